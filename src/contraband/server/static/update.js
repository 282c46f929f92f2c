// Draws what the server sent into the page.
import { glide, photograph } from "./flip.js";
import { rememberFocus, restoreFocus } from "./focus.js";
import { onTable } from "./ids.js";
import { arrange, morph } from "./morph.js";
import { parse } from "./parse.js";
import { discard, disturb } from "./press.js";

/** Elements by their ids, made of HTML by its places. */
export function readParts(parts = {}) {
  return new Map(Object.entries(parts).map(([id, html]) => [id, parse(html).firstElementChild]));
}

/** Draws elements into their places, and lets glide what moved. With an `order`, those that have no place yet get one. */
export function draw(fresh, order = null) {
  const board = document.getElementById("board");
  const before = photograph(board);
  const focus = rememberFocus();
  disturb();
  const created = drawParts(fresh);
  if (board && order) putInOrder(board, order, created);
  restoreFocus(focus);
  if (board) glide(board, before);
}

/** Draws the parts that are on the page, and returns those that are not yet. */
function drawParts(fresh) {
  const created = new Map();
  for (const [id, element] of fresh) {
    const old = onTable(id);
    fill(element);
    if (old) morph(old, element);
    else created.set(id, element);
  }
  return created;
}

/** Parts that stay as they are come as holes: each is filled with a likeness of what stands there, so that nothing of it changes. */
function fill(content) {
  for (const hole of content.querySelectorAll("template[data-part]")) {
    hole.replaceWith(onTable(hole.dataset.part)?.cloneNode(true) ?? "");
  }
}

function putInOrder(board, order, created) {
  const isHidden = (element) => element.matches("input[type=hidden]");
  for (const child of [...board.children]) {
    if (!isHidden(child) && !order.includes(child.id)) discard(child);
  }
  const nodes = order.map((id) => created.get(id) ?? onTable(id)).filter(Boolean);
  arrange(board, nodes, [...board.children].find((child) => !isHidden(child)) ?? null);
}

export function setSequence(sequence) {
  for (const input of document.querySelectorAll("input[name=sequence]")) input.value = sequence;
}

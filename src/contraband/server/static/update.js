// Draws what the server sent into the page.
import { glide, photograph } from "./flip.js";
import { rememberFocus, restoreFocus } from "./focus.js";
import { onTable } from "./ids.js";
import { arrange, morph } from "./morph.js";
import { parse } from "./parse.js";
import { discard, disturb } from "./press.js";

export function redraw({ parts = {}, order, sequence }) {
  const board = document.getElementById("board");
  const before = photograph(board);
  const focus = rememberFocus();
  disturb();
  const created = drawParts(parts);
  if (board && order) putInOrder(board, order, created);
  else board?.append(...created.values());
  if (sequence !== undefined) setSequence(sequence);
  restoreFocus(focus);
  if (board) glide(board, before);
}

/** Draws the parts that are on the page, and returns those that are not yet. */
function drawParts(parts) {
  const created = new Map();
  for (const [id, html] of Object.entries(parts)) {
    const fresh = fill(parse(html)).firstElementChild;
    const old = onTable(id);
    if (old) morph(old, fresh);
    else created.set(id, fresh);
  }
  return created;
}

/** Parts that stay as they are come as holes: each is filled with a likeness of what stands there, so that nothing of it changes. */
function fill(content) {
  for (const hole of content.querySelectorAll("template[data-part]")) {
    hole.replaceWith(onTable(hole.dataset.part)?.cloneNode(true) ?? "");
  }
  return content;
}

function putInOrder(board, order, created) {
  const isHidden = (element) => element.matches("input[type=hidden]");
  for (const child of [...board.children]) {
    if (!isHidden(child) && !order.includes(child.id)) discard(child);
  }
  const nodes = order.map((id) => created.get(id) ?? onTable(id)).filter(Boolean);
  arrange(board, nodes, [...board.children].find((child) => !isHidden(child)) ?? null);
}

function setSequence(sequence) {
  for (const input of document.querySelectorAll("input[name=sequence]")) input.value = sequence;
}

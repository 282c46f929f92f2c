// Draws what the server sent into the page.
import { glide, photograph } from "./flip.js";
import { rememberFocus, restoreFocus } from "./focus.js";
import { onTable } from "./ids.js";
import { arrange, morph } from "./morph.js";
import { parse } from "./parse.js";
import { discard, disturb } from "./press.js";

const held = new Map(); // the parts as the server last sent them: edits are made to these, not to the living page

export function redraw({ parts = {}, edits = {}, order, sequence }) {
  const board = document.getElementById("board");
  const before = photograph(board);
  const focus = rememberFocus();
  disturb();
  for (const [id, edit] of Object.entries(edits)) parts[id] = edited(held.get(id) ?? "", edit);
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
    held.set(id, html);
    const fresh = parse(html).firstElementChild;
    const old = onTable(id);
    if (old) morph(old, fresh);
    else created.set(id, fresh);
  }
  return created;
}

/** The old text with a new middle; the server counts characters by code points. */
function edited(old, [head, tail, middle]) {
  const letters = Array.from(old);
  return letters.slice(0, head).join("") + middle + letters.slice(letters.length - tail).join("");
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

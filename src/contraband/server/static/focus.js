// Gives the focus a good place when an update takes away what had it, and keeps it in sight when one pushes it away.
import { onTable } from "./ids.js";

const FOCUSABLE = "button, summary, a[href], input:not([type=hidden]), select, textarea, [tabindex='0']";
const TEXT = "input:not([type]), input[type=text]";
const PART = "#board > *, #asking, #controls, #lesson, #people, #waiting";
const SCROLLS = ["auto", "scroll"];
const EDGE = 6; // px that stay free beside it, for its ring
let lost = null; // a field that went while somebody was writing in it, and what has the focus instead

export function startFocus() {
  document.addEventListener("focusin", ({ target }) => target.matches("#board :focus-visible") && bringAlong(target));
}

/** Browsers leave a card where it is that lies half outside of a row which scrolls. */
function bringAlong(element) {
  let row = element.parentElement;
  while (row.id !== "board" && !scrolls(row)) row = row.parentElement;
  if (row.id === "board") return;
  const [card, seen] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
  const [left, right] = [card.left - EDGE - seen.left, card.right + EDGE - seen.right];
  if (left < 0) row.scrollLeft += left;
  else if (right > 0) row.scrollLeft += Math.min(left, right);
}

function scrolls(row) {
  return row.scrollWidth > row.clientWidth && SCROLLS.includes(getComputedStyle(row).overflowX);
}

/** What has the focus and what is beside it; null when the focus is not on a part. */
export function rememberFocus() {
  const focused = document.activeElement;
  const part = focused?.closest(PART);
  if (!part) return null;
  const row = focusables(part);
  return { focused, part: part.id, row, index: row.indexOf(focused), wasInSight: isInSight(focused) };
}

export function restoreFocus(memory) {
  if (goBack() || !memory) return;
  const next = canFocus(memory.focused) ? memory.focused : heir(memory);
  if (next?.id === "waiting") next.tabIndex = -1;
  if (next !== document.activeElement) next?.focus({ preventScroll: true });
  if (next !== memory.focused && memory.focused.matches(TEXT)) lost = { id: memory.focused.id, instead: document.activeElement };
  if (!memory.wasInSight || !next?.matches(":focus-visible") || isInSight(next)) return;
  const isMade = next.id && next.id === memory.focused.dataset.makes; // by the press: whatever sticks to the window's edge is not to hide it
  next.scrollIntoView({ block: isMade ? "center" : "nearest", inline: "nearest" });
}

/** Whoever was writing goes on where the field is there again, unless they have turned to something else. */
function goBack() {
  if (lost && document.activeElement !== lost.instead && document.activeElement !== document.body) lost = null;
  const field = lost && onTable(lost.id);
  if (!canFocus(field)) return false;
  lost = null;
  field.focus({ preventScroll: true });
  return true;
}

/** Not pushed out of the window or of what scrolls, and not under anything else. */
function isInSight(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Who follows: what the press has made or leads to, the same thing redrawn, its neighbour, what is in its part, what is on the board, the
 * sentence above it. Never a word that is explained as soon as it has the focus: nobody asked; nor what cannot be taken back, for the second
 * of two quick presses (`data-grave`). */
function heir({ focused, part, row, index }) {
  const there = focusables(onTable(part));
  const isKin = (element) => kindOf(element) === kindOf(focused);
  const candidates = [
    document.getElementById(focused.dataset.makes),
    twin(focused, there),
    ...row.slice(index + 1).filter(isKin),
    ...row.slice(0, Math.max(index, 0)).reverse().filter(isKin),
    ...there.slice(Math.max(index, 0)),
    ...there.reverse(),
    ...focusables(document.getElementById("board")),
    document.getElementById("waiting"),
  ];
  const isMeant = (element) => element === candidates[0] || element === candidates[1] || !element.matches("a.term, [data-grave]");
  return candidates.find((element) => canFocus(element) && isMeant(element));
}

function twin(focused, there) {
  const id = focused.id || focused.closest("details")?.id;
  const again = onTable(id);
  if (again) return again.matches(FOCUSABLE) ? again : focusables(again)[0];
  return focused.value && there.find((element) => element.value === focused.value);
}

/** Cards are buttons or, with several ways to use them, summaries. */
function kindOf(element) {
  return element.matches("button, summary") ? "pressable" : element.nodeName;
}

function focusables(root) {
  return root ? [...root.querySelectorAll(FOCUSABLE)].filter(canFocus) : [];
}

function canFocus(element) {
  return Boolean(element?.isConnected && !element.disabled && element.checkVisibility({ visibilityProperty: true }));
}

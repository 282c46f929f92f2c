// Lets what moved on the board glide from where it was to where it is.
import { onTable } from "./ids.js";

const GLIDE = 220; // ms
const LEAST = 2; // px: less is not worth a motion
const ON_TOP = 15;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const gliding = new Set();
let landing = 0;

/** Where everything with an id is now, flying or not; null when nothing shall move. */
export function photograph(board) {
  if (!board || calm.matches || document.hidden) return null;
  return new Map(Array.from(board.querySelectorAll("[id]"), (element) => [element.id, element.getBoundingClientRect()]));
}

export function glide(board, before) {
  settle();
  if (!before) return;
  for (const { element, x, y } of movements(board, before)) start(element, x, y);
  if (gliding.size) landing = setTimeout(settle, 2 * GLIDE); // where a browser draws no frames, an animation would stay at its beginning
}

/** Puts everything where it belongs at once. */
export function settle() {
  clearTimeout(landing);
  gliding.forEach((animation) => animation.cancel());
  gliding.clear();
}

/** All places are read before anything starts to move: reading in between would be slow, and wrong. */
function movements(board, before) {
  const shifts = new Map();
  const found = [];
  for (const element of board.querySelectorAll("[id]")) {
    const shift = shiftOf(element, before);
    if (!shift) continue;
    shifts.set(element, shift);
    const carried = shiftOfAncestor(element, board, shifts);
    const [x, y] = [shift.x - carried.x, shift.y - carried.y];
    if (Math.abs(x) >= LEAST || Math.abs(y) >= LEAST) found.push({ element, x, y });
  }
  return found;
}

function shiftOf(element, before) {
  const now = element.getBoundingClientRect();
  const then = before.get(element.id);
  if (!now.width) return null;
  if (then) return then.width ? { x: then.x - now.x, y: then.y - now.y } : null;
  const source = sourceOf(element, before);
  if (!source?.width) return null;
  return { x: middle(source).x - middle(now).x, y: middle(source).y - middle(now).y };
}

function sourceOf(element, before) {
  const id = element.dataset.from;
  return id && (before.get(id) ?? onTable(id)?.getBoundingClientRect());
}

function middle(box) {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What lies in something that moves is carried along by it. */
function shiftOfAncestor(element, board, shifts) {
  for (let up = element.parentElement; up && up !== board; up = up.parentElement) {
    if (shifts.has(up)) return shifts.get(up);
  }
  return { x: 0, y: 0 };
}

/** `translate` and not `transform`, which the board may need for itself. */
function start(element, x, y) {
  const scale = (element.ownerSVGElement && element.parentElement.getScreenCTM()) || { a: 1, d: 1 };
  const from = { translate: `${x / scale.a}px ${y / scale.d}px`, zIndex: ON_TOP };
  const to = { translate: "0px 0px", zIndex: ON_TOP };
  const animation = element.animate([from, to], { duration: GLIDE, easing: "cubic-bezier(.2, .7, .3, 1)" });
  gliding.add(animation);
  animation.onfinish = () => gliding.delete(animation);
}

// Finds the place for a window beside a thing, so that both can be seen.
const GAP = 14;
const EDGE = 8;
const RING = 6;
const narrow = matchMedia("(max-width: 60rem)");

/** Moves `box` beside the thing at `target`, and `ring` around the thing. */
export function placeBeside(box, ring, target) {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const seen = {
    left: Math.max(target.left - RING, 2),
    top: Math.max(target.top - RING, 2),
    right: Math.min(target.right + RING, width - 2),
    bottom: Math.min(target.bottom + RING, height - 2),
  };
  move(ring, seen.left, seen.top);
  ring.style.width = `${seen.right - seen.left}px`;
  ring.style.height = `${seen.bottom - seen.top}px`;
  if (!narrow.matches) return placeNear(box, seen);
  const [x, y] = atAnEnd(seen, box, width, height);
  move(box, clamp(x, width - box.offsetWidth), clamp(y, height - box.offsetHeight));
}

/** Calls `place` before every frame, as long as it says that there is something to place: what it is about may glide, grow or scroll. */
export function keepBeside(place) {
  const go = () => place() && requestAnimationFrame(go);
  go();
}

/** Moves `box` close to the thing at `seen`, inside the window and, wherever there is room, not over it. */
export function placeNear(box, seen) {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const [x, y] = aside(seen, box, width, height);
  move(box, clamp(x, width - box.offsetWidth), clamp(y, height - box.offsetHeight));
}

/** On phones at the end of the screen that is farther from the thing. */
function atAnEnd(seen, box, width, height) {
  const isLow = seen.top + seen.bottom > height;
  return [(width - box.offsetWidth) / 2, isLow ? EDGE : height - box.offsetHeight - EDGE];
}

/** Below, above, right or left, wherever there is room first; else in the corner. */
function aside(seen, box, width, height) {
  const { offsetWidth, offsetHeight } = box;
  if (seen.bottom + GAP + offsetHeight < height) return [seen.left, seen.bottom + GAP];
  if (seen.top - GAP - offsetHeight > 0) return [seen.left, seen.top - GAP - offsetHeight];
  if (seen.right + GAP + offsetWidth < width) return [seen.right + GAP, seen.top];
  if (seen.left - GAP - offsetWidth > 0) return [seen.left - GAP - offsetWidth, seen.top];
  return [width, height];
}

function clamp(value, most) {
  return Math.max(EDGE, Math.min(value, most - EDGE));
}

function move(element, x, y) {
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
}

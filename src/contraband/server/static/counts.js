// Scores count to where they are instead of jumping there; a board marks them with `data-counts`.
const COUNT = 450; // ms
const STEPS = 15; // at most
const counting = new Map(); // elements, each with its timer and the number it comes to

/** What the scores say now. */
export function scores() {
  const found = [...document.querySelectorAll("#board [data-counts]")].map((element) => [element, numberOf(element)]);
  return found.filter(([, number]) => number !== null);
}

/** Lets those count that are no longer what they were `before`; returns how many milliseconds that takes. */
export function countUp(before, factor) {
  for (const [element, from] of before) {
    const to = element.isConnected ? numberOf(element) : null;
    if (to !== null && Math.abs(to - from) > 1) count(element, from, to, COUNT * factor);
  }
  return counting.size ? COUNT * factor : 0;
}

/** Whatever counts is there at once. */
export function endCounts() {
  for (const [element, { timer, to }] of counting) {
    clearInterval(timer);
    element.textContent = to;
  }
  counting.clear();
}

function numberOf(element) {
  return !element.childElementCount && /^\s*\d+\s*$/.test(element.textContent) ? Number(element.textContent) : null;
}

function count(element, from, to, duration) {
  const steps = Math.min(STEPS, Math.abs(to - from));
  let step = 0;
  const tick = () => {
    step += 1;
    element.firstChild.nodeValue = Math.round(from + ((to - from) * step) / steps);
    if (step < steps) return;
    clearInterval(counting.get(element).timer);
    counting.delete(element);
  };
  element.firstChild.nodeValue = from;
  counting.set(element, { to, timer: setInterval(tick, duration / steps) });
}

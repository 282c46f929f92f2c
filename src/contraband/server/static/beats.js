// Shows what a move did one thing after the other. An update comes as one; each thing keeps its old look until its beat comes.
import { countUp, endCounts, scores } from "./counts.js";
import { rememberFocus, restoreFocus } from "./focus.js";
import { onTable } from "./ids.js";
import { pace } from "./pace.js";
import { sound } from "./sound.js";
import { draw, readParts, setSequence } from "./update.js";

const ALL = "*";
const LONG = 3000; // ms: what takes longer is shown quicker
const MOTION = 420; // ms at most
const LIVE = "button.lit, summary.lit, [data-hold], [form=say], [data-kept]"; // what somebody can press never waits
const LOOKS = {
  flip: [{ scale: "0 1" }, { scale: "1 1" }],
  pop: [{ scale: "0.6" }, { scale: "1.12", offset: 0.6 }, { scale: "1" }],
  shake: [{ translate: "0" }, { translate: "-6px" }, { translate: "5px" }, { translate: "-3px" }, { translate: "0" }],
  glow: [{ filter: "brightness(1)" }, { filter: "brightness(1.5)" }, { filter: "brightness(1)" }],
  dim: [{ filter: "brightness(1)" }, { filter: "brightness(.35)", offset: 0.3 }, { filter: "brightness(.35)", offset: 0.9 }, { filter: "brightness(1)" }],
};
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const queue = []; // updates that are not shown to their end: { steps, tell, isMine }
let score = null;
let timer = 0;
let isPressed = false; // since what is being shown began
let onDrawn = () => {};
let speed = () => 1; // how many times as fast as usual, besides the pace somebody has chosen

export function startBeats(drawn, howFast = speed) {
  onDrawn = drawn;
  speed = howFast;
  document.addEventListener("pointerdown", () => (isPressed = true), true);
  document.addEventListener("click", (event) => isPress(event) && finish(), true);
  document.addEventListener("keydown", (event) => isSkip(event) && finish(), true);
  document.addEventListener("visibilitychange", () => document.hidden && finish());
}

/** Letting go of what was held to make the move is no wish to skip it; the click of a key has no pointer. */
function isPress({ isTrusted, detail }) {
  return isTrusted && (isPressed || !detail);
}

function isSkip({ key, target }) {
  return ["Enter", " ", "Escape"].includes(key) && !target.closest?.("input, textarea");
}

/**
 * Shows an update: what can be pressed, and what stands around the board, at once; the rest by its beats. `tell` is called when all of it has
 * been shown, and before that with the number of beats that have begun. `lastly` are ids outside of the board that wait for that too. What
 * one's own move shows is brought into sight.
 */
export function show({ parts, order, sequence, beats = [], state, fresh: isFresh, isMine }, tell = () => {}, lastly = []) {
  const fresh = parts instanceof Map ? parts : readParts(parts);
  const [around, board] = split(fresh, order, lastly);
  if (sequence !== undefined) setSequence(sequence);
  const isAtOnce = !pace() || isFresh || (state && state !== "over") || (!beats.length && !queue.length);
  if (isAtOnce) {
    finish();
    if (fresh.size || order) draw(fresh, order);
    return tell();
  }
  if (!board.size && !beats.length) {
    if (around.size) draw(around);
    return tell(); // nothing of the board: it need not wait
  }
  if (order || [...board.values()].some(isLive)) finish();
  draw(around);
  const isFirst = !queue.length;
  if (isFirst) isPressed = false;
  const steps = plan(board, order, beats);
  queue.push({ steps, tell, isMine });
  for (const { fresh: later } of steps.slice(1)) for (const [id, element] of later) dim(onTable(id), element);
  mark();
  if (isFirst) next();
}

/** While something is being shown, what was told of the last move is no news any more. */
function mark() {
  document.body.classList.toggle("is-showing", queue.length > 0);
}

/** How many milliseconds what is to come still takes. */
export function timeLeft() {
  return (pace() / speed()) * queue.reduce((sum, { steps }) => sum + steps.reduce((all, step) => all + step.ms, 0), 0);
}

/** Shows all that is to come at once. */
export function finish() {
  clearTimeout(timer);
  endCounts();
  if (!queue.length) return;
  for (const { steps, tell } of queue.splice(0)) {
    for (const step of steps) if (step.fresh.size || step.order) draw(step.fresh, step.order);
    tell();
  }
  mark();
  onDrawn();
}

/** What is around the board, and what is on it: also what is not on the page yet, because it comes with something that waits for its beat. */
function split(fresh, order, lastly) {
  const isOnBoard = (id) => order?.includes(id) || lastly.includes(id) || !onTable(id) || onTable(id).closest("#board");
  const entries = [...fresh];
  return [true, false].map((isAround) => new Map(entries.filter(([id]) => isAround === !isOnBoard(id))));
}

function isLive(element) {
  return element.matches(LIVE) || Boolean(element.querySelector(LIVE));
}

// -- the steps of an update ------------------------------------------------------------------------------------------------------

/** First what comes at once, then a step for every beat, then what none of them was about. */
function plan(board, order, beats) {
  score ??= JSON.parse(document.getElementById("beats").textContent);
  const steps = [step(), ...beats.flatMap(([kind, at], number) => stepsOf(score.kinds[kind], at.split("/"), number)), step([0, "", "tick"])];
  steps[0].order = order;
  const due = whenDue(steps);
  const whole = steps.findIndex(({ at }) => at.includes(ALL));
  const last = whole < 0 ? steps.length - 1 : whole;
  for (const [id, element] of board) {
    const when = isLive(element) ? 0 : due.get(id)?.when ?? last;
    const turned = when === 0 && due.get(id)?.look === "flip" ? due.get(id).when : 0; // it can be pressed, but lies on its face
    if (turned) steps[turned].fresh.set(id, element.cloneNode(true));
    for (const [place, { when: later }] of due) {
      const inside = place !== id && placeIn(element, place);
      if (inside && later !== when) steps[later].fresh.set(place, inside.cloneNode(true));
    }
    steps[when].fresh.set(id, turned ? held(element, "flip") : element);
  }
  if (order) for (const [id, { when, look }] of missing(order, steps)) steps[0].fresh.set(id, held(steps[when].fresh.get(id), look));
  const isComing = (number) => ([id, { when }]) => when > number && steps[when].fresh.has(id);
  steps.forEach((one, number) => (one.later = new Map([...due].filter(isComing(number)))));
  return steps;
}

/** An event is told with the last of its beats. */
function stepsOf(kinds, places, number) {
  return places.map((at, n) => ({ ...step(kinds[n], at), told: n === places.length - 1 ? number + 1 : number }));
}

function step([ms, look, sound] = [0, "", ""], at = "") {
  return { ms, look, sound, at: at.split(" ").filter(Boolean), fresh: new Map(), later: new Map(), order: null, told: 0 };
}

/** The first step that is about a place, and how it looks then. */
function whenDue(steps) {
  const due = new Map();
  steps.forEach(({ at, look }, when) => at.forEach((id) => id !== ALL && !due.has(id) && due.set(id, { when, look })));
  return due;
}

/** Parts of the board that are not on the page yet, and come later: they get their place at once. */
function missing(order, steps) {
  const found = new Map();
  steps.forEach(({ fresh, look }, when) => {
    if (when) for (const id of fresh.keys()) if (order.includes(id) && !onTable(id)) found.set(id, { when, look });
  });
  return found;
}

// -- one step after the other ----------------------------------------------------------------------------------------------------

function next() {
  clearTimeout(timer);
  const update = queue[0];
  if (!update) return;
  const haste = Math.max(1, timeLeft() / LONG);
  const now = update.steps.shift();
  if (!now) {
    queue.shift();
    mark();
    update.tell();
    onDrawn();
    return next();
  }
  const factor = pace() / speed() / haste;
  if (now.told) update.tell(now.told);
  timer = setTimeout(next, Math.max(now.ms * factor, perform(now, factor)));
  if (update.isMine) bring(now.at);
}

/** On a phone the middle of the board may have been scrolled away to reach what was pressed. */
function bring(ids) {
  const places = ids.map(onTable).filter((place) => place?.getClientRects().length);
  if (!places.length || places.some(isInWindow)) return;
  places[0].scrollIntoView({ block: "nearest", behavior: calm.matches ? "instant" : "smooth" });
}

/** Between what sticks to the window's edges, as the page says where it would scroll something to. */
function isInWindow(place) {
  const { top, height } = place.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const middle = top + height / 2;
  return middle > parseFloat(scrollPaddingTop) && middle < innerHeight - parseFloat(scrollPaddingBottom);
}

/** Returns how many milliseconds a score goes on counting. */
function perform(now, factor) {
  endCounts();
  const before = scores();
  for (const element of now.fresh.values()) withhold(element, now.later);
  if (now.fresh.size || now.order) draw(now.fresh, now.order);
  const focus = rememberFocus();
  forsake(now.fresh);
  restoreFocus(focus);
  sound(now.sound);
  const duration = now.look === "dim" ? now.ms * factor : Math.min(now.ms * factor, MOTION);
  for (const id of now.at) move(onTable(id), now.look, duration);
  onDrawn();
  return countUp(before, factor);
}

/** What has come to one part from another that waits for its beat is seen once: where it was, its place stays empty. */
function forsake(fresh) {
  const drawn = [...fresh.keys()].map(onTable);
  const isDrawn = (element) => drawn.some((part) => part?.contains(element));
  const ids = new Set(drawn.flatMap((part) => [...(part?.querySelectorAll("[id]") ?? [])].map(({ id }) => id)));
  for (const element of document.querySelectorAll("#board [id]")) {
    if (!ids.has(element.id) || isDrawn(element)) continue;
    element.removeAttribute("id");
    element.classList.add("is-gone");
  }
}

function move(element, look, duration) {
  if (element && LOOKS[look]) element.animate(LOOKS[look], { duration, easing: "ease-out" });
}

/** What lies in something that is shown now, and has its beat later, keeps its old look. */
function withhold(element, later) {
  for (const [id, { look }] of later) {
    const inside = find(element, id);
    inside?.replaceWith(held(inside, look));
  }
}

/** A place inside of a part, unless it comes there from another: then it goes with the part. */
function placeIn(part, id) {
  const [old, whole] = [onTable(id), onTable(part.id)];
  return old && whole && !whole.contains(old) ? null : find(part, id);
}

function find(part, id) {
  return part.querySelector(`[id="${CSS.escape(id)}"]`);
}

/** How something looks before its beat: a card that will be turned over shows its back, what is new is not seen, all else is as it was. */
function held(fresh, look) {
  const old = onTable(fresh.id);
  const likeness = (of, name) => {
    const copy = of.cloneNode(true);
    copy.classList.add(name);
    return copy;
  };
  if (look === "flip") return old && old.textContent === fresh.textContent && !old.matches(".is-back") ? fresh : likeness(fresh, "is-back");
  if (isLive(fresh)) return fresh;
  if (!old) return likeness(fresh, "is-unseen");
  const same = old.cloneNode(true);
  same.inert = true; // what could be pressed there can be no longer
  dim(same, fresh);
  return same;
}

/** What waits for its beat keeps its old look, but nothing in it can be pressed any more; holes stand for what stays as it is. */
function dim(old, fresh) {
  const staying = [...fresh.querySelectorAll("template[data-part]")].map((hole) => old && find(old, hole.dataset.part));
  for (const one of old?.querySelectorAll(".lit") ?? []) {
    if (!staying.some((part) => part?.contains(one))) one.classList.replace("lit", "was-lit");
  }
}

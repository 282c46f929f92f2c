// Puts what a lesson says beside what it is about, and a ring around that; whatever is touched is touched on the real board.
import { keepBeside, placeBeside } from "./beside.js";
import { onTable } from "./ids.js";

const wide = matchMedia("(min-width: 80rem)");
const EDGE = 12;
const PRESSABLE = "button, summary, input";
let ring = null;
let told = "";
let isBrought = false; // what the step is about may come only with its beat

export function startLesson() {
  if (!box()) return;
  ring = Object.assign(document.createElement("div"), { className: "lesson-ring" });
  document.body.append(ring);
  followLesson();
  keepBeside(place);
}

/** After an update: a new step is brought into view; whoever has read on by key goes on from what it is about. */
export function followLesson() {
  if (!box()) return;
  const words = box().querySelector(".lesson-words").textContent;
  place(); // first: words that lie beside the board take no room on it
  const found = target();
  if (words !== told || (found && !isBrought)) bring(found);
  if (words !== told && found?.matches(PRESSABLE) && document.activeElement.matches("#waiting:focus-visible")) found.focus({ preventScroll: true });
  [told, isBrought] = [words, Boolean(found)];
  place();
}

/** Scrolls what a step is about to where its words leave room for it, below the line that sticks to the top. What sticks to the window,
 * as a hand does, is there anyway: the table comes into view with it. At the end there is nothing but the words. */
function bring(found) {
  if (!found) return box().scrollIntoView({ block: "nearest", behavior: "instant" });
  if (!isAside() && isStuck(found)) return scrollTo({ top: 0, behavior: "instant" });
  found.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
  const { top, bottom, height } = found.getBoundingClientRect();
  const sky = Math.max(0, document.getElementById("waiting").getBoundingClientRect().bottom) + EDGE;
  const ground = innerHeight - (isAside() ? 0 : box().offsetHeight) - EDGE;
  if (!isAside() || top < sky || bottom > ground) scrollBy({ top: top - sky - Math.max(0, (ground - sky - height) / 2), behavior: "instant" });
}

function isStuck(element) {
  if (!element || element === document.body) return false;
  return ["sticky", "fixed"].includes(getComputedStyle(element).position) || isStuck(element.parentElement);
}

/** Whether there is a column for the words beside the table. */
function isAside() {
  return wide.matches;
}

function box() {
  return document.getElementById("lesson");
}

/** What the lesson says that it is about; else the button of the move that is expected, or what has to be opened first to see it. */
function target() {
  const { move, touch } = box().dataset;
  const about = touch ? onTable(touch) ?? document.getElementById(touch) : null;
  if (about?.checkVisibility() || !move) return about;
  for (const button of document.querySelectorAll(`#board button[name=move][value="${move}"]`)) {
    if (button.checkVisibility()) return button;
    const folded = button.closest("details:not([open])")?.querySelector("summary");
    if (folded?.checkVisibility()) return folded;
  }
  return about;
}

/** What nothing may cover: what the ring is around, and whatever else makes the move that is expected. */
export function pointedAt() {
  if (!box()) return [];
  const buttons = document.querySelectorAll(`#board button[name=move][value="${box().dataset.move ?? ""}"]`);
  return [ring, ...buttons].filter((one) => one?.checkVisibility());
}

function place() {
  const found = box() && target();
  if (!found && document.body.classList.contains("is-showing")) return box(); // its words stay where they are until it is their turn
  ring.hidden = !found;
  box()?.classList.toggle("is-beside", Boolean(found));
  if (!found) return box();
  const rect = found.getBoundingClientRect();
  placeBeside(box(), ring, rect);
  if (isAside()) besideTheTable(rect);
  return found;
}

/** Where there is a column beside the table the words lie there, at the height of what they are about, and cover nothing. */
function besideTheTable(rect) {
  const { left, top, height } = document.getElementById("side").getBoundingClientRect();
  const most = Math.min(top + height, innerHeight) - box().offsetHeight - EDGE;
  box().style.left = `${left + EDGE}px`;
  box().style.top = `${Math.max(EDGE, Math.min((rect.top + rect.bottom - box().offsetHeight) / 2, most))}px`;
}

// Puts what a lesson says beside what it is about, and a ring around that; whatever is touched is touched on the real board.
import { placeBeside } from "./beside.js";
import { onTable } from "./ids.js";

const wide = matchMedia("(min-width: 80rem)");
const EDGE = 12;
let ring = null;
let told = "";

export function startLesson() {
  if (!box()) return;
  ring = Object.assign(document.createElement("div"), { className: "lesson-ring" });
  document.body.append(ring);
  addEventListener("resize", place);
  addEventListener("scroll", place, { capture: true, passive: true });
  document.addEventListener("toggle", () => requestAnimationFrame(place), true);
  followLesson();
}

/** After an update: a new step is brought into view. */
export function followLesson() {
  if (!box()) return;
  const words = box().querySelector(".lesson-words").textContent;
  if (words !== told) target()?.scrollIntoView({ block: "center", inline: "nearest" });
  told = words;
  place();
}

function box() {
  return document.getElementById("lesson");
}

/** The button of the move that is expected, or what has to be opened first to see it; else what the lesson is about. */
function target() {
  const { move, touch } = box().dataset;
  const about = touch ? onTable(touch) ?? document.getElementById(touch) : null;
  if (!move) return about;
  for (const button of document.querySelectorAll(`#board button[name=move][value="${move}"]`)) {
    if (button.checkVisibility()) return button;
    const folded = button.closest("details:not([open])")?.querySelector("summary");
    if (folded?.checkVisibility()) return folded;
  }
  return about;
}

function place() {
  const found = box() && target();
  ring.hidden = !found;
  box()?.classList.toggle("is-beside", Boolean(found));
  if (!found) return;
  const rect = found.getBoundingClientRect();
  placeBeside(box(), ring, rect);
  if (wide.matches) besideTheTable(rect);
}

/** Where there is a column beside the table the words lie there, at the height of what they are about, and cover nothing. */
function besideTheTable(rect) {
  const { left, top, height } = document.getElementById("side").getBoundingClientRect();
  const most = Math.min(top + height, innerHeight) - box().offsetHeight - EDGE;
  box().style.left = `${left + EDGE}px`;
  box().style.top = `${Math.max(EDGE, Math.min((rect.top + rect.bottom - box().offsetHeight) / 2, most))}px`;
}

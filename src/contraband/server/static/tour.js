// Leads a newcomer over the board, one thing at a time.
import { keepBeside, placeBeside } from "./beside.js";
import { closeChoices } from "./choices.js";
import { onTable } from "./ids.js";
import { isOpen, send } from "./line.js";

let dialog = null;
let stops = [];
let at = 0;
let isHeld = false; // the table stands still for it

export function startTour() {
  document.addEventListener("click", (event) => event.target.closest("[data-tour]") && begin());
}

/** After an update: the tour goes on where the board still has what it talks about. */
export function followTour() {
  if (!dialog?.open) return;
  if (!stopAt()) go(1);
}

export function closeTour() {
  dialog?.close();
}

/** Nothing runs while somebody is taught: the table stands still meanwhile, unless it cannot, or has not begun to move. */
function begin() {
  const block = document.getElementById("tour");
  stops = block ? JSON.parse(block.textContent).filter(([id]) => isThere(id)) : [];
  if (!stops.length || dialog?.open) return;
  closeChoices();
  isHeld = document.body.dataset.state === "playing" && !document.querySelector("#asking .is-ready") && isOpen();
  if (isHeld) send("pause", { lesson: "1" });
  dialog ??= makeDialog();
  dialog.showModal();
  dialog.onclose = letGo;
  at = -1;
  go(1);
  keepBeside(place);
}

function letGo() {
  if (isHeld && isOpen() && document.body.dataset.state === "taught") send("resume", {});
  isHeld = false;
}

function isThere(id) {
  return Boolean(onTable(id)?.checkVisibility());
}

function stopAt() {
  return isThere(stops[at]?.[0]) ? onTable(stops[at][0]) : null;
}

function go(step) {
  do at += step;
  while (at >= 0 && at < stops.length && !stopAt());
  if (at < 0 || at >= stops.length) return dialog.close();
  const isLast = at === stops.length - 1;
  dialog.querySelector(".tour-words").textContent = stops[at][1];
  dialog.querySelector(".tour-count").textContent = `${at + 1} of ${stops.length}`;
  dialog.querySelector(".tour-next").textContent = isLast ? "Done" : "Next";
  dialog.querySelector(".tour-skip").hidden = isLast;
  dialog.querySelector(".tour-next").focus();
  stopAt().scrollIntoView({ block: "center", inline: "nearest" });
  place(); // at once: longer words would reach out of the window until the next frame
}

function place() {
  const stop = dialog?.open && stopAt();
  if (stop) placeBeside(dialog.querySelector(".tour-box"), dialog.querySelector(".tour-ring"), stop.getBoundingClientRect());
  return dialog?.open;
}

/** A modal dialog keeps the focus in, closes by Escape and gives the focus back. */
function makeDialog() {
  const made = document.createElement("dialog");
  made.className = "tour";
  made.setAttribute("aria-label", "A tour of the table");
  const [words, box] = [element("p", "tour-words"), element("div", "tour-box")];
  words.setAttribute("aria-live", "polite");
  box.append(words, element("p", "tour-count"));
  box.append(button("Skip", "tour-skip plain", () => made.close()), button("Next", "tour-next plain lit", () => go(1)));
  made.append(element("div", "tour-ring"), box);
  document.body.append(made);
  return made;
}

function element(name, className) {
  return Object.assign(document.createElement(name), { className });
}

function button(textContent, className, onclick) {
  return Object.assign(element("button", className), { type: "button", textContent, onclick });
}

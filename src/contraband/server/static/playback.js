// A replay that plays by itself, as fast as one reads, and the keys to work it by: space, arrows, and Shift with arrows for chapters.
import { sayAloud } from "./aloud.js";
import { timeLeft } from "./beats.js";
import { recall, remember } from "./store.js";

const LOOK = 900; // ms to see what moved
const READ = 38; // ms for each letter of what is told
const LONGEST = 6000; // ms, however much is told
const KEYS_OF_ITS_OWN = "input:not([type=range]), select, textarea, summary, [contenteditable]";

let visit = null;
let isPlaying = false;
let timer = 0;

export function startPlayback(goTo) {
  visit = goTo;
  const speed = document.getElementById("play-speed");
  speed.value = recall("replay-speed") ?? speed.value;
  speed.addEventListener("change", () => remember("replay-speed", speed.value));
  document.addEventListener("click", clicked, true); // before a step is turned to
  document.addEventListener("input", (event) => event.target.matches("#scrub-at") && stop());
  document.addEventListener("keydown", pressed);
  document.addEventListener("visibilitychange", () => document.hidden && stop());
}

/** The page shows another moment: the next one is due when this one was read. */
export function keepPlaying(told = document.getElementById("sentences").textContent) {
  if (isPlaying && !linkTo("next")) stop();
  show();
  clearTimeout(timer);
  if (isPlaying) timer = setTimeout(() => visit(linkTo("next").href), timeToRead(told));
}

/** When all has been shown, and as fast as one reads. */
function timeToRead(told) {
  return timeLeft() + Math.min(LONGEST, LOOK + READ * told.length) / speed();
}

export function speed() {
  return Number(document.getElementById("play-speed").value);
}

function clicked(event) {
  if (event.target.closest("#play-on")) toggle();
  else if (event.target.closest("#replay a[data-step], #replay a[data-chapter]")) stop();
}

function toggle() {
  if (isPlaying) return stop();
  isPlaying = true;
  sayAloud("Playing");
  const first = linkTo("first");
  if (linkTo("next")) keepPlaying();
  else if (first) visit(first.href); // at the end it begins again
}

function stop() {
  clearTimeout(timer);
  if (isPlaying) sayAloud("Stopped");
  isPlaying = false;
  show();
}

function show() {
  document.getElementById("play-on").setAttribute("aria-pressed", String(isPlaying));
}

function pressed(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest(KEYS_OF_ITS_OWN)) return;
  if (event.key === " ") {
    if (event.target.closest("a, button")) return; // it presses what has the focus
    toggle();
  } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    const isOn = event.key === "ArrowRight";
    if (!event.shiftKey && event.target.closest("input")) return; // the slider does that itself
    stop();
    const link = event.shiftKey ? chapter(isOn) : linkTo(isOn ? "next" : "previous");
    if (link) visit(link.href);
  } else return;
  event.preventDefault();
}

function linkTo(step) {
  return document.querySelector(`#replay a[data-step=${step}]`);
}

/** The beginning of the next chapter, of this one, or, from there, of the one before. */
function chapter(isOn) {
  const at = Number(document.querySelector("#scrub-at").defaultValue);
  const links = [...document.querySelectorAll("#replay a[data-chapter]")];
  const lies = (link) => Number(link.dataset.chapter) - at;
  return isOn ? links.find((link) => lies(link) > 0) : links.findLast((link) => lies(link) < 0);
}

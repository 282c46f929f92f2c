// Keeps the screen on while people talk aloud or look at a shared screen, and lets the end be felt. Nothing depends on it.
import { showNotice } from "./notice.js";

const STAYS_DARK = "This page cannot keep the screen on: set this device to leave it on for fifteen minutes.";
const END = [200, 100, 200]; // ms
let lock = null;
let isAsking = false; // for a lock: one that nobody remembers would keep the screen on for good
let film = null;
let isTold = false;
let state = "";

export function startAwake() {
  document.addEventListener("visibilitychange", keepAwake);
  document.addEventListener("click", keepAwake); // some browsers play nothing before the first press
  keepAwake();
}

/** To be called with every update: all at the table feel the same, at the same moment. */
export function followState() {
  const now = document.body.dataset.state;
  if (isByEar() && state === "playing" && now === "over" && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(END);
  if (state !== now) keepAwake();
  state = now;
}

function isByEar() {
  return "byEar" in document.body.dataset;
}

function isWanted() {
  const { dataset, classList } = document.body;
  return !document.hidden && (classList.contains("on-screen") || (isByEar() && ["gathering", "playing"].includes(dataset.state)));
}

async function keepAwake() {
  if (!isWanted()) return sleep();
  if (isAsking || (lock && !lock.released)) return;
  isAsking = true;
  lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
  isAsking = false;
  if (!isWanted()) sleep();
  else if (!lock) play();
}

function sleep() {
  lock?.release();
  lock = null;
  film?.pause();
}

/** Wake locks need https, and a phone that saves its battery refuses them. A film keeps most screens on: silent, black, and made here. */
function play() {
  film ??= makeFilm();
  film.play().catch(tellOnce);
}

/** Not before the first press, after which it may work, and not after every press. */
function tellOnce() {
  if (isTold || navigator.userActivation?.hasBeenActive === false) return;
  isTold = true;
  showNotice({ text: STAYS_DARK });
}

function makeFilm() {
  const canvas = document.createElement("canvas");
  const brush = canvas.getContext("2d");
  setInterval(() => brush.fillRect(0, 0, 1, 1), 1000);
  const made = Object.assign(document.createElement("video"), { muted: true, playsInline: true, srcObject: canvas.captureStream?.(1) ?? null });
  made.className = "film";
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

// Counts the table's clock down, and lets its last thirty seconds be felt; the server's decides.
import { sound } from "./sound.js";

const TICK = 200;
const LOW = 10_000;
const LAST = 30_000;
const SHORT = 60_000; // a clock that runs no longer than this is felt all the time, or never
const EVERY = 5; // seconds between two ticks, before the last ten
let clock = null;
let heard = 0;
let ticked = 0; // the second at which it last ticked

export function startClock() {
  setInterval(showClock, TICK);
}

export function setClock(news) {
  clock = news;
  heard = performance.now();
  const place = document.getElementById("clock");
  if (place && !clock) place.textContent = "";
  if (!clock) delete document.body.dataset.last;
}

export function showClock() {
  if (!clock) return;
  const place = document.getElementById("clock");
  const left = Math.max(0, clock.left - (clock.runs ? performance.now() - heard : 0));
  if (place) write(place, left);
  feelTheEnd(left);
  for (const glass of document.querySelectorAll(".glass[style]:not([data-sand])")) glass.style.removeProperty("--sand"); // of a clock that runs no longer
  for (const sand of document.querySelectorAll("[data-sand]")) sand.style.setProperty("--sand", left / (clock.of || 1));
}

/** At a table by ear a device that ticks would tell the others what its clock shows: there it is only seen. */
function feelTheEnd(left) {
  const isLast = clock.runs && clock.of > SHORT && left < LAST && left > 0;
  if (!isLast) return delete document.body.dataset.last;
  const seconds = Math.ceil(left / 1000);
  document.body.dataset.last = left < LOW ? "ten" : "thirty";
  if (seconds === ticked || (left >= LOW && seconds % EVERY)) return;
  ticked = seconds;
  if (!("byEar" in document.body.dataset)) sound("tick");
}

function write(place, left) {
  const seconds = Math.ceil(left / 1000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  if (place.textContent !== text) place.textContent = text;
  place.title = clock.name;
  place.classList.toggle("low", clock.runs && left < LOW);
}

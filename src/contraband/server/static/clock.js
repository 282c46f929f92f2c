// Counts the table's clock down; the server's decides.
const TICK = 200;
const LOW = 10_000;
let clock = null;
let heard = 0;

export function startClock() {
  setInterval(showClock, TICK);
}

export function setClock(news) {
  clock = news;
  heard = performance.now();
  const place = document.getElementById("clock");
  if (place && !clock) place.textContent = "";
}

export function showClock() {
  if (!clock) return;
  const place = document.getElementById("clock");
  const left = Math.max(0, clock.left - (clock.runs ? performance.now() - heard : 0));
  if (place) write(place, left);
  for (const glass of document.querySelectorAll(".glass[style]:not([data-sand])")) glass.style.removeProperty("--sand"); // of a clock that runs no longer
  for (const sand of document.querySelectorAll("[data-sand]")) sand.style.setProperty("--sand", left / (clock.of || 1));
}

function write(place, left) {
  const seconds = Math.ceil(left / 1000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  if (place.textContent !== text) place.textContent = text;
  place.title = clock.name;
  place.classList.toggle("low", clock.runs && left < LOW);
}

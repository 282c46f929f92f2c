// How fast somebody wants to see what happens; reduced motion means at once, and so does a page that nobody looks at.
import { recall, remember } from "./store.js";

const PACES = { calm: 1.6, normal: 1, quick: 0.5, "at once": 0 }; // how many times as long as usual; the server's side is `web/messages.py`
const still = matchMedia("(prefers-reduced-motion: reduce)");
let tell = () => {};

export function startPace(onChange) {
  tell = onChange;
  still.addEventListener("change", tell);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-pace]");
    if (button) choose(button.dataset.pace);
  });
  showChoice();
}

/** By name, as the server is told: bots wait for what is shown, and for nobody who sees it at once. */
export function paceName() {
  return still.matches ? "at once" : chosen();
}

export function pace() {
  return document.hidden ? 0 : PACES[paceName()];
}

function chosen() {
  const kept = recall("pace");
  return kept in PACES ? kept : "normal";
}

function choose(name) {
  remember("pace", name);
  showChoice();
  tell();
}

function showChoice() {
  for (const button of document.querySelectorAll("[data-pace]")) button.setAttribute("aria-pressed", button.dataset.pace === chosen());
}

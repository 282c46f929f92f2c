// When the curtain falls nothing lies before it, and the focus goes there: also who reads a rule on a phone has to see that the table is paused.
import { closeChoices } from "./choices.js";
import { closeFiles } from "./file.js";
import { clearNotice, clearTold } from "./notice.js";
import { closeSheet } from "./panels.js";
import { stopSpeech } from "./speak.js";
import { closeTour } from "./tour.js";

const FALLS = "paused";
const BEGINS = { gathering: "playing", playing: "over" }; // what is new stands at the top

/** Takes note of what the table does now. In a pause sheets may be opened again, to chat. */
export function enterState(state) {
  if (state === FALLS && document.body.dataset.state !== FALLS) clearTheView();
  if (BEGINS[document.body.dataset.state] === state) beginAbove();
  document.body.dataset.state = state;
}

/** Whatever was told before, such as a hint, is no longer true. */
function beginAbove() {
  scrollTo(0, 0);
  clearTold();
}

function clearTheView() {
  closeTour();
  closeSheet();
  closeChoices();
  closeFiles();
  clearNotice();
  stopSpeech();
  if (!document.activeElement?.closest("#side")) document.getElementById("curtain")?.focus(); // who asked for the pause is not told by where the focus is
}

// Reads new texts of the board aloud for who switched that on.
import { recall, remember } from "./store.js";

const KEY = "speech";
const SWITCH = "[data-speech]";
let heard = null; // texts that are on the page; null before the first look

export function startSpeech() {
  document.addEventListener("click", (event) => event.target.closest(SWITCH) && toggle());
  showSwitch();
  speakNews();
}

/** A text that was already there when the page came is no news. */
export function speakNews() {
  const texts = new Set(Array.from(document.querySelectorAll("[data-speak]"), (element) => element.dataset.speak));
  if (heard && isOn()) for (const text of texts) if (text && !heard.has(text)) speak(text);
  heard = texts;
}

function isOn() {
  return recall(KEY) === "on";
}

function toggle() {
  remember(KEY, isOn() ? "off" : "on");
  if (!isOn()) globalThis.speechSynthesis?.cancel();
  heard = new Set(); // who has just switched it on hears at once what they are in the middle of
  speakNews();
  showSwitch();
}

function showSwitch() {
  for (const button of document.querySelectorAll(SWITCH)) button.setAttribute("aria-pressed", isOn());
}

function speak(text) {
  if (!globalThis.speechSynthesis) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = document.documentElement.lang;
  speechSynthesis.speak(words);
}

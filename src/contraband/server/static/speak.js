// Reads new texts of the board aloud: at a table that is played by ear on the device that was chosen, elsewhere for who switched it on.
import { clearNotice, showNotice } from "./notice.js";
import { recall, remember } from "./store.js";

const SWITCH = "[data-speech]";
const NEEDS_A_PRESS = "Your browser reads nothing aloud until you press something on this page.";
const IS_MUTE = "This browser cannot read aloud: choose another device for that, under People.";
const IS_FINE = ["canceled", "interrupted"];
let heard = null; // texts that are on the page; null before the first look
let isLoose = false;
let isAsked = false; // for a press
let isToldMute = false;

export function startSpeech() {
  for (const touch of ["click", "keydown"]) document.addEventListener(touch, loosenTongue, true);
  document.addEventListener("click", (event) => event.target.closest(SWITCH) && toggle());
  showSwitch();
  speakNews();
}

/** A text that was already there when the page came is no news; one that is still being read when the next comes is true no longer. */
export function speakNews() {
  const texts = new Set(Array.from(document.querySelectorAll("[data-speak]"), (element) => element.dataset.speak));
  const news = heard && isOn() ? [...texts].filter((text) => text && !heard.has(text)) : [];
  if (news.length) stopSpeech();
  news.forEach(speak);
  heard = texts;
  if (isToldMute && !isOn()) forgetMute();
  else if (isOn() && !globalThis.speechSynthesis) tellMute();
  showSwitch();
}

export function stopSpeech() {
  globalThis.speechSynthesis?.cancel();
}

function isByEar() {
  return "byEar" in document.body.dataset;
}

/** Who tried it elsewhere and did not like it has said nothing about tables that are played by ear. */
function key() {
  return isByEar() ? "speech-by-ear" : "speech";
}

/** Several devices in one room would talk over one another: unless somebody wishes otherwise here, only the one that was chosen does. */
function isOn() {
  const isChosen = isByEar() && document.querySelector("[data-speaks]")?.dataset.speaks === "here";
  return (recall(key()) ?? (isChosen ? "on" : "off")) === "on";
}

function toggle() {
  remember(key(), isOn() ? "off" : "on");
  if (!isOn()) stopSpeech();
  heard = new Set(); // who has just switched it on hears at once what they are in the middle of
  clearNotice();
  speakNews();
  showSwitch();
}

function showSwitch() {
  for (const button of document.querySelectorAll(SWITCH)) button.setAttribute("aria-pressed", isOn());
}

/** Some browsers let a page speak by itself only after it has spoken, if only nothing, when somebody pressed. */
function loosenTongue() {
  if (isLoose || !isOn()) return;
  if (isAsked) clearNotice();
  [isLoose, isAsked] = [true, false];
  speak("");
}

/** What a browser refuses to say is not said later: it would no longer be true. */
function speak(text) {
  if (!globalThis.speechSynthesis) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = document.documentElement.lang;
  words.onerror = ({ error }) => text && !IS_FINE.includes(error) && fail(error);
  speechSynthesis.speak(words);
}

function fail(error) {
  if (error !== "not-allowed") return tellMute();
  [isLoose, isAsked] = [false, true];
  showNotice({ text: NEEDS_A_PRESS });
}

/** Once: another device must be chosen before the Broadcast begins. */
function tellMute() {
  if (!isToldMute) showNotice({ text: IS_MUTE });
  isToldMute = true;
}

function forgetMute() {
  clearNotice();
  isToldMute = false;
}

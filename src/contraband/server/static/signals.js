// Calls somebody whose turn it is: in the title of the page, by a sound and, if they allow it, by a notification.
import { sound } from "./sound.js";
import { recall, remember } from "./store.js";

const SWITCH = "[data-notify]";
const YOURS = "Your turn · ";
let title = "";
let wasCalled = null; // null before the first look: whoever opens a page sees whose turn it is

export function startSignals() {
  title = document.title;
  document.addEventListener("click", (event) => event.target.closest(SWITCH) && toggle());
  showSwitch();
  followTurn();
}

/** To be called with every update: the server marks the line above the board when everybody knows that the table waits for this person. */
export function followTurn() {
  const isCalled = Boolean(document.querySelector("#waiting[data-yours]"));
  document.title = isCalled ? YOURS + title : title;
  if (isCalled && wasCalled === false) call();
  wasCalled = isCalled;
}

function call() {
  sound("bell");
  if (document.hidden && isOn()) notify();
}

function notify() {
  const note = new Notification(title, { body: document.getElementById("waiting").textContent, tag: location.pathname });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

function isOn() {
  return recall("notify") === "on" && globalThis.Notification?.permission === "granted";
}

async function toggle() {
  const isWanted = !isOn();
  if (isWanted) await globalThis.Notification?.requestPermission();
  remember("notify", isWanted ? "on" : "off");
  showSwitch();
}

function showSwitch() {
  for (const button of document.querySelectorAll(SWITCH)) {
    button.hidden = !globalThis.Notification;
    button.setAttribute("aria-pressed", isOn());
  }
}

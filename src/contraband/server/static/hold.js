// Buttons that must be held: by a finger or a key, or pressed twice by who can only click.
import { sayAloud } from "./aloud.js";

const HELD = "[data-hold]";
const ARMED_FOR = 4000;
const CLICK_COMES = 300;
let hold = null; // { button, since, needed }
let touched = null; // the button a finger or key is on, or just was
let forget = 0;
let armed = null; // the button that waits for its second click
let calm = 0;
let firing = null;

export function startHolds() {
  document.addEventListener("pointerdown", (event) => event.isPrimary && !event.button && begin(event));
  document.addEventListener("keydown", pressKey);
  for (const over of ["pointerup", "pointercancel", "keyup"]) document.addEventListener(over, letGo);
  document.addEventListener("pointerout", (event) => event.target.closest(HELD) === hold?.button && leave(event));
  document.addEventListener("focusout", (event) => event.target.closest?.(HELD) === hold?.button && letGo()); // not when another hands the focus over
  document.addEventListener("click", clicked, true);
  document.addEventListener("contextmenu", (event) => event.target.closest?.(HELD) && event.preventDefault());
}

function pressKey(event) {
  const isPress = event.key === "Enter" || event.key === " ";
  if (!isPress || !event.target.closest?.(HELD)) return;
  event.preventDefault();
  if (!event.repeat) begin(event);
}

function begin(event) {
  const button = event.target.closest?.(HELD);
  clearTimeout(forget);
  touched = button;
  if (button && button.ariaDisabled !== "true") press(button, Number(button.dataset.hold));
}

/** Holds a button for so many milliseconds in whoever's name; then it does what it is for. */
export function press(button, needed) {
  hold = { button, since: performance.now(), needed };
  requestAnimationFrame(grow);
}

export function release() {
  stop();
}

function grow(now) {
  if (!hold) return;
  const { button, since, needed } = hold;
  if (!button.isConnected || !button.matches(".lit") || button.ariaDisabled === "true") return letGo();
  const held = Math.min(1, Math.max(0, now - since) / needed);
  button.classList.add("holding"); // again each time: an update may have drawn the button without it
  button.style.setProperty("--held", held);
  if (held < 1) requestAnimationFrame(grow);
  else fire(button);
}

function leave(event) {
  if (!hold?.button.contains(event.relatedTarget)) letGo();
}

function letGo() {
  stop();
  clearTimeout(forget);
  forget = setTimeout(() => (touched = null), CLICK_COMES);
}

function stop() {
  hold?.button.classList.remove("holding");
  hold?.button.style.removeProperty("--held");
  hold = null;
}

/** The finger may stay on the button for long after that: its click when it leaves is still a hand's. */
function fire(button) {
  stop();
  disarm();
  firing = button;
  button.click();
  firing = null;
}

/** Only a finished hold may click; a click that came from no finger and no key is somebody's assistant. */
function clicked(event) {
  const button = event.target.closest?.(HELD);
  if (!button || button === firing || button.ariaDisabled === "true") return;
  if (button === armed && button !== touched) return disarm();
  event.preventDefault();
  event.stopImmediatePropagation();
  const isHand = button === touched;
  tell(button, isHand ? "keep it pressed" : "press again to fire");
  if (!isHand) armed = button;
}

function tell(button, text) {
  disarm();
  const hint = document.createElement("span");
  hint.className = "hold-hint";
  hint.textContent = text;
  button.append(hint);
  sayAloud(text);
  calm = setTimeout(disarm, ARMED_FOR);
}

function disarm() {
  clearTimeout(calm);
  for (const hint of document.querySelectorAll(".hold-hint")) hint.remove();
  armed = null;
}

// A press counts for what was under the finger when it came down, however the table changes before it is lifted.
import { settle } from "./flip.js";

const PRESSABLE = "button, summary, a[href]";
const SLIP = 12; // px a finger may wander and still mean the same thing
const CLICK_COMES = 300; // ms: touch makes its click a moment after the finger left
const CLICK_IS_DUE = 60;
let press = null; // { element, value, x, y, isDisturbed, isDone, isMade }
let released = 0;
const lingering = new Set();

export function startPresses() {
  addEventListener("pointerdown", begin, true);
  addEventListener("pointerup", lift, true);
  addEventListener("pointercancel", (event) => event.isPrimary && end(), true);
  addEventListener("click", redirect, true);
}

/** Takes a node off the page, but not from under a finger: then it goes when the finger does. */
export function discard(node) {
  if (press?.element && !press.isDone && node.contains(press.element)) lingering.add(node);
  else node.remove();
}

/** To be called when the table is redrawn. */
export function disturb() {
  if (press) press.isDisturbed = true;
}

export function keep(node) {
  lingering.delete(node);
}

/** What a button stood for when it was pressed: an update may have given it another move since. */
export function valueOf(button) {
  return press?.element === button ? press.value : button.value;
}

function begin(event) {
  if (!event.isPrimary || event.button) return;
  end();
  settle(); // so that a press acts on what lies there, and on what is flying past only where nothing does
  const lying = document.elementFromPoint(event.clientX, event.clientY)?.closest(PRESSABLE);
  const element = lying ?? event.target.closest(PRESSABLE);
  press = { element, value: element?.value, x: event.clientX, y: event.clientY };
}

/** Where the table was redrawn under a finger, browsers may forget to click. A second finger's end is not the first one's. */
function lift(event) {
  if (!event.isPrimary) return;
  released = setTimeout(end, CLICK_COMES);
  if (!press?.isDisturbed || hasSlipped(event)) return;
  const mine = press;
  setTimeout(() => press === mine && !mine.isDone && makeClick(), CLICK_IS_DUE);
}

function end() {
  clearTimeout(released);
  press = null;
  dropLingering();
}

function dropLingering() {
  lingering.forEach((node) => node.remove());
  lingering.clear();
}

function redirect(event) {
  if (!press || !event.isTrusted || event.detail === 0 || hasSlipped(event)) return;
  const isRight = event.target.closest(PRESSABLE) === press.element;
  if (isRight && !press.isMade) return finish();
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!press.isDone) makeClick();
}

function makeClick() {
  const { element } = press;
  press.isMade = true;
  finish();
  element?.click();
}

/** The press had its click, and what lingers may go when that has done its work. */
function finish() {
  press.isDone = true;
  setTimeout(dropLingering);
}

function hasSlipped(event) {
  return Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLIP;
}

// A slider that looks ahead: keys go round its values, each says which lit moves lead there, and Enter makes the only one that does.
import { refreshPoints } from "./hints.js";

const SLIDER = "[role=slider][data-ways]"; // ways as "value move words", between bars; only what can be pressed has them
const STEPS = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 5, PageDown: -5 };
let ahead = null; // { slider, value, words, now, text }: where somebody looks and what is said of it, and what is really so

export function startSliders() {
  document.addEventListener("keydown", pressKey);
  document.addEventListener("focusout", ({ target }) => target === ahead?.slider && comeBack());
  refreshSliders();
}

/** An update may have redrawn the slider: when its own value has changed it shows that, otherwise the place you were looking at. */
export function refreshSliders() {
  for (const slider of document.querySelectorAll(SLIDER)) slider.ariaReadOnly = "false";
  const { slider, value, words, now } = ahead ?? {};
  if (!slider || (slider.isConnected && slider.ariaValueText === words)) return;
  ahead = null;
  if (slider.isConnected && slider.matches(SLIDER) && slider.ariaValueNow === now) lookAt(slider, value);
}

function pressKey(event) {
  const slider = event.target.closest(SLIDER);
  if (!slider || event.altKey || event.ctrlKey || event.metaKey) return;
  const [least, most, now] = [slider.ariaValueMin, slider.ariaValueMax, slider.ariaValueNow].map(Number);
  const round = (value) => ((value - least + most - least + 1) % (most - least + 1)) + least;
  if (event.key in STEPS) lookAt(slider, round(now + STEPS[event.key]));
  else if (event.key === "Home" || event.key === "End") lookAt(slider, event.key === "Home" ? least : most);
  else if (event.key === "Enter" || event.key === " ") go(slider, now);
  else if (event.key === "Escape") comeBack();
  else return;
  event.preventDefault();
}

function lookAt(slider, value) {
  const { now, text } = ahead ?? { now: slider.ariaValueNow, text: slider.ariaValueText };
  const told = [...new Set(waysTo(slider, value).map(([, , ...words]) => words.join(" ")))].join("; ");
  const words = value === Number(now) ? `${text} ${told}`.trim() : `${value}: ${told || slider.dataset.none}`;
  ahead = { slider, value, words, now, text };
  const lit = buttonsTo(slider, value).map((button) => button.closest("[id]").id);
  show(slider, value, words, [slider.dataset.marks + value, ...lit].join(" "));
}

function comeBack() {
  if (ahead) show(ahead.slider, ahead.now, ahead.text, "");
  ahead = null;
}

function show(slider, now, text, points) {
  Object.assign(slider, { ariaValueNow: String(now), ariaValueText: text });
  if (points) slider.dataset.points = points;
  else delete slider.dataset.points;
  refreshPoints();
}

/** Makes the only move that leads there; among several the focus goes to the first. */
function go(slider, value) {
  const [first, ...others] = buttonsTo(slider, value);
  if (!first || !others.length) first?.click();
  else (first.closest(".choice:not([open])")?.querySelector("summary") ?? first).focus();
}

/** One lit button for each move. */
function buttonsTo(slider, value) {
  const moves = new Set(waysTo(slider, value).map(([, move]) => move));
  return [...moves].map((move) => document.querySelector(`#board button.lit[name=move][value="${move}"]`)).filter(Boolean);
}

function waysTo(slider, value) {
  return slider.dataset.ways.split("|").map((way) => way.split(" ")).filter(([to]) => Number(to) === value);
}

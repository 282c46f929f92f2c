// Cards with several ways to use them: one is open at a time, and its ways stay inside the window. To touch what a way points at is to
// choose it: two people meet by two touches, or by dragging one to the other.
import { refreshPoints } from "./hints.js";

const EDGE = 8; // px between the ways and the window's edge
const SLIP = 12; // px a finger may wander and still mean the same thing
let isPressedAlong = false;
let first = null; // what was open when a finger came down: the focus, which follows it, closes that
let drag = null; // { choice, x, y }: where it came down

export function startChoices() {
  document.addEventListener("toggle", toggled, true);
  document.addEventListener("click", touchedSecond, true);
  document.addEventListener("click", clicked);
  document.addEventListener("pointerdown", beginDrag);
  document.addEventListener("pointermove", followDrag);
  document.addEventListener("pointerup", endDrag);
  document.addEventListener("pointercancel", dropDrag);
  document.addEventListener("focusin", (event) => closeChoices(event.target));
  document.addEventListener("keydown", pressKey);
  addEventListener("scroll", placeWays, { capture: true, passive: true });
  addEventListener("resize", placeWays);
}

/** Closes all that are open but the one this element belongs to; the focus stays at the card. */
export function closeChoices(except = null) {
  if (isPressedAlong) return;
  for (const choice of document.querySelectorAll(".choice[open]")) {
    if (homeOf(choice).contains(except)) continue;
    if (choice.contains(document.activeElement)) summaryOf(choice).focus();
    choice.open = false;
  }
}

/** A card opens with its ways in their place: told of it only by the browser's event they would first lie in the page, under its neighbours. */
function clicked(event) {
  const choice = event.target.closest(".choice > summary")?.parentElement;
  if (choice && !event.defaultPrevented) {
    event.preventDefault();
    choice.open = !choice.open;
    if (choice.open && event.detail && hasAllInSight(choice)) waysOf(choice).style.display = "none"; // the board itself is the list
    toggled({ target: choice });
    if (choice.open) pressAlong(choice);
  }
  closeChoices(event.target);
}

/** To open one may be a move of its own: `data-presses` is the id of the button that makes it. What was opened stays open.
 * Not in a lesson, which would call it a wrong move and say so on top of the right one. */
function pressAlong({ dataset: { presses } }) {
  if (!presses || document.getElementById("lesson")) return;
  isPressedAlong = true;
  document.getElementById(presses)?.click();
  isPressedAlong = false;
}

function toggled({ target: choice }) {
  const ways = choice.matches(".choice") && waysOf(choice);
  if (!ways) return;
  if (choice.open) {
    closeChoices(choice);
    placeWays();
  } else lower(ways);
  refreshPoints();
}

// -- two touches, and dragging --------------------------------------------------------------------------------------------------------

/** While one is open, to touch what one of its ways points at is to choose that way; one with a warning is shown first. */
function touchedSecond(event) {
  const choice = event.detail && first?.isConnected ? first : null;
  first = null;
  const way = choice && !choice.contains(event.target) && !event.target.closest("button.lit") && wayTo(choice, event.target);
  if (!way) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  take(choice, way);
}

function take(choice, way) {
  if (!way.matches(".risky")) return way.click();
  choice.open = true;
  waysOf(choice).style.removeProperty("display");
  placeWays();
  way.focus();
}

/** The lit way that points at something, or at what it lies in. */
function wayTo(choice, target) {
  const leadsThere = (way) => pointsOf(way).some((id) => target?.closest(`[id="${id}"]`));
  return [...choice.querySelectorAll(".ways button.lit")].find(leadsThere);
}

function pointsOf(way) {
  const pointing = way.matches("[data-points]") ? way : way.querySelector("[data-points]");
  return pointing?.dataset.points.split(" ") ?? [];
}

/** Whether everybody a pair can be made with is there to be touched. */
function hasAllInSight(choice) {
  const ways = [...choice.querySelectorAll(".ways button.lit")];
  return choice.matches("[data-pairs]") && ways.every((way) => isInSight(document.getElementById(pointsOf(way)[0])));
}

function isInSight(element) {
  const { x, y, width, height } = element?.getBoundingClientRect() ?? {};
  return Boolean(width) && element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

function beginDrag(event) {
  first = document.querySelector("#board .choice[open]");
  const choice = event.isPrimary && event.target.closest(".choice[data-pairs] > summary")?.parentElement;
  drag = choice ? { choice, x: event.clientX, y: event.clientY } : null;
}

function followDrag(event) {
  if (!drag || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < SLIP) return;
  drag.choice.dataset.dragged = "";
  refreshPoints();
}

function endDrag(event) {
  const { choice } = drag ?? {};
  const isDragged = choice && "dragged" in choice.dataset;
  dropDrag();
  const under = isDragged && document.elementFromPoint(event.clientX, event.clientY);
  const way = under && !choice.contains(under) && wayTo(choice, under);
  if (way) take(choice, way);
}

function dropDrag() {
  if (drag) delete drag.choice.dataset.dragged;
  drag = null;
  refreshPoints();
}

// -- where the ways lie ------------------------------------------------------------------------------------------------------------------

/** Lays the open ways above their card, or below it where there is more room; beside it where the board says so by `--ways: beside`. */
export function placeWays() {
  for (const choice of document.querySelectorAll(".choice[open]")) {
    const ways = waysOf(choice);
    if (ways && ways.style.display !== "none") place(ways, summaryOf(choice).getBoundingClientRect());
  }
}

function place(ways, card) {
  const isSheet = !ways.style.position && getComputedStyle(ways).position === "fixed"; // the board has a place for them
  raise(ways);
  if (isSheet) return;
  Object.assign(ways.style, { position: "fixed", right: "auto", bottom: "auto", translate: "none" });
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const isBeside = getComputedStyle(ways).getPropertyValue("--ways").trim() === "beside";
  const [left, top] = isBeside ? beside(ways, card, width) : aboveOrBelow(ways, card, height);
  const { right } = document.getElementById("board").getBoundingClientRect(); // what stands beside it may be read meanwhile
  ways.style.left = `${Math.max(EDGE, Math.min(left, Math.min(right, width) - EDGE - ways.offsetWidth))}px`;
  ways.style.top = `${Math.max(EDGE, Math.min(top, height - EDGE - ways.offsetHeight))}px`;
}

function aboveOrBelow(ways, card, height) {
  const [above, below] = [card.top - 2 * EDGE, height - card.bottom - 2 * EDGE];
  ways.style.maxHeight = `${Math.max(above, below)}px`;
  const isAbove = ways.offsetHeight <= above || above >= below;
  return [card.left, isAbove ? card.top - EDGE / 2 - ways.offsetHeight : card.bottom + EDGE / 2];
}

/** Over the neighbours in its row: on the right, or on the left where that has more room. */
function beside(ways, card, width) {
  const isRight = card.right + ways.offsetWidth + EDGE <= width || card.left < width - card.right;
  return [isRight ? card.right + EDGE / 2 : card.left - EDGE / 2 - ways.offsetWidth, card.top];
}

/** On the top layer nothing that scrolls or moves on the board can cut the ways off. */
function raise(ways) {
  if (!ways.showPopover || ways.matches(":popover-open")) return;
  ways.popover = "manual";
  ways.showPopover();
}

function lower(ways) {
  if (ways.popover) ways.hidePopover();
  ways.removeAttribute("style");
}

function pressKey(event) {
  const choice = [...document.querySelectorAll(".choice[open]")].find((one) => homeOf(one).contains(event.target));
  if (!choice) return;
  if (event.key === "Escape") closeChoices();
  else if (!choice.contains(event.target) || !step(choice, event.key)) return;
  event.preventDefault();
}

/** Moves the focus through the card and its ways; whether the key was one for that. */
function step(choice, key) {
  const stops = [...choice.querySelectorAll("summary, button, a[href]")].filter((stop) => stop.checkVisibility({ visibilityProperty: true }));
  const here = stops.indexOf(document.activeElement);
  const next = { ArrowDown: here + 1, ArrowRight: here + 1, ArrowUp: here - 1, ArrowLeft: here - 1, Home: 1, End: -1 }[key];
  if (next === undefined) return false;
  stops.at(next % stops.length).focus();
  return true;
}

/** Where one may be busy while it stays open: `data-stays` is the id of a larger thing it is used with. */
function homeOf(choice) {
  const { stays } = choice.dataset;
  return (stays && choice.closest(`#${stays}`)) || choice;
}

function waysOf(choice) {
  return choice.querySelector(".ways");
}

function summaryOf(choice) {
  return choice.querySelector("summary");
}

// Cards with several ways to use them: one is open at a time, and its ways stay inside the window.
const EDGE = 8; // px between the ways and the window's edge

export function startChoices() {
  document.addEventListener("toggle", toggled, true);
  document.addEventListener("click", clicked);
  document.addEventListener("focusin", (event) => closeChoices(event.target));
  document.addEventListener("keydown", pressKey);
  addEventListener("scroll", placeWays, { capture: true, passive: true });
  addEventListener("resize", placeWays);
}

/** Closes all that are open but the one this element belongs to; the focus stays at the card. */
export function closeChoices(except = null) {
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
    toggled({ target: choice });
  }
  closeChoices(event.target);
}

function toggled({ target: choice }) {
  const ways = choice.matches(".choice") && choice.querySelector(".ways");
  if (!ways) return;
  if (choice.open) {
    closeChoices(choice);
    placeWays();
  } else lower(ways);
}

/** Lays the open ways above their card, or below it where there is more room; beside it where the board says so by `--ways: beside`. */
export function placeWays() {
  for (const choice of document.querySelectorAll(".choice[open]")) {
    const ways = choice.querySelector(".ways");
    if (ways) place(ways, summaryOf(choice).getBoundingClientRect());
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
  ways.style.left = `${Math.max(EDGE, Math.min(left, width - EDGE - ways.offsetWidth))}px`;
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

function summaryOf(choice) {
  return choice.querySelector("summary");
}

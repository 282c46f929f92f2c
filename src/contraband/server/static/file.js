// A person's file: open only while its cover is held, so that whoever glances at the screen sees what all screens show.
import { sayAloud } from "./aloud.js";
import { press, release } from "./hold.js";

const FILE = "[data-kept]";
const COVER = `${FILE} > summary`;
const KEY = "f";
const OPEN_FOR = 10_000; // ms, by a key or an assistant: nobody keeps a finger on it
const STAY = 350; // ms on a button that need not be held elsewhere
const EDGE = 28; // px
const ROLLS = 5; // px a frame
const SLIP = 12; // px
const CLICK_COMES = 700;
const TOLD_FOR = 20_000;
let holder = null; // the pointer that holds the cover
let second = null; // another finger, which presses what is in the file while the first one rests
let aim = null; // the button that a pointer stays on
let last = { x: 0, y: 0 }; // where that pointer was seen
let spent = null; // where the button went away under it: what has come there since is not meant
let touched = -Infinity; // when a finger or the mouse last came to a cover: its click means nothing
let shut = 0;
let rolling = 0;
let isAsked = false; // whether what was last sent came out of a file
let told = { text: "", at: 0 }; // why it was refused: for the holder alone

export function startFiles() {
  document.addEventListener("pointerdown", come, true);
  document.addEventListener("pointermove", move);
  for (const over of ["pointerup", "pointercancel"]) document.addEventListener(over, leave, true);
  document.addEventListener("click", click, true);
  document.addEventListener("keydown", key);
  document.addEventListener("submit", (event) => (isAsked = Boolean(event.submitter?.closest(FILE))), true);
  document.addEventListener("contextmenu", (event) => event.target.closest?.(FILE) && event.preventDefault());
  document.addEventListener("visibilitychange", closeFiles);
  addEventListener("blur", closeFiles);
}

/** After an update: what was told stands there again, and a button that has gone is no longer aimed at. */
export function followFiles() {
  const text = performance.now() - told.at < TOLD_FOR ? told.text : "";
  for (const place of document.querySelectorAll(`${FILE} .file-told`)) place.textContent = text;
  if (!aim || aim.isConnected) return;
  turnTo(null);
  spent = last;
}

/** Takes a notice about what was sent out of a file: seen by others, it would tell that its holder tried something. */
export function tellInFile({ text, kind }) {
  if (kind !== "refused" || !isAsked || !document.querySelector(FILE)) return false;
  told = { text, at: performance.now() };
  followFiles();
  return true;
}

/** What was told is settled: something else has been sent since, or what could not be sent has gone out. */
export function forgetInFile() {
  told.at = -Infinity;
  followFiles();
}

export function closeFiles() {
  clearTimeout(shut);
  cancelAnimationFrame(rolling);
  turnTo(null);
  holder = second = spent = null;
  for (const file of document.querySelectorAll(`${FILE}[open]`)) {
    if (file.querySelector(".folder").contains(document.activeElement)) file.querySelector("summary").focus();
    file.open = false;
  }
}

/** A finger on the cover opens the file; another one, on what is in it, presses that: browsers click only for the first. A press elsewhere
 * closes what a key has opened. */
function come(event) {
  const cover = event.target.closest?.(COVER);
  if (cover && !event.button && holder === null) {
    [holder, touched] = [event.pointerId, performance.now()];
    open(cover.parentElement);
  } else if (holder === null) {
    if (!event.target.closest?.(FILE)) closeFiles();
  } else if (event.pointerId !== holder) {
    [second, spent] = [event.pointerId, null];
    aimAt(event.clientX, event.clientY);
  }
}

/** No finger is ever quite still: while there are two, only the second one aims. */
function move(event) {
  if (holder === null || event.pointerId !== (second ?? holder)) return;
  cancelAnimationFrame(rolling);
  follow(event.clientX, event.clientY);
}

/** Whoever holds the cover cannot scroll: where a folder has more, it goes on as long as a finger stays at its edge. */
function follow(x, y) {
  if (holder === null) return;
  if (!hasScrolled(x, y)) return aimAt(x, y);
  turnTo(null);
  rolling = requestAnimationFrame(() => follow(x, y));
}

function hasScrolled(x, y) {
  const folder = document.querySelector(`${FILE}[open] .folder`);
  const { left, right, top, bottom } = folder?.getBoundingClientRect() ?? {};
  if (!folder || x < left || x > right || y > bottom) return false;
  const before = folder.scrollTop;
  if (y > bottom - EDGE) folder.scrollTop += ROLLS;
  else if (y < top + EDGE) folder.scrollTop -= ROLLS;
  return folder.scrollTop !== before;
}

function leave(event) {
  if (holder === null) return;
  if (event.pointerId === holder) {
    touched = performance.now();
    closeFiles();
  } else if (event.pointerId === second) {
    second = null;
    turnTo(null);
  }
}

function aimAt(x, y) {
  if (spent && Math.hypot(x - spent.x, y - spent.y) < SLIP) return;
  spent = null;
  last = { x, y };
  turnTo(buttonAt(x, y));
}

function buttonAt(x, y) {
  return document.elementFromPoint(x, y)?.closest(`${FILE} .folder button.lit`) ?? null;
}

function turnTo(button) {
  if (button === aim) return;
  if (aim) release();
  aim = button;
  if (aim) press(aim, Number(aim.dataset.hold) || STAY);
}

/** A finger's click is over with the finger; one that came from none is a key's or an assistant's, and turns the file over. */
function click(event) {
  const cover = event.target.closest?.(COVER);
  if (!cover) return;
  event.preventDefault();
  if (performance.now() - touched > CLICK_COMES) turnOver(cover.parentElement);
}

function key(event) {
  const file = document.querySelector(FILE);
  if (!file) return;
  if (file.open && file.contains(event.target)) keepOpen();
  if (event.key === "Escape" && file.open) return closeFiles();
  const isTyping = event.target.matches?.("input, select, textarea");
  if (event.key.toLowerCase() !== KEY || isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  turnOver(file);
}

function turnOver(file) {
  if (file.open) return closeFiles();
  open(file);
  keepOpen();
  sayAloud("Your file is open for ten seconds.");
}

function open(file) {
  followFiles();
  file.open = true;
}

function keepOpen() {
  if (holder !== null) return;
  clearTimeout(shut);
  shut = setTimeout(closeFiles, OPEN_FOR);
}

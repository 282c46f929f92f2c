// Any card on the board can be read: rest the mouse on it, keep a finger on it, or press R. It is shown large, in words, with what it
// would do now and its rule. The words come from the server when they are asked for.
import { placeNear } from "./beside.js";
import { rememberFocus, restoreFocus } from "./focus.js";
import { showNotice } from "./notice.js";
import { parse } from "./parse.js";
import { gameName, recall, remember } from "./store.js";

const CARD = "#board [data-reads], #board button[name=move], #board button[name=ask]";
const SPECIAL = "#board button[data-special]";
const NOT_HELD = ":not([data-hold], [data-into] *)"; // these have another use for a finger that stays
const REST = 650; // ms until a mouse that rests on a card wants to read it
const LONG = 450; // ms after which a finger does
const SLIP = 12;
const LARGER = 1.7;
let tip = null; // { box, card }: what a resting mouse reads
let dialog = null;
let begun = null; // what had the focus before it
let hovered = null;
let resting = 0;
let finger = null; // { card, x, y, timer }
let swallowed = null; // the card whose next click belongs to a long press
let isTouch = false;

export function startReader() {
  if (!document.body.dataset.socket || document.body.matches(".on-screen")) return; // a television shows only the table
  document.addEventListener("pointermove", hover);
  document.addEventListener("pointerover", ({ target }) => hovered && cardAt(target) !== hovered && goAway());
  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", wander);
  for (const over of ["pointerup", "pointercancel"]) document.addEventListener(over, () => clearTimeout(finger?.timer));
  document.addEventListener("contextmenu", (event) => isTouch && event.target.closest(CARD) && event.preventDefault());
  document.addEventListener("click", clicked, true);
  document.addEventListener("keydown", pressKey);
  for (const button of document.querySelectorAll("[data-taps]")) showSwitch(button);
}

/** An update may have taken away what is being read, or what could be done with it: a turn can end while somebody reads. */
export function refreshReader() {
  if (tip && !isInSight(tip.card)) closeTip();
  const offered = dialog?.open ? [...dialog.querySelectorAll(".read-do button")] : [];
  if (offered.some(({ value }) => !document.querySelector(`#board .lit[name=move][value="${value}"]`))) dialog.close();
}

// -- with a mouse ------------------------------------------------------------------------------------------------------------------

/** Only a mouse that was moved to a card wants to read it, not one under which the table has moved. */
function hover(event) {
  const card = event.pointerType === "mouse" ? cardAt(event.target) : null;
  if (card === hovered) return;
  goAway();
  hovered = card;
  if (card && !event.buttons) resting = setTimeout(() => openTip(card), REST);
}

function goAway() {
  hovered = null;
  closeTip();
  clearTimeout(resting);
}

async function openTip(card) {
  const words = await wordsOf(card);
  if (!words || card !== hovered || dialog?.open || !isInSight(card) || card.closest(".choice[open]")) return;
  const box = document.createElement("div");
  box.className = "reader-tip";
  box.popover = "manual";
  box.append(words);
  words.querySelector("[id]").removeAttribute("id"); // it is the dialog's
  document.body.append(box);
  tip = { box, card, title: card.title };
  card.removeAttribute("title"); // the browser would show its own beside ours
  box.showPopover();
  placeNear(box, card.getBoundingClientRect());
}

function closeTip() {
  if (tip?.title && !tip.card.title) tip.card.title = tip.title;
  tip?.box.remove();
  tip = null;
}

// -- with a finger -----------------------------------------------------------------------------------------------------------------

function begin(event) {
  isTouch = event.pointerType === "touch";
  swallowed = null;
  clearTimeout(resting);
  closeTip();
  const card = isTouch && event.isPrimary ? cardAt(event.target) : null;
  if (!card?.matches(NOT_HELD)) return;
  finger = { card, x: event.clientX, y: event.clientY, timer: setTimeout(() => hold(card), LONG) };
}

function wander(event) {
  if (finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > SLIP) clearTimeout(finger.timer);
}

function hold(card) {
  swallowed = card;
  read(card);
}

/** The click that ends a long press is none, and on a phone nobody plays a special card unread; both are about what was touched. */
function clicked(event) {
  const taps = event.target.closest("[data-taps]");
  if (taps) turnSwitch(taps);
  const card = cardAt(event.target);
  const isUnread = isTouch && card?.matches(SPECIAL) && !recall("taps-play") && !recall(readKey(card));
  if (!card || (card !== swallowed && !isUnread)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (card !== swallowed) read(card);
  swallowed = null;
}

function readKey(card) {
  return `read-${gameName()}-${card.dataset.special}`;
}

function turnSwitch(button) {
  remember("taps-play", recall("taps-play") ? "" : "yes");
  showSwitch(button);
}

function showSwitch(button) {
  button.setAttribute("aria-pressed", String(Boolean(recall("taps-play"))));
}

// -- with keys ---------------------------------------------------------------------------------------------------------------------

function pressKey(event) {
  const isTyping = event.target.closest("input, textarea, select");
  if (event.key.toLowerCase() !== "r" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
  const isAside = !hovered && event.target.closest("#top, #side");
  const card = hovered ?? cardAt(event.target) ?? event.target.closest("summary, .choice")?.querySelector("[data-reads]") ?? cards().find((one) => one.closest("#hand")) ?? cards()[0];
  if (isAside || !card || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  read(card);
}

// -- the large card ----------------------------------------------------------------------------------------------------------------

/** Opens a card to be read at leisure. */
export async function read(card) {
  const words = await wordsOf(card);
  if (!words) return;
  closeTip();
  dialog ??= makeDialog();
  dialog.card = card;
  dialog.querySelector(".reader-card").replaceChildren(picture(card), words);
  if (card.dataset.special) remember(readKey(card), "yes");
  if (!dialog.open) begun = rememberFocus();
  if (!dialog.open) dialog.showModal();
  dialog.firstChild.focus(); // not what would play it, and not what the last card took away with it
}

function makeDialog() {
  const made = document.createElement("dialog");
  made.id = "reader";
  made.setAttribute("aria-labelledby", "reader-title");
  made.append(Object.assign(document.createElement("div"), { className: "reader-card", tabIndex: -1 }), steps());
  made.addEventListener("click", leave);
  made.addEventListener("close", () => made.contains(document.activeElement) && restoreFocus(begun)); // the card it came from is gone
  made.addEventListener("keydown", (event) => {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (way) step(way);
  });
  document.body.append(made);
  return made;
}

/** Beside the card, on its rule, or when the move is made. */
function leave({ target }) {
  const way = target.closest("[data-step]");
  if (way) step(Number(way.dataset.step));
  else if (target === dialog || target.closest("a, [name=move], .reader-close")) dialog.close();
}

function steps() {
  const row = document.createElement("p");
  row.className = "reader-steps";
  const buttons = [["‹", "Card before", -1], ["Close", "", 0], ["›", "Next card", 1]];
  row.append(...buttons.map(([text, label, way]) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: way ? "ink-button" : "ink-button reader-close", textContent: text });
    if (way) Object.assign(button, { ariaLabel: label }).dataset.step = way;
    return button;
  }));
  return row;
}

function step(way) {
  const row = cards();
  const here = row.findIndex((card) => card === dialog.card || moveOf(card) === moveOf(dialog.card));
  if (row.length) read(row.at((here + way) % row.length));
}

/** Everything in sight that can be read, each thing once. */
function cards() {
  const byMove = new Map([...document.querySelectorAll(CARD)].filter(isInSight).map((card) => [moveOf(card), card]).reverse());
  return [...byMove.values()].reverse();
}

/** What is in somebody's file is read only there. */
function cardAt(target) {
  const card = target.closest(CARD);
  return card?.closest("[data-kept]") ? null : card;
}

function isInSight(card) {
  return card.isConnected && !card.closest("[data-kept]") && card.checkVisibility({ visibilityProperty: true });
}

function moveOf(card) {
  return card.dataset.reads ?? card.value;
}

/** As it lies on the board, but larger; without names, which are the board's. */
function picture(card) {
  const likeness = card.cloneNode(true);
  for (const one of [likeness, ...likeness.querySelectorAll("*")]) for (const name of ["id", "name", "title", "data-reads"]) one.removeAttribute(name);
  const { width, height } = card.getBoundingClientRect();
  const frame = document.createElement("div");
  Object.assign(frame, { className: "reader-picture", inert: true, ariaHidden: "true" });
  frame.style.setProperty("--larger", Math.min(LARGER, 260 / width, 300 / height));
  likeness.style.width = `${width}px`;
  frame.append(likeness);
  return frame;
}

/** The moves that somebody would make with it: of one that opens, its own if that is one of its ways. What lies on the table is made
 * nothing of. */
function usesOf(card) {
  if (card.matches("button")) return [card.value];
  const ways = card.matches("#hand summary") ? [...card.parentElement.querySelectorAll(".ways .lit[name=move]")] : [];
  const moves = ways.map(({ value }) => value);
  return moves.includes(moveOf(card)) ? [moveOf(card)] : moves;
}

/** The words of a card as HTML; nothing, if the server has none. */
async function wordsOf(card) {
  const now = usesOf(card).map((move) => `&now=${move}`).join("");
  const url = `${document.body.dataset.socket.replace(/socket$/, "cards")}?panel=1&move=${moveOf(card)}${now}`;
  try {
    const answer = await fetch(url);
    if (!answer.ok) return null;
    const words = document.createElement("div");
    words.className = "reader-words";
    words.append(parse(await answer.text()));
    return words.querySelector("p, ul") ? words : null;
  } catch {
    showNotice({ text: "No connection: this card cannot be read right now." });
    return null;
  }
}

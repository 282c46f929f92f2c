// Words beside a field: while somebody writes there, a press puts them into it instead of what else they would do.
import { sayAloud } from "./aloud.js";
import { onTable } from "./ids.js";
import { showNotice } from "./notice.js";

const WORD = "[data-into] > button, [data-into] > li > button";
const READ = "[data-into] > li"; // words to be read, which do nothing else
const SWITCH = "[data-writes]"; // for who writes with nothing but these words
const JOINS_NEXT = /[\s([{"'‘“¿¡/-]$/u;
const ENDS_WORD = /^[\s.,;:!?)\]}"'’”…/-]/u;
let wish = null; // what the switch said; until it says something, whoever has begun to write goes on writing

export function startPuts() {
  document.addEventListener("mousedown", (event) => wordAt(event) && event.preventDefault()); // the focus stays in the field, a phone's keyboard closed
  document.addEventListener("click", clicked);
  document.addEventListener("input", refreshPuts);
  addEventListener("resize", refreshPuts);
  refreshPuts();
}

/** Shows what a press would do; an update may have redrawn it, or taken the field away. */
export function refreshPuts() {
  for (const button of document.querySelectorAll(SWITCH)) button.setAttribute("aria-pressed", isWriting(fieldBy(button)));
  for (const item of document.querySelectorAll(READ)) dress(item, isThere(fieldBy(item)));
}

function clicked(event) {
  const turned = event.target.closest(SWITCH);
  const word = wordAt(event);
  if (turned) turn(fieldBy(turned));
  else if (word) use(word, event);
}

/** The word under the pointer, if a press on it is for the field. */
function wordAt({ target }) {
  const word = target.closest(WORD);
  const field = word && fieldBy(word);
  return isThere(field) && (word.type === "button" || isWriting(field)) ? word : null;
}

function use(word, event) {
  const field = fieldBy(word);
  event.preventDefault();
  if (!put(field, word.textContent)) return showNotice({ text: "The line is full.", kind: "refused" });
  if (event.pointerType === "mouse") field.focus(); // whoever uses keys or fingers takes the next word
  sayAloud(field.value);
}

/** Writes a word at the caret, apart from its neighbours; whether there was room. */
function put(field, word) {
  const { value, selectionStart: start, selectionEnd: end } = field;
  const [before, after] = [value.slice(0, start), value.slice(end)];
  const text = `${!before || JOINS_NEXT.test(before) ? "" : " "}${word}${ENDS_WORD.test(after) ? "" : " "}`;
  if (field.maxLength >= 0 && before.length + text.length + after.length > field.maxLength) return false;
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

function turn(field) {
  wish = !isWriting(field);
  refreshPuts();
}

/** A wish not to write is one for the text that stands there. */
function isWriting(field) {
  if (wish === false && !field?.value) wish = null;
  return wish ?? Boolean(field?.value);
}

/** Makes a word a button while there is a field for it, and only then. Behind it may still be one that lingers under a finger. */
function dress(item, canPut) {
  const word = item.firstChild;
  if (canPut === (word.nodeName === "BUTTON")) return;
  if (!canPut) return word.replaceWith(...word.childNodes);
  const button = Object.assign(document.createElement("button"), { type: "button" });
  item.prepend(button);
  button.append(word);
}

function fieldBy(element) {
  return onTable(element.dataset.writes ?? element.closest("[data-into]").dataset.into);
}

function isThere(field) {
  return Boolean(field?.checkVisibility());
}

// Shows refusals and remarks beside what was touched, with a link to their rule. They lie over the page, so nothing else moves.
import { placeNear } from "./beside.js";
import { tellInFile } from "./file.js";
import { gameName } from "./store.js";

let touched = null; // what was pressed last

export function startNotices() {
  document.addEventListener("click", ({ target }) => target.closest("#notice") || touch(target), true);
  addEventListener("scroll", placeNotice, { capture: true, passive: true });
  addEventListener("resize", placeNotice);
  document.addEventListener("focusin", placeNotice);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && clearNotice());
  document.addEventListener("input", clearQuestion);
}

/** A refusal has been read when something else is pressed. */
function touch(target) {
  touched = target.closest("button, summary, input") ?? null;
  if (document.querySelector("#notice > .refused")) clearNotice();
}

/** Whoever was asked about a line, and changes it, has answered. */
function clearQuestion() {
  if (document.querySelector("#notice > .asked")) clearNotice();
}

export function showNotice({ text, rule = "", kind = "told", line = "" }) {
  const place = document.getElementById("notice");
  if (!place || tellInFile({ text, kind })) return;
  const words = document.createElement("p");
  words.className = `notice ${kind}`;
  words.textContent = text;
  if (rule) words.append(" ", ruleLink(rule));
  if (line) words.append(" ", sender(line));
  words.append(closer());
  raise(place);
  place.replaceChildren(words);
  placeNotice();
}

export function clearNotice() {
  const place = document.getElementById("notice");
  const hadFocus = place?.contains(document.activeElement);
  place?.replaceChildren();
  if (place?.matches("[popover]:popover-open")) place.hidePopover();
  if (hadFocus && isThere(touched)) touched.focus();
}

function isThere(element) {
  return Boolean(element?.isConnected && element.checkVisibility());
}

/** To the top layer, above whatever else is open there; with Tab one comes to it from what was pressed. */
function raise(place) {
  if (!place.showPopover) return;
  place.popover = "manual";
  if (place.matches(":popover-open")) place.hidePopover();
  place.showPopover(touched?.isConnected ? { source: touched } : {});
}

/** Beside what was pressed, or below the line that says what is waited for: where an update has taken away what was pressed, and where it
 * would lie over what has the focus now, such as one of a card's ways. */
export function placeNotice() {
  const place = document.getElementById("notice");
  if (!place?.firstChild) return;
  const line = document.getElementById("waiting");
  const thing = isThere(touched) ? touched : line;
  placeNear(place, thing.getBoundingClientRect());
  if (liesOver(place, document.activeElement)) placeNear(place, line.getBoundingClientRect());
}

function liesOver(place, focused) {
  if (!focused || focused === document.body || place.contains(focused)) return false;
  const [one, other] = [place, focused].map((element) => element.getBoundingClientRect());
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function ruleLink(rule) {
  const link = document.createElement("a");
  link.className = "rule-link";
  link.href = `/rules/${gameName()}#${rule}`;
  link.dataset.rule = rule;
  link.textContent = `Rule ${rule}`;
  return link;
}

/** The table's own form for what is said, with a line that somebody was asked about. */
function sender(line) {
  const form = document.getElementById("say").cloneNode(true);
  form.removeAttribute("id");
  form.append(hidden("line", line), hidden("sure", "1"));
  const button = document.createElement("button");
  button.className = "plain";
  button.textContent = "Send anyway";
  form.append(button);
  return form;
}

export function hidden(name, value) {
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name, value });
  return field;
}

function closer() {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "notice-close";
  button.setAttribute("aria-label", "Close");
  button.textContent = "×";
  button.onclick = clearNotice;
  return button;
}

// Sends the page's forms over the line; what cannot go that way goes as an ordinary form.
import { closeChoices } from "./choices.js";
import { write } from "./drafts.js";
import { hangUp, isOpen, isOpenWithin, retryNow, send } from "./line.js";
import { clearNotice, hidden, showNotice } from "./notice.js";
import { valueOf } from "./press.js";

const GRACE = 1500; // ms in which a line that broke is likely to be back
const ANSWER_WITHIN = 2000;
const WHOLE_PAGES = ["device", "learn", "rename", "wording"]; // these bring a page of their own, or a cookie, which the line cannot set
const SPOKEN = "input[name=line], input[name=text], textarea";
let waiting = null; // the move that has no answer yet
let spoken = [];
let isUnanswered = false;
let presses = 0; // while the line is down; only the last one goes out when it is back

export function startForms() {
  document.addEventListener("submit", submit);
}

/** Any news of the table answers the move that was made; a refusal gives back what was typed. */
export function answered({ sequence, notice }) {
  if (sequence === undefined && !notice) return;
  isUnanswered = false;
  forget();
  if (notice && notice.kind !== "told") giveBack();
  spoken = [];
}

/** Whether a move of one's own is on its way. */
export function isAwaited() {
  return Boolean(waiting);
}

/** The line broke: nobody knows whether the last thing sent still went through, so it is not sent twice. */
export function broken() {
  forget();
  if (!isUnanswered) return;
  isUnanswered = false;
  giveBack();
  spoken = [];
  showNotice({ text: "The connection broke before there was an answer. Check whether it was done.", kind: "refused" });
}

/** No move is on its way any more; should it have arrived all the same, another one from the same position is refused by its number. */
function forget() {
  waiting?.button?.classList.remove("sent");
  waiting = null;
}

function giveBack() {
  for (const { field, text } of spoken) if (!field.value) write(field, text);
}

function submit(event) {
  const { target: form, submitter } = event;
  const verb = verbOf(form, submitter);
  if (!verb) return;
  event.preventDefault();
  const fields = fieldsOf(form, submitter); // at once: an update may give the button another meaning before the line is back
  presses += 1;
  if (isOpen()) sendForm(submitter, verb, fields);
  else sendLater(form, submitter, verb, fields);
}

/** The last word of the address, if it is one of this table's. */
function verbOf(form, submitter) {
  const base = tableAddress();
  const action = submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  const isOurs = base && form.method === "post" && action.startsWith(base);
  const verb = isOurs ? action.slice(base.length) : "";
  return WHOLE_PAGES.includes(verb) ? "" : verb;
}

function tableAddress() {
  return document.body.dataset.socket?.replace(/socket$/, "");
}

function sendForm(submitter, verb, fields) {
  if (verb === "move" && !isFirst(fields.sequence, submitter)) return;
  send(verb, fields);
  isUnanswered = true;
  closeChoices();
  clearNotice();
  clearSpoken(fields);
}

function fieldsOf(form, submitter) {
  const fields = Object.fromEntries(new FormData(form));
  delete fields.csrf; // the socket was opened with it
  if (submitter?.name) fields[submitter.name] = valueOf(submitter);
  return fields;
}

/** Whether no other move is on its way from the same position: the second of a double click would only be refused. */
function isFirst(sequence, button) {
  if (waiting?.sequence === sequence && performance.now() < waiting.until) return false;
  waiting = { sequence, button, until: performance.now() + ANSWER_WITHIN };
  button?.classList.add("sent");
  return true;
}

function clearSpoken(fields) {
  const isSent = (field) => field.value === fields[field.name]; // a line may be sent by the notice that asked about it
  spoken = [...document.querySelectorAll(SPOKEN)].filter(isSent).map((field) => ({ field, text: field.value }));
  for (const { field } of spoken) write(field, "");
}

/** What is pressed while the line is down goes out when it is back; where only sockets fail, it goes as an ordinary form. */
async function sendLater(form, submitter, verb, fields) {
  const mine = presses;
  while (!(await isOpenWithin(GRACE))) {
    if (mine !== presses) return;
    if (!(await isServed())) showNotice({ text: "No connection. This goes out as soon as it is back.", kind: "refused" });
    else if (!(await isBack())) return post(form, verb, fields);
  }
  if (mine === presses) sendForm(submitter, verb, fields);
}

async function isServed() {
  const answer = await fetch("/health", { cache: "no-store" }).catch(() => null);
  return Boolean(answer?.ok);
}

function isBack() {
  retryNow();
  return isOpenWithin(GRACE);
}

/** Made of what was pressed, not of the page, which may have been redrawn since. Should the line come back while the answer is on its way,
 * this page would come to life, and whatever was pressed on it would be lost when the answer takes its place: so the line is closed. */
function post(form, verb, fields) {
  hangUp();
  clearSpoken(fields);
  const copy = document.createElement("form");
  Object.assign(copy, { method: "post", action: tableAddress() + verb, hidden: true });
  for (const [name, value] of Object.entries({ ...fields, csrf: new FormData(form).get("csrf") })) copy.append(hidden(name, value));
  document.body.append(copy);
  copy.submit();
}

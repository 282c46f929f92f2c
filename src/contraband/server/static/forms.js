// Sends the page's forms over the line; what cannot go that way goes as an ordinary form.
import { closeChoices } from "./choices.js";
import { isOpen, isOpenWithin, retryNow, send } from "./line.js";
import { clearNotice, showNotice } from "./notice.js";
import { valueOf } from "./press.js";

const GRACE = 1500; // ms in which a line that broke is likely to be back
const ANSWER_WITHIN = 2000;
const WHOLE_PAGES = ["device", "rename", "wording"]; // these bring a page of their own, or a cookie, which the line cannot set
const SPOKEN = "input[name=line], input[name=text], textarea";
let waiting = null; // the move that has no answer yet
let spoken = [];
let isUnanswered = false;
let presses = 0; // while the line is down; only the last one goes out when it is back
let goesByPost = null;

export function startForms() {
  document.addEventListener("submit", submit);
}

/** Any news of the table answers the move that was made; a refusal gives back what was typed. */
export function answered({ sequence, notice }) {
  if (sequence === undefined && !notice) return;
  isUnanswered = false;
  forget();
  if (notice?.kind === "refused") giveBack();
  spoken = [];
}

/** The line broke: nobody knows whether the last thing sent still went through, so it is not sent twice. */
export function broken() {
  forget();
  if (!isUnanswered) return;
  isUnanswered = false;
  giveBack();
  spoken = [];
  showNotice({ text: "The connection broke before there was an answer. Look whether it was done.", kind: "refused" });
}

/** No move is on its way any more; should it have arrived all the same, another one from the same position is refused by its number. */
function forget() {
  waiting?.button?.classList.remove("sent");
  waiting = null;
}

function giveBack() {
  for (const { field, text } of spoken) field.value ||= text;
}

function submit(event) {
  const { target: form, submitter } = event;
  const verb = verbOf(form, submitter);
  if (!verb || goesByPost === form) return;
  event.preventDefault();
  const fields = fieldsOf(form, submitter); // at once: an update may give the button another meaning before the line is back
  presses += 1;
  if (isOpen()) sendForm(form, submitter, verb, fields);
  else sendLater(form, submitter, verb, fields);
}

/** The last word of the address, if it is one of this table's. */
function verbOf(form, submitter) {
  const base = document.body.dataset.socket?.replace(/socket$/, "");
  const action = submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  const isOurs = base && form.method === "post" && action.startsWith(base);
  const verb = isOurs ? action.slice(base.length) : "";
  return WHOLE_PAGES.includes(verb) ? "" : verb;
}

function sendForm(form, submitter, verb, fields) {
  if (verb === "move" && !isFirst(fields.sequence, submitter)) return;
  send(verb, fields);
  isUnanswered = true;
  closeChoices();
  clearNotice();
  clearSpoken(form, fields);
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

function clearSpoken(form, fields) {
  const isSent = (field) => field.matches(SPOKEN) && field.value === fields[field.name];
  spoken = [...form.elements].filter(isSent).map((field) => ({ field, text: field.value }));
  for (const { field } of spoken) field.value = "";
}

/** What is pressed while the line is down goes out when it is back; where only sockets fail, it goes as an ordinary form. */
async function sendLater(form, submitter, verb, fields) {
  const mine = presses;
  while (!(await isOpenWithin(GRACE))) {
    if (mine !== presses) return;
    if (!(await isServed())) showNotice({ text: "No connection. This goes out as soon as it is back." });
    else if (!(await isBack())) return post(form, submitter);
  }
  if (mine === presses) sendForm(form, submitter, verb, fields);
}

async function isServed() {
  const answer = await fetch("/health", { cache: "no-store" }).catch(() => null);
  return Boolean(answer?.ok);
}

function isBack() {
  retryNow();
  return isOpenWithin(GRACE);
}

function post(form, submitter) {
  goesByPost = form;
  form.requestSubmit(submitter?.isConnected ? submitter : null);
}

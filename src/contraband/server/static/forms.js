// Sends the page's forms over the line; what cannot go that way goes as an ordinary form.
import { closeChoices } from "./choices.js";
import { isOpen, isOpenWithin, send } from "./line.js";
import { clearNotice } from "./notice.js";
import { valueOf } from "./press.js";

const GRACE = 1500; // ms in which a line that broke is likely to be back
const ANSWER_WITHIN = 2000;
const WHOLE_PAGES = ["device", "wording"]; // what these change is more than the line can tell
const SPOKEN = "input[name=line], input[name=text], textarea";
let waiting = null; // the move that has no answer yet
let spoken = [];
let goesByPost = null;

export function startForms() {
  document.addEventListener("submit", submit);
}

/** Any news of the table answers the move that was made; a refusal gives back what was typed. */
export function answered({ sequence, notice }) {
  if (sequence === undefined && !notice) return;
  waiting?.button?.classList.remove("sent");
  waiting = null;
  if (notice?.kind === "refused") for (const { field, text } of spoken) field.value ||= text;
  spoken = [];
}

function submit(event) {
  const { target: form, submitter } = event;
  const verb = verbOf(form, submitter);
  if (!verb || goesByPost === form) return;
  event.preventDefault();
  if (isOpen()) sendForm(form, submitter, verb);
  else sendLater(form, submitter, verb);
}

/** The last word of the address, if it is one of this table's. */
function verbOf(form, submitter) {
  const base = document.body.dataset.socket?.replace(/socket$/, "");
  const action = submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  const isOurs = base && form.method === "post" && action.startsWith(base);
  const verb = isOurs ? action.slice(base.length) : "";
  return WHOLE_PAGES.includes(verb) ? "" : verb;
}

function sendForm(form, submitter, verb) {
  const fields = fieldsOf(form, submitter);
  if (verb === "move" && !isFirst(fields.sequence, submitter)) return;
  send(verb, fields);
  closeChoices();
  clearNotice();
  clearSpoken(form);
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

function clearSpoken(form) {
  spoken = [...form.elements].filter((field) => field.matches(SPOKEN)).map((field) => ({ field, text: field.value }));
  for (const { field } of spoken) field.value = "";
}

async function sendLater(form, submitter, verb) {
  if (await isOpenWithin(GRACE)) return sendForm(form, submitter, verb);
  goesByPost = form;
  form.requestSubmit(submitter?.isConnected ? submitter : null);
}

// What pages without a table need: copying and sharing links, the replay's slider, finding rules.
import { sayAloud } from "./aloud.js";
import { startOffers } from "./deal.js";
import { startFinding } from "./find.js";
import { reveal } from "./parse.js";
import { startReceipt } from "./receipt.js";
import { startReplay } from "./replay.js";
import { startTerms } from "./terms.js";

const THANKS_FOR = 2000;

export function startPages() {
  reveal(document);
  startReplay();
  startFinding();
  startOffers();
  startReceipt();
  startTerms();
  document.addEventListener("click", clicked);
  document.addEventListener("focusin", (event) => event.target.matches("[data-select]") && event.target.select());
}

function clicked(event) {
  const button = event.target.closest("[data-copy], [data-share]");
  if (!button) return;
  event.preventDefault();
  if (button.dataset.copy) copy(button);
  else navigator.share?.({ title: document.title, url: button.dataset.share }).catch(() => {}); // thought better of it
}

async function copy(button) {
  const isCopied = await toClipboard(button.dataset.copy);
  const text = isCopied ? "Copied" : "Copy it by hand, please";
  const label = button.querySelector("[data-copy-label]") ?? button;
  const before = (label.dataset.before ??= label.textContent);
  label.textContent = text;
  sayAloud(text);
  setTimeout(() => (label.textContent = before), THANKS_FOR);
}

/** The clipboard is closed to pages without https, as in a home network; the old way still works there. */
async function toClipboard(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const field = document.createElement("textarea");
  field.value = text;
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  focused?.focus();
  return isCopied;
}

startPages();

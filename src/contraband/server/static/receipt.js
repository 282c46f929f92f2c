// The page of a receipt: says whether it fits what this browser saw, and hands that out.
import { roundsSeen } from "./deal.js";
import { whatIsWrong } from "./verify.js";

export function startReceipt() {
  const verdict = document.querySelector("[data-receipt]");
  if (!verdict) return;
  const text = document.getElementById("receipt-text").value;
  const seen = roundsSeen(verdict.dataset.table, verdict.dataset.game, text);
  const wrong = whatIsWrong(text, seen);
  verdict.className = wrong ? "verdict is-wrong" : "verdict is-right";
  verdict.textContent = wrong ? `It does not fit: ${wrong}` : praise(seen);
  offerCopy(seen);
}

function praise(seen) {
  if (!seen.length) return "It is consistent. This browser kept nothing of the deal to compare it with.";
  const own = seen.at(-1).number ? "your own number is part of the deal" : "this browser gave no number";
  return `It is genuine, and fits what this browser saw: the server had committed to its secret before any number was shown, and ${own}.`;
}

/** For `contraband verify --seen`, or for somebody else to look at. */
function offerCopy(seen) {
  const link = document.querySelector("[data-seen]");
  if (!seen.length) return;
  link.href = `data:application/json,${encodeURIComponent(JSON.stringify({ rounds: seen }))}`;
  link.hidden = false;
}

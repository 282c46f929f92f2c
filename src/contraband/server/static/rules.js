// Opens rules beside the table instead of leaving it.
import { onPanel, showPanel } from "./panels.js";
import { parse } from "./parse.js";
import { gameName } from "./store.js";

let loading = null;

export function startRules() {
  document.addEventListener("click", follow);
  onPanel("rules", () => load().catch(() => {}));
}

async function follow(event) {
  const link = event.target.closest("a[data-rule]");
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && event.button === 0;
  if (!link || !isPlain || !showPanel("rules")) return;
  event.preventDefault();
  try {
    await load();
    turnTo(link.dataset.rule);
  } catch {
    location.assign(link.href);
  }
}

/** The rules come once; after a failure they may be asked for again. */
function load() {
  loading ??= fetchRules().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchRules() {
  const answer = await fetch(`/rules/${gameName()}?panel=1`);
  if (!answer.ok) throw new Error(`No rules: ${answer.status}`);
  document.getElementById("rules").replaceChildren(parse(await answer.text()));
}

function turnTo(id) {
  const rule = document.getElementById(`rule-${id}`);
  if (!rule) return;
  for (const found of document.querySelectorAll("#rules .found")) found.classList.remove("found");
  for (let up = rule; up.id !== "rules"; up = up.parentElement) up.hidden = false; // a search may have put it away
  rule.classList.add("found");
  rule.tabIndex = -1;
  rule.focus({ preventScroll: true });
  rule.scrollIntoView({ block: "center" });
}

// Shows refusals and remarks above the board, with a link to their rule.
import { gameName } from "./store.js";

export function showNotice({ text, rule = "", kind = "told" }) {
  const place = document.getElementById("notice");
  if (!place) return;
  const words = document.createElement("p");
  words.className = `notice ${kind}`;
  words.textContent = text;
  if (rule) words.append(" ", ruleLink(rule));
  words.append(closer());
  place.replaceChildren(words);
}

export function clearNotice() {
  document.getElementById("notice")?.replaceChildren();
}

function ruleLink(rule) {
  const link = document.createElement("a");
  link.className = "rule-link";
  link.href = `/rules/${gameName()}#${rule}`;
  link.dataset.rule = rule;
  link.textContent = `Rule ${rule}`;
  return link;
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

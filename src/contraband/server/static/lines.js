// Adds lines to the log and the chat, and scrolls along with who reads at the end.
import { sayAloud } from "./aloud.js";
import { morphChildren } from "./morph.js";
import { parse } from "./parse.js";

const NEARLY = 24; // px from the end that still count as the end
const HUSHED_FOR = 500; // ms

/**
 * Tells what a move did as it is shown. Every `<wbr>` in the new lines is the end of what one of the beats says: `tell(3)` adds all up to the
 * third, and `tell()` the rest. Whoever cannot see the list, because it is behind a tab, has it said.
 */
export function unfold(id, html, beats) {
  const list = document.getElementById(id);
  const content = parse(html.join(""));
  const isMarked = content.querySelectorAll("wbr").length === beats;
  let ended = 0;
  const pieces = [...content.children].flatMap((line) =>
    [...line.childNodes].map((node) => ({ line, node, at: isMarked ? (node.nodeName === "WBR" ? ended++ : ended) : beats })),
  );
  for (const line of content.children) line.replaceChildren();
  return (count = Infinity) => {
    const now = pieces.splice(0, pieces.filter(({ at }) => at < count).length);
    if (!list || !now.length) return;
    const wasAtEnd = isAtEnd(scrollerOf(list));
    for (const { line, node } of now) {
      if (line.parentNode !== list) list.append(line);
      line.append(node);
    }
    if (wasAtEnd) toEnd(scrollerOf(list));
    if (!list.checkVisibility()) sayAloud(now.map(({ node }) => node.textContent).join(" ").trim());
  };
}

/** Adds lines, or replaces them all when `fresh`; returns the ids of the lists that grew. */
export function addLines(lists, fresh) {
  return Object.keys(lists).filter((id) => {
    const list = document.getElementById(id);
    return list && addTo(list, parse(lists[id].join("")), fresh);
  });
}

function addTo(list, lines, fresh) {
  const [before, wasAtEnd] = [list.children.length, isAtEnd(scrollerOf(list))];
  if (fresh && !before) hush(scrollerOf(list));
  if (fresh) morphChildren(list, lines);
  else list.append(lines);
  if (wasAtEnd) toEnd(scrollerOf(list));
  return list.children.length > before;
}

/** A log that comes back after a pause is no news: a screen reader would read all of it out. */
function hush(box) {
  box.ariaLive = "off";
  setTimeout(() => (box.ariaLive = null), HUSHED_FOR);
}

export function scrollToEnd(root) {
  for (const list of root.querySelectorAll("#log-lines, #chat-lines")) toEnd(scrollerOf(list));
}

function scrollerOf(list) {
  return list.closest("[role=log]") ?? list;
}

function isAtEnd(box) {
  return box.scrollHeight - box.scrollTop - box.clientHeight < NEARLY;
}

function toEnd(box) {
  box.scrollTop = box.scrollHeight;
}

// Tells what a word of the game means beside the word: when a mouse is moved to it, when it has the focus, when it is touched.
import { placeNear } from "./beside.js";

const TERM = "a.term";
let tip = null; // { box, term }

export function startTerms() {
  if (!document.getElementById("terms")) return;
  document.addEventListener("pointermove", ({ target, pointerType }) => pointerType === "mouse" && follow(target.closest(TERM)));
  document.addEventListener("focusin", ({ target }) => follow(target.matches(":focus-visible") ? target.closest(TERM) : null));
  document.addEventListener("click", clicked, true);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && close());
  addEventListener("scroll", refreshTerms, { capture: true, passive: true });
}

/** An update may have taken the word away, or moved it. */
export function refreshTerms() {
  if (tip && !tip.term.isConnected) close();
  else if (tip) placeNear(tip.box, tip.term.getBoundingClientRect());
}

/** What is pressed stays to be read, until something else is. */
function clicked(event) {
  const term = event.target.closest(TERM);
  if (!term && !tip?.box.contains(event.target)) return close();
  if (!term) return;
  event.preventDefault();
  show(term);
}

function follow(term) {
  if (term) show(term);
  else if (tip && tip.term !== document.activeElement) close();
}

function show(term) {
  const means = document.getElementById(term.hash.slice(1))?.parentElement;
  if (!means || tip?.term === term) return;
  close();
  const box = document.createElement("div");
  Object.assign(box, { className: "reader-tip term-tip", popover: "manual", ariaHidden: "true" }); // its words are the link's description
  box.append(...means.cloneNode(true).childNodes);
  for (const one of box.querySelectorAll("[id]")) one.removeAttribute("id");
  for (const link of box.querySelectorAll("a")) link.tabIndex = -1; // with keys, the rulebook is one tab away
  document.body.append(box);
  tip = { box, term };
  box.showPopover();
  placeNear(box, term.getBoundingClientRect());
}

function close() {
  tip?.box.remove();
  tip = null;
}

// Shows what a thing on the board would touch, and why a quiet one cannot be used.
import { onTable } from "./ids.js";
import { showNotice } from "./notice.js";

const OPEN = "#board .choice:is([open], [data-dragged]) .ways [data-points]"; // of what is open, all that it can be used on
const QUIET = "[aria-disabled=true][name=ask]";
let hovered = null;

export function startHints() {
  document.addEventListener("pointerover", (event) => point(event.target));
  document.documentElement.addEventListener("pointerleave", () => point(null));
  document.addEventListener("focusin", refreshPoints);
  document.addEventListener("focusout", () => setTimeout(refreshPoints));
  document.addEventListener("click", tellWhy);
}

function point(target) {
  hovered = target;
  refreshPoints();
}

/** Marks again what is pointed at; an update may have drawn it without the mark. A focus that a mouse left behind points at nothing. */
export function refreshPoints() {
  const looked = [hovered, document.querySelector(":focus-visible")].map((element) => element?.closest("[data-points]"));
  const pointing = looked.some((element) => element?.closest(".ways")) ? looked : [...looked, ...document.querySelectorAll(OPEN)];
  const ids = new Set(pointing.flatMap((element) => element?.dataset.points.split(" ") ?? []));
  for (const element of document.querySelectorAll(".pointed")) {
    if (!ids.has(element.id)) element.classList.remove("pointed");
  }
  for (const id of ids) onTable(id)?.classList.add("pointed");
}

/** A quiet button without a reason asks the server. */
function tellWhy(event) {
  const button = event.target.closest(QUIET);
  if (!button?.title) return;
  event.preventDefault();
  showNotice({ text: button.title, rule: button.dataset.rule, kind: "refused" });
}

// Tells something to who listens to the page instead of looking at it.
const region = makeRegion(); // at once: many screen readers do not hear what a new region comes with

export function sayAloud(text) {
  region.textContent = text;
}

function makeRegion() {
  const element = document.createElement("div");
  element.className = "visually-hidden";
  element.setAttribute("role", "status");
  document.body.append(element);
  return element;
}

// Tells something to who listens to the page instead of looking at it.
let region = null;

export function sayAloud(text) {
  region ??= makeRegion();
  region.textContent = text;
}

function makeRegion() {
  const element = document.createElement("div");
  element.className = "visually-hidden";
  element.setAttribute("role", "status");
  document.body.append(element);
  return element;
}

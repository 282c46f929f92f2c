// Turns HTML of our own server into nodes, and shows what only works with scripts.

export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  reveal(template.content);
  return template.content;
}

/** Without scripts such buttons would do nothing, so pages come with them hidden. */
export function reveal(root) {
  for (const element of root.querySelectorAll(".needs-script")) {
    element.hidden = element.matches("[data-share]") && !navigator.share;
  }
}

// Shows only those rules that hold the words looked for.

export function startFinding() {
  document.addEventListener("input", (event) => event.target.matches("[data-find]") && find(event.target));
}

/** `data-find` is the class of what is looked through. */
function find(field) {
  const book = field.closest("#rules, main");
  const words = field.value.toLowerCase().split(/\s+/);
  for (const rule of book.getElementsByClassName(field.dataset.find)) {
    const text = rule.textContent.toLowerCase();
    rule.hidden = !words.every((word) => text.includes(word));
  }
  for (const chapter of book.querySelectorAll("section")) {
    chapter.hidden = field.value !== "" && !chapter.querySelector(`.${field.dataset.find}:not([hidden])`);
  }
}

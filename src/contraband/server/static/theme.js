// Sets day or night before the first paint, and keeps what was chosen; a classic script, because modules come too late for that.
(() => {
  const KEY = "contraband-theme";
  const root = document.documentElement;

  function stored() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null; // storage may be forbidden
    }
  }

  function set(theme) {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else if (theme === "auto") delete root.dataset.theme;
  }

  function show() {
    const chosen = root.dataset.theme ?? "auto";
    for (const button of document.querySelectorAll("[data-theme-choice]")) {
      button.setAttribute("aria-pressed", button.dataset.themeChoice === chosen);
    }
  }

  function choose(event) {
    const button = event.target.closest("[data-theme-choice]");
    if (!button) return;
    set(button.dataset.themeChoice);
    show();
    try {
      localStorage.setItem(KEY, button.dataset.themeChoice);
    } catch {
      // then the choice lasts as long as the page
    }
  }

  set(stored());
  document.addEventListener("DOMContentLoaded", show);
  document.addEventListener("click", choose);
})();

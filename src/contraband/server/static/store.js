// What this browser remembers, and which game is on the table.

export function recall(key) {
  try {
    return localStorage.getItem(`contraband-${key}`);
  } catch {
    return null; // storage may be forbidden; then nothing is remembered
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem(`contraband-${key}`, value);
  } catch {
    // see above
  }
}

/** The body's class `game-NAME` says it. */
export function gameName() {
  return document.body.className.match(/\bgame-(\S+)/)?.[1] ?? "";
}

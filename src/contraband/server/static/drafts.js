// Keeps what somebody has begun to write, while an update has taken the field away and when the page is loaded again.

const FIELD = "input[name=line]:not([type=hidden]), input[name=text]";
const OF_THE_GAME = "line"; // what was about to be said in one game is not said in the next
const GAME_IS_ON = ["playing", "paused"];
const known = new WeakSet();

export function startDrafts() {
  document.addEventListener("input", ({ target }) => target.matches?.(FIELD) && keep(target));
  followDrafts();
}

/** After an update: a field that was not there before gets what was begun in it. */
export function followDrafts() {
  if (!GAME_IS_ON.includes(document.body.dataset.state)) stored((all) => all.removeItem(keyOf(OF_THE_GAME)));
  for (const field of document.querySelectorAll(FIELD)) {
    if (!known.has(field)) field.value ||= stored((all) => all.getItem(keyOf(field.name))) ?? "";
    known.add(field);
  }
}

/** What was sent is no draft any more; what was refused is one again, also where its field has gone meanwhile. */
export function write(field, text) {
  field.value = text;
  if (field.matches(FIELD)) keep(field);
}

function keep({ name, value }) {
  stored((all) => all.setItem(keyOf(name), value));
}

function keyOf(name) {
  return `contraband-draft-${location.pathname}-${name}`;
}

/** Storage may be forbidden; then nothing is kept. */
function stored(act) {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}

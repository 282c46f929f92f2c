// Makes the letters of a shared screen as large as the table leaves room for: nobody scrolls on a television.
const LARGEST = 1.6; // hundredths of the window's width
const TALLEST = 2.9; // and of its height
const SMALLEST = 1.5; // of its height too: letters on a television are as large as it is, however many pixels it has
const STEP = 0.96;
const SETTLES = 400; // ms: between two scenes there may be more on the table than in either
let state = "";
let size = 0; // px
let isHasty = false; // measured while something moved
let due = 0;

export function startFit() {
  addEventListener("resize", () => begin());
}

/** After an update. Letters only shrink while a game is on, so that they do not jump with every move. */
export function fitScreen() {
  if (!document.body.classList.contains("on-screen")) return;
  clearTimeout(due);
  if (state !== document.body.dataset.state) begin();
  else due = setTimeout(settle, SETTLES);
}

/** What moves may reach over an edge for a moment; it is measured where it comes to rest. */
function settle() {
  if (isMoving()) due = setTimeout(settle, SETTLES);
  else if (isHasty) begin();
  else shrink();
}

function isMoving() {
  return document.getAnimations().some(({ playState, effect }) => playState === "running" && Number.isFinite(effect.getComputedTiming().endTime));
}

function begin() {
  if (!document.body.classList.contains("on-screen")) return;
  state = document.body.dataset.state;
  size = Math.min((innerWidth * LARGEST) / 100, (innerHeight * TALLEST) / 100);
  shrink();
  isHasty = isMoving();
  if (isHasty) due = setTimeout(settle, SETTLES);
}

function shrink() {
  const root = document.documentElement;
  const least = (innerHeight * SMALLEST) / 100;
  root.style.fontSize = `${size}px`;
  while (size > least && (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth)) {
    size = Math.max(least, size * STEP);
    root.style.fontSize = `${size}px`;
  }
}

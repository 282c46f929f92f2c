// Makes the letters of a shared screen as large as the table leaves room for: nobody scrolls on a television.
const LARGEST = 1.6; // hundredths of the window's width
const TALLEST = 2.9; // and of its height
const SMALLEST = 16; // px
const STEP = 0.96;
let state = "";
let size = 0; // px

export function startFit() {
  addEventListener("resize", () => begin());
}

/** After an update. Letters only shrink while a game is on, so that they do not jump with every move. */
export function fitScreen() {
  if (!document.body.classList.contains("on-screen")) return;
  if (state !== document.body.dataset.state) begin();
  else shrink();
}

function begin() {
  if (!document.body.classList.contains("on-screen")) return;
  state = document.body.dataset.state;
  size = Math.min((innerWidth * LARGEST) / 100, (innerHeight * TALLEST) / 100);
  shrink();
}

function shrink() {
  const root = document.documentElement;
  root.style.fontSize = `${size}px`;
  while (size > SMALLEST && (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth)) {
    size = Math.max(SMALLEST, size * STEP);
    root.style.fontSize = `${size}px`;
  }
}

// Puts the result aside where it would lie over the board.
const narrow = matchMedia("(max-width: 79.99rem)");
const met = new WeakSet();

/** Narrow windows have no room beside the board: there the board comes first, and the result when it is asked for. */
export function layEndAside() {
  const end = document.querySelector("#end > details");
  if (!end || met.has(end)) return;
  met.add(end);
  if (narrow.matches) end.open = false;
}

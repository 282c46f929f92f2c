// Every browser adds a number of its own to a deal, and keeps what it was shown: so it can tell afterwards whether anybody chose the cards.
import { send } from "./line.js";
import { sha256 } from "./sha256.js";
import { recall, remember } from "./store.js";

const SEALS_IN = ["gathering", "over"];
const NEXT = "deal-next"; // what went along with a click on the shelf
const PLAYS = "form[action^='/play/'], form[action^='/note/']:has([name=then][value=play])";

/** On the shelf: the number goes along with the click, after the page has shown what the server committed to. */
export function startOffers() {
  document.addEventListener("submit", ({ target }) => {
    const commitment = document.querySelector("meta[name=commitment]")?.content;
    if (!commitment || !target.matches(PLAYS)) return;
    const number = newNumber();
    for (const [name, value] of Object.entries({ commitment, number })) {
      target.querySelector(`[name=${name}]`)?.remove(); // of a click before, on a page one came back to
      target.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    keep(NEXT, { commitment, number });
  });
}

/** At a table, with every message; a shared screen only looks on. */
export function followDeal({ state, deal }) {
  if (document.body.matches(".on-screen")) return;
  if (deal && !deal.is_dealt) showNumber(deal);
  else if (deal) keepRound(deal, kept(NEXT, {}).number ?? "");
  if (SEALS_IN.includes(state)) seal(kept(sealKey(), null) ?? newNumber());
}

function showNumber(deal) {
  const number = kept(sealKey(), "");
  const isMine = deal.sealed.includes(hashOf(number));
  keepRound(deal, isMine ? number : "");
  if (!isMine) return;
  send("shownumber", { number });
  seal(newNumber()); // for the next deal, which may come soon
}

function seal(number) {
  keep(sealKey(), number);
  send("seal", { hash: hashOf(number) });
}

/** What was seen of a deal first is what counts; a number is kept with it only where its hash was among those shown. */
function keepRound({ game, commitment, sealed }, number) {
  const key = roundsKey(code(), game);
  const rounds = kept(key, []);
  const isMine = sealed.includes(hashOf(number));
  const next = kept(NEXT, {});
  const first = isMine && next.number === number ? next.commitment : commitment;
  if (isMine) noteShown({ commitment: first, number });
  if (rounds.some((one) => one.commitment === commitment)) return;
  if (next.number === number) keep(NEXT, {});
  keep(key, [...rounds, { commitment: first, sealed, number: isMine ? number : "" }]);
}

/** Whoever is shown a number knows it from then on: it counts with this commitment, and with no later one. */
function noteShown(shown) {
  const all = kept(shownKey(code()), []);
  if (!all.some(({ commitment, number }) => commitment === shown.commitment && number === shown.number)) keep(shownKey(code()), [...all, shown]);
}

/** What this browser saw of the rounds of a game; before them any number on its receipt that was shown for something else. */
export function roundsSeen(table, game, receipt) {
  const rounds = kept(roundsKey(table, game), []);
  const lines = new Set(receipt.split("\n"));
  const isKept = (shown) => rounds.some(({ commitment, number }) => commitment === shown.commitment && number === shown.number);
  const isElsewhere = (shown) => lines.has(`${hashOf(shown.number)} ${shown.number}`) && !isKept(shown);
  const misused = [...kept(shownKey(table), []), kept(NEXT, {})].filter(isElsewhere);
  return [...misused.map((shown) => ({ ...shown, sealed: [hashOf(shown.number)] })), ...rounds];
}

export function hashOf(number) {
  return sha256(`contraband number 1\n${number}`);
}

function newNumber() {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function code() {
  return document.body.dataset.socket.split("/")[2];
}

function sealKey() {
  return `sealed-${code()}`;
}

function shownKey(table) {
  return `shown-${table}`;
}

function roundsKey(table, game) {
  return `rounds-${table}-${game}`;
}

function kept(key, otherwise) {
  try {
    return JSON.parse(recall(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function keep(key, value) {
  remember(key, JSON.stringify(value));
}

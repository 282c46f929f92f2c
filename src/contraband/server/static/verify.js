// Holds a receipt against itself, and against what a browser saw: everything but the moves, for which there is `contraband verify`.
import { sha256 } from "./sha256.js";

const HEADER = ["game", "rules", "seats", "names", "players", "seed", "options"];
const NOT_AGREED = ["names", "players", "seed"];
const digest = (what, ...lines) => sha256([`contraband ${what} 1`, ...lines].join("\n"));

/** What does not fit, in a sentence; "" if all of it does. `seen` are the rounds that a browser kept. */
export function whatIsWrong(text, seen = []) {
  try {
    check(read(text), text, seen);
    return "";
  } catch (error) {
    return error.message;
  }
}

/** Of a receipt that is true: who took part in the deal, and whether others came to nothing before. */
export function whatItSays(text) {
  const { rounds, seats } = read(text);
  const given = seats.length ? `Seats whose browsers gave a number: ${seats.join(", ")}.` : "Nobody gave a number: the server alone chose the deal.";
  return rounds.length > 1 ? `${given} Earlier rounds that were void: ${rounds.length - 1}.` : given;
}

/** Whether a file is what a browser saw of a deal: an empty one would fit everything. */
export function isCopy({ rounds }) {
  const isRound = (one) => typeof one?.commitment === "string" && typeof one.number === "string" && Array.isArray(one.sealed);
  return Array.isArray(rounds) && rounds.length > 0 && rounds.every(isRound);
}

function insist(isTrue, otherwise) {
  if (!isTrue) throw new Error(otherwise);
}

function read(text) {
  const lines = text.split("\n");
  const line = () => lines.shift() ?? "";
  const field = (key) => {
    const found = line();
    insist(found.startsWith(`${key}: `), `Expected “${key}: …”, found “${found.slice(0, 60)}”.`);
    return found.slice(key.length + 2);
  };
  const list = (key, next) => {
    const count = field(key);
    insist(/^(0|[1-9][0-9]{0,5})$/.test(count), `Expected how many ${key} there are, found “${count.slice(0, 60)}”.`);
    return Array.from({ length: Number(count) }, next);
  };
  const pair = () => {
    const [sealed, number, ...more] = line().split(" ");
    insist(!more.length, "A number has one hash, and nothing behind it.");
    return [hex(sealed), number === "withheld" ? number : hex(number)];
  };
  insist(line() === "contraband receipt 1", "This is not a receipt.");
  const rounds = list("rounds", () => ({ commitment: hex(field("commitment")), numbers: list("sealed", pair) }));
  const secret = hex(field("secret"));
  const seats = readSeats(field("numbers from"));
  return { rounds, secret, seats, chat: list("chat", line), record: lines };
}

function hex(text = "") {
  insist(/^[0-9a-f]{64}$/.test(text), `Expected 64 characters from 0 to f, found “${text.slice(0, 70)}”.`);
  return text;
}

function readSeats(text) {
  if (text === "nobody") return [];
  const seats = text.split(" ");
  const isInOrder = seats.every((seat, place) => /^[1-9][0-9]?$/.test(seat) && (!place || Number(seats[place - 1]) < Number(seat)));
  insist(isInOrder, `Expected seats in order, found “${text.slice(0, 60)}”.`);
  return seats.map(Number);
}

function check({ rounds, secret, seats, chat, record }, text, seen) {
  insist(rounds.length > 0, "There is no round: nothing was committed to before the deal.");
  checkNumbers(rounds);
  const last = rounds.at(-1);
  insist(last.numbers.every(([, number]) => number !== "withheld"), "In the last round somebody held back their number.");
  insist(digest("secret", secret) === last.commitment, "The secret is not the one the server had committed to.");
  const { agreed, seed, most } = readHeader(record);
  insist(seats.length === last.numbers.length && !(seats.at(-1) > most), "The seats that gave a number do not fit the numbers.");
  const made = digest("deal", ...agreed, secret, ...last.numbers.map(([, number]) => number));
  insist(made === seed, "The seed does not follow from the secret, the numbers and what was agreed on.");
  chat.forEach(checkRemark);
  const whole = text.slice(0, text.lastIndexOf("\ncheck: ") + 1);
  insist(text === `${whole}check: ${digest("receipt", whole)}\n`, "The check does not fit: the receipt has been changed.");
  checkSeen(rounds, seen);
}

/** In any other order the same numbers would make another seed, and a number of an earlier round is known to the server. */
function checkNumbers(rounds) {
  const used = new Set();
  for (const { commitment, numbers } of rounds) {
    const hashes = numbers.map(([sealed]) => sealed);
    insist(hashes.join() === [...new Set(hashes)].sort().join(), "The hashes of a round must stand in order, each once.");
    insist(![commitment, ...hashes].some((one) => used.has(one)), "A commitment or a hash of an earlier round stands there again.");
    [commitment, ...hashes].forEach((one) => used.add(one));
    numbers.forEach(([sealed, number]) => checkNumber(sealed, number));
  }
}

function checkNumber(sealed, number) {
  insist(number === "withheld" || digest("number", number) === sealed, "A number is not the one that was sealed.");
}

function checkRemark(line) {
  const [sealed, salt, ...words] = line.split(" ");
  insist(/^[0-9a-f]{64}$/.test(sealed), "Expected a line of the chat, or its hash.");
  insist(line === sealed || digest("chat", salt, words.join(" ")) === sealed, "A line of the chat is not what its hash was made of.");
}

/** What stands above the moves, each line in its place: what was agreed on, the seed, and how many seats there are. */
function readHeader([first, ...lines]) {
  insist(first === "contraband record 1" && HEADER.every((key, place) => lines[place]?.startsWith(`${key}: `)), "The record does not begin as records do.");
  const ends = lines.findIndex((line, place) => place >= HEADER.length && !line.startsWith("value: "));
  insist(lines[ends]?.startsWith("moves: "), "The record has something else where its moves should begin.");
  const value = (key) => lines[HEADER.indexOf(key)].slice(key.length + 2);
  const agreed = lines.slice(0, ends).filter((line) => !NOT_AGREED.includes(line.split(": ")[0]));
  return { agreed, seed: value("seed"), most: Number(value("seats")) };
}

function checkSeen(rounds, seen) {
  for (const { commitment, sealed, number } of seen) {
    const written = rounds.find((one) => one.commitment === commitment);
    insist(written, "This browser saw a round that is not on the receipt.");
    insist(written.numbers.map(([hash]) => hash).join() === [...sealed].sort().join(), "This browser was shown different hashes from those on the receipt.");
    insist(!number || written.numbers.some(([, shown]) => shown === number), "This browser’s own number is not on the receipt.");
  }
  insist(!seen.length || seen.at(-1).commitment === rounds.at(-1).commitment, "The last round this browser saw is not the one that was dealt from.");
}

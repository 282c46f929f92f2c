// Holds a receipt against itself, and against what a browser saw: everything but the moves, for which there is `contraband verify`.
import { sha256 } from "./sha256.js";

const NOT_AGREED = ["names", "players", "seed", "moves"];
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

function insist(isTrue, otherwise) {
  if (!isTrue) throw new Error(otherwise);
}

function read(text) {
  const lines = text.split("\n");
  const next = (key) => {
    const line = lines.shift() ?? "";
    insist(line.startsWith(`${key}: `), `Expected “${key}: …”, found “${line.slice(0, 60)}”.`);
    return line.slice(key.length + 2);
  };
  insist(lines.shift() === "contraband receipt 1", "This is not a receipt.");
  const rounds = Array.from({ length: Number(next("rounds")) }, () => {
    const commitment = next("commitment");
    return { commitment, numbers: Array.from({ length: Number(next("sealed")) }, () => (lines.shift() ?? "").split(" ")) };
  });
  const receipt = { rounds, secret: next("secret"), seats: next("numbers from") };
  receipt.chat = Array.from({ length: Number(next("chat")) }, () => lines.shift() ?? "");
  return { ...receipt, record: lines };
}

function check({ rounds, secret, seats, chat, record }, text, seen) {
  insist(rounds.length > 0, "There is no round: nothing was committed to before the deal.");
  for (const { numbers } of rounds) numbers.forEach(([sealed, number]) => checkNumber(sealed, number));
  const last = rounds.at(-1);
  insist(last.numbers.every(([, number]) => number !== "withheld"), "In the last round somebody held back their number.");
  insist(digest("secret", secret) === last.commitment, "The secret is not the one the server had committed to.");
  insist((seats === "nobody" ? 0 : seats.split(" ").length) === last.numbers.length, "The seats that gave a number do not fit the numbers.");
  const seed = digest("deal", ...agreedIn(record), secret, ...last.numbers.map(([, number]) => number));
  insist(record.includes(`seed: ${seed}`), "The seed does not follow from the secret, the numbers and what was agreed on.");
  chat.forEach(checkRemark);
  const whole = text.slice(0, text.lastIndexOf("\ncheck: ") + 1);
  insist(text === `${whole}check: ${digest("receipt", whole)}\n`, "The check does not fit: the receipt has been changed.");
  checkSeen(rounds, seen);
}

function checkNumber(sealed, number) {
  insist(number === "withheld" || digest("number", number) === sealed, "A number is not the one that was sealed.");
}

function checkRemark(line) {
  const [sealed, salt, ...words] = line.split(" ");
  insist(!salt || digest("chat", salt, words.join(" ")) === sealed, "A line of the chat is not what its hash was made of.");
}

function agreedIn(record) {
  const ends = record.findIndex((line) => line.startsWith("moves: "));
  return record.slice(1, ends).filter((line) => !NOT_AGREED.includes(line.split(": ")[0]));
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

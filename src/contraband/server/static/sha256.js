// SHA-256 of a text, as hexadecimal digits. Browsers have it only on secure pages, and a table at home is rarely one.
const BITS = 32;
const primes = [];
for (let number = 2; primes.length < 64; number++) if (primes.every((prime) => number % prime)) primes.push(number);
const fraction = (value) => Math.floor((value - Math.floor(value)) * 2 ** BITS) | 0;
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));

export function sha256(text) {
  const words = padded(new TextEncoder().encode(text));
  const state = [...START];
  for (let block = 0; block < words.length; block += 16) mix(state, words.slice(block, block + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The bytes as words, with a one behind them and their length at the end. */
function padded(bytes) {
  const words = new Array((((bytes.length + 8) >> 6) + 1) * 16).fill(0);
  bytes.forEach((byte, place) => (words[place >> 2] |= byte << (24 - (place % 4) * 8)));
  words[bytes.length >> 2] |= 0x80 << (24 - (bytes.length % 4) * 8);
  words[words.length - 2] = Math.floor((bytes.length * 8) / 2 ** BITS);
  words[words.length - 1] = (bytes.length * 8) | 0;
  return words;
}

function mix(state, words) {
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15], words[at - 2]];
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[at] = (words[at - 16] + first + words[at - 7] + second) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let at = 0; at < 64; at++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUND[at] + words[at]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = (state[place] + word) | 0));
}

function turn(word, by) {
  return (word >>> by) | (word << (BITS - by));
}

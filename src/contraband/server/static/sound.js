// Small sounds, made here: recipes of tones and noise, in the voice of the game on the table. Nothing is heard before somebody touches the page.
import { recall, remember } from "./store.js";

const LOUDEST = 0.35;
const tone = (from, to, start, length, volume = 0.5) => ({ from, to, start, length, volume });
const noise = (around, start, length, volume = 0.4) => ({ around, start, length, volume });
const each = (count, apart, make) => Array.from({ length: count }, (_, n) => make(n * apart, n));

// Hertz and seconds; the voice of the game makes them higher or lower, longer or shorter.
const RECIPES = {
  tap: [tone(520, 470, 0, 0.06)],
  card: [noise(2400, 0, 0.1)],
  flip: [noise(3400, 0, 0.05), tone(620, 830, 0.02, 0.09, 0.3)],
  pop: [tone(280, 860, 0, 0.1)],
  tick: [tone(1250, 1250, 0, 0.03, 0.3)],
  fill: [tone(440, 440, 0, 0.09), tone(660, 660, 0.08, 0.12)],
  swing: [noise(700, 0, 0.55, 0.25), ...each(6, 0.08, (at) => tone(950, 900, at, 0.02, 0.2))],
  stop: [tone(190, 130, 0, 0.18), noise(900, 0, 0.05, 0.3)],
  free: each(4, 0.09, (at, n) => tone(440 * 1.26 ** n, 440 * 1.26 ** n, at, 0.16, 0.4)),
  drop: [tone(1050, 480, 0, 0.14, 0.4)],
  flow: each(5, 0.07, (at, n) => tone(820 + 60 * n, 500, at, 0.1, 0.3)),
  roll: [...each(5, 0.07, (at) => noise(1500, at, 0.04, 0.35)), tone(240, 200, 0.36, 0.07)],
  type: each(3, 0.05, (at) => noise(2900, at, 0.025, 0.3)),
  breath: [noise(380, 0, 1.1, 0.2)],
  shot: [noise(900, 0, 0.35, 1), tone(120, 45, 0, 0.4, 0.9)],
  no: [tone(300, 210, 0, 0.22)],
  bell: [tone(880, 880, 0, 0.35, 0.35), tone(1320, 1320, 0.12, 0.4, 0.3)],
  win: each(5, 0.11, (at, n) => tone([523, 659, 784, 1047, 1319][n], [523, 659, 784, 1047, 1319][n], at, 0.3, 0.4)),
  lose: each(4, 0.16, (at, n) => tone(392 / 1.19 ** n, 380 / 1.19 ** n, at, 0.3, 0.4)),
};
const FELT = { shot: [160], stop: [25], free: [20, 40, 20], bell: [70, 60, 70], win: [40, 60, 120], lose: [200], roll: [15, 40, 15] }; // ms
let air = null; // the audio context; browsers allow one only after a touch
let wasTouched = false;
let voice = null;

export function startSounds() {
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => (wasTouched = true), { capture: true, once: true });
  addEventListener("pointerdown", () => air?.state === "suspended" && air.resume()); // some browsers let only a touch begin
  document.addEventListener("click", (event) => event.target.closest("[data-mute]") && setMute(!isMuted()));
  document.addEventListener("input", (event) => event.target.matches("[data-volume]") && setVolume(event.target.value));
  document.addEventListener("change", (event) => event.target.matches("[data-volume]") && sound("bell"));
  showSettings();
}

/** Makes a sound, and lets it be felt where a device can do that. */
export function sound(name) {
  if (!RECIPES[name] || !wasTouched || isMuted() || document.hidden) return;
  if (FELT[name]) feel(FELT[name]);
  if (volume() > 0) RECIPES[name].forEach(perform);
}

export function feel(pattern) {
  if (!isMuted() && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

function perform(note) {
  air ??= new AudioContext();
  voice ??= JSON.parse(document.getElementById("beats")?.textContent ?? "{}").voice ?? { pitch: 1, wave: "triangle", length: 1 };
  const [begins, length] = [air.currentTime + note.start * voice.length, note.length * voice.length];
  const source = note.around ? hiss(note, length) : pipe(note, begins, length);
  source.connect(envelope(note.volume, begins, length));
  source.start(begins);
  source.stop(begins + length);
}

function pipe({ from, to }, begins, length) {
  const source = new OscillatorNode(air, { type: voice.wave, frequency: from * voice.pitch });
  source.frequency.linearRampToValueAtTime(to * voice.pitch, begins + length);
  return source;
}

/** Noise around a frequency: of a few numbers that come again and again, so that nothing has to be loaded. */
function hiss({ around }, length) {
  const buffer = new AudioBuffer({ length: Math.ceil(air.sampleRate * length), sampleRate: air.sampleRate });
  const [samples, weight] = [buffer.getChannelData(0), Math.min(1, (2 * Math.PI * around * voice.pitch) / air.sampleRate)];
  let level = 0;
  for (let n = 0; n < samples.length; n += 1) samples[n] = level += weight * (2 * Math.random() - 1 - level);
  return new AudioBufferSourceNode(air, { buffer });
}

function envelope(loud, begins, length) {
  const gain = new GainNode(air, { gain: 0 });
  gain.gain.setValueAtTime(0, begins);
  gain.gain.linearRampToValueAtTime(loud * LOUDEST * volume(), begins + Math.min(0.012, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0005, begins + length);
  gain.connect(air.destination);
  return gain;
}

// -- what is remembered ----------------------------------------------------------------------------------------------------------

function volume() {
  const kept = Number(recall("volume") ?? 60);
  return kept >= 0 && kept <= 100 ? kept / 100 : 0.6;
}

function isMuted() {
  return recall("mute") === "on";
}

function setVolume(value) {
  remember("volume", value);
  setMute(false);
}

function setMute(isOn) {
  remember("mute", isOn ? "on" : "off");
  showSettings();
}

function showSettings() {
  for (const button of document.querySelectorAll("[data-mute]")) button.setAttribute("aria-pressed", isMuted());
  for (const slider of document.querySelectorAll("[data-volume]")) slider.value = 100 * volume();
}

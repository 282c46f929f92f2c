// Lets a replay run under the slider without reloading the page.
import { finish, show, startBeats } from "./beats.js";
import { glide, photograph } from "./flip.js";
import { morph } from "./morph.js";
import { startPace } from "./pace.js";
import { parse } from "./parse.js";
import { keepPlaying, speed, startPlayback } from "./playback.js";
import { startSounds } from "./sound.js";

let latest = 0;

export function startReplay() {
  if (!document.getElementById("replay")) return;
  document.addEventListener("input", (event) => event.target.matches("#replay input[name=at]") && submitted(event.target.form));
  document.addEventListener("change", (event) => event.target.matches("#scrub-viewer") && submitted(event.target.form));
  document.addEventListener("click", clicked);
  addEventListener("popstate", () => turnTo(location.href));
  startPlayback(visit);
  startPace(() => {});
  startSounds();
  startBeats(() => {}, speed);
}

function submitted(form) {
  const url = new URL(form.action);
  url.search = new URLSearchParams(new FormData(form));
  visit(url.href);
}

/** Links to other moves of the same replay turn to them; what is marked to be saved or lies elsewhere is left alone. */
function clicked(event) {
  const link = event.target.closest("#replay a[href]");
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && event.button === 0;
  if (!link || !isPlain || link.download || link.hash || link.pathname !== location.pathname) return;
  event.preventDefault();
  visit(link.href);
}

function visit(url) {
  history.replaceState(null, "", url);
  return turnTo(url);
}

async function turnTo(url) {
  const mine = ++latest;
  const answer = await fetch(url).catch(() => null);
  if (mine !== latest) return; // the slider is elsewhere by now
  if (!answer?.ok) return location.assign(url);
  draw(parse(await answer.text()).querySelector("#replay"));
}

function draw(fresh) {
  finish();
  const replay = document.getElementById("replay");
  const told = fresh.querySelector("#sentences").textContent;
  const beats = isNext(replay, fresh) ? JSON.parse(fresh.dataset.beats) : [];
  const shownLater = beats.length ? takeOut(fresh) : new Map();
  const before = photograph(replay);
  const hadFocus = replay.contains(document.activeElement);
  morph(replay, fresh);
  const slider = replay.querySelector("input[name=at]");
  if (slider && slider !== document.activeElement) slider.value = slider.defaultValue;
  if (hadFocus && !replay.contains(document.activeElement)) slider?.focus(); // at either end a step is no link any more
  glide(replay, before);
  if (beats.length) show({ parts: shownLater, order: [...shownLater.keys()].filter((id) => id !== "sentences"), beats }, () => {}, ["sentences"]);
  keepPlaying(told);
}

/** Only what follows from the moment before is shown one thing after the other. */
function isNext(old, fresh) {
  const [at, viewer] = ["[name=at]", "[name=viewer] [selected]"].map((name) => [old, fresh].map((one) => one.querySelector(name)?.getAttribute("value")));
  return Number(at[0]) + 1 === Number(at[1]) && viewer[0] === viewer[1];
}

/** What is shown by beats, by its id: until then what is there stays, in the same places. */
function takeOut(fresh) {
  const board = fresh.querySelector("#board");
  const parts = new Map([...board.children, fresh.querySelector("#sentences")].map((part) => [part.id, part.cloneNode(true)]));
  board.replaceWith(document.getElementById("board").cloneNode(true));
  fresh.querySelector("#sentences").replaceWith(document.getElementById("sentences").cloneNode(true));
  return parts;
}

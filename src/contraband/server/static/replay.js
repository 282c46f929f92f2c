// Lets a replay run under the slider without reloading the page.
import { glide, photograph } from "./flip.js";
import { morph } from "./morph.js";
import { parse } from "./parse.js";
import { keepPlaying, startPlayback } from "./playback.js";

let latest = 0;

export function startReplay() {
  if (!document.getElementById("replay")) return;
  document.addEventListener("input", (event) => event.target.matches("#replay input[name=at]") && submitted(event.target.form));
  document.addEventListener("change", (event) => event.target.matches("#scrub-viewer") && submitted(event.target.form));
  document.addEventListener("click", clicked);
  addEventListener("popstate", () => turnTo(location.href));
  startPlayback(visit);
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
  const replay = document.getElementById("replay");
  const before = photograph(replay);
  const hadFocus = replay.contains(document.activeElement);
  morph(replay, fresh);
  const slider = replay.querySelector("input[name=at]");
  if (slider && slider !== document.activeElement) slider.value = slider.defaultValue;
  if (hadFocus && !replay.contains(document.activeElement)) slider?.focus(); // at either end a step is no link any more
  keepPlaying();
  glide(replay, before);
}

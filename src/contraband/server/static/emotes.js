// Faces beside names: each stays for a moment, over the page, so that nothing of the table is drawn again.
import { sayAloud } from "./aloud.js";
import { closeSheet } from "./panels.js";
import { recall, remember } from "./store.js";

const SHOWN = 3500; // ms
const SWITCH = "[data-emotes]";
const FACES = "#emotes .emote-button[name]";
const OTHERS = "#people .frame-token.is-person";

export function startEmotes() {
  document.addEventListener("click", ({ target }) => {
    if (target.closest(SWITCH)) toggle();
    else if (target.closest(".emote-button")) make(target.closest(".emote-button"));
  });
  showSwitch();
}

function make({ value }) {
  remember("face", value);
  showFace();
  closeSheet(); // on a phone it would cover the face
}

export function showEmotes(emotes = []) {
  showSwitch();
  if (isMuted()) return;
  for (const [name, emote, words] of emotes) {
    sayAloud(`${name} ${words}.`);
    place(bubble(name, emote), name);
  }
}

function isMuted() {
  return recall("emotes") === "off";
}

function toggle() {
  remember("emotes", isMuted() ? "on" : "off");
  showSwitch();
}

function showSwitch() {
  for (const one of document.querySelectorAll(SWITCH)) one.setAttribute("aria-pressed", String(isMuted()));
  showFace();
}

/** The face that was made last is always a single press away, beside the tabs: where faces may be made, and there is somebody to see them. */
function showFace() {
  const bar = document.querySelector("#side .tabs");
  const faces = isMuted() || !document.querySelector(OTHERS) ? [] : [...document.querySelectorAll(FACES)];
  const face = faces.find(({ value }) => value === recall("face")) ?? faces[0];
  const shown = bar?.querySelector(".emote-button");
  if (shown?.value === face?.value) return;
  shown?.remove();
  if (face) bar?.append(face.cloneNode(true));
}

function bubble(name, emote) {
  const element = document.createElement("span");
  element.className = "emote";
  element.ariaHidden = "true"; // it is said
  element.innerHTML = `<svg class="frame-icon"><use href="#frame-emote-${emote}"/></svg><b></b>`;
  element.lastElementChild.textContent = name;
  setTimeout(() => element.remove(), SHOWN);
  return element;
}

/** Beside the first place in sight where the name stands alone; where it stands nowhere, in the corner of the table, with the name. */
function place(element, name) {
  const box = boxOf(name);
  document.body.append(element);
  element.classList.toggle("is-loose", !box);
  if (!box) return;
  const { width, height } = element.getBoundingClientRect();
  element.style.left = `${Math.max(0, Math.min(box.right + 4, innerWidth - width))}px`;
  element.style.top = `${Math.max(0, box.top + (box.height - height) / 2)}px`;
}

function boxOf(name) {
  const table = document.getElementById("table");
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT, (node) => (node.data.trim() === name ? 1 : 3));
  const range = document.createRange();
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    const lying = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2); // a hand may lie over the name
    if (box.width > 2 && walker.currentNode.parentElement.contains(lying)) return box;
  }
  return null;
}

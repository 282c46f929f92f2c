// Changes a piece of the page into another and keeps the nodes, so that focus, scrolling and fingers stay where they are.
import { discard, keep } from "./press.js";

const OURS = new Set(["style", "popover"]); // the server never sends them, so they are the client's
const DOES = "button[value], button[formaction]";

/** Makes `old` look like `fresh` and returns the element that is on the page then. */
export function morph(old, fresh) {
  keep(old);
  if (old.nodeName !== fresh.nodeName) {
    old.before(fresh);
    discard(old);
    return fresh;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return old;
  }
  morphAttributes(old, fresh);
  const isBeingChosen = old.nodeName === "SELECT" && old === document.activeElement;
  if (!isBeingChosen) morphChildren(old, fresh);
  return old;
}

export function morphChildren(old, fresh) {
  const wanted = [...fresh.childNodes];
  const matches = matchUp([...old.childNodes], wanted);
  const used = new Set(matches.values());
  for (const node of [...old.childNodes]) if (!used.has(node)) discard(node);
  arrange(old, wanted.map((node) => (matches.has(node) ? morph(matches.get(node), node) : node)), old.firstChild);
}

/** Puts nodes into this order from `cursor` on, and moves as few as it can: a moved node may lose its focus and its scrolling. */
export function arrange(parent, nodes, cursor) {
  for (const node of nodes) {
    if (node === cursor) cursor = cursor.nextSibling;
    else if (cursor && node === cursor.nextSibling) cursor = node.nextSibling;
    else if (parent.moveBefore && node.isConnected) parent.moveBefore(node, cursor);
    else parent.insertBefore(node, cursor);
  }
}

function morphAttributes(old, fresh) {
  for (const { name, value } of [...fresh.attributes]) {
    if (!isOurs(old, name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!isOurs(old, name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
}

function isOurs(element, attribute) {
  return OURS.has(attribute) || (attribute === "open" && element.nodeName === "DETAILS");
}

/** Pairs of a wanted node and the old one that becomes it: first by name, then by what is left over in order. */
function matchUp(old, wanted) {
  const matches = new Map();
  const spare = new Set(old);
  const pair = (node, fits) => {
    for (const candidate of spare) {
      if (!fits(candidate)) continue;
      spare.delete(candidate);
      return matches.set(node, candidate);
    }
  };
  const names = new Map([...old, ...wanted].map((node) => [node, nameOf(node)]));
  for (const node of wanted) if (names.get(node)) pair(node, (candidate) => names.get(candidate) === names.get(node));
  for (const node of wanted) {
    if (matches.has(node) || ownNameOf(node)) continue;
    pair(node, (candidate) => candidate.nodeName === node.nodeName && !ownNameOf(candidate));
  }
  return matches;
}

/** What an element is known by; a button without an id by what it does, so that it never comes to do something else under a finger. */
function ownNameOf(node) {
  if (node.id) return `#${node.id}`;
  return node.matches?.(DOES) ? `${node.getAttribute("formaction") ?? ""}=${node.value}` : "";
}

/** An element without a name is known by the first name in it, like an item of a list by its card. */
function nameOf(node) {
  const own = ownNameOf(node);
  const first = !own && node.querySelector?.(`[id], ${DOES}`);
  return first ? `>${ownNameOf(first)}` : own;
}

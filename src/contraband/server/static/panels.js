// The tabs at the side: log, chat, people, rules; on phones a bar whose tabs open a sheet over the table.
import { scrollToEnd } from "./lines.js";

const PANELS = { log: "Log", chat: "Chat", people: "People", rules: "Rules" };
const narrow = matchMedia("(max-width: 79.99rem)");
const tabs = new Map(); // tab → its panel
const openings = new Map(); // id of a panel's content → what to do when it is shown
let opener = null;

export function startPanels() {
  const side = document.getElementById("side");
  const bar = side && makeBar();
  if (!bar) return;
  side.prepend(bar);
  side.classList.add("tabbed");
  bar.addEventListener("click", (event) => tabs.has(event.target.closest("button")) && press(event.target.closest("button")));
  bar.addEventListener("keydown", step);
  side.addEventListener("keydown", (event) => event.key === "Escape" && narrow.matches && close());
  narrow.addEventListener("change", fit);
  fit();
}

export function onPanel(id, action) {
  openings.set(id, action);
}

/** Shows the panel with this content; false where there is none. */
export function showPanel(id) {
  const tab = document.getElementById(`tab-${id}`);
  if (tab) select(tab);
  return Boolean(tab);
}

/** Wide windows have no sheet: there the panels lie beside the table. */
export function closeSheet() {
  if (narrow.matches) close();
}

/** Puts a dot on a panel's tab while it is not looked at. */
export function markUnread(id) {
  const tab = document.getElementById(`tab-${id}`);
  if (!tab || tab.ariaSelected === "true" || tab.querySelector(".dot")) return;
  const dot = document.createElement("span");
  dot.className = "dot";
  dot.append(Object.assign(document.createElement("span"), { className: "visually-hidden", textContent: " (new)" }));
  tab.append(dot);
}

function makeBar() {
  const bar = document.createElement("div");
  bar.className = "tabs";
  const list = document.createElement("div");
  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", "Beside the table");
  for (const [id, title] of Object.entries(PANELS)) {
    const content = document.getElementById(id);
    if (content) list.append(makeTab(id, title, wrap(content)));
  }
  bar.append(list);
  return list.firstChild && bar;
}

/** The content may be a part that the server redraws, or have a role of its own: so the panel is put around it. */
function wrap(content) {
  const panel = document.createElement("div");
  panel.className = "panel";
  panel.id = `panel-${content.id}`;
  panel.setAttribute("role", "tabpanel");
  panel.setAttribute("aria-labelledby", `tab-${content.id}`);
  content.replaceWith(panel);
  panel.append(content);
  return panel;
}

function makeTab(id, title, panel) {
  const tab = document.createElement("button");
  Object.assign(tab, { type: "button", id: `tab-${id}`, textContent: title });
  tab.setAttribute("role", "tab");
  tab.setAttribute("aria-controls", panel.id);
  tabs.set(tab, panel);
  return tab;
}

function press(tab) {
  if (narrow.matches && tab.ariaSelected === "true") close();
  else select(tab);
}

function select(wanted) {
  if (!selected()) opener = document.activeElement;
  show(wanted);
  const panel = tabs.get(wanted);
  wanted.querySelector(".dot")?.remove();
  scrollToEnd(panel);
  openings.get(panel.firstElementChild.id)?.();
}

function show(wanted) {
  for (const [tab, panel] of tabs) {
    tab.ariaSelected = String(tab === wanted);
    tab.tabIndex = tab === (wanted ?? tabs.keys().next().value) ? 0 : -1;
    panel.hidden = tab !== wanted;
  }
  document.getElementById("side").classList.toggle("sheet-open", Boolean(wanted));
}

function close() {
  const hadFocus = document.getElementById("side").contains(document.activeElement);
  const tab = selected();
  show(null);
  if (hadFocus) (opener?.isConnected && opener !== document.body ? opener : tab)?.focus();
}

function selected() {
  return [...tabs.keys()].find((tab) => tab.ariaSelected === "true");
}

/** Wide windows always show a panel, narrow ones begin with the table. */
function fit() {
  if (narrow.matches) show(null);
  else select(selected() ?? tabs.keys().next().value);
}

function step(event) {
  const row = [...tabs.keys()];
  const here = row.indexOf(document.activeElement);
  const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[event.key];
  if (here < 0 || next === undefined) return;
  event.preventDefault();
  const tab = row.at(next % row.length);
  tab.focus();
  select(tab);
}

// The line to the server: a socket that comes back by itself.
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4000;
const SAY_SO_AFTER = 1000;
const ANSWER_WITHIN = 8000; // a phone that changed its network often does not notice that the line is dead
const HEARD_WITHIN = 50000; // the server says something every twenty seconds
const NO_PLACE_HERE = 4403;
const NO_SUCH_TABLE = 4404;

let socket = null;
let pause = FIRST_PAUSE;
let retry = 0;
let silence = 0;
let answer = 0;
let quiet = 0;
let hear = () => {};
let miss = () => {};
let greet = () => {};

export function openLine(onMessage, onBreak, onOpen) {
  if (!document.body.dataset.socket) return;
  hear = onMessage;
  miss = onBreak;
  greet = onOpen;
  addEventListener("online", retryNow);
  addEventListener("offline", drop);
  addEventListener("pageshow", retryNow);
  document.addEventListener("visibilitychange", retryNow);
  connect();
}

export function isOpen() {
  return socket?.readyState === WebSocket.OPEN;
}

export function send(to, fields) {
  socket.send(JSON.stringify({ to, fields }));
  clearTimeout(answer);
  answer = setTimeout(() => socket.close(), ANSWER_WITHIN);
}

/** Whether the line is open, or will be within so many milliseconds. */
export async function isOpenWithin(milliseconds) {
  const until = performance.now() + milliseconds;
  while (!isOpen() && performance.now() < until) await new Promise((resume) => setTimeout(resume, 50));
  return isOpen();
}

function connect() {
  clearTimeout(retry);
  silence ||= setTimeout(() => tell("Connecting…"), SAY_SO_AFTER);
  const url = new URL(document.body.dataset.socket, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  socket = new WebSocket(url);
  socket.onopen = opened;
  socket.onmessage = received;
  socket.onclose = closed;
}

function opened() {
  clearTimeout(silence);
  silence = 0;
  tell("");
  greet();
}

function received(event) {
  pause = FIRST_PAUSE;
  clearTimeout(answer);
  clearTimeout(quiet);
  quiet = setTimeout(() => socket.close(), HEARD_WITHIN);
  hear(readNews(event.data));
}

/** An object, and behind it the parts of the page that changed as HTML, in the order of their places in it. */
function readNews(text) {
  const [head, ...parts] = text.split("\x1e");
  const message = JSON.parse(head);
  if (message.parts) message.parts = Object.fromEntries(message.parts.map((place, which) => [place, parts[which]]));
  return message;
}

function closed(event) {
  clearTimeout(answer);
  clearTimeout(quiet);
  miss();
  if (event.code === NO_PLACE_HERE) return location.reload();
  if (event.code === NO_SUCH_TABLE) return location.assign("/");
  silence ||= setTimeout(() => tell("Connecting…"), SAY_SO_AFTER);
  clearTimeout(retry);
  retry = setTimeout(connect, pause * (0.5 + Math.random() / 2)); // not everybody at the same moment
  pause = Math.min(pause * 2, LONGEST_PAUSE);
}

/** Comes back at once if the line is down, and finds out whether one that looks open still is. */
export function retryNow() {
  if (isOpen()) send("here", {});
  else if (!document.hidden && socket.readyState === WebSocket.CLOSED) connect();
}

/** There is no network: a socket would notice only much later. */
function drop() {
  hangUp();
  closed({});
}

/** Ends the line, and does not call again. */
export function hangUp() {
  for (const timer of [retry, answer, quiet]) clearTimeout(timer);
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
}

function tell(text) {
  const place = document.getElementById("connection");
  if (place) place.textContent = text;
}

// The checker: a receipt, and perhaps what a browser saw, from files; nothing leaves the page.
import { whatIsWrong } from "./verify.js";

const verdict = document.getElementById("verdict");

document.getElementById("files").addEventListener("change", async ({ target }) => {
  const texts = await Promise.all([...target.files].map((file) => file.text()));
  const receipt = texts.find((text) => !text.startsWith("{"));
  const copy = texts.find((text) => text.startsWith("{"));
  verdict.textContent = receipt ? judged(receipt, copy) : "Choose a receipt and, if you have it, what your browser saw.";
});

function judged(receipt, copy) {
  const wrong = whatIsWrong(receipt, copy ? JSON.parse(copy).rounds : []);
  if (wrong) return `It does not fit: ${wrong}`;
  return copy ? "It is genuine, and fits what the browser saw." : "It is consistent.";
}

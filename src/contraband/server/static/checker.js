// The checker: a receipt, and perhaps what a browser saw, from files; nothing leaves the page.
import { isCopy, whatIsWrong, whatItSays } from "./verify.js";

const verdict = document.getElementById("verdict");

document.getElementById("files").addEventListener("change", async ({ target }) => {
  verdict.textContent = "";
  verdict.textContent = await judged([...target.files]);
});

async function judged(files) {
  try {
    const texts = await Promise.all(files.map(asWritten));
    const receipt = texts.find((text) => !text.startsWith("{"));
    const copy = texts.find((text) => text.startsWith("{"));
    return receipt === undefined ? "Choose a receipt and, if you have it, what your browser saw." : judge(receipt, copy && JSON.parse(copy));
  } catch {
    return "One of these files cannot be read: a receipt and what a browser saw are both plain text.";
  }
}

/** Every byte counts, also those that text usually begins with. */
async function asWritten(file) {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
}

function judge(receipt, copy) {
  if (copy && !isCopy(copy)) return "The file with what a browser saw has nothing of a deal in it.";
  const wrong = whatIsWrong(receipt, copy?.rounds);
  if (wrong) return `It does not fit: ${wrong}`;
  return `${copy ? "It is genuine, and fits what the browser saw." : "It is consistent."} ${whatItSays(receipt)}`;
}

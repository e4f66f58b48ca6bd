"use strict";
const families = new Map();

/** Called by the files of twins. */
function takeFamily(number, found) {
  families.set(number, found);
  const box = document.querySelector(".family");
  if (box && number === here) box.replaceWith(family(chunks.get(Math.floor(here / CHUNK))[here % CHUNK]));
}

/** The twins of a problem, which are loaded when they are first shown; they give answers away, and are behind a button. */
function family(problem) {
  if (!need(here, "families", families)) return make("section", { class: "family" });
  const { twins, figures } = families.get(here);
  return reveal("family", `${WORDS[language].family} (${twins.length})`,
    make("div", { class: "twins" }, ...twins.map(twin => card(twin, problem, figures))));
}

/** The way from the head of a problem down to its family. */
function jump() {
  const button = make("button", { class: "jump" }, `${WORDS[language].family} ↓`);
  button.addEventListener("click", () => {
    const box = document.querySelector(".family");
    opened.add("family"); // also where the twins are still being loaded
    box.open = true;
    box.scrollIntoView();
  });
  return button;
}

/** A twin: its kind, its question with what is new in it, what was left out, its answer and its figure. */
function card(twin, problem, figures) {
  const of = name => twin[`${name}_${language}`];
  const texts = make("div", {}, make("h3", {}, of("title"), " ", make("code", {}, twin.kind)),
    make("p", { class: "asked" }, ...of("question").map(([text, kind]) =>
      kind === "new" ? make("mark", {}, text) : make("span", { class: kind }, text))));
  if (of("less").length) {
    texts.append(make("p", { class: "less" }, ...of("less").flatMap(text => [make("del", {}, text), " "])));
  }
  const parts = [answer(of("answer_html"))];
  if (of("culprits")) parts.push(make("p", { class: "culprits" }, of("culprits")));
  if (twin.evidence.length) parts.push(make("div", { class: "evidence" }, ...twin.evidence.map(witness)));
  texts.append(reveal(`answer-${twin.id}`, WORDS[language].show_answer, ...parts));
  return make("article", { class: "twin", "data-kind": twin.kind, id: `twin-${twin.id}` }, texts,
    drawing(twin, problem, figures, of("change")));
}

/** A figure of the certificate, with what it shows. */
function witness(found) {
  const box = make("figure", {});
  box.innerHTML = found.svg;
  box.append(make("figcaption", {}, found[`says_${language}`], found.svg ? "" : ` (${WORDS[language].undrawn})`));
  return box;
}

/** The figure of a twin with what was changed in colour; the original's own is shown small. */
function drawing(twin, problem, figures, change) {
  const box = make("figure", { class: twin.figure === -1 ? "same" : "" });
  const svg = twin.figure === -1 ? problem.svg : figures[twin.figure];
  if (svg) {
    const drawn = svg.replace(/<\/svg>\s*$/, twin.about + "</svg>"); // what the changed sentences are about
    box.innerHTML = drawn;
  }
  box.querySelectorAll("[aria-label]").forEach((path, n) => path.classList.toggle("changed", twin.labels.includes(n)));
  const notes = make("figcaption", {}, make("b", {}, change));
  if (twin.figure < 0) notes.append(make("span", {}, svg ? WORDS[language].original : WORDS[language].undrawn));
  box.append(notes);
  return box;
}


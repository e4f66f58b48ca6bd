"use strict";
/** The rule book, once the file with it and the judge is there; null before. */
let book = null;
/** What the judge said of problems, by their ids: null where every step holds. */
const verdicts = new Map();

/** Called by the file of the judge. */
function takeBook(text) {
  book = text;
  document.querySelector(".verdict")?.replaceWith(verdict(chunks.get(Math.floor(here / CHUNK))[here % CHUNK]));
}

/** Whether the proof of a problem holds, as a judge finds that runs here and now. */
function verdict(problem) {
  const say = WORDS[language];
  if (book === null) {
    const src = "judge.js";
    if (!document.querySelector(`script[src="${src}"]`)) document.head.append(make("script", { src }));
    return make("p", { class: "verdict", role: "status" }, say.judging);
  }
  if (!verdicts.has(problem.id)) verdicts.set(problem.id, judged(problem));
  const cause = verdicts.get(problem.id);
  return cause === null ? make("p", { class: "verdict holds", role: "status" }, `✓ ${say.holds}`)
    : make("p", { class: "verdict refused", role: "alert" }, `✗ ${say.refused}: ${cause}`);
}

/** Why a proof is not accepted, null where it is. */
function judged(problem) {
  if (!problem.record) return problem.unrecorded;
  try {
    return GeogenJudge.verdict(JSON.stringify(problem.record), book);
  } catch (error) { // a fault of the judge's own is no verdict, and is shown as what it is
    return `the judge failed: ${error}`;
  }
}


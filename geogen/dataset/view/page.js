const SVG = "http://www.w3.org/2000/svg";
const WORDS = {
  en: { answer: "Answer", caption: "Caption", proof: "Solution", graph: "Reasoning graph", about: "About", tasks: "Tasks",
    show_answer: "Show the answer", show_solution: "Show the solution", show_about: "Show what it uses",
    family: "Family", original: "the original's figure", undrawn: "no legible figure",
    all: "all", problems: "problems", other: "中文", search: "id, words …", reset: "Reset",
    sort: "Order", sort_data: "order of the data set", sort_up: "easiest first", sort_down: "hardest first",
    topic: "topic", goal: "goal", level: "difficulty", twin: "twins", find: "to find", prove: "to prove",
    judging: "being checked in this browser …", holds: "checked in this browser: every step holds",
    refused: "refused by the check in this browser",
    keys: "Keys: j next, k previous, a answer, s solution, / search" },
  zh: { answer: "答案", caption: "图形描述", proof: "解答", graph: "推理图", about: "说明", tasks: "任务",
    show_answer: "显示答案", show_solution: "显示解答", show_about: "显示所用知识",
    family: "同族题", original: "与原题同图", undrawn: "无清晰的图",
    all: "全部", problems: "题", other: "English", search: "编号、文字……", reset: "重置",
    sort: "顺序", sort_data: "数据集顺序", sort_up: "由易到难", sort_down: "由难到易",
    topic: "主题", goal: "目标", level: "难度", twin: "同族题", find: "求", prove: "证明",
    easy: "易", middle: "中", hard: "难",
    judging: "正在此浏览器中检验……", holds: "已在此浏览器中检验：每一步都成立", refused: "此浏览器中的检验未通过",
    keys: "按键：j 下一题，k 上一题，a 答案，s 解答，/ 搜索" },
};
const chunks = new Map();
/** The names of what a reader has opened of the problem that is shown. */
const opened = new Set();
let language = "en", shown = INDEX, here = 0, fixed = 0;

/** A new element with attributes and children; texts become text nodes, never markup. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Called by the files of data. */
function take(number, problems) {
  chunks.set(number, problems);
  show();
}

/** True where data are there; they are loaded where they are not. */
function need(number, folder = "data", there = chunks) {
  if (there.has(number)) return true;
  const src = `${folder}/${String(number).padStart(5, "0")}.js`;
  if (!document.querySelector(`script[src="${src}"]`)) document.head.append(make("script", { src }));
  return false;
}

/** The problem and the list that the address names; without one the first problem of the list. */
function open_() {
  const text = location.hash.slice(1);
  const kept = new URLSearchParams(text.includes("=") ? text : `problem=${text}`);
  language = kept.get("language") === "zh" ? "zh" : "en";
  document.documentElement.lang = language;
  restore(kept);
  list();
  const place = INDEX.findIndex(p => p.id === kept.get("problem"));
  go(place < 0 ? shown[0]?.place ?? 0 : place);
}

/** Shows a problem, with its answer hidden where it is another one than before. */
function go(place) {
  if (place !== here) opened.clear();
  here = place;
  fixed = 0;
  show();
  mark();
}

/** What is hidden until it is asked for; it stays open while the problem is shown. */
function reveal(name, title, ...parts) {
  const box = make("details", { class: name.split("-")[0] }, make("summary", {}, title), ...parts);
  box.open = opened.has(name);
  box.addEventListener("toggle", () => box.isConnected && opened[box.open ? "add" : "delete"](name));
  return box;
}

/** An answer; its HTML is MathML and words of the page, never text of a record. */
function answer(html) {
  const value = make("span");
  value.innerHTML = html;
  return make("p", { class: "value" }, `${WORDS[language].answer}: `, value);
}

function show() {
  if (!INDEX.length || !need(Math.floor(here / CHUNK))) return;
  const main = document.getElementById("problem"), inside = main.contains(document.activeElement);
  const problem = chunks.get(Math.floor(here / CHUNK))[here % CHUNK];
  const say = WORDS[language];
  const figure = make("div", { class: "figure" });
  figure.innerHTML = problem.svg;
  const graph = make("div", { class: "graph" });
  graph.innerHTML = problem.graph;
  const proof = make("ol", { class: "proof" }, ...problem[`solution_${language}`].map(([text, step]) =>
    make("li", step ? { "data-step": step, tabindex: 0 } : {}, text)));
  const left = make("div", {}, make("p", { class: "question" }, problem[`question_${language}`]),
    reveal("answer", say.show_answer, answer(problem[`answer_html_${language}`])), figure,
    make("h2", {}, say.caption), make("p", { class: "caption" }, problem[`caption_${language}`]));
  const right = make("div", {}, verdict(problem), reveal("solution", say.show_solution, proof, make("h2", {}, say.graph), graph));
  const parts = [make("h2", {}, problem.id), make("div", { class: "pair" }, left, right), about(problem)];
  if (problem.tasks.length) parts.splice(2, 0, tasks(problem));
  if (INDEX[here].twins.length) parts.splice(1, 1, jump(), parts[1], family(problem));
  main.replaceChildren(...parts, make("p", { class: "note" }, say.keys));
  if (inside) main.focus();
  wire(problem);
}

function about(problem) {
  const difficulty = Object.entries(problem.difficulty).map(([k, v]) => `${k} ${v}`).join(", ");
  const box = reveal("about", WORDS[language].show_about);
  const { rating, level } = problem.complexity;
  for (const text of [`${problem.construction} ? ${problem.goal}`, `scene: ${problem.scene}`, difficulty,
    `complexity: ${level} (${rating})`, `rules: ${problem.rules.join(", ")}`,
    `principles: ${problem.principles.join(", ")}`]) box.append(make("p", {}, make("code", {}, text)));
  return box;
}

function tasks(problem) {
  const box = make("div", { class: "tasks" }, make("h2", {}, WORDS[language].tasks));
  for (const item of problem.tasks) {
    box.append(make("p", {}, `${item.level} ${item.task}: ${item[`question_${language}`]}`),
      make("ol", { class: "task", type: "A" }, ...item[`options_${language}`].map(text => make("li", {}, text))),
      reveal(`task-${item.id}`, WORDS[language].show_answer, make("p", { class: "value" }, item.answer)));
  }
  return box;
}

/** Steps light up their points and segments in the figure, their line and their node. */
function wire(problem) {
  for (const element of document.querySelectorAll("#problem [data-step]")) {
    const step = Number(element.dataset.step);
    element.addEventListener("mouseenter", () => light(problem, step));
    element.addEventListener("focus", () => light(problem, step));
    element.addEventListener("mouseleave", () => light(problem, fixed));
    element.addEventListener("click", () => {
      fixed = fixed === step ? 0 : step;
      light(problem, fixed);
    });
  }
}

function light(problem, step) {
  for (const element of document.querySelectorAll("#problem [data-step]")) {
    element.classList.toggle("lit", Number(element.dataset.step) === step);
    element.classList.toggle("fixed", fixed > 0 && Number(element.dataset.step) === fixed);
  }
  const svg = document.querySelector(".figure svg");
  if (!svg) return;
  svg.querySelectorAll(".lights").forEach(e => e.remove());
  if (!step) return;
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", "lights");
  const { points, segments } = problem.steps[step - 1];
  for (const [a, b] of segments) {
    const [p, q] = [problem.spots[a], problem.spots[b]];
    if (p && q) group.append(shape("line", { class: "way", x1: p[0], y1: p[1], x2: q[0], y2: q[1] }));
  }
  for (const name of points) {
    const at = problem.spots[name];
    if (at) group.append(shape("circle", { class: "spot", "data-point": name, cx: at[0], cy: at[1], r: 5 }));
  }
  svg.append(group);
}

function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

document.documentElement.classList.remove("still");
menus();
field("list").addEventListener("click", event => {
  const place = links.indexOf(event.target.closest("a"));
  if (place < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  location.hash = address(INDEX[place].id);
});
field("language").addEventListener("click", () => {
  language = language === "en" ? "zh" : "en";
  document.documentElement.lang = language;
  list();
  show();
  keep();
});
addEventListener("hashchange", open_);
addEventListener("keydown", event => {
  if (/^(INPUT|SELECT)$/.test(event.target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = event.target.closest("[data-step]"), name = { a: "answer", s: "solution" }[event.key];
  if (event.key === "Enter" && step) step.dispatchEvent(new MouseEvent("click"));
  if (name) document.querySelector(`#problem details.${name}`)?.toggleAttribute("open");
  if (event.key === "/") {
    event.preventDefault();
    field("search").focus();
  }
  if (!["j", "k"].includes(event.key)) return;
  const place = shown.indexOf(INDEX[here]) + (event.key === "j" ? 1 : -1);
  if (shown[place]) location.hash = address(shown[place].id);
});
open_();

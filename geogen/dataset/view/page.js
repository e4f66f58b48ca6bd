const SVG = "http://www.w3.org/2000/svg";
const WORDS = {
  en: { answer: "Answer", caption: "Caption", proof: "Solution", graph: "Reasoning graph", about: "About", tasks: "Tasks",
    family: "Family", original: "the original's figure", undrawn: "no legible figure",
    all: "all", problems: "problems", other: "中文" },
  zh: { answer: "答案", caption: "图形描述", proof: "解答", graph: "推理图", about: "说明", tasks: "任务",
    family: "同族题", original: "与原题同图", undrawn: "无清晰的图",
    all: "全部", problems: "题", other: "English" },
};
const chunks = new Map();
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

function list() {
  const words = document.getElementById("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const type = document.getElementById("type").value, level = document.getElementById("level").value;
  const twin = document.getElementById("twin").value;
  shown = INDEX.filter(p => (!type || p.answer_type === type) && (!level || p.level === level) &&
    (!twin || p.twins.includes(twin)) && words.every(w =>
    `${p.id} ${p.scene} ${p.question_en} ${p.question_zh}`.toLowerCase().includes(w)));
  document.getElementById("count").textContent = `${shown.length} ${WORDS[language].problems}`;
  document.getElementById("list").replaceChildren(...shown.map(p => {
    const link = make("a", { href: `#${p.id}`, "data-id": p.id }, make("b", {}, p.id),
      ` ${p.answer_type} · ${p.level} · ${p.steps}`, make("span", {}, p[`question_${language}`]));
    return link;
  }));
  mark();
}

function mark() {
  for (const link of document.querySelectorAll("nav a")) {
    link.classList.toggle("here", link.dataset.id === INDEX[here].id);
  }
}

/** The problem that the address names, or the first. */
function open_() {
  const id = decodeURIComponent(location.hash.slice(1));
  const place = INDEX.findIndex(p => p.id === id);
  here = place < 0 ? 0 : place;
  fixed = 0;
  show();
  mark();
}

function show() {
  if (!INDEX.length || !need(Math.floor(here / CHUNK))) return;
  const problem = chunks.get(Math.floor(here / CHUNK))[here % CHUNK];
  const say = WORDS[language];
  const figure = make("div", { class: "figure" });
  figure.innerHTML = problem.svg;
  const graph = make("div", { class: "graph" });
  graph.innerHTML = problem.graph;
  const proof = make("ol", { class: "proof" }, ...problem[`solution_${language}`].map(([text, step]) =>
    make("li", step ? { "data-step": step, tabindex: 0 } : {}, text)));
  const left = make("div", {}, make("p", { class: "question" }, problem[`question_${language}`]),
    make("p", { class: "answer" }, `${say.answer}: ${problem[`answer_${language}`]}`), figure,
    make("h2", {}, say.caption), make("p", { class: "caption" }, problem[`caption_${language}`]));
  const right = make("div", {}, make("h2", {}, say.proof), proof, make("h2", {}, say.graph), graph);
  const parts = [make("h2", {}, problem.id), make("div", { class: "pair" }, left, right), about(problem)];
  if (problem.tasks.length) parts.splice(2, 0, tasks(problem));
  if (INDEX[here].twins.length) parts.splice(1, 1, jump(), parts[1], family(problem));
  document.getElementById("problem").replaceChildren(...parts);
  wire(problem);
}

function about(problem) {
  const difficulty = Object.entries(problem.difficulty).map(([k, v]) => `${k} ${v}`).join(", ");
  const box = make("div", { class: "note" }, make("h2", {}, WORDS[language].about));
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
      make("ol", { class: "task", type: "A" }, ...item[`options_${language}`].map((text, i) =>
        make("li", "ABCD"[i] === item.answer ? { class: "right" } : {}, text))));
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

function choices(id, key) {
  const values = [...new Set(INDEX.flatMap(p => p[key]))].sort();
  document.getElementById(id).hidden = !values.length;
  const all = make("option", { value: "" }, `${key.replace("_", " ")}: ${WORDS.en.all}`);
  document.getElementById(id).replaceChildren(all, ...values.map(v => make("option", { value: v }, v)));
  document.getElementById(id).addEventListener("change", list);
}

choices("type", "answer_type");
choices("level", "level");
choices("twin", "twins");
document.getElementById("search").addEventListener("input", list);
document.getElementById("language").addEventListener("click", event => {
  language = language === "en" ? "zh" : "en";
  document.documentElement.lang = language;
  event.target.textContent = WORDS[language].other;
  list();
  show();
});
addEventListener("hashchange", open_);
addEventListener("keydown", event => {
  if (event.target.tagName === "INPUT" || !["j", "k"].includes(event.key)) return;
  const place = shown.indexOf(INDEX[here]) + (event.key === "j" ? 1 : -1);
  if (shown[place]) location.hash = shown[place].id;
});
list();
open_();

/** The list: its order, its filters with counts, and the address that keeps them. */
const FILTERS = {
  topic: { values: p => p.topics, options: () => NAMES.topics },
  goal: { values: p => [p.goal], options: () => NAMES.goals },
  level: { values: p => [p.level], options: () => ordered("level") },
  twin: { values: p => p.twins, options: () => ordered("twins") },
};
const ORDERS = { data: () => 0, up: (p, q) => harder(p, q), down: (p, q) => harder(q, p) };
const LEVELS = ["easy", "middle", "hard"];
const links = [...document.querySelectorAll("#list a")];
const field = id => document.getElementById(id);
INDEX.forEach((problem, place) => Object.assign(problem, { place, text: links[place].textContent.toLowerCase() }));
/** What the address keeps of the list, with the values that it leaves out. */
const KEPT = { search: "", sort: "data", topic: "", goal: "", level: "", twin: "" };

/** The rating decides, then the number of steps. */
function harder(p, q) {
  return p.rating - q.rating || p.steps - q.steps;
}

/** The values that problems have under a key, the levels by difficulty, others by name. */
function ordered(key) {
  const rank = value => LEVELS.includes(value) ? LEVELS.indexOf(value) : LEVELS.length;
  const found = [...new Set(INDEX.flatMap(p => p[key]))];
  found.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return found.map(id => ({ id, en: id, zh: key === "level" ? WORDS.zh[id] ?? id : id }));
}

/** The menus of the filters; a filter without values is left out. */
function menus() {
  for (const [name, { options }] of Object.entries(FILTERS)) {
    const found = options();
    const groups = { true: make("optgroup"), false: make("optgroup") };
    const made = found.map(o => make("option", { value: o.id }));
    field(name).hidden = !found.length;
    field(name).replaceChildren(make("option", { value: "" }));
    if (name === "goal") {
      made.forEach((option, i) => groups[found[i].asks].append(option));
      field(name).append(...Object.values(groups).filter(group => group.children.length));
    } else field(name).append(...made);
  }
  field("sort").replaceChildren(...Object.keys(ORDERS).map(value => make("option", { value })));
  for (const name of Object.keys(KEPT)) field(name).addEventListener("input", () => { list(); keep(); });
  field("reset").addEventListener("click", () => { restore(new URLSearchParams()); list(); keep(); });
}

/** The words of the menus, with the number of problems that each choice would show. */
function label() {
  const say = WORDS[language];
  for (const [name, { values, options }] of Object.entries(FILTERS)) {
    const left = INDEX.filter(p => fits(p, name));
    const counts = new Map();
    for (const p of left) for (const value of values(p)) counts.set(value, (counts.get(value) ?? 0) + 1);
    const of = new Map(options().map(o => [o.id, o]));
    for (const option of field(name).options) {
      const { depth = 0, [language]: text = `${say[name]}: ${say.all}` } = of.get(option.value) ?? {};
      const count = option.value ? counts.get(option.value) ?? 0 : left.length;
      option.textContent = `${"\u2003".repeat(depth)}${text} (${count})`;
    }
    field(name).setAttribute("aria-label", say[name]);
  }
  for (const group of field("goal").querySelectorAll("optgroup")) {
    group.label = NAMES.goals.find(g => g.id === group.children[0].value).asks ? say.find : say.prove;
  }
  for (const option of field("sort").options) option.textContent = say[`sort_${option.value}`];
  field("sort").setAttribute("aria-label", say.sort);
  field("search").setAttribute("aria-label", say.search);
  field("search").placeholder = say.search;
  field("reset").textContent = say.reset;
  field("language").textContent = say.other;
}

/** True for a problem that passes the search and all filters, but for the one that is named. */
function fits(problem, without = "") {
  const words = field("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every(word => problem.text.includes(word)) && Object.entries(FILTERS).every(([name, { values }]) =>
    name === without || !field(name).value || values(problem).includes(field(name).value));
}

/** Shows what passes, in the order that is asked for; equals stay in the order of the data set. */
function list() {
  shown = INDEX.filter(p => fits(p)).sort(ORDERS[field("sort").value]);
  field("count").textContent = `${shown.length} / ${INDEX.length} ${WORDS[language].problems}`;
  field("list").replaceChildren(...shown.map(p => links[p.place]));
  field("reset").disabled = Object.entries(KEPT).every(([name, value]) => field(name).value === value);
  label();
  mark();
}

/** The address of a problem, with what the list shows. */
function address(id) {
  const kept = new URLSearchParams({ problem: id });
  for (const [name, value] of Object.entries(KEPT)) if (field(name).value !== value) kept.set(name, field(name).value);
  if (language !== "en") kept.set("language", language);
  return `#${kept}`;
}

/** Writes the address anew without a step in the history. */
function keep() {
  if (INDEX.length) history.replaceState(null, "", address(INDEX[here].id));
}

/** Sets the list as an address has it; what no menu offers is nothing. */
function restore(kept) {
  for (const [name, value] of Object.entries(KEPT)) {
    field(name).value = kept.get(name) ?? value;
    if (field(name).selectedIndex === -1) field(name).value = value;
  }
}

/** Marks the problem that is shown, and brings it into the list's window, without moving the page. */
function mark() {
  links.forEach((link, n) => {
    link.classList.toggle("here", n === here);
    if (n === here) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  });
  if (!links[here]?.isConnected) return;
  const [own, box] = [links[here], field("list")].map(element => element.getBoundingClientRect());
  if (own.top < box.top || own.bottom > box.bottom) field("list").scrollTop += own.top - box.top;
}

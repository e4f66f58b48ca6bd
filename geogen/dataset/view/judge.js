"use strict";
/**
 * A second judge of proofs, which shares no code and no language with the first one (geogen/kernel).
 *
 * It reads an elaborated record and a rule book, both JSON texts, and answers with null where every step holds, else
 * with one line that names the step and the cause: the same line as the kernel's, so that tests compare the two. It is
 * written from what records and predicates mean; where the kernel lists permutations and tuples, this file names the
 * shape of a symmetry and keeps sums and forms in maps with texts as keys. No network, no dependency, no eval.
 *
 *     GeogenJudge.verdict(record, book)   null, or why the proof is refused
 *
 * Parts: exact numbers - JSON - the drawn figure - predicates - reading - judging.
 */
const GeogenJudge = (() => {
  /** Why a record is not accepted; nothing else is ever thrown on purpose. */
  class Refusal extends Error {}
  /** A number that floats or a line of text cannot hold. */
  class TooLarge extends Error {}
  const TOO_LARGE = "its numbers are too large or too small to be compared";
  const NO_RECORD = "not an elaborated record: ";

  function refuse(cause) { throw new Refusal(cause); }

  /** Order of texts by code points: JavaScript's own is by halves of them. */
  function order(a, b) {
    const most = Math.min(a.length, b.length);
    let i = 0;
    while (i < most && a[i] === b[i]) i += 1;
    return i < most ? a.codePointAt(i) - b.codePointAt(i) : a.length - b.length;
  }

  /** Order of lists, the first difference deciding. */
  function orderLists(a, b, each = order) {
    for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
      const found = each(a[i], b[i]);
      if (found) return found;
    }
    return a.length - b.length;
  }

  const sorted = texts => [...texts].sort(order);
  const pairsOf = list => list.flatMap((a, i) => list.slice(i + 1).map(b => [a, b]));
  const key = JSON.stringify;

  // ---------------------------------------------------------------------------------------------- exact numbers

  const gcd = (a, b) => { while (b) [a, b] = [b, a % b]; return a < 0n ? -a : a; };

  /** A fraction in lowest terms, its denominator positive. */
  function fraction(n, d = 1n) {
    const shared = gcd(n, d) * (d < 0n ? -1n : 1n);
    return { n: n / shared, d: d / shared };
  }
  const ONE = fraction(1n), HALF = fraction(1n, 2n);
  const whole = n => fraction(BigInt(n));
  const times = (x, y) => fraction(x.n * y.n, x.d * y.d);
  const plus = (x, y) => fraction(x.n * y.d + y.n * x.d, x.d * y.d);
  const equalFractions = (x, y) => x.n === y.n && x.d === y.d;

  /** Digits beyond which a number is not written into a message, and products of parts that are not multiplied out. */
  const MAX_BITS = 13000, MAX_PRODUCTS = 100000;

  function writeFraction(q) {
    const bits = n => (n < 0n ? -n : n).toString(2).length;
    if (Math.max(bits(q.n), bits(q.d)) > MAX_BITS) throw new TooLarge();
    return q.d === 1n ? `${q.n}` : `${q.n}/${q.d}`;
  }

  /** Sizes between which a float stands for what is not zero. */
  const SMALLEST = 1e-280, LARGEST = 1e280;

  /** A float that stands for something that is not zero. */
  function fits(x) {
    if (!(Math.abs(x) > SMALLEST && Math.abs(x) < LARGEST)) throw new TooLarge();
    return x;
  }

  /** The float next to a fraction, whatever the lengths of its two integers. */
  function toFloat({ n, d }) {
    if (n < 0n) return -toFloat({ n: -n, d });
    const shift = d.toString(2).length - n.toString(2).length + 66;
    const digits = shift > 0 ? (n << BigInt(shift)) / d : n / (d << BigInt(-shift));
    const half = Math.trunc(-shift / 2), found = Number(digits) * 2 ** half * 2 ** (-shift - half);
    return n ? fits(found) : 0;
  }

  /** Parts of the largest summand, for each summand: a number up to the one counts as zero, up to the other as lost. */
  const ZERO = 1e-12, CANCELLED = 1e-8;

  const orderPowers = (a, b) => orderLists(a, b, ([s, e], [t, f]) => orderLists(s, t) || e - f);

  /**
   * An exact sum of products: fractions times square roots, powers of π and powers of measured terms. Each part has a
   * text as its key; powers are [term, exponent] in order, a term a list of texts. Roots are of squarefree numbers, so
   * two sums are equal where their parts are, and none but the empty one is zero.
   */
  class Sum {
    constructor(parts = []) {
      this.parts = new Map();
      for (const part of parts) {
        const name = `${part.pi} ${part.root} ${key(part.powers)}`;
        const known = this.parts.get(name);
        this.parts.set(name, known ? { ...known, q: plus(known.q, part.q) } : part);
      }
      for (const [name, { q }] of this.parts) if (!q.n) this.parts.delete(name);
    }

    static of(q) { return new Sum([{ q: typeof q === "number" ? whole(q) : q, pi: 0, root: 1n, powers: [] }]); }

    static term(term) { return new Sum([{ q: ONE, pi: 0, root: 1n, powers: [[term, 1]] }]); }

    get isZero() { return this.parts.size === 0; }

    get rows() { return [...this.parts.values()]; }

    plus(other) { return new Sum([...this.rows, ...other.rows]); }

    scaled(q) { return new Sum(this.rows.map(part => ({ ...part, q: times(part.q, q) }))); }

    get negative() { return this.scaled(whole(-1)); }

    minus(other) { return this.plus(other.negative); }

    times(other) {
      if (this.parts.size * other.parts.size > MAX_PRODUCTS) throw new TooLarge();
      return new Sum(this.rows.flatMap(a => other.rows.map(b => {
        const shared = gcd(a.root, b.root);
        return { q: times(times(a.q, b.q), fraction(shared)), pi: a.pi + b.pi,
          root: (a.root / shared) * (b.root / shared), powers: productOf(a.powers, b.powers) };
      })));
    }

    power(exponent) {
      let found = Sum.of(1);
      for (let i = 0; i < exponent; i += 1) found = found.times(this);
      return found;
    }

    /** The measured terms in order of appearance. */
    get terms() {
      return [...new Map(this.rows.flatMap(({ powers }) => powers.map(([term]) => [key(term), term]))).values()];
    }

    /** The numbers before the monomials: a map from the text of each to {powers, number}. */
    get byMonomial() {
      const groups = new Map();
      for (const part of this.rows) {
        const name = key(part.powers);
        if (!groups.has(name)) groups.set(name, { powers: part.powers, rows: [] });
        groups.get(name).rows.push({ ...part, powers: [] });
      }
      return new Map([...groups].map(([name, { powers, rows }]) => [name, { powers, number: new Sum(rows) }]));
    }

    /** The fraction that this is; null where it is none. */
    get rational() {
      const [first] = this.rows;
      if (!first) return whole(0);
      return this.parts.size === 1 && first.pi === 0 && first.root === 1n && !first.powers.length ? first.q : null;
    }

    /** A number in floats, and how large it is beside the least that its summands let one tell. */
    get approximate() {
      const found = this.rows.map(({ q, pi, root }) => toFloat(q) * Math.sqrt(Number(root)) * Math.PI ** pi);
      const value = total(found);
      return { value, clearness: Math.abs(value) / (largest(found) * found.length) };
    }

    /** The float next to a number other than zero. */
    get float() {
      const { value, clearness } = this.approximate;
      if (!(clearness > CANCELLED)) throw new TooLarge();
      return fits(value);
    }

    /** 1 or -1 for a number that is clearly positive or negative, else 0. */
    get sign() {
      const { value, clearness } = this.approximate;
      return clearness > ZERO ? Math.sign(value) : 0;
    }

    /** The value where terms have values, and the size of the largest product of a number with terms. */
    at(value) {
      const found = [...this.byMonomial.values()].map(({ powers, number }) => {
        const product = powers.reduce((all, [term, e]) => all * value(term) ** e, number.float);
        return powers.some(([term]) => value(term) === 0) ? 0 : fits(product);
      });
      return [total(found), largest(found)];
    }

    /** A text that is the same for equal sums. */
    get key() { return key([...this.parts].map(([name, { q }]) => `${name} ${q.n}/${q.d}`).sort()); }

    toString() {
      const degree = ({ powers }) => powers.reduce((all, [, e]) => all + e, 0);
      const rows = this.rows.sort((a, b) => degree(b) - degree(a) || orderPowers(a.powers, b.powers)
        || a.pi - b.pi || Number(a.root - b.root));
      const text = rows.map(part => `${part.q.n > 0n ? "+" : "-"} ${writePart(part)}`).join(" ");
      return (text.startsWith("+ ") ? text.slice(2) : text) || "0";
    }
  }

  function writePart({ q, pi, root, powers }) {
    const size = fraction(q.n < 0n ? -q.n : q.n, q.d);
    const factors = powers.map(([[kind, ...points], e]) => `${kind}(${points.join(",")})${e > 1 ? `^${e}` : ""}`);
    if (pi !== 0) factors.unshift(pi === 1 ? "pi" : `pi^${pi}`);
    if (root > 1n) factors.unshift(`sqrt(${root})`);
    if (!equalFractions(size, ONE) || !factors.length) factors.unshift(writeFraction(size));
    return factors.join("*");
  }

  /** A number as a fraction is written, where it is one. */
  const writeNumber = sum => sum.rational ? writeFraction(sum.rational) : `${sum}`;

  function productOf(one, two) {
    const found = new Map(one.map(([term, e]) => [key(term), [term, e]]));
    for (const [term, e] of two) found.set(key(term), [term, e + (found.get(key(term))?.[1] ?? 0)]);
    return [...found.values()].sort(([s], [t]) => orderLists(s, t));
  }

  function areMultiples(one, two) {
    const a = one.byMonomial, b = two.byMonomial;
    if (!a.size || a.size !== b.size || [...a.keys()].some(name => !b.has(name))) return false;
    const [first] = a.keys();
    return [...a.keys()].every(name => a.get(name).number.times(b.get(first).number)
      .minus(b.get(name).number.times(a.get(first).number)).isZero);
  }

  const largest = floats => floats.reduce((most, x) => Math.max(most, Math.abs(x)), 0);

  /** A sum of floats with what each addition loses (Neumaier). */
  function total(floats) {
    let sum = 0, lost = 0;
    for (const x of floats) {
      const next = sum + x;
      lost += Math.abs(sum) >= Math.abs(x) ? (sum - next) + x : (x - next) + sum;
      sum = next;
    }
    return sum + lost;
  }

  // ------------------------------------------------------------------------------------------------------- JSON

  /** How deep lists may stand in each other: records need a dozen. */
  const MAX_DEPTH = 60;

  /**
   * JSON with its integers kept apart: BigInt for integers, number for others, Map for objects. JSON.parse would round
   * long integers and could not tell 1 from 1.0, which records do.
   */
  function parse(text) {
    const token = /[ \t\n\r]*(?:([[\]{},:])|("(?:[^"\\\u0000-\u001f]|\\.)*")|(-?(?:Infinity|(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?))|(null|true|false|NaN))/sy;
    let mark, word;
    const bad = () => refuse(`${NO_RECORD}it is no JSON`);
    const next = () => {
      const found = token.exec(text) ?? bad();
      mark = found[1];
      word = found;
    };
    const plain = () => {
      const [, , quoted, number, part, exponent, name] = word;
      if (number !== undefined) {
        return part || exponent || number.endsWith("y") ? Number(number) : BigInt(number);
      }
      if (name !== undefined) return { null: null, true: true, false: false, NaN }[name];
      try {
        return JSON.parse(quoted);
      } catch {
        return bad();
      }
    };
    const value = depth => {
      if (depth > MAX_DEPTH) refuse(`${NO_RECORD}its lists are nested too deeply`);
      if (mark === undefined) return plain();
      const isList = mark === "[", close = isList ? "]" : "}", found = isList ? [] : new Map();
      if (mark !== "[" && mark !== "{") bad();
      next();
      if (mark === close) return found;
      for (;;) {
        if (isList) found.push(value(depth + 1));
        else {
          const name = mark === undefined && word[2] !== undefined ? plain() : bad();
          next();
          if (mark !== ":") bad();
          next();
          found.set(name, value(depth + 1));
        }
        next();
        if (mark === close) return found;
        if (mark !== ",") bad();
        next();
      }
    };
    next();
    const found = value(0);
    return text.slice(token.lastIndex).trim() ? bad() : found;
  }

  // ------------------------------------------------------------------------------------------- the drawn figure

  /** Points and dimension (power of the unit of length) of measured terms; a polygon has three points or more. */
  const KINDS = new Map(Object.entries({ length: [2, 1], angle: [3, 0], area: [0, 2], circle_area: [2, 2],
    circumference: [2, 1], arc: [3, 1], sector: [3, 2], sin: [3, 0], cos: [3, 0], tan: [3, 0] }));
  const FUNCTIONS = { sin: Math.sin, cos: Math.cos, tan: Math.tan };
  const isFunction = ([kind]) => kind in FUNCTIONS;
  /** The kernel's margins, see geogen/kernel/figure.py. */
  const MARGIN = 1e-6, CLOSE = 1e-5, CLEAR = 1e-5, OPEN = 1e-3, FLAT = 1e-6;

  /** The least name of a term: a segment or an angle read from either end, a polygon from any corner. */
  function normal([kind, ...points]) {
    const least = rows => rows.reduce((a, b) => orderLists(b, a) < 0 ? b : a);
    const back = [...points].reverse();
    if (kind === "arc" || kind === "sector") return [kind, points[0], ...sorted(points.slice(1))];
    if (kind === "circle_area" || kind === "circumference") return [kind, ...points];
    if (kind !== "area") return [kind, ...least([points, back])];
    const turns = row => row.map((_, i) => [...row.slice(i), ...row.slice(0, i)]);
    return [kind, ...least([...turns(points), ...turns(back)])];
  }

  const vector = ([ax, ay], [bx, by]) => [bx - ax, by - ay];
  const dot = ([a, b], [c, d]) => a * c + b * d;
  const cross = ([a, b], [c, d]) => a * d - b * c;
  const distance = (p, q) => Math.hypot(...vector(p, q));
  /** The angle at q between 0 and π. */
  const corner = (p, q, r) => {
    const u = vector(q, p), v = vector(q, r);
    return Math.atan2(Math.abs(cross(u, v)), dot(u, v));
  };

  function measure([kind, ...names], at) {
    const [p, q, r] = names.map(name => at.get(name));
    switch (kind) {
      case "length": return distance(p, q);
      case "circle_area": return Math.PI * distance(p, q) ** 2;
      case "circumference": return 2 * Math.PI * distance(p, q);
      case "angle": return corner(p, q, r) * 180 / Math.PI;
      case "arc": return corner(q, p, r) * distance(p, q);
      case "sector": return corner(q, p, r) * distance(p, q) ** 2 / 2;
      case "area": {
        const row = names.map(name => vector(p, at.get(name)));
        return Math.abs(total(row.slice(1).map((v, i) => cross(row[i], v)))) / 2;
      }
      default: return FUNCTIONS[kind](corner(p, q, r));
    }
  }

  /** What is wrong with a term whose points are apart, null where it means something. */
  function senseless([kind, ...names], at) {
    if (kind === "area") return noPolygon(names, at);
    const isArc = kind === "arc" || kind === "sector";
    if (isArc) {
      const [one, two] = [1, 2].map(i => distance(at.get(names[0]), at.get(names[i])));
      if (Math.abs(one - two) > MARGIN * Math.max(one, two)) {
        return "an arc or sector whose ends are not on one circle";
      }
    }
    const degrees = (...three) => measure(["angle", ...three], at);
    const [a, b, c] = names;
    if ((isArc && degrees(b, a, c) < OPEN) || (kind === "angle" && degrees(a, b, c) < OPEN)) {
      return "an angle of zero degrees";
    }
    return kind === "tan" && Math.abs(degrees(a, b, c) - 90) < OPEN ? "the tangent of a right angle" : null;
  }

  function noPolygon(names, at) {
    const corners = names.map(name => at.get(name)), count = corners.length;
    const sides = corners.map((p, i) => [p, corners[(i + 1) % count]]);
    const size = Math.max(...corners.map((p, i) => Math.max(0, ...corners.slice(i + 1).map(q => distance(p, q)))));
    for (let i = 0; i < count; i += 1) {
      for (let j = i + 2; j < count; j += 1) {
        if (j - i !== count - 1 && meet(sides[i], sides[j], CLOSE * size)) return "a polygon whose sides cross";
      }
    }
    return measure(["area", ...names], at) > FLAT * size * size ? null : "a polygon without area";
  }

  /** True where two segments cross, or an end of one is closer to the other than a margin. */
  function meet([a, b], [c, d], close) {
    const side = (p, q, r) => cross(vector(p, q), vector(p, r));
    const far = (p, [q, r]) => {
      const u = vector(q, r), t = Math.min(1, Math.max(0, dot(vector(q, p), u) / dot(u, u)));
      return Math.hypot(p[0] - q[0] - t * u[0], p[1] - q[1] - t * u[1]);
    };
    if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true;
    return [[c, [a, b]], [d, [a, b]], [a, [c, d]], [b, [c, d]]].some(([p, segment]) => far(p, segment) <= close);
  }

  /** Cosine and sine of the angle from the ray ab to the ray cd; zeros where one has no length. */
  function turn(at, a, b, c, d) {
    const u = vector(at.get(a), at.get(b)), v = vector(at.get(c), at.get(d));
    const sizes = Math.hypot(...u) * Math.hypot(...v);
    return sizes > 0 ? [dot(u, v) / sizes, cross(u, v) / sizes] : [0, 0];
  }
  const cosineAt = (at, a, b, c) => turn(at, a, b, a, c)[0];
  const sineAt = (at, a, b, c) => turn(at, a, b, a, c)[1];
  const sines = (at, a, b, c) => [sineAt(at, a, b, c), sineAt(at, b, c, a), sineAt(at, c, a, b)];
  /** Above zero where two numbers are clearly not zero and of one sign. */
  const alike = (u, v) => u * v > 0 ? Math.min(Math.abs(u), Math.abs(v)) - CLEAR : -1;

  // ------------------------------------------------------------------------------------------------- predicates

  /*
   * A form says that a combination of quantities is zero. It is a map from the text of a quantity to [quantity, number]:
   *   d A B direction in half turns - l A B logarithm of a length - s A B length - q A B its square - p A point
   *   t TERM another measured term - lt TERM its logarithm - log N logarithm of a number
   *   pi a half turn, or a degree - unit, unit2, logunit the unit of length, its square, its logarithm
   */
  const PI = ["pi"], UNIT = ["unit"], UNIT2 = ["unit2"], LOGUNIT = ["logunit"];
  const segment = (kind, a, b) => [kind, ...sorted([a, b])];

  /** Collected terms [quantity, number or sum]; a segment from a point to itself has no length. */
  function form(terms) {
    const found = new Map();
    for (const [quantity, c] of terms) {
      const [kind, a, b] = quantity;
      if ((kind === "s" || kind === "q") && a === b) continue;
      const name = key(quantity.map(String)), number = c instanceof Sum ? c : Sum.of(c);
      found.set(name, [quantity, found.has(name) ? found.get(name)[1].plus(number) : number]);
    }
    for (const [name, [, c]] of found) if (c.isZero) found.delete(name);
    return found;
  }
  const formKey = found => key([...found].map(([name, [, c]]) => name + c.key).sort());

  /** Segments, named by their ends in one row of points, with their coefficients. */
  const ofSegments = (kind, points, coefficients) =>
    form(coefficients.map((c, i) => [segment(kind, points[2 * i], points[2 * i + 1]), c]));
  const rowsOf = (args, size) => Array.from({ length: args.length / size }, (_, i) =>
    args.slice(i * size, (i + 1) * size));
  const lengthOf = (a, b) => Sum.term(normal(["length", a, b]));

  /** Largest exponent of a base in the product of powers that stands for a number. */
  const MAX_EXPONENT = 80n;

  /**
   * Minus the logarithm of above / below as [quantity, coefficient] for each power base^e of the record, where their
   * product is that quotient: above² = below² · Π base^2e, with negative powers on the left. Null where it is not.
   */
  function minusLogarithm(logs, above, below) {
    if (logs === null) return null;
    let left = above.times(above), right = below.times(below);
    for (const [base, e] of logs) {
      const twice = times(e, whole(2)), size = twice.n < 0n ? -twice.n : twice.n;
      if (base.sign <= 0 || twice.d !== 1n || size > MAX_EXPONENT) return null;
      if (e.n < 0n) left = left.times(base.power(Number(size)));
      else right = right.times(base.power(Number(size)));
    }
    return left.minus(right).isZero ? logs.map(([base, e]) => [["log", base], times(e, whole(-1))]) : null;
  }

  /** A segment is a number times another one, or times the unit. */
  function multipleForms(s, value) {
    const logs = minusLogarithm(s.logs, value, Sum.of(1));
    const one = kind => [segment(kind, s.args[0], s.args[1]), 1];
    const other = (kind, unit) => s.predicate === "rconst" ? segment(kind, s.args[2], s.args[3]) : unit;
    return [...(logs ? [form([one("l"), [other("l", LOGUNIT), -1], ...logs])] : []),
      form([one("s"), [other("s", UNIT), value.negative]]),
      form([one("q"), [other("q", UNIT2), value.times(value).negative]])];
  }

  /** An equation as a form of one theory, lengths, squares and areas, or degrees; and one of logarithms. */
  function equationForms(s) {
    const parts = [...s.args[0].minus(s.args[1]).byMonomial.values()];
    return [linearForm(parts), logarithmicForm(s.logs, parts)].filter(found => found && found.size);
  }

  function linearForm(parts) {
    const terms = [], units = new Map();
    let constant = new Sum();
    for (const { powers, number } of parts) {
      if (!powers.length) constant = number;
      if (powers.length > 1) return null;
      for (const [term, e] of powers) {
        const isLength = term[0] === "length";
        if (!(e === 1 || (e === 2 && isLength))) return null;
        const unit = term[0] === "angle" || isFunction(term) ? PI : KINDS.get(term[0])[1] * e === 2 ? UNIT2 : UNIT;
        units.set(unit[0], unit);
        terms.push([isLength ? segment(e === 2 ? "q" : "s", term[1], term[2]) : ["t", ...term], number]);
      }
    }
    return units.size === 1 ? form([...terms, [[...units.values()][0], constant]]) : null;
  }

  function logarithmicForm(logs, parts) {
    if (parts.length !== 2 || parts.some(({ powers }) => powers.some(([term]) => isFunction(term)))) return null;
    const [c, d] = parts.map(({ number }) => number);
    const minus = c.sign * d.sign < 0 ? minusLogarithm(logs, d.negative, c) : null;
    if (minus === null) return null;
    const terms = parts.flatMap(({ powers }, i) => powers.flatMap(([term, e]) => {
      const signed = i === 0 ? e : -e;
      const quantity = term[0] === "length" ? segment("l", term[1], term[2]) : ["lt", ...term];
      return [[quantity, signed], [LOGUNIT, -signed * KINDS.get(term[0])[1]]];
    }));
    return form([...terms, ...minus]);
  }

  /** Triangles ABC and PQR have two equal angles, and two equal ratios or three equal sides. */
  function triangleParts([a, b, c, p, q, r], isMirrored, isCongruent) {
    const angle = (x, y, z, u, v, w) => ["eqangle", [y, x, y, z, ...(isMirrored ? [v, w, v, u] : [v, u, v, w])]];
    const ratio = (x, y, z, u, v, w) => ["eqratio", [y, x, y, z, v, u, v, w]];
    const side = (x, y, u, v) => ["cong", [x, y, u, v]];
    const angles = [angle(a, b, c, p, q, r), angle(a, c, b, p, r, q)];
    return isCongruent ? [...angles, side(a, b, p, q), side(b, c, q, r), side(a, c, p, r)]
      : [...angles, ratio(a, b, c, p, q, r), ratio(a, c, b, p, r, q)];
  }

  /*
   * Shapes of symmetry: a text that two ways to write a statement share exactly where they are one.
   */
  const set = points => key(sorted(points));
  const pair = (a, b) => set([a, b]);
  const lines = points => rowsOf(points, 2).map(([a, b]) => pair(a, b));
  const asWritten = a => key(a);
  const twoLines = a => set(lines(a));
  const lineAndLine = a => key(lines(a));
  /** first : second = third : fourth, where inner and outer ones may be exchanged, and outer with inner. */
  const proportion = a => { const [p, q, r, s] = lines(a); return pair(pair(p, s), pair(q, r)); };
  const firstAndSet = a => key([a[0], set(a.slice(1))]);
  const apexes = a => pair(firstAndSet(a.slice(0, 3)), firstAndSet(a.slice(3)));
  const matched = a => pair(...[0, 3].map(i => set([0, 1, 2].map(j => key([a[i + j], a[3 - i + j]])))));
  const around = ([a, b, c]) => sorted([key([a, b, c]), key([b, c, a]), key([c, a, b])])[0];
  const clocks = a => {
    const both = (one, two) => pair(around(one), around(two));
    return sorted([both(a.slice(0, 3), a.slice(3)), both(a.slice(0, 3).reverse(), a.slice(3).reverse())])[0];
  };
  const fractionKey = q => `${q.n}/${q.d}`;
  const valueKey = a => a instanceof Sum ? a.key : fractionKey(a);
  const weighted = size => a => key(rowsOf(a, size).map(([c, ...points]) => key([fractionKey(c), set(points)])).sort());
  const linesAndValue = a => key([lineAndLine(a.slice(0, -1)), valueKey(a[a.length - 1])]);

  /** Pairs of points, named by their places, that must differ. */
  const at = places => a => places.split(" ").map(([i, j]) => [a[Number(i)], a[Number(j)]]);
  const TWO = at("01 23"), FOUR = at("01 23 45 67"), THREE = at("01 02 12"), SIDES = at("01 02 12 34 35 45");

  /**
   * Each predicate: letters of its arguments (P point, N positive number, A angle in half turns, Q fraction, E sum;
   * behind + those that repeat), same: its symmetry, apart: pairs of points that must differ, forms: any of which
   * establishes it, parts: statements that do so together, needs: conditions that must hold besides, holds: for a
   * condition of position, a number above zero where it holds.
   */
  const PREDICATES = new Map(Object.entries({
    coll: { letters: "PPP", same: set, apart: THREE, forms: ({ args }) =>
      pairsOf(pairsOf(args)).map(([x, y]) => ofSegments("d", [...x, ...y], [1, -1])) },
    para: { letters: "PPPP", same: twoLines, apart: TWO, forms: s => [ofSegments("d", s.args, [1, -1])] },
    perp: { letters: "PPPP", same: twoLines, apart: TWO, forms: ({ args: [a, b, c, d] }) => [
      form([[segment("d", a, b), 1], [segment("d", c, d), -1], [PI, HALF]]),
      ofSegments("q", [a, c, b, d, a, d, b, c], [1, 1, -1, -1])] },
    eqangle: { letters: "PPPPPPPP", same: proportion, apart: FOUR, forms: s =>
      [ofSegments("d", s.args, [-1, 1, 1, -1])] },
    aconst: { letters: "PPPPA", same: linesAndValue, apart: TWO, forms: ({ args: [a, b, c, d, angle] }) => [
      form([[segment("d", a, b), -1], [segment("d", c, d), 1], [PI, times(angle, whole(-1))]])] },
    protractor: { letters: "PPP", same: asWritten, apart: THREE, forms: ({ args: [a, b, c] }) => [
      form([[["t", ...normal(["angle", a, b, c])], fraction(1n, 180n)], [segment("d", b, a), -1],
        [segment("d", b, c), 1]])] },
    cong: { letters: "PPPP", same: twoLines, apart: TWO, forms: s =>
      ["l", "s", "q"].map(kind => ofSegments(kind, s.args, [1, -1])) },
    eqratio: { letters: "PPPPPPPP", same: proportion, apart: FOUR, forms: s =>
      [ofSegments("l", s.args, [1, -1, -1, 1])] },
    rconst: { letters: "PPPPN", same: linesAndValue, apart: TWO, forms: s => multipleForms(s, s.args[4]) },
    lconst: { letters: "PPN", same: linesAndValue, apart: at("01"), forms: s => multipleForms(s, s.args[2]) },
    lensum: { letters: "+QPP", same: weighted(3), forms: s =>
      [form(rowsOf(s.args, 3).map(([c, a, b]) => [segment("s", a, b), c]))] },
    sqsum: { letters: "+QPP", same: weighted(3), forms: s =>
      [form(rowsOf(s.args, 3).map(([c, a, b]) => [segment("q", a, b), c]))] },
    vecsum: { letters: "+QP", same: weighted(2), forms: s => [form(rowsOf(s.args, 2).map(([c, p]) => [["p", p], c]))] },
    midp: { letters: "PPP", same: firstAndSet, apart: THREE,
      forms: ({ args: [m, a, b] }) => [form([[["p", m], -2], [["p", a], 1], [["p", b], 1]])],
      parts: ([m, a, b]) => [["coll", [m, a, b]], ["cong", [m, a, m, b]]], needs: ([, a, b]) => [["diff", [a, b]]] },
    cyclic: { letters: "PPPP+P", same: set, apart: pairsOf,
      forms: ({ args }) => args.length > 4 ? [] : [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]].map(row => {
        const [p, q, r, s] = row.map(i => args[i]); // the chord PQ is seen from R and S
        return ofSegments("d", [r, q, r, p, s, q, s, p], [1, -1, -1, 1]);
      }),
      parts: a => a.length === 4 ? [] : foursOf(a).map(four => ["cyclic", four]), needs: ([a, b, c]) =>
        [["ncoll", [a, b, c]]] },
    circle: { letters: "PPPP+P", same: firstAndSet, apart: a => [...at("01 02 03")(a), ...pairsOf(a.slice(1)),
      ...a.slice(4).map(p => [a[0], p])], parts: ([o, a, ...others]) => others.map(p => ["cong", [o, a, o, p]]) },
    simtri: { letters: "PPPPPP", same: matched, apart: SIDES, parts: a => triangleParts(a, false, false) },
    simtrir: { letters: "PPPPPP", same: matched, apart: SIDES, parts: a => triangleParts(a, true, false) },
    contri: { letters: "PPPPPP", same: matched, apart: SIDES, parts: a => triangleParts(a, false, true) },
    contrir: { letters: "PPPPPP", same: matched, apart: SIDES, parts: a => triangleParts(a, true, true) },
    eqratio3: { letters: "PPPPPP", apart: at("04 02 24 15 13 35"),
      same: a => sorted([a, [a[1], a[0], a[3], a[2], a[5], a[4]]].map(([p, q, r, s, t, u]) =>
        key([pair(key([p, q]), key([r, s])), t, u])))[0],
      parts: ([a, b, c, d, e, f]) => [["eqratio", [e, a, e, c, f, b, f, d]], ["eqratio", [a, e, a, c, b, f, b, d]],
        ["eqratio", [c, e, c, a, d, f, d, b]]] },
    equal: { letters: "EE", same: a => key(a.map(valueKey)), apart: (a, s) =>
      s.terms.flatMap(term => pairsOf(term.slice(1))), forms: equationForms },
    diff: { letters: "PP", same: set, holds: (at, a, b) => distance(at.get(a), at.get(b))
      / Math.max(1e-300, ...[...at.get(a), ...at.get(b)].map(Math.abs)) - CLEAR },
    ncoll: { letters: "PPP", same: set, holds: (at, ...a) => Math.min(...sines(at, ...a).map(Math.abs)) - CLEAR },
    npara: { letters: "PPPP", same: twoLines, holds: (at, ...a) => Math.abs(turn(at, ...a)[1]) - CLEAR },
    nperp: { letters: "PPPP", same: twoLines, holds: (at, ...a) => Math.abs(turn(at, ...a)[0]) - CLEAR },
    sameclock: { letters: "PPPPPP", same: clocks, holds: (at, ...a) =>
      alike(sineAt(at, ...a.slice(0, 3)), sineAt(at, ...a.slice(3))) },
    sameside: { letters: "PPPPPP", same: apexes, holds: (at, ...a) =>
      alike(cosineAt(at, ...a.slice(0, 3)), cosineAt(at, ...a.slice(3))) },
    nsameside: { letters: "PPPPPP", same: apexes, holds: (at, ...a) =>
      alike(cosineAt(at, ...a.slice(0, 3)), -cosineAt(at, ...a.slice(3))) },
    between: { letters: "PPP", same: firstAndSet, holds: (at, ...a) => CLEAR - 1 - cosineAt(at, ...a) },
    opposite: { letters: "PPPP", same: lineAndLine, holds: (at, a, b, c, d) =>
      alike(sineAt(at, c, d, a), -sineAt(at, c, d, b)) },
    oneside: { letters: "PPPP", same: lineAndLine, holds: (at, a, b, c, d) =>
      alike(sineAt(at, c, d, a), sineAt(at, c, d, b)) },
    acute: { letters: "PPP", same: firstAndSet, holds: (at, ...a) => cosineAt(at, ...a) - CLEAR },
    obtuse: { letters: "PPP", same: firstAndSet, holds: (at, ...a) => -cosineAt(at, ...a) - CLEAR },
    anticlockwise: { letters: "PPP", same: around, holds: (at, ...a) => Math.min(...sines(at, ...a)) - CLEAR },
  }));

  function foursOf(points) {
    return points.flatMap((a, i) => points.slice(i + 1).flatMap((b, j) => pairsOf(points.slice(i + j + 2))
      .map(two => [a, b, ...two])));
  }

  /** The letters of a number of arguments; null where the predicate does not take as many. */
  function lettersOf(predicate, count) {
    const [fixed, unit] = PREDICATES.get(predicate).letters.split("+");
    if (unit === undefined) return count === fixed.length ? fixed : null;
    const times_ = (count - fixed.length) / unit.length;
    return Number.isInteger(times_) && times_ >= (fixed ? 0 : 1) ? fixed + unit.repeat(times_) : null;
  }

  /** A predicate with arguments: points as texts, numbers and expressions as sums, angles and weights as fractions. */
  class Statement {
    constructor(predicate, args, logs = null) {
      Object.assign(this, { predicate, args, logs, spec: PREDICATES.get(predicate) });
    }

    get key() { return this.known ??= `${this.predicate} ${this.spec.same(this.args)}`; }

    get isCondition() { return this.spec.holds !== undefined; }

    get terms() {
      if (this.predicate !== "equal") return [];
      return [...new Map(this.args.flatMap(side => side.terms).map(term => [key(term), term])).values()];
    }

    get points() {
      const named = this.args.filter(a => typeof a === "string");
      return [...new Set([...named, ...this.terms.flatMap(term => term.slice(1))])];
    }

    /** What a statement about values says to be zero, else null. */
    get zero() {
      const [a, b, c, d, factor] = this.args;
      if (this.predicate === "equal") return a.minus(b);
      if (this.predicate === "lconst") return lengthOf(a, b).minus(c);
      return this.predicate === "rconst" ? lengthOf(a, b).minus(lengthOf(c, d).times(factor)) : null;
    }

    get ownForms() { return this.made ??= this.spec.forms?.(this) ?? []; }

    get parts() { return this.split ??= (this.spec.parts?.(this.args) ?? []).map(part => new Statement(...part)); }

    /** Its own forms, then those of its parts, each once. */
    get forms() {
      const found = [...this.ownForms, ...this.parts.flatMap(part => part.forms)];
      return this.all ??= [...new Map(found.map(one => [formKey(one), one])).values()];
    }

    get conditions() {
      const own = (this.spec.needs?.(this.args) ?? []).map(need => new Statement(...need));
      return [...own, ...this.parts.flatMap(part => part.conditions)];
    }

    /** A rule's pattern with points for its variables. */
    renamed(names) {
      const side = sum => sum.rows.reduce((all, { powers, ...number }) => all.plus(powers.reduce((product, [term, e]) =>
        product.times(Sum.term(normal([term[0], ...term.slice(1).map(p => names.get(p))])).power(e)),
      new Sum([{ ...number, powers: [] }]))), new Sum());
      return new Statement(this.predicate, this.args.map(a =>
        typeof a === "string" ? names.get(a) : a instanceof Sum ? side(a) : a), this.logs);
    }

    toString() {
      const spelled = lettersOf(this.predicate, this.args.length);
      return [this.predicate, ...this.args.map((a, i) => spelled[i] === "A" ? `${writeFraction(times(a, whole(180)))}o`
        : typeof a === "string" || a instanceof Sum ? `${a}` : writeFraction(a))].join(" ");
    }
  }

  const same = (one, two) => one.key === two.key;

  // ---------------------------------------------------------------------------------------------------- reading

  const MAX_POINTS = 500, MAX_STEPS = 20000, MAX_LIST = 5000, MAX_WORD = 400, MAX_CIRCLE = 14;
  const MAX_POWER = 24n, MAX_ROOT = 10n ** 12n, MAX_SIZE = 1e300, MAX_INTEGER = 10n ** 9n, MAX_TURNS = 1000n;

  const require = (holds, cause) => holds || refuse(NO_RECORD + cause);
  const NAMES = { int: x => typeof x === "bigint", str: x => typeof x === "string", list: Array.isArray,
    dict: x => x instanceof Map };

  function typed(kind, data, where, most = MAX_LIST) {
    require(NAMES[kind](data), `${where} is not of type ${kind}`);
    if (kind === "int") require(-MAX_INTEGER <= data && data <= MAX_INTEGER, `${where} is not a small number`);
    else {
      const size = kind === "dict" ? data.size : data.length;
      require(size <= most || (kind === "str" && [...data].length <= most), `${where} is too long`);
    }
    return data;
  }
  // Readers take data and the place that a message names.
  const integer = (data, where) => Number(typed("int", data, where));
  const text = (data, where) => typed("str", data, where, MAX_WORD);
  const listOf = reader => (data, where) => typed("list", data, where).map(entry => reader(entry, where));
  const longList = (data, where) => typed("list", data, where, MAX_STEPS);
  const dict = (data, where) => typed("dict", data, where);
  const anything = data => data;
  const row = (...readers) => (data, where) => {
    require(typed("list", data, where).length === readers.length, `${where} has not ${readers.length} entries`);
    return readers.map((reader, i) => reader(data[i], where));
  };
  const fields = readers => (data, where) => {
    const names = Object.keys(readers);
    const good = dict(data, where).size === names.length && names.every(name => data.has(name));
    require(good, `${where} has not the fields ${names.join(" ")}`);
    return Object.fromEntries(names.map(name => [name, readers[name](data.get(name), `'${name}' of ${where}`)]));
  };

  function readFraction(data) {
    const found = /^(-?[0-9]{1,160})(?:\/([1-9][0-9]{0,159}))?$/.exec(text(data, "a fraction"));
    require(found !== null, "a fraction is not written as in '-1/2'");
    return fraction(BigInt(found[1]), BigInt(found[2] ?? 1));
  }

  function readAngle(data) {
    const found = readFraction(data), size = found.n < 0n ? -found.n : found.n;
    require(size < MAX_TURNS * found.d, "an angle is too large");
    return found;
  }

  const squarefreeKnown = new Map();

  /** True for a number that no square but 1 divides: primes up to 10⁴, then at most two are left, perhaps the same. */
  function isSquarefree(number) {
    if (!squarefreeKnown.has(number)) {
      let rest = Number(number), good = true;
      for (let p = 2; p <= 10000 && p * p <= rest && good; p += 1) {
        if (rest % p === 0) {
          rest /= p;
          good = rest % p !== 0;
        }
      }
      const root = Math.round(Math.sqrt(rest));
      squarefreeKnown.set(number, good && (rest === 1 || root * root !== rest));
    }
    return squarefreeKnown.get(number);
  }

  function readSum(data) {
    const seen = new Set(), rows = [];
    for (const entry of longList(data, "a sum")) {
      const [q, root, pi, powers] = row(readFraction, anything, integer, listOf(row(readTerm, integer)))(entry,
        "a part of a sum");
      const high = Math.max(Math.abs(pi), ...powers.map(([, e]) => e));
      const good = typeof root === "bigint" && root > 0n && root <= MAX_ROOT && high <= Number(MAX_POWER);
      require(good && powers.every(([, e]) => e > 0), "a root or a power is too large");
      require(isSquarefree(root), "a number under a root has a square in it");
      require(powers.every(([term], i) => !i || orderLists(powers[i - 1][0], term) < 0), "a product is not in order");
      const name = key([`${root}`, pi, powers]);
      require(!seen.has(name), "a sum has one product twice");
      seen.add(name);
      rows.push({ q, pi, root, powers });
    }
    return new Sum(rows);
  }

  function readNumber(data) {
    const found = readSum(data);
    require(!found.terms.length, "a number has terms");
    return found;
  }

  function readPositive(data) {
    const found = readNumber(data);
    require(found.sign > 0, "a value is not positive");
    return found;
  }

  function readTerm(data) {
    const term = listOf(text)(data, "a term"), [kind, ...points] = term;
    const count = KINDS.get(kind)?.[0];
    const good = count !== undefined && points.length === (count || Math.max(3, points.length));
    require(good && key(normal(term)) === key(term), "a term is not written as it should be");
    return term;
  }

  const readPoint = data => text(data, "a point");
  const maybeTerm = data => data === null ? null : readTerm(data);
  const readCoefficient = data => typeof data === "string" ? Sum.of(readFraction(data)) : readNumber(data);
  const ARGUMENTS = { P: readPoint, N: readPositive, A: readAngle, Q: readFraction, E: readSum };

  function readStatement(data) {
    const [predicate, args, logs] = row(text, longList, anything)(data, "a statement");
    const spelled = PREDICATES.has(predicate) ? lettersOf(predicate, args.length) : null;
    require(spelled !== null, `there is no predicate '${predicate}' of ${args.length} arguments`);
    require(predicate !== "cyclic" || args.length <= MAX_CIRCLE, "a circle has too many points");
    const found = args.map((a, i) => ARGUMENTS[spelled[i]](a));
    const weights = found.filter((_, i) => i % 2 === 0);
    require(predicate !== "vecsum" || !weights.reduce(plus).n, "the coefficients of 'vecsum' do not add up to zero");
    return new Statement(predicate, found, logs === null ? null : listOf(row(readNumber, readFraction))(logs, "'logs'"));
  }

  function readNames(data) {
    return new Map([...dict(data, "a substitution")].map(([variable, point]) => [variable, readPoint(point)]));
  }

  function readCoordinate(data) {
    const good = (typeof data === "bigint" || typeof data === "number") && Math.abs(Number(data)) < MAX_SIZE;
    require(good, "a coordinate is no finite number");
    return Number(data);
  }

  const rests = listOf(integer);
  const FIELDS = new Map(Object.entries({
    given: {},
    seen: {},
    rule: { rests, rule: text, names: readNames },
    algebra: { rests, sums: listOf(row(integer, listOf(row(integer, integer, readCoefficient)))) },
    value: { rests, values: row(readSum, readSum, listOf(row(readSum, maybeTerm)), maybeTerm) },
  }));

  function readStep(data) {
    const kind = data instanceof Map ? data.get("kind") : null, id = data instanceof Map ? data.get("id") : null;
    require(FIELDS.has(kind), "a step is of no known kind");
    const isNumber = typeof id === "bigint" && -MAX_INTEGER <= id && id <= MAX_INTEGER;
    const shape = { id: integer, says: readStatement, kind: text, ...FIELDS.get(kind) };
    return { rests: [], ...fields(shape)(data, isNumber ? `step ${id}` : "a step") };
  }

  function readRecord(data) {
    const statements = listOf(readStatement);
    const found = fields({ book: text, figure: dict, given: statements, goals: row(statements, statements),
      steps: longList, goal: integer })(data, "the record");
    require(found.figure.size <= MAX_POINTS, `the figure has more than ${MAX_POINTS} points`);
    const place = row(readCoordinate, readCoordinate);
    found.figure = new Map([...found.figure].map(([name, xy]) => [name, place(xy, `the point ${name}`)]));
    return { ...found, steps: found.steps.map(readStep) };
  }

  /** Data as Python's json writes it with sorted names and no spaces: the text of which a rule book's hash is made. */
  function written(data) {
    if (data instanceof Map) {
      return `{${sorted(data.keys()).map(name => `${written(name)}:${written(data.get(name))}`).join(",")}}`;
    }
    if (Array.isArray(data)) return `[${data.map(written).join(",")}]`;
    const escaped = c => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`;
    return typeof data === "string" ? key(data).replace(/[\u007f-\uffff]/g, escaped) : `${data}`;
  }

  /** SHA-256 of an ASCII text, in hexadecimal digits (FIPS 180-4); browsers offer it to pages of the network only. */
  function sha256(text_) {
    const primes = [];
    for (let n = 2; primes.length < 64; n += 1) if (primes.every(p => n % p)) primes.push(n);
    const start = root => x => ((x ** root % 1) * 2 ** 32) | 0; // the first 32 bits behind the point
    const rounds = primes.map(start(1 / 3)), state = primes.slice(0, 8).map(start(1 / 2));
    const size = text_.length, blocks = Math.ceil((size + 9) / 64), words = new Int32Array(16 * blocks);
    for (let i = 0; i < size; i += 1) words[i >> 2] |= text_.charCodeAt(i) << (24 - 8 * (i & 3));
    words[size >> 2] |= 0x80 << (24 - 8 * (size & 3));
    words[16 * blocks - 2] = Math.floor(size / 2 ** 29);
    words[16 * blocks - 1] = size * 8;
    const turned = (x, by) => (x >>> by) | (x << (32 - by));
    const mixed = (x, one, two, three) => turned(x, one) ^ turned(x, two) ^ turned(x, three);
    for (let block = 0; block < blocks; block += 1) {
      const w = [...words.subarray(16 * block, 16 * block + 16)];
      for (let i = 16; i < 64; i += 1) {
        const early = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ (w[i - 15] >>> 3);
        const late = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ (w[i - 2] >>> 10);
        w.push((w[i - 16] + early + w[i - 7] + late) | 0);
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let i = 0; i < 64; i += 1) {
        const one = (h + mixed(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + rounds[i] + w[i]) | 0;
        const two = (mixed(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
      }
      [a, b, c, d, e, f, g, h].forEach((x, i) => { state[i] = (state[i] + x) | 0; });
    }
    return state.map(x => (x >>> 0).toString(16).padStart(8, "0")).join("");
  }

  function readBook(data) {
    const shape = { given: listOf(readStatement), figure: listOf(readStatement), then: listOf(readStatement) };
    const rules = new Map([...dict(data, "the rule book")].map(([id, rule]) => {
      const found = fields(shape)(rule, `rule '${id}'`);
      const variables = [...found.given, ...found.figure, ...found.then].flatMap(s => s.points);
      return [id, { ...found, variables: [...new Set(variables)] }];
    }));
    return { rules, hash: sha256(written(data)) };
  }

  // ---------------------------------------------------------------------------------------------------- judging

  /** Bounds of the figure's diameter, and of its distance from the origin in diameters; see geogen/kernel/steps.py. */
  const LEAST = 1e-6, MOST = 1e9, FAR = 1e4, MERGING = 6, APART = 1e-4;
  /** Four times the cosines of special angles: [number under the root, coefficient] by degrees. */
  const COSINES = new Map([[0, [[1, 4]]], [15, [[2, 1], [6, 1]]], [30, [[3, 2]]], [36, [[1, 1], [5, 1]]],
    [45, [[2, 2]]], [60, [[1, 2]]], [72, [[1, -1], [5, 1]]], [75, [[2, -1], [6, 1]]], [90, []]]);

  function judge(record, book) {
    if (record.book !== book.hash) refuse("the record cites the rules of another book");
    const judged = new Case(record, book.rules);
    judged.requireFigure();
    for (const s of record.given) {
      judged.requireSense(s, "the problem");
      if (!guarded("the problem", () => judged.shows(s))) {
        refuse(`the figure is not one of the problem: '${s}' is given and false in it`);
      }
    }
    record.steps.forEach(step => judged.take(step));
    judged.requireGoal(record);
  }

  /** A computation, refused where its numbers are beyond floats. */
  function guarded(where, compute) {
    try {
      return compute();
    } catch (error) {
      if (error instanceof TooLarge) return refuse(`${where}: ${TOO_LARGE}`);
      throw error;
    }
  }

  /** A proof under judgement: the figure, what is given, and the steps accepted so far. */
  class Case {
    constructor(record, book) {
      this.at = record.figure;
      this.book = book;
      this.given = new Set(record.given.map(s => s.key));
      this.accepted = new Map();
      this.last = 0;
      this.lifted = new Map();
      const spread = i => {
        const found = [...this.at.values()].map(xy => xy[i]);
        return found.length ? Math.max(...found) - Math.min(...found) : 0;
      };
      this.diameter = Math.hypot(spread(0), spread(1));
    }

    requireFigure() {
      const size = this.diameter;
      if (!(LEAST <= size && size <= MOST)) refuse(`the figure's diameter ${brief(size)} is outside 1e-06 … 1e+09`);
      if ([...this.at.values()].some(xy => xy.some(x => Math.abs(x) > FAR * size))) {
        refuse("the figure lies too far from the origin for its size; its numbers would be lost");
      }
    }

    /** Accept a step on the strength of the steps accepted before, or refuse it. */
    take(step) {
      const where = `step ${step.id}`;
      if (step.id <= this.last) {
        refuse(`${where}: its number does not follow ${this.last}; numbers start at 1 and increase`);
      }
      const later = step.rests.find(number => !this.accepted.has(number));
      if (later !== undefined) refuse(`${where}: it rests on ${later}, which is not an earlier step`);
      this.requireSense(step.says, where);
      const cause = guarded(where, () => JUDGES[step.kind](step, this));
      if (cause !== null) refuse(`${where}: ${cause}`);
      this.accepted.set(step.id, step);
      this.last = step.id;
    }

    says(number) { return this.accepted.get(number).says; }

    /** Refuse a statement that is degenerate in the figure. */
    requireSense(s, where) {
      for (const p of s.points) if (!this.at.has(p)) refuse(`${where}: the point ${p} is not in the figure`);
      for (const [a, b] of s.spec.apart?.(s.args, s) ?? []) {
        const start = `${where}: '${s}' is degenerate: `;
        if (a === b) refuse(`${start}it uses ${a} twice where points must differ`);
        if (!(distance(this.at.get(a), this.at.get(b)) > CLOSE * this.diameter)) {
          refuse(`${start}${a} and ${b} coincide in the figure`);
        }
      }
      const wrong = s.terms.map(term => senseless(term, this.at)).find(found => found !== null);
      if (wrong !== undefined) refuse(`${where}: '${s}' has ${wrong}`);
    }

    requireGoal({ goal, goals: [exact, open] }) {
      const step = this.accepted.get(goal);
      if (step === undefined) refuse(`the goal is said to be step ${goal}, which does not exist`);
      const { says } = step, value = says.args[says.args.length - 1];
      const isNumber = value instanceof Sum && !value.terms.length;
      const fits = pattern => isNumber && pattern.predicate === says.predicate
        && same(says, new Statement(says.predicate, [...pattern.args.slice(0, -1), value]));
      if (!exact.some(s => same(s, says)) && !open.some(fits)) {
        refuse(`step ${goal}: it states '${says}', which is not what the problem asks for`);
      }
      if (step.kind === "seen") refuse(`step ${goal}: the goal is read off the figure, not proved`);
    }

    /**
     * A form that holds in all figures that a path joins to the drawn one: directions are known up to half turns, and
     * how many the figure shows. Null where the figure does not satisfy the form.
     */
    lift(found) {
      const terms = [...found.values()], kinds = new Set(terms.map(([[kind]]) => kind));
      if (kinds.has("p")) return this.closes(terms) ? found : null;
      const floats = terms.map(([quantity, c]) => c.float * this.value(quantity));
      const sum = total(floats), size = largest(floats);
      if (!(size < LARGEST)) throw new TooLarge();
      if (kinds.has("d")) {
        const turns = Math.round(sum);
        return Math.abs(sum - turns) <= MARGIN ? form([...terms, [PI, -turns]]) : null;
      }
      const isLogarithmic = ["l", "lt", "log", "logunit"].some(kind => kinds.has(kind));
      return Math.abs(sum) <= MARGIN * (isLogarithmic ? 1 : size) ? found : null;
    }

    /** True for points times numbers that add up to zero, as vectors from one of the points. */
    closes(terms) {
      const origin = this.at.get(terms.map(([[, p]]) => p).reduce((p, q) => order(p, q) <= 0 ? p : q));
      const moved = terms.map(([[, p], c]) => vector(origin, this.at.get(p)).map(x => x * c.float));
      const size = largest(moved.map(v => Math.hypot(...v)));
      return Math.hypot(total(moved.map(([x]) => x)), total(moved.map(([, y]) => y))) <= MARGIN * size;
    }

    /** The value of a quantity in the figure. */
    value([kind, ...rest]) {
      const points = rest.map(p => this.at.get(p));
      switch (kind) {
        case "pi": case "unit": case "unit2": return 1;
        case "logunit": return 0;
        case "d": {
          const [x, y] = vector(...points), turns = Math.atan2(y, x) / Math.PI;
          return turns - Math.floor(turns);
        }
        case "s": return distance(...points);
        case "q": return distance(...points) ** 2;
        case "l": return Math.log(distance(...points));
        case "t": return measure(rest, this.at);
        case "lt": return Math.log(measure(rest, this.at));
        default: return Math.log(rest[0].float);
      }
    }

    /** True where a statement and the conditions that it needs hold in the figure. */
    shows(s) {
      if (s.isCondition) return this.sees(s);
      const [sum, size] = s.zero === null ? [0, 0] : s.zero.at(term => measure(term, this.at));
      return Math.abs(sum) <= MARGIN * size && s.forms.every(found => this.lift(found) !== null)
        && s.conditions.every(condition => this.sees(condition));
    }

    sees(s) { return s.isCondition && s.spec.holds(this.at, ...s.args) > 0; }
  }

  /** A float with three digits, as C's %.3g writes it. */
  function brief(x) {
    const [digits, exponent] = x.toExponential(2).split("e").map(Number);
    if (exponent >= -4 && exponent < 3) return `${Number(x.toPrecision(3))}`;
    return `${digits}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
  }

  const JUDGES = {
    given: ({ says }, judged) =>
      judged.given.has(says.key) ? null : `'${says}' is not among the problem's given statements`,
    seen: ({ says }, judged) => !says.isCondition ? `'${says}' has to be derived; it may not be read off the figure`
      : judged.sees(says) ? null : `'${says}' is not clearly true in the figure`,
    rule: byRule,
    algebra: byAlgebra,
    value: byValue,
  };

  /** The cited steps state the rule's hypotheses and conditions, and it concludes what the step says. */
  function byRule({ says, rule: id, names, rests: cited }, judged) {
    const rule = judged.book.get(id), name = `rule '${id}'`;
    if (rule === undefined) return `there is no ${name}`;
    if (names.size !== rule.variables.length || !rule.variables.every(v => names.has(v))) {
      return `the substitution is not on the variables ${rule.variables.join(" ")} of ${name}`;
    }
    const points = [...names.values()];
    if (names.size > MERGING && new Set(points).size < names.size) {
      return `${name} does not allow two variables for one point`;
    }
    const unknown = points.find(p => !judged.at.has(p));
    if (unknown !== undefined) return `the substitution uses the point ${unknown}, which is not in the figure`;
    const asked = [...rule.given, ...rule.figure];
    if (cited.length !== asked.length) {
      return `${name} has ${asked.length} hypotheses and conditions, ${cited.length} are cited`;
    }
    for (const [i, pattern] of asked.entries()) {
      const wanted = pattern.renamed(names), found = judged.says(cited[i]), condition = i + 1 - rule.given.length;
      if (!same(wanted, found)) {
        const what = condition > 0 ? `condition ${condition}` : `hypothesis ${i + 1}`;
        return `${what} of ${name} is '${wanted}', step ${cited[i]} states '${found}'`;
      }
      if (condition > 0 && !found.isCondition) return `'${found}' is cited as a condition of position and is none`;
    }
    const line = unprovedLine(rule);
    if (line !== null) return `${name} reads off the figure that ${line.join(" ")} are collinear`;
    const fitting = rule.then.filter(s => same(s.renamed(names), says));
    if (!fitting.length) return `${name} does not conclude '${says}' under this substitution`;
    const merges = term => new Set(term.slice(1).map(p => names.get(p))).size < term.length - 1;
    if (fitting.some(s => s.terms.some(merges))) {
      return `${name} has a term with one point twice under this substitution`;
    }
    return judged.shows(says) ? null : `${name} is unsound here: '${says}' is false in the figure`;
  }

  /** Points of which a rule reads an order on a line without having put them on one; null where there are none. */
  function unprovedLine(rule) {
    let known = [];
    for (const s of rule.given) {
      if (s.points.length !== 3 || !["coll", "midp", "para"].includes(s.predicate)) continue;
      let line = new Set(s.points);
      for (;;) { // lines with two points in common are one
        const apart = known.filter(other => [...other].filter(p => line.has(p)).length < 2);
        if (apart.length === known.length) break;
        line = new Set([...line, ...known.filter(other => !apart.includes(other)).flatMap(other => [...other])]);
        known = apart;
      }
      known.push(line);
    }
    const orders = rule.figure.filter(s => s.predicate === "between").map(s => s.points);
    return orders.find(points => !known.some(line => points.every(p => line.has(p)))) ?? null;
  }

  /** Forms of the statement are combinations of forms of earlier steps, and together establish it. */
  function byAlgebra({ says, sums, rests: listed }, judged) {
    const { forms } = says, used = new Set();
    for (const [index, terms] of sums) {
      const cause = wrongSum(says, index, terms, judged);
      if (cause !== null) return cause;
      terms.forEach(([number]) => used.add(number));
    }
    const shown = new Set(sums.map(([index]) => formKey(forms[index])));
    const support = supportOf(says, shown);
    if (support === null) return `the certified forms do not establish '${says}'`;
    const before = new Set();
    for (const [index] of sums) {
      if (!support.has(formKey(forms[index])) || before.has(index)) return `the certificate for form ${index} is not needed`;
      before.add(index);
    }
    const { conditions } = says, needed = [...used].sort((a, b) => a - b);
    const cited = listed.slice(0, needed.length), others = listed.slice(needed.length);
    if (key(cited) !== key(needed) || others.length !== conditions.length) {
      return `it must cite the steps of its certificates (${needed.join(" ") || "none"}) and then ${conditions.length} `
        + "conditions of position";
    }
    for (const [i, condition] of conditions.entries()) {
      const found = judged.says(others[i]);
      if (!same(condition, found)) return `it needs the condition '${condition}', step ${others[i]} states '${found}'`;
    }
    return null;
  }

  /** Why a form is not the combination, half turns included; null where it is. */
  function wrongSum(says, index, terms, judged) {
    const target = says.forms[index];
    if (target === undefined) return `the certificate is for form ${index}, '${says}' has ${says.forms.length}`;
    if (!terms.length || new Set(terms.map(([n, place]) => key([n, place]))).size < terms.length
      || terms.some(([, , c]) => c.isZero)) return "the certificate has no terms, or one twice or zero times";
    const goal = judged.lift(target);
    if (goal === null) return `form ${index} of the statement is further than the margin from true in the figure`;
    const rest = [...goal.values()];
    for (const [number, place, c] of terms) {
      const own = judged.accepted.has(number) ? judged.says(number).forms : [], name = key([number, place]);
      if (own[place] === undefined) return `the certificate uses form ${place} of step ${number}, which has ${own.length}`;
      if (!judged.lifted.has(name)) judged.lifted.set(name, judged.lift(own[place]));
      const lifted = judged.lifted.get(name);
      if (lifted === null) return `form ${place} of step ${number} is further than the margin from true in the figure`;
      for (const [quantity, weight] of lifted.values()) rest.push([quantity, c.times(weight).negative]);
    }
    const left = [...form(rest).values()].map(([quantity, c]) => [quantity.map(String), c]);
    if (!left.length) return null;
    left.sort(([a], [b]) => orderLists(a, b));
    return `the certificate does not add up: ${left.map(([q, c]) => `(${writeNumber(c)})·${q.join(" ")}`).join(" + ")} is left`;
  }

  /**
   * The keys of shown forms by which a statement is established, null where they do not suffice: one of its own forms,
   * or what establishes all its parts. An empty form says that zero is zero.
   */
  function supportOf(s, shown) {
    for (const own of s.ownForms) {
      if (!own.size) return new Set();
      if (shown.has(formKey(own))) return new Set([formKey(own)]);
    }
    const found = s.parts.map(part => supportOf(part, shown));
    return !found.length || found.includes(null) ? null : new Set(found.flatMap(keys => [...keys]));
  }

  /**
   * factor · rest · own = sum of multiplier · cited equation, as polynomials. The equations vanish, the factor never
   * does, so rest · own = 0 in all figures that a path joins to the drawn one: own = 0 where the rest is a number, or
   * where both are one up to a number, or where own and rest say of one continuous thing that it is one or another
   * number and the drawn figure shows which.
   */
  function byValue({ says, values: [factor, rest, cited, term], rests: listed }, judged) {
    const own = equationOf(says, term, judged.at);
    if (own === null || cited.length !== listed.length) {
      return `'${says}' is no statement of a value, or another number of equations is cited`;
    }
    let left = factor.times(rest).times(own);
    for (const [i, [multiplier, about]] of cited.entries()) {
      const said = judged.says(listed[i]), zero = equationOf(said, about, judged.at);
      if (zero === null) return `'${said}' is no equation between values`;
      left = left.minus(multiplier.times(zero));
    }
    if (!left.isZero) return `the equations do not add up: ${left} is left`;
    const signs = new Set([...factor.byMonomial.values()].map(({ number }) => number.sign));
    if (signs.size !== 1 || signs.has(0) || factor.terms.some(isFunction)) return `the factor ${factor} may vanish`;
    if (own.isZero || rest.isZero) return "the equation says nothing";
    if (!judged.shows(says)) return `'${says}' is a root of the equation, but not the one that the figure shows`;
    const isOne = !rest.terms.length || areMultiples(rest, own) || isOtherRoot(own, rest, judged);
    return isOne ? null : "the two roots of the equation are too close to be told apart in the figure";
  }

  /** True where own and rest are linear in one term, or proportional in two lengths, and rest is clearly not zero. */
  function isOtherRoot(own, rest, judged) {
    const { terms } = own, isRatio = terms.length === 2 && terms.every(([kind]) => kind === "length");
    if (!isRatio && terms.length !== 1) return false;
    const allowed = new Set(terms.map(term => key([[term, 1]])));
    if (!isRatio) allowed.add(key([]));
    if ([...own.byMonomial.keys(), ...rest.byMonomial.keys()].some(name => !allowed.has(name))) return false;
    const slope = rest.byMonomial.get(key([[terms[0], 1]]))?.number;
    const value = term => measure(term, judged.at);
    const size = Math.max(value(terms[0]), isFunction(terms[0]) ? 1 : 0);
    const [found] = rest.at(value);
    return slope !== undefined && slope.sign !== 0 && Math.abs(found) > APART * Math.abs(slope.float) * size;
  }

  /** What a statement says to be zero: about its values, or about a function of the angle that it gives. */
  function equationOf(s, term, figure) {
    if (term === null) return s.zero;
    const degrees = isFunction(term) ? degreesOf(s, term.slice(1), figure) : null;
    if (degrees === null) return null;
    const right = plus(degrees, whole(-90));
    const cosine = cosineOf(degrees), sine = cosineOf(right.n < 0n ? times(right, whole(-1)) : right);
    const [above, below] = { cos: [cosine, Sum.of(1)], sin: [sine, Sum.of(1)], tan: [sine, cosine] }[term[0]];
    return above === null || below === null || below.isZero ? null : Sum.term(term).times(below).minus(above);
  }

  /** The cosine of a special angle between 0 and 180 degrees, null of others. */
  function cosineOf(degrees) {
    const isObtuse = degrees.n > 90n * degrees.d;
    const acute = isObtuse ? plus(whole(180), times(degrees, whole(-1))) : degrees;
    const rows = acute.d === 1n ? COSINES.get(Number(acute.n)) : undefined;
    return rows === undefined ? null : new Sum(rows.map(([root, c]) =>
      ({ q: fraction(BigInt(isObtuse ? -c : c), 4n), pi: 0, root: BigInt(root), powers: [] })));
  }

  /** The drawn angle ABC by a statement about it, or about the directed angle of its lines as the figure shows it. */
  function degreesOf(s, [a, b, c], figure) {
    if (s.predicate === "aconst") {
      const [p, q, r, t, half] = s.args;
      if (pair(pair(p, q), pair(r, t)) !== pair(pair(a, b), pair(b, c))) return null;
      const drawn = measure(["angle", a, b, c], figure), rest = ((half.n % half.d) + half.d) % half.d;
      const turned = times(fraction(rest, half.d), whole(180)), other = plus(whole(180), times(turned, whole(-1)));
      return [turned, other].find(angle => Math.abs(toFloat(angle) - drawn) < MARGIN) ?? null;
    }
    const parts = new Map(s.zero?.byMonomial), name = key([[normal(["angle", a, b, c]), 1]]), none = key([]);
    const own = parts.get(name)?.number.rational, rest = (parts.get(none)?.number ?? new Sum()).rational;
    parts.delete(name);
    parts.delete(none);
    if (parts.size || !own || !rest) return null;
    const found = fraction(-rest.n * own.d, rest.d * own.n);
    return found.n > 0n && found.n < 180n * found.d ? found : null;
  }

  /**
   * Judge a proof.
   *
   * @param {string} record the elaborated record, as JSON
   * @param {string} book the rule book, as JSON
   * @returns {?string} null where every step holds, else one line with the step and the cause
   */
  function verdict(record, book) {
    try {
      judge(readRecord(parse(record)), bookOf(book));
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  }

  const books = new Map();

  /** The rules of a book, read once for many records. */
  function bookOf(text_) {
    if (!books.has(text_)) {
      books.clear();
      books.set(text_, readBook(parse(text_)));
    }
    return books.get(text_);
  }

  return { verdict };
})();
if (typeof module !== "undefined") module.exports = GeogenJudge;

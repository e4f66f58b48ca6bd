"""Items made up for tests of solvers that read premises, steps and sets: without a cue, or with one planted."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from geogen.audit.asked import BlindItem, in_context

COUNT = 160
THEOREMS = ("Menelaus' theorem", "Thales' theorem", "Angle bisector theorem", "Power of a point", "Heron's formula")

#: A question, its options, the correct one first.
Made = tuple[str, list[str]]


def made(make: Callable[[random.Random], Made], seed: int, count: int = COUNT) -> list[BlindItem]:
    """Items of one kind in random order of their options, two of a scene."""
    rng = random.Random(seed)
    items = []
    for number in range(count):
        question, options = make(rng)
        order = rng.sample(range(len(options)), len(options))
        texts = tuple(options[k] for k in order)
        items.append(
            BlindItem(f"{seed}-{number}", f"{seed} {number // 2}", question, texts, order.index(0), f"{number}")
        )
    return in_context(items)


def by_lot(items: list[BlindItem], seed: int) -> list[BlindItem]:
    """The same items with correct options drawn by lot."""
    rng = random.Random(f"lot {seed}")
    return [replace(item, gold=rng.randrange(len(item.options))) for item in items]


def premises(rng: random.Random) -> Made:
    """A triangle with a point on each side; the correct option hangs a point on it that nothing else names."""
    a, b, c, d, e, f, loose = rng.sample("ABCDEFGHKLMN", 7)
    needed = [
        f"{a}, {b} and {d} are collinear",
        f"{b}, {c} and {e} are collinear",
        f"{c}{f} ⟂ {a}{b}",
        f"{d}{e} ∥ {a}{c}",
        f"{a}{d} = {d}{f}",
        f"{b}{e} = {e}{f}",
    ]
    spare = f"{loose} is the midpoint of {a}{b}"
    listed = [*needed, spare]
    rng.shuffle(listed)
    question = "The following is given:\n" + "\n".join(f"- {one}" for one in listed)
    return f"{question}\nTo find: the length of {a}{c}. Which is not needed?", [spare, *rng.sample(needed, 3)]


def steps(rng: random.Random) -> Made:
    """A chain of equal segments; the correct option is a step that names points which it does not cite."""
    names = rng.sample("ABCDEFGHKLMNPQRSTUV", 14)
    given = [f"({n + 1}) {names[n]}{names[n + 1]} = {names[n + 1]}{names[n + 2]}." for n in range(5)]
    wrong, derived = rng.randrange(6, 11), []
    for number in range(6, 12):
        p, q, r = names[number - 6 : number - 3]
        left, right = (f"{p}{q}", f"{q}{r}") if number != wrong else ("".join(rng.sample(names[11:], 2)), f"{p}{q}")
        derived.append(f"({number}) {left} = {right} (equal segments; from ({number - 5}) and ({number - 1})).")
    options = [f"Step ({wrong})", *(f"Step ({n})" for n in rng.sample([n for n in range(6, 12) if n != wrong], 3))]
    return "\n".join(["Here is a solution.", *given, *derived, "Where is the mistake?"]), options


def worded(rng: random.Random) -> Made:
    """The correct option says what others do not, in letters that all have."""
    pairs = ["".join(rng.sample("ABCDEF", 2)) for _ in range(4)]
    return "Which?", [f"{pairs[0]} is a diameter", *(f"{pair} is a secant" for pair in pairs[1:])]


def crossing(rng: random.Random) -> Made:
    """A theorem that goes with the figure of the question; each is right and wrong as often."""
    figures = dict(zip(("circle", "square", "lozenge", "triangle", "hexagon"), THEOREMS, strict=True))
    figure = rng.choice(sorted(figures))
    others = rng.sample([t for f, t in figures.items() if f != figure], 3)
    return f"There is one {figure} ABCD. Which theorem?", [figures[figure], *others]


def valued(rng: random.Random) -> Made:
    """The correct option has the middling value: no single extreme tells, a rank among the options does."""
    low, middle, high = sorted(rng.sample(range(10, 99), 3))
    names = ["".join(rng.sample("ABCDEFGH", 2)) for _ in range(4)]
    values = (middle, low, high, high + rng.randint(1, 9))
    return "Which is written?", [f"{name} = {value}" for name, value in zip(names, values, strict=True)]


def repeated(rng: random.Random) -> Made:
    """Options of random letters and values, which tell nothing by themselves."""
    return "Which?", [f"{''.join(rng.sample('ABCDEFGH', 2))} = {rng.randint(3, 90)}" for _ in range(4)]


def siblings(seed: int) -> list[BlindItem]:
    """Items of which two are of one problem; the correct option of each is an option of the other, too."""
    items = made(repeated, seed)
    found = []
    for one, other in zip(items[::2], items[1::2], strict=True):
        texts = list(other.options)
        texts[other.gold] = one.options[one.gold]
        found += [one, replace(other, options=tuple(texts), problem=one.problem)]
    return in_context(found)

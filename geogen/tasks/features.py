"""Features by which a blind solver might tell the correct option: rules of thumb, words, points, and makers' tags."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from geogen.tasks.draft import Draft

#: Weight of a rule of thumb, of a maker's tag and of a word.
RULE, TAG, WORD = 12.0, 2.0, 1.0

_WORDS = re.compile(r"[A-Za-z]+|\d+|[^\sA-Za-z\d]")
_NAMES = re.compile(r"(?<![a-z])[A-Z](?:'|\d+)?(?![a-z])")


def words(text: str) -> list[str]:
    """The words, numbers and signs of a text."""
    return _WORDS.findall(text)


def rules_of_thumb(draft: Draft, common: Counter[str]) -> dict[str, list[float]]:
    """Scores of the four options by which a blind solver might choose, each to be taken at its least or greatest."""
    texts = [o.text["en"] for o in draft.options]
    bags = [set(words(t)) for t in texts]
    asked = draft.question["en"]
    said, grams = set(words(asked)), _trigrams(asked)
    goal = set("".join(_NAMES.findall(asked.strip().split("\n")[-1])))
    names = [set("".join(_NAMES.findall(t))) for t in texts]
    mentions = Counter("".join(_NAMES.findall(asked)))
    scores: dict[str, list[float]] = {
        "length": [len(t) for t in texts],
        "length zh": [len(o.text["zh"]) for o in draft.options],
        "words": [len(words(t)) for t in texts],
        "points": [len(n) for n in names],
        "outside": [len(n - goal) for n in names],
        "asked": [len(b & said) / max(1, len(b)) for b in bags],
        "last trigrams": [len(_trigrams(t) & _trigrams(asked[-160:])) / max(1, len(t)) for t in texts],
        "trigrams": [len(_trigrams(t) & grams) / max(1, len(_trigrams(t))) for t in texts],
        "alike": _alike(bags),
        "alike in parts": _alike([_parts(t) for t in texts]),
        "alike zh": _alike([_parts(o.text["zh"]) for o in draft.options]),
        "common": [sum(common[w] for w in b) / max(1, len(b)) for b in bags],
        "seldom": [min((mentions[n] for n in found), default=0) for found in names],
        "rarest": [float(min((common[w] for w in b), default=0)) for b in bags],
        "first letter": [float(ord(min(n, default="A"))) for n in names],
        "last letter": [float(ord(max(n, default="A"))) for n in names],
        "alphabet": [float(n) for n in _ranks(texts)],
        "number": [_number(t) for t in texts],
    }
    if draft.ordered:
        scores["place"] = [0.0, 1.0, 2.0, 3.0]
        scores["second"] = [0.0, 1.0, 0.5, 0.0]
    return scores


def _alike(bags: Sequence[set[str]]) -> list[float]:
    """How much each of four sets has in common with the others."""
    return [sum(len(b & c) / len(b | c) for c in bags) for b in bags]


def _parts(text: str) -> set[str]:
    """The words and signs of a text, its letters, and its neighbouring words."""
    found = words(text)
    return {*found, *text, *map(" ".join, zip(found, found[1:], strict=False))}


def _trigrams(text: str) -> set[str]:
    return {text[i : i + 3] for i in range(len(text) - 2)}


def _ranks(texts: Sequence[str]) -> list[int]:
    order = sorted(range(len(texts)), key=lambda i: texts[i])
    return [order.index(i) for i in range(len(texts))]


def _number(text: str) -> float:
    found = re.findall(r"\d+", text)
    return float(found[-1]) if found else -1.0


def is_rule(name: str) -> bool:
    """True for the name of a feature that is a rule of thumb."""
    return name.startswith(("most ", "least "))


def features(draft: Draft, common: Counter[str]) -> Iterator[tuple[str, tuple[float, ...], float]]:
    """Features of a draft: for each option how much it has more of each than the other three, and their weights.

    Args:
        draft: the draft.
        common: how often each word occurs in options.
    """
    for name, scores in rules_of_thumb(draft, common).items():
        for end, best in (("most", max(scores)), ("least", min(scores))):
            hits = [s == best for s in scores]
            yield f"{end} {name}", tuple(hit / sum(hits) - 0.25 for hit in hits), RULE
    for kind, weight, listed in _bags(draft):
        for word in dict.fromkeys(w for bag in listed for w in sorted(bag)):
            has = [word in bag for bag in listed]
            yield f"{kind} {word}", tuple((4 * h - sum(has)) / 3 for h in has), weight


def _bags(draft: Draft) -> Iterator[tuple[str, float, list[set[str]]]]:
    texts = [o.text["en"] for o in draft.options]
    parts = [words(t) for t in texts]
    yield "word", WORD, [set(p) for p in parts]
    yield "point", WORD, [set("".join(_NAMES.findall(t))) for t in texts]
    yield "pair", WORD / 2, [set(map(" ".join, zip(p, p[1:], strict=False))) for p in parts]
    yield "tag", TAG, [set(o.tags) for o in draft.options]

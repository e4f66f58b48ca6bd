"""Features by which a blind solver might tell the correct option: rules of thumb, words, shapes, and makers' tags."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from geogen.tasks.draft import Draft

#: Weight of a rule of thumb, a maker's tag, a shape, a word, a pair of words, and a word with its echo in the question.
RULE, TAG, SHAPE, WORD, PAIR, ECHO = 12.0, 2.0, 2.0, 1.0, 0.5, 0.5
#: The same words in Chinese say much that the English ones say already.
AGAIN = 0.5

_WORDS = re.compile(r"[A-Za-z]+|\d+|[^\sA-Za-z\d]")
_NAMES = re.compile(r"(?<![a-z])[A-Z](?:'|\d+)?(?![a-z])")
_LABELS = re.compile(r"(?<![A-Za-z])[A-Z]+(?:'|\d+)?(?![a-z])")
_VALUES = re.compile(r"√?\d+(?:\.\d+)?")
_DENIALS = re.compile(r"\b(?:not|no|never|neither)\b")

Bag = set[str]
Scores = dict[str, list[float]]


def words(text: str) -> list[str]:
    """The words, numbers and signs of a text; signs of Chinese stand alone."""
    return _WORDS.findall(text)


def shape(text: str) -> str:
    """A text without the names of its points."""
    return _LABELS.sub(lambda found: "P" * len(found[0]), text)


@dataclass(frozen=True)
class Crowd:
    """What is usual among drafts.

    Args:
        words: how many options have each word, by language.
        shapes: how many options have each shape.
        golds: how many correct options have it.
    """

    words: dict[str, Counter[str]]
    shapes: Counter[str]
    golds: Counter[str]


def crowd_of(drafts: Iterable[Draft]) -> Crowd:
    """What is usual among drafts."""
    found = Crowd({"en": Counter(), "zh": Counter()}, Counter(), Counter())
    for draft in drafts:
        for option in draft.options:
            for language, counts in found.words.items():
                counts.update(set(words(option.text[language])))
            found.shapes[shape(option.text["en"])] += 1
        found.golds[shape(draft.options[draft.gold].text["en"])] += 1
    return found


def rules_of_thumb(draft: Draft, crowd: Crowd) -> Scores:
    """Scores of the four options by which a blind solver might choose, each to be taken at its least or greatest."""
    scores = _of_points(draft)
    scores |= {f"maker's {name}": [o.measures[name] for o in draft.options] for name in draft.options[0].measures}
    for language in ("en", "zh"):
        mine = _of_texts(draft, language, crowd.words[language])
        scores |= {f"{name} {language}": values for name, values in mine.items()}
    texts = [o.text["en"] for o in draft.options]
    shapes = [shape(t) for t in texts]
    scores |= {
        "denied": [float(bool(_DENIALS.search(t))) for t in texts],
        "number": [_number(t) for t in texts],
        "off the mean": _off_mean([_number(t) for t in texts]),
        "usual shape": [crowd.shapes[s] for s in shapes],
        "shape as gold": [crowd.golds[s] for s in shapes],
        "shape as wrong": [crowd.shapes[s] - crowd.golds[s] for s in shapes],
        "share as gold": [(crowd.golds[s] + 0.25) / (crowd.shapes[s] + 1) for s in shapes],
    }
    if draft.ordered:
        scores["place"] = [0.0, 1.0, 2.0, 3.0]
        scores["second"] = [0.0, 1.0, 0.5, 0.0]
        numbers = scores["number"]
        scores["from the third"] = [n if n >= 3 else max(numbers) + 1 for n in numbers]
    return scores


def _of_points(draft: Draft) -> Scores:
    """Scores by the points, labels and values of options, which are the same in all languages."""
    texts = [o.text["en"] for o in draft.options]
    asked = draft.question["en"]
    goal = set("".join(_NAMES.findall(asked.strip().split("\n")[-1])))
    aim = next((p for s in reversed(_SENTENCES.split(asked)) if len(p := set("".join(_NAMES.findall(s)))) > 1), goal)
    names = [set("".join(_NAMES.findall(t))) for t in texts]
    labels, values = [set(_LABELS.findall(t)) for t in texts], [set(_VALUES.findall(t)) for t in texts]
    mentions = Counter("".join(_NAMES.findall(asked)))
    said = Counter(_LABELS.findall(asked))
    shared, equal = _shared(labels), _shared(values)
    return {
        "points": [len(n) for n in names],
        "outside": [len(n - goal) for n in names],
        "outside aim": [len(n - aim) for n in names],
        "common points": _shared(names),
        "labels": shared,
        "values": equal,
        "labels and values": [a + b for a, b in zip(shared, equal, strict=True)],
        "labels asked": [sum(said[n] for n in found) / max(1, len(found)) for found in labels],
        "seldom": [min((mentions[n] for n in found), default=0) for found in names],
        "often": [max((mentions[n] for n in found), default=0) for found in names],
        "mentions": [sum(mentions[n] for n in found) / max(1, len(found)) for found in names],
        "first letter": [float(ord(min(n, default="A"))) for n in names],
        "last letter": [float(ord(max(n, default="A"))) for n in names],
    }


_SENTENCES = re.compile(r"(?<=[.?!])\s*|\n")


def _of_texts(draft: Draft, language: str, common: Counter[str]) -> Scores:
    """Scores by the words of options in one language."""
    texts = [o.text[language] for o in draft.options]
    bags = [set(words(t)) for t in texts]
    asked = draft.question[language]
    said, grams, last = set(words(asked)), _trigrams(asked), _trigrams(asked[-160:])
    runs = [_trigrams(t) for t in texts]
    return {
        "length": [len(t) for t in texts],
        "words": [len(words(t)) for t in texts],
        "asked": [len(b & said) / max(1, len(b)) for b in bags],
        "last trigrams": [len(r & last) / max(1, len(t)) for r, t in zip(runs, texts, strict=True)],
        "trigrams": [len(r & grams) / max(1, len(r)) for r in runs],
        "alike": _alike(bags),
        "words shared": _shared(bags),
        "alike in parts": _alike([_parts(t) for t in texts]),
        "common": [sum(common[w] for w in sorted(b)) / max(1, len(b)) for b in bags],
        "rarest": [float(min((common[w] for w in b), default=0)) for b in bags],
        "alphabet": [float(sorted(texts).index(t)) for t in texts],
    }


def _alike(bags: Sequence[Bag]) -> list[float]:
    """How much each of four sets has in common with the others, as shares."""
    return [round(sum(len(b & c) / max(1, len(b | c)) for c in bags), 9) for b in bags]


def _shared(bags: Sequence[Bag]) -> list[float]:
    """How many members each of four sets has in common with the others."""
    return [float(sum(len(b & c) for c in bags) - len(b)) for b in bags]


def _parts(text: str) -> Bag:
    """The words and signs of a text, its letters, and its neighbouring words."""
    found = words(text)
    return {*found, *text, *_pairs(found)}


def _pairs(found: Sequence[str]) -> list[str]:
    return list(map(" ".join, zip(found, found[1:], strict=False)))


def _trigrams(text: str) -> Bag:
    return {text[i : i + 3] for i in range(len(text) - 2)}


def _number(text: str) -> float:
    found = re.findall(r"\d+", text)
    return float(found[-1]) if found else -1.0


def _off_mean(numbers: Sequence[float]) -> list[float]:
    """How far each number is from the mean of all."""
    return [abs(n - sum(numbers) / len(numbers)) for n in numbers]


def rules(draft: Draft, crowd: Crowd) -> Iterator[tuple[str, tuple[float, ...]]]:
    """For each rule of thumb, how much more than a quarter of its choice falls on each option."""
    for name, scores in rules_of_thumb(draft, crowd).items():
        most, least = max(scores), min(scores)
        if most == least:
            continue
        for end, best in (("most", most), ("least", least)):
            hits = [s == best for s in scores]
            yield f"{end} {name}", tuple(hit / sum(hits) - 0.25 for hit in hits)


def marks(draft: Draft) -> Iterator[tuple[str, tuple[float, ...], float]]:
    """For each word, shape or tag, how much more each option has of it than the other three; and its weight."""
    for kind, weight, bags in _bags(draft):
        for word in dict.fromkeys(w for bag in bags for w in sorted(bag)):
            has = [word in bag for bag in bags]
            if not all(has):
                yield f"{kind} {word}", tuple((4 * h - sum(has)) / 3 for h in has), weight


def _bags(draft: Draft) -> Iterator[tuple[str, float, list[Bag]]]:
    yield "tag", TAG, [set(o.tags) for o in draft.options]
    yield "point", WORD, [set("".join(_NAMES.findall(o.text["en"]))) for o in draft.options]
    for language, share in (("en", 1.0), ("zh", AGAIN)):
        texts = [o.text[language] for o in draft.options]
        parts = [words(t) for t in texts]
        asked = set(words(draft.question[language]))
        yield f"word {language}", WORD * share, [set(p) for p in parts]
        yield f"pair {language}", PAIR * share, [set(_pairs(p)) for p in parts]
        yield f"shape {language}", SHAPE * share, [{shape(t)} for t in texts]
        yield f"echo {language}", ECHO, [{f"{w} {w in asked}" for w in p} for p in parts]

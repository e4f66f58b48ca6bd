"""Captions in the styles of vision-language models, ``data/captions_in_other_styles.toml``: true, and with a fault.

The letters of a caption are labels but for those of words; to exchange them, or to put another in the place of one that
stands in a single fact, gives captions of the same wording about the same figure.
"""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from caption_facts import holds

from geogen.eval.describing.claims import Picture
from geogen.eval.describing.reader import describe
from geogen.eval.describing.scores import Follows
from geogen.lang.statement import Statement, parse_statement

TEXTS = tomllib.loads(
    (Path(__file__).resolve().parents[1] / "data" / "captions_in_other_styles.toml").read_text("utf-8")
)
#: A label or several, and no letter of a word or of a command.
_LABELS = re.compile(r"(?<![A-Za-z\\])[A-Z]+(?![a-z_])")
_NUMBER = re.compile(r"(?<![\d.])\d+(?!\d|\.\d)")


@dataclass(frozen=True)
class Styled:
    """A caption, and what it states.

    Args:
        language: ``en`` or ``zh``.
        picture: its figure.
        text: its words.
        says: the statements, true ones first meant.
        wrong: the one that is false in the figure, if there is one.
        label: the point that was put into it; empty where it has another value.
    """

    language: str
    picture: Picture
    text: str
    says: tuple[Statement, ...]
    wrong: Statement | None = None
    label: str = ""


@cache
def every() -> tuple[Styled, ...]:
    """All captions of the file, in order."""
    return tuple(
        Styled(language, _picture(TEXTS["figures"][figure]), text, tuple(map(parse_statement, says.split("; "))))
        for name, styles in TEXTS.items()
        if name != "figures"
        for language, figures in styles.items()
        for figure, rows in figures.items()
        for text, says in rows
    )


def _picture(figure: Mapping[str, Mapping[str, list[float]]]) -> Picture:
    at = {p: (float(x), float(y)) for p, (x, y) in figure["points"].items()}
    return Picture(at, {p.upper(): p for p in at}, tuple((o, a) for o, a in figure["circles"]))


def shown(caption: Styled) -> Styled:
    """A caption with its line breaks, and with the articles in it that look like labels."""
    return replace(caption, text=caption.text.replace("¤", "A").replace("⏎", "\n"))


def falsified(caption: Styled, stream: random.Random) -> Styled | None:
    """A caption with one false fact: another value, or another label that stands in this fact alone.

    Args:
        caption: a true one.
        stream: what decides.

    Returns:
        None where no try gives a false one. A fact that is not read when it is true is left as it is.
    """
    known = [s for s in caption.says if s not in _lost()[caption.text]]
    for _ in range(20 if known else 0):
        fact = stream.choice(known)
        others = [s for s in caption.says if s != fact]
        change = _other_value if stream.random() < 0.5 else _other_label
        text, said, label = change(caption, fact, others, stream)
        if text == caption.text or not _is_legible(text):
            continue
        false = parse_statement(said)
        if not holds(false, caption.picture) and _makes_sense(false, caption.picture):
            return replace(caption, text=text, says=(*others, false), wrong=false, label=label)
    return None


@cache
def _lost() -> dict[str, list[Statement]]:
    """Of each caption what is not read."""
    return {caption.text: unread(shown(caption)) for caption in every()}


def _other_value(
    caption: Styled, fact: Statement, others: list[Statement], stream: random.Random
) -> tuple[str, str, str]:
    """The text and the fact with another value; as they were where the value is said of something else, too."""
    text, said = caption.text, str(fact)
    values = _NUMBER.findall(str(fact.args[-1])) if fact.predicate in ("lconst", "equal", "rconst") else []
    is_shared = any(s.predicate == "cong" or values[:1] == _NUMBER.findall(str(s))[:1] for s in others)
    if not values or is_shared or _NUMBER.findall(text).count(values[0]) != 1:
        return text, said, ""
    old, new = values[0], str(int(values[0]) + stream.randrange(1, 9))
    last = said.rindex(old)
    return (
        _NUMBER.sub(lambda m: new if m[0] == old else m[0], text),
        said[:last] + new + said[last + len(old) :],
        "",
    )


def _other_label(
    caption: Styled, fact: Statement, others: list[Statement], stream: random.Random
) -> tuple[str, str, str]:
    """The text and the fact with another label, which is put in; as they were where a label is said of others, too."""
    text, said = caption.text, str(fact)
    own = [p for p in fact.points if not any(p in s.points for s in others)]
    if not own:
        return text, said, ""
    old, new = stream.choice(own), stream.choice(sorted(caption.picture.at))
    rows = [set(row.lower()) for row in _LABELS.findall(text) if old.upper() in row]
    centres = {centre for centre, _ in caption.picture.circles}
    if new in {*fact.points, *centres} or not rows or not all(row <= set(fact.points) for row in rows):
        return text, said, ""
    return (
        _LABELS.sub(lambda m: m[0].replace(old.upper(), new.upper()), text),
        re.sub(rf"\b{old}\b", new, said),
        new,
    )


def _is_legible(text: str) -> bool:
    """True where no name has a label twice."""
    return all(len(set(row)) == len(row) for row in _LABELS.findall(text)) and not re.search(
        r"([A-Z]{1,2})(?: and |和|、)\1", text
    )


def _makes_sense(false: Statement, picture: Picture) -> bool:
    """True where its angles and triangles are no flat ones."""
    text = str(false)
    triples = re.findall(r"angle\((\w),(\w),(\w)\)", text)
    triples += [tuple(false.args[k : k + 3]) for k in (0, 3)] if false.predicate[:6] in ("simtri", "contri") else []
    return not any(len(set(t)) < len(t) or holds(Statement("coll", t), picture) for t in triples)


def with_labels_exchanged(caption: Styled, stream: random.Random) -> Styled:
    """A caption about the same figure under other labels."""
    old = sorted(caption.picture.at)
    new = dict(zip(old, stream.sample([chr(c) for c in range(97, 123) if chr(c) not in "is"], len(old)), strict=True))

    def renamed(statement: Statement) -> Statement:
        return parse_statement(re.sub(r"(?<![a-z])[a-z](?![a-z])", lambda m: new[m[0]], str(statement)))

    return replace(
        caption,
        picture=Picture(
            {new[p]: place for p, place in caption.picture.at.items()},
            {new[p].upper(): new[p] for p in old},
            tuple((new[o], new[a]) for o, a in caption.picture.circles),
        ),
        text=_LABELS.sub(lambda m: "".join(new.get(c.lower(), c).upper() for c in m[0]), caption.text),
        says=tuple(map(renamed, caption.says)),
        wrong=None if caption.wrong is None else renamed(caption.wrong),
        label=new.get(caption.label, ""),
    )


def unread(caption: Styled) -> list[Statement]:
    """The true facts of a caption that are not read."""
    said = [s for c in describe(caption.text, caption.picture).claims if not c.unknown for s in c.statements]
    true = [s for s in said if holds(s, caption.picture)]
    told = Follows(true, caption.picture.at)
    return [s for s in caption.says if s != caption.wrong and not told.has(s)]


def is_marked(caption: Styled) -> bool:
    """True where what is read as false is the false fact, or says the same of its points, and nothing else."""
    assert caption.wrong is not None
    claims = describe(caption.text, caption.picture).claims
    false = [s for c in claims if not c.unknown for s in c.statements if not holds(s, caption.picture)]
    own = {*caption.wrong.points, *(p for circle in caption.picture.circles for p in circle)}
    return bool(false) and all(caption.label in s.points if caption.label else set(s.points) <= own for s in false)


def faulty(number: int) -> Iterator[Styled]:
    """So many captions with a false fact, each under labels of its own."""
    stream = random.Random("faulty")
    made = 0
    while made < number:
        for caption in stream.sample(every(), len(every())):
            false = falsified(caption, stream)
            if false is not None and made < number:
                made += 1
                yield shown(with_labels_exchanged(false, stream))

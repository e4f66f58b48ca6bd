"""Which tokens of a sentence are dangerous to its value."""

from __future__ import annotations

from geogen.eval.answers import danger, lexicon
from geogen.eval.answers.tokens import COMMA, FUNCTION, NAME, NUMBER, OPERATOR, UNIT, Tokens, tokens_of

_KINDS = {
    lexicon.NOT: danger.DENY,
    lexicon.BOUND: danger.BOUND,
    lexicon.HEDGE: danger.HEDGE,
    lexicon.MULTIPLE: danger.PART,
}
#: Words of the lexicon that are dangerous beside a number only, or as what they mean in formulas only.
PLACES = frozenset("over under above below between within beyond über unter zwischen entre".split())
#: Words that name a shape as well as a power.
SQUARE_SHAPES = frozenset("square squares cuadrado carré quadrat cube".split())
#: Words of the strict lists that tell nothing in prose.
_HARMLESS = frozenset(
    "时 题中 题目 给出 remaining opposite third quarter negative "
    "complementary supplementary different side es sont opposé opposée opposés".split()
)
_OWN = frozenset((lexicon.VAGUE, lexicon.ROUNDED, lexicon.IS, lexicon.SO, lexicon.OR, lexicon.BUT, lexicon.TO, UNIT))
_SILENT = frozenset((NUMBER, OPERATOR, NAME))


#: What is said of a text that is too long to be looked at.
TOO_LONG = "too long"


def dangers_of(text: str) -> frozenset[str]:
    """The dangers of the words of a text, which stands beside a claim; empty where all of them are neutral."""
    tokens = tokens_of(text)
    return frozenset((TOO_LONG,)) if tokens is None else frozenset(mark for mark in marks_of(tokens) if mark)


def marks_of(tokens: Tokens) -> list[str]:
    """The danger of each token, empty for a neutral one."""
    marks = [_by_kind(tokens, n) for n in range(len(tokens))]
    words: list[str] = []
    owners: list[int] = []
    for n, token in enumerate([*tokens, None]):
        if token is not None and token.kind not in _SILENT and token.text[0].isalpha() and token.text[0] < "\u4e00":
            for word in token.text.lower().replace("’", "'").split():
                words.append(word)
                owners.append(n)
        elif words:
            _mark_words(tokens, words, owners, marks)
            words, owners = [], []
    _mark_han(tokens, marks)
    return marks


def _by_kind(tokens: Tokens, n: int) -> str:
    token = tokens[n]
    mark = _KINDS.get(token.kind, "")
    word = token.text.lower()
    if not mark or word in _HARMLESS:
        return ""
    if word == "falls" and n and tokens[n - 1].kind != COMMA:
        return ""  # the English verb, not the German *if*
    if word in PLACES:
        return danger.PLACE
    if word in SQUARE_SHAPES and not (n + 1 < len(tokens) and tokens[n + 1].text.lower() in ("of", "von", "de", "der")):
        return ""
    return mark


def _mark_words(tokens: Tokens, words: list[str], owners: list[int], marks: list[str]) -> None:
    at = 0
    while at < len(words):
        kind, count = danger.danger_of(words, at)
        token = tokens[owners[at]]
        if (
            kind
            and not (count == 1 and token.kind in _OWN)
            and not (count == 1 and (words[at] in _HARMLESS or words[at] == "falls"))
        ):
            for owner in owners[at : at + count]:
                if tokens[owner].kind == FUNCTION and owner + 1 < len(tokens) and tokens[owner + 1].numeric:
                    continue  # the sine of a number is a number
                if kind == danger.SAFE or marks[owner] in ("", danger.PLACE) or kind != danger.PLACE:
                    marks[owner] = "" if kind == danger.SAFE else kind
        at += count


def _mark_han(tokens: Tokens, marks: list[str]) -> None:
    """Phrases of danger in runs of Chinese, which may cross tokens."""
    run, owners = "", []
    for n, token in enumerate([*tokens, None]):
        if token is not None and "\u4e00" <= token.text[0] <= "\u9fff":
            run += token.text
            owners += [n] * len(token.text)
            continue
        if run:
            for begin, end, kind in danger.han_dangers(run):
                for owner in owners[begin:end]:
                    if tokens[owner].kind not in (lexicon.VAGUE, lexicon.ROUNDED):
                        marks[owner] = "" if kind == danger.SAFE else kind
            run, owners = "", []

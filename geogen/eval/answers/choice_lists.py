"""Lists of options at the end of a reply: ``A. SSS  B. SAS  C. ASA  D. AAS``.

Where a reply ends with its options one after the other, and says of none of them whether it is right, the last one
is not what it takes; nor is the option in which such a list breaks off.
"""

from __future__ import annotations

import re
from itertools import pairwise

from geogen.eval.answers import choice_lexicon as w
from geogen.eval.answers.choice_clauses import GROUP, clauses_of
from geogen.eval.answers.choice_words import words_of
from geogen.eval.answers.options import in_line, values
from geogen.eval.answers.phrases import poses
from geogen.eval.answers.sentences import sentences
from geogen.eval.item import LETTERS

#: The head of an entry: at the beginning of a line or a sentence, or anywhere with a delimiter behind its letter.
_HEAD = re.compile(
    r"(?P<led>(?:^|(?<=[.。;；,，:：]\s)|(?<=[。；，：]))[\s>*#|•_-]{0,8}(?:option|choice|alternative|antwort|opción"
    r"|alternativa|réponse|proposition|选项)\s?[*_]{0,2}\(?(?P<one>(?-i:[A-J]))\)?(?![A-Za-z]))"
    r"|(?P<line>^[\s>*#|•_(\[-]{0,8}(?P<two>[A-J])(?=[\s).:、：．,，|*_\]–-]))"
    r"|(?<![A-Za-z0-9∠△])[(\[]?(?P<three>[A-J])[).:、：．\]]",
    re.MULTILINE | re.IGNORECASE,
)
_DELIMITERS = " \t*_).:、：．|]–—-=$\\("
#: How far the text of an option is looked for behind its letter.
LONGEST_ENTRY = 200
#: Words that say of an entry whether it is right.
_JUDGING = frozenset((w.RIGHT, w.OUT, w.NEGATED, w.TAKE, w.ONLY, w.LEFT, w.EXCEPT))
_ENDED = re.compile(r"[.!?。！？|*)\]]\s*$")


def list_at_end(text: str, options: tuple[str, ...]) -> int | None:
    """Where a list of options begins with which a reply ends, if no option of it is judged; None where none does.

    Args:
        text: a cleaned reply.
        options: the texts of the options.
    """
    heads = [
        (m, place)
        for m in _HEAD.finditer(text)
        if (place := LETTERS.index((m["one"] or m["two"] or m["three"]).upper())) < len(options)
        and (m["three"] is None or _has_own(text[m.end() : m.end() + LONGEST_ENTRY], place, options))
    ]
    run = heads[-1:]
    for two, one in pairwise(reversed(heads)):
        if one[1] >= two[1]:
            break
        run.insert(0, one)
    broken = _ENDED.search(text) is None and all(m["one"] for m, _ in run)
    steps = {two[1] - one[1] for one, two in pairwise(run)}
    if len(run) < 2 or not broken and (len(run) < min(3, len(options)) or steps != {1}):
        return None
    entries = [text[one[0].end() : two[0].start()] for one, two in pairwise(run)] + [text[run[-1][0].end() :]]
    if len([part for part in sentences(entries[-1]) if not poses(part.text)]) > 1 or any(
        _judged(said, options) for said in entries
    ):
        return None
    return run[0][0].start()


def _has_own(said: str, place: int, options: tuple[str, ...]) -> bool:
    """True where an entry begins with the text or the value of its option."""
    line = in_line(said.lstrip(_DELIMITERS))
    found = values(line, options)
    return bool(found) and place in found[0][2] and found[0][0] <= 4


def _judged(said: str, options: tuple[str, ...]) -> bool:
    """True where an entry says that its option is right or wrong, or names one again: ``…, (E) 40, this is (C)``."""
    line = in_line(said)
    words = words_of(line, len(options), values(line, options))
    again = any(word.kind == GROUP for clause in clauses_of(words) for word in clause.words)
    return again or any(word.kind in _JUDGING for word in words)

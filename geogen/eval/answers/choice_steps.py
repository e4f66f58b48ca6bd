"""Options that are numbered steps: a reply that says *step 3* or 第三步 names the option of that step.

``The error is in step 3`` names an option as *the error is in C* does. So the number stands for the letter, and one
set of rules reads both.
"""

from __future__ import annotations

import re
from functools import lru_cache

from geogen.eval.answers.notation import flat
from geogen.eval.item import LETTERS

_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
_HAN = "一二三四五六七八九十"
_WORDS = "one two three four five six seven eight nine ten".split()
_NUMBER = rf"\d{{1,2}}|[{_CIRCLED}]|[{_HAN}]|{'|'.join(_WORDS)}"
_NOUN = r"(?:l')?(?:steps?|lines?|schritte?n?|pasos?|étapes?|etapes?)"
#: A number of a step as an option may be written: ``Step 2``, ``第二步``, ``步骤2``, ``②``, ``(2) AB = CD``.
_OPTION = re.compile(
    rf"^(?:{_NOUN}\s?(?P<a>{_NUMBER})|第\s?(?P<b>{_NUMBER})\s?步|步骤?\s?(?P<c>{_NUMBER})|(?P<d>[{_CIRCLED}])"
    r"|\((?P<e>\d{1,2})\))(?P<text>\s*[.:：(（]?\s*\S.*)?$",
    re.IGNORECASE | re.DOTALL,
)
#: The same in a reply, with further numbers: ``Steps 1, 2 and 4``. The text of an option behind its own letter stays.
_BEHIND_LETTER = re.compile(r"(?:^|[^A-Za-z])[A-J](?:[.:：、]|\s?[()（])?\s?$")
_JOIN = r"(?:\s?(?:,|、|，|&|/|and|or|und|oder|y|o|et|ou|和|或|to|–|-)\s?){1,2}"
_SAID = re.compile(
    rf"(?:(?<![A-Za-z]){_NOUN}\s?\(?(?:{_NUMBER})\)?(?:{_JOIN}(?:{_NUMBER})(?![A-Za-z\d]|\.\d))*(?![A-Za-z\d])"
    rf"|第\s?(?:{_NUMBER})\s?步(?!骤?都)|步骤?\s?\(?(?:{_NUMBER})\)?(?!\d))",
    re.IGNORECASE,
)
_SIGNS = re.compile(rf"[{_CIRCLED}]")
_BRACKETS = re.compile(r"(?<![\w)])\((\d{1,2})\)")
_ONE = re.compile(_NUMBER, re.IGNORECASE)


def are_steps(options: tuple[str, ...]) -> bool:
    """True where options are the numbered steps of a solution.

    Args:
        options: their texts.
    """
    return bool(_numbers(options))


def with_letters(text: str, options: tuple[str, ...]) -> str:
    """A reply of the same length with the letters of options for the numbers of steps.

    Args:
        text: a cleaned reply.
        options: the texts of the options; where they are no numbered steps, the reply stays as it is.
    """
    numbers = _numbers(options)
    if not numbers:
        return text
    text = _SAID.sub(lambda match: _lettered(match, numbers), text)
    written = " ".join(options)
    if _SIGNS.search(written):
        text = _SIGNS.sub(lambda match: numbers.get(_value(match[0]), match[0]), text)
    if all(option.lstrip().startswith("(") for option in options):
        text = _BRACKETS.sub(lambda match: f"({numbers.get(int(match[1]), match[1]).ljust(len(match[1]))})", text)
    return text


@lru_cache(maxsize=512)
def _numbers(options: tuple[str, ...]) -> dict[int, str]:
    """The letter of the option of each step; empty where the options are no steps."""
    found = {}
    for letter, option in zip(LETTERS, options, strict=False):
        match = _OPTION.match(flat(option).strip())
        if match is None:
            return {}
        found[_value(next(match[name] for name in "abcde" if match[name]))] = letter
    return found if len(found) == len(options) else {}


def _lettered(match: re.Match[str], numbers: dict[int, str]) -> str:
    """Words for one or more steps with letters in their place; as they are where a number is no option's."""
    said, text = match[0], match.string
    if _BEHIND_LETTER.search(text[max(0, match.start() - 4) : match.start()]):
        return said
    if text[match.start() - 1 : match.start()] == text[match.end() : match.end() + 1] == '"':
        return said  # a field of its own, which is compared with the others
    found = list(_ONE.finditer(said))
    if any(_value(match[0]) not in numbers for match in found):
        return said
    line = ""
    for one, before in zip(found, [None, *found], strict=False):
        line += said[before.end() : one.start()] if before is not None else ""
        line += numbers[_value(one[0])].ljust(len(one[0]))
    return line.ljust(len(said))


def _value(number: str) -> int:
    """The number that a sign, a word or digits write."""
    if number.isascii() and number.isdigit():
        return int(number)
    low = number.lower()
    return next(words.index(low) + 1 for words in (_CIRCLED, _HAN, _WORDS) if low in words)

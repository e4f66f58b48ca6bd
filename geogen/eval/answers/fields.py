"""Answers in the fields of JSON objects that are named for what is asked for."""

from __future__ import annotations

import re

from geogen.eval.answers.claim import Claim

_FIELDS = {
    kind: re.compile(
        rf"[\"']\\?(?:{names})[\"']\s{{0,4}}:\s{{0,4}}(?:\"([^\"\n]{{1,80}})\"|(-?[\d.]{{1,20}})(?=\s{{0,4}}[,}}\n]))",
        re.IGNORECASE,
    )
    for kind, names in {
        "length": "length|distance|länge|longitud|longueur|长度",
        "perimeter": "perimeter|circumference|umfang|perímetro|périmètre|周长",
        "area": "area|fläche|flächeninhalt|área|aire|面积",
        "angle": "angle|winkel|ángulo|角度",
        "ratio": "ratio|verhältnis|razón|rapport|比值",
        "value": "value|wert|valor|valeur|值",
    }.items()
}
#: An object with nothing but a value.
_ONLY_FIELD = re.compile(
    r"\s{0,20}(?:```\w{0,8}\s{1,4})?\{\s{0,20}"
    r"[\"'](?!(?:conf|prob|score|step|ind|id|lev|time|tok|err|stat))[\w∠△ ]{1,20}[\"']\s{0,4}:"
    r"\s{0,4}(?:\"([^\"\n]{1,80})\"|(-?[\d.]{1,20}))\s{0,20}\}\s{0,20}(?:```\s{0,4})?$"
)
_OTHER_FIELDS = re.compile(
    r"[\"'](?:\w*answer\w*|given\w*|known\w*|final\w*|result\w*)[\"']\s?:(?!\s{0,4}\{)", re.IGNORECASE
)


def measured_field(text: str, kind: str) -> Claim | None:
    """The one field of a JSON object that is named for what is asked for; None where there is none, or another answer.

    Args:
        text: the reply.
        kind: what is asked for.
    """
    only = _ONLY_FIELD.match(text)
    if only is not None:
        group = 1 if only[1] is not None else 2
        return Claim("answer-line", unescaped(only[group]), only.start(group), only.end(group))
    pattern = _FIELDS.get(kind)
    if pattern is None or "{" not in text or _OTHER_FIELDS.search(text):
        return None
    found = list(pattern.finditer(text))
    if len(found) != 1:
        return None
    group = 1 if found[0][1] is not None else 2
    return Claim("answer-line", unescaped(found[0][group]), found[0].start(group), found[0].end(group))


def unescaped(said: str) -> str:
    """The string of a JSON field; an unknown escape is the command of LaTeX that it is."""
    said = re.sub(r"\\u([0-9a-fA-F]{4})", lambda m: chr(int(m[1], 16)), said)
    return said.replace("\\\\", "\\").replace('\\"', '"').replace("\\/", "/")

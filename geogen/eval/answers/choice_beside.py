"""Another option's value beside the letter that a reply takes: ``Since x = 45°, we choose D``, where 45° is B.

Such a reply says two things, unless the value stands there as something else: as a given, denied, as a part of a
formula, in a list of givens, or beside the letter of its own option.
"""

from __future__ import annotations

import re

from geogen.eval.answers import danger
from geogen.eval.answers.choice_values import COMPOUND
from geogen.eval.answers.options import in_line, values
from geogen.eval.answers.prose_marks import TOO_LONG, dangers_of
from geogen.eval.answers.sentences import sentences
from geogen.eval.item import LETTERS, label_word

#: Longest sentence, and longest JSON object, that is looked at.
LONGEST, LONGEST_OBJECT = 400, 1500
_Found = tuple[int, int, frozenset[int]]
_CLAUSE = re.compile(
    r"[,;，；：。—|→⇒∴](?!\d)|\s–\s|[.:](?=\s|$)|\b(?:so|thus|hence|therefore|because|since|daher|also|weil|denn|donc|car"
    r"|porque|entonces)\b|所以|因此|因为|故",
    re.IGNORECASE,
)
_CONCLUDING = re.compile(
    r"\b(?:so|thus|hence|therefore|then|giv\w+|yield\w*|obtain\w*|get|means|daher|also|donc|ainsi|entonces)\b"
    r"|所以|因此|故|得|则|[→⇒∴]",
    re.IGNORECASE,
)
#: Between values of one list, ``3 and 4``, and between the givens of one list, ``AB = 3 and BC = 4``.
_LISTED = re.compile(r"(?:,|，|、|;|；|&|\b(?:and|or|und|oder|y|o|et|ou|nor|by|to)\b|和|与|及|或)", re.IGNORECASE)
#: What says that a value is a given, or that of a part which only leads to the asked one.
_GIVEN = re.compile(
    r"底角|顶角|\b(?:base|apex|vertex) angles?\b|\b(?:basis|scheitel)winkel\b|\bángulos? (?:de la base|del vértice)\b"
    r"|\bangles? (?:à la base|au sommet)\b|\b(?:given|known|told|gegeben\w*|bekannt\w*|dad[oa]s?|conocid[oa]s?"
    r"|données?|connue?s?)\b|已知|题目|给定|给出",
    re.IGNORECASE,
)
_OPTION = re.compile(r"(?<![A-Za-z∠△])[(\[]?[A-J][)\]]?[\s.:、(（]{0,3}$")
#: The letter of its own option behind a value: ``the 48 cm² in D``.
_OF_LETTER = re.compile(
    r"\s?(?:in|of|from|for|von|bei|de|en|du|dans)?\s?[(（]?(?:option|choice|opción|选项)?\s?(?-i:([A-J]))(?![A-Za-z=])",
    re.IGNORECASE,
)
_JOINED_BEFORE = re.compile(r"[-+−*×·⋅/^√(]\s?$|[A-Za-z\d.²³)]$")
_JOINED_BEHIND = re.compile(r"\s?[-+−*×·⋅/^(√]\s?[\dA-Za-z(√∠]|[A-Za-z\d²³√(π]|\s?[-−]")
#: What a name of a theorem follows where it is the reason: ``by SAS``.
_BY = re.compile(
    r"(?:\b(?:by|using|via|with|because of|due to|thanks to|from|apply|applying|is|nach|laut|mit|wegen|por|según|usando"
    r"|con|par|selon|d'après|avec|it's)(?:\s(?:the|das|den|dem|der|el|la|le|les|l'))?|根据|由|按照?|利用|依据|因为|用|是)\s?$",
    re.IGNORECASE,
)
#: How an explanation behind a choice begins.
_EXPLAINS = re.compile(
    r"^[\s.。*_#>-]*(?:explanation|reason(?:ing)?|justification|because|since|this is because|begründung|erklärung"
    r"|weil|denn"
    r"|explicación|justificación|porque|explication|justification|car|parce que|解析|理由|因为|由于|解释"
    r"|原因)\b[\s:：*_]*"
    r"|^[\s.。*_#>-]*(?:解析|理由|因为|由于|解释|原因)[\s:：*_]*",
    re.IGNORECASE,
)
#: A sentence about what is asked for, in general words: ``The area is 12.``
_THE_ASKED = re.compile(
    r"^[\s.。)*_]*(?:so |thus |hence |therefore,? )?(?:(?:the|its|der|die|das|el|la|le|l')\s?(?:final |correct "
    r"|required |total )?(?:answer"
    r"|area|perimeter|circumference|angle|value|result|length|measure|distance|volume|ratio|antwort|fläche|umfang|winkel|wert|länge"
    r"|ergebnis|área|perímetro|ángulo|valor|longitud|resultado|aire|périmètre|angle|valeur|longueur|résultat)|it|x|面积|周长|答案|角度|结果"
    r"|长度|所求角?)\s?(?:comes to|comes out to|is|equals|=|ist|beträgt|es|mide|est|vaut|为|是)\s?[-\d√(]",
    re.IGNORECASE,
)
#: Texts of options that are statements or figures, which a reason may name for another option.
_STATES = re.compile(r"[=∥⟂⊥≅∽∼~<>≤≥∠△\d]")
_AGAINST = frozenset((danger.DENY, danger.PART, danger.BOUND, danger.HEDGE, danger.OTHERS, danger.IF, danger.BACK))
_FIELDS = re.compile(
    r"[\"']([\w\s-]{1,40})[\"']\s{0,4}:\s{0,4}(?:\"((?:[^\"\\\n]|\\.){0,400})\"|(-?\d{1,12}(?:\.\d{1,9})?))"
)
_ANSWER_FIELD = re.compile(r"answer|choice|option|letter|select|prediction|答案|选项", re.IGNORECASE)
_OTHER_FIELD = re.compile(
    r"confid|score|prob|index|^id$|step|question|token|time|level|given|known|problem|certain|置信",
    re.IGNORECASE,
)


def others_beside(sentence: str, options: tuple[str, ...], labels: tuple[str, ...], chosen: int) -> bool:
    """True where a sentence flatly gives the value of another option, and not that of the one it takes.

    Args:
        sentence: the sentence of the final choice.
        options: the texts of the options.
        labels: what the question calls them, where it does not call them A, B, C …
        chosen: the place of the option that is taken.
    """
    line = in_line(sentence)
    if len(line) > LONGEST:
        return False
    found = values(line, options, frozenset(map(label_word, labels)))
    if any(chosen in place for _, _, place in found):
        return False
    flat = [one for one in found if one[2] and _flatly(line, one, options)]
    return any(not _listed(line, n, found) for n, one in enumerate(found) if one in flat)


def others_behind(text: str, options: tuple[str, ...], labels: tuple[str, ...], chosen: int) -> bool:
    """True where the explanation behind a choice ends with the value of another option, and never gives the own one.

    Args:
        text: what stands behind the sentence of the choice.
        options: the texts of the options.
        labels: what the question calls them.
        chosen: the place of the option that is taken.
    """
    explained = _EXPLAINS.match(text[:LONGEST])
    asked = _THE_ASKED.match(text[:LONGEST])
    if explained is None and (asked is None or len(sentences(text)) > 1):
        return False
    said = text[explained.end() :] if explained else text
    if any(chosen in place for _, _, place in values(in_line(said[:LONGEST]), options)):
        return False
    parts = sentences(said)
    return bool(parts) and others_beside(parts[-1].text.rsplit("，", 1)[-1], options, labels, chosen)


def others_in_fields(text: str, options: tuple[str, ...], labels: tuple[str, ...], chosen: int) -> bool:
    """True where a JSON object that answers has the value of another option in a field, and not the own one.

    Args:
        text: a cleaned reply.
        options: the texts of the options.
        labels: what the question calls them.
        chosen: the place of the option that is taken.
    """
    begin, end = text.find("{"), text.rfind("}")
    if begin < 0 or end - begin > LONGEST_OBJECT:
        return False
    fields = [(m[1], m[2] if m[2] is not None else m[3]) for m in _FIELDS.finditer(text, begin, max(begin, end))]
    if not any(_ANSWER_FIELD.search(name) for name, _ in fields):
        return False
    said = [said for name, said in fields if not _ANSWER_FIELD.search(name) and not _OTHER_FIELD.search(name)]
    found = {place for one in said for _, _, places in values(in_line(one), options) for place in places}
    return chosen not in found and any(others_beside(one, options, labels, chosen) for one in said)


def _flatly(line: str, one: _Found, options: tuple[str, ...]) -> bool:
    """True where a value is said to be what is asked for, for all that its clause tells."""
    start, end, places = one
    begin = max((m.end() for m in _CLAUSE.finditer(line, 0, start)), default=0)
    behind = _CLAUSE.search(line, end)
    before, clause = line[begin:start], line[begin : behind.start() if behind else len(line)]
    if not any(c.isdigit() for c in line[start:end]) and all(_named(options[place]) for place in places):
        return _BY.search(line[:start]) is not None and not _dangerous(clause)
    if not any(c.isdigit() or c in "√π½" for c in line[start:end]) or _STATES.search(line[start:end]) is None:
        return False
    of = _OF_LETTER.match(line, end)
    if of is not None and LETTERS.index(of[1]) in places:
        return False
    if _OPTION.search(before) or _JOINED_BEFORE.search(before) or _JOINED_BEHIND.match(line, end):
        return False
    return not (COMPOUND.search(before) or _GIVEN.search(before) or _dangerous(clause))


def _named(option: str) -> bool:
    """True for the name of a theorem or a criterion."""
    return len(option) >= 3 and _STATES.search(option) is None


def _dangerous(clause: str) -> bool:
    """True where a clause has a word that keeps its value from being a claim."""
    return bool(dangers_of(clause) & {*_AGAINST, TOO_LONG})


def _listed(line: str, n: int, found: list[_Found]) -> bool:
    """True for a value that stands in one list with another one, as givens do."""
    return any(
        0 <= k < len(found) and _between(line[found[min(n, k)][1] : found[max(n, k)][0]]) for k in (n - 1, n + 1)
    )


def _between(said: str) -> bool:
    return len(said) <= 30 and _LISTED.search(said) is not None and _CONCLUDING.search(said) is None

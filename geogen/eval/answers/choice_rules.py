"""The rules that say of a clause whether it takes the option that it names, denies it, or speaks of something else.

Each kind of words has one rule, and what takes an option away comes before what chooses it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from geogen.eval.answers import choice_lexicon as w
from geogen.eval.answers.choice_clauses import GROUP, LABEL, QUIET, SUBJECT_OF, ChoiceClause
from geogen.eval.answers.choice_letters import PREPOSITIONS
from geogen.eval.answers.choice_words import Word

#: What a clause says of options.
CHOSEN, EXCEPTION, DENIED, DOUBTED, SEVERAL, SUPPOSED, NAMED, BARE, RESULT, TURN = (
    "chosen", "exception", "denied", "doubted", "several", "supposed", "named", "bare", "result", "turn",
)  # fmt: skip
_EVIDENCE = frozenset((w.TAKE, w.RIGHT, w.ONLY, w.LEFT))
_AGAINST = frozenset((w.NEGATED, w.OUT))
#: What a question may ask for as the one that is false; *the false option* is the one that is not taken.
_STATEMENTS = frozenset(
    """statement statements property properties claim claims condition fact theorem relation equation one what which
    aussage eigenschaft behauptung afirmación affirmación propiedad enunciado proposición relación lo affirmation
    proposition propriété énoncé relation celle ce 命题 结论 的""".split()
)
#: Words for an answer: *answer B is wrong* takes nothing.
OF_ANSWERS = frozenset(
    """answer answers solution result response pick verdict antwort antworten lösung respuesta respuestas solución
    réponse réponses risposta resposta 答案""".split()
)
#: Words that say of a premise or a theorem that the proof has it.
_USED = frozenset(
    "used needed necessary required nötige notwendige necesaria necesario nécessaire 用到 要用 使用".split()
)
#: Words for what is false; *too small* only says why an option is not taken.
_FALSE = frozenset(
    """wrong incorrect false untrue invalid impossible inconsistent fails fail violates falsch falsche inkorrekt
    unmöglich ungültig falsa falso incorrecta incorrecto imposible faux fausse incorrecte inexacte 错误 错 不正确 不成立
    不对 不符合 不满足 有误""".split()
)
#: Words that lead to more about a noun: ``the condition that completes the proof is``.
_RELATIVES = frozenset("that which who der die das que qui".split())
#: Articles before what is named by its property alone: *la falsa*.
_ARTICLES = frozenset("la el das die le".split())
#: Words for none of several.
_NONE = frozenset("no none neither kein keine keiner ningún ninguna ninguno aucun aucune".split())
#: Words with which a speaker tells of a mistake.
_MISREAD = frozenset("misread 看错 算错 看错了 算错了".split())
#: Words that take back and choose at once.
_TAKEN_INSTEAD = frozenset("改选 改为".split())
#: What only one of several options may do: ``Only B follows from the givens``.
_FOLLOWS = frozenset("follows follow folgt ergibt deduce desprende sigue découle déduit résulte 推出 得出".split())
#: Words that deny together with another word of denial: *neither … nor*, *ne … pas*, *no … ni*.
_PAIRED = frozenset("neither nor weder noch ne pas n ni tampoco no 不 都 不能 无法".split())


def _by_others(clause: ChoiceClause, at: int) -> str:
    """Somebody else's choice, a first thought, or a mistake that was made."""
    misread = any(x.text in _MISREAD for x in clause.words[:at])
    return NAMED if misread or w.OTHERS in clause.kinds or w.REST in clause.kinds and w.RIGHT in clause.kinds else ""


def _conditional(clause: ChoiceClause, at: int) -> str:
    """Right for something else: ``B would be right for the other angle``, ``…, which would be B``."""
    if [x.text for x in clause.words[:at]][-2:] == ["which", "would be"]:
        return SUPPOSED
    texts = [x.text for x in clause.words[at:]]
    would = "would be" in texts or "would" in texts
    return SUPPOSED if would and w.RIGHT in {x.kind for x in clause.words[at:]} else ""


def _excepted(clause: ChoiceClause, at: int) -> str:
    """All but this one."""
    return DENIED if w.EXCEPT in clause.kinds else ""


def _denied(clause: ChoiceClause, at: int) -> str:
    """Wrong, ruled out, not right; two denials that do not belong together say nothing that is sure."""
    against = [x for x in clause.words if x.kind in _AGAINST]
    if not against:
        return ""
    if _is_exception(clause, at, against):
        return EXCEPTION
    if w.LEFT in clause.kinds and at == len(clause.words) - 1:
        return NAMED
    single = [x for x in against if x.text not in _PAIRED]
    both = (
        len({x.kind for x in single}) > 1
        or any(x.kind == w.NEGATED for x in against)
        and any(x.kind == w.OUT for x in against)
    )
    return DOUBTED if both or w.ONLY in clause.kinds and w.RIGHT not in clause.kinds and len(against) > 1 else DENIED


def _is_exception(clause: ChoiceClause, at: int, against: list[Word]) -> bool:
    """True where the subject is what is false: ``The statement that does not always hold is D``, ``不正确的是D``."""
    words = [x for x in clause.words[:at] if x.kind not in (w.COMMA, w.STOP)]
    said = [x for x in words if x.kind not in QUIET]
    if not said or said[-1].kind != w.IS or clause.kinds & {w.HEDGE, w.OTHERS} or len({x.kind for x in against}) > 1:
        return False
    if any(x.kind == w.OUT and x.text not in _FALSE or x not in words for x in against):
        return False
    subject = words[: max(n for n, x in enumerate(words) if x is said[-1])]
    if any(x.kind == w.NOUN and x.text not in _STATEMENTS for x in subject) or not any(x in against for x in subject):
        return False
    if subject[0].text in _NONE:
        return False  # ``No superfluous condition is D``
    by_property = subject[0].text in _ARTICLES and {x.kind for x in subject[1:]} <= QUIET | {w.OUT}
    return by_property or any(x.text in _STATEMENTS for x in subject)


def _doubted(clause: ChoiceClause, at: int) -> str:
    """A guess."""
    if w.HEDGE not in clause.kinds:
        return ""
    return SEVERAL if clause.words[0].kind == w.OR else DOUBTED  # ``B, or perhaps D``


def _several(clause: ChoiceClause, at: int) -> str:
    """More than one option at once."""
    kinds = [x.kind if x.text != "=" else "=" for x in clause.words]
    values = [x for x in clause.words[at:] if x.kind == w.VALUE]
    more = (
        "=" in kinds[at:]
        and len(values) > 1
        and not values[-1].options & clause.words[at].options
        or w.OR in kinds
        or (w.AND, w.VALUE) in zip(kinds, kinds[1:], strict=False)
    )
    if len(clause.words[at].options) > 1 and not more and w.OTHER in clause.kinds:
        return SEVERAL if clause.kinds & _EVIDENCE else NAMED  # ``A and B are the legs``
    return SEVERAL if len(clause.words[at].options) > 1 or more else ""


def _taken(clause: ChoiceClause, at: int) -> str:
    """Taken in so many words, with no strange word between those words and the option."""
    words = clause.words
    before, after = words[:at], words[at + 1 :]
    joined = [x.text for x in after[:1]] == [")"] and [x.kind for x in after[1:2]] == [w.AND]
    beside = after[:1] if joined else after  # ``15 (option B) and 20 (option D)``
    noun = [x.text for x in before[-2:-1]] == ["("] and before[-1].kind == w.NOUN
    if (noun or words[at].text == LABEL) and all(x.kind in QUIET or x.text == "own" for x in beside):
        return CHOSEN  # ``… the triangles are congruent by SAS (option B).``
    lead = [w.TAKE if x.text in _TAKEN_INSTEAD else x.kind for x in before if x.kind not in QUIET]
    strange = [n for n, kind in enumerate(lead) if kind in (w.OTHER, w.VALUE)]
    near = lead[strange[-1] + 1 :] if strange else lead
    said = frozenset(near)
    would = any(x.text in w.WOULD for x in before)
    own = not would and any(x.text == "own" and x.options == words[at].options for x in after[:3])
    if lead[-1:] == [w.IS] and (_of_something(clause, at) or own):
        return CHOSEN  # ``The reason for step 2 is D``, ``判定方法为C（ASA）``
    if [x.kind for x in before[-1:]] == [w.COLON] and [x.text for x in before[-2:-1] if x.text in OF_ANSWERS]:
        return CHOSEN  # ``(final check) Answer: D``
    led = bool(said & (_EVIDENCE | {w.IS})) or w.NOUN in said and not strange
    if led and set(near) != {w.NOUN} and (said & (_EVIDENCE | {w.NOUN}) or not strange):
        explains = bool(after) and after[0].kind == w.COLON
        behind = "" if explains else next((x.kind for x in after if x.kind not in QUIET and x.text != "own"), "")
        follows = w.ONLY in said and any(x.text in _FOLLOWS for x in after[:4])
        return CHOSEN if behind != w.OTHER or w.RIGHT in clause.kinds or w.NOUN in said or follows else NAMED
    right = [x.kind for x in after]
    known = frozenset(right[: next((n for n, k in enumerate(right) if k == w.OTHER), len(right))])
    only = {w.IS, w.ONLY} <= known and w.RIGHT in right
    answer = w.IS in right and w.NOUN in known and right.index(w.NOUN) > right.index(w.IS)
    if _only_one_that(after):
        return CHOSEN
    it_is = [x.text for x in after if x.kind not in (w.STOP, w.COMMA)] == ["it", "is"]
    if it_is:
        return CHOSEN
    if w.RIGHT in known or only or answer:
        own = any(x.kind == w.VALUE and x.options == words[at].options for x in before)
        return CHOSEN if not strange or own or w.RIGHT in known else NAMED
    return ""


def _only_one_that(after: Sequence[Word]) -> bool:
    """True for *is the only property that …*, in which words of any kind may follow."""
    said = [x for x in after if x.text in _RELATIVES or x.kind != w.FILLER]
    kinds = [x.kind for x in said[:2]]
    noun = len(said) > 3 and (said[2].text in _STATEMENTS or said[2].kind == w.NOUN)
    return kinds == [w.IS, w.ONLY] and noun and said[3].text in _RELATIVES


def _of_something(clause: ChoiceClause, at: int) -> bool:
    """True where the subject is the answer for something: ``The reason for step 2 is``, ``for step 2 it is``."""
    lead = [x for x in clause.words[:at] if x.kind not in QUIET or x.text in PREPOSITIONS | _RELATIVES]
    while lead and lead[0].text in _RELATIVES:
        lead = lead[1:]
    if sum(x.kind == w.IS for x in lead) != 1:
        return False
    return lead[0].text in SUBJECT_OF or lead[0].kind == w.NOUN and lead[1].text in PREPOSITIONS | _RELATIVES


def _alone(clause: ChoiceClause, at: int) -> str:
    """Named, and nothing else said."""
    words = clause.words
    own = all(x.options & words[at].options for x in words if x.kind == w.VALUE)
    quiet = all(x.kind in QUIET | {GROUP, w.NOUN, w.VALUE} or own and x.text in "=≈" for x in words)
    return BARE if quiet and clause.last else ""


def _only_named(clause: ChoiceClause, at: int) -> str:
    """Anything else."""
    return NAMED


def for_exception(kind: str, clause: ChoiceClause, at: int) -> str:
    """What a clause says of an option where the question asks for the one that is false, faulty or not needed.

    Args:
        kind: what it says where the true option is sought.
        clause: the clause.
        at: the place of the option in it.

    Returns:
        To call an option false takes it, and to call it right, or not false, does not; that it is the answer, or that
        it is not, says the same of either question.
    """
    nouns = [x for n, x in enumerate(clause.words) if x.kind == w.NOUN and (n > at or x.text in OF_ANSWERS)]
    if any(x.text not in _STATEMENTS for x in nouns):
        return kind
    subject = all(x.kind in QUIET | {w.NOUN, w.VALUE, w.ONLY, w.TAKE, w.IS} for x in clause.words[:at])
    fault = next((n for n, x in enumerate(clause.words) if n > at and x.kind in _AGAINST), len(clause.words))
    between = clause.words[at + 1 : fault]
    flat = not any(x.text in _USED or x.kind == w.VALUE and x.text != "own" for x in between)
    if kind == DENIED and subject and flat and len(clause.words[at].options) == 1:
        return CHOSEN  # ``B is not needed``, and not ``Nobody says that the error is in B``
    if kind == SEVERAL and len(clause.words[at].options) == 1:
        return NAMED  # ``C: AB = √25 = 5``
    if kind == DOUBTED and w.HEDGE not in clause.kinds:
        return DENIED  # ``B is not wrong``
    praised = any(x.kind == w.RIGHT or x.text in _USED for x in clause.words[at + 1 :])
    return NAMED if kind in (CHOSEN, BARE) and praised and w.ONLY not in clause.kinds else kind


#: In this order: what takes an option away comes before what chooses it.
RULES: tuple[Callable[[ChoiceClause, int], str], ...] = (
    _by_others,
    _conditional,
    _excepted,
    _denied,
    _doubted,
    _several,
    _taken,
    _alone,
    _only_named,
)

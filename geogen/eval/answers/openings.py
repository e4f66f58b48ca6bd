"""Sentences that open a reply with a value and name nothing but the kind of what is asked for: ``The angle is 40°.``"""

from __future__ import annotations

from geogen.eval.answers import lexicon
from geogen.eval.answers.notation import flat
from geogen.eval.answers.tokens import COLON, tokens_of

#: Words before a noun that tell nothing of it.
_ARTICLES = frozenset("the its this our der die das sein ihr el la su le l' son sa 该 这个 其".split())

#: Nouns for a whole kind; a hypotenuse or a radius is one length among others.
_GENERAL = frozenset(
    """length angle area perimeter ratio länge winkel fläche flächeninhalt umfang verhältnis longitud ángulo área
    perímetro razón longueur aire périmètre rapport 长度 长 角 角度 度数 面积 周长 比 比值""".split()
)


def is_of_the_asked(sentence: str, kind: str) -> bool:
    """True where a sentence gives a value to what is asked for without a word that tells it from others of its kind.

    Args:
        sentence: it, without its end.
        kind: of the quantity that is asked for.
    """
    tokens = tokens_of(flat(sentence))
    if tokens is None:
        return False
    subject = next((tokens[:n] for n, t in enumerate(tokens) if t.kind in (lexicon.IS, COLON)), ())
    nouns = [t for t in subject if t.kind == f"measure:{kind}" and t.text.lower() in _GENERAL]
    return len(nouns) == 1 and all(t in nouns or t.kind == lexicon.SO or t.text.lower() in _ARTICLES for t in subject)

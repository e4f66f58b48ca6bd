"""Sentences behind an answer that tell again what it comes from: givens, reasons, theorems, checks, other quantities.

Whoever answers first explains afterwards: ``∠A = 40°. The other two angles are 70° each.`` The explanation has
values, too;
it is told from a step towards another answer by its subject and by the words that conclude.
"""

from __future__ import annotations

import re

from geogen.eval.answers.phrases import concludes
from geogen.eval.answers.remarks import CLAIMS, speaks_against
from geogen.eval.answers.retractions import retraction, takes_back

#: Behind which answers a sentence tells again: behind any, or only behind one that opens the reply.
ANY, OPENING = "any", "opening"
#: Givens and theorems that a sentence tells again.
_RESTATES = re.compile(
    r"^\W{0,6}(?:here|recall|where|note|this (?:uses?|used|follows|comes|relies|works|holds|is because|is (?:just"
    r"|simply|exactly|a|the))"
    r"|(?:we|I)(?:'ve| have)? (?:just )?(?:used|applied)|that(?:'s| is) because|the (?:key|main|idea|theorem"
    r"|reason)|hier(?:bei)?|dabei|dies"
    r"|aquí|esto|se (?:usa|usó|aplica)|ici|cela|on a (?:utilisé|appliqué))\b.*\b(?:given|legs?|sides|known|theorem"
    r"|law|rule|formula"
    r"|propert\w+|definition|triple|congruen\w+|similar\w*|isosceles|right[ -]angled?|because|catetos?|lados"
    r"|teorema|dad[oa]s?|Katheten|Seiten|Satz"
    r"|gegeben\w*|cathètes|côtés|théorème|donnés?)\b|^\W{0,6}(?:其中|这里|此处|这是|这里用).*(?:已知|直角边|定理|公式|性质|给出|条件)",
    re.IGNORECASE,
)
_SUMS_UP = re.compile(
    r"\b(?:is|are|equals?|gives?|sums? to|adds? up to|makes?) (?:indeed|exactly|as expected)\b|\bindeed\b|✓|✔",
    re.IGNORECASE,
)
_LABEL = re.compile(r"(?<![A-Za-z])(∠?[A-Z]{1,3}|[a-z])\s?(?:=|is|measures|equals|ist|es|est|mide|vaut|为|是)(?![a-z])")
#: Facts about every triangle or angle.
_GENERAL = re.compile(
    r"(?:\b(?:sum|adds?|total|suman?|somme|winkelsumme|summe)\b|内角和|之和|和为|和是).{0,80}(?<!\d)(?:90|180|360)\s?°?\W*(?:degrees|grad|grados|degrés|度)?\W*$"
    r"|\bpythagorean tripl|勾股数|pythagoreisches? (?:zahlen)?tripel|terna pitagórica|triplet pythagoricien"
    r"|\b(?:less|smaller|greater|more|larger|below|under|above)(?: than)? (?:90|180|360)°?(?=\D*$)",
    re.IGNORECASE,
)
#: Givens by their names, in the plural.
_GIVENS = re.compile(
    r"^\W{0,4}(?:here,? )?(?:(?:the|its|both|two|other|given|die|beiden|los|las|les|deux|otros|dos"
    r"|zwei) )*(?:other (?:two )?(?:angles|sides)|legs|given (?:sides|angles)"
    r"|catetos|katheten|cathètes|anderen (?:winkel|seiten)|otros (?:ángulos|lados)|autres (?:angles|côtés))\b"
    r"|^\W{0,4}(?:两|两条)?直角边|^\W{0,4}(?:其余|其他|另外)两",
    re.IGNORECASE,
)
#: A reason without a main clause, or the reason as such.
_REASON = re.compile(
    r"^\W{0,4}(?:because|since|as|weil|da|denn|porque|ya que|puesto que|car|puisque|parce que)\b(?![^.]*[,，][^.]*\d)"
    r"|^\W{0,4}(?:因为|由于)(?![^.]*[,，][^.]*\d)|^\W{0,4}(?:this|that|it) (?:is because|follows|comes from"
    r"|works because|holds)|^\W{0,4}(?:the )?reason(?:ing)?\b|^\W{0,4}理由"
    r"|^\W{0,4}(?:(?:here|hier|aquí|ici),?\s(?=∠|(?-i:[A-Z]{2}))|(?:where|hierbei|dabei|donde|où|reading from"
    r"|from the (?:figure|diagram))\b|其中|这里)",
    re.IGNORECASE,
)
#: Another quantity that goes with the answer, and what would be.
_GOES_WITH = re.compile(
    r"^\W{0,4}(?:its|su|sein|ihr|dessen|son|sa|其|它的)\s?(?:\w+\s)?(?:square|supplement|complement|double|half|reflex|cuadrado|suplemento|complemento"
    r"|quadrat|nebenwinkel|carré|supplément|complément|平方|补角|余角)|^\W{0,4}(?:der umfang|die fläche"
    r"|der flächeninhalt|el perímetro|el área|le périmètre|l'aire)\s(?:wäre|betrüge|sería|serait|vaudrait)\b"
    r"|\bwould (?:then |therefore |thus )?(?:be"
    r"|measure|equal)\b",
    re.IGNORECASE,
)
#: What the answer does without, and a whole sentence in brackets.
_UNUSED = re.compile(
    r"\b(?:(?:is|are|was|were)(?: not|n't) (?:needed|used|required|necessary|relevant)"
    r"|(?:is|was) (?:only )?an? (?:distractor|red herring)"
    r"|(?:is|are) (?:superfluous|redundant|irrelevant|unused|extra information)"
    r"|(?:wird|werden|ist|sind) (?:hier )?(?:nicht (?:gebraucht|benötigt|nötig)|überflüssig)"
    r"|no (?:se necesita|hace falta|es necesari[oa])"
    r"|(?:n'est pas|n'était pas) (?:nécessaire|utile|utilisée?)|est (?:inutile|superflue?))\b"
    r"|用不[到上着]|没(?:有)?用到|(?:是|为)(?:多余|干扰)",
    re.IGNORECASE,
)
_IN_BRACKETS = re.compile(r"[\s*_]*[(（][^()（）]*[)）][\s*_.。]*")
_TICKED = re.compile(r"^[-−+*·×/=().²³√°^≈\d\s]+[✓✔✅]\W*$")
#: What each of several things measures.
_EACH = re.compile(
    r"\b(?:both|each|jeweils|beide|cada un[oa]|ambos|chacune?|tous les deux|respectively)\b|均为|都是|都为|均等于"
    r"|分别|\b(?:base|equal|two|three) angles are\b",
    re.IGNORECASE,
)
#: The dimensions of parts: ``a 4 × 3 and a 6 × 2 rectangle``; not with a value that follows from them.
_DIMENSIONS = re.compile(
    r"(?<![\d.=])\d{1,4}(?:\.\d{1,3})?\s?(?:×|x|\\times|by|mal|por|par|-)\s?\d{1,4}(?![\d.]|\s?=)|(?<!\d)\d{1,3}-\d{1,3}-\d{1,3}\b",
    re.IGNORECASE,
)
#: A triangle that is named by its sides.
_TRIANGLE = re.compile(r"\b(?:is|are|ist|es|est)\s(?:an?|ein|un)\s\d{1,3}-\d{1,3}-\d{1,3}(?=\s)", re.IGNORECASE)
_FOLLOWS = re.compile(
    r"=|≈|\b(?:is|are|has|have|measures?|gives?|giving|equals?|makes?|total(?:s|ling)?|sum|altogether|ist|sind|hat|misst"
    r"|ergibt|es|son|da|tiene|mide|est|sont|donne|mesure|vaut)\s(?:\w+\s){0,3}"
    r"(?:[√$]|\d[\d.]*(?![\d.]|\s?(?:×|x|\\times|by|mal|por|par)\s?\d))|[是为得]\s?\d",
    re.IGNORECASE,
)
_BEGINS_SO = re.compile(
    r"^\W{0,4}(?:so|thus|hence|therefore|then|consequently|also|daher|somit|folglich|por|entonces|luego|así|donc|ainsi|alors)\b"
    r"|^\W{0,4}(?:所以|因此|故|∴|从而|则)",
    re.IGNORECASE,
)
#: The noun of another quantity, as the reader reports it.
_OTHER_NOUN = re.compile(r"the (?:perimeter|area|volume|angle|length|ratio|another)\b")
#: A claim that opens a reply by a number alone, or by one label and a number.
_FLAT = re.compile(
    r"^\W{0,6}(?:(?:so |thus )?(?:the answer is |answer:? )?(?:m?∠|angle |m)?[A-Za-z]{1,3}\s?(?:=|is|为|是|ist|est"
    r"|es|:)\s?)?[-\d√(][^A-Za-z]{0,24}"
    r"(?:(?:square |sq\.? )?(?:cm|mm|m|km|units?|degrees?))?\W*$"
)
_SO_WHAT = re.compile(
    r".*(?:\b(?:so|thus|hence|therefore|so that|also|daher|donc|entonces)\b|所以|因此|故)", re.IGNORECASE | re.DOTALL
)


def retold(sentence: str, left: str) -> str:
    """Behind which answers a sentence only tells again: :data:`ANY`, :data:`OPENING`, or none where it is empty.

    Args:
        sentence: it, without its end.
        left: what the reader left over of it.
    """
    if (
        CLAIMS.search(sentence)
        or takes_back(sentence)
        or retraction(sentence) is not None
        or _BEGINS_SO.search(sentence)
    ):
        return ""
    if speaks_against(sentence):
        return ""
    if _EACH.search(sentence) and not _GIVENS.search(sentence):
        return OPENING
    if _DIMENSIONS.search(sentence) and not _FOLLOWS.search(_TRIANGLE.sub("", sentence)) and not concludes(sentence):
        return OPENING
    conclusion = _SO_WHAT.match(sentence)
    if concludes(sentence) and (conclusion is None or any(c.isdigit() for c in sentence[conclusion.end() :])):
        return ""
    if _IN_BRACKETS.fullmatch(sentence):
        return ANY
    told = (_RESTATES, _SUMS_UP, _GENERAL, _GIVENS, _REASON, _GOES_WITH, _TICKED, _UNUSED)
    return ANY if _OTHER_NOUN.match(left) or any(pattern.search(sentence) for pattern in told) else ""


def restates(sentence: str, answer: str, value: str) -> bool:
    """True where a sentence that tells again may stand behind an answer, and says nothing else of the same thing.

    Args:
        sentence: it, without its end.
        answer: the sentence of the answer.
        value: the answer as it was written.
    """
    if set(_LABEL.findall(sentence)) & set(_LABEL.findall(answer)):
        return False
    if _UNUSED.search(sentence) and re.search(rf"(?<![\d.]){re.escape(value)}(?![\d.])", sentence):
        return False  # it takes the answer back
    summed = _SUMS_UP.search(sentence) is not None and not _RESTATES.search(sentence) and not _TICKED.search(sentence)
    return not summed or re.search(rf"[+·×]\s?{re.escape(value)}(?![\d.])", sentence) is not None


def opens(answer: str) -> bool:
    """True for a claim that is a number alone, or a label and a number."""
    return _FLAT.match(answer) is not None

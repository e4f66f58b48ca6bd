"""Sentences that suppose their value: without *if*, as an order, as a goal, or for one case of several."""

from __future__ import annotations

import re

#: How a sentence or a clause of its own begins.
OPENS = r"(?:^|[.;:(。；]\s*)[\s\"'*_>-]{0,6}(?:(?:so|then|now|and|but|also|entonces|donc|und),?\s)?"
#: Suppositions without *if*: by the order of words, by an infinitive, by a preposition and the conditional mood.
_SUPPOSED = re.compile(
    rf"{OPENS}(?:(?:were|had)\s|should\s(?!be\b|equal|you|have)|wären?\s|hätten?\s|sollten?\s|fuer?an?\s|fuese[ns]?\s"
    r"|hubier[ae]n?\s|hubiesen?\s|de (?:ser|haber|tener|estar|cumplirse)\s|serait[\s-]|fût[\s-]|eût\s"
    r"|nimmt man\b.{0,60}\ban\b|(?:ist|sind|hat|haben|liegt|liegen|gilt|wird|setzt man)\s[^,]{1,80},\s(?:so|dann)\b)"
    r"|\b(?:fût|serait|était)-(?:il|elle|ce)\b|\bà supposer\b|\ben supposant\b|\ben admettant\b|\bbei annahme\b"
    r"|\biff\b|\bif and only if\b|当且仅当"
    r"|^\W{0,4}but for\b|\bgrant(?:ing|ed) that\b|\bunter der (?:annahme|bedingung|voraussetzung)\b"
    r"|\ba condición de\b|\bà condition\b|\bpourvu que?\b"
    r"|(?:^\W{0,4}|[,;]\s|\d°?\s)(?:only )?(?:as|so) long as\b|\bin the (?:special |particular )?case (?:that|where"
    r"|when|of|[A-Z])"
    r"|\bon (?:the )?condition\b(?!\s?\(?(?-i:[A-J])\b)"
    r"|\b(?:with|in|for|under|using|by|given)\s(?:an?|another|such|other|different)\s[^.;]{0,80}\bwould\b"
    r"|\bwould(?: have|'ve) (?:been|had|given|measured|equal|got)|\bim falle?\b|\ben (?:el )?caso de\b|\bdans le cas\b"
    r"|倘|假使|假定|若(?!您|你|有疑问|需)|要是|只要",
    re.IGNORECASE,
)
#: A supposition that no conclusion follows: ``Let x = 8.``
_POSITED = re.compile(
    r"^[\s\"'*_>(-]{0,6}(?:let(?:'s| us)?\s(?:try\s|say\s|assume\s)?|try(?:ing)?\s|suppose\s|set\s|put\s|take\s"
    r"|say\s|test(?:ing)?\s"
    r"|consider\s|sei(?:en)?\s|setze\s|wähle\s|sean?\s|pongamos\s|tomemos\s|probemos\s|soi(?:en)?t\s|posons\s"
    r"|prenons\s|essayons\s"
    r"|不妨设|假设|设|令|取|试)(?:the\s)?(?:∠|angle\s|side\s)?[A-Za-z]{1,3}\s?(?:=|be\b|为|是)[^,;，；=]*$",
    re.IGNORECASE,
)
#: What is still to be shown.
_GOAL = re.compile(
    r"^\W{0,6}(?:(?:our |the |unser |das |nuestro |el |notre |l')?(?:goal|aim|target|ziel|objetivo|meta|objectif)"
    r"|(?:we are |we're |it remains )?to (?:show|prove|verify|be (?:shown|proved|proven))|zu (?:zeigen|beweisen)"
    r"|(?:por|a|hay que) (?:demostrar|probar)|à (?:montrer|démontrer|prouver)|求证|目标|欲证|待证|要证)"
    r"\s?(?:[:：]|\b(?:is|ist|es|est)\b|(?=[A-Z∠])|(?<=[证标]))",
    re.IGNORECASE,
)
#: An order to draw or to turn, which states nothing.
_ORDERED = re.compile(
    r"^[\s\"'*_>(-]{0,6}(?:then\s|now\s|please\s)?(?:rotate|turn|draw|mark|move|shift|extend|construct|drehe?"
    r"|zeichnen?|gira|dibuja|traza"
    r"|tourne[zr]?|trace[zr]?|dessine[zr]?|旋转|画)\b[^,;，；]*$",
    re.IGNORECASE,
)
#: One case of several: ``for even n``.
_CASE = re.compile(
    r"\b(?:even|odd|gerade[mnrs]?|ungerade[mnrs]?)\s[kmn]\b|\b[kmn]\s(?:is\s|ist\s|es\s|est\s|being\s)?"
    r"(?:even|odd|par|impar|pair|impair|gerade|ungerade|positive|negative)\b|[kmn]\s?(?:为|是)?(?:偶|奇)数"
    r"|(?<!reason )(?<!cation )(?<!ründung )(?<!razón )(?<!raison )"
    r"\b(?:when|whenever|wenn|cuando|quand|lorsque|for|für|para|pour)\s(?:[kmn]|[A-Z]{1,3})\s(?:is|are|ist|es|est|sea"
    r"|soit|=|<|>)(?!\s?[\d√(])",
    re.IGNORECASE,
)


def supposes(text: str) -> bool:
    """True where a text supposes something, or speaks of one case of several."""
    return any(pattern.search(text) is not None for pattern in (_SUPPOSED, _CASE, _POSITED, _ORDERED, _GOAL))

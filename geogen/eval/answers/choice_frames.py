"""Parts of sentences about options that neither take one nor suppose anything: purposes, and ends that break off."""

from __future__ import annotations

import re

from geogen.eval.answers.sentences import sentences

#: Where words begin behind the letter of an option: ``The answer is C. Reasoning:``
_NEW_START = re.compile(
    r"(?:(?<=[a-zß-ÿ:：*(] )|(?<=[是为选(*]))[A-J][)*_]{0,3}\.[\s*_]{1,6}"
    r"(?=(?:[A-Za-zÀ-ÿ]{3,20}(?: [a-zà-ÿ]{1,12}){0,2}|解析|理由|原因|解释)[*_ ]{0,4}[:：][*_\s]*$)"
)


def without_open_end(text: str) -> str:
    """A reply with blanks for a last sentence that ends in a colon: ``Next, B:`` breaks off before it says anything.

    Args:
        text: a cleaned reply.
    """
    if not text.rstrip(" *_`\n").endswith((":", "：")):
        return text
    parts = sentences(text)
    begin = parts[-1].start if parts else len(text)
    begin = max((m.end() for m in _NEW_START.finditer(text, begin)), default=begin)
    return text[:begin] + " " * (len(text) - begin)


#: A purpose before the first comma: ``要证明 AD=BC，``, ``若用 SAS 证明，``, ``To prove AD = BC,``.
_PURPOSE = re.compile(
    r"(?:(?<=^)|(?<=[.。;；\n]))(?P<said>\s{0,3}(?:[^.。;；\n]{0,80}[,，]\s?)?"
    r"(?P<purpose>(?:要(?:证明?|使|想|求)|欲证|为了?证明?|若(?:要|用|想|使用|利用|根据|添加)"
    r"|(?:in order )?to (?:prove|show|verify|use|apply)\b|if (?:we|you) (?:want|wish|are) to\b|um\b"
    r"|wenn (?:wir|man)(?=[^,.]{1,60}\s(?:will|wollen|soll)\b)"
    r"|(?:para|si (?:queremos|se quiere)) (?:demostrar|probar|usar|aplicar)\b"
    r"|(?:pour|afin de|si l'on veut|si on veut) (?:montrer|démontrer|prouver|utiliser"
    r"|appliquer)\b)[^,，.。\n]{1,80}[,，]))"
    r"(?=(?P<way>[^.。\n]{0,160}?)[,，]\s?(?:故|因此|所以|因而|从而|so|therefore|thus|hence|also|daher|somit|folglich"
    r"|por (?:lo )?tanto"
    r"|así que|entonces|donc|ainsi)(?:本题|应该?)?,?\s?"
    r"(?:选择?|答案(?:是|为|选)|the (?:correct )?(?:answer|option|choice) is|(?:we|I) (?:choose|pick)"
    r"|ist (?:die )?(?:antwort|option)"
    r"|la (?:respuesta|opción)(?: correcta)? es(?: la)?|la (?:bonne )?réponse est(?: la)?)"
    r"\s?[*_(]{0,3}(?-i:[A-J])[)*_]{0,3}\s?(?:[.。\n]|$))",
    re.IGNORECASE,
)


def without_purposes(text: str) -> str:
    """A reply with blanks for the purposes of sentences that end in a flat choice: they suppose nothing.

    Args:
        text: a cleaned reply.
    """
    for match in _PURPOSE.finditer(text):
        start, end = match.span("purpose")
        text = text[:start] + " " * (end - start) + text[end:]
    return text

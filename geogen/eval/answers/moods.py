"""Sentences that have a value and do not claim it: suppositions, cases, counts, labels of the figure, withdrawals.

Each pattern is a way of speaking, in English, Chinese, German, Spanish and French. They are looked for in the whole
sentence, because the grammar of values passes over its beginning.
"""

from __future__ import annotations

import re

from geogen.eval.answers.retractions import withdraws

_OPENS = r"(?:^|[.;:(。；]\s*)[\s\"'*_>-]{0,6}(?:(?:so|then|now|and|but|also|entonces|donc|und),?\s)?"
#: Suppositions without *if*: by the order of words, by an infinitive, by a preposition and the conditional mood.
_SUPPOSED = re.compile(
    rf"{_OPENS}(?:(?:were|had)\s|should\s(?!be\b|equal|you|have)|wären?\s|hätten?\s|sollten?\s|fuer?an?\s|fuese[ns]?\s"
    r"|hubier[ae]n?\s|hubiesen?\s|de (?:ser|haber|tener|estar|cumplirse)\s|serait[\s-]|fût[\s-]|eût\s"
    r"|nimmt man\b.{0,60}\ban\b|(?:ist|sind|hat|haben|liegt|liegen|gilt|wird|setzt man)\s[^,]{1,80},\s(?:so|dann)\b)"
    r"|\b(?:fût|serait|était)-(?:il|elle|ce)\b|\bà supposer\b|\ben supposant\b|\ben admettant\b|\bbei annahme\b"
    r"|\biff\b|\bif and only if\b|当且仅当"
    r"|^\W{0,4}but for\b|\bgrant(?:ing|ed) that\b|\bunter der (?:annahme|bedingung|voraussetzung)\b"
    r"|\ba condición de\b|\bà condition\b|\bpourvu que?\b"
    r"|(?:^\W{0,4}|[,;]\s|\d°?\s)(?:only )?(?:as|so) long as\b|\bin the (?:special |particular )?case (?:that|where"
    r"|when|of|[A-Z])"
    r"|\bon (?:the )?condition\b"
    r"|\b(?:with|in|for|under|using|by|given)\s(?:an?|another|such|other|different)\s[^.;]{0,80}\bwould\b"
    r"|\bwould(?: have|'ve) (?:been|had|given|measured|equal|got)|\bim falle?\b|\ben (?:el )?caso de\b|\bdans le cas\b"
    r"|倘|假使|假定|若(?!您|你|有疑问|需)|要是|只要",
    re.IGNORECASE,
)
#: A supposition that no conclusion follows: ``Let x = 8.``
_POSITED = re.compile(
    r"^[\s\"'*_>(-]{0,6}(?:let(?:'s| us)?\s(?:try\s|say\s|assume\s)?|try(?:ing)?\s|suppose\s|set\s|put\s|take\s"
    r"|say\s|test(?:ing)?\s"
    r"|consider\s|sei(?:en)?\s|setze\s|wähle\s|sean?\s|pongamos\s|tomemos\s|probemos\s|soi(?:en)?t\s|posons\s|prenons\s|essayons\s"
    r"|不妨设|假设|设|令|取|试)(?:the\s)?(?:∠|angle\s|side\s)?[A-Za-z]{1,3}\s?(?:=|be\b|为|是)[^,;，；=]*$",
    re.IGNORECASE,
)
#: An order to draw or to turn, which states nothing.
_ORDERED = re.compile(
    r"^[\s\"'*_>(-]{0,6}(?:then\s|now\s|please\s)?(?:rotate|turn|draw|mark|move|shift|extend|construct|drehe?|zeichnen?|gira|dibuja|traza"
    r"|tourne[zr]?|trace[zr]?|dessine[zr]?|旋转|画)\b[^,;，；]*$",
    re.IGNORECASE,
)
#: One case of several: ``for even n``.
_CASE = re.compile(
    r"\b(?:even|odd|gerade[mnrs]?|ungerade[mnrs]?)\s[kmn]\b|\b[kmn]\s(?:is\s|ist\s|es\s|est\s|being\s)?"
    r"(?:even|odd|par|impar|pair|impair|gerade|ungerade|positive|negative)\b|[kmn]\s?(?:为|是)?(?:偶|奇)数"
    r"|\b(?:when|whenever|wenn|cuando|quand|lorsque|for|für|para|pour)\s(?:[kmn]|[A-Z]{1,3})\s(?:is|are|ist|es|est|sea"
    r"|soit|=|<|>)(?!\s?[\d√(])",
    re.IGNORECASE,
)
_NUMBER = (
    r"[-(]?[\d√π½][\d√π./()²³^*·\s]{0,20}°?"
    r"\s?(?:(?:cm|mm|m|km|units?|degrees?|grad|grados|degrés|度|厘米|米)[²³]?(?=\W|$))?"
)
_OF_FIGURE = (
    r"(?:written|marked|labell?ed|shown|printed|noted|drawn|placed|attached|indicated|annotated|depicted|given|listed)"
)
#: A number that is spoken of as a thing in the picture or in the text: ``The 12 in the figure``, ``12 is written
# at AC``.
_LABEL = re.compile(
    rf"(?:^|[;:,.]\s*)[\s\"'*_]{{0,4}}(?:the|this|that|die|der|das|el|la|ese|esa|le|ce|cette)\s"
    r"(?:(?:number|label|figure|numeral|digit|marking|zahl|ziffer|beschriftung|número|etiqueta|nombre|chiffre"
    rf"|étiquette)\s)?{_NUMBER}\s?(?:in|on|at|next|beside|near|under|over|of|for|from|labels?|belongs?|marks?|refers?|stands?|denotes?"
    r"|represents?|appears?|occurs?|comes?|shown|given|written|printed|steht|stehen|bezeichnet|gehört|im|am|an|auf|bei"
    r"|en|del|junto|corresponde|aparece|indica|dans|sur|près|désigne|indique|correspond|du|de)\s"
    rf"|(?:^|[;:,.]\s*)[\s\"'*_]{{0,4}}{_NUMBER}\s?(?:is|was|are)\s{_OF_FIGURE}\b(?!\sby)"
    r"|\b(?:label|number|numeral|zahl|etiqueta|nombre)\s[\d√π]{1,9}\s(?:labels?|marks?|belongs?|denotes?|refers?"
    r"|is the label)\b"
    rf"|(?:给出|给定|标注|标着|写着|标有)(?:了|的是|的)?\s?{_NUMBER}[.。]?\s*$"
    r"|图中的?数字|标注的?(?:数字)?\s?\d",
    re.IGNORECASE,
)
_A_GIVEN = re.compile(
    rf"^\W{{0,4}}(?:dad[oa]s?|datos?|données?|donné|gegeben|known|given|已知)\s?:\s?{_NUMBER}\W*$"
    r"|^\W{0,4}(?:see )?(?:equation|eq\.?|line|exercise|page|part|case|question|problem|lemma|theorem|formula|item"
    r"|section|chapter|gleichung|zeile"
    r"|aufgabe|ecuación|línea|ejercicio|página|équation|ligne|exercice)\s\(?\d{1,4}\)?\W*$"
    r"|\b(?:label|picture|figure|diagram|drawing|sketch|image|marked side|caption)\s(?:reads?|says?|shows?|has"
    r"|carries|bears) (?:the |a )?"
    rf"(?:number |value |label )?{_NUMBER}\W*$|"
    r"\b(?:given|provided|known|stated|gegebene[nrs]?)\s(?:value|number|length|side|angle|measure\w*|radius|data|wert|zahl"
    rf"|länge|seite|winkel)\s(?:is|was|=|ist|:)\s?{_NUMBER}[.]?\s*$"
    rf"|\b(?:valor|dato|número|valeur|donnée|nombre)\s(?:dad[oa]|conocid[oa]|donnée?|connue?)\s(?:es|est|=|:)\s?{_NUMBER}[.]?\s*$",
    re.IGNORECASE,
)
#: Numbers of things, where no number of things is asked for.
_COUNT = re.compile(
    r"\b(?:number|count|quantity|cantidad|número|anzahl|nombre)\s(?:of|de|der|von|des|d)\b['’]?(?!\s?(?:degree|unit|square"
    r"|cent|met|grad|einheit|unidad|unité|cm|length|mm|km))"
    rf"|\bcount\s(?:is|=|equals)|(?:个数|数目|数量|条数|边数)"
    rf"|{_OPENS}(?:there\s(?:are|is)|there're|hay|es gibt|il y (?:en )?a|一?共有|总共有|有)\s?(?:exactly |genau "
    rf"|exactement |exactamente )?"
    r"\d{1,6}(?:\s(?:of (?:them|these|those)|davon|de ellos|d'entre eux))?\s?[.。!]?\s*$",
    re.IGNORECASE,
)
#: What says that the speaker does not mean it.
_CARELESS = re.compile(
    r"\b(?:or|oder|o|ou)\s(?:whatever|something|anything|someth?ing|similar|the like|like that|thereabouts|whatnot"
    r"|so|was"
    r"|irgendwas|dergleichen|algo|lo que sea|quelque chose|autre chose)\b|[,—-]\s?whatever\b|\bwho cares\b"
    r"|\bdon'?t care\b"
    r"|\b(?:mir|ist) egal\b|\bda igual\b|\bqué más da\b|\bpeu importe\b|\bje m'en fiche\b|之类|什么的|随便|无所谓"
    r"|\bin principle\b|\bideal (?:world|case)\b|\bim prinzip\b|\ben principio\b|\ben principe\b|原则上|理论上"
    r"|\bgut feeling\b|\bbauchgefühl\b"
    r"|\bich tippe\b|\ba ojo\b|\bme da que\b|凭感觉|我?觉得|感觉是",
    re.IGNORECASE,
)
#: What a value is given for, behind it, where that is another thing than the one asked for.
_FOR_ANOTHER = re.compile(
    r"[\d°)]\s(?:for|as|für|als|para|como|pour|comme)\s(?:its|the|another|an?|su|el|la|le|son|sa|l'|das|den|die|der|dessen"
    r"|seinen?|ihren?|un[ae]?|otr[oa]|autre)\s?(?:other|another|second|remaining|supplement|complement|half|double|twice|reflex"
    r"|otr[oa]|autre|andere|suplement|complément|supplément|neben|補|补)"
    r"|\d°?\s?(?:是|为)(?:其|它的|另一)|(?:其|它)的?(?:补角|余角)",
    re.IGNORECASE,
)
#: More, or less, than something else by the value; or something that makes another value of it.
_COMPARED = re.compile(
    r"[\d)°](?:\s?(?:cm|mm|m|km|ft|feet|foot|inch(?:es)?|met(?:er|re)s?|units?|degrees?))?\s(?:longer|shorter|taller|wider|higher|bigger|larger"
    r"|smaller|deeper|closer|farther|further|narrower|lower|older)\b(?!\s(?:leg|side|base|diagonal|one|arc|angle|edge|piece|part|segment))"
    r"|\b(?:supplementary|complementary) (?:to|with) [-\d√(][^,;.]{0,12}$|与\s?[\d√][^,，;]{0,8}互(?:补|余)[。.]?$",
    re.IGNORECASE,
)
#: What a value may be, or is roughly, or what follows from it and cannot be.
_POSSIBLE = re.compile(
    r"\bcan (?:also )?be (?:as \w+ as )?(?:up to |exactly )?[-\d√(]|\bas (?:large|small|long|short|big|high|much"
    r"|many|wide|far|low) as [-\d√(]"
    r"|\bkann (?:auch )?[-\d√(][^,.;]{0,16} sein\b|\bpuede (?:ser|valer|medir) |\bpeut (?:être|valoir|mesurer) "
    r"|(?:可以|能够?)(?:是|为|取)\s?\d"
    r"|\b(?:on|of|in|around) the (?:order|region|neighbou?rhood|vicinity|range) of [\d√]|\bdel orden de\b"
    r"|\bde l'ordre de\b|\bin der größenordnung\b"
    r"|[\d°)√]\D{0,40}\b(?:leads? to|yields?|gives?|results? in|causes?|führt zu|lleva a|conduce a|mène à"
    r"|conduit à)\s(?:an? |einem? |una? |une )?"
    r"(?:contradiction|absurdity|widerspruch|contradicción|absurdo|impossibilit)|导致矛盾|引出矛盾|推出矛盾",
    re.IGNORECASE,
)
_MEASURED = re.compile(
    r"\bmeasured (?:as|at|to be|with)\b|\b(?:gemessen|medid[oa] (?:con|en)|mesurée? (?:à|avec))\b|[∈]"
    r"|\bin the interval\b|\bim intervall\b|区间"
    r"|\b(?:close|near|next|similar) to an? (?:right|straight) angle\b|\b(?:complementary|supplementary)\s?\(",
    re.IGNORECASE,
)
_TOGETHER = re.compile(r"(?:合计|加起来|[一总]?共)(?:是|为)?\s?\d")
#: A part or a multiple of the answer itself.
_OF_ANSWER = re.compile(
    r"\b(?:half|twice|double|triple|(?:a|one) (?:third|quarter|half)|\d times|two thirds)\s(?:of\s)?(?:the|our|my"
    r"|what)\s(?:final\s|correct\s"
    r"|right\s|required\s)?(?:answer|result|solution|value|asked|wanted|required|is asked|we want)\b|答案的(?:一半"
    r"|\d?倍|两倍)"
    r"|[\d°)²]\s.{0,40}\bof (?:one|either|each) of (?:the|these|its|both)\b"
    r"|\b(?:hälfte|doppelte) (?:der|des) (?:antwort|ergebnisses|lösung)|\b(?:mitad|doble) de(?:l resultado"
    r"| la respuesta)"
    r"|\b(?:moitié|double) (?:de la réponse|du résultat)",
    re.IGNORECASE,
)
#: A second value that may be right as well.
_ALTERNATIVE = re.compile(
    r"\d\D{0,12}\b(?:as|por|als|comme|is|are|ist|es|est)\s(?:an?|une?|eine?|una?|the|die|la|l')?\s?(?:other|otra|autre|andere)?\s?"
    r"(?:alternativ|possib|second answer|segunda|zweite antwort|option\b)"
    r"|\d\D{0,12}\b(?:also|auch|también|aussi|equally|both)\s(?:works?|fits?|possible|acceptable|valid|correct|möglich|posible|vale"
    r"|convient|possible|geht|passt)|\d.{0,8}(?:也(?:可以|可|行|对|成立|符合)|都(?:可以|行|对|符合))",
    re.IGNORECASE,
)
#: Values that are named as some of several.
_SOME = re.compile(
    r"^\W{0,4}(?:possible (?:answers?|values?)|candidates?|(?:one|a|an|eine|una|une) (?:possible "
    r"|mögliche )?(?:solution|root|answer|possibility|lösung"
    r"|solución|raíz|racine))\s?(?::|is\b|are\b|=|ist\b|es\b|est\b)|\binter alia\b|\bamong others?\b"
    r"|\bunter anderem\b|\bentre otr[oa]s\b"
    r"|\bentre autres\b",
    re.IGNORECASE,
)
#: Things beside the one that is asked for, its power, or a pair of coordinates.
_BESIDE = re.compile(
    r"^\W{0,4}(?:so |thus )?(?:the|its) (?:(?:square|cube)\s?(?:is|equals|=)|(?:neighbou?ring|next) (?:side|segment"
    r"|angle)|(?:side|segment|angle) (?:next"
    r" to|beside) (?:it|that|the one))|\(\s?[-−]?[\d√./]{1,12},\s[-−]?[\d√./]{1,12}\)\W*$",
    re.IGNORECASE,
)
#: An unknown that looks like the sign of a unit.
_UNKNOWN = re.compile(r"(?<=[\d)])m(?![A-Za-zÀ-ÿ²³^])")


def supposes(text: str) -> bool:
    """True where a text supposes something, or speaks of one case of several."""
    return any(pattern.search(text) is not None for pattern in (_SUPPOSED, _CASE, _POSITED, _ORDERED))


def unclaimed(line: str, kind: str) -> str:
    """Why a sentence does not claim the value that it has; empty where it does.

    Args:
        line: the sentence in flat notation.
        kind: what is asked for.
    """
    if supposes(line):
        return "a condition"
    if withdraws(line):
        return "taken back"
    if _CARELESS.search(line):
        return "not meant"
    if _ALTERNATIVE.search(line) or _SOME.search(line):
        return "one of several"
    if kind not in ("ratio", "value") and _BESIDE.search(line):
        return "another's"
    if kind not in ("ratio", "value") and _COMPARED.search(line):
        return "compared"
    if _POSSIBLE.search(line) or _MEASURED.search(line):
        return "a possibility"
    if kind in ("angle", "length") and _TOGETHER.search(line):
        return "a sum"
    if _OF_ANSWER.search(line):
        return "a part or a multiple"
    if kind == "value" and _UNKNOWN.search(line):
        return "an unknown"
    if _LABEL.search(line) or _A_GIVEN.search(line):
        return "a label or a given"
    if kind not in ("value", "ratio") and _COUNT.search(line):
        return "a count"
    return "another one's" if kind != "ratio" and _FOR_ANOTHER.search(line) else ""

"""Sentences that have a value and do not claim it: suppositions, cases, counts, labels of the figure, withdrawals.

Each pattern is a way of speaking, in English, Chinese, German, Spanish and French. They are looked for in the whole
sentence, because the grammar of values passes over its beginning.
"""

from __future__ import annotations

import re

from geogen.eval.answers.retractions import withdraws
from geogen.eval.answers.suppositions import OPENS, supposes

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
    rf"|étiquette)\s)?{_NUMBER}\s?(?:in|on|at|next|beside|near|under|over|of|for|from|labels?|belongs?|marks?|refers?"
    rf"|stands?|denotes?"
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
    rf"{_NUMBER}\s?(?:is|was|ist|war|es|est)\s(?:just |only |nur |solo |seulement )?(?:"
    r"(?:the|an?|die|der|das)\s(?:given|known|gegebene|bekannte)"
    r"|(?:el|la|le|l')\s?\w+\s(?:dad[oa]|conocid[oa]|donnée?|connue?))\b|(?:是|为)(?:已知|给定|题目给)|"
    rf"^\W{{0,4}}(?:dad[oa]s?|datos?|données?|donné|gegeben|known|given|已知)\s?:\s?{_NUMBER}\W*$"
    r"|^\W{0,4}(?:see )?(?:equation|eq\.?|line|exercise|page|part|case|question|problem|lemma|theorem|formula|item"
    r"|section|chapter|gleichung|zeile"
    r"|aufgabe|ecuación|línea|ejercicio|página|équation|ligne|exercice)\s\(?\d{1,4}\)?\W*$"
    r"|\b(?:label|picture|figure|diagram|drawing|sketch|image|marked side|caption)\s(?:reads?|says?|shows?|has"
    r"|carries|bears) (?:the |a )?"
    rf"(?:number |value |label )?{_NUMBER}\W*$|"
    r"\b(?:given|provided|known|stated|gegebene[nrs]?)\s(?:value|number|length|side|angle|measure\w*|radius|data|wert"
    r"|zahl"
    rf"|länge|seite|winkel)\s(?:is|was|=|ist|:)\s?{_NUMBER}[.]?\s*$"
    rf"|\b(?:valor|dato|número|valeur|donnée|nombre)\s(?:dad[oa]|conocid[oa]|donnée?|connue?)\s(?:es|est|="
    rf"|:)\s?{_NUMBER}[.]?\s*$",
    re.IGNORECASE,
)
#: Numbers of things, where no number of things is asked for.
_COUNT = re.compile(
    r"\b(?:number|count|quantity|cantidad|número|anzahl|nombre)\s(?:of|de|der|von|des|d)\b['’]?(?!\s?(?:degree|unit"
    r"|square"
    r"|cent|met|grad|einheit|unidad|unité|cm|length|mm|km))"
    rf"|\bcount\s(?:is|=|equals)|(?:个数|数目|数量|条数|边数)"
    rf"|{OPENS}(?:there\s(?:are|is)|there're|hay|es gibt|il y (?:en )?a|一?共有|总共有|有)\s?(?:exactly |genau "
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
    r"[\d°)]\s(?:for|as|für|als|para|como|pour|comme)\s(?:its|the|another|an?|su|el|la|le|son|sa|l'|das|den|die|der"
    r"|dessen"
    r"|seinen?|ihren?|un[ae]?|otr[oa]|autre)\s?(?:other|another|second|remaining|supplement|complement|half|double"
    r"|twice|reflex"
    r"|otr[oa]|autre|andere|suplement|complément|supplément|neben|補|补)"
    r"|\d°?\s?(?:是|为)(?:其|它的|另一)|(?:其|它)的?(?:补角|余角)",
    re.IGNORECASE,
)
#: That something else is asked for, behind a value.
_BUT_ASKED = re.compile(
    r"\d[^.]*?(?:\b(?:but|aber|pero|mais)\s|但)(?!.*\b(?:not|n't|nicht|no|pas)\b)[^.\d]{0,60}(?:\b(?:asked|wanted"
    r"|gefragt|gesucht"
    r"|piden?|pregunta|demand\w+|cherch\w+)\b|[问求])[^.\d]*$",
    re.IGNORECASE,
)
#: More, or less, than something else by the value; or something that makes another value of it.
_COMPARED = re.compile(
    r"[\d)°](?:\s?(?:cm|mm|m|km|ft|feet|foot|inch(?:es)?|met(?:er|re)s?|units?|degrees?))?\s(?:longer|shorter|taller"
    r"|wider|higher|bigger|larger"
    r"|smaller|deeper|closer|farther|further|narrower|lower|older)\b(?!\s(?:leg|side|base|diagonal|one|arc|angle|edge"
    r"|piece|part|segment))"
    r"|\b(?:supplementary|complementary) (?:to|with) [-\d√(][^,;.]{0,12}$|与\s?[\d√][^,，;]{0,8}互(?:补|余)[。.]?$",
    re.IGNORECASE,
)
#: What a value may be, or is roughly, or what follows from it and cannot be.
_POSSIBLE = re.compile(
    r"\bwould (?:only |just )?be (?:right|correct|true|valid|fine|acceptable)\b|\bwäre (?:nur )?(?:richtig|korrekt)"
    r"|\bsería (?:correct|válid|ciert)|\bserait (?:correct|juste|vrai|valable)|"
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
#: A part of a segment or an angle.
_PART_OF_ONE = re.compile(
    r"\b(?:part|portion|piece|section|stretch|teil|stück|parte|trozo|partie|morceau) (?:of|von|de) "
    r"(?:(?:the|segment|side|angle|der|la|le)\s)*(?-i:[A-Z]{2}\b|∠)|(?-i:[A-Z]{2})的?(?:一|其中)?部分",
    re.IGNORECASE,
)
#: A number that was rounded to a whole one, or cut to it.
_WHOLE = re.compile(
    r"\bround(?:ed|ing|s)? (?:it )?(?:up|down|off)\b|\b(?:integer|whole|integral) part\b"
    r"|\bnearest (?:integer|whole|natural|ten\b|unit|hundred\b|met(?:er|re)|cm|centi|degree|even|odd)"
    r"|\b(?:auf|ab)?gerundet\b|\bganzzahlige[rn]? (?:teil|anteil)\b|\bparte entera\b|\bredonde\w+|\barrondi\w*"
    r"|\bpartie entière\b|取整|四舍五入|整数部分|精确到(?:个位|整数)",
    re.IGNORECASE,
)
#: A second value that may be right as well.
_ALTERNATIVE = re.compile(
    r"\d\D{0,12}\b(?:as|por|als|comme|is|are|ist|es|est)\s(?:an?|une?|eine?|una?|the|die|la|l')?\s?(?:other|otra"
    r"|autre|andere)?\s?"
    r"(?:alternativ|possib|second answer|segunda|zweite antwort|option\b)"
    r"|\d\D{0,12}\b(?:also|auch|también|aussi|equally|both)\s(?:works?|fits?|possible|acceptable|valid|correct"
    r"|möglich|posible|vale"
    r"|convient|possible|geht|passt)|\d.{0,8}(?:也(?:可以|可|行|对|成立|符合)|都(?:可以|行|对|符合))",
    re.IGNORECASE,
)
#: Values that are named as some of several.
_SOME = re.compile(
    r"^\W{0,4}(?:possible (?:answers?|values?)|candidates?|(?:one|a|an|eine|una|une) (?:possible "
    r"|mögliche )?(?:solution|root|answer|possibility|lösung"
    r"|solución|raíz|racine))\s?(?::|is\b|are\b|=|ist\b|es\b|est\b)|\binter alia\b|\bamong others?\b"
    r"|\b(?:one|either|eine[rs]?|un[oa]|l'une?) (?:of|von|aus|de|entre)\s?[:{(]?\s?[\d√]|(?<!分)之一"
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
_READING = (
    r"(?:reading|interpretation|view|case|configuration|convention|method|approach|lesart|deutung|auslegung|fall"
    r"|sichtweise|methode|lectura|interpretación|caso|método|lecture|interprétation|cas|méthode)"
)
_PREPOSITION = (
    r"(?:with|from|in|by|for|on|under|using|via|mit|bei|aus|nach|con|de|por|en|según|avec|par|selon|dans|sur|d'après)"
)
#: Two values side by side, each with what it comes from, and the value of one reading of several.
_EITHER = re.compile(
    rf"(?P<v>{_NUMBER})\s(?P<p>{_PREPOSITION})\s[^\d=.]{{2,60}}?[,;]?\s(?:and|und|y|et|or|but|while|whereas|mientras"
    rf"|aber|pero"
    rf"|mais|;|,)\s(?!(?P=v))(?:{_NUMBER})\s?(?P=p)\s"
)
_ONE_READING = re.compile(
    rf"[\d)°]\s{_PREPOSITION}\s(?:only )?(?:one|some|a certain|einer|una|une)\s(?:possible )?{_READING}\b"
    rf"|^\W{{0,4}}{_PREPOSITION}\s(?:one|einer|una|une)\s(?:possible )?{_READING}\b(?![^;]*\b(?:but|aber|pero|mais)\b)"
    r"|[按从依](?:其中)?一种(?:理解|读法|解释|看法|解读)",
    re.IGNORECASE,
)
#: A letter behind a number that the sentence says to stand for something.
_FACTOR = re.compile(
    r"[\d)}°π]\s?[·*]?\s?(?P<x>[A-Za-z])(?![A-Za-zÀ-ÿ²³^]|\s?=)[^.]{0,12}?"
    r"(?:(?:\b(?:where|with|for|if|in which|wobei|mit|für|donde|con|para|où|avec|pour)\b|其中|这里)\s?"
    r"(?:some |any |an? |arbitrary |unknown |parameter )*(?P=x)"
    r"(?![A-Za-zÀ-ÿ])(?!\s?(?:=|is|are|means|stands for|ist|es|est|für)\s?(?:the )?(?:met|mèt|unit|einh|unid|unité|\d))"
    r"|[,，;；(]\s?(?P=x)\s?(?:is |being |ist |es |est |为|是)?(?:an? |a free )?(?:unknown|arbitrary|not given|free"
    r"|parameter"
    r"|unbekannt|beliebig|desconocid|arbitrari|inconnu|quelconque|未知|任意|参数))",
    re.IGNORECASE,
)
#: An unknown that looks like the sign of a unit.
_UNKNOWN = re.compile(r"(?<=[\d)])m(?![A-Za-zÀ-ÿ²³^])")


def made_whole(line: str) -> bool:
    """True where a line says that its number was rounded to a whole one."""
    return _WHOLE.search(line) is not None


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
    if _ALTERNATIVE.search(line) or _SOME.search(line) or _ONE_READING.search(line):
        return "one of several"
    if kind != "value" and _EITHER.search(line):
        return "one of several"
    if kind not in ("ratio", "value") and _BESIDE.search(line):
        return "another's"
    if kind not in ("ratio", "value") and _COMPARED.search(line):
        return "compared"
    if _POSSIBLE.search(line) or _MEASURED.search(line):
        return "a possibility"
    if kind in ("angle", "length") and _TOGETHER.search(line):
        return "a sum"
    if _OF_ANSWER.search(line) or kind in ("length", "angle") and _PART_OF_ONE.search(line):
        return "a part or a multiple"
    if kind == "value" and _UNKNOWN.search(line) or _FACTOR.search(line):
        return "an unknown"
    if _LABEL.search(line) or _A_GIVEN.search(line):
        return "a label or a given"
    if kind not in ("value", "ratio") and _COUNT.search(line):
        return "a count"
    if _BUT_ASKED.search(line):
        return "another's"
    return "another one's" if kind != "ratio" and _FOR_ANOTHER.search(line) else ""

"""Words that numbers in prose follow, and that follow them."""

from __future__ import annotations

import re

from geogen.eval.answers import lexicon

#: Words.
TURNED = frozenset((lexicon.BUT, lexicon.SO))
#: Words that may directly follow a number without a unit.
AFTER_BARE = frozenset(
    "from in at to too again here exactly as when and for by on with along up down away apart indeed now respectively"
    " also overall altogether long wide high tall deep steht steil breit hoch tief auch und en de sur au aux lang groß"
    " entfernt an bei nach empor hoch sobre aussi also hinauf hinab weit ist sein wird".split()
)
#: Verbs and prepositions that a number without a unit may follow.
LEADING = frozenset(
    "spans span reicht reichen ragt stretches extends runs amounts hace hacen multiplica par por multipliée "
    "multiplié factor facteur wird ocupa occupe in im at of to by as like como comme wie give gives giving "
    "got obtained yield yields get gets got obtain obtains find finds found reach reaches cover"
    " covers enclose encloses equal equals measure measures total totals make makes become becomes remain"
    " remains leave leaves come comes produce produces deliver delivers read reads hold holds"
    " stay force forces leaving allow value values"
    " slope gradient intercept result lies lie stand stands stands it's that's only also just exactly so forms form"
    " von auf zu als ergibt ergeben liefert liefern erhält erhalten bekommt misst messen wert steigung hat lang "
    "groß hoch"
    " de en a da resulta obtiene obtenemos obtienen vale valen mide miden tiene alcanza queda son sale pendiente valor"
    " à donne donnent obtient trouve vaut valent fait font mesure mesurent atteint reste pente coefficient valeur est"
    " need needs requires require man braucht brauchen benötigt benötigen necesitan necesita requieren"
    " count counts counted contains contain contiene contienen contient contiennent enthält enthalten cuenta cuentan"
    " contamos posee poseen possède possèdent besitzt besitzen insgesamt possesses possess"
    " compte compter comptons trouve zählt zählen zähle"
    " ist sind beträgt betragen bleibt bleiben quedan nous on soit sei both".split()
)
#: Words that open clauses of given values.
OPENING_GIVENS = frozenset(
    "given since because let suppose 已知 设 因为 由于 由 gegeben weil da sei sea dado dada puesto étant puisque comme"
    " see by step figure theorem".split()
)
#: Characters behind a number and its unit that make it a rough or another one: 12米多, 12米秒.
HAN_AFTER = frozenset("多 来 余 秒 分 天 年 月 元 个 倍 岁 千 百 万".split())
#: Words that part things by their size.
SIZES = re.compile(
    r"(?:small|large|bigg?|little|tiny|medium|klein|groß|mittler|pequeñ|grand|petit|moyen|median|mediano)|[小大中]",
    re.IGNORECASE,
)
#: Words that introduce given values in front of a result: ``with BC = 14 this puts DE at 7``.
GIVING = frozenset("with from using given mit aus con de avec 由 用 for für para pour legs sides".split())
#: Words that speak of multiples, as ratios do.
MULTIPLES = frozenset(
    "cociente quotient times veces fois mal 倍 multiplied multipliée multiplié multiplica multiplicada größer "
    "mayor doubles as".split()
)
#: What leads to another value beside the first: ``45, or if you like 54``.
ALTERNATIVES = frozenset(
    "or oder o u ou resp respectively alternatively alternativ alternativamente alternativement"
    " bzw 或 或者 或是".split()
)
#: Words that begin a French clause, in which *a* is a verb.
FRENCH = frozenset("le la les ce cette un une chaque il elle on".split())

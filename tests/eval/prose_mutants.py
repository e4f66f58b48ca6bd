"""Sentences that state a length, and what turns them into sentences that do not."""

from __future__ import annotations

from collections.abc import Iterator

#: Sentences with a place for a value, by language.
SENTENCES = {
    "en": (
        "So the ladder reaches {} up the wall.",
        "Hence the tower stands {} tall.",
        "That makes the altitude {}.",
        "Therefore the chord has a length of {}.",
        "This puts DE at {}.",
        "The segment spans {}.",
        "Nora concludes that the wire is {} long.",
        "The gap between the posts is {}.",
        "Hence the wheel rolls a distance of {}.",
    ),
    "de": (
        "Die Leiter reicht also {} an der Wand hinauf.",
        "Damit hat die Sehne eine Länge von {}.",
        "Der Turm ragt {} empor.",
        "Somit misst die Strecke {}.",
        "Der Abstand der beiden Pfosten beträgt {}.",
        "Damit ist der Draht {} lang.",
    ),
    "es": (
        "La escalera alcanza {} en la pared.",
        "Por lo tanto, la cuerda tiene una longitud de {}.",
        "El segmento mide {}.",
        "La distancia entre los postes es de {}.",
        "El cable resulta tener una longitud de {}.",
    ),
    "fr": (
        "L'échelle atteint donc {} de hauteur.",
        "La corde a ainsi une longueur de {}.",
        "Le segment mesure {}.",
        "La distance entre les poteaux est de {}.",
        "Le fil a une longueur de {}.",
    ),
    "zh": (
        "所以梯子的高度是{}。",
        "因此弦长为{}。",
        "旗杆高{}。",
        "两根柱子的距离是{}。",
        "铁丝的长度为{}。",
    ),
}
#: A length in the units of the language, beside the bare number.
VALUES = {"zh": ("12", "12米")}
#: Words that keep a value from counting, by language, parted by bars.
DANGERS = {
    "en": (
        "nearly {}|almost {}|over {}|under {}|just under {}|a bit over {}|less than {}|upwards of {}|"
        "no more than {}|{} or so|{} or thereabouts|{} at most|{} at the outside|{} tops|"
        "{}, give or take|{} plus a little|{} and change|maybe {}|perhaps {}|probably {}|supposedly {}|"
        "allegedly {}|some {}|around {}|twice {}|half of {}|half {}|double {}|triple {}|a third of {}|"
        "minus {}|not {}|hardly {}|anything but {}|{}, which is wrong|{}, an absurd value|{} minus x|"
        "{} x|{} k|{} t cm|{} seconds|{} square cm|{} cubic cm|{} kg|{} degrees|{} percent|{} times AB|"
        "{} per second|{} if x = 3|{} unless AB = 5|{} or 13|{} and 13|either {} or 13|"
        "between {} and 13|from {} to 13|{} + y|{} more than AB|{} less than AB|{} longer than CD|"
        "{} shorter than CD|{}, I guess|{}, I suppose|{}, if I am not mistaken|{}, though I doubt it|"
        "{}, but that is wrong|{}, but it should be 13|{}, or rather 13|{}, no, 13|{}, wait, 13|"
        "{}, or possibly 13|{}, say|{} plus or minus 1|{}±1|roughly {}|in excess of {}|shy of {}|"
        "{} short of the top|at least {}|at most {}|greater than {}|exceeding {}|{} or higher|{} and up|"
        "{} minimum|{} maximum|the square of {}|the root of {}|{} squared|log {}|{} mod 5|{}%|{} dozen|"
        "{} hundred|{} thousand|{} million|{} thirds|{} halves|{} quarters|a multiple of {}|"
        "divisible by {}|a divisor of {}|a fraction of {}|close to {}|comparable to {}|"
        "different from {}|unequal to {}|opposite to {}|unlike {}|instead of {}|rather than {}|"
        "{} too many|{} too few|{} below 20|{} above 5|{} away from 20|{} fewer|{} further|another {}|"
        "an additional {}|an extra {}|{} extra|the remaining half {}|{}-ish|{}ish|"
        "{}, according to the key|{}, say the students|{}, so they say|{}, they say|{} in theory|"
        "{} in the wrong figure|{} erroneously|{}, a common mistake|{}, the usual trap|"
        "{}, the tempting choice"
    ),
    "de": (
        "fast {}|beinahe {}|über {}|unter {}|knapp {}|gut {}|rund {}|etwa {}|mindestens {}|höchstens {}|"
        "mehr als {}|weniger als {}|vielleicht {}|wohl {}|angeblich {}|nicht {}|keine {}|kaum {}|"
        "doppelt so viel wie {}|die Hälfte von {}|{} oder 13|{} bis 13|zwischen {} und 13|{} x|"
        "{} Sekunden|{} Grad|{} Quadratmeter|{}, falls x = 3|{}, was falsch ist|"
        "{}, aber das stimmt nicht|{} mehr als AB|{} zu viel|{} zu wenig|maximal {}|minimal {}|"
        "bis zu {}|{} und mehr|{} oder weniger|nahezu {}|{}, glaube ich|{}, vermute ich|{}, nein, 13|"
        "{} Prozent|schätzungsweise {}|weitere {}|zusätzlich {}|{} länger als AB|halb so viel wie {}|"
        "ein Drittel von {}|ein Vielfaches von {}|{} hoch 2|{} Dutzend|{} Tausend"
    ),
    "es": (
        "casi {}|más de {}|menos de {}|unos {}|cerca de {}|al menos {}|como máximo {}|a lo sumo {}|"
        "quizás {}|tal vez {}|no {}|apenas {}|el doble de {}|la mitad de {}|{} o 13|entre {} y 13|{} x|"
        "{} segundos|{} grados|{} metros cuadrados|{} si x = 3|{}, lo cual es falso|"
        "{}, pero no es correcto|{} más que AB|{} menos que AB|hasta {}|{} o más|{}, creo|{}, supongo|"
        "{}, no, 13|{} por ciento|otros {}|un tercio de {}|un múltiplo de {}|{} de más|{} docenas|"
        "{} mil|aproximadamente el doble de {}|supuestamente {}|alrededor de {}|{} y pico|"
        "algo menos de {}|ni siquiera {}"
    ),
    "fr": (
        "presque {}|plus de {}|moins de {}|environ {}|près de {}|au moins {}|au plus {}|peut-être {}|"
        "à peine {}|le double de {}|la moitié de {}|{} ou 13|entre {} et 13|{} x|{} secondes|{} degrés|"
        "{} mètres carrés|{} si x = 3|{}, ce qui est faux|{}, mais c'est faux|{} de plus que AB|"
        "{} de moins que AB|jusqu'à {}|{} ou plus|{}, je crois|{}, je suppose|{}, non, 13|{} pour cent|"
        "un tiers de {}|un multiple de {}|{} de trop|{} douzaines|{} mille|soi-disant {}|autour de {}|"
        "{} et quelques|un peu moins de {}|pas {}|même pas {}|quelque {}"
    ),
    "zh": (
        "将近{}|超过{}|不到{}|约{}左右|至少{}|至多{}|大于{}|小于{}|可能{}|也许{}|大概{}|不是{}|{}的一半|{}的两倍|{}或13|{}到13|{}多|{}x|"
        "{}秒|{}度|{}平方米|{},如果x=3|{},这是错的|{},不对|比AB多{}|比AB少{}|接近{}|{}以上|{}以内|{}吧|{}吗|估计{}|不足{}|最多{}|{}上下|"
        "近{}|非{}|{}倍|{}%|三分之{}|{}千|{}百|{}的平方"
    ),
}


def sentences() -> Iterator[str]:
    """Right sentences with a bare number and with one in metres."""
    for language, frames in SENTENCES.items():
        for frame in frames:
            for value in VALUES.get(language, ("12", "12 m")):
                yield frame.format(value)


def dangerous() -> Iterator[str]:
    """Each sentence with each danger around its value."""
    for language, frames in SENTENCES.items():
        for danger in DANGERS[language].split("|"):
            for frame in frames:
                yield frame.format(danger.format("12"))
                if danger.startswith("{}") is False and danger.endswith("{}"):
                    yield frame.format(danger.format(VALUES.get(language, ("", "12 m"))[1]))

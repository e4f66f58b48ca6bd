"""What the words around an answer mean, in English, Chinese, German, Spanish and French.

A word that stands in no list is left over, and what is left over beside a value keeps the value from counting.
"""

from __future__ import annotations

#: Kinds of words: relations, rounding, doubt, conclusion, reason, alternatives and what is measured.
IS, ROUNDED, VAGUE, NOT, BOUND, HEDGE, MULTIPLE = "is", "rounded", "vague", "not", "bound", "hedge", "multiple"
SO, WHY, OR, TO, BUT, NEUTRAL, AFTER = "so", "why", "or", "to", "but", "neutral", "after"
#: Words of geometry and of everyday solutions, which may stand in a label; and functions that no answer has.
FAMILIAR, BAD = "familiar", "bad"
#: What a noun says is measured.
MEASURES = {
    "length": """length lengths side sides hypotenuse segment distance height altitude radius diameter width base leg
        median chord edge diagonal länge seite strecke abstand höhe hypotenuse longitud lado distancia altura radio
        diámetro hipotenusa longueur côté distance hauteur rayon diamètre hypoténuse
        长 长度 边长 距离 高 半径 直径 斜边 边 弦 线段 宽 弦长 对角线
        角平分线 直角边 底边 腰 棱长 影长 高度 弧长 中位线 中线 公切线 身高 深度 宽度""",
    "perimeter": "perimeter circumference umfang perímetro circunferencia périmètre circonférence 周长 圆周",
    "area": "area areas surface fläche flächeninhalt área aire superficie 面积",
    "another": """slope gradient time duration speed velocity cost price weight mass probability number_of steigung
        anzahl geschwindigkeit wahrscheinlichkeit pendiente velocidad probabilidad número_de pente vitesse probabilité
        nombre_de 斜率 个数 速度 时间 价格 重量 概率""",
    "volume": "volume volumen 体积 容积",
    "angle": "angle angles winkel ángulo angulo ∠ 角 度数 圆周角 圆心角 角度 内角 外角 夹角 顶角 底角 同位角 内错角",
    "ratio": """ratio proportion verhältnis razón proporción rapport 比 比值 比例 正弦 余弦 正切 sine cosine tangent
        scale_factor maßstabsfaktor factor_de_escala""",
}
_WORDS = {
    IS: """there_are hay es_gibt il_y_a il_y_en_a on_compte se_cuentan man_zählt è è_di é é_de mede misura leaves
        totals comes_out_at comes_out_to come_to is are equals equal be was were measures measure gives yields
        becomes remains i.e namely equivalently means is_equal_to are_equal_to equal_to comes_out_to_be comes_out_to
        comes_out_as comes_to turns_out_to_be works_out_to works_out_to_be amounts_to must_be should_be has_to_be
        will_be would_be simplifies_to reduces_to that_is which_equals or_equivalently which_is_the_same_as
        is_the_same_as the_same_as which_is_equivalent_to equivalent_to which_is_also is_found_to_be is_simply
        is_exactly can_be_written_as written_as in_other_words which_simplifies_to is_given_by i_e has evaluates_to
        is_therefore is_thus is_then is_hence must_equal should_equal also_written also_written_as 是 为 等于 即
        也就是 就是 应为 应是 即为 也即 化简为 化简得 记为 有 ist_dasselbe_wie das_ist_dasselbe_wie
        was_dasselbe_ist_wie ist hat beträgt gleich sind misst ergibt é è eh будет равен ist_gleich das_heißt also
        also_ist lautet es son tiene mide vale equivale es_igual_a igual_a es_decir o_sea mide que_es
        es_lo_mismo_que que_es_lo_mismo_que lo_mismo_que resulta ce_qui_revient_à revient_à c'est_la_même_chose_que
        ce_qui_équivaut_à est sont vaut mesure égale égal est_égal_à est_égale_à est_de soit c'est-à-dire c'est
        est_donc""",
    ROUNDED: """approximately approx or_approximately is_approximately approximately_equal_to or_about
        which_is_approximately which_is_about or_roughly rounded_to rounds_to in_decimals as_a_decimal
        is_approximately_equal_to or_approx 约 约为 约等于 大约 大约是 近似为 近似值为
        näherungsweise ist_ungefähr also_ungefähr aproximadamente es_aproximadamente approximativement
        est_environ soit_environ o_aproximadamente oder_ungefähr ou_environ""",
    VAGUE: """about roughly around circa nearly almost close_to or_so or_thereabouts give_or_take more_or_less ca
        somewhere 大概 左右 差不多 接近 将近 大概是
        ungefähr etwa rund fast unos casi cerca environ presque""",
    NOT: """all_but alle_bis_auf todos_menos todas_menos not no non não isn't aren't wasn't never neither nor cannot
        can't couldn't won't doesn't don't wouldn't
        shouldn't rather_than instead_of other_than except excluding without
        ruled_out rule_out rules_out eliminated discarded refuted disproved
        wrong incorrect false incorrectly wrongly
        untrue unequal differs different nothing none hardly anything_but far_from rejected excluded
        而不是 不是 不等于 不为 并非 不 非 没有 错误 错 不对 不可能 不会 不能 绝非 而非 排除 不正确 除了 不符
        nicht kein keine falsch niemals keineswegs no incorrecta incorrecto falso falsa nunca tampoco
        pas faux fausse incorrecte jamais n'est aucun ni""",
    BOUND: """less more fewer over under above below exceeds exceed between within
        at_least at_most no_more_than no_less_than not_less_than not_more_than up_to or_more or_less
        or_greater or_higher or_lower or_fewer or_above or_below beyond upper_bound lower_bound
        greater_than less_than more_than smaller_than larger_than strictly upwards
        至少 至多 大于 小于 不超过 超过 不少于 不多于 多于 少于 以上 以下 最多 最少 不小于 不大于 介于 之间 不足 以内
        大于等于 小于等于 高于 低于 不低于 不高于
        bis_zu bis_zum bis_maximal
        mindestens höchstens mehr weniger größer kleiner über unter zwischen größer_als kleiner_als mehr_als
        al_menos como_máximo como_mínimo por_lo_menos más menos mayor menor entre mayor_que menor_que
        más_de menos_de o_más a_lo_sumo
        au_moins au_plus plus moins supérieur inférieur ou_plus plus_de moins_de""",
    HEDGE: """maybe perhaps possibly probably likely might may could could_be might_be may_be guess guessing unsure
        seems seem appears apparently presumably hypothetically suppose supposing assume assuming if unless
        conceivably plausibly say sometimes usually typically allegedly supposedly doubt uncertain unlikely
        potentially either whether would ideally 可能 也许 或许 似乎 猜 猜测 好像 如果 假如 假设 若 除非 不确定 疑似
        看起来 估计 vielleicht wahrscheinlich vermutlich könnte möglicherweise eventuell falls wenn wäre sería
        serait 有人 有的人 有些人 某人 别人 他人 有同学 有的同学 有学生 时 误以为 误 以为 认为 题中 题目 给出 上限
        下限 极限 曾 本来 quizás quizá tal_vez probablemente podría posiblemente si peut-être probablement pourrait
        possible""",
    MULTIPLE: """half twice double triple thrice quadruple square squared squares cube cubed sum difference product
        quotient reciprocal inverse supplement complement supplementary complementary negative opposite third quarter
        minus plus multiple remainder remaining multiplied divided
        一半 两倍 平方 之和 之差 倍 和差 补角 余角 倒数 相反数 三倍 积 商 差 平方和 二倍 乘积
        的和 的差 的积 的商 的一半 的平方 的两倍
        nebenwinkel supplementwinkel komplementwinkel ergänzungswinkel
        doppelt doppelte hälfte quadrat summe differenz produkt kehrwert
        doble mitad cuadrado suma diferencia producto triple moitié carré somme différence produit""",
    SO: """so thus hence therefore consequently ⇒ → ∴ ⟹ and_so and_thus and_hence so_that which_gives giving
        which_means implying then we_get we_have we_find we_obtain we_are_left_with we're_left_with which_makes
        which_leads_to which_yields which_leaves this_makes that_makes you_get one_gets we_arrive_at and_therefore
        it_follows_that leads_to leading_to finally making that_gives this_gives accordingly implies imply
        which_implies this_means whence 所以 因此 故 得 可得 因而 从而 则 于是 得到 得出 解得 求得 那么 可知 推出
        综上 综合以上 综合上述 根据以上 由以上 综合以上分析 根据以上推理 根据以上分析 由以上分析 由以上可知
        由以上推理 ∵so erhalten_wir ergibt_sich folgt gilt on_a tenemos obtenemos nous_avons daher deshalb folglich
        somit also damit wir_erhalten se_sigue_que se_deduce_que se_tiene_que on_en_déduit_que on_tire on_en_tire
        por_lo_tanto por_lo_que por_tanto entonces luego así_que así donc ainsi par_conséquent on_obtient d'où alors""",
    WHY: """because since as where when given given_that due_to by using from assuming where whose whereas while
        made_up_of consisting_of composed_of comprising comprised_of formed_by obtained_by based_on
        which with for in via after on upon matching corresponding
        因为 由于 根据 由 其中 当 在 利用 依据 已知 ∵ 理由
        weil da denn wegen nach aufgrund wobei mit dado_que d'après porque ya_que puesto_que pues debido según
        donde con por
        car puisque parce_que comme selon où avec par""",
    OR: """or and & 或 或者 和 与 及 以及 oder und o y ou et also as_well_as xor ; 、 还是 且 alternatively alternativ
        alternativamente alternativement o_bien ou_bien oder_auch""",
    TO: "to 比 zu zum is_to bis",
    BUT: "but but_rather rather 而是 sondern sino mais aber pero",
    NEUTRAL: """the a an of its this that these those it answer answers result results value values measure size
        exactly precisely simply just final correct right true our your my whole required requested desired sought
        asked missing unknown total exact number numerical either_way in_either_case simplified simplest form point
        points line option choice 三角形 四边形 五边形 六边形 triangle circle quadrilateral trapezoid rectangle
        parallelogram polygon solution straight we i us get find found obtain have conclude see know called be equal
        now also again here indeed clearly obviously evidently finally good great okay ok yes dear hence surely
        certainly definitely of: 的 了 其 该 这 那 它 答案 结果 值 大小 三角形 四边形 圆 所求 最终 最后 正确 选项
        选择 选 本题 故选 我们 我 可以 此时 同时 此 えは は 个 答 解 求 就 应 应该 共 共有 确切 正好 恰好 恰 刚好
        数值 最简 精确 الجواب الإجابة هو هي ответ 答え 정답 정답은 답은 답 resposta risposta die der das den dem ein
        eine einer eines von antwort ergebnis wert lösung genau dreieck dreiecks kreis des endgültige richtige
        gesuchte exakt la el los las un una de del respuesta resultado valor solución exactamente triángulo lo final
        correcta le les l' une d' du réponse résultat valeur solution exactement triangle finale bonne correcte à""",
    FAMILIAR: """other another same given remaining shorter longest shortest equal right left top bottom inner outer
        smaller larger longer shorter greater bigger base apex interior exterior inscribed central opposite adjacent
        unknown full whole part shaded region area sector arc semicircle quarter-circle hexagon pentagon octagon
        rhombus kite square cube sphere cone cylinder polygon regular isosceles equilateral scalene acute obtuse
        circumcircle incircle circumradius inradius centre center vertex vertices midpoint midline bisector
        perpendicular parallel tangent secant line lines points foot feet centroid orthocenter incenter circumcenter
        arm arms figure diagram above below between two three four on to from at in of by and or each both all its
        their his her there here required new first second third fourth last final next step way means that this
        thus value values term terms side-length parallelogram's triangle's circle's square's legs quadrilaterals
        triangles circles angles ladder tree tower pole shadow wall rope field garden path building flagpole string
        wire board river bridge road person man boy house room box tank pythagoras pythagorean theorem law sines
        cosines rule formula identity similarity symmetry congruence power using use apply applying substituting
        solving simplifying computing taking adding subtracting dividing squaring gives give yields get got obtain
        find found see know conclude shows show follows so hence then therefore now must should will can also just
        only exactly simply directly immediately easily finally overall altogether pair corresponding respective
        common external internal direct chord's wide high tall deep long total sum after before per unit units
        centimeters meters degrees read off compute calculate calculated computed measured dies daher ganze andere
        anderen gesucht gesuchten seitenlänge kathete dreieckseite wir erhalten otro otra los cateto triángulo
        hipotenusa entonces tenemos obtenemos buscado buscada disk disc annulus ring disque disco scheibe
        kreisscheibe kreisring kreissektor sektor secteur cercle círculo corona anneau rombo losange raute rechteck
        rectángulo trapez trapecio trapèze parallelogramm paralelogramo parallélogramme sechseck hexágono hexagone
        fünfeck pentágono pentagone viereck cuadrilátero quadrilatère semicírculo demi-cercle demi-disque halbkreis
        viertelkreis viertelkreises quart_de_cercle quart_de_disque cuarto_de_círculo quarter_disc quarter_disk
        autre cherché cherchée triangle cathète nous avons obtenons on""",
    AFTER: """long wide tall high apart altogether overall respectively each exactly precisely respectively only total
        in_length in_total as_required as_desired as_requested as_expected in_area in_size as_claimed
        as_shown in_simplest_form in_all to_be_exact in_exact_form simplified exact exact_value done qed
        to_two_decimal_places to_three_significant_figures to_2_decimal_places to_3_decimal_places
        to_1_decimal_place to_three_decimal_places to_two_decimals to_3_significant_figures 2_d.p 3_s.f
        rounded_to_two_decimal_places rounded_to_2_decimal_places rounded_to_three_decimal_places
        rounded_to_3_decimal_places rounded_to_the_nearest_hundredth to_the_nearest_hundredth rounded
        です 입니다 이다 长 整 了 啦 呢 哦 的 精确值 lang groß de largo
        longue 保留两位小数 保留三位小数 保留2位小数 保留3位小数""",
    BAD: """log ln exp arccos arcsin arctan acos asin atan cot sec csc lg max min mod gcd lcm
        abs sinh cosh infinity nan""",
}


#: Most words of a phrase.
LONGEST = 6


def _phrases() -> dict[tuple[str, ...], str]:
    """Every phrase by its words; the first list that has a phrase counts."""
    found: dict[tuple[str, ...], str] = {}
    measures = [(f"measure:{kind}", text) for kind, text in MEASURES.items()]
    lists = [*(pair for pair in _WORDS.items() if pair[0] != FAMILIAR), *measures, (FAMILIAR, _WORDS[FAMILIAR])]
    for kind, text in lists:
        for phrase in text.split():
            found.setdefault(tuple(phrase.lower().split("_")), kind)
    return found


#: What German compounds measure, by their last part: *Kreisumfang*, *Dreiecksfläche*.
_ENDINGS = (
    ("umfang", "perimeter"), ("fläche", "area"), ("flächeninhalt", "area"), ("winkel", "angle"), ("länge", "length"),
    ("durchmesser", "length"), ("verhältnis", "ratio"), ("volumen", "volume"),
)  # fmt: skip
PHRASES = _phrases()
_HAN = frozenset(words[0] for words in PHRASES if "\u4e00" <= words[0][0] <= "\u9fff")


def meaning(words: list[str]) -> tuple[str, int] | None:
    """The meaning of the longest phrase that a list of lower-case words begins with, and how many words it has."""
    for count in range(min(len(words), LONGEST), 0, -1):
        kind = PHRASES.get(tuple(words[:count]))
        if kind is not None:
            return kind, count
    compound = next((kind for ending, kind in _ENDINGS if words and words[0].endswith(ending)), None)
    return (f"measure:{compound}", 1) if compound else None


def han_word(run: str, at: int) -> tuple[str, str]:
    """(word, meaning) of the longest Chinese word at a place; one character and ``word`` where it is unknown."""
    for count in range(min(LONGEST, len(run) - at), 0, -1):
        word = run[at : at + count]
        if word in _HAN:
            return word, PHRASES[(word,)]
    return run[at], "word"

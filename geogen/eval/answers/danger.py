"""Words that keep a value in prose from counting, in English, Chinese, German, Spanish and French.

In a sentence of prose every word is neutral that is none of these, so that the lists are meant to be long. A word in
lower case stands for itself; one that ends in ``*`` stands for all words that begin with it.
"""

from __future__ import annotations

import re

from geogen.eval.answers.faulty import FAULTY

#: Kinds of danger: a denial, a bound or a range, a guess, a condition, somebody else's words, words that take back,
#: and parts or multiples of what is measured.
DENY, BOUND, HEDGE, IF, OTHERS, BACK, PART = (
    "denied", "a bound", "a guess", "a condition", "somebody else's", "taken back", "a part or a multiple",
)  # fmt: skip
#: A place word such as *above*, which is a bound beside a number only.
PLACE = "place"
#: Negations that say that a value is certain.
SAFE = "safe"

_WORDS = {
    SAFE: """quarter_of_a_circle quarter_of_a_disc quarter_of_a_disk quarter_of_the_circle quarter_of_the_disc
        quart_d'un_disque quart_d'un_cercle quart_de_cercle quart_de_disque cuarto_de_círculo viertelkreis*
        halbkreis* demi-cercle demi-disque dreiviertelkreis* extends_over stretches_over sich_unter unit_squares
        unit_square exactly_when precisely_when just_when genau_wenn no_doubt without_a_doubt without_doubt
        without_any_doubt no_more_and_no_less no_more_no_less nothing_more_nothing_less no_less_and_no_more if_you
        if_needed if_desired if_required if_any as_well well-known either_way in_either_case no_other_value
        no_other_choice not_surprisingly not_only in_case_you in_case_it no_further no_additional no_need
        ohne_zweifel nicht_mehr_und_nicht_weniger sin_duda sin_lugar_a_dudas ni_más_ni_menos ni_plus_ni_moins
        sans_aucun_doute sans_doute_possible si_lo_desea si_vous s'il_vous si_quieres falls_sie falls_du más_corto
        más_larga más_largo más_corta plus_petit plus_grand plus_court plus_long one_another each_other dot_product
        scalar_product cross_product inner_product producto_escalar producto_punto produit_scalaire per_side
        per_edge pro_seite por_lado par_côté more_directly more_simply theorem_says law_says rule_says formula_says
        lemma_says under_an_angle unter_einem_winkel unter_dem_winkel sous_un_angle par_exemple if_we_set
        if_we_solve if_we_add if_we_subtract if_we_divide if_we_multiply if_we_substitute if_we_simplify if_we_use
        if_we_apply if_we_plug when_solved when_simplified when_we when_evaluated when_you can_find we_find i_find
        you'll_find you_will_find you_find you_should_get you'll_get combined_area combined_length a_total_of
        zusammen_sind_das zusammen_ergibt_das zusammen_ergibt_sich zusammen_macht_das nicht_anliegenden
        nicht_anliegende nicht_benachbarten no_adyacentes non_adjacents not_adjacent as_the_drawing as_the_figure
        as_the_diagram as_the_picture as_shown por_lo_que por_lo_tanto por_tanto por_eso por_ello""",
    DENY: FAULTY
    + """ all_but alle_bis_auf todos_menos todas_menos forgett* forgot* forget misappl* mixing_up not no isn't aren't
        wasn't weren't never neither nor cannot
        can't couldn't won't doesn't don't didn't wouldn't shouldn't mustn't hasn't haven't hadn't ain't none
        nothing nobody nowhere hardly scarcely barely without except excluding excluded exclude excludes exclud*
        unlike untrue false falsely wrong wrongly incorrect* invalid* impossib* inconsistent contradict* mistak*
        mistook error errors fails fail failed failing failure miss misses missed missing_by mismatch*
        discrepan* differs differ differed different_from unequal inequal* eliminat* discard* reject* refut*
        disprov* ruled_out rule_out rules_out ruling_out dismiss* trap traps tempting temptation tempted lure
        lures decoy distract* extraneous disagree* disput* doubt* deny denies denied denying far_from
        anything_but other_than rather_than instead instead_of short_of falls_short off_by out_by misread*
        misplaced misleading mislead* wrongful unfit inval* misprinted silly is_off unsolv* undefined
        undetermin* indetermin* insufficient inadequate lacks lack lacking unknown_whether avoid avoids
        forbidden excluding omitted ignor* overlook* neglect* overestimat* underestimat* overshoot* undershoot*
        overcount* undercount* miscalculat* miscount* unrelated irrelevant inapplicable disqualif* violat*
        negat* oppos* contrary nicht nichts kein keine keiner keines keinem keinen nie niemals niemand weder
        noch_nicht keineswegs keinesfalls falsch falsche falscher falsches falschen fälsch* ungültig* unmöglich*
        irrtum fehler fehlschlu* verfehl* verwechsel* verwechslung widerspr* ausgeschloss* ausschließ*
        ausscheid* scheidet entfällt verworfen verwirf* widerleg* ungleich unterscheide* abweich* weicht statt
        anstatt anstelle außer ohne scheitert falle verlockend* trugschlu* daneben vergess* vergaß übersehen
        stimmt_nicht verrechnet vertan nunca tampoco jamás ningún ninguna ninguno nada nadie falso falsa falsos
        falsas incorrect* error* equivoc* imposib* inválid* invalid* descart* excluy* exclu* contradic* rechaz*
        excepto salvo sin lejos_de en_vez en_lugar difier* distint* diferente trampa tentador* engaños* mentira
        ficti* fallo está_mal mal_calculad* mal_hech* mal_escrit* mal_copiad* niega negar olvid* non não nem
        nenhum* né nessun* mai sbagliat* errat* errad* pas ne n'est n'a n'ont n'était n'y n'en point_du_tout
        jamais aucun aucune rien ni sans faux fausse fausses fausset* incorrect* erreur* impossib* invalide*
        contredi* contradic* absurde* exclu* écart* écarté* rejet* réfut* sauf hormis au_lieu plutôt_que diffèr*
        différ* faute mal_calculé* mal_écrit* mal_copié* suspect* piège* trompeu* tromp* oubli* nier nie
        tentant* loin_de""",
    BOUND: """at_the_outside outside_chance and_change and_up and_counting kaum bis_zu zu_viel zu_wenig zu_groß
        zu_klein zu_lang zu_kurz apenas jusqu'à jusqu'aux jusqu'au hasta_los près_de et_quelques de_trop de_más
        comparable kommt_nicht bit bisschen pico poussière* odd plusminus give_or_take trifle tad hair smidge
        whisker fringe least most best worst supremum infimum sup inf tends tend tending approach* converg*
        asymptot* too_long too_short too_big too_large too_small too_many too_few too_much too_high too_low too_wide
        too_far average mean_value durchschnitt* promedio moyenne degenerate limiting special_case strebt nähert
        demasiado tiende trop tend s'approche less more fewer exceed exceeds exceeded exceeding at_least at_most
        minimum minimal maximum maximal max min upper_bound lower_bound bound bounds bounded limit limits limited
        strictly larger_than bigger_than smaller_than greater shorter_than longer_than higher_than lower_than
        wider_than taller_than than up_to upward* downward* onward* range ranges ranging interval intervals
        somewhere_between anywhere surpass* outnumber* beat beats outweigh* short_by inequality ceiling threshold
        ish mindestens höchstens mehr weniger größer_als kleiner_als länger_als kürzer_als höher_als über_als
        maximal minimal mindest* höchst* übersteig* überschreit* unterschreit* übertr* oberhalb unterhalb grenze
        obergrenze untergrenze schranke als_grenze bereich intervall knapp gut_und_gern más menos mayor menor
        mayores menores máximo mínimo máxima mínima supera* superior* inferior* excede* sobrepasa* cota cotas límite
        intervalo rango a_lo_sumo moins maximum minimum maximale minimale supérieur* inférieur* dépass* excèd*
        excéd* borne* limite* intervalle majoré minoré au_moins au_plus plus_de plus_que""",
    PLACE: """over under above below beneath between within beyond across around off away über unter zwischen binnen
        rund um gegen another some past short shy gut quelque quelques bajo entre alrededor sous autour plus""",
    HEDGE: """from_memory aus_dem_gedächtnis de_memoria de_mémoire arbitrar* beliebig* arbitraire*
        other_root other_solution second_solution second_root another_root another_solution bauchgefühl
        tippe vue d'œil guesswork in_theory theoretical* other_case one_case soi-disant theoretisch* en_teoría
        en_théorie they_say say sans_doute à_peine frôle* frôl* rase ras läge ergäbe bekäme käme müsste müssten
        sollte sollten gälte betrüge maybe perhaps possib* probab* likely unlikely presumab* might may could
        guess* unsure uncertain* seem* appear appears apparent* hypothe* conceivab* plausib* suspect* suspicion
        allegedly supposed* purported* ostensibly reputedly wonder* whether would'd would should_perhaps ideally
        estimat* sort_of kind_of or_thereabouts or_so ballpark speculat* conjectur* tentativ* provisional* unclear
        unverif* unproven unconfirmed ambiguous ambiguity potential* believe believed believes think thinks feel
        feels assum* presume* presuppos* say imagine pretend trust hope hopefully wager bet gamble intuit*
        intuition hunch visually by_eye eyeball* unscaled roughly loosely vaguely approximat* almost nearly
        virtually practically circa hazard suggests suggest suggested looks look looking_like read_off
        questionable arguabl* debatab* either depending depends depend vary varies vielleicht wahrscheinlich*
        vermut* möglich* eventuell womöglich angeblich* anscheinend scheinbar scheint schein* könnte könnten
        dürfte würde würden wäre wären hätte ließe geraten rate schätz* unsicher* ungewiss* unklar* glaube denke
        meine_vermutung wohl etwa ungefähr fast beinahe nahezu annähernd circa sofern_überhaupt quizá quizás
        tal_vez probable* posible* podría podrían sería serían habría parece* parecería supon* supong* supues*
        presunt* acaso creo creemos adivin* estim* dudo duda dudos* insegur* incierto aproximad* casi unos unas
        cerca peut-être peut_être probable* possible* pourrait pourraient serait seraient aurait semble* sembler*
        paraît apparemment suppos* présum* devin* estim* incertain* doute* crois pense presque environ quasi
        à_peu_près hypoth* talvez forse quasi quase provavelmente probabilmente acho penso potrebbe poderia""",
    IF: """when wann quand cuando if unless provided providing suppose supposing suppos* assuming were whenever
        otherwise else in_case on_condition contingent subject_to had_been had hypothetical* until lest wishing
        only_when only_if wenn falls sofern vorausgesetzt angenommen gesetzt ansonsten andernfalls sonst soweit si
        siempre_que suponiendo caso de_lo_contrario salvo_que si sinon pourvu supposant supposons""",
    OTHERS: """some_get some_obtain some_find some_people celsius fahrenheit kelvin temperature* temperatur*
    goes_here placeholder template student* pupil* book books workbook* handbook* buch lehrbuch* livre manuel cahier
        classmate* textbook* teacher* tutor* beginner* novice* someone somebody people many others some_say naive*
        naïve* careless* hast* sloppy claims claimed claim alleg* said says told tell quoted quotes cited
        answer_key key_says key_makes key_gives key_has solver* reader* author* friend* colleague* chatgpt gpt*
        claude gemini assistant user
        prompt handwritten caption margin rumor rumour grader grading evaluator examiner rubric injected
        according_to ostensible popular commonly common_error often_answer you'd you_might one_might one_could
        one_would system instruct* disregard* schüler* lehrer* jemand manche viele andere_sagen behaupt* angeb*
        sagt sagte laut musterlösung mitschüler* nachbar kollege freund man_könnte manch* naiv* vorschnell*
        leichtsinn* voreilig* alumno* alumna* estudiante* profesor* compañer* alguien algunos muchos dice dicen
        dijo según_el afirma* pretend* libro solucionario ingenu* precipitad* hay_quien quien élève* étudiant*
        professeur* camarade* quelqu'un certains beaucoup dit disent affirm* prétend* corrigé selon_le d'aucuns
        naïf naïve hâtif* on_pourrait""",
    BACK: """find compute determine calculate asks return finde bestimme berechne gegeben halla encuentra calcula
        trouver calculer wait actually correction oops whoops scratch strike never_mind nevermind sorry apolog*
        retract* withdraw* revis* reconsider* recheck* recalculat* recomput* re-* redo however yet originally
        initially previously earlier first_thought at_first former formerly obsolete outdated undo undone
        take_back took_back hold_on hmm* nope tentatively supersed* replaced amend* edited used_to no_longer
        anymore second_thought korrektur korrig* moment halt doch_nicht eigentlich ursprünglich zuerst anfangs
        zunächst vorher bisher entschuldig* verzeih* sorry pardon zurück_genommen nehme_zurück revidier* jedoch
        allerdings espera correcci* corregi* corrij* corrig* perdón perdona disculp* rectific* originalmente
        inicialmente antes en_realidad sin_embargo no_obstante al_principio attend* correction* corrig* rectif*
        pardon désolé* désolée excus* initialement auparavant en_fait en_réalité cependant toutefois d'abord""",
    PART: """semiperimeter semi-perimeter half-perimeter semiperímetro halbumfang demi-périmètre faltan fehlen fehlt
        il_manque still_need still_needed nebenwinkel* supplementwinkel* ergänzungswinkel* komplementwinkel* add_up
        adds_up combined together zusammen insgesamt_beide gemeinsam juntos juntas suman sumando ensemble crece*
        crecen wächst gewachsen wuchs grandi* augment* aument* dismin* dimin* schrumpf* lengthen* stretch_by grew
        dozen dozens hundred hundreds thousand thousands million millions billion score_of gross dutzend tausend
        hundert million* docena* mil millón millones douzaine* mille millier* pour_cent por_ciento percent
        percentage divisible divisor* divides factor_of multiple_of opposite_to power_of hoch_zwei further weitere
        weiterer weiteren zusätzlich* otros otras autres supplémentaire* factorial fakultät half halves halved
        halving twice thrice double doubled doubles doubling triple tripled triples tripling quadruple quadrupled
        quarter quarters thirds third_of quarter_of fourth_of sixth_of eighth_of tenth_of cuarto_del quart_du
        quart_de_l fifth_of fraction portion share multiple multiples times_as times_the sum sums total_of
        difference differences product products quotient quotients reciprocal* inverse* supplement* complement*
        squared unitless cube_of root_of square_root cube_root logarithm* sine_of cosine_of tangent_of sin cos tan
        negative_of opposite_of remainder* leftover excess deficit surplus extra additional increment* increas*
        decreas* reduc* shrink* grow grows gain gains lose loses minus plus times multiplied divided square_of per
        percent_of mean_of median_of variance midpoint_of apiece halb halbe halber halbes halben hälfte doppelt*
        dreifach* vierfach* verdopp* halbier* drittel* viertel* fünftel* summe differenz produkt quotient kehrwert
        quadrat_der quadrat_von wurzel_der überschuss vielfach* zweimal dreimal mal mittelwert anteil bruchteil pro
        je mitad doble triple cuádruple tercio_de cuarto_de suma diferencia producto cociente recíproco inverso
        suplement* complement* cuadrado_de raíz_de resto múltiplo* veces dobla duplica* triplica* media_de parte_de
        por por_cada moitié double triple quadruple tiers_de quart_de somme différence produit quotient inverse
        supplément* complément* carré_de racine_de multiple* fois doublé* triplé* partie_de demi-* metade metà dobro
        doppi* tripl* terço terzo quarto somma soma""",
}
_HAN = {
    SAFE: "半径|半圆|半球|内错角|同旁内角|非负|无论|无需|无须|不动点|不变|未知|余弦|余切|"
    "平行线之间|两点之间|直线之间|之间的距离|数量积|点积|内积|向量积|毫无疑问|无疑|"
    "立方体|正方体|长方体|立方单位|综合以上|根据以上|[由从]以上|以上(?:分析|推理|过程|步骤|所述|条件|结论|各式|可知"
    "|证明|计算|讨论)|没有疑问|不多不少|不难(?:得|求|看|知)|不妨|没问题|如您|如果您|如有|如需|"
    "不等边|非常|除此之外|不等式",
    DENY: "不是|不等|不为|不对|不行|不能|不会|不可|不应|不该|不再|不成立|不正确|不准|"
    "不符|不合|不满足|不一致|不相符|不存在|不一定|不|并非|绝非|而非|非|没|无法|无|"
    "未|错|误|排除|舍去|舍弃|否|除非|除了|矛盾|荒谬|假的|陷阱|诱惑|干扰|偏离|"
    "相差|有别|混淆|忘|漏|忽略|弄反|弄混|写反|可疑|存疑|荒唐|荒诞|虚假|虚构|瞎编|编造|杜撰|站不住脚|有出入|有问题"
    "|失实|失准|谬|讹|伪|胡说|胡扯|不可信|不靠谱|离谱|不准确|不精确",
    BOUND: "平均|趋近|趋于|太|至少|至多|大于|小于|超过|不足|多于|少于|以上|以下|最多|"
    "最少|最大|最小|高于|低于|介于|之间|以内|以外|之内|范围|上限|下限|上界|下界|"
    "极限|更大|更小|更长|更短|更多|更少|比.{0,8}[大小长短高低多少]|不止|余|"
    "上下|来米|多米|开外|之上|之下|区间|到.{0,4}之间",
    HEDGE: "可能|也许|或许|似乎|大概|好像|猜|估|看起来|看上去|疑似|恐怕|大约|约|左右|"
    "差不多|接近|近似|将近|不确定|没把握|应该是吧|吧|会不会|是否|是不是|凭记忆|凭印象|难说|说不准|"
    "未必|呢|吗|怀疑|预计|推测|目测|姑且|暂时|暂定|或者|要么|还是|想必|大致",
    IF: "时成立|当(?!然)|如果|假如|假设|若|要是|倘若|除非|只有当|万一|否则|不然|"
    "设想|的话|前提",
    OTHERS: "书[上中里本]|教材|课本|有人|有的同学|同学|学生|老师|别人|他人|某人|他说|她说|小明说|认为|以为|题目说|"
    "声称|据说|参考答案|标准答案|评分|阅卷|判分|许多人|很多人|不少人|粗心|草率|说法|"
    "观点|网上|传言",
    BACK: "(?<!所)求(?!得|出)|等等|等一下|更正|纠正|改正|修正|重新|原先|原来以为|一开始|起初|"
    "最初|刚才|之前|先前|抱歉|对不起|其实|实际上|但是|然而|不过|可是|撤回|收回|"
    "作废|推翻",
    PART: "半周长|还差|尚缺|一半|半|倍|之和|之差|之积|之商|的和|的差|的积|的商|平方和|平方差|二分之|"
    "三分之|四分之|差值|差额|总和|补角|余角|倒数|相反数|平均|多出|剩余|其余|余下|"
    "增加|减少|的平方|平方等|平方为|平方是|立方",
}  # fmt: skip
_HAN_RUN = re.compile("|".join(f"(?P<k{n}>{text})" for n, text in enumerate(_HAN.values())))
_HAN_KINDS = tuple(_HAN)
_STEM = 4
#: Endings of the conditional mood in Spanish and French.
_CONDITIONAL = (
    "aría",
    "ería",
    "iría",
    "dría",
    "arían",
    "erían",
    "irían",
    "drían",
    "erait",
    "irait",
    "drait",
    "urrait",
    "vrait",
    "eraient",
    "iraient",
    "draient",
)


def _lists() -> tuple[dict[tuple[str, ...], str], dict[str, tuple[tuple[str, str], ...]]]:
    """Phrases by their words, and stems by their first letters."""
    phrases: dict[tuple[str, ...], str] = {}
    stems: dict[str, list[tuple[str, str]]] = {}
    for kind, text in _WORDS.items():
        for word in text.split():
            if word.endswith("*"):
                stems.setdefault(word[: min(_STEM, len(word) - 1)], []).append((word[:-1], kind))
            else:
                phrases.setdefault(tuple(word.split("_")), kind)
    return phrases, {first: tuple(found) for first, found in stems.items()}


_PHRASES, _STEMS = _lists()
_LONGEST = max(map(len, _PHRASES))
#: First words of phrases with more than one word.
_OPENERS = frozenset(words[0] for words in _PHRASES if len(words) > 1)


def danger_of(words: list[str], at: int) -> tuple[str, int]:
    """(kind, number of words) of the longest phrase of danger at a place; no kind where there is none.

    Args:
        words: words in lower case.
        at: where to look.
    """
    if words[at] in _OPENERS:
        for count in range(min(_LONGEST, len(words) - at), 1, -1):
            kind = _PHRASES.get(tuple(words[at : at + count]))
            if kind is not None:
                return kind, count
    word = words[at]
    kind = _PHRASES.get((word,))
    if kind is None:
        if word.endswith(_CONDITIONAL):
            return HEDGE, 1
        kind = next((k for n in (2, 3, 4) for stem, k in _STEMS.get(word[:n], ()) if word.startswith(stem)), "")
    return kind, 1


def han_dangers(run: str) -> list[tuple[int, int, str]]:
    """(begin, end, kind) of every phrase of danger in a run of Chinese."""
    return [(m.start(), m.end(), _HAN_KINDS[int((m.lastgroup or "k0")[1:])]) for m in _HAN_RUN.finditer(run)]

"""Words around the letters of options in five languages, by what they say."""

from __future__ import annotations

import re

#: What words say of an option that stands beside them.
TAKE, RIGHT, ONLY, LEFT, NEGATED, OUT, EXCEPT, HEDGE, OTHERS, SUPPOSED = (
    "take", "right", "only", "left", "negated", "out", "except", "hedge", "others", "supposed",
)  # fmt: skip


#: What words do in a sentence.
NOUN, IS, SO, BUT, AND, OR, WHY, BACK, REST, FILLER, OTHER = (
    "noun", "is", "so", "but", "and", "or", "why", "back", "rest", "filler", "other",
)  # fmt: skip


#: Signs, and what stands for an option.
COMMA, COLON, STOP, BREAK, LETTER, VALUE = "comma", "colon", "stop", "break", "letter", "value"


WORDS = {
    TAKE: """mark tick circle choose chose chosen choosing pick picked picking select selected selecting go_with
        going_with go_for settle_on opt_for corresponds_to correspond_to corresponding_to matches match matching
        agrees_with relies_on rely_on rests_on is_based_on hinges_on calls_for beruht_auf stützt_sich_auf se_basa_en
        bietet_sich se_apoya_en repose_sur
        s'appuie_sur filled_with filled_by which_is that_is the_exception_is die_ausnahme_ist
        la_excepción_es l'exception_est i.e namely identical_to points_to leads_to lead_to leading_to wähle wählen
        nehme entscheide_mich_für entspricht passt_zu ankreuzen das_heißt d.h elijo escojo elegimos selecciono marco
        me_quedo_con corresponde_a elegir escoger es_decir choisis choisit choisir choisissons retiens opte_pour
        correspond_à coche prends c'est-à-dire 选 选择 故选 应选 应选择 选出 勾选 对应 对应于 即 即为 也就是 一致
        符合 相符 吻合 选的是 应该选 应当选 还是选 还是应选 还是应该选 还是应当选 还是得选 还应选 应证 应证明 应先证
        应先证明 先证 先证明 下一步证 下一步证明 下一步应证 下一步应证明 应当证明 下一步应当证明 下一步应该证
        下一步应该证明 应该证明 应该先证明""",
    RIGHT: """supplies_exactly_what provides_exactly_what gives_exactly_what delivers_exactly_what is_exactly_what
        supplies_precisely_what provides_precisely_what is_precisely_what liefert_genau_das gibt_genau_das
        proporciona_exactamente_lo_que da_exactamente_lo_que fournit_exactement_ce_que donne_exactement_ce_que
        fournit_exactement_ce_qu
        wins matches_our matches_the_result matches_this correct right true valid fits fit works work holds
        satisfies satisfy satisfied yes ✓ ✔ ✅ ☑ agrees best justifies justify completes suffices applies
        suitable appropriate adecuado adecuada apropiado
        apropiada approprié appropriée adapté adaptée geeignet geeignete geeigneten 合适 适当 恰当 最合适
        rechtfertigt begründet genügt justifica basta justifie suffit consistent possible checks_out suits richtig
        richtige richtigen korrekt korrekte stimmt passt wahr zutreffend gilt erfüllt ja bestätigt correcta
        correcto válida válido verdadera verdadero cumple cumplen sirve buena cierta acertada sí encaja correcte
        juste bonne bon vraie vrai convient valable vérifie exacte oui esatta esatto corretta corretto giusta
        giusto certa certo верно верен верный правильный правильная solves solve löst lösen resuelve résout 正确 对
        符合题意 满足 成立 是对的 符合条件 可以 正确的 是正确的 符合要求 对的""",
    ONLY: """only just solely nur allein einzig einzige solo sólo solamente única único seul seule seulement uniquement
        只有 仅 仅有 唯有 唯一 唯""",
    LEFT: """leaves leave leaving left remains remaining remain that_leaves bleibt übrig bleibt_nur bleiben queda
        quedan quedamos nos_queda deja reste il_reste restent
        只剩 剩 剩下 剩余 余下 还剩""",
    NEGATED: """not no isn't aren't wasn't weren't doesn't don't didn't cannot can't couldn't won't wouldn't shouldn't
        never neither nor none nothing rather_than instead_of can_not without nope nicht kein keine keinen keiner
        weder noch niemals statt anstatt ni ninguna ninguno tampoco nunca en_lugar_de en_vez_de ne pas n jamais
        aucun aucune au_lieu_de plutôt_que non n'est n'a não nem né neanche нет ≠
        不 不是 没有 并非 而非 而不是 不能 不会 不选 不要 非 没 都不 均不 不可 都不是 不可能 无法 不能选 不应选
        不该选 未""",
    OUT: """wrong incorrect false impossible untrue invalid fails fail failed failing ruled_out rule_out rules_out
        ruling_out eliminate eliminated eliminates eliminating exclude excluded excludes excluding discard discarded
        reject rejected rejecting dismiss dismissed cross_out crossed_out out distractor distractors decoys trap
        decoy bait tempting contradiction contradicts contradict contradicting too_small too_large too_big too_short
        too_long too_high too_low too_great mistake mistaken misprint error red_herring inconsistent unsuitable
        misleading off bogus nope violates violate disproved refuted ineligible drop dropped omit omitted
        多余 多余的 goes_wrong went_wrong breaks breaks_down
        strike struck ✗ ✘ ❌ ✕ ☒ ╳ falsch
        falsche inkorrekt scheidet scheiden ausscheiden ausgeschlossen ausschließen auszuschließen entfällt
        entfallen fällt_weg fallen_weg fällt_aus unmöglich widerspruch widerspricht zu_klein zu_groß zu_kurz zu_lang
        ablenker falle verwerfen verworfen kommt_nicht_in_frage raus weg irreführend ungültig streichen incorrecta
        incorrecto incorrectas falsa falso falsas descarta descartan descartada descartadas descartamos descarto
        descartar descartado elimina eliminan eliminada eliminamos eliminar excluye excluida excluimos imposible
        trampa errónea equivocada contradice contradicción demasiado inválida fuera tachamos faux fausse fausses
        écarter écarte écartée écartées écartons exclure exclut exclue exclus excluons élimine éliminons éliminée
        éliminées éliminer rejeter rejette rejetée piège distracteur erronée incorrecte incorrectes trop contredit
        invalide inexacte rayer barrer errata errato sbagliata sbagliato errada errado неправильный неверный неверно
        错 错误 排除 舍去 舍 误 有误 干扰 干扰项 陷阱 不对 不正确 不符合 不符 不成立 不满足 不合 不合题意 不符合题意
        太大 太小 偏大 偏小 过大 过小 矛盾 错的 淘汰 否 不行 错选 误选 易错 否定 不适合 不一致 都不对 均不对 都错
        不合适 不适当 不恰当 可疑 荒唐 荒谬 不可信 站不住脚 笔误 存疑 离谱 有问题 不准确""",
    EXCEPT: """except anything_but everything_but all_but every_one_but but_for other_than apart_from aside_from
        any_but any_option_but options_but except_for choices_but save_for besides außer alles_außer ausgenommen
        excepto salvo menos todas_menos sauf excepté hormis tout_sauf 除 除了 除去""",
    HEDGE: """maybe perhaps possibly probably likely unlikely might may could guess guessing unsure uncertain seems
        seem appears suspect assume suppose either whether torn doubt unclear at_least at_most more_than less_than
        mindestens höchstens al_menos como_mínimo como_máximo au_moins au_plus ≤ ≥ < > could_be if_anything sure
        certain looks plausible candidate candidates presumably hesitate vielleicht wahrscheinlich vermutlich könnte
        könnten eventuell möglicherweise entweder rate geraten unsicher scheint ob möglich quizás quizá tal_vez
        probablemente podría podrían puede pueden posiblemente creo supongo duda dudo parece adivino peut-être
        probablement pourrait pourraient semble hésite doute devine peut peuvent soit_la forse probabilmente magari
        penso credo potrebbe talvez provavelmente acho pode poderia возможно наверное вероятно думаю 至少 至多 也许
        可能 或许 大概 似乎 猜 好像 拿不准 不确定 估计 应该是吧 吧 还是 疑似 看起来 蒙""",
    OTHERS: """misinterpreted mistook confused verlesen verwechselt confundí leí_mal confondu mal_lu 看成 误读 当成
        textbook students student classmate classmates people someone somebody others they he she friend teacher
        key book many first_thought at_first initially i_thought my_first originally some thought i_would_have
        was_going would_have_said claims claimed caption image picture says said first_guess initial earlier
        previously user prompt i'd_have almost_chose nearly_chose dachte hielt zuerst_dachte zunächst schüler
        lehrer viele manche mitschüler anfangs lehrbuch lösungsbuch hätte pensé pensaba inicialmente muchos
        alumnos alumno estudiantes libro profesor algunos compañero al_principio pensais d'abord_cru élève élèves
        manuel professeur beaucoup certains initialement au_début croyais j'avais
        同学 同学们 课本 有人 老师 很多人 起初 以为 原以为 一开始 题目说 小明 学生 最初 开始时 本来 先选 先选了
        先猜 先想选 刚开始 刚开始时 乍一看 乍看 初看 本以为 差点 差一点 险些
        nearly almost at_first_sight at_first_glance beinahe fast auf_den_ersten_blick zuerst anfänglich casi
        a_primera_vista en_un_principio primero_pensé presque à_première_vue au_premier_abord my_initial
        mein_erster meine_erste mi_primer mi_primera mon_premier ma_première""",
    SUPPOSED: """assuming supposing if had were would unless suppose otherwise when whenever provided wenn falls
    wäre hätte angenommen
        würde
        si sería fuera hubiera tendría cuando serait était aurait quand
        若 如果 假如 假设 要是 倘若 当 若取 若选""",
    NOUN: """option options choice choices answer answers alternative alternatives letter statement statements item
        solution result candidate response pick claim selection verdict conclusion antwort antworten optionen
        antwortmöglichkeit aussage aussagen buchstabe lösung wahl auswahl ergebnis möglichkeit möglichkeiten opción
        opciones respuesta respuestas alternativa alternativas letra afirmación solución inciso elección resultado
        réponse réponses choix proposition propositions lettre affirmation résultat reason reasons justification
        condition conditions premise assumption criterion postulate blank begründung grund voraussetzung bedingung
        prämisse annahme kriterium razón justificación motivo condición premisa hipótesis criterio raison motif
        condition prémisse hypothèse critère subgoal sub-goal zwischenziel teilziel subobjetivo submeta sous-but
        sous-objectif 子目标 依据 条件 前提 risposta opzione scelta resposta opção ответ вариант
        选项 项 答案 选 本题选 本题选择 个选项 答 结论 选择项 命题 结果""",
    IS: """is_where 应当 is_justified_by justified_by est_justifiée_par appears_as comes_out_to comes_out_at
        comes_out_as comes_out_to_be works_out_to works_out_at works_out_as works_out_to_be turns_out_to_be is are
        is_also are_also it's be being must_be should_be has_to_be would_be will_be must should equals reads becomes
        that's was gives says shows lies as to_be stays ist sind lautet wäre_also muss sein heißt das_ist es_ist
        es son está será debe ser sería_entonces es_la es_el est c'est sont doit être serait_donc soit è é será
        deve_essere это 是 正是 为 应为 应是 就是 应该是 定为 得 就 应该 应 必为 必是""",
    SO: """de_modo_que de_sorte_que so thus hence therefore consequently then finally accordingly clearly ∴ ⇒
        → overall conclude
        in_conclusion
        altogether we_conclude it_follows_that making also daher somit folglich deshalb demnach damit insgesamt
        mithin entonces luego así_que así por_lo_tanto por_tanto por_consiguiente finalmente donc ainsi
        par_conséquent alors finalement d'où par_suite quindi dunque perciò portanto logo assim поэтому значит итак
        所以 因此 故 综上 综上所述 从而 于是 因而 可知 可见 则 那么 最后 由此""",
    BUT: """but however yet though although whereas while sondern aber jedoch doch sino pero mais cependant mas
        但 但是 而是 而 然而""",
    AND: """and & both und sowie y e et 、
        和 与 及 以及""",
    OR: """or / oder bzw o u ou
        或 或者""",
    WHY: """because since as for given due by using from after via weil da denn wegen porque ya_que puesto_que pues
        dado_que como car puisque parce_que comme par selon because_of which whose where ∵
        因为 由于 根据 由 理由 用""",
    BACK: """wait actually correction scratch_that hold_on hmm hm oops on_second_thought on_reflection on_closer_look
        sorry never_mind i_take_that_back let_me_correct rechecking after_rechecking revised misread edit
        my_mistake let_me_re-check let_me_recheck reconsider reconsidering strike_that forgot
        i_forgot we_forgot moment halt korrektur stopp
        verzeihung doch_nicht ich_korrigiere espera perdón corrección rectifico en_realidad me_equivoqué
        mejor_dicho attends attendez en_fait pardon je_me_trompe je_corrige rectification non_attends
        等等 等一下 更正 不对 我错了 重新 修正 看错了 算错了 纠正 改为 改选 忘了 忘记了""",
    REST: """others other rest all_other all_others remaining_options every_other the_others die_anderen anderen
        übrigen andere las_demás demás otras los_otros resto les_autres autres
        其他 其余 另外 其它 别的""",
    OTHER: """right_angle right_angles right_triangle right_triangles right-angled""",
    FILLER: """we_were_looking_for we_are_looking_for we're_looking_for looking_for we_were_asked_for
        given_in given_above given_there no_doubt they_are without_a_doubt without_doubt beyond_doubt
        confident sure_that the a an of its i_would we_would ich_würde wir_würden yo_diría i_would_rather this that
        these it one i i'd i'll i'm i'd_say i_would_say say we us you my our your to in with at on will have has
        final definitely certainly surely indeed exactly simply clearly here there now me let ok okay well can do am
        required desired sought-after missing additional fehlende fehlenden zusätzliche gesuchten benötigte nötige
        notwendige falta faltante necesaria necesario adicional pedida manquante manquant demandée demandé
        nécessaire cherchée 缺少的 缺失的 所缺的 需要的 还需 需添加 添加的 补充的 应补充 所填的 应填 needed proper
 already bereits schon ya déjà
        used necessary wird werden
        added hinzugefügt hinzukommen añadirse agregarse ajoutée ajouter 用到 要用 用到的 要用到 所用 使用
        添加 补充 证明
        right-hand very same required_answer all each three two four immediately easily directly actual following
        among any does did also too them case question which_one out_of full be been goes together final_answer
        my_final number labeled labelled marked called der die das den dem ein eine einer ich wir es man hier genau
        eindeutig endgültige gesuchte demnach_also ja mit für alle beide muss_also nun sich nehmen lassen bei el la
        los las lo un una de del yo nosotros se hay que con exactamente claramente esta este definitiva por al mi
        nuestra todas ambas las_tres le les l une des du il elle nous je j faut qu avec finale exactement clairement
        cette ce à dernier mon notre toutes d sa la_bonne_est en s il lo gli della dell o do da um uma 的 了 其 该
        这 那 本 题 本题 此 我 我们 个 最终 最后的 正 中 可 能 都 均 皆 全 三 两 三项 两项 四 有 上 共 也 答案为 综
        述 里 就是说 一个 一项 者 首先 再 先 又 再次 直接 明显 显然""",
}

#: Words of the conditional mood, which suppose what their own clause says and no more.
WOULD = frozenset("would were würde wäre sería serait".split()) | {"would be"}


def phrases_of(kind: str) -> tuple[str, ...]:
    """Every phrase of a kind.

    Args:
        kind: one of the kinds of words.
    """
    return tuple(phrase.replace("_", " ") for phrase in WORDS[kind].split())


def pattern_of(kind: str) -> str:
    """A regular expression that finds every phrase of a kind.

    Args:
        kind: one of the kinds of words.
    """
    return "|".join(rf"\b{re.escape(p)}\b" if p.isascii() else re.escape(p) for p in phrases_of(kind))

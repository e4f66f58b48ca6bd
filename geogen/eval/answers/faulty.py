"""Words that say of an answer that it is faulty, in English, German, Spanish and French.

A word that ends in ``*`` stands for all words that begin with it.
"""

from __future__ import annotations

FAULTY = """
    erroneous* inaccura* imprecis* inexact* flaw flaws flawed faulty misprint* typo typos misstat* misquot* mislabel*
    unsound untenable unreliable unsupported unprov* disproof questionable suspect suspicious phony phoney sham
    fabricated incompatible blunder* unusable worthless ridiculous preposterous laughable debunk* defective garbled
    corrupt* mismeasur* misjudg* obsolete outdated baseless groundless senseless ludicrous inappropriate deceptive
    wrongheaded mistyped rubbish garbage hoax bogus spurious fake fictitious dubious fallac* nonsens* absurd*
    unfounded unjustified unwarranted meaningless unacceptable inadmissible
    fehlerhaft* unrichtig* inkorrekt* irrtümlich* irrig* unzutreffend* unzulässig* unsinn* unhaltbar* ungenau*
    zweifelhaft* fragwürdig* bedenklich* druckfehler* tippfehler* rechenfehler* schreibfehler* verkehrt* quatsch
    erfunden* mangelhaft* überholt* verfälsch* unstimmig* untauglich* unbrauchbar* abwegig* haltlos* fehlangabe*
    unpassend* unvereinbar* unglaubwürdig* unseriös* irreführend* unbegründet* sinnlos* strittig* gefälscht*
    unlogisch* unsauber*
    erróne* imprecis* dudos* cuestionab* insostenib* fallid* disparat* desacertad* incompatib* inadecuad*
    incoheren* inconsisten* improcedent* desatin* desmentid* infundad* sospechos* inventad* inadmisib* inaceptab*
    inservib* obsolet* ilógic* defectuos*
    erroné* erronn* inexact* imprécis* douteu* fautif* fautive* coquille* insoutenab* aberrant* contestab*
    discutab* incohéren* inadéquat* fictif* fictive* infondé* bancal* ridicule* inventé* inacceptab*
    irrecevab* défectu* mauvais* obsolèt* illogiqu*
    """
_WORDS = frozenset(word for word in FAULTY.split() if not word.endswith("*"))
_STEMS = tuple(word[:-1] for word in FAULTY.split() if word.endswith("*"))


def is_faulty(word: str) -> bool:
    """True for a word that says that something is faulty.

    Args:
        word: in lower case.
    """
    return word in _WORDS or word.startswith(_STEMS)

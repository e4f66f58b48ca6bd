"""A value that is claimed flatly behind another one, as the speaker's own or as the one asked for, is the answer."""

from __future__ import annotations

import pytest

from geogen.eval import Item, check
from geogen.eval.answers.compare import Quantity
from geogen.eval.answers.rivals import closing_claim, later_claims

ANGLE = Item("a", "angle", "36")
#: Somebody else's value and then the speaker's own one.
OWN = (
    "The book says {a}°; I get {b}°.",
    "The answer key says {a}°. I get {b}°.",
    "The answer given in the key is {a}°, but I obtain {b}° and I stand by it.",
    "The answer in the textbook is {a}°. My result is {b}°.",
    "According to my teacher the angle is {a}°; I find {b}°.",
    "My friend's answer is {a}°. We obtain {b}°.",
    "The printed solution is {a}°. However, I get {b}°.",
    "A = {a}° is what the key has; I get A = {b}°.",
    "Die Lösung im Buch lautet {a}°; ich erhalte aber {b}°, und dabei bleibe ich.",
    "Das Ergebnis laut Lösungsbuch ist {a}°. Ich komme auf {b}°.",
    "Die Antwort meines Lehrers ist {a}°; mein Ergebnis ist {b}°.",
    "Im Lösungsheft steht {a}°. Ich erhalte {b}°.",
    "La respuesta del libro es {a}°; yo obtengo {b}°.",
    "Según el libro, el ángulo mide {a}°. A mí me da {b}°.",
    "La solución de mi profesor es {a}°, pero yo obtengo {b}°.",
    "La réponse du livre est {a}° ; j'obtiens {b}°.",
    "D'après le corrigé, l'angle vaut {a}°. Je trouve {b}°.",
    "La solution de mon ami est {a}°. Pour ma part, je trouve {b}°.",
    "书上的答案是{a}°，我得到{b}°。",
    "答案册给出{a}°。我算得{b}°。",
    "同学的答案是{a}°，而我的结果是{b}°。",
    "参考书的答案为{a}°，我算出来是{b}°。",
)
#: A step and then the value that is asked for.
ASKED = (
    "∠A = {a}°, from which the required angle ∠C = {b}°.",
    "∠A = {a}°, and so the angle asked for is {b}°.",
    "We find ∠A = {a}°; the desired angle is {b}°.",
    "∠A = {a}°. The requested angle is ∠C = {b}°.",
    "The base angle is {a}°, which makes the wanted angle {b}°.",
    "∠BAC = {a}°, whence the sought angle is {b}°.",
    "∠A = {a}°, giving the required angle as {b}°.",
    "∠A = {a}°, woraus der gesuchte Winkel ∠C = {b}° folgt.",
    "Es ist ∠A = {a}°; der gesuchte Winkel beträgt {b}°.",
    "∠A = {a}°, gesucht ist aber ∠C = {b}°.",
    "Der Winkel ∠A ist {a}°, der gesuchte Winkel also {b}°.",
    "∠A = {a}°, de donde el ángulo buscado ∠C = {b}°.",
    "∠A = {a}°; el ángulo pedido mide {b}°.",
    "Se tiene ∠A = {a}°, y el ángulo buscado es {b}°.",
    "∠A = {a}°, d'où l'angle cherché ∠C = {b}°.",
    "∠A = {a}° ; l'angle demandé vaut {b}°.",
    "On a ∠A = {a}°, et l'angle cherché mesure {b}°.",
    "∠A = {a}°，从而所求的角∠C = {b}°。",
    "∠A = {a}°，所求角为{b}°。",
    "由∠A = {a}°得所求的∠C = {b}°。",
    "∠A={a}°，要求的角是{b}°。",
)
#: Replies with words of such claims and one answer.
ONE_ANSWER = (
    "The answer is 36°. I get 72° for each base angle, and 180° − 144° = 36°.",
    "The answer is 36°; the key agrees.",
    "Die gesuchte Größe ist 36°, denn 2·36° + 108° = 180°.",
    "I get 72° for B, so the required angle is 36°.",
    "El ángulo pedido es 36°, ya que el otro mide 144°.",
    "**36°**\n\nDoubling gives 72°, and the required angle is half of that, 36°.",
    "The answer is 36°. The book says 36° as well.",
    "The answer is 36°. I get 72° for each of the others.",
    "The answer from the formula in the textbook is 36°.",
    "The answer from the key equation is 36°.",
)


@pytest.mark.parametrize("frame", OWN + ASKED)
@pytest.mark.parametrize("lead", ["", "**Solution.** "])
def test_the_later_of_two_values_is_the_answer(frame, lead):
    """The first value is not credited where a later one is claimed flatly, and the later one is, if it is right."""
    for other in (72, 40):
        assert not check(ANGLE, lead + frame.format(a=36, b=other)).correct
        assert check(ANGLE, lead + frame.format(a=other, b=36)).correct


@pytest.mark.parametrize("reply", ONE_ANSWER)
def test_other_values_beside_the_answer_take_nothing_from_it(reply):
    """Values of other things, and the same value again, are no other answers."""
    assert check(ANGLE, reply).correct


@pytest.mark.parametrize("reply", ["The answer is 40°. I get 36°.", "\\boxed{40}. I get 36°.", "If so, I get 36°."])
def test_an_own_value_does_not_mend_a_wrong_answer(reply):
    """A speaker who answered otherwise before, or only supposes, has not answered with the later value."""
    assert not check(ANGLE, reply).correct


@pytest.mark.parametrize("mark", ["\\boxed{36}", "Answer: 36°", "The answer is 36°."])
def test_a_mark_of_the_first_value_does_not_save_it(mark):
    """Whatever calls the first value the answer, a speaker who then finds another one has not given it."""
    assert not check(ANGLE, f"{mark}\n\nHowever, I get 40°.").correct
    assert not check(ANGLE, f"{mark}\n\nThe required angle is 40°.").correct


def test_values_are_read_only_where_they_are_claimed_flatly():
    """Sums, values of other things, other measures, suppositions and questions are no claims."""
    for text in (
        "adds up to the required 180°",
        "I get 72° for the base angle",
        "the required length is 40 cm",
        "If B is right, I get 40°.",
        "The side next to the one asked for is 40.",
        "Do I get 40°?",
    ):
        assert later_claims(text, 0, "angle", "") == []
    found = later_claims("∠A = 36°. I get ∠B = 72°; the required angle is 40°.", 0, "angle", "")
    assert [(one.asked, one.label) for one in found] == [(False, "B"), (True, "")]
    assert isinstance(found[0].value, Quantity)


def test_a_claim_that_closes_a_reply_is_followed_by_no_other_value():
    """Behind it nothing takes it back, and before an own value stands somebody else's."""
    assert closing_claim("The book says 36°; I get 40°.", "angle", "", False) is not None
    assert closing_claim("The book says 36°; I get 40°. Or 36°.", "angle", "", False) is None
    assert closing_claim("The book says 36°; I get 40°, which is wrong.", "angle", "", False) is None
    assert closing_claim("A is 36°. I get 40°.", "angle", "", False) is None

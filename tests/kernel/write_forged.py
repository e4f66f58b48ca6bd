"""Writes forged elaborated records, each beside the one line with which both judges refuse it.

    python tests/kernel/write_forged.py

Each is a good proof of ``tests/checker/good``, elaborated, with something changed; the last ones are made whole. The
messages are the kernel's, and are read by a person when they are written anew.
"""

from __future__ import annotations

import copy
import json
import math
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent / "forged"
#: Takes the place of a value that is left out.
GONE = object()
Change = tuple[str, Any]


def number(q: int | str, root: int = 1, pi: int = 0) -> list[Any]:
    """A number q·√root·π^pi."""
    return [[str(q), root, pi, []]]


def term(kind: str, points: str, exponent: int = 1, q: int | str = 1) -> list[Any]:
    """A power of a measured term, times a number."""
    return [[str(q), 1, 0, [[[kind, *points], exponent]]]]


#: No part of any of the four equations that the last step of ROOTS cites.
NOTHING = [[[], None], [[], ["cos", "b", "a", "c"]], [[], None], [[], None]]
#: A polynomial of 400 parts.
LONG = [["1", 1, pi, [[["length", "a", "b"], e]]] for pi in range(20) for e in range(1, 21)]
KITE, MIDLINE, ROOTS, ANGLES = "kite_diagonals", "midline", "cosines_two_roots", "angle_sum"
#: Name, good proof, and what stands where instead.
CHANGES: tuple[tuple[str, str, *tuple[Change, ...]], ...] = (
    # Fields and types.
    ("no_book", MIDLINE, ("book", GONE)),
    ("another_field", MIDLINE, ("comment", "trust me")),
    ("book_is_a_number", MIDLINE, ("book", 7)),
    ("book_of_other_rules", MIDLINE, ("book", "0" * 64)),
    ("book_is_long", MIDLINE, ("book", "x" * 401)),
    ("figure_is_a_list", MIDLINE, ("figure", [])),
    ("figure_of_too_many_points", MIDLINE, ("figure", {f"p{i}": [i, i] for i in range(501)})),
    ("figure_of_one_point", MIDLINE, ("figure", {"a": [0, 0]})),
    ("figure_empty", MIDLINE, ("figure", {})),
    ("coordinate_nan", MIDLINE, ("figure.a", [math.nan, 0])),
    ("coordinate_infinite", MIDLINE, ("figure.a", [0, -math.inf])),
    ("coordinate_of_words", MIDLINE, ("figure.a", ["0", 0])),
    ("coordinate_true", MIDLINE, ("figure.b", [4.0, True])),
    ("coordinate_endless", MIDLINE, ("figure.b", [10**400, 0])),
    ("coordinates_three", MIDLINE, ("figure.c", [1, 3, 0])),
    ("figure_huge", MIDLINE, ("figure.c", [1e10, 3])),
    ("figure_tiny", MIDLINE, *[(f"figure.{p}", [x * 1e-9, y * 1e-9])
                               for p, x, y in zip("abcmn", (0, 4, 1, 2, 0.5), (0, 0, 3, 0, 1.5), strict=True)]),
    ("figure_far_away", MIDLINE, *[(f"figure.{p}", [x + 1e6, y])
                                   for p, x, y in zip("abcmn", (0, 4, 1, 2, 0.5), (0, 0, 3, 0, 1.5), strict=True)]),
    ("given_is_none", MIDLINE, ("given", None)),
    ("statement_of_two_entries", MIDLINE, ("given.0", ["midp", ["m", "a", "b"]])),
    ("predicate_unknown", MIDLINE, ("given.0.0", "middle")),
    ("predicate_of_two_points", MIDLINE, ("given.0.1", ["m", "a"])),
    ("predicate_of_an_object", MIDLINE, ("given.0.0", "constructor")),
    ("point_is_a_number", MIDLINE, ("given.0.1.0", 5)),
    ("goals_of_one_list", MIDLINE, ("goals", [[]])),
    ("goal_is_a_float", MIDLINE, ("goal", 4.0)),
    ("goal_does_not_exist", MIDLINE, ("goal", 5)),
    ("goal_of_another_problem", MIDLINE, ("goals.0.0.1", ["m", "n", "a", "c"])),
    ("goal_is_seen", MIDLINE, ("goal", 3), ("goals.0.0", ["ncoll", ["a", "b", "c"], None])),
    ("goal_pattern_of_points", MIDLINE, ("goals", [[], [["para", ["m", "n", "b", "c"], None]]])),
    ("step_is_a_list", MIDLINE, ("steps.0", [])),
    ("step_kind_unknown", MIDLINE, ("steps.0.kind", "axiom")),
    ("step_kind_is_a_list", MIDLINE, ("steps.0.kind", ["given"])),
    ("step_number_huge", MIDLINE, ("steps.0.id", 10**12)),
    ("step_number_zero", MIDLINE, ("steps.0.id", 0)),
    ("step_twice", MIDLINE, ("steps.1.id", 1)),
    ("given_step_with_premises", MIDLINE, ("steps.1.rests", [1])),
    # Position and what is given.
    ("given_false_in_the_figure", MIDLINE, ("figure.m", [2.1, 0.0])),
    ("given_left_out", MIDLINE, ("given", [["midp", ["m", "a", "b"], None]])),
    ("seen_false", MIDLINE, ("steps.2.says", ["between", ["a", "b", "c"], None])),
    ("seen_of_a_theorem", MIDLINE, ("steps.2.says", ["para", ["m", "n", "b", "c"], None])),
    ("point_unknown", MIDLINE, ("steps.2.says.1.0", "z")),
    ("point_twice", MIDLINE, ("steps.3.says.1", ["m", "m", "b", "c"])),
    ("points_coincide", MIDLINE, ("figure.n", [2.0, 1e-7]), ("given", [["midp", ["m", "a", "b"], None]]),
     ("steps.1.says", ["para", ["m", "n", "b", "c"], None])),
    # Rules.
    ("rule_unknown", MIDLINE, ("steps.3.rule", "midlines")),
    ("rule_is_none", MIDLINE, ("steps.3.rule", None)),
    ("substitution_short", MIDLINE, ("steps.3.names.C", GONE)),
    ("substitution_long", MIDLINE, ("steps.3.names.D", "a")),
    ("substitution_of_nothing", MIDLINE, ("steps.3.names.C", None)),
    ("substitution_of_a_list", MIDLINE, ("steps.3.names.C", ["c"])),
    ("substitution_of_a_stranger", MIDLINE, ("steps.3.names.C", "z")),
    ("substitution_turned", MIDLINE, ("steps.3.names.M", "n"), ("steps.3.names.N", "m")),
    ("premise_missing", MIDLINE, ("steps.3.rests", [1, 2])),
    ("premise_later", MIDLINE, ("steps.3.rests", [1, 2, 4])),
    ("premise_negative", MIDLINE, ("steps.3.rests", [1, 2, -1])),
    ("premise_for_condition", MIDLINE, ("steps.3.rests", [1, 2, 2])),
    ("conclusion_of_no_rule", MIDLINE, ("steps.3.says.1", ["m", "n", "a", "b"])),
    ("rule_false_in_the_figure", MIDLINE, ("steps.3.rule", "wishful"), ("steps.3.rests", [1, 3]),
     ("steps.3.names", {"M": "m", "A": "a", "B": "b", "C": "c"}),
     ("steps.3.says", ["perp", ["c", "m", "a", "b"], None])),
    # Algebra.
    ("coefficient", KITE, ("steps.2.sums.0.1.0.2", "2")),
    ("coefficient_zero", KITE, ("steps.2.sums.0.1.0.2", "0")),
    ("coefficient_zero_as_a_sum", KITE, ("steps.2.sums.0.1.0.2", [])),
    ("coefficient_irrational", KITE, ("steps.2.sums.0.1.0.2", number(1, 2))),
    ("coefficient_with_terms", KITE, ("steps.2.sums.0.1.0.2", term("length", "ab"))),
    ("coefficient_is_a_number", KITE, ("steps.2.sums.0.1.0.2", 1)),
    ("coefficient_not_a_fraction", KITE, ("steps.2.sums.0.1.0.2", "1/0")),
    ("coefficient_too_long", KITE, ("steps.2.sums.0.1.0.2", "1" + "0" * 160)),
    ("form_of_another_kind", KITE, ("steps.2.sums.0.1.0.1", 0), ("steps.2.sums.0.1.1.1", 0)),
    ("form_too_high", KITE, ("steps.2.sums.0.1.0.1", 3)),
    ("form_negative", KITE, ("steps.2.sums.0.1.0.1", -1)),
    ("form_for_another", KITE, ("steps.2.sums.0.0", 0)),
    ("form_for_none", KITE, ("steps.2.sums.0.0", 2)),
    ("form_is_true", KITE, ("steps.2.sums.0.0", True)),
    ("certificate_empty", KITE, ("steps.2.sums", [])),
    ("certificate_without_terms", KITE, ("steps.2.sums.0.1", [])),
    ("certificate_twice", KITE, ("steps.2.sums", [[1, [[1, 2, "1"], [2, 2, "-1"]]]] * 2)),
    ("certificate_term_twice", KITE, ("steps.2.sums.0.1.1", [1, 2, "-1"])),
    ("certificate_of_a_later_step", KITE, ("steps.2.sums.0.1.0.0", 3)),
    ("certificate_step_uncited", KITE, ("steps.2.rests", [1])),
    ("certificate_steps_turned", KITE, ("steps.2.rests", [2, 1])),
    ("angle_sum_of_two_turns", ANGLES, ("steps.6.says.1.1", number(250)), ("goals.1.0.1.1", number(250))),
    ("angle_of_many_turns", ROOTS, ("steps.5.says.1.4", f"{10**40}/7")),
    ("angle_negative", ROOTS, ("steps.5.says.1.4", "-2/3")),
    # Numbers and logarithms.
    ("value_zero", ROOTS, ("given.0.1.2", [])),
    ("value_negative", ROOTS, ("given.0.1.2", number(-8))),
    ("value_cancels", ROOTS, ("given.0.1.2", [["1000000000000", 2, 0, []], ["-1414213562373", 1, 0, []]])),
    ("value_with_terms", ROOTS, ("given.0.1.2", term("length", "ab"))),
    ("root_with_a_square", ROOTS, ("given.0.1.2", number(4, 4))),
    ("root_with_a_large_square", ROOTS, ("given.0.1.2", number(8, 999983**2))),
    ("root_negative", ROOTS, ("given.0.1.2", number(8, -1))),
    ("root_too_large", ROOTS, ("given.0.1.2", number(8, 10**12 + 39))),
    ("power_of_pi_too_high", ROOTS, ("given.0.1.2", number(8, 1, 25))),
    ("product_twice", ROOTS, ("given.0.1.2", number(4) + number(4))),
    ("logarithms_of_another_number", ROOTS, ("steps.6.says.2", [[number(2), "2"]]),
     ("steps.8", {"id": 9, "says": ["cong", ["a", "b", "a", "b"], None], "kind": "algebra", "rests": [7],
                  "sums": [[0, [[7, 2, "1"]]]]})),
    ("logarithms_are_words", ROOTS, ("steps.6.says.2", "log 8")),
    # Terms.
    ("term_unknown", ROOTS, ("given.2.1.0", term("slope", "bac"))),
    ("term_turned", ROOTS, ("given.2.1.0", term("angle", "cab"))),
    ("term_of_two_points", ROOTS, ("given.2.1.0", term("angle", "ba"))),
    ("term_to_the_zeroth", ROOTS, ("given.2.1.0", term("angle", "bac", 0))),
    ("term_to_the_25th", ROOTS, ("given.2.1.0", term("angle", "bac", 25))),
    ("terms_out_of_order", ROOTS, ("given.2.1.0",
                                   [["1", 1, 0, [[["length", "b", "c"], 1], [["angle", "b", "a", "c"], 1]]]])),
    ("term_with_a_point_twice", ROOTS, ("given.2.1.0", term("angle", "aab"))),
    ("tangent_of_a_right_angle", "thales", ("given.0", ["equal", [term("tan", "acb"), number(1)], None])),
    # Steps by value.
    ("value_other_root", ROOTS, ("steps.8.says.1.2", number(3)), ("steps.8.values.1",
                                 [["-1", 1, 0, [[["length", "a", "c"], 1]]], ["5", 1, 0, []]])),
    ("value_rest", ROOTS, ("steps.8.values.1.1.0", "4")),
    ("value_factor_zero", ROOTS, ("steps.8.values.0", []), ("steps.8.values.2", NOTHING)),
    ("value_factor_may_vanish", ROOTS, ("steps.8.values.0", term("length", "ac") + number(-5)),
     ("steps.8.values.1", []), ("steps.8.values.2", NOTHING)),
    ("value_rest_zero", ROOTS, ("steps.8.values.1", []), ("steps.8.values.2", NOTHING)),
    ("value_multiplier", ROOTS, ("steps.8.values.2.0.0", number(2))),
    ("value_multipliers_three", ROOTS, ("steps.8.values.2.3", GONE)),
    ("value_of_an_angle_by_length", ROOTS, ("steps.8.values.2.2.1", ["cos", "b", "a", "c"])),
    ("value_of_another_angle", ROOTS, ("steps.8.values.2.1.1", ["cos", "a", "b", "c"])),
    ("value_of_unknown_points", ROOTS, ("steps.8.values.2.1.1", ["cos", "x", "y", "z"])),
    ("value_about_no_function", ROOTS, ("steps.8.values.3", ["length", "a", "c"])),
    ("value_by_a_condition", ROOTS, ("steps.8.rests", [4, 6, 7, 3])),
    ("value_polynomials_too_long", ROOTS, ("steps.8.values.0", LONG), ("steps.8.values.1", LONG)),
    ("values_of_three", ROOTS, ("steps.8.values", [number(1), number(1), []])),
)  # fmt: skip


def changed(record: Any, changes: tuple[Change, ...]) -> Any:
    """A record with other values at places."""
    found = copy.deepcopy(record)
    for place, value in changes:
        *way, last = (int(part) if part.isdigit() else part for part in place.split("."))
        holder = found
        for name in way:
            holder = holder[name]
        if value is GONE:
            del holder[last]
        else:
            holder[last] = copy.deepcopy(value)
    return found


FIGURE = {"a": [0, 0], "b": [2, 0], "c": [0.3, 1.7]}


def whole(given: list[Any], goal: list[Any], steps: list[Any], figure: dict[str, Any] | None = None) -> dict[str, Any]:
    """A record of a problem that asks for one statement, which its last step states."""
    return {"book": "", "figure": figure or FIGURE, "given": given, "goals": [[goal], []], "steps": steps,
            "goal": len(steps)}  # fmt: skip


def only(given: list[Any], figure: dict[str, Any] | None = None) -> dict[str, Any]:
    """A record that asks for what is given."""
    return whole([given], given, [{"id": 1, "says": given, "kind": "given"}], figure)


def made() -> dict[str, Any]:
    """Records by which something followed that is not so, before their kind was refused."""
    two, four = ["lconst", ["a", "b", number(2)], [[number(2), "1"]]], ["lconst", ["a", "b", number(4)], None]
    twice = [four[0], four[1], [[number(2), "1"], [number(2), "1"]]]
    area = [["1/1" + "0" * 150, 1, 0, [[["area", "a", "b", "c"], 24]]]]
    product = [["1", 1, 0, [[["length", "a", "b"], 1], [["length", "b", "c"], 1]]]]
    small = {"a": [0, 0], "b": [2e-5, 0], "c": [3e-6, 1.7e-5]}
    large = {"a": [0, 0], "b": [2e8, 0], "c": [0.3, 1.7e8]}
    seen = str(round(math.dist((0, 0), (0.3, 1.7)) * 10**9)) + "/1000000000"
    says = ["equal", [[["1", 4, 0, [[["length", "a", "c"], 1]]], ["2", 1, 0, [[["length", "a", "c"], 1]]]],
                      [[seen, 4, 0, []], ["2", 1, 0, []]]], None]  # fmt: skip
    zero = [["1", 4, 0, []], ["-2", 1, 0, []]]
    return {
        "whole_base_twice": whole([two], four, [
            {"id": 1, "says": two, "kind": "given"},
            {"id": 2, "says": twice, "kind": "algebra", "rests": [1], "sums": [[0, [[1, 0, "1"]]]]}]),
        "whole_zero_unseen": whole([], says, [
            {"id": 1, "says": says, "kind": "value", "rests": [], "values": [number(1), zero, [], None]}]),
        "whole_angle_of_many_turns": only(["aconst", ["a", "b", "a", "c", f"{10**40}/7"], None]),
        "whole_number_overflows": only(["equal", [[["1" + "0" * 150, 1, 0, area[0][3]]], number(1)], None], large),
        "whole_number_vanishes": only(["equal", [area, [["2", *area[0][1:]]]], None], small),
        "whole_number_cancels": only(["equal", [product, [["1000000000000", 2, 0, []], ["-1414213562373", 1, 0, []]]],
                                      None]),
        "whole_goal_of_another_shape": {**only(["lconst", ["a", "b", number(2)], None]),
                                        "goals": [[], [["lensum", ["1", "a", "b"], None]]]},
        "whole_nothing": whole([], four, []),
    }  # fmt: skip


def forged(records: dict[str, Any]) -> dict[str, Any]:
    """All forged records by name.

    Args:
        records: the good ones by name.
    """
    book = records[MIDLINE]["book"]
    whole_ones = {name: record | {"book": book} for name, record in made().items()}
    return {name: changed(records[base], changes) for name, base, *changes in CHANGES} | whole_ones


def main() -> None:
    """Write the records and their messages."""
    from elaborated_corpus import BOOK, first_verdict, good_records

    HERE.mkdir(exist_ok=True)
    for name, record in forged(good_records()).items():
        text = json.dumps(record)
        message = first_verdict(text, BOOK)
        if message is None:
            raise SystemExit(f"{name} is accepted")
        (HERE / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        (HERE / f"{name}.err").write_text(message + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

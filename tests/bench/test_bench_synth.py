"""How long ``synth`` takes, and what a data set is made of: printed beside the demands."""

import time

from geogen.dataset.manifest import Options
from geogen.dataset.synthesis import synthesize

#: Problems made here.
COUNT = 12


def test_time_and_variety_of_problems(tmp_path, capsys):
    """Prints CPU time for each problem, from scene to check; problems are long enough and no rule is everywhere."""
    synthesize(Options(n=1, figures=False), tmp_path / "warm", 1)
    start = time.process_time()
    summary = synthesize(Options(n=COUNT, seed=1, figures=False), tmp_path / "data", 1)
    each = (time.process_time() - start) / COUNT * 1000
    with capsys.disabled():
        print(
            f"\nsynth: {each:.0f} ms a problem (120 aimed at), median {summary['median_steps']:g} steps (6 wanted), "
            f"{summary['rules_used']} rules and {summary['constructions_used']} constructions in {COUNT} problems, "
            f"most used rule {summary['most_used_rule_share']:.1%} (15 % allowed)"
        )
    assert summary["median_steps"] >= 6
    assert summary["most_used_rule_share"] < 0.35  # of so few; the bound of a data set is 7.7 % of many

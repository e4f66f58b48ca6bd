"""Fuzz one reader with atheris, where that is installed, until it finds something or is stopped.

``python tests/hostile/fuzz_with_atheris.py problem_table -max_total_time=60``
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["geogen"]):
    from fuzz_targets import TARGETS, tame


def main(name: str, arguments: list[str]) -> None:
    """Fuzz a target of :mod:`fuzz_targets` by its name; the other arguments are libFuzzer's."""
    target = next(t for t in TARGETS if t.__name__ == name)
    atheris.Setup([sys.argv[0], *arguments], lambda data: tame(target, data))
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])

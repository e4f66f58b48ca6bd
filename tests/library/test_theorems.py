"""What the library says of its theorems and of the rules that its constructions rest on."""

from __future__ import annotations

from geogen.library import load_library


def test_constructions_name_rules_that_there_are() -> None:
    """Statements of a construction follow from others by rules of this library."""
    library = load_library()
    named = {rule for construction in library.constructions.values() for rule, *_ in construction.follows}
    assert named and named <= set(library.rules)

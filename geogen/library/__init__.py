"""The library: rules, constructions and base scenes as data, and their use in problems."""

from geogen.library.load import load_library
from geogen.library.records import BaseScene, Construction, Library, Rule, RuleExample, Words

__all__ = ["BaseScene", "Construction", "Library", "Rule", "RuleExample", "Words", "load_library"]

"""The library: rules, constructions, base scenes and principles as data, and their use in problems."""

from geogen.library.load import load_library
from geogen.library.records import BaseScene, Construction, Library, Principle, Rule, RuleExample, Words

__all__ = ["BaseScene", "Construction", "Library", "Principle", "Rule", "RuleExample", "Words", "load_library"]

"""Variants of a problem that ask the same in another way."""

"""geogen: a formal geometry engine and a generator of verified synthetic problems."""

__version__ = "0.1.0"

"""Question sets of others, brought into the form that ``eval``, ``audit`` and ``report`` read."""

"""What phrases with lists, angles and circles state, as text of the formal language over labels.

What is said of one thing stands with ``&`` between, and what is said of several things with ``;``.
"""

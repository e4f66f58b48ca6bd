"""Families: a problem and its twins, each with a label that is proved and repeated from its record alone.

A twin is made by a small edit of a problem's values. Its maker finds a certificate (proofs, figures to sixty digits),
and what the certificate shows is judged by the same function that ``geogen check`` uses: every column of the record is
written from the certificate, so that no maker can write what the check would not.
"""

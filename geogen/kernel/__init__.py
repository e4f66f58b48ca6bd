"""The kernel: what has to be trusted of geogen, in one sitting. It imports the standard library and nothing else.

It reads an elaborated record and a rule book, judges every step, and refuses at the first fault with its cause. It
never searches and parses no text: statements come as predicate and arguments, numbers as sums, rules as patterns.
``geogen.elaborate`` makes such records and prints them back; docs/proofs.md says what an accepted one means, and why.

    sums         exact numbers, and polynomials in measured terms
    figure       measured terms and conditions of position, read off the drawn figure with margins
    predicates   the table of predicates: their symmetry, their linear forms, what establishes them
    record       records and rule books from plain data, under limits
    steps        one judge for each kind of step
"""

from geogen.kernel.record import Book, Refused, hash_of, read_book, read_record
from geogen.kernel.steps import judge

__all__ = ["Book", "Refused", "hash_of", "judge", "read_book", "read_record"]

"""From a proof as people write it to the record that the kernel judges, and back.

encode   numbers, expressions and statements as plain data
value    steps by value as identities of polynomials
proof    a proof with its problem, and the rule book
text     a record printed back, so that a wrong translation is seen
"""

from geogen.elaborate.proof import book_of, elaborated
from geogen.elaborate.text import printed

__all__ = ["book_of", "elaborated", "printed"]

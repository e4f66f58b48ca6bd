"""What a record says, bound to its proof: everything in it is derived from the proof again, and compared.

A record of a problem is a function of its proof: the proof names the problem and holds the figure, and what stands in
the other columns is written from these. So a check writes it again. What is not written from the proof has a check of
its own: the proof by the trusted checker, the figure by its random draw, questions and captions by an independent
reader, the picture by its pixels. :data:`geogen.dataset.binding.problem.CHECKS` names the check of each column.
"""

"""A page to look through a data set: problems, figures, proofs and reasoning graphs, without a network."""

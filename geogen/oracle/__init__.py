"""Answers to diagnostic questions, found from what is printed: the text is read, the engine derives what follows."""

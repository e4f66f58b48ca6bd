"""The oracle: reads a question's text, solves it with the engine and answers. What it scores is a check of the data."""

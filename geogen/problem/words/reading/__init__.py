"""Reading: questions in English and Chinese back into formal statements, by a grammar of its own.

It shares no sentence with the wording files and knows no construction: its entries (``constructions/words/reading/``)
say which statements a phrase means.
"""

"""Reading what models write about figures: free sentences in English or Chinese into statements of the formal language.

It knows no sentence of this program's own wording files. A sentence becomes tokens: what it names (:mod:`names`),
values, and words of relations, to which a lexicon of each language (:mod:`english`, :mod:`chinese`) brings the words of
textbooks and of models. One grammar (:mod:`grammar`) says what sequences of these mean, and of all ways to read a
sentence the one counts that leaves as little of it as possible (:mod:`cover`). What is not understood is kept apart.
"""

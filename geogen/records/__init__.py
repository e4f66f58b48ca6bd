"""The records of a data set as pydantic models: problems, items of tasks, variants, proofs and the manifest.

A model states the columns of a table in their order, what each means and whether it may be empty. The Arrow schemas of
the files (:mod:`geogen.dataset.schema`) and the published JSON schemas (:mod:`geogen.records.schema`, which ``geogen
schema`` prints) are made of the models, and whoever reads a file checks its parts by them (:mod:`geogen.records.base`).
"""

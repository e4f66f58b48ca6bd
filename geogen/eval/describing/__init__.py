"""Reading what models write about figures: free sentences in English or Chinese into statements of the formal language.

It knows no sentence of this program's own wording files: its phrases (:mod:`english`, :mod:`chinese`) are those of
textbooks and of models, found anywhere in a sentence, and what is not understood is kept apart as unread.
"""

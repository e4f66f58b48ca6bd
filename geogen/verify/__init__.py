"""Proofs of the rules, independent of the engine that uses them: neither scenes nor deduction are imported here."""

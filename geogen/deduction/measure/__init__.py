"""Rules of measure: equations between lengths, angles, areas and arcs, and values that are put into them.

formula, formulas        rules as formulas, and the table of their instances in a scene
enumeration, placing, placed, signs, symmetric, renaming    how these instances are found
known, values            exact numbers that the algebra knows, and how they cross from theory to theory
candidates, look         which instances can give something with what is known
measures                 firing them: equations that are linear, or with known values put in and solved
identities, roots, bridges, proportions    what solving needs
spoken                   what a problem speaks of, which decides how far values are followed up
"""

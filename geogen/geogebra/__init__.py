"""GeoGebra scripts, read and drawn in plain Python: what a model wrote is interpreted, never executed."""

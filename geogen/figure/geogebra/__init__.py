"""GeoGebra files: a problem's construction as commands that keep its relations when points are dragged."""

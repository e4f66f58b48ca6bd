"""Commands that make no object: those about the look are counted, those that act are refused."""

from __future__ import annotations

#: Commands about style and view; they are counted and change nothing that is measured.
VIEWS = frozenset(
    """SetColor SetColour SetBackgroundColor SetBackgroundColour SetDynamicColor SetLineThickness SetLineStyle
    SetPointSize SetPointStyle SetFilling SetCaption SetLabelMode ShowLabel SetVisibleInView ShowLayer HideLayer
    SetLayer SetFixed SetTrace SetDecoration SetConditionToShowObject SetLevelOfDetail SetTooltipMode SetLineOpacity
    SetImage SetSpinSpeed SetViewDirection SetConstructionStep ZoomIn ZoomOut Pan CenterView SetActiveView ShowAxes
    ShowGrid SetAxesRatio SetPerspective AttachCopyToView Checkbox Button InputBox ToolImage FillRow FillColumn
    FillCells""".lower().split()
)

#: Commands that act on the program or change objects after they are made, or whose outcome is chance.
REFUSED = {
    name.lower(): why
    for why, names in {
        "scripts are read, not run": "Execute RunScript RunClickScript RunUpdateScript GetTime PlaySound ReadText "
        "ExportImage StartRecord StartLogging StopLogging StartAnimation Repeat ParseToNumber ParseToFunction",
        "an object is what its definition says": "SetValue SetCoords CopyFreeObject Rename Delete UpdateConstruction "
        "SelectObjects Turtle TurtleForward TurtleBack TurtleLeft TurtleRight TurtleUp TurtleDown",
        "a drawing does not depend on chance": "Random RandomBetween RandomElement RandomPointIn RandomUniform "
        "RandomNormal RandomPolynomial RandomDiscrete RandomBinomial Shuffle Sample SetSeed random",
    }.items()
    for name in names.split()
}

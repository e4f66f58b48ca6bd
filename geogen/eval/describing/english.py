"""English words about figures, and what they are in the grammar; longer ones before those that they begin with."""

from __future__ import annotations

_PART = r"(?:parts|halves|segments|pieces|angles|lengths)"
_AS = r"(?: (?:as (?:long|large|big|great) as|the (?:lengths?|size|measure)(?: of)?|that of))?"
_LIE = r"(?:located|placed|positioned|situated|drawn|found|chosen|constructed|seen|shown|indicated|marked|labell?ed|noted|given|annotated|denoted|stated|measured|taken|called|named|known|set)"
_BE = r"(?:is|are|be|being|was|were|has|have|having|bears?|bearing|spans?|lies?|lying|stands?|runs?|sits?|falls?|appears?|seems?|looks?|denotes?|represents?|marks?|forms?|makes?|serves?|acts?|reads?|measur(?:es?|ing)|carr(?:y|ies)|shares?|gives?|can)"

ENGLISH = {
    # what is denied or left open
    r"(?:is|are|was|were|do|does|did|has|have|can|could)n't|not|no|nothing|none|never|neither|nor|without|cannot|unclear|unknown|uncertain"
    r"|false|untrue|wrong|incorrect|mistakes?|mistaken|nobody|no one|fails?|lacks?|doubt(?:s|ful)?|impossible|unlike|≠|different|unequal|rather than|instead of|hardly|nowhere": "not",
    r"if|whether|suppos\w+|assum\w+|unless|might|may|could|would|should|perhaps|possibly|maybe|probably|prove that|find|wonder|had it been": "if",
    # what a figure marks, and what that means
    r"(?:(?:the|single|double|triple|identical|matching|same|one|two|small) )*(?:tick|hash|arc|arrow|angle)[ -]?(?:heads?|marks?|markings?)?s? (?:marks? )?on (?:both )?(?:the )?(?:lines?|segments?|sides?)?(?= ?[A-Z∠])": "",
    r"(?:indicat(?:es?|ing)|mean(?:s|ing)?|show(?:s|ing)?|tells? us|impl(?:y|ies|ying)|confirm(?:s|ing)?|signif(?:y|ies|ying))(?: that)?": "",
    r"(?:(?:a pair of|pairs? of) )?(?:corresponding|alternate(?: (?:interior|exterior))?|vertical(?:ly opposite)?|base|co-interior|same-side interior|inscribed) angles?(?! [A-Z])": "",
    r"(?:two |the )*(?:corresponding|alternate(?: (?:interior|exterior))?|vertical(?:ly opposite)?|base|co-interior|inscribed)(?= angles? [A-Z])": "",
    r"opposite sides(?= [A-Z]{2})|of (?:the|this) (?:isosceles )?triangle(?! ?[A-Z])|from the right[ -]angled?(?: vertex| corner)?": "",
    # where something stands in the picture
    r"(?:top|bottom|upper|lower|far|middle)[ -](?:left|right)(?: corner| side)?|(?:to|on|at) the (?:left|right)(?! angle)": "aside",
    # midpoints, halves and equal parts
    rf"(?:in)?to (?:two|2) (?:equal(?:ly long)?|congruent|identical) {_PART}|into halves(?: of equal length)?"
    rf"|into two halves(?: of equal length)?|in half|into two {_PART} of (?:the same|equal) (?:length|size|measure)|equally(?! (?:far|long|large|distant))": "halves",
    rf"into (?:three|3) equal {_PART}": "thirds",
    r"(?:exactly |just )?(?:half-?way|mid-?way|half way|mid way|in the middle) between": "midbetween",
    r"(?:exactly |just |right )?(?:half-?way|mid-?way|half way|in the middle|at the middle) (?:along|on|of|down)": "mid of",
    r"cent(?:re|er) points?(?= of (?:the )?(?:line |segment |side )*[A-Z]{2})|mid-?points?|middle(?: points?)?": "mid",
    r"bisect(?:s|ing)? (?:each other|one another)": "bismutual",
    r"bisects?|bisecting|halves|halving": "bis",
    r"(?:bisected|halved|(?:cut|split|divided) in half) (?:at|by|in)": "bisd",
    r"divides?|dividing|splits?|partitions?|separates?|cuts? up": "divide",
    r"trisects?": "trisect",
    r"(?:divided|split|cut|separated) by(?= (?:the )?(?:point )?[A-Z](?![A-Z]))": "by",
    # right angles and perpendicular lines
    r"(?:is |are )?(?:marked|labell?ed|denoted) (?:with|by) a (?:small |little )?square(?: symbol)?": "right",
    r"(?:the |a )?(?:small |little )?squares? at [A-Z] (?:shows|indicates|means|tells us)(?: that)?": "",
    r"angles? (?:formed |made )?(?:between|by)": "anglebetween",
    r"perpendicular bisectors?": "perpbis",
    r"(?:right|90[°-]?)[ -]?(?:angled?)?[ -](?:marks?|symbols?|signs?|markers?|indicators?)|(?:a |the )?(?:small |little )?squares?(?= (?:is |are )?(?:marks?|at|indicates?|shows?|drawn|symbol))": "right",
    r"(?:forms?|makes?|encloses?|includes?|enclosing) an angle(?: of)?(?! ?\S*∠)": "enclose",
    r"at 90°(?! ?(?:to|with) )|at (?:a )?(?:right|90°) ?angles?(?: to| with)?|(?:meets?|intersects?|crosses?) (?:each other |one another )?(?:at (?:a )?right angles?|perpendicularly)"
    r"|(?:forms?|forming|makes?|making) (?:a |an )?(?:right|90°|90-degree) ?angles?(?: with| to)?"
    r"|orthogonal|normal|perpendiculars?|⟂": "perp",
    r"right[ -]angles?(?= ?[A-Z]{3}(?![A-Z]))": "right anglenoun",
    r"right[ -]angled? (?:isosceles )?triangles?|right (?:isosceles )?triangles?|right[ -]angles?|right[ -]angled|right(?! (?:of|side|hand|corner|end|now|above|below))": "right",
    r"altitudes?|heights?": "altitude",
    r"(?:perpendicular )?(?:foot|feet)|base point": "foot",
    r"(?:orthogonal )?projections?": "projection",
    # parallel lines
    r"(?:the )?(?:same|matching|identical|equal) (?:direction )?arrow(?:head)?s?(?: marks?)?|in parallel|parallel (?:marks?|arrows?|markings?|symbols?)|(?:in )?(?:the )?same direction|parallels?|∥": "para",
    # equality
    r"(?:as long|as large|as big|(?:of |in )?(?:the )?(?:same|equal) (?:length|size|measure|magnitude)s?(?: as)?|equally (?:long|large)|(?:with |by )?(?:the )?(?:same|equal|identical|matching) (?:number of )?(?:tick|hash|tally|arc|angle|arrow)? ?(?:marks?|markings?|ticks?|arcs?)|(?:can|may) be (?:written|expressed) as|equal in (?:length|size|measure)|match(?:es)?(?! (?:arrow|mark|tick))|coincides?(?: in (?:length|size))?|equals?|equal(?: in (?:length|size|measure))?|identical)": "equal",
    r"congruent|≅|congruence": "congruent",
    r"similar|∼|(?:of )?the same shape(?: as)?": "similar",
    r"[<>≤≥]|(?:longer|shorter|greater|less|larger|smaller|bigger) than": "compare",
    r"mid-?(?:lines?|segments?)": "midline",
    r"join(?:s|ing|ed)?|connect(?:s|ing|ed)?|link(?:s|ing|ed)?": "join",
    # points on lines and circles
    r"(?:marks?|label|symbol|sign) (?:appears? |is (?:shown |drawn |placed )?)?(?:beside|at|near|inside|in|on)(?= (?:angle )?[A-Z∠])": "beside",
    r"(?:written|placed|printed|noted) (?:beside|next to|along|near|on|at)(?! (?:the )?(?:top|bottom|left|right))": "beside",
    r"(?:from )?(?:an |the )?(?:external|outside|exterior|outer) points?(?= ?[A-Z])": "from",
    r"same side|opposite side|other side|left|right side|above|below|outside|inside|interior|exterior|within|near|close|next|nearest|closest|far|middle": "aside",
    r"(?:all |both )?(?:collinear|aligned|(?:on|in|along) (?:a|one|the same|a single|a common|a straight) (?:straight )?line)(?! ?[A-Z])": "collinear",
    r"(?:all |both )?(?:concyclic|cyclic|on (?:a|one|the same|a common|a single) (?:circle|circumference)|(?:can be )?inscribed in (?:a|one|the same) circle|shar(?:e|es|ing) (?:a|one|the same|a common) circle)(?! (?:with|centred|centered|of|o?\s?[A-Z]|whose|through))": "concyclic",
    r"the circle(?! [A-Zwctpo])|this circle|(?:its|the|this|the circle's) circumference(?! of)": "circle",
    r"circle (?:(?:that |which )?(?:passes|passing|goes|going|drawn|running|runs) )?(?:through|containing|contains)": "circlethrough",
    r"(?:pass(?:es|ing)?|goes|going|runs|running|drawn) through|through|contain(?:s|ing)?": "through",
    r"on(?:to)? both": "onboth",
    r"(?:an )?(?:interior|inner) points? of|(?:one of the )?points of(?= (?:the )?(?:circle|⊙|line|segment|side|[A-Z]{2}))|along|upon|on|belong(?:s|ing)? to|∈|onto the line": "on",
    r"(?:(?:is|are) )?(?:formed|made|enclosed) (?:by|between)|between": "between",
    r"extend(?:s|ed|ing)?": "extend",
    # lines that meet
    r"shares? the (?:common )?point|(?:the )?(?:points? of )?intersections?(?: points?)?|(?:intersecting|meeting|crossing|common) points?|crossing": "intersection",
    r"(?:is |are )?(?:intersected|crossed|cut)(?= by)|(?:inter)?sects?|hits?|hitting|reach(?:es|ing)?|intersecting|intersects?|meets?|meeting|cross(?:es)?|cuts?|cutting|∩|concurrent|concurs?": "meet",
    # circles
    r"(?:points? of )?(?:tangency|contact)|tangent points?|contact points?|touching points?|touchpoints?": "contact",
    r"touching it|meeting it|intersecting it|meets it": "meet it",
    r"tangents?(?: (?:lines?|segments?))?|touch(?:es|ing)?": "tangent",
    r"chords?": "chord",
    r"diameters?": "diameter",
    r"radius|radii": "radius",
    r"equidistant|(?:at )?(?:the )?(?:same|equal) distances?|equally far|as far": "equidistant",
    r"circum-?cent(?:re|er)|cent(?:re|er) of (?:the )?circum(?:scribed )?circle": "circumcentre",
    r"in-?cent(?:re|er)|cent(?:re|er) of (?:the )?(?:incircle|inscribed circle)": "incentre",
    r"ortho-?cent(?:re|er)": "orthocentre",
    r"centroid|cent(?:re|er) of (?:gravity|mass)|barycent(?:re|er)": "centroid",
    r"(?:has (?:its )?cent(?:re|er)|cent(?:e?red)) (?:at|on)|cent(?:re|er)": "centre",
    r"circumscribed (?:about|around)|circumscrib(?:es|ing)": "circumscribed",
    r"inscribed": "inscribed",
    r"arcs?(?= (?:at|near) )": "arc",
    r"(?:both )?(?:ends?|end-? ?points?|extremities)": "ends",
    # triangles and quadrilaterals
    r"isosceles": "isosceles",
    r"equilateral|regular triangle|(?:all |three )+equal sides": "equilateral",
    r"medians?": "median",
    r"(?:internal |interior )?(?:angle )?bisectors?": "bisector",
    r"(?:the )?hypotenuse": "hypotenuse",
    r"apex(?: angle)?|vertex angle|vertex(?= (?:is |at )?\S?\s?[A-Z](?![A-Z]))": "apex",
    r"legs?": "legs",
    r"base(?!d)": "base",
    r"(?:both )?(?:pairs of )?opposite sides (?:of|in)": "oppsides of",
    r"(?:all )?(?:of )?(?:the )?(?:three |3 )?sides (?:of|in)": "sides of",
    r"(?:with |has |having |and )?(?:all )?(?:a |the |its |each )?(?:sides?|edges?)(?:'s)? (?:of )?lengths?(?: (?:of|is|equal to|are))?|(?:with |having )(?:all )?sides (?:of|equal to)(?= ?[\d√])|each side|of (?:side|edge)s?(?= ?[\d√])": "sidelength",
    r"square(?! (?:units?|cm))": "square",
    r"rectangle": "rectangle",
    r"rhombus|diamond": "rhombus",
    r"parallelogram|[□▱]": "parallelogram",
    r"trapez(?:oid|ium)": "trapezoid",
    # images
    r"reflections?|mirror images?|images?|point symmetric(?:al)?|symmetric(?:al)? points?": "reflection",
    r"symmetric(?:al)?": "symmetric",
    r"across|over|about|with respect to": "about",
    # values
    r"(?:the )?ratio (?:of (?:the )?lengths?|of|between)": "ratio of",
    r"(?:the )?ratios?": "ratio",
    rf"(?:twice|double|two times){_AS}": "2 *",
    r"half as (?:long|large|big)(?! as)|(?:one )?half(?: of)?(?= (?:it|its|their)(?![a-z]))|half (?:as long as|the length of)(?= it)": "half",
    rf"(?:one )?half(?: of)?{_AS}(?= ?(?:[A-Z∠△]|angles? |segment |line |side |the (?:line |segment |side )))": "1 / 2 *",
    rf"(?:one|a) third(?: of)?{_AS}(?= ?(?:[A-Z∠△]|angles? |segment |line |side ))": "1 / 3 *",
    rf"(?:three times|triple|thrice){_AS}": "3 *",
    rf"times{_AS}|multiplied by": "*",
    r"divided by": "/",
    r"(?:as |in )?vectors?(?: (?:equation|identity))?": "vector",
    r"plus|increased by": "+",
    r"minus": "-",
    r"(?:the )?sum of": "sum of",
    r"(?:the )?product of": "product of",
    r"(?:the|a) share": "?",
    r"(?:add|adds|sum|sums)(?: up)? to": "sumto",
    r"(?:has|have|having|with|of|covers?|encloses?|bounds?) (?:a |an |the )?area(?: of| equal to)?|areas? of(?= [\d√])|in area|area": "area",
    r"perimeter": "perimeter",
    rf"{_BE}(?: {_BE}| {_LIE}| also| both| all| each| it)*(?: to be| to have)?(?: (?:labell?ed|marked|given|shown))?(?: (?:as|with|by|at)(?= (?:the )?(?:number|value|length|label|measure)|\s?[\d√])(?: the)?| as(?! long| large| big| far))?(?: (?:the |a )?(?:lengths?|measures?|size|value|magnitude|number|label)(?: of)?)?(?= |$)": "is",
    rf"(?:{_LIE}|comes? with the (?:label|number|value)|shaped (?:like|as)|corresponds? to|comes? to|amounts? to|we have|of (?:length|measure)|with (?:a )?(?:length|measure)(?: of)?)(?: (?:as|with|by|at)(?= (?:the )?(?:number|value|length|\d|√|\$)))?(?: (?:the )?(?:number|value|length|measure))?(?: of)?": "is",
    # what a figure marks, without which the same is said
    r"(?:the )?(?:label|number|value|length|mark|text|annotation)s?(?: (?:marked|written|shown|placed|given))? (?:on|of|along|beside|for|at|to)": "",
    r"(?:the )?(?:lengths?|measures?|sizes?|magnitudes?|that|those) of": "",
    # joints
    r"、": "、",
    r"and|&|as well as": "and",
    r",": ",",
    r"(?:so|such)(?:,)? that": ",",
    r"while|whereas|but|although|though|;|however|yet|then|so": "sep",
    r"which|that|whose|who": "which",
    r"where|in which": "where",
    r"with": "with",
    r"of": "of",
    r"to|onto": "to",
    r"(?:goes|runs|drops|extends|descends)(?= from)": "is",
    r"from": "from",
    r"by": "by",
    r"at|in": "at",
    r"as": "as",
    r"it|its(?= )": "it",
    r"them": "them",
    r"is": "is",
    # what says nothing by itself
    r"square (?:units?|cm|centimet\w+|met\w+)": "",
    r"(?:the )?(?:figure|diagram|picture|image(?! of)|drawing)": "",
    r"(?<!are )(?<!are the )(?:both |the |its |whose |two )*(?<!are the )diagonals(?= (?:of (?:[a-z]+ )*[A-Z]{4}|are|intersect|meet|cross|bisect)(?![A-Z]))": "diagonals",
    r"transversals?": "",
    r"(?:straight |dashed |dotted |solid |horizontal |vertical |line )*(?:line segments?|segments?|lines?|sides?|rays?|edges?|diagonals?|extension|prolongation|secants?)(?: of(?= [A-Z]))?": "",
    r"angles?": "angle",
    r"(?:each|all|both) of(?= (?:the )?(?:points?|lines?|segments?|[A-Z]))|points?|vertex|vertices|triangles?|quadrilaterals?|four-sided|polygons?|circles?|units?|cm|mm|km|long|lengths?|measures|each other|one another"
    r"|respectively|also|both|all|each|two|three|four|the|a|an|its|their|this|these|mutually|exactly|clearly|additionally|furthermore|here"
    r"|again|somewhere|copy|drawn|dropped|line|another|any|some|common|given|same time|there|we|see|note|now|i|from the|marked|respective"
    r"|moreover|in addition|they|equal-length|pair of|another point|located|indeed|exact|precise|relates?|related|thus|therefore|which means|hence|because|since|together": "",
}  # fmt: skip

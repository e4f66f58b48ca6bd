"""What English sentences about figures say, in the words of textbooks and of models."""

from __future__ import annotations

from geogen.eval.describing import meanings as m
from geogen.eval.describing.phrases import Phrase

_IS = r"(?:is|are|be|being|lies?|denotes?|represents?|marks?|forms?|serves? as|acts? as|appears? to be|seems? to be|as)"
_AT = r"(?:at|in|with|,? ?(?:the )?(?:foot|intersection(?: point)?|point of intersection|point|meeting point) (?:is|being))"
_RESP = r"(?:,? respectively)?"
_ON = r"(?:on|along|upon|inside|within|in the interior of|belongs? to|∈|somewhere on)"
_MEET = r"(?:intersects?|meets?|crosses?|cuts?|∩)"

ENGLISH = (
    # midpoints
    Phrase(rf"<PP> {_IS} (?:the )?mid-?points? of <SS>{_RESP}", m.midpoints),
    Phrase(rf"<P>,? (?:which )?{_IS} (?:also )?(?:the |a )?(?:common )?mid-?point of (?:both )?<SS>", m.midpoints),
    Phrase(
        rf"<P>,? (?:which )?{_IS} (?:also )?(?:located at |at |labell?ed as )?(?:the |a )?(?:mid-?point|middle|centre) of <S>",
        m.midpoints,
    ),
    Phrase(r"<P>,? (?:the |a )?mid-?point of <S>", m.midpoints),
    Phrase(
        rf"(?:the )?mid-?points? of <SS>,? (?:{_IS}|called|labell?ed|named)? ?<PP>{_RESP}",
        lambda p: m.midpoints([p[1], p[0]]),
    ),
    Phrase(
        rf"(?:the |its )?mid-?point of <S>,? (?:{_IS}|called|labell?ed|named)? ?<P>",
        lambda p: m.midpoints([p[1], p[0]]),
    ),
    Phrase(r"<S> (?:has|with) (?:the )?(?:its )?mid-?point <P>", lambda p: m.midpoints([p[1], p[0]])),
    Phrase(
        r"<SS> (?:bisect each other|have (?:the same|a common) mid-?point|share (?:the|a) mid-?point)(?: at| in)? <P>",
        lambda p: m.midpoints([p[1], p[0]]),
    ),
    Phrase(r"<S> bisects <S> (?:at|in) <P>", "midp {4} {2} {3} & coll {4} {0} {1}"),
    Phrase(
        r"<P> (?:bisects|halves|divides) <S>(?: into (?:two|2) equal (?:parts|halves|segments))?(?! (?:in|into))",
        m.midpoints,
    ),
    Phrase(
        r"<PP>,? (?:which )?(?:trisect|divide) <S>(?: into (?:three|3) equal (?:parts|segments))?(?:,? in this order)?",
        m.apart,
    ),
    # points on lines
    Phrase(
        rf"<PP> {_IS} (?:the )?(?:points? |located |placed |situated |both |all )*(?:{_ON}) <SS>{_RESP}", m.on_lines
    ),
    Phrase(
        rf"<P> (?:{_IS} )?(?:also )?(?:a |the |any |some |one )?(?:points? |located |placed |situated |chosen )*{_ON} (?:both )?<SS>",
        m.on_lines,
    ),
    Phrase(
        rf"<PP> (?:{_IS} )?(?:both |all )?(?:the |two )?(?:points? |located |placed |situated |arbitrary )*{_ON} (?:the (?:extension|prolongation) of )?<S>",
        m.on_lines,
    ),
    Phrase(
        rf"<P> (?:{_IS} )?(?:also |both )?(?:a |the |any |some |one )?(?:points? |located |placed |situated |chosen |arbitrary )*{_ON} (?:the (?:extension|prolongation|extended part) of )?<S>",
        m.on_lines,
    ),
    Phrase(r"<P> (?:divides|partitions|splits) <S>(?= in| into|$)", m.on_lines),
    Phrase(r"<S> (?:passes|goes|runs) through <PP>", lambda p: m.on_lines([p[1], p[0]])),
    Phrase(r"<S> (?:passes|goes|runs) through <P>", lambda p: m.on_lines([p[1], p[0]])),
    Phrase(r"<S> (?:contains|has on it) <P>", lambda p: m.on_lines([p[1], p[0]])),
    Phrase(
        rf"<PP> {_IS} (?:all )?(?:collinear|in (?:a|one) (?:straight )?line|on (?:a|one|the same|a single) (?:straight )?line)",
        m.collinear,
    ),
    Phrase(r"<P> (?:is |lies )?(?:located |situated )?between <PP>", m.collinear),
    # lines that meet
    Phrase(
        rf"<SS> (?:{_MEET}|are concurrent)(?: each other| one another)?(?: perpendicularly| at right angles)? ?{_AT} <P>",
        m.met,
    ),
    Phrase(rf"<S> {_MEET} <SS> {_AT} <PP>{_RESP}", m.cut),
    Phrase(rf"<S> {_MEET} <S> (?:again )?{_AT} <P>", m.met),
    Phrase(
        rf"<P>,? (?:which )?(?:{_IS} )?(?:also )?(?:the |a )?(?:point of intersection|intersection(?: point)?|meeting point|crossing point|common point|point where) (?:of |between )?(?:the )?(?:lines |segments |diagonals )?<SS>",
        m.met,
    ),
    Phrase(rf"<P> (?:{_IS} )?(?:the )?(?:point|place)? ?where <S> {_MEET} <S>", m.met),
    Phrase(r"(?:the )?(?:lines |segments |diagonals )?<SS> have (?:the )?(?:intersection|common point) <P>", m.met),
    Phrase(rf"(?:the )?intersection(?: point)? of <SS> (?:{_IS}|called|labell?ed) <P>", m.met),
    Phrase(r"<S> ∩ <S> = \{?<P>\}?", m.met),
    # feet, perpendicular and parallel lines
    Phrase(
        rf"<PP> {_IS} (?:the )?(?:feet|foot) of (?:the )?(?:perpendiculars?|altitudes?) (?:drawn |dropped )?from <P> (?:on ?to|to|on) <SS>{_RESP}",
        lambda p: "; ".join(
            f"perp {f[0]} {p[1][0][0]} {a} {b} & coll {f[0]} {a} {b}" for f, (a, b) in zip(p[0], p[2], strict=False)
        ),
    ),
    Phrase(
        rf"<P>,? (?:which )?(?:{_IS} )?(?:the )?(?:foot|base|projection|orthogonal projection|perpendicular foot) (?:of (?:the |an |a )?)?(?:(?:perpendicular|altitude|height)(?: line| segment)? )?(?:drawn |dropped )?(?:from|of) <P> (?:on ?to|to|on) <S>",
        "perp {0} {1} {2} {3} & coll {0} {2} {3}",
    ),
    Phrase(
        r"(?:the )?(?:perpendicular|altitude|height)(?: line| segment)? (?:drawn |dropped )?from <P> (?:on ?to|to) <S> (?:meets it at|meets it in|has (?:its )?foot|with foot|is|ends at) <P>",
        "perp {3} {0} {1} {2} & coll {3} {1} {2}",
    ),
    Phrase(
        r"(?:the )?(?:altitude|perpendicular|height) <S> (?:is )?(?:drawn |dropped )?(?:from <P> )?(?:on ?to|to) <S>",
        lambda p: (
            f"perp {' '.join(p[0][0])} {' '.join(p[2][0])} & coll {next(x for x in p[0][0] if x != p[1][0][0])} {' '.join(p[2][0])}"
        ),
    ),
    Phrase(
        r"<S> (?:is |forms )?(?:drawn )?(?:⟂|perpendicular to|(?:is )?orthogonal to|at right angles to|at a right angle to|(?:an?|the) (?:altitude|height|perpendicular)(?: drawn)? (?:to|on|onto)) <S>,? (?:at|in|with foot|meeting it at|intersecting at|with (?:the )?foot(?: at)?) <P>",
        m.perpendicular_at,
    ),
    Phrase(
        r"<S> (?:is |are |lies |stands |runs |appears |seems )?(?:to be )?(?:drawn )?(?:⟂|perpendicular to|orthogonal to|normal to|at right angles to|at a right angle to|(?:an?|the) (?:altitude|height|perpendicular)(?: drawn)? (?:to|on|onto)) <S>",
        "perp {0} {1} {2} {3}",
    ),
    Phrase(
        r"<SS> (?:are |meet |intersect |stand |appear |seem |look )?(?:to be )?(?:mutually )?(?:perpendicular|orthogonal|at right angles|at a right angle)(?: to each other)?(?:,? (?:at|in) <P>)?",
        lambda p: m.all_pairs_perpendicular(p[:1]),
    ),
    Phrase(r"(?:a )?right angle (?:is )?(?:formed )?(?:between|by) <SS>", m.all_pairs_perpendicular),
    Phrase(r"<SS> (?:form|make) a right angle", m.all_pairs_perpendicular),
    Phrase(
        r"<S> (?:is |are |runs |lies |appears |seems )?(?:to be )?(?:drawn )?(?:∥|parallel (?:to|with)) <S>(?! ∥)",
        "para {0} {1} {2} {3}",
    ),
    Phrase(
        r"<S> (?:is |are )?(?:∥|parallel to) <S>,? (?:and|with) (?:is |has )?(?:equal to |length )?(?:half|one half)(?: of| as long as| the length of| its length)?(?: it| that| <S>)?",
        m.midline,
    ),
    Phrase(r"<S> ∥ <S> ∥ <S>", "para {0} {1} {2} {3}; para {2} {3} {4} {5}"),
    Phrase(
        r"<SS>,? (?:are |run |which are |appear |seem |look )?(?:to be )?(?:all |both )?(?:mutually )?parallel(?: to (?:each|one an)other)?",
        m.all_parallel,
    ),
    # angles
    Phrase(
        rf"<S> (?:is |, )?(?:{_IS} )?(?:the |an )?(?:internal |interior )?(?:angle )?(?:bisector of|bisects|halves|bisecting) (?:the )?<A>",
        m.bisects,
    ),
    Phrase(
        rf"<P> (?:{_IS} )?(?:a point )?(?:on|along) the (?:internal |interior )?(?:angle )?bisector of (?:the )?<A>",
        m.point_bisects,
    ),
    Phrase(
        rf"(?:the )?(?:internal |interior )?(?:angle )?bisector of (?:the )?<A> {_MEET} <S> (?:at|in) <P>",
        m.bisector_meets,
    ),
    Phrase(rf"<A> (?:{_IS} )?(?:a )?right(?:[- ]angled?)?(?: angle)?", m.right_angle),
    Phrase(
        r"(?:a |the )?(?:right[- ]angle (?:mark|symbol|sign)|right angle|small square)s? (?:is |are )?(?:marked |shown |indicated |drawn |located )?(?:at|on|in|for) (?:the )?<A>",
        m.right_angle,
    ),
    Phrase(
        r"<AA> (?:are )?(?:both |all )?(?:equal|congruent|marked (?:as )?equal|of (?:the )?(?:same|equal) (?:measure|size))",
        m.same_angles,
    ),
    Phrase(
        r"<A> (?:is |are )?(?:marked )?(?:≅|congruent to|equal to|the same as|of the same size as|equals) <A>",
        m.same_angles,
    ),
    # circles
    Phrase(rf"<PP> (?:{_IS} )?(?:all |both |also )?(?:points? |located )*(?:on|∈) <C>", m.on_circle),
    Phrase(rf"<P> (?:{_IS} )?(?:also )?(?:a |the |another |any )?(?:points? |located )*(?:on|∈) <C>", m.on_circle),
    Phrase(rf"<PP> (?:{_IS} )?(?:all |both |also )?(?:points? |located )*on <K>", m.around),
    Phrase(rf"<P> (?:{_IS} )?(?:also )?(?:a |another )?(?:points? |located )*on <K>", m.around),
    Phrase(r"<C>,? (?:which )?(?:passes|passing|goes|going|that passes) through <PP>", m.circle_first),
    Phrase(r"<C>,? (?:which )?(?:passes|passing|goes|going|that passes) through <P>", m.circle_first),
    Phrase(
        rf"<P> (?:{_IS} )?(?:the )?(?:centre|center) of (?:the |a )?(?:circle )?(?:(?:passing |that passes )?through|containing) <PP>",
        m.centre_of_points,
    ),
    Phrase(
        rf"<P> (?:{_IS} )?(?:the )?(?:circum-?(?:centre|center)|(?:centre|center) of (?:the )?circum(?:scribed )?circle) of <T>",
        m.circumcentre,
    ),
    Phrase(
        rf"<P> (?:{_IS} )?(?:equidistant|at equal distances?|equally far|as far) from <PP>",
        lambda p: m.circle_through(p[0][0], [x[0] for x in p[1]]).split("; on ")[0],
    ),
    Phrase(r"<T> (?:is )?inscribed in <C>", lambda p: m.circle_through(p[1][0], p[0][0])),
    Phrase(r"<Q> (?:is )?inscribed in <C>", lambda p: m.circle_through(p[1][0], p[0][0])),
    Phrase(
        r"<C>,? (?:is |which is )?(?:circumscribed (?:about|around)|the circumcircle of) (?:the )?<G>", m.circle_first
    ),
    Phrase(r"<Q> (?:is |forms )?(?:a )?(?:cyclic|concyclic)(?: quadrilateral)?", m.concyclic),
    Phrase(r"cyclic quadrilateral <Q>", m.concyclic),
    Phrase(rf"<PP> (?:{_IS} )?(?:all )?(?:concyclic|on (?:a|one|the same|a common) circle)", m.concyclic),
    Phrase(rf"<S> (?:{_IS} )?(?:a |the )?diameter of <C>", m.diameter),
    Phrase(r"<C> (?:has|with) (?:a |the )?diameter <S>", lambda p: m.diameter([p[1], p[0]])),
    Phrase(rf"<S> (?:{_IS} )?(?:a |the )?chord of <C>", m.chord),
    Phrase(
        rf"<SS> (?:{_IS} )?(?:both |all )?(?:chords) of <C>",
        lambda p: m.circle_through(p[1][0], [x for row in p[0] for x in row]),
    ),
    Phrase(rf"<SS> (?:{_IS} )?(?:both |all |two |the )?radii(?: of <C>)?", lambda p: m.radii(p[:1])),
    Phrase(r"<SS>,? (?:are |which are )?(?:both )?(?:tangents? to|touch) <C> (?:at|in) <PP>", m.tangents),
    Phrase(
        r"<S>,? (?:is |which is )?(?:drawn )?(?:an? |the )?(?:tangent(?: line| segment)? (?:to|of)|touches|touching) <C>,? (?:at|in|with|,)? ?(?:(?:the )?(?:point of (?:tangency|contact)|tangent point|contact point)(?: is| being| at)? ?)?<P>",
        m.tangent,
    ),
    Phrase(r"<C> (?:is )?(?:tangent to|touches) <S> (?:at|in) <P>", lambda p: m.tangent([p[1], p[0], p[2]])),
    Phrase(
        r"<S>,? (?:is |which is )?(?:drawn )?(?:an? |the )?(?:tangent(?: line| segment)? (?:to|of)|touches|touching) <C>",
        m.tangent_at_end,
    ),
    # special points of triangles
    Phrase(
        rf"<P> (?:{_IS} )?(?:the )?(?:ortho-?cent(?:re|er)|(?:point of )?intersection of the (?:three )?altitudes) of <T>",
        m.orthocentre,
    ),
    Phrase(
        rf"<P> (?:{_IS} )?(?:the )?(?:in-?cent(?:re|er)|(?:centre|center) of (?:the )?(?:incircle|inscribed circle)) of <T>",
        m.incentre,
    ),
    Phrase(
        rf"<P> (?:{_IS} )?(?:the )?(?:centroid|cent(?:re|er) of gravity|barycent(?:re|er)|(?:point of )?intersection of the (?:three )?medians) of <T>",
        m.centroid,
    ),
    # shapes
    Phrase(r"(?:equilateral|regular) (?:triangle |△ ?)?<T>", m.EQUILATERAL),
    Phrase(r"<T> (?:is )?(?:an )?(?:equilateral|regular)(?: triangle)?", m.EQUILATERAL),
    Phrase(
        r"isosceles right(?:-angled)? (?:triangle |△ ?)?<T>,? (?:with |has |is )?(?:its |the |a )?right[- ]angled? (?:is )?(?:at|in)(?: vertex)? <P>",
        lambda p: f"{m.right_at(p)} & {m.isosceles_at(p)}",
    ),
    Phrase(
        r"<T>,? (?:is |has |with |is a |in a )*(?:isosceles )?(?:right[- ]?(?:angled?)?(?: triangle)?|right angle)(?:,? with (?:the |its |a )?right angle)? (?:is )?(?:at|in) (?:vertex )?<P>",
        m.right_at,
    ),
    Phrase(
        r"right(?:-angled)? (?:triangle |△ ?)<T>,? (?:with |where |in which |has |having )?(?:its |the |a )?right[- ]angled? (?:is )?(?:at|in)(?: vertex)? <P>",
        m.right_at,
    ),
    Phrase(
        r"(?:right(?:-angled)? )?(?:triangle |△ ?)<T>,? (?:with|having|has|whose) (?:a |the )?hypotenuse (?:is )?<S>",
        m.legs,
    ),
    Phrase(
        r"isosceles (?:triangle |△ ?)?<T>,? (?:with |has |having |whose )?(?:its |the )?(?:apex|vertex|apex angle)(?: is)?(?: at)? <P>",
        m.isosceles_at,
    ),
    Phrase(
        r"<T> is (?:an )?isosceles(?: triangle)? (?:with |has |having |whose )?(?:its |the )?(?:apex|vertex|apex angle)(?: is)?(?: at)? <P>",
        m.isosceles_at,
    ),
    Phrase(
        r"isosceles (?:triangle |△ ?)?<T>,? (?:with |has |on |having |whose )?(?:its |the )?base(?: is)? <S>",
        m.isosceles_on,
    ),
    Phrase(
        r"<T> is (?:an )?isosceles(?: triangle)? (?:with |has |having |whose )?(?:its |the )?base(?: is)? <S>",
        m.isosceles_on,
    ),
    Phrase(r"square <Q>", m.SQUARE),
    Phrase(r"<Q> (?:is|forms) (?:a )?square", m.SQUARE),
    Phrase(r"rectangle <Q>", m.RECTANGLE),
    Phrase(r"<Q> (?:is|forms) (?:a )?rectangle", m.RECTANGLE),
    Phrase(r"(?:rhombus|diamond) <Q>", m.RHOMBUS),
    Phrase(r"<Q> (?:is|forms) (?:a )?rhombus", m.RHOMBUS),
    Phrase(r"parallelogram <Q>", m.PARALLELOGRAM),
    Phrase(r"<Q> (?:is|forms) (?:a )?parallelogram", m.PARALLELOGRAM),
    # images
    Phrase(
        rf"<P> (?:{_IS} )?(?:the )?(?:reflection|mirror image|image|point symmetric(?:al)?|symmetric(?:al)? point) (?:of|to) <P> (?:under (?:the )?reflection )?(?:in|over|across|about|through|with respect to) <S>",
        m.reflected_in_line,
    ),
    Phrase(
        rf"<PP> (?:{_IS} )?symmetric(?:al)? (?:about|with respect to|in) <S>",
        lambda p: m.reflected_in_line([[p[0][0]], [p[0][1]], p[1]]),
    ),
    Phrase(
        rf"<P> (?:{_IS} )?(?:the )?(?:reflection|mirror image|image|point symmetric(?:al)?|symmetric(?:al)? point) (?:of|to) <P> (?:under (?:the )?reflection )?(?:in|over|across|about|through|with respect to) <P>",
        "midp {2} {0} {1}",
    ),
    # equal lengths, similar and congruent triangles
    Phrase(
        r"<SS>,? (?:are |have |which are |all |appear |seem |look |to be |to have )*(?:marked )?(?:as )?(?:both )?(?:equal(?: in length)?|congruent|(?:of )?(?:the )?(?:same|equal) lengths?|equally long|(?:the )?(?:same|equal) tick marks?)(?: to each other)?",
        m.all_equal,
    ),
    Phrase(
        r"<S> (?:is |has )?(?:marked )?(?:≅|congruent to|equal(?: in length)? to|as long as|(?:of )?the same length as|equals) <S>(?! ?[*/+:^])",
        "cong {0} {1} {2} {3}",
    ),
    Phrase(r"<T> (?:is )?(?:∼|similar to) <T>", "simtri {0} {1} {2} {3} {4} {5}"),
    Phrase(r"<T> and <T> are similar", "simtri {0} {1} {2} {3} {4} {5}"),
    Phrase(r"<T> (?:is )?(?:≅|congruent to) <T>", "contri {0} {1} {2} {3} {4} {5}"),
    Phrase(r"<T> and <T> are congruent", "contri {0} {1} {2} {3} {4} {5}"),
    # shapes whose particular side or vertex the figure tells
    Phrase(r"isosceles (?:right(?:-angled)? )?(?:triangle |△ ?)?<T>", m.ISOSCELES),
    Phrase(r"<T> (?:is |forms )?(?:an )?isosceles", m.ISOSCELES),
    Phrase(r"right(?:-angled)? (?:isosceles )?(?:triangle |△ ?)<T>", m.RIGHT),
    Phrase(r"<T> (?:is |forms )?(?:a )?right(?:-angled)?(?: triangle)?", m.RIGHT),
    Phrase(r"trapez(?:oid|ium) <Q>", m.TRAPEZOID),
    Phrase(r"<Q> (?:is|forms) (?:an? )?(?:\w+ )?trapez(?:oid|ium)", m.TRAPEZOID),
)

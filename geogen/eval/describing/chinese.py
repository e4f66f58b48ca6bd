"""What Chinese sentences about figures say, in the words of textbooks and of models."""

from __future__ import annotations

from geogen.eval.describing import meanings as m
from geogen.eval.describing.phrases import Phrase

_IS = r"(?:[是为即作]|就是|恰为|恰好是|均为|都是|分别[是为]|分别作为)"
_AT = r"(?:于|在|,?交点[是为]?|,?垂足[是为]?|,?切点[是为]?|,?点)"
_MEET = r"(?:相?交|交于|相交)"

CHINESE = (
    # midpoints
    Phrase(rf"<PP> ?{_IS} ?<SS> ?(?:边)?的中点", m.midpoints),
    Phrase(rf"<P> ?(?:同时|既)?{_IS} ?<SS> ?(?:边)?的(?:公共)?中点", m.midpoints),
    Phrase(rf"<P> ?(?:同时)?{_IS} ?<S> ?(?:边)?的?中点", m.midpoints),
    Phrase(rf"<SS> ?(?:边)?的?中点 ?(?:{_IS}|记为|记作)? ?<PP>", lambda p: m.midpoints([p[1], p[0]])),
    Phrase(rf"<S> ?(?:边)?的?中点 ?(?:{_IS}|记为|记作)? ?<P>", lambda p: m.midpoints([p[1], p[0]])),
    Phrase(r"<P> ?位于 ?<S> ?(?:边)?的?(?:中点|正中)", m.midpoints),
    Phrase(r"<S> ?(?:与|和) ?<S> ?互相平分于 ?<P>", "midp {4} {0} {1} & midp {4} {2} {3}"),
    Phrase(r"<S> ?平分 ?<S> ?(?:于|,交点[是为]?) ?<P>", "midp {4} {2} {3} & coll {4} {0} {1}"),
    Phrase(r"<P> ?平分 ?<S>", m.midpoints),
    Phrase(r"<PP> ?(?:是|为|将|把)? ?<S> ?(?:的三等分点|三等分|分成(?:三|3)等份)", m.apart),
    # points on lines
    Phrase(
        r"<PP> ?(?:点)?(?:都|均|分别)?(?:是|为|在|位于|落在|取在) ?<SS> ?(?:边)?上(?:的(?:一)?点|一点|的两点|任意一点)?(?!的(?:垂|射影|投影|高))",
        m.on_lines,
    ),
    Phrase(
        r"<PP> ?(?:点|两点|三点)?(?:都|均)?(?:是|为|在|位于|落在) ?<S> ?(?:边)?(?:的延长线|的反向延长线)?上(?:的(?:两|三)?点|两点)?",
        m.on_lines,
    ),
    Phrase(
        r"<P> ?(?:点)?(?:既|也|又|同时)?(?:是|为|在|位于|落在) ?<S> ?(?:边)?(?:的延长线|的反向延长线|延长线)?上(?:的(?:一|任意一)?(?:个)?(?:动)?点|一点|任意一点)?(?!的(?:垂|射影|投影|高))",
        m.on_lines,
    ),
    Phrase(r"(?:延长|反向延长) ?<S> ?[至到] ?<P>", lambda p: m.on_lines([p[1], p[0]])),
    Phrase(r"<S> ?(?:经过|过|通过) ?<PP>", lambda p: m.on_lines([p[1], p[0]])),
    Phrase(r"<S> ?(?:经过|过|通过) ?<P>", lambda p: m.on_lines([p[1], p[0]])),
    Phrase(r"<PP> ?(?:[三四五345]点)?(?:在同一(?:条)?直线上|共线|在一条直线上|依次在同一直线上)", m.collinear),
    Phrase(r"<P> ?(?:在|位于) ?<PP> ?(?:两点)?之间", m.collinear),
    # lines that meet
    Phrase(rf"<SS> ?(?:两线)?(?:互相垂直)?{_MEET}(?:于|在)?,?(?:交点[是为]?)? ?<P>", m.met),
    Phrase(r"<S> ?分别(?:与|和|交) ?<SS> ?(?:相交)?(?:于|交于)? ?<PP>", m.cut),
    Phrase(rf"<S> ?(?:与|和)? ?(?:再次|又)?{_MEET}(?:于)? ?<S> ?(?:于|在) ?<P>", m.met),
    Phrase(rf"<P> ?{_IS} ?<SS> ?的(?:交点|公共点)", m.met),
    Phrase(rf"<SS> ?的交点 ?(?:{_IS}|记为|记作)? ?<P>", m.met),
    Phrase(r"<S> ∩ <S> = \{?<P>\}?", m.met),
    # feet, perpendicular and parallel lines
    Phrase(
        rf"<P> ?{_IS} ?(?:从|由|过)? ?<P> ?(?:向|到|在|作) ?<S> ?(?:边|上)?(?:所作)?(?:的)?(?:垂线的)?(?:垂足|射影|投影|正投影)",
        "perp {0} {1} {2} {3} & coll {0} {2} {3}",
    ),
    Phrase(
        r"(?:过|从|由) ?<P> ?(?:点)?(?:作|向|引) ?<S> ?(?:边|作|引)?(?:的)?垂线,?(?:交 ?[A-Z]{2} ?于|垂足[是为]?|于) ?<P>",
        "perp {3} {0} {1} {2} & coll {3} {1} {2}",
    ),
    Phrase(
        r"<S> ?(?:⟂|垂直于?|与|和) ?<S> ?(?:垂直|互相垂直|相互垂直)?(?:于|,?垂足[是为]?|,?交点[是为]?) ?<P>",
        m.perpendicular_at,
    ),
    Phrase(r"<S> ?(?:⟂|垂直于|垂直) ?<S>", "perp {0} {1} {2} {3}"),
    Phrase(
        r"<SS> ?(?:互相|相互|两两|彼此)?垂直(?:,?(?:于|垂足[是为]?|交于) ?<P>)?",
        lambda p: m.all_pairs_perpendicular(p[:1]),
    ),
    Phrase(r"<S> ?[是为] ?<S> ?(?:边)?上?的高(?:线)?", "perp {0} {1} {2} {3}"),
    Phrase(r"<S> ?(?:∥|平行于) ?<S>,?[且并]?(?:等于|为)(?:它|其|<S>)的一半", m.midline),
    Phrase(r"<S> ∥ <S> ∥ <S>", "para {0} {1} {2} {3}; para {2} {3} {4} {5}"),
    Phrase(r"<S> ?(?:∥|平行于|平行) ?<S>", "para {0} {1} {2} {3}"),
    Phrase(r"<SS> ?(?:互相|相互|两两|彼此)?平行", m.all_parallel),
    # angles
    Phrase(r"<S> ?(?:[是为] ?<A> ?的(?:内)?(?:角)?平分线)", m.bisects),
    Phrase(r"<S> ?平分 ?<A>", m.bisects),
    Phrase(r"<P> ?在 ?<A> ?的(?:内)?(?:角)?平分线上", m.point_bisects),
    Phrase(rf"<A> ?的(?:内)?(?:角)?平分线 ?(?:与 ?)?{_MEET}? ?<S> ?(?:{_MEET})?(?:于)? ?<P>", m.bisector_meets),
    Phrase(r"<A> ?(?:[是为] ?)?(?:一?个)?直角", m.right_angle),
    Phrase(r"<A> ?(?:处)?(?:标有|有|标注)(?:一?个)?直角(?:符号|标记)", m.right_angle),
    Phrase(r"<AA> ?(?:都|均|大小)?相等", m.same_angles),
    Phrase(r"<A> ?等于 ?<A>", m.same_angles),
    # circles
    Phrase(
        r"<PP> ?(?:点|两点|三点|四点)?(?:都|均)?(?:是|为|在|位于) ?<C> ?上(?:的(?:一|两|三|四)?点|[一两三四]点)?",
        m.on_circle,
    ),
    Phrase(r"<P> ?(?:点)?(?:也|又)?(?:是|为|在|位于) ?<C> ?上(?:的(?:一)?点|一点)?", m.on_circle),
    Phrase(r"<PP> ?(?:都|均)?(?:是|为|在|位于) ?<K> ?上", m.around),
    Phrase(r"<P> ?(?:也|又)?(?:是|为|在|位于) ?<K> ?上", m.around),
    Phrase(r"<C> ?(?:经过|过|通过) ?<PP>", m.circle_first),
    Phrase(r"<C> ?(?:经过|过|通过) ?<P>", m.circle_first),
    Phrase(rf"<P> ?{_IS} ?(?:经?过) ?<PP> ?(?:[三四]?点)?的圆的圆心", m.centre_of_points),
    Phrase(rf"<P> ?{_IS} ?(?:<T> ?的(?:外心|外接圆(?:的)?圆心))", m.circumcentre),
    Phrase(
        r"<P> ?到 ?<PP> ?(?:[两三四]?点)?的?距离相等",
        lambda p: m.circle_through(p[0][0], [x[0] for x in p[1]]).split("; on ")[0],
    ),
    Phrase(r"<T> ?(?:内接于|是) ?<C>(?: ?的内接三角形)?", lambda p: m.circle_through(p[1][0], p[0][0])),
    Phrase(r"<Q> ?(?:内接于|是) ?<C>(?: ?的内接四边形)?", lambda p: m.circle_through(p[1][0], p[0][0])),
    Phrase(r"<C> ?是 ?<G> ?的外接圆", m.circle_first),
    Phrase(r"<Q> ?(?:是)?(?:四点)?(?:圆内接四边形|共圆)", m.concyclic),
    Phrase(r"圆内接<Q>", m.concyclic),
    Phrase(r"<PP> ?(?:[四五45]点)?(?:在同一个?圆上|共圆)", m.concyclic),
    Phrase(r"<S> ?[是为] ?<C> ?的(?:一条)?直径", m.diameter),
    Phrase(r"<C> ?的直径(?:[是为])? ?<S>", lambda p: m.diameter([p[1], p[0]])),
    Phrase(
        r"<SS> ?(?:都|均|分别)?[是为]? ?<C> ?的(?:两条|三条)?弦",
        lambda p: m.circle_through(p[1][0], [x for row in p[0] for x in row]),
    ),
    Phrase(r"<S> ?[是为] ?<C> ?的(?:一条)?弦", m.chord),
    Phrase(r"<SS> ?(?:都|均)?[是为] ?(?:<C> ?的)?(?:两条)?半径", lambda p: m.radii(p[:1])),
    Phrase(r"<SS> ?(?:分别|都)?(?:与|和|切) ?<C> ?(?:相切)?(?:于|于点|切于) ?<PP>", m.tangents),
    Phrase(r"<SS> ?(?:分别|都)?[是为]? ?<C> ?的(?:两条)?切线,?(?:切点)?(?:分别)?[是为]? ?<PP>", m.tangents),
    Phrase(r"<S> ?(?:与|和|切) ?<C> ?(?:相切)?(?:于点?|切于点?|,?切点[是为]?) ?<P>", m.tangent),
    Phrase(r"<S> ?[是为] ?<C> ?的(?:一条)?切线,?(?:切点[是为]?)? ?<P>(?: ?[是为]切点)?", m.tangent),
    Phrase(r"<C> ?(?:与|切) ?<S> ?(?:相切)?(?:于点?|切于点?) ?<P>", lambda p: m.tangent([p[1], p[0], p[2]])),
    Phrase(r"<S> ?(?:[是为] ?<C> ?的(?:一条)?切线)", m.tangent_at_end),
    Phrase(r"<S> ?(?:与|和) ?<C> ?相切", m.tangent_at_end),
    # special points of triangles
    Phrase(rf"<P> ?{_IS} ?<T> ?的(?:垂心|三条高(?:线)?的交点)", m.orthocentre),
    Phrase(rf"<P> ?{_IS} ?<T> ?的(?:内心|内切圆(?:的)?圆心|三条(?:内)?角平分线的交点)", m.incentre),
    Phrase(rf"<P> ?{_IS} ?<T> ?的(?:重心|三条中线的交点)", m.centroid),
    # shapes
    Phrase(r"(?:等边|正)<T>", m.EQUILATERAL),
    Phrase(r"<T> ?(?:[是为])?(?:一个)?(?:等边|正)三角形", m.EQUILATERAL),
    Phrase(r"等腰<T> ?中?,?(?:顶点|顶角顶点)[是为]? ?<P>", m.isosceles_at),
    Phrase(r"<T> ?[是为]以 ?<P> ?为(?:顶点|顶角顶点)的等腰三角形", m.isosceles_at),
    Phrase(r"<T> ?[是为]以 ?<S> ?为底(?:边)?的等腰三角形", m.isosceles_on),
    Phrase(r"<T> ?(?:[是为])?(?:一个)?(?:以 ?<P> ?为直角顶点的直角三角形)", m.right_at),
    Phrase(r"<T> ?(?:[是为])?(?:一个)?(?:以 ?<S> ?为斜边的直角三角形)", m.legs),
    Phrase(r"正方形 ?<Q>", m.SQUARE),
    Phrase(r"<Q> ?(?:[是为])?(?:一个)?正方形", m.SQUARE),
    Phrase(r"(?:矩形|长方形) ?<Q>", m.RECTANGLE),
    Phrase(r"<Q> ?(?:[是为])?(?:一个)?(?:矩形|长方形)", m.RECTANGLE),
    Phrase(r"菱形 ?<Q>", m.RHOMBUS),
    Phrase(r"<Q> ?(?:[是为])?(?:一个)?菱形", m.RHOMBUS),
    Phrase(r"(?:平行四边形|□|▱) ?<Q>", m.PARALLELOGRAM),
    Phrase(r"<Q> ?(?:[是为])?(?:一个)?平行四边形", m.PARALLELOGRAM),
    # images
    Phrase(rf"<P> ?(?:{_IS} ?<P> ?关于(?:直线)? ?<S> ?的?(?:对称点|轴对称点|镜像))", m.reflected_in_line),
    Phrase(r"<PP> ?关于(?:直线)? ?<S> ?(?:成轴)?对称", lambda p: m.reflected_in_line([[p[0][0]], [p[0][1]], p[1]])),
    Phrase(rf"<P> ?(?:{_IS} ?<P> ?关于(?:点)? ?<P> ?的?(?:对称点|中心对称点))", "midp {2} {0} {1}"),
    # equal lengths, similar and congruent triangles
    Phrase(r"<SS> ?(?:的?长度?)?(?:都|均|互相)?(?:相等|等长|标有相同的(?:标记|记号))", m.all_equal),
    Phrase(r"<S> ?(?:的?长度?)?(?:等于|与|和) ?<S> ?(?:的?长度?)?(?:相等|等长)", "cong {0} {1} {2} {3}"),
    Phrase(r"<T> ?(?:∼|相似于) ?<T>", "simtri {0} {1} {2} {3} {4} {5}"),
    Phrase(r"<T> ?(?:与|和) ?<T> ?相似", "simtri {0} {1} {2} {3} {4} {5}"),
    Phrase(r"<T> ?(?:≅|全等于) ?<T>", "contri {0} {1} {2} {3} {4} {5}"),
    Phrase(r"<T> ?(?:与|和) ?<T> ?全等", "contri {0} {1} {2} {3} {4} {5}"),
    # shapes whose particular side or vertex the figure tells
    Phrase(r"等腰(?:直角)?<T>", m.ISOSCELES),
    Phrase(r"<T> ?[是为]?(?:一个)?等腰(?:直角)?三角形", m.ISOSCELES),
    Phrase(r"(?:直角|rt ?)<T>", m.RIGHT),
    Phrase(r"<T> ?[是为]?(?:一个)?(?:等腰)?直角三角形", m.RIGHT),
    Phrase(r"梯形 ?<Q>", m.TRAPEZOID),
    Phrase(r"<Q> ?[是为]?(?:一个)?(?:等腰|直角)?梯形", m.TRAPEZOID),
)

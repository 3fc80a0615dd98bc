"""The garments: how each is cut, laid down and sewn. Lengths in cm; a right half, from the neck to the hem's middle.

The origin is the middle between the two high points of the shoulders, y points up, x to the right of the picture.
"""

from dataclasses import dataclass, field, replace

from garment_mesh import curve


@dataclass(frozen=True)
class Rib:
    """A knitted band `width` wide along an edge; `pitch` is the distance of its ribs, `depth` how deep they are."""

    edge: str
    width: float
    pitch: float
    depth: float
    lengthwise: bool = False  # ribs that run along the edge, as those of a side panel


@dataclass(frozen=True)
class Cut:
    """Curves of the right half. `neck` is that of the panel on top, `under_neck` that of the one beneath."""

    neck: object
    under_neck: object
    shoulder: object
    top: object
    cuff: object
    under: object
    side: object
    hem: object
    armhole: object

    def edges(self, neck):
        named = [("neck", neck)]
        return named + [(name, getattr(self, name)) for name in ("shoulder", "top", "cuff", "under", "side", "hem")]


@dataclass(frozen=True)
class Drape:
    """
    How the panel on top is laid down. Its cut is moved within the plane by smooth noise, sleeves turned by degrees
    (right, left) and pushed together by a share; the surplus of cloth can only go up, which makes the folds.
    """

    seed: int
    noise_cm: float = 1.2
    wavelength: float = 17.0
    turn: tuple = (-9.5, -7.0)
    push: float = 0.0
    bend: float = 1e-5
    ridges: float = 0.9
    gain: float = 1.3
    fold_cm: float = 0.36
    hem_cm: float = 0.10
    ceiling: float = 2.6


@dataclass(frozen=True)
class Garment:
    cut: Cut
    drape: Drape
    print_area: tuple  # left, bottom, width, height
    ribs: tuple
    seen_from: str = "front"
    stitched: tuple = ("hem", "cuff")
    fabric: str = "jersey"
    dye: str = "even"  # or "melange", or "washed" until seams and edges are pale
    label: bool = True
    hood: dict = field(default_factory=dict)
    pocket: object = None
    smooth_neck: bool = False
    pressed: bool = False  # printed as a whole, with what looks out from beneath at the edges


def from_behind(cut):
    """The same garment face down: the panel with the neck of the back lies on top."""
    return replace(cut, neck=cut.under_neck, under_neck=cut.neck)


@dataclass(frozen=True)
class Tee:
    """Measures of a T-shirt: half widths, and how far down things are."""

    chest: float = 26.6
    shoulder: float = 23.3
    armpit: float = 24.6
    length: float = 73.9
    cuff: tuple = (41.8, 15.8, 33.6, 31.2)  # upper and lower end
    waist: float = 1.0  # how much narrower than the chest
    flare: float = 0.6  # how much wider the hem is
    hem_curve: float = 0.7  # how much higher the hem is at the sides
    neck: tuple = (8.6, 10.2, 1.7)  # half width, depth in front and behind


def between(start, end, *shares):
    """Points at shares (across, down) of the way from one to another."""
    return [(start[0] + (end[0] - start[0]) * x, start[1] + (end[1] - start[1]) * y) for x, y in shares]


def tee_cut(tee):
    high, front, back = tee.neck
    drop = 4.3 * tee.shoulder / 23.3
    point, armpit = (tee.shoulder, -drop), (tee.chest, -tee.armpit)
    upper, lower = (tee.cuff[0], -tee.cuff[1]), (tee.cuff[2], -tee.cuff[3])
    corner = (tee.chest + tee.flare, tee.hem_curve - tee.length)
    narrow = tee.chest - tee.waist
    tall = corner[1] - armpit[1]
    return Cut(
        neck=curve((0, -front), (0.53 * high, -front), (0.88 * high, -0.55 * front), (high, 0.0)),
        under_neck=curve((0, -back), (0.49 * high, -back), (0.86 * high, -0.7 * back), (high, 0.0)),
        shoulder=curve((high, 0.0), *between((high, 0), point, (0.3, 0.26), (0.71, 0.6)), point),
        top=curve(point, *between(point, upper, (0.36, 0.235), (0.72, 0.66)), upper),
        cuff=curve(upper, lower),
        under=curve(lower, *between(lower, armpit, (0.37, 0.333), (0.77, 0.7)), armpit),
        side=curve(armpit, (narrow, armpit[1] + 0.32 * tall), (narrow + 0.3, armpit[1] + 0.65 * tall), corner),
        hem=curve(corner, (0.66 * corner[0], -tee.length + 0.35 * tee.hem_curve - 0.2), (8, -tee.length), (0, -tee.length)),
        armhole=curve(point, *between(point, armpit, (-0.5, 0.26), (-0.45, 0.72)), armpit),
    )


# The first shirt, whose picture is the one that is known; the others are cut by their measures.
TEE_CUT = Cut(
    neck=curve((0, -10.2), (4.6, -10.2), (7.6, -5.6), (8.6, 0.0)),
    under_neck=curve((0, -1.7), (4.2, -1.7), (7.4, -1.2), (8.6, 0.0)),
    shoulder=curve((8.6, 0.0), (13, -1.1), (19, -2.6), (23.3, -4.3)),
    top=curve((23.3, -4.3), (30, -7.0), (36.6, -11.9), (41.8, -15.8)),
    cuff=curve((41.8, -15.8), (33.6, -31.2)),
    under=curve((33.6, -31.2), (31, -29.0), (28.2, -26.6), (26.6, -24.6)),
    side=curve((26.6, -24.6), (25.6, -40), (25.9, -56), (27.2, -73.2)),
    hem=curve((27.2, -73.2), (18, -74.1), (8, -73.9), (0, -73.9)),
    armhole=curve((23.3, -4.3), (21.6, -9.5), (21.8, -19), (26.6, -24.6)),
)
COLLAR = Rib("neck", 1.9, 0.23, 0.018)

WOMENS_CUT = Cut(
    neck=curve((0, -11.6), (4.8, -11.6), (7.9, -6.6), (8.9, 0.0)),
    under_neck=curve((0, -2.0), (4.4, -2.0), (7.6, -1.4), (8.9, 0.0)),
    shoulder=curve((8.9, 0.0), (12, -0.9), (16, -2.2), (19.2, -3.6)),
    top=curve((19.2, -3.6), (24.2, -5.6), (28.4, -9.0), (31.6, -12.4)),
    cuff=curve((31.6, -12.4), (25.0, -24.4)),
    under=curve((25.0, -24.4), (24.2, -23.6), (23.2, -22.6), (22.5, -21.5)),
    side=curve((22.5, -21.5), (21.2, -30), (18.9, -36), (19.3, -42), (19.7, -49), (22.6, -56), (23.3, -64.6)),
    hem=curve((23.3, -64.6), (16, -65.9), (8, -66.3), (0, -66.3)),
    armhole=curve((19.2, -3.6), (17.6, -8.5), (17.6, -16.5), (22.5, -21.5)),
)

def fleece_cut(wider=0.0, longer=0.0, sleeves=0.0):
    """
    The sweatshirt and the hoodie share the body: dropped shoulders, sleeves down, ribs that draw the cloth in. The
    measures say how much wider each half is, and how much longer the body and the sleeves are; the ribs stay as they are.
    """

    def out(x):
        return x + wider * min(max((x - 9.0) / 20.2, 0), 1)

    def moved(points, down, full_at):
        return [(out(x), y - down * min(max((-29.4 - y) / (full_at - 29.4), 0), 1)) for x, y in points]

    body = lambda *points: curve(*moved(points, longer, 61.0))
    sleeve = lambda *points: curve(*moved(points, sleeves, 57.0))
    return Cut(
        neck=curve((0, -9.4), (4.8, -9.4), (8.0, -5.2), (9.0, 0.0)),
        under_neck=curve((0, -1.8), (4.4, -1.8), (7.8, -1.2), (9.0, 0.0)),
        shoulder=body((9.0, 0.0), (14, -1.2), (20, -3.0), (25.2, -5.2)),
        top=sleeve(
            (25.2, -5.2), (33.0, -10.0), (39.6, -28.0), (44.2, -43.0), (46.2, -49.5), (48.0, -54.0), (47.7, -57.0),
            (47.4, -59.0), (47.8, -61.5), (48.2, -64.0),
        ),
        cuff=sleeve((48.2, -64.0), (40.0, -67.0)),
        under=sleeve(
            (40.0, -67.0), (39.3, -65.0), (38.6, -62.6), (37.6, -60.6), (35.4, -58.4), (33.8, -47.0), (29.2, -29.4),
        ),
        side=body(
            (29.2, -29.4), (28.4, -40.0), (28.6, -52.0), (29.4, -61.0), (29.7, -64.0), (29.2, -66.0), (28.4, -67.2),
            (28.0, -69.0), (27.8, -71.2), (27.8, -73.2),
        ),
        hem=body((27.8, -73.2), (18, -73.9), (8, -73.9), (0, -73.9)),
        armhole=body((25.2, -5.2), (23.6, -12.0), (23.6, -22), (29.2, -29.4)),
    )


FLEECE_CUT = fleece_cut()
FLEECE_RIBS = (Rib("hem", 6.6, 0.42, 0.045), Rib("cuff", 6.8, 0.42, 0.045))
FLEECE_DRAPE = {
    "noise_cm": 1.45,
    "wavelength": 21.0,
    "turn": (-1.2, 1.0),
    "push": 0.012,
    "bend": 3e-6,
    "ridges": 1.2,
    "gain": 1.25,
    "fold_cm": 0.75,
    "hem_cm": 0.24,
    "ceiling": 3.6,
}

HOOD = {
    "outer": curve((9.6, 0.6), (14.6, 5.5), (15.6, 15.0), (12.6, 22.0), (10.0, 27.0), (5.0, 28.6), (0, 28.6)),
    "back": curve((9.6, 0.2), (12.2, 1.6), (14.2, 7.0), (14.3, 14.0), (14.4, 21.0), (11.5, 27.6), (0, 28.2)),
    "opening": curve((0, 21.4), (4.6, 21.4), (8.4, 15.0), (8.2, 6.5), (8.0, -0.6), (3.6, -6.0), (0.25, -9.8)),
    "cord_start": (3.0, -8.3),
}
POCKET = curve((0, -46.8), (10.2, -46.8), (10.2, -46.8), (10.2, -46.8), (12.4, -50.2), (16.4, -54.5), (18.6, -58.8),
               (18.7, -62.0), (18.7, -64.0), (18.7, -66.4), (12.0, -66.9), (6.0, -66.9), (0, -66.9))  # fmt: skip

GARMENTS = {
    "tee-front": Garment(
        TEE_CUT, Drape(23), (-15.24, -54.64, 30.48, 40.64), (COLLAR,)
    ),
    "tee-back": Garment(
        from_behind(TEE_CUT),
        Drape(41, turn=(-6.5, -9.0)),
        (-15.24, -47.64, 30.48, 40.64),
        (COLLAR,),
        seen_from="back",
        label=False,
    ),
    "womens-tee-front": Garment(
        WOMENS_CUT, Drape(57, noise_cm=1.1, turn=(-7.0, -8.5)), (-12.7, -50.2, 25.4, 35.56), (COLLAR,)
    ),
    "womens-tee-back": Garment(
        from_behind(WOMENS_CUT),
        Drape(73, noise_cm=1.1, turn=(-8.5, -7.0)),
        (-12.7, -41.56, 25.4, 35.56),
        (COLLAR,),
        seen_from="back",
        label=False,
    ),
    "sweatshirt-front": Garment(
        FLEECE_CUT,
        Drape(31, **FLEECE_DRAPE),
        (-15.24, -50.6, 30.48, 35.56),
        (*FLEECE_RIBS, Rib("neck", 2.6, 0.32, 0.035)),
        stitched=(),
        fabric="fleece",
    ),
    "sweatshirt-back": Garment(
        from_behind(FLEECE_CUT),
        Drape(43, **FLEECE_DRAPE),
        (-15.24, -48.64, 30.48, 40.64),
        (*FLEECE_RIBS, Rib("neck", 2.6, 0.32, 0.035)),
        seen_from="back",
        stitched=(),
        fabric="fleece",
        label=False,
    ),
    "hoodie-front": Garment(
        FLEECE_CUT,
        Drape(37, **FLEECE_DRAPE),
        (-15.24, -45.6, 30.48, 30.48),
        FLEECE_RIBS,
        stitched=(),
        fabric="fleece",
        hood=HOOD,
        pocket=POCKET,
    ),
    "hoodie-back": Garment(
        from_behind(FLEECE_CUT),
        Drape(47, **FLEECE_DRAPE),
        (-15.24, -48.64, 30.48, 40.64),
        FLEECE_RIBS,
        seen_from="back",
        stitched=(),
        fabric="fleece",
        label=False,
        hood=HOOD,
    ),
}


def print_place(top, width, height):
    """A print area in the middle, so many cm below the shoulders."""
    return (-width / 2, -top - height, width, height)


TALL = tee_cut(Tee(length=82.0, cuff=(44.5, 18.7, 36.3, 34.1)))
OVERSIZED = tee_cut(
    Tee(chest=31.2, shoulder=29.2, armpit=28.0, length=75.0, cuff=(50.5, 23.0, 41.0, 40.5), waist=0.4, neck=(8.8, 9.6, 1.7))
)
KIDS = tee_cut(
    Tee(19.6, 15.9, 17.6, 49.0, (28.6, 11.2, 22.8, 22.0), waist=0.3, flare=0.7, hem_curve=0.5, neck=(7.3, 7.0, 1.5))
)
STRAIGHT = tee_cut(
    Tee(23.6, 19.6, 21.8, 65.5, (33.8, 13.4, 26.8, 26.4), waist=0.2, flare=0.5, neck=(8.9, 11.0, 2.0))
)
BOXY = tee_cut(Tee(27.4, 24.6, 23.4, 55.5, (37.6, 15.2, 30.2, 29.6), waist=0.1, flare=0.2, neck=(9.0, 9.4, 1.9)))
LONG = tee_cut(
    Tee(23.4, 19.4, 21.6, 74.5, (33.4, 13.2, 26.5, 26.0), waist=1.6, flare=1.8, hem_curve=6.5, neck=(8.9, 11.0, 2.0))
)
CALM = {"noise_cm": 1.0, "ridges": 0.8}

GARMENTS |= {
    "tall-tee-front": Garment(TALL, Drape(29), print_place(14, 30.48, 40.64), (COLLAR,)),
    "oversized-tee-front": Garment(OVERSIZED, Drape(83, noise_cm=1.5), print_place(14, 30.48, 40.64), (COLLAR,)),
    "kids-tee-front": Garment(KIDS, Drape(71, **CALM), print_place(10, 22.86, 30.48), (COLLAR,), label=False),
    "womens-straight-tee-front": Garment(
        STRAIGHT, Drape(53, noise_cm=1.1), print_place(14.5, 25.4, 35.56), (COLLAR,)
    ),
    "womens-boxy-tee-front": Garment(BOXY, Drape(47, noise_cm=1.1), print_place(12, 25.4, 35.56), (COLLAR,)),
    "womens-long-tee-front": Garment(LONG, Drape(97, noise_cm=1.1), print_place(14.5, 25.4, 35.56), (COLLAR,)),
}


def both_sides(name, cut, front, back, **options):
    """A garment from the front and from behind: (drape, print area) of each."""
    drape, area = back
    behind = Garment(from_behind(cut), drape, area, seen_from="back", label=False, **options)
    return {f"{name}-front": Garment(cut, *front, **options), f"{name}-back": behind}


SLIM = tee_cut(Tee(25.0, 21.8, 23.6, 72.6, (38.6, 15.2, 31.0, 29.4), waist=1.5, flare=0.5))
WOMENS_SLIM = tee_cut(Tee(22.0, 18.4, 21.0, 65.0, (31.0, 12.6, 24.9, 24.2), waist=2.0, flare=1.5, neck=(8.9, 11.4, 2.0)))
RELAXED = tee_cut(Tee(28.4, 25.2, 25.6, 73.0, (43.8, 17.6, 35.2, 33.4), waist=0.5, flare=0.4, neck=(8.9, 10.4, 1.7)))
# Thin cloth that drapes: many low folds.
FLUID = {"noise_cm": 1.3, "wavelength": 13.0, "bend": 5e-6, "gain": 1.15}

GARMENTS |= {
    **both_sides(
        "melange-tee",
        SLIM,
        (Drape(103, **FLUID), print_place(14, 30.48, 40.64)),
        (Drape(109, **FLUID), print_place(7, 30.48, 40.64)),
        ribs=(COLLAR,),
        dye="melange",
    ),
    **both_sides(
        "womens-melange-tee",
        WOMENS_SLIM,
        (Drape(113, **FLUID), print_place(14.5, 25.4, 35.56)),
        (Drape(127, **FLUID), print_place(6, 25.4, 35.56)),
        ribs=(COLLAR,),
        dye="melange",
    ),
    **both_sides(
        "vintage-tee",
        RELAXED,
        (Drape(131, noise_cm=1.4), print_place(14, 30.48, 40.64)),
        (Drape(137, noise_cm=1.4), print_place(7, 30.48, 40.64)),
        ribs=(COLLAR,),
        dye="washed",
    ),
}

SIDE_PANEL = Rib("side", 5.0, 0.42, 0.045, lengthwise=True)
CREW = (*FLEECE_RIBS, Rib("neck", 2.6, 0.32, 0.035))


def hoodie(name, cut, seeds, raised=0.0, ribs=FLEECE_RIBS, cords=True, turn=FLEECE_DRAPE["turn"], **options):
    """A hoodie from both sides; its pocket lies `raised` higher than that of the first."""
    front, back = (Drape(seed, **{**FLEECE_DRAPE, "turn": turn}) for seed in seeds)
    options = {"ribs": ribs, "stitched": (), "fabric": "fleece", "hood": {**HOOD, "cords": cords}, **options}
    made = both_sides(name, cut, (front, (-15.24, -45.6, 30.48, 30.48)), (back, print_place(8, 30.48, 40.64)), **options)
    made[f"{name}-front"] = replace(made[f"{name}-front"], pocket=POCKET + [0.0, raised])
    return made


def sweatshirt(name, cut, seeds, turn=FLEECE_DRAPE["turn"], **options):
    front, back = (Drape(seed, **{**FLEECE_DRAPE, "turn": turn}) for seed in seeds)
    options = {"ribs": CREW, "stitched": (), "fabric": "fleece", **options}
    return both_sides(name, cut, (front, print_place(15.04, 30.48, 35.56)), (back, print_place(8, 30.48, 40.64)), **options)


GARMENTS |= {
    **hoodie("boxy-hoodie", fleece_cut(3.0, -1.0), (139, 149), 1.0, (*FLEECE_RIBS, SIDE_PANEL), False, (14, 11), smooth_neck=True),
    **hoodie("oversized-hoodie", fleece_cut(5.5, 2.0, 6.0), (151, 157), -2.0, turn=(7, 9), smooth_neck=True),
    **hoodie("washed-hoodie", fleece_cut(1.2, 0.0, 2.0), (163, 167), dye="washed"),
    **sweatshirt("relaxed-sweatshirt", fleece_cut(4.0, 1.0, 6.0), (173, 179)),
    **sweatshirt("washed-sweatshirt", fleece_cut(1.6, -1.5, 2.0), (181, 191), (12, 9), dye="washed", smooth_neck=True),
}

# A shirt that goes through the press as a whole, its sleeves spread: the sheet that is laid on it reaches past its edges
# on all sides, and the print has its place where the shirt lies in the press, before any fold.
ALL_OVER = tee_cut(Tee(26.2, 22.8, 24.2, 73.0, (43.4, 12.4, 37.4, 28.6), waist=0.9, flare=0.5, neck=(8.7, 9.6, 1.7)))
PRESS_SHEET = print_place(-2.5, 100.0, 82.0)
SPREAD = {"noise_cm": 1.1, "wavelength": 14.0, "bend": 6e-6, "gain": 1.15}

GARMENTS |= both_sides(
    "all-over-tee",
    ALL_OVER,
    (Drape(193, turn=(3.0, 1.5), **SPREAD), PRESS_SHEET),
    (Drape(197, turn=(1.5, 3.5), **SPREAD), PRESS_SHEET),
    ribs=(COLLAR,),
    pressed=True,
)

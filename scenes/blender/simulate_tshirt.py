"""A T-shirt laid flat: the front panel lies over the back one and buckles where it has more cloth than room.

    python3 simulate_tshirt.py out/tshirt.npz

Takes some ten seconds. The rest shape is the cut; the start is the cut with the sleeves turned in, a little noise and
a squeeze, all within the plane. The surplus can only go up: that makes the folds. Another SEED is another shirt.
"""

import sys

import numpy as np

import tshirt_pattern as cut
from cloth import Cloth, mesh_edges, noise, subdivide

SPACING = 2.6  # cm, of the first mesh; it is refined to below 0.75
SEED = 23
NOISE_CM, NOISE_WAVELENGTH, NOISE_X = 1.2, 17.0, 0.6
WIDEN = -0.004
ANCHOR = 0.12  # how firmly the start pose holds the cloth in the plane
PRESSURE = 230.0
FLOOR, CEILING, FOLD_EDGE = 0.22, 2.6, 0.20


def smoothstep(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def pose(points):
    """Where the cut is laid down: sleeves turned towards the body, the rest moved by smooth noise."""
    x0, y0 = points[:, 0], points[:, 1]
    laid = points.copy()
    pivot = np.array([24.2, -9.0])
    for direction, degrees in ((1, -9.5), (-1, -7.0)):
        x = x0 * direction
        across = smoothstep((x - (23.2 - (y0 + 14) * 0.06) + 4.0) / 11.0)
        # Below the armpit only what lies outside of the body may turn.
        below = smoothstep((-y0 - 15) / 9)
        weight = across * ((1 - below) + below * np.clip((x - 26.6) / 5.5, 0, 1))
        angle = np.radians(degrees) * weight
        dx, dy = x - pivot[0], y0 - pivot[1]
        half = x > 8
        laid[half, 0] = (direction * (dx * np.cos(angle) - dy * np.sin(angle) + pivot[0]))[half]
        laid[half, 1] = (dx * np.sin(angle) + dy * np.cos(angle) + pivot[1])[half]
    laid[:, 0] += NOISE_X * NOISE_CM * noise(points, NOISE_WAVELENGTH, SEED, 2)
    laid[:, 0] += NOISE_X * 0.28 * noise(points, 6, SEED + 3, 1)
    laid[:, 1] += 0.8 * NOISE_CM * noise(points * [1, 0.6], NOISE_WAVELENGTH, SEED + 1, 2)
    laid[:, 1] += 0.25 * noise(points, 6, SEED + 4, 1)
    laid[:, 0] *= 1 + WIDEN
    laid[:, 1] *= 0.990
    return laid


def start_height(points):
    """A pillow between the folded edges, with ridges that run from the armpits down."""
    edges = [np.vstack([cut.shoulder, cut.sleeve_top]), np.vstack([cut.underarm, cut.side])]
    to_fold = np.full(len(points), 1e9)
    for edge in edges:
        for mirror in (np.array([1, 1]), cut.MIRROR):
            to_fold = np.minimum(to_fold, cut.distance_to(points, edge * mirror)[0])
    left_ridges = noise(points @ np.array([[0.83, -0.55], [0.55, 0.83]]) * [1, 0.35], 5.5, SEED + 8, 2)
    right_ridges = noise(points @ np.array([[0.83, 0.55], [-0.55, 0.83]]) * [1, 0.35], 5.5, SEED + 9, 2)
    left = 1 / (1 + np.exp(points[:, 0] / 5.0))
    ridges = np.maximum(0, left_ridges * left + right_ridges * (1 - left))
    return 0.25 + 0.10 * (1 - np.exp(-to_fold / 1.6)) + 0.9 * ridges * (1 - np.exp(-to_fold / 3))


def on_table(cloth, before):
    """The table under the back panel, with friction; and a hand that keeps the folds low."""
    z = cloth.x[:, 2]
    moves = cloth.w > 0
    cloth.x[(z < FLOOR) & moves, 2] = FLOOR
    near = (cloth.x[:, 2] < FLOOR + 0.03) & moves
    cloth.x[near, :2] = before[near, :2] * 0.85 + cloth.x[near, :2] * 0.15
    cloth.x[cloth.x[:, 2] > CEILING, 2] = CEILING


def settle(shirt, anchor, run):
    """Runs the solver; `anchor` is where the cloth lies in the plane, `run` its steps, iterations and stiffness."""
    x, faces, rest, w = shirt["x"], shirt["faces"], shirt["rest"], shirt["w"]
    free = (w > 0)[:, None]

    def hold(cloth):
        cloth.x[:, :2] += run["anchor"] * (anchor - cloth.x[:, :2]) * free

    cloth = Cloth(x, faces, rest, w, stretch=1e-8, bend=run["bend"])
    sides = rest[faces[:, 1]] - rest[faces[:, 0]], rest[faces[:, 2]] - rest[faces[:, 0]]
    vertex_area = np.abs(np.cross(*sides)[:, 2]).sum() / 2 / len(x)
    for _ in range(run["steps"]):
        cloth.step(
            1 / 100, run["iterations"], (0, 0, -500.0), PRESSURE / vertex_area, run["damping"], on_table, hold
        )
    return cloth.x


def smooth_height(x, faces, w, rounds):
    edges, count = mesh_edges(faces), len(x)
    degree = np.bincount(edges.ravel(), minlength=count)
    z, free = x[:, 2].copy(), w > 0
    for _ in range(rounds):
        total = np.bincount(edges[:, 0], z[edges[:, 1]], count) + np.bincount(edges[:, 1], z[edges[:, 0]], count)
        z[free] += 0.5 * (total / degree - z)[free]
    return np.c_[x[:, :2], z]


def refine(shirt):
    arrays, faces = subdivide([shirt["x"], shirt["rest"], shirt["w"], shirt["folded"]], shirt["faces"])
    x, rest, w, folded = arrays
    w = np.where(folded >= 0.99, 0.0, np.where(w < 1, np.maximum(w, 0.3), 1.0))
    return {"x": x, "faces": faces, "rest": rest, "w": w, "folded": folded}


def median_edge(shirt):
    edges = mesh_edges(shirt["faces"])
    return np.median(np.linalg.norm(shirt["rest"][edges[:, 0]] - shirt["rest"][edges[:, 1]], axis=1))


def front_start():
    points, faces, names = cut.panel(cut.front_neck, SPACING)
    names = np.array(names + [""] * (len(points) - len(names)))
    folded = np.isin(names, ["shoulder", "top", "under", "side"])
    x = np.c_[pose(points), start_height(points)]
    x[folded, 2] = FOLD_EDGE
    w = np.where(folded, 0.0, np.where(np.isin(names, ["hem", "cuff", "neck"]), 0.6, 1.0))
    rest = np.c_[points, np.zeros(len(points))]
    return {"x": x, "faces": faces, "rest": rest, "w": w, "folded": folded.astype(float)}


shirt = front_start()
coarse = {"steps": 70, "iterations": 10, "bend": 1e-5, "damping": 0.05, "anchor": ANCHOR}
shirt["x"] = settle(shirt, shirt["x"][:, :2].copy(), coarse)
levels = 0
while median_edge(shirt) > 0.75:
    shirt = refine(shirt)
    levels += 1
    shirt["x"] = smooth_height(shirt["x"], shirt["faces"], shirt["w"], 3)
    fine = {"steps": 24, "iterations": 8, "bend": 2e-5 / 4**levels, "damping": 0.08, "anchor": ANCHOR * 1.5}
    shirt["x"] = settle(shirt, shirt["x"][:, :2].copy(), fine)
shirt["x"] = smooth_height(shirt["x"], shirt["faces"], shirt["w"], 4)

back_points, back_faces, _ = cut.panel(cut.back_neck, SPACING)
back = [np.c_[pose(back_points), np.full(len(back_points), 0.08)], np.c_[back_points, np.zeros(len(back_points))]]
for _ in range(levels):
    back, back_faces = subdivide(back, back_faces)

front_seams = cut.seam_distances(shirt["rest"][:, :2], cut.front_neck)
back_seams = cut.seam_distances(back[1][:, :2], cut.back_neck)
np.savez(
    sys.argv[1],
    front_x=shirt["x"],
    front_faces=shirt["faces"],
    front_rest=shirt["rest"],
    back_x=back[0],
    back_faces=back_faces,
    **{f"front_{name}": values for name, values in front_seams.items()},
    **{f"back_{name}": values for name, values in back_seams.items()},
)
print(f"{len(shirt['x'])} vertices, folds up to {shirt['x'][:, 2].max():.2f} cm")

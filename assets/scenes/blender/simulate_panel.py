"""A panel of cloth laid flat with a little more cloth than room, so that it buckles: a bag's front, a blanket.

    python3 simulate_panel.py out/tote.npz panel=tote

Takes some ten seconds. Writes x, faces and rest (the cut: x to the right of its middle, y up from its lower edge).
Lengths in cm. Another seed lies differently.
"""

import sys
from dataclasses import dataclass

import numpy as np

from cloth import Cloth, noise, smooth, subdivide

CEILING_OVER_FLOOR = 1.9


@dataclass
class Panel:
    width: float
    height: float
    cell: float  # side of a cell of the first mesh; it is halved once
    seed: int
    sewn: bool  # held at the sides and the bottom, with round corners there; else free all round
    floor: float
    scale: float  # how much wider than on the bag its folds are
    wander: tuple  # cm that the pose moves within the plane, to the right and up
    squeeze: tuple
    pressure: float = 150.0
    bend: tuple = (4e-6, 1e-6)


PANELS = {
    "tote": Panel(38.0, 41.0, 1.0, 11, True, 0.30, 1.0, (1.0, 0.9), (0.985, 0.988)),
    "blanket": Panel(127.0, 152.4, 2.8, 5, False, 0.60, 2.6, (2.6, 2.4), (0.985, 0.985), bend=(2e-6, 5e-7)),
}


def grid(cut):
    """Cells with alternating diagonals, so that the cloth has no grain."""
    columns, rows = round(cut.width / cut.cell), round(cut.height / cut.cell)
    ticks = np.linspace(-cut.width / 2, cut.width / 2, columns + 1), np.linspace(0, cut.height, rows + 1)
    x, y = np.meshgrid(*ticks, indexing="ij")
    index = np.arange(x.size).reshape(x.shape)
    faces = []
    for i in range(columns):
        for j in range(rows):
            a, b, c, d = index[i, j], index[i + 1, j], index[i + 1, j + 1], index[i, j + 1]
            faces += [(a, b, c), (a, c, d)] if (i + j) % 2 else [(a, b, d), (b, c, d)]
    return np.stack([x.ravel(), y.ravel(), 0 * x.ravel()], 1), np.array(faces)


def pose(cut, rest):
    """Where the cut is laid down: pushed together a little, and never quite straight."""
    at, laid, wide = rest[:, :2], rest.copy(), cut.scale
    middle = np.sin(np.pi * np.clip(at[:, 0] / cut.width + 0.5, 0, 1))
    along_y = cut.wander[1] * (0.45 + 0.75 * middle)
    laid[:, 0] += cut.wander[0] * noise(at * [0.7, 1], 17 * wide, cut.seed, 2)
    laid[:, 1] += along_y * noise(at * [1, 0.7], 17 * wide, cut.seed + 1, 2)
    for k in (0, 1):
        laid[:, k] += 0.10 * wide * noise(at, 6 * wide, cut.seed + 3 + k, 1)
    laid[:, :2] *= cut.squeeze
    if cut.sewn:
        for side in (-1, 1):
            to_corner = np.hypot(at[:, 0] - side * cut.width / 2, at[:, 1])
            pull = 0.35 * np.exp(-((to_corner / 1.3) ** 2))
            laid[:, 0] -= side * pull
            laid[:, 1] += pull
    return laid


def held(cut, rest):
    """True where a sewn panel is folded: on its sides and bottom."""
    return cut.sewn & ((np.abs(rest[:, 0]) > cut.width / 2 - 1e-6) | (rest[:, 1] < 1e-6))


def settle(cut, x, faces, rest, run):
    """Runs the solver; `run` has its steps, stiffness in bending, and how firmly the pose holds in the plane."""
    w = np.where(held(cut, rest), 0.0, np.where(rest[:, 1] > cut.height - 1e-6, 0.5, 1.0))
    anchor, free = x[:, :2].copy(), (w > 0)[:, None]

    def hold(cloth):
        cloth.x[:, :2] += run["anchor"] * (anchor - cloth.x[:, :2]) * free

    def on_table(cloth, before):
        z, moves = cloth.x[:, 2], cloth.w > 0
        cloth.x[(z < cut.floor) & moves, 2] = cut.floor
        near = (cloth.x[:, 2] < cut.floor + 0.03) & moves
        cloth.x[near, :2] = before[near, :2] * 0.85 + cloth.x[near, :2] * 0.15
        cloth.x[:, 2] = np.minimum(cloth.x[:, 2], cut.floor + CEILING_OVER_FLOOR * cut.scale)

    cloth = Cloth(x, faces, rest, w, stretch=1e-8, bend=run["bend"])
    pressure = cut.pressure / (cut.width * cut.height / len(x))
    for _ in range(run["steps"]):
        cloth.step(1 / 100, 10, (0, 0, -500.0), pressure, 0.06, on_table, hold)
    return cloth.x


def lay(cut):
    rest, faces = grid(cut)
    x = pose(cut, rest)
    edges = [cut.width / 2 - np.abs(rest[:, 0]), rest[:, 1]]
    to_fold = np.minimum(*edges) if cut.sewn else np.full(len(rest), 99.0)
    slanted = rest[:, :2] @ np.array([[0.8, -0.6], [0.6, 0.8]]) * [1, 0.4]
    ridges = np.maximum(0, noise(slanted, 9 * cut.scale, cut.seed + 8, 2)) * (1 - np.exp(-to_fold / 4))
    x[:, 2] = cut.floor + np.where(held(cut, rest), 0, 0.05 + 0.7 * cut.scale * ridges)
    x = settle(cut, x, faces, rest, {"steps": 70, "bend": cut.bend[0], "anchor": 0.10})
    (x, rest), faces = subdivide([x, rest], faces)
    x[:, 2] = smooth(x, faces, 4, pinned=held(cut, rest))[:, 2]
    x = settle(cut, x, faces, rest, {"steps": 24, "bend": cut.bend[1], "anchor": 0.16})
    x[:, 2] = smooth(x, faces, 6, pinned=held(cut, rest))[:, 2]
    return x, faces, rest


kind = dict(argument.split("=", 1) for argument in sys.argv[2:])["panel"]
x, faces, rest = lay(PANELS[kind])
np.savez(sys.argv[1], x=x, faces=faces, rest=rest)
print(f"{len(x)} vertices, folds up to {x[:, 2].max():.2f} cm")

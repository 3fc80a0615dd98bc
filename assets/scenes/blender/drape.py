"""Lays a panel of cloth down: a little more cloth than room, so that it buckles. Lengths in cm."""

import numpy as np

from cloth import Cloth, mesh_edges, noise, subdivide
from garment_mesh import MIRROR, Field, closed_outline, distance_to, mesh_panel

COARSE_CM, FINE_CM = 2.5, 0.75
ANCHOR = 0.12  # how firmly the start pose holds the cloth in the plane
PRESSURE = 230.0


def smoothstep(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def wobble(points, drape, share=1.0):
    """Within the plane, as cloth put down by hand lies: never quite as it was cut."""
    wide = drape.wavelength
    moved = points.copy()
    moved[:, 0] += share * 0.6 * drape.noise_cm * noise(points, wide, drape.seed, 2)
    moved[:, 0] += share * 0.14 * drape.noise_cm * noise(points, wide * 0.35, drape.seed + 3, 1)
    moved[:, 1] += share * 0.8 * drape.noise_cm * noise(points * [1, 0.6], wide, drape.seed + 1, 2)
    moved[:, 1] += share * 0.2 * drape.noise_cm * noise(points, wide * 0.35, drape.seed + 4, 1)
    return moved * [0.996, 0.990]


def lay_sleeves(points, cut, drape):
    """Sleeves are turned about the shoulder and pushed together lengthwise; the body stays where it is."""
    x0, y0 = points[:, 0], points[:, 1]
    armpit, shoulder, laid = cut.armhole[-1], cut.armhole[0], points.copy()
    pivot = np.array([shoulder[0] + 0.9, shoulder[1] - 4.7])
    axis = (cut.cuff[0] + cut.cuff[-1]) / 2 - pivot
    axis /= np.linalg.norm(axis)
    for direction, degrees in zip((1, -1), drape.turn):
        x = x0 * direction
        across = smoothstep((x - (shoulder[0] - 0.1 - (y0 + 14) * 0.06) + 4.0) / 11.0)
        # Below the armpit only what lies outside of the body may turn.
        below = smoothstep((armpit[1] + 9.6 - y0) / 9)
        weight = across * ((1 - below) + below * np.clip((x - armpit[0]) / 5.5, 0, 1))
        angle = np.radians(degrees) * weight
        dx, dy = x - pivot[0], y0 - pivot[1]
        pushed = drape.push * weight * np.maximum(dx * axis[0] + dy * axis[1], 0)
        half = x > 8
        laid_x = dx * np.cos(angle) - dy * np.sin(angle) + pivot[0] - pushed * axis[0]
        laid_y = dx * np.sin(angle) + dy * np.cos(angle) + pivot[1] - pushed * axis[1]
        laid[half, 0], laid[half, 1] = direction * laid_x[half], laid_y[half]
    return laid


def pillow(points, folds, drape, floor):
    """The height to start from: raised between the folded edges, with ridges that run down and outwards."""
    to_fold = np.full(len(points), 1e9)
    for edge in folds:
        to_fold = np.minimum(to_fold, distance_to(points, edge)[0])
    slanted = lambda a, seed: noise(points @ np.array([[0.83, -a], [a, 0.83]]) * [1, 0.35], 5.5, drape.seed + seed, 2)
    left = 1 / (1 + np.exp(points[:, 0] / 5.0))
    ridges = np.maximum(0, slanted(0.55, 8) * left + slanted(-0.55, 9) * (1 - left))
    return floor + 0.03 + 0.10 * (1 - np.exp(-to_fold / 1.6)) + drape.ridges * ridges * (1 - np.exp(-to_fold / 3))


def settle(sheet, run, drape, floor):
    """Runs the solver. The table has friction, and a hand keeps the folds low."""
    x, faces, rest, w = sheet["x"], sheet["faces"], sheet["rest"], sheet["w"]
    anchor, free = x[:, :2].copy(), (w > 0)[:, None]

    def hold(cloth):
        cloth.x[:, :2] += run["anchor"] * (anchor - cloth.x[:, :2]) * free

    def on_table(cloth, before):
        moves = cloth.w > 0
        cloth.x[(cloth.x[:, 2] < floor) & moves, 2] = floor
        near = (cloth.x[:, 2] < floor + 0.03) & moves
        cloth.x[near, :2] = before[near, :2] * 0.85 + cloth.x[near, :2] * 0.15
        cloth.x[cloth.x[:, 2] > drape.ceiling, 2] = drape.ceiling

    cloth = Cloth(x, faces, rest, w, stretch=1e-8, bend=run["bend"])
    sides = rest[faces[:, 1]] - rest[faces[:, 0]], rest[faces[:, 2]] - rest[faces[:, 0]]
    vertex_area = np.abs(np.cross(*sides)[:, 2]).sum() / 2 / len(x)
    for _ in range(run["steps"]):
        cloth.step(
            1 / 100, run["iterations"], (0, 0, -500.0), PRESSURE / vertex_area, run["damping"], on_table, hold
        )
    return cloth.x


def smooth_height(sheet, rounds):
    x, edges, count = sheet["x"], mesh_edges(sheet["faces"]), len(sheet["x"])
    degree, free = np.bincount(edges.ravel(), minlength=count), sheet["w"] > 0
    z = x[:, 2].copy()
    for _ in range(rounds):
        total = np.bincount(edges[:, 0], z[edges[:, 1]], count) + np.bincount(edges[:, 1], z[edges[:, 0]], count)
        z[free] += 0.5 * (total / degree - z)[free]
    return np.c_[x[:, :2], z]


def refine(sheet):
    arrays, faces = subdivide([sheet[name] for name in ("x", "rest", "w", "folded")], sheet["faces"])
    x, rest, w, folded = arrays
    w = np.where(folded >= 0.99, 0.0, np.where(w < 1, np.maximum(w, 0.3), 1.0))
    return {"x": x, "faces": faces, "rest": rest, "w": w, "folded": folded}


def median_edge(sheet):
    edges = mesh_edges(sheet["faces"])
    return np.median(np.linalg.norm(sheet["rest"][edges[:, 0]] - sheet["rest"][edges[:, 1]], axis=1))


def lay_down(pieces, pinned, pose, drape, floor):
    """
    `pieces` are the named curves of the panel's right half, `pinned` the names of its folded edges, `pose` moves
    points of the cut to where they lie. Returns a field over the cut: how far the cloth came to lie off its pose
    within the plane, and at which height.
    """
    border, names = closed_outline(pieces, COARSE_CM)
    points, faces = mesh_panel(border, COARSE_CM)
    names = np.concatenate([names, np.full(len(points) - len(names), "")])
    folds = [line for name, line in pieces if name in pinned]
    folds += [line * MIRROR for line in folds]
    folded = np.isin(names, pinned)
    x = np.c_[pose(points), pillow(points, folds, drape, floor)]
    x[folded, 2] = floor
    w = np.where(folded, 0.0, np.where(names != "", 0.6, 1.0))
    sheet = {"x": x, "faces": faces, "rest": np.c_[points, 0 * points[:, 0]], "w": w, "folded": folded.astype(float)}
    sheet["x"] = settle(
        sheet, {"steps": 70, "iterations": 10, "bend": drape.bend, "damping": 0.05, "anchor": ANCHOR}, drape, floor
    )
    levels = 0
    while median_edge(sheet) > FINE_CM:
        sheet = refine(sheet)
        levels += 1
        sheet["x"] = smooth_height(sheet, 3)
        fine = {"steps": 24, "iterations": 8, "bend": 2 * drape.bend / 4**levels, "damping": 0.08}
        sheet["x"] = settle(sheet, {**fine, "anchor": ANCHOR * 1.5}, drape, floor)
    sheet["x"] = smooth_height(sheet, 3)
    places = sheet["rest"][:, :2]
    moved = sheet["x"] - np.c_[pose(places), np.full(len(places), floor)]
    moved[:, 2] *= drape.gain
    return Field(places, moved)

"""The hood of a hoodie, laid up: its lining behind, its two sides around the opening, and the cords; or its back, where
the hoodie lies face down. Lengths in cm."""

from dataclasses import replace

import numpy as np

from cloth import noise
from cloth_layers import make_layer, nowhere
from drape import lay_down
from garment_mesh import closed_outline, distance_to, mesh_panel, mirrored, rounded_rim, tube

SIDES_FLOOR = 1.0
CORD_RADIUS = 0.27


def plain(count, **given):
    """The attributes of cloth without ribs and seams."""
    far = {"rib": 3.0, "rib_along": 0.0, "rib_depth": 0.0, "hem": 4.0, "seam": 2.0, "neck": 4.0}
    return {name: given.get(name, np.full(count, value)) for name, value in far.items()}


def layer(x, faces, attributes, part, fabric="body"):
    return make_layer(x, faces, nowhere(len(x)), attributes, part, fabric)


def lining(garment, top):
    """The back of the hood, seen through the opening; a seam runs down its middle."""
    outer = garment.hood["outer"] * [0.97, 0.985]
    border, _ = closed_outline([("neck", garment.cut.under_neck), ("outer", outer)], 0.5)
    points, faces = mesh_panel(border, 0.5)
    seed = garment.drape.seed + 50
    creases = noise(points @ np.array([[0.9, 0.3], [-0.3, 0.9]]) * [1, 0.4], 6.0, seed, 3)
    z = 0.34 + 0.32 * np.maximum(0, creases) - 0.12 * np.exp(-((points[:, 0] / 0.5) ** 2))
    x = np.c_[top.pose(points), z]
    x, faces, source = rounded_rim(x, faces, np.full(len(points), 0.2), np.full(len(points), np.radians(110)))
    wavy = points[:, 0] + 0.12 * noise(points, 5.0, seed + 1, 1)
    attributes = plain(len(points), seam=np.clip(wavy, -2, 2))
    return layer(x, faces, {name: values[source] for name, values in attributes.items()}, 2, "inside")


class Back:
    """The hood from behind: one piece from the neck to the top, with a seam down its middle."""

    def __init__(self, garment, top):
        self.top, self.drape, self.outer = top, garment.drape, garment.hood["back"]
        self.seam = garment.cut.neck * [1.04, 1.0] + [0.0, -0.45]
        self.pieces = [("neck", self.seam), ("outer", self.outer)]
        loose = replace(self.drape, seed=self.drape.seed + 60, noise_cm=1.9, wavelength=12.0, ridges=2.6, gain=1.5)
        self.moved = lay_down(self.pieces, ("outer",), top.pose, loose, SIDES_FLOOR)

    def surface(self, points):
        """It lies over the opening beneath, which it sinks into a little, and is sewn to the body at the neck."""
        x = np.c_[self.top.pose(points), np.full(len(points), SIDES_FLOOR)] + self.moved(points)
        to_neck = distance_to(points, mirrored(self.seam))[0]
        to_outer = distance_to(points, mirrored(self.outer[::-1]))[0]
        x[:, 2] += 0.35 * (1 - np.exp(-to_outer / 1.5))
        x[:, 2] -= 0.7 * np.exp(-((points[:, 0] / 7.0) ** 2) - (((points[:, 1] - 10.0) / 8.0) ** 2))
        # Creases run from the ends of the neck up toward the middle.
        slanted = np.stack([0.75 * np.abs(points[:, 0]) + 0.66 * points[:, 1], points[:, 1] * 0.25], 1)
        creases = np.maximum(0, noise(slanted, 4.0, self.drape.seed + 70, 2))
        x[:, 2] += 2.2 * creases * (1 - np.exp(-to_outer / 2.5)) * np.exp(-to_neck / 11.0)
        x[:, 2] -= 0.12 * np.exp(-((points[:, 0] / 0.45) ** 2))
        body = self.top.surface(points)[0][:, 2]
        sewn = np.exp(-to_neck / 1.6)
        x[:, 2] = x[:, 2] * (1 - sewn) + (body + 0.28) * sewn
        return x, to_neck

    def layer(self):
        border, names = closed_outline(self.pieces, 0.42)
        points, faces = mesh_panel(border, 0.42)
        x, to_neck = self.surface(points)
        sewn = np.zeros(len(points), bool)
        sewn[: len(names)] = names == "neck"
        wavy = points[:, 0] + 0.10 * noise(points, 5.0, self.drape.seed + 51, 1)
        # Two rows of stitches hold the seam of the neck down.
        attributes = plain(len(points), hem=np.clip(to_neck + 1.35, 0, 4), seam=np.clip(wavy, -2, 2))
        radius, turn = np.where(sewn, 0.14, SIDES_FLOOR * 0.9), np.where(sewn, np.radians(95), np.radians(100))
        x, faces, source = rounded_rim(x, faces, radius, turn)
        return layer(x, faces, {name: values[source] for name, values in attributes.items()}, 1)


class Sides:
    """The two sides of the hood, a horseshoe around the opening, which the cords lie on too."""

    def __init__(self, garment, top):
        self.hood, self.top, self.drape = garment.hood, top, garment.drape
        self.seam = garment.cut.neck * [1.04, 1.0] + [0.0, -0.45]
        self.pieces = [("opening", self.hood["opening"]), ("neck", self.seam), ("outer", self.hood["outer"])]
        loose = replace(self.drape, seed=self.drape.seed + 60, noise_cm=1.2, wavelength=12.0, ridges=1.7, gain=1.3)
        self.moved = lay_down(self.pieces, ("outer",), top.pose, loose, SIDES_FLOOR)

    def surface(self, points):
        """Where points of the hood lie; at the neck it is sewn to the body."""
        x = np.c_[self.top.pose(points), np.full(len(points), SIDES_FLOOR)] + self.moved(points)
        to_opening = distance_to(points, mirrored(self.hood["opening"]))[0]
        to_neck = distance_to(points, mirrored(self.seam))[0]
        to_outer = distance_to(points, mirrored(self.hood["outer"][::-1]))[0]
        x[:, 2] += 0.9 * (1 - np.exp(-to_outer / 2.5)) + 0.35 * np.exp(-((to_opening / 2.0) ** 2))
        x[:, 2] -= 0.10 * np.exp(-(((to_opening - 2.6) / 0.5) ** 2))
        body = self.top.surface(points)[0][:, 2]
        sewn = np.exp(-to_neck / 1.6)
        x[:, 2] = x[:, 2] * (1 - sewn) + (body + 0.28) * sewn
        return x, to_opening, to_neck

    def layer(self):
        border, names = closed_outline(self.pieces, 0.42)
        points, faces = mesh_panel(border, 0.42)
        x, to_opening, to_neck = self.surface(points)
        folded = np.zeros(len(points), bool)
        folded[: len(names)] = names == "outer"
        sewn = np.zeros(len(points), bool)
        sewn[: len(names)] = names == "neck"
        radius = np.where(folded, SIDES_FLOOR * 0.9, np.where(sewn, 0.14, 0.26))
        turn = np.where(folded, np.radians(100), np.where(sewn, np.radians(95), np.radians(165)))
        attributes = plain(len(points), hem=np.clip(to_opening, 0, 4), seam=np.clip(to_neck - 0.55, -2, 2))
        x, faces, source = rounded_rim(x, faces, radius, turn)
        return layer(x, faces, {name: values[source] for name, values in attributes.items()}, 1)


def cord_path(sides, top, side):
    """From the eyelet down over the chest, lying on what is highest under it."""
    start = np.array(sides.hood["cord_start"])
    bends = np.array([[0, 0.9], [0.35, -1.8], [1.1, -5.5], [1.0, -9.5], [1.6, -13.2], [1.2, -16.0]])
    if side < 0:
        bends = bends * [0.75, 1.06] + [[0, 0], [0, 0], [0.2, 0], [0.9, 0], [0.5, 0], [0.9, 0.0]]
    t, fine = np.linspace(0, 1, len(bends)), np.linspace(0, 1, 90)
    smooth = np.stack([np.polyval(np.polyfit(t, bends[:, k], 5), fine) for k in (0, 1)], 1)
    points = (start + smooth) * [side, 1]
    on_body, on_hood = top.surface(points)[0], sides.surface(points)
    within_hood = points[:, 1] > -9.6
    z = np.where(within_hood, on_hood[0][:, 2], on_body[:, 2])
    z = np.convolve(np.pad(z, 6, mode="edge"), np.ones(13) / 13, mode="valid")
    # It comes out of the eyelet.
    z += CORD_RADIUS * 0.8 - 0.9 * np.exp(-fine / 0.025)
    return np.c_[top.pose(points), z]


def cords(sides, top):
    made = {}
    for name, side in (("cord-right", 1), ("cord-left", -1)):
        path = cord_path(sides, top, side)
        walked = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
        knot = 0.30 * np.exp(-(((walked[-1] - 1.7 - walked) / 0.42) ** 2))
        path[:, 2] += 0.5 * knot
        x, faces, along, around = tube(path, CORD_RADIUS + knot)
        made[name] = layer(x, faces, {"along": along, "around": around}, 3, "cord")
        circle = np.linspace(0, 2 * np.pi, 29)
        centre = path[3]
        height = sides.surface((np.array(sides.hood["cord_start"]) + [0, 0.7])[None] * [side, 1])[0][0, 2] + 0.04
        ring = np.c_[centre[0] + 0.46 * np.cos(circle), centre[1] + 0.46 * np.sin(circle), np.full(29, height)]
        x, faces, along, around = tube(ring, np.full(29, 0.13))
        made[f"eyelet-{name}"] = layer(x, faces, {"along": along, "around": around}, 3, "cord")
    return made


def layers(garment, top):
    if garment.seen_from == "back":
        return {"hood": Back(garment, top).layer()}
    sides = Sides(garment, top)
    made = {"lining": lining(garment, top), "hood": sides.layer()}
    return {**made, **cords(sides, top)} if garment.hood.get("cords", True) else made

"""A garment laid flat: the panel on top lies over the one beneath and buckles where it has more cloth than room.

    python3 simulate_garment.py tee-front out/tee-front.npz

Takes about a minute. Writes the layers that scene_garment.py builds: per layer its vertices, faces, coordinates on the
print and distances to ribs, hems and seams, which the fabric's shader turns into stitches.
"""

import sys

import numpy as np

import garment_hood
from cloth import noise, unfold
from cloth_layers import make_layer, nowhere, pick, save
from drape import lay_down, lay_sleeves, smoothstep, wobble
from garment_mesh import (
    MIRROR,
    closed_outline,
    distance_to,
    edge_distance,
    mesh_panel,
    mirrored,
    rounded_rim,
    signed_distance,
)
from garment_patterns import GARMENTS

FINEST_CM = 0.42
FOLDS = ("shoulder", "top", "under", "side")


def within_sides(cut, points):
    """Whether points below the arms lie on the body, not on a sleeve beside it."""
    half = np.interp(-points[:, 1], -cut.side[:, 1], cut.side[:, 0])
    return (points[:, 1] < cut.side[0, 1]) & (np.abs(points[:, 0]) <= half + 0.01)


def sewing(garment, points, neck):
    """Per vertex, in cm of the cut: where the nearest rib, hem and seam are. Far away they are cut off."""
    cut, count = garment.cut, len(points)
    lines = {"neck": (neck, True), "hem": (cut.hem[::-1], True), "cuff": (cut.cuff, False)}
    rib, along, pitch, depth = np.full(count, 9.0), np.zeros(count), np.ones(count), np.zeros(count)
    for band in garment.ribs:
        if band.lengthwise:
            continue
        distance, way = edge_distance(points, *lines[band.edge])
        nearer = distance - band.width < rib
        rib = np.where(nearer, distance - band.width, rib)
        along = np.where(nearer, way / band.pitch, along)
        depth = np.where(nearer, band.depth, depth)
        pitch = np.where(nearer, band.pitch, pitch)
    # What the elastic bands draw in does not follow a panel's ribs.
    pull, pull_along = rib, along
    for band in garment.ribs:
        if band.lengthwise:
            distance = np.where(within_sides(cut, points), edge_distance(points, cut.side, False)[0], 9.0)
            # The band at the hem goes round the whole body.
            nearer = (distance - band.width < rib) & (pull > 0)
            rib = np.where(nearer, np.maximum(distance - band.width, -pull), rib)
            along = np.where(nearer, distance / band.pitch, along)
            depth = np.where(nearer, band.depth, depth)
    hem = np.full(count, 9.0)
    for name in garment.stitched:
        hem = np.minimum(hem, edge_distance(points, *lines[name])[0])
    armhole = np.where(
        points[:, 0] > 0, signed_distance(points, cut.armhole), signed_distance(points * MIRROR, cut.armhole)
    )
    # Both negative on the body: were the signs different, a line would appear where one takes over from the other.
    shoulder = 1.1 - edge_distance(points, cut.shoulder, False)[0]
    seam = np.where((armhole > 0) | (np.abs(armhole) < np.abs(shoulder)), armhole, shoulder)
    inner_edge = edge_distance(points, neck, True)[0]
    return {
        "rib": np.clip(rib, -9, 3),
        "pull": np.clip(pull, -9, 3),
        "pull_along": pull_along,
        "rib_along": along,
        "rib_depth": depth,
        "hem": np.clip(hem, 0, 4),
        "seam": np.clip(seam, -2, 2),
        "neck": np.clip(inner_edge, 0, 4),
    }


def rim_of(garment, names, count, points):
    """Folded edges are round down to the table, hems and ribs as thick as the cloth."""
    drape = garment.drape
    folded = np.zeros(count, bool)
    folded[: len(names)] = np.isin(names, FOLDS)
    uneven = 1 + 0.35 * noise(points, 9.0, drape.seed + 20, 2)
    radius = np.where(folded, drape.fold_cm * uneven, drape.hem_cm)
    return radius, np.where(folded, np.radians(105), np.radians(150))


def print_place(garment, points):
    left, bottom, width, height = garment.print_area
    return np.stack([(points[:, 0] - left) / width, (points[:, 1] - bottom) / height], 1)


def relief(garment, points, sewn):
    """What sewing does to the height of the cloth: a thicker collar, ribs that draw the cloth in, seams that dip."""
    height = np.zeros(len(points))
    collars = [band for band in garment.ribs if band.edge == "neck"]
    if collars:
        rise = np.clip((collars[0].width + 0.05 - sewn["neck"]) / 0.35, 0, 1)
        height += 0.14 * rise * rise * (3 - 2 * rise)
        height -= 0.10 * np.exp(-(((sewn["neck"] - collars[0].width - 0.15) / 0.5) ** 2))
    if garment.fabric == "fleece":
        above = sewn["pull"]
        gathers = noise(np.c_[sewn["pull_along"] * 0.42, above * 0.35], 1.7, garment.drape.seed + 30, 2)
        # Not at the neck; without a smooth start, a line would run around it.
        near_band = smoothstep((sewn["neck"] - 2.6) / 1.4) if garment.smooth_neck else np.where(sewn["neck"] > 3.9, 1.0, 0.0)
        height += near_band * (0.55 + 0.30 * gathers) * np.exp(-((above - 1.6) ** 2) / 2.2) * (above > -0.3)
        height -= near_band * 0.25 * np.clip(-above / 1.5, 0, 1)
    height -= 0.12 * np.exp(-((sewn["seam"] / 0.45) ** 2))
    return height


class TopPanel:
    """The panel on top, whose surface the pocket and the cords follow."""

    def __init__(self, garment):
        self.garment, self.cut = garment, garment.cut
        self.floor = garment.drape.fold_cm + 0.06
        pieces = self.cut.edges(self.cut.neck)
        self.moved = lay_down(pieces, FOLDS, self.pose, garment.drape, self.floor)

    def pose(self, points):
        return wobble(lay_sleeves(points, self.cut, self.garment.drape), self.garment.drape)

    def surface(self, points):
        """Where points of the cut came to lie, in space."""
        sewn = sewing(self.garment, points, self.cut.neck)
        x = np.c_[self.pose(points), np.full(len(points), self.floor)] + self.moved(points)
        x[:, 2] += relief(self.garment, points, sewn)
        return x, sewn

    def layer(self):
        border, names = closed_outline(self.cut.edges(self.cut.neck), FINEST_CM)
        points, faces = mesh_panel(border, FINEST_CM)
        x, sewn = self.surface(points)
        x, faces, source = rounded_rim(unfold(x, faces), faces, *rim_of(self.garment, names, len(points), points))
        return make_layer(x, faces, print_place(self.garment, points)[source], pick(sewn, source), part=1)


def parts_of(layer, chosen):
    """A layer in two: the faces whose vertices are all chosen, and the others."""
    whole = chosen[layer["faces"]].all(1)
    return [{**layer, "faces": layer["faces"][faces]} for faces in (whole, ~whole)]


def under_panel(garment, top):
    """The panel beneath, as layers: seen at the neck and, a finger's breadth at most, along the hems."""
    cut, drape = garment.cut, garment.drape
    border, names = closed_outline(cut.edges(cut.under_neck), 0.6)
    points, faces = mesh_panel(border, 0.6)
    sewn = sewing(garment, points, cut.under_neck)
    sewn["seam"] = np.full(len(points), 2.0)
    place = top.pose(points)
    to_hem = np.minimum(distance_to(points, mirrored(cut.hem[::-1]))[0], 20) / 20
    place[:, 1] -= (1 - to_hem) * (0.28 + 0.35 * noise(points, 13.0, drape.seed + 11, 2))
    z = 0.16 + 0.05 * noise(points, 7.0, drape.seed + 12, 2) + relief(garment, points, sewn)
    # Toward the folded edges it comes up to meet the panel on top.
    x, faces, source = rounded_rim(
        np.c_[place, z], faces, np.full(len(points), min(drape.hem_cm, 0.14)), np.full(len(points), np.radians(110))
    )
    part = 2 if garment.seen_from == "front" else 1
    inside = make_layer(x, faces, nowhere(len(x)), pick(sewn, source), part, "inside")
    if not garment.pressed:
        return {"under": inside}
    # The sheet dyes all that lies open to it, but for the inside of the neck.
    edges, neck = parts_of(inside, np.linalg.norm(points[source], axis=1) > cut.neck[-1, 0] + 3.0)
    return {"under": neck, "edges": {**edges, "uv": print_place(garment, points[source]), "part": 1}}


def pocket(garment, top):
    """A kangaroo pocket: a second piece on the front, open at the slanted sides."""
    border, _ = closed_outline([("pocket", garment.pocket)], FINEST_CM)
    points, faces = mesh_panel(border, FINEST_CM)
    x, sewn = top.surface(points)
    line = mirrored(garment.pocket)
    edge = distance_to(points, np.vstack([line, line[:1]]))[0]
    opening = garment.pocket[garment.pocket[:, 0] > 10.3]
    top_edge = garment.pocket[0, 1]
    opening = opening[(opening[:, 1] < top_edge - 0.4) & (opening[:, 1] > top_edge - 11.8)]
    to_opening = edge_distance(points, opening, False)[0]
    puff = 1 - np.exp(-edge / 3.0)
    gape = np.exp(-((to_opening / 3.5) ** 2))
    x[:, 2] += 0.26 + puff * (0.45 + 0.30 * noise(points, 10.0, garment.drape.seed + 40, 2)) + 0.45 * gape
    far = np.full(len(points), 3.0)
    sewn = {**sewn, "rib": far, "pull": far, "seam": np.full(len(points), 2.0), "hem": np.clip(edge + 1.35, 0, 4)}
    x, faces, source = rounded_rim(x, faces, np.full(len(points), 0.16), np.full(len(points), np.radians(150)))
    return make_layer(x, faces, nowhere(len(x)), pick(sewn, source), part=1)


def simulate(garment):
    top = TopPanel(garment)
    layers = {**under_panel(garment, top), "top": top.layer()}
    if garment.pocket is not None:
        layers["pocket"] = pocket(garment, top)
    if garment.hood:
        layers.update(garment_hood.layers(garment, top))
    return layers


def label_place(garment, layers):
    """Middle of the label on the inside of the back, and the height of the cloth there."""
    collar = sum(band.width for band in garment.ribs if band.edge == "neck")
    middle = np.array([0.0, garment.cut.under_neck[0, 1] - collar - 2.0])
    x = layers["under"]["x"]
    near = np.linalg.norm(x[:, :2] - middle, axis=1) < 2.6
    return [*middle, float(x[near, 2].max())]


def facts_of(garment, layers):
    return {"fabric": garment.fabric, "dye": garment.dye, "label": label_place(garment, layers) if garment.label else None}


if __name__ == "__main__":
    made = simulate(GARMENTS[sys.argv[1]])
    save(sys.argv[2], made, facts_of(GARMENTS[sys.argv[1]], made))
    for name, layer in made.items():
        print(f"{name}: {len(layer['x'])} vertices, up to {layer['x'][:, 2].max():.2f} cm")

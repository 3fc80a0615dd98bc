"""A bib apron laid flat, its pocket on it.

    python3 simulate_apron.py out/apron.npz

Takes half a minute. Writes the layers that scene_apron.py builds. Lengths in cm; the origin is the middle of the upper
edge, y points up, x to the right of the picture.
"""

import sys

import numpy as np

from cloth import noise, unfold
from cloth_layers import make_layer, nowhere, pick, save
from drape import lay_down, wobble
from garment_mesh import closed_outline, curve, distance_to, edge_distance, mesh_panel, mirrored, rounded_rim
from garment_patterns import Drape

FINEST_CM = 0.42
TOP = curve((0, 0), (15.6, 0))
ARM = curve((15.6, 0), (16.4, -11.5), (22.4, -24.6), (35.0, -28.2))
SIDE = curve((35.0, -28.2), (34.7, -45.0), (34.9, -66.0), (35.2, -81.0))
CORNER = curve((35.2, -81.0), (35.2, -83.6), (33.6, -85.0), (31.0, -85.0))
HEM = curve((31.0, -85.0), (0, -85.0))
OUTLINE = np.vstack([ARM[:-1], SIDE[:-1], CORNER[:-1], HEM])
CUT = [("top", TOP), ("arm", ARM), ("side", SIDE), ("corner", CORNER), ("hem", HEM)]
# 260 × 260 mm: left, bottom, width, height.
PRINT = (-13.0, -32.3, 26.0, 26.0)
POCKET = curve((0, -36.0), (18.0, -36.0), (18.0, -36.0), (18.0, -36.0), (18.0, -41.0), (18.0, -47.0), (18.0, -52.2),
               (18.0, -53.6), (17.2, -54.6), (15.8, -54.6), (11.0, -54.6), (5.0, -54.6), (0, -54.6))  # fmt: skip
POCKET_TOP = -36.0
DRAPE = Drape(
    223, noise_cm=1.5, wavelength=24.0, bend=9e-6, ridges=1.0, gain=1.15, fold_cm=0.3, hem_cm=0.12, ceiling=2.4
)
FLOOR = 0.34


class Front:
    """The apron itself, whose surface the pocket follows."""

    def __init__(self):
        self.moved = lay_down(CUT, (), self.pose, DRAPE, FLOOR)

    def pose(self, points):
        return wobble(points, DRAPE)

    def surface(self, points):
        x = np.c_[self.pose(points), np.full(len(points), FLOOR)] + self.moved(points)
        x[:, 2] += billows(points)
        return x

    def layer(self):
        border, _ = closed_outline(CUT, FINEST_CM)
        points, faces = mesh_panel(border, FINEST_CM)
        edge, way = edge_distance(points, OUTLINE, False)
        top, across = edge_distance(points, TOP, True)
        seam = to_seam(points)
        attributes = {
            "seam_across": seam[:, 0],
            "seam_along": seam[:, 1],
            "edge": np.clip(edge, 0, 5),
            "way": np.where(edge < 5, way, 0),
            "top": np.clip(top, 0, 5),
            "across": across,
        }
        x, faces, source = rim(unfold(self.surface(points), faces), faces, points)
        left, bottom, width, height = PRINT
        uv = np.stack([(points[:, 0] - left) / width, (points[:, 1] - bottom) / height], 1)
        return make_layer(x, faces, uv[source], pick(attributes, source), part=1)


def billows(points):
    """Air under the cloth: it was ironed, folded and shaken out, and lies in low waves besides its folds."""
    seed = DRAPE.seed + 60
    slanted = points @ np.array([[0.86, -0.5], [0.5, 0.86]]) * [1, 0.45]
    waves = 0.55 * noise(slanted, 15.0, seed, 2) + 0.30 * noise(points * [0.5, 1], 9.0, seed + 1, 2)
    edge = np.minimum(edge_distance(points, OUTLINE[::8], False)[0], edge_distance(points, TOP[::20], True)[0])
    return 1.25 * (waves + 0.7) * (1 - np.exp(-edge / 6.0))


def to_seam(points):
    """Right and up of where the strap or a tie is sewn on behind, turned so that the way along it is the second."""
    x, y = np.abs(points[:, 0]), points[:, 1]
    strap, tie = np.stack([x - 13.9, y + 1.25], 1), np.stack([y + 30.2, x - 33.4], 1)
    nearer = (np.abs(strap).max(1) < np.abs(tie).max(1))[:, None]
    return np.clip(np.where(nearer, strap, tie), -4, 4)


def rim(x, faces, points):
    uneven = 1 + 0.2 * noise(points, 9.0, DRAPE.seed + 20, 2)
    return rounded_rim(x, faces, DRAPE.hem_cm * uneven, np.full(len(points), np.radians(150)))


def pocket(front):
    """Sewn on at three sides; at the upper one it stands open a little."""
    border, _ = closed_outline([("pocket", POCKET)], FINEST_CM)
    points, faces = mesh_panel(border, FINEST_CM)
    x = front.surface(points)
    sewn, way = distance_to(points, sewn_line())
    from_top = POCKET_TOP - points[:, 1]
    free = 1 - np.exp(-sewn / 2.6)
    gape = np.exp(-((from_top / 3.4) ** 2)) * (1 - np.exp(-sewn / 5.0))
    x[:, 2] += 0.16 + free * (0.14 + 0.16 * noise(points * [1, 0.7], 11.0, DRAPE.seed + 40, 2)) + 0.42 * gape
    x[:, 1] -= 0.35 * gape
    attributes = {"edge": np.clip(sewn, 0, 5), "way": way, "top": np.clip(from_top, 0, 5), "across": points[:, 0]}
    x, faces, source = rim(unfold(x, faces), faces, points)
    return make_layer(x, faces, nowhere(len(x)), pick(attributes, source), part=1, fabric="pocket")


def sewn_line():
    """Down one side of the pocket, along its lower edge and up the other."""
    right = POCKET[POCKET[:, 1] < POCKET_TOP - 0.01]
    return mirrored(right[::-1])


if __name__ == "__main__":
    front = Front()
    made = {"front": front.layer(), "pocket": pocket(front)}
    save(sys.argv[1], made)
    for name, layer in made.items():
        print(f"{name}: {len(layer['x'])} vertices, up to {layer['x'][:, 2].max():.2f} cm")

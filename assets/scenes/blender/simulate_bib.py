"""A baby's bib laid flat, closed around the neck and bound all round.

    python3 simulate_bib.py out/bib.npz

Takes some ten seconds. Writes the layers that scene_bib.py builds. Lengths in cm; the origin is the middle of the neck,
y points up, x to the right of the picture. The cut has a slit at the top; what lies there is drawn over itself.
"""

import sys

import numpy as np

from cloth import noise, unfold
from cloth_layers import make_layer, nowhere, pick, save
from drape import lay_down, smoothstep, wobble
from garment_mesh import closed_outline, curve, distance_to, mesh_panel, rounded_rim
from garment_patterns import Drape

FINEST_CM = 0.3
NECK = curve((0, -5.0), (2.9, -5.0), (4.8, -2.8), (4.8, 0.2), (4.8, 2.9), (3.9, 4.9), (2.1, 5.2))
END = curve((2.1, 5.2), (-0.15, 5.5), (-0.15, 8.9), (2.1, 8.9))
OUTER = curve((2.1, 8.9), (5.6, 8.9), (8.4, 6.2), (8.7, 1.8), (8.8, -0.4), (9.5, -2.2), (10.3, -4.2),
              (11.0, -6.2), (11.2, -9.0), (11.2, -12.0), (11.2, -17.8), (7.4, -21.5), (0, -21.5))  # fmt: skip
CUT = [("neck", NECK), ("end", END), ("outer", OUTER)]
# 120 × 120 mm: left, bottom, width, height.
PRINT = (-6.0, -18.9, 12.0, 12.0)
DRAPE = Drape(307, noise_cm=0.85, wavelength=11.0, bend=2e-6, ridges=0.9, gain=0.9, hem_cm=0.14, ceiling=1.2)
FLOOR, THICK = 0.36, 0.36
# Not laid down straight.
TURN = np.array([[np.cos(0.05), -np.sin(0.05)], [np.sin(0.05), np.cos(0.05)]])
BINDING = ((0.82, -0.05), (0.80, 0.06), (0.72, 0.10), (0.5, 0.135), (0.25, 0.145), (0.05, 0.11), (-0.05, 0.03),
           (-0.08, -0.07), (-0.05, -0.18), (0.1, -0.27))  # fmt: skip


def closed(points):
    """The ends turned about the neck until one lies over the other, and how far each point is raised by that."""
    radius, angle = np.linalg.norm(points, axis=1), np.arctan2(points[:, 0], -points[:, 1])
    turned = angle + np.sign(angle) * 0.13 * np.pi * smoothstep((np.abs(angle) / np.pi - 0.45) / 0.55)
    over = np.where(turned < 0, smoothstep((np.abs(turned) - np.pi + 0.85) / 0.5), 0)
    return np.stack([radius * np.sin(turned), -radius * np.cos(turned)], 1), THICK * over


class Bib:
    def __init__(self):
        self.moved = lay_down(CUT, (), lambda points: wobble(points, DRAPE), DRAPE, FLOOR)
        self.border = closed_outline(CUT, FINEST_CM)[0]
        self.loop = np.vstack([self.border, self.border[:1]])

    def surface(self, points):
        """Two cloths sewn together are a little padded, and the binding draws them in."""
        place, over = closed(points)
        x = np.c_[wobble(points, DRAPE) + place - points, FLOOR + over] + self.moved(points)
        edge, way = distance_to(points, self.loop)
        gathers = noise(np.c_[way * 0.9, edge * 0.25], 1.1, DRAPE.seed + 30, 2)
        padded = 1 - np.exp(-np.clip(edge - 0.6, 0, 9) / 1.1)
        x[:, 2] += 0.16 * padded + 0.07 * gathers * np.exp(-(((edge - 1.1) / 0.8) ** 2))
        slanted = points @ np.array([[0.8, -0.6], [0.6, 0.8]]) * [1, 0.5]
        x[:, 2] += (0.25 + 0.75 * padded) * 0.62 * (noise(slanted, 6.0, DRAPE.seed + 40, 2) + 0.45)
        x[:, :2] = x[:, :2] @ TURN
        return x, edge, way

    def front(self):
        points, faces = mesh_panel(self.border, FINEST_CM)
        x, edge, way = self.surface(points)
        # Where one end lies over the other nothing is drawn over itself within its own cloth.
        x, faces, source = rounded_rim(unfold(x, faces), faces, np.full(len(points), 0.14), np.full(len(points), 2.4))
        left, bottom, width, height = PRINT
        uv = np.stack([(points[:, 0] - left) / width, (points[:, 1] - bottom) / height], 1)
        attributes = {"edge": np.clip(edge, 0, 5), "way": way}
        return make_layer(x, faces, uv[source], pick(attributes, source), part=1)

    def binding(self):
        """A strip of jersey around the edge: rows along the border, from its inner edge over the top to beneath."""
        ways = np.roll(self.border, -1, axis=0) - np.roll(self.border, 1, axis=0)
        inward = np.stack([-ways[:, 1], ways[:, 0]], 1) / np.linalg.norm(ways, axis=1, keepdims=True)
        if np.cross(self.border, np.roll(self.border, -1, axis=0)).sum() < 0:
            inward = -inward
        count = len(self.border)
        rows, inset, faces = [], [], []
        for row, (inside, height) in enumerate(BINDING):
            x, *_ = self.surface(self.border + inside * inward)
            rows.append(x + [0, 0, height])
            inset.append(np.full(count, inside))
            a, b = row * count + np.arange(count), row * count + np.roll(np.arange(count), -1)
            if row:
                faces += [np.stack([a - count, b - count, b], 1), np.stack([a - count, b, a], 1)]
        along = np.cumsum(np.linalg.norm(np.diff(self.loop, axis=0), axis=1))
        attributes = {"inset": np.concatenate(inset), "along": np.tile(along, len(BINDING))}
        return make_layer(np.vstack(rows), np.vstack(faces), nowhere(count * len(BINDING)), attributes, 2, "binding")


if __name__ == "__main__":
    bib = Bib()
    made = {"front": bib.front(), "binding": bib.binding()}
    # The snap sits where the ends lie over each other: seen from the cut, near the end on the left.
    near = bib.surface(np.array([[-2.75, 6.6]]))[0][0]
    save(sys.argv[1], made, {"snap": near.tolist()})
    for name, layer in made.items():
        print(f"{name}: {len(layer['x'])} vertices, up to {layer['x'][:, 2].max():.2f} cm; snap at {near.round(2)}")

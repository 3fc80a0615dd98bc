"""A cushion of 45 × 45 cm: two square panels sewn at the edge and inflated. Lengths in cm.

    python3 simulate_cushion.py out/cushion.npz

Takes a minute. Writes x, faces, uv (the print, 0..1), side (1 = front) and rest.
"""

import sys

import numpy as np

from cloth import Cloth, noise

SIDE = 45.0
CELLS = 64
PRESSURE = 110.0
STEPS = 160
MIDDLE_CM, CORNER_CM = 20.5, 20.9

ticks = np.linspace(-SIDE / 2, SIDE / 2, CELLS + 1)
x, y = np.meshgrid(ticks, ticks, indexing="ij")
# The sides are cut slightly hollow toward the corners; square panels would inflate into a star.
HOLLOW = 0.05
flat_x = x * (1 - HOLLOW * (y / (SIDE / 2)) ** 2)
flat_y = y * (1 - HOLLOW * (x / (SIDE / 2)) ** 2)
flat = np.stack([flat_x.ravel(), flat_y.ravel(), 0 * flat_x.ravel()], 1)

count = (CELLS + 1) ** 2
index = np.arange(count).reshape(CELLS + 1, CELLS + 1)
seam = np.zeros((CELLS + 1, CELLS + 1), bool)
seam[0] = seam[-1] = seam[:, 0] = seam[:, -1] = True
seam = seam.ravel()
# The back panel shares the vertices of the seam with the front panel.
back_of = np.full(count, -1)
back_of[seam] = np.where(seam)[0]
back_of[~seam] = count + np.arange((~seam).sum())


def build_faces():
    faces = []
    for i in range(CELLS):
        for j in range(CELLS):
            a, b, c, d = index[i, j], index[i + 1, j], index[i + 1, j + 1], index[i, j + 1]
            # Alternating diagonals, so that the cloth has no grain.
            pair = [(a, b, c), (a, c, d)] if (i + j) % 2 else [(a, b, d), (b, c, d)]
            faces += pair
            faces += [(back_of[t[0]], back_of[t[2]], back_of[t[1]]) for t in pair]
    return np.array(faces)


def both_panels(values):
    return np.r_[values.ravel(), values.ravel()[~seam]]


faces = build_faces()
rest = np.vstack([flat, flat[~seam]])
is_back = np.r_[np.zeros(count, bool), np.ones(len(rest) - count, bool)]
is_front = np.r_[~seam, np.zeros(len(rest) - count, bool)]
to_edge = np.maximum(abs(both_panels(x)), abs(both_panels(y))) / (SIDE / 2)

start = rest.copy()
bulge = 3.0 * (1 - np.clip(to_edge, 0, 1) ** 2)
start[:, 2] = np.where(is_back, -bulge, bulge)
start[:, 2] += 0.15 * noise(start[:, :2], 6, 3) * (1 - to_edge)
seam_index = np.where(seam)[0]
weights = np.ones(len(rest))
weights[seam_index] = 0
cloth = Cloth(start, faces, rest, weights, stretch=1e-9, bend=4e-5)

# The seam is led: left free, one side of a full cushion folds in and the others stay straight. Its sides bow in to
# MIDDLE_CM from the center, its corners to CORNER_CM, and it waves a little out of its plane.
across = rest[seam_index][:, :2]
from_corner = 1 - np.min(abs(across), 1) / np.max(abs(across), 1)
distance = CORNER_CM + (MIDDLE_CM - CORNER_CM) * np.sin(from_corner * np.pi / 2) ** 1.3
led = np.zeros((len(seam_index), 3))
outwards = abs(across) >= np.max(abs(across), 1, keepdims=True) - 1e-9
corner_rest = np.max(abs(across), 1).min()
led[:, :2] = np.where(outwards, np.sign(across) * distance[:, None], across * (CORNER_CM / corner_rest))
led[:, :2] += 0.10 * np.stack([noise(across, 9, 4, 2), noise(across, 9, 5, 2)], 1)
led[:, 2] = 0.5 * noise(across, 26, 6, 1)

gap = 0.25 * np.clip((1 - to_edge) * 8, 0, 1)


def keep_apart(body, _before):
    """The panels never cross: the front stays in front of the plane of the seam, the back behind it."""
    z = body.x[:, 2]
    body.x[is_front, 2] = np.maximum(z[is_front], gap[is_front])
    body.x[is_back, 2] = np.minimum(z[is_back], -gap[is_back])


vertex_area = SIDE * SIDE * 2 / len(start)
flat_seam = cloth.x[seam_index].copy()
for step in range(STEPS):
    share = min(1, step / 60)
    cloth.x[seam_index] = flat_seam * (1 - share) + led * share
    damping = 0.03 if step < STEPS - 20 else 0.12
    pressure = PRESSURE * min(1, (step + 10) / 80) / vertex_area
    cloth.step(1 / 120, 20, (0, -60, 0), pressure, damping, collide=keep_apart)

uv = np.stack([both_panels(x), both_panels(y)], 1) / SIDE + 0.5
np.savez(sys.argv[1], x=cloth.x, faces=faces, uv=uv, side=np.where(is_back, 0.0, 1.0), rest=rest)
print(f"{len(cloth.x)} vertices, {np.ptp(cloth.x[:, 2]):.1f} cm thick")

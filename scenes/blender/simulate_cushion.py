"""A cushion of 45 × 45 cm: two square panels sewn at the edge and inflated. Lengths in cm.

    python3 simulate_cushion.py out/cushion.npz

Takes a minute. Writes x, faces, uv (the print, 0..1), side (1 = front) and rest.
"""

import sys

import numpy as np

from cloth import Cloth, noise

SIDE = 45.0
CELLS = 64
PRESSURE = 55.0
STEPS = 220

ticks = np.linspace(-SIDE / 2, SIDE / 2, CELLS + 1)
x, y = np.meshgrid(ticks, ticks, indexing="ij")
# The sides are cut slightly hollow towards the corners; square panels would inflate into a star.
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
cloth = Cloth(start, faces, rest, stretch=1e-9, bend=4e-5)

# The seam is stiff: without it each side of the cushion folds in one kink.
ring = np.r_[index[:-1, 0], index[-1, :-1], index[:0:-1, -1], index[0, :0:-1]]
place = np.arange(len(ring))
for stride, compliance in ((2, 2e-7), (5, 2e-7), (10, 4e-7), (18, 8e-7)):
    keep = place + stride <= len(ring)
    for corner in range(0, len(ring), CELLS):
        keep &= ~((place < corner) & (place + stride > corner))
    cloth.hold(np.stack([ring, np.roll(ring, -stride)], 1)[keep], rest, compliance, scale=0.985)

gap = 0.25 * np.clip((1 - to_edge) * 8, 0, 1)
on_seam = np.where(seam)[0]


def keep_apart(body, _before):
    """The panels never cross: the front stays in front of the plane of the seam, the back behind it."""
    z = body.x[:, 2]
    body.x[is_front, 2] = np.maximum(z[is_front], gap[is_front])
    body.x[is_back, 2] = np.minimum(z[is_back], -gap[is_back])
    body.x[on_seam, 2] *= 0.9


vertex_area = SIDE * SIDE * 2 / len(start)
for step in range(STEPS):
    pressure = PRESSURE * min(1, step / 80) / vertex_area
    damping = 0.03 if step < 200 else 0.12
    cloth.step(1 / 120, 22, (0, -60, 0), pressure, damping, collide=keep_apart)

uv = np.stack([both_panels(x), both_panels(y)], 1) / SIDE + 0.5
np.savez(sys.argv[1], x=cloth.x, faces=faces, uv=uv, side=np.where(is_back, 0.0, 1.0), rest=rest)
print(f"{len(cloth.x)} vertices, {np.ptp(cloth.x[:, 2]):.1f} cm thick")

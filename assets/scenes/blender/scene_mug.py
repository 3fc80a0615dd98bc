"""
An 11 oz mug of white glaze on a paper sweep; `handle=left` turns it round and shows the other half of the wrap.
blender -b -P scene_mug.py -- size=1200 samples=64 handle=right out=out/mug
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np

import sets
import stage

RADIUS, HEIGHT, WALL = 0.41, 0.96, 0.035
# The wrap: 200 × 86 mm, opposite the handle in its middle, 5 mm above the foot.
WRAP_WIDTH, WRAP_HEIGHT, WRAP_BOTTOM = 2.0, 0.86, 0.05
SEGMENTS = 192
SIDE = -1 if stage.option("handle", "right") == "left" else 1


def arc(centre, radius, start, end, count):
    angles = [start + (end - start) * i / count for i in range(count + 1)]
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles]


def outside():
    """Profile (radius, height) from the middle of the foot to the lip."""
    profile = [(0.0, 0.03), (RADIUS - 0.09, 0.03), (RADIUS - 0.08, 0.012)]
    profile += arc((RADIUS - 0.065, 0.012), 0.012, math.pi, 1.9 * math.pi, 6)
    profile += arc((RADIUS - 0.06, 0.07), 0.06, -math.pi / 2 + 0.25, 0, 10)
    return profile + [(RADIUS, 0.07 + (HEIGHT - 0.09) * i / 40) for i in range(1, 41)]


def lip_and_inside():
    profile = arc((RADIUS - WALL / 2, HEIGHT - 0.02), WALL / 2, 0, math.pi, 10)
    profile += [(RADIUS - WALL, HEIGHT - 0.06 - (HEIGHT - 0.2) * i / 20) for i in range(21)]
    return profile + arc((RADIUS - WALL - 0.08, 0.16), 0.08, 0, -math.pi / 2, 8) + [(0.0, 0.08)]


def glaze(name, part):
    coat = {"Clearcoat": 0.3, "Clearcoat_Roughness": 0.03}
    return stage.principled(name, stage.WHITE, 0.13, 0.5, part, **coat)


def build_body(collection):
    profile = outside()
    # The print part ends on the round of the lip.
    printable = len(profile) + 2
    profile += lip_and_inside()
    vertices, uv, faces, materials = [], [], [], []
    for i in range(SEGMENTS + 1):
        angle = -math.pi + 2 * math.pi * i / SEGMENTS
        for radius, z in profile:
            vertices.append((radius * math.cos(angle), radius * math.sin(angle), z))
            uv.append((angle * RADIUS / WRAP_WIDTH + 0.5, (z - WRAP_BOTTOM) / WRAP_HEIGHT))
    count = len(profile)
    for i in range(SEGMENTS):
        for j in range(count - 1):
            a, b = i * count + j, (i + 1) * count + j
            faces.append((a, b, b + 1, a + 1))
            materials.append(0 if j < printable else 1)
    skins = (glaze("outside", 1), glaze("inside", 2))
    return stage.mesh_object("mug", vertices, faces, collection, uv=uv, face_materials=materials, materials=skins)


def catmull_rom(p0, p1, p2, p3, t):
    return tuple(
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
        for a, b, c, d in zip(p0, p1, p2, p3)
    )


def build_handle(collection):
    """An ellipse swept along a curve, wider at both ends. It starts inside the wall; further in it would show."""
    r = RADIUS
    control = [(-r + 0.012, 0.80), (-r - 0.16, 0.86), (-r - 0.33, 0.74), (-r - 0.36, 0.52)]
    control += [(-r - 0.30, 0.30), (-r - 0.14, 0.18), (-r + 0.012, 0.19)]
    padded = [control[0], *control, control[-1]]
    path = [
        catmull_rom(*padded[k : k + 4], t)
        for k in range(len(control) - 1)
        for t in np.linspace(0, 1, 14, endpoint=False)
    ]
    path = np.array([*path, control[-1]])
    around, vertices, faces = 24, [], []
    for i, (x, z) in enumerate(path):
        along = path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]
        along = along / np.linalg.norm(along)
        t = i / (len(path) - 1)
        flare = 1 + 0.55 * max(0, 1 - t / 0.10) ** 2 + 0.55 * max(0, 1 - (1 - t) / 0.10) ** 2
        for k in range(around):
            angle = 2 * math.pi * k / around
            out = 0.046 * flare * math.cos(angle)
            vertices.append((x - along[1] * out, 0.072 * flare * math.sin(angle), z + along[0] * out))
    for i in range(len(path) - 1):
        for k in range(around):
            n = (k + 1) % around
            faces.append((i * around + k, i * around + n, (i + 1) * around + n, (i + 1) * around + k))
    nowhere = np.full((len(vertices), 2), -5.0)
    handle = stage.mesh_object("handle", vertices, faces, collection, uv=nowhere, materials=(glaze("handle", 2),))
    handle.modifiers.new("smooth", "SUBSURF").render_levels = 2
    return handle


scene, collections = stage.new_stage()
for thing in (build_body(collections["product"]), build_handle(collections["product"])):
    thing.rotation_euler[2] = stage.degrees(-152 if SIDE > 0 else -28)
sets.sweep(collections["backdrop"])
sets.window_light(scene)
stage.add_camera(scene, (0.135 * SIDE, -5.4, 1.55), (0.135 * SIDE, 0, 0.47), lens=138)
stage.render_passes(scene)

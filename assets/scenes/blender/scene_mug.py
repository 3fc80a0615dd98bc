"""
A mug of white glaze on a paper sweep; `handle=left` turns it round and shows the other half of the wrap, `handle=back`
its middle. `mug` is one of SHAPES, `glaze=matte` a dry one, `handle_part=3` gives the handle a color of its own.
blender -b -P scene_mug.py -- size=1200 samples=64 handle=right out=out/mug
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np

import sets
import solids
import stage

# Radius, height, wall; width and height of the wrap, which lies opposite the handle, 5 mm above the foot.
SHAPES = {
    "11oz": (0.41, 0.96, 0.035, 2.0, 0.86),
    "thin": (0.40, 0.90, 0.017, 1.95, 0.80),
    "wide": (0.50, 0.94, 0.038, 2.45, 0.84),
    "giant": (0.49, 1.20, 0.040, 2.40, 1.08),
}
SHAPE = stage.option("mug", "11oz")
RADIUS, HEIGHT, WALL, WRAP_WIDTH, WRAP_HEIGHT = SHAPES[SHAPE]
WRAP_BOTTOM = 0.05
HANDLE_PART = stage.option("handle_part", 2)
SEGMENTS = 192
HANDLE = stage.option("handle", "right")
# Degrees by which the mug is turned, and the side on which its handle is.
TURN, SIDE = {"right": (-152, 1), "left": (-28, -1), "back": (-90, 0)}[HANDLE]


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
    if stage.option("glaze", "gloss") == "matte":
        return stage.principled(name, stage.WHITE, 0.62, 0.3, part)
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
    r, tall, into = RADIUS, HEIGHT / 0.96, min(0.012, WALL / 2.5)
    # One looks at the inside of the wall where it begins, and its flare is thicker than a thin wall.
    if SIDE == 0 and WALL < 0.02:
        into = -0.03
    control = [(-r + into, 0.80), (-r - 0.16, 0.86), (-r - 0.33, 0.74), (-r - 0.36, 0.52)]
    control += [(-r - 0.30, 0.30), (-r - 0.14, 0.18), (-r + into, 0.19)]
    control = [(x, z * tall) for x, z in control]
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
    handle = stage.mesh_object("handle", vertices, faces, collection, uv=nowhere, materials=(glaze("handle", HANDLE_PART),))
    handle.modifiers.new("smooth", "SUBSURF").render_levels = 2
    return handle


def build_egg(collection):
    """Of 57 mm, beside a large mug: everybody knows how large one is."""
    profile = [(0.218 * math.sin(a) * (1 - 0.10 * math.cos(a)), 0.285 * (1 - math.cos(a))) for a in np.linspace(0, math.pi, 33)]
    vertices, faces, _ = solids.turned(profile, 64)
    # It lies on its side, turned a little.
    lying = np.c_[vertices[:, 2] - 0.285, vertices[:, 1], vertices[:, 0] + 0.219]
    turned = np.c_[lying[:, :2] @ np.array([[0.92, 0.39], [-0.39, 0.92]]), lying[:, 2]]
    shell = stage.principled("shell", (0.60, 0.42, 0.30), 0.5, 0.35)
    place = np.array([-0.80 * (SIDE or 1), -0.24, 0])
    stage.mesh_object("egg", turned + place, faces, collection, materials=(shell,))


scene, collections = stage.new_stage()
for thing in (build_body(collections["product"]), build_handle(collections["product"])):
    thing.rotation_euler[2] = stage.degrees(TURN)
sets.sweep(collections["backdrop"])
sets.window_light(scene)
# Larger mugs are seen from further away; one beside an egg needs room for it.
away = max((2 * RADIUS + 0.5) / 1.32, HEIGHT / 0.96)
middle = 0.135 * SIDE
if SHAPE == "giant":
    build_egg(collections["backdrop"])
    away, middle = 1.5, -0.07 * SIDE if SIDE else -0.22
stage.add_camera(scene, (middle, -5.4 * away, 1.55 * away), (middle, 0, 0.49 * HEIGHT), lens=138)
stage.render_passes(scene)

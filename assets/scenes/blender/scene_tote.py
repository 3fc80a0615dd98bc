"""
A canvas bag laid on paper, its straps up, seen from above.
blender -b -P scene_tote.py -- size=1200 samples=28 cloth=out/tote.npz out=out/tote
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np

import sets
import solids
import stage
from cloth import boundary_vertices, noise, smooth, subdivide
from shader_nodes import Height, stitches, tape_weave, woven

K = stage.UNITS_PER_CM
WIDTH, HEIGHT = 38.0, 41.0
# 280 × 300 mm on the front: left, bottom, width, height in cm of the cut.
PRINT = (-14.0, 4.2, 28.0, 30.0)
FOLD_GAIN = 1.75
STRAP, STRAP_THICK = 2.7, 0.22
SEWN_ON = 3.4  # cm of strap below the opening
TOTAL_HEIGHT = 64.0


def canvas():
    material = stage.principled("canvas", stage.WHITE, 0.82, 0.22, part=1, Sheen=0.15)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    from_top, across = height.attribute("from_top"), height.attribute("across")
    layers = woven(height, place, 0.21, 0.013)
    layers += [height.times(height.falling(2.75, 3.0, from_top), 0.06)]
    layers += [stitches(height, from_top, at, across) for at in (0.35, 2.6)]
    crumple = height.math("SUBTRACT", height.noise(place, 1.6, 3, 0.55), 0.5)
    layers.append(height.times(crumple, 0.16))
    height.apply(height.add(*layers))
    return material


def webbing():
    """Cotton tape: a twill, stitched along both edges and with a crossed box where it is sewn on."""
    material = stage.principled("strap", stage.WHITE, 0.8, 0.22, part=2, Sheen=0.15)
    height = Height(material)
    along, across = height.attribute("along"), height.attribute("across")
    layers = tape_weave(height, along, across, 1.02)
    box = height.falling(SEWN_ON - 0.35, SEWN_ON - 0.25, along)
    layers += [stitches(height, along, at, across, 0.05) for at in (0.3, SEWN_ON - 0.4)]
    middle = (0.3 + SEWN_ON - 0.4) / 2
    for slope in (1, -1):
        diagonal = height.math("SUBTRACT", across, height.times(height.math("SUBTRACT", along, middle), slope * 0.74))
        layers.append(height.times(stitches(height, diagonal, 0.0, along, 0.05), box))
    height.apply(height.add(*layers))
    return material


def rolled(x, rest, faces, edge, profile):
    """Continues a border downwards: rows of (out, down) in cm, so that a fold looks round and not cut with scissors."""
    path = x[edge]
    along = np.gradient(path[:, :2], axis=0)
    out = np.stack([along[:, 1], -along[:, 0]], 1)
    out = -out / np.linalg.norm(out, axis=1, keepdims=True)
    middle = path[:, :2].mean(0)
    if ((path[:, :2] - middle) * out).sum() < 0:
        out = -out
    rows, vertices, rests, added = edge, [x], [rest], []
    count = len(x)
    for offset, down in profile:
        row = np.column_stack([path[:, :2] + offset * out, np.maximum(path[:, 2] - down, 0.01)])
        new = np.arange(count, count + len(row))
        for i in range(len(row) - 1):
            added += [(rows[i], rows[i + 1], new[i + 1]), (rows[i], new[i + 1], new[i])]
        vertices.append(row)
        rests.append(np.column_stack([rest[edge, :2] + (offset + down) * out, rest[edge, 2]]))
        rows, count = new, count + len(row)
    return np.concatenate(vertices), np.concatenate(rests), np.concatenate([faces, np.array(added)])


def load_front():
    file = np.load(stage.option("cloth", "out/tote.npz"))
    x, rest, faces = file["x"].copy(), file["rest"], file["faces"]
    x[:, 2] = 0.3 + (x[:, 2] - 0.3) * FOLD_GAIN
    (x, rest), faces = subdivide([x, rest], faces)
    x = smooth(x, faces, 8, pinned=boundary_vertices(faces, len(x)))
    return x, rest, faces


def ordered(rest):
    """The folded border of the refined panel, and its opening from left to right."""
    near = 1e-6
    left = np.where(rest[:, 0] < -WIDTH / 2 + near)[0]
    right = np.where(rest[:, 0] > WIDTH / 2 - near)[0]
    bottom = np.where((rest[:, 1] < near) & (np.abs(rest[:, 0]) < WIDTH / 2 - near))[0]
    top = np.where(rest[:, 1] > HEIGHT - near)[0]
    down, up = left[np.argsort(-rest[left, 1])], right[np.argsort(rest[right, 1])]
    fold = np.r_[down, bottom[np.argsort(rest[bottom, 0])], up]
    return fold, top[np.argsort(rest[top, 0])]


def build_front(panel, collection):
    x, rest, faces = panel
    fold, top = ordered(rest)
    x, rest, faces = rolled(x, rest, faces, fold, ((0.10, 0.03), (0.17, 0.10), (0.19, 0.20), (0.15, 0.29)))
    x, rest, faces = rolled(x, rest, faces, top, ((0.04, 0.02), (0.06, 0.07), (0.04, 0.13), (-0.2, 0.14)))
    uv = np.stack([(rest[:, k] - PRINT[k]) / PRINT[k + 2] for k in (0, 1)], 1)
    attributes = {"from_top": HEIGHT - rest[:, 1], "across": rest[:, 0]}
    options = {"uv": uv, "attributes": attributes, "materials": (canvas(),)}
    stage.mesh_object("front", placed(x), faces, collection, **options)


def build_back(panel, collection):
    """What shows of the back: its hem, a little above the front's."""
    x, rest, _ = panel
    _, top = ordered(rest)
    edge = x[top]
    count, vertices, faces = len(top), [], []
    for up, z in ((-3.0, 0.05), (-1.0, 0.06), (0.25, 0.10), (0.52, 0.12), (0.58, 0.09), (0.58, 0.02)):
        wave = 0.16 * np.sin(edge[:, 0] * 0.21 + 0.6)
        taper = np.clip((WIDTH / 2 - np.abs(rest[top, 0])) / 2.5, 0, 1)
        raised = edge[:, 1] + (up + wave) * np.where(up > 0, taper, 1)
        vertices.append(np.column_stack([edge[:, 0], raised, 0 * wave + z]))
    for row in range(len(vertices) - 1):
        for i in range(count - 1):
            a, b = row * count + i, (row + 1) * count + i
            faces.append((a, a + 1, b + 1, b))
    flat = np.concatenate(vertices)
    attributes = {"from_top": np.full(len(flat), 5.0), "across": flat[:, 0]}
    options = {"uv": solids.nowhere(flat), "attributes": attributes, "materials": (canvas(),)}
    stage.mesh_object("back", placed(flat), faces, collection, **options)


def strap_path(reach, lean, sewn_on, spread):
    """(x, y) from one sewn end up, round and down to the other; the ends lie `sewn_on` below the opening."""
    top = spread * 1.15
    rise = np.linspace(-sewn_on, reach - top, 70, endpoint=False)
    angles = np.linspace(math.pi, 0, 90)
    arch = np.column_stack([spread * np.cos(angles), reach - top + top * np.sin(angles)])
    sides = [np.column_stack([np.full(len(rise), side * spread), rise]) for side in (-1, 1)]
    path = np.concatenate([sides[0], arch, sides[1][::-1]])
    path[:, 0] += lean * np.clip(path[:, 1] / reach, 0, 1) ** 1.4
    return path


def build_strap(panel, collection, shape):
    """A tape along its path. In the arch it cannot lie flat: its outer edge rises."""
    x, rest, _ = panel
    path = strap_path(shape["reach"], shape["lean"], shape["sewn_on"], 8.6)
    path = path + 0.18 * np.stack([noise(path, 9, shape["seed"] + k, 2) for k in (0, 1)], 1) * (path[:, 1:] > 1)
    arch = np.clip(path[:, 1] / shape["reach"], 0, 1) ** 1.3
    roll = np.radians(shape["roll"]) * arch * (1 + 0.35 * noise(path, 7, shape["seed"], 2))
    lying = lambda row, point: lying_height(row, point, shape, x, rest)
    vertices, faces, along, across = solids.tape(path, roll, (STRAP, STRAP_THICK), lying)
    vertices[:, 1] += HEIGHT * 0.988
    attributes = {"along": np.minimum(along, along.max() - along), "across": across}
    options = {"uv": solids.nowhere(vertices), "attributes": attributes, "materials": (webbing(),)}
    stage.mesh_object("strap", placed(vertices), faces, collection, **options)


def lying_height(row, point, shape, x, rest):
    """How high a piece of strap lies: on the bag, or on the table where its lowest edge touches."""
    table = -row[:, 2].min() + 0.02 + shape["base"] * (1 - np.clip(point[1] / 8 - 0.1, 0, 1))
    if point[1] > 0.3 or not shape["in_front"]:
        return table
    near = np.argsort(((x[:, :2] - [point[0], point[1] + HEIGHT * 0.988]) ** 2).sum(1))[:24]
    return x[near, 2].mean() + STRAP_THICK / 2 + 0.03


def placed(points):
    return (points - [0, TOTAL_HEIGHT / 2, 0]) * K


def main():
    scene, collections = stage.new_stage()
    product = collections["product"]
    panel = load_front()
    build_front(panel, product)
    build_back(panel, product)
    front = {"reach": 22.0, "lean": 1.3, "sewn_on": SEWN_ON, "roll": 24, "seed": 3, "base": 0.42, "in_front": True}
    build_strap(panel, product, front)
    back = {"reach": 20.6, "lean": -2.4, "sewn_on": 2.0, "roll": 18, "seed": 5, "base": 0.0, "in_front": False}
    build_strap(panel, product, back)
    sets.flat_lay(scene, collections["backdrop"], 75 * K, light_height=2.5, fill=0.24)
    stage.render_passes(scene)


main()

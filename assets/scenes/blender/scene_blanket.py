"""
A fleece throw laid out on the floor, one corner turned over to its sherpa side, seen from above; with `pile=velvet` the
other corner, and short pile on both sides.
blender -b -P scene_blanket.py -- size=1200 samples=24 cloth=out/blanket.npz out=out/blanket
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
from shader_nodes import Height

K = stage.UNITS_PER_CM
WIDTH, HEIGHT = 127.0, 152.4
THICK = 1.1
FOLD_GAIN = 1.25
# The corner at the lower right is turned over along a line at this distance from it, in cm.
TURNED, TURN_DEGREES, TURN_RADIUS = 36.0, 131.0, 2.1
HEM = 1.7
IS_VELVET = stage.option("pile", "fleece") == "velvet"


def fleece():
    """Short pile: velvet at grazing angles, strokes of the hand where it lies one way or the other."""
    material = stage.principled("fleece", stage.WHITE, 0.9, 0.12, part=1, Sheen=0.55)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    to_edge = height.attribute("to_edge")
    layers = [height.groove(to_edge, HEM, 0.34, 0.34)]
    for scale, amplitude, detail in ((0.55, 0.9, 2), (2.4, 0.30, 3), (16, 0.16, 3)):
        layers.append(height.times(height.math("SUBTRACT", height.noise(place, scale, detail, 0.6), 0.5), amplitude))
    height.apply(height.add(*layers))
    return material


def sherpa():
    """Curls of about a centimeter."""
    material = stage.principled("sherpa", stage.WHITE, 0.95, 0.08, part=2, Sheen=0.3)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    curls = height.node("ShaderNodeTexVoronoi")
    curls.feature, curls.inputs["Scale"].default_value = "SMOOTH_F1", 8.5
    curls.inputs["Smoothness"].default_value = 0.6
    height.link(place, curls.inputs["Vector"])
    layers = [height.times(curls.outputs["Distance"], -1.1)]
    layers.append(height.times(height.noise(place, 11, 4, 0.7), 0.7))
    height.apply(height.add(*layers))
    return material


def velvet(name, part):
    """Short pile: dark where one looks into it, bright along the flanks of folds, and brushed by hands in wide strokes."""
    material = stage.principled(name, stage.WHITE, 0.9, 0.1, part, Sheen=0.4)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    hand = height.node("ShaderNodeMapping")
    hand.inputs["Rotation"].default_value = (0, 0, 0.6)
    hand.inputs["Scale"].default_value = (0.30, 0.95, 1)
    height.link(place, hand.inputs["Vector"])
    strokes = height.noise(hand.outputs["Vector"], 1.0, 2, 0.5)
    brushed = height.smoothstep(0.42, 0.60, strokes)
    facing = height.node("ShaderNodeLayerWeight")
    facing.inputs["Blend"].default_value = 0.5
    flank = height.math("POWER", facing.outputs["Facing"], 1.2)
    pile = height.math("SUBTRACT", height.noise(place, 14, 3, 0.7), 0.5)
    share = height.add(height.times(brushed, 0.22), height.times(flank, 0.75), height.times(pile, 0.14), 0.78)
    height.shade(height.math("MINIMUM", share, 1.16))
    layers = [height.groove(height.attribute("to_edge"), HEM, 0.34, 0.34)]
    layers += [height.times(brushed, 0.12), height.times(height.noise(place, 18, 3, 0.6), 0.10)]
    height.apply(height.add(*layers))
    return material


def turn_corner(x, rest):
    """Bends what lies beyond the line round a cylinder and lays it back over the rest."""
    way = -1 if IS_VELVET else 1
    corner = x[np.argmin(((rest[:, :2] - [way * WIDTH / 2, 0]) ** 2).sum(1)), :2]
    angle = math.radians(TURN_DEGREES if way > 0 else 180 - TURN_DEGREES)
    inwards = np.array([math.cos(angle), math.sin(angle)])
    # The line is not straight: cloth has no ruler.
    beyond = TURNED - (x[:, :2] - corner) @ inwards + 2.2 * noise(x[:, :2] + 60, 34, 40, 2)
    turned = x.copy()
    calm = np.clip((beyond + 9) / 9, 0, 1)
    calm = calm * calm * (3 - 2 * calm)
    low = 0.6 + 0.10 * (x[:, 2] - 0.6)
    flat = np.where(beyond > -9, x[:, 2] * (1 - calm) + low * calm, x[:, 2])
    # The roll is not even along the line, and the corner lies down with waves of its own.
    radius = TURN_RADIUS * (1 + 0.25 * noise(x[:, :2], 20, 41, 2))
    bent = np.clip(beyond / radius, 0, math.pi)
    past = np.maximum(beyond - math.pi * radius, 0)
    shift = np.where(beyond > 0, radius * np.sin(bent) - past - beyond, 0)
    turned[:, :2] -= inwards * shift[:, None]
    wave = 0.9 * np.maximum(0, noise(x[:, :2], 16, 43, 2)) * np.clip(past / 8, 0, 1)
    turned[:, 2] = flat + np.where(beyond > 0, radius * (1 - np.cos(bent)) + wave, 0)
    return turned


def normals_of(x, faces):
    normals = np.zeros_like(x)
    across = np.cross(x[faces[:, 1]] - x[faces[:, 0]], x[faces[:, 2]] - x[faces[:, 0]])
    for corner in range(3):
        np.add.at(normals, faces[:, corner], across)
    return normals / np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-9)


def border_of(rest):
    """The indices of the border in order."""
    at_side, at_end = np.abs(rest[:, 0]) > WIDTH / 2 - 1e-6, np.abs(rest[:, 1] - HEIGHT / 2) > HEIGHT / 2 - 1e-6
    on_border = np.where(at_side | at_end)[0]
    from_middle = rest[on_border, :2] - [0, HEIGHT / 2]
    return on_border[np.argsort(np.arctan2(from_middle[:, 1], from_middle[:, 0]))]


def build(collection):
    file = np.load(stage.option("cloth", "out/blanket.npz"))
    x, rest, faces = file["x"].copy(), file["rest"], file["faces"]
    x[:, 2] = 0.6 + (x[:, 2] - 0.6) * FOLD_GAIN
    for _ in range(2):
        (x, rest), faces = subdivide([x, rest], faces)
        x = smooth(x, faces, 5, pinned=boundary_vertices(faces, len(x)))
    x = turn_corner(x, rest)
    to_edge = np.minimum(WIDTH / 2 - np.abs(rest[:, 0]), HEIGHT / 2 - np.abs(rest[:, 1] - HEIGHT / 2))
    # Stuffed up to the hem, thinner where it is sewn.
    half = THICK / 2 * (1 - 0.35 * np.exp(-(((to_edge - HEM) / 0.7) ** 2)))[:, None]
    normals, border = normals_of(x, faces), border_of(rest)
    out = x[border] - x[np.roll(border, 1)] + x[np.roll(border, -1)] - x[border]
    out = np.cross(out, normals[border])
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    # Half a round between both sides.
    angles = np.radians((30, 60, 90, 120, 150))
    rim = [x[border] + half[border] * (math.cos(a) * normals[border] + math.sin(a) * out) for a in angles]
    count, ring = len(x), len(border)
    vertices = np.concatenate([x + half * normals, x - half * normals, *rim])
    rows = [border, *(2 * count + k * ring + np.arange(ring) for k in range(len(rim))), border + count]
    strip, sides = [], []
    for k, (upper, lower) in enumerate(zip(rows[:-1], rows[1:])):
        for i in range(ring):
            n = (i + 1) % ring
            strip.append((upper[i], lower[i], lower[n], upper[n]))
            sides.append(0 if k < 3 else 1)
    all_faces = [*map(tuple, faces), *map(tuple, faces[:, ::-1] + count), *strip]
    materials = [0] * len(faces) + [1] * len(faces) + sides
    uv = np.stack([rest[:, 0] / WIDTH + 0.5, rest[:, 1] / HEIGHT], 1)
    uv = np.concatenate([uv, uv, *([uv[border]] * len(rim))])
    edge = np.concatenate([to_edge, to_edge, *([to_edge[border]] * len(rim))])
    vertices[:, 2] = np.maximum(vertices[:, 2], 0.03)
    options = {"uv": uv, "attributes": {"to_edge": edge}, "face_materials": materials}
    options["materials"] = (velvet("velvet", 1), velvet("back", 2)) if IS_VELVET else (fleece(), sherpa())
    stage.mesh_object("blanket", (vertices - [0, HEIGHT * 0.985 / 2, 0]) * K, all_faces, collection, **options)


scene, collections = stage.new_stage()
build(collections["product"])
sets.flat_lay(scene, collections["backdrop"], 184 * K, light_height=2.5, fill=0.24)
stage.render_passes(scene)

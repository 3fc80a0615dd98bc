"""
The T-shirt on a table, seen from above.
blender -b -P scene_tshirt.py -- size=1600 samples=32 cloth=out/tshirt.npz out=out/tshirt
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np

import stage
from cloth import boundary_vertices, smooth, subdivide
from shader_nodes import Height

K = stage.UNITS_PER_CM
# 12 × 16 inches on the chest: left, bottom, width, height in cm of the cut.
PRINT = (-15.24, -54.64, 30.48, 40.64)
SEAMS = ("neck", "neck_along", "hem", "cuff", "armhole", "shoulder")
RIB_CM = 1.9
FOLD_GAIN = 1.45
MIDDLE_Y = -3.72


def jersey(name, part):
    """Knitted cotton with a ribbed collar, stitched hems and seams at armholes and shoulders."""
    material = stage.principled(name, stage.WHITE, 0.62, 0.45, part, Sheen=0.25)
    height = Height(material)
    neck, along, hem, cuff, armhole, shoulder = (height.attribute(name) for name in SEAMS)
    collar = height.falling(RIB_CM - 0.12, RIB_CM + 0.04, neck)
    ribs = height.times(height.math("SINE", height.times(along, 2 * math.pi / 0.205)), 0.015)
    layers = [
        height.times(collar, 0.10),
        height.times(ribs, collar),
        height.groove(neck, RIB_CM + 0.02, 0.10, 0.07),
        height.groove(neck, RIB_CM + 0.55, 0.06, 0.030),
        height.times(height.smoothstep(0.0, 0.30, neck), 0.05),
    ]
    for fold in (hem, cuff):
        layers += [height.times(height.falling(2.3, 2.75, fold), 0.035)]
        layers += [height.groove(fold, at, 0.08, 0.085) for at in (2.0, 2.45)]
    layers += [height.groove(armhole, 0.0, 0.13, 0.085), height.groove(shoulder, 1.1, 0.12, 0.05)]
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    for scale, amplitude, detail, roughness in ((2.2, 0.06, 2, 0.5), (7.0, 0.03, 2, 0.5), (70.0, 0.05, 3, 0.75)):
        grain = height.math("SUBTRACT", height.noise(place, scale, detail, roughness), 0.5)
        layers.append(height.times(grain, amplitude))
    height.apply(height.add(*layers))
    return material


def build_front(file, collection):
    """Refined once more here: Blender's own subdivision with thickness takes 7.6 GB for the same picture."""
    x = file["front_x"].copy()
    x[:, 2] = 0.22 + (x[:, 2] - 0.22) * FOLD_GAIN
    arrays, faces = subdivide([x, file["front_rest"], *(file[f"front_{name}"] for name in SEAMS)], file["front_faces"])
    x, rest, *seams = arrays
    x = smooth(x, faces, 3, pinned=boundary_vertices(faces, len(x)))
    uv = np.stack([(rest[:, k] - PRINT[k]) / PRINT[k + 2] for k in (0, 1)], 1)
    options = {"uv": uv, "attributes": dict(zip(SEAMS, seams)), "materials": (jersey("front", 1),)}
    stage.mesh_object("front", x * K, faces, collection, **options)


def build_back(file, collection):
    x = file["back_x"]
    attributes = {name: file[f"back_{name}"] for name in SEAMS}
    nowhere = np.full((len(x), 2), -5.0)
    options = {"uv": nowhere, "attributes": attributes, "materials": (jersey("back", 2),)}
    stage.mesh_object("back", x * K, file["back_faces"], collection, **options)


def build_label(collection):
    corners = [(-2.1, -4.3), (2.1, -4.3), (2.1, -6.2), (-2.1, -6.2)]
    vertices = [(x * K, y * K, 0.20 * K) for x, y in corners]
    paper = stage.principled("label", (0.74, 0.74, 0.73), 0.6, 0.3, part=3)
    options = {"uv": np.full((4, 2), -5.0), "smooth": False, "materials": (paper,)}
    label = stage.mesh_object("label", vertices, [(3, 2, 1, 0)], collection, **options)
    label.modifiers.new("thickness", "SOLIDIFY").thickness = 0.05 * K


scene, collections = stage.new_stage()
file = np.load(stage.option("cloth", "out/tshirt.npz"))
build_front(file, collections["product"])
build_back(file, collections["product"])
build_label(collections["product"])
table = stage.principled("table", (0.72, 0.705, 0.68), 0.9, 0.1)
corners = [(-60, -60, 0), (60, -60, 0), (60, 60, 0), (-60, 60, 0)]
stage.mesh_object("table", corners, [(0, 1, 2, 3)], collections["backdrop"], materials=(table,))
stage.set_world(scene, (1, 1, 1), 0.30)
# A low sun: grazing light is what makes folds readable.
elevation, azimuth = stage.degrees(27), stage.degrees(125)
to_sun = (
    math.cos(elevation) * math.cos(azimuth),
    math.cos(elevation) * math.sin(azimuth),
    math.sin(elevation),
)
stage.sun(to_sun, 3.9, stage.degrees(11), (1, 0.985, 0.955))
stage.area_light((8, MIDDLE_Y - 8, 9), (0, MIDDLE_Y, 0), 7, 150, (0.94, 0.97, 1))
camera = stage.add_camera(scene, (0, MIDDLE_Y, 24), (0, MIDDLE_Y, 0), lens=36 * 24 / 9.6)
camera.rotation_euler = (0, 0, 0)
stage.render_passes(scene)

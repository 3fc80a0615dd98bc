"""
A canvas of 40 × 50 cm in a floating oak frame above a shelf, in late morning light.
blender -b -P scene_canvas.py -- size=1200 samples=24 backdrop=100 out=out/canvas
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import room
import solids
import stage
from shader_nodes import Height

WIDTH, HEIGHT = 4.0, 5.0
MIDDLE = (-0.1, 4.05)
FRONT, GAP, STRIP = 0.34, 0.07, 0.11
THREADS_PER_CM = 5
SHELF_TOP = 0.0


def weave():
    """Primed cotton canvas: plain weave under paint, a little uneven."""
    material = stage.principled("canvas", stage.WHITE, 0.72, 0.25, part=1)
    height = Height(material)
    mapping = height.node("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = (WIDTH * 10 * THREADS_PER_CM / 2, HEIGHT * 10 * THREADS_PER_CM / 2, 1)
    coordinates = height.node("ShaderNodeUVMap")
    coordinates.uv_map = "print"
    height.link(coordinates.outputs["UV"], mapping.inputs["Vector"])
    axes = height.node("ShaderNodeSeparateXYZ")
    height.link(mapping.outputs["Vector"], axes.inputs[0])
    waves = [height.math("SINE", height.times(axes.outputs[k], 6.2832)) for k in (0, 1)]
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    slubs = [height.times(height.noise(place, scale, 2), amount) for scale, amount in ((14, 0.05), (60, 0.035))]
    height.apply(height.add(height.times(height.times(*waves), 0.03), *slubs))
    return material


def build_canvas(collection):
    """Stretched over bars: soft edges, folded corners, printed round the sides."""
    profile = [(0.0, 0.02), (0.0, FRONT - 0.03), *solids.rounding(0.022, 0.0, FRONT, 8)]
    flat, faces = solids.rounded_plate(WIDTH, HEIGHT, 0.02, profile)
    uv = solids.planar_uv(flat, WIDTH, HEIGHT)
    upright = [(MIDDLE[0] + x, -z, MIDDLE[1] + y) for x, y, z in flat]
    stage.mesh_object("canvas", upright, faces, collection, uv=uv, materials=(weave(),))


def build_frame(collection):
    """Oak strips stand round the canvas and leave a dark gap."""
    upright, level = room.oak("upright", (6, 6, 0.5)), room.oak("level", (0.5, 6, 6))
    inner = (WIDTH / 2 + GAP, HEIGHT / 2 + GAP)
    x, z, depth = MIDDLE[0], MIDDLE[1], FRONT + 0.02
    for side in (-1, 1):
        ends = sorted((x + side * inner[0], x + side * (inner[0] + STRIP)))
        tall = inner[1] + STRIP
        stage.box("side", (ends[0], -depth, z - tall), (ends[1], 0, z + tall), upright, collection, bevel=0.012)
        levels = sorted((z + side * inner[1], z + side * (inner[1] + STRIP)))
        low, high = (x - inner[0], -depth + 0.003, levels[0]), (x + inner[0], 0, levels[1])
        stage.box("rail", low, high, level, collection, bevel=0.012)
    back = stage.principled("back", (0.03, 0.028, 0.025), 0.9, 0.1)
    low, high = (x - inner[0], -0.02, z - inner[1]), (x + inner[0], 0, z + inner[1])
    stage.box("back", low, high, back, collection, bevel=0.005)


def build_shelf(collection):
    stage.box("shelf", (-12, -2.6, -0.26), (12, 0, SHELF_TOP), room.oak("shelf", (0.35, 4, 4)), collection, bevel=0.03)


def dress(collection):
    """A jug, a small pot and books: none of them stands in front of the canvas."""
    clay = stage.principled("clay", (0.50, 0.29, 0.20), 0.7, 0.2)
    glazed = stage.principled("glazed", (0.72, 0.70, 0.66), 0.35, 0.45)
    jug = [(0, 0), (0.36, 0), (0.42, 0.04), (0.50, 0.30), (0.47, 0.62), (0.30, 0.92), (0.23, 1.12), (0.27, 1.30)]
    room.turned("jug", [*jug, (0.245, 1.30), (0.20, 1.12), (0.25, 0.95)], (2.45, -1.5, 0), glazed, collection)
    pot = [(0, 0), (0.20, 0), (0.23, 0.03), (0.29, 0.34), (0.31, 0.50), (0.285, 0.50), (0.26, 0.34), (0, 0.30)]
    room.turned("pot", pot, (3.15, -1.05, 0), clay, collection)
    room.books((-2.45, -1.35), collection)


scene, collections = stage.new_stage()
backdrop = collections["backdrop"]
build_canvas(collections["product"])
build_frame(backdrop)
room.wall(backdrop)
build_shelf(backdrop)
dress(backdrop)
room.morning(scene, (0.1, 0, 3.4), ((-3.6, 1.7), (-3.1, 1.9)), (-5.9, 4.6, -5.2, 5.6))
stage.add_camera(scene, (0.3, -26, 3.5), (0.0, 0, 3.02), lens=116)
stage.render_passes(scene)

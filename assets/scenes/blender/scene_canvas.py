"""
A canvas in a floating oak frame, in late morning light: `canvas=` is a row of CANVASES, one of cotton of 40 × 50 cm if
not said. What stands beside it is always of one size, and tells its own.
blender -b -P scene_canvas.py -- canvas=60-75 size=1200 samples=24 backdrop=100 out=out/canvas
"""

import math
import os
import sys
from dataclasses import dataclass

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import room
import solids
import stage
from shader_nodes import Height, on_print, slubs


@dataclass(frozen=True)
class Canvas:
    """Lengths in units of the stage (10 cm). `middle` is that of the canvas; the camera sees `seen` of the wall."""

    size: tuple
    middle: tuple
    front: float
    seen: float
    target: tuple
    eye: tuple
    lean_degrees: float = 0.0
    # Threads that are finer than a pixel would be seen as a pattern of their own.
    weave: float = 0.03
    threads_per_cm: float = 5
    cloth: str = "cotton"
    # Upright and level bars of the window, whose shadows fall on wall and canvas.
    bars: tuple = ((-3.6, 1.7), (-3.1, 1.9))


CANVASES = {
    "20-25": Canvas((2.0, 2.5), (-0.06, 1.43), 0.22, 4.9, (0.02, 1.66), (0.2, -22, 2.3), 5, 0.018, 8),
    "40-50": Canvas((4.0, 5.0), (-0.1, 4.05), 0.34, 8.07, (0.0, 3.02), (0.3, -26, 3.5)),
    "60-75": Canvas((6.0, 7.5), (-0.15, 5.55), 0.46, 11.6, (0.0, 4.55), (0.5, -34, 5.1), weave=0.0),
    "80-100": Canvas((8.0, 10.0), (-1.0, 7.6), 0.40, 15.4, (0.0, 5.85), (0.4, -44, 6.4), weave=0.0),
    "linen": Canvas(
        (4.0, 5.0), (0.72, 2.68), 0.24, 6.9, (0.12, 2.95), (-0.5, -26, 3.6), 5,
        cloth="linen", bars=((-2.6, 3.7), (-4.2, 3.4)),
    ),  # fmt: skip
}
CANVAS = CANVASES[stage.option("canvas", "40-50")]
WIDTH, HEIGHT = CANVAS.size
MIDDLE, FRONT = CANVAS.middle, CANVAS.front
GAP, STRIP = 0.07, 0.11
THREADS_PER_CM = CANVAS.threads_per_cm
SHELF_TOP = 0.0


def weave():
    """Primed cotton canvas: plain weave under paint, a little uneven."""
    material = stage.principled("canvas", stage.WHITE, 0.72, 0.25, part=1)
    height = Height(material)
    threads = (WIDTH * 10 * THREADS_PER_CM / 2, HEIGHT * 10 * THREADS_PER_CM / 2)
    axes = height.node("ShaderNodeSeparateXYZ")
    height.link(height.stretched(on_print(height), threads), axes.inputs[0])
    waves = [height.math("SINE", height.times(axes.outputs[k], 6.2832)) for k in (0, 1)]
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    uneven = [height.times(height.noise(place, scale, 2), amount) for scale, amount in ((14, 0.05), (60, 0.035))]
    height.apply(height.add(height.times(height.times(*waves), CANVAS.weave), *uneven))
    return material


def linen():
    """Without a ground: pale threads and thick ones are seen in all that is printed on it."""
    material = stage.principled("linen", stage.WHITE, 0.9, 0.12, part=1)
    height = Height(material)
    bumps, shades = slubs(height, height.stretched(on_print(height), CANVAS.size), ((52, 3.2), (84, 6.5)), 0.8)
    height.shade(height.math("MINIMUM", height.add(*shades, 0.98), 1.14))
    height.apply(height.add(*bumps))
    return material


CLOTHS = {"cotton": weave, "linen": linen}


def build_canvas(collection):
    """Stretched over bars: soft edges, folded corners, printed round the sides."""
    profile = [(0.0, 0.02), (0.0, FRONT - 0.03), *solids.rounding(0.022, 0.0, FRONT, 8)]
    flat, faces = solids.rounded_plate(WIDTH, HEIGHT, 0.02, profile)
    uv = solids.planar_uv(flat, WIDTH, HEIGHT)
    upright = [(MIDDLE[0] + x, -z, MIDDLE[1] + y) for x, y, z in flat]
    stage.mesh_object("canvas", upright, faces, collection, uv=uv, materials=(CLOTHS[CANVAS.cloth](),))


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


def lean(collections):
    """What stands on the shelf leans against the wall: turned about the line where they meet, and moved out."""
    angle = stage.degrees(CANVAS.lean_degrees)
    for thing in [*collections["product"].objects, *collections["backdrop"].objects]:
        thing.rotation_euler[0] = -angle
        thing.location[1] = -math.sin(angle) * (MIDDLE[1] + HEIGHT / 2 + GAP + STRIP)


def dress(collection):
    """A jug, a small pot and books: none of them stands in front of the canvas, and what leans on the right needs room."""
    left, right = max(0.0, WIDTH / 2 - 2.0), max(-0.6, WIDTH / 2 - 2.0)
    is_aside = MIDDLE[0] > 0.5
    jug_at, pot_at = ((-2.5, -1.3), (-1.85, -1.75)) if is_aside else ((2.45 + right, -1.5), (3.15 + right, -1.05))
    clay = stage.principled("clay", (0.50, 0.29, 0.20), 0.7, 0.2)
    glazed = stage.principled("glazed", (0.72, 0.70, 0.66), 0.35, 0.45)
    jug = [(0, 0), (0.36, 0), (0.42, 0.04), (0.50, 0.30), (0.47, 0.62), (0.30, 0.92), (0.23, 1.12), (0.27, 1.30)]
    room.turned("jug", [*jug, (0.245, 1.30), (0.20, 1.12), (0.25, 0.95)], (*jug_at, 0), glazed, collection)
    pot = [(0, 0), (0.20, 0), (0.23, 0.03), (0.29, 0.34), (0.31, 0.50), (0.285, 0.50), (0.26, 0.34), (0, 0.30)]
    room.turned("pot", pot, (*pot_at, 0), clay, collection)
    if not is_aside:
        room.books((-2.45 - left, -1.35), collection)


def furnish(collection):
    """A canvas of a meter hangs over a sideboard, the others over or on a shelf."""
    room.wall(collection)
    if HEIGHT < 10:
        build_shelf(collection)
        dress(collection)
        return
    room.sideboard(collection)
    room.still_life((5.55, -1.9, 0), (-4.6, -2.3), collection)


scene, collections = stage.new_stage()
build_canvas(collections["product"])
build_frame(collections["backdrop"])
lean(collections)
furnish(collections["backdrop"])
wide = CANVAS.seen / 8.07
bars = tuple(tuple(wide * at for at in row) for row in CANVAS.bars)
opening = tuple(max(1.0, wide) * edge for edge in (-5.9, 4.6, -5.2, 5.6))
room.morning(scene, (0.1, 0, CANVAS.target[1] + 0.38), bars, opening)
eye, (x, z) = CANVAS.eye, CANVAS.target
stage.add_camera(scene, eye, (x, 0, z), lens=-36 * eye[1] / CANVAS.seen)
stage.render_passes(scene)

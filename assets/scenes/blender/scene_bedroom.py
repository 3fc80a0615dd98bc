"""
A framed poster of 50 × 70 cm above the head of a bed, in late morning light. The pillows are the simulated cushion.
blender -b -P scene_bedroom.py -- size=1200 samples=24 backdrop=100 cloth=out/cushion.npz out=out/bedroom
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np

import room
import stage
from cloth import smooth, subdivide
from shader_nodes import Height

WIDTH, HEIGHT = 5.0, 7.0
LEFT, BOTTOM = -0.9 - WIDTH / 2, 5.35 - HEIGHT / 2
FRAME, DEPTH = 0.13, 0.24
HEAD_TOP, HEAD_FRONT = 0.25, -0.62
LAMP = (4.25, -1.7)


def build_poster(collection):
    right, top = LEFT + WIDTH, BOTTOM + HEIGHT
    corners = [(LEFT, -0.13, BOTTOM), (right, -0.13, BOTTOM), (right, -0.13, top), (LEFT, -0.13, top)]
    paper = stage.principled("paper", stage.WHITE, 0.6, 0.3, part=1)
    uv = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], float)
    stage.mesh_object("poster", corners, [(0, 1, 2, 3)], collection, uv=uv, smooth=False, materials=(paper,))


def build_frame(collection):
    black = stage.principled("frame", (0.022, 0.021, 0.020), 0.38, 0.45)
    right, top = LEFT + WIDTH, BOTTOM + HEIGHT
    low, high = BOTTOM - FRAME, top + FRAME
    stage.box("left", (LEFT - FRAME, -DEPTH, low), (LEFT + 0.02, 0, high), black, collection, bevel=0.012)
    stage.box("right", (right - 0.02, -DEPTH, low), (right + FRAME, 0, high), black, collection, bevel=0.012)
    stage.box("top", (LEFT, 0.004 - DEPTH, top - 0.02), (right, 0, high), black, collection, bevel=0.012)
    stage.box("bottom", (LEFT, 0.004 - DEPTH, low), (right, 0, BOTTOM + 0.02), black, collection, bevel=0.012)


def build_bedhead(collection):
    """Oak boards side by side under a rail."""
    board, rail = room.oak("board", (4, 4, 0.35)), room.oak("rail", (0.35, 4, 4))
    for k in range(-7, 8):
        x = 1.5 * k
        stage.box("board", (x - 0.735, HEAD_FRONT + 0.06, -8), (x + 0.735, -0.2, HEAD_TOP - 0.2), board, collection)
    stage.box("rail", (-12, HEAD_FRONT - 0.04, HEAD_TOP - 0.24), (12, -0.15, HEAD_TOP), rail, collection, bevel=0.035)


def linen(name, color):
    """Washed linen: creases and slubs."""
    material = stage.principled(name, color, 0.9, 0.15, Sheen=0.3)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    grain = ((1.1, 0.9), (3.2, 0.22), (26, 0.045))
    height.apply(height.add(*(height.times(height.noise(place, scale, 3), amount) for scale, amount in grain)))
    return material


def load_pillow():
    """The simulated cushion, refined and stood up with its foot at 0."""
    file = np.load(stage.option("cloth", "out/cushion.npz"))
    x = file["x"] * stage.UNITS_PER_CM
    x -= x.mean(0)
    (x,), faces = subdivide([x], file["faces"])
    x = smooth(x, faces, 2)
    upright = np.stack([x[:, 0], -x[:, 2], x[:, 1]], 1)
    upright[:, 2] -= upright[:, 2].min()
    return upright, faces


def lay_pillows(collection):
    vertices, faces = load_pillow()
    white, sand, clay = (linen(*look) for look in LINEN)
    # Size; place of the foot; lean and turn in degrees.
    pillows = [(white, (1.42, 0.95, 0.98), (-3.05, -1.62, -3.95), (-14, 0, 5))]
    pillows += [(white, (1.42, 0.95, 0.98), (3.2, -1.62, -4.0), (-14, 0, -4))]
    pillows += [(sand, (1.30, 0.95, 0.92), (-2.35, -2.75, -4.0), (-19, 2, 7))]
    pillows += [(sand, (1.30, 0.95, 0.92), (2.55, -2.75, -4.0), (-19, -3, -8))]
    pillows += [(clay, (1.0, 0.9, 0.72), (0.15, -3.7, -3.8), (-22, 3, -3))]
    for material, size, place, turn in pillows:
        made = stage.mesh_object("pillow", vertices * np.array(size), faces, collection, materials=(material,))
        made.location, made.rotation_euler = place, tuple(stage.degrees(angle) for angle in turn)


LINEN = (
    ("white", (0.62, 0.605, 0.57)),
    ("sand", (0.50, 0.44, 0.36)),
    ("clay", (0.42, 0.20, 0.125)),
)


def hang_lamp(collection):
    """A paper shade on its cord."""
    paper = stage.principled("shade", (0.78, 0.74, 0.66), 0.9, 0.1)
    dark = stage.principled("cord", (0.03, 0.03, 0.03), 0.6, 0.3)
    shade = [(0.10, 1.02), (0.16, 1.0), (0.34, 0.86), (0.62, 0.50), (0.86, 0.04), (0.88, 0.0), (0.85, 0.03)]
    room.turned("shade", [*shade, (0.60, 0.48), (0.32, 0.84), (0.10, 0.97)], (*LAMP, 5.6), paper, collection)
    cap = [(0.0, 1.16), (0.06, 1.15), (0.08, 1.06), (0.12, 1.03), (0.12, 0.99)]
    room.turned("cap", cap, (*LAMP, 5.6), dark, collection)
    room.turned("cord", [(0.018, 1.1), (0.018, 9.0)], (*LAMP, 5.6), dark, collection)


scene, collections = stage.new_stage()
backdrop = collections["backdrop"]
build_poster(collections["product"])
build_frame(backdrop)
room.wall(backdrop)
build_bedhead(backdrop)
lay_pillows(backdrop)
hang_lamp(backdrop)
room.morning(scene, (-0.4, 0, 4.2), ((-3.7, 1.9), (3.3,)), (-7.4, 6.2, -7.0, 7.2))
stage.add_camera(scene, (0, -34, 4.6), (0, 0, 4.25), lens=98)
stage.render_passes(scene)

"""What lies on a desk beside a mat: a mouse, a pencil, a keyboard, a notebook, a cup. Lengths in cm."""

import math

import numpy as np

import solids
import stage
from garment_mesh import tube
from shader_nodes import Height

K = stage.UNITS_PER_CM
PLASTIC = (0.80, 0.80, 0.79)
DARK = (0.05, 0.05, 0.055)


def put(made, at, turn):
    for thing in made:
        thing.location = (at[0] * K, at[1] * K, 0.0005)
        thing.rotation_euler[2] = stage.degrees(turn)


def body(name, shape, material, collection):
    vertices, faces = shape
    return stage.mesh_object(name, np.asarray(vertices) * K, faces, collection, materials=(material,))


MOUSE = (3.05, 5.4, 2.9)


def mouse_skin(level):
    """An outline of the mouse: wider and higher behind, at a share of its height."""
    half, length, high = MOUSE
    angles = np.linspace(0, 2 * math.pi, 120, endpoint=False)
    cos, sin = np.cos(angles), np.sin(angles)
    across = np.sign(cos) * np.abs(cos) ** 0.80
    along = np.sign(sin) * np.abs(sin) ** 0.86
    drawn_in = (1 - level**2.7) ** (1 / 2.1)
    x = across * half * drawn_in * (1 - 0.05 * along - 0.05 * (1 - along**2))
    y = along * length * drawn_in - 0.5 * level**2
    z = 0.16 + (high - 0.16) * level * (1 - 0.16 * (y / length + 0.15) ** 2 - 0.06 * y / length)
    return np.stack([x, y, z], 1)


def mouse_plastic():
    """Two keys in front, with a gap between them and one before the palm."""
    material = stage.principled("mouse", PLASTIC, 0.42, 0.4)
    height = Height(material)
    axes = height.node("ShaderNodeSeparateXYZ")
    height.link(height.node("ShaderNodeTexCoord").outputs["Object"], axes.inputs[0])
    x, y = (height.math("DIVIDE", axes.outputs[k], K) for k in (0, 1))
    in_front = height.smoothstep(0.55, 0.62, y)
    height.apply(height.add(
        height.times(height.groove(x, 0.0, 0.045, 0.20), in_front),
        height.groove(y, 0.58, 0.045, 0.20),
    ))  # fmt: skip
    return material


def mouse(collection, at, turn):
    levels = 1 - (1 - np.linspace(0, 1, 40)) ** 2
    skin = [mouse_skin(level) for level in levels[:-1]]
    tip = skin[-1].mean(0)
    skin += [tip + (skin[-1] - tip) * 0.4, tip + (skin[-1] - tip) * 0.02]
    foot = [solids.at_height(skin[0][:, :2] * share, z) for share, z in ((0.95, 0.0), (0.965, 0.16), (1.0, 0.16))]
    dark = stage.principled("dark", DARK, 0.5, 0.4)
    made = [
        body("mouse", solids.loft(skin), mouse_plastic(), collection),
        body("mouse foot", solids.loft(foot), dark, collection),
    ]
    # The wheel stands out of a slit between the keys.
    profile = [(0.75, -0.30), (0.95, -0.28), (1.02, -0.2), (1.02, 0.2), (0.95, 0.28), (0.75, 0.30)]
    vertices, faces, _ = solids.turned(profile, 64)
    wheel = vertices[:, [2, 0, 1]] + [0, 2.75, 1.52]
    made.append(body("wheel", (wheel, faces), stage.principled("wheel", (0.10, 0.10, 0.11), 0.7, 0.3), collection))
    put(made, at, turn)


def pencil(collection, at, turn, length=14.5, color=(0.075, 0.16, 0.15)):
    """Six-sided, used and sharpened a few times."""
    hexagon = lambda radius, z: np.array([
        (z, radius * math.cos(k * math.pi / 3 + math.pi / 6), radius * math.sin(k * math.pi / 3 + math.pi / 6) + 0.31)
        for k in range(6)
    ])  # fmt: skip
    circle = lambda radius, z, n=24: np.array([
        (z, radius * math.cos(2 * k * math.pi / n), radius * math.sin(2 * k * math.pi / n) + 0.31) for k in range(n)
    ])  # fmt: skip
    paint = stage.principled("paint", color, 0.35, 0.5)
    bare = stage.wood("cedar", (0.40, 0.24, 0.13), (0.58, 0.38, 0.22), (1, 6, 6), scale=8)
    lead = stage.principled("lead", (0.06, 0.06, 0.065), 0.4, 0.5)
    half = length / 2
    made = [
        body("shaft", solids.loft([hexagon(0.05, -half), hexagon(0.36, -half), hexagon(0.36, half)]), paint, collection),
        body("cone", solids.loft([circle(0.33, half - 0.06), circle(0.10, half + 1.75)]), bare, collection),
        body("point", solids.loft([circle(0.10, half + 1.75), circle(0.02, half + 2.25)]), lead, collection),
    ]
    made[0].data.polygons.foreach_set("use_smooth", [False] * len(made[0].data.polygons))
    put(made, at, turn)


KEY, PITCH = 1.62, 1.9
# How wide each key of a row is, in keys.
ROWS = (
    (1,) * 13 + (2,),
    (1.5,) + (1,) * 12 + (1.5,),
    (1.75,) + (1,) * 11 + (2.25,),
    (2.25,) + (1,) * 10 + (2.75,),
    (1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25),
)


def keyboard(collection, at, turn):
    """A flat one without letters on its keys."""
    width, depth = 15 * PITCH + 0.5, 5 * PITCH + 0.5
    edge = [(0.06, 0.0), (0.0, 0.08), *solids.rounding(0.12, 0.0, 0.75)]
    case = solids.rounded_plate(width, depth, 0.9, edge)
    profile = [(0.0, 0.70), (0.0, 0.98), *solids.rounding(0.07, 0.0, 1.06, 4)]
    keys = []
    for row, widths in enumerate(ROWS):
        x = -7.5 * PITCH
        for share in widths:
            middle = (x + share * PITCH / 2, (2 - row) * PITCH)
            keys.append(solids.rounded_plate(share * PITCH - (PITCH - KEY), KEY, 0.22, profile, centre=middle))
            x += share * PITCH
    metal = stage.principled("case", (0.62, 0.62, 0.62), 0.45, 0.5)
    white = stage.principled("keys", PLASTIC, 0.5, 0.35)
    put([body("case", case, metal, collection), body("keys", solids.joined(*keys), white, collection)], at, turn)


def book(collection, at, turn, size=(14.8, 21.0), color=(0.35, 0.20, 0.13)):
    """A closed notebook, its pages a little shorter than its cover."""
    width, length = size
    cloth, paper = stage.principled("cover", color, 0.7, 0.25), stage.principled("pages", (0.78, 0.75, 0.68), 0.9, 0.1)
    height = Height(cloth)
    height.apply(height.times(height.noise(height.node("ShaderNodeTexCoord").outputs["Object"], 70, 2), 0.012))
    edge = lambda low: [(0.03, low), (0.0, low + 0.05), *solids.rounding(0.06, 0.0, low + 0.25, 4)]
    boards = [solids.rounded_plate(width, length, 0.4, edge(low)) for low in (0.0, 1.35)]
    block = solids.rounded_plate(width - 0.5, length - 0.5, 0.3, [(0.0, 0.2), (0.0, 1.4)])
    spine = solids.rounded_plate(0.5, length, 0.1, [(0.0, 0.1), (0.0, 1.5)], centre=(-width / 2 + 0.25, 0))
    made = [body("boards", solids.joined(*boards, spine), cloth, collection), body("pages", block, paper, collection)]
    put(made, at, turn)


def cup(collection, at, turn):
    """Coffee on a saucer, from above."""
    glaze = stage.principled("glaze", (0.80, 0.79, 0.76), 0.22, 0.5)
    coffee = stage.principled("coffee", (0.045, 0.020, 0.010), 0.12, 0.5)
    dish = [(0.0, 0.35), (3.2, 0.35), (3.6, 0.5), (7.2, 1.5), (7.4, 1.65), (7.25, 1.75), (3.4, 0.85), (0.0, 0.8)]
    wall = [(2.6, 0.8), (2.9, 1.1), (3.9, 3.4), (4.2, 6.4), (4.15, 6.55), (4.0, 6.5), (3.8, 3.6), (2.8, 1.6), (0.0, 1.4)]
    surface = [(3.98, 5.55), (2.0, 5.5), (0.0, 5.5)]
    made = []
    for name, profile, material in (("saucer", dish, glaze), ("cup", wall, glaze), ("coffee", surface, coffee)):
        vertices, faces, _ = solids.turned(profile, 96)
        made.append(body(name, (vertices, faces), material, collection))
    ear = solids.smooth_path([(3.9, 0, 5.6), (5.6, 0, 5.6), (6.5, 0, 4.6), (5.7, 0, 3.1), (3.8, 0, 2.7)], 10)
    made.append(body("ear", tube(ear, 0.42, 12)[:2], glaze, collection))
    put(made, at, turn)

"""
A six-panel cap with a curved brim on the paper sweep; `cap=` is a row of CAPS.
blender -b -P scene_cap.py -- size=1200 samples=28 out=out/cap
"""

import math
import os
import sys
from dataclasses import dataclass

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np

import sets
import solids
import stage
from cloth import noise
from shader_nodes import Height


@dataclass(frozen=True)
class Cap:
    """Half the head's length and width at the band, the crown's height over it and the brim's reach, in 10 cm."""

    long: float = 0.98
    wide: float = 0.80
    crown: float = 1.06
    reach: float = 0.72
    # How round the front is: less stands up steeper.
    front_power: float = 0.62
    brim_curve: float = 0.26
    brim_slope: float = 0.14
    # Dents and folds of a crown that has no lining, and pale edges of one that was washed.
    crumple: float = 0.016
    dents: float = 0.0
    washed: bool = False
    cloth: str = "twill"
    mesh_back: bool = False
    brim_rows: int = 8
    turn_degrees: float = 28
    seed: int = 12
    # The camera's distance and how high it looks.
    eye: tuple = (-10.5, 3.4)


CAPS = {
    "classic": Cap(),
    "washed": Cap(
        crown=0.98, front_power=0.72, crumple=0.034, dents=0.11, washed=True, brim_rows=6, turn_degrees=-24, seed=31
    ),
    "cord": Cap(crown=1.08, brim_curve=0.03, brim_slope=0.05, cloth="cord", brim_rows=5, turn_degrees=34, seed=5),
    # A child's head: its crown is smaller all round, its brim shorter.
    "kids": Cap(
        long=0.86, wide=0.73, crown=0.92, reach=0.58, front_power=0.56, brim_curve=0.22, turn_degrees=18, seed=17, eye=(-11.2, 4.1)
    ),
    "mesh": Cap(
        crown=1.14, front_power=0.52, crumple=0.006, brim_curve=0.20, mesh_back=True, turn_degrees=-31, seed=8
    ),
}  # fmt: skip
CAP = CAPS[stage.option("cap", "classic")]
LONG, WIDE, CROWN = CAP.long, CAP.wide, CAP.crown
PANELS = 6
AROUND, UP = 360, 110
# 110 × 55 mm on the front panels, its lower edge 2 cm over the brim.
PRINT_WIDTH, PRINT_HEIGHT, PRINT_BOTTOM = 1.10, 0.55, 0.24
BRIM_HALF_ANGLE, BRIM_THICK = 74, 0.032
# Where the front of a cap with a mesh back ends, round the head.
MESH_FROM = math.pi / 3


def twill(name, part, seams):
    """The cloth of crown and brim: twill or corduroy, and what `seams(height)` adds."""
    is_cord = CAP.cloth == "cord"
    material = stage.principled(name, stage.WHITE, 0.88 if is_cord else 0.78, 0.22, part, Sheen=0.5 if is_cord else 0.2)
    height = Height(material)
    along, up = height.attribute("along_cm"), height.attribute("up_cm")
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    layers = [cord_wales(height, place)] if is_cord else [twill_ribs(height, along, up)]
    for scale, amplitude in ((5, 0.035), (60, 0.014)):
        grain = height.math("SUBTRACT", height.noise(place, scale, 3, 0.6), 0.5)
        layers.append(height.times(grain, amplitude))
    height.apply(height.add(*layers, *seams(height)))
    if CAP.washed:
        fade(height, material, place)
    return material


def mesh_net():
    """Knitted polyester net with holes of two millimeters, through which one sees the dark of the crown."""
    material = stage.principled("mesh", stage.WHITE, 0.55, 0.3, part=1)
    height = Height(material)
    across, up = height.attribute("across_cm"), height.attribute("up_cm")
    # Both ways of the checkered sum are holes: rows are shifted by half against each other.
    wave = lambda value, pitch: height.math("COSINE", height.times(value, 2 * math.pi / pitch))
    sums = height.add(wave(across, 0.30), wave(up, 0.34))
    hole = height.smoothstep(0.55, 1.15, height.math("ABSOLUTE", sums))
    yarn = height.math("SUBTRACT", 1.0, hole)
    height.apply(height.times(yarn, 0.05))
    ramp = height.node("ShaderNodeValToRGB")
    for element, at, shade in zip(ramp.color_ramp.elements, (0.0, 1.0), (0.05, 1.0)):
        element.position, element.color = at, (*(shade * value for value in stage.WHITE), 1)
    height.link(yarn, ramp.inputs["Fac"])
    height.link(ramp.outputs["Color"], height.shader.inputs["Base Color"])
    height.link(height.times(yarn, 0.3), height.shader.inputs["Specular"])
    return material


def twill_ribs(height, along, up):
    """Fine diagonal ribs."""
    ribs = height.math("SINE", height.times(height.add(along, height.times(up, 1.3)), 2 * math.pi / 0.115))
    return height.times(ribs, 0.0035)


def cord_wales(height, place):
    """Round wales of 2.3 mm from the brim up to the button, with the cut of the pile between them."""
    across = height.attribute("across_cm")
    wander = height.times(height.noise(place, 3, 2), 0.10)
    wave = height.math("ABSOLUTE", height.math("SINE", height.times(height.add(across, wander), math.pi / 0.23)))
    return height.times(height.math("POWER", wave, 0.6), 0.085)


def fade(height, material, place):
    """
    Along seams and edges, washing has taken the color away: there the cloth mirrors more of the white light. Fibers
    without dye reflect the same on every color, which no albedo can say, as it is multiplied by the cloth's color.
    """
    worn = height.falling(0.05, 0.55, height.math("ABSOLUTE", height.attribute("to_edge_cm")))
    patches = height.smoothstep(0.35, 0.70, height.noise(place, 6, 4, 0.65))
    gain = height.times(worn, height.add(height.times(patches, 0.75), 0.25))
    shade = height.add(height.times(gain, 0.85), 0.16)
    height.link(shade, height.shader.inputs["Specular"])


def stitched(height, distance, at, along, depth=0.035):
    """A row of stitches: a groove, shallow where the thread lies on top."""
    dashes = height.math("SINE", height.times(along, 2 * math.pi / 0.30))
    groove = height.groove(distance, at, 0.045, depth)
    return height.times(groove, height.math("ADD", height.times(dashes, 0.5), 0.8))


def crown_seams(height):
    to_seam, up = height.attribute("to_seam_cm"), height.attribute("up_cm")
    if CAP.mesh_back:
        # Two side seams and two behind; the front is of one piece, so that nothing crosses the stitches.
        rows = [height.groove(to_seam, 0.0, 0.055, 0.09), stitched(height, to_seam, 0.33, up)]
    else:
        rows = [height.groove(to_seam, 0.0, 0.055, 0.09)]
        rows += [stitched(height, to_seam, at, up) for at in (-0.33, 0.33)]
    rows += [stitched(height, up, at, height.attribute("along_cm")) for at in (0.45, 2.4)]
    return rows


BRIM_ROWS = [0.35 + 0.7 * row * (8 / CAP.brim_rows) * (CAP.reach / 0.72) for row in range(CAP.brim_rows)]


def brim_seams(height):
    inwards, along = height.attribute("up_cm"), height.attribute("along_cm")
    return [stitched(height, inwards, at, along, 0.045) for at in BRIM_ROWS]


def crown_point(angle, t):
    """
    On the crown: `angle` round the head from the front, `t` from the band (0) to the button (1). The front panels
    stand up stiff, the back slopes down; panels are flatter than a dome and their seams stand out a hair.
    """
    front = 0.5 + 0.5 * math.cos(angle)
    bend = t * math.pi / 2
    power = CAP.front_power + 0.16 * (1 - front)
    out = math.cos(bend) ** power
    rise = CROWN * (math.sin(bend) ** (0.98 + 0.10 * (1 - front)))
    wedge = (angle / (2 * math.pi / PANELS)) % 1.0
    facet = 1 - 0.028 * math.sin(math.pi * wedge) ** 2 * math.sin(math.pi * min(t * 1.1, 1))
    x, y = WIDE * math.sin(angle) * out * facet, -LONG * math.cos(angle) * out * facet
    # The top lies a little behind the middle, the band rises over the brim and dips at the ears.
    y += 0.05 * math.sin(bend) ** 2
    band = 0.10 * (math.cos(angle) > 0) * math.cos(angle) ** 2 * (1 - t) ** 2
    return x, y, band + rise


def crumple(angles, levels):
    """
    How far cloth stands off its pattern. The stiff front hardly does; a soft crown sinks between its seams, more at the
    top than at the band. Under the button all panels meet in one point.
    """
    place = np.stack([angles, levels * 1.6], 1) * 3
    sunk = np.minimum(noise(place, 4.2, CAP.seed + 1, 1), 0.1) * np.clip((place[:, 1] - 0.8) / 2.0, 0, 1)
    stiff = 1 - 0.75 * np.clip(np.cos(angles), 0, 1)
    at_top = np.clip((1 - levels) / 0.12, 0, 1)
    return (CAP.crumple * noise(place, 2.2, CAP.seed, 2) + CAP.dents * sunk) * stiff * at_top


def outwards(points):
    radial = points - [0, 0.05, 0.3]
    return radial / np.linalg.norm(radial, axis=-1, keepdims=True)


def build_crown(collection):
    angles = np.linspace(-math.pi, math.pi, AROUND + 1)
    levels = np.linspace(0, 1, UP + 1) ** 0.9
    levels[-1] = 0.992
    points = np.array([[crown_point(angle, t) for t in levels] for angle in angles])
    given = crumple(np.repeat(angles, UP + 1), np.tile(levels, AROUND + 1)).reshape(AROUND + 1, UP + 1, 1)
    points = points + outwards(points) * given
    # Lengths over the surface: the print is sewn on cloth, not thrown from a projector.
    up = np.concatenate([np.zeros((AROUND + 1, 1)), np.cumsum(np.linalg.norm(np.diff(points, axis=1), axis=2), 1)], 1)
    steps = np.linalg.norm(np.diff(points, axis=0), axis=2)
    middle = AROUND // 2
    along = np.concatenate([np.zeros((1, UP + 1)), np.cumsum(steps, 0)])
    along = along - along[middle]
    panel = 2 * math.pi / PANELS
    seam_angle = (angles + panel / 2) % panel - panel / 2
    radius = np.linalg.norm(points[:, :, :2], axis=2)
    to_seam = 10 * seam_angle[:, None] * radius
    if CAP.mesh_back:
        to_seam[np.abs(angles) < panel / 2] = 9
    across = 10 * ((angles % panel) - panel / 2)[:, None] * radius
    uv = np.stack([along / PRINT_WIDTH + 0.5, (up - PRINT_BOTTOM) / PRINT_HEIGHT], -1).reshape(-1, 2)
    # Behind, nothing is printed; each side leaves the print the way it is going, so that none crosses it again.
    round_head = np.repeat(angles, UP + 1)
    uv[np.abs(round_head) > 1.5] = [-5, -5]
    uv[round_head > 1.5, 0] = 6
    faces = [
        (i * (UP + 1) + j, (i + 1) * (UP + 1) + j, (i + 1) * (UP + 1) + j + 1, i * (UP + 1) + j + 1)
        for i in range(AROUND)
        for j in range(UP)
    ]
    flat = lambda values: 10 * values.ravel()
    attributes = {"along_cm": flat(along), "up_cm": flat(up), "to_seam_cm": to_seam.ravel()}
    attributes |= {"across_cm": across.ravel(), "to_edge_cm": np.minimum(np.abs(to_seam), 10 * up).ravel()}
    options = {"uv": uv, "attributes": attributes, "materials": (twill("crown", 1, crown_seams),)}
    if CAP.mesh_back:
        behind = np.abs(angles[:-1] + math.pi / AROUND) > MESH_FROM
        options["face_materials"] = np.repeat(np.where(behind, 1, 0), UP)
        options["materials"] += (mesh_net(),)
    made = stage.mesh_object("crown", points.reshape(-1, 3), faces, collection, **options)
    shell = made.modifiers.new("cloth", "SOLIDIFY")
    shell.thickness, shell.offset = 0.02, -1
    return [made]


def brim_point(side, t):
    """On the brim: `side` -1..1 from the left to the right end, `t` from the crown (0) to its edge (1)."""
    angle = side * stage.degrees(BRIM_HALF_ANGLE)
    x0, y0, z0 = crown_point(angle, 0.0)
    profile = max(0.0, 1 - abs(side) ** 2.6) ** 0.62
    reach = CAP.reach * profile * t
    x = x0 * (1 + 0.10 * t * profile)
    # Curved like a piece of a pipe, and sloping down to the front.
    return x, y0 - reach, z0 + 0.02 - CAP.brim_slope * t * profile - CAP.brim_curve * (x * x - x0 * x0) - 0.10 * t * t * profile


def build_brim(collection):
    columns, rows = 220, 40
    sides = np.sin(np.linspace(-math.pi / 2, math.pi / 2, columns + 1))
    levels = np.linspace(-0.06, 1, rows + 1)
    top = np.array([[brim_point(side, t) for t in levels] for side in sides])
    to_edge = np.linalg.norm(top - top[:, -1:], axis=2)
    edge_length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(top[:, -1], axis=0), axis=1))])
    along = np.repeat(edge_length[:, None], rows + 1, 1)
    # Rows of stitches run parallel to the edge: distance from it, not from the crown.
    outline = top[:, -1]
    inwards = np.array([[np.linalg.norm(outline - point, axis=1).min() for point in column] for column in top])
    faces = [
        (i * (rows + 1) + j, (i + 1) * (rows + 1) + j, (i + 1) * (rows + 1) + j + 1, i * (rows + 1) + j + 1)
        for i in range(columns)
        for j in range(rows)
    ]
    flat = top.reshape(-1, 3)
    attributes = {"along_cm": 10 * along.ravel(), "up_cm": 10 * inwards.ravel()}
    attributes |= {"across_cm": 10 * flat[:, 0], "to_edge_cm": 10 * inwards.ravel()}
    options = {"uv": solids.nowhere(flat), "attributes": attributes, "materials": (twill("brim", 2, brim_seams),)}
    brim = stage.mesh_object("brim", flat, faces, collection, **options)
    shell = brim.modifiers.new("board", "SOLIDIFY")
    shell.thickness, shell.offset = BRIM_THICK, 0
    bevel = brim.modifiers.new("edge", "BEVEL")
    bevel.width, bevel.segments, bevel.angle_limit = 0.012, 3, stage.degrees(60)
    return [brim]


def ring(place, normal, radius, thickness, material, collection, name):
    """A worked ring of thread lying on the surface at `place`."""
    normal = np.asarray(normal) / np.linalg.norm(normal)
    first = np.cross(normal, [0, 0, 1.0])
    first /= np.linalg.norm(first)
    second = np.cross(normal, first)
    loops = []
    for a in np.linspace(0, 2 * math.pi, 33):
        outward = math.cos(a) * first + math.sin(a) * second
        turns = np.linspace(0, 2 * math.pi, 12, endpoint=False)
        section = [outward * (radius + thickness * math.cos(b)) + normal * thickness * math.sin(b) for b in turns]
        loops.append(np.asarray(place) + np.array(section))
    return solids.unprinted(name, solids.loft(loops), material, collection)


def build_trimmings(collection):
    """The button on top and an eyelet in each panel, its hole dark."""
    thread = stage.principled("thread", stage.WHITE, 0.7, 0.25, part=2)
    hole = stage.principled("hole", (0.02, 0.02, 0.02), 0.9, 0.1, part=2)
    made, top = [], np.array(crown_point(0, 1.0))
    dome = [(0.085 * math.sin(a), 0.02 + 0.042 * math.cos(a)) for a in np.linspace(0.12, 1.5, 12)]
    profile = [(0.0001, 0.062), *dome, (0.082, -0.01)]
    vertices, faces, _ = solids.turned(profile[::-1], 48)
    made.append(solids.unprinted("button", (vertices + top, faces), thread, collection))
    # A net needs no holes worked into it.
    for k in range(0 if CAP.mesh_back else PANELS):
        angle = (k + 0.5) * 2 * math.pi / PANELS
        at = np.array(crown_point(angle, 0.66))
        across = np.array(crown_point(angle + 0.02, 0.66)) - crown_point(angle - 0.02, 0.66)
        normal = np.cross(across, np.array(crown_point(angle, 0.69)) - crown_point(angle, 0.63))
        normal /= np.linalg.norm(normal)
        normal *= np.sign(normal @ (at - [0, 0, 0.3]))
        folded = angle if angle < math.pi else angle - 2 * math.pi
        at = at + outwards(at) * crumple(np.array([folded]), np.array([0.66]))
        made.append(ring(at + normal * 0.012, normal, 0.036, 0.012, thread, collection, "eyelet"))
        made.append(ring(at + normal * 0.004, normal, 0.014, 0.014, hole, collection, "hole"))
    return made


def stand(things):
    """Tips the cap until the brim and the back of the band both touch the paper, and turns it to its three quarters."""
    points = np.array([vertex.co[:] for thing in things for vertex in thing.data.vertices])
    back, front = points[points[:, 1] > 0.6], points[points[:, 1] < -1.0]
    low_back, low_front = back[back[:, 2].argmin()], front[front[:, 2].argmin()]
    tilt = -math.atan2(low_back[2] - low_front[2], low_back[1] - low_front[1])
    tilted = points[:, 1] * math.sin(tilt) + points[:, 2] * math.cos(tilt)
    for thing in things:
        thing.rotation_euler = (tilt, 0, stage.degrees(CAP.turn_degrees))
        thing.location = (-math.copysign(0.18, CAP.turn_degrees), 0, BRIM_THICK / 2 + 0.006 - tilted.min())


scene, collections = stage.new_stage()
product = collections["product"]
stand([*build_crown(product), *build_brim(product), *build_trimmings(product)])
sets.sweep(collections["backdrop"], 1.9)
sets.window_light(scene, 1.9)
stage.add_camera(scene, (0, *CAP.eye), (0, -0.1, 0.46), lens=150)
stage.render_passes(scene)

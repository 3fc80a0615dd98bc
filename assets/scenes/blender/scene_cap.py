"""
A six-panel cap with a curved brim on the paper sweep.
blender -b -P scene_cap.py -- size=1200 samples=28 out=out/cap
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np

import sets
import solids
import stage
from cloth import noise
from shader_nodes import Height

# Half the head's length and width at the band, and the crown's height over it, in units of 10 cm.
LONG, WIDE, CROWN = 0.98, 0.80, 1.06
PANELS = 6
AROUND, UP = 360, 110
# 110 × 55 mm on the front panels, its lower edge 2 cm over the brim.
PRINT_WIDTH, PRINT_HEIGHT, PRINT_BOTTOM = 1.10, 0.55, 0.24
BRIM_REACH, BRIM_HALF_ANGLE, BRIM_THICK = 0.72, 74, 0.032
TURN_DEGREES = 28


def twill(name, part, seams):
    """Cotton twill: fine diagonal ribs, and what `seams(height)` adds."""
    material = stage.principled(name, stage.WHITE, 0.78, 0.22, part, Sheen=0.2)
    height = Height(material)
    along, up = height.attribute("along_cm"), height.attribute("up_cm")
    ribs = height.math("SINE", height.times(height.add(along, height.times(up, 1.3)), 2 * math.pi / 0.115))
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    layers = [height.times(ribs, 0.0035)]
    for scale, amplitude in ((5, 0.035), (60, 0.014)):
        grain = height.math("SUBTRACT", height.noise(place, scale, 3, 0.6), 0.5)
        layers.append(height.times(grain, amplitude))
    height.apply(height.add(*layers, *seams(height)))
    return material


def stitched(height, distance, at, along, depth=0.035):
    """A row of stitches: a groove, shallow where the thread lies on top."""
    dashes = height.math("SINE", height.times(along, 2 * math.pi / 0.30))
    groove = height.groove(distance, at, 0.045, depth)
    return height.times(groove, height.math("ADD", height.times(dashes, 0.5), 0.8))


def crown_seams(height):
    to_seam, up = height.attribute("to_seam_cm"), height.attribute("up_cm")
    rows = [height.groove(to_seam, 0.0, 0.055, 0.09)]
    rows += [stitched(height, to_seam, at, up) for at in (-0.33, 0.33)]
    rows += [stitched(height, up, at, height.attribute("along_cm")) for at in (0.45, 2.4)]
    return rows


def brim_seams(height):
    inwards, along = height.attribute("up_cm"), height.attribute("along_cm")
    return [stitched(height, inwards, at, along, 0.045) for at in (0.35, 1.05, 1.75, 2.45, 3.15, 3.85, 4.55, 5.25)]


def crown_point(angle, t):
    """
    On the crown: `angle` round the head from the front, `t` from the band (0) to the button (1). The front panels
    stand up stiff, the back slopes down; panels are flatter than a dome and their seams stand out a hair.
    """
    front = 0.5 + 0.5 * math.cos(angle)
    bend = t * math.pi / 2
    power = 0.62 + 0.16 * (1 - front)
    out = math.cos(bend) ** power
    rise = CROWN * (math.sin(bend) ** (0.98 + 0.10 * (1 - front)))
    wedge = (angle / (2 * math.pi / PANELS)) % 1.0
    facet = 1 - 0.028 * math.sin(math.pi * wedge) ** 2 * math.sin(math.pi * min(t * 1.1, 1))
    x, y = WIDE * math.sin(angle) * out * facet, -LONG * math.cos(angle) * out * facet
    # The top lies a little behind the middle, the band rises over the brim and dips at the ears.
    y += 0.05 * math.sin(bend) ** 2
    band = 0.10 * (math.cos(angle) > 0) * math.cos(angle) ** 2 * (1 - t) ** 2
    return x, y, band + rise


def build_crown(collection):
    angles = np.linspace(-math.pi, math.pi, AROUND + 1)
    levels = np.linspace(0, 1, UP + 1) ** 0.9
    levels[-1] = 0.992
    points = np.array([[crown_point(angle, t) for t in levels] for angle in angles])
    crumple = 0.016 * noise(np.stack([np.repeat(angles, UP + 1), np.tile(levels, AROUND + 1) * 1.6], 1) * 3, 2.2, 12, 2)
    radial = points - [0, 0.05, 0.3]
    radial /= np.linalg.norm(radial, axis=2, keepdims=True)
    stiff = (1 - 0.75 * np.clip(np.cos(angles), 0, 1))[:, None, None]
    points = points + radial * crumple.reshape(AROUND + 1, UP + 1, 1) * stiff
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
    uv = np.stack([along / PRINT_WIDTH + 0.5, (up - PRINT_BOTTOM) / PRINT_HEIGHT], -1).reshape(-1, 2)
    uv[np.abs(np.repeat(angles, UP + 1)) > 1.5] = -5
    faces = [
        (i * (UP + 1) + j, (i + 1) * (UP + 1) + j, (i + 1) * (UP + 1) + j + 1, i * (UP + 1) + j + 1)
        for i in range(AROUND)
        for j in range(UP)
    ]
    flat = lambda values: 10 * values.ravel()
    attributes = {"along_cm": flat(along), "up_cm": flat(up), "to_seam_cm": to_seam.ravel()}
    options = {"uv": uv, "attributes": attributes, "materials": (twill("crown", 1, crown_seams),)}
    made = stage.mesh_object("crown", points.reshape(-1, 3), faces, collection, **options)
    shell = made.modifiers.new("cloth", "SOLIDIFY")
    shell.thickness, shell.offset = 0.02, -1
    return [made]


def brim_point(side, t):
    """On the brim: `side` -1..1 from the left to the right end, `t` from the crown (0) to its edge (1)."""
    angle = side * stage.degrees(BRIM_HALF_ANGLE)
    x0, y0, z0 = crown_point(angle, 0.0)
    profile = max(0.0, 1 - abs(side) ** 2.6) ** 0.62
    reach = BRIM_REACH * profile * t
    x = x0 * (1 + 0.10 * t * profile)
    # Curved like a piece of a pipe, and sloping down to the front.
    return x, y0 - reach, z0 + 0.02 - 0.14 * t * profile - 0.26 * (x * x - x0 * x0) - 0.10 * t * t * profile


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
    for k in range(PANELS):
        angle = (k + 0.5) * 2 * math.pi / PANELS
        at = np.array(crown_point(angle, 0.66))
        across = np.array(crown_point(angle + 0.02, 0.66)) - crown_point(angle - 0.02, 0.66)
        normal = np.cross(across, np.array(crown_point(angle, 0.69)) - crown_point(angle, 0.63))
        normal /= np.linalg.norm(normal)
        normal *= np.sign(normal @ (at - [0, 0, 0.3]))
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
        thing.rotation_euler = (tilt, 0, stage.degrees(TURN_DEGREES))
        thing.location = (-0.18, 0, BRIM_THICK / 2 + 0.006 - tilted.min())


scene, collections = stage.new_stage()
product = collections["product"]
stand([*build_crown(product), *build_brim(product), *build_trimmings(product)])
sets.sweep(collections["backdrop"], 1.9)
sets.window_light(scene, 1.9)
stage.add_camera(scene, (0, -10.5, 3.4), (0, -0.1, 0.46), lens=150)
stage.render_passes(scene)

"""
A sheet of kiss-cut stickers on paper; `film=kraft` is one of brown paper beside a hank of twine, `film=clear` a
see-through one that lies half on a colored card.
blender -b -P scene_stickers.py -- size=1200 samples=24 out=out/stickers
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np

import sets
import sheet
import stage
from shader_nodes import Height

WIDTH, LENGTH, CORNER = 1.40, 2.00, 0.05
FILM = stage.option("film", "vinyl")
FRAME = 2.46
# Where the sheet lies, and how it is turned.
LIES = {"vinyl": ((0, 0), 6), "kraft": ((-0.17, 0.03), -11), "clear": ((0.02, 0.0), 13)}


def vinyl():
    """Satin film on its liner, not quite even."""
    material = stage.principled("vinyl", stage.WHITE, 0.33, 0.45, part=1)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    height.apply(height.times(height.noise(place, 2.5, 2), 0.05))
    return material


def kraft():
    return sheet.fibrous("kraft", 1)


def clear():
    """Only its shine is seen, and what is printed on it: rays are not followed through it."""
    material = stage.principled("clear", stage.WHITE, 0.10, 0.5, part=1)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    height.apply(height.times(height.noise(place, 1.1, 1), 0.035))
    return material


FILMS = {"vinyl": vinyl, "kraft": kraft, "clear": clear}
# Which corners curl: their place in halves of the sheet, the way out, how far from the corner, and how tightly.
CURLS = {
    "vinyl": (((1, -1), (1, -0.9), 0.52, 0.62), ((-1, 1), (-1, 0.7), 0.45, 1.3), ((1, 1), (1, 1.4), 0.40, 1.9)),
    "kraft": (((1, 1), (1, 0.8), 0.50, 0.75), ((-1, -1), (-1, -1.2), 0.48, 1.2), ((-1, 1), (-1, 1.1), 0.40, 1.7)),
    "clear": (((1, 1), (1, 0.9), 0.50, 0.70), ((-1, -1), (-1, -0.8), 0.45, 1.2), ((1, -1), (1, -1.3), 0.40, 1.8)),
}


def build_sheet(collection):
    vertices, faces, uv = sheet.grid(WIDTH, LENGTH, 120, 170, CORNER)
    for (x, y), out, start, radius in CURLS[FILM]:
        vertices = sheet.curl(vertices, (x * WIDTH / 2, y * LENGTH / 2), out, start, radius)
    vertices[:, 2] += 0.012
    film = sheet.sheet("sheet", vertices, faces, uv, collection, material=FILMS[FILM](), thickness=0.006)
    things = [film]
    if FILM == "clear":
        # It takes no light from what lies under it; the edge does, in which the light of the room gathers.
        film.visible_shadow = film.visible_diffuse = film.visible_glossy = False
        things.append(build_edge(vertices, uv, collection))
    (x, y), turn = LIES[FILM]
    for thing in things:
        thing.location = (x, y, 0)
        thing.rotation_euler[2] = stage.degrees(turn)


def build_edge(vertices, uv, collection):
    around = np.where((np.abs(uv - 0.5).max(1) > 0.4999) | on_corner(uv))[0]
    angle = np.arctan2(uv[around, 1] - 0.5, uv[around, 0] - 0.5)
    edge = thread("edge", vertices[around[np.argsort(angle)]], 0.0036, collection, is_closed=True)
    edge.data.materials.append(stage.principled("edge", stage.WHITE, 0.15, 0.6, part=2))
    return edge


def on_corner(uv):
    """Ends of the rows that are drawn in along the rounded corners."""
    into = np.clip(np.abs(uv[:, 1] - 0.5) * LENGTH - (LENGTH / 2 - CORNER), 0, CORNER)
    half = WIDTH / 2 - (CORNER - np.sqrt(np.maximum(CORNER**2 - into**2, 0)))
    return np.abs(np.abs(uv[:, 0] - 0.5) * WIDTH - half) < 1e-6


def thread(name, path, radius, collection, is_closed=False):
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 3
    spline = curve.splines.new("POLY")
    spline.points.add(len(path) - 1)
    spline.use_cyclic_u = is_closed
    for point, place in zip(spline.points, path):
        point.co = (*place, 1)
    made = bpy.data.objects.new(name, curve)
    collection.objects.link(made)
    return made


def build_card(collection):
    """Colored board under a part of a clear sheet: its edge is seen on both sides and through it."""
    board = stage.principled("board", (0.060, 0.150, 0.155), 0.85, 0.15)
    card = stage.box("card", (-1.3, -1.1, 0), (1.3, 1.1, 0.008), board, collection, bevel=0.002)
    card.location, card.rotation_euler[2] = (0.62, -1.22, 0.0005), stage.degrees(-19)


def build_twine(collection, at):
    """A hank of jute twine: one thread wound eleven times, loosely."""
    random = np.random.RandomState(8)
    steps = 48
    angle = np.linspace(0, 2 * math.pi * 11, 11 * steps)
    turns = np.repeat(random.normal(0, 0.022, (11, 3)), steps, axis=0)
    turns = np.apply_along_axis(lambda row: np.convolve(row, np.ones(31) / 31, "same"), 0, turns)
    radius = 0.27 + turns[:, 0]
    path = np.stack([
        at[0] + radius * np.cos(angle) + turns[:, 1],
        at[1] + 0.86 * radius * np.sin(angle) + turns[:, 2],
        0.016 + 0.052 * np.abs(np.sin(angle * 0.37)),
    ], 1)  # fmt: skip
    twine = thread("twine", path, 0.011, collection)
    jute = stage.principled("jute", (0.46, 0.33, 0.19), 0.95, 0.1)
    height = Height(jute)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    height.apply(height.times(height.noise(place, 90, 3, 0.7), 0.05))
    twine.data.materials.append(jute)


scene, collections = stage.new_stage()
build_sheet(collections["product"])
if FILM == "kraft":
    build_twine(collections["backdrop"], (0.84, -0.82))
sets.flat_lay(scene, collections["backdrop"], FRAME, lens=90)
if FILM == "clear":
    build_card(collections["backdrop"])
    # Mirrored in the film, and no light to what lies there.
    pane = stage.area_light((0.50, 0.35, 3.2), (0.50, 0.35, 0), 0.30, 5, (1, 0.985, 0.96), size_y=2.6)
    pane.visible_diffuse = False
stage.render_passes(scene)

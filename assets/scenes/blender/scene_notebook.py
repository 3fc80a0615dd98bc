"""
A hardcover A5 notebook with elastic and ribbon; `cover=soft` is a thin one of card, stitched twice in its fold.
blender -b -P scene_notebook.py -- size=1200 samples=30 out=out/notebook
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np

import sets
import solids
import stage
from shader_nodes import Height

IS_SOFT = stage.option("cover", "hard") == "soft"
WIDTH, LENGTH = 1.48, 2.10
THICK, BOARD, OVERHANG = (0.062, 0.006, 0.002) if IS_SOFT else (0.17, 0.028, 0.03)
CORNERS = (0.07, 0.004, 0.004, 0.07) if IS_SOFT else (0.045, 0.012, 0.012, 0.045)
ELASTIC_X, ELASTIC_WIDTH = 0.565, 0.056
RIBBON_X = -0.34
FRAME, TURN_DEGREES, TILT_DEGREES = 2.62, -7, 20


def cloth_cover():
    """Fine leathery grain; the hinge is pressed in beside the spine."""
    material = stage.principled("cover", stage.WHITE, 0.52, 0.38, part=1)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    x = height.node("ShaderNodeSeparateXYZ")
    height.link(place, x.inputs[0])
    grain = [height.times(height.noise(place, scale, 2), amount) for scale, amount in ((75, 0.010), (170, 0.006))]
    hinge = height.groove(x.outputs[0], -WIDTH / 2 + 0.115, 0.022, 0.10)
    height.apply(height.add(*grain) if IS_SOFT else height.add(hinge, *grain))
    return material


def page_edges():
    """Sheets seen from the side: dark lines between them, uneven."""
    material = stage.principled("pages", (0.80, 0.77, 0.69), 0.9, 0.1, part=3)
    height = Height(material)
    mapping = height.node("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = (0.6, 0.6, 190)
    height.link(height.node("ShaderNodeTexCoord").outputs["Object"], mapping.inputs["Vector"])
    height.apply(height.times(height.noise(mapping.outputs["Vector"], 1, 2), 0.06))
    return material


def build_cover(collection):
    """Two boards and the rounded spine that joins them."""
    edge = [(0.004, 0.0), (0.0012, 0.0012), (0.0, 0.004), *solids.rounding(0.009, 0.0, BOARD, 6)]
    if IS_SOFT:
        edge = [(0.002, 0.0), (0.0, 0.002), *solids.rounding(0.003, 0.0, BOARD, 4)]
    boards = []
    for z in (0.0, THICK - BOARD):
        boards.append(solids.rounded_plate(WIDTH, LENGTH, CORNERS, [(inset, z + level) for inset, level in edge]))
    angles = np.linspace(-np.pi / 2, np.pi / 2, 17)
    bulge = (0.004, 0.010) if IS_SOFT else (0.02, 0.03)
    spine_profile = [(-WIDTH / 2 + bulge[0] - bulge[1] * np.cos(a), (THICK - 0.004) / 2 * (1 + np.sin(a))) for a in angles]
    ends = (-LENGTH / 2 + 0.004, LENGTH / 2 - 0.004)
    spine = solids.loft([np.array([(x, y, z) for x, z in spine_profile]) for y in ends], closed=False)
    vertices, faces = solids.joined(*boards, spine)
    uv = solids.planar_uv(vertices, WIDTH, LENGTH)
    return stage.mesh_object("cover", vertices, faces, collection, uv=uv, materials=(cloth_cover(),))


def build_pages(collection):
    inset = [(OVERHANG, BOARD - 0.001), (OVERHANG, THICK - BOARD + 0.001)]
    block = solids.rounded_plate(WIDTH, LENGTH, 0.07, inset)
    return solids.unprinted("pages", block, page_edges(), collection)


def woven(name, ribs):
    """Ribs along the strap, `ribs` of them per cm."""
    material = stage.principled(name, stage.WHITE, 0.75, 0.3, part=2, Sheen=0.2)
    height = Height(material)
    x = height.node("ShaderNodeSeparateXYZ")
    height.link(height.node("ShaderNodeTexCoord").outputs["Object"], x.inputs[0])
    height.apply(height.times(height.math("SINE", height.times(x.outputs[0], 62.832 * ribs)), 0.012))
    return material


def build_elastic(collection):
    """Stretched round the book, close to the cover and round its edges."""
    top, half, near = THICK + 0.005, LENGTH / 2 + 0.005, 0.02
    side = [(half, 0.01), (half, THICK * 0.5), (half, top - near), (half - near * 0.3, top - near * 0.3)]
    over = [*side, (half - near, top), (half * 0.5, top)]
    points = [(ELASTIC_X, y, z) for y, z in over] + [(ELASTIC_X, -y, z) for y, z in reversed(over)]
    strap = solids.band(solids.smooth_path(points, 8), ELASTIC_WIDTH, 0.010)
    return solids.unprinted("elastic", strap, woven("elastic", 12), collection)


def build_ribbon(collection):
    """Comes out of the pages and lies down on the paper."""
    foot = -LENGTH / 2
    points = [(RIBBON_X, foot + 0.10, 0.085), (RIBBON_X, foot + 0.02, 0.085), (RIBBON_X + 0.01, foot - 0.04, 0.055)]
    points += [(RIBBON_X + 0.03, foot - 0.10, 0.012), (RIBBON_X + 0.05, foot - 0.17, 0.004)]
    points += [(RIBBON_X + 0.065, foot - 0.235, 0.004)]
    strap = solids.band(solids.smooth_path(points, 10), 0.05, 0.004, across=(1, 0.12, 0))
    return solids.unprinted("ribbon", strap, woven("ribbon", 20), collection)


def build_stitches(collection):
    """Thread that goes in and out of the fold, seen on the rounded spine."""
    made = []
    for y in (-0.52, 0.52):
        points = [(-WIDTH / 2 + 0.03, y - 0.13, THICK - 0.002), (-WIDTH / 2 + 0.012, y - 0.12, THICK + 0.003)]
        points += [(-WIDTH / 2 + 0.010, y, THICK + 0.004), (-WIDTH / 2 + 0.012, y + 0.12, THICK + 0.003)]
        points += [(-WIDTH / 2 + 0.03, y + 0.13, THICK - 0.002)]
        thread = solids.band(solids.smooth_path(points, 8), 0.014, 0.008)
        made.append(solids.unprinted("stitch", thread, woven("thread", 40), collection))
    return made


scene, collections = stage.new_stage()
product = collections["product"]
trim = build_stitches(product) if IS_SOFT else [build_elastic(product), build_ribbon(product)]
for thing in (build_cover(product), build_pages(product), *trim):
    thing.rotation_euler[2] = stage.degrees(TURN_DEGREES)
    thing.location = (0, 0.05, 0.001)
sets.flat_lay(scene, collections["backdrop"], FRAME, lens=70, tilt_degrees=TILT_DEGREES)
stage.render_passes(scene)

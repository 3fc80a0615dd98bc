"""A sheet of kiss-cut stickers on paper. blender -b -P scene_stickers.py -- size=1200 samples=24 out=out/stickers"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import sets
import sheet
import stage
from shader_nodes import Height

WIDTH, LENGTH, CORNER = 1.40, 2.00, 0.05
FRAME, TURN_DEGREES = 2.46, 6


def vinyl():
    """Satin film on its liner, not quite even."""
    material = stage.principled("vinyl", stage.WHITE, 0.33, 0.45, part=1)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    height.apply(height.times(height.noise(place, 2.5, 2), 0.05))
    return material


scene, collections = stage.new_stage()
vertices, faces, uv = sheet.grid(WIDTH, LENGTH, 120, 170, CORNER)
vertices = sheet.curl(vertices, (WIDTH / 2, -LENGTH / 2), (1, -0.9), 0.52, 0.62)
vertices = sheet.curl(vertices, (-WIDTH / 2, LENGTH / 2), (-1, 0.7), 0.45, 1.3)
vertices = sheet.curl(vertices, (WIDTH / 2, LENGTH / 2), (1, 1.4), 0.40, 1.9)
vertices[:, 2] += 0.012
film = sheet.sheet("sheet", vertices, faces, uv, collections["product"], material=vinyl(), thickness=0.006)
film.rotation_euler[2] = stage.degrees(TURN_DEGREES)
sets.flat_lay(scene, collections["backdrop"], FRAME, lens=90)
stage.render_passes(scene)

"""
The poster of 50 × 70 cm alone on paper, just unrolled.
blender -b -P scene_poster_plain.py -- size=1200 samples=12 out=out/poster-plain
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np

import sets
import sheet
import stage

WIDTH, HEIGHT = 5.0, 7.0
FRAME = 8.05


def unrolled(vertices):
    """The ends remember the roll: both rise in a slow wave, the lower more, and its corners most."""
    curled = sheet.curl(vertices, (0, -HEIGHT / 2), (0.06, -1), 1.15, 1.9)
    curled = sheet.curl(curled, (0, HEIGHT / 2), (-0.03, 1), 0.75, 2.6)
    curled = sheet.curl(curled, (WIDTH / 2, -HEIGHT / 2), (1, -0.8), 0.95, 1.5)
    x, y = vertices[:, 0] / WIDTH, vertices[:, 1] / HEIGHT
    curled[:, 2] += 0.03 + 0.035 * (1 + np.sin(5.2 * y + 1.7 * x + 0.6)) * (0.4 + x * x)
    return curled


scene, collections = stage.new_stage()
flat, faces, uv = sheet.grid(WIDTH, HEIGHT, 100, 140)
matte = stage.principled("paper", stage.WHITE, 0.5, 0.35, part=1)
sheet.sheet("poster", unrolled(flat), faces, uv, collections["product"], material=matte, thickness=0.006)
sets.flat_lay(scene, collections["backdrop"], FRAME, lens=90)
stage.render_passes(scene)

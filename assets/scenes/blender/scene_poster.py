"""
A framed poster of 50 × 70 cm above a sideboard, in late morning light.
blender -b -P scene_poster.py -- size=1200 samples=64 backdrop=100 out=out/poster
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np

import room
import stage

WIDTH, HEIGHT = 5.0, 7.0
LEFT, BOTTOM = -0.55 - WIDTH / 2, 5.2 - HEIGHT / 2
FRAME = 0.20
VASE = (4.0, -1.9, 0)
BOOKS = (-4.6, -2.3)


def build_poster(collection):
    left, right, bottom, top = LEFT, LEFT + WIDTH, BOTTOM, BOTTOM + HEIGHT
    corners = [(left, -0.10, bottom), (right, -0.10, bottom), (right, -0.10, top), (left, -0.10, top)]
    paper = stage.principled("paper", stage.WHITE, 0.6, 0.3, part=1)
    uv = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], float)
    stage.mesh_object("poster", corners, [(0, 1, 2, 3)], collection, uv=uv, smooth=False, materials=(paper,))


def build_frame(collection):
    upright, level = room.oak("upright", (5, 5, 0.45)), room.oak("level", (0.45, 5, 5))
    right, top = LEFT + WIDTH, BOTTOM + HEIGHT
    low, high = BOTTOM - FRAME, top + FRAME
    stage.box("left", (LEFT - FRAME, -0.26, low), (LEFT + 0.02, 0, high), upright, collection)
    stage.box("right", (right - 0.02, -0.26, low), (right + FRAME, 0, high), upright, collection)
    stage.box("top", (LEFT, -0.255, top - 0.02), (right, 0, high), level, collection)
    stage.box("bottom", (LEFT, -0.255, low), (right, 0, BOTTOM + 0.02), level, collection)


scene, collections = stage.new_stage()
backdrop = collections["backdrop"]
build_poster(collections["product"])
build_frame(backdrop)
room.wall(backdrop)
room.sideboard(backdrop)
room.still_life(VASE, BOOKS, backdrop)
room.morning(scene, (0.2, 0, 4.6), ((-2.8, 1.1), (-2.0, 2.4)), (-6.6, 5.0, -6.4, 6.8))
stage.add_camera(scene, (0, -34, 5.0), (0, 0, 4.35), lens=96)
stage.render_passes(scene)

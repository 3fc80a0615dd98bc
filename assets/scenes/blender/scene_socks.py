"""
A pair of crew socks laid flat, one partly over the other: the leg takes the print, cuff and foot are plain.
blender -b -P scene_socks.py -- size=1080 samples=16 out=out/socks
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np
from scipy.ndimage import gaussian_filter, grey_closing, map_coordinates

import sets
import solids
import stage
from cloth import noise
from garment_mesh import bezier, resample
from shader_nodes import Height

K = stage.UNITS_PER_CM
# One sock from its cuff to its toe, the toe to the left: the edge in front and the one behind, in cm.
FRONT = (
    ((-4.3, 34.0), (-4.3, 28.0), (-3.9, 22.0), (-3.7, 15.5)),
    ((-3.7, 15.5), (-3.6, 12.0), (-5.0, 9.6), (-8.0, 7.9)),
    ((-8.0, 7.9), (-11.5, 6.0), (-15.0, 4.4), (-18.0, 3.0)),
    ((-18.0, 3.0), (-20.6, 1.8), (-21.9, 0.2), (-21.6, -1.7)),
)
BEHIND = (
    ((4.3, 34.0), (4.4, 28.0), (4.2, 22.0), (4.1, 15.5)),
    ((4.1, 15.5), (4.0, 11.8), (5.2, 9.2), (5.3, 6.2)),
    ((5.3, 6.2), (5.4, 2.6), (3.2, 0.4), (-1.2, -0.9)),
    ((-1.2, -0.9), (-6.5, -2.4), (-11.5, -3.8), (-15.5, -4.9)),
    ((-15.5, -4.9), (-18.6, -5.7), (-21.3, -4.2), (-21.6, -1.7)),
)
CUFF, PRINT_BOTTOM = 4.2, 11.4
AREA = (9.0, 19.0)
AREA_MIDDLE = (0.1, 20.6)
ALONG, ACROSS = 460, 96


def edges():
    """Both edges in equally many steps: those of leg, ankle with heel, and foot face each other."""
    parts = ((FRONT[:1], BEHIND[:1], 0.40), (FRONT[1:2], BEHIND[1:3], 0.25), (FRONT[2:], BEHIND[3:], 0.35))
    lines = []
    for side in (0, 1):
        pieces = [_steps(np.vstack([bezier(*each) for each in part[side]]), part[2]) for part in parts]
        lines.append(np.vstack([pieces[0], *(piece[1:] for piece in pieces[1:])]))
    return lines


def _steps(line, share):
    line, count = resample(line, 0.02), round(ALONG * share) + 1
    at = np.linspace(0, len(line) - 1, count)
    return np.stack([np.interp(at, np.arange(len(line)), line[:, k]) for k in (0, 1)], 1)


def flat_sock(seed):
    """Points between both edges (rows from the cuff down), the share of the way across, and how far along in cm."""
    front, behind = edges()
    share = 0.5 - 0.5 * np.cos(np.linspace(0, math.pi, ACROSS + 1))
    # Denser at the edges, where the sock is round.
    share = 0.35 * np.linspace(0, 1, ACROSS + 1) + 0.65 * share
    grid = front[:, None] * (1 - share)[None, :, None] + behind[:, None] * share[None, :, None]
    # No edge that was laid down by hand is as smooth as its pattern.
    flat = grid.reshape(-1, 2)
    grid = (flat + 0.16 * np.stack([noise(flat, 5.0, seed + k, 2) for k in (30, 31)], 1)).reshape(grid.shape)
    middle = (front + behind) / 2
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(middle, axis=0), axis=1))])
    wide = np.linalg.norm(front - behind, axis=1)
    return grid, share, along, wide


def creases(points, along, seed):
    """Folds run from the bend of the ankle towards the heel, and a few soft ones lie across the leg and the foot."""
    bend = np.array([-4.2, 10.6])
    away = points - bend
    far, angle = np.hypot(*away.T), np.arctan2(away[:, 1], away[:, 0])
    rays = np.zeros(len(points))
    random = np.random.RandomState(seed)
    for at, width, deep, reach in ((0.42, 0.13, 0.30, 7.5), (0.02, 0.15, 0.36, 8.5), (-0.42, 0.14, 0.26, 7.0)):
        at, deep = at + 0.12 * random.normal(), deep * random.uniform(0.6, 1.2)
        near = np.exp(-(((angle - at + 0.02 * far) / width) ** 2))
        rays += deep * near * np.clip(far / 1.2, 0, 1) * np.clip((reach - far) / 4.5, 0, 1)
    loose = np.clip((along - CUFF - 0.5) / 3, 0, 1)
    soft = 0.17 * noise(points * [0.32, 1.0], 3.4, seed + 20, 2) + 0.07 * noise(points * [0.6, 1.0], 1.5, seed + 21, 2)
    wide = 0.20 * noise(points, 8.0, seed + 22, 2)
    return rays + loose * soft + wide


def height_of(points, share, along, wide, seed):
    """Two layers of knit lie on each other; at the edges they turn over into each other."""
    to_edge = np.minimum(share, 1 - share) * wide
    to_toe = np.maximum(along.max() - along, 0)
    to_edge = np.minimum(to_edge, to_toe)
    round_cm = 0.34
    rim = np.sqrt(np.maximum(1 - (1 - np.clip(to_edge / round_cm, 0, 1)) ** 2, 0))
    body = 0.42 + 0.10 * np.clip((CUFF - along) / 0.4, 0, 1) + 0.16 * (1 - np.exp(-to_edge / 2.2))
    inner = np.clip(to_edge / 0.8, 0, 1)
    return 0.02 + rim * body + inner * creases(points, along, seed)


def in_heel(share, along):
    """A wedge that is knitted to and fro, its point towards the ankle."""
    middle, half = HEEL
    return np.abs(along - middle) < half * (share - 0.46) / 0.54


HEEL = (27.2, 6.6)
TOE = 6.2


def knit(name, part, fine=1.0):
    """Columns of stitches along the sock, rows across; ribs at the cuff."""
    material = stage.principled(name, stage.WHITE, 0.85, 0.2, part, Sheen=0.25)
    height = Height(material)
    along, across = height.attribute("along"), height.attribute("across")
    rib = height.attribute("rib")
    wave = lambda value, pitch: height.math("SINE", height.times(value, 2 * math.pi / pitch))
    # Every stitch is a V: two strands that slant towards each other.
    column = height.math("ABSOLUTE", wave(across, 2 * COLUMN))
    slanted = height.add(along, height.times(column, 0.10))
    stitches = height.add(height.times(column, 0.030 * fine), height.times(wave(slanted, ROW), 0.014 * fine))
    ribs = height.times(height.math("SUBTRACT", height.math("ABSOLUTE", wave(across, 2 * RIB)), 0.5), 0.16)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    layers = [
        height.times(ribs, rib),
        height.times(stitches, height.add(1.0, height.times(rib, -0.6))),
        height.groove(height.attribute("seam"), 0.0, 0.09, 0.10),
        height.times(height.noise(place, 60, 3, 0.7), 0.05),
    ]
    height.apply(height.add(*layers))
    return material


COLUMN, ROW, RIB = 0.17, 0.13, 0.42


def placed(flat, place):
    """Turned and moved within the plane to where the sock lies."""
    x, y, turn = place
    angle = math.radians(turn)
    turned = flat @ np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])
    return turned + [x, y]


def resting_on(points, below):
    """How much higher the cloth lies where another sock is below it: it bends, but not sharply."""
    if below is None:
        return np.zeros(len(points))
    low, cell = below[:, :2].min(0) - 4, 0.25
    size = np.ceil((below[:, :2].max(0) + 4 - low) / cell).astype(int)
    heights = np.zeros(size)
    np.maximum.at(heights, tuple(((below[:, :2] - low) / cell).astype(int).T), below[:, 2])
    heights = gaussian_filter(grey_closing(heights, 5), 0.45 / cell)
    return map_coordinates(heights, ((points - low) / cell).T, order=1, mode="constant")


def seam_distance(shares, alongs, end):
    """To where cuff and toe begin, and to the two lines along which the heel was knitted on."""
    heel = np.abs(np.abs(alongs - HEEL[0]) - HEEL[1] * (shares - 0.46) / 0.54) + 9 * (shares < 0.46)
    return np.minimum.reduce([np.abs(alongs - CUFF), np.abs(end - TOE - 0.8 * (shares - 0.5) - alongs), heel])


def sock(place, seed, below, collection, materials):
    """One sock, its underside left out; the second layer of the cuff looks out behind the first. Returns its points."""
    grid, share, along, wide = flat_sock(seed)
    rows = len(grid)
    flat = grid.reshape(-1, 2)
    per_point = lambda values: np.repeat(values, ACROSS + 1)
    shares, alongs, wides = np.tile(share, rows), per_point(along), per_point(wide)
    points = placed(flat, place)
    vertices = np.column_stack([points, height_of(flat, shares, alongs, wides, seed) + resting_on(points, below)])
    faces, parts = [], []
    for i in range(rows - 1):
        for k in range(ACROSS):
            a = i * (ACROSS + 1) + k
            faces.append((a, a + ACROSS + 1, a + ACROSS + 2, a + 1))
            is_heel = in_heel((share[k] + share[k + 1]) / 2, (along[i] + along[i + 1]) / 2)
            is_printed = along[i] >= CUFF and flat[[a, a + ACROSS + 2], 1].mean() > PRINT_BOTTOM and not is_heel
            parts.append(0 if is_printed else 1)
    attributes = {
        "along": alongs,
        "across": (shares - 0.5) * wides,
        "rib": np.clip((CUFF - alongs) / 0.12, 0, 1),
        "seam": seam_distance(shares, alongs, along[-1]),
    }
    uv = (flat - AREA_MIDDLE) / AREA + 0.5
    stage.mesh_object(
        "sock", vertices * K, faces, collection,
        uv=uv, attributes=attributes, face_materials=parts, materials=materials,
    )  # fmt: skip
    build_rim(grid[0], vertices[: ACROSS + 1, 2], place, collection, materials[1])
    return vertices


def build_rim(top, z, place, collection, material):
    """The edge of the cuff: it turns over into the inside, and behind it stands the other layer."""
    lines = []
    for up, share in ((0.0, 1.0), (0.07, 0.96), (0.12, 0.82), (0.12, 0.60), (0.06, 0.44), (-0.4, 0.38)):
        lines.append(np.column_stack([placed(top + [0, up], place), z * share]))
    bow = 0.30 * (1 - np.linspace(-1, 1, len(top)) ** 2)
    for up, share in ((-0.4, 0.34), (0.05, 0.36), (0.18, 0.32), (0.22, 0.18), (0.18, 0.02)):
        lines.append(np.column_stack([placed(top + np.c_[0 * bow, up + bow], place), z * share]))
    vertices, faces = solids.loft(lines, closed=False)
    attributes = {
        "across": np.tile(top[:, 0], len(lines)),
        "along": np.repeat(np.arange(len(lines)) * 0.08, len(top)),
        "rib": np.ones(len(vertices)),
        "seam": np.full(len(vertices), 9.0),
    }
    solids.unprinted("rim", (vertices * K, faces), material, collection, attributes=attributes)


scene, collections = stage.new_stage()
cloths, below = (knit("leg", 1), knit("foot", 2)), None
for place, seed in (((1.8, -12.6, 6), 1), ((11.2, -16.0, -5), 7)):
    below = sock(place, seed, below, collections["product"], cloths)
sets.flat_lay(scene, collections["backdrop"], 47 * K, lens=90, tilt_degrees=6, light_height=2.6, fill=0.25, farther=1.8)
stage.render_passes(scene)

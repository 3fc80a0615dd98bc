"""
A powder-coated steel tumbler of 20 oz with its lid; `lid=straw` has a hole with a steel straw instead of a slider.
`lid=none` is an open cup that stacks: it widens to a rolled rim, so that one slides into another.
blender -b -P scene_tumbler.py -- size=1200 samples=18 out=out/tumbler
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np

import sets
import solids
import stage
from shader_nodes import Height

# The wrap runs all the way round, 220 × 160 mm, and meets behind.
WRAP_WIDTH, WRAP_HEIGHT, WRAP_BOTTOM = 2.2, 1.6, 0.12
RADIUS = WRAP_WIDTH / (2 * math.pi)
SHOULDER, RIM = 1.795, 1.865
SEGMENTS = 192
LID = stage.option("lid", "slider")
HAS_STRAW, IS_CUP = LID == "straw", LID == "none"
# The cup under its rim and over its foot. The wrap is as wide as it is halfway up.
CUP_TOP, CUP_HEIGHT = 1.77, 1.80
CUP_WIDE, CUP_NARROW = 0.400, 0.296


def powder_coat():
    """Baked powder: satin, with the faint peel of an orange."""
    material = stage.principled("coat", stage.WHITE, 0.36, 0.45, part=1)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    height.apply(height.times(height.noise(place, 55, 2), 0.010))
    return material


def steel():
    """An open cup has no lid to be its second part."""
    return stage.principled("steel", (0.62, 0.62, 0.61), 0.24, 0.5, part=2 if IS_CUP else 3, Metallic=1.0)


def swept(profile, name, materials, collection):
    """A profile of (radius, height) turned round, with the wrap on it."""
    angles = np.linspace(-math.pi, math.pi, SEGMENTS + 1)
    vertices = np.array([(r * math.sin(a), -r * math.cos(a), z) for a in angles for r, z in profile])
    uv = np.array([(a * RADIUS / WRAP_WIDTH + 0.5, (z - WRAP_BOTTOM) / WRAP_HEIGHT) for a in angles for _, z in profile])
    count = len(profile)
    faces = [
        (i * count + j, (i + 1) * count + j, (i + 1) * count + j + 1, i * count + j + 1)
        for i in range(SEGMENTS)
        for j in range(count - 1)
    ]
    return stage.mesh_object(name, vertices, faces, collection, uv=uv, materials=materials)


def build_cup(collection):
    """Coated outside; foot, rim and inside are bare steel, brushed round."""
    radius_at = lambda z: CUP_NARROW + (CUP_WIDE - CUP_NARROW) * (z - 0.06) / (CUP_TOP - 0.06)
    swept([(radius_at(z), z) for z in np.linspace(0.06, CUP_TOP - 0.012, 48)], "body", (powder_coat(),), collection)
    bare = steel()
    low, high = radius_at(0.06), radius_at(CUP_TOP)
    foot = [(0, 0.016), (low - 0.05, 0.016), (low - 0.036, 0.0), (low - 0.024, 0.002), (low - 0.010, 0.02)]
    foot += [(low - 0.003, 0.044), (low - 0.001, 0.062)]
    # Rolled outwards: a bead of three millimeters.
    bead = [
        (high + 0.004 + 0.017 * math.cos(a), CUP_HEIGHT - 0.017 + 0.017 * math.sin(a))
        for a in np.linspace(-2.2, math.pi, 22)
    ]
    inner = [(radius_at(z) - 0.013, z) for z in np.linspace(CUP_HEIGHT - 0.03, 0.10, 24)]
    inner += [(low - 0.03, 0.075), (low - 0.08, 0.07), (0, 0.07)]
    for profile in (foot, [*bead, *inner]):
        vertices, faces, _ = solids.turned(profile, SEGMENTS)
        solids.unprinted("steel", (vertices, faces), bare, collection)


def build_body(collection):
    """Coated from above the foot to under the rim; both ends are bare steel."""
    coated = [(RADIUS - 0.022, 0.058), (RADIUS - 0.018, 0.060)]
    coated += [(RADIUS - 0.018 + 0.018 * math.sin(a), 0.078 - 0.018 * math.cos(a)) for a in np.linspace(0.2, 1.57, 8)]
    coated += [(RADIUS, z) for z in np.linspace(0.082, SHOULDER - 0.03, 40)]
    shoulder = [(0.012 * (1 - math.cos(a)), 0.03 * (math.sin(a) - 1)) for a in np.linspace(0.2, 1.57, 8)]
    coated += [(RADIUS - inset, SHOULDER + drop) for inset, drop in shoulder]
    swept(coated, "body", (powder_coat(),), collection)
    r = RADIUS
    foot = [(0, 0.014), (r - 0.06, 0.014), (r - 0.045, 0.0), (r - 0.034, 0.003), (r - 0.026, 0.014), (r - 0.023, 0.03)]
    foot += [(r - 0.021, 0.062)]
    rim = [(r - 0.014, SHOULDER - 0.004), (r - 0.014, SHOULDER + 0.006), (r - 0.010, SHOULDER + 0.02)]
    rim += [(r - 0.010, RIM - 0.012), (r - 0.012, RIM - 0.004), (r - 0.018, RIM), (r - 0.03, RIM + 0.002)]
    rim += [(r - 0.04, RIM - 0.02)]
    for profile in (foot, rim):
        vertices, faces, _ = solids.turned(profile, SEGMENTS)
        solids.unprinted("steel", (vertices, faces), steel(), collection)


def lid_profile():
    """(radius, height): a flange on the rim, a rounded edge, a shallow tray with a raised middle."""
    r, low = RADIUS - 0.006, RIM + 0.003
    profile = [(r - 0.03, low - 0.012), (r - 0.026, low - 0.002), (r - 0.004, low), (r, low + 0.006)]
    profile += [(r, low + 0.030), (r - 0.004, low + 0.036), (r - 0.014, low + 0.038), (r - 0.016, low + 0.042)]
    profile += [(r - 0.020, low + 0.080), (r - 0.024, low + 0.089), (r - 0.034, low + 0.094), (r - 0.046, low + 0.092)]
    profile += [(r - 0.056, low + 0.080), (r - 0.062, low + 0.062), (r - 0.075, low + 0.054)]
    return profile + [(0.10, low + 0.056), (0.0, low + 0.056)]


def build_lid(collection):
    plastic = stage.principled("lid", stage.WHITE, 0.28, 0.5, part=2)
    vertices, faces, _ = solids.turned(lid_profile(), SEGMENTS)
    solids.unprinted("lid", (vertices, faces), plastic, collection)
    deck = RIM + 0.055
    if HAS_STRAW:
        return
    slider = [(0.0, deck - 0.01), (0.0, deck + 0.016), *solids.rounding(0.012, 0.0, deck + 0.028, 6)]
    solids.unprinted("slider", solids.rounded_plate(0.15, 0.20, 0.05, slider, (0.02, -0.11)), plastic, collection)
    grip = [(0.0, deck + 0.02), (0.0, deck + 0.062), *solids.rounding(0.014, 0.0, deck + 0.078, 6)]
    solids.unprinted("grip", solids.rounded_plate(0.13, 0.045, 0.02, grip, (0.02, -0.05)), plastic, collection)


def build_straw(collection):
    """Leans in its hole, through a collar of the lid's plastic; its end is open."""
    foot, top = np.array([0.03, -0.06, RIM - 0.05]), np.array([0.135, -0.02, RIM + 0.62])
    outer, inner = 0.034, 0.028
    profile = [(outer, 0.0), (outer, 0.985), (outer - 0.002, 1.0), (inner, 1.0), (inner, 0.75)]
    vertices, faces, _ = solids.turned(profile, 48)
    along = foot + (top - foot) * vertices[:, 2:]
    straw = along + np.c_[vertices[:, :2], np.zeros(len(vertices))]
    solids.unprinted("straw", (straw, faces), steel(), collection)
    deck = RIM + 0.055
    collar, faces, _ = solids.turned([(0.075, deck), (0.072, deck + 0.018), (0.062, deck + 0.024), (0.04, deck + 0.02)], 48)
    place = foot + (top - foot) * ((deck - foot[2]) / (top[2] - foot[2]))
    plastic = stage.principled("collar", stage.WHITE, 0.4, 0.4, part=2)
    solids.unprinted("collar", (collar + [place[0], place[1], 0], faces), plastic, collection)


scene, collections = stage.new_stage()
if IS_CUP:
    build_cup(collections["product"])
else:
    build_body(collections["product"])
    build_lid(collections["product"])
if HAS_STRAW:
    build_straw(collections["product"])
sets.sweep(collections["backdrop"], scale=1.9)
sets.window_light(scene, scale=1.9)
# With its straw it is taller; into an open cup one looks from a little higher.
away, level, rise = {"straw": (1.2, 1.22, 2.19), "none": (0.98, 0.86, 2.7)}.get(LID, (1.0, 0.96, 2.19))
stage.add_camera(scene, (0.05, -9.0 * away, level + rise * away), (0.05, 0, level), lens=136)
stage.render_passes(scene)

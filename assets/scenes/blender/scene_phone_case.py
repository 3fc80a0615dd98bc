"""
A matte phone case on paper, seen from above; `surface=gloss` has a clear coat, in which a pane of light is seen.
blender -b -P scene_phone_case.py -- size=1200 samples=36 out=out/phone-case
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np

import sets
import solids
import stage
from shader_nodes import Height

WIDTH, LENGTH, THICK, CORNER = 0.70, 1.46, 0.105, 0.105
ISLAND, ISLAND_CORNER, ISLAND_AT = 0.36, 0.10, (-0.096, 0.476)
PHONE_BACK = 0.082
FRAME = 1.76
# A glossy one lies turned the other way: beside the matte one it is seen to be another.
TURN_DEGREES = -9 if stage.option("surface", "matte") == "matte" else 11
# From the middle of the island: two lenses on the left, one on the right between them.
LENSES = ((-0.084, 0.084), (-0.084, -0.084), (0.078, 0.0))
LENS_RADIUS = 0.066


IS_GLOSSY = stage.option("surface", "matte") == "gloss"


def shell(name):
    """Soft-touch plastic: a fine grain that takes the edge off reflections. Or a clear coat, as even as glass."""
    if IS_GLOSSY:
        return stage.principled(name, stage.WHITE, 0.12, 0.5, part=1, Clearcoat=0.9, Clearcoat_Roughness=0.02)
    material = stage.principled(name, stage.WHITE, 0.46, 0.42, part=1)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    height.apply(height.times(height.noise(place, 260, 2), 0.0022))
    return material


def island_loop(inset):
    return solids.rounded_loop(ISLAND, ISLAND, ISLAND_CORNER, inset, ISLAND_AT)


def build_case(collection):
    sides = [(0.020, 0.0), (0.006, 0.004), (0.0, 0.016), (0.0, 0.055)]
    sides += solids.rounding(0.034, 0.0, THICK, 14)
    # A rim stands round the camera; its flat is 2 mm wider than the hole.
    rim = [(-0.034, 0.0), (-0.030, 0.0), (-0.026, 0.0012), (-0.022, 0.0048), (-0.018, 0.0078), (-0.013, 0.009)]
    rim += [(-0.008, 0.0086), (-0.004, 0.0065), (-0.001, 0.0025), (0.0, -0.003), (0.0, -0.030)]
    hole = island_loop(rim[0][0])
    body = solids.rounded_plate(WIDTH, LENGTH, CORNER, sides, holes=(hole,))
    edge = solids.loft([solids.at_height(island_loop(inset), THICK + z) for inset, z in rim])
    vertices, faces = solids.joined(body, edge)
    uv = solids.planar_uv(vertices, WIDTH, LENGTH)
    return [stage.mesh_object("case", vertices, faces, collection, uv=uv, materials=(shell("case"),))]


def build_buttons(collection):
    """Volume on the left, power on the right: covers of the same plastic."""
    made = []
    for x, y, length in ((-WIDTH / 2, 0.19, 0.12), (-WIDTH / 2, 0.04, 0.12), (WIDTH / 2, 0.13, 0.19)):
        profile = [(0.0, 0.035), (0.0, 0.062), *solids.rounding(0.008, 0.0, 0.074, 5)]
        vertices, faces = solids.rounded_plate(0.026, length, 0.012, profile, (x, y))
        uv = solids.planar_uv(vertices, WIDTH, LENGTH)
        made.append(stage.mesh_object("button", vertices, faces, collection, uv=uv, materials=(shell("button"),)))
    return made


def lens_profile():
    """(radius, height) from the phone's back over the steel ring down to the glass."""
    r, back = LENS_RADIUS, PHONE_BACK
    top = back + 0.023
    return [(r, back), (r, top - 0.003), (r - 0.002, top), (r - 0.009, top), (r - 0.011, top - 0.003)]


def build_phone(collection):
    """What shows in the cut-out: the phone's back, three lenses, a flash. Its colors are baked in."""
    back = stage.principled("phone", (0.060, 0.062, 0.066), 0.22, 0.5, part=2)
    steel = stage.principled("ring", (0.34, 0.34, 0.35), 0.25, 0.5, part=2, Metallic=1.0)
    glass = stage.principled("glass", (0.006, 0.007, 0.010), 0.06, 0.6, part=2)
    pupil = stage.principled("pupil", (0.018, 0.022, 0.045), 0.10, 0.9, part=2)
    flash = stage.principled("flash", (0.74, 0.70, 0.60), 0.35, 0.5, part=2)
    made = [solids.unprinted("back", solids.plate(island_loop(-0.01), (), PHONE_BACK), back, collection, smooth=False)]
    cover, top = LENS_RADIUS - 0.011, PHONE_BACK + 0.020
    rings = [(lens_profile(), steel), ([(cover, top), (0.036, top - 0.001)], glass)]
    rings += [([(0.036, top - 0.001), (0.035, top + 0.001), (0.031, top + 0.001), (0.030, top - 0.002)], back)]
    rings += [([(0.030, top - 0.002), (0.020, top - 0.001), (0.0, top + 0.002)], pupil)]
    for x, y in LENSES:
        for profile, material in rings:
            made.append(turned_at(profile, material, (x, y), collection))
    small = [(0.026, PHONE_BACK), (0.026, PHONE_BACK + 0.003), (0.024, PHONE_BACK + 0.004), (0.0, PHONE_BACK + 0.004)]
    made.append(turned_at(small, flash, (0.078, 0.112), collection))
    dot = [(0.008, PHONE_BACK + 0.0005), (0.0, PHONE_BACK + 0.0005)]
    made.append(turned_at(dot, glass, (0.078, -0.100), collection))
    return made


def turned_at(profile, material, place, collection):
    vertices, faces, _ = solids.turned(profile, 64)
    at = np.array([ISLAND_AT[0] + place[0], ISLAND_AT[1] + place[1], 0])
    return solids.unprinted("lens", (vertices + at, faces), material, collection)


scene, collections = stage.new_stage()
product = collections["product"]
for thing in (*build_case(product), *build_buttons(product), *build_phone(product)):
    thing.rotation_euler[2] = stage.degrees(TURN_DEGREES)
    thing.location[2] = 0.001
sets.flat_lay(scene, collections["backdrop"], FRAME, lens=70)
if IS_GLOSSY:
    # Beside the camera and mirrored in the right half of the case, half as far out as it hangs. It is a reflection and
    # no light: as one, it would fall into the opening and give the phone another color.
    pane = stage.area_light((0.40, -0.30, 3.2), (0.40, -0.30, 0), 0.28, 10, (1, 0.985, 0.96), size_y=1.9)
    pane.visible_diffuse = False
stage.render_passes(scene)

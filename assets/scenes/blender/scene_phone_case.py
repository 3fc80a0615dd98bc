"""
A matte phone case on paper, seen from above; `surface=gloss` has a clear coat, in which a pane of light is seen, and
`sides=clear` a printed back between see-through sides. With `inside=ring`, a second one shows its ring of magnets, and
with `pocket=cards` there is a pocket on its back, from which two cards stand out.
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
# A glossy one lies turned the other way: beside the matte one it is seen to be another.
TURN_DEGREES = stage.option("turn", -9.0 if stage.option("surface", "matte") == "matte" else 11.0)
# From the middle of the island: two lenses on the left, one on the right between them.
LENSES = ((-0.084, 0.084), (-0.084, -0.084), (0.078, 0.0))
LENS_RADIUS = 0.066


SHOWS_RING = stage.option("inside", "none") == "ring"
IS_CLEAR = stage.option("sides", "printed") == "clear"
HAS_POCKET = stage.option("pocket", "none") == "cards"
FRAME = 2.02 if SHOWS_RING else 1.92 if IS_CLEAR else 1.76
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
    sides += solids.rounding(0.008 if IS_CLEAR else 0.034, 0.0, THICK, 14)
    # A rim stands round the camera; its flat is 2 mm wider than the hole.
    rim = [(-0.034, 0.0), (-0.030, 0.0), (-0.026, 0.0012), (-0.022, 0.0048), (-0.018, 0.0078), (-0.013, 0.009)]
    rim += [(-0.008, 0.0086), (-0.004, 0.0065), (-0.001, 0.0025), (0.0, -0.003), (0.0, -0.030)]
    hole = island_loop(rim[0][0])
    body = solids.rounded_plate(WIDTH, LENGTH, CORNER, sides, holes=(hole,))
    edge = solids.loft([solids.at_height(island_loop(inset), THICK + z) for inset, z in rim])
    vertices, faces = solids.joined(body, edge)
    uv = solids.planar_uv(vertices, WIDTH, LENGTH)
    return [stage.mesh_object("case", vertices, faces, collection, uv=uv, materials=(shell("case"),))]


# How far outside of the print, and how high, the clear side runs: first where the phone's frame is seen in it.
CLEAR_FRAME = ((-0.012, 0.100), (-0.002, 0.103), (0.004, 0.109), (0.009, 0.112), (0.014, 0.1125), (0.017, 0.112))
CLEAR_EDGE = (
    (0.017, 0.112), (0.022, 0.109), (0.027, 0.103), (0.031, 0.094), (0.034, 0.080), (0.0345, 0.055), (0.0345, 0.016),
    (0.030, 0.004), (0.020, 0.0),
)  # fmt: skip


def clear_polymer(name, color, part):
    """
    Rays are not followed through it (they would take ten times the work): it has the color of what is seen in it, the
    phone's frame or the paper, and the shine of its own surface.
    """
    return stage.principled(name, color, 0.10, 0.55, part, Clearcoat=0.7, Clearcoat_Roughness=0.03)


def paper_through_polymer():
    return clear_polymer("clear", (0.74, 0.715, 0.68), part=3)


def build_clear_side(collection):
    made = []
    for profile, material in (
        (CLEAR_FRAME, clear_polymer("frame", (0.42, 0.42, 0.43), part=2)),
        (CLEAR_EDGE, paper_through_polymer()),
    ):
        loops = [solids.at_height(solids.rounded_loop(WIDTH, LENGTH, CORNER, -out), z) for out, z in profile]
        made.append(solids.unprinted("side", solids.loft(loops), material, collection))
    return made


def build_buttons(collection):
    """Volume on the left, power on the right: covers of the same plastic."""
    made = []
    at = WIDTH / 2 + (0.033 if IS_CLEAR else 0)
    for x, y, length in ((-at, 0.19, 0.12), (-at, 0.04, 0.12), (at, 0.13, 0.19)):
        profile = [(0.0, 0.035), (0.0, 0.062), *solids.rounding(0.008, 0.0, 0.074, 5)]
        vertices, faces = solids.rounded_plate(0.026, length, 0.012, profile, (x, y))
        if IS_CLEAR:
            made.append(solids.unprinted("button", (vertices, faces), paper_through_polymer(), collection))
            continue
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


FLOOR, RING_AT = 0.018, -0.03


def build_inside(collection):
    """The same case on its printed side: lined, with a ring of magnets and the bar that keeps a charger straight."""
    wall = [(0.0, 0.012), (0.0, 0.090), (0.003, 0.097), (0.009, 0.100), (0.016, 0.097), (0.020, 0.090), (0.021, 0.034)]
    wall += [(0.023, 0.025), (0.028, 0.020), (0.036, FLOOR)]
    lining = stage.principled("lining", (0.33, 0.335, 0.345), 0.95, 0.1, part=3, Sheen=0.4)
    height = Height(lining)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    height.apply(height.times(height.noise(place, 190, 2), 0.006))
    magnet = stage.principled("ring of magnets", (0.76, 0.76, 0.75), 0.42, 0.4, part=3)
    edge = stage.principled("edge", (0.80, 0.80, 0.79), 0.46, 0.42, part=3)
    hole = solids.rounded_loop(ISLAND, ISLAND, ISLAND_CORNER, 0.0, (-ISLAND_AT[0], ISLAND_AT[1]))
    floor = solids.plate(solids.rounded_loop(WIDTH, LENGTH, CORNER, wall[-1][0]), (hole,), FLOOR)
    rim = solids.loft([solids.at_height(solids.rounded_loop(WIDTH, LENGTH, CORNER, inset), z) for inset, z in wall])
    cut = solids.loft([solids.at_height(hole, FLOOR), solids.at_height(hole, 0.001)])
    made = [solids.unprinted("floor", floor, lining, collection, smooth=False)]
    made += [solids.unprinted(name, body, edge, collection) for name, body in (("rim", rim), ("cut", cut))]
    profile = [(0.272, FLOOR), (0.272, FLOOR + 0.004), (0.269, FLOOR + 0.006), (0.222, FLOOR + 0.006)]
    profile += [(0.219, FLOOR + 0.004), (0.219, FLOOR)]
    vertices, faces, _ = solids.turned(profile, 96)
    made.append(solids.unprinted("ring", (vertices + np.array([0, RING_AT, 0]), faces), magnet, collection))
    sides = [(0.0, FLOOR), (0.0, FLOOR + 0.004), (0.003, FLOOR + 0.006)]
    bar = solids.rounded_plate(0.052, 0.19, 0.02, sides, (0, RING_AT - 0.43))
    made.append(solids.unprinted("bar", bar, magnet, collection))
    return made


POCKET, POCKET_AT, POCKET_CORNER, POCKET_HEIGHT = (0.61, 0.80), (0.0, -0.295), 0.055, 0.050
CARD = (0.54, 0.856)


def build_pocket(collection):
    """The print runs on over it. Its slot is at the end toward the camera opening."""
    sides = [(-0.006, THICK - 0.002), (0.0, THICK + 0.006), (0.0, THICK + POCKET_HEIGHT - 0.018)]
    sides += solids.rounding(0.018, 0.0, THICK + POCKET_HEIGHT, 8)
    vertices, faces = solids.rounded_plate(*POCKET, POCKET_CORNER, sides, POCKET_AT)
    uv = solids.planar_uv(vertices, WIDTH, LENGTH)
    made = [stage.mesh_object("pocket", vertices, faces, collection, uv=uv, materials=(shell("pocket"),))]
    dark = stage.principled("slot", (0.02, 0.02, 0.022), 0.8, 0.2, part=3)
    end = POCKET_AT[1] + POCKET[1] / 2
    slot = [(0.0, THICK + 0.006), (0.0, THICK + 0.034)]
    made.append(solids.unprinted("slot", solids.rounded_plate(0.55, 0.02, 0.006, slot, (0, end - 0.006)), dark, collection))
    for (x, out, z), color in (((-0.006, 0.118, 0.010), (0.055, 0.13, 0.20)), ((0.005, 0.066, 0.021), (0.62, 0.20, 0.11))):
        plastic = stage.principled("plastic", color, 0.32, 0.5, part=3)
        edges = [(0.0, THICK + z), (0.0, THICK + z + 0.006), (0.002, THICK + z + 0.008)]
        body = solids.rounded_plate(*CARD, 0.032, edges, (x, end + out - CARD[1] / 2))
        made.append(solids.unprinted("card", body, plastic, collection))
    return made


def lay(things, turn_degrees, at=(0.0, 0.0)):
    for thing in things:
        thing.rotation_euler[2] = stage.degrees(turn_degrees)
        thing.location = (*at, 0.001)


scene, collections = stage.new_stage()
product = collections["product"]
case = [*build_case(product), *build_buttons(product), *build_phone(product)]
if IS_CLEAR:
    case += build_clear_side(product)
if HAS_POCKET:
    case += build_pocket(product)
lay(case, TURN_DEGREES, (-0.44, 0.04) if SHOWS_RING else (0, 0))
if SHOWS_RING:
    lay(build_inside(product), -TURN_DEGREES, (0.46, -0.06))
sets.flat_lay(scene, collections["backdrop"], FRAME, lens=70, tilt_degrees=22 if HAS_POCKET else 0)
if IS_GLOSSY:
    # Beside the camera and mirrored in the right half of the case, half as far out as it hangs. It is a reflection and
    # no light: as one, it would fall into the opening and give the phone another color.
    pane = stage.area_light((0.40, -0.30, 3.2), (0.40, -0.30, 0), 0.28, 10, (1, 0.985, 0.96), size_y=1.9)
    pane.visible_diffuse = False
stage.render_passes(scene)

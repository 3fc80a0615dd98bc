"""
A folded A6 card standing before its kraft envelope; `fold=none` is a flat one that lies on its back, printed side up.
blender -b -P scene_card.py -- size=1200 samples=20 out=out/greeting-card
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np

import sets
import sheet
import solids
import stage
from shader_nodes import Height

WIDTH, HEIGHT, THICK = 1.05, 1.48, 0.0045
FOLD = (-0.56, 0.10)
# Directions, seen from above, in which the two leaves leave the fold; 0 runs to the right, along the picture.
FRONT_DEGREES, BACK_DEGREES = -31, 5
ENVELOPE = (1.62, 1.14)
KRAFT = (0.50, 0.335, 0.205)


def card_stock(name, part):
    """Uncoated board: a little tooth."""
    material = stage.principled(name, stage.WHITE, 0.68, 0.28, part)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    height.apply(height.times(height.noise(place, 90, 2), 0.006))
    return material


def leaf(name, degrees, bow, material, collection):
    """
    One half of the card: upright from the fold, bowed by its own spring, and rolled a little more at the free edge.
    The print faces the camera.
    """
    flat, faces, uv = sheet.grid(WIDTH, HEIGHT, 60, 20)
    along = flat[:, 0] + WIDTH / 2
    away = bow * np.sin(math.pi * np.clip(along / WIDTH, 0, 1)) + 0.25 * bow * (along / WIDTH) ** 3
    angle = stage.degrees(degrees)
    x = FOLD[0] + along * math.cos(angle) + away * math.sin(angle)
    y = FOLD[1] + along * math.sin(angle) - away * math.cos(angle)
    upright = np.stack([x, y, flat[:, 1] + HEIGHT / 2 + 0.001], 1)
    return sheet.sheet(name, upright, faces, uv, collection, material=material, thickness=THICK)


def kraft():
    material = stage.principled("kraft", KRAFT, 0.85, 0.15)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    fibres = height.noise(place, 28, 6, 0.75)
    height.apply(height.times(fibres, 0.05))
    ramp = height.node("ShaderNodeValToRGB")
    for element, at, shade in zip(ramp.color_ramp.elements, (0.30, 0.72), (0.86, 1.1)):
        element.position, element.color = at, (*(shade * value for value in KRAFT), 1)
    height.link(fibres, ramp.inputs["Fac"])
    height.link(ramp.outputs["Color"], height.shader.inputs["Base Color"])
    return material


def build_envelope(collection):
    """Leans behind the card, its back with the closed flap to the camera."""
    paper, (width, height) = kraft(), ENVELOPE
    profile = [(0.0, 0.0), (0.0, 0.006), (0.002, 0.009)]
    body = solids.rounded_plate(width, height, 0.015, profile)
    flap = [(-0.80, 0.565), (0.80, 0.565), (0.06, -0.13), (0.0, -0.16), (-0.06, -0.13)]
    outline = np.array(flap)[::-1]
    edge = solids.loft([solids.at_height(outline, 0.010), solids.at_height(outline, 0.015)])
    vertices, faces = solids.joined(edge, solids.plate(outline, (), 0.015))
    # The tip of the flap stands off: it is not glued.
    vertices[:, 2] += 0.045 * ((height / 2 - vertices[:, 1]) / height) ** 1.5
    for name, piece in (("envelope", body), ("flap", (vertices, faces))):
        made = stage.mesh_object(name, *piece, collection, smooth=False, materials=(paper,))
        made.rotation_euler = (stage.degrees(90 - 13), 0, stage.degrees(5))
        made.location = (0.36, 0.52, height / 2 * math.cos(stage.degrees(13)) + 0.004)


def build_flat(collections):
    """Two cards of which one shows the unprinted back: a flat card has no inside."""
    flat, faces, uv = sheet.grid(WIDTH, HEIGHT, 60, 80)
    lies = sheet.curl(flat, (WIDTH / 2, -HEIGHT / 2), (0.7, -1), 0.55, 3.4)
    lies[:, 2] += 0.006 + 0.010 * (2 * flat[:, 0] / WIDTH) ** 2
    top = sheet.sheet("card", lies, faces, uv, collections["product"], material=card_stock("front", 1), thickness=THICK)
    top.rotation_euler[2], top.location = stage.degrees(-7), (-0.14, 0.06, 0.012)
    under = sheet.sheet(
        "under", flat * [1, 1, 0], faces, np.full((len(flat), 2), -5.0), collections["product"],
        material=card_stock("back", 2), thickness=THICK,
    )  # fmt: skip
    under.rotation_euler[2], under.location = stage.degrees(9), (0.24, -0.10, THICK + 0.001)


def flat_card(scene, collections):
    build_flat(collections)
    sets.flat_lay(scene, collections["backdrop"], 2.2, lens=80, tilt_degrees=14)


def folded_card(scene, collections):
    product = collections["product"]
    leaf("front", FRONT_DEGREES, 0.018, card_stock("front", 1), product)
    leaf("back", BACK_DEGREES, -0.02, card_stock("back", 2), product)
    build_envelope(collections["backdrop"])
    sets.sweep(collections["backdrop"], scale=1.4)
    sets.window_light(scene, scale=1.4)
    stage.add_camera(scene, (0.14, -6.6, 1.95), (0.14, 0, 0.70), lens=118)


scene, collections = stage.new_stage()
(flat_card if stage.option("fold", "left") == "none" else folded_card)(scene, collections)
stage.render_passes(scene)

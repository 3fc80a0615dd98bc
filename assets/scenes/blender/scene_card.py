"""
A folded A6 card standing before its kraft envelope; `card=flat` is one without a fold that lies on its back, printed
side up, `card=party` a pack of eight on their envelopes, and `card=seed` one of paper with seeds beside a pot.
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


def envelope(collection):
    """Objects of an envelope that lies on its front, the closed flap up."""
    paper, (width, height) = sheet.kraft(), ENVELOPE
    profile = [(0.0, 0.0), (0.0, 0.006), (0.002, 0.009)]
    body = solids.rounded_plate(width, height, 0.015, profile)
    flap = [(-0.80, 0.565), (0.80, 0.565), (0.06, -0.13), (0.0, -0.16), (-0.06, -0.13)]
    outline = np.array(flap)[::-1]
    edge = solids.loft([solids.at_height(outline, 0.010), solids.at_height(outline, 0.015)])
    vertices, faces = solids.joined(edge, solids.plate(outline, (), 0.015))
    # The tip of the flap stands off: it is not glued.
    vertices[:, 2] += 0.045 * ((height / 2 - vertices[:, 1]) / height) ** 1.5
    pieces = (("envelope", body), ("flap", (vertices, faces)))
    return [stage.mesh_object(name, *piece, collection, smooth=False, materials=(paper,)) for name, piece in pieces]


def build_envelope(collection):
    """Leans behind the card, its back with the closed flap to the camera."""
    for made in envelope(collection):
        made.rotation_euler = (stage.degrees(90 - 13), 0, stage.degrees(5))
        made.location = (0.36, 0.52, ENVELOPE[1] / 2 * math.cos(stage.degrees(13)) + 0.004)


def lay_envelopes(collection, at, turn_degrees, count=1):
    """A pile of them; returns how high it is where nothing stands off."""
    random = np.random.RandomState(4)
    for k in range(count):
        x, y, turn = random.normal(0, 1, 3) * (0.008, 0.008, 0.7)
        for made in envelope(collection):
            made.rotation_euler[2] = stage.degrees(turn_degrees + turn)
            made.location = (at[0] + x, at[1] + y, 0.001 + 0.016 * k)
    return 0.016 * count


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


def lay(name, collection, material, at, turn_degrees, is_printed=True, bow=0.006):
    """A card on its back, its middle at `at`; both ends rise a little."""
    flat, faces, uv = sheet.grid(WIDTH, HEIGHT, 60, 80)
    flat[:, 2] += bow * (2 * flat[:, 1] / HEIGHT) ** 2
    uv = uv if is_printed else np.full((len(flat), 2), -5.0)
    made = sheet.sheet(name, flat, faces, uv, collection, material=material, thickness=THICK)
    # Its sides are not rounded.
    made.data.use_auto_smooth, made.data.auto_smooth_angle = True, 0.6
    made.rotation_euler[2], made.location = stage.degrees(turn_degrees), at
    return made


PACK = 8


def party_cards(scene, collections):
    """A pack: of the cards below the first only the edges are seen, as all are printed on both sides."""
    product, random = collections["product"], np.random.RandomState(6)
    is_back = stage.option("side", "front") == "back"
    way = -1 if is_back else 1
    high = lay_envelopes(collections["backdrop"], (way * 0.10, 0.12), way * 20, PACK) + 0.03
    edges = card_stock("cards", 2)
    for k in range(PACK - 1):
        x, y, turn = random.uniform(-1, 1, 3) * (0.013, 0.013, 1.1)
        lay("below", product, edges, (x - way * 0.06, y, high + 0.0058 * k), -way * 9 + turn, False, 0.006 + 0.004 * k)
    top = (-way * 0.06, 0, high + 0.0058 * PACK)
    lay("card", product, card_stock("front", 1), top, -way * 9, bow=0.006 + 0.004 * PACK)
    sets.flat_lay(scene, collections["backdrop"], 2.3, lens=80, tilt_degrees=26)


def seed_stock():
    """Hand-made from old paper: seeds of three shapes and a few petals lie in it, under what is printed."""
    material = sheet.fibrous("front", 1, 0.55)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    grains, color = [], height.shader.inputs["Base Color"].links[0].from_socket
    for scale, turn, size, share, tint in SEEDS:
        cells = height.node("ShaderNodeTexVoronoi")
        height.link(height.stretched(height.stretched(place, (1, 1), turn), scale), cells.inputs["Vector"])
        cells.inputs["Scale"].default_value = 1
        chance = height.node("ShaderNodeSeparateXYZ")
        height.link(cells.outputs["Color"], chance.inputs[0])
        near = height.falling(0.72 * size, size, cells.outputs["Distance"])
        seed = height.times(near, height.math("LESS_THAN", chance.outputs[0], share))
        mix = height.node("ShaderNodeMixRGB")
        height.link(seed, mix.inputs["Fac"])
        height.link(color, mix.inputs[1])
        mix.inputs[2].default_value = (*tint, 1)
        color = mix.outputs[0]
        grains.append(height.times(seed, 0.05))
    height.link(color, height.shader.inputs["Base Color"])
    height.apply(height.add(height.times(sheet.fibers(height), 0.035), *grains))
    return material


# Of each kind of seed: cells across and along in 10 cm, its turn, its size in cells, how many cells have one, its color.
SEEDS = (
    ((9, 20), 0.5, 0.15, 0.45, (0.16, 0.10, 0.055)),
    ((20, 9), 0.9, 0.15, 0.40, (0.22, 0.14, 0.075)),
    ((8, 22), 1.9, 0.14, 0.40, (0.30, 0.21, 0.12)),
    ((15, 15), 0.0, 0.12, 0.50, (0.11, 0.075, 0.05)),
    ((6, 11), 2.6, 0.15, 0.20, (0.60, 0.30, 0.36)),
    ((6, 10), 1.1, 0.14, 0.20, (0.70, 0.55, 0.22)),
)


def deckle(made):
    """The torn edge of a sheet that was made by hand."""
    random = np.random.RandomState(11)
    waves = [(random.uniform(3, 26), random.uniform(0, 6.28), random.uniform(0.3, 1)) for _ in range(14)]
    total = sum(weight for _, _, weight in waves)
    for vertex in made.data.vertices:
        x, y = vertex.co.x / (WIDTH / 2), vertex.co.y / (HEIGHT / 2)
        edge = max(abs(x), abs(y))
        if edge < 0.9:
            continue
        around = math.atan2(y, x)
        ragged = sum(weight * math.sin(rate * 3 * around + start) for rate, start, weight in waves) / total
        share = 1 - (0.010 + 0.022 * ragged) * ((edge - 0.9) / 0.1) ** 2
        vertex.co.x *= share
        vertex.co.y *= share


def build_pot(collection, at):
    """A clay pot with soil, from above."""
    clay = stage.principled("clay", (0.50, 0.27, 0.17), 0.8, 0.15)
    wall = [(0.30, 0.0), (0.36, 0.56), (0.41, 0.56), (0.43, 0.70), (0.42, 0.72), (0.375, 0.72), (0.365, 0.70), (0.35, 0.5)]
    vertices, faces, _ = solids.turned(wall, 96)
    stage.mesh_object("pot", vertices + np.array([*at, 0]), faces, collection, materials=(clay,))
    soil = stage.principled("soil", (0.055, 0.036, 0.024), 0.95, 0.1)
    height = Height(soil)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    height.apply(height.times(height.noise(place, 26, 5, 0.7), 0.5))
    vertices, faces, _ = solids.turned([(0.362, 0.60), (0.2, 0.615), (0.0, 0.62)], 64)
    stage.mesh_object("soil", vertices + np.array([*at, 0]), faces, collection, materials=(soil,))


def seed_card(scene, collections):
    high = lay_envelopes(collections["backdrop"], (-0.20, 0.14), 84) + 0.034
    card = lay("card", collections["product"], seed_stock(), (-0.08, -0.04, high), 6, bow=0.012)
    deckle(card)
    build_pot(collections["backdrop"], (0.93, 0.62))
    sets.flat_lay(scene, collections["backdrop"], 2.2, lens=80, tilt_degrees=8)


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
CARDS = {"folded": folded_card, "flat": flat_card, "party": party_cards, "seed": seed_card}
CARDS[stage.option("card", "folded")](scene, collections)
stage.render_passes(scene)

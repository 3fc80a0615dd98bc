"""
A throw laid out on the floor, one corner turned over to its other side, seen from above. `make` is one of MAKES.
blender -b -P scene_blanket.py -- size=1200 samples=24 cloth=out/blanket.npz out=out/blanket
"""

import math
import os
import sys
from dataclasses import dataclass

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np

import sets
import solids
import stage
from cloth import boundary_vertices, noise, smooth, subdivide
from shader_nodes import Height

K = stage.UNITS_PER_CM
WIDTH, HEIGHT = 127.0, 152.4
HEM = 1.7
TURN_DEGREES = 131.0


@dataclass(frozen=True)
class Make:
    """
    What a throw is sewn of. `corner` is the one that is turned over (-1 left or 1 right; 0 below or 1 above), along a
    line at a distance of `turned` cm from it. `quilt` is the distance of the seams of a padded one.
    """

    front: str
    back: str
    corner: tuple = (1, 0)
    thick: float = 1.1
    folds: float = 1.25
    turned: float = 36.0
    radius: float = 2.1
    quilt: float = 0.0
    straps: bool = False


MAKES = {
    "fleece": Make("fleece", "sherpa"),
    "velvet": Make("velvet", "velvet", (-1, 0)),
    "coated": Make("brushed", "coat", (1, 1), thick=0.7, folds=1.0, turned=46.0, radius=1.8, straps=True),
    "padded": Make("microfiber", "microfiber", (-1, 0), thick=2.6, folds=0.55, turned=54.0, radius=2.8, quilt=13.0),
}
MAKE = MAKES[stage.option("make", "fleece")]


def fleece(part):
    """Short pile: velvet at grazing angles, strokes of the hand where it lies one way or the other."""
    material = stage.principled("fleece", stage.WHITE, 0.9, 0.12, part, Sheen=0.55)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    to_edge = height.attribute("to_edge")
    layers = [height.groove(to_edge, HEM, 0.34, 0.34)]
    for scale, amplitude, detail in ((0.55, 0.9, 2), (2.4, 0.30, 3), (16, 0.16, 3)):
        layers.append(height.times(height.math("SUBTRACT", height.noise(place, scale, detail, 0.6), 0.5), amplitude))
    height.apply(height.add(*layers))
    return material


def sherpa(part):
    """Curls of about a centimeter."""
    material = stage.principled("sherpa", stage.WHITE, 0.95, 0.08, part, Sheen=0.3)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    curls = height.node("ShaderNodeTexVoronoi")
    curls.feature, curls.inputs["Scale"].default_value = "SMOOTH_F1", 8.5
    curls.inputs["Smoothness"].default_value = 0.6
    height.link(place, curls.inputs["Vector"])
    layers = [height.times(curls.outputs["Distance"], -1.1)]
    layers.append(height.times(height.noise(place, 11, 4, 0.7), 0.7))
    height.apply(height.add(*layers))
    return material


def velvet(part):
    """Short pile, brushed by hands in wide strokes."""
    material = stage.principled("velvet", stage.WHITE, 0.9, 0.1, part, Sheen=0.4)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    strokes = height.noise(height.stretched(place, (0.30, 0.95), 0.6), 1.0, 2, 0.5)
    upward = height.smoothstep(0.42, 0.60, strokes)
    height.shade_pile(upward, place, (14, 3), (0.22, 0.75, 0.14, 0.78), (0.5, 1.2), 1.16)
    layers = [height.groove(height.attribute("to_edge"), HEM, 0.34, 0.34)]
    layers += [height.times(upward, 0.12), height.times(height.noise(place, 18, 3, 0.6), 0.10)]
    height.apply(height.add(*layers))
    return material


def brushed(part):
    """Tightly knitted and brushed: a fine grain, lighter here and darker there."""
    material = stage.principled("brushed", stage.WHITE, 0.9, 0.12, part, Sheen=0.3)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    layers = [height.groove(height.attribute("to_edge"), HEM, 0.34, 0.34)]
    for scale, amplitude, detail in ((0.8, 0.35, 2), (22, 0.12, 3)):
        layers.append(height.times(height.math("SUBTRACT", height.noise(place, scale, detail, 0.6), 0.5), amplitude))
    height.apply(height.add(*layers))
    return material


def coat(part):
    """A film on the cloth: it shines a little, and keeps shallow creases of having been folded."""
    material = stage.principled("coat", stage.WHITE, 0.42, 0.45, part)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    layers = [height.groove(height.attribute("to_edge"), HEM, 0.34, 0.34)]
    for scale, amplitude in ((0.45, 0.30), (1.5, 0.09)):
        away = height.math("ABSOLUTE", height.math("SUBTRACT", height.noise(place, scale, 1, 0.5), 0.5))
        layers.append(height.times(height.smoothstep(0.0, 0.16, away), amplitude))
    height.apply(height.add(*layers))
    return material


def microfiber(part):
    """Smooth microfiber over padding; it gathers along the seams that hold both together."""
    material = stage.principled("microfiber", stage.WHITE, 0.85, 0.2, part)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    to_seam = height.attribute("to_seam")
    gathers = height.math("SUBTRACT", height.noise(place, 3.4, 2, 0.5), 0.5)
    layers = [height.groove(height.attribute("to_edge"), HEM, 0.34, 0.34), height.groove(to_seam, 0.0, 0.42, 0.26)]
    layers.append(height.times(height.times(gathers, 0.35), height.falling(0.5, 3.2, to_seam)))
    layers.append(height.times(height.noise(place, 60, 2, 0.6), 0.03))
    height.apply(height.add(*layers))
    return material


CLOTHS = {each.__name__: each for each in (fleece, sherpa, velvet, brushed, coat, microfiber)}


def turn_corner(x, rest):
    """Bends what lies beyond the line round a cylinder and lays it back over the rest."""
    way, end = MAKE.corner
    corner = x[np.argmin(((rest[:, :2] - [way * WIDTH / 2, end * HEIGHT]) ** 2).sum(1)), :2]
    angle = math.radians(TURN_DEGREES if way > 0 else 180 - TURN_DEGREES) * (1 - 2 * end)
    inwards = np.array([math.cos(angle), math.sin(angle)])
    # The line is not straight: cloth has no ruler.
    beyond = MAKE.turned - (x[:, :2] - corner) @ inwards + 2.2 * noise(x[:, :2] + 60, 34, 40, 2)
    turned = x.copy()
    calm = np.clip((beyond + 9) / 9, 0, 1)
    calm = calm * calm * (3 - 2 * calm)
    low = 0.6 + 0.10 * (x[:, 2] - 0.6)
    flat = np.where(beyond > -9, x[:, 2] * (1 - calm) + low * calm, x[:, 2])
    # The roll is not even along the line, and the corner lies down with waves of its own.
    radius = MAKE.radius * (1 + 0.25 * noise(x[:, :2], 20, 41, 2))
    bent = np.clip(beyond / radius, 0, math.pi)
    past = np.maximum(beyond - math.pi * radius, 0)
    shift = np.where(beyond > 0, radius * np.sin(bent) - past - beyond, 0)
    turned[:, :2] -= inwards * shift[:, None]
    wave = 0.9 * np.maximum(0, noise(x[:, :2], 16, 43, 2)) * np.clip(past / 8, 0, 1)
    turned[:, 2] = flat + np.where(beyond > 0, radius * (1 - np.cos(bent)) + wave, 0)
    return turned


def normals_of(x, faces):
    normals = np.zeros_like(x)
    across = np.cross(x[faces[:, 1]] - x[faces[:, 0]], x[faces[:, 2]] - x[faces[:, 0]])
    for corner in range(3):
        np.add.at(normals, faces[:, corner], across)
    return normals / np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-9)


def border_of(rest):
    """The indices of the border in order."""
    at_side, at_end = np.abs(rest[:, 0]) > WIDTH / 2 - 1e-6, np.abs(rest[:, 1] - HEIGHT / 2) > HEIGHT / 2 - 1e-6
    on_border = np.where(at_side | at_end)[0]
    from_middle = rest[on_border, :2] - [0, HEIGHT / 2]
    return on_border[np.argsort(np.arctan2(from_middle[:, 1], from_middle[:, 0]))]


def seam_distance(rest):
    """How far the next seam of the quilting is: two families of lines, slanting both ways."""
    distances = []
    for way in (1, -1):
        along = (rest[:, 0] + way * (rest[:, 1] - HEIGHT / 2)) / math.sqrt(2) / MAKE.quilt
        distances.append(np.abs((along + 0.5) % 1 - 0.5) * MAKE.quilt)
    return np.minimum(*distances)


def thickness(to_edge, to_seam):
    """Half of it: stuffed up to the hem, thinner where it is sewn."""
    half = MAKE.thick / 2 * (1 - 0.35 * np.exp(-(((to_edge - HEM) / 0.7) ** 2)))
    if MAKE.quilt:
        half *= 0.30 + 0.70 * (1 - np.exp(-to_seam / 1.7)) * np.clip((to_edge + 0.8) / 3.2, 0, 1)
    return half[:, None]


def build(collection):
    file = np.load(stage.option("cloth", "out/blanket.npz"))
    x, rest, faces = file["x"].copy(), file["rest"], file["faces"]
    x[:, 2] = 0.6 + (x[:, 2] - 0.6) * MAKE.folds
    for _ in range(2):
        (x, rest), faces = subdivide([x, rest], faces)
        x = smooth(x, faces, 5, pinned=boundary_vertices(faces, len(x)))
    x = turn_corner(x, rest)
    to_edge = np.minimum(WIDTH / 2 - np.abs(rest[:, 0]), HEIGHT / 2 - np.abs(rest[:, 1] - HEIGHT / 2))
    to_seam = seam_distance(rest) if MAKE.quilt else np.full(len(rest), 99.0)
    half = thickness(to_edge, to_seam)
    normals, border = normals_of(x, faces), border_of(rest)
    out = x[border] - x[np.roll(border, 1)] + x[np.roll(border, -1)] - x[border]
    out = np.cross(out, normals[border])
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    # Half a round between both sides.
    angles = np.radians((30, 60, 90, 120, 150))
    rim = [x[border] + half[border] * (math.cos(a) * normals[border] + math.sin(a) * out) for a in angles]
    count, ring = len(x), len(border)
    vertices = np.concatenate([x + half * normals, x - half * normals, *rim])
    rows = [border, *(2 * count + k * ring + np.arange(ring) for k in range(len(rim))), border + count]
    strip, sides = [], []
    for k, (upper, lower) in enumerate(zip(rows[:-1], rows[1:])):
        for i in range(ring):
            n = (i + 1) % ring
            strip.append((upper[i], lower[i], lower[n], upper[n]))
            sides.append(0 if k < 3 else 1)
    all_faces = [*map(tuple, faces), *map(tuple, faces[:, ::-1] + count), *strip]
    materials = [0] * len(faces) + [1] * len(faces) + sides
    uv = np.stack([rest[:, 0] / WIDTH + 0.5, rest[:, 1] / HEIGHT], 1)
    uv = np.concatenate([uv, uv, *([uv[border]] * len(rim))])
    edge, seam = (np.concatenate([far, far, *([far[border]] * len(rim))]) for far in (to_edge, to_seam))
    vertices[:, 2] = np.maximum(vertices[:, 2], 0.03)
    options = {"uv": uv, "attributes": {"to_edge": edge, "to_seam": seam}, "face_materials": materials}
    options["materials"] = (CLOTHS[MAKE.front](1), CLOTHS[MAKE.back](2))
    stage.mesh_object("blanket", (vertices - [0, HEIGHT * 0.985 / 2, 0]) * K, all_faces, collection, **options)


def strap(places, collection):
    """Webbing that is sewn on beneath the left edge, lies beside the throw, and goes through a slide."""
    webbing = stage.principled("webbing", stage.WHITE, 0.85, 0.2, part=3)
    height = Height(webbing)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    height.apply(height.times(height.noise(height.stretched(place, (30, 30)), 1.0, 2, 0.6), 0.12))
    path = solids.smooth_path([(x, y, 0.3) for x, y in places], 14)
    along = np.gradient(path[:, :2], axis=0)
    across = np.c_[along[:, 1], -along[:, 0], 0 * along[:, 0]]
    # Webbing does not lie quite flat.
    path[:, 2] += 0.5 * np.maximum(0, noise(path[:, :2], 14, 44, 1))
    vertices, faces = solids.band(path, STRAP_WIDTH, 0.26, across)
    solids.unprinted("strap", (vertices * K, faces), webbing, collection)
    middle, turn = path[SLIDE_AT], math.atan2(*along[SLIDE_AT][::-1])
    slits = [solids.rounded_loop(1.3, STRAP_WIDTH + 0.2, 0.3, centre=(x, 0)) for x in (-1.1, 1.1)]
    profile = [(0.12, 0.0), *solids.rounding(0.2, 0.0, 0.55)]
    vertices, faces = solids.rounded_plate(4.8, STRAP_WIDTH + 2.0, 0.9, profile, holes=slits)
    turned = vertices @ [[math.cos(turn), math.sin(turn), 0], [-math.sin(turn), math.cos(turn), 0], [0, 0, 1]]
    plastic = stage.principled("slide", stage.WHITE, 0.4, 0.4, part=3)
    solids.unprinted("slide", ((turned + middle + [0, 0, 0.1]) * K, faces), plastic, collection)


STRAP_WIDTH, SLIDE_AT = 4.2, 76
STRAPS = (
    ((-58, 44), (-66, 44.2), (-73, 43), (-79, 38), (-81, 30), (-80.5, 20), (-81.5, 9), (-81, -1)),
    ((-58, -22), (-66, -22.3), (-73, -22), (-79.5, -25.5), (-82.5, -33), (-81.5, -43), (-78, -52), (-76.5, -61)),
)

scene, collections = stage.new_stage()
build(collections["product"])
for places in STRAPS if MAKE.straps else ():
    strap(places, collections["product"])
sets.flat_lay(scene, collections["backdrop"], 184 * K, light_height=2.5, fill=0.24)
stage.render_passes(scene)

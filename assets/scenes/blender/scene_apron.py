"""
A bib apron laid on paper, its strap up and its ties beside it, seen from above.
blender -b -P scene_apron.py -- size=1200 samples=20 cloth=out/apron.npz out=out/apron
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np
from scipy.ndimage import gaussian_filter1d

import cloth_layers
import sets
import solids
import stage
from cloth import noise
from garment_mesh import tube
from shader_nodes import Height, stitches, tape_weave

K = stage.UNITS_PER_CM
FRAME_CM = 108.0
MIDDLE_CM = (0.4, -35.6)
TAPE = (2.8, 0.2)
TIE = (2.5, 0.2)
# Where the strap lies, from one corner of the bib to the other; it is sewn on behind.
STRAP = ((-13.9, -2.2), (-14.0, 1), (-14.3, 5), (-12.6, 9.8), (-7.0, 12.9), (0.4, 13.4), (7.6, 12.4), (12.6, 9.3),
         (14.5, 4.6), (14.0, 0), (13.9, -2.2))  # fmt: skip
SLIDER_AT, DOUBLED_CM = 0.845, 10.5  # the slider's place as a share of the way, and how far the strap is double
RIGHT_TIE = ((32.5, -30.2), (37, -30.4), (41.5, -32.5), (44.4, -38), (43.0, -45), (40.2, -51), (41.2, -57.5), (45.3, -62.5),
             (47.2, -69), (45.0, -75.5))  # fmt: skip
LEFT_TIE = ((-32.5, -30.2), (-37, -30.0), (-42.3, -33), (-44.6, -40), (-41.8, -47.5), (-39.6, -54), (-42.2, -60.5),
            (-45.6, -66), (-44.2, -73), (-40.6, -78.5))  # fmt: skip


def twill(kind):
    """Steep lines of a twill, the hem stitched once all round and wider at the upper edge."""
    material = stage.principled(f"twill {kind}", stage.WHITE, 0.78, 0.25, part=1, Sheen=0.12)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    edge, way, top, across = (height.attribute(name) for name in ("edge", "way", "top", "across"))
    axes = height.node("ShaderNodeSeparateXYZ")
    height.link(place, axes.inputs[0])
    slanted = height.add(height.times(axes.outputs[0], 0.86), height.times(axes.outputs[1], 0.5))
    wander = height.times(height.noise(place, 3.0), 2.6)
    lines = height.math("SINE", height.add(height.times(slanted, 2 * math.pi / (0.33 * K)), wander))
    layers = [height.times(lines, 0.015)]
    for scale, amplitude, detail, roughness in ((1.6, 0.14, 3, 0.55), (7.0, 0.045, 2, 0.5), (60.0, 0.035, 3, 0.75)):
        grain = height.math("SUBTRACT", height.noise(place, scale, detail, roughness), 0.5)
        layers.append(height.times(grain, amplitude))
    hem, wide = (0.95, 2.5) if kind == "front" else (0.25, 2.2)
    layers += [height.times(height.falling(wide + 0.2, wide + 0.45, top), 0.06), stitches(height, top, wide, across)]
    layers.append(stitches(height, edge, hem, way))
    if kind == "front":
        layers.append(height.times(height.falling(hem + 0.2, hem + 0.45, edge), 0.06))
        layers += sewn_box(height)
    else:
        layers.append(stitches(height, edge, hem + 0.6, way))
    height.apply(height.add(*layers))
    return material


def sewn_box(height):
    """The stitches of a strap that is sewn on behind: a square, through which the tape presses a little."""
    across, along = height.attribute("seam_across"), height.attribute("seam_along")
    far = height.math("MAXIMUM", height.math("ABSOLUTE", across), height.math("ABSOLUTE", along))
    within = height.falling(1.1, 1.2, far)
    lines = [stitches(height, value, at, other) for value, other in ((across, along), (along, across)) for at in (-1, 1)]
    return [height.times(line, within) for line in lines] + [height.times(height.falling(1.2, 1.5, far), 0.05)]


def tape_cloth(width):
    material = stage.principled("tape", stage.WHITE, 0.8, 0.22, part=2, Sheen=0.12)
    height = Height(material)
    along, across = height.attribute("along"), height.attribute("across")
    layers = tape_weave(height, along, across, width / 2 - 0.3)
    layers.append(stitches(height, along, 0.5, across, 0.05))
    height.apply(height.add(*layers))
    return material


def rolled_edge(path, most_degrees):
    """How far a tape turns about its length: the tighter it bends, the more its outer edge rises."""
    ways = np.gradient(path, axis=0)
    angles = np.unwrap(np.arctan2(ways[:, 1], ways[:, 0]))
    bend = -np.gradient(angles) / np.linalg.norm(ways, axis=1)
    bend = gaussian_filter1d(bend, 22, mode="nearest")
    # Where it is sewn on and at its end it lies flat.
    ends = np.clip(np.minimum(np.arange(len(path)), np.arange(len(path))[::-1]) / 40, 0, 1)
    return np.radians(most_degrees) * np.tanh(bend / 0.12) * ends


def lay_tape(name, path, size, base, roll, collection):
    """`base` is how high each of its points is above the paper, besides what it needs to lie on it."""
    heights = iter(base)
    lying = lambda row, point: next(heights) + 0.02 - row[:, 2].min()
    vertices, faces, along, across = solids.tape(path, roll, size, lying)
    attributes = {"along": along.max() - along, "across": across}
    options = {"uv": solids.nowhere(vertices), "attributes": attributes, "materials": (tape_cloth(size[0]),)}
    stage.mesh_object(name, placed(vertices), faces, collection, **options)


def lifted(path, seed, most):
    """Here and there a tape does not touch the paper."""
    return most * np.clip(noise(path, 11.0, seed, 2), 0, 1)


def build_strap(collection):
    path = solids.smooth_path(STRAP, 24)
    at = int(SLIDER_AT * len(path))
    walked = np.cumsum(np.r_[0, np.linalg.norm(np.diff(path, axis=0), axis=1)])
    doubled = (walked <= walked[at]) & (walked >= walked[at] - DOUBLED_CM)
    # In the slider it lies flat.
    free = 1 - np.exp(-(((walked - walked[at]) / 2.2) ** 2))
    base, roll = lifted(path, 5, 0.5) * (path[:, 1] > 1) * free, rolled_edge(path, 20) * free
    lay_tape("strap", path, TAPE, base, roll, collection)
    # What comes back out of the slider lies on the strap, and is sewn there.
    rise = TAPE[1] * 1.05 + 0.06 * np.sin(np.linspace(0, math.pi, doubled.sum()))
    # Seen along its own way, it turns to the other side.
    end, end_base, end_roll = (each[doubled][::-1] for each in (path, base, -roll))
    lay_tape("strap end", end, TAPE, end_base + rise, end_roll, collection)
    build_slider(path[at], path[at] - path[at - 2], base[at], collection)


def build_slider(place, way, base, collection):
    """A frame of wire with a bar across it, which the strap runs over."""
    way = way / np.linalg.norm(way)
    side = np.array([way[1], -way[0]])
    metal = stage.principled("slider", stage.WHITE, 0.28, 0.8, part=3)
    loop = solids.rounded_loop(TAPE[0] + 0.75, 1.9, 0.3, per_corner=6)
    loop = np.concatenate([loop, loop[:2]])
    bar = np.column_stack([np.linspace(-1.6, 1.6, 12), np.zeros(12)])
    for name, flat, radius, z in (("frame", loop, 0.15, 0.5), ("bar", bar, 0.13, 0.56)):
        points = place + flat[:, :1] * side + flat[:, 1:] * way
        x, faces, *_ = tube(np.column_stack([points, np.full(len(points), base + z)]), np.full(len(points), radius), 14)
        solids.unprinted(name, (placed(x), faces), metal, collection)


def placed(points):
    return (points - [*MIDDLE_CM, 0]) * K


def main():
    scene, collections = stage.new_stage()
    scene.cycles.adaptive_min_samples, scene.cycles.adaptive_threshold = 8, 0.035
    product = collections["product"]
    layers, _ = cloth_layers.load(stage.option("cloth", "out/apron.npz"))
    for name, layer in layers.items():
        options = {"uv": layer["uv"], "attributes": layer["attributes"], "materials": (twill(name),)}
        stage.mesh_object(name, placed(layer["x"]), layer["faces"], product, **options)
    build_strap(product)
    for name, points, seed in (("right tie", RIGHT_TIE, 3), ("left tie", LEFT_TIE, 8)):
        path = solids.smooth_path(points, 24)
        lay_tape(name, path, TIE, lifted(path, seed, 0.7) * (np.abs(path[:, 0]) > 37), rolled_edge(path, 28), product)
    sets.flat_lay(scene, collections["backdrop"], FRAME_CM * K, light_height=2.5, fill=0.23, farther=1.8)
    stage.render_passes(scene)


main()

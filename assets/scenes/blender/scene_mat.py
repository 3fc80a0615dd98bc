"""
A mouse pad on paper beside a mouse, seen a little from above; `mat=desk` is a desk mat with a sewn edge below a
keyboard. `mat` is one of MATS.
blender -b -P scene_mat.py -- size=1080 samples=16 out=out/mouse-pad
"""

import math
import os
import sys
from dataclasses import dataclass

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np

import desk_things
import sets
import sheet
import solids
import stage
from cloth import noise
from garment_mesh import tube
from shader_nodes import Height

K = stage.UNITS_PER_CM


@dataclass(frozen=True)
class Mat:
    """
    Sizes in cm: the cloth is glued on rubber, and both are cut with rounded corners. `threads` are those of the cloth
    in a cm. With `sewn`, the distance of one stitch from the next, thread is laid round the edge. `frame` is the side
    of the picture; the mat lies at `at`, turned by `turn`.
    """

    width: float
    height: float
    thick: float
    corner: float
    threads: float
    frame: float
    at: tuple
    turn: float
    tilt: float
    sewn: float = 0.0
    waves: float = 0.0


MATS = {
    "mouse": Mat(23, 19, 0.3, 1.3, 21, 28.5, (-0.3, -4.2), 4, 36, waves=0.05),
    "desk": Mat(80, 30, 0.4, 1.6, 9, 87, (0, -3), -2, 24, sewn=0.25, waves=0.12),
}
NAME = stage.option("mat", "mouse")
MAT = MATS[NAME]
CLOTH = 0.07


def cloth():
    """Tightly woven polyester: threads over and under each other, none quite like the next."""
    material = stage.principled("cloth", stage.WHITE, 0.82, 0.22, part=1, Sheen=0.15)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    fine = MAT.threads / K
    weave = [height.noise(height.stretched(place, scale), 1.0, 1, 0.4) for scale in ((fine, fine / 3), (fine / 3, fine))]
    threads = height.times(height.math("MAXIMUM", *weave), 0.030)
    grain = height.times(height.noise(place, 3.2 * fine, 1, 0.5), 0.008)
    height.apply(height.add(threads, grain))
    return material


def rubber():
    """Foamed rubber where it was cut: matte, with small pores."""
    material = stage.principled("rubber", stage.WHITE, 0.75, 0.3, part=2)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    height.apply(height.times(height.noise(place, 130, 2, 0.6), 0.02))
    return material


def yarn():
    material = stage.principled("yarn", stage.WHITE, 0.7, 0.3, part=2, Sheen=0.2)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    height.apply(height.times(height.noise(place, 170, 2, 0.6), 0.02))
    return material


def lie(flat):
    """How far above the table the underside is: it was rolled up for the post, and its ends remember it."""
    x, y = 2 * flat[:, 0] / MAT.width, 2 * flat[:, 1] / MAT.height
    bows = 0.5 * x**6 + 0.35 * (np.abs(x) * np.abs(y)) ** 4
    uneven = 0.5 + 0.5 * noise(flat, MAT.width / 3.2, 12, 2)
    return MAT.waves * (bows + 0.35 * uneven * np.maximum(np.abs(x), np.abs(y)) ** 3)


def border_of(flat, across, rows):
    """Indices of the border of a grid, once around counterclockwise."""
    line = across + 1
    bottom, top = [*range(line)], [*range(rows * line, (rows + 1) * line)]
    left, right = [row * line for row in range(rows + 1)], [row * line + across for row in range(rows + 1)]
    around = np.array([*bottom[:-1], *right[:-1], *top[:0:-1], *left[:0:-1]])
    # Where the ends are drawn in along the corners, points of a row lie on each other.
    steps = np.linalg.norm(flat[around] - np.roll(flat[around], 1, axis=0), axis=1)
    return around[steps > 1e-6]


def outwards(edge):
    along = np.roll(edge, -1, axis=0) - np.roll(edge, 1, axis=0)
    out = np.stack([along[:, 1], -along[:, 0]], 1)
    return out / np.linalg.norm(out, axis=1, keepdims=True)


def build_mat(collection):
    """Cloth on top, bent a hair over the cut edge; below it the side of the rubber."""
    across, rows = (150, 170) if NAME == "mouse" else (260, 150)
    flat, faces, uv = sheet.grid(MAT.width, MAT.height, across, rows, MAT.corner)
    flat, low = flat[:, :2], lie(flat[:, :2])
    border = border_of(flat, across, rows)
    edge, out, at = flat[border], outwards(flat[border]), low[border]
    upper = [(0.0, 0.0), (0.014, 0.006), (0.024, 0.018), (0.026, CLOTH)]
    lower = [(0.012, CLOTH + 0.012), (0.018, MAT.thick * 0.5), (0.0, MAT.thick - 0.02), (-0.03, MAT.thick)]
    rims = [
        np.column_stack([edge + by * out, MAT.thick + at - down]) for by, down in upper[1:] + lower
    ]
    top = np.column_stack([flat, MAT.thick + low])
    count, ring = len(top), len(border)
    lines = [border, *(count + k * ring + np.arange(ring) for k in range(len(rims)))]
    strip = [
        (above[i], below[i], below[(i + 1) % ring], above[(i + 1) % ring])
        for above, below in zip(lines[:-1], lines[1:])
        for i in range(ring)
    ]
    materials = [0] * (len(faces) + (len(upper) - 1) * ring) + [1] * (len(lower) * ring)
    vertices = np.concatenate([top, *rims])
    coordinates = np.concatenate([uv, *([uv[border]] * len(rims))])
    made = stage.mesh_object(
        "mat", vertices * K, [*faces, *strip], collection,
        uv=coordinates, face_materials=materials, materials=(cloth(), rubber()),
    )  # fmt: skip
    made.data.use_auto_smooth, made.data.auto_smooth_angle = True, 1.0
    return [made, *([build_edge(edge, out, at, collection)] if MAT.sewn else [])]


def evenly(edge, step):
    """Places along a closed line, in steps that come out even: (index, share of the way to the next)."""
    lengths = np.linalg.norm(np.roll(edge, -1, axis=0) - edge, axis=1)
    total = lengths.sum()
    wanted = np.arange(round(total / step)) * (total / round(total / step))
    starts = np.concatenate([[0], np.cumsum(lengths)])
    index = np.searchsorted(starts, wanted, "right") - 1
    return index, (wanted - starts[index]) / lengths[index]


REACH, THREAD = 0.30, 0.2


def build_edge(edge, out, at, collection):
    """Overlocked: thread after thread goes slanting from the cloth round the edge to the underside."""
    random = np.random.RandomState(5)
    index, share = evenly(edge, MAT.sewn)
    mix = lambda values: values[index] + (np.roll(values, -1, axis=0)[index] - values[index]) * share.reshape(
        -1, *[1] * (values.ndim - 1)
    )
    places, out, at = mix(edge), mix(out), mix(at)
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    along = np.stack([-out[:, 1], out[:, 0]], 1)
    # From where the needle goes in, over the corner, to the middle of the side: (outwards, height, along).
    r = THREAD * 0.5
    turn = [(-REACH, MAT.thick - r, 0.0), (-REACH * 0.8, MAT.thick + r * 0.3, 0.1), (-0.05, MAT.thick + r * 0.4, 0.6)]
    turn += [(r * 0.6, MAT.thick - 0.04, 0.8), (r * 0.9, MAT.thick * 0.5, 0.9), (r * 0.6, r, 1.0), (-0.05, r * 0.9, 1.05)]
    # What is seen between them is thread, too.
    ground = [(-REACH * 0.9, MAT.thick - 0.01), (-REACH * 0.8, MAT.thick + r * 0.7), (0.0, MAT.thick + r * 0.7)]
    ground += [(r * 0.7, MAT.thick * 0.7), (r * 0.7, 0.0)]
    lines = [np.column_stack([places + away * out, high + at]) for away, high in ground]
    bodies = [solids.loft(lines)]
    for place, normal, tangent, low in zip(places, out, along, at):
        reach, slant = 1 + 0.05 * random.normal(), 0.9 * MAT.sewn * (1 + 0.08 * random.normal())
        path = [
            (*(place + normal * away * (reach if away < 0 else 1) + tangent * (forth - 0.5) * slant), high + low)
            for away, high, forth in turn
        ]
        bodies.append(tube(solids.smooth_path(path, 3), THREAD * 0.5, 6)[:2])
    vertices, faces = solids.joined(*bodies)
    return solids.unprinted("edge", (vertices * K, faces), yarn(), collection)


def place_all(made):
    for thing in made:
        thing.rotation_euler[2] = stage.degrees(MAT.turn)
        thing.location = (MAT.at[0] * K, MAT.at[1] * K, 0.001)


scene, collections = stage.new_stage()
place_all(build_mat(collections["product"]))
around = collections["backdrop"]
if NAME == "mouse":
    desk_things.mouse(around, (7.6, 12.9), -16)
    desk_things.pencil(around, (-6.0, 11.0), 24)
else:
    desk_things.keyboard(around, (-13, 24), 2)
    desk_things.mouse(around, (12, 23), -9)
    desk_things.cup(around, (31, 27), -35)
    desk_things.book(around, (24, -34), 96)
    desk_things.pencil(around, (-8, -28), 12)
sets.flat_lay(scene, around, MAT.frame * K, lens=110, tilt_degrees=MAT.tilt, light_height=2.6, fill=0.28)
stage.render_passes(scene)

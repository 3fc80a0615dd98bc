"""
The cushion on a bench by a window, or with set=plain on paper; with set=pair or set=garden, another from behind.
blender -b -P scene_cushion.py -- size=1200 samples=40 cloth=out/cushion.npz out=out/cushion
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector
from scipy.interpolate import LinearNDInterpolator
from scipy.ndimage import gaussian_filter1d

import sets
import solids
import stage
from cloth import smooth, subdivide
from garment_mesh import tube
from shader_nodes import Height, on_print, slubs

TO_SUN = (-0.72, -0.95, 0.78)
THREADS_PER_SIDE = 280
# `plain`, `slub` (threads of uneven thickness), `velvet`, `boucle` (smooth in front, with loops behind), or `tight`:
# even threads, as of what stays outside, and ties at the upper corners.
WEAVE = stage.option("weave", "plain")
# How thick the seam is: piping, or where there is none, the edges of both sides.
SEAM = stage.option("seam", 0.027)
LOOPS_PER_UNIT = 720


def linen(name="front", part=1, uneven=0.05):
    """Plain weave: two crossed waves in the pattern, uneven by noise."""
    material = stage.principled(name, stage.WHITE, 0.85, 0.25, part)
    height = Height(material)
    place = on_print(height)
    axes = height.node("ShaderNodeSeparateXYZ")
    height.link(height.stretched(place, (THREADS_PER_SIDE, THREADS_PER_SIDE)), axes.inputs[0])
    waves = [height.math("SINE", height.times(axes.outputs[k], 6.2832)) for k in (0, 1)]
    weave = height.times(height.times(*waves), 0.010)
    thicker = height.times(height.noise(place, 34), uneven)
    height.apply(height.add(weave, thicker))
    return material


def slub(name="front", part=1):
    material = stage.principled(name, stage.WHITE, 0.9, 0.2, part)
    height = Height(material)
    place = on_print(height)
    bumps, shades = slubs(height, place, ((190, 11), (330, 26)))
    height.shade(height.math("MINIMUM", height.add(*shades, 0.97), 1.14))
    height.apply(height.add(*bumps, height.times(height.noise(place, 420), 0.012)))
    return material


def velvet(name="front", part=1):
    """Short pile: dark where one looks into it, bright along its flanks, and brushed one way here, another there."""
    material = stage.principled(name, stage.WHITE, 0.9, 0.1, part, Sheen=0.35)
    height = Height(material)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    # A hand went over it, slanting: strokes of a few centimeters that end softly.
    hand = height.stretched(on_print(height), (1, 1), -0.5)
    wide = height.noise(height.stretched(hand, (2.6, 7.0)), 1.0, 1, 0.4)
    narrow = height.noise(height.stretched(hand, (4.0, 17.0)), 1.0, 2, 0.5)
    strokes = height.add(height.times(wide, 0.62), height.times(narrow, 0.38))
    brushed = height.smoothstep(0.42, 0.60, strokes)
    height.shade_pile(brushed, place, (46, 2), (0.26, 0.64, 0.08, 0.57))
    height.apply(height.add(height.times(brushed, 0.05), height.times(height.noise(place, 60, 2, 0.7), 0.02)))
    return material


def tight(name="front", part=1):
    return linen(name, part, uneven=0.012)


FRONTS = {"plain": linen, "slub": slub, "velvet": velvet, "boucle": linen, "tight": tight}


def back_of(name):
    if WEAVE in ("plain", "boucle"):
        return stage.principled(name, stage.WHITE, 0.85, 0.25, part=2)
    return FRONTS[WEAVE](name, 2)


def load_cloth():
    """The simulated cushion, refined and stood up: thickness becomes depth, the front looks at the camera."""
    file = np.load(stage.option("cloth", "out/cushion.npz"))
    x = file["x"] * stage.UNITS_PER_CM
    x -= x.mean(0)
    (x, uv, side, rest), faces = subdivide([x, file["uv"], file["side"], file["rest"]], file["faces"])
    x = smooth(x, faces, 2)
    upright = np.stack([x[:, 0], -x[:, 2], x[:, 1]], 1)
    upright[:, 2] -= upright[:, 2].min()
    return upright, uv, side, rest, faces


def build_piping(vertices, uv, rest, collection):
    on_edge = np.where((np.abs(np.abs(uv - 0.5) - 0.5) < 1e-6).any(1))[0]
    order = on_edge[np.argsort(np.arctan2(rest[on_edge, 1], rest[on_edge, 0]))]
    curve = bpy.data.curves.new("piping", "CURVE")
    curve.dimensions = "3D"
    spline = curve.splines.new("POLY")
    spline.points.add(len(order) - 1)
    spline.use_cyclic_u = True
    path = vertices[order]
    if WEAVE != "plain":
        path = gaussian_filter1d(path, 1.2, axis=0, mode="wrap")
    for point, place in zip(spline.points, path):
        point.co = (*place, 1)
    curve.bevel_depth, curve.bevel_resolution = SEAM, 4
    curve.materials.append(stage.principled("piping", stage.WHITE, 0.8, 0.25, part=2))
    piping = bpy.data.objects.new("piping", curve)
    collection.objects.link(piping)
    return piping


def build_loops(vertices, uv, side, faces, collection, is_seen_behind):
    """Loops of thick yarn all over the back, turned every way; from the front only those near the seam are seen."""
    behind = faces[side[faces].mean(1) <= 0.5]
    # At the seam itself they would hang over the print.
    to_edge = 0.5 - np.abs(uv - 0.5).max(1)
    nearest, reach = to_edge[behind].min(1), 0.5 if is_seen_behind else 0.09
    corners = vertices[behind[(nearest > 0.006) & (nearest < reach)]]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    areas = np.linalg.norm(normals, axis=1)
    count = round(areas.sum() / 2 * LOOPS_PER_UNIT)
    random = np.random.RandomState(5)
    chosen = random.choice(len(corners), count, p=areas / areas.sum())
    shares = random.dirichlet((1, 1, 1), count)
    places = (corners[chosen] * shares[:, :, None]).sum(1)
    yarn = stage.principled("loops", stage.WHITE, 0.95, 0.08, part=2, Sheen=0.25)
    curls = [curl(radius, yarn) for radius in (0.046, 0.056, 0.068)]
    made = []
    for index, (place, normal) in enumerate(zip(places, normals[chosen] / areas[chosen][:, None])):
        loop = bpy.data.objects.new("loop", curls[index % 3])
        collection.objects.link(loop)
        lean = Vector(normal) + Vector(random.normal(0, 0.42, 3))
        turn = lean.to_track_quat("Z", "Y").to_matrix() @ Matrix.Rotation(random.rand() * 2 * math.pi, 3, "Z")
        made.append((loop, Matrix.Translation(Vector(place) + 0.006 * Vector(normal)) @ turn.to_4x4()))
    return made


def curl(radius, material):
    """A ring of yarn that is not quite closed and rises at one end."""
    t = np.linspace(0, 2 * math.pi * 0.92, 15)
    path = np.stack([radius * np.cos(t), 0.85 * radius * np.sin(t), radius * (0.35 * np.sin(t / 2) + 0.2 * t / 6)], 1)
    x, faces, _, _ = tube(path, np.full(len(path), 0.024), sides=7)
    mesh = bpy.data.meshes.new("curl")
    mesh.from_pydata([tuple(v) for v in x], [], [tuple(map(int, face)) for face in faces])
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.materials.append(material)
    return mesh


def build_ties(vertices, uv, side, collection):
    """Two ribbons at each upper corner: one falls over the back, the other hangs beside it."""
    behind = vertices[side <= 0.5]
    depth = LinearNDInterpolator(behind[:, [0, 2]], behind[:, 1])
    ribbon = stage.principled("ties", stage.WHITE, 0.8, 0.25, part=2)
    made = []
    for way, u in ((-1, 0), (1, 1)):
        corner = vertices[np.argmin(((uv - [u, 1]) ** 2).sum(1))]
        for index, strand in enumerate(TIES):
            # No two hang alike.
            points = np.array([(way * (x + way * drift * 0.05), y, z * (1 - 0.06 * way)) for x, y, z, drift in strand])
            path = solids.smooth_path(corner + points, 10)
            if index == 0:
                lies = np.nan_to_num(depth(path[:, [0, 2]]), nan=corner[1]) + 0.03
                path[:, 1] = np.maximum(path[:, 1], gaussian_filter1d(lies, 2))
            twist = np.linspace(0, 0.9, len(path)) * way * (1 if index else 0.2)
            across = np.c_[np.cos(twist), np.sin(twist), 0 * twist]
            made.append(solids.unprinted("tie", solids.band(path, 0.15, 0.022, across), ribbon, collection))
    return made


# From a corner: outwards, to the back, up, and how far it drifts to one side.
TIES = (
    ((-0.02, 0.02, 0.01, 0), (-0.14, 0.08, -0.12, 0), (-0.34, 0.1, -0.66, 1), (-0.5, 0.1, -1.22, 2), (-0.52, 0.1, -1.8, 4)),
    ((-0.02, 0, 0, 0), (0.05, 0.04, -0.05, 0), (0.1, 0.07, -0.55, 1), (0.07, 0.08, -1.2, 2), (0.12, 0.08, -1.95, 3)),
)


def build(collection, tilt_degrees, turn_degrees, at=(0, 0)):
    vertices, uv, side, rest, faces = load_cloth()
    cushion = stage.mesh_object(
        "cushion",
        vertices,
        faces,
        collection,
        uv=uv,
        materials=(FRONTS[WEAVE](), back_of("back")),
        face_materials=np.where(side[faces].mean(1) > 0.5, 0, 1),
    )
    # It must not sink into what it stands on: pass P would show what is under the surface as black corners.
    turn = Euler((stage.degrees(tilt_degrees), 0, stage.degrees(turn_degrees)))
    stands = Matrix.Translation((*at, 0.036)) @ turn.to_matrix().to_4x4()
    things = [(cushion, Matrix()), (build_piping(vertices, uv, rest, collection), Matrix())]
    if WEAVE == "boucle":
        things += build_loops(vertices, uv, side, faces, collection, abs(turn_degrees) > 90)
    if WEAVE == "tight":
        things += [(tie, Matrix()) for tie in build_ties(vertices, uv, side, collection)]
    for thing, place in things:
        thing.matrix_world = stands @ place


def window_bench(scene, collection, deep=1.8, lens=88, wider=0.0):
    """A bench before a plaster wall, the sun through a window with bars; `wider` by so much for two cushions."""
    bench = stage.wood("bench", (0.36, 0.22, 0.125), (0.55, 0.38, 0.235), (0.5, 5, 5))
    stage.box("bench", (-9, -2.6 - 3.4 * wider, -0.5), (9, deep, 0), bench, collection, bevel=0.04)
    wall = stage.principled("wall", (0.76, 0.735, 0.69), 0.95, 0.05)
    stage.box("wall", (-20, deep - 0.05, -10), (20, deep + 0.2, 20), wall, collection, bevel=0.01)
    stage.set_world(scene, (1, 0.99, 0.97), 0.42)
    stage.sun(TO_SUN, 3.6, stage.degrees(2.2), (1, 0.955, 0.88))
    window = stage.WindowShadow((0, 0.5, 2.2), TO_SUN, 14, (0.1, 0.1, 0.1))
    # The bars fall beside the cushion: across it, their shadows would look like dents.
    for u in (-3.6 - wider, 3.4 + wider):
        window.bar(u - 0.13, u + 0.13, -9, 9)
    for v in (-3.9, 3.3):
        window.bar(-9, 9, v - 0.13, v + 0.13)
    sides = ((-14, -7.2 - wider, -14, 14), (5.6 + wider, 14, -14, 14), (-14, 14, 5.4, 14), (-14, 14, -14, -6.2))
    for u0, u1, v0, v1 in sides:
        window.bar(u0, u1, v0, v1)
    stage.add_camera(scene, (0, -13.5, 3.0), (0, 0, 2.02), lens=lens)


def packshot(scene, collection, lens=140):
    """The paper on which everything stands."""
    sets.sweep(collection, 3.6)
    sets.window_light(scene, 3.6)
    stage.add_camera(scene, (0, -21, 5.4), (0.05, 0, 2.05), lens=lens)


def pair(collection, way, front=(-1.05, -0.5), behind=(1.3, 1.5)):
    """One from the front, and another from behind on its right (1) or left (-1)."""
    build(collection, -9, -12 * way, (front[0] * way, front[1]))
    build(collection, 9, 180 - 22 * way, (behind[0] * way, behind[1]))


scene, collections = stage.new_stage()
if stage.option("set", "window") == "plain":
    build(collections["product"], -7, stage.option("turn", 20))
    packshot(scene, collections["backdrop"])
elif stage.option("set", "window") == "pair":
    pair(collections["product"], stage.option("way", 1))
    packshot(scene, collections["backdrop"], 104)
elif stage.option("set", "window") == "garden":
    # On the side of the sun, the one behind is not in the shadow of the other.
    pair(collections["product"], -1, (-1.9, -0.5), (2.3, 0.7))
    window_bench(scene, collections["backdrop"], 3.0, 51, 1.0)
else:
    build(collections["product"], -13, stage.option("turn", 15))
    window_bench(scene, collections["backdrop"])
stage.render_passes(scene)

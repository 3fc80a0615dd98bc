"""
The cushion on a bench by a window, or with set=plain on paper.
blender -b -P scene_cushion.py -- size=1200 samples=40 cloth=out/cushion.npz out=out/cushion
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np

import sets
import stage
from cloth import smooth, subdivide
from shader_nodes import Height

TO_SUN = (-0.72, -0.95, 0.78)
THREADS_PER_SIDE = 280


def linen():
    """Plain weave: two crossed waves in the pattern, uneven by noise."""
    material = stage.principled("front", stage.WHITE, 0.85, 0.25, part=1)
    height = Height(material)
    coordinates = height.node("ShaderNodeUVMap")
    coordinates.uv_map = "print"
    mapping = height.node("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = (THREADS_PER_SIDE, THREADS_PER_SIDE, 1)
    height.link(coordinates.outputs["UV"], mapping.inputs["Vector"])
    axes = height.node("ShaderNodeSeparateXYZ")
    height.link(mapping.outputs["Vector"], axes.inputs[0])
    waves = [height.math("SINE", height.times(axes.outputs[k], 6.2832)) for k in (0, 1)]
    weave = height.times(height.times(*waves), 0.010)
    slubs = height.times(height.noise(coordinates.outputs["UV"], 34), 0.05)
    height.apply(height.add(weave, slubs))
    return material


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
    for point, index in zip(spline.points, order):
        point.co = (*vertices[index], 1)
    curve.bevel_depth, curve.bevel_resolution = 0.027, 4
    curve.materials.append(stage.principled("piping", stage.WHITE, 0.8, 0.25, part=2))
    piping = bpy.data.objects.new("piping", curve)
    collection.objects.link(piping)
    return piping


def build(collection, tilt_degrees, turn_degrees):
    vertices, uv, side, rest, faces = load_cloth()
    cushion = stage.mesh_object(
        "cushion",
        vertices,
        faces,
        collection,
        uv=uv,
        materials=(linen(), stage.principled("back", stage.WHITE, 0.85, 0.25, part=2)),
        face_materials=np.where(side[faces].mean(1) > 0.5, 0, 1),
    )
    for thing in (cushion, build_piping(vertices, uv, rest, collection)):
        thing.rotation_euler = (stage.degrees(tilt_degrees), 0, stage.degrees(turn_degrees))
        # It must not sink into what it stands on: pass P would show what is under the surface as black corners.
        thing.location = (0, 0, 0.036)


def window_bench(scene, collection):
    """A bench before a plaster wall, the sun through a window with bars."""
    bench = stage.wood("bench", (0.36, 0.22, 0.125), (0.55, 0.38, 0.235), (0.5, 5, 5))
    stage.box("bench", (-9, -2.6, -0.5), (9, 1.8, 0), bench, collection, bevel=0.04)
    wall = stage.principled("wall", (0.76, 0.735, 0.69), 0.95, 0.05)
    stage.box("wall", (-20, 1.75, -10), (20, 2.0, 20), wall, collection, bevel=0.01)
    stage.set_world(scene, (1, 0.99, 0.97), 0.42)
    stage.sun(TO_SUN, 3.6, stage.degrees(2.2), (1, 0.955, 0.88))
    window = stage.WindowShadow((0, 0.5, 2.2), TO_SUN, 14, (0.1, 0.1, 0.1))
    # The bars fall beside the cushion: across it, their shadows would look like dents.
    for u in (-3.6, 3.4):
        window.bar(u - 0.13, u + 0.13, -9, 9)
    for v in (-3.9, 3.3):
        window.bar(-9, 9, v - 0.13, v + 0.13)
    for u0, u1, v0, v1 in ((-14, -7.2, -14, 14), (5.6, 14, -14, 14), (-14, 14, 5.4, 14), (-14, 14, -14, -6.2)):
        window.bar(u0, u1, v0, v1)
    stage.add_camera(scene, (0, -13.5, 3.0), (0, 0, 2.02), lens=88)


def packshot(scene, collection):
    """The paper on which everything stands."""
    sets.sweep(collection, 3.6)
    sets.window_light(scene, 3.6)
    stage.add_camera(scene, (0, -21, 5.4), (0.05, 0, 2.05), lens=140)


scene, collections = stage.new_stage()
if stage.option("set", "window") == "plain":
    build(collections["product"], -7, 20)
    packshot(scene, collections["backdrop"])
else:
    build(collections["product"], -13, 15)
    window_bench(scene, collections["backdrop"])
stage.render_passes(scene)

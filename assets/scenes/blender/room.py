"""The room of the styled scenes: plaster, oak, a window, and what stands about. The wall is the plane y = 0."""

import math

import bpy
import numpy as np
from mathutils import Vector

import stage

TO_SUN = (-0.86, -0.62, 0.62)

VASE_PROFILE = [(0, 0), (0.50, 0), (0.56, 0.05), (0.78, 0.55), (0.84, 1.05), (0.70, 1.6), (0.40, 1.98), (0.30, 2.2)]
VASE_PROFILE += [(0.36, 2.42), (0.33, 2.42), (0.27, 2.2), (0.30, 1.9)]
BOWL_PROFILE = [(0, 0.02), (0.22, 0.02), (0.26, 0.0), (0.30, 0.05), (0.52, 0.34), (0.58, 0.50), (0.55, 0.50)]
BOWL_PROFILE += [(0.46, 0.32), (0, 0.10)]


def wall(collection):
    """Warm plaster in the plane y = 0."""
    plaster = stage.principled("plaster", (0.735, 0.70, 0.645), 0.95, 0.05)
    nodes, links = plaster.node_tree.nodes, plaster.node_tree.links
    grain, place, bump = (nodes.new(f"ShaderNode{kind}") for kind in ("TexNoise", "TexCoord", "Bump"))
    grain.inputs["Scale"].default_value, grain.inputs["Detail"].default_value = 6, 8
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.12, 0.1
    links.new(place.outputs["Object"], grain.inputs["Vector"])
    links.new(grain.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], stage.shader_of(plaster).inputs["Normal"])
    corners = [(-40, 0, -20), (40, 0, -20), (40, 0, 40), (-40, 0, 40)]
    stage.mesh_object("wall", corners, [(0, 1, 2, 3)], collection, smooth=False, materials=(plaster,))


def oak(name, stretch):
    """Oak whose grain runs along the axis with the small number of `stretch`."""
    colors = (0.40, 0.26, 0.145), (0.58, 0.41, 0.25)
    look = {"scale": 2.0, "distortion": 1.4, "ramp": (0.36, 0.66), "roughness": 0.42, "specular": 0.35}
    return stage.wood(name, *colors, stretch, **look)


def turned(name, profile, place, material, collection, segments=72):
    """A body of revolution from (radius, height)."""
    vertices, faces, count = [], [], len(profile)
    for i in range(segments):
        angle = 2 * math.pi * i / segments
        vertices += [
            (place[0] + radius * math.cos(angle), place[1] + radius * math.sin(angle), place[2] + z)
            for radius, z in profile
        ]
    for i in range(segments):
        n = (i + 1) % segments
        faces += [(i * count + j, n * count + j, n * count + j + 1, i * count + j + 1) for j in range(count - 1)]
    made = stage.mesh_object(name, vertices, faces, collection, materials=(material,))
    made.modifiers.new("smooth", "SUBSURF").render_levels = 2


def grasses(vase, collection):
    """Nine stems in a vase that stands at `vase`, each with a plume of hairs along its upper third."""
    random = np.random.RandomState(3)
    stem = stage.principled("stem", (0.33, 0.24, 0.14), 0.8, 0.2)
    plume = stage.principled("plume", (0.72, 0.60, 0.44), 0.95, 0.1)
    for _ in range(9):
        turn, length = random.uniform(-1.0, 1.0), random.uniform(3.2, 5.0)
        lean = np.array([turn * 1.5, -random.uniform(-0.1, 0.5), 0])
        foot = np.array([vase[0] + turn * 0.12, vase[1], 2.2])
        path = [foot + np.array([0, 0, length * t]) + lean * t**1.7 for t in np.linspace(0, 1, 14)]
        _stem(path, stem, collection)
        vertices, faces = [], []
        for _ in range(150):
            _hair(path, random, vertices, faces)
        stage.mesh_object("plume", vertices, faces, collection, smooth=False, materials=(plume,))


def _stem(path, material, collection):
    curve = bpy.data.curves.new("stem", "CURVE")
    curve.dimensions, curve.bevel_depth = "3D", 0.016
    spline = curve.splines.new("POLY")
    spline.points.add(len(path) - 1)
    for point, place in zip(spline.points, path):
        point.co = (*place, 1)
    curve.materials.append(material)
    collection.objects.link(bpy.data.objects.new("stem", curve))


def _hair(path, random, vertices, faces):
    t = random.uniform(0.62, 1.0)
    i = min(12, int(t * 13))
    root = path[i] * (1 - (t * 13 - i)) + path[i + 1] * (t * 13 - i)
    along = path[i + 1] - path[i]
    along = along / np.linalg.norm(along)
    out = random.normal(size=3)
    out -= along * (out @ along)
    out /= np.linalg.norm(out)
    tip = root + along * random.uniform(0.12, 0.34) + out * random.uniform(0.05, 0.17) * (1.25 - t) * 2.2
    width = np.cross(along, out) * 0.008
    first = len(vertices)
    vertices += [root - width, root + width, tip]
    faces.append((first, first + 1, first + 2))


def books(place, collection):
    """A pile of three; returns its height."""
    pile = [((0.55, 0.20, 0.14), 1.9, 1.35, 0.26), ((0.80, 0.77, 0.70), 1.75, 1.25, 0.20)]
    pile += [((0.12, 0.20, 0.23), 1.55, 1.15, 0.24)]
    z = 0
    for (color, width, depth, height), turn in zip(pile, (0.12, -0.08, 0.2)):
        material = stage.principled("book", color, 0.6, 0.3)
        book = stage.box("book", (-width / 2, -depth / 2, 0), (width / 2, depth / 2, height), material, collection)
        book.location = (place[0], place[1], z)
        book.rotation_euler[2] = turn
        z += height
    return z


def sideboard(collection):
    look = {"scale": 2.0, "distortion": 1.4, "ramp": (0.36, 0.66), "roughness": 0.42, "specular": 0.35}
    walnut = stage.wood("walnut", (0.20, 0.115, 0.065), (0.34, 0.21, 0.125), (0.35, 4, 4), **look)
    stage.box("plate", (-12, -4.4, -0.35), (12, -0.05, 0), walnut, collection, bevel=0.05)
    stage.box("doors", (-11.9, -4.2, -6), (11.9, -0.1, -0.42), walnut, collection, bevel=0.03)


def still_life(vase, pile, collection):
    """Grasses in a vase, and a bowl on books."""
    ceramic = stage.principled("ceramic", (0.66, 0.60, 0.53), 0.55, 0.3)
    turned("vase", VASE_PROFILE, vase, ceramic, collection)
    grasses(vase, collection)
    height = books(pile, collection)
    bowl = stage.principled("bowl", (0.78, 0.76, 0.72), 0.3, 0.5)
    turned("bowl", BOWL_PROFILE, (*pile, height), bowl, collection)


def morning(scene, centre, bars, opening):
    """
    Late morning sun through a window. `bars` are the positions of its upright and level bars, `opening` its left,
    right, low and high edges, all in the window's plane, which shades what lies around `centre`.
    """
    stage.set_world(scene, (0.95, 0.975, 1), 0.34)
    stage.sun(Vector(TO_SUN).normalized(), 3.4, stage.degrees(1.6), (1, 0.94, 0.86))
    stage.area_light((9, -14, 9), (0, 0, 4), 9, 900, (0.96, 0.98, 1))
    window = stage.WindowShadow(centre, TO_SUN, 16, (0.02, 0.02, 0.02))
    upright, level = bars
    for u in upright:
        window.bar(u - 0.14, u + 0.14, -12, 12)
    for v in level:
        window.bar(-12, 12, v - 0.14, v + 0.14)
    left, right, low, high = opening
    far = 30
    window.bar(-far, left, -far, far)
    window.bar(right, far, -far, far)
    window.bar(-far, far, high, far)
    window.bar(-far, far, -far, low)

"""Sheets of paper: a fine grid that lies, curls at its corners or bends, with the print on its upper side."""

import numpy as np

import solids
import stage
from shader_nodes import Height

KRAFT = (0.50, 0.335, 0.205)


def grid(width, height, columns, rows, corner=0.0):
    """
    Vertices (flat, around the origin), faces and uv of a sheet. With `corner` its corners are rounded: rows near the
    ends are drawn in along the arc.
    """
    v = 0.5 - 0.5 * np.cos(np.linspace(0, np.pi, rows + 1)) if corner else np.linspace(0, 1, rows + 1)
    y = (v - 0.5) * height
    into = np.clip(np.abs(y) - (height / 2 - corner), 0, corner)
    half = width / 2 - (corner - np.sqrt(np.maximum(corner**2 - into**2, 0)))
    across = np.linspace(-1, 1, columns + 1)
    flat = np.array([(s * h, level) for level, h in zip(y, half) for s in across])
    faces = [
        (i * (columns + 1) + k, i * (columns + 1) + k + 1, (i + 1) * (columns + 1) + k + 1, (i + 1) * (columns + 1) + k)
        for i in range(rows)
        for k in range(columns)
    ]
    return np.column_stack([flat, np.zeros(len(flat))]), faces, solids.planar_uv(flat, width, height)


def curl(vertices, corner, direction, start, radius):
    """
    Rolls one corner up on a cylinder: what lies further than `start` from `corner` backwards along `direction` stays
    flat. `direction` points out of the sheet, in its plane.
    """
    out = np.asarray(direction, float) / np.linalg.norm(direction)
    beyond = (vertices[:, :2] - np.asarray(corner)) @ out + start
    angle = np.clip(beyond, 0, None) / radius
    moved = vertices.copy()
    shift = radius * np.sin(angle) - np.clip(beyond, 0, None)
    moved[:, :2] += shift[:, None] * out
    moved[:, 2] += radius * (1 - np.cos(angle))
    return moved


def sheet(name, vertices, faces, uv, collection, **options):
    """A printed sheet, `thickness` in units of the stage. Options: material, thickness."""
    made = stage.mesh_object(name, vertices, faces, collection, uv=uv, materials=(options["material"],))
    solid = made.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = options["thickness"], -1
    return made


def fibers(height):
    """How thick the paper is: 0.3 to 0.7, clouded, with long fibers."""
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    return height.noise(place, 28, 6, 0.75)


def kraft():
    material = stage.principled("kraft", KRAFT, 0.85, 0.15)
    height = Height(material)
    thick = fibers(height)
    height.apply(height.times(thick, 0.05))
    ramp = height.node("ShaderNodeValToRGB")
    for element, at, shade in zip(ramp.color_ramp.elements, (0.30, 0.72), (0.86, 1.1)):
        element.position, element.color = at, (*(shade * value for value in KRAFT), 1)
    height.link(thick, ramp.inputs["Fac"])
    height.link(ramp.outputs["Color"], height.shader.inputs["Base Color"])
    return material


def fibrous(name, part, deep=1.0):
    """Uncoated paper whose fibers are seen in every color that is printed on it."""
    material = stage.principled(name, stage.WHITE, 0.85, 0.15, part)
    height = Height(material)
    thick = fibers(height)
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    strands = []
    for turn in (0.4, 1.3, 2.5):
        turned = height.stretched(place, (1, 1), turn)
        strand = height.noise(height.stretched(turned, (150, 15)), 1.0, 1, 0.4)
        strands.append(height.times(height.smoothstep(0.66, 0.78, strand), -0.16 * deep))
    clouds = height.times(height.math("SUBTRACT", thick, 0.5), 0.5 * deep)
    height.shade(height.math("MINIMUM", height.add(clouds, *strands, 1.01), 1.14))
    height.apply(height.times(thick, 0.03))
    return material

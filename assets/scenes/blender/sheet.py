"""Sheets of paper: a fine grid that lies, curls at its corners or bends, with the print on its upper side."""

import numpy as np

import solids
import stage


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

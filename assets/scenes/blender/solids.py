"""Bodies that hard products are built of: rounded plates, lofts between outlines, turned and swept forms."""

import math

import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

import stage

INSIDE = 1


def rounded_loop(width, height, radius, inset=0.0, centre=(0.0, 0.0), per_corner=14):
    """
    Points of a rounded rectangle, counterclockwise; `inset` draws it in as a parallel line. `radius` may be four
    numbers: right top, left top, left bottom, right bottom.
    """
    radii = radius if isinstance(radius, (tuple, list)) else (radius,) * 4
    half_x, half_y = width / 2 - inset, height / 2 - inset
    points = []
    for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        r = max(radii[quarter] - inset, 0.0005)
        for k in range(per_corner + 1):
            angle = (quarter + k / per_corner) * math.pi / 2
            x, y = sx * (half_x - r) + r * math.cos(angle), sy * (half_y - r) + r * math.sin(angle)
            points.append((centre[0] + x, centre[1] + y))
    return np.array(points)


def at_height(loop, z):
    return np.column_stack([loop, np.full(len(loop), z)])


def loft(loops, closed=True):
    """Quads between outlines of equally many points. Returns vertices and faces."""
    count = len(loops[0])
    faces = []
    for i in range(len(loops) - 1):
        for k in range(count if closed else count - 1):
            n = (k + 1) % count
            faces.append((i * count + k, i * count + n, (i + 1) * count + n, (i + 1) * count + k))
    return np.concatenate(loops), faces


def plate(outline, holes, z):
    """A flat face within an outline, with holes. Returns vertices and faces."""
    points, edges = [], []
    for loop in (outline, *holes):
        first = len(points)
        points += [Vector((float(x), float(y))) for x, y in loop]
        edges += [(first + k, first + (k + 1) % len(loop)) for k in range(len(loop))]
    flat, _, faces, *_ = delaunay_2d_cdt(points, edges, [], INSIDE, 1e-7)
    flat = np.array(flat)
    kept = [tuple(face) for face in faces if not any(_within(flat[face].mean(0), hole) for hole in holes)]
    return np.column_stack([flat, np.full(len(flat), z)]), kept


def _within(point, loop):
    """Whether a point lies within a closed outline: the outline crosses a ray from it an odd number of times."""
    (ax, ay), (bx, by) = loop.T, np.roll(loop, -1, axis=0).T
    crosses = (ay > point[1]) != (by > point[1])
    at = ax + (point[1] - ay) / np.where(crosses, by - ay, 1) * (bx - ax)
    return np.count_nonzero(crosses & (at > point[0])) % 2 == 1


def joined(*pieces):
    """One mesh of several (vertices, faces)."""
    vertices, faces, first = [], [], 0
    for piece, piece_faces in pieces:
        vertices.append(np.asarray(piece, float))
        faces += [tuple(first + i for i in face) for face in piece_faces]
        first += len(piece)
    return np.concatenate(vertices), faces


def rounding(radius, inset, z, count=10):
    """(inset, height) of a quarter round from an upright side up to a flat top at `z`."""
    angles = np.linspace(0, math.pi / 2, count + 1)
    return [(inset + radius * (1 - math.cos(a)), z - radius * (1 - math.sin(a))) for a in angles]


def rounded_plate(width, height, radius, profile, centre=(0.0, 0.0), holes=()):
    """
    A slab with rounded corners: `profile` is (inset, height) from the bottom up to its flat top. The flat is drawn in a
    hair further, so that the bend of its edge does not shade all of it.
    """
    loops = [at_height(rounded_loop(width, height, radius, inset, centre), z) for inset, z in profile]
    inset, z = profile[-1]
    flat = rounded_loop(width, height, radius, inset + 0.004, centre)
    loops.append(at_height(flat, z))
    return joined(loft(loops), plate(flat, holes, z))


def turned(profile, segments=96):
    """A body of revolution about z from (radius, height). Returns vertices, faces and the row of each face."""
    angles = [2 * math.pi * i / segments for i in range(segments)]
    count = len(profile)
    vertices = [(r * math.cos(a), r * math.sin(a), z) for a in angles for r, z in profile]
    faces, rows = [], []
    for i in range(segments):
        n = (i + 1) % segments
        for j in range(count - 1):
            faces.append((i * count + j, n * count + j, n * count + j + 1, i * count + j + 1))
            rows.append(j)
    return np.array(vertices), faces, rows


def planar_uv(vertices, width, height):
    """The print as seen from above: 0..1 spans width × height around the origin."""
    vertices = np.asarray(vertices)
    return np.stack([vertices[:, 0] / width + 0.5, vertices[:, 1] / height + 0.5], 1)


def nowhere(vertices):
    """Coordinates of what is never printed."""
    return np.full((len(vertices), 2), -5.0)


def unprinted(name, body, material, collection, **options):
    """An object of (vertices, faces) that takes no print."""
    vertices, faces = body
    return stage.mesh_object(
        name, vertices, faces, collection, uv=nowhere(vertices), materials=(material,), **options
    )


def band(path, width, thickness, across=(1.0, 0.0, 0.0)):
    """A flat strap along a path of points, its width along `across` (one for all, or for each), its edges rounded."""
    path = np.asarray(path, float)
    across = np.broadcast_to(np.asarray(across, float), path.shape)
    across = across / np.linalg.norm(across, axis=1, keepdims=True)
    along = np.gradient(path, axis=0)
    up = np.cross(across, along)
    up /= np.linalg.norm(up, axis=1, keepdims=True)
    section = rounded_loop(width, thickness, thickness * 0.49, per_corner=5)
    return loft([p + section[:, :1] * side + section[:, 1:] * normal for p, side, normal in zip(path, across, up)])


def tape(path, roll, size, lying):
    """
    A strap of (width, thickness) along (x, y) points, turned about its length by `roll` at each: what runs in an arch
    cannot lie flat, and the edge away from the side to the right of the way rises. `lying` says how high a piece of it
    is put, from its row of points around the way and the point of the way. Returns vertices, faces, along and across.
    """
    ways = np.gradient(path, axis=0)
    steps = np.linalg.norm(ways, axis=1, keepdims=True)
    right = np.stack([ways[:, 1], -ways[:, 0]], 1) / steps
    length = np.cumsum(steps[:, 0]) - steps[0, 0]
    section = rounded_loop(*size, size[1] * 0.48, per_corner=4)
    inner, thick = np.concatenate([section, section[:1]]).T
    rows = []
    for point, side, angle in zip(path, right, roll):
        flat = inner * math.cos(angle) + thick * math.sin(angle)
        row = np.column_stack([point + flat[:, None] * side, thick * math.cos(angle) - inner * math.sin(angle)])
        row[:, 2] += lying(row, point)
        rows.append(row)
    return *loft(rows, closed=False), np.repeat(length, len(inner)), np.tile(inner, len(path))


def smooth_path(points, steps=12):
    """Catmull-Rom curve through points."""
    points = np.asarray(points, float)
    padded = np.concatenate([points[:1], points, points[-1:]])
    path = []
    for k in range(len(points) - 1):
        a, b, c, d = padded[k : k + 4]
        for t in np.linspace(0, 1, steps, endpoint=False):
            path.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            )
    return np.array([*path, points[-1]])

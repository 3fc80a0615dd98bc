"""Outlines, meshes and edges of the panels of a garment. Lengths in cm, in the plane of the cut where not said."""

import numpy as np
from scipy.interpolate import CloughTocher2DInterpolator, NearestNDInterpolator
from scipy.ndimage import gaussian_filter1d
from scipy.spatial import Delaunay, cKDTree

from cloth import boundary_vertices

MIRROR = np.array([-1.0, 1.0])


def bezier(p0, p1, p2, p3, count=80):
    t = np.linspace(0, 1, count)[:, None]
    p0, p1, p2, p3 = map(np.array, (p0, p1, p2, p3))
    return (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3


def curve(*points):
    """Bézier curves end to end: a start, then triples of two handles and an end; two points make a line."""
    if len(points) == 2:
        a, b = map(np.array, points)
        return bezier(a, a + (b - a) / 3, a + (b - a) * 2 / 3, b)
    parts = [bezier(*points[k : k + 4]) for k in range(0, len(points) - 1, 3)]
    return np.vstack([parts[0], *(part[1:] for part in parts[1:])])


def mirrored(line):
    """A curve that starts in the middle, with its mirror image before it."""
    return np.vstack([line[::-1] * MIRROR, line[1:]])


def resample(line, spacing):
    along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    count = max(2, int(round(along[-1] / spacing)) + 1)
    at = np.linspace(0, along[-1], count)
    return np.stack([np.interp(at, along, line[:, k]) for k in (0, 1)], 1)


def closed_outline(pieces, spacing):
    """
    `pieces` are the named curves of the right half, end to end, from the middle to the middle. The whole outline, and
    per point the name of its edge: a corner belongs to the edge that begins there.
    """
    sampled = [(name, resample(line, spacing)[:-1]) for name, line in pieces]
    last_name, last_line = pieces[-1]
    right = np.vstack([points for _, points in sampled] + [last_line[-1:]])
    names = [name for name, points in sampled for _ in points] + [last_name]
    return np.vstack([right, right[1:-1][::-1] * MIRROR]), np.array(names + names[1:-1][::-1])


def inside(points, polygon):
    x, y = points[:, 0], points[:, 1]
    found = np.zeros(len(points), bool)
    for (x1, y1), (x2, y2) in zip(polygon, np.roll(polygon, -1, axis=0)):
        crosses = (y1 > y) != (y2 > y)
        with np.errstate(divide="ignore", invalid="ignore"):
            found ^= crosses & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
    return found


def mesh_panel(border, spacing):
    """Points (those of the border first) and triangles on a loosened hexagonal lattice."""
    low, high = border.min(0), border.max(0)
    rows = []
    for k, y in enumerate(np.arange(low[1], high[1], spacing * np.sqrt(3) / 2)):
        xs = np.arange(low[0], high[0] + spacing, spacing) + (k % 2) * spacing / 2
        rows.append(np.stack([xs, np.full(len(xs), y)], 1))
    lattice = np.vstack(rows)
    lattice += (np.random.RandomState(1).rand(*lattice.shape) - 0.5) * spacing * 0.35
    lattice = lattice[cKDTree(border).query(lattice)[0] > spacing * 0.6]
    points = np.vstack([border, lattice[inside(lattice, border)]])
    triangles = Delaunay(points).simplices
    triangles = triangles[inside(points[triangles].mean(1), border)]
    a, b, c = (points[triangles[:, k]] for k in range(3))
    area = (b - a)[:, 0] * (c - a)[:, 1] - (b - a)[:, 1] * (c - a)[:, 0]
    triangles, area = triangles[abs(area) > 1e-6], area[abs(area) > 1e-6]
    triangles[area < 0] = triangles[area < 0][:, ::-1]
    return points, triangles


def distance_to(points, line):
    """Distance to an open polyline, and how far along it the nearest place is."""
    best, along, walked = np.full(len(points), 1e9), np.zeros(len(points)), 0.0
    for a, b in zip(line[:-1], line[1:]):
        step = b - a
        length = np.linalg.norm(step)
        if length < 1e-9:
            continue
        t = np.clip(((points - a) @ step) / (length * length), 0, 1)
        distance = np.linalg.norm(points - (a + t[:, None] * step), axis=1)
        closer = distance < best
        best[closer] = distance[closer]
        along[closer] = walked + t[closer] * length
        walked += length
    return best, along


def edge_distance(points, line, closed_in_middle):
    """Distance to an edge on both sides of the garment, and how far along it."""
    if closed_in_middle:
        return distance_to(points, mirrored(line))
    right, left = distance_to(points, line), distance_to(points, line * MIRROR)
    nearer = right[0] < left[0]
    return np.where(nearer, right[0], left[0]), np.where(nearer, right[1], left[1])


def signed_distance(points, line):
    """
    Distance to a seam that runs downwards, negative on its left. It must run straight through zero: |d| interpolated
    over triangles would draw the seam as a zigzag. Past the ends of the seam it keeps away from zero.
    """
    distance, _ = distance_to(points, line)
    seam_x = np.interp(-points[:, 1], -line[:, 1], line[:, 0])
    sign = np.where(points[:, 0] > seam_x, 1.0, -1.0)
    beyond = (points[:, 1] > line[0, 1] + 1.5) | (points[:, 1] < line[-1, 1] - 0.8)
    return np.where(beyond, sign * np.maximum(distance, 0.9), distance * sign)


class Field:
    """Values at scattered places of the cut, continued smoothly between them and flatly around them."""

    def __init__(self, places, values):
        self.inner = CloughTocher2DInterpolator(places, values)
        self.outer = NearestNDInterpolator(places, values)

    def __call__(self, points):
        found = self.inner(points)
        missing = np.isnan(found).reshape(len(points), -1).any(1)
        found[missing] = self.outer(points[missing])
        return found


def border_loop(faces, count):
    """The vertices of a panel's border, in order and counterclockwise."""
    on_border = boundary_vertices(faces, count)
    sides = np.vstack([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    known = {(a, b) for a, b in sides.tolist()}
    follower = {a: b for a, b in known if (b, a) not in known and on_border[a] and on_border[b]}
    loop, start = [], min(follower)
    at = start
    while not loop or at != start:
        loop.append(at)
        at = follower[at]
    return np.array(loop)


def rounded_rim(x, faces, radius, turn):
    """
    Bends the border of a panel over, so that cloth has a thickness and folded cloth an edge one can see light on.
    `radius` (cm) and `turn` (radians) per vertex. Returns all vertices, all faces, and the vertex each came from.
    """
    loop = border_loop(faces, len(x))
    place = gaussian_filter1d(x[loop, :2], 2.0, axis=0, mode="wrap")
    along = np.roll(place, -1, axis=0) - np.roll(place, 1, axis=0)
    outward = np.stack([along[:, 1], -along[:, 0]], 1)
    outward /= np.linalg.norm(outward, axis=1, keepdims=True) + 1e-9
    radius = gaussian_filter1d(radius[loop], 3.0, mode="wrap")[:, None]
    turn = gaussian_filter1d(turn[loop], 3.0, mode="wrap")[:, None]
    vertices, joined, source, inner = [x], [faces], [np.arange(len(x))], loop
    steps = 6
    for step in range(1, steps + 1):
        angle = turn * step / steps
        ring = x[loop].copy()
        ring[:, :2] += outward * radius * np.sin(angle)
        ring[:, 2:] -= radius * (1 - np.cos(angle))
        outer = sum(map(len, vertices)) + np.arange(len(loop))
        next_inner, next_outer = np.roll(inner, -1), np.roll(outer, -1)
        joined += [np.stack([inner, outer, next_outer], 1), np.stack([inner, next_outer, next_inner], 1)]
        vertices.append(ring)
        source.append(loop)
        inner = outer
    return np.vstack(vertices), np.vstack(joined), np.concatenate(source)


def tube(path, radius, sides=10):
    """A cord along points in space; `radius` is one number or one per point. It ends in a point."""
    radius = np.broadcast_to(radius, len(path)).copy()
    radius[[0, -1]] = 0.02
    tangent = np.gradient(path, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    across = np.cross(tangent, [0, 0, 1.0])
    across /= np.linalg.norm(across, axis=1, keepdims=True) + 1e-9
    up = np.cross(across, tangent)
    angles = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    rings = [path + radius[:, None] * (np.cos(a) * across + np.sin(a) * up) for a in angles]
    x = np.stack(rings, 1).reshape(-1, 3)
    faces = []
    for k in range(len(path) - 1):
        for side in range(sides):
            a, b = k * sides + side, k * sides + (side + 1) % sides
            faces += [(a, b, b + sides), (a, b + sides, a + sides)]
    around = np.tile(angles, len(path))
    along = np.repeat(np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))], sides)
    return x, np.array(faces), along, around

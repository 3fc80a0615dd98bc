"""The cut of the T-shirt: outlines, meshes of the two panels and distances to its seams. Lengths in cm.

The origin is the middle between the two high points of the shoulders, y points up, x to the wearer's left.
"""

import numpy as np
from scipy.spatial import Delaunay, cKDTree

# Corners of the right half: neck, shoulder, upper and lower cuff, armpit, hem.
NECK, SHOULDER, CUFF_TOP, CUFF_BOTTOM = (8.6, 0.0), (23.3, -4.3), (41.8, -15.8), (33.6, -31.2)
ARMPIT, HEM_SIDE, HEM_MIDDLE = (26.6, -24.6), (27.2, -73.2), (0, -73.9)


def bezier(p0, p1, p2, p3, count):
    t = np.linspace(0, 1, count)[:, None]
    p0, p1, p2, p3 = map(np.array, (p0, p1, p2, p3))
    return (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3


def line(a, b, count):
    return np.array(a) + (np.array(b) - np.array(a)) * np.linspace(0, 1, count)[:, None]


shoulder = bezier(NECK, (13, -1.1), (19, -2.6), SHOULDER, 60)
sleeve_top = bezier(SHOULDER, (30, -7.0), (36.6, -11.9), CUFF_TOP, 60)
cuff = line(CUFF_TOP, CUFF_BOTTOM, 60)
underarm = bezier(CUFF_BOTTOM, (31, -29.0), (28.2, -26.6), ARMPIT, 40)
side = bezier(ARMPIT, (25.6, -40), (25.9, -56), HEM_SIDE, 120)
hem = bezier(HEM_SIDE, (18, -74.1), (8, -73.9), HEM_MIDDLE, 80)
front_neck = bezier((0, -10.2), (4.6, -10.2), (7.6, -5.6), NECK, 50)
back_neck = bezier((0, -1.7), (4.2, -1.7), (7.4, -1.2), NECK, 50)
armhole = bezier(SHOULDER, (21.6, -9.5), (21.8, -19), ARMPIT, 60)
MIRROR = np.array([-1, 1])

edge_parts = [
    ("shoulder", shoulder),
    ("top", sleeve_top),
    ("cuff", cuff),
    ("under", underarm),
    ("side", side),
    ("hem", hem),
]


def resample(curve, spacing):
    along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(curve, axis=0), axis=1))]
    count = max(2, int(round(along[-1] / spacing)) + 1)
    at = np.linspace(0, along[-1], count)
    return np.stack([np.interp(at, along, curve[:, k]) for k in (0, 1)], 1)


def outline(neck, spacing):
    """The closed outline of a panel and, per point, the name of the edge it lies on."""
    pieces = [("neck", resample(neck, spacing)[:-1])]
    pieces += [(name, resample(curve, spacing)[:-1]) for name, curve in edge_parts]
    right = np.vstack([points for _, points in pieces] + [[HEM_MIDDLE]])
    names = [name for name, points in pieces for _ in points] + ["hem"]
    left = right[1:-1][::-1] * MIRROR
    return np.vstack([right, left]), names + names[1:-1][::-1]


def inside(points, polygon):
    x, y = points[:, 0], points[:, 1]
    found = np.zeros(len(points), bool)
    for (x1, y1), (x2, y2) in zip(polygon, np.roll(polygon, -1, axis=0)):
        crosses = (y1 > y) != (y2 > y)
        with np.errstate(divide="ignore", invalid="ignore"):
            found ^= crosses & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
    return found


def panel(neck, spacing):
    """Points, triangles and edge names (of the first points) of a panel on a loosened hexagonal lattice."""
    border, names = outline(neck, spacing)
    low, high = border.min(0), border.max(0)
    rows = []
    for k, y in enumerate(np.arange(low[1], high[1], spacing * np.sqrt(3) / 2)):
        xs = np.arange(-43, 43.01, spacing) + (k % 2) * spacing / 2
        rows.append(np.stack([xs, np.full(len(xs), y)], 1))
    lattice = np.vstack(rows)
    lattice += (np.random.RandomState(1).rand(*lattice.shape) - 0.5) * spacing * 0.35
    lattice = lattice[inside(lattice, border)]
    lattice = lattice[cKDTree(border).query(lattice)[0] > spacing * 0.6]
    points = np.vstack([border, lattice])
    triangles = Delaunay(points).simplices
    triangles = triangles[inside(points[triangles].mean(1), border)]
    a, b, c = (points[triangles[:, k]] for k in range(3))
    area = (b - a)[:, 0] * (c - a)[:, 1] - (b - a)[:, 1] * (c - a)[:, 0]
    triangles, area = triangles[abs(area) > 1e-6], area[abs(area) > 1e-6]
    triangles[area < 0] = triangles[area < 0][:, ::-1]
    return points, triangles, names


def distance_to(points, curve):
    """Distance to an open polyline, and how far along it the nearest place is."""
    best, along, walked = np.full(len(points), 1e9), np.zeros(len(points)), 0.0
    for a, b in zip(curve[:-1], curve[1:]):
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


def mirrored(curve):
    """A curve from the middle to the right, continued to the left."""
    return np.vstack([curve[::-1] * MIRROR, curve[1:]])


def seam_distances(points, neck):
    """
    Distances to neck, hem, cuffs, armholes and shoulders, for the shader. The one to the armhole is signed: it runs
    through zero in a straight line and so survives interpolation over triangles, where |d| would draw a zigzag.
    """
    neck_distance, neck_along = distance_to(points, mirrored(neck))
    hem_distance, _ = distance_to(points, np.vstack([hem, (hem * MIRROR)[::-1][1:]]))
    cuff_distance = np.minimum(distance_to(points, cuff)[0], distance_to(points, cuff * MIRROR)[0])
    shoulder_distance = np.minimum(distance_to(points, shoulder)[0], distance_to(points, shoulder * MIRROR)[0])
    right, left = signed_armhole(points), signed_armhole(points * MIRROR)
    return {
        "neck": neck_distance,
        "neck_along": neck_along,
        "hem": hem_distance,
        "cuff": cuff_distance,
        "armhole": np.where(points[:, 0] > 0, right, left),
        "shoulder": shoulder_distance,
    }


def signed_armhole(points):
    distance, _ = distance_to(points, armhole)
    seam_x = np.interp(-points[:, 1], -armhole[:, 1], armhole[:, 0])
    sign = np.where(points[:, 0] > seam_x, 1.0, -1.0)
    beyond = (points[:, 1] > armhole[0, 1] + 1.5) | (points[:, 1] < armhole[-1, 1] - 0.8)
    return np.where(beyond, sign * np.maximum(distance, 0.9), distance * sign)

"""A small deterministic cloth solver (XPBD) in numpy, and the mesh operations that go with it. Lengths in cm.

Constraints are colored like the edges of a graph: those of one color share no vertex, so that each color is one
vectorised Gauss-Seidel step.
"""

import numpy as np


def mesh_edges(faces):
    """The undirected edges of a triangle mesh, each once."""
    edges = np.vstack([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    return np.unique(np.sort(edges, axis=1), axis=0)


def bend_pairs(faces):
    """The two vertices that face each other across each inner edge."""
    open_edges, pairs = {}, []
    for a, b, c in faces:
        for i, j, opposite in ((a, b, c), (b, c, a), (c, a, b)):
            edge = (i, j) if i < j else (j, i)
            if edge in open_edges:
                pairs.append((open_edges[edge], opposite))
            else:
                open_edges[edge] = opposite
    return np.array(pairs, dtype=np.int64)


def colour_edges(edges, vertex_count):
    """Greedy coloring: a list of index arrays, no vertex twice in one of them."""
    used = [0] * vertex_count
    colours = np.empty(len(edges), int)
    for i, (a, b) in enumerate(edges.tolist()):
        taken, colour = used[a] | used[b], 0
        while taken >> colour & 1:
            colour += 1
        colours[i] = colour
        used[a] |= 1 << colour
        used[b] |= 1 << colour
    return [np.where(colours == colour)[0] for colour in range(colours.max() + 1)]


class Cloth:
    """Vertices `x` with inverse masses `w` (0 = pinned), held together by the lengths they have in `rest`."""

    def __init__(self, x, faces, rest, w=None, stretch=1e-8, bend=1e-4):
        self.x = x.astype(np.float64).copy()
        self.velocity = np.zeros_like(self.x)
        self.faces = faces
        self.w = np.ones(len(x)) if w is None else w.astype(float)
        self.batches = []
        self.hold(mesh_edges(faces), rest, stretch)
        self.hold(bend_pairs(faces), rest, bend)

    def hold(self, pairs, rest, compliance, scale=1.0):
        """Adds constraints: pairs of vertices keep their distance in `rest`, times `scale`."""
        lengths = np.linalg.norm(rest[pairs[:, 0]] - rest[pairs[:, 1]], axis=1) * scale
        for index in colour_edges(pairs, len(self.x)):
            self.batches.append((pairs[index, 0], pairs[index, 1], lengths[index], compliance))

    def area_normals(self):
        """Per vertex: a third of the area of its faces, along their normals."""
        x, faces = self.x, self.faces
        third = np.cross(x[faces[:, 1]] - x[faces[:, 0]], x[faces[:, 2]] - x[faces[:, 0]]) / 6
        normals = np.zeros_like(x)
        for corner in range(3):
            np.add.at(normals, faces[:, corner], third)
        return normals

    def step(self, dt, iterations, gravity, pressure=0.0, damping=0.02, collide=None, after_iteration=None):
        """`collide(cloth, x_before)` and `after_iteration(cloth)` may move vertices."""
        before = self.x.copy()
        free = self.w > 0
        acceleration = np.zeros_like(self.x)
        acceleration[:] = gravity
        if pressure:
            acceleration += pressure * self.area_normals()
        self.velocity[free] += dt * acceleration[free]
        self.velocity *= 1 - damping
        self.x = self.x + dt * self.velocity * free[:, None]
        for _ in range(iterations):
            for i, j, length, compliance in self.batches:
                self._project(i, j, length, compliance / (dt * dt))
            if after_iteration is not None:
                after_iteration(self)
        if collide is not None:
            collide(self, before)
        self.velocity = (self.x - before) / dt

    def _project(self, i, j, length, softness):
        offset = self.x[i] - self.x[j]
        distance = np.sqrt((offset * offset).sum(1)) + 1e-12
        wi, wj = self.w[i], self.w[j]
        factor = (distance - length) / (distance * np.maximum(wi + wj + softness, 1e-12))
        factor[(wi + wj) == 0] = 0
        offset *= factor[:, None]
        self.x[i] -= offset * wi[:, None]
        self.x[j] += offset * wj[:, None]


def subdivide(arrays, faces):
    """Splits each triangle into four; each array of per-vertex values is interpolated linearly."""
    edges = mesh_edges(faces)
    count = len(arrays[0])
    middle = {(a, b): count + k for k, (a, b) in enumerate(edges.tolist())}
    join = lambda v: np.concatenate([v, (v[edges[:, 0]] + v[edges[:, 1]]) / 2])
    split = []
    for a, b, c in faces.tolist():
        ab, bc, ca = (middle[min(p, q), max(p, q)] for p, q in ((a, b), (b, c), (c, a)))
        split += [(a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca)]
    return [join(values) for values in arrays], np.array(split)


def mean_of_neighbors(x, edges):
    total = np.zeros_like(x)
    for k in range(x.shape[1]):
        total[:, k] = np.bincount(edges[:, 0], x[edges[:, 1], k], len(x))
        total[:, k] += np.bincount(edges[:, 1], x[edges[:, 0], k], len(x))
    return total / np.bincount(edges.ravel(), minlength=len(x))[:, None]


def smooth(x, faces, rounds, pinned=None):
    """Moves each vertex halfway to the mean of its neighbors, `rounds` times."""
    edges = mesh_edges(faces)
    for _ in range(rounds):
        moved = x + 0.5 * (mean_of_neighbors(x, edges) - x)
        x = moved if pinned is None else np.where(pinned[:, None], x, moved)
    return x


def unfold(x, faces, rounds=80):
    """Where cloth was drawn over itself within the plane, its points are spread: a flipped face shows as a speck."""
    edges, fixed, x = mesh_edges(faces), boundary_vertices(faces, len(x)), x.copy()
    for _ in range(rounds):
        (ax, ay), (bx, by), (cx, cy) = (x[faces[:, k], :2].T for k in range(3))
        flipped = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) <= 0
        moves = np.zeros(len(x), bool)
        moves[faces[flipped].ravel()] = True
        moves[edges[moves[edges].any(1)].ravel()] = True
        moves &= ~fixed
        if not moves.any():
            break
        x[moves, :2] = mean_of_neighbors(x[:, :2], edges)[moves]
    return x


def boundary_vertices(faces, count):
    """True for vertices on an edge that only one face has."""
    edges = np.sort(np.vstack([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), axis=1)
    unique, uses = np.unique(edges, axis=0, return_counts=True)
    found = np.zeros(count, bool)
    found[unique[uses == 1].ravel()] = True
    return found


def noise(points, wavelength, seed, octaves=3):
    """Smooth value noise in -1..1 at 2-D points; the same for the same seed."""
    grid = np.random.RandomState(seed).rand(256, 256) * 2 - 1
    total, amplitude, sum_of_amplitudes = np.zeros(len(points)), 1.0, 0.0
    for octave in range(octaves):
        at = points / wavelength * (2**octave) + octave * 17.3
        cell = np.floor(at).astype(int)
        t = at - cell
        t = t * t * (3 - 2 * t)
        corner = lambda dx, dy: grid[(cell[:, 0] + dx) % 256, (cell[:, 1] + dy) % 256]
        below = corner(0, 0) * (1 - t[:, 0]) + corner(1, 0) * t[:, 0]
        above = corner(0, 1) * (1 - t[:, 0]) + corner(1, 1) * t[:, 0]
        total += amplitude * (below * (1 - t[:, 1]) + above * t[:, 1])
        sum_of_amplitudes += amplitude
        amplitude *= 0.5
    return total / sum_of_amplitudes

"""The places where products are photographed, shared so that all pictures look like one shop."""

import math

import numpy as np

import stage

PAPER = (0.80, 0.765, 0.72)


def paper():
    return stage.principled("paper", PAPER, 0.85, 0.15)


def sweep(collection, scale=1.0):
    """Paper that lies on the floor and rises behind the product without a line between."""
    curve = [(2.6 + 1.2 * math.sin(a), 1.2 - 1.2 * math.cos(a)) for a in np.linspace(0, math.pi / 2, 24)]
    profile = [(-6, 0), *curve, (3.8, 9)]
    vertices = [(x * scale, y * scale, z * scale) for y, z in profile for x in (-9, 9)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    stage.mesh_object("sweep", vertices, faces, collection, materials=(paper(),))


def window_light(scene, scale=1.0):
    """
    For things that stand on the sweep: a large window on the left, a narrow one on the right for the dark edge, a
    ceiling. They stand far off, so that the floor is evenly lit; their pictures shine in glaze and steel.
    """
    near = lambda *place: tuple(scale * value for value in place)
    target, power = near(0, 0, 0.45), scale * scale
    stage.set_world(scene, (1, 0.99, 0.98), 0.42)
    stage.area_light(near(-6.0, -4.2, 4.6), target, 3.0 * scale, 430 * power, (1, 0.98, 0.95), size_y=4.6 * scale)
    stage.area_light(near(5.0, -1.0, 2.6), target, 0.9 * scale, 95 * power, (0.95, 0.97, 1), size_y=3.6 * scale)
    stage.area_light(near(0, 1.6, 5.5), near(0, 0, 0.4), 3.5 * scale, 110 * power)


def flat_lay(scene, collection, frame, lens=90, softness=1.0, tilt_degrees=0, light_height=3.4, fill=0.34):
    """
    The product lies on paper around the origin and is seen from straight above; `frame` is the side of the picture
    on the paper, in units of the stage. Tilted a little, the picture shows how thick things are. The window is large
    and some way off: light falls away to the lower right. Cloth wants it lower (`light_height`, in frames) and less
    `fill`: grazing light makes folds readable.
    """
    half = 8 * frame
    corners = [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)]
    stage.mesh_object("table", corners, [(0, 1, 2, 3)], collection, materials=(paper(),))
    power = frame * frame
    away = lambda *place: tuple(frame * value for value in place)
    stage.set_world(scene, (0.97, 0.985, 1), fill)
    stage.area_light(away(-3.2, 2.9, light_height), (0, 0, 0), 1.4 * frame * softness, 420 * power, (1, 0.98, 0.95))
    stage.area_light(away(1.8, -2.0, 2.4), (0, 0, 0), 1.6 * frame, 22 * power, (0.94, 0.97, 1))
    tilt, distance = stage.degrees(tilt_degrees), lens / 36 * frame
    place = (0, -distance * math.sin(tilt), distance * math.cos(tilt))
    stage.add_camera(scene, place, (0, 0, 0), lens=lens).rotation_euler = (tilt, 0, 0)

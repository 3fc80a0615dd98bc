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
    For things that stand on the sweep. A large window on the left and a ceiling, far off, light the floor evenly. What
    shines is a bright and a narrow pane close by: upright walls seen from above mirror only what stands on the floor.
    """
    near = lambda *place: tuple(scale * value for value in place)
    target, power = near(0, 0, 0.45), scale * scale
    stage.set_world(scene, (1, 0.99, 0.98), 0.42)
    stage.area_light(near(-6.0, -4.2, 4.6), target, 3.0 * scale, 310 * power, (1, 0.98, 0.95), size_y=4.6 * scale)
    stage.area_light(near(0, 1.6, 5.5), target, 3.5 * scale, 60 * power)
    panes = (((-2.1, -1.5, 1.2), 0.5, 17, (1, 0.985, 0.96)), ((2.3, -0.6, 1.2), 0.28, 12, (0.95, 0.97, 1)))
    for place, width, watts, color in panes:
        level = near(0, 0, place[2])
        stage.area_light(near(*place), level, width * scale, watts * power, color, size_y=2.4 * scale)


def flat_lay(scene, collection, frame, lens=90, softness=1.0, tilt_degrees=0, light_height=3.4, fill=0.34, farther=1.0):
    """
    The product lies on paper around the origin and is seen from straight above; `frame` is the side of the picture
    on the paper, in units of the stage. Tilted a little, the picture shows how thick things are. The window is large
    and some way off: light falls away to the lower right. Cloth wants it lower (`light_height`, in frames) and less
    `fill`: grazing light makes folds readable; and `farther` off, as low light falls away faster.
    """
    half = 8 * frame
    corners = [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)]
    stage.mesh_object("table", corners, [(0, 1, 2, 3)], collection, materials=(paper(),))
    power = frame * frame
    away = lambda *place: tuple(frame * value for value in place)
    stage.set_world(scene, (0.97, 0.985, 1), fill)
    window, reach = away(-3.2 * farther, 2.9 * farther, light_height * farther), farther * farther
    stage.area_light(window, (0, 0, 0), 1.4 * frame * softness * farther, 420 * power * reach, (1, 0.98, 0.95))
    stage.area_light(away(1.8, -2.0, 2.4), (0, 0, 0), 1.6 * frame, 22 * power, (0.94, 0.97, 1))
    tilt, distance = stage.degrees(tilt_degrees), lens / 36 * frame
    place = (0, -distance * math.sin(tilt), distance * math.cos(tilt))
    stage.add_camera(scene, place, (0, 0, 0), lens=lens).rotation_euler = (tilt, 0, 0)

"""Turns the passes of a scene into layers for assets/scenes/pack.ts.

    python3 pack.py out/tee layers/tee exposure=0.98 range=.07 radius=2 sigma=1.2 uv_smooth=4

Writes bg.png, light.png, spec.png, mask.png (red = coverage, green = part × 85), uv.raw and layers.json.
"""

import json
import os
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt

import uv_field
from passes import load_passes

LIGHT_MAX, SPEC_MAX = 1.25, 1.0


def to_srgb(linear):
    x = np.clip(linear, 0, 1)
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * x ** (1 / 2.4) - 0.055)


def save_picture(path, values):
    Image.fromarray(np.clip(values * 255 + 0.5, 0, 255).astype(np.uint8)).save(path)


def nearest_part(part, centre_coverage):
    """Part numbers, continued over the product's edge, where half covered pixels need one."""
    known = np.where(centre_coverage > 0.5, np.clip(np.rint(part), 0, 3), 0)
    y, x = distance_transform_edt(known == 0, return_distances=False, return_indices=True)
    return known[y, x]


def main(source, target, settings):
    setting = lambda name, default: type(default)(settings.get(name, default))
    os.makedirs(target, exist_ok=True)
    passes = load_passes(source, setting("radius", 3), setting("sigma", 1.6), setting("range", 0.08), setting("mottled", 0))
    exposure = setting("exposure", 1.0)
    reflected = np.maximum(passes["reflected"], 0).mean(2)
    save_picture(f"{target}/bg.png", to_srgb(passes["backdrop"] * exposure))
    save_picture(f"{target}/light.png", to_srgb(passes["diffuse"] * exposure / LIGHT_MAX))
    part = nearest_part(passes["part"], passes["centre_coverage"])
    # What stands deep in an opening mirrors less of the room than the shiny thing around it.
    reflected = np.where(part == 2, setting("second_part_reflects", 1.0), 1.0) * reflected
    save_picture(f"{target}/spec.png", to_srgb(reflected * exposure / SPEC_MAX))
    save_picture(f"{target}/mask.png", np.stack([passes["coverage"], part * 85 / 255, 0 * part], -1))

    # Pictures count rows downwards, Blender's v grows upwards.
    u, v = passes["uv"][..., 0], 1 - passes["uv"][..., 1]
    within = lambda field: (field > uv_field.UV_MIN) & (field < uv_field.UV_MIN + uv_field.UV_SPAN)
    valid = (np.rint(passes["part"]) == 1) & within(u) & within(v)
    u, v = (uv_field.smooth_inside(field, valid, setting("uv_smooth", 0.0)) for field in (u, v))
    continued = [uv_field.continue_outwards(field, valid) for field in (u, v)]
    np.stack([uv_field.encode(field) for field in continued]).tofile(f"{target}/uv.raw")
    measured = {
        "widthPx": u.shape[1],
        "heightPx": u.shape[0],
        "uv": {"min": uv_field.UV_MIN, "span": uv_field.UV_SPAN},
        "lightMax": LIGHT_MAX,
        "specMax": SPEC_MAX,
        "footprintPx": {
            "width": round(uv_field.footprint_px(u, valid), 1),
            "height": round(uv_field.footprint_px(v, valid), 1),
        },
    }
    with open(f"{target}/layers.json", "w", encoding="utf8") as file:
        json.dump(measured, file)

    covered = passes["backdrop"] * (1 - passes["coverage"][..., None]) + passes["diffuse"] + passes["reflected"]
    white = (covered * exposure).mean(2)[passes["coverage"] > 0.99]
    middle, brightest = np.percentile(white, (50, 99))
    print(f"white product: median {middle:.2f} (wanted 0.75-0.85), 99 % below {brightest:.2f} (wanted up to 1.1)")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], dict(argument.split("=", 1) for argument in sys.argv[3:]))

"""The UV field of a scene: smoothed inside the printable part, continued over its edge, written as 16-bit numbers."""

import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter

UV_MIN, UV_SPAN = -0.25, 1.5
CONTINUED_PX = 3


def smooth_inside(field, valid, sigma):
    """
    Facets of the mesh make the edges of a print wobble. The field is smooth in truth: it is blurred within the part,
    fading to not at all at the part's border.
    """
    if sigma <= 0:
        return field
    weight = gaussian_filter(valid.astype(np.float64), sigma)
    inner = np.clip((distance_transform_edt(valid) - 1) / (3 * sigma), 0, 1)
    blurred = gaussian_filter(np.where(valid, field, 0).astype(np.float64), sigma) / np.maximum(weight, 1e-6)
    return np.where(valid, field * (1 - inner) + blurred * inner, field)


def gradient(field, valid):
    """Change per pixel to the right and down; 0 where a neighbor has no coordinate."""
    right, down = np.zeros_like(field), np.zeros_like(field)
    right[:, 1:-1] = np.where(valid[:, 2:] & valid[:, :-2], (field[:, 2:] - field[:, :-2]) / 2, 0)
    down[1:-1] = np.where(valid[2:] & valid[:-2], (field[2:] - field[:-2]) / 2, 0)
    return right, down


def continue_outwards(field, valid):
    """Pixels half covered by the edge of the part need coordinates too: continued in a straight line."""
    distance, (near_y, near_x) = distance_transform_edt(~valid, return_indices=True)
    y, x = np.mgrid[: field.shape[0], : field.shape[1]]
    slopes = []
    for slope in gradient(field, valid):
        largest = 3 * np.percentile(np.abs(slope[valid]), 90)
        slopes.append(np.clip(slope, -largest, largest))
    right, down = (slope[near_y, near_x] for slope in slopes)
    continued = field[near_y, near_x] + right * (x - near_x) + down * (y - near_y)
    return np.where(valid, field, np.where(distance <= CONTINUED_PX, continued, np.nan))


def footprint_px(field, valid):
    """Pixels that 0..1 of the field spans, from its median slope."""
    slope = np.hypot(*gradient(field, valid))
    return float(1 / np.median(slope[valid & (slope > 0)]))


def encode(field):
    """NaN → 0, UV_MIN..UV_MIN + UV_SPAN → 1..65535."""
    coded = np.clip((field - UV_MIN) / UV_SPAN, 0, 1) * 65534 + 1
    return np.where(np.isnan(field), 0, coded).round().astype("<u2")

"""Reads the EXR passes of a scene and takes their noise out. Debian's Blender has no denoiser of its own."""

import numpy as np
import OpenImageIO as oiio
from scipy.ndimage import distance_transform_edt, median_filter, uniform_filter, zoom


def read_exr(path):
    file = oiio.ImageInput.open(path)
    spec = file.spec()
    pixels = np.array(file.read_image(oiio.FLOAT)).reshape(spec.height, spec.width, spec.nchannels)
    file.close()
    return pixels


def denoise(image, guides, radius, sigma, range_sigma):
    """
    Joint bilateral filter. Pixels mix when they are near (sigma, px), of similar brightness (range_sigma, on a scale
    that evens out the noise of light and dark) and alike in every guide: (array, sigma) of normals, part and coverage.
    """
    height, width, _ = image.shape
    brightness = np.log1p(8 * np.maximum(image, 0)).mean(2).astype(np.float32)
    # Smoothed first, so that a single noisy pixel does not defend itself.
    references = [(uniform_filter(brightness, 3)[..., None], range_sigma), *guides]
    pad = lambda values: np.pad(values, ((radius, radius), (radius, radius), (0, 0)), mode="edge")
    padded_image = pad(image)
    padded = [(pad(values), values, spread) for values, spread in references]
    total, weights = np.zeros_like(image), np.zeros((height, width, 1), np.float32)
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            near = np.exp(-(dx * dx + dy * dy) / (2 * sigma * sigma))
            if near < 0.02:
                continue
            window = np.s_[radius + dy : radius + dy + height, radius + dx : radius + dx + width]
            weight = np.float32(near)
            for shifted, values, spread in padded:
                away = ((shifted[window] - values) ** 2).sum(2, keepdims=True)
                weight = weight * np.exp(-away / (spread * spread))
            total += weight * padded_image[window]
            weights += weight
    return total / weights


def without_sparks(backdrop):
    """Light that a bright edge throws onto the set comes as single bright pixels: kept to what is around them."""
    around = median_filter(backdrop, size=(5, 5, 1))
    return np.minimum(backdrop, 1.06 * around)


def enlarge_backdrop(backdrop, coverage):
    """
    To the size of `coverage`. What lies in the dark beneath the product is replaced by what is seen beside it: mixed
    into the pixels along the product's edge it would draw a dotted line around it.
    """
    scale = coverage.shape[0] / backdrop.shape[0]
    resize = lambda values, by: zoom(values, by, order=1, grid_mode=True, mode="nearest")
    covered = resize(coverage, 1 / scale)
    y, x = distance_transform_edt(covered > 0.5, return_distances=False, return_indices=True)
    # Half covered, a pixel shows the shadow at the product's foot; more than half, little else than the dark.
    seen = backdrop[y, x]
    return np.stack([resize(seen[..., k], scale) for k in range(3)], -1)


def load_passes(folder, radius, sigma, range_sigma, mottled=False):
    """
    Linear light, per pixel: backdrop (not masked), diffuse and reflected light of the product (times coverage),
    coverage; and at the centers of the pixels uv, part number and coverage. Plain sets come at a lower resolution.
    Of a mottled cloth only the light is filtered: its grain, which has no noise, would be taken for some.
    """
    read = lambda name: read_exr(f"{folder}/{name}_0001.exr").astype(np.float32)
    product = read("P")
    coverage = product[..., 3:4]
    cloth, light = read("Pdc")[..., :3], read("Pdd")[..., :3] + read("Pdi")[..., :3]
    diffuse = cloth * light
    reflected = product[..., :3] - diffuse
    backdrop = read("B")[..., :3]
    part = read("Um")[..., :1]
    guides = [(read("Un")[..., :3], 0.15), (part, 0.5), (coverage, 0.25)]
    if mottled:
        # Beyond the edge there is no light: it would darken what is half covered.
        y, x = distance_transform_edt(coverage[..., 0] < 0.05, return_distances=False, return_indices=True)
        diffuse = cloth * denoise(light[y, x], guides, radius, sigma, range_sigma)
    else:
        diffuse = denoise(diffuse, guides, radius, sigma, range_sigma)
    reflected = denoise(reflected, guides, radius, sigma, range_sigma)
    plain = backdrop.shape != product.shape[:2] + (3,)
    backdrop = denoise(without_sparks(backdrop) if plain else backdrop, [], radius, sigma, 0.10)
    if plain:
        backdrop = enlarge_backdrop(backdrop, coverage[..., 0])
    return {
        "backdrop": backdrop,
        "diffuse": diffuse,
        "reflected": reflected,
        "coverage": coverage[..., 0],
        "uv": read("Uuv")[..., :2],
        "part": part[..., 0],
        "centre_coverage": read("Ua")[..., 0],
    }

import type { SceneMeta } from './scene.ts';

export type SizeMm = { widthMm: number; heightMm: number };

/** Design coordinates of a scene's UV: `u × scaleU + offsetU`, where 0..1 spans the design's print area. */
export type Placement = {
  scaleU: number;
  scaleV: number;
  offsetU: number;
  offsetV: number;
  /** Past the border of the art its outermost pixels run on (true), or the bare product shows (false). */
  clamp: boolean;
};

/** Up to this share of the art may be cut off so that it fills a product of slightly other proportions. */
const coverLoss = 0.15;

/**
 * Lays a design's print area on the scene's, true to size (`fit` top or center) or filling it (`cover`). Art whose
 * proportions are too different to fill the area is shown whole, with a border of the bare product.
 */
export function placementOf(meta: SceneMeta, design: SizeMm): Placement {
  const scene = meta.areaMm;
  if (meta.fit !== 'cover') {
    return place(scene, design, { top: meta.fit === 'top', clamp: meta.edge === 'full' && covers(scene, design) });
  }
  const ratioX = scene.widthMm / design.widthMm;
  const ratioY = scene.heightMm / design.heightMm;
  const fills = 1 - Math.min(ratioX, ratioY) / Math.max(ratioX, ratioY) <= coverLoss;
  const scale = fills ? Math.max(ratioX, ratioY) : Math.min(ratioX, ratioY);
  const shown = { widthMm: design.widthMm * scale, heightMm: design.heightMm * scale };
  return place(scene, shown, { top: false, clamp: fills && meta.edge === 'full' });
}

function covers(scene: SizeMm, design: SizeMm): boolean {
  return design.widthMm >= scene.widthMm - 0.01 && design.heightMm >= scene.heightMm - 0.01;
}

function place(scene: SizeMm, shown: SizeMm, how: { top: boolean; clamp: boolean }): Placement {
  const left = (scene.widthMm - shown.widthMm) / 2;
  const top = how.top ? 0 : (scene.heightMm - shown.heightMm) / 2;
  return {
    scaleU: scene.widthMm / shown.widthMm,
    scaleV: scene.heightMm / shown.heightMm,
    offsetU: -left / shown.widthMm,
    offsetV: -top / shown.heightMm,
    clamp: how.clamp,
  };
}

/** Design pixels per picture pixel: enough that plain bilinear sampling stays sharp without aliasing. */
const oversampling = 1.5;
/** Widths are rounded up to a multiple of this, so that scenes of similar size share one raster. */
const rasterStepPx = 128;
const rasterMaxPx = 2560;

/** Size at which to rasterize a design for a mockup drawn `widthPx` wide (never larger than the scene itself). */
export function designRasterSize(
  meta: SceneMeta,
  design: SizeMm,
  widthPx: number,
): { widthPx: number; heightPx: number } {
  const { scaleU, scaleV } = placementOf(meta, design);
  const drawn = Math.min(widthPx, meta.widthPx) / meta.widthPx;
  const acrossPx = (meta.footprintPx.width / scaleU) * drawn * oversampling;
  const downPx = (meta.footprintPx.height / scaleV) * drawn * oversampling;
  const ratio = design.heightMm / design.widthMm;
  const needed = Math.max(acrossPx, downPx / ratio);
  const largest = ratio > 1 ? rasterMaxPx / ratio : rasterMaxPx;
  const width = Math.max(1, Math.floor(Math.min(Math.ceil(needed / rasterStepPx) * rasterStepPx, largest)));
  return { widthPx: width, heightPx: Math.max(1, Math.round(width * ratio)) };
}

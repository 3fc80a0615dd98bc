import type { ImageLayer } from './document.ts';
import { type KnownPicture, knownPicture } from './known-picture.ts';
import { nameOf } from './layer-calls.ts';
import { thinSteps } from './picture-facts.ts';
import { isClear } from './picture-ink.ts';
import type { FoundBy, Inspection } from './preflight-inspection.ts';
import { commonLimits, limitsOf } from './technique-limits.ts';

/* What a picture's own pixels say about its print, beside their color (ink-rules.ts). */

export function checkNoInk(inspection: Inspection): FoundBy[] {
  return inspection.layers.flatMap((inspected): FoundBy[] => {
    const picture = knownPicture(inspected, inspection);
    if (!picture || !isClear(picture.seen)) return [];
    const message = `${nameOf(inspected)} prints nothing: the part that’s shown is transparent.`;
    const fix = 'Change its crop or filters, or remove it.';
    return [{ level: 'amber', layerId: inspected.layer.id, message, fix }];
  });
}

/** Millimeters of a pixel in print, along the axis where it is smaller. */
function pixelMm({ crop, pattern, w, h }: ImageLayer, picture: { widthPx: number; heightPx: number }): number {
  return Math.min(
    (pattern?.tileW ?? w) / (picture.widthPx * crop.w),
    (pattern?.tileH ?? h) / (picture.heightPx * crop.h),
  );
}

/** The least share of the ink that is seen which lies in parts thinner than so many pixels: others may lie beside the crop. */
function thinInkShare({ facts, seen }: KnownPicture, px: number): number {
  const step = thinSteps.findLastIndex((each) => each <= px);
  if (step < 0) return 0;
  const thin = facts.thin[step]! * seen.allInk;
  return Math.max(0, thin - (seen.allInk - seen.ink)) / seen.ink;
}

/** With its ground taken out, a picture has other parts than were measured. */
const isCutOut = ({ filters }: ImageLayer) =>
  filters?.removed !== undefined || (filters?.tone?.kind === 'threshold' && filters.tone.light === null);

export function checkThinParts(inspection: Inspection): FoundBy[] {
  const { thinnestFillMm, resolution } = limitsOf(inspection);
  if (resolution === null) return [];
  return inspection.layers.flatMap((inspected): FoundBy[] => {
    const picture = knownPicture(inspected, inspection);
    if (!picture || isClear(picture.seen) || isCutOut(picture.layer)) return [];
    const { layer } = picture;
    const px = thinnestFillMm / pixelMm(layer, inspection.document.assets[layer.asset]!);
    if (thinInkShare(picture, px) <= commonLimits.thinImageShare) return [];
    const message = `${nameOf(inspected)} has parts thinner than ${thinnestFillMm} mm, which may not print.`;
    return [{ level: 'amber', layerId: layer.id, message, fix: 'Make it larger, or use an image with bolder lines.' }];
  });
}

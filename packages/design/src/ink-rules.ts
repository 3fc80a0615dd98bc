import { boxContains } from './bounds.ts';
import { colorDifference } from './color.ts';
import { hexOf, type Rgb, rgbOf } from './hex-color.ts';
import { type KnownPicture, knownPicture } from './known-picture.ts';
import { nameOf } from './layer-calls.ts';
import { isClear, type SeenInk } from './picture-ink.ts';
import type { FoundBy, InspectedLayer, Inspection } from './preflight-inspection.ts';
import { commonLimits, limitsOf } from './technique-limits.ts';

/* Colors of a design against the product, against what a press can print, and ink that is not solid. */

const { leastDifference, unseenShare, gamutDifference, gamutShare } = commonLimits;

/** What is seen of ink on a product. */
function onProduct(hex: string, garmentHex: string, { ink }: ReturnType<typeof limitsOf>): string {
  if (ink !== 'dyes') return hex;
  const ground = rgbOf(garmentHex);
  return hexOf(rgbOf(hex).map((value, at) => Math.round((value * ground[at]!) / 255)) as unknown as Rgb);
}

interface Contrast {
  /** The same where the same colors are told apart. */
  readonly key: string;
  readonly stands: (hex: string) => boolean;
}

/** Whether ink is told apart from the product that it lies on. */
function contrastWith(garmentHex: string, inspection: Inspection): Contrast {
  const limits = limitsOf(inspection);
  return {
    key: `${garmentHex} ${limits.ink}`,
    stands: (hex) => colorDifference(onProduct(hex, garmentHex, limits), garmentHex) >= leastDifference,
  };
}

const shares = new WeakMap<SeenInk, Map<unknown, number>>();

/** How much of a picture's ink has a color of which something holds; worked out once for each key. */
function shareWhere(seen: SeenInk, key: unknown, holds: (color: SeenInk['colors'][number]) => boolean): number {
  const known = shares.get(seen) ?? new Map<unknown, number>();
  shares.set(seen, known);
  const share = known.get(key) ?? seen.colors.reduce((sum, color) => sum + (holds(color) ? color.share : 0), 0);
  if (known.size >= mostKeys) known.clear();
  known.set(key, share);
  return share;
}

const mostKeys = 50;

/** How much of a picture's ink is told apart. */
const standingShare = ({ seen }: KnownPicture, { key, stands }: Contrast) =>
  shareWhere(seen, key, ({ hex }) => stands(hex));

/** Pixels of a picture that covers all of its box may be a little less than solid at its edges. */
const solidCover = 0.98;
const isSolid = ({ seen }: KnownPicture) => seen.leastCover >= solidCover && seen.soft <= 1 - solidCover;

/** The layers painted before one that lie under all of it. */
function below(index: number, { layers }: Inspection): InspectedLayer[] {
  const { bounds } = layers[index]!;
  return layers
    .slice(0, index)
    .filter(({ layer, bounds: under }) => layer.type !== 'text' && boxContains(under, bounds));
}

/** Whether something painted before, in another color than the product, lies under all of a layer. */
function liesOnInk(index: number, inspection: Inspection, contrast: Contrast): boolean {
  const { area } = inspection;
  const { stands } = contrast;
  if (area?.background && stands(area.background)) return true;
  return below(index, inspection).some((under) => {
    if (under.layer.type !== 'image')
      return under.layer.type === 'shape' && under.layer.fill !== null && stands(under.layer.fill);
    const picture = knownPicture(under, inspection);
    return picture === null || (isSolid(picture) && standingShare(picture, contrast) >= 1 - unseenShare);
  });
}

/** Whether ink that is not solid lies on ink that is. */
function liesOnSolid(index: number, inspection: Inspection): boolean {
  if (inspection.area?.background) return true;
  return below(index, inspection).some((under) => {
    if (under.opacity < 1) return false;
    if (under.layer.type !== 'image') return under.layer.type === 'shape' && under.layer.fill !== null;
    const picture = knownPicture(under, inspection);
    return picture !== null && isSolid(picture);
  });
}

function isSeen(inspected: InspectedLayer, inspection: Inspection, contrast: Contrast): boolean {
  const { layer } = inspected;
  if (layer.type !== 'image')
    return [layer.fill, layer.stroke?.color ?? null].some((hex) => hex !== null && contrast.stands(hex));
  const picture = knownPicture(inspected, inspection);
  return picture === null || isClear(picture.seen) || standingShare(picture, contrast) > 1 - unseenShare;
}

export function checkInkOnGarment(inspection: Inspection): FoundBy[] {
  const { garmentHex, layers, printArea } = inspection;
  const { ink, sewing } = limitsOf(inspection);
  if (garmentHex === null || printArea.edge === 'full' || ink === null) return [];
  const contrast = contrastWith(garmentHex, inspection);
  return layers.flatMap((inspected, index): FoundBy[] => {
    if (sewing && inspected.layer.type === 'image') return [];
    if (isSeen(inspected, inspection, contrast) || liesOnInk(index, inspection, contrast)) return [];
    const message = `${nameOf(inspected)} is almost the same color as the product and will be hard to see.`;
    return [{ level: 'amber', layerId: inspected.layer.id, message, fix: 'Choose another ink or product color.' }];
  });
}

export function checkSemiTransparent(inspection: Inspection): FoundBy[] {
  if (limitsOf(inspection).softShare === null) return [];
  return inspection.layers.flatMap((inspected, index): FoundBy[] => {
    if (inspected.opacity === 1 || liesOnSolid(index, inspection)) return [];
    const message = `${nameOf(inspected)} is semi-transparent and may print pale or speckled on fabric.`;
    return [{ level: 'amber', layerId: inspected.layer.id, message, fix: 'Use full opacity and a lighter color.' }];
  });
}

export function checkSoftEdges(inspection: Inspection): FoundBy[] {
  const { softShare } = limitsOf(inspection);
  if (softShare === null) return [];
  return inspection.layers.flatMap((inspected, index): FoundBy[] => {
    const picture = knownPicture(inspected, inspection);
    if (!picture || isClear(picture.seen) || picture.seen.soft <= softShare) return [];
    if (liesOnSolid(index, inspection)) return [];
    const message = `${nameOf(inspected)} has half-transparent parts, which may print as a speckled halo.`;
    return [{ level: 'amber', layerId: inspected.layer.id, message, fix: 'Use an image with hard edges.' }];
  });
}

/** Colors that are brighter than four inks can print: amber, as a duller one prints all the same. */
export function checkGamut(inspection: Inspection): FoundBy[] {
  const { env, area, layers } = inspection;
  const { outOfGamut } = env;
  if (!limitsOf(inspection).fourInks || !outOfGamut) return [];
  const isDull = (rgb: Rgb) => outOfGamut(...rgb) > gamutDifference;
  const dullShare = (inspected: InspectedLayer): number => {
    const { layer } = inspected;
    if (layer.type !== 'image') {
      const hex = layer.fill ?? layer.stroke?.color;
      return hex && isDull(rgbOf(hex)) ? 1 : 0;
    }
    const picture = knownPicture(inspected, inspection);
    return picture ? shareWhere(picture.seen, outOfGamut, ({ rgb }) => isDull(rgb)) : 0;
  };
  const advice = { level: 'amber', fix: 'Choose a less vivid color, or keep it.' } as const;
  const ground: FoundBy[] =
    area?.background && isDull(rgbOf(area.background))
      ? [{ ...advice, message: 'The background is brighter than this print can show and will look duller.' }]
      : [];
  const found = layers.flatMap((inspected): FoundBy[] => {
    if (dullShare(inspected) < gamutShare) return [];
    const message = `${nameOf(inspected)} has colors brighter than this print can show: they’ll look duller.`;
    return [{ ...advice, layerId: inspected.layer.id, message }];
  });
  return [...ground, ...found];
}

import { inspectLayers } from '@merchmill/design/preflight-inspection.ts';
import { loadFont } from '../../apps/server/src/platform/render/fonts.ts';
import { areaSideMm, type ParityCase, previewPx } from './documents.ts';

/** Mean of how far all values of two pictures lie apart, of 255. */
export function apart(a: Buffer, b: Buffer): number {
  if (a.length !== b.length) throw new RangeError(`${a.length} values against ${b.length}`);
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += Math.abs(a[at]! - b[at]!);
  return sum / a.length;
}

interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far a text is looked for beside its place. */
const lookPx = 2;
const pixelsPerMm = previewPx / areaSideMm;

/** Where the texts of a document leave ink. */
export function textBoxes({ document, area }: ParityCase): readonly (PixelBox & { id: string })[] {
  const within = (at: number) => Math.min(previewPx - lookPx, Math.max(lookPx, at));
  return inspectLayers(document.areas[area.code]!.layers, { font: loadFont }).flatMap(({ layer, bounds }) => {
    if (layer.type !== 'text') return [];
    const [left, top] = [bounds.x, bounds.y].map((mm) => within(Math.floor(mm * pixelsPerMm) - 1)) as [number, number];
    const right = within(Math.ceil((bounds.x + bounds.w) * pixelsPerMm) + 1);
    const bottom = within(Math.ceil((bounds.y + bounds.h) * pixelsPerMm) + 1);
    return right > left && bottom > top ? { id: layer.id, left, top, right, bottom } : [];
  });
}

function apartIn(a: Buffer, b: Buffer, { left, top, right, bottom }: PixelBox, dx: number, dy: number): number {
  let sum = 0;
  for (let y = top; y < bottom; y++) {
    const [from, to] = [(y * previewPx + left) * 3, (y * previewPx + right) * 3];
    const by = (dy * previewPx + dx) * 3;
    for (let at = from; at < to; at++) sum += Math.abs(a[at]! - b[at + by]!);
  }
  return sum;
}

/** By how many pixels the ink of a text has to be moved so that two pictures agree most: none, when it is at its place. */
export function shiftOf(a: Buffer, b: Buffer, box: PixelBox): { dx: number; dy: number } {
  let best = { dx: 0, dy: 0, sum: apartIn(a, b, box, 0, 0) };
  for (let dy = -lookPx; dy <= lookPx; dy++) {
    for (let dx = -lookPx; dx <= lookPx; dx++) {
      const sum = apartIn(a, b, box, dx, dy);
      if (sum < best.sum) best = { dx, dy, sum };
    }
  }
  return { dx: best.dx, dy: best.dy };
}

/** The texts of a document that do not stand where they stand in another drawing of it. */
export function shifted(each: ParityCase, a: Buffer, b: Buffer): string[] {
  return textBoxes(each).flatMap((box) => {
    const { dx, dy } = shiftOf(a, b, box);
    return dx || dy ? `${each.name}, ${box.id}: ${dx}, ${dy} px` : [];
  });
}

import { linearOfByte } from './color.ts';
import { distanceToInk } from './distance-field.ts';
import type { Raster } from './raster.ts';
import { Stack, towardsLight } from './relief.ts';
import type { SceneSheet } from './scene.ts';

/** White that is left around the art of a sticker. */
const borderMm = 3;
/** How far the shadow of the sticker's edge falls, and how deep it is. */
const shadowMm = 0.7;
const shadowCover = 0.3;
const vinyl = [0.95, 0.95, 0.945] as const;
const black = [0, 0, 0] as const;

/** How much of a see-through border is seen: the light that its cut edge catches. */
const clearEdge = { cover: 0.34, widthMm: 0.28 };

/**
 * The art with a border that follows its outline, and the shadow by which the sticker stands off its ground. The border
 * is white, or has the color of a bare sheet, which its scene gives it; of a clear one only the cut is seen.
 */
export function cutOut(design: Raster, pxPerMm: number, sheet?: SceneSheet): Raster {
  const { data, widthPx, heightPx } = design;
  const distance = distanceToInk(design);
  const borderPx = borderMm * pxPerMm;
  const shadowPx = shadowMm * pxPerMm;
  const edgePx = Math.max(0.8, clearEdge.widthMm * pxPerMm);
  const isClear = sheet === 'clear';
  const shiftX = Math.round(towardsLight.x * shadowPx * 0.6);
  const shiftY = Math.round(towardsLight.y * shadowPx * 0.6);
  const result = new Uint8Array(data.length);
  const stack = new Stack();
  for (let y = 0, i = 0; y < heightPx; y++) {
    const from = Math.min(heightPx - 1, Math.max(0, y + shiftY)) * widthPx;
    for (let x = 0; x < widthPx; x++, i++) {
      const away = distance[i]!;
      if (away > borderPx + 3 * shadowPx) continue;
      const above = distance[from + Math.min(widthPx - 1, Math.max(0, x + shiftX))]!;
      stack.clear();
      if (isClear) {
        stack.lay(vinyl, clearEdge.cover * clamped(1 - Math.abs(away - borderPx) / edgePx));
      } else {
        stack.lay(black, shadowCover * clamped((borderPx - above) / shadowPx + 1) ** 2);
        stack.lay(vinyl, clamped(borderPx - away + 0.5));
      }
      const at = 4 * i;
      const ink = [linearOfByte[data[at]!]!, linearOfByte[data[at + 1]!]!, linearOfByte[data[at + 2]!]!] as const;
      stack.lay(ink, data[at + 3]! / 255);
      stack.write(result, at);
    }
  }
  return { data: result, widthPx, heightPx };
}

function clamped(share: number): number {
  return share < 0 ? 0 : share > 1 ? 1 : share;
}

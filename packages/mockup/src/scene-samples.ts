import type { MockupColors, SceneMeta } from './scene.ts';
import {
  accentColors,
  cushionBackSwatches,
  garmentColors,
  garmentSwatches,
  mugAccentSwatches,
  type Swatch,
} from './swatches.ts';

/** A color in which a scene is looked at: on sheets, in golden pictures, when colors are measured. */
export type SceneSample = { code: string; colors: MockupColors };

const pick = (swatches: readonly Swatch[], codes: readonly string[]) =>
  codes.map((code) => swatches.find((swatch) => swatch.code === code)!);

/**
 * Typical colors of a scene, found from what of it can be colored: another part than the body that has a color of
 * its own (inside of a mug, back of a cushion), else the body where art floats on it (garments); what is printed all
 * over comes in one. A sheet without white under the ink is of the color of what it is made of.
 */
export function sceneSamples(meta: SceneMeta): SceneSample[] {
  const own = [{ code: 'own', colors: { parts: [], specGain: 1 } }];
  if (meta.sheet) return own;
  const bodyHex = meta.parts[0]!.color!;
  if (meta.parts[1]?.color) {
    const swatches =
      meta.edge === 'float'
        ? pick(mugAccentSwatches, ['white', 'black', 'red', 'yellow'])
        : pick(cushionBackSwatches, ['natural', 'sand', 'charcoal', 'teal']);
    return swatches.map((swatch) => ({ code: swatch.code, colors: accentColors(swatch, bodyHex) }));
  }
  if (meta.edge === 'float') return bodySamples(['white', 'black', 'navy', 'red']);
  return own;
}

/** A technique that products of a scene are printed with. */
export function sampleTechnique({ cloth, edge }: SceneMeta): 'dtg' | 'sublimation' | 'giclee' {
  if (cloth) return edge === 'float' ? 'dtg' : 'sublimation';
  return edge === 'float' ? 'sublimation' : 'giclee';
}

/** The whole product in colors of garments. */
export function bodySamples(codes: readonly string[] = garmentSwatches.map(({ code }) => code)): SceneSample[] {
  return pick(garmentSwatches, codes).map((swatch) => ({ code: swatch.code, colors: garmentColors(swatch) }));
}

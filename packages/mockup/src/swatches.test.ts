import { describe, expect, it } from 'vitest';
import { linearOfHex } from './colour.ts';
import { accentColours, cushionBackSwatches, garmentColours, garmentSwatches, mugAccentSwatches } from './swatches.ts';

const lists = { garmentSwatches, mugAccentSwatches, cushionBackSwatches };

describe.each(Object.entries(lists))('%s', (_, swatches) => {
  it('name each color once', () => {
    for (const key of ['code', 'label', 'hex'] as const) {
      expect(new Set(swatches.map((swatch) => swatch[key])).size).toBe(swatches.length);
    }
  });

  it('hold colors that a scene can draw', () => {
    for (const { hex, specGain } of swatches) {
      expect(linearOfHex(hex).every((value) => value > 0 && value <= 1)).toBe(true);
      expect(specGain).toBeGreaterThan(0);
      expect(specGain).toBeLessThanOrEqual(1);
    }
  });
});

describe('garment swatches', () => {
  it('dim the reflections of dark cloth more than those of light cloth', () => {
    const byLight = garmentSwatches.toSorted((a, b) => luminance(a.hex) - luminance(b.hex));
    const [darkest] = byLight;
    const lightest = byLight.at(-1)!;
    expect(darkest!.code).toBe('black');
    expect(lightest.code).toBe('white');
    expect(Math.min(...garmentSwatches.map((swatch) => swatch.specGain))).toBe(darkest!.specGain);
    expect(lightest.specGain).toBe(1);
  });

  it('become the colors of a mockup', () => {
    expect(garmentColours(garmentSwatches[0])).toEqual({ parts: [garmentSwatches[0].hex], specGain: 1 });
    expect(accentColours(mugAccentSwatches[1], '#ffffff')).toEqual({ parts: ['#ffffff', '#17181a'], specGain: 0.12 });
  });
});

function luminance(hex: string): number {
  const [red, green, blue] = linearOfHex(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

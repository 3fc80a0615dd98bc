import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterPixels } from './filter-pixels.ts';
import { Filters, filtersKey } from './filters.ts';
import { arbitraryFilters } from './testing/arbitrary-document.ts';

const filtered = (pixels: readonly number[], filters: Filters): number[] => {
  const data = Uint8Array.from(pixels);
  filterPixels(data, pixels.length / 4, filters);
  return [...data];
};
const orange = [240, 120, 40, 200];
const gray = (value: number, alpha = 255) => [value, value, value, alpha];

describe('filters of a picture', () => {
  it('[PIC-01] that change nothing leave every value', () => {
    const every = Array.from({ length: 256 }, (_, value) => [value, 255 - value, (value * 7) % 256, value]).flat();
    expect(filtered(every, { brightness: 0, contrast: 0, saturation: 0 })).toEqual(every);
    expect(filtered(every, {})).toEqual(every);
  });

  it('[PIC-01] brightness shifts all channels and stops at their ends', () => {
    expect(filtered(orange, { brightness: 25 })).toEqual([255, 152, 72, 200]);
    expect(filtered(orange, { brightness: -100 })).toEqual([112, 0, 0, 200]);
  });

  it('[PIC-01] contrast spreads about the middle, down to a plain gray', () => {
    expect(filtered([...gray(64), ...gray(128), ...gray(192)], { contrast: 50 })).toEqual(
      [0, 129, 255].flatMap((value) => gray(value)),
    );
    expect(filtered(orange, { contrast: -100 })).toEqual([128, 128, 128, 200]);
  });

  it('[PIC-01] without saturation it is gray as the eye sees brightness; with more of it grays stay gray', () => {
    const y = Math.round(240 * 0.2126 + 120 * 0.7152 + 40 * 0.0722);
    expect(filtered(orange, { saturation: -100 })).toEqual([y, y, y, 200]);
    expect(filtered(gray(77), { saturation: 100 })).toEqual(gray(77));
  });

  it('[PIC-01] a duotone runs from the ink of the dark parts to that of the light ones', () => {
    const tone = { kind: 'duotone', dark: '#102030', light: '#f0e0d0' } as const;
    expect(filtered([...gray(0), ...gray(255, 90), ...gray(51)], { tone })).toEqual([
      ...[0x10, 0x20, 0x30, 255],
      ...[0xf0, 0xe0, 0xd0, 90],
      ...[61, 70, 80, 255],
    ]);
  });

  it('[PIC-01] a threshold knows two inks, or one on nothing, with a soft edge in between', () => {
    const two = { kind: 'threshold', level: 50, dark: '#000000', light: '#ff0000' } as const;
    expect(filtered([...gray(60), ...gray(200)], { tone: two })).toEqual([...gray(0), 255, 0, 0, 255]);
    const one = { ...two, light: null };
    expect(filtered([...gray(60, 100), ...gray(200)], { tone: one })).toEqual([...gray(0, 100), ...gray(0, 0)]);
    const [, , , edge] = filtered(gray(127), { tone: one });
    expect(edge).toBeGreaterThan(100);
    expect(edge).toBeLessThan(155);
  });

  it('[PIC-01] come out the same each time, in bytes, and never throw', () => {
    const pixels = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 48, maxLength: 48 });
    fc.assert(
      fc.property(pixels, arbitraryFilters, (values, filters) => {
        const [a, b] = [Uint8Array.from(values), Uint8ClampedArray.from(values)];
        filterPixels(a, 4, filters);
        filterPixels(b, 4, filters);
        // The server's arrays wrap around where the browser's stop: no value may be out of range.
        expect([...a]).toEqual([...b]);
      }),
    );
  });

  it('[PIC-01] are read from a document within their ranges, and told apart by what they do', () => {
    expect(Filters.safeParse({ brightness: 101 }).success).toBe(false);
    expect(Filters.safeParse({ contrast: 0.5 }).success).toBe(false);
    expect(Filters.safeParse({ tone: { kind: 'duotone', dark: 'red', light: '#ffffff' } }).success).toBe(false);
    expect(filtersKey({})).toBe('');
    expect(filtersKey({ brightness: 0, saturation: 0 })).toBe('');
    fc.assert(
      fc.property(arbitraryFilters, arbitraryFilters, (one, other) => {
        expect(filtersKey(one)).toMatch(/^[\w-]*$/);
        const isSame = JSON.stringify(plain(one)) === JSON.stringify(plain(other));
        expect(filtersKey(one) === filtersKey(other)).toBe(isSame);
      }),
    );
  });
});

/** Without what changes nothing. */
function plain({ removed, brightness, contrast, saturation, tone }: Filters) {
  return [removed ?? 0, brightness || 0, contrast || 0, saturation || 0, tone ?? 0];
}

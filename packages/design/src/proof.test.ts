import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorDifference } from './color.ts';
import {
  outOfGamutBy,
  proofFile,
  proofHex,
  proofOf,
  proofPixels,
  proofStep,
  proofSteps,
  proofTableIn,
} from './proof.ts';
import { proofTableOf } from './testing/proof-table.ts';

const same = proofTableOf((color) => color);
/** A press without the outer tenths of the screen's colors. */
const dull = proofTableOf((color) => color.map((value) => Math.round(25 + value * 0.8)));
const turned = proofTableOf(([red, green, blue]) => [blue!, red!, green!]);

const channel = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(channel, channel, channel);

describe('the soft proof of a color', () => {
  it('has its outer steps at black and white, and none twice', () => {
    const steps = Array.from({ length: proofSteps }, (_, step) => proofStep(step));
    expect([steps[0], steps.at(-1), new Set(steps).size]).toEqual([0, 255, proofSteps]);
  });

  it('is the color itself where the press prints all of them, in whatever order', () => {
    fc.assert(
      fc.property(color, (rgb) => {
        expect(proofOf(same, ...rgb)).toEqual(rgb);
        const [red, green, blue] = rgb;
        expect(proofOf(turned, ...rgb)).toEqual([blue, red, green]);
      }),
    );
  });

  it('lies between the steps around it', () => {
    fc.assert(
      fc.property(color, (rgb) => {
        for (const [at, value] of proofOf(dull, ...rgb).entries())
          expect(Math.abs(value - (25 + rgb[at]! * 0.8))).toBeLessThanOrEqual(1.001);
      }),
    );
  });

  it('is told by its number too', () => {
    expect(proofHex(same, '#0a0b0c')).toBe('#0a0b0c');
    expect(proofHex(dull, '#ff0000')).toBe('#e51919');
  });

  it('is the same of one color and of pixels, which keep their opacity', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(color, channel), { minLength: 1, maxLength: 20 }), (pixels) => {
        // Each twice beside each other.
        const all = pixels.flatMap((pixel) => [pixel, pixel]);
        const data = Uint8ClampedArray.from(all.flatMap(([rgb, alpha]) => [...rgb, alpha]));
        proofPixels(dull, data);
        for (const [index, [rgb, alpha]] of all.entries()) {
          const wanted = alpha === 0 ? rgb : proofOf(dull, ...rgb);
          expect([...data.subarray(index * 4, index * 4 + 4)]).toEqual([...wanted, alpha]);
        }
      }),
    );
  });

  it('[PRF-01] is looked up in a table that comes out of its file as it went in, and in no other file', () => {
    const uneven = proofTableOf(([red, green, blue]) => [(red! * green!) % 251, (blue! + red!) % 256, 255 - green!]);
    for (const table of [same, dull, turned, uneven]) expect(proofTableIn(proofFile(table))).toEqual(table);
    expect(proofFile(dull)).not.toEqual(dull);
    expect(() => proofTableIn(new Uint8Array(100))).toThrow(RangeError);
  });

  it('[PRF-02] is as far from the color as the eye sees them apart', () => {
    const outOfGamut = outOfGamutBy(dull);
    expect(outOfGamut(255, 0, 0)).toBeCloseTo(colorDifference('#ff0000', '#e51919'), 10);
    expect(outOfGamutBy(same)(255, 0, 0)).toBe(0);
  });
});

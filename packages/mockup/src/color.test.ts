import { describe, expect, it } from 'vitest';
import { byteOfLinear, linearOfByte, linearOfHex, linearToSrgb, srgbToLinear } from './color.ts';

describe('colors', () => {
  it('come back from linear light as the byte they were', () => {
    for (let byte = 0; byte < 256; byte++) expect(byteOfLinear(linearOfByte[byte]!)).toBe(byte);
  });

  it('are linear light as sRGB defines it', () => {
    expect(srgbToLinear(0.5)).toBeCloseTo(0.21404, 5);
    expect(linearToSrgb(0.21404)).toBeCloseTo(0.5, 4);
    expect(linearOfByte[188]).toBeCloseTo(0.5029, 4);
  });

  it('are clamped outside of what a byte can say', () => {
    expect([byteOfLinear(-0.5), byteOfLinear(1.7), byteOfLinear(1)]).toEqual([0, 255, 255]);
  });

  it('are read from six hexadecimal digits, and from nothing else', () => {
    const expected = [1, linearOfByte[128]!, 0];
    expect(linearOfHex('#FF8000')).toEqual(expected);
    for (const wrong of ['#fff', 'ff8000', '#ff80000', 'red', '']) expect(() => linearOfHex(wrong)).toThrow(RangeError);
  });
});

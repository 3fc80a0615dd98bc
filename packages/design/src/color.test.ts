import { describe, expect, it } from 'vitest';
import { colorDifference, toLab } from './color.ts';

describe('colors', () => {
  it.each([
    ['#ffffff', [100, 0, 0]],
    ['#000000', [0, 0, 0]],
    ['#ff0000', [53.24, 80.09, 67.2]],
    ['#0000ff', [32.3, 79.19, -107.86]],
    ['#808080', [53.59, 0, 0]],
  ])('%s lies at %o in L*a*b*', (hex, [l, a, b]) => {
    const lab = toLab(hex);
    expect(lab.l).toBeCloseTo(l!, 0);
    expect(lab.a).toBeCloseTo(a!, 0);
    expect(lab.b).toBeCloseTo(b!, 0);
  });

  it('differ as the eye sees them', () => {
    expect(colorDifference('#ffffff', '#ffffff')).toBe(0);
    expect(colorDifference('#ffffff', '#f6f5f3')).toBeLessThan(5);
    expect(colorDifference('#000000', '#FFFFFF')).toBeCloseTo(100, 1);
  });
});

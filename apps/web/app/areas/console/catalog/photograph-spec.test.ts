import { describe, expect, it } from 'vitest';
import {
  faultOf,
  firstSpec,
  maskPoints,
  surfaceIn,
  surfaceNames,
  withMask,
  withMaskPoint,
  withNewMaskPoint,
  withPoint,
  withSurface,
} from './photograph-spec.ts';

const first = firstSpec({ widthMm: 300, heightMm: 400, edge: 'float', technique: 'dtg' });

describe('laying out a photograph', () => {
  it('begins in the middle, in the proportions of the print area', () => {
    const [p, , , s] = first.points;
    expect((s!.x - p!.x) / (s!.y - p!.y)).toBeCloseTo(0.75, 3);
    expect([p!.x + s!.x, p!.y + s!.y]).toEqual([1, 1]);
    expect([first.cloth, faultOf(first)]).toEqual([true, null]);
  });

  it('keeps the corners when the surface is another one, and knows which it is', () => {
    const seen = withPoint(first, 1, { x: 0.75, y: 0.25 });
    for (const name of surfaceNames) {
      const laid = withSurface(seen, name);
      const { points, columns } = laid;
      expect(surfaceIn(laid)).toBe(name);
      expect([points[0], points[columns - 1], points.at(-columns), points.at(-1)]).toEqual(seen.points);
      expect(faultOf(laid)).toBeNull();
    }
  });

  it('holds points near the picture, and refuses corners that cross', () => {
    expect(withPoint(first, 0, { x: -3, y: 0.2 }).points[0]).toEqual({ x: -0.5, y: 0.2 });
    expect(faultOf(withPoint(first, 0, { x: 0.9, y: 0.9 }))).toBe('points');
  });

  it('wants the product marked before its color can change', () => {
    const byColor = withMask(first, 'color');
    expect([byColor.recolor, faultOf(byColor)]).toEqual([true, 'mask']);
    const picked = withNewMaskPoint(byColor, { x: 0.4, y: 0.4 });
    expect(faultOf(picked)).toBeNull();
    expect(maskPoints(withMaskPoint(picked, 0, { x: 0.5, y: 0.5 }))).toEqual([{ x: 0.5, y: 0.5 }]);
    expect([withMask(picked, 'area').recolor, faultOf(withMask(picked, 'area'))]).toEqual([false, null]);
    let outline = withMask(first, 'outline');
    for (let i = 0; i < 90; i++) outline = withNewMaskPoint(outline, { x: i / 100, y: 0 });
    expect(maskPoints(outline)).toHaveLength(80);
  });
});

import { describe, expect, it } from 'vitest';
import { boxAround } from './bounds.ts';
import { parsePathData } from './path-data.ts';
import { type ShapeOutline, shapePath } from './shapes.ts';

const size = { w: 60, h: 40 };

/** Ends of the segments of a shape; for these shapes they touch the box wherever the outline does. */
function anchors(shape: ShapeOutline) {
  return parsePathData(shapePath(shape)).flatMap(({ points }) =>
    points.length ? [{ x: points.at(-2)!, y: points.at(-1)! }] : [],
  );
}

describe('shapePath', () => {
  it.each([
    ['rect', {}],
    ['rect', { radiusMm: 5 }],
    ['ellipse', {}],
    ['heart', {}],
    ['polygon', { points: 4 }],
    ['path', { path: 'M0 0H100V100H0Z' }],
  ] as const)('fills its box with a %s %o', (shape, more) => {
    const box = boxAround(anchors({ shape, ...size, ...more }));
    expect(box.x).toBeCloseTo(0, 3);
    expect(box.y).toBeCloseTo(0, 3);
    expect(box.w).toBeCloseTo(60, 3);
    expect(box.h).toBeCloseTo(40, 3);
  });

  it('writes a rectangle with square corners plainly', () => {
    expect(shapePath({ shape: 'rect', ...size })).toBe('M0,0H60V40H0Z');
  });

  it('never rounds a corner by more than half of the shorter side', () => {
    expect(shapePath({ shape: 'rect', ...size, radiusMm: 500 })).toBe(
      shapePath({ shape: 'rect', ...size, radiusMm: 20 }),
    );
  });

  it('draws an ellipse that stays on the ellipse between its four corners', () => {
    const [, first] = parsePathData(shapePath({ shape: 'ellipse', w: 2, h: 2 }));
    const [ax, ay] = [0, 1];
    const [bx, by, cx, cy, dx, dy] = first!.points as [number, number, number, number, number, number];
    const middle = { x: (ax + 3 * bx + 3 * cx + dx) / 8, y: (ay + 3 * by + 3 * cy + dy) / 8 };
    expect(Math.hypot(middle.x - 1, middle.y - 1)).toBeCloseTo(1, 3);
  });

  it('gives a star twice as many corners as rays, every other one further in', () => {
    const corners = anchors({ shape: 'star', w: 2, h: 2, points: 7, inner: 0.5 });
    expect(corners).toHaveLength(14);
    corners.forEach(({ x, y }, index) => {
      expect(Math.hypot(x - 1, y - 1)).toBeCloseTo(index % 2 ? 0.5 : 1, 2);
    });
    expect(corners[0]).toEqual({ x: 1, y: 0 });
  });

  it('gives a polygon the asked corners, the first one on top', () => {
    expect(anchors({ shape: 'polygon', ...size, points: 3 })).toHaveLength(3);
    expect(anchors({ shape: 'polygon', ...size })).toHaveLength(6);
    expect(anchors({ shape: 'polygon', ...size })[0]).toEqual({ x: 30, y: 0 });
  });

  it('stretches path data from its box of 100 by 100 over the layer', () => {
    expect(shapePath({ shape: 'path', ...size, path: 'M50 50L100 0Z' })).toBe('M30,20L60,0Z');
    expect(shapePath({ shape: 'path', ...size })).toBe('');
  });
});

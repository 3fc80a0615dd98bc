import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsThrough,
  boxContains,
  boxesOverlap,
  corners,
  fromParent,
  growBox,
  hitsBox,
  layerBounds,
  toParent,
} from './bounds.ts';

const box = { x: 100, y: 50, w: 40, h: 20, rot: 0 };

describe('layerBounds', () => {
  it.each([
    [0, { x: 80, y: 40, w: 40, h: 20 }],
    [90, { x: 90, y: 30, w: 20, h: 40 }],
    [180, { x: 80, y: 40, w: 40, h: 20 }],
    [45, { x: 100 - 30 / Math.SQRT2, y: 50 - 30 / Math.SQRT2, w: 60 / Math.SQRT2, h: 60 / Math.SQRT2 }],
  ])('encloses a box turned by %i degrees', (rot, expected) => {
    const bounds = layerBounds({ ...box, rot });
    for (const side of ['x', 'y', 'w', 'h'] as const) expect(bounds[side]).toBeCloseTo(expected[side], 9);
  });

  it('turns clockwise: the top left corner goes to the top right', () => {
    const [topLeft] = corners({ ...box, rot: 90 });
    expect(topLeft.x).toBeCloseTo(110, 9);
    expect(topLeft.y).toBeCloseTo(30, 9);
  });
});

describe('points in and out of a frame', () => {
  const frame = fc.record({
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer({ min: -500, max: 500 }),
    w: fc.integer({ min: 1, max: 500 }),
    h: fc.integer({ min: 1, max: 500 }),
    rot: fc.integer({ min: -360, max: 360 }),
    flipX: fc.boolean(),
    flipY: fc.boolean(),
  });

  it('come back to where they were', () => {
    fc.assert(
      fc.property(frame, fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 }), (outer, x, y) => {
        const back = fromParent(outer, toParent(outer, { x, y }));
        expect(back.x).toBeCloseTo(x, 6);
        expect(back.y).toBeCloseTo(y, 6);
      }),
    );
  });

  it('are mirrored within the box', () => {
    expect(toParent({ ...box, flipX: true }, { x: 0, y: 0 })).toEqual({ x: 120, y: 40 });
    expect(toParent({ ...box, flipY: true }, { x: 0, y: 0 })).toEqual({ x: 80, y: 60 });
  });

  it('are hit inside the turned box only', () => {
    expect(hitsBox({ ...box, rot: 90 }, { x: 100, y: 68 })).toBe(true);
    expect(hitsBox({ ...box, rot: 90 }, { x: 118, y: 50 })).toBe(false);
    expect(hitsBox(box, { x: 118, y: 50 })).toBe(true);
  });

  it('pass through nested frames, the innermost first', () => {
    const inner = { x: 10, y: 10, w: 4, h: 2, rot: 90 };
    expect(boundsThrough({ x: 0, y: 0, w: 4, h: 2 }, [inner, box])).toEqual({ x: 89, y: 48, w: 2, h: 4 });
  });
});

describe('boxes', () => {
  const unit = { x: 0, y: 0, w: 10, h: 10 };
  it.each([
    [{ x: 2, y: 2, w: 3, h: 3 }, true, true],
    [{ x: 0, y: 0, w: 10, h: 10 }, true, true],
    [{ x: 8, y: 8, w: 5, h: 1 }, false, true],
    [{ x: 10, y: 0, w: 5, h: 5 }, false, false],
    [{ x: -9, y: -9, w: 5, h: 5 }, false, false],
  ])('%o: contained %s, overlapping %s', (inner, contained, overlapping) => {
    expect(boxContains(unit, inner)).toBe(contained);
    expect(boxesOverlap(unit, inner)).toBe(overlapping);
  });

  it('grow and shrink about their center, never inside out', () => {
    expect(growBox(unit, 3)).toEqual({ x: -3, y: -3, w: 16, h: 16 });
    expect(growBox(unit, -4)).toEqual({ x: 4, y: 4, w: 2, h: 2 });
    expect(growBox(unit, -50)).toEqual({ x: 5, y: 5, w: 0, h: 0 });
  });
});

import { describe, expect, it } from 'vitest';
import { normalizeDegrees, rotationTowards, snapBox, snapPoint, snapRotation, snapTargets } from './snapping.ts';

const area = { widthMm: 200, heightMm: 300 };
const targets = snapTargets(area, [{ x: 20, y: 40, w: 30, h: 10 }], 5);

describe('snapTargets', () => {
  it('are the edges, the center, the safe margin and the other layers', () => {
    expect(targets.x).toEqual([0, 100, 200, 5, 195, 20, 35, 50]);
    expect(targets.y).toEqual([0, 150, 300, 5, 295, 40, 45, 50]);
  });

  it('leave out a safe margin that is none', () => {
    expect(snapTargets(area, []).x).toEqual([0, 100, 200]);
    expect(snapTargets(area, [], 120).x).toEqual([0, 100, 200]);
  });
});

describe('snapBox', () => {
  it.each([
    ['its center to the center of the area', { x: 81, y: 200, w: 40, h: 20 }, { dx: -1, dy: 0 }, ['x', 100]],
    ['its left edge to the edge of the area', { x: 1.5, y: 200, w: 31, h: 20 }, { dx: -1.5, dy: 0 }, ['x', 0]],
    ['its right edge to the safe margin', { x: 160, y: 200, w: 34, h: 20 }, { dx: 1, dy: 0 }, ['x', 195]],
    ['its top to the bottom of another layer', { x: 120, y: 51, w: 36, h: 20 }, { dx: 0, dy: -1 }, ['y', 50]],
  ] as const)('draws %s', (_name, box, shift, [axis, at]) => {
    expect(snapBox(box, targets, 2)).toEqual({ ...shift, guides: [{ axis, at }] });
  });

  it('draws each axis to the nearest target', () => {
    expect(snapBox({ x: 0.6, y: 149.5, w: 199, h: 1.6 }, targets, 2)).toEqual({
      dx: expect.closeTo(-0.1, 9),
      dy: expect.closeTo(-0.3, 9),
      guides: [
        { axis: 'x', at: 100 },
        { axis: 'y', at: 150 },
      ],
    });
  });

  it('leaves a box alone that is near to nothing', () => {
    expect(snapBox({ x: 60, y: 80, w: 20, h: 20 }, targets, 2)).toEqual({ dx: 0, dy: 0, guides: [] });
  });

  it('shows a guide for a box that is exactly in place', () => {
    expect(snapBox({ x: 80, y: 80, w: 40, h: 20 }, targets, 2)).toEqual({
      dx: 0,
      dy: 0,
      guides: [{ axis: 'x', at: 100 }],
    });
  });
});

describe('snapPoint', () => {
  it('draws a handle to both axes', () => {
    expect(snapPoint({ x: 99, y: 41 }, targets, 2)).toMatchObject({ dx: 1, dy: -1 });
  });
});

describe('rotation', () => {
  it.each([
    [1.9, undefined, 0],
    [87.2, undefined, 90],
    [-92.9, undefined, -90],
    [178, undefined, 180],
    [-178, undefined, 180],
    [362, undefined, 0],
    [42.4, undefined, 42],
    [42.4, 15, 45],
    [50, 15, 45],
    [-100, 15, -105],
  ])('%d degrees by hand in steps of %s become %i', (degrees, step, expected) => {
    expect(snapRotation(degrees, step)).toBe(expected);
  });

  it.each([
    [180, 180],
    [-180, 180],
    [540, 180],
    [-190, 170],
    [359, -1],
    [720, 0],
  ])('%i degrees are %i', (degrees, expected) => {
    expect(normalizeDegrees(degrees) + 0).toBe(expected);
  });

  it('points the top of a layer at the pointer', () => {
    const centre = { x: 10, y: 10 };
    expect(rotationTowards(centre, { x: 10, y: 0 })).toBe(0);
    expect(rotationTowards(centre, { x: 20, y: 10 })).toBe(90);
    expect(rotationTowards(centre, { x: 10, y: 20 })).toBe(180);
    expect(rotationTowards(centre, { x: 0, y: 10 })).toBe(-90);
  });
});

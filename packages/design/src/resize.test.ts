import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toParent } from './bounds.ts';
import type { GroupLayer } from './document.ts';
import { type Handle, resizedBox, resizeLayer, scaleLayer } from './resize.ts';
import { imageLayer, shapeLayer, textLayer } from './testing/test-env.ts';

const shape = shapeLayer({ x: 50, y: 50, w: 40, h: 20 });
const stroke = { color: '#000000', widthMm: 2 };

describe('resizedBox', () => {
  it.each<[string, Handle, { x: number; y: number }, object]>([
    ['a corner', { hx: 1, hy: 1 }, { x: 90, y: 80 }, { x: 60, y: 60, w: 60, h: 40 }],
    ['the opposite corner', { hx: -1, hy: -1 }, { x: 20, y: 30 }, { x: 45, y: 45, w: 50, h: 30 }],
    ['a side', { hx: 1, hy: 0 }, { x: 90, y: 999 }, { x: 60, y: 50, w: 60, h: 20 }],
    ['the top', { hx: 0, hy: -1 }, { x: 999, y: 10 }, { x: 50, y: 35, w: 40, h: 50 }],
    ['a corner past the opposite one', { hx: 1, hy: 1 }, { x: 0, y: 0 }, { x: 31, y: 41, w: 2, h: 2 }],
  ])('follows %s', (_name, handle, pointer, expected) => {
    expect(resizedBox(shape, handle, pointer)).toEqual(expected);
  });

  it('keeps the proportion when asked to, following the larger growth', () => {
    const box = resizedBox(shape, { hx: 1, hy: 1 }, { x: 110, y: 70 }, { keepRatio: true });
    expect(box).toEqual({ x: 70, y: 60, w: 80, h: 40 });
  });

  it('never moves the opposite corner, however the layer is turned', () => {
    const handle = fc.record({ hx: fc.constantFrom(-1, 0, 1), hy: fc.constantFrom(-1, 0, 1) }) as fc.Arbitrary<Handle>;
    const at = fc.integer({ min: -300, max: 300 });
    fc.assert(
      fc.property(handle, at, at, fc.integer({ min: -180, max: 180 }), fc.boolean(), (grip, x, y, rot, keepRatio) => {
        const turned = { ...shape, rot };
        const resized = { ...turned, ...resizedBox(turned, grip, { x, y }, { keepRatio }) };
        const anchor = (box: typeof turned) =>
          toParent(box, { x: (box.w * (1 - grip.hx)) / 2, y: (box.h * (1 - grip.hy)) / 2 });
        expect(anchor(resized).x).toBeCloseTo(anchor(turned).x, 6);
        expect(anchor(resized).y).toBeCloseTo(anchor(turned).y, 6);
        expect(resized.w).toBeGreaterThanOrEqual(2);
        expect(resized.h).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});

describe('resizeLayer', () => {
  const corner: Handle = { hx: 1, hy: 1 };
  const side: Handle = { hx: 1, hy: 0 };
  const far = { x: 110, y: 60 };

  it('stretches a shape freely and leaves its stroke alone', () => {
    expect(resizeLayer({ ...shape, stroke }, corner, far)).toMatchObject({ w: 80, h: 20, stroke });
    expect(resizeLayer(shape, corner, far, { keepRatio: true })).toMatchObject({ w: 80, h: 40 });
  });

  it('keeps the proportion of a picture at its corners, not at its sides', () => {
    expect(resizeLayer(imageLayer(), corner, far)).toMatchObject({ w: 80, h: 40 });
    expect(resizeLayer(imageLayer(), side, far)).toMatchObject({ w: 80, h: 20 });
  });

  it('makes the letters of a text larger at its corners', () => {
    expect(resizeLayer(textLayer({ stroke, wrapMm: 40 }), corner, far)).toMatchObject({
      w: 80,
      sizeMm: 20,
      wrapMm: 80,
      stroke: { widthMm: 4 },
    });
  });

  it('wraps a text at its sides, and has no handle at its top', () => {
    expect(resizeLayer(textLayer(), side, far)).toMatchObject({ sizeMm: 10, wrapMm: 80, x: 70 });
    const text = textLayer();
    expect(resizeLayer(text, { hx: 0, hy: 1 }, far)).toBe(text);
  });

  it('scales everything in a group', () => {
    const { shape: _shape, fill: _fill, stroke: _stroke, ...base } = shape;
    const group: GroupLayer = {
      ...base,
      type: 'group',
      children: [shapeLayer({ x: 10, y: 5, w: 8, h: 6, radiusMm: 1, stroke }), textLayer({ x: 30, y: 15 })],
    };
    expect(resizeLayer(group, corner, far)).toMatchObject({
      w: 80,
      h: 40,
      children: [
        { x: 20, y: 10, w: 16, h: 12, radiusMm: 2, stroke: { widthMm: 4 } },
        { x: 60, y: 30, sizeMm: 20 },
      ],
    });
  });
});

describe('scaleLayer', () => {
  it('scales the rounded mask of a picture', () => {
    expect(scaleLayer(imageLayer({ mask: { shape: 'rect', radiusMm: 3 } }), 2)).toMatchObject({
      mask: { shape: 'rect', radiusMm: 6 },
    });
  });

  it('does not go below what a design may contain', () => {
    expect(scaleLayer(textLayer({ stroke }), 0.0001)).toMatchObject({
      sizeMm: 0.5,
      w: 0.01,
      stroke: { widthMm: 0.05 },
    });
  });
});

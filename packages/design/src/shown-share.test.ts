import { describe, expect, it } from 'vitest';
import type { DesignArea, GroupLayer, Layer, ShapeLayer } from './document.ts';
import { shownShare } from './shown-share.ts';

const upright = { rot: 0, opacity: 1, visible: true, locked: false, role: 'art' } as const;
const square = (x: number, more: Partial<ShapeLayer> = {}): ShapeLayer => ({
  ...{
    ...upright,
    id: `square-${x}`,
    type: 'shape',
    shape: 'rect',
    x,
    y: 50,
    w: 20,
    h: 20,
    fill: '#c62828',
    stroke: null,
  },
  ...more,
});
const area = (...layers: Layer[]): DesignArea => ({ widthMm: 200, heightMm: 100, background: null, layers });
const leftHalf = { x: 0, y: 0, w: 100, h: 100 };

describe('how much of a design a part of its area shows', () => {
  it('is all, half, or nothing of a layer', () => {
    expect([50, 100, 150].map((x) => shownShare(area(square(x)), leftHalf))).toEqual([1, 0.5, 0]);
  });

  it('counts each layer alike, however large', () => {
    const around = square(100, { w: 200, h: 100 });
    expect(shownShare(area(around, square(150)), leftHalf)).toBe(0.25);
  });

  it('takes no account of what is not printed, and none of what lies outside the area', () => {
    const [hidden, guide] = [square(150, { visible: false }), square(150, { role: 'guide' })];
    expect(shownShare(area(square(50), hidden, guide), leftHalf)).toBe(1);
    expect(shownShare(area(square(0), square(-40)), leftHalf)).toBe(1);
  });

  it('finds layers where their groups have been moved and turned', () => {
    const group: GroupLayer = {
      ...{ ...upright, id: 'group', type: 'group', x: 150, y: 50, w: 40, h: 20, rot: 180 },
      children: [square(10, { y: 10 })],
    };
    expect(shownShare(area(group), { x: 150, y: 0, w: 50, h: 100 })).toBe(1);
    expect(shownShare(area(group), leftHalf)).toBe(0);
  });

  it('is all of what is bare', () => {
    expect(shownShare(area(), leftHalf)).toBe(1);
    expect(shownShare({ ...area(), background: '#c62828' }, leftHalf)).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { DesignArea, GroupLayer, Layer, ShapeLayer } from './document.ts';
import { printedBoxes, shownShare } from './shown-share.ts';

const upright = { rot: 0, opacity: 1, visible: true, locked: false, role: 'art' } as const;
const square = (x: number, more: Partial<ShapeLayer> = {}): ShapeLayer => ({
  ...upright,
  ...{ id: `square-${x}`, type: 'shape', shape: 'rect', x, y: 50, w: 20, h: 20, fill: '#c62828', stroke: null },
  ...more,
});
const group = (more: Partial<GroupLayer>): GroupLayer => ({
  ...{ ...upright, id: 'group', type: 'group', x: 150, y: 50, w: 40, h: 20, children: [] },
  ...more,
});
const area = (...layers: Layer[]): DesignArea => ({ widthMm: 200, heightMm: 100, background: null, layers });
const leftHalf = { x: 0, y: 0, w: 100, h: 100 };
const shown = (part: typeof leftHalf, ...layers: Layer[]) => shownShare(printedBoxes(area(...layers)), part);

describe('how well a part of its area shows a design', () => {
  it('is all of what is seen whole, half of what is seen of it where it is cut off, or nothing', () => {
    expect([50, 100, 150].map((x) => shown(leftHalf, square(x)))).toEqual([1, 0.25, 0]);
  });

  it('is not more where two motifs are cut off than where one of them is whole', () => {
    const sides = [square(56, { w: 60 }), square(141, { w: 60 })];
    const [front, right] = [
      { x: 42, y: 0, w: 116, h: 100 },
      { x: 87, y: 0, w: 113, h: 100 },
    ];
    expect(shown(front, ...sides)).toBeLessThan(shown(right, ...sides));
  });

  it('counts each layer alike, however large', () => {
    expect(shown(leftHalf, square(100, { w: 200, h: 100 }), square(150))).toBe(0.125);
  });

  it('takes no account of what is not printed, and none of what lies outside the area', () => {
    const [hidden, guide] = [square(150, { visible: false }), square(150, { role: 'guide' })];
    expect(shown(leftHalf, square(50), hidden, guide)).toBe(1);
    expect(shown(leftHalf, square(0), square(-40))).toBe(1);
  });

  it('finds layers where their groups have been moved and turned, and a group is one thing', () => {
    const turned = group({ rot: 180, children: [square(10, { y: 10 })] });
    expect(printedBoxes(area(turned))).toEqual([{ x: 150, y: 40, w: 20, h: 20 }]);
    const drawing = group({ x: 100, w: 100, children: [square(10, { id: 'left' }), square(90, { id: 'right' })] });
    expect(printedBoxes(area(drawing))).toHaveLength(1);
  });

  it('is all of what is bare', () => {
    expect(shown(leftHalf)).toBe(1);
    expect(shownShare(printedBoxes({ ...area(), background: '#c62828' }), leftHalf)).toBe(1);
  });
});

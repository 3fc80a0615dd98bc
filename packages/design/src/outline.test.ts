import { describe, expect, it } from 'vitest';
import { boxAround } from './bounds.ts';
import { distanceToEdge, edgesOf, grownOutline, isInside, movedPath, ringsOf, widthThrough } from './outline.ts';

const rounded = (w: number, h: number, r: number) =>
  `M${r} 0H${w - r}a${r} ${r} 0 0 1 ${r} ${r}V${h - r}a${r} ${r} 0 0 1 ${-r} ${r}H${r}a${r} ${r} 0 0 1 ${-r} ${-r}V${r}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
const boxOf = (path: string) => boxAround(ringsOf(path).flat());

describe('the width of a drawing', () => {
  it('is measured from edge to edge through a point, and no farther than the next hole', () => {
    const shirt = ringsOf('M0 0H100V30H80V90H20V30H0Z');
    expect(widthThrough(shirt, { x: 50, y: 10 })).toBe(100);
    expect(widthThrough(shirt, { x: 50, y: 60 })).toBe(60);
    expect(widthThrough(shirt, { x: 10, y: 60 })).toBe(0);
    const withHole = ringsOf('M0 0H100V90H0ZM60 20H80V40H60Z');
    expect(widthThrough(withHole, { x: 30, y: 30 })).toBe(60);
  });
});

describe('closed drawings', () => {
  it('contain what is within their curves, and not what is in their corners', () => {
    const rings = ringsOf(rounded(70, 146, 10));
    expect(isInside(rings, { x: 35, y: 73 })).toBe(true);
    expect(isInside(rings, { x: 3, y: 3.1 })).toBe(true);
    expect(isInside(rings, { x: 2, y: 2 })).toBe(false);
    expect(isInside(rings, { x: 71, y: 73 })).toBe(false);
  });

  it('do not contain what is in a hole of theirs', () => {
    const ring = ringsOf('M0 0H10V10H0ZM3 3H7V7H3Z');
    expect(isInside(ring, { x: 1, y: 5 })).toBe(true);
    expect(isInside(ring, { x: 5, y: 5 })).toBe(false);
  });

  it('tell how far a point is from their nearest edge', () => {
    const rings = ringsOf('M0 0H100V50H0Z');
    expect(distanceToEdge(edgesOf(rings), { x: 40, y: 20 })).toBeCloseTo(20);
    expect(distanceToEdge(edgesOf(rings), { x: -3, y: -4 })).toBeCloseTo(5);
  });

  it('grow and shrink by the same distance everywhere, whichever way they run', () => {
    for (const path of [rounded(70, 146, 10), 'M0 0V146H70V0Z']) {
      expect(boxOf(grownOutline(path, 4))).toMatchObject({ x: -4, y: -4, w: 78, h: 154 });
      const inner = boxOf(grownOutline(path, -4));
      expect([inner.x, inner.y, inner.w, inner.h].map((mm) => Math.round(mm * 100) / 100)).toEqual([4, 4, 62, 138]);
    }
    const inner = ringsOf(grownOutline(rounded(70, 146, 10), -4));
    const outer = ringsOf(rounded(70, 146, 10));
    for (const point of inner.flat()) expect(Math.abs(distanceToEdge(edgesOf(outer), point) - 4)).toBeLessThan(0.05);
  });

  it('grow into their holes, whichever way these run', () => {
    for (const hole of ['M40 40H60V60H40Z', 'M40 40V60H60V40Z']) {
      const [outer, inner] = ringsOf(grownOutline(`M0 0H100V100H0Z${hole}`, 4));
      expect(boxAround(outer!)).toMatchObject({ x: -4, y: -4, w: 108, h: 108 });
      expect(boxAround(inner!)).toMatchObject({ x: 44, y: 44, w: 12, h: 12 });
    }
  });

  it('shrink past corners that are rounder than the distance, and to nothing', () => {
    expect(boxOf(grownOutline(rounded(148, 210, 1), -6))).toMatchObject({ x: 6, y: 6, w: 136, h: 198 });
    expect(ringsOf(grownOutline(rounded(148, 210, 1), -6))[0]).toHaveLength(4);
    expect(grownOutline('M0 0H10V10H0Z', -6)).toBe('');
  });

  it('move to another corner and into another unit', () => {
    expect(movedPath('M0 0l10 5Z', 2, 3)).toBe('M2,3L12,8Z');
    expect(movedPath('M1 2H3Z', 0, 0, 10)).toBe('M10,20L30,20Z');
  });
});

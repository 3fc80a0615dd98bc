import { describe, expect, it } from 'vitest';
import { PathDataError, parsePathData, writePathData } from './path-data.ts';

const rewrite = (data: string) => writePathData(parsePathData(data));

describe('path data', () => {
  it.each([
    ['M0 0L10 0 10 10Z', 'M0,0L10,0L10,10Z'],
    ['m5 5l1 1h2v3z', 'M5,5L6,6L8,6L8,9Z'],
    ['M1,2 3,4', 'M1,2L3,4'],
    ['m1,2 3,4', 'M1,2L4,6'],
    ['M0 0C1 2 3 4 5 6S9 10 11 12', 'M0,0C1,2 3,4 5,6C7,8 9,10 11,12'],
    ['M0 0S1 1 2 2', 'M0,0C0,0 1,1 2,2'],
    ['M0 0Q5 10 10 0T20 0', 'M0,0Q5,10 10,0Q15,-10 20,0'],
    ['M.5-.5.5.25', 'M0.5,-0.5L0.5,0.25'],
    ['M1e1-2E-1', 'M10,-0.2'],
    ['M2 2l1 0zm1 1l1 0', 'M2,2L3,2ZM3,3L4,3'],
    ['', ''],
  ])('reads %s', (data, expected) => {
    expect(rewrite(data)).toBe(expected);
  });

  it('turns arcs into curves that stay on the circle', () => {
    const curves = parsePathData('M0 50A50 50 0 11100 50').slice(1);
    expect(curves).toHaveLength(2);
    for (const { op, points } of curves) {
      expect(op).toBe('C');
      expect(Math.hypot(points[4]! - 50, points[5]! - 50)).toBeCloseTo(50, 6);
    }
    expect(curves.at(-1)!.points.slice(4)).toEqual([100, 50]);
    expect(curves[0]!.points[5]).toBeLessThan(1);
  });

  it('follows the flags of an arc to each of the four curves between two points', () => {
    const lowest = (flags: string) => {
      const ys = parsePathData(`M0 0A10 10 0 ${flags} 10 0`)
        .slice(1)
        .map(({ points }) => points[5] ?? points[1]!);
      return [Math.min(...ys), Math.max(...ys)].map(Math.round);
    };
    expect(lowest('0 1')).toEqual([0, 0]);
    expect(parsePathData('M0 0A10 10 0 0 1 10 0')[1]!.points[1]).toBeLessThan(0);
    expect(parsePathData('M0 0A10 10 0 0 0 10 0')[1]!.points[1]).toBeGreaterThan(0);
    expect(lowest('1 1')[0]).toBeLessThan(-10);
    expect(lowest('1 0')[1]).toBeGreaterThan(10);
  });

  it('enlarges an arc whose radii are too small, and draws one without radius as a line', () => {
    expect(parsePathData('M0 0A1 1 0 0 1 10 0').at(-1)!.points.slice(4)).toEqual([10, 0]);
    expect(rewrite('M0 0A0 5 0 0 1 10 0')).toBe('M0,0L10,0');
  });

  it('stretches both axes on their own', () => {
    expect(writePathData(parsePathData('M0 0L100 100'), 0.5, 2)).toBe('M0,0L50,200');
  });

  it.each([
    'L1 1',
    'M1',
    'M1 2 3',
    'M0 0X1',
    'M0 0L1e999 0',
    'M0 0A1 1 0 2 1 5 5',
    '1 2',
    'M0 0L',
    'M0 0Z5',
    'M0 0"/>',
  ])('refuses %s', (data) => {
    expect(() => parsePathData(data)).toThrow(PathDataError);
  });
});

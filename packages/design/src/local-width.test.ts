import { describe, expect, it } from 'vitest';
import { sidesOf, thinShare } from './local-width.ts';
import { shapePath } from './shapes.ts';

const limit = 0.25;
const shareOf = (path: string, fillRule?: 'nonzero' | 'evenodd') => thinShare(sidesOf(path), limit, fillRule);
const rect = (w: number, h: number) => shapePath({ shape: 'rect', w, h });

/** A bar of 20 mm, turned about its middle. */
function bar(widthMm: number, degrees: number): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const half = widthMm / 2;
  const corners = [
    [-10, -half],
    [10, -half],
    [10, half],
    [-10, half],
  ] as const;
  return `M${corners.map(([x, y]) => `${x * cos - y * sin} ${x * sin + y * cos}`).join('L')}Z`;
}

describe('how much of a drawing is thin', () => {
  it.each([0, 10, 22.5, 30, 45, 60, 75, 80, 90])('is all or nothing of a bar at %i degrees', (degrees) => {
    expect(shareOf(bar(0.24, degrees))).toBe(1);
    expect(shareOf(bar(0.26, degrees))).toBeLessThan(0.03);
  });

  it('is exact of flat ellipses', () => {
    expect(shareOf(shapePath({ shape: 'ellipse', w: 20, h: 0.24 }))).toBe(1);
    expect(shareOf(shapePath({ shape: 'ellipse', w: 20, h: 0.26 }))).toBe(0);
  });

  it('does not count ends and corners of what is wide', () => {
    for (const shape of ['rect', 'heart', 'star', 'polygon'] as const) {
      expect(shareOf(shapePath({ shape, w: 4, h: 4 })), shape).toBeLessThan(0.03);
    }
  });

  it('is the share of the ink: a tenth of it in a bar beside a block', () => {
    const share = shareOf(`${rect(3, 6)}M8 0H8.2V10H8Z`);
    expect(share).toBeGreaterThan(0.07);
    expect(share).toBeLessThan(0.13);
  });

  it('knows holes by the rule that they are filled by', () => {
    const frame = 'M0 0H10V10H0ZM.2 .2H9.8V9.8H.2Z';
    expect(shareOf(frame, 'evenodd')).toBe(1);
    expect(shareOf(frame)).toBe(0);
    expect(shareOf('M0 0H10V10H0ZM.2 .2V9.8H9.8V.2Z')).toBe(1);
  });

  it('takes parts that lie over each other for one', () => {
    expect(shareOf('M0 0H10V.2H0ZM0 .1H10V.5H0Z')).toBe(0);
  });

  it('is nothing of what has no ink', () => {
    expect([shareOf(''), shareOf('M0 0Z'), shareOf('M0 0H10')]).toEqual([0, 0, 0]);
  });
});

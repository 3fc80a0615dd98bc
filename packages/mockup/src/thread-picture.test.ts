import { describe, expect, it } from 'vitest';
import { linearOfByte } from './color.ts';
import { type SewnThreads, threadPicture } from './thread-picture.ts';

const area = { widthMm: 20, heightMm: 20 };
const size = { widthPx: 120, heightPx: 120 };
const red = '#d3222f';

/** Satin of 12 by 6 mm in the middle, in tenths of a millimeter; across it lie the stitches, or along it. */
function satin(isUpright: boolean): SewnThreads {
  const commands: SewnThreads['commands'][number][] = [{ kind: 'jump', x: -60, y: -30 }];
  for (let step = 0; step <= 60; step++) {
    const [along, across] = [-60 + 2 * step, step % 2 ? 30 : -30];
    commands.push({ kind: 'stitch', x: isUpright ? along : across, y: isUpright ? across : along });
  }
  return { commands, hexes: [red] };
}

const draw = (sewn: SewnThreads) => threadPicture(sewn, area, size).data;
const pixel = (data: ArrayLike<number>, x: number, y: number) =>
  Array.from({ length: 4 }, (_, channel) => data[4 * (y * size.widthPx + x) + channel]!);

function meanLight(data: ArrayLike<number>): number[] {
  const sum = [0, 0, 0];
  for (let y = 50; y < 70; y++) {
    for (let x = 50; x < 70; x++) for (let c = 0; c < 3; c++) sum[c]! += linearOfByte[pixel(data, x, y)[c]!]!;
  }
  return sum.map((value) => value / 400);
}

describe('a picture of stitches', () => {
  it('is empty where nothing is sewn', () => {
    expect(draw({ commands: [], hexes: [] }).every((byte) => byte === 0)).toBe(true);
    const jumps = { commands: satin(true).commands.map((each) => ({ ...each, kind: 'jump' as const })), hexes: [red] };
    expect(draw(jumps).every((byte) => byte === 0)).toBe(true);
  });

  it('covers what is sewn, in the color of the thread on the whole, and throws a shadow beside it', () => {
    const data = draw(satin(true));
    for (const [x, y] of [
      [40, 50],
      [60, 60],
      [80, 70],
    ] as const)
      expect(pixel(data, x, y)[3]).toBe(255);
    expect(pixel(data, 10, 10)).toEqual([0, 0, 0, 0]);
    const [red, green] = meanLight(data);
    expect(red! / linearOfByte[0xd3]!).toBeGreaterThan(0.7);
    expect(red! / linearOfByte[0xd3]!).toBeLessThan(1.2);
    expect(green!).toBeLessThan(0.07);
    const [r, g, b, alpha] = pixel(data, 60, 82);
    expect(Math.max(r!, g!, b!)).toBe(0);
    expect(alpha).toBeGreaterThan(20);
    expect(pixel(data, 60, 36)[3]).toBeLessThan(alpha!);
  });

  it('shows single threads, and those that lie across the light shine', () => {
    const upright = draw(satin(true));
    const tones = new Set(Array.from({ length: 30 }, (_, step) => pixel(upright, 45 + step, 60)[0]));
    expect(tones.size).toBeGreaterThan(8);
    // The light comes from above: it runs along upright stitches.
    expect(meanLight(draw(satin(false)))[0]).toBeGreaterThan(1.15 * meanLight(upright)[0]!);
  });

  it('lays a later thread over an earlier one', () => {
    const below = satin(true);
    const above = satin(false).commands;
    const { x, y } = below.commands.at(-1)!;
    const commands = [...below.commands, { kind: 'color' as const, x, y }, ...above];
    const [r, g, b] = pixel(draw({ commands, hexes: [red, '#1f4596'] }), 60, 60);
    expect(b).toBeGreaterThan(Math.max(r!, g!));
  });

  it('is the same each time', () => {
    expect(draw(satin(true))).toEqual(draw(satin(true)));
  });
});

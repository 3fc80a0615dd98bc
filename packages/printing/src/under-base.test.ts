import { describe, expect, it } from 'vitest';
import { inkShare, type Plane, underBase } from './under-base.ts';

/** `#` is color, `.` is none. */
function plane(...rows: string[]): Plane {
  const data = new Uint8Array(rows.flatMap((row) => [...row].map((mark) => (mark === '#' ? 255 : 0))));
  return { data, width: rows[0]!.length, height: rows.length };
}

const rowsOf = ({ data, width, height }: Plane): string[] =>
  Array.from({ length: height }, (_, y) =>
    [...data.subarray(y * width, (y + 1) * width)].map((ink) => (ink === 255 ? '#' : ink ? '+' : '.')).join(''),
  );

/** The same by its definition, one pixel at a time. */
function eroded({ data, width, height }: Plane, radius: number): Plane {
  const reach = Math.floor(radius);
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : data[y * width + x]!);
  const found = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let value = 255;
      for (let dy = -reach; dy <= reach; dy++) {
        for (let dx = -reach; dx <= reach; dx++) {
          if (dx * dx + dy * dy <= radius * radius) value = Math.min(value, at(x + dx, y + dy));
        }
      }
      found[y * width + x] = value;
    }
  }
  return { data: found, width, height };
}

describe('the white under a print', () => {
  it('is drawn in from every edge, the edge of the print area too', () => {
    const white = underBase(plane('##########', '##########', '##########', '##########', '##########'), 1);
    expect(rowsOf(white)).toEqual(['..........', '.########.', '.########.', '.########.', '..........']);
  });

  it('lies under a hole no more than under what is outside', () => {
    const ring = plane(
      '...........',
      '.#########.',
      '.#########.',
      '.#########.',
      '.####.####.',
      '.#########.',
      '.#########.',
      '.#########.',
      '...........',
    );
    expect(rowsOf(underBase(ring, 1))).toEqual([
      '...........',
      '...........',
      '..#######..',
      '..###.###..',
      '..##...##..',
      '..###.###..',
      '..#######..',
      '...........',
      '...........',
    ]);
  });

  it('is as thick as the color is', () => {
    const half: Plane = { data: new Uint8Array(49).fill(128), width: 7, height: 7 };
    expect(underBase(half, 1).data[24]).toBe(128);
  });

  it('[WHT-01] stays under a line that is too thin to be drawn in all the way', () => {
    const line = '.'.repeat(12);
    const picture = plane(line, line, '############', '############', '############', line, line);
    expect(rowsOf(eroded(picture, 2)).join('')).not.toContain('#');
    expect(rowsOf(underBase(picture, 2))).toEqual([line, line, line, '.##########.', line, line, line]);
  });

  it('[WHT-01] is what its definition says, to the pixel, on drawn shapes', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
    for (let round = 0; round < 20; round++) {
      const width = 40 + Math.floor(random() * 30);
      const height = 40 + Math.floor(random() * 30);
      const data = new Uint8Array(width * height);
      for (let disk = 0; disk < 4; disk++) {
        const [cx, cy, r] = [random() * width, random() * height, 9 + random() * 10];
        for (let at = 0; at < data.length; at++) {
          const away = Math.hypot((at % width) - cx, Math.floor(at / width) - cy);
          data[at] = Math.max(data[at]!, Math.round(255 * Math.min(1, Math.max(0, r - away))));
        }
      }
      const radius = 1 + random() * 2.5;
      const art = { data, width, height };
      // Of disks this large nothing is too thin, but where two meet: there more than the definition may lie, never less.
      const [white, expected] = [underBase(art, radius), eroded(art, radius)];
      const differing = white.data.filter((ink, at) => ink !== expected.data[at]!).length;
      expect(white.data.every((ink, at) => ink >= expected.data[at]! && ink <= data[at]!)).toBe(true);
      expect(differing / data.length).toBeLessThan(0.01);
    }
  });

  it('says how much of it there is', () => {
    expect(inkShare(plane('##..', '##..'))).toBe(0.5);
  });
});

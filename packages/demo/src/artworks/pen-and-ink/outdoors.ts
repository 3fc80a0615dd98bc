import { sampled } from '../brush.ts';
import { type Field, gridded, slab } from '../kit/field.ts';
import { fractal, noise } from '../kit/noise.ts';
import { flickPress, penLine } from '../kit/pen-line.ts';
import type { Pull } from '../kit/plate.ts';
import { traced } from '../kit/trace.ts';
import { Outline, type Point, pointList, polar } from '../outline.ts';
import { identity, Sheet } from './sheet.ts';

export function winterOak(): Pull[] {
  const sheet = new Sheet('winter oak');
  const { random } = sheet;
  const bark: Point[][] = [];
  const grow = (at: Point, turn: number, length: number, width: number, level: number): void => {
    const bend = random.between(-13, 13);
    const middle = polar(...at, length * 0.5, turn + bend);
    const end = polar(...middle, length * 0.55, turn - bend * 0.4);
    sheet.line([at, middle, end], width, (done) => 1 - 0.38 * done);
    if (width > 2.4) bark.push([at, middle, end]);
    if (level === 0) return;
    const forks = level > 4 ? 3 : random.whole(2, 3);
    for (let fork = 0; fork < forks; fork++) {
      const spread = (fork - (forks - 1) / 2) * random.between(30, 44) + random.between(-9, 9);
      grow(
        fork === 1 && forks === 3 ? end : polar(...middle, length * random.between(0.25, 0.55), turn - bend * 0.4),
        turn + spread + (270 - turn) * 0.07,
        length * random.between(0.66, 0.84),
        width * 0.6,
        level - 1,
      );
    }
  };
  grow([50, 112], 271, 27, 9, 6);
  for (const side of [-1, 1])
    for (const reach of [9, 15])
      sheet.line(
        [
          [50 + side * 2.4, 98],
          [50 + side * 3.6, 108],
          [50 + side * reach, 114],
        ],
        4.4,
        (done) => 1 - 0.8 * done,
      );
  sheet.line(pointList('4,115 30,113.6 64,114.4 98,113.4'), 0.7);
  for (let tuft = 0; tuft < 26; tuft++) {
    const x = random.between(4, 97);
    sheet.line(
      [
        [x, 116],
        [x + 0.5, 113.4],
        [x + random.between(-1.6, 2.4), 111],
      ],
      0.45,
      flickPress,
    );
  }
  for (const [x, y] of [
    [76, 8],
    [83, 13],
    [90, 6],
  ] as const)
    sheet.line(
      [
        [x - 3, y - 1.4],
        [x - 1.4, y - 2],
        [x, y],
        [x + 1.6, y - 2.2],
        [x + 3.2, y - 1.2],
      ],
      0.7,
    );
  return sheet.done();
}

export function highGround(): Pull[] {
  const sheet = new Sheet('high ground');
  const land = fractal('high ground', 4);
  const box = { x: 0, y: 0, w: 100, h: 116 };
  const height = gridded(
    (x, y) => land(x * 0.026, y * 0.026) * 13 + 5.5 * Math.exp(-(((x - 62) / 20) ** 2 + ((y - 44) / 24) ** 2)),
    box,
    0.5,
  );
  const frame = slab(box);
  sheet.flat('d', (x, y) => Math.min(frame(x, y), -3.2 - height(x, y)), box);
  for (let level = -7; level <= 12; level++) {
    const width = level % 4 === 0 ? 0.34 : 0.16;
    const slope = 0.3;
    const band: Field = (x, y) => {
      const [h, dx, dy] = [height(x, y), height(x + slope, y), height(x, y + slope)];
      const steep = Math.hypot(dx - h, dy - h) / slope;
      return Math.min(width - Math.abs(h - level) / Math.max(0.06, steep), frame(x, y));
    };
    if (level > -4) sheet.ink.add(traced(band, { box, step: 0.24, tolerance: 0.05, leastArea: 0.25 }), identity);
    else if (level % 2 === 0)
      sheet.ink.add(traced(band, { box, step: 0.3, tolerance: 0.06, leastArea: 0.25 }), identity);
  }
  const peaks: Point[] = [];
  for (let x = 6; x < 95; x += 1.5)
    for (let y = 6; y < 111; y += 1.5) {
      const h = height(x, y);
      if (
        h > 4.5 &&
        [
          [2, 0],
          [-2, 0],
          [0, 2],
          [0, -2],
        ].every(([dx, dy]) => height(x + dx!, y + dy!) < h) &&
        peaks.every(([px, py]) => Math.hypot(px - x, py - y) > 9)
      )
        peaks.push([x, y]);
    }
  for (const [x, y] of peaks)
    sheet
      .line(
        [
          [x - 1.6, y + 1.1],
          [x, y - 1.7],
        ],
        0.7,
        () => 1,
      )
      .line(
        [
          [x, y - 1.7],
          [x + 1.6, y + 1.1],
        ],
        0.7,
        () => 1,
      )
      .line(
        [
          [x + 1.6, y + 1.1],
          [x - 1.6, y + 1.1],
        ],
        0.7,
        () => 1,
      );
  sheet.box(0, 0, 100, 116, 0.9).box(-2, -2, 104, 120, 0.5);
  const route: Point[] = pointList('8,108 20,96 24,80 38,70 46,58 58,52 62,44');
  const path = sampled(route, 8);
  const dash = new Outline();
  for (let at = 0; at + 3 < path.length; at += 5)
    dash.add(
      penLine([path[at]!, path[at + 1]!, path[at + 3]!], 1.2, () => 1),
      identity,
    );
  sheet.pulls.push({ ink: 'line', outline: new Outline().add(sheet.ink, identity) }, { ink: 'a', outline: dash });
  return sheet.pulls;
}

export function foundFeather(): Pull[] {
  const sheet = new Sheet('found feather');
  const quill: Point[] = pointList('16,122 28,98 44,68 62,38 84,6');
  const line = sampled(quill, 30);
  sheet.line(quill, 1.8, (done) => 1.05 - 0.85 * done);
  const gap = noise('found feather');
  for (let at = 22; at < line.length - 1; at += 1) {
    const share = (at - 22) / (line.length - 23);
    const [[x, y], [nx, ny]] = [line[at]!, line[Math.min(line.length - 1, at + 1)]!];
    const turn = (Math.atan2(ny - y, nx - x) * 180) / Math.PI;
    for (const side of [1, -1] as const) {
      const reach = (side > 0 ? 17 : 26) * Math.sin(Math.PI * (0.1 + 0.86 * share)) ** 0.7;
      const open = gap(share * 13, side * 4) > 0.55 ? 9 : 0;
      const spread = 46 - 24 * share + open;
      const fluffy = share < 0.14 ? sheet.random.between(-26, 26) : 0;
      sheet.line(
        [
          [x, y],
          polar(x, y, reach * 0.5, turn + side * (spread + 8) + fluffy),
          polar(x, y, reach, turn + side * (spread - 12) + fluffy),
        ],
        share < 0.14 ? 0.4 : 0.62,
        flickPress,
      );
      const isBanded = Math.sin(share * 27 + side * 0.4) > 0.25;
      if (isBanded)
        for (const off of [0.25, 0.5])
          sheet.line(
            [
              polar(x, y, reach * 0.22, turn + side * (spread + 5) + off),
              polar(x, y, reach * 0.9, turn + side * (spread - 10) + off * 2),
            ],
            0.62,
            () => 0.9,
          );
    }
  }
  return sheet.done();
}

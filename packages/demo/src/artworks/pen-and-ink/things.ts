import { sampled } from '../brush.ts';
import { ball, heap, turned } from '../halftone/bodies.ts';
import { lit } from '../halftone/screen.ts';
import { type Field, polygonField } from '../kit/field.ts';
import { flickPress } from '../kit/pen-line.ts';
import type { Pull } from '../kit/plate.ts';
import { traced } from '../kit/trace.ts';
import { type Point, pointList } from '../outline.ts';
import { Sheet, splitRings } from './sheet.ts';

export function windowBottles(): Pull[] {
  const sheet = new Sheet('window bottles');
  const bottle = turned(24, pointList('3.6,9.9 4,10 4,14 3.4,15 3.6,34 8,44 13,54 13.6,70 13.6,98 13,102'), () => 0.3);
  const jug = turned(57, pointList('10,41.9 10.6,42 9,48 9.4,54 16,66 19,80 17,94 12,102.4'), () => 0.05);
  const bowl = heap(ball(88, 90, 11.6, () => 0.1));
  const all = heap(bottle, jug, bowl);
  const shade = lit(all, { ambient: 0.04, gloss: 0.4 });
  const box = { x: -1, y: 6, w: 104, h: 98 };
  const rim: Field = (x, y) => (all(x, y) ? 1 : -1);
  const outer = traced(rim, { box, step: 0.4, tolerance: 0.16 });
  for (const ring of splitRings(outer))
    sheet.line([...ring.filter((_, at) => at % 2 === 0), ring[0]!], 0.85, () => 0.9);
  sheet.tone(box, shade, 1.25);
  sheet
    .line(pointList('70,52 80,54 82,66 75,76'), 1.3, () => 0.9)
    .line(pointList('69,56 76,57 78,66 73,72'), 0.7, () => 0.9);
  sheet.line(pointList('88,80 89,75 92,72'), 1.1).line(pointList('89,77 95,74 99,77 93,79 89,77'), 0.7);
  const cast: Field = (x, y) => Math.min(y - 100 - 0.2 * Math.abs(x - 56) * 0.05, 111 - y - 0.05 * Math.abs(x - 60));
  sheet.hatch(
    { x: 8, y: 99, w: 95, h: 13 },
    (x, y) => (all(x, y) ? -1 : Math.min(cast(x, y), (Math.sin(x * 0.09 - 1) + 0.7) * 3)),
    0.06,
    1.3,
    0.45,
  );
  sheet.line(pointList('-2,101 10,101'), 0.7).line(pointList('99,98 103,98'), 0.7);
  sheet.flat('a', (x, y) => (jug(x - 0.8, y - 0.6) ? 1 : -1), box);
  return sheet.done();
}

export function tallShip(): Pull[] {
  const sheet = new Sheet('tall ship');
  const sail = (x: number, y: number, w: number, h: number) => {
    const belly = w * 0.16;
    const edge: Point[] = [
      [x - w / 2, y],
      [x + w / 2, y],
      [x + w / 2 + belly, y + h * 0.55],
      [x + w / 2 - 0.4, y + h],
      [x, y + h - h * 0.14],
      [x - w / 2 - 0.6, y + h],
      [x - w / 2 + belly * 0.9, y + h * 0.5],
    ];
    const ring = sampled(edge, 6, true);
    sheet
      .line([...ring, ring[0]!], 0.75, () => 0.9)
      .stroke([x - w / 2 - 1.4, y - 0.4], [x + w / 2 + 1.4, y - 0.4], 0.9);
    const inside = polygonField([ring], 0.4);
    sheet.hatch(
      { x: x - w / 2, y, w: w + belly, h },
      (px, py) => Math.min(inside(px, py) - 0.3, x + w * 0.02 - px + h * 0.04 * Math.sin(py)),
      1.45,
      0.95,
      0.34,
    );
    for (const part of [-0.22, 0.08, 0.34])
      sheet.line(
        [
          [x + w * part, y + 0.6],
          [x + w * part + belly * 0.9, y + h * 0.5],
          [x + w * part, y + h * 0.88],
        ],
        0.34,
      );
  };
  for (const [x, top, scale] of [
    [28, 20, 0.86],
    [52, 6, 1],
    [76, 24, 0.8],
  ] as const) {
    sheet.stroke([x, top - 4], [x, 90], 1);
    for (const [level, share] of [
      [0, 0.44],
      [1, 0.64],
      [2, 0.84],
      [3, 1],
    ] as const)
      sail(x + 1, top + (level * 17 + level * level * 0.8) * scale, 22 * share * scale + 2, (14 + level * 1.6) * scale);
    sheet.line(
      [
        [x, top - 4],
        [x + 5, top - 5.4],
        [x + 9, top - 3],
      ],
      1.4,
      flickPress,
    );
  }
  const hull = sampled(pointList('6,84 14,90 40,93 70,92 92,86 97,83 92,98 84,107 22,107 12,98'), 6, true);
  const inHull = polygonField([hull], 0.4);
  sheet
    .line([...hull, hull[0]!], 1, () => 0.9)
    .line(pointList('9,90 40,97 70,96.6 94,90'), 0.6)
    .line(pointList('11,94 40,101 70,100.6 92,95'), 0.5);
  sheet
    .hatch(
      { x: 6, y: 84, w: 92, h: 24 },
      (x, y) => Math.min(inHull(x, y) - 0.3, y - 97.4 + 0.004 * (x - 52) ** 2),
      0.03,
      0.85,
      0.45,
    )
    .hatch({ x: 6, y: 84, w: 92, h: 24 }, (x, y) => Math.min(inHull(x, y) - 0.3, y - 101), 0.7, 1);
  for (let port = 0; port < 9; port++) sheet.box(18 + port * 8, 94.6 + 0.5 * Math.sin(port * 0.4), 2, 2, 0.6);
  sheet
    .stroke([97, 83], [110, 72], 1)
    .stroke([110, 72], [76, 22], 0.34)
    .stroke([104, 77], [76, 40], 0.34)
    .stroke([76, 20], [52, 4], 0.3)
    .stroke([52, 4], [28, 17], 0.3)
    .stroke([28, 17], [4, 84], 0.3);
  for (const x of [28, 52, 76]) for (const off of [-8, -4, 4, 8]) sheet.stroke([x, 34], [x + off * 1.2, 91], 0.26);
  sheet.flat('d', (x, y) => Math.min(y - 104 - 1.5 * Math.sin(x * 0.3), 122 - y, x + 4, 112 - x), {
    x: -5,
    y: 98,
    w: 118,
    h: 26,
  });
  for (let wave = 0; wave < 34; wave++) {
    const [x, y] = [sheet.random.between(-2, 100), sheet.random.between(108, 120)];
    sheet.line(
      [
        [x, y],
        [x + 3, y - 1.2],
        [x + 6, y],
        [x + 9, y - 0.9],
      ],
      0.6,
    );
  }
  return sheet.done();
}

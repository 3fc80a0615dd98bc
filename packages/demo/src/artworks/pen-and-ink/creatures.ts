import { sampled } from '../brush.ts';
import { type Field, polygonField, smooth } from '../kit/field.ts';
import { fractal, noise } from '../kit/noise.ts';
import { flickPress } from '../kit/pen-line.ts';
import type { Pull } from '../kit/plate.ts';
import { Outline, type Point, pointList, polar } from '../outline.ts';
import { identity, Sheet, splitRings } from './sheet.ts';

export function nightMoth(): Pull[] {
  const sheet = new Sheet('night moth');
  const half = new Sheet('night moth half');
  const upper = sampled(pointList('52,40 62,26 78,14 98,8 97,26 88,44 74,54 56,56'), 7, true);
  const lower = sampled(pointList('54,57 70,57 84,62 88,74 80,86 68,88 58,76'), 7, true);
  const [upperField, lowerField] = [polygonField([upper], 0.4), polygonField([lower], 0.4)];
  half.line([...upper, upper[0]!], 0.9, () => 0.9).line([...lower, lower[0]!], 0.9, () => 0.9);
  for (let vein = 0; vein < 9; vein++)
    half.line(
      [[54, 46], polar(54, 46, 18, -52 + vein * 9), polar(54, 46, 42 - Math.abs(vein - 2.5) * 3.4, -50 + vein * 9.6)],
      0.45,
      flickPress,
    );
  const box = { x: 50, y: 4, w: 52, h: 88 };
  half
    .hatch(box, (x, y) => Math.min(upperField(x, y) - 0.4, 4.4 - upperField(x, y)), 0.35, 0.95)
    .hatch(box, (x, y) => Math.min(lowerField(x, y) - 0.4, 3.8 - lowerField(x, y)), 1.2, 0.95);
  const band: Field = (x, y) =>
    Math.min(upperField(x, y) - 1, 2.6 - Math.abs(Math.hypot(x - 50, y - 46) - 31 + 1.4 * Math.sin(y * 0.7)));
  half.hatch(box, band, -0.6, 0.6, 0.42);
  for (const [x, y, r] of [
    [79, 31, 5.2],
    [73, 72, 4.6],
  ] as const)
    for (const [share, width] of [
      [1, 0.9],
      [0.62, 0.7],
      [0.3, 1.6],
    ] as const)
      half.line(
        Array.from({ length: 13 }, (_, at): Point => polar(x, y, r * share, at * 30)),
        width,
        () => 0.9,
      );
  half.line(pointList('51.4,34 58,22 66,15'), 0.8);
  for (let barb = 0; barb < 8; barb++) {
    const at = barb / 8;
    half
      .line(
        [
          [53 + at * 12, 32 - at * 16],
          [56.4 + at * 13, 31 - at * 13],
        ],
        0.4,
        flickPress,
      )
      .line(
        [
          [53 + at * 12, 32 - at * 16],
          [52.4 + at * 11, 27 - at * 15],
        ],
        0.4,
        flickPress,
      );
  }
  const right = half.ink;
  sheet.flat(
    'b',
    (x, y) => {
      const mx = 50 + Math.abs(x - 50);
      return Math.max(2 + 3 * (0.9 - Math.hypot(mx - 79, y - 31) / 3.4), 5 - 1.4 * Math.hypot(mx - 73, y - 72)) - 2;
    },
    { x: 10, y: 10, w: 80, h: 80 },
  );
  sheet.ink.add(right, identity);
  const flipped = new Outline();
  for (const subpath of splitRings(right)) flipped.polygon(subpath.map(([x, y]): Point => [100 - x, y]).reverse());
  sheet.ink.add(flipped, identity);
  for (let ring = 0; ring < 15; ring++) {
    const y = 42 + ring * 3;
    const r = 4.6 * Math.sin(Math.PI * (0.2 + 0.75 * (ring / 15))) + 0.6;
    sheet.line(
      [
        [50 - r, y],
        [50, y + 1.6],
        [50 + r, y],
      ],
      1,
    );
  }
  for (let hair = 0; hair < 60; hair++) {
    const turn = sheet.random.between(0, 360);
    const from = polar(50, 39, 2.6, turn);
    sheet.line([from, polar(50, 39, sheet.random.between(4.6, 6.6), turn + 12)], 0.5, flickPress);
  }
  return sheet.done();
}

export function lanternJelly(): Pull[] {
  const sheet = new Sheet('lantern jelly');
  const bell: Point[] = pointList('14,46 14,30 26,12 50,4 74,12 86,30 86,46');
  const dome = sampled([...bell, [74, 50], [62, 46], [50, 51], [38, 46], [26, 50]], 7, true);
  const inside = polygonField([dome], 0.4);
  sheet.flat('a', (x, y) => inside(x - 1, y - 0.8), { x: 8, y: 0, w: 86, h: 60 });
  sheet.line([...dome, dome[0]!], 0.9, () => 0.9);
  for (let rib = -6; rib <= 6; rib++)
    sheet.line(
      [
        [50 + rib * 1.4, 7 + Math.abs(rib) * 0.4],
        [50 + rib * 4.4, 20 + Math.abs(rib) * 0.6],
        [50 + rib * 5.6, 46 - Math.abs(rib % 2) * 2],
      ],
      0.5,
    );
  sheet.tone(
    { x: 10, y: 2, w: 80, h: 52 },
    (x, y) =>
      inside(x, y) < 0.6 ? 0 : smooth(14, 0, inside(x, y)) * 0.5 * smooth(20, 80, x) + 0.42 * smooth(36, 50, y),
    1.2,
  );
  const sway = noise('lantern jelly sway');
  for (let arm = 0; arm < 17; arm++) {
    const x0 = 17 + arm * 4.1;
    const length = 50 + 22 * sway(arm * 1.7, 3);
    const points = Array.from({ length: 9 }, (_, at): Point => {
      const t = at / 8;
      return [x0 + 6 * t * sway(arm * 0.9, t * 2.4) + 3.4 * Math.sin(t * 7 + arm), 47 + t * length];
    });
    sheet.line(points, arm % 4 === 2 ? 0.4 : 0.75, (done) => 1 - 0.75 * done);
  }
  for (const arm of [-1, 0, 1, 2]) {
    const x0 = 42 + arm * 6;
    const ruffle = (side: 1 | -1) =>
      Array.from({ length: 22 }, (_, at): Point => {
        const t = at / 21;
        return [
          x0 + 5 * Math.sin(t * 5 + arm * 2) + side * (1 - t) * (2.4 + 1.7 * Math.sin(at * 2.1 + arm)),
          48 + t * 50,
        ];
      });
    sheet.line(ruffle(1), 0.6, () => 0.9).line(ruffle(-1), 0.6, () => 0.9);
    for (let at = 1; at < 20; at++) sheet.line([ruffle(1)[at]!, ruffle(-1)[at]!], 0.3);
  }
  return sheet.done();
}

export function curledCat(): Pull[] {
  const sheet = new Sheet('curled cat');
  const fur = fractal('curled cat', 3);
  const body = (x: number, y: number) => 1 - Math.hypot((x - 50) / 46, (y - 38) / 33);
  const head = (x: number, y: number) => 1 - Math.hypot((x - 30) / 18, (y - 50) / 14);
  const tail = polygonField(
    [sampled(pointList('90,50 84,64 66,72 46,72 38,66 46,62 62,64 76,58 82,48'), 6, true)],
    0.4,
  );
  const { random } = sheet;
  for (let hair = 0; hair < 1700; hair++) {
    const [x, y] = [random.between(2, 98), random.between(3, 76)];
    const [inBody, inHead, inTail] = [body(x, y), head(x, y), tail(x, y)];
    if (inBody < 0 && inHead < 0 && inTail < 0) continue;
    let turn: number;
    let dark: number;
    if (inHead > 0) {
      turn = (Math.atan2(y - 54, x - 27) * 180) / Math.PI;
      dark = 0.04 + 0.4 * smooth(0.22, 0, inHead) + (Math.sin(x * 1.1) > 0.6 && y < 44 ? 0.5 : 0);
    } else if (inTail > 0) {
      turn = 184 + (x - 60) * -0.5;
      dark = 0.3 + (Math.sin(x * 0.55 + y * 0.2) > 0 ? 0.6 : 0);
    } else {
      turn = (Math.atan2(y - 40, x - 46) * 180) / Math.PI + 84;
      const stripe = Math.sin(Math.atan2(y - 42, x - 42) * 9 + 3 * fur(x * 0.04, y * 0.04)) > 0.25;
      dark = 0.2 + 0.4 * smooth(0.3, 0, inBody) * smooth(10, 70, y) + (stripe ? 0.75 : -0.05);
    }
    if (random.next() > dark) continue;
    const length = random.between(2.8, 5);
    sheet.line([[x, y], polar(x, y, length * 0.5, turn + 6), polar(x, y, length, turn + 14)], 0.7, flickPress);
  }
  const rim = (
    field: (x: number, y: number) => number,
    count: number,
    cx: number,
    cy: number,
    from: number,
    to: number,
  ) => {
    for (let at = 0; at < count; at++) {
      const turn = from + ((to - from) * at) / count + random.between(-1, 1);
      let away = 4;
      while (field(...polar(cx, cy, away, turn)) > 0) away += 0.4;
      const [x, y] = polar(cx, cy, away, turn);
      sheet.line([[x, y], polar(x, y, 2.2, turn + 70), polar(x, y, 4, turn + 86)], 0.75, flickPress);
    }
  };
  rim(body, 150, 50, 38, 140, 395);
  rim(head, 60, 30, 50, 30, 330);
  for (const [x, y, lean] of [
    [17, 42, -1],
    [36, 35, 1],
  ] as const) {
    sheet.line(
      [
        [x - 5, y + 5],
        [x + lean * 2 - 1, y - 8],
        [x + 6, y + 2],
      ],
      1.2,
      () => 0.9,
    );
    for (let hair = 0; hair < 6; hair++)
      sheet.line(
        [
          [x - 2 + hair, y + 3],
          [x + lean * 2 - 1 + hair * 0.4, y - 4],
        ],
        0.4,
        flickPress,
      );
  }
  sheet
    .line(pointList('20,53 23,55.4 27,54.2'), 1.2)
    .line(pointList('33,52 37,53.6 40,51'), 1.2)
    .line(pointList('28,58 30,59.6 32,57.6 28,58'), 1.4)
    .line(pointList('30,59.6 30,61.4 26.6,62.8'), 0.6)
    .line(pointList('30,61.4 33.6,62'), 0.6);
  for (const [side, drop] of [
    [-1, 0],
    [-1, 3],
    [-1, 6],
    [1, -1],
    [1, 2],
    [1, 5],
  ] as const)
    sheet.line(
      [
        [30 + side * 5, 59 + drop * 0.4],
        [30 + side * 15, 57 + drop],
        [30 + side * 23, 58 + drop * 1.6],
      ],
      0.4,
      flickPress,
    );
  sheet.line(pointList('2,76 30,79 66,79 98,75'), 0.7).line(pointList('12,80 40,82.4 72,82'), 0.5);
  sheet.flat('d', (x, y) => 1 - Math.hypot((x - 50) / 52, (y - 74) / 8), { x: -4, y: 64, w: 108, h: 20 });
  return sheet.done();
}

import { sampled } from '../brush.ts';
import { disc, type Field, polygonField, union } from '../kit/field.ts';
import { flickPress } from '../kit/pen-line.ts';
import type { Pull } from '../kit/plate.ts';
import { type Point, pointList, polar } from '../outline.ts';
import { Sheet } from './sheet.ts';

const tie: Point = [50, 104];

/** A stem from the tie to where a flower is, and a little beyond the tie on the other side. */
function stem(sheet: Sheet, [x, y]: Point, bend: number): void {
  const middle: Point = [(x + tie[0]) / 2 + bend, (y + tie[1]) / 2];
  sheet.line([[x, y], middle, tie], 1, () => 0.9);
  sheet.line([tie, [tie[0] + (tie[0] - x) * 0.3, 125 + Math.abs(x - 50) * -0.08]], 0.9, flickPress);
}

function petal(sheet: Sheet, from: Point, length: number, wide: number, turn: number): Point[] {
  const ring = [
    from,
    polar(...polar(...from, length * 0.5, turn), wide, turn - 90),
    polar(...polar(...from, length * 0.94, turn), wide * 0.55, turn - 90),
    polar(...from, length, turn),
    polar(...polar(...from, length * 0.9, turn), wide * 0.6, turn + 90),
    polar(...polar(...from, length * 0.5, turn), wide, turn + 90),
    from,
  ];
  sheet.line(ring, 0.7, () => 0.9);
  for (const off of [-14, 6]) {
    const root = polar(...from, length * 0.24, turn + off);
    sheet.line([root, polar(...from, length * 0.66, turn + off * 0.5)], 0.36, flickPress);
  }
  return sampled(ring.slice(0, -1), 4, true);
}

/** Seen from above: petals around a heart of dots. */
function daisy(sheet: Sheet, at: Point, petals: number, reach: number): void {
  for (let each = 0; each < petals; each++) {
    const turn = (each / petals) * 360 + sheet.random.between(-7, 7);
    petal(sheet, polar(...at, reach * 0.3, turn), reach * sheet.random.between(0.66, 0.78), reach * 0.17, turn);
  }
  const heart = disc(...at, reach * 0.27);
  sheet.line(
    Array.from({ length: 13 }, (_, turn): Point => polar(...at, reach * 0.28, turn * 30)),
    0.7,
    () => 0.9,
  );
  const box = { x: at[0] - reach, y: at[1] - reach, w: 2 * reach, h: 2 * reach };
  sheet.hatch(box, (x, y) => Math.min(heart(x, y), x + y - at[0] - at[1]), 0.7, 0.8, 0.4);
}

/** Seen from the side: a cup of four petals over dark seeds. */
function poppy(sheet: Sheet, [x, y]: Point, size: number): Field {
  const at = (points: string): Point[] => pointList(points).map(([px, py]) => [x + px * size, y + py * size]);
  const cup = at('0,0.9 -0.7,0.7 -1.1,0.1 -0.95,-0.55 -0.4,-0.72 0,-0.5 0.45,-0.75 1,-0.5 1.08,0.15 0.65,0.72');
  const ring = sampled(cup, 6, true);
  sheet.line([...ring, ring[0]!], 0.85, () => 0.9);
  sheet.line(at('-0.95,-0.55 -0.5,-0.2 0,-0.14 0.5,-0.2 1,-0.5'), 0.6);
  sheet.line(at('-0.1,0.86 -0.3,0.3 -0.16,-0.1'), 0.5).line(at('0.16,0.86 0.42,0.4 0.4,-0.12'), 0.5);
  const inside = polygonField([ring], 0.4);
  const box = { x: x - 1.2 * size, y: y - size, w: 2.4 * size, h: 2 * size };
  sheet.hatch(box, (px, py) => Math.min(inside(px, py) - 0.4, px - x - 0.2 * size), 1.3, 1, 0.36);
  return inside;
}

function leaf(sheet: Sheet, at: Point, length: number, turn: number): Field {
  const side = (share: number, out: number) => polar(...polar(...at, length * share, turn), length * out, turn + 90);
  const ring = sampled(
    [at, side(0.4, 0.17), side(0.8, 0.09), side(1, 0), side(0.75, -0.1), side(0.35, -0.16)],
    5,
    true,
  );
  sheet.line([...ring, ring[0]!], 0.7, () => 0.9).line([at, side(0.5, 0.02), side(0.96, 0)], 0.5, flickPress);
  const inside = polygonField([ring], 0.4);
  const box = { x: at[0] - length, y: at[1] - length, w: 2 * length, h: 2 * length };
  const [dx, dy] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const lower: Field = (x, y) => (x - at[0]) * -dy + (y - at[1]) * dx;
  sheet.hatch(box, (x, y) => Math.min(inside(x, y) - 0.2, lower(x, y)), (turn * Math.PI) / 180 + 0.9, 0.95, 0.32);
  return inside;
}

/** A spike of small bells, and one of grass. */
function spike(sheet: Sheet, [x, y]: Point, bells: number): void {
  for (let bell = 0; bell < bells; bell++) {
    const [side, down] = [bell % 2 ? 1 : -1, y + bell * 3.3];
    const wide = 1.4 + bell * 0.24;
    const from: Point = [x + side * 0.6, down];
    const ring: Point[] = [
      from,
      [x + side * (1 + wide), down - 0.4],
      [x + side * (1.6 + wide), down + 3],
      [x + side * 1.2, down + 3.2],
      from,
    ];
    sheet.line(ring, 0.6, () => 0.9);
  }
}

function grass(sheet: Sheet, [x, y]: Point): void {
  for (let ear = 0; ear < 9; ear++) {
    const at: Point = [x + (ear % 2 ? 0.5 : -0.5), y + ear * 2.6];
    sheet.line(
      [at, [at[0] + (ear % 2 ? 2.6 : -2.6), at[1] - 3.4], [at[0] + (ear % 2 ? 3 : -3), at[1] - 6]],
      0.9,
      flickPress,
    );
  }
}

/** Five flowers from between two bus stops: one pen, and two colors that were laid on without waiting. */
export function roadsideBouquet(): Pull[] {
  const sheet = new Sheet('roadside bouquet');
  const heads: Point[] = [
    [23, 42],
    [66, 21],
    [79, 51],
    [40, 14],
    [52, 47],
    [11, 66],
    [90, 28],
  ];
  for (const [index, at] of heads.entries()) stem(sheet, at, [-4, 2, 6, -2, 1, -7, 5][index]!);
  daisy(sheet, [23, 38], 13, 17);
  daisy(sheet, [66, 18], 15, 18);
  daisy(sheet, [11, 64], 10, 10);
  const red = poppy(sheet, [79, 48], 14);
  const bud = poppy(sheet, [51, 45], 10);
  spike(sheet, [40, 2], 9);
  grass(sheet, [90, 14]);
  const leaves = [
    leaf(sheet, [45, 90], 27, 212),
    leaf(sheet, [56, 88], 28, -34),
    leaf(sheet, [41, 76], 19, 236),
    leaf(sheet, [61, 74], 18, -62),
  ];
  for (const y of [101.4, 103.6, 105.8])
    sheet.line(
      [
        [44.6, y],
        [50, y + 1.4],
        [55.4, y - 0.3],
      ],
      1,
    );
  sheet.line(pointList('55,104 64,99 67,106 56,105'), 0.8).line(pointList('54,105 62,112 60,118'), 0.8, flickPress);
  const beside =
    (field: Field): Field =>
    (x, y) =>
      field(x - 1.6, y - 1.2) + 0.8;
  const all = { x: -4, y: -4, w: 110, h: 134 };
  const hearts = union(disc(23, 38, 4.6), disc(66, 18, 4.9), disc(11, 64, 2.7));
  sheet.flat('a', beside(union(...leaves)), all).flat('b', beside(union(red, bud)), all);
  sheet.flat('c', beside(hearts), all);
  return sheet.done();
}

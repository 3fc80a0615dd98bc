import { isInside } from '@merchmill/design/outline.ts';
import { describe, expect, it } from 'vitest';
import { boundsOf, distanceToSegment, type Polygon, segmentsMeet, signedArea } from '../contour/polygon.ts';
import { box, disk, numbersFrom } from '../contour/test-shapes.ts';
import { grownArea } from './fill.ts';
import { type Nested, nest, type Piece } from './nest.ts';
import { placed, type SheetRule } from './placement.ts';
import { arbitraryPieces } from './test-pieces.ts';

/** How far two outlines are from each other, by all their lines; 0 where one lies in the other. */
function distanceBetween(one: Polygon, other: Polygon): number {
  if (isInside([one], other[0]!) || isInside([other], one[0]!)) return 0;
  let nearest = Infinity;
  for (const [j, a] of one.entries()) {
    const b = one[(j + 1) % one.length]!;
    for (const [k, c] of other.entries()) {
      const d = other[(k + 1) % other.length]!;
      if (segmentsMeet(a, b, c, d)) return 0;
      nearest = Math.min(nearest, distanceToSegment(a, c, d), distanceToSegment(c, a, b));
    }
  }
  return nearest;
}

const rounding = 1e-6;

/** What is wrong with a layout: pieces too near to each other or to an edge, or lost. */
function faultsOf(pieces: readonly Piece[], { placements, unplaced }: Nested, rule: SheetRule): string[] {
  const faults: string[] = [];
  for (const [piece, { quantity }] of pieces.entries()) {
    const laid = placements.filter((each) => each.piece === piece).length;
    const left = unplaced.find((each) => each.piece === piece)?.quantity ?? 0;
    if (laid + left !== quantity) faults.push(`piece ${piece}: ${laid} of ${quantity} are placed, ${left} are told`);
  }
  for (const own of Map.groupBy(placements, ({ sheet }) => sheet).values()) {
    const outlines = own.map((each) => placed(pieces[each.piece]!.outline, each));
    const bounds = outlines.map((outline) => boundsOf([outline]));
    const edge = rule.spacingMm / 2 - rounding;
    for (const { left, top, right, bottom } of bounds) {
      const isIn = left >= edge && top >= edge && right <= rule.widthMm - edge && bottom <= rule.lengthMm - edge;
      if (!isIn) faults.push(`over the edge: ${left} ${top} ${right} ${bottom}`);
    }
    for (let j = 0; j < outlines.length; j++) {
      for (let k = j + 1; k < outlines.length; k++) {
        const [a, b] = [bounds[j]!, bounds[k]!];
        const room = rule.spacingMm;
        if (a.left - b.right > room || b.left - a.right > room || a.top - b.bottom > room || b.top - a.bottom > room)
          continue;
        const away = distanceBetween(outlines[j]!, outlines[k]!);
        if (away < room - rounding) faults.push(`${away} mm apart`);
      }
    }
  }
  return faults;
}

const roll = { widthMm: 560, lengthMm: 2000, spacingMm: 3 };
/** WHOLE=1 takes as many as the figures were measured with: 1,000 sheets, and sixteen mixes. All others take a part. */
const [sheets, mixes] = process.env.WHOLE ? [1000, 16] : process.env.CI ? [60, 4] : [20, 4];

describe('nesting', () => {
  it('[NST-02] on sheets at random keeps every piece apart from the others by the spacing, measured by their outlines', () => {
    let placements = 0;
    for (let seed = 1; seed <= sheets; seed++) {
      const random = numbersFrom(seed);
      const rule = {
        widthMm: 70 + Math.round(random() * 100),
        lengthMm: 100 + Math.round(random() * 100),
        spacingMm: [0, 1, 3, 4.5][seed % 4]!,
      };
      const pieces = arbitraryPieces(seed, 3 + Math.floor(random() * 7), 0.25).map((piece) => ({
        ...piece,
        quantity: random() < 0.2 ? 3 : 1,
      }));
      const nested = nest(pieces, rule);
      expect(faultsOf(pieces, nested, rule), `sheet ${seed}`).toEqual([]);
      placements += nested.placements.length;
    }
    expect(placements).toBeGreaterThan(6 * sheets);
  });

  it('fills 85 % of a roll on the average of mixes of 50 designs, in seconds', () => {
    const fills: number[] = [];
    for (let seed = 1; seed <= mixes; seed++) {
      const pieces = arbitraryPieces(seed, 50, 0.8);
      const before = process.cpuUsage();
      const nested = nest(pieces, roll);
      const { user, system } = process.cpuUsage(before);
      // Two to three seconds on a usual machine; a rule that compares all with all takes minutes.
      expect((user + system) / 1e6).toBeLessThan(30);
      expect(faultsOf(pieces, nested, roll)).toEqual([]);
      const used = nested.sheets.reduce((sum, { usedMm }) => sum + usedMm, 0);
      fills.push(pieces.reduce((sum, { outline }) => sum + grownArea(outline, 1.5), 0) / (used * roll.widthMm));
    }
    expect(Math.min(...fills)).toBeGreaterThan(0.83);
    expect(fills.reduce((sum, fill) => sum + fill) / fills.length).toBeGreaterThan(0.85);
  });

  it('is the same each time', () => {
    const pieces = arbitraryPieces(7, 20, 0.6);
    expect(nest(pieces, roll)).toEqual(nest(pieces, roll));
  });

  it('goes on to further sheets, and tells what is larger than one', () => {
    const pieces = [
      { outline: box(0, 0, 90, 90), quantity: 5 },
      { outline: disk(0, 0, 80), quantity: 2 },
    ];
    const rule = { widthMm: 100, lengthMm: 200, spacingMm: 4 };
    const { placements, sheets, unplaced } = nest(pieces, rule);
    expect(placements.map(({ piece, sheet }) => [piece, sheet])).toEqual([0, 0, 1, 1, 2].map((sheet) => [0, sheet]));
    expect(sheets.map(({ usedMm }) => Math.round(usedMm))).toEqual([188, 188, 94]);
    expect(unplaced).toEqual([{ piece: 1, quantity: 2 }]);
  });

  it('[NST-02] turns a piece that fits one way only', () => {
    const pieces = [{ outline: box(0, 0, 180, 50), quantity: 1 }];
    const rule = { widthMm: 100, lengthMm: 300, spacingMm: 2 };
    expect(nest(pieces, rule).placements).toMatchObject([{ turn: 90 }]);
  });

  it('puts small pieces into the bays of large ones', () => {
    const bay = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 60, y: 100 },
      { x: 60, y: 30 },
      { x: 40, y: 30 },
      { x: 40, y: 100 },
      { x: 0, y: 100 },
    ];
    const { sheets } = nest(
      [
        { outline: bay, quantity: 1 },
        { outline: box(0, 0, 14, 40), quantity: 1 },
      ],
      { widthMm: 104, lengthMm: 300, spacingMm: 2 },
    );
    expect(sheets).toHaveLength(1);
    expect(sheets[0]!.usedMm).toBeLessThan(103);
  });

  it('counts the area of what is grown', () => {
    expect(grownArea(disk(0, 0, 40), 2) / (Math.PI * 42 ** 2)).toBeCloseTo(1, 2);
    expect(grownArea(box(0, 0, 80, 60), 0) / Math.abs(signedArea(box(0, 0, 80, 60)))).toBeCloseTo(1, 2);
  });
});

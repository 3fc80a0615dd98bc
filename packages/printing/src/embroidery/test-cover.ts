import { distancesOf, shrunk } from './distance.ts';
import { emptyMask, fillPolygons, type Mask, type Polygons, paintMask } from './mask.ts';
import { paintLine } from './paint-line.ts';
import type { Command } from './sewing.ts';

/* For tests: how well stitches cover what they were made of, both as pixels. */

const perMm = 10;
const threadMm = 0.4;

export interface Cover {
  /** Of what lies farther inside than 0.3 mm, how much is covered. */
  readonly inside: number;
  /** How far outside a thread reaches at most, in millimeters. */
  readonly outsideMm: number;
}

/** @param size of the area, in the middle of which the machine starts */
export function coverOf(
  commands: readonly Command[],
  regions: readonly Polygons[],
  size: { widthMm: number; heightMm: number },
): Cover {
  const whole = { x: -20, y: -20, w: size.widthMm * perMm + 40, h: size.heightMm * perMm + 40 };
  const wanted = emptyMask(whole);
  for (const region of regions) {
    const mask = fillPolygons(region, perMm, whole);
    if (mask) paintMask(wanted, mask, 1);
  }
  const sewn = emptyMask(whole);
  const place = ({ x, y }: Command) => ({
    x: (x / 10 + size.widthMm / 2) * perMm,
    y: (y / 10 + size.heightMm / 2) * perMm,
  });
  for (const [index, command] of commands.entries()) {
    const before = commands[index - 1];
    if (command.kind !== 'stitch' || before?.kind !== 'stitch') continue;
    paintLine(sewn, place(before), place(command), threadMm * perMm, 1);
  }
  return { inside: share(shrunk(wanted, 0.3 * perMm), sewn), outsideMm: farthest(sewn, wanted) };
}

function share(inner: Mask, sewn: Mask): number {
  let [all, covered] = [0, 0];
  for (const [at, value] of inner.data.entries()) {
    all += value;
    covered += value & sewn.data[at]!;
  }
  return all ? covered / all : 1;
}

function farthest(sewn: Mask, wanted: Mask): number {
  const { far } = distancesOf({ ...wanted, data: wanted.data.map((value) => 1 - value) });
  let most = 0;
  for (const [at, value] of sewn.data.entries()) if (value) most = Math.max(most, far[at]!);
  return most / perMm;
}

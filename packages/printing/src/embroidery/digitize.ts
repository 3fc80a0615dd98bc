import type { Point } from '@merchmill/design/geometry.ts';
import { mostThreads, nearestThread, type Thread, threads } from '@merchmill/design/threads.ts';
import { shrunk } from './distance.ts';
import { emptyMask, type Frame, fillPolygons, type Mask, overlaps, paintMask, partsOf, unionOf } from './mask.ts';
import type { Region } from './regions.ts';
import { stitchSettings as set } from './settings.ts';
import { type Command, Sewing } from './sewing.ts';
import { stitchPart } from './stitch-region.ts';

/** Stitches of one thread until the machine changes it. */
export interface ColorBlock {
  readonly thread: Thread;
  readonly stitches: number;
}

export interface StitchPlan {
  readonly commands: readonly Command[];
  /** In the order in which they are sewn. */
  readonly blocks: readonly ColorBlock[];
  readonly stitches: number;
  readonly trims: number;
  /** Of what is sewn. */
  readonly widthMm: number;
  readonly heightMm: number;
}
const finePerMm = 20;
export const coarsePerMm = 10;
/** Larger areas are looked at on a coarser grid. */
const fineAreaMm2 = 15_000;

interface SizeMm {
  readonly widthMm: number;
  readonly heightMm: number;
}

interface Block {
  readonly thread: Thread;
  readonly masks: Mask[];
}

const countOf = ({ data }: Mask) => data.reduce((sum, value) => sum + value, 0);

/** The threads for the colors of a design: the nearest, and where these are too many the nearest of the most used. */
function chosenThreads(regions: readonly (Region & { mask: Mask })[]): Map<string, Thread> {
  const used = new Map<Thread, number>();
  for (const { hex, mask } of regions) {
    const thread = nearestThread(hex);
    used.set(thread, (used.get(thread) ?? 0) + countOf(mask));
  }
  const most = [...used].sort((a, b) => b[1] - a[1] || threads.indexOf(a[0]) - threads.indexOf(b[0]));
  const rack = most.slice(0, mostThreads).map(([thread]) => thread);
  return new Map(regions.map(({ hex }) => [hex, nearestThread(hex, rack)]));
}

/** Regions by thread. One is sewn earlier, with others of its thread, where nothing sewn in between lies under it. */
function blocksOf(regions: readonly (Region & { mask: Mask })[]): Block[] {
  const chosen = chosenThreads(regions);
  const blocks: Block[] = [];
  for (const { hex, mask } of regions) {
    const thread = chosen.get(hex)!;
    let into: Block | undefined;
    for (const block of blocks.toReversed()) {
      if (block.thread === thread) into = block;
      if (into || block.masks.some((other) => overlaps(other, mask))) break;
    }
    if (into) into.masks.push(mask);
    else blocks.push({ thread, masks: [mask] });
  }
  return blocks;
}

/** What of each block is sewn: under wide parts of later ones only an edge is, as thick cloth bends needles. */
function sewnMasks(blocks: readonly Block[], whole: Frame, perMm: number): Mask[] {
  const covered = emptyMask(whole);
  return blocks
    .toReversed()
    .map(({ masks }) => {
      const mask = unionOf(masks);
      const below = shrunk(mask, set.overlap * perMm);
      paintMask(mask, covered, 0);
      paintMask(covered, below, 1);
      return mask;
    })
    .toReversed();
}

/** How far a place is from a frame. */
function reachOf({ x, y, w, h }: Frame, at: Point): number {
  return Math.hypot(Math.max(x - at.x, 0, at.x - x - w), Math.max(y - at.y, 0, at.y - y - h));
}

function sewBlock(mask: Mask, sewing: Sewing, center: Point, perMm: number): void {
  const inGrid = ({ x, y }: Point): Point => ({ x: (x + center.x) * perMm, y: (y + center.y) * perMm });
  let parts = partsOf(mask);
  while (parts.length) {
    const here = inGrid(sewing.at);
    const next = parts.reduce((best, part) => (reachOf(part, here) < reachOf(best, here) ? part : best));
    parts = parts.filter((part) => part !== next);
    for (const path of stitchPart(next, here, perMm))
      sewing.sew(path.map(({ x, y }) => ({ x: x / perMm - center.x, y: y / perMm - center.y })));
  }
}

function planOf(commands: readonly Command[], used: readonly Thread[]): StitchPlan {
  const sewn = commands.filter(({ kind }) => kind === 'stitch');
  const counts = [0];
  for (const { kind } of commands) {
    if (kind === 'color') counts.push(0);
    if (kind === 'stitch') counts[counts.length - 1]!++;
  }
  const span = (of: (command: Command) => number) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const command of sewn) [least, most] = [Math.min(least, of(command)), Math.max(most, of(command))];
    return sewn.length ? (most - least) / 10 : 0;
  };
  return {
    commands,
    blocks: used.map((thread, index) => ({ thread, stitches: counts[index]! })),
    stitches: sewn.length,
    trims: commands.filter(({ kind }) => kind === 'trim').length,
    widthMm: span(({ x }) => x),
    heightMm: span(({ y }) => y),
  };
}

/** Pixels per millimeter of the grid on which the stitches of an area's file are laid. */
const gridOf = ({ widthMm, heightMm }: SizeMm): number => (widthMm * heightMm > fineAreaMm2 ? coarsePerMm : finePerMm);

/**
 * Turns regions into stitches. The machine starts and ends in the middle of the area. The same regions always give the
 * same stitches.
 * @param perMm pixels per millimeter of the grid on which they are laid; that of the file unless told
 */
export function digitizeRegions(regions: readonly Region[], size: SizeMm, perMm: number = gridOf(size)): StitchPlan {
  const whole = { x: 0, y: 0, w: Math.round(size.widthMm * perMm), h: Math.round(size.heightMm * perMm) };
  const filled = regions.flatMap((region) => {
    const mask = fillPolygons(region, perMm, whole);
    return mask ? [{ ...region, mask }] : [];
  });
  const blocks = blocksOf(filled);
  const masks = sewnMasks(blocks, whole, perMm);
  const sewing = new Sewing();
  const center = { x: size.widthMm / 2, y: size.heightMm / 2 };
  const used: Thread[] = [];
  for (const [index, { thread }] of blocks.entries()) {
    const before = sewing.commands.length;
    if (used.length) sewing.changeColor();
    const start = sewing.commands.length;
    sewBlock(masks[index]!, sewing, center, perMm);
    if (sewing.commands.length > start) used.push(thread);
    else sewing.commands.length = before;
  }
  sewing.end();
  return planOf(sewing.commands, used);
}

import type { AssetRef } from '../document.ts';
import {
  colorsPerCell,
  factCells,
  leastAlpha,
  type PictureCell,
  type PictureFacts,
  pictureFactsVersion,
  solidAlpha,
  thinSteps,
} from '../picture-facts.ts';

/* Small pictures that are painted in code, and what is to be known of their pixels, counted in the plainest way. */

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];
/** The color of a pixel; null is clear. */
export type Paint = (x: number, y: number) => Rgba | null;

export interface CraftedPicture {
  readonly asset: AssetRef;
  readonly facts: PictureFacts;
}

/** Pixels on each side. */
export const craftedPx = 256;

const clear: Rgba = [0, 0, 0, 0];
/** Pixels from an edge within which it may be smoothed. */
const smoothed = 2;

class Painted {
  readonly #pixels: readonly Rgba[];

  constructor(paint: Paint) {
    const length = craftedPx * craftedPx;
    this.#pixels = Array.from({ length }, (_, at) => paint(at % craftedPx, Math.floor(at / craftedPx)) ?? clear);
  }

  at(x: number, y: number): Rgba {
    return x < 0 || y < 0 || x >= craftedPx || y >= craftedPx ? clear : this.#pixels[y * craftedPx + x]!;
  }

  isInk(x: number, y: number): boolean {
    return this.at(x, y)[3] >= leastAlpha;
  }

  /** Half-transparent, and not between something solid and something clear that are both near. */
  isSoft(x: number, y: number): boolean {
    const [, , , alpha] = this.at(x, y);
    if (alpha < leastAlpha || alpha > solidAlpha) return false;
    const near: number[] = [];
    for (let down = -smoothed; down <= smoothed; down++) {
      for (let across = -smoothed; across <= smoothed; across++) near.push(this.at(x + across, y + down)[3]);
    }
    return !(near.some((other) => other > solidAlpha) && near.some((other) => other < leastAlpha));
  }

  /** Pixels of ink in one line through this one. */
  run(x: number, y: number, dx: number, dy: number): number {
    let count = 1;
    for (let far = 1; this.isInk(x + far * dx, y + far * dy); far++) count++;
    for (let far = 1; this.isInk(x - far * dx, y - far * dy); far++) count++;
    return count;
  }
}

const across = Array.from({ length: craftedPx }, (_, at) => at);
const cellPx = craftedPx / factCells;

function cellOf(painted: Painted, column: number, row: number): PictureCell {
  const counts = new Map<string, number>();
  let [ink, soft] = [0, 0];
  for (const y of across.slice(row * cellPx, (row + 1) * cellPx)) {
    for (const x of across.slice(column * cellPx, (column + 1) * cellPx)) {
      if (!painted.isInk(x, y)) continue;
      ink++;
      if (painted.isSoft(x, y)) soft++;
      const color = painted.at(x, y).slice(0, 3).join();
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  }
  const colors = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, colorsPerCell)
    .map(([color, count]): [number, number, number, number] => {
      const [red, green, blue] = color.split(',').map(Number) as [number, number, number];
      return [red, green, blue, count / ink];
    });
  return { ink: ink / cellPx ** 2, soft: ink ? soft / ink : 0, colors };
}

/** Exact for upright bars and boxes. */
function thinShares(painted: Painted): number[] {
  const points = across.flatMap((y) => across.map((x) => [x, y] as const));
  const ink = points.filter(([x, y]) => painted.isInk(x, y));
  // A picture without transparency has no thin parts.
  if (ink.length === 0 || ink.length === points.length) return thinSteps.map(() => 0);
  const widths = ink.map(([x, y]) => Math.min(painted.run(x, y, 1, 0), painted.run(x, y, 0, 1)));
  return thinSteps.map((step) => widths.filter((width) => width < step).length / ink.length);
}

let made = 0;

/** A picture of 256 × 256 pixels. */
export function craftedPicture(paint: Paint): CraftedPicture {
  const painted = new Painted(paint);
  const rows = across.slice(0, factCells);
  const facts: PictureFacts = {
    version: pictureFactsVersion,
    cells: rows.flatMap((row) => rows.map((column) => cellOf(painted, column, row))),
    thin: thinShares(painted),
  };
  made++;
  const sha256 = made.toString(16).padStart(64, '0');
  return {
    asset: { fileId: `crafted-${made}`, sha256, mime: 'image/png', widthPx: craftedPx, heightPx: craftedPx },
    facts,
  };
}

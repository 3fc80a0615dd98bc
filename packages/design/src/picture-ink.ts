import type { ImageLayer } from './document.ts';
import { filterPixels } from './filter-pixels.ts';
import { hexOf, type Rgb } from './hex-color.ts';
import { isInside, type Ring, ringsOf } from './outline.ts';
import { colorsPerCell, factCells, type PictureCell, type PictureFacts } from './picture-facts.ts';
import { isRemoved } from './remove-color.ts';
import { shapePath } from './shapes.ts';

/* What a layer shows of a picture's ink, from what is known of its pixels: within its crop and mask, after its filters. */

/** Of all ink that is seen. */
interface SeenColor {
  readonly hex: string;
  readonly rgb: Rgb;
  readonly share: number;
}

export interface SeenInk {
  /** Of the part that is shown, how much leaves ink. */
  readonly cover: number;
  /** The least cover of any cell that is shown. */
  readonly leastCover: number;
  /** Half-transparent, of all ink that is seen. */
  readonly soft: number;
  /** Ink of the picture that is seen, and all there is, in cells. */
  readonly ink: number;
  readonly allInk: number;
  readonly colors: readonly SeenColor[];
  /** All colors are told of: no cell has so many that rare ones were added to others. */
  readonly areAllColors: boolean;
}

/** Points across each cell by which a mask is measured. */
const maskPoints = 5;
/** Less is what sums leave of nothing: a line of words is a thousandth of a large sheet. */
const leastInk = 1e-6;

interface Span {
  readonly from: number;
  readonly to: number;
}

const spanOf = (place: number, start: number, length: number): Span => ({
  from: Math.max(place / factCells, start),
  to: Math.min((place + 1) / factCells, start + length),
});

const lengthOf = ({ from, to }: Span) => Math.max(0, to - from) * factCells;

const ringsOfMask = ({ mask, w, h }: ImageLayer): Ring[] => (mask ? ringsOf(shapePath({ ...mask, w, h })) : []);

/** How much of a part of the picture a mask leaves. */
function sharedWithMask({ crop, w, h }: ImageLayer, rings: readonly Ring[], across: Span, down: Span): number {
  let inside = 0;
  for (let row = 0; row < maskPoints; row++) {
    for (let column = 0; column < maskPoints; column++) {
      const [u, v] = [(column + 0.5) / maskPoints, (row + 0.5) / maskPoints];
      const x = ((across.from + u * (across.to - across.from) - crop.x) / crop.w) * w;
      const y = ((down.from + v * (down.to - down.from) - crop.y) / crop.h) * h;
      if (isInside(rings, { x, y })) inside++;
    }
  }
  return inside / maskPoints ** 2;
}

interface ShownCell {
  readonly cell: PictureCell;
  /** How much of the cell is shown. */
  readonly share: number;
}

function shownCells(layer: ImageLayer, { cells }: PictureFacts): ShownCell[] {
  const { crop, mask, pattern } = layer;
  // A mask lies around all copies of a pattern, and each of them is shown somewhere.
  const rings = mask && !pattern ? ringsOfMask(layer) : null;
  return cells.flatMap((cell, at): ShownCell[] => {
    const across = spanOf(at % factCells, crop.x, crop.w);
    const down = spanOf(Math.floor(at / factCells), crop.y, crop.h);
    const whole = lengthOf(across) * lengthOf(down);
    const share = whole > 0 && rings ? whole * sharedWithMask(layer, rings, across, down) : whole;
    return share > 0 ? [{ cell, share }] : [];
  });
}

/** Colors of a picture as its filters leave them, each with how much of it is left. */
function filtered(colors: readonly Rgb[], filters: ImageLayer['filters']): { rgb: Rgb; left: number }[] {
  if (!filters) return colors.map((rgb) => ({ rgb, left: 1 }));
  const { removed, ...others } = filters;
  const data = new Uint8ClampedArray(colors.length * 4);
  // Each by itself: in a picture a color that is taken out changes those beside it.
  for (const [at, rgb] of colors.entries()) data.set([...rgb, removed && isRemoved(rgb, removed) ? 0 : 255], at * 4);
  if (colors.length > 0) filterPixels(data, colors.length, others);
  return colors.map((_, at) => {
    const [red, green, blue, alpha] = data.subarray(at * 4, at * 4 + 4) as unknown as [number, number, number, number];
    return { rgb: [red, green, blue], left: alpha / 255 };
  });
}

function seenColors(shown: readonly ShownCell[], filters: ImageLayer['filters']): Map<string, [Rgb, number]> {
  const mixed = shown.flatMap(({ cell, share }) =>
    cell.colors.map(([red, green, blue, part]) => ({ rgb: [red, green, blue] as Rgb, ink: share * cell.ink * part })),
  );
  const after = filtered(
    mixed.map(({ rgb }) => rgb),
    filters,
  );
  const seen = new Map<string, [Rgb, number]>();
  for (const [at, { ink }] of mixed.entries()) {
    const { rgb, left } = after[at]!;
    const hex = hexOf(rgb);
    const known = seen.get(hex)?.[1] ?? 0;
    if (ink * left > 0) seen.set(hex, [rgb, known + ink * left]);
  }
  return seen;
}

const sum = <T>(list: readonly T[], of: (item: T) => number) => list.reduce((total, item) => total + of(item), 0);

function measure(layer: ImageLayer, facts: PictureFacts): SeenInk {
  const shown = shownCells(layer, facts);
  const seen = seenColors(shown, layer.filters);
  const left = sum([...seen.values()], ([, ink]) => ink);
  const before = sum(shown, ({ cell, share }) => share * cell.ink);
  const soft = sum(shown, ({ cell, share }) => share * cell.ink * cell.soft);
  const kept = before > 0 ? left / before : 0;
  return {
    cover:
      left /
      Math.max(
        leastInk,
        sum(shown, ({ share }) => share),
      ),
    leastCover: Math.min(1, ...shown.map(({ cell }) => cell.ink)) * Math.min(1, kept),
    soft: before > 0 ? soft / before : 0,
    ink: before,
    allInk: sum(facts.cells, ({ ink }) => ink),
    areAllColors: shown.every(({ cell }) => cell.colors.length < colorsPerCell),
    colors: [...seen].map(([hex, [rgb, ink]]) => ({ hex, rgb, share: ink / left })),
  };
}

const measured = new WeakMap<ImageLayer, { facts: PictureFacts; seen: SeenInk }>();

/** Measured once for each layer, as pre-flight follows every change. */
export function seenInk(layer: ImageLayer, facts: PictureFacts): SeenInk {
  const known = measured.get(layer);
  if (known?.facts === facts) return known.seen;
  const seen = measure(layer, facts);
  measured.set(layer, { facts, seen });
  return seen;
}

/** Whether nothing of what is shown of a picture leaves ink, as far as is known of its colors after its filters. */
export const isClear = ({ cover }: SeenInk): boolean => cover < leastInk;

/** Whether that is certain: filters may leave rare colors, which are not known of a picture with many. */
export const isBlank = (seen: SeenInk): boolean => seen.ink < leastInk || (isClear(seen) && seen.areAllColors);

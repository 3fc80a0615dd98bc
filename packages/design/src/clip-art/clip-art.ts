import type { PathCommand } from '../path-data.ts';
import { writePathData } from '../path-data.ts';
import { pathBoxSize } from '../shapes.ts';
import { pathBox } from '../svg/path-box.ts';
import { animals } from './animals.ts';
import { arrows, badges, banners, stars } from './badges.ts';
import { botanical } from './botanical.ts';
import { frames, ornaments } from './ornaments.ts';
import { symbols } from './symbols.ts';

/*
 * Clip art: silhouettes drawn by program, as path data. Placed in a design they are shapes like any other, so that old
 * designs keep theirs whatever is changed here.
 */

const drawn = { botanical, animals, ornaments, frames, badges, stars, banners, arrows, symbols };

type Drawn = typeof drawn;
export type ClipArtKind = keyof Drawn;
export type ClipArtKey = { [Kind in ClipArtKind]: keyof Drawn[Kind] }[ClipArtKind];

export interface ClipArt {
  readonly key: ClipArtKey;
  readonly kind: ClipArtKind;
  /** Data of a `path` shape. */
  readonly path: string;
  /** Width by height. */
  readonly ratio: number;
}

/** A hundredth of a unit is a ten-thousandth of the shape. */
const rounded = (value: number) => Math.round(value * 100) / 100;

function clipArtOf(key: ClipArtKey, kind: ClipArtKind, commands: readonly PathCommand[]): ClipArt {
  const { x, y, w, h } = pathBox(commands)!;
  const placed = commands.map(({ op, points }) => ({
    op,
    points: points.map((value, at) => rounded(((at % 2 ? value - y : value - x) / (at % 2 ? h : w)) * pathBoxSize)),
  }));
  return { key, kind, path: writePathData(placed), ratio: w / h };
}

export const clipArt: readonly ClipArt[] = (Object.keys(drawn) as ClipArtKind[]).flatMap((kind) =>
  Object.entries<readonly PathCommand[]>(drawn[kind]).map(([key, commands]) =>
    clipArtOf(key as ClipArtKey, kind, commands),
  ),
);

import type { DesignArea } from '@merchmill/design/document.ts';
import type { ArtArea, Ink, ListedArtwork } from '../../catalog.types.ts';
import { Board } from '../board.ts';
import { Outline, placed } from '../outline.ts';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';
import type { EmblemSeed } from './emblem.ts';
import { type Inks, Pen } from './pen.ts';

export interface Cell {
  column: number;
  row: number;
  random: SeededRandom;
}

/** A design made of cells: it fills a sheet to its edges, and stands on a garment as a block of whole cells. */
export interface PatternSeed
  extends Pick<EmblemSeed, 'handle' | 'title' | 'theme' | 'story' | 'notes' | 'tags' | 'categories' | 'day' | 'night'> {
  /** Height of a cell that is 1 wide. */
  cellHeight?: number;
  /** Every other row begins half a cell to the left. */
  isStaggered?: boolean;
  /** Cells across a mug's height, a tee's width and a poster's width. */
  across: { wrap: number; block: number; sheet: number };
  /** Paints one cell around 0,0 in a box of 1. */
  cell(pen: Pen, inks: Inks, cell: Cell): void;
}

interface Grid {
  left: number;
  top: number;
  size: number;
  columns: number;
  rows: number;
}

function paintCells(board: Board, seed: PatternSeed, inks: Inks, grid: Grid): void {
  const { cellHeight = 1, isStaggered = false } = seed;
  const random = seededRandom(`pattern ${seed.handle}`);
  const levels: Map<string, Outline>[] = [];
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      const pen = new Pen();
      seed.cell(pen, inks, { column, row, random });
      const x = grid.left + (column + 0.5 - (isStaggered && row % 2 ? 0.5 : 0)) * grid.size;
      const map = placed(x, grid.top + (row + 0.5) * grid.size * cellHeight, { scale: grid.size });
      for (const [level, { color, outline }] of pen.marks.entries()) {
        levels[level] ??= new Map();
        levels[level].set(color, (levels[level].get(color) ?? new Outline()).add(outline, map));
      }
    }
  }
  for (const level of levels) for (const [color, outline] of level) board.fill('Pattern', outline, color);
}

/** Whole cells, as many as fit; staggered rows are kept inside by leaving their first cell out. */
function paintBlock(board: Board, seed: PatternSeed, inks: Inks): void {
  const { cellHeight = 1, isStaggered = false, across } = seed;
  const { width, height } = board;
  const isBadge = width > height * 1.3;
  const w = Math.min(width * 0.84, height * (isBadge ? 1.7 : 0.84));
  const columns = across.block;
  const size = w / columns;
  const rows = Math.max(1, Math.floor(Math.min(height * 0.96, w * 1.16) / size / cellHeight + 0.001));
  const left = (width - w) / 2;
  const top = isBadge ? (height - rows * size * cellHeight) / 2 : height * 0.02;
  const inside: PatternSeed = isStaggered
    ? { ...seed, cell: (pen, own, cell) => (cell.row % 2 && cell.column === 0 ? undefined : seed.cell(pen, own, cell)) }
    : seed;
  paintCells(board, inside, inks, { left, top, size, columns, rows });
}

/** How many more cells go across large cloth: what is worn is looked at from nearer than a throw. */
function finerOn(widthMm: number): number {
  if (widthMm > 1200) return 1.4;
  return widthMm > 900 ? 1.8 : 1;
}

function paintArea(area: ArtArea, seed: PatternSeed, inks: Inks): DesignArea {
  const board = new Board(area, { isWhole: true });
  if (area.edge === 'float') {
    paintBlock(board, seed, inks);
    return board.done(null);
  }
  const { width, height, bleed, format } = board;
  const { cellHeight = 1, across } = seed;
  const [fullWidth, fullHeight] = [width + 2 * bleed, height + 2 * bleed];
  const size = format === 'wrap' ? fullHeight / across.wrap : fullWidth / (across.sheet * finerOn(width));
  const columns = Math.ceil(fullWidth / size + 0.999);
  const rows = Math.ceil(fullHeight / size / cellHeight + 0.001);
  board.sheet('Ground', inks.ground);
  paintCells(board, seed, inks, { left: -bleed, top: -bleed, size, columns, rows });
  return board.done(inks.ground);
}

/** Makes the artwork that lays the pattern out for any print area. */
export function pattern(seed: PatternSeed): ListedArtwork {
  const { handle, title, theme, story, notes, tags, categories, day, night } = seed;
  const palette = [...new Set([...Object.values(day), ...Object.values(night)])].slice(0, 8);
  const make = (area: ArtArea, ink: Ink) => paintArea(area, seed, ink === 'light' ? night : day);
  const listing = { isAnySize: true, isRepeat: true, isStitchable: false } as const;
  return { handle, title, theme, story, notes, tags, categories, palette, make, ...listing };
}

import type { ArtworkSeed } from '../catalog.types.ts';
import { Board } from './board.ts';
import { Outline, placed } from './outline.ts';
import { seededRandom } from './seeded-random.ts';

const teal = '#1d6a68';
const mustard = '#e2a42f';
const orange = '#d95f2c';
const cream = '#f6ead3';
const coal = '#26272e';
const mist = '#a8cbc3';

type Colors = readonly [ground: string, main: string, accent: string];
type Tile = (paint: (color: string, outline: Outline) => void, colors: Colors) => void;

const square = () => new Outline().rect(-0.5, -0.5, 1, 1);
const quarter = (radius: number) => new Outline().sector([-0.5, -0.5], { inner: 0, outer: radius }, [0, 90]);
const half = (radius: number) => new Outline().sector([-0.5, 0], { inner: 0, outer: radius }, [-90, 90]);

/** Every tile is drawn in a square of side 1 around 0,0 and turned by quarter turns. */
const tiles: Tile[] = [
  (paint, [, main, accent]) => {
    paint(main, quarter(1));
    paint(accent, quarter(0.5));
  },
  (paint, [ground, main, accent]) => {
    for (const [index, radius] of [1, 0.8, 0.6, 0.4, 0.2].entries())
      paint(index % 2 ? ground : index ? accent : main, quarter(radius));
  },
  (paint, [, main, accent]) => {
    paint(main, half(0.5));
    paint(accent, new Outline().sector([0, 0], { inner: 0, outer: 0.5 }, [-90, 90]));
  },
  (paint, [, main]) =>
    paint(main, new Outline().moveTo(-0.5, -0.5).arc(-0.5, 0.5, 1, [-90, 0]).arc(0.5, -0.5, 1, [90, 180]).close()),
  (paint, [, main, accent]) => {
    paint(main, new Outline().ellipse(0, 0, 0.5));
    paint(accent, new Outline().ellipse(0, 0, 0.25));
  },
  (paint, [, main, accent]) => {
    paint(main, quarter(0.5));
    paint(accent, new Outline().sector([0.5, 0.5], { inner: 0, outer: 0.5 }, [180, 270]));
  },
  (paint, [, main]) =>
    paint(
      main,
      new Outline().polygon([
        [-0.5, -0.5],
        [0.5, -0.5],
        [-0.5, 0.5],
      ]),
    ),
];

const sets: Colors[] = [
  [cream, teal, mustard],
  [teal, cream, orange],
  [mustard, coal, cream],
  [coal, orange, mist],
  [orange, cream, coal],
  [mist, teal, cream],
  [cream, orange, coal],
  [teal, mist, mustard],
  [coal, mustard, cream],
  [mist, coal, orange],
];

interface Pick {
  set: number;
  tile: number;
}

/** Neighbors may share neither the tile, nor the ground, nor the main color. */
function clashes(a: Pick, b: Pick): boolean {
  const [groundA, mainA] = sets[a.set]!;
  const [groundB, mainB] = sets[b.set]!;
  return a.tile === b.tile || groundA === groundB || mainA === mainB;
}

/**
 * Fills a grid of tiles.
 * @param gap share of a tile left open around it
 */
function paintGrid(
  board: Board,
  grid: { x: number; y: number; cell: number; columns: number; rows: number; gap: number },
): void {
  const random = seededRandom('atomic-arcs');
  const layers: Map<string, Outline>[] = [];
  const chosen: Pick[] = [];
  for (let index = 0; index < grid.columns * grid.rows; index++) {
    const column = index % grid.columns;
    const row = Math.floor(index / grid.columns);
    const neighbours = [column > 0 ? chosen[index - 1] : undefined, chosen[index - grid.columns]];
    let pick: Pick = { set: 0, tile: 0 };
    do pick = { set: random.whole(0, sets.length - 1), tile: random.pick([0, 0, 1, 1, 2, 3, 3, 4, 5, 6]) };
    while (neighbours.some((near) => near && clashes(near, pick)));
    chosen.push(pick);
    const colors = sets[pick.set]!;
    const map = placed(grid.x + (column + 0.5) * grid.cell, grid.y + (row + 0.5) * grid.cell, {
      scale: grid.cell * (1 - grid.gap),
      rot: random.whole(0, 3) * 90,
    });
    let depth = 0;
    const paint = (color: string, outline: Outline) => {
      layers[depth] ??= new Map();
      const level = layers[depth++]!;
      const ink = level.get(color) ?? new Outline();
      level.set(color, ink.add(outline, map));
    };
    paint(colors[0], square());
    tiles[pick.tile]!(paint, colors);
  }
  for (const level of layers) for (const [color, outline] of level) board.fill('Tiles', outline, color);
}

export const atomicArcs: ArtworkSeed = {
  handle: 'atomic-arcs',
  title: 'Atomic Arcs',
  theme: 'Geometric',
  story:
    'Seven tiles, six colors and one rule: no two neighbors may match. It started as a kitchen floor that the landlord did not approve.',
  tags: ['geometric', 'mid-century', 'pattern', 'tiles', 'modern', 'colorful'],
  palette: [teal, mustard, orange, cream, coal, mist],
  make(area) {
    const board = new Board(area);
    const { width, height, bleed, format } = board;
    if (format === 'garment') {
      const cell = Math.min(width / 4.6, height / 6);
      paintGrid(board, { x: width / 2 - 2 * cell, y: cell * 0.12, cell, columns: 4, rows: 5, gap: 0.05 });
      return board.done(null);
    }
    // The grid spans the bleed, so that the outermost tiles are trimmed a little and no edge shows.
    const [fullWidth, fullHeight] = [width + 2 * bleed, height + 2 * bleed];
    const cell = format === 'wrap' ? fullHeight / 3 : fullWidth / 5;
    const columns = Math.ceil(fullWidth / cell - 0.01);
    const rows = Math.ceil(fullHeight / cell - 0.01);
    const corner = { x: (width - columns * cell) / 2, y: (height - rows * cell) / 2 };
    paintGrid(board, { ...corner, cell, columns, rows, gap: -0.002 });
    return board.done(cream);
  },
};

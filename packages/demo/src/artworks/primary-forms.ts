import type { ArtworkSeed, Ink } from '../catalog.types.ts';
import { Board, mugFaces } from './board.ts';
import { stroked } from './brush.ts';
import { Outline, type Point } from './outline.ts';

const red = '#d13b2a';
const blue = '#1f4e9c';
const yellow = '#f2b827';
const black = '#1b1b1d';
const paper = '#f1e9da';
const grey = '#b9b2a4';

const identity = [1, 0, 0, 1, 0, 0] as const;

interface Inks {
  dark: string;
  ground: string;
  pale: string;
}

const triangle: Point[] = [
  [44, 100],
  [92, 100],
  [92, 58],
];
const stairs: Point[] = [
  [8, 136],
  [8, 112],
  [17, 112],
  [17, 120],
  [26, 120],
  [26, 128],
  [35, 128],
  [35, 136],
];
const diagonal: Point[] = [
  [8, 88],
  [92, 53],
];

/** A composition in a field of 100 by 140: a large disc in balance with a bar, steps and a half ring. */
function paintComposition(board: Board, [x, y]: Point, scale: number, { dark, ground, pale }: Inks): void {
  const add = (name: string, outline: Outline, color: string) =>
    board.fill(name, new Outline().add(outline, [scale, 0, 0, scale, x, y]), color);
  const stripes = (left: number, top: number, w: number, h: number, count: number) => {
    const outline = new Outline();
    const step = h / (count * 2 - 1);
    for (let index = 0; index < count; index++) outline.rect(left, top + index * step * 2, w, step);
    return outline;
  };
  add('Pale quarter', new Outline().sector([0, 100], { inner: 0, outer: 44 }, [270, 360]), pale);
  add('Blue square', new Outline().rect(50, 8, 42, 42), blue);
  add('Red disc', new Outline().ellipse(40, 44, 32), red);
  // Where disc and square meet, the square's ink is overprinted.
  const overlap = new Outline()
    .moveTo(50, 44 - Math.sqrt(32 ** 2 - 10 ** 2))
    .arc(40, 44, 32, [(-Math.acos(10 / 32) * 180) / Math.PI, (Math.asin(6 / 32) * 180) / Math.PI])
    .lineTo(50, 50)
    .close();
  add('Overprint', overlap, dark);
  add('Stripes', stripes(8, 4, 34, 15, 5), dark);
  add('Yellow triangle', new Outline().polygon(triangle), yellow);
  add('Half ring', new Outline().sector([68, 100], { inner: 12, outer: 24 }, [0, 180]), dark);
  add('Disc in the ring', new Outline().ellipse(68, 100, 6), red);
  add('Bar', new Outline().rect(8, 100, 36, 6), dark);
  add('Steps', new Outline().polygon(stairs), blue);
  const dots = new Outline();
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 6; column++) dots.ellipse(76 + column * 3.6, 128 + row * 3.2 - 2, 0.85);
  add('Dots', dots, dark);
  add('Line', stroked(diagonal, 0.8), dark);
  add('Small disc', new Outline().ellipse(84, 56.2, 3.4), yellow);
  add('Ring', new Outline().ring(50, 122, 9, 6.6), red);
  add('Ring heart', new Outline().ellipse(50, 122, 2.4), dark);
  add('Window', new Outline().ellipse(30, 36, 5), ground);
}

function paintWrap(board: Board, inks: Inks): void {
  const { width, height } = board;
  board.sheet('Ground', inks.ground);
  const add = (name: string, outline: Outline, color: string) => board.fill(name, outline, color);
  const h = height;
  const right = width * mugFaces.right;
  add('Blue square', new Outline().rect(right - h * 0.05, h * 0.1, h * 0.42, h * 0.42), blue);
  add('Red disc', new Outline().ellipse(right - h * 0.16, h * 0.44, h * 0.31), red);
  const r = h * 0.31;
  const dx = h * 0.11;
  const dy = h * 0.08;
  const from = Math.max(-Math.acos(dx / r), -Math.PI / 2);
  add(
    'Overprint',
    new Outline()
      .moveTo(right - h * 0.05, h * 0.44 - Math.sqrt(r * r - dx * dx))
      .arc(right - h * 0.16, h * 0.44, r, [(from * 180) / Math.PI, (Math.asin(dy / r) * 180) / Math.PI])
      .lineTo(right - h * 0.05, h * 0.52)
      .close(),
    inks.dark,
  );
  add(
    'Yellow triangle',
    new Outline().polygon([
      [right - h * 0.02, h * 0.92],
      [right + h * 0.44, h * 0.92],
      [right + h * 0.44, h * 0.56],
    ]),
    yellow,
  );
  const hanging = new Outline().sector([right - h * 0.27, h * 0.8], { inner: h * 0.05, outer: h * 0.125 }, [0, 180]);
  add('Half ring', hanging, inks.dark);
  add('Bar', new Outline().rect(right - h * 0.47, h * 0.78, h * 0.4, h * 0.03), inks.dark);
  const left = width * mugFaces.left;
  add('Yellow disc', new Outline().ellipse(left - h * 0.1, h * 0.36, h * 0.24), yellow);
  add('Quarter', new Outline().sector([left - h * 0.34, h * 0.92], { inner: 0, outer: h * 0.42 }, [270, 360]), blue);
  add(
    'Red quarter',
    new Outline().sector([left + h * 0.4, h * 0.92], { inner: h * 0.16, outer: h * 0.36 }, [180, 270]),
    red,
  );
  const lines = new Outline();
  for (let index = 0; index < 6; index++) lines.rect(left + h * 0.08, h * (0.14 + index * 0.06), h * 0.36, h * 0.028);
  for (let index = 0; index < 4; index++) {
    for (const x of [0.035, 0.965]) lines.ring(width * x, h * (0.2 + index * 0.2), h * 0.07, h * 0.05);
  }
  lines.add(
    stroked(
      [
        [left - h * 0.36, h * 0.1],
        [left + h * 0.42, h * 0.66],
      ],
      h * 0.012,
    ),
    identity,
  );
  add('Lines', lines, inks.dark);
}

export const primaryForms: ArtworkSeed = {
  handle: 'primary-forms',
  title: 'Primary Forms',
  theme: 'Geometric',
  story:
    'An exercise from an old teaching plan: one disc, one square, one triangle, and everything else only to keep them in balance. It took eleven tries and a set square.',
  tags: ['bauhaus', 'geometric', 'abstract', 'modernist', 'primary colors', 'shapes'],
  palette: [red, blue, yellow, black, paper, grey],
  make(area, ink: Ink) {
    const board = new Board(area);
    const { width, height, format } = board;
    if (format === 'garment') {
      const inks: Inks =
        ink === 'light' ? { dark: paper, ground: yellow, pale: '#8d887e' } : { dark: black, ground: paper, pale: grey };
      const scale = (width * 0.82) / 84;
      paintComposition(board, [width / 2 - 50 * scale, -1 * scale], scale, inks);
      return board.done(null);
    }
    const inks: Inks =
      ink === 'light' ? { dark: paper, ground: black, pale: '#4a4742' } : { dark: black, ground: paper, pale: grey };
    if (format === 'wrap') {
      paintWrap(board, inks);
      return board.done(inks.ground);
    }
    board.sheet('Ground', inks.ground);
    const scale = format === 'sheet' ? (height * 0.88) / 132 : height / 112;
    const top = format === 'sheet' ? height * 0.06 : height * 0.05;
    paintComposition(board, [width / 2 - 50 * scale, top - 4 * scale], scale, inks);
    return board.done(inks.ground);
  },
};

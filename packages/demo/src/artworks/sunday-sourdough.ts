import type { ArtworkSeed, Ink } from '../catalog.types.ts';
import { Board, mugFaces } from './board.ts';
import { stroked } from './brush.ts';
import { Outline, type Point, placed, polar } from './outline.ts';

const flour = '#fbf1dd';
const crust = '#b9713a';
const bake = '#8e4f26';
const crumb = '#eec98b';
const oven = '#3d2418';
const wheat = '#d9a441';
const apron = '#27496b';

const identity = [1, 0, 0, 1, 0, 0] as const;

/** A grain of wheat, 1 long from 0,0 to the right. */
const grain = () =>
  new Outline().moveTo(0, 0).curveTo([0.2, -0.3], [0.7, -0.3], [1, 0]).curveTo([0.7, 0.3], [0.2, 0.3], [0, 0]).close();

/** An ear of wheat bent along a circle, from `from` to `to` degrees. */
function ear(center: Point, radius: number, [from, to]: Point, size: number): Outline {
  const count = 17;
  const at = (share: number) => polar(...center, radius, from + (to - from) * share);
  const outline = stroked(
    Array.from({ length: 9 }, (_, index) => at(index / 8)),
    size * 0.11,
    4,
  );
  const sense = Math.sign(to - from);
  for (let index = 5; index < count; index++) {
    const share = index / count;
    const angle = from + (to - from) * share;
    const heading = angle + 90 * sense;
    const scale = size * (0.78 + 0.3 * Math.sin(Math.PI * (share - 0.2)));
    for (const side of [-1, 1]) {
      outline.add(grain(), placed(...at(share), { scale, rot: heading + side * 32 }));
    }
  }
  outline.add(grain(), placed(...at(0.985), { scale: size, rot: to + 90 * sense }));
  for (const side of [-1, 0, 1]) {
    const tip = polar(...at(1), size * 2.1, to + 90 * sense + side * 16);
    outline.add(
      stroked([at(0.98), tip], (done) => size * (0.07 - 0.04 * done)),
      identity,
    );
  }
  return outline;
}

/** A round loaf of radius 1 from above, with the cuts the baker made. */
function paintLoaf(board: Board, [x, y]: Point, r: number, rim: string): void {
  const map = placed(x, y, { scale: r });
  const add = (name: string, outline: Outline, color: string) =>
    board.fill(name, new Outline().add(outline, map), color);
  const wobble = (radius: number, phase: number) =>
    new Outline().blob(
      Array.from({ length: 20 }, (_, index): Point => {
        const angle = (index / 20) * 360;
        return polar(0, 0, radius * (1 + 0.012 * Math.sin((angle / 57.3) * 3 + phase)), angle);
      }),
    );
  add('Loaf edge', wobble(1, 0), rim);
  add('Loaf', wobble(0.965, 0), bake);
  add('Crust', new Outline().add(wobble(0.86, 1), [1, 0, 0, 1, -0.03, -0.04]), crust);
  // The long ear opens to the crumb; its flap stands up on one side.
  add(
    'Ear',
    new Outline()
      .moveTo(-0.52, 0.6)
      .curveTo([-0.62, 0.1], [-0.36, -0.44], [0.16, -0.72])
      .curveTo([0.02, -0.26], [-0.16, 0.2], [-0.52, 0.6])
      .close(),
    crumb,
  );
  add(
    'Flap',
    stroked(
      [
        [-0.54, 0.62],
        [-0.6, 0.2],
        [-0.4, -0.26],
        [0.17, -0.74],
      ],
      (done) => 0.055 * Math.sin(Math.PI * (0.1 + 0.8 * done)) + 0.012,
      8,
    ),
    oven,
  );
  const leaves = new Outline();
  const stem: Point[] = [
    [0.3, 0.66],
    [0.38, 0.3],
    [0.42, -0.05],
    [0.4, -0.4],
  ];
  leaves.add(stroked(stem, 0.03, 6), identity);
  for (const [sx, sy, size] of [
    [0.335, 0.5, 0.22],
    [0.38, 0.26, 0.25],
    [0.41, 0.02, 0.23],
    [0.415, -0.2, 0.18],
  ] as const) {
    leaves.add(grain(), placed(sx, sy, { scale: size, scaleY: size * 0.8, rot: -38 }));
    leaves.add(grain(), placed(sx, sy, { scale: size, scaleY: size * 0.8, rot: 214 }));
  }
  leaves.add(grain(), placed(0.4, -0.38, { scale: 0.2, scaleY: 0.17, rot: -94 }));
  add('Scored leaf', leaves, flour);
  const dust = new Outline();
  for (let index = 0; index < 46; index++) {
    const spot = polar(0, 0, 0.84 * Math.sqrt(((index * 29) % 46) / 46), index * 137.5);
    const isClear =
      (spot[0] > 0.08 && spot[0] < 0.68 && spot[1] > -0.6 && spot[1] < 0.7) ||
      (spot[0] < 0.14 &&
        spot[0] > -0.6 &&
        spot[1] > -0.7 &&
        spot[1] < 0.62 &&
        Math.abs(spot[0] + 0.25 + spot[1] * 0.25) < 0.32);
    if (!isClear) dust.ellipse(...spot, 0.011 + 0.009 * (index % 3));
  }
  add('Flour', dust, flour);
}

/** Below this radius the small line would be too fine to print. */
const smallestRadiusWithNote = 40;

interface BadgeInks {
  letters: string;
  accent: string;
  ears: string;
  rim: string;
}

function paintBadge(board: Board, center: Point, r: number, { letters, accent, ears, rim }: BadgeInks): void {
  paintLoaf(board, center, r, rim);
  const wreath = ear(center, r * 1.22, [98, 196], r * 0.19).add(ear(center, r * 1.22, [82, -16], r * 0.19), identity);
  board.fill('Wheat', wreath, ears);
  board.arcText({
    text: 'SUNDAY',
    font: 'abril-fatface-400',
    fill: letters,
    center,
    radiusMm: r * 1.16,
    sizeMm: r * 0.46,
    tracking: 90,
  });
  const word = board.text({
    text: 'Sourdough',
    font: 'lobster-400',
    fill: letters,
    at: [center[0], center[1] + r * 1.9],
    fitMm: r * 2.3,
  });
  if (r < smallestRadiusWithNote) return;
  board.text({
    text: 'BEGUN ON FRIDAY',
    font: 'space-grotesk-700',
    fill: accent,
    at: [center[0], word.bottom + r * 0.24],
    fitMm: r * 1.7,
    tracking: 260,
  });
}

/** Gingham, as on the cloth the loaf is wrapped in. */
function paintCloth(board: Board, cell: number, [ground, light, dark]: [string, string, string]): void {
  const { width, height, bleed } = board;
  board.sheet('Cloth', ground);
  const columns = new Outline();
  const rows = new Outline();
  const knots = new Outline();
  const start = -bleed - cell * 0.5;
  for (let x = start; x < width + bleed; x += 2 * cell) columns.rect(x, -bleed - 1, cell, height + 2 * bleed + 2);
  for (let y = start; y < height + bleed; y += 2 * cell) {
    rows.rect(-bleed - 1, y, width + 2 * bleed + 2, cell);
    for (let x = start; x < width + bleed; x += 2 * cell) knots.rect(x, y, cell, cell);
  }
  board.fill('Warp', columns, light);
  board.fill('Weft', rows, light);
  board.fill('Crossings', knots, dark);
}

function paintSheet(board: Board, isDark: boolean): void {
  const { width, height, format } = board;
  const ground = isDark ? apron : flour;
  const inks: BadgeInks = isDark
    ? { letters: flour, accent: crumb, ears: wheat, rim: oven }
    : { letters: oven, accent: apron, ears: wheat, rim: oven };
  if (format === 'sheet') {
    board.sheet('Ground', ground);
    paintBadge(board, [width / 2, height * 0.4], width * 0.28, inks);
    return;
  }
  paintCloth(
    board,
    format === 'wrap' ? height * 0.07 : width * 0.045,
    isDark ? [apron, '#3a5d80', '#557797'] : [flour, '#dfe3e2', '#a9bccb'],
  );
  const panel = (x: number, y: number, r: number) => {
    board.disc('Plate', [x, y], r * 1.04, isDark ? flour : apron);
    board.disc('Plate face', [x, y], r, ground);
  };
  if (format === 'square') {
    panel(width / 2, height / 2, width * 0.4);
    paintBadge(board, [width / 2, height * 0.45], width * 0.17, inks);
    return;
  }
  panel(width * mugFaces.right, height * 0.5, height * 0.44);
  paintBadge(board, [width * mugFaces.right, height * 0.45], height * 0.185, inks);
  panel(width * mugFaces.left, height * 0.5, height * 0.44);
  paintLoaf(board, [width * mugFaces.left, height * 0.5], height * 0.26, oven);
  const ring = {
    center: [width * mugFaces.left, height * 0.5] as Point,
    fill: inks.letters,
    font: 'space-grotesk-700',
    sizeMm: height * 0.065,
    tracking: 180,
  };
  board.arcText({ ...ring, text: 'FLOUR WATER SALT', radiusMm: height * 0.31 });
  board.arcText({ ...ring, text: 'AND TIME', radiusMm: height * 0.31 + height * 0.046, isBelow: true });
}

export const sundaySourdough: ArtworkSeed = {
  handle: 'sunday-sourdough',
  title: 'Sunday Sourdough',
  theme: 'Baking',
  story:
    'Designed for the bakery under our first studio, which paid in bread. The loaf in the middle is theirs, down to the cut that always opened to the left.',
  tags: ['bread', 'baking', 'kitchen', 'sourdough', 'lettering', 'wheat'],
  palette: [flour, crust, bake, crumb, oven, wheat, apron],
  make(area, ink: Ink) {
    const board = new Board(area);
    if (board.format === 'garment') {
      const { width } = board;
      const isLight = ink === 'light';
      paintBadge(board, [width / 2, width * 0.53], width * 0.29, {
        letters: isLight ? flour : oven,
        accent: isLight ? crumb : apron,
        ears: wheat,
        rim: isLight ? '#6b3a1d' : oven,
      });
      return board.done(null);
    }
    paintSheet(board, ink === 'light');
    return board.done(ink === 'light' ? apron : flour);
  },
};

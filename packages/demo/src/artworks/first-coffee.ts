import type { ArtworkSeed, Ink } from '../catalog.types.ts';
import { Board, mugFaces } from './board.ts';
import { stroked } from './brush.ts';
import { Outline, type Point, placed } from './outline.ts';
import { seededRandom } from './seeded-random.ts';

const cream = '#f8ecd9';
const espresso = '#35201c';
const terracotta = '#c9553b';
const caramel = '#e2a758';
const milk = '#fff8ec';

interface CupInks {
  body: string;
  band: string;
  pattern: string;
  steam: string;
  saucer: string;
}

/** A breakfast cup seen from the side. The middle of its rim is at 0,0 and its rim is 1 wide. */
function cupBody(): Outline {
  return new Outline()
    .moveTo(-0.5, 0)
    .lineTo(0.5, 0)
    .curveTo([0.5, 0.3], [0.42, 0.56], [0.2, 0.6])
    .lineTo(-0.2, 0.6)
    .curveTo([-0.42, 0.56], [-0.5, 0.3], [-0.5, 0])
    .close();
}

/** Half the width of the cup at a depth below the rim, found on the curve of its side. */
function halfWidthAt(depth: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step++) {
    const t = (low + high) / 2;
    const y = 3 * (1 - t) ** 2 * t * 0.3 + 3 * (1 - t) * t * t * 0.56 + t ** 3 * 0.6;
    if (y < depth) low = t;
    else high = t;
  }
  const t = low;
  return 0.5 * (1 - t) ** 3 + 1.5 * (1 - t) ** 2 * t + 1.26 * (1 - t) * t * t + 0.2 * t ** 3;
}

function cupBand(from: number, to: number): Outline {
  const left = stepsBetween(from, to).map((y): Point => [-halfWidthAt(y), y]);
  const right = stepsBetween(to, from).map((y): Point => [halfWidthAt(y), y]);
  return new Outline().polygon([...left, ...right].reverse());
}

const stepsBetween = (from: number, to: number) =>
  Array.from({ length: 7 }, (_, step) => from + ((to - from) * step) / 6);

function handle(): Outline {
  return stroked(
    [
      [0.44, 0.12],
      [0.6, 0.07],
      [0.71, 0.15],
      [0.68, 0.31],
      [0.55, 0.4],
      [0.38, 0.43],
    ],
    0.075,
    8,
  );
}

function steam(x: number, lift: number, height: number): Outline {
  const points = Array.from({ length: 7 }, (_, index): Point => {
    const up = index / 6;
    return [x + Math.sin(up * Math.PI * 2.2) * 0.055, -lift - up * height];
  });
  return stroked(points, (done) => 0.062 * Math.sin(Math.PI * (0.12 + 0.86 * done)), 6);
}

function paintCup(board: Board, [x, y]: Point, widthMm: number, inks: CupInks): void {
  const map = placed(x, y, { scale: widthMm });
  const add = (name: string, outline: Outline, color: string) =>
    board.fill(name, new Outline().add(outline, map), color);
  const steamShapes = new Outline();
  for (const [offset, lift, height] of [
    [-0.2, 0.09, 0.38],
    [0.01, 0.06, 0.56],
    [0.21, 0.09, 0.34],
  ] as const) {
    steamShapes.add(steam(offset, lift, height), [1, 0, 0, 1, 0, 0]);
  }
  add('Steam', steamShapes, inks.steam);
  add('Handle', handle(), inks.body);
  add('Cup', cupBody(), inks.body);
  add('Band', cupBand(0.12, 0.36), inks.band);
  const diamonds = new Outline();
  for (let index = -3; index <= 3; index++) {
    const cx = index * 0.122;
    diamonds.polygon([
      [cx, 0.15],
      [cx + 0.045, 0.24],
      [cx, 0.33],
      [cx - 0.045, 0.24],
    ]);
  }
  add('Pattern', diamonds, inks.pattern);
  const saucer = new Outline()
    .moveTo(-0.66, 0.62)
    .lineTo(0.66, 0.62)
    .curveTo([0.62, 0.7], [0.44, 0.73], [0.3, 0.73])
    .lineTo(-0.3, 0.73)
    .curveTo([-0.44, 0.73], [-0.62, 0.7], [-0.66, 0.62])
    .close();
  add('Saucer', saucer, inks.saucer);
}

/** Roasted beans, strewn around but not under the lettering. */
function beans(
  board: Board,
  count: number,
  size: number,
  isFree: (x: number, y: number) => boolean,
): [Outline, Outline] {
  const random = seededRandom('beans');
  const [body, crease] = [new Outline(), new Outline()];
  const kept: Point[] = [];
  for (let tries = 0; tries < 900 && kept.length < count; tries++) {
    const x = random.between(-board.bleed, board.width + board.bleed);
    const y = random.between(-board.bleed, board.height + board.bleed);
    const rot = random.between(0, 180);
    if (!isFree(x, y) || kept.some((other) => Math.hypot(other[0] - x, other[1] - y) < size * 2.1)) continue;
    kept.push([x, y]);
    const map = placed(x, y, { scale: size, rot });
    body.add(new Outline().ellipse(0, 0, 0.5, 0.34), map);
    crease.add(
      stroked(
        [
          [-0.44, 0.02],
          [-0.15, -0.07],
          [0.15, 0.07],
          [0.44, -0.02],
        ],
        0.06,
        4,
      ),
      map,
    );
  }
  return [body, crease];
}

interface Lettering {
  color: string;
  accent: string;
}

/** Three lines around a script word; returns where they end. */
function paintLettering(board: Board, [x, y]: Point, widthMm: number, { color, accent }: Lettering): number {
  const top = board.text({
    text: 'AWAKE BY',
    font: 'bebas-neue-400',
    fill: color,
    at: [x, y],
    fitMm: widthMm * 0.72,
    tracking: 120,
  });
  const size = top.bottom - top.top;
  const middle = board.text({
    text: 'appointment',
    font: 'lobster-400',
    fill: accent,
    at: [x, top.bottom + size * 1.06],
    fitMm: widthMm,
  });
  const last = board.text({
    text: 'ONLY',
    font: 'bebas-neue-400',
    fill: color,
    at: [x, middle.bottom + size * 0.98],
    sizeMm: size * 1.28,
    tracking: 260,
  });
  return last.bottom;
}

function paintSheet(board: Board, isDark: boolean): void {
  const { width, height, format } = board;
  const ground = isDark ? espresso : cream;
  const inks: CupInks = isDark
    ? { body: terracotta, band: cream, pattern: espresso, steam: caramel, saucer: caramel }
    : { body: terracotta, band: milk, pattern: espresso, steam: caramel, saucer: espresso };
  board.sheet('Ground', ground);
  const isSquare = format === 'square';
  const cupWidth = width * (isSquare ? 0.36 : 0.52);
  const cup: Point = [width * (isSquare ? 0.49 : 0.48), height * (isSquare ? 0.645 : 0.66)];
  const letterWidth = width * (isSquare ? 0.52 : 0.76);
  const letterTop = height * (isSquare ? 0.145 : 0.15);
  const isFree = (x: number, y: number) => {
    const inLetters = Math.abs(x - width / 2) < letterWidth * 0.62 && y < height * 0.48 && y > height * 0.04;
    return (
      !inLetters &&
      !(Math.abs(x - cup[0]) < cupWidth * 0.95 && y > cup[1] - cupWidth * 0.7 && y < cup[1] + cupWidth * 0.85)
    );
  };
  const [body, crease] = beans(board, isSquare ? 60 : 70, width * 0.055, isFree);
  board.fill('Beans', body, isDark ? '#4b302a' : '#ecd9bd');
  board.fill('Creases', crease, ground);
  paintCup(board, cup, cupWidth, inks);
  paintLettering(board, [width / 2, letterTop], letterWidth, {
    color: isDark ? cream : espresso,
    accent: isDark ? caramel : terracotta,
  });
}

function paintWrap(board: Board, isDark: boolean): void {
  const { width, height } = board;
  const ground = isDark ? espresso : cream;
  board.sheet('Ground', ground);
  const isFree = (x: number, y: number) =>
    !(Math.abs(x - width * mugFaces.right) < height * 0.56 && y > height * 0.06 && y < height * 0.94) &&
    !(Math.abs(x - width * mugFaces.left) < height * 0.44 && y > height * 0.08);
  const [body, crease] = beans(board, 60, height * 0.11, isFree);
  board.fill('Beans', body, isDark ? '#4b302a' : '#ecd9bd');
  board.fill('Creases', crease, ground);
  paintCup(board, [width * mugFaces.left - height * 0.03, height * 0.45], height * 0.56, {
    body: terracotta,
    band: milk,
    pattern: espresso,
    steam: caramel,
    saucer: isDark ? caramel : espresso,
  });
  paintLettering(board, [width * mugFaces.right, height * 0.37], height * 0.86, {
    color: isDark ? cream : espresso,
    accent: isDark ? caramel : terracotta,
  });
}

function paintGarment(board: Board, ink: Ink): void {
  const { width } = board;
  const isLight = ink === 'light';
  paintCup(board, [width * 0.48, width * 0.34], width * 0.48, {
    body: terracotta,
    band: isLight ? cream : milk,
    pattern: espresso,
    steam: caramel,
    saucer: isLight ? caramel : espresso,
  });
  paintLettering(board, [width / 2, width * 0.85], width * 0.72, {
    color: isLight ? cream : espresso,
    accent: isLight ? caramel : terracotta,
  });
}

export const firstCoffee: ArtworkSeed = {
  handle: 'first-coffee',
  title: 'Awake by Appointment',
  theme: 'Coffee',
  story:
    'Lettered at a quarter past six by somebody who had promised not to speak before seven. The cup is real, and so is the chip we left out.',
  tags: ['coffee', 'kitchen', 'lettering', 'morning', 'cup', 'humour'],
  palette: [cream, espresso, terracotta, caramel, milk],
  make(area, ink) {
    const board = new Board(area);
    const isDark = ink === 'light';
    if (board.format === 'garment') {
      paintGarment(board, ink);
      return board.done(null);
    }
    if (board.format === 'wrap') paintWrap(board, isDark);
    else paintSheet(board, isDark);
    return board.done(isDark ? espresso : cream);
  },
};

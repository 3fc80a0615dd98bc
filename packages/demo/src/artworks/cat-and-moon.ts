import type { ArtworkSeed, Ink } from '../catalog.types.ts';
import { Board, mugFaces } from './board.ts';
import { circlePoints, clipped, stroked } from './brush.ts';
import { drawn, Outline, type Point, placed } from './outline.ts';
import { seededRandom } from './seeded-random.ts';
import { sparkle, starField } from './sky-marks.ts';

const night = '#1d2342';
const dark = '#14152a';
const cream = '#f7e7bd';
const honey = '#efbf5a';
const dusk = '#39406e';

/** A sitting cat from behind, 100 wide and 135 high, feet at y = 135. */
function cat(): Outline {
  const body = drawn(
    'M32 5C36 9 40.5 13.5 43 17C47.5 15.6 52.5 15.6 57 17C59.5 13.5 64 9 68 5C71 13 72 21 70.8 28C72 33 70.5 38.5 66.5 42.5' +
      'C65 44.5 63.5 46.2 62 47.5C69 54 75.5 67 78 83C80.5 99 81.5 115 76.5 128C74.5 132.5 70.5 135 66 135L34 135' +
      'C29.5 135 25.5 132.5 23.5 128C18.5 115 19.5 99 22 83C24.5 67 31 54 38 47.5C36.5 46.2 35 44.5 33.5 42.5' +
      'C29.5 38.5 28 33 29.2 28C28 21 29 13 32 5Z',
  );
  const tail = stroked(
    [
      [64, 130],
      [82, 133],
      [100, 130],
      [111, 119],
      [110, 105],
      [100, 98],
      [92, 104],
      [95, 112],
    ],
    (done) => 11 - 5.5 * done,
    6,
  );
  return body.add(tail, [1, 0, 0, 1, 0, 0]);
}

/** Shallow seas of the moon, for a disc of radius 1. */
const seas: readonly [x: number, y: number, r: number][] = [
  [-0.42, -0.4, 0.2],
  [0.3, -0.52, 0.12],
  [0.52, -0.12, 0.17],
  [-0.62, 0.1, 0.11],
  [-0.18, -0.7, 0.07],
  [0.18, -0.2, 0.08],
  [0.66, 0.3, 0.08],
];

function paintMoon(board: Board, center: Point, r: number, [face, shade]: [string, string]): void {
  board.disc('Moon', center, r, face);
  const outline = new Outline();
  for (const [x, y, size] of seas) outline.ellipse(center[0] + x * r, center[1] + y * r, size * r);
  board.fill('Seas', outline, shade);
}

/** A bough that reaches in from one side, with leaves everywhere but where the cat sits. */
function bough(points: readonly Point[], thickness: number, leafMm: number, seat: Point): Outline {
  const outline = stroked(points, (done) => thickness * (1 - 0.7 * done), 10);
  const random = seededRandom('bough');
  for (let index = 1; index < points.length; index++) {
    const [ax, ay] = points[index - 1]!;
    const [bx, by] = points[index]!;
    for (const share of [0.18, 0.5, 0.82]) {
      const x = ax + (bx - ax) * share;
      const y = ay + (by - ay) * share;
      if (x > seat[0] && x < seat[1]) continue;
      const side = (index + Math.round(share * 3)) % 2 ? -1 : 1;
      const rot = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI + side * random.between(38, 62);
      const leaf = new Outline()
        .moveTo(0, 0)
        .curveTo([0.3, -0.3], [0.72, -0.24], [1, 0])
        .curveTo([0.7, 0.22], [0.3, 0.26], [0, 0])
        .close();
      outline.add(leaf, placed(x, y, { scale: leafMm * random.between(0.8, 1.15), rot }));
    }
  }
  return outline;
}

interface Seat {
  /** Where the cat sits. */
  foot: number;
  center: Point;
  /** Radius of the moon behind it. */
  r: number;
}

function paintHill(board: Board, { foot, center, r }: Seat): void {
  const { width, height, bleed } = board;
  const [left, right, bottom] = [-bleed - 1, width + bleed + 1, height + bleed + 1];
  const crest = Array.from({ length: 13 }, (_, index): Point => {
    const x = left + ((right - left) * index) / 12;
    return [x, foot + Math.sin((x / width) * 9 + 2) * r * 0.1 * Math.min(1, Math.abs(x - center[0]) / r)];
  });
  const hill = new Outline()
    .moveTo(...crest[0]!)
    .through(crest.slice(1))
    .lineTo(right, bottom)
    .lineTo(left, bottom)
    .close();
  board.fill('Hill', hill, dark);
  const at: Point = [width * mugFaces.left, height * 0.4];
  const font = 'dm-serif-display-400';
  board.text({ text: 'night\nshift', font, fill: cream, at, sizeMm: height * 0.23, lineHeight: 0.92 });
}

function paintBough(board: Board, { foot, center, r }: Seat): void {
  const { width, bleed } = board;
  const right = width + bleed + 2;
  const run: Point[] = [
    [-bleed - 2, foot + r * 0.2],
    [width * 0.2, foot + r * 0.1],
    [width * 0.48, foot + r * 0.02],
    [width * 0.76, foot - r * 0.02],
    [right - width * 0.1, foot - r * 0.2],
  ];
  board.fill('Bough', bough(run, r * 0.17, r * 0.36, [center[0] - r * 0.5, center[0] + r * 0.72]), dark);
}

function paintScene(board: Board, sky: string, moonColors: [string, string]): void {
  const { width, height, bleed, format } = board;
  const isWide = format === 'wrap';
  const center: Point = isWide
    ? [width * mugFaces.right, height * 0.5]
    : [width * 0.5, height * (format === 'sheet' ? 0.4 : 0.45)];
  const r = isWide ? height * 0.38 : width * (format === 'sheet' ? 0.35 : 0.34);
  board.sheet('Night', sky);
  const isLettered = (x: number, y: number) =>
    isWide
      ? Math.abs(x - width * mugFaces.left) < height * 0.36 && y < height * 0.72
      : format === 'sheet' && y > height * 0.8;
  const isFree = (x: number, y: number) => Math.hypot(x - center[0], y - center[1]) > r * 1.18 && !isLettered(x, y);
  board.fill(
    'Stars',
    starField(seededRandom('cat-stars'), {
      left: -bleed,
      top: -bleed,
      right: width + bleed,
      bottom: height + bleed,
      spacing: r * 0.2,
      grain: r * 0.009,
      isFree,
    }),
    cream,
  );
  board.disc('Halo', center, r * 1.1, null, { stroke: { color: dusk, widthMm: r * 0.012 } });
  paintMoon(board, center, r, moonColors);
  const foot = center[1] + r * (isWide ? 0.78 : 0.86);
  const size = r * (isWide ? 1.1 : 1.22);
  const seat = { foot, center, r };
  if (isWide) paintHill(board, seat);
  else paintBough(board, seat);
  const scale = size / 135;
  board.fill('Cat', new Outline().add(cat(), placed(center[0] - 50 * scale, foot - 131 * scale, { scale })), dark);
  if (format !== 'sheet') return;
  board.text({
    text: 'night shift',
    font: 'dm-serif-display-400',
    fill: cream,
    at: [width / 2, height * 0.885],
    fitMm: width * 0.56,
  });
}

function paintGarment(board: Board, ink: Ink): void {
  const { width } = board;
  const r = width * 0.36;
  const center: Point = [width / 2, r + width * 0.06];
  paintMoon(board, center, r, ink === 'light' ? [cream, '#ead49c'] : [honey, '#e3ab43']);
  const foot = center[1] + r * 0.62;
  const hill = clipped(
    circlePoints(center[0] - r * 0.1, foot + r * 1.7, r * 1.72, 160),
    circlePoints(...center, r, 120),
  );
  board.fill('Hill', new Outline().polygon(hill), dark);
  const scale = (r * 1.14) / 135;
  board.fill('Cat', new Outline().add(cat(), placed(center[0] - 56 * scale, foot - 130 * scale, { scale })), dark);
  const color = ink === 'light' ? cream : dark;
  const stars = new Outline();
  for (const [x, y, size] of [
    [-1.12, -0.62, 0.1],
    [1.08, -0.78, 0.13],
    [1.2, 0.34, 0.07],
    [-1.16, 0.5, 0.06],
    [-0.86, -0.98, 0.05],
  ] as const) {
    stars.add(sparkle(center[0] + x * r, center[1] + y * r, size * r), [1, 0, 0, 1, 0, 0]);
  }
  board.fill('Stars', stars, color);
  const line = board.text({
    text: 'night shift',
    font: 'dm-serif-display-400',
    fill: color,
    at: [center[0], center[1] + r * 1.42],
    fitMm: r * 1.66,
  });
  board.text({
    text: 'DO NOT DISTURB THE CAT',
    font: 'space-grotesk-500',
    fill: color,
    at: [center[0], line.bottom + r * 0.2],
    sizeMm: r * 0.096,
    tracking: 240,
  });
}

export const catAndMoon: ArtworkSeed = {
  handle: 'cat-and-moon',
  title: 'Night Shift',
  theme: 'Cats',
  story:
    "The neighbor's cat sits on the same bough every clear night and leaves before the paper comes. We never learned its name, so it is in the design without one.",
  tags: ['cat', 'moon', 'night', 'stars', 'silhouette', 'animal'],
  palette: [night, dark, cream, honey, dusk],
  make(area, ink) {
    const board = new Board(area);
    if (board.format === 'garment') {
      paintGarment(board, ink);
      return board.done(null);
    }
    const sky = ink === 'light' ? '#27474e' : night;
    paintScene(board, sky, ink === 'light' ? [honey, '#e3ab43'] : [cream, '#ecd7a2']);
    return board.done(sky);
  },
};

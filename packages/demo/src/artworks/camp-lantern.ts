import type { ArtworkSeed, Ink } from '../catalog.types.ts';
import { Board, mugFaces } from './board.ts';
import { circlePoints, clipped, stroked } from './brush.ts';
import { ground, skyline, spruce } from './landscape.ts';
import { Outline, type Point, placed, pointList } from './outline.ts';
import { seededRandom } from './seeded-random.ts';
import { sparkle, starField } from './sky-marks.ts';

const pine = '#1d3b34';
const deep = '#122622';
const sky = '#2f6a66';
const amber = '#f2b24a';
const cream = '#f5e9cf';
const ember = '#d9572f';
const canvas = '#e9c98b';

const identity = [1, 0, 0, 1, 0, 0] as const;

/** A ridge tent, 100 wide on y = 0, lit from inside. */
function paintTent(board: Board, [x, y]: Point, widthMm: number, shadow: string): void {
  const map = placed(x, y, { scale: widthMm / 100 });
  const add = (name: string, outline: Outline, color: string) =>
    board.fill(name, new Outline().add(outline, map), color);
  const lines = (width: number, ...runs: string[]) => {
    const outline = new Outline();
    for (const run of runs) outline.add(stroked(pointList(run), width), identity);
    return outline;
  };
  add('Tent side', new Outline().polygon(pointList('-18,-50 26,-50 52,0 14,0')), canvas);
  add('Tent front', new Outline().polygon(pointList('-18,-50 14,0 -50,0')), amber);
  add('Tent door', new Outline().polygon(pointList('-18,-44 -4,0 -30,0')), ember);
  add('Tent flap', new Outline().moveTo(-18, -44).quadTo([-14, -14], [2, 0]).lineTo(-4, 0).close(), cream);
  add('Tent poles', lines(1.4, '-18,-56 -18,-42', '26,-55 26,-46'), shadow);
  add('Guy lines', lines(0.8, '-18,-50 -66,2', '26,-50 68,2'), shadow);
}

/** Pines, water and tent in a round window. */
function paintBadge(board: Board, center: Point, r: number, line: string): void {
  const frame = circlePoints(...center, r, 160);
  const [cx, cy] = center;
  const clip = (points: readonly Point[]) => new Outline().polygon(clipped(points, frame));
  board.disc('Sky', center, r, sky);
  board.disc('Moon', [cx + r * 0.34, cy - r * 0.42], r * 0.2, cream);
  const stars = new Outline();
  for (const [x, y, size] of [
    [-0.5, -0.55, 0.07],
    [-0.16, -0.74, 0.045],
    [-0.7, -0.2, 0.04],
    [0.72, -0.16, 0.045],
    [0.02, -0.4, 0.035],
  ] as const) {
    stars.add(sparkle(cx + x * r, cy + y * r, size * r * 1.4), identity);
  }
  board.fill('Stars', stars, cream);
  const span = { left: cx - r, right: cx + r };
  board.fill(
    'Far ridge',
    clip(ground(skyline(seededRandom('camp-far'), { ...span, base: cy + r * 0.12, height: r * 0.42 }, 0.45), cy + r)),
    '#26544f',
  );
  board.fill(
    'Near ridge',
    clip(ground(skyline(seededRandom('camp-2'), { ...span, base: cy + r * 0.24, height: r * 0.2 }, 0.4), cy + r)),
    pine,
  );
  const trees = new Outline();
  const random = seededRandom('camp-trees');
  for (const [x, size] of [
    [-0.82, 0.62],
    [-0.64, 0.86],
    [-0.47, 0.6],
    [0.52, 0.55],
    [0.68, 0.8],
    [0.85, 0.6],
  ] as const) {
    const points = spruce(random, [cx + x * r, cy + r * 0.5], r * size).segments.flatMap((segment): Point[] =>
      segment.op === 'Z' ? [] : [segment.at],
    );
    trees.polygon(clipped(points, frame));
  }
  board.fill('Pines', trees, deep);
  const meadow = Array.from(
    { length: 25 },
    (_, index): Point => [cx - r + (r * index) / 12, cy + r * (0.47 + 0.02 * Math.sin(index * 0.9))],
  );
  board.fill('Meadow', clip(ground(meadow, cy + r)), deep);
  paintTent(board, [cx + r * 0.02, cy + r * 0.6], r * 0.74, '#6f8c72');
  const blades = new Outline();
  for (const [x, y] of [
    [-0.5, 0.74],
    [0.42, 0.78],
    [-0.1, 0.82],
    [0.16, 0.9],
  ] as const) {
    for (const lean of [-0.035, 0, 0.035])
      blades.add(
        stroked(
          [
            [cx + x * r, cy + y * r],
            [cx + (x + lean) * r, cy + (y - 0.06) * r],
          ],
          r * 0.012,
        ),
        identity,
      );
  }
  board.fill('Grass', blades, '#4c7a63');
  board.disc('Rim', center, r * 1.035, null, { stroke: { color: line, widthMm: r * 0.026 } });
}

interface BadgeText {
  top: string;
  bottom: string;
  color: string;
}

function paintRing(board: Board, center: Point, r: number, { top, bottom, color }: BadgeText): void {
  const size = r * 0.215;
  board.arcText({
    text: top,
    font: 'bebas-neue-400',
    fill: color,
    center,
    radiusMm: r * 1.12,
    sizeMm: size,
    tracking: 110,
  });
  board.arcText({
    text: bottom,
    font: 'bebas-neue-400',
    fill: color,
    center,
    radiusMm: r * 1.12 + size * 0.7,
    sizeMm: size,
    tracking: 110,
    isBelow: true,
  });
  const stars = new Outline();
  for (const side of [-1, 1])
    stars.add(sparkle(center[0] + side * r * 1.2, center[1] + r * 0.04, r * 0.075, 0.22), identity);
  board.fill('Ring stars', stars, ember);
  board.disc('Outer rim', center, r * 1.37, null, { stroke: { color, widthMm: r * 0.026 } });
}

const words = { top: 'GONE OUTSIDE', bottom: 'BACK BY MONDAY' };

function paintSheet(board: Board, isDark: boolean): void {
  const { width, height, bleed, format } = board;
  const paper = isDark ? deep : cream;
  const line = isDark ? cream : pine;
  board.sheet('Paper', paper);
  const isWide = format === 'wrap';
  const center: Point = isWide
    ? [width * mugFaces.right, height * 0.5]
    : [width / 2, height * (format === 'sheet' ? 0.42 : 0.5)];
  const r = isWide ? height * 0.32 : width * (format === 'sheet' ? 0.3 : 0.3);
  const random = seededRandom('camp-margin');
  if (isWide || format === 'sheet') {
    // A row of spruces along the lower edge holds the badge down.
    const row = new Outline();
    const foot = height + bleed + 1;
    const unit = isWide ? height * 0.42 : height * 0.17;
    for (let x = -bleed; x < width + bleed; x += unit * random.between(0.2, 0.34)) {
      if (isWide && Math.abs(x - center[0]) < r * 1.55) continue;
      row.add(spruce(random, [x, foot + unit * 0.06], unit * random.between(0.5, 1.1)), identity);
    }
    board.fill('Spruces', row, isDark ? '#2b5349' : pine);
  }
  if (isDark) {
    const isFree = (x: number, y: number) => Math.hypot(x - center[0], y - center[1]) > r * 1.5 && y < height * 0.78;
    const field = {
      left: -bleed,
      top: -bleed,
      right: width + bleed,
      bottom: height + bleed,
      spacing: r * 0.34,
      grain: r * 0.01,
      isFree,
    };
    board.fill('Night stars', starField(random, field), cream);
  }
  paintBadge(board, center, r, line);
  paintRing(board, center, r, { ...words, color: line });
  if (isWide) {
    board.text({
      text: 'gone\noutside',
      font: 'lobster-400',
      fill: ember,
      at: [width * mugFaces.left, height * 0.33],
      sizeMm: height * 0.25,
      lineHeight: 1,
    });
  }
}

function paintGarment(board: Board, ink: Ink): void {
  const { width } = board;
  const color = ink === 'light' ? cream : pine;
  const r = width * 0.34;
  const center: Point = [width / 2, r * 1.37 + width * 0.03];
  paintBadge(board, center, r, color);
  paintRing(board, center, r, { ...words, color });
}

export const campLantern: ArtworkSeed = {
  handle: 'camp-lantern',
  title: 'Gone Outside',
  theme: 'Camping',
  story:
    'A patch for a club that has no members, no fees and one rule: leave on Friday. The tent is the one with the borrowed pole.',
  tags: ['camping', 'outdoors', 'badge', 'forest', 'tent', 'adventure'],
  palette: [pine, deep, sky, amber, cream, ember, canvas],
  make(area, ink) {
    const board = new Board(area);
    if (board.format === 'garment') {
      paintGarment(board, ink);
      return board.done(null);
    }
    paintSheet(board, ink === 'light');
    return board.done(ink === 'light' ? deep : cream);
  },
};

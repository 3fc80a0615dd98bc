import type { ArtworkSeed } from '../catalog.types.ts';
import { Board } from './board.ts';
import { clipped } from './brush.ts';
import { archPoints } from './landscape.ts';
import { Outline, type Point } from './outline.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const schemes = {
  dark: { ground: '#f5ece2', chips: ['#d8603f', '#f0a07c', '#e9b949', '#7c8f7a', '#2f4a54', '#c9b8a4'] },
  light: { ground: '#2a3138', chips: ['#e5704c', '#f3b08e', '#f0c661', '#8fa58d', '#e9dfd0', '#5b7480'] },
} as const;

interface Chip {
  x: number;
  y: number;
  r: number;
  points: Point[];
  color: string;
}

/** A broken piece of stone: a few corners on a stretched circle, some of them knocked off. */
function chipPoints(random: SeededRandom, [x, y]: Point, r: number): Point[] {
  const corners = random.whole(4, 7);
  const turn = random.between(0, 2 * Math.PI);
  const stretch = random.between(0.6, 1);
  const lean = random.between(0, Math.PI);
  return Array.from({ length: corners }, (_, index) => {
    const angle = turn + ((index + random.between(-0.28, 0.28)) / corners) * 2 * Math.PI;
    const reach = r * random.between(0.78, 1);
    const [px, py] = [Math.cos(angle) * reach, Math.sin(angle) * reach * stretch];
    return [x + px * Math.cos(lean) - py * Math.sin(lean), y + px * Math.sin(lean) + py * Math.cos(lean)];
  });
}

/** Big stones first, then smaller ones in what room is left, as they settle in the mold. */
function chips(box: { x: number; y: number; w: number; h: number }, unit: number, colors: readonly string[]): Chip[] {
  const random = seededRandom('terrazzo');
  const placed: Chip[] = [];
  const sizes: [radius: number, tries: number][] = [
    [1, 160],
    [0.66, 420],
    [0.42, 900],
    [0.24, 1500],
    [0.12, 1500],
  ];
  const scale = Math.min(3, (box.w * box.h) / (unit * unit * 110));
  for (const [share, tries] of sizes) {
    for (let count = 0; count < tries * scale; count++) {
      const r = unit * share * random.between(0.8, 1.1);
      const [x, y] = [box.x + random.between(0, box.w), box.y + random.between(0, box.h)];
      const color = random.pick(colors);
      const gap = unit * (share > 0.3 ? 0.03 : 0.06);
      if (placed.some((other) => Math.hypot(other.x - x, other.y - y) < (other.r + r) * 0.93 + gap)) continue;
      placed.push({ x, y, r, points: chipPoints(random, [x, y], r), color });
    }
  }
  return placed;
}

/** Corners are rounded slightly: stone is polished after it is broken. */
function addChip(outline: Outline, points: readonly Point[]): void {
  const soft = 0.16;
  points.forEach((corner, index) => {
    const before = points[(index + points.length - 1) % points.length]!;
    const after = points[(index + 1) % points.length]!;
    const near = (other: Point): Point => [
      corner[0] + (other[0] - corner[0]) * soft,
      corner[1] + (other[1] - corner[1]) * soft,
    ];
    if (index === 0) outline.moveTo(...near(before));
    else outline.lineTo(...near(before));
    outline.quadTo(corner, near(after));
  });
  outline.close();
}

function paintChips(board: Board, placed: readonly Chip[], colors: readonly string[], frame: Point[] | null): void {
  for (const color of colors) {
    const outline = new Outline();
    for (const chip of placed.filter((candidate) => candidate.color === color)) {
      const points = frame ? clipped(chip.points, frame) : chip.points;
      if (points.length > 2) addChip(outline, points);
    }
    board.fill('Stone', outline, color);
  }
}

export const terrazzoEmber: ArtworkSeed = {
  handle: 'terrazzo-ember',
  title: 'Terrazzo Ember',
  theme: 'Patterns',
  story:
    'The stair of a post office that was about to be renovated, drawn step by step during one lunch break. We kept the floor and warmed up the colors.',
  tags: ['terrazzo', 'pattern', 'abstract', 'modern', 'stone', 'warm'],
  palette: [schemes.dark.ground, ...schemes.dark.chips],
  make(area, ink) {
    const board = new Board(area);
    const { width, height, bleed, format } = board;
    if (format === 'garment') {
      // An arch of stone; the ground stays open, so the fabric is the mortar.
      const w = width * 0.7;
      const frame = archPoints(width / 2, width * 0.02, { w, h: w * 1.32 });
      const colors = schemes[ink].chips;
      const box = { x: (width - w) / 2, y: width * 0.02, w, h: w * 1.32 };
      paintChips(board, chips(box, w * 0.085, colors), colors, frame);
      const letters = ink === 'light' ? '#e9dfd0' : '#2f4a54';
      board.text({
        text: 'SOLID GROUND',
        font: 'archivo-black-400',
        fill: letters,
        at: [width / 2, box.y + box.h + w * 0.15],
        fitMm: w,
      });
      return board.done(null);
    }
    const { ground, chips: colors } = schemes[ink];
    const unit = format === 'wrap' ? height * 0.12 : width * 0.062;
    board.sheet('Mortar', ground);
    const box = { x: -bleed, y: -bleed, w: width + 2 * bleed, h: height + 2 * bleed };
    paintChips(board, chips(box, unit, colors), colors, null);
    return board.done(ground);
  },
};

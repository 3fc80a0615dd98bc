import type { ArtworkSeed } from '../catalog.types.ts';
import { Board, mugFaces } from './board.ts';
import { circlePoints, clipped } from './brush.ts';
import { mixed } from './ink-color.ts';
import { Outline, type Point } from './outline.ts';

const foam = '#f4efe0';
const shallow = '#8cc5bd';
const deep = '#14365c';
const coral = '#e8634a';
const sky = '#f7e3c8';

/** Color of the water from the surface (0) to the deep (1). */
function water(depth: number): string {
  const stops = ['#bfe0d3', shallow, '#4f9fa8', '#2a6f93', '#1d4f7c', deep];
  const at = Math.min(0.9999, depth * 1.1) * (stops.length - 1);
  const index = Math.floor(at);
  return mixed(stops[index]!, stops[index + 1]!, at - index);
}

interface Sea {
  left: number;
  right: number;
  /** Height of the crests of the first row, at x. */
  surface: (x: number) => number;
  bottom: number;
  radius: number;
  frame: Point[] | null;
}

function ringPolygon(center: Point, radius: number, frame: Point[] | null): Outline {
  if (!frame) return new Outline().ellipse(...center, radius);
  const points = clipped(circlePoints(...center, radius, 48), frame);
  return points.length > 2 ? new Outline().polygon(points) : new Outline();
}

/** Rows of scales, each overlapping the one before; the rings in a scale get lighter toward the crest. */
function paintSea(board: Board, sea: Sea): void {
  const { radius, frame } = sea;
  const step = radius * 0.52;
  const top = sea.surface((sea.left + sea.right) / 2);
  const rows = Math.ceil((sea.bottom - top) / step) + 3;
  const rings = [1, 0.83, 0.62, 0.46, 0.24];
  for (let row = 0; row < rows; row++) {
    const depth = row / (rows - 1);
    const outlines = rings.map(() => new Outline());
    for (let x = sea.left - radius + (row % 2 ? radius : 0); x < sea.right + radius; x += 2 * radius) {
      const center: Point = [x, sea.surface(x) + radius + row * step];
      for (const [index, share] of rings.entries()) {
        outlines[index]!.add(ringPolygon(center, radius * share, frame), [1, 0, 0, 1, 0, 0]);
      }
    }
    outlines.forEach((outline, index) => {
      const color = index % 2 === 0 ? water(depth) : mixed(water(depth), foam, 0.85 - 0.3 * depth);
      board.fill(`Row ${row + 1}`, outline, color);
    });
  }
}

function paintSheet(board: Board, isNight: boolean): void {
  const { width, height, bleed, format } = board;
  const ground = isNight ? '#1b2a45' : sky;
  board.sheet('Sky', ground);
  const radius = { wrap: height * 0.155, sheet: width * 0.125, square: width * 0.125 }[format as 'wrap'];
  const isWide = format === 'wrap';
  const sun: Point = isWide
    ? [width * mugFaces.right, height * 0.36]
    : [width * 0.5, height * (format === 'sheet' ? 0.3 : 0.34)];
  const sunRadius = isWide ? height * 0.25 : width * (format === 'sheet' ? 0.22 : 0.2);
  board.disc('Sun', sun, sunRadius, isNight ? '#f3d9a4' : coral);
  const level = height * (isWide ? 0.4 : format === 'sheet' ? 0.34 : 0.4);
  paintSea(board, {
    left: -bleed,
    right: width + bleed,
    surface: (x) => level + Math.sin((x / width) * Math.PI * (isWide ? 4 : 2) + 0.7) * radius * 0.55,
    bottom: height + bleed,
    radius,
    frame: null,
  });
}

/** A round window with the sun going down in it. */
function paintGarment(board: Board, ink: string): void {
  const { width } = board;
  const r = width * 0.4;
  const center: Point = [width / 2, r + width * 0.03];
  const frame = circlePoints(...center, r, 120);
  board.disc('Sky', center, r, sky);
  board.fill(
    'Sun',
    new Outline().polygon(clipped(circlePoints(center[0] + r * 0.18, center[1] - r * 0.22, r * 0.4), frame)),
    coral,
  );
  paintSea(board, {
    left: center[0] - r,
    right: center[0] + r,
    surface: (x) => center[1] - r * 0.12 + Math.sin((x / width) * 6) * r * 0.06,
    bottom: center[1] + r,
    radius: r * 0.22,
    frame,
  });
  board.disc('Key line', center, r * 1.045, null, { stroke: { color: ink, widthMm: r * 0.018 } });
  board.arcText({
    text: 'THE TIDE IS NEVER LATE',
    font: 'bebas-neue-400',
    fill: ink,
    center,
    radiusMm: r * 1.27,
    sizeMm: r * 0.2,
    tracking: 160,
    isBelow: true,
  });
}

export const tidewater: ArtworkSeed = {
  handle: 'tidewater',
  title: 'Tidewater',
  theme: 'Sea',
  story:
    'Waves counted from a pier, row by row, from the pale ones that reach the sand to the dark ones that do not. The pattern is old; the colors are from a week in September.',
  tags: ['waves', 'sea', 'ocean', 'pattern', 'sun', 'blue'],
  palette: [foam, shallow, '#2a6f93', deep, coral, sky],
  make(area, ink) {
    const board = new Board(area);
    if (board.format === 'garment') {
      paintGarment(board, ink === 'light' ? foam : deep);
      return board.done(null);
    }
    paintSheet(board, ink === 'light');
    return board.done(ink === 'light' ? '#1b2a45' : sky);
  },
};

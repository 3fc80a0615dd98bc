import type { ArtworkSeed } from '../catalog.types.ts';
import { Board, mugFaces } from './board.ts';
import { circlePoints, clipped } from './brush.ts';
import { mixed } from './ink-color.ts';
import { archPoints, ground, skyline, spruce } from './landscape.ts';
import { Outline, type Point } from './outline.ts';
import { seededRandom } from './seeded-random.ts';

const dusk = ['#fff1cf', '#fcd79a', '#f7b574', '#ee8f5f', '#d96f5e', '#b35466', '#84426a', '#57355f'];
const near = '#1c1c36';
const far = '#b9586a';

interface Scene {
  left: number;
  right: number;
  top: number;
  bottom: number;
  sun: Point;
  sunRadius: number;
  /** Window to cut everything to; null paints freely. */
  frame: Point[] | null;
}

/** Rings of evening light, the widest first. */
function paintSky(board: Board, scene: Scene): void {
  const { frame, sun, sunRadius } = scene;
  const rings = dusk
    .slice(0, -1)
    .map((color, index) => ({ color, radius: sunRadius * (1 + index * (0.62 + index * 0.1)) }));
  for (const [index, { color, radius }] of rings.reverse().entries()) {
    const name = index === rings.length - 1 ? 'Sun' : 'Glow';
    if (frame) board.fill(name, new Outline().polygon(clipped(circlePoints(...sun, radius, 160), frame)), color);
    else board.disc(name, sun, radius, color);
  }
}

function paintRidges(board: Board, scene: Scene, count: number): void {
  const { left, right, top, bottom, frame } = scene;
  const height = bottom - top;
  for (let index = 0; index < count; index++) {
    const share = index / (count - 1);
    const random = seededRandom(`ridge-${index}`);
    const base = bottom - height * (0.5 - 0.45 * share);
    const line = skyline(random, { left, right, base, height: height * (0.24 - 0.12 * share) }, 0.5 - 0.07 * share);
    const shape = ground(line, bottom);
    const outline = new Outline().polygon(frame ? clipped(shape, frame) : shape);
    if (index === count - 1) addTrees(outline, line, scene);
    board.fill(index === count - 1 ? 'Near ridge' : 'Ridge', outline, mixed(far, near, share ** 0.75));
  }
}

/** Small spruces along the skyline, then a few tall ones in front, toward the edges of the picture. */
function addTrees(outline: Outline, line: readonly Point[], { left, right, top, bottom, frame }: Scene): void {
  const random = seededRandom('ridge-trees');
  const w = right - left;
  const h = bottom - top;
  const inset = frame ? w * 0.05 : 0;
  for (const [x, y] of line) {
    if (x < left + inset || x > right - inset) continue;
    const wave = Math.sin(((x - left) / w) * 7 + 0.6) * 0.5 + 0.5;
    if (random.next() > 0.2 + wave * 0.6) continue;
    const size = h * random.between(0.03, 0.05 + 0.04 * wave);
    outline.add(spruce(random, [x, y + size * 0.15], size), [1, 0, 0, 1, 0, 0]);
  }
  const perSide = Math.max(3, Math.round((w / h) * 4));
  for (let index = 0; index < perSide * 2; index++) {
    const share = (Math.floor(index / 2) + 0.25 + random.between(0, 0.5)) / perSide;
    const reach = w * 0.34 * share;
    const x = index % 2 ? right - inset - reach : left + inset + reach;
    const size = h * (0.3 - 0.19 * share) * random.between(0.8, 1.05);
    outline.add(spruce(random, [x, bottom - h * 0.015], size), [1, 0, 0, 1, 0, 0]);
  }
}

function makeGarment(board: Board, ink: string): void {
  const { width, height } = board;
  const w = width * 0.8;
  const h = Math.min(height * 0.77, w * 1.22);
  const top = height * 0.035;
  const cx = width / 2;
  const frame = archPoints(cx, top, { w, h });
  const scene: Scene = {
    ...{ left: cx - w / 2, right: cx + w / 2, top, bottom: top + h },
    sun: [cx + w * 0.08, top + h * 0.36],
    sunRadius: w * 0.12,
    frame,
  };
  board.fill('Sky', new Outline().polygon(frame), dusk.at(-3)!);
  paintSky(board, scene);
  paintRidges(board, scene, 6);
  const gap = w * 0.028;
  const line = archPoints(cx, top - gap, { w: w + 2 * gap, h: h + 2 * gap });
  board.fill('Key line', new Outline().polygon(line), null, { stroke: { color: ink, widthMm: w * 0.008 } });
  const size = w * 0.105;
  board.text({
    text: 'HIGH PATHS',
    font: 'bebas-neue-400',
    fill: ink,
    at: [cx, top + h + size * 1.5],
    sizeMm: size,
    tracking: 190,
  });
  board.text({
    text: 'late light',
    font: 'playfair-display-400-italic',
    fill: ink,
    at: [cx, top + h + size * 2.4],
    sizeMm: size * 0.66,
    tracking: 30,
  });
}

function makeSheet(board: Board): void {
  const { width, height, bleed, format } = board;
  const isWide = format === 'wrap';
  const scene: Scene = {
    left: -bleed - 1,
    right: width + bleed + 1,
    top: isWide ? 0 : height * 0.05,
    bottom: height + bleed + 1,
    sun: isWide ? [width * mugFaces.right, height * 0.34] : [width * 0.58, height * 0.4],
    sunRadius: isWide ? height * 0.13 : Math.min(width, height) * 0.1,
    frame: null,
  };
  board.sheet('Sky', dusk.at(-1)!);
  paintSky(board, scene);
  if (isWide) {
    // The second face of a mug gets a light of its own, or it would be all shade.
    board.disc('Moon', [width * 0.2, height * 0.22], height * 0.06, '#f3d9c4');
  }
  paintRidges(board, scene, isWide ? 6 : 7);
}

export const ridgelineDusk: ArtworkSeed = {
  handle: 'ridgeline-dusk',
  title: 'Ridgeline at Dusk',
  theme: 'Mountains',
  story:
    'Seven ridges counted from a hut bench while the stove was warming up. Each one was cut from a darker sheet of paper until only the trees were left.',
  tags: ['mountains', 'sunset', 'hiking', 'landscape', 'outdoors'],
  palette: [...dusk, far, near],
  make(area, ink) {
    const board = new Board(area);
    if (board.format === 'garment') makeGarment(board, ink === 'light' ? '#f7dcb4' : near);
    else makeSheet(board);
    return board.done(board.format === 'garment' ? null : dusk.at(-1)!);
  },
};

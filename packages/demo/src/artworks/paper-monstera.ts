import type { ArtworkSeed, Ink } from '../catalog.types.ts';
import { Board } from './board.ts';
import { stroked } from './brush.ts';
import { Outline, type Point, placed, pointList } from './outline.ts';

const forest = '#1f4d3d';
const leafGreen = '#3f8560';
const coral = '#e66a4e';
const mustard = '#e9ae3c';
const sea = '#2c6e91';
const blush = '#f2c6b4';
const paper = '#f8efdf';
const plum = '#5a2c4b';

/** Right edge of a monstera leaf of height 100, from the shoulder (0) to the tip (1). */
function edge(t: number): Point {
  const u = 1 - t;
  const blend = (a: number, b: number, c: number, d: number) =>
    u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  return [blend(4, 50, 68, 0), blend(6, -42, 60, 104)];
}

/** Deep cuts between the fingers of a leaf: where they reach the edge, and how near they come to the rib. */
const cuts = [
  { at: 0.43, depth: 0.34, width: 0.03 },
  { at: 0.545, depth: 0.22, width: 0.034 },
  { at: 0.655, depth: 0.26, width: 0.03 },
  { at: 0.765, depth: 0.38, width: 0.024 },
];

/** Half a leaf from the shoulder down to the tip. */
function halfEdge(): Outline {
  const outline = new Outline().moveTo(0, 6);
  const run = (from: number, to: number) => {
    const steps = Math.max(2, Math.round((to - from) * 22));
    return Array.from({ length: steps + 1 }, (_, step) => edge(from + ((to - from) * step) / steps));
  };
  let from = 0;
  for (const { at, depth, width } of cuts) {
    outline.through(run(from, at - width));
    const [rimX, rimY] = edge(at);
    const end: Point = [rimX * depth, rimY - rimX * (1 - depth) * 0.24];
    const [lowX, lowY] = edge(at + width);
    const bow = (x: number, y: number): Point => [(x + end[0]) / 2, (y + end[1]) / 2 - 3.5];
    const [upX, upY] = edge(at - width);
    const blunt = 1.7;
    outline.quadTo(bow(upX, upY), [end[0] + blunt, end[1] - blunt]);
    outline.quadTo([end[0] - blunt, end[1] + blunt * 0.3], [end[0] + blunt, end[1] + blunt]);
    outline.quadTo(bow(lowX, lowY), [lowX, lowY]);
    from = at + width;
  }
  return outline.through(run(from, 1));
}

/** A leaf with its stalk at 0,0, pointing down, 104 long. */
function monstera(): Outline {
  const right = halfEdge();
  const outline = new Outline().add(right, [1, 0, 0, 1, 0, 0]);
  // The left half is the right one run backwards.
  const points = right.segments;
  for (let index = points.length - 1; index > 0; index--) {
    const segment = points[index]!;
    const before = points[index - 1]!;
    if (segment.op === 'C' && before.op !== 'Z') {
      outline.curveTo(
        [-segment.to[0], segment.to[1]],
        [-segment.from[0], segment.from[1]],
        [-before.at[0], before.at[1]],
      );
    }
  }
  outline.close();
  for (const [x, y] of [
    [9, 9],
    [8.5, 26],
    [8, 46],
  ] as const) {
    for (const side of [-1, 1])
      outline.add(new Outline().ellipse(0, 0, 4.2, 1.9), [side * -0.9, 0.5, side * 0.42, 0.88, side * x, y]);
  }
  return outline;
}

function stalk(length: number): Outline {
  return stroked(
    [
      [0, 14],
      [1, -length * 0.4],
      [length * 0.22, -length],
    ],
    (done) => 2.6 + done * 1.2,
    6,
  );
}

/** A sea-weed like cutting: a wavy stem with round lobes on both sides. */
function cutting(lobes: number): Outline {
  const outline = new Outline();
  const height = 100;
  const right: Point[] = [];
  const left: Point[] = [];
  for (let lobe = 0; lobe < lobes; lobe++) {
    const y = height * (1 - lobe / lobes);
    const step = height / lobes;
    const reach = 24 * Math.sin(Math.PI * (0.18 + (0.72 * (lobe + 0.5)) / lobes));
    right.push([5, y - step * 0.1], [reach, y - step * 0.62], [reach * 0.86, y - step * 0.92]);
    left.push([-5, y - step * 0.35], [-reach, y - step * 0.86], [-reach * 0.86, y - step * 1.12]);
  }
  return outline.blob([[4, height + 4], ...right, [0, -10], ...left.reverse(), [-4, height + 4]], 0.95);
}

interface Spot {
  x: number;
  y: number;
  size: number;
  rot: number;
  color: string;
}

function paintLeaf(board: Board, { x, y, size, rot, color }: Spot, stem: number): void {
  const map = placed(x, y, { scale: size / 100, rot });
  const outline = new Outline().add(monstera(), map);
  board.fill('Leaf', outline, color);
  board.fill('Stalk', new Outline().add(stalk(stem), map), color);
}

function paintCutting(board: Board, { x, y, size, rot, color }: Spot): void {
  board.fill('Cutting', new Outline().add(cutting(5), placed(x, y, { scale: size / 100, rot })), color);
}

/** Colored sheets under the leaves, cut by eye. */
function paintBlocks(board: Board, blocks: readonly { color: string; corners: string }[]): void {
  const { width, height } = board;
  for (const { color, corners } of blocks) {
    board.fill(
      'Sheet',
      new Outline().polygon(pointList(corners).map(([x, y]): Point => [x * width, y * height])),
      color,
    );
  }
}

function paintPoster(board: Board): void {
  const { width: w, height: h } = board;
  board.sheet('Paper', paper);
  paintBlocks(board, [
    { color: blush, corners: '-0.05,-0.05 0.56,-0.05 0.54,0.46 -0.05,0.48' },
    { color: sea, corners: '0.56,-0.05 1.05,-0.05 1.05,0.62 0.545,0.6' },
    { color: mustard, corners: '-0.05,0.48 0.54,0.46 0.55,1.05 -0.05,1.05' },
    { color: plum, corners: '0.545,0.6 1.05,0.62 1.05,1.05 0.55,1.05' },
  ]);
  const unit = Math.min(w, h);
  paintCutting(board, { x: w * 0.17, y: h * 0.06, size: unit * 0.36, rot: -14, color: coral });
  paintCutting(board, { x: w * 0.81, y: h * 0.66, size: unit * 0.36, rot: 10, color: blush });
  paintLeaf(board, { x: w * 0.68, y: h * 0.13, size: unit * 0.6, rot: 16, color: paper }, 40);
  paintLeaf(board, { x: w * 0.36, y: h * 0.35, size: unit * 0.72, rot: -12, color: forest }, 34);
  paintCutting(board, { x: w * 0.13, y: h * 0.62, size: unit * 0.4, rot: 6, color: coral });
  board.disc('Dot', [w * 0.44, h * 0.12], unit * 0.042, mustard);
  board.disc('Dot', [w * 0.9, h * 0.56], unit * 0.032, coral);
  board.disc('Dot', [w * 0.66, h * 0.93], unit * 0.05, mustard);
}

function paintWrap(board: Board): void {
  const { width: w, height: h } = board;
  board.sheet('Paper', paper);
  paintBlocks(board, [
    { color: blush, corners: '-0.05,-0.1 0.23,-0.1 0.22,1.1 -0.05,1.1' },
    { color: mustard, corners: '0.22,-0.1 0.43,-0.1 0.44,0.55 0.225,0.52' },
    { color: plum, corners: '0.225,0.52 0.44,0.55 0.445,1.1 0.22,1.1' },
    { color: sea, corners: '0.63,-0.1 0.84,-0.1 0.83,0.6 0.635,0.62' },
    { color: mustard, corners: '0.635,0.62 0.83,0.6 0.825,1.1 0.63,1.1' },
    { color: blush, corners: '0.84,-0.1 1.05,-0.1 1.05,1.1 0.83,1.1' },
  ]);
  paintCutting(board, { x: w * 0.08, y: h * 0.14, size: h * 0.66, rot: -8, color: coral });
  paintLeaf(board, { x: w * 0.3, y: h * 0.16, size: h * 0.72, rot: 12, color: paper }, 40);
  paintCutting(board, { x: w * 0.515, y: h * 0.16, size: h * 0.66, rot: 8, color: coral });
  paintLeaf(board, { x: w * 0.71, y: h * 0.13, size: h * 0.78, rot: -14, color: forest }, 40);
  paintCutting(board, { x: w * 0.92, y: h * 0.16, size: h * 0.62, rot: 6, color: plum });
  board.disc('Dot', [w * 0.42, h * 0.2], h * 0.05, sea);
  board.disc('Dot', [w * 0.8, h * 0.82], h * 0.06, coral);
}

function paintGarment(board: Board, ink: Ink): void {
  const { width: w } = board;
  const [main, behind] = ink === 'light' ? ['#8fc19d', paper] : [forest, mustard];
  paintCutting(board, { x: w * 0.2, y: w * 0.08, size: w * 0.26, rot: -12, color: coral });
  paintLeaf(board, { x: w * 0.69, y: w * 0.15, size: w * 0.46, rot: 14, color: behind }, 26);
  paintLeaf(board, { x: w * 0.43, y: w * 0.3, size: w * 0.6, rot: -10, color: main }, 34);
  paintCutting(board, { x: w * 0.82, y: w * 0.62, size: w * 0.27, rot: 10, color: ink === 'light' ? mustard : sea });
  board.disc('Dot', [w * 0.4, w * 0.1], w * 0.035, ink === 'light' ? mustard : sea);
  const color = ink === 'light' ? paper : forest;
  board.text({
    text: 'cut by hand, no pencil',
    font: 'caveat-700',
    fill: color,
    at: [w * 0.5, w * 1.03],
    fitMm: w * 0.62,
  });
}

export const paperMonstera: ArtworkSeed = {
  handle: 'paper-monstera',
  title: 'Paper Monstera',
  theme: 'Botanical',
  story:
    'Cut from painted paper with one pair of scissors and no pencil, then moved around the table until it held still. The monstera stands next to the table and was not harmed.',
  tags: ['monstera', 'leaves', 'cut-out', 'botanical', 'colorful', 'plant'],
  palette: [forest, leafGreen, coral, mustard, sea, blush, plum, paper],
  make(area, ink) {
    const board = new Board(area);
    if (board.format === 'garment') {
      paintGarment(board, ink);
      return board.done(null);
    }
    if (board.format === 'wrap') paintWrap(board);
    else paintPoster(board);
    return board.done(paper);
  },
};

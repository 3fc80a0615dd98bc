import type { ArtworkSeed, Ink } from '../catalog.types.ts';
import { Board } from './board.ts';
import { Outline, type Point, placed, polar } from './outline.ts';
import { seededRandom } from './seeded-random.ts';

interface Fruit {
  rind: string;
  pith: string;
  flesh: string;
  segments: number;
  size: number;
}

const orange: Fruit = { rind: '#ee8322', pith: '#fff1d2', flesh: '#f8a53c', segments: 10, size: 1 };
const grapefruit: Fruit = { rind: '#f3a963', pith: '#ffefe2', flesh: '#e9636a', segments: 11, size: 1.12 };
const lemon: Fruit = { rind: '#f3c21f', pith: '#fffae2', flesh: '#fbdc62', segments: 9, size: 0.86 };
const lime: Fruit = { rind: '#5b983d', pith: '#f4f8df', flesh: '#a8cb5e', segments: 8, size: 0.74 };
const fruits = [orange, lemon, grapefruit, lime];
const leafColor = '#2d6a4b';
const veinColor = '#8fbf8a';

/** One juice segment of a slice around 0,0, with rounded corners. */
function segment(radius: number, from: number, to: number): Outline {
  const middle = (from + to) / 2;
  const [inner, outer] = [radius * 0.13, radius * 0.8];
  const soft = Math.min(9, (to - from) * 0.22);
  const near = polar(0, 0, inner, middle);
  return new Outline()
    .moveTo(...near)
    .quadTo(polar(0, 0, inner, from + 2), polar(0, 0, outer * 0.4, from + 2.5))
    .lineTo(...polar(0, 0, outer * 0.87, from + 1.6))
    .quadTo(polar(0, 0, outer, from + 1.4), polar(0, 0, outer, from + soft))
    .arc(0, 0, outer, [from + soft, to - soft])
    .quadTo(polar(0, 0, outer, to - 1.4), polar(0, 0, outer * 0.87, to - 1.6))
    .lineTo(...polar(0, 0, outer * 0.4, to - 2.5))
    .quadTo(polar(0, 0, inner, to - 2), near)
    .close();
}

/** Inks of a pattern are collected first, so that each is painted as one layer. */
class InkSet {
  readonly outlines = new Map<string, Outline>();

  of(color: string): Outline {
    let outline = this.outlines.get(color);
    if (!outline) {
      outline = new Outline();
      this.outlines.set(color, outline);
    }
    return outline;
  }
}

/** @param sweep degrees of the fruit that are left: 360 for a slice, 180 for a half */
function addSlice(
  inks: InkSet,
  fruit: Fruit,
  at: Point,
  { radius, rot, sweep = 360 }: { radius: number; rot: number; sweep?: number },
) {
  const map = placed(...at, { rot });
  const round = (r: number) =>
    sweep === 360 ? new Outline().ellipse(0, 0, r) : new Outline().sector([0, 0], { inner: 0, outer: r }, [0, sweep]);
  inks.of(fruit.rind).add(round(radius), map);
  inks.of(fruit.pith).add(round(radius * 0.9), map);
  const count = Math.round((fruit.segments * sweep) / 360);
  for (let index = 0; index < count; index++) {
    inks.of(fruit.flesh).add(segment(radius, (index * sweep) / count, ((index + 1) * sweep) / count), map);
  }
}

function addLeaf(inks: InkSet, at: Point, length: number, rot: number): void {
  const map = placed(...at, { rot, scale: length });
  const leaf = new Outline()
    .moveTo(0, 0)
    .curveTo([0.2, -0.34], [0.7, -0.34], [1, 0])
    .curveTo([0.7, 0.26], [0.25, 0.28], [0, 0])
    .close();
  const vein = new Outline().moveTo(0.06, -0.005).curveTo([0.35, -0.06], [0.6, -0.05], [0.86, -0.015]);
  vein.curveTo([0.6, -0.02], [0.35, -0.025], [0.06, 0.012]).close();
  inks.of(leafColor).add(leaf, map);
  inks.of(veinColor).add(vein, map);
}

function addBlossom(inks: InkSet, [x, y]: Point, radius: number, rot: number): void {
  for (let petal = 0; petal < 5; petal++) {
    const map = placed(x, y, { rot: rot + petal * 72, scale: radius });
    inks
      .of('#fffdf5')
      .add(
        new Outline()
          .moveTo(0.1, 0)
          .curveTo([0.4, -0.42], [0.95, -0.36], [1, 0])
          .curveTo([0.95, 0.36], [0.4, 0.42], [0.1, 0])
          .close(),
        map,
      );
  }
  inks.of('#f3b23c').ellipse(x, y, radius * 0.26);
}

/** Rows shifted by half a step, so that the eye finds diagonals instead of a grid. */
function paintPattern(board: Board, ground: { color: string; leaf: string }): void {
  const { width, height, bleed, format } = board;
  const cell = format === 'wrap' ? height / 2.35 : width / 3.25;
  const random = seededRandom('citrus');
  const inks = new InkSet();
  const rows = Math.ceil((height + 2 * bleed) / (cell * 0.87)) + 1;
  const columns = Math.ceil((width + 2 * bleed) / cell) + 2;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (column - 0.5 + (row % 2 ? 0.5 : 0)) * cell - bleed;
      const y = (row + 0.12) * cell * 0.87 - bleed;
      const fruit = fruits[(column + (row % 2) * 2 + Math.floor(row / 2) * 3) % fruits.length]!;
      const radius = cell * 0.4 * fruit.size;
      const isHalf = (row * 3 + column) % 7 === 4;
      addSlice(inks, fruit, [x, isHalf ? y - radius * 0.3 : y], {
        radius: isHalf ? radius * 1.12 : radius,
        rot: isHalf ? random.between(-30, 30) : random.between(0, 90),
        sweep: isHalf ? 180 : 360,
      });
      const gap: Point = [x + cell * 0.5, y + cell * random.between(0.24, 0.3)];
      if ((row + column) % 3 === 0) addBlossom(inks, gap, cell * 0.085, random.between(0, 72));
      else {
        const rot = random.between(200, 340);
        addLeaf(inks, gap, cell * 0.24, rot);
        addLeaf(inks, gap, cell * 0.2, rot + random.between(95, 140));
      }
    }
  }
  board.sheet('Ground', ground.color);
  paintInks(board, inks, ground.leaf);
}

function paintInks(board: Board, inks: InkSet, leaf = leafColor): void {
  const order = fruits.flatMap(({ rind, pith, flesh }) => [rind, pith, flesh]);
  for (const color of [leafColor, veinColor, ...order, '#fffdf5', '#f3b23c']) {
    const outline = inks.outlines.get(color);
    if (outline) board.fill('Citrus', outline, color === leafColor ? leaf : color);
  }
}

/** Nine slices in a tray, one of them cut in half, over a line of lettering. */
function paintGarment(board: Board, ink: Ink): void {
  const { width, height } = board;
  const cell = Math.min(width * 0.27, height * 0.23);
  const inks = new InkSet();
  const random = seededRandom('citrus-tray');
  for (let index = 0; index < 9; index++) {
    const x = width / 2 + ((index % 3) - 1) * cell;
    const y = cell * (0.62 + Math.floor(index / 3));
    const fruit = fruits[[0, 1, 2, 3, 2, 0, 1, 0, 3][index]!]!;
    const isHalf = index === 5;
    const radius = cell * 0.43 * (0.5 + 0.46 * fruit.size);
    if (!isHalf) addLeaf(inks, [x + radius * 0.6, y - radius * 0.75], radius * 0.85, -38 + (index % 3) * 9);
    addSlice(inks, fruit, [x, isHalf ? y - radius * 0.35 : y], {
      radius,
      rot: isHalf ? 8 : random.between(0, 60),
      sweep: isHalf ? 180 : 360,
    });
  }
  paintInks(board, inks, ink === 'light' ? '#4f8f62' : leafColor);
  const color = ink === 'light' ? '#fff1d2' : '#234d38';
  const y = cell * 3.2;
  const line = board.text({
    text: 'sour on purpose',
    font: 'pacifico-400',
    fill: color,
    at: [width / 2, y + cell * 0.42],
    fitMm: cell * 2.6,
  });
  board.text({
    text: 'CITRUS CRATE  NO. 9',
    font: 'space-grotesk-700',
    fill: color,
    at: [width / 2, line.bottom + cell * 0.24],
    sizeMm: cell * 0.125,
    tracking: 260,
  });
}

export const citrusCrate: ArtworkSeed = {
  handle: 'citrus-crate',
  title: 'Citrus Crate',
  theme: 'Fruit',
  story:
    'Everything in the crate that came home from the market, sliced and laid out before it became marmalade. The limes were eaten first.',
  tags: ['citrus', 'fruit', 'lemon', 'summer', 'pattern', 'kitchen'],
  palette: fruits.flatMap(({ rind, flesh }) => [rind, flesh]).concat(leafColor),
  make(area, ink) {
    const board = new Board(area);
    if (board.format === 'garment') {
      paintGarment(board, ink);
      return board.done(null);
    }
    const ground = ink === 'light' ? { color: '#163f43', leaf: '#4f8f62' } : { color: '#fbe7cf', leaf: leafColor };
    paintPattern(board, ground);
    return board.done(ground.color);
  },
};

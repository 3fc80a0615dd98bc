import type { ArtworkSeed } from '../catalog-seed.types.ts';
import { Board, type Bounds } from './board.ts';
import { stroked } from './brush.ts';
import { Outline, type Point, placed } from './outline.ts';

const lilac = '#d8c7ea';
const pine = '#173f35';
const tomato = '#e8553d';
const lemon = '#f6d65b';
const paper = '#f7f0e3';

const lines = ['MAKE', 'ROOM FOR', 'WHAT', 'GROWS'];

interface Inks {
  letters: string;
  leaf: string;
  flower: string;
  heart: string;
}

/** Lines of the same width, one under the other; short words come out tall. */
function stack(board: Board, [left, top]: Point, widthMm: number, color: string): Bounds[] {
  let y = top;
  const gap = widthMm * 0.035;
  return lines.map((text) => {
    // Set once high above the paper to learn the height of the capitals, then where it belongs.
    const probe = board.text({
      text,
      font: 'archivo-black-400',
      fill: color,
      at: [left + widthMm / 2, 0],
      fitMm: widthMm,
    });
    board.layers.pop();
    const baseline = y - probe.top;
    const placedLine = board.text({
      text,
      font: 'archivo-black-400',
      fill: color,
      at: [left + widthMm / 2, baseline],
      fitMm: widthMm,
    });
    y = placedLine.bottom + gap;
    return placedLine;
  });
}

/** A plant of height 1 that stands on 0,0. */
function plant(lean: number): { green: Outline; petals: Outline; heart: Outline } {
  const tip: Point = [0.1 * lean, -0.86];
  const green = stroked([[0, 0.02], [-0.05 * lean, -0.3], [0.02 * lean, -0.6], tip], (done) => 0.045 - 0.018 * done, 8);
  const leaf = new Outline()
    .moveTo(0, 0)
    .curveTo([0.28, -0.34], [0.72, -0.32], [1, -0.02])
    .curveTo([0.72, 0.2], [0.28, 0.16], [0, 0])
    .close();
  const leaves: [number, number, number, number][] = [
    [-0.03, -0.2, 0.34, -28],
    [-0.04, -0.3, 0.36, 214],
    [-0.01, -0.5, 0.26, -36],
    [0.0, -0.56, 0.24, 212],
  ];
  for (const [x, y, size, rot] of leaves) {
    const mirrored = rot > 90;
    green.add(leaf, placed(x * lean, y, { scale: size, scaleY: mirrored ? -size : size, rot }));
  }
  const petals = new Outline();
  for (let petal = 0; petal < 8; petal++) {
    petals.add(new Outline().ellipse(0.1, 0, 0.075, 0.045), placed(tip[0], tip[1], { rot: petal * 45 + 12 }));
  }
  return { green, petals, heart: new Outline().ellipse(tip[0], tip[1], 0.05) };
}

function paintPlant(
  board: Board,
  [x, y]: Point,
  height: number,
  { leaf, flower, heart, lean = 1 }: Inks & { lean?: number },
): void {
  const parts = plant(lean);
  const map = placed(x, y, { scale: height });
  board.fill('Stem and leaves', new Outline().add(parts.green, map), leaf);
  board.fill('Petals', new Outline().add(parts.petals, map), flower);
  board.fill('Flower heart', new Outline().add(parts.heart, map), heart);
}

/** The stack, with one flower on the first line and a smaller one on the third. */
function compose(board: Board, origin: Point, widthMm: number, inks: Inks): void {
  const [first, , third] = stack(board, origin, widthMm, inks.letters);
  paintPlant(board, [first!.left + widthMm * 0.8, first!.top + widthMm * 0.01], widthMm * 0.4, inks);
  paintPlant(board, [first!.left + widthMm * 0.63, first!.top + widthMm * 0.01], widthMm * 0.22, {
    ...inks,
    lean: -1,
    flower: inks.heart,
    heart: inks.flower,
  });
  void third;
}

export const makeRoom: ArtworkSeed = {
  handle: 'make-room',
  title: 'Make Room',
  theme: 'Quotes',
  story:
    'A note to self from the day we cleared the window sill and found that half of it had been alive. Set in the heaviest type in the drawer, because it is easily forgotten.',
  tags: ['quote', 'typography', 'plants', 'lettering', 'flower', 'positive'],
  palette: [lilac, pine, tomato, lemon, paper],
  make(area, ink) {
    const board = new Board(area);
    const { width, height, format } = board;
    if (format === 'garment') {
      const letters = ink === 'light' ? paper : pine;
      const leaf = ink === 'light' ? '#86c29c' : '#2f7a5b';
      compose(board, [width * 0.14, width * 0.36], width * 0.72, { letters, leaf, flower: tomato, heart: lemon });
      return board.done(null);
    }
    const [ground, letters] = ink === 'light' ? [pine, lilac] : [lilac, pine];
    const inks: Inks = { letters, leaf: ink === 'light' ? '#86c29c' : '#2f7a5b', flower: tomato, heart: lemon };
    board.sheet('Ground', ground);
    if (format === 'sheet') compose(board, [width * 0.1, height * 0.24], width * 0.8, inks);
    else if (format === 'square') compose(board, [width * 0.235, height * 0.23], width * 0.53, inks);
    else {
      compose(board, [width * 0.17 - height * 0.22, height * 0.27], height * 0.44, inks);
      compose(board, [width * 0.67 - height * 0.22, height * 0.27], height * 0.44, inks);
      paintPlant(board, [width * 0.42, height * 0.98], height * 0.72, inks);
      paintPlant(board, [width * 0.92, height * 0.98], height * 0.6, {
        ...inks,
        lean: -1,
        flower: lemon,
        heart: tomato,
      });
    }
    return board.done(ground);
  },
};

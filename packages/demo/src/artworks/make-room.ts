import type { ArtworkSeed } from '../catalog.types.ts';
import { Board, type Bounds, mugFaces } from './board.ts';
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

/** Lines of the same width, one under the other, so that short words come out tall; the last one stands on `bottom`. */
function stack(board: Board, [left, bottom]: Point, widthMm: number, color: string): Bounds[] {
  const gap = widthMm * 0.035;
  let y = bottom;
  const set = [...lines].reverse().map((text) => {
    const line = board.text({
      text,
      font: 'archivo-black-400',
      fill: color,
      at: [left + widthMm / 2, y],
      fitMm: widthMm,
    });
    y = line.top - gap;
    return line;
  });
  return set.reverse();
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

interface Bed {
  left: number;
  bottom: number;
  widthMm: number;
  /** Height of the tallest plant. */
  plantMm: number;
}

/** The stack with a small bed of flowers on its first line. */
function compose(board: Board, { left, bottom, widthMm, plantMm }: Bed, inks: Inks): void {
  const mark = board.layers.length;
  const first = stack(board, [left, bottom], widthMm, inks.letters)[0]!;
  // The plants stand behind the letters.
  const letters = board.layers.splice(mark);
  const foot = first.top + widthMm * 0.03;
  const swapped = { ...inks, flower: inks.heart, heart: inks.flower };
  paintPlant(board, [left + widthMm * 0.24, foot], plantMm * 0.62, { ...swapped, lean: -1 });
  paintPlant(board, [left + widthMm * 0.62, foot], plantMm, inks);
  paintPlant(board, [left + widthMm * 0.86, foot], plantMm * 0.45, { ...swapped, lean: 1 });
  board.layers.push(...letters);
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
      compose(
        board,
        { left: width * 0.14, bottom: width * 1.16, widthMm: width * 0.72, plantMm: width * 0.5 },
        { letters, leaf, flower: tomato, heart: lemon },
      );
      return board.done(null);
    }
    const [ground, letters] = ink === 'light' ? [pine, lilac] : [lilac, pine];
    const inks: Inks = { letters, leaf: ink === 'light' ? '#86c29c' : '#2f7a5b', flower: tomato, heart: lemon };
    board.sheet('Ground', ground);
    if (format === 'sheet') {
      compose(board, { left: width * 0.1, bottom: height * 0.93, widthMm: width * 0.8, plantMm: height * 0.37 }, inks);
    } else if (format === 'square') {
      compose(board, { left: width * 0.19, bottom: height * 0.88, widthMm: width * 0.62, plantMm: height * 0.3 }, inks);
    } else {
      for (const [index, x] of [0.06, 0.18, 0.3, 0.42, 0.96].entries()) {
        const isOdd = index % 2 === 1;
        const colors = isOdd ? inks : { ...inks, flower: lemon, heart: tomato };
        paintPlant(board, [width * x, height * 1.02], height * (isOdd ? 0.8 : 0.6), {
          ...colors,
          lean: isOdd ? 1 : -1,
        });
      }
      compose(
        board,
        {
          left: width * mugFaces.right - height * 0.35,
          bottom: height * 0.9,
          widthMm: height * 0.7,
          plantMm: height * 0.32,
        },
        inks,
      );
    }
    return board.done(ground);
  },
};

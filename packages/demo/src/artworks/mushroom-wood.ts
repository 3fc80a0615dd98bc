import type { ArtworkSeed, Ink } from '../catalog.types.ts';
import { Board, mugFaces } from './board.ts';
import { stroked } from './brush.ts';
import { mixed } from './ink-color.ts';
import { Outline, type Point, placed } from './outline.ts';
import { seededRandom } from './seeded-random.ts';

const night = '#1e2b2f';
const mist = '#dfe4cf';
const moss = '#5d7a4b';
const scarlet = '#c9402e';
const ochre = '#dd9b3c';
const rose = '#d98b7a';
const cream = '#f7eedb';
const bark = '#4a3329';
const stemColor = '#e6cf9f';

const identity = [1, 0, 0, 1, 0, 0] as const;

interface Kind {
  cap: (w: number, h: number) => Outline;
  /** Cap height as a share of its width. */
  flat: number;
  color: string;
  shade: string;
  hasDots: boolean;
}

const dome = (w: number, h: number) =>
  new Outline()
    .moveTo(-w / 2, 0)
    .curveTo([-w * 0.52, -h * 0.6], [-w * 0.3, -h], [0, -h])
    .curveTo([w * 0.3, -h], [w * 0.52, -h * 0.6], [w / 2, 0])
    .curveTo([w * 0.3, h * 0.16], [-w * 0.3, h * 0.16], [-w / 2, 0])
    .close();

const bell = (w: number, h: number) =>
  new Outline()
    .moveTo(-w / 2, h * 0.04)
    .curveTo([-w * 0.34, -h * 0.2], [-w * 0.3, -h * 0.95], [0, -h])
    .curveTo([w * 0.3, -h * 0.95], [w * 0.34, -h * 0.2], [w / 2, h * 0.04])
    .curveTo([w * 0.28, h * 0.12], [-w * 0.28, h * 0.12], [-w / 2, h * 0.04])
    .close();

const plate = (w: number, h: number) =>
  new Outline()
    .moveTo(-w / 2, -h * 0.4)
    .curveTo([-w * 0.3, -h * 1.05], [w * 0.3, -h * 1.05], [w / 2, -h * 0.4])
    .curveTo([w * 0.44, h * 0.1], [w * 0.12, h * 0.2], [0, h * 0.2])
    .curveTo([-w * 0.12, h * 0.2], [-w * 0.44, h * 0.1], [-w / 2, -h * 0.4])
    .close();

const kinds: Kind[] = [
  { cap: dome, flat: 0.56, color: scarlet, shade: '#9d2f25', hasDots: true },
  { cap: bell, flat: 0.9, color: ochre, shade: '#b4762a', hasDots: false },
  { cap: plate, flat: 0.34, color: rose, shade: '#b56b5c', hasDots: false },
];

interface Mushroom {
  x: number;
  foot: number;
  height: number;
  capWidth: number;
  kind: Kind;
  lean: number;
}

/** White warts on a dome, kept inside it. */
function dots(w: number, h: number): Outline {
  const outline = new Outline();
  const spots: [number, number, number][] = [
    [0, 0.72, 0.085],
    [-0.21, 0.5, 0.07],
    [0.2, 0.46, 0.08],
    [-0.06, 0.34, 0.055],
    [0.34, 0.2, 0.05],
    [-0.35, 0.2, 0.055],
    [0.08, 0.12, 0.045],
    [-0.16, 0.13, 0.04],
  ];
  for (const [x, y, r] of spots) outline.ellipse(x * w, -y * h, r * w, r * w * 0.82);
  return outline;
}

function paintMushroom(board: Board, { x, foot, height, capWidth, kind, lean }: Mushroom): void {
  const capHeight = capWidth * kind.flat;
  const top: Point = [x + lean * height * 0.14, foot - height + capHeight * 0.8];
  const stem = stroked(
    [
      [x, foot - capWidth * 0.11],
      [x - lean * height * 0.02, foot - height * 0.3],
      [x + lean * height * 0.05, foot - height * 0.55],
      top,
    ],
    (done) => capWidth * (0.21 - 0.08 * done + 0.06 * (1 - done) ** 6),
    6,
  );
  const map = placed(...top, { rot: lean * 9 });
  const gills = new Outline().ellipse(0, 0, capWidth * 0.36, capHeight * 0.1);
  board.fill('Stem', stem, stemColor);
  if (kind.hasDots) {
    const skirt = new Outline()
      .moveTo(-0.13, 0)
      .curveTo([-0.06, -0.05], [0.06, -0.05], [0.13, 0])
      .curveTo([0.1, 0.1], [-0.1, 0.1], [-0.13, 0])
      .close();
    board.fill(
      'Skirt',
      new Outline().add(skirt, placed(top[0] - lean * height * 0.03, top[1] + height * 0.13, { scale: capWidth })),
      '#cdb27c',
    );
  }
  board.fill('Cap', new Outline().add(kind.cap(capWidth, capHeight), map), kind.color);
  board.fill('Gills', new Outline().add(gills, map), kind.shade);
  if (kind.hasDots) board.fill('Dots', new Outline().add(dots(capWidth, capHeight), map), cream);
}

function fernSprig(at: Point, length: number, rot: number): Outline {
  const outline = new Outline();
  const sprig = stroked(
    [
      [0, 0],
      [0.3, -0.05],
      [0.65, -0.06],
      [1, 0],
    ],
    (done) => 0.03 - 0.02 * done,
    6,
  );
  for (let pair = 1; pair < 9; pair++) {
    const along = pair / 9;
    const size = 0.3 * Math.sin(Math.PI * (0.2 + 0.78 * along));
    for (const side of [-1, 1]) {
      const leaf = new Outline()
        .moveTo(0, 0)
        .curveTo([0.3, -0.22], [0.75, -0.16], [1, 0])
        .curveTo([0.7, 0.18], [0.3, 0.16], [0, 0])
        .close();
      sprig.add(leaf, placed(along, -0.07 * Math.sin(along * Math.PI), { scale: size, rot: side * 58 }));
    }
  }
  return outline.add(sprig, placed(...at, { scale: length, rot }));
}

function grass(random: ReturnType<typeof seededRandom>, x: number, foot: number, height: number): Outline {
  const outline = new Outline();
  for (let blade = -2; blade <= 2; blade++) {
    const tip: Point = [
      x + blade * height * random.between(0.16, 0.3),
      foot - height * random.between(0.6, 1) * (1 - Math.abs(blade) * 0.14),
    ];
    const middle: Point = [x + blade * height * 0.07, (foot + tip[1]) / 2 - height * 0.06];
    outline.add(
      stroked([[x + blade * height * 0.03, foot], middle, tip], (done) => height * (0.06 - 0.055 * done), 4),
      identity,
    );
  }
  return outline;
}

/** Trunks that fade into the mist, the palest first. */
function paintTrunks(board: Board, ground: string, trunk: string): void {
  const { width, height, bleed, format } = board;
  const random = seededRandom('trunks');
  const unit = format === 'wrap' ? height * 0.6 : Math.min(width, height);
  for (let depth = 0; depth < 3; depth++) {
    const outline = new Outline();
    const step = unit * (0.17 + depth * 0.1);
    for (let x = -bleed - step * 0.3 * depth; x < width + step; x += step * random.between(0.75, 1.25)) {
      const w = unit * (0.028 + depth * 0.022) * random.between(0.8, 1.2);
      const sway = unit * random.between(-0.03, 0.03);
      outline.polygon([
        [x - w / 2 + sway, -bleed - 1],
        [x + w / 2 + sway, -bleed - 1],
        [x + w * 0.62, height + bleed],
        [x - w * 0.62, height + bleed],
      ]);
      for (let branch = 0; branch < 2; branch++) {
        const y = height * random.between(0.05, 0.42);
        const side = random.next() < 0.5 ? -1 : 1;
        const reach = unit * random.between(0.06, 0.13);
        outline.add(
          stroked(
            [
              [x + sway * 0.7, y + reach * 0.5],
              [x + side * reach * 0.5 + sway, y + reach * 0.15],
              [x + side * reach + sway, y - reach * 0.25],
            ],
            (done) => w * (0.42 - 0.34 * done),
            4,
          ),
          identity,
        );
      }
    }
    board.fill('Trunks', outline, mixed(ground, trunk, 0.18 + depth * 0.24));
  }
}

/** A troop of mushrooms: positions and sizes are shares of a group `w` wide standing on `foot`. */
const troop: [x: number, height: number, cap: number, kind: number, lean: number][] = [
  [0.2, 0.5, 0.2, 1, -0.6],
  [0.84, 0.46, 0.24, 2, 0.7],
  [0.68, 0.66, 0.22, 1, 0.4],
  [0.34, 0.74, 0.34, 2, -0.5],
  [0.5, 0.98, 0.46, 0, 0.12],
  [0.75, 0.34, 0.25, 0, 0.5],
  [0.27, 0.3, 0.2, 0, -0.4],
  [0.56, 0.26, 0.14, 1, 0.3],
  [0.42, 0.2, 0.12, 2, -0.3],
];

function paintTroop(board: Board, [x, foot]: Point, w: number): void {
  for (const [at, height, cap, kind, lean] of troop) {
    paintMushroom(board, {
      x: x + (at - 0.5) * w,
      foot,
      height: height * w * 0.82,
      capWidth: cap * w,
      kind: kinds[kind]!,
      lean,
    });
  }
}

function paintFloor(board: Board, level: number, unit: number, [back, front]: [string, string]): void {
  const { width, height, bleed } = board;
  const [left, right] = [-bleed - 1, width + bleed + 1];
  const hill = (shift: number, phase: number) => {
    const line = Array.from({ length: 11 }, (_, index): Point => {
      const x = left + ((right - left) * index) / 10;
      return [x, level + shift + Math.sin((x / unit) * 3 + phase) * unit * 0.018];
    });
    return new Outline()
      .moveTo(...line[0]!)
      .through(line.slice(1))
      .lineTo(right, height + bleed + 1)
      .lineTo(left, height + bleed + 1)
      .close();
  };
  board.fill('Moss', hill(-unit * 0.02, 0.5), back);
  const random = seededRandom('undergrowth');
  const green = hill(unit * 0.035, 2.6);
  for (let x = left; x < right; x += unit * (board.format === 'wrap' ? 0.15 : 0.075)) {
    const spot = x + random.between(0, unit * 0.05);
    green.add(
      random.next() < 0.3
        ? fernSprig([spot, level + unit * 0.06], unit * random.between(0.13, 0.2), random.between(-125, -55))
        : grass(random, spot, level + unit * 0.06, unit * random.between(0.05, 0.09)),
      identity,
    );
  }
  board.fill('Undergrowth', green, front);
}

function paintScene(board: Board, isNight: boolean): void {
  const { width, height, format } = board;
  const ground = isNight ? '#24383f' : mist;
  board.sheet('Mist', ground);
  const unit = format === 'wrap' ? height : width;
  board.disc(
    'Low sun',
    format === 'wrap' ? [width * mugFaces.right, height * 0.34] : [width * 0.5, height * 0.34],
    unit * (format === 'wrap' ? 0.3 : 0.27),
    isNight ? '#e9d9a4' : '#f6d9a0',
  );
  paintTrunks(board, ground, isNight ? '#0d171a' : '#6f8472');
  const level = height * (format === 'sheet' ? 0.8 : 0.82);
  if (format === 'wrap') {
    paintTroop(board, [width * mugFaces.right, level], height * 0.8);
    paintTroop(board, [width * mugFaces.left, level], height * 0.66);
  } else paintTroop(board, [width * 0.5, level], width * (format === 'sheet' ? 0.82 : 0.72));
  paintFloor(board, level, unit * (format === 'wrap' ? 0.8 : 1), isNight ? ['#3f5c46', '#182722'] : [moss, '#33492f']);
}

function paintGarment(board: Board, ink: Ink): void {
  const { width } = board;
  const foot = width * 0.88;
  const w = width * 0.9;
  paintTroop(board, [width / 2, foot], w);
  const random = seededRandom('undergrowth');
  const green = new Outline();
  for (let x = width * 0.14; x < width * 0.87; x += width * 0.042) {
    const isFern = random.next() < 0.26;
    green.add(
      isFern
        ? fernSprig([x, foot + width * 0.015], width * random.between(0.11, 0.17), random.between(-130, -50))
        : grass(random, x, foot + width * 0.015, width * random.between(0.05, 0.085)),
      identity,
    );
  }
  green.add(
    stroked(
      [
        [width * 0.08, foot + width * 0.014],
        [width * 0.5, foot + width * 0.016],
        [width * 0.92, foot + width * 0.014],
      ],
      (done) => width * 0.045 * Math.sin(Math.PI * (0.04 + 0.92 * done)) ** 0.6,
      8,
    ),
    identity,
  );
  board.fill('Undergrowth', green, ink === 'light' ? '#7f9f6c' : '#3c5a38');
  board.text({
    text: 'down to earth',
    font: 'abril-fatface-400',
    fill: ink === 'light' ? cream : bark,
    at: [width / 2, foot + width * 0.17],
    fitMm: width * 0.74,
  });
}

export const mushroomWood: ArtworkSeed = {
  handle: 'mushroom-wood',
  title: 'Mushroom Wood',
  theme: 'Woodland',
  story:
    'October, forty minutes after rain, in the wood behind the paper mill. None of these are for eating, and one of them should not even be looked at for long.',
  tags: ['mushroom', 'forest', 'autumn', 'woodland', 'nature', 'cottage'],
  palette: [scarlet, ochre, rose, cream, moss, mist, night],
  make(area, ink) {
    const board = new Board(area);
    if (board.format === 'garment') {
      paintGarment(board, ink);
      return board.done(null);
    }
    paintScene(board, ink === 'light');
    return board.done(ink === 'light' ? '#24383f' : mist);
  },
};

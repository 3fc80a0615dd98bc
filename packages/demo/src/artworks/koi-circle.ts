import type { ArtworkSeed, Ink } from '../catalog.types.ts';
import { Board, mugFaces } from './board.ts';
import { stroked } from './brush.ts';
import { Outline, type Point, placed, polar } from './outline.ts';

const pond = '#11393f';
const ripple = '#1f545a';
const milk = '#faf1e0';
const vermilion = '#e2512d';
const sumi = '#1c2022';
const pad = '#5d8f63';
const padShade = '#3f6f4c';
const lotus = '#f3b7a8';

const identity = [1, 0, 0, 1, 0, 0] as const;

/** Half the width of a koi along its body, as a share of its length: 0 is the nose, 1 the root of the tail. */
function girth(t: number): number {
  const nose = Math.sqrt(Math.min(1, t / 0.16));
  return 0.118 * nose * (1 - 0.83 * Math.max(0, (t - 0.22) / 0.78) ** 1.25);
}

/** A swimming line: part of a circle that straightens a little toward the tail. */
interface Swim {
  center: Point;
  radius: number;
  /** Degrees of the nose, and how far the body reaches back from it. */
  nose: number;
  span: number;
}

/** A place on a koi: `t` along the body, `s` across it (-1 to 1 are the flanks). */
type OnFish = (t: number, s: number, extra?: number) => Point;

function fishSpace({ center, radius, nose, span }: Swim): OnFish {
  const length = (radius * span * Math.PI) / 180;
  return (t, s, extra = 0) => {
    const sway = Math.sin(t * Math.PI * 1.7) * length * 0.022;
    return polar(
      ...center,
      radius + sway + s * girth(Math.min(1, Math.max(0.001, t))) * length + extra * length,
      nose - t * span,
    );
  };
}

const steps = (from: number, to: number, count: number) =>
  Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);

function bodyOutline(at: OnFish): Outline {
  const right = [0.02, 0.06, ...steps(0.12, 1, 10)].map((t) => at(t, 1));
  const left = [0.02, 0.06, ...steps(0.12, 1, 10)].map((t) => at(t, -1)).reverse();
  return new Outline().blob([at(0, 0), ...right, ...left]);
}

/** A patch of color, given as a blob in the fish's own space and held inside its flanks. */
function patch(at: OnFish, spots: readonly (readonly [t: number, s: number])[]): Outline {
  return new Outline().blob(spots.map(([t, s]) => at(t, Math.max(-0.97, Math.min(0.97, s)))));
}

const markings: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0.05, -0.5],
    [0.1, 0.3],
    [0.06, 0.85],
    [0.16, 1],
    [0.24, 0.7],
    [0.22, 0.1],
    [0.27, -0.6],
    [0.2, -1],
    [0.11, -1],
  ],
  [
    [0.36, 0.2],
    [0.34, 1],
    [0.45, 1],
    [0.55, 1],
    [0.56, 0.4],
    [0.6, -0.4],
    [0.52, -0.7],
    [0.44, -0.3],
  ],
  [
    [0.66, -1],
    [0.7, 0.2],
    [0.68, 0.9],
    [0.78, 1],
    [0.86, 0.6],
    [0.83, -0.3],
    [0.84, -1],
    [0.76, -1],
  ],
];
const specks: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0.31, -0.9],
    [0.29, -0.3],
    [0.35, -0.15],
    [0.39, -0.6],
    [0.36, -1],
  ],
  [
    [0.61, 0.6],
    [0.6, 1],
    [0.66, 1],
    [0.655, 0.55],
  ],
  [
    [0.9, -0.2],
    [0.9, 0.8],
    [0.95, 0.9],
    [0.94, -0.1],
  ],
];

/** Paired side fins and the tail, drawn under the body. */
function fins(at: OnFish): Outline {
  const outline = new Outline();
  for (const side of [-1, 1]) {
    outline.add(
      new Outline()
        .moveTo(...at(0.21, side * 0.8))
        .curveTo(at(0.22, side, side * 0.09), at(0.32, side, side * 0.17), at(0.43, side, side * 0.15))
        .curveTo(at(0.41, side, side * 0.08), at(0.36, side, side * 0.02), at(0.32, side * 0.8))
        .close(),
      identity,
    );
    outline.add(
      new Outline()
        .moveTo(...at(0.6, side * 0.7))
        .curveTo(at(0.63, side, side * 0.05), at(0.68, side, side * 0.07), at(0.75, side, side * 0.065))
        .curveTo(at(0.73, side, side * 0.03), at(0.71, side, side * 0.01), at(0.69, side * 0.7))
        .close(),
      identity,
    );
  }
  return outline
    .moveTo(...at(0.95, -0.8))
    .curveTo(at(1.08, 0, -0.03), at(1.2, 0, -0.14), at(1.36, 0, -0.13))
    .curveTo(at(1.3, 0, -0.06), at(1.24, 0, -0.02), at(1.19, 0, 0.005))
    .curveTo(at(1.25, 0, 0.03), at(1.3, 0, 0.06), at(1.38, 0, 0.15))
    .curveTo(at(1.22, 0, 0.15), at(1.08, 0, 0.04), at(0.95, 0.8))
    .close();
}

function finRays(at: OnFish, length: number): Outline {
  const outline = new Outline();
  const w = length * 0.006;
  for (const spread of [-0.1, -0.055, 0, 0.055, 0.1]) {
    outline.add(
      stroked(
        [at(1.0, 0, spread * 0.15), at(1.1, 0, spread * 0.5), at(1.17 + Math.abs(spread) * 1.1, 0, spread)],
        w,
        4,
      ),
      identity,
    );
  }
  for (const side of [-1, 1])
    for (const reach of [0.05, 0.085, 0.115]) {
      outline.add(
        stroked(
          [
            at(0.26, side, side * 0.01),
            at(0.3 + reach * 0.4, side, side * reach * 0.7),
            at(0.33 + reach * 0.55, side, side * reach),
          ],
          w,
          4,
        ),
        identity,
      );
    }
  return outline;
}

/** Back fin, eyes, whiskers. */
function details(at: OnFish, length: number): Outline {
  const outline = new Outline()
    .moveTo(...at(0.36, 0))
    .through([at(0.45, 0.12), at(0.58, 0.2), at(0.68, 0.1)])
    .through([at(0.58, -0.1), at(0.45, -0.12), at(0.36, 0)])
    .close();
  for (const side of [-1, 1]) {
    outline.ellipse(...at(0.085, side * 0.72), length * 0.012);
    outline.add(
      stroked([at(0.02, side * 0.7), at(-0.01, side, side * 0.03), at(-0.035, side, side * 0.035)], length * 0.007, 4),
      identity,
    );
  }
  return outline;
}

interface KoiInks {
  body: string;
  mark: string;
  speck: string;
  fin: string;
  line: string;
}

const kohaku: KoiInks = { body: milk, mark: vermilion, speck: vermilion, fin: '#f3dfc6', line: sumi };
const sanke: KoiInks = { body: vermilion, mark: sumi, speck: milk, fin: '#f08a63', line: sumi };

function paintKoi(board: Board, swim: Swim, inks: KoiInks): void {
  const at = fishSpace(swim);
  const length = (swim.radius * swim.span * Math.PI) / 180;
  board.fill('Fins', fins(at), inks.fin);
  board.fill('Fin rays', finRays(at, length), inks.body === milk ? '#d9b999' : '#c9472a');
  board.fill('Body', bodyOutline(at), inks.body);
  const marks = new Outline();
  for (const spots of markings) marks.add(patch(at, spots), identity);
  board.fill('Markings', marks, inks.mark);
  const small = new Outline();
  for (const spots of specks) small.add(patch(at, spots), identity);
  board.fill('Specks', small, inks.speck);
  board.fill('Details', details(at, length), inks.line);
}

/** Two koi after each other's tails. */
function paintPair(board: Board, center: Point, radius: number): void {
  paintKoi(board, { center, radius, nose: 205, span: 118 }, kohaku);
  paintKoi(board, { center, radius, nose: 25, span: 118 }, sanke);
}

function ripples(center: Point, radii: readonly number[], width: number): Outline {
  const outline = new Outline();
  for (const r of radii) outline.ring(...center, r + width / 2, r - width / 2);
  return outline;
}

function paintPads(board: Board, pads: readonly (readonly [x: number, y: number, r: number, rot: number])[]): void {
  const leaf = new Outline();
  const veins = new Outline();
  for (const [x, y, r, rot] of pads) {
    leaf.sector([x, y], { inner: 0, outer: r }, [rot + 14, rot + 346]);
    for (let vein = 1; vein < 9; vein++) {
      const angle = rot + 14 + (vein * 332) / 9;
      veins.add(stroked([polar(x, y, r * 0.12, angle), polar(x, y, r * 0.84, angle)], r * 0.022), identity);
    }
  }
  board.fill('Lily pads', leaf, pad);
  board.fill('Veins', veins, padShade);
}

function paintLotus(board: Board, [x, y]: Point, r: number): void {
  const petal = new Outline()
    .moveTo(0, 0)
    .curveTo([0.26, -0.3], [0.74, -0.26], [1, 0])
    .curveTo([0.74, 0.26], [0.26, 0.3], [0, 0])
    .close();
  const ring = (count: number, size: number, turn: number) => {
    const outline = new Outline();
    for (let index = 0; index < count; index++)
      outline.add(petal, placed(x, y, { scale: r * size, rot: turn + (index * 360) / count }));
    return outline;
  };
  board.fill('Lotus', ring(9, 1, 0), lotus);
  board.fill('Inner petals', ring(7, 0.66, 16), milk);
  board.disc('Lotus heart', [x, y], r * 0.17, '#eab54a');
}

function paintScene(board: Board, ground: string, wave: string): void {
  const { width: w, height: h, format } = board;
  board.sheet('Pond', ground);
  if (format === 'wrap') {
    const first: Point = [w * mugFaces.right, h * 0.5];
    const second: Point = [w * mugFaces.left, h * 0.5];
    board.fill('Ripples', ripples(first, [h * 0.46, h * 0.6, h * 0.78, h], h * 0.009), wave);
    board.fill('Ripples', ripples(second, [h * 0.3, h * 0.44, h * 0.6, h * 0.8], h * 0.009), wave);
    paintPads(board, [
      [w * 0.47, h * 0.16, h * 0.13, 20],
      [w * 0.46, h * 0.86, h * 0.18, 200],
      [w * 0.955, h * 0.84, h * 0.19, 300],
      [w * 0.035, h * 0.12, h * 0.18, 80],
    ]);
    paintPair(board, first, h * 0.27);
    paintKoi(board, { center: [w * mugFaces.left, h * 0.95], radius: h * 0.5, nose: 318, span: 66 }, kohaku);
    paintLotus(board, [w * 0.46, h * 0.84], h * 0.12);
    return;
  }
  const center: Point = [w / 2, h * (format === 'sheet' ? 0.48 : 0.5)];
  const r = w * (format === 'sheet' ? 0.255 : 0.23);
  board.fill(
    'Ripples',
    ripples(
      center,
      [1.75, 2.1, 2.5, 2.95, 3.5].map((share) => r * share),
      r * 0.018,
    ),
    wave,
  );
  const far = format === 'sheet' ? 0.1 : 0.06;
  paintPads(board, [
    [w * 0.13, h * far, w * 0.15, 40],
    [w * 0.385, h * (far - 0.02), w * 0.075, 150],
    [w * 0.88, h * (1 - far), w * 0.17, 220],
    [w * 0.6, h * (1.015 - far), w * 0.085, 330],
    [w * 0.95, h * (far + 0.12), w * 0.09, 120],
    [w * 0.04, h * (0.86 - far), w * 0.1, 10],
  ]);
  paintPair(board, center, r);
  paintLotus(board, [w * 0.85, h * (0.985 - far)], w * 0.1);
  paintLotus(board, [w * 0.16, h * (far + 0.015)], w * 0.075);
}

function paintGarment(board: Board, ink: Ink): void {
  const { width } = board;
  const center: Point = [width / 2, width * 0.46];
  const r = width * 0.24;
  const line = ink === 'light' ? '#8fb9b4' : '#2f6a70';
  board.fill('Ripples', ripples(center, [r * 1.66, r * 1.8], width * 0.005), line);
  // A light fish needs a ground of its own on a light shirt.
  if (ink === 'dark') board.disc('Water', center, r * 1.56, '#cfe2dc');
  paintPair(board, center, r);
  paintPads(board, [
    [center[0] + r * 1.32, center[1] + r * 1.2, r * 0.36, 200],
    [center[0] - r * 1.4, center[1] - r * 1.1, r * 0.28, 30],
  ]);
  paintLotus(board, [center[0] + r * 1.26, center[1] + r * 1.14], r * 0.24);
  board.text({
    text: 'no hurry in the pond',
    font: 'dm-serif-display-400',
    fill: ink === 'light' ? milk : pond,
    at: [width / 2, width * 1.02],
    fitMm: width * 0.78,
  });
}

export const koiCircle: ArtworkSeed = {
  handle: 'koi-circle',
  title: 'Koi Circle',
  theme: 'Fish',
  story:
    'Two koi in a hotel courtyard who had been following each other since before breakfast. Neither was faster, which seemed to be the point.',
  tags: ['koi', 'fish', 'pond', 'lotus', 'water', 'animal'],
  palette: [pond, ripple, milk, vermilion, sumi, pad, lotus],
  make(area, ink) {
    const board = new Board(area);
    if (board.format === 'garment') {
      paintGarment(board, ink);
      return board.done(null);
    }
    const [ground, wave] = ink === 'light' ? ['#bcd8d2', '#9cc3bd'] : [pond, ripple];
    paintScene(board, ground, wave);
    return board.done(ground);
  },
};

import type { ArtworkSeed, Ink } from '../catalog.types.ts';
import { Board, mugFaces } from './board.ts';
import { stroked } from './brush.ts';
import { mixed } from './ink-color.ts';
import { drawn, Outline, type Point, placed } from './outline.ts';
import { seededRandom } from './seeded-random.ts';
import { sparkle, starField } from './sky-marks.ts';

const night = '#16203c';
const surface = '#3f7f93';
const abyss = '#0f2440';
const back = '#20365c';
const belly = '#c9dbe0';
const moon = '#f7e2ad';
const foam = '#e6efe9';
const sail = '#e0603f';

const identity = [1, 0, 0, 1, 0, 0] as const;

interface WhaleInks {
  back: string;
  belly: string;
  groove: string;
  flipper: string;
  spots: string;
}

/** Right along the back, left along the belly; the whale is drawn 200 long, nose left, its middle at 100, 52. */
const silhouette =
  'M4 53C8 42 26 29 60 25C96 21 126 33 149 41.5C161 45.5 169 41 174 31.5C167 28 159 21.5 156 11C166 10.5 175.5 15.5 181 23.5' +
  'C187 17 195 14.5 202 16.5C200 26.5 191 33 182.5 35C180 48.5 169 60 152 65C130 73 104 80 76 80C46 80 17 72 4 53Z';
const underside = 'M4 53C20 60 46 62.5 68 60.5C92 58.5 112 65 124 74.6C108 78.6 92 80 76 80C46 80 17 72 4 53Z';

const grooves: Point[][] = [
  [
    [17, 61.5],
    [40, 66.6],
    [68, 66],
    [96, 69],
    [114, 74],
  ],
  [
    [23, 65.4],
    [44, 70],
    [70, 70],
    [94, 73],
    [106, 75.6],
  ],
  [
    [30, 69.4],
    [50, 73.4],
    [72, 73.8],
    [92, 76],
    [99, 76.8],
  ],
  [
    [42, 74],
    [58, 76.6],
    [76, 77.2],
    [88, 77.8],
  ],
];

/** Pale marks on the back; the larger ones are stars. */
const spots: [x: number, y: number, r: number][] = [
  [40, 42, 1.1],
  [52, 35, 0.8],
  [58, 46, 1.3],
  [68, 33, 1.2],
  [76, 42, 2.9],
  [84, 31, 0.9],
  [88, 50, 1.1],
  [96, 38, 1.4],
  [104, 47, 0.9],
  [108, 34, 2.4],
  [116, 44, 1.2],
  [122, 55, 1],
  [128, 41, 0.9],
  [134, 49, 2.1],
  [142, 56, 1],
  [148, 48, 1.2],
  [160, 52, 0.9],
  [98, 57, 0.9],
  [166, 46, 0.8],
];

function paintWhale(board: Board, [x, y]: Point, lengthMm: number, inks: WhaleInks, rot = 0): void {
  const map = placed(x, y, { scale: lengthMm / 200, rot });
  const centered = new Outline();
  const add = (name: string, outline: Outline, color: string) =>
    board.fill(name, new Outline().add(new Outline().add(outline, [1, 0, 0, 1, -100, -52]), map), color);
  add('Far flipper', drawn('M88 70C96 76 104 86 104 94C96 93 86 84 80 74Z'), inks.flipper);
  add('Back fin', drawn('M121 33C128 26.5 135 26 138 28.5C135.5 33 138 37 142 40Z'), inks.back);
  add('Back', drawn(silhouette), inks.back);
  add('Belly', drawn(underside), inks.belly);
  const lines = new Outline();
  for (const groove of grooves)
    lines.add(
      stroked(groove, (done) => 1 * Math.sin(Math.PI * (0.1 + 0.85 * done)) + 0.1, 5),
      identity,
    );
  add('Grooves', lines, inks.groove);
  add(
    'Flipper',
    drawn('M60 61C70 66 80 78 82 92C81 96 78 98 75 98C64 92 55 78 52 64C53 61 57 60 60 61Z'),
    inks.flipper,
  );
  const marks = new Outline();
  for (const [sx, sy, r] of spots) {
    if (r > 2) marks.add(sparkle(sx, sy, r * 1.5, 0.18), identity);
    else marks.ellipse(sx, sy, r * 0.8);
  }
  add('Stars', marks, inks.spots);
  add('Eye', centered.ellipse(36, 55.5, 1.5), inks.belly);
  add('Pupil', new Outline().ellipse(36, 55.6, 0.8), inks.back);
}

/** A small boat, 10 wide on the water line, to show how large the rest is. */
function paintBoat(board: Board, [x, y]: Point, widthMm: number, hull: string): void {
  const map = placed(x, y, { scale: widthMm / 10 });
  board.fill(
    'Hull',
    new Outline().add(drawn('M-5 -1.6L5 -1.6C4.4 -0.2 3.4 0.8 2 0.8L-2.6 0.8C-4 0.8 -4.8 -0.4 -5 -1.6Z'), map),
    hull,
  );
  board.fill('Sail', new Outline().add(drawn('M0.4 -10.5C3 -8 4.2 -5 4.4 -2.4L0.4 -2.4Z'), map), sail);
  board.fill('Jib', new Outline().add(drawn('M-0.2 -9.6C-1.4 -6.6 -2.6 -4.2 -4 -2.4L-0.2 -2.4Z'), map), foam);
}

function swell(
  left: number,
  right: number,
  y: number,
  wave: { length: number; height: number; phase: number },
): Point[] {
  const count = Math.max(8, Math.ceil((right - left) / (wave.length / 6)));
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = left + ((right - left) * index) / count;
    return [x, y + Math.sin((x / wave.length) * 2 * Math.PI + wave.phase) * wave.height];
  });
}

function paintWater(board: Board, top: number, unit: number, [light, dark]: [string, string]): void {
  const { width, height, bleed } = board;
  const [left, right, bottom] = [-bleed - 1, width + bleed + 1, height + bleed + 1];
  const bands = 8;
  for (let band = 0; band < bands; band++) {
    const share = band / (bands - 1);
    const y = top + (bottom - top) * share ** 1.15 * 0.92;
    const line = swell(left, right, y, {
      length: unit * (0.3 + share * 0.9),
      height: unit * (0.012 + share * 0.016),
      phase: band * 1.7,
    });
    board.fill(
      'Water',
      new Outline()
        .moveTo(...line[0]!)
        .through(line.slice(1))
        .lineTo(right, bottom)
        .lineTo(left, bottom)
        .close(),
      mixed(light, dark, share ** 0.8),
    );
  }
}

function bubbles([x, y]: Point, unit: number): Outline {
  const random = seededRandom('bubbles');
  const outline = new Outline();
  for (let count = 0; count < 9; count++) {
    const r = unit * random.between(0.006, 0.017);
    const cx = x + unit * random.between(-0.07, 0.07);
    const cy = y - unit * 0.055 * count;
    if (count % 3 === 0) outline.ellipse(cx, cy, r * 0.6);
    else outline.ring(cx, cy, r, r * 0.68);
  }
  return outline;
}

/** A school of small fish, all on the same way. */
function school([x, y]: Point, unit: number): Outline {
  const fish = drawn('M-1 0C-0.5 -0.5 0.3 -0.5 0.7 -0.06L1.1 -0.4L1.1 0.4L0.7 0.06C0.3 0.5 -0.5 0.5 -1 0Z');
  const random = seededRandom('school');
  const outline = new Outline();
  for (let count = 0; count < 14; count++) {
    const spot: Point = [x + unit * random.between(-0.17, 0.17), y + unit * random.between(-0.075, 0.075)];
    outline.add(fish, placed(...spot, { scale: unit * random.between(0.011, 0.017), rot: random.between(-8, 8) }));
  }
  return outline;
}

function paintScene(board: Board, isDawn: boolean): void {
  const { width: w, height: h, bleed, format } = board;
  const sky = isDawn ? '#f3c6a4' : night;
  const water: [string, string] = isDawn ? ['#6fb0ae', '#1d4a6b'] : [surface, abyss];
  const inks: WhaleInks = {
    back: isDawn ? '#1d3557' : back,
    belly,
    groove: '#7f9fae',
    flipper: isDawn ? '#284a6f' : '#2c4874',
    spots: moon,
  };
  const isWide = format === 'wrap';
  const unit = isWide ? h * 1.25 : w;
  const level = h * (isWide ? 0.2 : format === 'sheet' ? 0.27 : 0.22);
  board.sheet('Sky', sky);
  const moonAt: Point = isWide ? [w * 0.86, h * 0.14] : [w * 0.73, h * (format === 'sheet' ? 0.115 : 0.1)];
  if (!isDawn) {
    const isFree = (x: number, y: number) => Math.hypot(x - moonAt[0], y - moonAt[1]) > unit * 0.1;
    board.fill(
      'Stars',
      starField(seededRandom('whale-stars'), {
        left: -bleed,
        top: -bleed,
        right: w + bleed,
        bottom: level,
        spacing: unit * 0.06,
        grain: unit * 0.0028,
        isFree,
      }),
      foam,
    );
  }
  board.disc('Moon', moonAt, unit * 0.062, isDawn ? '#fdf0d2' : moon);
  const boatX = isWide ? w * 0.6 : w * 0.3;
  paintBoat(board, [boatX, level + unit * 0.008], unit * 0.085, isDawn ? '#1d3557' : '#0c1830');
  paintWater(board, level, unit, water);
  if (isWide) {
    paintWhale(board, [w * mugFaces.right, h * 0.6], h * 0.84, inks, -4);
    paintWhale(board, [w * mugFaces.left, h * 0.62], h * 0.62, inks, 4);
    board.fill('Fish', school([w * 0.47, h * 0.84], unit), belly);
    board.fill('Bubbles', bubbles([w * 0.475, h * 0.6], unit * 0.55), belly);
    return;
  }
  const middle = h * (format === 'sheet' ? 0.55 : 0.58);
  paintWhale(board, [w * 0.51, middle], w * 0.86, inks, -7);
  board.fill('Bubbles', bubbles([w * 0.13, middle - unit * 0.02], unit * 0.6), belly);
  board.fill('Fish', school([w * 0.68, h * (format === 'sheet' ? 0.76 : 0.87)], unit), belly);
  if (format === 'sheet') {
    board.text({
      text: 'whale song',
      font: 'dm-serif-display-400',
      fill: foam,
      at: [w / 2, h * 0.905],
      fitMm: w * 0.6,
    });
  }
}

function paintGarment(board: Board, ink: Ink): void {
  const { width } = board;
  const isLight = ink === 'light';
  const line = isLight ? foam : back;
  paintWhale(
    board,
    [width * 0.5, width * 0.47],
    width * 0.92,
    {
      back: isLight ? '#4f86a8' : back,
      belly: isLight ? foam : belly,
      groove: '#7f9fae',
      flipper: isLight ? '#6fa3bf' : '#35557f',
      spots: moon,
    },
    -7,
  );
  board.fill('Bubbles', bubbles([width * 0.1, width * 0.4], width * 0.62), isLight ? '#8db9cc' : '#5f86a8');
  const waves = new Outline();
  for (const [index, y] of [0.735, 0.775].entries()) {
    const points = swell(width * (0.1 + index * 0.09), width * (0.9 - index * 0.09), width * y, {
      length: width * 0.16,
      height: width * 0.011,
      phase: index * 2,
    });
    waves.add(
      stroked(points, (done) => width * 0.011 * Math.min(1, 6 * done, 6 * (1 - done)) + 0.3, 3),
      identity,
    );
  }
  board.fill('Waves', waves, isLight ? '#8db9cc' : '#5f86a8');
  board.text({
    text: 'LOW NOTES ONLY',
    font: 'righteous-400',
    fill: line,
    at: [width / 2, width * 0.91],
    fitMm: width * 0.8,
    tracking: 60,
  });
}

export const whaleSong: ArtworkSeed = {
  handle: 'whale-song',
  title: 'Whale Song',
  theme: 'Sea animals',
  story:
    'A small boat, a flat sea and a very large guest who stayed for eleven minutes. The stars on its back are where the barnacles were.',
  tags: ['whale', 'sea', 'ocean', 'night', 'stars', 'animal'],
  palette: [night, surface, abyss, back, belly, moon, sail],
  make(area, ink) {
    const board = new Board(area);
    if (board.format === 'garment') {
      paintGarment(board, ink);
      return board.done(null);
    }
    paintScene(board, ink === 'light');
    return board.done(ink === 'light' ? '#f3c6a4' : night);
  },
};

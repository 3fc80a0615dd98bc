import type { ArtworkSeed, Ink } from '../catalog.types.ts';
import { Board, mugFaces } from './board.ts';
import { stroked } from './brush.ts';
import { Outline, type Point, placed, pointList, polar } from './outline.ts';

const brick = '#c8452f';
const cream = '#f7ecd8';
const ink = '#24303a';
const sage = '#93a98f';
const sun = '#f0b13f';
const rose = '#f0a58f';

const identity = [1, 0, 0, 1, 0, 0] as const;

interface BicycleInks {
  frame: string;
  line: string;
  tyre: string;
  accent: string;
  stem: string;
}

const rear: Point = [-50, 0];
const front: Point = [54, 0];
const crank: Point = [-4, 4];
const fork: Point = [38, -38];
const wheel = 33;

function wheels(line: number, spokes: number): { tyres: Outline; spokes: Outline; guards: Outline } {
  const tyres = new Outline();
  const wires = new Outline();
  const guards = new Outline();
  for (const [index, hub] of [rear, front].entries()) {
    tyres.ring(...hub, wheel, wheel - line * 1.5);
    wires.ring(...hub, wheel - line * 2.3, wheel - line * 2.8);
    for (let spoke = 0; spoke < spokes; spoke++) {
      const angle = (spoke / spokes) * 360 + 4;
      const start = polar(...hub, 2.5, angle + (spoke % 2 ? 38 : -38));
      wires.add(stroked([start, polar(...hub, wheel - line * 2.4, angle)], line * 0.22), identity);
    }
    tyres.ellipse(...hub, 2.6);
    const span = index === 0 ? [176, 318] : [214, 330];
    const arc = Array.from(
      { length: 9 },
      (_, step): Point => polar(...hub, wheel + 3.4, span[0]! + ((span[1]! - span[0]!) * step) / 8),
    );
    guards.add(stroked(arc, line * 0.8, 4), identity);
  }
  return { tyres, spokes: wires, guards };
}

function frame(line: number): Outline {
  const outline = new Outline();
  const tubes: Point[][] = [
    [crank, [-21, -53]],
    [
      [-18, -44],
      [34, -46],
    ],
    [crank, [36, -40]],
    [rear, crank],
    [rear, [-17.5, -43]],
    [[33.5, -54], fork],
    [fork, [41, -26], [46, -12], front],
  ];
  for (const tube of tubes) outline.add(stroked(tube, line, 8), identity);
  return outline;
}

/** Saddle, bars, cranks, pedals, chain. */
function fittings(line: number): Outline {
  const outline = new Outline()
    .moveTo(-34, -58)
    .curveTo([-30, -61], [-22, -58.5], [-8, -58])
    .curveTo([-8, -55.5], [-15, -55], [-19, -54])
    .curveTo([-26, -52], [-35, -53], [-34, -58])
    .close();
  const rods: [run: string, width: number][] = [
    ['-21,-54 -19,-48', 0.8],
    ['33.5,-54 32.5,-61 38,-65', 0.75],
    ['38,-65 46,-64 47,-57 39,-54 30,-56', 0.85],
    ['-4,4 4,17', 0.7],
    ['-4,4 -12,-9', 0.7],
    ['-1,17.4 9,17.4', 0.9],
    ['-17,-9.4 -7,-9.4', 0.9],
    ['-50,-4.2 -5,-3.2', 0.3],
    ['-50,4.2 -5,11.2', 0.3],
  ];
  for (const [run, width] of rods) outline.add(stroked(pointList(run), line * width), identity);
  return outline
    .ring(...crank, 7.4, 6)
    .ellipse(...crank, 2.4)
    .ring(...rear, 4.4, 3.4);
}

/** A basket on the bars with three stems in it. */
function basket(): { weave: Outline; stems: Outline; blooms: Outline } {
  const weave = new Outline();
  const corners: Point[] = [
    [44, -62],
    [70, -62],
    [66, -43],
    [48, -43],
  ];
  for (const [index, corner] of corners.entries()) {
    weave.add(stroked([corner, corners[(index + 1) % 4]!], 1.5), identity);
  }
  for (const share of [0.2, 0.4, 0.6, 0.8]) {
    weave.add(
      stroked(
        [
          [44 + 26 * share, -62],
          [48 + 18 * share, -43],
        ],
        0.8,
      ),
      identity,
    );
    weave.add(
      stroked(
        [
          [44 + 4 * share, -62 + 19 * share],
          [70 - 4 * share, -62 + 19 * share],
        ],
        0.8,
      ),
      identity,
    );
  }
  const stems = new Outline();
  const blooms = new Outline();
  for (const [foot, x, y, r] of [
    [52, 48, -80, 4.6],
    [57, 58, -86, 5.4],
    [62, 68, -78, 4.2],
  ] as const) {
    stems.add(
      stroked(
        [
          [foot, -62],
          [(foot + x) / 2 + 1, (y - 62) / 2],
          [x, y],
        ],
        1,
        6,
      ),
      identity,
    );
    stems.add(new Outline().ellipse(0, 0, 4.4, 1.6), placed((foot + x) / 2 + 3, (y - 62) / 2 + 3, { rot: -40 }));
    for (let petal = 0; petal < 6; petal++)
      blooms.add(new Outline().ellipse(r * 0.62, 0, r * 0.46, r * 0.34), placed(x, y, { rot: petal * 60 + x }));
  }
  return { weave, stems, blooms };
}

/** The bicycle is drawn 180 wide with its hubs on y = 0. */
function paintBicycle(board: Board, [x, y]: Point, widthMm: number, inks: BicycleInks): void {
  const map = placed(x, y, { scale: widthMm / 180 });
  const add = (name: string, outline: Outline, color: string) =>
    board.fill(name, new Outline().add(outline, map), color);
  const round = wheels(2.6, 22);
  const carried = basket();
  add('Spokes', round.spokes, inks.line);
  add('Tyres', round.tyres, inks.tyre);
  add('Mudguards', round.guards, inks.frame);
  add('Frame', frame(3.4), inks.frame);
  add('Fittings', fittings(2.8), inks.tyre);
  add('Stems', carried.stems, inks.stem);
  add('Flowers', carried.blooms, inks.accent);
  add('Basket', carried.weave, inks.tyre);
}

function paintLettering(board: Board, at: Point, widthMm: number, color: string, accent: string): void {
  const line = board.text({ text: 'the long way home', font: 'pacifico-400', fill: accent, at, fitMm: widthMm });
  board.text({
    text: 'IS USUALLY THE RIGHT ONE',
    font: 'space-grotesk-500',
    fill: color,
    at: [at[0], line.bottom + widthMm * 0.09],
    fitMm: widthMm * 0.92,
    tracking: 200,
  });
}

/** A low sun behind rolling fields. */
function paintFields(board: Board, horizon: number, sunAt: Point, sunRadius: number): void {
  const { width, height, bleed } = board;
  const [left, right, bottom] = [-bleed - 1, width + bleed + 1, height + bleed + 1];
  board.disc('Sun', sunAt, sunRadius, sun);
  const fields: [rise: number, phase: number, color: string][] = [
    [0.075, 0.4, '#c9d2b4'],
    [0.055, 2.3, '#a9bb9b'],
    [0.035, 4.2, sage],
  ];
  fields.forEach(([rise, phase, color], index) => {
    const line = Array.from({ length: 13 }, (_, step): Point => {
      const x = left + ((right - left) * step) / 12;
      return [x, horizon + height * (0.05 * index) - Math.sin((x / width) * 5 + phase) * height * rise * 0.6];
    });
    board.fill(
      'Field',
      new Outline()
        .moveTo(...line[0]!)
        .through(line.slice(1))
        .lineTo(right, bottom)
        .lineTo(left, bottom)
        .close(),
      color,
    );
  });
}

function paintSheet(board: Board, isWarm: boolean): void {
  const { width, height, bleed, format } = board;
  const sky = isWarm ? rose : cream;
  board.sheet('Sky', sky);
  const inks: BicycleInks = {
    frame: brick,
    line: '#4a565c',
    tyre: ink,
    accent: isWarm ? cream : '#fff6e4',
    stem: '#5c7d60',
  };
  if (format === 'wrap') {
    paintFields(board, height * 0.55, [width * 0.76, height * 0.42], height * 0.24);
    board.fill(
      'Road',
      new Outline().rect(-bleed - 1, height * 0.86, width + 2 * bleed + 2, height * 0.14 + bleed + 1),
      '#e7d6b8',
    );
    paintBicycle(board, [width * mugFaces.right, height * 0.69], height * 0.96, inks);
    paintLettering(board, [width * mugFaces.left, height * 0.4], height * 0.84, ink, brick);
    return;
  }
  const isSquare = format === 'square';
  const ground = height * (isSquare ? 0.69 : 0.68);
  paintFields(
    board,
    height * (isSquare ? 0.46 : 0.47),
    [width * 0.64, height * (isSquare ? 0.34 : 0.33)],
    width * (isSquare ? 0.2 : 0.23),
  );
  board.fill('Road', new Outline().rect(-bleed - 1, ground, width + 2 * bleed + 2, height - ground + bleed + 1), cream);
  const bicycle = width * (isSquare ? 0.68 : 0.76);
  paintBicycle(board, [width * 0.49, ground - (bicycle * wheel) / 180 + width * 0.035], bicycle, inks);
  paintLettering(board, [width / 2, height * (isSquare ? 0.84 : 0.835)], width * (isSquare ? 0.62 : 0.72), ink, brick);
}

function paintGarment(board: Board, tone: Ink): void {
  const { width } = board;
  const isLight = tone === 'light';
  const r = width * 0.29;
  board.disc('Sun', [width * 0.5, width * 0.34], r, sun);
  const bicycle = width * 0.88;
  paintBicycle(board, [width * 0.49, width * 0.5], bicycle, {
    frame: isLight ? '#e8654b' : brick,
    line: isLight ? '#b9c3c4' : '#4a565c',
    tyre: isLight ? cream : ink,
    accent: isLight ? rose : '#e58471',
    stem: isLight ? sage : '#4d7053',
  });
  paintLettering(board, [width / 2, width * 0.83], width * 0.8, isLight ? cream : ink, isLight ? cream : brick);
}

export const longWayHome: ArtworkSeed = {
  handle: 'long-way-home',
  title: 'The Long Way Home',
  theme: 'Cycling',
  story:
    'A portrait of the office bicycle, which has no owner and a flat tire every second Thursday. It still gets borrowed first.',
  tags: ['bicycle', 'cycling', 'lettering', 'flowers', 'summer', 'outdoors'],
  palette: [brick, cream, ink, sage, sun, rose],
  make(area, tone) {
    const board = new Board(area);
    if (board.format === 'garment') {
      paintGarment(board, tone);
      return board.done(null);
    }
    paintSheet(board, tone === 'light');
    return board.done(tone === 'light' ? rose : cream);
  },
};

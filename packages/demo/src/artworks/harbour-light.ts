import type { ArtworkSeed, Ink } from '../catalog.types.ts';
import { Board, mugFaces } from './board.ts';
import { stroked } from './brush.ts';
import { mixed } from './ink-color.ts';
import { Outline, type Point, placed } from './outline.ts';
import { seededRandom } from './seeded-random.ts';
import { starField } from './sky-marks.ts';

const midnight = '#12283f';
const glow = '#2f6a7c';
const red = '#d8432f';
const redShade = '#ad2f24';
const cream = '#f6ead2';
const creamShade = '#dccaa9';
const lamp = '#ffd66e';
const rock = '#0b1828';
const foam = '#dfeae2';

const identity = [1, 0, 0, 1, 0, 0] as const;
const bandFeet = [8, 30, 52];
const bandHeight = 11;
const half = (up: number) => 10.5 - up * 0.058;

/** Part of the tower between two heights, from a share of its half width to its right side. */
function slice(from: number, to: number, share = -1): Outline {
  return new Outline().polygon([
    [half(to) * share, -to],
    [half(to), -to],
    [half(from), -from],
    [half(from) * share, -from],
  ]);
}

function ironwork(): Outline {
  const outline = new Outline()
    .rect(-9, -77, 18, 3)
    .rect(-6.4, -92.6, 12.8, 1.8)
    .rect(-0.45, -106, 0.9, 7)
    .rect(-9, -81.4, 18, 0.8);
  for (let x = -8.6; x <= 8.61; x += 2.866) outline.rect(x - 0.35, -81, 0.7, 4.5);
  for (const x of [-5, -1.9, 1.9, 5]) outline.rect(x - 0.35, -92, 0.7, 15);
  return outline;
}

function openings(): Outline {
  const outline = new Outline();
  for (const y of [-24, -46, -67]) {
    const window = new Outline()
      .moveTo(-1.5, 2.2)
      .lineTo(-1.5, -0.8)
      .arc(0, -0.8, 1.5, [180, 360])
      .lineTo(1.5, 2.2)
      .close();
    outline.add(window, [1, 0, 0, 1, -1, y]);
  }
  return outline.moveTo(-2.7, 0).lineTo(-2.7, -5).arc(0, -5, 2.7, [180, 360]).lineTo(2.7, 0).close();
}

/** The tower on its foot point. @param inks of the ironwork, which must stand out from the ground behind it */
function paintTower(board: Board, [x, y]: Point, height: number, iron: string): void {
  const map = placed(x, y, { scale: height / 100 });
  const bands = new Outline();
  const bandShades = new Outline();
  for (const from of bandFeet) {
    bands.add(slice(from, from + bandHeight), identity);
    bandShades.add(slice(from, from + bandHeight, 0.3), identity);
  }
  const dome = new Outline()
    .moveTo(-6.4, -92)
    .curveTo([-6.2, -97], [-2.6, -99.6], [0, -100.6])
    .curveTo([2.6, -99.6], [6.2, -97], [6.4, -92])
    .close();
  const parts: [string, Outline, string][] = [
    ['Tower', slice(0, 75), cream],
    ['Tower shade', slice(0, 75, 0.3), creamShade],
    ['Bands', bands, red],
    ['Band shade', bandShades, redShade],
    ['Lamp', new Outline().rect(-5, -91.5, 10, 15), lamp],
    ['Dome', dome, red],
    ['Ironwork', ironwork(), iron],
    ['Windows', openings(), rock],
  ];
  for (const [name, outline, color] of parts) board.fill(name, new Outline().add(outline, map), color);
}

/** One flat cone of light to each side, both dipping a little. */
function beams([x, y]: Point, reach: number, spread: number, dip: number): Outline {
  const outline = new Outline();
  for (const side of [-1, 1]) {
    const points: Point[] = [
      [x, y - spread * 0.05],
      [x + side * reach, y - reach * dip - spread],
      [x + side * reach, y - reach * dip + spread],
      [x, y + spread * 0.05],
    ];
    outline.polygon(side === 1 ? points : points.reverse());
  }
  return outline;
}

/** A crest line of open water. */
function swell(
  left: number,
  right: number,
  y: number,
  { length, height, phase }: { length: number; height: number; phase: number },
): Point[] {
  const count = Math.ceil((right - left) / (length / 6));
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = left + ((right - left) * index) / count;
    return [x, y + Math.sin(((x - left) / length) * 2 * Math.PI + phase) * height];
  });
}

function paintSea(board: Board, top: number, unit: number): void {
  const { width, height, bleed, format } = board;
  const [left, right, bottom] = [-bleed - 1, width + bleed + 1, height + bleed + 1];
  const rows = 5;
  for (let row = 0; row < rows; row++) {
    const y = top + ((bottom - top) * row) / rows;
    const line = swell(left, right, y, {
      length: unit * (1.5 + row * 0.22),
      height: unit * (0.05 + row * 0.016),
      phase: row * 1.9,
    });
    const color = mixed('#2a6274', '#10263c', row / (rows - 1));
    board.fill(
      'Sea',
      new Outline()
        .moveTo(...line[0]!)
        .through(line.slice(1))
        .lineTo(right, bottom)
        .lineTo(left, bottom)
        .close(),
      color,
    );
    if (format === 'sheet' && row > 2) continue;
    board.fill(
      'Foam',
      stroked(
        line.map(([x, dy]): Point => [x, dy + unit * 0.02]),
        unit * 0.022,
        3,
      ),
      mixed(foam, '#10263c', 0.25 + 0.13 * row),
    );
  }
}

/** A low island of stacked rocks, highest under the tower. */
function island(cx: number, foot: number, w: number, depth: number): Outline {
  return new Outline().polygon([
    [cx - w * 0.62, foot + depth],
    [cx - w * 0.5, foot + depth * 0.55],
    [cx - w * 0.38, foot + depth * 0.5],
    [cx - w * 0.3, foot + depth * 0.2],
    [cx - w * 0.17, foot + depth * 0.13],
    [cx - w * 0.13, foot],
    [cx + w * 0.14, foot - depth * 0.02],
    [cx + w * 0.2, foot + depth * 0.16],
    [cx + w * 0.34, foot + depth * 0.22],
    [cx + w * 0.4, foot + depth * 0.5],
    [cx + w * 0.56, foot + depth * 0.6],
    [cx + w * 0.68, foot + depth],
  ]);
}

function paintScene(board: Board, ground: string): void {
  const { width, height, bleed, format } = board;
  const isWide = format === 'wrap';
  const x = width * (isWide ? mugFaces.right : 0.5);
  const foot = height * (isWide ? 0.82 : format === 'sheet' ? 0.735 : 0.79);
  const tall = height * (isWide ? 0.66 : format === 'sheet' ? 0.53 : 0.58);
  const light: Point = [x, foot - tall * 0.845];
  const dip = isWide ? 0.06 : 0.16;
  const unit = Math.min(width, height) * (isWide ? 0.7 : 0.5);
  board.sheet('Night', ground);
  for (const [index, share] of [1.5, 1.05, 0.68, 0.38].entries()) {
    board.disc('Glow', light, tall * share * 0.82, mixed(ground, glow, 0.14 + index * 0.17));
  }
  board.fill('Beams', beams(light, width * 1.1, tall * 0.24, dip), mixed(glow, lamp, 0.42));
  board.disc('Halo', light, tall * 0.15, mixed(glow, lamp, 0.72));
  const isFree = (px: number, py: number) => {
    const away = Math.abs(px - x);
    const axis = light[1] - away * dip;
    return (
      Math.abs(py - axis) > tall * 0.04 + away * 0.13 * (tall / width) * 2.4 &&
      Math.hypot(px - x, py - light[1]) > tall * 0.2
    );
  };
  const stars = {
    left: -bleed,
    top: -bleed,
    right: width + bleed,
    bottom: foot - tall * 0.1,
    spacing: unit * 0.15,
    grain: unit * 0.006,
    isFree,
  };
  board.fill('Stars', starField(seededRandom('harbour-stars'), stars), cream);
  paintTower(board, [x, foot], tall, rock);
  board.fill('Rocks', island(x, foot, tall * 0.72, height * 0.1), rock);
  paintSea(board, foot + height * 0.055, unit);
  if (format === 'sheet') {
    board.text({
      text: 'HARBOUR LIGHT',
      font: 'bebas-neue-400',
      fill: cream,
      at: [width / 2, height * 0.948],
      fitMm: width * 0.66,
      tracking: 160,
    });
  }
}

function paintGarment(board: Board, ink: Ink): void {
  const { width } = board;
  const cx = width / 2;
  const tall = width * 0.8;
  const foot = width * 0.9;
  const light: Point = [cx, foot - tall * 0.845];
  const line = ink === 'light' ? foam : midnight;
  const rays = new Outline();
  for (const side of [-1, 1]) {
    for (const [tilt, length] of [
      [-24, 0.3],
      [-8, 0.36],
      [8, 0.36],
      [24, 0.3],
    ] as const) {
      const angle = ((side === 1 ? tilt : 180 - tilt) * Math.PI) / 180;
      const at = (r: number): Point => [light[0] + r * Math.cos(angle), light[1] + r * Math.sin(angle)];
      rays.add(stroked([at(width * 0.1), at(width * (0.1 + length))], width * 0.014), identity);
    }
  }
  board.fill('Rays', rays, ink === 'light' ? lamp : '#e9a92c');
  paintTower(board, [cx, foot], tall, ink === 'light' ? '#5d7c8a' : midnight);
  const unit = width * 0.34;
  const sea = new Outline();
  for (let row = 0; row < 4; row++) {
    const inset = width * (0.12 + 0.055 * row);
    const points = swell(inset, width - inset, foot + width * (0.035 + row * 0.045), {
      length: unit * 0.62,
      height: unit * 0.05,
      phase: row * 2,
    });
    sea.add(
      stroked(points, (done) => width * 0.013 * Math.min(1, 8 * done, 8 * (1 - done)) + 0.3, 3),
      identity,
    );
  }
  board.fill(
    'Island',
    island(cx, foot - width * 0.004, tall * 0.42, width * 0.035),
    ink === 'light' ? '#5d7c8a' : midnight,
  );
  board.fill('Water', sea, line);
  board.text({
    text: 'LEAVE A LIGHT ON',
    font: 'bebas-neue-400',
    fill: line,
    at: [cx, foot + width * 0.32],
    fitMm: width * 0.72,
    tracking: 120,
  });
}

export const harbourLight: ArtworkSeed = {
  handle: 'harbour-light',
  title: 'Harbor Light',
  theme: 'Coast',
  story:
    'A composite of three lighthouses that would each like to be the one in the picture. The beam is drawn at the angle at which it used to cross a bedroom ceiling.',
  tags: ['lighthouse', 'sea', 'coast', 'night', 'travel', 'nautical'],
  palette: [midnight, glow, red, cream, lamp, rock],
  make(area, ink) {
    const board = new Board(area);
    if (board.format === 'garment') {
      paintGarment(board, ink);
      return board.done(null);
    }
    const ground = ink === 'light' ? '#2b2547' : midnight;
    paintScene(board, ground);
    return board.done(ground);
  },
};

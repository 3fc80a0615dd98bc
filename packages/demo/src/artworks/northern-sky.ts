import type { ArtworkSeed, Ink } from '../catalog.types.ts';
import { Board, mugFaces } from './board.ts';
import { stroked } from './brush.ts';
import { Outline, type Point, polar } from './outline.ts';
import { seededRandom } from './seeded-random.ts';
import { sparkle } from './sky-marks.ts';
import { constellations } from './star-catalog.ts';

const indigo = '#141c3a';
const gold = '#e8c37a';
const pale = '#f4ead2';
const plum = '#3a2142';

/** Degrees of declination at the edge of the map. */
const edgeDeclination = 15;

interface SkyMap {
  center: Point;
  radius: number;
}

/** Polar map, equidistant from the pole; right ascension runs anticlockwise, as the sky is seen from below. */
function at({ center, radius }: SkyMap, [ra, dec]: readonly [number, number, number?]): Point {
  return polar(...center, (radius * (90 - dec)) / (90 - edgeDeclination), -ra * 15 - 60);
}

const starSize = (mag: number) => 0.025 * 0.8 ** mag;

interface Inks {
  line: string;
  star: string;
  faint: string;
}

function graticule({ center, radius }: SkyMap, hair: number): Outline {
  const outline = new Outline();
  for (const dec of [75, 60, 45, 30]) {
    const r = (radius * (90 - dec)) / (90 - edgeDeclination);
    outline.ring(...center, r + hair / 2, r - hair / 2);
  }
  for (let hour = 0; hour < 24; hour += 2) {
    outline.add(
      stroked([polar(...center, radius * 0.2, hour * 15), polar(...center, radius, hour * 15)], hair),
      [1, 0, 0, 1, 0, 0],
    );
  }
  return outline;
}

/** A ring with a tick for each hour of right ascension. */
function scale({ center, radius }: SkyMap, hair: number): Outline {
  const outline = new Outline()
    .ring(...center, radius + hair, radius - hair)
    .ring(...center, radius * 1.07 + hair / 2, radius * 1.07 - hair / 2);
  for (let tick = 0; tick < 96; tick++) {
    const length = tick % 4 === 0 ? 0.055 : 0.028;
    const angle = tick * 3.75;
    outline.add(
      stroked(
        [polar(...center, radius, angle), polar(...center, radius * (1 + length), angle)],
        hair * (tick % 4 ? 0.9 : 1.5),
      ),
      [1, 0, 0, 1, 0, 0],
    );
  }
  return outline;
}

function paintMap(board: Board, map: SkyMap, inks: Inks, hair: number): void {
  const { radius } = map;
  const faint = new Outline();
  const random = seededRandom('faint-stars');
  for (let count = 0; count < 230; count++) {
    const spot = polar(...map.center, radius * Math.sqrt(random.next()) * 0.97, random.between(0, 360));
    faint.ellipse(...spot, Math.max(hair * 0.7, radius * 0.0022 * random.between(0.6, 1.5)));
  }
  board.fill('Graticule', graticule(map, hair), inks.faint);
  board.fill('Faint stars', faint, inks.line);
  const lines = new Outline();
  const stars = new Outline();
  for (const { stars: list, lines: pairs } of constellations) {
    for (const [from, to] of pairs) {
      const [a, b] = [at(map, list[from]!), at(map, list[to]!)];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const gap = Math.min(0.3, (radius * 0.026) / length);
      const along = (share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
      lines.add(stroked([along(gap), along(1 - gap)], hair * 1.9), [1, 0, 0, 1, 0, 0]);
    }
    for (const star of list) {
      const spot = at(map, star);
      const r = Math.max(radius * starSize(star[2]), hair * 2);
      if (star[2] < 1.4) stars.add(sparkle(...spot, r * 2.9, 0.2), [1, 0, 0, 1, 0, 0]);
      else stars.ellipse(...spot, r);
    }
  }
  board.fill('Constellations', lines, inks.line);
  board.fill('Stars', stars, inks.star);
  board.fill('Scale', scale(map, hair), inks.line);
}

function paintNames(board: Board, map: SkyMap, color: string): void {
  for (const { name, label } of constellations) {
    const [x, y] = at(map, label);
    const sizeMm = map.radius * 0.043;
    board.text({
      text: name,
      font: 'playfair-display-400-italic',
      fill: color,
      at: [x, y + sizeMm * 0.3],
      sizeMm,
      tracking: 30,
    });
  }
}

function paintSheet(board: Board, ground: string, inks: Inks): void {
  const { width, height, format } = board;
  board.sheet('Night', ground);
  if (format === 'sheet') {
    const map: SkyMap = { center: [width / 2, height * 0.405], radius: width * 0.405 };
    paintMap(board, map, inks, width * 0.0019);
    paintNames(board, map, inks.star);
    const title = board.text({
      text: 'Northern Sky',
      font: 'dm-serif-display-400',
      fill: inks.star,
      at: [width / 2, height * 0.85],
      fitMm: width * 0.62,
    });
    board.text({
      text: 'TEN FIGURES AROUND THE POLE STAR',
      font: 'space-grotesk-500',
      fill: inks.line,
      at: [width / 2, title.bottom + width * 0.06],
      fitMm: width * 0.6,
      tracking: 220,
    });
    return;
  }
  if (format === 'square') {
    const map: SkyMap = { center: [width / 2, height / 2], radius: width * 0.405 };
    paintMap(board, map, inks, width * 0.0021);
    paintNames(board, map, inks.star);
    return;
  }
  paintMap(board, { center: [width * mugFaces.right, height / 2], radius: height * 0.425 }, inks, height * 0.0045);
  board.text({
    text: 'Northern\nSky',
    font: 'dm-serif-display-400',
    fill: inks.star,
    at: [width * mugFaces.left, height * 0.42],
    sizeMm: height * 0.22,
    lineHeight: 0.98,
  });
  board.text({
    text: 'LOOK UP MORE OFTEN',
    font: 'space-grotesk-500',
    fill: inks.line,
    at: [width * mugFaces.left, height * 0.79],
    fitMm: height * 0.84,
    tracking: 200,
  });
}

function paintGarment(board: Board, ink: Ink): void {
  const { width } = board;
  const inks: Inks =
    ink === 'light' ? { line: gold, star: pale, faint: '#7d7460' } : { line: plum, star: plum, faint: '#a795a8' };
  const r = width * 0.41;
  const center: Point = [width / 2, r * 1.07 + width * 0.02];
  paintMap(board, { center, radius: r }, inks, width * 0.0021);
  board.text({
    text: 'Look up more often',
    font: 'dm-serif-display-400',
    fill: inks.star,
    at: [width / 2, center[1] + r * 1.07 + width * 0.13],
    fitMm: width * 0.76,
  });
}

export const northernSky: ArtworkSeed = {
  handle: 'northern-sky',
  title: 'Northern Sky',
  theme: 'Constellations',
  story:
    'Ten constellations around the pole star, plotted from a star catalog and not from memory. The bright ones are drawn as large as the printer would let us.',
  tags: ['stars', 'constellation', 'map', 'astronomy', 'night', 'gold'],
  palette: [indigo, gold, pale, plum],
  make(area, ink) {
    const board = new Board(area);
    if (board.format === 'garment') {
      paintGarment(board, ink);
      return board.done(null);
    }
    const [ground, inks]: [string, Inks] =
      ink === 'light'
        ? ['#f3ead8', { line: plum, star: plum, faint: '#d9c8c0' }]
        : [indigo, { line: gold, star: pale, faint: '#454f82' }];
    paintSheet(board, ground, inks);
    return board.done(ground);
  },
};

import type { ArtworkSeed, Ink } from '../catalog.types.ts';
import { Board } from './board.ts';
import { Outline, type Point } from './outline.ts';

const stripes = ['#7a2e2a', '#b8472e', '#dd7233', '#eda23f', '#f3c969'];
const cream = '#f8ead0';
const cocoa = '#4a2320';
const sunColor = '#e4583a';

/**
 * Five bands that come in level, dip through two quarter circles and run out level again.
 * @param knee where the middle band begins to turn, @param radius of the middle band's turns
 */
function paintBands(board: Board, knee: Point, radius: number, band: number): void {
  const { width, bleed } = board;
  const [left, right] = [-bleed - 1, width + bleed + 1];
  stripes.forEach((color, index) => {
    const offset = (index - 2) * band;
    const edge = (shift: number) => {
      const first = radius - shift;
      const second = radius + shift;
      return { y: knee[1] + shift, first, second, x: knee[0], endY: knee[1] + shift + first + second };
    };
    const upper = edge(offset - band / 2);
    const lower = edge(offset + band / 2 + 0.2);
    const middleX = knee[0];
    const outline = new Outline()
      .moveTo(left, upper.y)
      .lineTo(upper.x, upper.y)
      .arc(middleX, knee[1] + radius, upper.first, [270, 360])
      .arc(middleX + 2 * radius, knee[1] + radius, upper.second, [180, 90])
      .lineTo(right, upper.endY)
      .lineTo(right, lower.endY)
      .lineTo(middleX + 2 * radius, lower.endY)
      .arc(middleX + 2 * radius, knee[1] + radius, lower.second, [90, 180])
      .arc(middleX, knee[1] + radius, lower.first, [360, 270])
      .lineTo(left, lower.y)
      .close();
    board.fill('Band', outline, color);
  });
}

/** A sun that sets behind slats, which grow toward the horizon. */
function slattedSun([cx, cy]: Point, radius: number): Outline {
  const outline = new Outline();
  const edges = [-1, 0.16, 0.23, 0.39, 0.48, 0.62, 0.73, 0.84, 0.93, 1];
  for (let index = 0; index < edges.length; index += 2) {
    const [from, to] = [edges[index]!, edges[index + 1]!];
    const angle = (share: number) => (Math.asin(share) * 180) / Math.PI;
    const right = angle(from);
    const rightEnd = angle(to);
    outline
      .moveTo(cx + radius * Math.cos((right * Math.PI) / 180), cy + radius * from)
      .arc(cx, cy, radius, [right, rightEnd])
      .lineTo(cx - radius * Math.cos((rightEnd * Math.PI) / 180), cy + radius * to)
      .arc(cx, cy, radius, [180 - rightEnd, 180 - right])
      .close();
  }
  return outline;
}

function paintPoster(board: Board, ground: string, letters: string): void {
  const { width, height, format } = board;
  const isSquare = format === 'square';
  const band = width * (isSquare ? 0.05 : 0.062);
  const radius = band * 3.4;
  board.sheet('Ground', ground);
  const sun: Point = isSquare ? [width * 0.69, height * 0.3] : [width * 0.67, height * 0.25];
  board.fill('Sun', slattedSun(sun, width * (isSquare ? 0.19 : 0.225)), sunColor);
  paintBands(board, [width * 0.24, height * (isSquare ? 0.31 : 0.36)], radius, band);
  const size = width * (isSquare ? 0.135 : 0.18);
  const x = width * 0.085;
  const y = height * (isSquare ? 0.81 : 0.845);
  board.text({
    text: 'slow\nsunday',
    font: 'righteous-400',
    fill: letters,
    at: [x, y],
    sizeMm: size,
    lineHeight: 0.86,
    align: 'left',
  });
}

function paintWrap(board: Board, ground: string, letters: string): void {
  const { width, height } = board;
  board.sheet('Ground', ground);
  board.fill('Sun', slattedSun([width * 0.74, height * 0.285], height * 0.2), sunColor);
  paintBands(board, [width * 0.43, height * 0.23], height * 0.23, height * 0.075);
  const at: Point = [width * 0.2, height * 0.68];
  board.text({
    text: 'slow\nsunday',
    font: 'righteous-400',
    fill: letters,
    at,
    sizeMm: height * 0.21,
    lineHeight: 0.86,
  });
}

function paintGarment(board: Board, ink: Ink): void {
  const { width } = board;
  const letters = ink === 'light' ? cream : cocoa;
  const outer = width * 0.4;
  const band = outer * 0.115;
  const cx = width / 2;
  const cy = outer + width * 0.03;
  stripes.forEach((color, index) => {
    const r = outer - index * (band + outer * 0.018);
    const foot = cy + outer * 0.34;
    board.fill(
      'Rainbow band',
      new Outline()
        .moveTo(cx - r, foot)
        .lineTo(cx - r, cy)
        .arc(cx, cy, r, [180, 360])
        .lineTo(cx + r, foot)
        .lineTo(cx + r - band, foot)
        .lineTo(cx + r - band, cy)
        .arc(cx, cy, r - band, [360, 180])
        .lineTo(cx - r + band, foot)
        .close(),
      color,
    );
  });
  board.fill('Sun', slattedSun([cx, cy + outer * 0.06], outer * 0.27), sunColor);
  const y = cy + outer * 0.34;
  board.text({
    text: 'slow sunday',
    font: 'righteous-400',
    fill: letters,
    at: [cx, y + outer * 0.36],
    fitMm: outer * 2,
  });
  board.text({
    text: 'NO PLANS  /  NO ALARM',
    font: 'space-grotesk-700',
    fill: letters,
    at: [cx, y + outer * 0.56],
    fitMm: outer * 1.98,
    tracking: 220,
  });
}

export const slowSunday: ArtworkSeed = {
  handle: 'slow-sunday',
  title: 'Slow Sunday',
  theme: 'Retro',
  story:
    'Drawn after finding a box of record sleeves and an empty calendar in the same afternoon. The stripes are in no hurry to get to the other side.',
  tags: ['retro', 'seventies', 'sunset', 'stripes', 'weekend', 'lettering'],
  palette: [...stripes, sunColor, cream, cocoa],
  make(area, ink) {
    const board = new Board(area);
    if (board.format === 'garment') {
      paintGarment(board, ink);
      return board.done(null);
    }
    const [ground, letters] = ink === 'light' ? ['#2b2030', cream] : [cream, cocoa];
    if (board.format === 'wrap') paintWrap(board, ground, letters);
    else paintPoster(board, ground, letters);
    return board.done(ground);
  },
};

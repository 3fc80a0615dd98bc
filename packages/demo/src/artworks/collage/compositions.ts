import { type Point, pointList, polar } from '../outline.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Scrap } from './paper.ts';

const torn = (points: string, ink: Scrap['ink'], rest: Partial<Scrap> = {}): Scrap => ({
  points: pointList(points),
  ink,
  ...rest,
});
const angular = { isAngular: true } as const;
const round = (
  cx: number,
  cy: number,
  rx: number,
  ink: Scrap['ink'],
  rest: Partial<Scrap> & { ry?: number } = {},
): Scrap => {
  const { ry = rx, ...more } = rest;
  return {
    points: Array.from(
      { length: 14 },
      (_, at): Point => [cx + rx * Math.cos(at * 0.4488), cy + ry * Math.sin(at * 0.4488)],
    ),
    ink,
    ...more,
  };
};
const leafAt = (
  x: number,
  y: number,
  length: number,
  width: number,
  turn: number,
  ink: Scrap['ink'],
  rest: Partial<Scrap> = {},
): Scrap => {
  const half = (side: 1 | -1) =>
    [0.25, 0.55, 0.8].map((t): Point => {
      const [px, py] = polar(x, y, length * t, turn);
      const [ox, oy] = polar(0, 0, (width / 2) * Math.sin(Math.PI * t ** 0.8), turn + 90 * side);
      return [px + ox, py + oy];
    });
  return { points: [[x, y], ...half(-1), polar(x, y, length, turn), ...half(1).reverse()], ink, isCut: true, ...rest };
};

export const marketFlowers = (): Scrap[] => [
  torn('8,14 92,8 95,60 90,110 12,114 5,64', 'b', { print: 'crayon', printInk: 'a' }),
  torn('0,96 40,92 100,98 100,122 0,121', 'c', { print: 'check', printInk: 'd', ...angular }),
  leafAt(48, 78, 42, 7, 250, 'c'),
  leafAt(50, 80, 40, 7, 292, 'c'),
  leafAt(46, 74, 26, 9, 212, 'line'),
  leafAt(56, 74, 25, 9, 322, 'line'),
  ...[0, 72, 144, 216, 288].map((turn) => leafAt(31, 36, 16, 12, turn + 10, 'a', { isCut: false })),
  round(31, 36, 4.4, 'line', { isCut: true }),
  ...[0, 60, 120, 180, 240, 300].map((turn) => leafAt(66, 30, 14, 8, turn, 'd')),
  round(66, 30, 4.6, 'a', { isCut: true }),
  ...[0, 90, 180, 270].map((turn) => leafAt(51, 50, 11, 11, turn + 40, 'line')),
  round(51, 50, 3.6, 'b', { isCut: true }),
  torn('36,72 66,72 62,82 70,96 66,112 38,112 32,96 40,82', 'd', { print: 'stripes', printInk: 'line' }),
];

export const paperMountains = (): Scrap[] => [
  torn('2,4 98,4 98,118 2,118', 'd', { print: 'news', printInk: 'b', ...angular }),
  round(64, 36, 19, 'a'),
  torn('2,62 16,44 27,54 42,26 58,50 68,42 84,60 98,50 98,80 2,80', 'c', angular),
  torn('38,33 42,26 50,38 44,36 41,41', 'd', { ...angular, isCut: true }),
  torn('2,78 20,62 36,74 54,58 74,78 98,66 98,100 2,100', 'b', { print: 'crayon', printInk: 'line', ...angular }),
  torn('2,94 26,84 48,92 72,82 98,92 98,118 2,118', 'line', { print: 'dots', printInk: 'c' }),
];

export const breakfastFish = (): Scrap[] => [
  torn('0,6 100,0 98,84 2,88', 'd', { print: 'news', ...angular }),
  round(50, 44, 40, 'c', { ry: 35 }),
  round(50, 44, 33, 'd', { ry: 28.5 }),
  torn('14,44 26,30 46,25 64,30 74,40 88,28 86,44 89,60 74,49 62,58 44,62 26,57', 'a'),
  torn('26,31 34,27.5 37,44 33,60 25,56 14,44', 'b'),
  round(24, 41, 3, 'line', { isCut: true }),
  ...[42, 51, 60].flatMap((x, at) =>
    [37, 45, 53].map(
      (y, row): Scrap => round(x + (row % 2) * 4, y, 3.6 - at * 0.5, at % 2 ? 'b' : 'line', { isCut: true, ry: 3 }),
    ),
  ),
  torn('70,66 76,60 84,62 86,70 80,76 72,74', 'b', { print: 'stripes', printInk: 'd' }),
  leafAt(22, 72, 22, 8, -28, 'c'),
  leafAt(24, 74, 16, 7, 2, 'line'),
];

export const stackOfStones = (): Scrap[] => [
  round(74, 26, 14, 'b', { print: 'crayon', printInk: 'a' }),
  torn('6,112 16,98 50,94 84,97 95,110 80,119 22,119', 'line', { print: 'crayon', printInk: 'c' }),
  torn('16,92 28,80 54,77 80,82 86,92 70,98 30,98', 'c', { print: 'dots', printInk: 'd' }),
  torn('28,78 34,66 52,62 70,68 74,76 60,82 38,82', 'a'),
  torn('30,62 40,51 58,50 72,58 66,66 46,68', 'd', { print: 'news' }),
  torn('38,50 44,38 58,36 66,44 60,53 46,54', 'b', { print: 'stripes', printInk: 'line' }),
  torn('44,36 48,27 57,27 60,33 54,39', 'line'),
];

export const houseRow = (): Scrap[] => {
  const random = seededRandom('collage houses');
  const scraps: Scrap[] = [round(80, 17, 11, 'b')];
  const walls: Scrap['ink'][] = ['a', 'd', 'c', 'b', 'a'];
  walls.forEach((ink, at) => {
    const [left, w] = [1 + at * 20, 19];
    const top = random.between(36, 58);
    const right = left + w;
    scraps.push(
      torn(`${left},${top} ${right},${top + 1} ${right - 0.4},106 ${left + 0.4},107`, ink, {
        ...angular,
        ...(at === 1
          ? { print: 'news' as const }
          : at === 3
            ? { print: 'stripes' as const, printInk: 'a' as const }
            : {}),
      }),
    );
    scraps.push(
      torn(
        `${left - 2},${top + 2} ${left + w / 2},${top - random.between(11, 17)} ${right + 2},${top + 2}`,
        at % 2 ? 'a' : 'line',
        { ...angular, ...(at === 2 ? { print: 'crayon' as const, printInk: 'b' as const } : {}) },
      ),
    );
    const pane: Scrap['ink'] = ink === 'd' ? 'line' : 'd';
    for (const y of [top + 9, top + 25])
      for (const x of [left + 3, left + 11])
        scraps.push(
          torn(`${x},${y} ${x + 5},${y + 0.4} ${x + 5},${y + 9} ${x},${y + 9}`, pane, { ...angular, isCut: true }),
        );
    scraps.push(
      torn(`${left + 6},92 ${left + 13},92 ${left + 13},107 ${left + 6},107`, 'line', { ...angular, isCut: true }),
    );
  });
  scraps.push(torn('-2,104 30,102 70,105 102,103 101,116 0,117', 'c', { print: 'crayon', printInk: 'line' }));
  return scraps;
};

export const twoFaces = (): Scrap[] => [
  torn('2,4 52,2 52,112 2,114', 'a', angular),
  torn('50,2 98,5 97,113 50,112', 'c', { ...angular, print: 'dots', printInk: 'line' }),
  torn('10,112 12,88 8,60 12,34 26,18 42,18 50,28 50,42 58,54 52,58 54,64 50,68 53,73 50,82 38,84 36,112', 'd', {
    print: 'news',
  }),
  torn('90,112 88,92 93,62 88,34 74,20 60,22 53,34 54,46 50,50 52,57 57,60 53,68 58,73 58,84 68,90 70,112', 'b'),
  torn('8,36 14,18 32,8 48,16 50,26 36,28 24,40 18,62 8,62', 'line', { print: 'crayon', printInk: 'd' }),
  torn('92,40 90,22 72,10 58,16 54,30 66,30 80,44 86,70 96,66', 'line', { print: 'stripes', printInk: 'a' }),
  leafAt(31, 47, 13, 6, -4, 'line'),
  leafAt(74, 47, 12, 6, 184, 'line'),
  round(37.5, 46.4, 1.7, 'a', { isCut: true }),
  round(68, 47.4, 1.6, 'd', { isCut: true }),
];

export const cutoutGarden = (): Scrap[] => {
  const random = seededRandom('collage garden');
  const grounds: Scrap['ink'][] = ['a', 'c', 'b', 'line', 'b', 'd', 'line', 'a', 'c', 'a', 'b', 'line'];
  const figures: Scrap['ink'][] = ['d', 'b', 'line', 'a', 'c', 'a', 'b', 'd', 'line', 'b', 'a', 'c'];
  return grounds.flatMap((ground, at): Scrap[] => {
    const [x, y] = [(at % 3) * 33.4, Math.floor(at / 3) * 31];
    const [cx, cy] = [x + 16.6, y + 15.2];
    const sheet = torn(
      `${x + 0.6},${y + 0.4} ${x + 32.6},${y + 0.8} ${x + 32.4},${y + 30.2} ${x + 0.8},${y + 30.4}`,
      ground,
      angular,
    );
    const ink = figures[at]!;
    const lobes = [5, 7, 9, 6][at % 4]!;
    if (at % 2) {
      const lean = random.between(-14, 14);
      return [
        sheet,
        ...Array.from({ length: lobes }, (_, lobe) => {
          const side = lobe % 2 ? 1 : -1;
          const up = Math.floor(lobe / 2) / (lobes / 2);
          const [sx, sy] = polar(cx - lean * 0.1, cy + 12, 21 * up, -90 + lean);
          return leafAt(sx, sy, 13 * (1 - 0.5 * up), 6.2, -90 + lean + side * 50, ink);
        }),
        leafAt(cx - lean * 0.1, cy + 13, 27, 4, -90 + lean, ink),
      ];
    }
    return [
      sheet,
      {
        points: Array.from(
          { length: lobes * 2 },
          (_, tip): Point =>
            polar(
              cx,
              cy,
              tip % 2 ? random.between(4.4, 5.6) : random.between(11, 13.6),
              (tip * 180) / lobes + random.between(-5, 5),
            ),
        ),
        ink,
        isCut: true,
      },
    ];
  });
};

export const lemonTable = (): Scrap[] => [
  torn('4,6 96,3 97,66 3,68', 'c', { ...angular, print: 'crayon', printInk: 'line' }),
  torn('0,62 100,58 100,112 0,114', 'd', { ...angular, print: 'check', printInk: 'a' }),
  torn('54,14 66,14 65,26 74,40 75,84 69,90 51,90 46,84 47,40 56,26', 'line', { print: 'crayon', printInk: 'c' }),
  torn('49,52 73,51 73,70 49,71', 'd', { ...angular, print: 'news' }),
  torn('10,82 18,70 34,69 44,78 42,90 30,96 16,94', 'b'),
  torn('30,96 36,84 52,82 64,90 64,100 50,107 36,104', 'b', { print: 'dots', printInk: 'a' }),
  round(82, 90, 12, 'b'),
  round(82, 90, 9, 'd', { isCut: true }),
  ...[0, 60, 120, 180, 240, 300].map((turn) => leafAt(82, 90, 8, 5.4, turn, 'b')),
  leafAt(26, 70, 20, 8, -64, 'line'),
  leafAt(29, 71, 18, 8, -26, 'c'),
];

export const teaForTwo = (): Scrap[] => [
  torn('6,88 30,84 64,87 96,83 98,104 70,108 34,106 4,107', 'line', { print: 'check', printInk: 'b' }),
  torn('14,6 76,2 82,66 10,70', 'd', { print: 'news', printInk: 'c', ...angular }),
  torn('72,46 86,40 98,50 99,66 90,79 75,84 74,76 86,71 91,62 88,53 80,50 73,54', 'a'),
  torn('30,62 20,58 12,46 2,42 4,33 16,34 25,44 34,50', 'a'),
  torn('50,37 66,38 79,49 82,66 75,83 61,93 39,93 25,83 19,66 22,49 34,38', 'a', { print: 'dots', printInk: 'd' }),
  torn('27,44 34,33 50,28 66,33 73,44 50,48', 'b', { print: 'stripes', printInk: 'a' }),
  round(50, 24, 6, 'line'),
  round(50, 65, 13, 'd', { ry: 11.5 }),
  leafAt(50, 66, 17, 7.4, -42, 'c'),
  leafAt(50, 67, 14, 6, 14, 'c'),
  torn('70,37 71.4,36.4 80,62 78.6,62.6', 'line', { ...angular, isCut: true }),
  torn('74,62 85,59 88,72 77,75', 'c', { ...angular, print: 'crayon', printInk: 'd' }),
];

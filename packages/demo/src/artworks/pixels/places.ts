import type { Inks } from '../emblem/pen.ts';
import { noise } from '../kit/noise.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Squares } from './grid.ts';

/* Places and creatures that are worked out rather than set square by square. */

/** Thresholds by which a screen of few colors shows those between them (Bayer). */
const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((value) => (value + 0.5) / 16);
const isOver = (amount: number, column: number, row: number) => amount > bayer[(row % 4) * 4 + (column % 4)]!;

type Ink = keyof Inks | null;
const fill = (columns: number, rows: number, ink: (column: number, row: number) => Ink): Squares =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => ink(column, row)));

/** Between the inks of a ramp, dithered. */
const ramp = (inks: readonly Ink[], amount: number, column: number, row: number): Ink => {
  const place = Math.min(inks.length - 1.001, Math.max(0, amount * (inks.length - 1)));
  const lower = Math.floor(place);
  return isOver(place - lower, column, row) ? inks[lower + 1]! : inks[lower]!;
};

export function sundown(): Squares {
  const [columns, rows, horizon] = [56, 64, 38];
  const waves = noise('pixel sundown');
  return fill(columns, rows, (column, row) => {
    const away = Math.hypot(column - 27.5, row - 30);
    if (row < horizon) {
      if (away < 12.4) return (row > 26 && row % 4 === 3) || (row > 33 && row % 2 === 1) ? 'a' : 'b';
      if (row > 31 && row > 37 - 6 * Math.max(0, 1 - Math.abs(column - 8) / 11)) return 'line';
      return ramp(['line', 'd', 'a', 'b'], (row / horizon) * 0.86 - away * 0.0035 + 0.08, column, row);
    }
    const path = 1 - Math.abs(column - 27.5) / (5 + (row - horizon) * 0.5);
    const glitter = waves(column * 0.22, row * 1.7) + path * 1.25;
    return glitter > 0.62 ? 'b' : glitter > 0.28 ? 'a' : ramp(['d', 'line'], (row - horizon) / 20, column, row);
  });
}

export function lateTrain(): Squares {
  const [columns, rows] = [60, 60];
  const random = seededRandom('pixel city');
  const houses: { left: number; w: number; top: number; ink: Ink; lit: boolean[] }[] = [];
  for (const [base, ink, least] of [
    [26, 'd', 5],
    [34, 'c', 6],
  ] as const) {
    for (let left = -2; left < columns; ) {
      const w = random.whole(least, least + 5);
      houses.push({
        left,
        w,
        top: base - random.whole(0, 14),
        ink,
        lit: Array.from({ length: 120 }, () => random.next() < 0.34),
      });
      left += w + (ink === 'c' ? random.whole(0, 2) : 0);
    }
  }
  return fill(columns, rows, (column, row) => {
    if (row >= 46) {
      const rail = row - 46;
      if (rail === 0 || rail === 1) return 'line';
      if (column % 15 < 3) return 'line';
      return ramp(['d', 'line'], rail / 12, column, row);
    }
    if (row >= 36) {
      const inTrain = column >= 6;
      if (!inTrain) return row === 45 ? 'line' : ramp(['d', 'line'], 0.3, column, row);
      const [car, deck] = [(column - 6) % 22, row - 36];
      if (car === 21) return deck > 6 ? 'line' : 'd';
      if (deck === 0 || deck === 9) return 'line';
      if (deck >= 2 && deck <= 5 && car % 5 !== 0) return 'b';
      return deck === 7 ? 'ground' : 'a';
    }
    const house = houses.findLast(({ left, w, top }) => column >= left && column < left + w && row >= top);
    if (house) {
      const [x, y] = [column - house.left, row - house.top];
      if (x % 2 === 1 && y % 3 === 2 && x < house.w - 1 && house.lit[(x + y * 5) % 120]) return 'b';
      return house.ink;
    }
    const moon = Math.hypot(column - 45, row - 8);
    if (moon < 4.6 && Math.hypot(column - 43, row - 7) > 3.6) return 'ground';
    if (row < 24 && (column * 7 + row * 13) % 61 === 0) return 'ground';
    return ramp(['line', 'd'], row / 44, column, row);
  });
}

export function northernLights(): Squares {
  const [columns, rows] = [56, 62];
  const curtain = noise('pixel aurora');
  const peaks = noise('pixel aurora peaks');
  return fill(columns, rows, (column, row) => {
    const ridge = 40 + 6 * peaks(column * 0.11, 1) + 3 * peaks(column * 0.3, 5);
    if (row > 52) return ramp(['ground', 'd'], (row - 52) / 14, column, row);
    const pine = [6, 13, 19, 44, 50].some((x, at) => {
      const top = 38 + ((at * 5) % 7);
      return row > top && row <= 53 && Math.abs(column - x) <= ((row - top) % 5) * 0.7 + (row - top) * 0.12;
    });
    if (pine) return 'line';
    const [hutX, hutY] = [column - 27, row - 46];
    if (hutY >= -4 && hutY < 0 && Math.abs(hutX - 3.5) <= 6 + hutY) return 'line';
    if (hutX >= 0 && hutX < 8 && hutY >= 0 && hutY < 7)
      return hutX >= 2 && hutX < 4 && hutY >= 2 && hutY < 4 ? 'b' : hutX === 6 && hutY > 2 ? 'line' : 'a';
    if (row > ridge) return row < ridge + 4 && (column + row) % 3 ? 'ground' : 'd';
    const fold = 17 + 8 * Math.sin(column * 0.13) + 3 * curtain(column * 0.18, 2);
    const glow =
      row < fold ? Math.exp(-(fold - row) / (7 + 4 * curtain(column * 0.5, 8))) : Math.exp(-(row - fold) / 1.6);
    if (glow > 0.06)
      return ramp(['line', 'd', 'c', 'c', 'ground'], glow * (0.9 + 0.2 * curtain(column * 0.9, 3)), column, row);
    return (column * 11 + row * 17) % 67 === 0 ? 'ground' : 'line';
  });
}

/** Twelve creatures that never were, each as symmetrical as a beetle. */
export function bugReport(): Squares {
  const random = seededRandom('pixel bugs 4');
  const size = 13;
  const [across, down] = [4, 4];
  const squares: Squares = fill(across * size - 1, down * size - 1, () => null);
  for (let bug = 0; bug < across * down; bug++) {
    const [left, top] = [(bug % across) * size, Math.floor(bug / across) * size];
    const body = (['a', 'b', 'c', 'd'] as const)[(bug + Math.floor(bug / across)) % 4]!;
    const spot = (['b', 'c', 'd', 'a'] as const)[(bug + Math.floor(bug / across)) % 4]!;
    const half: Ink[][] = Array.from({ length: 10 }, (_, row) => {
      const width = Math.round(1.6 + 3.1 * Math.sin((Math.PI * (row + 0.9)) / 10.6) + random.between(-0.8, 0.5));
      return Array.from({ length: 6 }, (_, x) => (x < width ? (random.next() < 0.26 && row > 3 ? spot : body) : null));
    });
    const eye = random.whole(0, 1) + 1;
    for (let row = -1; row <= 10; row++) {
      for (let x = 0; x < 6; x++) {
        const own = half[row]?.[x] ?? null;
        const isRim =
          own === null &&
          [
            [0, 1],
            [0, -1],
            [1, 0],
            [-1, 0],
          ].some(([dx, dy]) => x + dx! >= 0 && half[row + dy!]?.[x + dx!]);
        const isLeg = own === null && row % 3 === 1 && row > 1 && x < 6 && half[row]?.some((ink) => ink);
        const isFeeler = row === -1 && (x === 2 || x === 3);
        const ink =
          row === 2 && x === eye
            ? 'line'
            : row === 1 && x === eye
              ? 'ground'
              : (own ?? (isRim || isLeg || isFeeler ? 'line' : null));
        for (const column of [left + 5 - x, left + 6 + x])
          if (ink && squares[top + row + 1]) squares[top + row + 1]![column] = ink;
      }
    }
  }
  return squares;
}

/** A maze with exactly one way through, which is drawn in. */
export function wayOut(): Squares {
  const random = seededRandom('pixel maze');
  const cells = 15;
  const size = cells * 2 + 1;
  const squares: Squares = fill(size, size, () => 'line');
  const parent = new Map<string, [number, number]>();
  const visit: [number, number][] = [[0, 0]];
  squares[1]![1] = 'ground';
  while (visit.length) {
    const [x, y] = visit.at(-1)!;
    const free = (
      [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const
    ).filter(([dx, dy]) => squares[2 * (y + dy) + 1]?.[2 * (x + dx) + 1] === 'line');
    if (!free.length) {
      visit.pop();
      continue;
    }
    const [dx, dy] = random.pick(free);
    squares[2 * y + 1 + dy]![2 * x + 1 + dx] = 'ground';
    squares[2 * (y + dy) + 1]![2 * (x + dx) + 1] = 'ground';
    parent.set(`${x + dx},${y + dy}`, [x, y]);
    visit.push([x + dx, y + dy]);
  }
  squares[0]![1] = 'a';
  squares[size - 1]![size - 2] = 'a';
  for (let [x, y] = [cells - 1, cells - 1]; ; ) {
    squares[2 * y + 1]![2 * x + 1] = 'a';
    const from = parent.get(`${x},${y}`);
    if (!from) break;
    squares[y + from[1] + 1]![x + from[0] + 1] = 'a';
    [x, y] = from;
  }
  return squares;
}

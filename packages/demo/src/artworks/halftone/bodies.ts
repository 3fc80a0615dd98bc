import { sampled } from '../brush.ts';
import { polygonField, smooth, zigzag } from '../kit/field.ts';
import { fractal, noise } from '../kit/noise.ts';
import type { Point } from '../outline.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Body, Shade } from './screen.ts';

export const ball =
  (cx: number, cy: number, r: number, dark?: (x: number, y: number, z: number) => number): Body =>
  (x, y) => {
    const rest = r * r - (x - cx) ** 2 - (y - cy) ** 2;
    if (rest <= 0) return null;
    const z = Math.sqrt(rest);
    return { z, dark: dark?.((x - cx) / r, (y - cy) / r, z / r) ?? 0 };
  };

/** What of several bodies is nearest. */
export const heap =
  (...bodies: readonly Body[]): Body =>
  (x, y) => {
    let nearest: ReturnType<Body> = null;
    for (const body of bodies) {
      const here = body(x, y);
      if (here && (!nearest || here.z > nearest.z)) nearest = here;
    }
    return nearest;
  };

/** Turned on a lathe: the profile says the radius at each height, from the top down. */
export function turned(cx: number, profile: readonly Point[], dark?: (x: number, y: number) => number): Body {
  const line = sampled(profile, 14);
  return (x, y) => {
    const at = line.findIndex((_, index) => index > 0 && y >= line[index - 1]![1] && y < line[index]![1]);
    if (at < 1) return null;
    const [[r0, y0], [r1, y1]] = [line[at - 1]!, line[at]!];
    const r = r0 + ((r1 - r0) * (y - y0)) / (y1 - y0);
    const rest = r * r - (x - cx) ** 2;
    return rest > 0 ? { z: Math.sqrt(rest), dark: dark?.(x, y) ?? 0 } : null;
  };
}

export function moon(): Body {
  const random = seededRandom('halftone moon');
  const craters = Array.from({ length: 60 }, () => {
    const [angle, away] = [random.between(0, 6.28), 44 * Math.sqrt(random.next())];
    return { x: 50 + away * Math.cos(angle), y: 50 + away * Math.sin(angle), r: 1.6 + 8 * random.next() ** 3 };
  });
  const seas = fractal('halftone moon seas', 4);
  const round = ball(50, 50, 47);
  return (x, y) => {
    const base = round(x, y);
    if (!base) return null;
    let z = base.z * 0.8;
    for (const crater of craters) {
      const away = Math.hypot(x - crater.x, y - crater.y) / crater.r;
      if (away < 1.5) z += crater.r * (0.2 * Math.exp(-(((away - 1) / 0.22) ** 2)) - 0.3 * smooth(1, 0.5, away));
    }
    return { z, dark: 0.42 * smooth(0.02, 0.3, seas(x * 0.035, y * 0.035)) };
  };
}

export function pear(): Body {
  const bloom = noise('halftone pear');
  const profile: Point[] = [
    [0.5, 16],
    [6, 18],
    [11, 26],
    [13, 38],
    [17, 50],
    [26, 62],
    [33, 76],
    [34, 90],
    [29, 102],
    [18, 110],
    [6, 112],
    [0.5, 111],
  ];
  const stalk: Body = (x, y) => {
    const middle = 50 + 0.02 * (17 - y) ** 2;
    return y > 2 && y < 19 && Math.abs(x - middle) < 1.7 ? { z: 3 - Math.abs(x - middle), dark: 0.75 } : null;
  };
  return heap(
    stalk,
    turned(
      50,
      profile.map(([r, y], at) => [r, at === profile.length - 1 ? 112.6 : y]),
      (x, y) => (bloom(x * 0.9, y * 0.9) > 0.62 ? 0.3 : 0.04),
    ),
  );
}

export function pawn(): Body {
  const body = turned(
    50,
    [
      [9, 41.9],
      [12, 42],
      [13, 45],
      [9, 48],
      [8.5, 56],
      [11, 72],
      [17, 84],
      [19, 88],
      [17, 90],
      [24, 95],
      [27, 99],
      [27, 106],
      [26, 109],
    ],
    () => 0.22,
  );
  return heap(
    ball(50, 27, 17, () => 0.22),
    body,
    turned(
      50,
      [
        [10, 40],
        [19, 42],
        [19, 45],
        [10, 47],
      ],
      () => 0.22,
    ),
  );
}

export function ringedPlanet(): Body {
  const bands = noise('halftone planet');
  const tilt = -0.32;
  const turn = (x: number, y: number): Point => [
    (x - 50) * Math.cos(tilt) - (y - 38) * Math.sin(tilt),
    (x - 50) * Math.sin(tilt) + (y - 38) * Math.cos(tilt),
  ];
  const globe = ball(
    50,
    38,
    25,
    (u, v) => 0.4 * zigzag((v * Math.cos(tilt) + u * Math.sin(tilt)) * 3.4 + 0.2 * bands(u * 4, v * 9)),
  );
  const rings: Body = (x, y) => {
    const [u, v] = turn(x, y);
    const away = Math.hypot(u, v / 0.26);
    if (away < 32 || away > 50 || (away > 41.4 && away < 43)) return null;
    // The far side lies behind the globe, and in its shadow.
    return { z: v > 0 ? 40 : -1, dark: 0.1 + 0.5 * zigzag(away / 3.1) + (v < 0 && u > 2 && u < 34 ? 0.35 : 0) };
  };
  return (x, y) => {
    const near = rings(x, y);
    if (near && near.z > 0) return { ...near, z: 0.3 * (y + x) };
    return globe(x, y) ?? (near && { ...near, z: 0.3 * (y + x) });
  };
}

export function discoBall(): Body {
  const glitter = seededRandom('halftone disco');
  const shades = Array.from({ length: 900 }, () => glitter.next());
  const round = ball(50, 60, 44);
  return (x, y) => {
    if (y < 17 && y > -4 && Math.abs(x - 50) < (y > 9 ? 5 : 0.9)) return { z: 4 - 0.2 * Math.abs(x - 50), dark: 0.7 };
    const here = round(x, y);
    if (!here) return null;
    const [u, v, w] = [(x - 50) / 44, (y - 60) / 44, here.z / 44];
    const row = Math.asin(Math.max(-1, Math.min(1, v))) * 6.4;
    const around = Math.max(4, Math.round(Math.cos(Math.asin(v)) * 20));
    const column = (Math.atan2(u, w) / Math.PI + 1) * around;
    const [r, c] = [row - Math.floor(row), column - Math.floor(column)];
    if (Math.min(r, 1 - r) < 0.09 || Math.min(c, 1 - c) < 0.09) return { z: here.z, dark: 0.97 };
    const shine = shades[(Math.floor(row + 20) * 37 + Math.floor(column) * 7) % shades.length]!;
    return { z: here.z * 0.75, dark: shine > 0.86 ? -0.9 : 0.85 * shine };
  };
}

export function eightBall(): Body {
  const loop = (cx: number, cy: number, r: number): Point[] =>
    Array.from({ length: 30 }, (_, at) => [cx + r * Math.cos(at * 0.2094), cy + r * 1.06 * Math.sin(at * 0.2094)]);
  const figure = polygonField(
    [loop(46, 35.5, 6.4), loop(46, 35.5, 3).reverse(), loop(46, 47, 7.6), loop(46, 47, 3.8).reverse()],
    0.3,
  );
  const label = (x: number, y: number) => 17 - Math.hypot(x - 46, (y - 41) * 1.04);
  return ball(50, 50, 46, (u, v) => {
    const [x, y] = [50 + 46 * u, 50 + 46 * v];
    if (label(x, y) < 0) return 0.72;
    return figure(x, y) > 0 ? 0.97 : -0.5;
  });
}

/** Waves of two stones thrown into a pond, seen from above. */
export const twoStones: Shade = (x, y) => {
  if (Math.hypot(x - 50, y - 50) > 48) return 0;
  const wave = (cx: number, cy: number, length: number) => {
    const away = Math.hypot(x - cx, y - cy);
    return Math.sin((away / length) * 2 * Math.PI) * Math.exp(-away / 60);
  };
  const height = wave(34, 40, 9) + wave(66, 64, 7.4);
  return Math.min(1, Math.max(0.03, 0.5 - 0.42 * height + 0.25 * ((x + y) / 100 - 1)));
};

/** A rose from above: petals laid on a spiral, each dark where it dips behind the next. */
export function rose(): Shade {
  const curl = fractal('halftone rose', 3);
  return (x, y) => {
    const [dx, dy] = [x - 50, y - 50];
    const angle = Math.atan2(dy, dx);
    const away = Math.hypot(dx, dy) * (1 + 0.07 * curl(Math.cos(angle) * 1.5 + 9, Math.sin(angle) * 1.5)) + 0.5;
    if (away > 47.5 - 2.6 * Math.abs(Math.sin(angle * 2.5 + 0.6))) return 0;
    const turns = 5.2 * Math.log(away / 2) * 0.62 - angle / (2 * Math.PI) + 0.11 * curl(x * 0.06, y * 0.06);
    const petal = turns - Math.floor(turns);
    const sides = Math.sin(angle * 2.5 + Math.floor(turns) * 2.4);
    const dark = 0.95 * (1 - petal) ** 1.9 + 0.2 * Math.max(0, sides) + 0.12 * ((dx + dy) / 70);
    return Math.min(1, Math.max(0.05, dark + (petal > 0.95 ? -0.1 : 0) + (away < 5 ? 0.35 : 0)));
  };
}

export function nautilus(): Shade {
  const growth = 0.177;
  return (x, y) => {
    const [dx, dy] = [x - 55, y - 45];
    const away = Math.hypot(dx, dy) + 0.01;
    const angle = Math.atan2(dy, dx);
    // Whorls outward from the opening, which is at a right angle.
    const turns = Math.log(away / 50) / (growth * 2 * Math.PI) - (angle - 0.35) / (2 * Math.PI);
    const whorl = Math.ceil(turns);
    const across = turns - (whorl - 1);
    const theta = whorl * 2 * Math.PI + angle - 0.35;
    if (theta > 0.4 || theta < -19.6) return away < 2 ? 0.9 : 0;
    const wall = across > 0.94 || across < 0.03;
    const chamber = (theta + 0.55 * (across - 0.5) ** 2 * 4) / 0.33;
    const part = chamber - Math.floor(chamber);
    if (wall || (part < 0.1 && theta < -1.2)) return 0.96;
    const round = Math.sin(Math.PI * across);
    if (theta > -1.2) return Math.min(0.9, 0.16 + 0.5 * (1 - round) + 0.35 * smooth(-0.2, -1.2, theta));
    return Math.min(0.95, 0.1 + 0.62 * part ** 1.4 + 0.3 * (1 - round));
  };
}

export function dunes(): Shade {
  const wind = fractal('halftone dunes', 3);
  const ridges = [30, 44, 60, 79].map(
    (base, at) => (x: number) => base + 7 * Math.sin(x * (0.05 - at * 0.004) + at * 2.1) + 5 * wind(x * 0.022, at * 3),
  );
  return (x, y) => {
    if (y < 0 || x < 0 || x > 100) return 0;
    let level = -1;
    for (const [at, ridge] of ridges.entries()) if (y > ridge(x)) level = at;
    if (level < 0) {
      const sun = Math.hypot(x - 68, y - 16);
      return sun < 9 ? 0.02 : 0.22 + 0.25 * (1 - y / 40);
    }
    const ridge = ridges[level]!;
    const slope = (ridge(x + 0.5) - ridge(x - 0.5)) * 2.2;
    const below = y - ridge(x);
    const crest = x * 0.6 + below * 1.7 + 6 * wind(x * 0.05, y * 0.05);
    const isLee = Math.sin(crest * 0.075 + level * 2.4) > 0.1;
    return Math.min(
      1,
      Math.max(
        0.04,
        (isLee ? 0.78 : 0.16) + 0.18 * slope + 0.011 * below + (isLee ? 0 : 0.12 * Math.sin(below * 1.3 + x * 0.2)),
      ),
    );
  };
}

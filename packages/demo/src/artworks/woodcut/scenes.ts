import { sampled } from '../brush.ts';
import {
  disc,
  type Field,
  gridded,
  lineField,
  polygonField,
  smooth,
  union,
  cut as without,
  zigzag,
} from '../kit/field.ts';
import { fractal, noise } from '../kit/noise.ts';
import { pointList } from '../outline.ts';
import type { Block, Cut } from './block.ts';

/* Ten blocks. Each says for every point how dark it is and which way the gouge went. */

const rings = (x: number, y: number, cx: number, cy: number) => Math.hypot(x - cx, y - cy);
const angleAt = (x: number, y: number, cx: number, cy: number) => Math.atan2(y - cy, x - cx) / (2 * Math.PI);
const shape = (points: string, perSpan = 6) => polygonField([sampled(pointList(points), perSpan, true)], 0.5);
/** Solid within a line of the edge of a shape. */
const outlined = (tone: number, distance: number, width = 0.9) => (Math.abs(distance) < width / 2 ? 0 : tone);

export function moonlitBay(): Block {
  const moon = disc(62, 34, 13);
  const hills = fractal('bay hills', 3);
  const shore = (x: number) => 71 - 9 * Math.exp(-(((x - 18) / 17) ** 2)) + 3 * hills(x * 0.06, 1);
  const ripple = noise('bay ripple');
  const cut = (x: number, y: number): Cut => {
    if (moon(x, y) > 0) return { tone: 1, phase: 0 };
    if (y < shore(x)) {
      const away = rings(x, y, 62, 34);
      return { tone: 0.72 * Math.exp(-(away - 13) / 30), phase: away / 2.6 };
    }
    if (y < 72) return { tone: 0.22, phase: (x + y * 0.8) / 2.2 };
    const path = Math.exp(-(((x - 62) / (7 + (y - 72) * 0.22)) ** 2));
    const step = 1.7 + (y - 72) * 0.03;
    return {
      tone: 0.16 + 0.74 * path + 0.14 * ripple(x * 0.12, y * 0.5),
      phase: (y + 0.7 * Math.sin(x * 0.32 + y) + ripple(x * 0.1, y * 0.2)) / step,
    };
  };
  return { name: 'moonlit-bay', height: 124, cut, flats: [{ ink: 'b', field: moon }] };
}

export function treeRings(): Block {
  const wobble = fractal('tree rings', 3);
  const cut = (x: number, y: number): Cut => {
    const angle = Math.atan2(y - 54, x - 47);
    const away = rings(x, y, 47, 54);
    const bend = wobble(Math.cos(angle) * 1.6, Math.sin(angle) * 1.6);
    const r = away * (1 + 0.16 * bend);
    const crack = Math.abs(Math.sin(angle * 0.5 - 0.4)) * away;
    if (r > 47) return { tone: -1, phase: 0 };
    if (r > 42.5) return { tone: 0.12, phase: (angle * 62) / 6.28 };
    if (crack < 0.5 + 0.035 * away && away > 5) return { tone: 0, phase: 0 };
    // Dry years lie close together.
    const years = r / 2.1 + 0.9 * Math.sin(r * 0.32);
    return { tone: 0.62 + 0.18 * Math.sin(r * 0.4), phase: years };
  };
  return { name: 'tree-rings', height: 106, cut };
}

export function greatWave(): Block {
  const wave = shape(
    '-6,116 -6,78 6,66 20,48 38,34 58,28 76,34 84,46 82,58 74,62 77,53 72,46 62,44 52,50 47,62 48,78 58,92 76,100 106,102 106,116',
    8,
  );
  const foam = polygonField(
    [
      [70, 62, 7],
      [78, 57, 6],
      [84, 49, 7],
      [78, 37, 6],
      [62, 64, 3.5],
      [70, 71, 3],
      [86, 62, 3.4],
      [90, 56, 2.6],
      [79, 67, 2.2],
    ].map(([cx, cy, r]) =>
      Array.from({ length: 22 }, (_, at) => {
        const angle = (at / 22) * 2 * Math.PI;
        const reach = r! * (at % 2 ? 1 : 0.78);
        return [cx! + reach * Math.cos(angle), cy! + reach * Math.sin(angle)] as const;
      }),
    ),
    0.4,
  );
  const sun = disc(26, 24, 11);
  const cut = (x: number, y: number): Cut => {
    const [inFoam, inWave] = [foam(x, y), wave(x, y)];
    if (inFoam > -0.7) return { tone: outlined(1, inFoam + 0.1, 1.1), phase: 0 };
    if (inWave > 0) {
      const along = rings(x, y, 62, 62);
      const light = smooth(0, 5, inWave) * (0.5 + 0.32 * Math.sin(along * 0.22));
      return { tone: outlined(light * 0.9, inWave, 1.6), phase: along / 3.1 + 0.03 * x };
    }
    if (sun(x, y) > 0) return { tone: 1, phase: 0 };
    return { tone: 0.95 - 0.55 * smooth(0, 70, y), phase: y / 2.4 };
  };
  return { name: 'great-wave', height: 112, cut, flats: [{ ink: 'a', field: sun }] };
}

export function catFace(): Block {
  const eye = (cx: number) =>
    polygonField(
      [
        sampled(
          [
            [cx - 11, 54],
            [cx - 2, 46],
            [cx + 9, 48],
            [cx + 11, 55],
            [cx + 2, 60],
            [cx - 7, 59],
          ],
          6,
          true,
        ),
      ],
      0.3,
    );
  const [leftEye, rightEye] = [eye(29), eye(71)];
  const pupil =
    (cx: number): Field =>
    (x, y) =>
      1 - Math.hypot((x - cx) / 2.2, (y - 53) / 6.6);
  const head = shape('12,106 5,84 5,56 6,20 10,8 18,12 36,28 50,26 64,28 82,12 90,8 94,20 95,56 95,84 88,106', 8);
  const ears = polygonField([pointList('13,17 12,44 29,33').reverse(), pointList('87,17 71,33 88,44').reverse()], 0.4);
  const nose = shape('43,72 50,70 57,72 55,77 50,80 45,77');
  const whiskers = [-1, 1].flatMap((side) =>
    [-3, 4, 11].map((drop) =>
      lineField(
        [
          [50 + side * 13, 80 + drop * 0.4],
          [50 + side * 30, 79 + drop],
          [50 + side * 49, 76 + drop * 2.2],
        ],
        0.95,
      ),
    ),
  );
  const face = gridded(union(...whiskers), { x: -1, y: -1, w: 102, h: 108 }, 0.4);
  const mouth = gridded(
    lineField(
      sampled(pointList('50,80 50,85 42,89 36,87'), 5).concat([[50, 85]], sampled(pointList('50,85 58,89 64,87'), 5)),
      1.4,
    ),
    { x: 30, y: 70, w: 40, h: 24 },
    0.3,
  );
  const fur = fractal('cat fur', 3);
  const cut = (x: number, y: number): Cut => {
    if (head(x, y) < 0) return { tone: -1, phase: 0 };
    if (pupil(31)(x, y) > 0 || pupil(69)(x, y) > 0) return { tone: 0, phase: 0 };
    const eyes = Math.max(leftEye(x, y), rightEye(x, y));
    if (eyes > 0) return { tone: 1, phase: 0 };
    if (eyes > -1.6 || nose(x, y) > 0 || mouth(x, y) > 0) return { tone: 0, phase: 0 };
    if (face(x, y) > 0) return { tone: 1, phase: 0 };
    if (ears(x, y) > 0) return { tone: 0.8, phase: (x - y * 0.3) / 2.4 };
    const stripes = smooth(0.15, 0.6, Math.sin(rings(x, y, 50, 90) * 0.33 + 2.2 * fur(x * 0.05, y * 0.05)));
    const muzzle = smooth(20, 11, Math.hypot((x - 50) * 0.9, y - 84));
    const tone = 0.18 + 0.42 * stripes * smooth(60, 30, y + Math.abs(x - 50) * 0.2) + 0.5 * muzzle;
    return { tone: Math.min(0.86, tone), phase: angleAt(x, y, 50, 76) * 74 + 1.4 * fur(x * 0.08, y * 0.08) };
  };
  const flats = [{ ink: 'b' as const, field: ((x, y) => Math.max(leftEye(x, y), rightEye(x, y))) as Field }];
  return { name: 'cat-face', height: 104, cut, flats };
}

export function lonelyPine(): Block {
  const sun = disc(58, 42, 24);
  const bends = fractal('lonely pine', 3);
  const trunk = gridded(
    lineField(sampled(pointList('44,120 43,98 49,80 42,62 47,44 40,30'), 6), 3.6),
    { x: -1, y: -1, w: 102, h: 126 },
    0.5,
  );
  const pads = [
    [38, 27, 21, 6],
    [58, 40, 19, 5],
    [27, 50, 20, 5.5],
    [63, 60, 20, 5.5],
    [25, 72, 16, 4.6],
    [66, 80, 15, 4.2],
  ] as const;
  const cut = (x: number, y: number): Cut => {
    let needles = -1;
    for (const [cx, cy, rx, ry] of pads)
      needles = Math.max(needles, 1 - Math.hypot((x - cx) / rx, (y - cy) / ry) + 0.24 * bends(x * 0.22, y * 0.3));
    if (needles > 0)
      return { tone: 0.42 * smooth(0.08, 0.8, needles) * (y % 5 < 3 ? 1 : 0.5), phase: (x * 0.7 - y) / 1.5 };
    const wood = trunk(x, y);
    if (wood > -0.9) return { tone: wood > 0 ? 0.15 : 1, phase: (x * 2 + y) / 3 };
    if (needles > -0.09) return { tone: 1, phase: 0 };
    const ground = 108 + 5 * bends(x * 0.05, 3) - 5 * Math.exp(-(((x - 44) / 20) ** 2));
    if (y > ground) return { tone: 0.3 * smooth(0, 8, y - ground), phase: (y + 0.05 * (x - 44) ** 2 * 0.1) / 2.3 };
    if (sun(x, y) > 0) return { tone: 1, phase: 0 };
    return { tone: 0.5 + 0.3 * smooth(0, 108, y), phase: (y + 4 * bends(x * 0.03, y * 0.05)) / 2.5 };
  };
  return { name: 'lonely-pine', height: 124, cut, flats: [{ ink: 'a', field: sun }] };
}

export function watchfulEye(): Block {
  const lids = shape('4,44 20,26 42,16 64,18 84,30 97,46 82,60 62,68 40,66 18,56', 8);
  const tremor = fractal('watchful eye', 3);
  const cut = (x: number, y: number): Cut => {
    const [away, inLids] = [rings(x, y, 51, 42), lids(x, y)];
    if (inLids > 0) {
      if (rings(x, y, 45, 35) < 4) return { tone: 1, phase: 0 };
      if (away < 10 || (away > 22 && away < 24.5)) return { tone: 0, phase: 0 };
      if (away <= 22) return { tone: 0.3 + 0.5 * smooth(10, 19, away), phase: angleAt(x, y, 51, 42) * 64 + 0.1 * away };
      return { tone: 0.97 - 0.45 * smooth(7, 0, inLids), phase: (x - y) / 2 };
    }
    if (inLids > -2.2) return { tone: 0, phase: 0 };
    // Rays above, waves of skin below.
    const isAbove = y < 44;
    const tone = isAbove ? 0.56 + 0.3 * zigzag(angleAt(x, y, 51, 46) * 26) : 0.34;
    const ray = angleAt(x, y, 51, 46) * 104;
    return {
      tone: tone * smooth(-2, -4, inLids),
      phase: isAbove ? ray : (away + 2 * tremor(x * 0.06, y * 0.06)) / 2.2,
    };
  };
  return { name: 'watchful-eye', height: 86, cut };
}

export function desertRoad(): Block {
  const mesa = shape('-4,66 -4,52 8,51 12,40 30,39 35,50 44,54 58,53 63,34 67,32 84,32 88,35 92,54 104,55 104,66', 1);
  const sun = disc(48, 38, 17);
  const strata = noise('desert strata');
  const cut = (x: number, y: number): Cut => {
    if (y > 64) {
      const depth = (y - 64) / 60;
      const middle = 50 + 6 * Math.sin(depth * 3.4) * depth;
      const half = 1 + 27 * depth;
      const across = Math.abs(x - middle);
      if (across < half) {
        const isLine = across < half * 0.055 && zigzag(Math.sqrt(depth) * 9) > 0.42;
        return { tone: isLine ? 1 : 0.06, phase: (x - middle) / half / 0.1 };
      }
      if (across < half * 1.12) return { tone: 1, phase: 0 };
      return { tone: 0.78 - 0.3 * depth, phase: Math.sqrt(depth + 0.01) * 34 + 0.6 * strata(x * 0.1, y * 0.1) };
    }
    const inMesa = mesa(x, y);
    if (inMesa > -0.6) {
      const shade = smooth(0.1, 0.9, zigzag(x / 9 + 0.2 * strata(x * 0.2, y * 0.05)));
      return { tone: outlined(0.1 + 0.58 * shade, inMesa, 1.2), phase: (y + strata(x * 0.15, 2)) / 2 };
    }
    if (sun(x, y) > 0) return { tone: 1, phase: 0 };
    return { tone: 0.62 + 0.3 * smooth(20, 60, y), phase: angleAt(x, y, 48, 38) * 80 };
  };
  return { name: 'desert-road', height: 124, cut, flats: [{ ink: 'a', field: sun }] };
}

export function mushroomHall(): Block {
  const cap = shape('4,62 8,42 22,24 42,14 60,14 80,25 93,43 97,62 84,68 66,71 50,72 32,71 15,68', 8);
  const stem = shape('41,70 43,86 38,106 34,120 68,120 62,106 58,86 60,70', 6);
  const spots = polygonField(
    [
      [34, 34, 6],
      [56, 26, 5],
      [74, 40, 6.5],
      [20, 52, 4.5],
      [52, 48, 7.5],
      [86, 56, 3.6],
    ].map(([cx, cy, r]) =>
      sampled(
        Array.from(
          { length: 9 },
          (_, at) => [cx! + r! * 1.15 * Math.cos(at * 0.698), cy! + r! * 0.84 * Math.sin(at * 0.698)] as const,
        ),
        4,
        true,
      ),
    ),
    0.4,
  );
  const soil = fractal('mushroom soil', 3);
  const cut = (x: number, y: number): Cut => {
    const inCap = cap(x, y);
    if (inCap > 0) {
      const spot = spots(x, y);
      if (spot > -0.5) return { tone: outlined(1, spot, 1), phase: 0 };
      const rim = 62 + 6.5 * (1 - ((x - 50) / 47) ** 2);
      if (y > rim - 2.4) return { tone: outlined(0.6, inCap, 1.4), phase: x / 2 + (x - 50) * (y - rim) * 0.008 };
      const light = 0.22 + 0.5 * smooth(50, 4, rings(x, y, 40, 34));
      return { tone: outlined(light, inCap, 1.8), phase: rings(x, y, 50, 92) / 2.5 };
    }
    const inStem = stem(x, y);
    if (inStem > 0 && y < 116 + 3 * soil(x * 0.2, 0)) {
      const skirt = Math.abs(y - 82 - 0.012 * (x - 50) ** 2) < 2.2;
      return {
        tone: outlined(skirt ? 1 : 0.4 + 0.56 * smooth(66, 40, x), inStem, 1.4),
        phase: skirt ? 0 : (x + 0.04 * (y - 90) * (x - 50) * 0.1) / 1.9,
      };
    }
    if (y > 108 + 5 * soil(x * 0.07, 4)) return { tone: 0.3, phase: (x + 1.6 * y + 4 * soil(x * 0.1, y * 0.1)) / 2.6 };
    if (inCap > -2 || inStem > -1.6) return { tone: 1, phase: 0 };
    return {
      tone: 0.34 + 0.2 * soil(x * 0.04, y * 0.04),
      phase: (Math.max(-inCap, 0) < 5.9 ? -inCap : rings(x, y, 50, 64) - 38) / 2.3,
    };
  };
  const flats = [{ ink: 'a' as const, field: ((x, y) => Math.min(cap(x, y), 67 - y)) as Field }];
  return { name: 'mushroom-hall', height: 122, cut, flats };
}

export function cometNight(): Block {
  const head = disc(30, 34, 5.5);
  const hills = fractal('comet hills', 4);
  const ridge = (x: number, level: number) => 78 + level * 13 + 9 * hills(x * 0.035 + level * 7, level);
  const stars = noise('comet stars');
  const cut = (x: number, y: number): Cut => {
    for (const level of [2, 1, 0]) {
      const top = ridge(x, level);
      if (y <= top) continue;
      if (y < top + 1.1) return { tone: 1, phase: 0 };
      return { tone: 0.62 * smooth(15, 0, y - top), phase: (x + (level % 2 ? 1 : -1) * y * 1.3) / 2.2 };
    }
    if (head(x, y) > 0) return { tone: 1, phase: 0 };
    // The tail opens away from the head, up to the right.
    const [dx, dy] = [x - 30, y - 34];
    const along = dx * 0.9 - dy * 0.436;
    const across = dx * 0.436 + dy * 0.9;
    if (along > -4 && Math.abs(across) < 5.5 + along * 0.24) {
      const fade = 1 - Math.abs(across) / (5.5 + along * 0.24);
      return { tone: Math.min(1, fade * (1.5 - along / 80)), phase: (across / (5.5 + along * 0.24)) * 5.5 };
    }
    const isStar = stars(Math.floor(x / 3.4) * 7.3, Math.floor(y / 3.4) * 5.1) > 0.86;
    if (isStar && Math.hypot((x % 3.4) - 1.7, (y % 3.4) - 1.7) < 0.95) return { tone: 1, phase: 0 };
    return { tone: 0.1 + 0.28 * smooth(20, 80, y), phase: y / 2.7 };
  };
  return { name: 'comet-night', height: 120, cut, flats: [{ ink: 'b', field: disc(30, 34, 8.5) }] };
}

export function whaleTail(): Block {
  const tail = shape(
    '46,92 45,70 40,56 28,46 10,42 2,30 20,28 36,31 47,40 50,46 53,40 64,31 80,28 98,30 90,42 72,46 60,56 55,70 54,92',
    7,
  );
  const swellOf = fractal('whale swell', 3);
  const cut = (x: number, y: number): Cut => {
    const sea = 80 + 3.4 * Math.sin(x * 0.16) + 2 * swellOf(x * 0.07, 1);
    if (y > sea) {
      const ring = Math.hypot((x - 50) * 0.55, (y - 84) * 1.5);
      return {
        tone: y < sea + 1.3 ? 1 : 0.26 + 0.4 * smooth(28, 5, ring) + 0.2 * swellOf(x * 0.1, y * 0.2),
        phase: (y + 1.6 * Math.sin(x * 0.19 + y * 0.11)) / 2.5 + ring * 0.06,
      };
    }
    const inTail = tail(x, y);
    if (inTail > 0)
      return {
        tone: outlined(0.5 * smooth(3.6, 0.8, inTail) * (y < 46 ? 1 : 0.8), inTail, 1),
        phase: (Math.abs(x - 50) * 0.8 + y * 1.1) / 2,
      };
    if (inTail > -1.2) return { tone: 1, phase: 0 };
    return { tone: 0.9 - 0.3 * smooth(78, 10, y), phase: (y + 3 * swellOf(x * 0.03, y * 0.03)) / 3.2 };
  };
  return { name: 'whale-tail', height: 112, cut, flats: [{ ink: 'd', field: without(disc(50, 50, 31), tail) }] };
}

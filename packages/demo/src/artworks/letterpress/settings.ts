import type { Fonts } from '../../catalog.types.ts';
import type { Inks } from '../emblem/pen.ts';
import { type Box, cut, disc, type Field, slab, union } from '../kit/field.ts';
import type { Pull } from '../kit/plate.ts';
import {
  echoed,
  extruded,
  hatchedIn,
  inlined,
  pressed,
  type SetLine,
  typeField,
  typeTraced,
  type Warp,
  warped,
} from './setting.ts';

/* Ten settings. Words are drawn, not typed: they bend, wear and cast shadows. */

const black = 'archivo-black-400';
const tall = 'bebas-neue-400';
const fat = 'abril-fatface-400';
const brush = 'pacifico-400';
const script = 'lobster-400';

const line = (text: string, font: string, y: number, h: number, x = 0, w = 100): SetLine => ({
  text,
  font,
  x,
  y,
  w,
  h,
});
const sheet = (height: number, margin = 6): Box => ({
  x: -margin,
  y: -margin,
  w: 100 + 2 * margin,
  h: height + 2 * margin,
});
const pull = (ink: keyof Inks, field: Field, box: Box): Pull => ({ ink, outline: typeTraced(field, box) });

export function goodBread(fonts: Fonts): Pull[] {
  const box = sheet(124, 2);
  const dark = typeField(
    [line('GOOD', tall, 4, 32), line('TAKES', fat, 78, 16, 14, 72), line('TIME', black, 99, 25)],
    fonts,
  );
  const red = typeField([line('BREAD', black, 41, 32)], fonts);
  const rules = union(
    slab({ x: 0, y: 84.6, w: 10, h: 1.6 }),
    slab({ x: 0, y: 87.6, w: 10, h: 0.7 }),
    slab({ x: 90, y: 84.6, w: 10, h: 1.6 }),
    slab({ x: 90, y: 87.6, w: 10, h: 0.7 }),
    slab({ x: 0, y: -1, w: 100, h: 1.4 }),
  );
  return [pull('a', pressed(red, 'bread', 0.7), box), pull('line', pressed(union(dark, rules), 'good', 0.7), box)];
}

export function stayOdd(fonts: Fonts): Pull[] {
  const box = sheet(104, 9);
  const type = typeField([line('STAY', black, 0, 38), line('ODD', black, 46, 56)], fonts);
  const lean: Warp = (x, y) => [x + (y - 50) * 0.08, y + (x - 50) * 0.1];
  const face = warped(type, lean);
  const shade = cut(extruded(face, 5, 5.5), (x, y) => face(x, y) + 0.9);
  return [pull('a', hatchedIn(shade, 0.8, 1.7, 0.62), box), pull('line', inlined(face, 1.3, 2.1), box)];
}

export function prettyWay(fonts: Fonts): Pull[] {
  const box = sheet(100, 12);
  const arch: Warp = (x, y) => {
    const rise = 1 - ((x - 50) / 58) ** 2;
    return [x, 46 + (y - 46 + (y < 46 ? 16 * rise - 10 : 0)) / (1 - 0.1 * (1 - rise))];
  };
  const top = warped(typeField([line('GO THE', tall, 12, 24)], fonts), arch);
  const middle = typeField([line('pretty', brush, 36, 44, 4, 92)], fonts);
  const bottom = warped(typeField([line('WAY ROUND', tall, 82, 19)], fonts), (x, y) => [
    x,
    y - 9 * (1 - ((x - 50) / 58) ** 2) + 6,
  ]);
  const halo: Field = (x, y) => middle(x, y) + 1.7;
  const shade = cut(extruded(middle, 2.6, 2.8), (x, y) => middle(x, y) + 0.5);
  return [
    pull(
      'line',
      pressed(
        cut(union(top, bottom), halo, (x, y) => shade(x, y) + 1),
        'pretty',
        0.2,
      ),
      box,
    ),
    pull('b', shade, box),
    pull('a', middle, box),
  ];
}

export function gardenHours(fonts: Fonts): Pull[] {
  const box = sheet(100, 2);
  const type = typeField(
    [
      line('NOTHING', tall, 8, 24),
      line('IS URGENT', black, 36, 18),
      line('IN A', fat, 58, 13, 26, 48),
      line('GARDEN', tall, 75, 18),
    ],
    fonts,
  );
  // The lines fill a circle to its edge.
  const round: Warp = (x, y) => {
    const half = Math.sqrt(Math.max(0.05, 1 - ((y - 50) / 48.5) ** 2));
    return [50 + (x - 50) / (0.94 * half), y];
  };
  const circle = disc(50, 50, 49.5);
  const letters = warped(type, round);
  return [
    pull(
      'line',
      pressed(
        cut(circle, (x, y) => Math.min(letters(x, y) + 0.05, disc(50, 50, 47)(x, y))),
        'garden',
        0.45,
      ),
      box,
    ),
  ];
}

export function yesAnd(fonts: Fonts): Pull[] {
  const box = sheet(66, 10);
  const type = typeField([line('Yes, and', brush, 4, 52)], fonts);
  const climb: Warp = (x, y) => [x, y + 0.16 * (x - 50)];
  const face = warped(type, climb);
  const shade = cut(extruded(face, -4.5, 5), (x, y) => face(x, y) + 0.7);
  return [
    pull('line', shade, box),
    pull('b', face, box),
    pull('ground', (x, y) => Math.min(face(x - 0.5, y - 0.7), face(x, y) - 1.1, -face(x - 1.5, y - 1.7) + 1.3), box),
  ];
}

export function moreMistakes(fonts: Fonts): Pull[] {
  const box = sheet(98, 5);
  const type = typeField(
    [line('MAKE', black, 0, 27), line('MORE', black, 31, 27), line('MISTEAKS', black, 62, 27)],
    fonts,
  );
  const first = pressed(type, 'mistakes one', 0.35);
  const second: Field = (x, y) => type(x - 2.2, y - 1.9);
  return [
    pull('a', first, box),
    pull('b', pressed(second, 'mistakes two', 0.35), box),
    pull('line', (x, y) => Math.min(type(x, y), second(x, y)), box),
  ];
}

export function homeByDark(fonts: Fonts): Pull[] {
  const box = sheet(112, 4);
  const type = typeField(
    [line('HOME', tall, 0, 36), line('BY', fat, 47, 20, 34, 32), line('DARK', tall, 76, 36)],
    fonts,
  );
  const pinch: Warp = (x, y) => {
    const bend = 1 - ((x - 50) / 50) ** 2;
    return [x, y < 46 ? y / (1 - 0.24 * bend + 0.24) : y > 70 ? 112 - (112 - y) / (1 - 0.24 * bend + 0.24) : y];
  };
  const letters = warped(type, pinch);
  const moon = cut(disc(17, 57, 8), disc(21, 54.6, 7.4));
  const stars = union(
    ...(
      [
        [78, 50],
        [88, 59],
        [80, 66],
      ] as const
    ).map(
      ([cx, cy]): Field =>
        (x, y) =>
          2.2 - (Math.abs(x - cx) ** 0.6 + Math.abs(y - cy) ** 0.6) * 1.05,
    ),
  );
  return [pull('b', union(moon, stars), box), pull('line', hatchedIn(letters, 1.571, 1.9, 0.8), box)];
}

export function louder(fonts: Fonts): Pull[] {
  const box = sheet(120, 5);
  const heights = [5, 7, 10, 14, 20, 30];
  let y = 0;
  const lines = heights.map((h) => {
    const set = line('LOUDER', black, y, h);
    y += h + 3.4;
    return set;
  });
  const type = typeField(lines, fonts);
  const shaken: Warp = (x, v) => [
    x + 2.6 * Math.sin(v * 0.13) * (v / 100),
    v - 4.2 * Math.sin((x / 100) * 6.6 + v * 0.03) * (v / 100),
  ];
  const face = warped(type, shaken);
  return [pull('a', (x, v) => Math.min(face(x - 1.3, v - 1.1), v - 48), box), pull('line', face, box)];
}

export function ampersand(fonts: Fonts): Pull[] {
  const box = sheet(112, 8);
  const type = typeField([line('&', fat, 2, 106, 2, 96)], fonts);
  const shade = cut(extruded(type, 4.4, 4.4), (x, y) => type(x, y) + 0.8);
  const light: Field = (x, y) => Math.min(type(x, y) - 1.5, 3);
  const engraved: Field = (x, y) => Math.min(light(x, y), hatchedIn(light, 0.78, 1.9, 0.25 + 0.5 * (y / 112))(x, y));
  const rim: Field = (x, y) => Math.min(type(x, y), 0.9 - type(x, y));
  return [pull('a', shade, box), pull('line', union(rim, engraved), box)];
}

export function hum(fonts: Fonts): Pull[] {
  const type = typeField([line('hum', script, 22, 44, 15, 70)], fonts, 7);
  const box = { x: 6, y: 12, w: 88, h: 64 };
  return [pull('a', (x, y) => type(x, y) - 0.1, box), pull('line', echoed(type, 1.62, 5.9), box)];
}

import type { Ground } from '../kit/plate.ts';
import { type Point, pointList, polar } from '../outline.ts';
import { seededRandom } from '../seeded-random.ts';
import { leafPress, type Stroke, tailPress } from './stroke.ts';

const p = pointList;
const line = (points: string, width: number, rest: Partial<Stroke> = {}): Stroke => ({
  points: p(points),
  width,
  ...rest,
});
const dot = (x: number, y: number, r: number, rest: Partial<Stroke> = {}): Stroke => ({
  points: [
    [x - r * 0.5, y],
    [x, y - r * 0.1],
    [x + r * 0.5, y],
  ],
  width: r * 2,
  press: () => 1,
  dry: [0, 0.12],
  ...rest,
});

export function enso(): Stroke[] {
  const points = Array.from(
    { length: 26 },
    (_, at): Point => polar(50, 50, 39 + 1.6 * Math.sin(at * 0.5), 118 + at * 13.4),
  );
  return [{ points, width: 15, dry: [0, 0.78], press: (done) => Math.min(1, 0.75 + done * 4) * (1 - 0.4 * done) }];
}

export function bamboo(): Stroke[] {
  const strokes: Stroke[] = [];
  const stalk = (x: number, lean: number, width: number, dry: number) => {
    for (let joint = 0; joint < 5; joint++) {
      const y = 122 - joint * 24;
      const at = (up: number) => x + lean * (122 - y + up);
      strokes.push({
        points: [
          [at(0), y],
          [at(10), y - 10],
          [at(21.4), y - 21.4],
        ],
        width,
        dry: [dry, dry + 0.2],
        press: (done) => 0.84 + 0.3 * (2 * done - 1) ** 4,
      });
      strokes.push({
        points: [
          [at(22) - width * 0.5, y - 21],
          [at(22), y - 22.6],
          [at(22) + width * 0.5, y - 21.2],
        ],
        width: 1.6,
        press: () => 1,
        dry: [0, 0],
      });
    }
  };
  stalk(58, 0.03, 8.5, 0.12);
  stalk(33, -0.04, 5.4, 0.42);
  const random = seededRandom('brush bamboo');
  for (const [x, y, turn] of [
    [62, 32, 20],
    [58, 56, 160],
    [30, 44, 175],
    [62, 80, 10],
    [28, 70, 150],
    [57, 10, 60],
  ] as const) {
    for (let leaf = 0; leaf < 4; leaf++) {
      const angle = turn + (leaf - 1.5) * 27 + random.between(-6, 6);
      const reach = random.between(20, 31);
      const tip = polar(x, y, reach, angle);
      const middle = polar(x, y, reach * 0.5, angle - 9);
      strokes.push({
        points: [[x, y], middle, [tip[0], tip[1] + 4]],
        width: random.between(5, 7),
        press: leafPress,
        dry: [0, 0.3],
        ink: leaf === 1 ? 'a' : 'line',
      });
    }
  }
  return strokes;
}

export function plumBranch(): Stroke[] {
  const random = seededRandom('brush plum');
  const strokes: Stroke[] = [
    line('2,112 16,98 24,84 40,74 52,58 58,40 74,26', 8.5, { dry: [0.22, 0.5], press: (done) => 1 - 0.72 * done }),
    line('40,74 58,72 72,62 88,58', 3.6, { dry: [0.1, 0.5], press: tailPress }),
    line('24,84 22,66 28,50 24,36 30,22', 3.6, { dry: [0.1, 0.5], press: tailPress }),
    line('58,40 54,26 58,12 56,3', 2.6, { dry: [0.1, 0.4], press: tailPress }),
  ];
  for (const [x, y, size] of [
    [30, 22, 6.5],
    [23, 40, 5.2],
    [56, 8, 5.8],
    [75, 25, 7.2],
    [60, 41, 5.4],
    [74, 61, 6.8],
    [90, 57, 5],
    [29, 53, 4.4],
    [48, 66, 6],
    [88, 18, 3.2],
  ] as const) {
    const from = random.between(0, 72);
    for (let petal = 0; petal < 5; petal++) {
      const [px, py] = polar(x, y, size * 0.78, from + petal * 72);
      strokes.push(dot(px, py, size * 0.56, { ink: 'a', dry: [0.02, random.between(0.2, 0.42)] }));
    }
    for (let hair = 0; hair < 5; hair++)
      strokes.push({
        points: [[x, y], polar(x, y, size * 0.6, from + 36 + hair * 72)],
        width: 0.8,
        press: () => 1,
        dry: [0, 0],
      });
  }
  return strokes;
}

export function mistMountains(): Stroke[] {
  return [
    dot(68, 24, 9.5, { ink: 'a', dry: [0, 0.2] }),
    line('-2,58 12,44 24,26 32,14 42,30 54,46 62,40 72,52 88,62 102,66', 12, {
      dry: [0.3, 0.72],
      press: (done) => 0.5 + 0.7 * Math.sin(Math.PI * done),
    }),
    line('18,66 34,52 44,56 60,72 84,80 100,82', 17, { dry: [0.34, 0.86], ink: 'c' }),
    line('-2,84 16,76 34,80 52,90 70,86 90,94 101,96', 20, {
      dry: [0.05, 0.6],
      press: (done) => 0.62 + 0.3 * Math.sin(done * 6),
    }),
    line('6,108 26,104 48,108 62,106', 3, { dry: [0.5, 0.8] }),
    line('40,114 60,112 92,116', 2.4, { dry: [0.5, 0.85] }),
    line('74,82 74,70', 1.5, { press: () => 1 }),
    line('70,77 74,70 78,78', 2.4, { press: leafPress }),
    line('81,85 81,75', 1.3, { press: () => 1 }),
    line('78,81 81,75 84,81', 2.1, { press: leafPress }),
  ];
}

export function sittingCat(): Stroke[] {
  return [
    line('52,38 58,52 66,70 68,90 60,106', 30, { press: (done) => 0.46 + 0.62 * done ** 0.7, dry: [0, 0.42] }),
    line('48,40 42,58 38,76 38,94 46,106', 24, { press: (done) => 0.5 + 0.5 * done, dry: [0.05, 0.4] }),
    line('52,46 52,66 54,88 54,104', 26, { press: (done) => 0.6 + 0.5 * done, dry: [0, 0.2] }),
    line('38,30 46,24 58,25 63,33 56,40 44,40 38,34', 17, { press: () => 1, dry: [0, 0.12] }),
    line('37,28 34,18 33,8', 8.5, { press: tailPress, dry: [0, 0.1] }),
    line('63,28 66,18 68,8', 8.5, { press: tailPress, dry: [0, 0.1] }),
    line('62,108 78,112 92,104 94,90 86,82', 6.2, { press: (done) => 1 - 0.42 * done, dry: [0.1, 0.75] }),
    line('4,113 24,114 60,115 98,112', 2.2, { dry: [0.4, 0.8], ink: 'a' }),
  ];
}

export function sixPersimmons(): Stroke[] {
  const fruit = (x: number, y: number, r: number, dry: number, ink: Stroke['ink']): Stroke[] => [
    {
      points: Array.from({ length: 9 }, (_, at): Point => {
        const q = polar(0, 0, r * 0.5, at * 42 - 70);
        return [x + q[0] * 1.16, y + q[1] * 0.92];
      }),
      width: r * 1.14,
      press: () => 1,
      dry: [dry, dry + 0.26],
      ink,
    },
    line(`${x - r * 0.5},${y - r * 0.86} ${x},${y - r * 0.7} ${x + r * 0.5},${y - r * 0.9}`, r * 0.34, {
      press: leafPress,
      dry: [0, 0.1],
    }),
    line(`${x},${y - r * 0.76} ${x + 0.6},${y - r * 1.16} ${x + r * 0.34},${y - r * 1.2}`, 1.5, {
      press: () => 1,
      dry: [0, 0.1],
    }),
  ];
  return [
    ...fruit(11, 40, 10.5, 0.42, 'a'),
    ...fruit(33, 37, 11.5, 0.2, 'a'),
    ...fruit(56, 43, 12, 0, 'a'),
    ...fruit(80, 37, 11, 0.16, 'b'),
    ...fruit(42, 70, 11, 0.06, 'b'),
    ...fruit(104, 44, 9, 0.44, 'b'),
  ];
}

export function heron(): Stroke[] {
  return [
    line('60,34 52,28 48,20 54,12 62,13', 4.4, { press: (done) => 1.1 - 0.35 * done, dry: [0, 0.2] }),
    line('62,13 72,15 86,19', 2.6, { press: tailPress, dry: [0, 0.1], ink: 'b' }),
    line('58,11 48,9 38,13', 1.6, { press: tailPress, dry: [0.1, 0.3] }),
    line('60,34 68,44 66,60 52,74 34,84 18,90', 25, {
      press: (done) => 0.34 + 0.78 * Math.sin(Math.PI * Math.min(1, done * 1.05)) ** 0.8 * (1 - 0.5 * done),
      dry: [0.04, 0.85],
    }),
    line('58,52 44,66 26,76 8,80', 8, { press: tailPress, dry: [0.4, 0.85], ink: 'c' }),
    line('58,70 60,86 57,104 58,120', 1.7, { press: () => 1, dry: [0, 0.3] }),
    line('51,74 47,88 52,98 48,104', 1.7, { press: () => 1, dry: [0, 0.3] }),
    line('58,120 66,122', 1.4, { press: () => 1 }),
    line('58,120 50,122', 1.4, { press: () => 1 }),
    line('70,124 82,100 80,74 88,50', 1.8, { press: tailPress, dry: [0, 0.6] }),
    line('76,124 90,104 98,84', 2, { press: tailPress, dry: [0, 0.6] }),
    line('66,124 72,108 70,92', 1.6, { press: tailPress }),
    line('20,119 36,117 54,119', 1.5, { dry: [0.3, 0.7] }),
    line('8,124 30,123 62,126 94,123', 1.8, { dry: [0.3, 0.8] }),
  ];
}

export function orchid(): Stroke[] {
  const leaf = (points: string, width: number, ink: Stroke['ink'] = 'line'): Stroke =>
    line(points, width, {
      press: (done) => Math.sin(Math.PI * (0.06 + 0.94 * done)) ** 0.7 * (0.8 + 0.2 * Math.cos(done * 14)),
      dry: [0.02, 0.5],
      ink,
    });
  const bloom = (x: number, y: number, turn: number, size: number): Stroke[] => [
    ...[-62, -24, 20, 64].map(
      (each): Stroke => ({
        points: [[x, y], polar(x, y, size * 0.55, turn + each * 1.2), polar(x, y, size, turn + each)],
        width: size * 0.36,
        press: leafPress,
        dry: [0.05, 0.36],
        ink: 'a',
      }),
    ),
    {
      points: [[x, y], polar(x, y, size * 0.5, turn + 180)],
      width: size * 0.3,
      press: leafPress,
      dry: [0, 0.2],
      ink: 'b',
    },
    dot(x, y, 1.1),
  ];
  return [
    leaf('50,120 44,92 30,62 6,44', 5.4),
    leaf('51,120 52,84 62,48 92,26', 6),
    leaf('53,120 64,98 80,86 100,86', 5),
    leaf('49,120 38,104 22,94 2,96', 4.6, 'c'),
    leaf('52,120 50,80 44,40 50,6', 4.4, 'c'),
    leaf('54,120 70,108 84,106 96,112', 3.8),
    line('50,118 42,80 30,44 32,22', 1.2, { press: () => 1 }),
    line('52,118 60,90 74,66 78,56', 1.2, { press: () => 1 }),
    ...bloom(32, 22, 250, 13),
    ...bloom(33, 42, 200, 10),
    ...bloom(79, 54, 300, 12),
    ...bloom(68, 74, 340, 8),
  ];
}

export function goldfish(): Stroke[] {
  const fish = (x: number, y: number, turn: number, s: number, ink: Stroke['ink']): Stroke[] => {
    const at = (along: number, across: number): Point => {
      const q = polar(0, 0, 1, turn);
      return [x + s * (along * q[0] - across * q[1]), y + s * (along * q[1] + across * q[0])];
    };
    return [
      {
        points: [at(16, 0), at(9, -1), at(0, 0), at(-10, 1.4), at(-17, 0.5)],
        width: 15 * s,
        press: (done) => 0.52 + 0.5 * Math.sin(Math.PI * done ** 0.8) - 0.3 * done,
        dry: [0, 0.2],
        ink,
      },
      {
        points: [at(-16, 0), at(-26, -6), at(-38, -9)],
        width: 8 * s,
        press: (done) => 0.4 + 0.9 * done,
        dry: [0.1, 0.95],
        ink,
      },
      {
        points: [at(-16, 1), at(-27, 5), at(-40, 12)],
        width: 8.5 * s,
        press: (done) => 0.4 + 0.9 * done,
        dry: [0.1, 0.95],
        ink,
      },
      {
        points: [at(6, -7), at(1, -13), at(-5, -15)],
        width: 5 * s,
        press: (done) => 0.5 + 0.6 * done,
        dry: [0.1, 0.8],
        ink,
      },
      {
        points: [at(6, 7), at(1, 13), at(-5, 15)],
        width: 5 * s,
        press: (done) => 0.5 + 0.6 * done,
        dry: [0.1, 0.8],
        ink,
      },
      dot(...at(13.5, -4.6), 1.3 * s),
      dot(...at(13.5, 4.6), 1.3 * s),
    ];
  };
  return [
    ...fish(58, 34, 205, 1.12, 'a'),
    ...fish(40, 84, 20, 0.98, 'b'),
    line('6,112 24,108 40,112', 1.6, { dry: [0.3, 0.8] }),
    line('66,10 80,7 96,11', 1.6, { dry: [0.3, 0.8] }),
    line('70,104 82,102 98,107', 1.4, { dry: [0.3, 0.8] }),
  ];
}

export function rowingHome(): Stroke[] {
  return [
    line('22,62 36,69 56,70 80,58', 6.4, {
      press: (done) => Math.sin(Math.PI * (0.08 + 0.86 * done)) ** 0.6,
      dry: [0, 0.3],
    }),
    line('50,64 49,54 52,48', 6.4, { press: (done) => 1 - 0.5 * done, dry: [0, 0.2] }),
    dot(53, 43, 3.1),
    line('44,42 53,37 62,43', 2.6, { press: leafPress, ink: 'a' }),
    line('53,52 66,58 80,76', 1.5, { press: () => 1, dry: [0, 0.2] }),
    line('10,76 36,78 70,76', 2, { dry: [0.35, 0.85] }),
    line('30,84 56,85 98,82', 2.4, { dry: [0.35, 0.9] }),
    line('2,92 30,93 52,91', 1.8, { dry: [0.35, 0.9] }),
    line('0,22 16,14 28,18 44,10 60,19 78,13 101,24', 11, {
      dry: [0.42, 0.82],
      ink: 'c',
      press: (done) => 0.55 + 0.35 * Math.sin(done * 9),
    }),
  ];
}

export function octopus({ isDark }: Ground): Stroke[] {
  // It looks at one from dark pupils on either ground.
  const dark = isDark ? 'ground' : 'line';
  const arm = (points: string, width: number, dry: number) =>
    line(points, width, { ink: 'a', press: tailPress, dry: [0.08, dry] });
  const eye = (x: number, y: number): Stroke[] => [
    dot(x, y, 4.6, { ink: isDark ? 'line' : 'ground', dry: [0, 0] }),
    dot(x + 0.8, y + 0.6, 2.3, { ink: dark, dry: [0, 0] }),
  ];
  return [
    arm('34,50 20,53 8,46 3,56 9,64 15,58', 12, 0.66),
    arm('65,50 79,51 91,42 97,52 92,61 85,56', 12, 0.7),
    arm('37,56 25,66 12,71 5,84 13,93 20,86', 12.5, 0.72),
    arm('63,56 75,65 88,68 96,79 90,88 84,82', 12.5, 0.62),
    arm('42,60 34,76 27,92 31,105 40,103 38,95', 12, 0.6),
    arm('58,60 66,75 75,87 73,101 82,104 85,96', 12, 0.74),
    arm('48,62 46,80 41,98 47,113 55,110 52,102', 12, 0.76),
    arm('54,61 58,79 60,94 57,108 65,115 70,107', 11, 0.64),
    line('49,27 50,33 50,44', 49, { ink: 'a', dry: [0.02, 0.2], press: (done) => 1 - 0.22 * done }),
    line('31,25 36,13 48,8 56,8', 7, { ink: 'b', dry: [0.2, 0.86], press: tailPress }),
    line('70,34 71,26 67,18', 4.6, { ink: 'b', dry: [0.3, 0.8], press: tailPress }),
    ...eye(40, 40),
    ...eye(60, 39),
    line('43,52 50,55.4 57,51.6', 1.7, { ink: dark, dry: [0, 0.2] }),
    // What the brush let fall.
    ...[
      [12, 22, 1.5],
      [17, 28, 0.8],
      [88, 16, 1.8],
      [83, 23, 0.7],
      [4, 108, 1.1],
    ].map(([x, y, r]) => dot(x!, y!, r!, { ink: 'a' })),
  ];
}

import { recordPulls } from '../halftone/record.ts';
import { pressed } from '../kit/plate.ts';
import { Outline, placed, polar } from '../outline.ts';
import type { EmblemSeed } from './emblem.ts';
import { inkPairs } from './ink-pairs.ts';
import { type Inks, Pen } from './pen.ts';
import { leaf } from './plant-parts.ts';

const coal = '#26252c';
const snow = '#fdf6e8';

function cassette(pen: Pen, { a, b, c, d }: Inks): void {
  pen.rect(a, [2, 4], [96, 62], 6).rect(snow, [9, 10], [82, 40], 3);
  for (const [y, color] of [
    [16, b],
    [21, c],
    [26, d],
  ] as const)
    pen.rect(color, [9, y], [82, 5]);
  pen.rect(coal, [24, 33], [52, 14], 7);
  for (const x of [32, 68]) {
    pen.disc(snow, x, 40, 5.4);
    for (let tooth = 0; tooth < 6; tooth++) pen.disc(coal, ...polar(x, 40, 3.6, tooth * 60), 0.9);
  }
  pen
    .polygon(b, [
      [22, 66],
      [28, 53],
      [72, 53],
      [78, 66],
    ])
    .disc(coal, 34, 61, 1.7)
    .disc(coal, 66, 61, 1.7)
    .disc(coal, 44, 59, 1.3)
    .disc(coal, 56, 59, 1.3);
  for (const [x, y] of [
    [6, 8],
    [94, 8],
    [6, 62],
    [94, 62],
  ] as const)
    pen.disc(coal, x, y, 1.2);
}

function bookStack(pen: Pen, { line, a, b, c, d }: Inks): void {
  const books = [
    [10, 86, 80, a],
    [16, 74, 72, c],
    [8, 62, 76, b],
    [20, 50, 64, d],
  ] as const;
  for (const [x, y, w, color] of books) {
    pen
      .rect(color, [x, y], [w, 12], 1.5)
      .rect(snow, [x + w - 13, y + 2.2], [13, 7.6])
      .rect(line, [x + 6, y], [2.4, 12])
      .rect(line, [x + 11, y], [1.2, 12]);
  }
  pen
    .path(a, 'M36 26L62 26C62 38 60 49 54 50L44 50C38 49 36 38 36 26Z')
    .fill(a, new Outline().ring(64, 34, 7, 4.4))
    .rect(snow, [37, 31], [24, 3]);
  pen
    .stroke(
      line,
      [
        [44, 20],
        [42, 15],
        [46, 10],
        [44, 4],
      ],
      1.6,
    )
    .stroke(
      line,
      [
        [54, 20],
        [52, 15],
        [56, 10],
        [54, 4],
      ],
      1.6,
    );
  pen.stroke(
    line,
    [
      [2, 99],
      [98, 99],
    ],
    2,
  );
}

function camera(pen: Pen, { a, b, c, d }: Inks): void {
  pen.path(a, 'M28 14L36 4L64 4L72 14Z').rect(d, [10, 8], [12, 8], 2).disc(b, 84, 11, 5);
  pen.rect(a, [2, 12], [96, 60], 8).rect(coal, [2, 26], [96, 32]);
  pen.disc(d, 50, 43, 26).disc(coal, 50, 43, 22).disc(c, 50, 43, 15).disc(coal, 50, 43, 10).disc(snow, 45, 38, 3.4);
  pen.rect(snow, [74, 16], [16, 7], 2).disc(b, 12, 19, 2.6).rect(d, [8, 64], [20, 3], 1.5);
}

function gamepad(pen: Pen, { line, a, b, c, d }: Inks): void {
  pen.stroke(
    line,
    [
      [50, 20],
      [50, 10],
      [58, 4],
      [72, 6],
      [84, 2],
    ],
    2.4,
  );
  pen.path(
    a,
    'M26 18L74 18C88 18 94 28 97 46C100 62 98 76 88 76C78 76 74 60 66 60L34 60C26 60 22 76 12 76C2 76 0 62 3 46C6 28 12 18 26 18Z',
  );
  pen.rect(snow, [17, 33], [22, 7], 2).rect(snow, [24.5, 25.5], [7, 22], 2);
  pen.disc(b, 72, 28, 4.4).disc(c, 80, 36.5, 4.4).disc(d, 64, 36.5, 4.4).disc(snow, 72, 45, 4.4);
  pen.rect(coal, [43, 30], [6, 3], 1.5).rect(coal, [52, 30], [6, 3], 1.5);
}

function yarn(pen: Pen, { line, a, b, c }: Inks): void {
  pen
    .stroke(
      line,
      [
        [14, 4],
        [62, 62],
      ],
      2.6,
    )
    .stroke(
      line,
      [
        [86, 4],
        [38, 62],
      ],
      2.6,
    )
    .disc(c, 13, 3, 4)
    .disc(c, 87, 3, 4);
  pen.disc(a, 50, 56, 34);
  for (const [from, to, bend] of [
    [[22, 40], [60, 24], -6],
    [[18, 50], [72, 30], -8],
    [[17, 60], [80, 40], -9],
    [[20, 70], [83, 50], -8],
  ] as const)
    pen.stroke(b, [from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + bend], to], 2);
  for (const [from, to, bend] of [
    [[34, 84], [60, 60], 8],
    [[44, 88], [72, 62], 8],
    [[56, 89], [80, 66], 6],
  ] as const)
    pen.stroke(b, [from, [(from[0] + to[0]) / 2 + bend, (from[1] + to[1]) / 2 + bend], to], 2);
  pen.stroke(
    a,
    [
      [66, 86],
      [84, 92],
      [96, 84],
      [92, 76],
      [84, 82],
      [90, 96],
    ],
    2.4,
  );
}

function wateringCan(pen: Pen, { line, a, b, c, d }: Inks): void {
  pen
    .fill(a, new Outline().ring(78, 56, 19, 14))
    .path(a, 'M32 42L72 42L76 92L28 92Z')
    .polygon(a, [
      [30, 72],
      [30, 60],
      [10, 30],
      [5, 35],
    ])
    .polygon(line, [
      [0, 32],
      [12, 22],
      [15, 27],
      [3, 38],
    ]);
  pen
    .rect(line, [30, 40], [44, 5], 2.5)
    .rect(line, [26, 90], [52, 4], 2)
    .path(a, 'M36 42C36 28 68 28 68 42L63 42C63 34 41 34 41 42Z');
  for (const [x, y, rot] of [
    [52, 76, -90],
    [51, 80, -40],
    [53, 80, 220],
  ] as const)
    pen.fill(d, leaf(0.45), placed(x, y, { scale: 17, rot }));
  for (let petal = 0; petal < 6; petal++) pen.disc(b, ...polar(52, 58, 4.6, petal * 60), 3);
  pen.disc(c, 52, 58, 2.6);
  for (const [x, y] of [
    [0, 46],
    [6, 50],
    [-2, 58],
    [8, 62],
    [3, 70],
  ] as const)
    pen.path(
      d,
      'M0 -4C2 -1 3 0.5 3 2.4C3 4 1.6 5 0 5C-1.6 5 -3 4 -3 2.4C-3 0.5 -2 -1 0 -4Z',
      placed(x + 2, y, { scale: 0.8 }),
    );
}

function guitar(pen: Pen, { line, a, b, c, d }: Inks): void {
  const tilt = placed(50, 64, { rot: 28 });
  const body = new Pen();
  body.path(
    a,
    'M0 -22C12 -22 18 -14 16 -5C15 0 18 4 22 10C28 22 20 40 0 40C-20 40 -28 22 -22 10C-18 4 -15 0 -16 -5C-18 -14 -12 -22 0 -22Z',
  );
  body.path(
    b,
    'M0 -18C9 -18 14 -12 12.6 -5C11.6 1 14 6 18 12C23 22 16 35.6 0 35.6C-16 35.6 -23 22 -18 12C-14 6 -11.6 1 -12.6 -5C-14 -12 -9 -18 0 -18Z',
  );
  body
    .disc(coal, 0, 6, 7.4)
    .rect(line, [-8, 23], [16, 3.6], 1)
    .rect(coal, [-3, -62], [6, 62])
    .path(a, 'M-4.6 -62L4.6 -62L6 -80L-6 -80Z');
  for (const y of [-76, -71, -66]) body.disc(c, -7, y, 1.8).disc(c, 7, y, 1.8);
  for (const x of [-1.8, 0, 1.8]) body.rect(snow, [x - 0.25, -60], [0.5, 84]);
  for (const y of [-54, -47, -40, -33, -27]) body.rect(d, [-3, y], [6, 0.7]);
  for (const { color, outline } of body.marks) pen.fill(color, outline, tilt);
}

export const pastimeEmblems: EmblemSeed[] = [
  {
    handle: 'side-b',
    title: 'Side B',
    theme: 'Music',
    story: 'Recorded off the radio with a finger on the pause button. You can hear the dog on track four.',
    notes: [
      'Recorded off the radio, dog included.',
      'The good songs were always on the other side.',
      'Rewind with a pencil.',
    ],
    tags: ['cassette', 'music', 'retro', 'mixtape', 'eighties'],
    categories: ['music', 'seventies'],
    motif: cassette,
    words: [{ text: 'SIDE B', font: 'righteous-400', share: 0.6 }],
    isRepeated: true,
    isStitchable: true,
    ...inkPairs.record,
  },
  pressed({
    handle: 'long-player',
    title: 'Long Player',
    theme: 'Halftone',
    story:
      'Forty minutes during which nobody may skip anything. The crackle at the start is the best part of the evening.',
    notes: ['Forty minutes, no skipping.', 'The crackle before the first song.', 'Sit down, it is a whole side.'],
    tags: ['vinyl', 'record', 'halftone', 'music', 'retro', 'analogue'],
    categories: ['music', 'modernist'],
    pulls: recordPulls(),
    words: [{ text: 'PLAY IT LOUD', font: 'bebas-neue-400', share: 0.82, tracking: 60 }],
    ...inkPairs.record,
    night: { ...inkPairs.record.night, ground: '#8a3a2c' },
  }),
  {
    handle: 'read-in',
    title: 'Reading In',
    theme: 'Books',
    story:
      'Our plan for the weekend, in the order in which we mean to ignore it. The top one is from the library and late.',
    notes: [
      'Plans for the weekend: four books and a pot of tea.',
      'The top one is overdue. It was worth it.',
      'Not antisocial, just on page 212.',
    ],
    tags: ['books', 'reading', 'library', 'cozy', 'tea'],
    categories: ['books-and-games', 'quotes'],
    motif: bookStack,
    words: [{ text: 'staying in, reading', font: 'special-elite-400', share: 0.98 }],
    ...inkPairs.berry,
  },
  {
    handle: 'thirty-six-frames',
    title: 'Thirty-six Frames',
    theme: 'Photography',
    story: 'You had to choose. Ours are mostly of a cousin’s ear, but the light is very good.',
    notes: ['You only get thirty-six, so look first.', 'For people who wait for the light.', 'Nothing to swipe.'],
    tags: ['camera', 'photography', 'film', 'retro', 'analogue'],
    categories: ['books-and-games', 'modernist'],
    motif: camera,
    words: [{ text: 'WAIT FOR THE LIGHT', font: 'space-grotesk-700', share: 0.98 }],
    isRepeated: true,
    isStitchable: true,
    day: { ...inkPairs.record.day, d: '#8d8f98' },
    night: { ...inkPairs.record.night, d: '#b4b6bf' },
  },
  {
    handle: 'player-two',
    title: 'Player Two',
    theme: 'Games',
    story:
      'The controller with the sticky button, always given to guests. House rules: guests never lose by more than three.',
    notes: ['The one with the sticky button.', 'Guests never lose by more than three.', 'Ready when you are.'],
    tags: ['gaming', 'controller', 'retro', 'games', 'funny'],
    categories: ['books-and-games', 'office-humour'],
    motif: gamepad,
    words: [{ text: 'PLAYER TWO', font: 'archivo-black-400', share: 0.86 }],
    isRepeated: true,
    isStitchable: true,
    day: { ...inkPairs.orbit.day, a: '#5d5f9e' },
    night: { ...inkPairs.orbit.night, a: '#8b80e0' },
  },
  {
    handle: 'one-more-row',
    title: 'One More Row',
    theme: 'Craft',
    story: 'Said at nine, at ten and at a quarter to one. The jumper is for a nephew who keeps growing.',
    notes: [
      'Said at nine, at ten and at a quarter to one.',
      'Cheaper than therapy, until you see the wool shop.',
      'For those who count under their breath.',
    ],
    tags: ['knitting', 'yarn', 'craft', 'wool', 'hobby'],
    categories: ['craft-and-garden', 'mothers-and-gardens'],
    motif: yarn,
    words: [{ text: 'one more row', font: 'pacifico-400', share: 0.9 }],
    isStitchable: true,
    ...inkPairs.berry,
    day: { ...inkPairs.berry.day, b: '#8f2747', c: '#e0a83f' },
    night: { ...inkPairs.berry.night, b: '#a63760', c: '#eaba56', ground: '#233a44' },
  },
  {
    handle: 'allotment-hours',
    title: 'Allotment Hours',
    theme: 'Garden',
    story: 'Plot nineteen, left of the compost, open until dark. The can was green once and leaks in an agreeable way.',
    notes: [
      'Open until dark, closed when it is too wet.',
      'Plot nineteen, left of the compost.',
      'Grows courgettes whether you want them or not.',
    ],
    tags: ['garden', 'watering can', 'allotment', 'plants', 'spring'],
    categories: ['craft-and-garden', 'mothers-and-gardens', 'kitchen-garden'],
    motif: wateringCan,
    words: [{ text: 'ALLOTMENT HOURS', font: 'bebas-neue-400', share: 0.9, tracking: 80 }],
    day: { ...inkPairs.meadow.day, a: '#4f8a8b', d: '#8fb8a8' },
    night: { ...inkPairs.meadow.night, a: '#62a3a3', d: '#b5d6c8' },
  },
  {
    handle: 'three-chords',
    title: 'Three Chords',
    theme: 'Music',
    story: 'Enough for most songs and all campfires. The fourth one hurts the little finger.',
    notes: [
      'Enough for most songs and all campfires.',
      'Bought second-hand, tuned by hope.',
      'G, C, D, and a good voice next to you.',
    ],
    tags: ['guitar', 'music', 'acoustic', 'campfire', 'song'],
    categories: ['music', 'camping'],
    motif: guitar,
    words: [{ text: 'THREE CHORDS', font: 'special-elite-400', share: 0.84 }],
    ...inkPairs.autumn,
    day: { ...inkPairs.autumn.day, a: '#8a4a26', b: '#d98f45' },
    night: { ...inkPairs.autumn.night, a: '#b5683a', b: '#eaa75a', ground: '#1e3338' },
  },
];

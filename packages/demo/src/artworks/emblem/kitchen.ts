import { teaForTwo } from '../collage/compositions.ts';
import { scrapPullsOf } from '../collage/paper.ts';
import { pressed, sameOnEither } from '../kit/plate.ts';
import { Outline, placed } from '../outline.ts';
import { blockPulls } from '../woodcut/block.ts';
import { soupBowl } from '../woodcut/soup.ts';
import type { EmblemSeed } from './emblem.ts';
import { inkPairs } from './ink-pairs.ts';
import type { Inks, Pen } from './pen.ts';
import { leaf } from './plant-parts.ts';

const coal = '#2f2a26';
const snow = '#fdf6e6';

function strawberry(pen: Pen, { a, b, c }: Inks): void {
  pen.path(a, 'M50 26C68 18 92 24 92 46C92 74 66 104 50 110C34 104 8 74 8 46C8 24 32 18 50 26Z');
  for (const [x, y] of [
    [30, 44],
    [50, 48],
    [70, 44],
    [22, 58],
    [40, 62],
    [60, 62],
    [78, 58],
    [32, 76],
    [50, 80],
    [68, 76],
    [44, 92],
    [57, 92],
  ] as const) {
    pen.disc(b, x, y, 1.8, 2.8);
  }
  for (const rot of [172, 132, 90, 48, 8]) pen.fill(c, leaf(0.5), placed(50, 27, { scale: 27, rot }));
  pen.stroke(
    c,
    [
      [50, 28],
      [50, 14],
      [56, 6],
    ],
    3.4,
  );
}

function avocado(pen: Pen, { a, b, c, d }: Inks): void {
  pen.path(
    c,
    'M50 4C64 4 68 22 76 38C86 56 90 68 86 84C80 104 66 112 50 112C34 112 20 104 14 84C10 68 14 56 24 38C32 22 36 4 50 4Z',
  );
  pen.path(
    d,
    'M50 11C60 11 63 26 70 41C79 58 83 69 79 82C74 98 64 105 50 105C36 105 26 98 21 82C17 69 21 58 30 41C37 26 40 11 50 11Z',
  );
  pen.disc(a, 50, 76, 22).disc(b, 43, 69, 6, 5);
  pen
    .disc(coal, 38, 42, 2.4)
    .disc(coal, 62, 42, 2.4)
    .stroke(
      coal,
      [
        [43, 47],
        [50, 51],
        [57, 47],
      ],
      1.7,
    );
}

function pizza(pen: Pen, { line, a, b, c, d }: Inks): void {
  pen
    .path(d, 'M6 22C30 2 70 2 94 22L90 34C66 18 34 18 10 34Z')
    .path('#c98244', 'M10 34C34 18 66 18 90 34L88 38C66 23 34 23 12 38Z');
  pen.path(b, 'M12 38C34 23 66 23 88 38L56 106C54 116 47 116 47 108C47 102 43 100 42 96Z');
  for (const [x, y, r] of [
    [34, 46, 8.4],
    [60, 42, 8.4],
    [50, 66, 7.6],
    [56, 88, 5],
  ] as const) {
    pen
      .disc(a, x, y, r)
      .disc('#b83a2a', x - r * 0.3, y - r * 0.2, r * 0.18)
      .disc('#b83a2a', x + r * 0.3, y + r * 0.25, r * 0.16);
  }
  for (const [x, y, rot] of [
    [74, 52, 30],
    [40, 58, 200],
    [62, 58, -60],
    [46, 82, 70],
  ] as const)
    pen.fill(c, leaf(0.5), placed(x, y, { scale: 9, rot }));
  pen.disc(line, 46, 42, 1.9).disc(line, 66, 64, 1.9).disc(line, 52, 96, 1.6);
}

function iceCream(pen: Pen, { a, b, c, d }: Inks): void {
  pen.polygon('#d79a53', [
    [24, 62],
    [76, 62],
    [50, 126],
  ]);
  for (const share of [0.18, 0.36, 0.54, 0.72]) {
    const [left, right] = [24 + 52 * share, 76 - 52 * share];
    pen.stroke(
      '#b97b38',
      [
        [left, 62],
        [50 + 26 * share, 126 - 64 * share],
      ],
      1.1,
    );
    pen.stroke(
      '#b97b38',
      [
        [right, 62],
        [50 - 26 * share, 126 - 64 * share],
      ],
      1.1,
    );
  }
  pen.disc(a, 33, 48, 19).disc(d, 67, 48, 19).disc(b, 50, 26, 20);
  pen
    .path(a, 'M14 52C16 62 22 64 26 60C30 68 38 68 42 60C46 64 50 62 50 56L46 40L18 42Z')
    .path(d, 'M50 56C54 64 58 66 62 60C66 68 74 68 77 60C82 64 86 58 86 50L80 40L54 40Z')
    .path(b, 'M30 28C30 42 36 46 40 42C44 50 52 50 56 43C62 48 70 40 70 28Z');
  pen.disc('#c8323a', 50, 9, 6).stroke(
    c,
    [
      [50, 3],
      [54, 0],
      [61, 1],
    ],
    1.5,
  );
  for (const [x, y, rot] of [
    [42, 20, 20],
    [54, 28, -40],
    [60, 18, 70],
    [28, 44, 10],
    [36, 52, 60],
    [66, 44, -20],
    [74, 50, 45],
  ] as const) {
    pen.fill(snow, new Outline().roundRect(-2.4, -0.8, { w: 4.8, h: 1.6 }, 0.8), placed(x, y, { rot }));
  }
}

function pickles(pen: Pen, { line, a, b, c, d }: Inks): void {
  pen.rect(a, [22, 4], [56, 14], 3).rect(line, [24, 18], [52, 4], 1.5);
  pen.path(
    d,
    'M26 22L74 22C76 28 84 30 84 40L84 100C84 108 80 112 72 112L28 112C20 112 16 108 16 100L16 40C16 30 24 28 26 22Z',
  );
  for (const [x, y, rot, size] of [
    [32, 78, -86, 1],
    [48, 74, -94, 1.06],
    [65, 78, -82, 1],
    [40, 50, -74, 0.7],
    [60, 48, -100, 0.72],
  ] as const) {
    const body = new Outline().roundRect(-24, -7, { w: 48, h: 14 }, 7);
    pen.fill(c, body, placed(x, y, { scale: size, rot }));
  }
  for (const [x, y] of [
    [31, 66],
    [34, 84],
    [48, 60],
    [47, 80],
    [49, 92],
    [65, 68],
    [63, 88],
    [40, 46],
    [60, 44],
  ] as const)
    pen.disc(snow, x, y, 1.3);
  pen.rect(snow, [26, 62], [48, 26], 2).rect(b, [29, 65], [42, 2], 1).rect(b, [29, 83], [42, 2], 1);
}

function egg(pen: Pen, { a, b, c, d }: Inks): void {
  pen.blob(c, [
    [50, 16],
    [76, 20],
    [90, 40],
    [86, 62],
    [66, 76],
    [44, 80],
    [20, 72],
    [10, 50],
    [18, 30],
    [32, 24],
  ]);
  pen.rect(c, [76, 58], [24, 9], 4.5);
  pen.blob(snow, [
    [48, 24],
    [66, 24],
    [80, 38],
    [76, 56],
    [60, 66],
    [40, 70],
    [24, 60],
    [20, 44],
    [30, 34],
  ]);
  pen.disc(b, 50, 46, 14).disc(d, 45, 41, 4, 3);
  pen
    .disc(a, 46, 46, 1.6)
    .disc(a, 55, 46, 1.6)
    .stroke(
      a,
      [
        [47, 51],
        [50.5, 53.4],
        [54, 51],
      ],
      1.2,
    );
}

export const kitchenEmblems: EmblemSeed[] = [
  pressed({
    handle: 'soup-season',
    title: 'Soup Season',
    theme: 'Woodcut',
    story:
      'The corner place opens when the leaves come down and closes when the owner feels like it. Number eleven, extra egg.',
    notes: [
      'Number eleven, extra egg.',
      'Steam on the window, chopsticks at the ready.',
      'The best reason to come in from the rain.',
    ],
    tags: ['ramen', 'soup', 'linocut', 'noodles', 'food', 'kitchen'],
    categories: ['kitchen-lettering-and-food', 'autumn-prints'],
    pulls: (ground) => blockPulls(soupBowl(), ground),
    words: [{ text: 'SOUP SEASON', font: 'bebas-neue-400', share: 0.98, tracking: 120 }],
    ...inkPairs.kitchen,
  }),
  {
    handle: 'june-strawberry',
    title: 'June Strawberry',
    theme: 'Fruit',
    story:
      'One berry, drawn large, from the field where you pay by what is left in the basket. Twelve seeds; the rest were eaten.',
    notes: [
      'Half the basket did not make it home.',
      'Red all through, as they are in June.',
      'The one that was too good to share.',
    ],
    tags: ['strawberry', 'fruit', 'summer', 'red', 'kitchen'],
    categories: ['fruit-and-fungi', 'kitchen-garden'],
    motif: strawberry,
    isRepeated: true,
    isStitchable: true,
    day: { ...inkPairs.candy.day, a: '#d8393f', b: '#f7d68a', c: '#4f8a58' },
    night: { ...inkPairs.candy.night, a: '#e5484d', b: '#fbe0a0', c: '#7cb485', ground: '#f2b7bb', line: '#4a1d38' },
  },
  {
    handle: 'good-half',
    title: 'The Good Half',
    theme: 'Kitchen',
    story: 'Ripe for eleven minutes on a Tuesday. We happened to have a pencil and toast.',
    notes: [
      'Ripe for eleven minutes, captured in time.',
      'The half with the stone, obviously.',
      'Best before: about now.',
    ],
    tags: ['avocado', 'food', 'green', 'funny', 'kitchen'],
    categories: ['kitchen-lettering-and-food', 'kitchen-garden'],
    motif: avocado,
    words: [{ text: 'the good half', font: 'pacifico-400', share: 0.86 }],
    isRepeated: true,
    day: { ...inkPairs.kitchen.day, a: '#8a5a38', b: '#b98456', c: '#48703f', d: '#d9de8c' },
    night: {
      ...inkPairs.kitchen.night,
      a: '#8a5a38',
      b: '#b98456',
      c: '#6d9a5c',
      d: '#e3e79a',
      ground: '#24402e',
    },
  },
  pressed({
    handle: 'made-of-tea',
    title: 'Made of Tea',
    theme: 'Collage',
    story:
      'About sixty percent, according to the doctor, who has known the family for years. The pot was a wedding present, the lid is not.',
    notes: [
      'Sixty percent tea, the rest biscuits.',
      'Put the kettle on, then we will see.',
      'A pot for two, or for one with a deadline.',
    ],
    tags: ['tea', 'teapot', 'collage', 'torn paper', 'kitchen', 'cozy', 'drink'],
    categories: ['coffee-lettering', 'kitchen-lettering-and-food'],
    pulls: sameOnEither(() => scrapPullsOf('made-of-tea', teaForTwo())),
    words: [{ text: 'mostly made of tea', font: 'special-elite-400', share: 0.94 }],
    day: { ...inkPairs.frost.day, a: '#3f6f9a', b: '#e0b052', c: '#c9573c', d: '#dcd0b4', ground: '#f7f2e6' },
    night: { ...inkPairs.frost.night, a: '#4f86b0', b: '#e6c174', c: '#dd6560', d: '#f4ecd8' },
  }),
  {
    handle: 'last-slice',
    title: 'Last Slice',
    theme: 'Kitchen',
    story: 'Nobody wanted it until somebody reached for it. Friendships have ended over less basil.',
    notes: [
      'Nobody wants it until somebody reaches for it.',
      'Settle it like adults: best of three.',
      'Still warm, already disputed.',
    ],
    tags: ['pizza', 'food', 'funny', 'kitchen', 'friends'],
    categories: ['kitchen-lettering-and-food', 'office-humour'],
    motif: pizza,
    words: [{ text: 'MINE, I THINK', font: 'archivo-black-400', share: 0.86 }],
    isStitchable: true,
    ...inkPairs.kitchen,
    day: { ...inkPairs.kitchen.day, d: '#e0a35c', b: '#f6cf6a' },
    night: { ...inkPairs.kitchen.night, d: '#e6ad68', b: '#f9d87c', ground: '#2b2f4a' },
  },
  {
    handle: 'three-scoops',
    title: 'Three Scoops',
    theme: 'Kitchen',
    story: 'Raspberry, mint and whatever the yellow one was. The cherry was for the photograph.',
    notes: ['Raspberry, mint and the yellow one.', 'A decision in three parts.', 'Melts in the hand, not in the wash.'],
    tags: ['ice cream', 'summer', 'dessert', 'food', 'sweet'],
    categories: ['kitchen-lettering-and-food', 'seventies'],
    motif: iceCream,
    isRepeated: true,
    day: { ...inkPairs.candy.day, d: '#8fcdbb' },
    night: { ...inkPairs.candy.night, d: '#9bd6c5', ground: '#2c4a5e' },
  },
  {
    handle: 'big-dill',
    title: 'Kind of a Big Dill',
    theme: 'Kitchen',
    story:
      'Aunt Vera’s jar, third shelf, do not open before October. We opened it in September and can only say sorry.',
    notes: [
      'Third shelf, do not open before October.',
      'Crisp, sour and proud of it.',
      'From the shelf of an aunt who labels everything.',
    ],
    tags: ['pickles', 'jar', 'food', 'funny', 'kitchen'],
    categories: ['kitchen-lettering-and-food', 'kitchen-garden'],
    motif: pickles,
    words: [{ text: 'KIND OF A BIG DILL', font: 'bebas-neue-400', share: 0.94, tracking: 60 }],
    day: { ...inkPairs.kitchen.day, c: '#5f8a3e', d: '#c9d9a0', a: '#cc5a3c' },
    night: { ...inkPairs.kitchen.night, c: '#5f8a3e', d: '#d5e2b0', a: '#dd6c4c', ground: '#35401f', line: '#f6efcf' },
  },
  {
    handle: 'sunny-side',
    title: 'Sunny Side',
    theme: 'Kitchen',
    story: 'Our only self-portrait before nine. The pan belonged to a grandmother and has never seen soap.',
    notes: [
      'Good morning, in cast iron.',
      'The optimist of the breakfast table.',
      'Two minutes, a lid, and do not touch it.',
    ],
    tags: ['egg', 'breakfast', 'morning', 'food', 'funny'],
    categories: ['kitchen-lettering-and-food', 'coffee-lettering'],
    motif: egg,
    words: [{ text: 'SUNNY SIDE', font: 'righteous-400', share: 0.84 }],
    isStitchable: true,
    day: { ...inkPairs.graphite.day, ground: '#f7c9b6', c: '#2e3036', a: '#6a3a1c', b: '#f2b233', d: '#fbd98a' },
    night: { ...inkPairs.graphite.night, ground: '#2f6a72', c: '#aab4ba', a: '#6a3a1c', b: '#f5b93c', d: '#fbdd90' },
  },
];

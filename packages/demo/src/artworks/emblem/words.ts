import { Outline, placed, polar } from '../outline.ts';
import { sparkle } from '../sky-marks.ts';
import type { EmblemSeed, Line } from './emblem.ts';
import { inkPairs } from './ink-pairs.ts';
import type { Inks, Pen } from './pen.ts';
import { leaf, leafyStem } from './plant-parts.ts';

const caps = (text: string, share = 1, extra: Partial<Line> = {}): Line => ({
  text,
  font: 'archivo-black-400',
  share,
  ...extra,
});
const tall = (text: string, share = 1, extra: Partial<Line> = {}): Line => ({
  text,
  font: 'bebas-neue-400',
  share,
  tracking: 40,
  ...extra,
});

function laurel(pen: Pen, { line, a, b }: Inks): void {
  pen.mirrored(50, (half) =>
    leafyStem(half, {
      points: [
        [47, 62],
        [26, 58],
        [12, 40],
        [14, 14],
      ],
      color: a,
      size: 15,
      pairs: 7,
      width: 1.8,
    }),
  );
  pen.fill(b, sparkle(50, 30, 14, 0.3)).disc(line, 50, 64, 2.4);
}

function rings(pen: Pen, { line, a, b, c }: Inks): void {
  pen.fill(b, new Outline().ring(38, 46, 25, 20.6)).fill(c, new Outline().ring(62, 46, 25, 20.6));
  pen.fill(b, new Outline().sector([38, 46], { inner: 20.6, outer: 25 }, [10, 60]));
  pen
    .polygon(a, [
      [31, 15],
      [36, 9],
      [42, 9],
      [47, 15],
      [39, 24],
    ])
    .polygon(line, [
      [36, 9],
      [42, 9],
      [39, 24],
    ]);
  pen.mirrored(50, (half) =>
    half
      .fill(a, leaf(0.5), placed(24, 70, { scale: 18, rot: 150 }))
      .fill(a, leaf(0.5), placed(30, 74, { scale: 18, rot: 190 })),
  );
}

function house(pen: Pen, { line, a, b, c, d }: Inks): void {
  pen
    .rect(line, [70, 8], [10, 22])
    .stroke(
      d,
      [
        [75, 4],
        [72, -2],
        [78, -6],
      ],
      2,
    )
    .polygon(b, [
      [8, 44],
      [50, 8],
      [92, 44],
    ])
    .rect(a, [16, 44], [68, 46]);
  pen.rect(line, [43, 62], [15, 28], 2).disc(c, 54, 76, 1.4);
  for (const x of [22, 64])
    pen
      .rect(c, [x, 54], [14, 16], 2)
      .rect(a, [x + 6.2, 54], [1.6, 16])
      .rect(a, [x, 61], [14, 1.6]);
  pen.disc(c, 50, 32, 6);
  pen.disc(d, 10, 82, 9).disc(d, 92, 80, 10).disc(d, 100, 85, 6);
  pen.rect(line, [0, 89], [108, 2.6], 1.3);
}

function cake(pen: Pen, { line, a, b, c, d }: Inks): void {
  for (const [x, color] of [
    [38, b],
    [50, c],
    [62, b],
  ] as const)
    pen.rect(color, [x - 1.6, 16], [3.2, 18], 1).path(c, 'M0 -7C3 -3 3.4 0 0 3C-3.4 0 -3 -3 0 -7Z', placed(x, 12));
  pen
    .rect(a, [24, 34], [52, 24], 4)
    .path(
      d,
      'M24 38C24 34 28 32 32 32L68 32C72 32 76 34 76 38L76 44C73 49 69 49 67 44C64 50 59 50 57 44C54 52 47 52 45 44C42 49 38 49 36 44C33 48 27 48 24 44Z',
    );
  pen
    .rect(b, [12, 58], [76, 30], 4)
    .path(
      d,
      'M12 62C12 58 14 57 18 57L82 57C86 57 88 58 88 62L88 66C85 72 80 72 78 66C75 73 69 73 67 66C64 75 56 75 54 66C51 72 46 72 44 66C41 74 34 74 32 66C29 72 24 72 22 66C19 70 14 70 12 66Z',
    );
  for (const [x, y] of [
    [20, 80],
    [34, 82],
    [50, 79],
    [66, 82],
    [80, 80],
  ] as const)
    pen.disc(c, x, y, 2.3);
  pen.rect(line, [4, 88], [92, 4], 2);
}

function bulb(pen: Pen, { line, a, b, c }: Inks): void {
  for (let ray = 0; ray < 9; ray++)
    pen.stroke(b, [polar(50, 40, 38, 180 + ray * 22.5), polar(50, 40, 47, 180 + ray * 22.5)], 2.6);
  pen.path(c, 'M50 10C68 10 80 22 80 40C80 54 70 60 66 74L34 74C30 60 20 54 20 40C20 22 32 10 50 10Z');
  pen.stroke(
    line,
    [
      [40, 72],
      [38, 48],
      [45, 42],
      [50, 50],
      [55, 42],
      [62, 48],
      [60, 72],
    ],
    1.8,
  );
  for (const y of [77, 83, 89]) pen.rect(y === 83 ? a : line, [36, y], [28, 4.4], 2.2);
  pen.path(line, 'M42 94L58 94L54 100L46 100Z');
}

const dots: EmblemSeed['sprinkle'] = (pen, { a, b, c }, random) => pen.disc(random.pick([a, b, c]), 0, 0, 0.2);

export const wordEmblems: EmblemSeed[] = [
  {
    handle: 'fewer-tabs',
    title: 'Fewer Tabs',
    theme: 'Office',
    story: 'There are sixty-one open while we write this. Two of them are playing something.',
    notes: [
      'A resolution for all sixty-one of them.',
      'Close the laptop, gently.',
      'One thing at a time, starting tomorrow.',
    ],
    tags: ['quote', 'office', 'work', 'typography', 'funny'],
    categories: ['office-humour', 'quotes'],
    words: [caps('FEWER', 1), caps('TABS,', 0.96, { ink: 'b' }), caps('MORE', 0.98), caps('NAPS.', 0.96, { ink: 'a' })],
    ...inkPairs.graphite,
    day: { ...inkPairs.graphite.day, a: '#2f6f8a' },
  },
  {
    handle: 'almost-on-time',
    title: 'Almost on Time',
    theme: 'Quotes',
    story: 'The family motto, agreed upon ten minutes after the meeting began. Nobody was against it who was there.',
    notes: ['The family motto, agreed upon ten minutes late.', 'On the way. Truly.', 'For the punctual at heart.'],
    tags: ['quote', 'funny', 'family', 'typography', 'late'],
    categories: ['quotes', 'office-humour'],
    words: [
      { text: 'almost', font: 'pacifico-400', share: 0.94, ink: 'b' },
      tall('ON TIME', 1),
      { text: 'since always', font: 'caveat-700', share: 0.56 },
    ],
    sprinkle: dots,
    ...inkPairs.record,
  },
  {
    handle: 'mostly-weather',
    title: 'Mostly Weather',
    theme: 'Quotes',
    story: 'How our grandmother answered the telephone, in every season. It covered more than you would think.',
    notes: ['How are you? Mostly weather, thank you.', 'A forecast that is right every day.', 'For changeable people.'],
    tags: ['quote', 'weather', 'typography', 'mood', 'rain'],
    categories: ['quotes'],
    words: [
      { text: 'mostly', font: 'playfair-display-400-italic', share: 0.7 },
      { text: 'weather', font: 'abril-fatface-400', share: 1, ink: 'a' },
      { text: 'WITH BRIGHT INTERVALS', font: 'space-grotesk-700', share: 0.94, tracking: 90, ink: 'b' },
    ],
    ...inkPairs.coast,
    day: { ...inkPairs.coast.day, a: '#2f7386' },
  },
  {
    handle: 'say-it-kindly',
    title: 'Say It Kindly',
    theme: 'Quotes',
    story:
      'Written on the inside of a teacher’s cupboard door, where only she could read it. She read it every morning.',
    notes: [
      'From the inside of a cupboard door.',
      'Four words for before you press send.',
      'True, useful, kind: two out of three will do.',
    ],
    tags: ['quote', 'kindness', 'typography', 'positive', 'teacher'],
    categories: ['quotes', 'school-and-teachers'],
    words: [
      { text: 'say it', font: 'dm-serif-display-400', share: 0.62 },
      { text: 'kindly', font: 'lobster-400', share: 1, ink: 'b' },
      { text: 'OR IN THE MORNING', font: 'bebas-neue-400', share: 0.82, tracking: 120 },
    ],
    sprinkle: dots,
    ...inkPairs.candy,
  },
  {
    handle: 'works-on-my-machine',
    title: 'Works on Mine',
    theme: 'Office',
    story:
      'Said by every engineer once, and then by the machine about the engineer. Set in type with a typewriter’s patience.',
    notes: ['Cannot reproduce. Closing.', 'It is probably the cable.', 'Have you tried leaving it alone?'],
    tags: ['developer', 'computer', 'office', 'funny', 'quote'],
    categories: ['office-humour', 'science'],
    words: [
      { text: 'works', font: 'special-elite-400', share: 0.86, ink: 'b' },
      { text: 'on my machine', font: 'special-elite-400', share: 1 },
      { text: '(it is a sewing machine)', font: 'special-elite-400', share: 0.9, ink: 'a' },
    ],
    ...inkPairs.graphite,
    day: { ...inkPairs.graphite.day, a: '#54616e' },
  },
  {
    handle: 'best-of-the-house',
    title: 'Best of the House',
    theme: 'Family',
    story: 'An award given every Sunday by secret ballot. It has never left the family.',
    notes: [
      'Elected by secret ballot, every Sunday.',
      'For the one who finds what others lose.',
      'Undefeated at breakfast.',
    ],
    tags: ['mum', 'dad', 'family', 'award', 'gift'],
    categories: ['mothers-and-gardens', 'fathers-prints', 'birthdays'],
    motif: laurel,
    words: [tall('BEST OF THE HOUSE', 1), { text: 'unanimously', font: 'pacifico-400', share: 0.56, ink: 'b' }],
    isStitchable: true,
    ...inkPairs.festive,
  },
  {
    handle: 'chair-by-the-window',
    title: 'Dad Made This',
    theme: 'Family',
    story: 'It has three screws too many and has held for nineteen years. He says it is a prototype.',
    notes: [
      'Held together by three screws too many.',
      'There is always a lamp that needs looking at.',
      'For the one with the good screwdriver.',
    ],
    tags: ['dad', 'father', 'diy', 'family', 'gift'],
    categories: ['fathers-prints', 'craft-and-garden'],
    motif: bulb,
    words: [caps('DAD FIXED IT', 0.96)],
    isStitchable: true,
    ...inkPairs.coast,
    day: { ...inkPairs.coast.day, c: '#f0c25c' },
  },
  {
    handle: 'two-of-us',
    title: 'The Two of Us',
    theme: 'Wedding',
    story:
      'Drawn for a wedding in a village hall with too few chairs, so everybody danced. The rings are to scale, more or less.',
    notes: [
      'Two rings, one village hall, not enough chairs.',
      'For the day, and for the kitchen wall after it.',
      'Yes, and then cake.',
    ],
    tags: ['wedding', 'couple', 'rings', 'anniversary', 'love'],
    categories: ['love-and-weddings'],
    motif: rings,
    words: [{ text: 'the two of us', font: 'playfair-display-400-italic', share: 0.92 }],
    ...inkPairs.berry,
    day: { ...inkPairs.berry.day, a: '#6f8f72', b: '#c9973f', c: '#dbb465' },
    night: { ...inkPairs.berry.night, a: '#8fb08f', b: '#d9ab55', c: '#e8c67d', ground: '#2a3a34' },
  },
  {
    handle: 'boxes-everywhere',
    title: 'Boxes Everywhere',
    theme: 'Home',
    story: 'For friends who moved in on a Friday and found the kettle on Monday. The smoke is from the first toast.',
    notes: [
      'Keys: yes. Kettle: in one of the boxes.',
      'A roof, a door, a great many boxes.',
      'For the first nail in the first wall.',
    ],
    tags: ['home', 'housewarming', 'house', 'moving', 'gift'],
    categories: ['home-and-moving', 'birthdays'],
    motif: house,
    words: [{ text: 'home, with boxes', font: 'caveat-700', share: 0.9 }],
    ...inkPairs.autumn,
    day: { ...inkPairs.autumn.day, a: '#e6c48d', d: '#8f9a62' },
    night: { ...inkPairs.autumn.night, a: '#e6c48d', d: '#98a06a', ground: '#213a44', line: '#f8e8cd' },
  },
  {
    handle: 'more-candles',
    title: 'More Candles',
    theme: 'Birthday',
    story: 'The baker asked how many and we said three, for safety. The fire brigade has our number from last year.',
    notes: ['Three candles, for safety reasons.', 'Make a wish and open a window.', 'Older, and with icing.'],
    tags: ['birthday', 'cake', 'party', 'gift', 'celebration'],
    categories: ['birthdays', 'baking-lettering'],
    motif: cake,
    words: [{ text: 'hip hip', font: 'lobster-400', share: 0.6 }],
    sprinkle: dots,
    isRepeated: true,
    ...inkPairs.candy,
  },
];

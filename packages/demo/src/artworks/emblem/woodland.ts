import { Outline, placed, polar } from '../outline.ts';
import type { EmblemSeed } from './emblem.ts';
import { inkPairs } from './ink-pairs.ts';
import type { Inks, Pen } from './pen.ts';
import { leaf, petals } from './plant-parts.ts';

/** Dark enough for eyes and noses on any fur. */
const coal = '#2a2022';
const snow = '#fbf3e4';

function fox(pen: Pen, { a, b }: Inks): void {
  // Asleep, nose under the tail: a disc of fur with a second crescent laid over it.
  pen.path(a, 'M50 8C78 8 98 28 98 52C98 76 78 94 50 94C22 94 2 76 2 52C2 28 22 8 50 8Z');
  pen.path(b, 'M10 72C26 92 66 98 88 74C96 64 96 54 90 46C92 62 80 76 60 78C44 80 28 74 20 62C14 62 8 66 10 72Z');
  pen.path(snow, 'M10 72C6 66 8 58 16 56C22 56 26 60 30 66C24 68 16 68 10 72Z');
  pen.path(a, 'M22 46L18 22L36 32C44 28 54 28 62 32L80 22L76 46C78 56 66 66 49 74C32 66 20 56 22 46Z');
  pen.path(b, 'M23 28L33 34L25 41Z').path(b, 'M75 28L65 34L73 41Z');
  pen.path(snow, 'M24 47C32 46 42 52 49 66C56 52 66 46 74 47C76 56 66 66 49 74C32 66 22 56 24 47Z');
  pen
    .stroke(
      coal,
      [
        [31, 51],
        [35.5, 54],
        [40, 52],
      ],
      1.7,
    )
    .stroke(
      coal,
      [
        [58, 52],
        [62.5, 54],
        [67, 51],
      ],
      1.7,
    );
  pen.disc(coal, 49, 70, 4.2, 3.2);
}

function bear(pen: Pen, { line, a, b, c, d }: Inks): void {
  pen.path(a, 'M20 108C14 78 24 54 50 54C76 54 86 78 80 108Z');
  pen.disc(a, 26, 17, 12).disc(a, 74, 17, 12).disc(d, 26, 17, 6.5).disc(d, 74, 17, 6.5);
  pen.blob(a, [
    [50, 10],
    [74, 20],
    [82, 42],
    [70, 62],
    [50, 67],
    [30, 62],
    [18, 42],
    [26, 20],
  ]);
  pen.disc(d, 50, 50, 18, 14).disc(coal, 50, 44, 6.5, 4.6);
  pen
    .stroke(
      coal,
      [
        [50, 47],
        [50, 54],
      ],
      1.4,
    )
    .stroke(
      coal,
      [
        [42, 55],
        [46, 58],
        [50, 55],
        [54, 58],
        [58, 55],
      ],
      1.5,
    );
  pen.disc(coal, 33, 35, 3).disc(coal, 67, 35, 3);
  // A scarf knitted by somebody who cares.
  pen.path(b, 'M20 66C36 76 64 76 80 66L84 76C66 88 34 88 16 76Z').path(b, 'M66 78L78 74L84 100L70 103Z');
  for (const x of [28, 40, 52, 64])
    pen.polygon(c, [
      [x, 74 + (x < 46 ? 0 : 2)],
      [x + 5, 75],
      [x + 4, 83],
      [x - 1, 82],
    ]);
  pen
    .stroke(
      line,
      [
        [71, 103],
        [72, 108],
      ],
      1.6,
    )
    .stroke(
      line,
      [
        [76, 102],
        [78, 107],
      ],
      1.6,
    )
    .stroke(
      line,
      [
        [82, 100],
        [84, 105],
      ],
      1.6,
    );
}

function hedgehog(pen: Pen, { line, a, b, c, d }: Inks): void {
  for (let row = 0; row < 3; row++) {
    for (let spine = 0; spine < 15; spine++) {
      const at = 178 + spine * 11.6 + row * 4;
      const reach = 46 - row * 9;
      pen.polygon(row % 2 ? d : a, [
        polar(46, 60, reach - 16, at - 7),
        polar(46, 60, reach, at),
        polar(46, 60, reach - 16, at + 7),
      ]);
    }
  }
  pen.path(a, 'M6 66C8 42 26 32 46 32C66 32 80 44 84 58L70 74L10 74Z');
  pen.path(snow, 'M70 46C80 48 90 58 97 66C98 70 94 74 88 74L18 76C12 76 10 72 14 70C40 76 58 68 70 46Z');
  pen
    .disc(coal, 96, 66.5, 3.6)
    .disc(coal, 79, 58, 2.3)
    .stroke(
      coal,
      [
        [84, 69],
        [88, 70],
        [91, 69],
      ],
      1.2,
    );
  for (const x of [26, 38, 66, 78]) pen.disc(line, x, 77, 5, 3);
  // What it carries home.
  pen.disc(b, 34, 22, 10).path(line, 'M33 14C33 10 35 8 37 7L38.5 8.5C36.5 10 35.5 12 35.5 14Z');
  pen.fill(c, leaf(0.5), placed(36, 11, { scale: 10, rot: -14 })).disc(snow, 30, 19, 1.8, 2.6);
}

function owl(pen: Pen, { line, a, b, c, d }: Inks): void {
  pen.path(
    a,
    'M18 12C28 20 38 18 50 18C62 18 72 20 82 12C88 36 90 60 84 82C78 104 64 114 50 114C36 114 22 104 16 82C10 60 12 36 18 12Z',
  );
  for (let row = 0; row < 5; row++) {
    const count = [4, 5, 4, 3, 2][row]!;
    for (let feather = 0; feather < count; feather++) {
      const x = 50 + (feather - (count - 1) / 2) * 10.5;
      pen.fill(row % 2 ? d : b, new Outline().sector([x, 64 + row * 9], { inner: 0, outer: 5.6 }, [0, 180]));
    }
  }
  pen.mirrored(50, (half) => {
    half.path(line, 'M14 52C8 74 14 96 26 104C28 88 26 68 14 52Z');
    half.disc(d, 33, 40, 16).disc(snow, 33, 40, 12).disc(coal, 35, 40, 6.4).disc(snow, 37, 37.5, 2);
    half
      .stroke(
        c,
        [
          [42, 113],
          [42, 119],
        ],
        2.6,
      )
      .stroke(
        c,
        [
          [37, 112],
          [35, 118],
        ],
        2.6,
      );
  });
  pen.polygon(c, [
    [45, 46],
    [55, 46],
    [50, 58],
  ]);
  pen
    .rect(line, [4, 116], [92, 5], 2.5)
    .fill(b, leaf(), placed(88, 117, { scale: 14, rot: -50 }))
    .fill(b, leaf(), placed(12, 121, { scale: 12, rot: 128 }));
}

function hare(pen: Pen, { line, a, b, c, d }: Inks): void {
  pen.path(a, 'M30 52C22 34 18 14 26 4C34 10 40 30 42 48Z').path(a, 'M58 48C60 30 66 10 74 4C82 14 78 34 70 52Z');
  pen.path(d, 'M31 44C27 32 25 20 28 13C32 22 35 34 36 44Z').path(d, 'M64 44C65 34 68 22 72 13C75 20 73 32 69 44Z');
  pen.path(a, 'M50 40C70 40 82 56 80 74C78 94 64 106 50 106C36 106 22 94 20 74C18 56 30 40 50 40Z');
  pen
    .disc(snow, 50, 88, 17, 15)
    .disc(coal, 34, 68, 3.4, 4.4)
    .disc(coal, 66, 68, 3.4, 4.4)
    .disc(snow, 35, 66.4, 1.1)
    .disc(snow, 67, 66.4, 1.1);
  pen
    .polygon(b, [
      [45, 80],
      [55, 80],
      [50, 86],
    ])
    .stroke(
      coal,
      [
        [50, 86],
        [50, 92],
      ],
      1.3,
    )
    .stroke(
      coal,
      [
        [43, 94],
        [47, 95],
        [50, 92],
        [53, 95],
        [57, 94],
      ],
      1.3,
    );
  for (const [y, dy] of [
    [84, -4],
    [88, 0],
    [92, 4],
  ] as const) {
    pen
      .stroke(
        line,
        [
          [34, y],
          [18, y + dy],
        ],
        0.9,
      )
      .stroke(
        line,
        [
          [66, y],
          [82, y + dy],
        ],
        0.9,
      );
  }
  petals(pen, { at: [28, 47], petals: 5, radius: 8.5, colors: [c, line] });
  petals(pen, { at: [42, 41], petals: 6, radius: 7, colors: [b, c] });
  petals(pen, { at: [57, 40.5], petals: 5, radius: 8, colors: [c, b] });
  petals(pen, { at: [71, 46], petals: 6, radius: 7.5, colors: [b, c] });
}

function squirrel(pen: Pen, { line, a, b, c, d }: Inks): void {
  pen.path(d, 'M62 100C96 104 100 66 84 50C74 40 76 26 90 22C76 8 54 18 54 42C54 60 66 70 58 84Z');
  pen.path(b, 'M66 92C86 92 88 68 76 56C66 46 64 34 74 26C62 28 60 42 66 54C74 68 72 80 64 86Z');
  pen.path(
    a,
    'M30 100C22 86 26 66 38 58C34 56 20 54 18 44C16 34 24 24 34 22L36 12L44 20C54 26 56 38 52 50C66 60 70 86 62 100Z',
  );
  pen.path(snow, 'M34 98C28 86 32 70 42 64C46 76 46 88 44 98Z').disc(coal, 31, 36, 2.6).disc(coal, 18.6, 43, 2.4);
  pen.path(a, 'M46 70C36 68 28 70 24 74L28 79C34 76 42 78 48 78Z').rect(line, [26, 98], [42, 5], 2.5);
  pen
    .path(c, 'M14 74C14 68 28 68 28 74C28 82 24 86 21 89C18 86 14 82 14 74Z')
    .path(line, 'M12 75C13 66 29 66 30 75Z')
    .rect(line, [20, 64], [2, 5], 1);
}

const fallen: EmblemSeed['sprinkle'] = (pen, { d, c }, random) =>
  pen.fill(random.next() > 0.5 ? d : c, leaf(0.5), placed(-0.5, 0));

export const woodlandEmblems: EmblemSeed[] = [
  {
    handle: 'fox-asleep',
    title: 'Fox Asleep',
    theme: 'Woodland',
    story: 'It slept under the shed all winter and was paid in eggs. We drew it round because that is how it came.',
    notes: [
      'A fox in the most practical shape for winter.',
      'Nose under tail, ears on watch.',
      'Please close the shed quietly.',
    ],
    tags: ['fox', 'animal', 'sleep', 'woodland', 'cozy'],
    categories: ['forest-animals', 'nursery'],
    motif: fox,
    words: [{ text: 'five more minutes', font: 'caveat-700', share: 0.94 }],
    isStitchable: true,
    day: { ...inkPairs.autumn.day, b: '#9a4425' },
    night: { ...inkPairs.autumn.night, ground: '#24382f', b: '#a24c2b' },
  },
  {
    handle: 'scarf-weather',
    title: 'Scarf Weather',
    theme: 'Woodland',
    story: 'A bear who has somewhere to be before the long sleep. The scarf took two winters and a lot of counting.',
    notes: [
      'A bear on its last walk before the long sleep.',
      'Knitted by somebody who cares, worn by somebody large.',
      'For the first morning on which you can see your breath.',
    ],
    tags: ['bear', 'scarf', 'winter', 'animal', 'cozy'],
    categories: ['forest-animals', 'winter-prints', 'nursery'],
    motif: bear,
    words: [{ text: 'SCARF WEATHER', font: 'bebas-neue-400', share: 0.8, tracking: 110 }],
    day: { ...inkPairs.autumn.day, a: '#8a5a3c', b: '#b8433a', c: '#f0d7a8', d: '#d9ae7e' },
    night: { ...inkPairs.autumn.night, a: '#a06c48', b: '#d05548', c: '#f5e0b4', d: '#e2bc8c', ground: '#1f3540' },
  },
  {
    handle: 'hedgehog-errand',
    title: 'Hedgehog Errand',
    theme: 'Woodland',
    story: 'Real hedgehogs do not carry apples; we asked one. This one had read the picture books and did it anyway.',
    notes: [
      'One apple, one leaf, and a long way to the hedge.',
      'Running an errand at hedgehog speed.',
      'Prickly, helpful, gone by morning.',
    ],
    tags: ['hedgehog', 'apple', 'animal', 'woodland', 'autumn'],
    categories: ['forest-animals', 'nursery'],
    motif: hedgehog,
    isRepeated: true,
    sprinkle: fallen,
    day: { ...inkPairs.autumn.day, a: '#6b4630', d: '#a0714a', b: '#c63f34' },
    night: { ...inkPairs.autumn.night, a: '#a3704a', d: '#c99a6c', b: '#dc5548', ground: '#2b3a2c' },
  },
  {
    handle: 'night-librarian',
    title: 'The Night Librarian',
    theme: 'Woodland',
    story:
      'It knows where everything is and tells you once. Drawn from the barn owl that the parish magazine reports on.',
    notes: [
      'Quiet, please: the owl is cataloguing.',
      'Knows where everything is, and tells you once.',
      'For people who read past midnight.',
    ],
    tags: ['owl', 'bird', 'night', 'reading', 'woodland'],
    categories: ['forest-animals', 'books-and-games', 'moonlight'],
    motif: owl,
    words: [{ text: 'ONE MORE CHAPTER', font: 'special-elite-400', share: 0.98 }],
    day: { ...inkPairs.graphite.day, a: '#8c6a4f', b: '#d9b98a', d: '#b98f63', c: '#e09a35' },
    night: {
      ...inkPairs.graphite.night,
      a: '#9c7857',
      b: '#e3c598',
      d: '#c39c70',
      c: '#efab47',
      line: '#f1e6d2',
      ground: '#1d2440',
    },
  },
  {
    handle: 'flower-hare',
    title: 'Flower Hare',
    theme: 'Woodland',
    story: 'The crown was made for a school play and never given back. Ears straight up, as in all good portraits.',
    notes: [
      'Crowned in the back row of the school play.',
      'Ears up, flowers on, ready for spring.',
      'A portrait in which everybody held still.',
    ],
    tags: ['hare', 'rabbit', 'flowers', 'spring', 'easter'],
    categories: ['forest-animals', 'nursery', 'spring-and-easter'],
    motif: hare,
    day: { ...inkPairs.candy.day, a: '#b99a84', d: '#eab9ae' },
    night: { ...inkPairs.candy.night, a: '#cdb09a', d: '#f2c6bb', ground: '#3a4a3c' },
  },
  {
    handle: 'acorn-account',
    title: 'Acorn Account',
    theme: 'Woodland',
    story:
      'Three hundred deposits each autumn, and it remembers about a third. Every oak in the lane is a forgotten one.',
    notes: [
      'Saving for something, nobody knows what.',
      'Every oak in our lane is one that this squirrel forgot.',
      'Deposits only. Withdrawals to be remembered.',
    ],
    tags: ['squirrel', 'acorn', 'autumn', 'animal', 'woodland'],
    categories: ['forest-animals', 'autumn-prints'],
    motif: squirrel,
    sprinkle: fallen,
    words: [{ text: 'saving for later', font: 'lobster-400', share: 0.86 }],
    day: { ...inkPairs.autumn.day, a: '#b5562f', d: '#8f3f22', b: '#d98a4a', c: '#9a6b34' },
    night: { ...inkPairs.autumn.night, a: '#cc6a3c', d: '#a54c2a', b: '#e59c5c', c: '#c08a48', ground: '#2c3828' },
  },
];

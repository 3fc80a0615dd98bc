import { pressed, sameOnEither } from '../kit/plate.ts';
import { placed, polar } from '../outline.ts';
import { roadsideBouquet } from '../pen-and-ink/bouquet.ts';
import type { EmblemSeed } from './emblem.ts';
import { inkPairs } from './ink-pairs.ts';
import type { Inks, Pen } from './pen.ts';
import { leaf, leafyStem, petals } from './plant-parts.ts';

function lavender(pen: Pen, { a, d, line, b }: Inks): void {
  for (const [x, top, lean] of [
    [14, 26, -5],
    [32, 12, -3],
    [50, 4, 0],
    [68, 14, 3],
    [86, 28, 5],
  ] as const) {
    pen.stroke(
      a,
      [
        [50 + (x - 50) * 0.35, 122],
        [x - lean * 0.6, 84],
        [x, top + 10],
      ],
      1.5,
    );
    for (let row = 0; row < 8; row++) {
      const y = top + row * 6;
      const w = 3 + Math.min(row, 4) * 0.55;
      pen.disc(row % 2 ? d : b, x - w * 0.8, y + 2, 2.7, 3.6).disc(row % 2 ? b : d, x + w * 0.8, y + 2, 2.7, 3.6);
      pen.disc(row % 2 ? b : d, x, y, 2.8, 3.8);
    }
  }
  pen.stroke(
    line,
    [
      [34, 101],
      [50, 105],
      [66, 101],
    ],
    3,
  );
  pen
    .fill(line, leaf(), placed(50, 104, { scale: 18, rot: 200 }))
    .fill(line, leaf(), placed(50, 104, { scale: 18, rot: -20 }));
}

function olive(pen: Pen, { line, a, b, c, d }: Inks): void {
  leafyStem(pen, {
    points: [
      [10, 92],
      [34, 72],
      [58, 44],
      [90, 8],
    ],
    color: a,
    size: 22,
    pairs: 7,
    width: 2,
  });
  for (const [x, y] of [
    [34, 84],
    [52, 66],
    [72, 42],
    [40, 52],
  ] as const) {
    pen.stroke(
      line,
      [
        [x - 3, y - 9],
        [x, y - 4],
      ],
      1,
    );
    pen.disc(y > 60 ? d : b, x, y, 5.4, 7).disc(c, x - 1.6, y - 2.4, 1.1, 1.8);
  }
}

function sunflower(pen: Pen, { line, a, b, c }: Inks): void {
  pen.stroke(
    a,
    [
      [50, 60],
      [51, 96],
      [48, 138],
    ],
    4,
  );
  pen
    .fill(a, leaf(), placed(50, 112, { scale: 34, rot: -32 }))
    .fill(a, leaf(), placed(49, 124, { scale: 32, rot: 208 }));
  for (const [count, radius, color, turn] of [
    [16, 46, b, 0],
    [16, 40, c, 11],
  ] as const) {
    for (let petal = 0; petal < count; petal++) {
      const rot = (petal / count) * 360 + turn;
      pen.fill(color, leaf(0.42), placed(...polar(50, 48, 14, rot), { scale: radius - 14, rot }));
    }
  }
  pen.disc(line, 50, 48, 18);
  for (let seed = 1; seed < 46; seed++) pen.disc(b, ...polar(50, 48, 2.45 * Math.sqrt(seed), seed * 137.5), 0.95);
}

function cactusPots(pen: Pen, { line, a, b, c, d }: Inks): void {
  pen.rect(line, [2, 92], [96, 3.4], 1.7);
  // Three pots on one board: a column, a ball and an opuntia.
  pen
    .rect(a, [11, 34], [14, 40], 7)
    .rect(a, [4, 48], [6, 14], 3)
    .rect(a, [4, 57], [12, 6], 3)
    .rect(a, [26, 40], [6, 16], 3)
    .rect(a, [21, 50], [11, 6], 3);
  pen
    .polygon(b, [
      [7, 72],
      [29, 72],
      [26, 92],
      [10, 92],
    ])
    .rect(b, [5, 70], [26, 5], 1.5);
  pen.disc(d, 50, 62, 13, 12);
  for (const x of [41, 45.5, 50, 54.5, 59])
    pen.stroke(
      line,
      [
        [x, 54 + Math.abs(50 - x) * 0.5],
        [x, 69],
      ],
      0.8,
    );
  petals(pen, { at: [50, 49], petals: 5, radius: 6, colors: [b, c] });
  pen
    .polygon(c, [
      [38, 72],
      [62, 72],
      [59, 92],
      [41, 92],
    ])
    .rect(c, [36, 70], [28, 5], 1.5);
  pen.disc(a, 81, 58, 9, 14).disc(a, 73, 40, 6, 9).disc(a, 90, 40, 6.5, 10).disc(a, 86, 24, 4.5, 6.5);
  pen.disc(b, 73, 30, 2.4).disc(b, 91, 29, 2.4).disc(b, 86, 17, 2.2);
  for (const [x, y] of [
    [78, 54],
    [84, 54],
    [81, 61],
    [78, 66],
    [85, 66],
    [73, 40],
    [90, 40],
  ] as const)
    pen.disc(line, x, y, 0.9);
  pen
    .polygon(line, [
      [70, 72],
      [92, 72],
      [89, 92],
      [73, 92],
    ])
    .rect(line, [68, 70], [26, 5], 1.5);
}

function folkTulips(pen: Pen, { line, a, b, c, d }: Inks): void {
  const tulip = (x: number, y: number, size: number, [outer, inner]: readonly [string, string]) => {
    const map = placed(x, y, { scale: size });
    pen.path(
      outer,
      'M-1 -1.1C-0.6 -0.9 -0.4 -0.6 -0.3 -0.3C-0.2 -0.8 -0.1 -1.1 0 -1.4C0.1 -1.1 0.2 -0.8 0.3 -0.3C0.4 -0.6 0.6 -0.9 1 -1.1C1.05 -0.3 0.7 0.5 0 0.6C-0.7 0.5 -1.05 -0.3 -1 -1.1Z',
      map,
    );
    pen.path(inner, 'M0 -0.7C0.35 -0.2 0.3 0.2 0 0.35C-0.3 0.2 -0.35 -0.2 0 -0.7Z', map);
  };
  pen.stroke(
    a,
    [
      [50, 30],
      [50, 110],
    ],
    2.6,
  );
  pen.mirrored(50, (half) => {
    half.stroke(
      a,
      [
        [50, 96],
        [30, 86],
        [22, 58],
      ],
      2.4,
    );
    half.stroke(
      a,
      [
        [50, 66],
        [38, 60],
        [34, 44],
      ],
      2,
    );
    half.fill(a, leaf(0.5), placed(50, 108, { scale: 34, rot: 212 }));
    half.fill(d, leaf(0.5), placed(28, 78, { scale: 20, rot: 168 }));
    half.disc(c, 14, 92, 2.6).disc(c, 8, 86, 1.8).disc(c, 36, 118, 2.2);
  });
  tulip(50, 24, 16, [b, c]);
  tulip(20, 50, 13, [c, line]);
  tulip(80, 50, 13, [c, line]);
  tulip(34, 38, 8, [line, b]);
  tulip(66, 38, 8, [line, b]);
}

function poppies(pen: Pen, { line, a, b, d }: Inks): void {
  const poppy = (x: number, y: number, r: number) => {
    pen.blob(b, [
      [x - r, y - r * 0.2],
      [x - r * 0.5, y - r * 0.95],
      [x, y - r * 0.7],
      [x + r * 0.55, y - r],
      [x + r, y - r * 0.1],
      [x + r * 0.55, y + r * 0.72],
      [x - r * 0.45, y + r * 0.75],
    ]);
    pen.disc(line, x, y - r * 0.05, r * 0.26);
    for (let spoke = 0; spoke < 12; spoke++) pen.disc(line, ...polar(x, y - r * 0.05, r * 0.44, spoke * 30), r * 0.045);
    pen.disc(d, x, y - r * 0.05, r * 0.1);
  };
  pen
    .stroke(
      a,
      [
        [30, 34],
        [38, 70],
        [46, 120],
      ],
      1.8,
    )
    .stroke(
      a,
      [
        [72, 56],
        [62, 90],
        [52, 120],
      ],
      1.8,
    );
  pen
    .stroke(
      a,
      [
        [58, 10],
        [60, 16],
        [54, 26],
        [50, 60],
        [50, 120],
      ],
      1.6,
    )
    .disc(a, 57, 12, 4, 6);
  pen
    .stroke(
      a,
      [
        [14, 74],
        [28, 92],
        [44, 118],
      ],
      1.5,
    )
    .disc(a, 13, 70, 3.4, 5.4);
  for (const [x, y, rot] of [
    [44, 100, 205],
    [54, 104, -30],
    [40, 84, 225],
    [59, 92, -50],
  ] as const)
    pen.fill(a, leaf(0.24), placed(x, y, { scale: 24, rot }));
  poppy(28, 30, 22);
  poppy(74, 54, 19);
}

const sprig: EmblemSeed['sprinkle'] = (pen, { d }) => pen.fill(d, leaf(), placed(-0.5, 0));

export const botanicalEmblems: EmblemSeed[] = [
  pressed({
    handle: 'roadside-bouquet',
    title: 'Roadside Bouquet',
    theme: 'Pen and ink',
    story:
      'Five flowers from the verge between two bus stops, none of them planted by anybody. The bus was late, which helped.',
    notes: [
      'Five flowers from the verge, tied before the bus came.',
      'A small bunch that asks for no water.',
      'Picked by the road, drawn at the kitchen table.',
    ],
    tags: ['flowers', 'bouquet', 'ink drawing', 'line art', 'wildflower', 'botanical', 'spring'],
    categories: ['wildflowers', 'mothers-and-gardens'],
    pulls: sameOnEither(roadsideBouquet),
    ...inkPairs.meadow,
  }),
  {
    handle: 'lavender-hour',
    title: 'Lavender Hour',
    theme: 'Botanical',
    story:
      'Cut at seven in the evening, when the bees go home and the smell stays. The ribbon is the string from a bakery box.',
    notes: [
      'Five stems, one knot, and almost the smell.',
      'For drawers, windowsills and people who rest on purpose.',
      'The calm end of the garden.',
    ],
    tags: ['lavender', 'flowers', 'purple', 'botanical', 'calm'],
    categories: ['wildflowers', 'mothers-and-gardens'],
    motif: lavender,
    words: [{ text: 'take the quiet way', font: 'caveat-700', share: 0.92 }],
    day: { ...inkPairs.orbit.day, a: '#5f8262', b: '#6a5fc0', d: '#a79be0', ground: '#f3eef6' },
    night: { ...inkPairs.orbit.night, a: '#8fb38f', b: '#8b80e0', d: '#bdb4f2', ground: '#2a2350' },
  },
  {
    handle: 'olive-branch',
    title: 'Olive Branch',
    theme: 'Botanical',
    story:
      'From a tree in a car park in the south that has seen more peace offerings than most. Fourteen leaves, four olives, no conditions.',
    notes: [
      'A peace offering with four olives on it.',
      'One branch, fourteen leaves, no conditions.',
      'Mediterranean, and in no hurry about it.',
    ],
    tags: ['olive', 'branch', 'leaves', 'kitchen', 'mediterranean'],
    categories: ['ferns-and-leaves', 'kitchen-garden'],
    motif: olive,
    isRepeated: true,
    isStitchable: true,
    day: { ...inkPairs.meadow.day, a: '#5f8a5e', b: '#8a5a78', d: '#4a3050' },
    night: { ...inkPairs.meadow.night, b: '#c79ab8', d: '#9a6a94' },
  },
  {
    handle: 'sun-follower',
    title: 'Sun Follower',
    theme: 'Botanical',
    story:
      'The seeds are set at 137.5 degrees from one another, as in the real flower. We counted on the allotment and gave up at two hundred.',
    notes: [
      'A sunflower with its seeds in the right order.',
      'Turns its head for anyone who brings light.',
      'The tallest thing on the allotment, here in a handy size.',
    ],
    tags: ['sunflower', 'flower', 'yellow', 'summer', 'garden'],
    categories: ['wildflowers', 'mothers-and-gardens'],
    motif: sunflower,
    day: { ...inkPairs.kitchen.day, a: '#5e8a56', c: '#e08a2e', line: '#3a2416' },
    night: { ...inkPairs.kitchen.night, a: '#86ad78', c: '#e8973a', line: '#3a2416', ground: '#234a52' },
  },
  {
    handle: 'three-on-a-shelf',
    title: 'Three on a Shelf',
    theme: 'Botanical',
    story:
      'The column, the ball and the one with ears live above a radiator and thrive on being forgotten. The flower appeared during a holiday.',
    notes: [
      'House plants for people who travel.',
      'A column, a ball, and the one with ears.',
      'Water them once a month, or just look at them.',
    ],
    tags: ['cactus', 'succulent', 'plants', 'pots', 'home'],
    categories: ['house-plants', 'mothers-and-gardens'],
    motif: cactusPots,
    words: [{ text: 'LOW MAINTENANCE', font: 'bebas-neue-400', share: 0.9, tracking: 120 }],
    ...inkPairs.autumn,
    day: { ...inkPairs.autumn.day, a: '#5f8256', d: '#8fae7a', b: '#c05b32', c: '#dd9a3c' },
    night: { ...inkPairs.autumn.night, a: '#7fa572', d: '#a9c696', ground: '#3a2a24' },
  },
  {
    handle: 'folk-tulips',
    title: 'Folk Tulips',
    theme: 'Folk',
    story:
      'Drawn on one half of a folded sheet, as on the painted chests in the village museum. The other half is what happens when you open it.',
    notes: [
      'Symmetry by folding the paper, as on the old painted chests.',
      'Five tulips and not one out of place.',
      'A museum corner, with the colors turned up.',
    ],
    tags: ['folk', 'tulip', 'flower', 'scandinavian', 'symmetry'],
    categories: ['folk-art', 'wildflowers'],
    motif: folkTulips,
    isRepeated: true,
    ...inkPairs.frost,
  },
  {
    handle: 'two-poppies',
    title: 'Two Poppies',
    theme: 'Botanical',
    story:
      'They open before breakfast and drop their petals by the weekend. This pair was quick to draw because it had to be.',
    notes: [
      'Two open, two still thinking about it.',
      'The reddest week of June.',
      'Drawn fast, before the petals fell.',
    ],
    tags: ['poppy', 'flower', 'red', 'meadow', 'summer'],
    categories: ['wildflowers'],
    motif: poppies,
    sprinkle: sprig,
    day: { ...inkPairs.meadow.day, b: '#d5442f', line: '#22332b' },
    night: { ...inkPairs.meadow.night, b: '#e45a41', ground: '#22382f', line: '#12201a', d: '#e9dcb0' },
  },
];

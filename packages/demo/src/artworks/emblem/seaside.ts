import { octopus } from '../dry-brush/paintings.ts';
import { strokePulls } from '../dry-brush/stroke.ts';
import { pressed } from '../kit/plate.ts';
import { Outline, placed, polar } from '../outline.ts';
import type { EmblemSeed } from './emblem.ts';
import { inkPairs } from './ink-pairs.ts';
import type { Inks, Pen } from './pen.ts';
import { leaf } from './plant-parts.ts';

const coal = '#1f2430';
const snow = '#fdf6e8';

function crab(pen: Pen, { line, a, b }: Inks): void {
  pen.mirrored(50, (half) => {
    for (const [x, y, dx] of [
      [24, 56, -13],
      [27, 62, -11],
      [32, 67, -8],
    ] as const) {
      half.stroke(
        a,
        [
          [x + 8, y - 2],
          [x + dx * 0.7, y - 3],
          [x + dx, y + 11],
        ],
        3,
      );
    }
    half.stroke(
      a,
      [
        [28, 46],
        [15, 40],
        [14, 28],
      ],
      5.5,
    );
    half.path(a, 'M14 32C4 28 2 14 10 4C12 10 15 13 17 17C19 12 23 8 28 7C30 18 26 30 14 32Z');
    half
      .stroke(
        a,
        [
          [42, 38],
          [40, 27],
        ],
        2.4,
      )
      .disc(snow, 40, 24, 4.6)
      .disc(coal, 41, 24, 2.3);
  });
  pen.path(a, 'M50 34C70 34 82 42 82 52C82 66 68 74 50 74C32 74 18 66 18 52C18 42 30 34 50 34Z');
  for (const [x, y, r] of [
    [34, 46, 3.4],
    [46, 42, 2.2],
    [60, 44, 3],
    [70, 50, 2.2],
    [28, 54, 1.8],
  ] as const)
    pen.disc(b, x, y, r);
  pen.stroke(
    line,
    [
      [41, 60],
      [50, 64],
      [59, 60],
    ],
    1.8,
  );
}

function turtle(pen: Pen, { line, a, b, c, d }: Inks): void {
  pen.mirrored(50, (half) => {
    half
      .path(d, 'M34 38C22 30 10 32 2 46C14 48 24 52 30 56Z')
      .path(d, 'M32 84C24 90 18 98 18 108C26 106 36 100 40 92Z');
    for (const [x, y] of [
      [12, 42],
      [19, 41],
      [17, 47],
      [25, 46],
      [25, 98],
    ] as const)
      half.disc(a, x, y, 2.2, 1.8);
  });
  pen.path(d, 'M42 28C38 14 42 4 50 4C58 4 62 14 58 28Z').disc(coal, 45, 13, 1.7).disc(coal, 55, 13, 1.7);
  pen.polygon(d, [
    [46, 100],
    [54, 100],
    [50, 112],
  ]);
  pen.path(a, 'M50 24C70 24 80 42 80 62C80 84 66 102 50 102C34 102 20 84 20 62C20 42 30 24 50 24Z');
  const scute = (points: [number, number][], color: string) => pen.polygon(color, points);
  scute(
    [
      [42, 34],
      [58, 34],
      [63, 45],
      [50, 51],
      [37, 45],
    ],
    b,
  );
  scute(
    [
      [37, 49],
      [49, 55],
      [49, 69],
      [37, 75],
      [29, 62],
    ],
    c,
  );
  scute(
    [
      [63, 49],
      [51, 55],
      [51, 69],
      [63, 75],
      [71, 62],
    ],
    c,
  );
  scute(
    [
      [50, 73],
      [62, 79],
      [57, 92],
      [43, 92],
      [38, 79],
    ],
    b,
  );
  for (const [x, y] of [
    [29, 45],
    [71, 45],
    [28, 79],
    [72, 79],
  ] as const)
    pen.disc(line, x, y, 3);
}

function jellyfish(pen: Pen, { line, a, b, c, d }: Inks): void {
  for (const [x, sway] of [
    [30, -5],
    [40, 4],
    [50, -4],
    [60, 5],
    [70, -4],
  ] as const) {
    pen.stroke(
      x === 50 ? c : d,
      [
        [x, 42],
        [x + sway, 62],
        [x - sway, 82],
        [x + sway, 102],
        [x - sway * 0.5, 122],
      ],
      (done) => 3.4 - 2.4 * done,
    );
  }
  pen
    .path(b, 'M40 42C34 60 46 70 40 92L48 92C54 72 44 62 48 42Z')
    .path(b, 'M60 42C66 60 54 70 60 92L53 92C48 72 57 62 53 42Z');
  pen.path(
    a,
    'M50 4C78 4 90 26 90 44C86 50 82 40 77 45C73 50 69 41 64 46C59 51 55 42 50 46C45 42 41 51 36 46C31 41 27 50 23 45C18 40 14 50 10 44C10 26 22 4 50 4Z',
  );
  pen
    .path(d, 'M22 32C26 18 36 12 46 11C36 17 31 24 30 34Z')
    .disc(c, 62, 24, 3.4)
    .disc(c, 72, 32, 2.4)
    .disc(c, 54, 31, 2);
  for (const [x, y, r] of [
    [8, 78, 2.4],
    [14, 96, 1.6],
    [90, 70, 2],
    [84, 104, 2.6],
    [94, 90, 1.4],
  ] as const)
    pen.fill(line, new Outline().ring(x, y, r, r * 0.6));
}

function penguin(pen: Pen, { line, a, b, c }: Inks): void {
  pen.path(
    coal,
    'M50 4C66 4 74 16 74 30C84 46 86 72 78 96C74 106 62 110 50 110C38 110 26 106 22 96C14 72 16 46 26 30C26 16 34 4 50 4Z',
  );
  pen.path(
    snow,
    'M50 22C54 14 68 16 68 28C68 34 66 36 68 42C76 58 76 82 70 94C66 102 58 104 50 104C42 104 34 102 30 94C24 82 24 58 32 42C34 36 32 34 32 28C32 16 46 14 50 22Z',
  );
  pen
    .disc(coal, 41, 28, 2.6)
    .disc(coal, 59, 28, 2.6)
    .polygon(b, [
      [44, 33],
      [56, 33],
      [50, 41],
    ]);
  pen.path(coal, 'M22 46C10 56 6 72 8 82C16 76 22 66 26 56Z').path(coal, 'M78 46C90 56 94 72 92 82C84 76 78 66 74 56Z');
  pen.disc(b, 38, 109, 9, 4.4).disc(b, 62, 109, 9, 4.4);
  pen.path(a, 'M28 44C42 51 58 51 72 44L75 52C60 61 40 61 25 52Z').path(a, 'M60 52L70 49L74 74L63 77Z');
  pen
    .stroke(
      c,
      [
        [63, 70],
        [73, 67],
      ],
      2.2,
    )
    .stroke(
      c,
      [
        [61.6, 62],
        [71.4, 59],
      ],
      2.2,
    );
  pen.stroke(
    line,
    [
      [4, 113],
      [96, 113],
    ],
    2.2,
  );
}

function sailboat(pen: Pen, { line, a, b, c, d }: Inks): void {
  pen.disc(c, 66, 34, 24);
  pen.rect(line, [48, 6], [2.6, 76]);
  pen.path(snow, 'M46 10C38 30 26 52 12 70L46 74Z').path(b, 'M53 14C66 32 78 52 84 70L53 74Z');
  pen
    .polygon(a, [
      [46, 46],
      [29, 46.4],
      [25, 53],
      [46, 54],
    ])
    .polygon(b, [
      [48, 4],
      [36, 7],
      [48, 11],
    ]);
  pen.path(line, 'M6 80L94 80C90 92 82 98 72 98L26 98C16 98 10 90 6 80Z').rect(d, [10, 84], [80, 3]);
  for (const [y, shift] of [
    [102, 0],
    [110, 8],
  ] as const) {
    for (let wave = 0; wave < 5; wave++) {
      const x = 4 + wave * 19 + shift;
      pen.stroke(
        a,
        [
          [x, y],
          [x + 4.5, y + 3],
          [x + 9, y],
          [x + 13, y - 2],
        ],
        2.4,
      );
    }
  }
}

function palmIsle(pen: Pen, { line, a, b, c, d }: Inks): void {
  pen.disc(b, 62, 40, 30);
  for (const y of [46, 53, 59, 64.5]) pen.rect(c, [30, y], [64, 1.8]);
  pen.path(d, 'M14 98C24 82 44 76 56 78C72 80 84 88 90 98Z');
  pen.stroke(
    line,
    [
      [46, 82],
      [40, 58],
      [42, 38],
      [50, 26],
    ],
    (done) => 5.4 - 2.8 * done,
  );
  for (const [rot, size] of [
    [-168, 34],
    [-138, 30],
    [-96, 24],
    [-38, 32],
    [2, 35],
    [36, 30],
    [146, 30],
  ] as const) {
    pen.fill(a, leaf(0.34), placed(50, 26, { scale: size, rot }));
  }
  pen.disc(line, 47, 30, 3).disc(line, 53, 30.5, 3);
  for (const [x, y, w] of [
    [4, 103, 42],
    [52, 103, 42],
    [16, 110, 64],
    [34, 117, 30],
  ] as const)
    pen.rect(a, [x, y], [w, 3], 1.5);
}

function surfWave(pen: Pen, { line, a, c, d }: Inks): void {
  pen.disc(c, 68, 30, 20);
  pen.path(
    line,
    'M0 96C8 44 34 10 64 12C80 14 90 26 88 38C82 28 68 26 60 34C50 44 58 58 72 60C84 62 94 56 100 50L100 96Z',
  );
  pen.path(a, 'M8 96C16 54 36 24 58 20C48 32 44 48 54 60C66 74 88 74 100 66L100 96Z');
  pen.path(d, 'M20 96C26 68 34 48 44 38C42 54 48 68 60 76C72 82 88 82 100 78L100 96Z');
  for (const [x, y, r] of [
    [86, 40, 4],
    [79, 33, 3.4],
    [70, 30, 3],
    [92, 46, 2.4],
    [62, 34, 2.6],
    [84, 48, 2],
    [76, 42, 1.8],
  ] as const)
    pen.disc(snow, x, y, r);
  for (let ray = 0; ray < 7; ray++)
    pen.stroke(c, [polar(68, 30, 24, -150 + ray * 26), polar(68, 30, 29, -150 + ray * 26)], 1.8);
}

const bubble: EmblemSeed['sprinkle'] = (pen, { d }) => pen.fill(d, new Outline().ring(0, 0, 0.36, 0.24));

export const seasideEmblems: EmblemSeed[] = [
  pressed({
    handle: 'eight-hands',
    title: 'Eight Hands Full',
    theme: 'Brush',
    story:
      'Eight strokes for a colleague who answers two phones while wrapping a parcel. She said it was a fair likeness.',
    notes: [
      'For everyone who is doing eight things at once.',
      'Can hold a coffee as well.',
      'All arms busy, still smiling.',
    ],
    tags: ['octopus', 'brush', 'ink', 'sea', 'animal', 'busy', 'funny'],
    categories: ['water-animals', 'office-humour', 'nursery'],
    pulls: (ground) => strokePulls('eight-hands', octopus(ground)),
    words: [{ text: 'hands full', font: 'caveat-700', share: 0.66 }],
    day: { ...inkPairs.coast.day, a: '#dd6d57', b: '#b84d40', d: '#f6c5a8' },
    night: { ...inkPairs.coast.night, a: '#ea7c64', b: '#c55a4a', d: '#f8d0b4' },
  }),
  {
    handle: 'sideways-crab',
    title: 'Sideways Again',
    theme: 'Sea animals',
    story: 'It crossed the whole beach without once facing where it was going. We have had years like that.',
    notes: ['Progress, just not forwards.', 'A crab with a plan and no front.', 'Gets there, in its own direction.'],
    tags: ['crab', 'sea', 'beach', 'animal', 'summer'],
    categories: ['water-animals', 'sea-and-coast'],
    motif: crab,
    words: [{ text: 'still making progress', font: 'space-grotesk-700', share: 0.96 }],
    isRepeated: true,
    isStitchable: true,
    day: { ...inkPairs.coast.day, a: '#d9503c', b: '#f0a37c', ground: '#f6ead2' },
    night: { ...inkPairs.coast.night, a: '#ea6a52', b: '#f6b590' },
  },
  {
    handle: 'old-turtle',
    title: 'Old Turtle',
    theme: 'Sea animals',
    story:
      'Seen from above, as the gulls see it: a slow coin in green water. The shell has thirteen fields and all were counted.',
    notes: [
      'A hundred years old and not late for anything.',
      'Seen from above, as the gulls see it.',
      'Slow is also a speed.',
    ],
    tags: ['turtle', 'sea', 'animal', 'ocean', 'green'],
    categories: ['water-animals', 'sea-and-coast', 'nursery'],
    motif: turtle,
    sprinkle: bubble,
    isRepeated: true,
    day: { ...inkPairs.meadow.day, a: '#2f6a5c', b: '#6fa58a', c: '#94bd8e', d: '#c9b06c', line: '#e0c987' },
    night: { ...inkPairs.meadow.night, a: '#3f8573', b: '#84b99c', c: '#a8cfa0', d: '#dcc480', ground: '#123845' },
  },
  {
    handle: 'slow-jelly',
    title: 'Slow Jelly',
    theme: 'Sea animals',
    story: 'The aquarium keeps them in a round tank, so that they never meet a corner. We watched until closing time.',
    notes: [
      'No bones, no plans, beautifully lit.',
      'Drifting is a skill.',
      'From the round tank, ten minutes before closing.',
    ],
    tags: ['jellyfish', 'sea', 'ocean', 'calm', 'night'],
    categories: ['water-animals', 'moonlight'],
    motif: jellyfish,
    day: { ...inkPairs.dusk.day, ground: '#f3e7ee' },
    night: inkPairs.dusk.night,
  },
  {
    handle: 'dressed-for-it',
    title: 'Dressed for It',
    theme: 'Winter',
    story:
      'There is no bad weather, said the penguin, and put on a scarf anyway. The scarf is the warmest red in our inks.',
    notes: [
      'Formal, warm, and ready for the ice.',
      'There is no bad weather for those who dress for it.',
      'A penguin in a scarf: nothing to explain.',
    ],
    tags: ['penguin', 'winter', 'animal', 'scarf', 'christmas'],
    categories: ['winter-prints', 'water-animals', 'nursery'],
    motif: penguin,
    isRepeated: true,
    day: { ...inkPairs.frost.day, a: '#c33f42', b: '#eaa03c', c: '#f6d9a0' },
    night: { ...inkPairs.frost.night, a: '#d9504f', b: '#f2ad4b', c: '#f8e0ae', ground: '#3a6a8c' },
  },
  {
    handle: 'fair-wind',
    title: 'Fair Wind',
    theme: 'Coast',
    story:
      'The little dinghy from the sailing school, with its patched sail. It capsizes every July and has never minded.',
    notes: [
      'A patched sail, a low sun, an afternoon off.',
      'The sailing school dinghy, still afloat.',
      'Wind from behind, tea in the flask.',
    ],
    tags: ['sailing', 'boat', 'sea', 'summer', 'coast'],
    categories: ['sea-and-coast', 'coast-trips'],
    motif: sailboat,
    words: [{ text: 'FAIR WIND', font: 'bebas-neue-400', share: 0.66, tracking: 160 }],
    ...inkPairs.coast,
  },
  {
    handle: 'small-island',
    title: 'Small Island',
    theme: 'Coast',
    story: 'Population: one palm, two coconuts and whoever has the day off. The sun goes down in stripes here.',
    notes: [
      'One palm, two coconuts, no reception.',
      'Out of office, and out of range.',
      'A very small country with excellent evenings.',
    ],
    tags: ['island', 'palm', 'beach', 'summer', 'sunset'],
    categories: ['coast-trips', 'seventies', 'sea-and-coast'],
    motif: palmIsle,
    words: [{ text: 'out of range', font: 'pacifico-400', share: 0.86 }],
    ...inkPairs.dusk,
    day: { ...inkPairs.dusk.day, a: '#2f7a74', d: '#ecc893', c: '#f8e6d4' },
    night: { ...inkPairs.dusk.night, a: '#45a096', d: '#e8c48e', c: '#2b1a38', line: '#e9b183' },
  },
  {
    handle: 'first-wave',
    title: 'First Wave',
    theme: 'Coast',
    story: 'The one you let go by because you are still waking up. It was the best of the morning.',
    notes: [
      'The best wave of the day is the one at six.',
      'Salt, sun and a cold start.',
      'Drawn from the wall with the wetsuits on it.',
    ],
    tags: ['surf', 'wave', 'sea', 'summer', 'retro'],
    categories: ['sea-and-coast', 'seventies'],
    motif: surfWave,
    words: [{ text: 'SALT BEFORE SIX', font: 'righteous-400', share: 0.96 }],
    isStitchable: true,
    ...inkPairs.coast,
  },
];

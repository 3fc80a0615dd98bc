import { Outline, placed, polar } from '../outline.ts';
import { sparkle } from '../sky-marks.ts';
import type { EmblemSeed } from './emblem.ts';
import { inkPairs } from './ink-pairs.ts';
import type { Inks, Pen } from './pen.ts';
import { leaf } from './plant-parts.ts';

const coal = '#27211f';
const snow = '#fdf6e8';

function treeLot(pen: Pen, { line, a, b, c, d }: Inks): void {
  const tree = (x: number, h: number, color: string) => {
    for (const [top, w] of [
      [0, 0.2],
      [0.22, 0.27],
      [0.46, 0.34],
    ] as const)
      pen.polygon(color, [
        [x - h * w, 96 - h * (0.56 - top * 0.92)],
        [x, 96 - h * (1 - top * 0.9)],
        [x + h * w, 96 - h * (0.56 - top * 0.92)],
      ]);
    pen.rect(line, [x - 2, 94 - h * 0.14], [4, h * 0.14 + 2]);
  };
  tree(20, 62, d);
  tree(80, 70, d);
  tree(50, 92, a);
  for (const [x, y, color] of [
    [50, 34, b],
    [44, 46, c],
    [56, 50, b],
    [38, 62, c],
    [50, 64, b],
    [62, 66, c],
    [32, 76, b],
    [45, 78, c],
    [57, 78, b],
    [68, 78, c],
  ] as const)
    pen.disc(color, x, y, 2.5);
  pen.fill(c, sparkle(50, 4, 8, 0.3));
  pen.rect(line, [4, 95], [92, 2.6], 1.3);
}

function snowflake(pen: Pen, { line, a, b }: Inks): void {
  for (let arm = 0; arm < 6; arm++) {
    const at = arm * 60 - 90;
    pen.stroke(line, [[50, 50], polar(50, 50, 47, at)], 3);
    for (const [r, size] of [
      [18, 11],
      [29, 13],
      [39, 8],
    ] as const) {
      const [x, y] = polar(50, 50, r, at);
      for (const side of [-1, 1]) pen.stroke(r === 29 ? a : line, [[x, y], polar(x, y, size, at + side * 52)], 2.3);
    }
    pen.disc(b, ...polar(50, 50, 47, at), 3);
    pen.polygon(a, [
      polar(50, 50, 7, at + 30),
      polar(50, 50, 12, at + 20),
      polar(50, 50, 17, at + 30),
      polar(50, 50, 12, at + 40),
    ]);
  }
  pen.disc(b, 50, 50, 4.4);
}

function gingerbread(pen: Pen, { a, b, c, d }: Inks): void {
  pen.path(
    a,
    'M50 2C62 2 70 11 70 22C70 29 67 34 63 38C70 39 80 36 90 34C97 33 100 40 96 45C88 52 76 56 70 60C72 72 80 86 86 98C89 105 82 111 75 107C66 102 56 90 50 82C44 90 34 102 25 107C18 111 11 105 14 98C20 86 28 72 30 60C24 56 12 52 4 45C0 40 3 33 10 34C20 36 30 39 37 38C33 34 30 29 30 22C30 11 38 2 50 2Z',
  );
  pen
    .disc(coal, 43, 19, 2.4)
    .disc(coal, 57, 19, 2.4)
    .stroke(
      snow,
      [
        [42, 27],
        [50, 31],
        [58, 27],
      ],
      2,
    );
  for (const [y, color] of [
    [48, b],
    [58, c],
    [68, b],
  ] as const)
    pen.disc(color, 50, y, 3);
  pen.mirrored(50, (half) => {
    half
      .stroke(
        snow,
        [
          [11, 40],
          [14, 45],
          [17, 40],
          [20, 46],
          [23, 42],
        ],
        1.7,
      )
      .stroke(
        snow,
        [
          [20, 96],
          [25, 95],
          [25, 100],
          [31, 98],
          [31, 102],
        ],
        1.7,
      );
    half.disc(d, 38, 23, 2.6);
  });
  pen.stroke(
    snow,
    [
      [34, 10],
      [40, 7],
      [45, 10],
      [50, 6],
      [55, 10],
      [60, 7],
      [66, 10],
    ],
    1.7,
  );
}

function pumpkin(pen: Pen, { line, a, b, c }: Inks): void {
  pen
    .path(c, 'M46 26C46 16 42 8 50 2L58 5C53 10 54 18 55 26Z')
    .fill(c, leaf(0.5), placed(56, 20, { scale: 22, rot: -16 }));
  pen
    .disc(b, 22, 58, 20, 30)
    .disc(b, 78, 58, 20, 30)
    .disc(a, 36, 57, 20, 33)
    .disc(a, 64, 57, 20, 33)
    .disc(b, 50, 57, 15, 34);
  pen
    .polygon(line, [
      [26, 52],
      [42, 52],
      [34, 39],
    ])
    .polygon(line, [
      [58, 52],
      [74, 52],
      [66, 39],
    ])
    .polygon(line, [
      [46, 61],
      [54, 61],
      [50, 54],
    ]);
  pen.path(line, 'M22 64L31 70L36 65L43 71L50 66L57 71L64 65L69 70L78 64C74 80 62 84 50 84C38 84 26 80 22 64Z');
}

function ghosts(pen: Pen, { a, b, c, d }: Inks): void {
  const ghost = (x: number, y: number, s: number, body: string) => {
    const map = placed(x, y, { scale: s });
    pen.path(
      body,
      'M0 -30C15 -30 22 -19 22 -4L24 28C20 24 16 24 13 29C9 24 5 24 1 29C-3 24 -7 24 -11 29C-15 24 -20 24 -24 28L-22 -4C-22 -19 -15 -30 0 -30Z',
      map,
    );
    pen.path(
      coal,
      'M-9 -12C-6 -12 -5 -9 -5 -6C-5 -3 -6 0 -9 0C-12 0 -13 -3 -13 -6C-13 -9 -12 -12 -9 -12ZM9 -12C12 -12 13 -9 13 -6C13 -3 12 0 9 0C6 0 5 -3 5 -6C5 -9 6 -12 9 -12Z',
      map,
    );
    pen.path(coal, 'M0 4C3 4 4.4 6.4 4.4 9C4.4 12 3 14 0 14C-3 14 -4.4 12 -4.4 9C-4.4 6.4 -3 4 0 4Z', map);
    pen.fill(b, new Outline().ellipse(-15, 4, 3.6, 2.4).ellipse(15, 4, 3.6, 2.4), map);
  };
  ghost(26, 50, 0.84, d);
  ghost(74, 48, 0.84, d);
  ghost(50, 52, 1.16, snow);
  for (const [x, y, r] of [
    [10, 12, 5],
    [88, 10, 6],
    [50, 8, 4],
    [94, 78, 4],
    [6, 80, 4],
  ] as const)
    pen.fill(c, sparkle(x, y, r));
  pen.disc(a, 50, 92, 30, 2);
}

function loveLetter(pen: Pen, { line, a, b, c, d }: Inks): void {
  pen
    .rect(d, [6, 30], [88, 58], 4)
    .polygon(c, [
      [8, 32],
      [92, 32],
      [50, 66],
    ])
    .path(line, 'M6 33L9 31L50 63.5L91 31L94 33L50 68Z');
  const heart =
    'M0 10C-4 6 -16 -2 -16 -12C-16 -20 -10 -24 -5 -24C-2 -24 0 -22 0 -20C0 -22 2 -24 5 -24C10 -24 16 -20 16 -12C16 -2 4 6 0 10Z';
  pen.path(a, heart, placed(50, 64, { scale: 0.86 }));
  for (const [x, y, s, color] of [
    [22, 18, 0.5, b],
    [50, 12, 0.62, a],
    [78, 20, 0.46, b],
    [36, 4, 0.24, c],
    [66, 2, 0.26, a],
  ] as const)
    pen.path(color, heart, placed(x, y + 6, { scale: s, rot: (x - 50) * 0.4 }));
}

function paintedEggs(pen: Pen, { line, a, b, c, d }: Inks): void {
  const egg = (x: number, y: number, rot: number, [body, band]: readonly [string, string], kind: number) => {
    const map = placed(x, y, { rot });
    pen.path(body, 'M0 -30C12 -30 21 -10 21 5C21 19 12 27 0 27C-12 27 -21 19 -21 5C-21 -10 -12 -30 0 -30Z', map);
    if (kind === 0)
      for (const yy of [-10, 2, 13])
        pen.path(
          band,
          `M${-18 - yy * 0.1} ${yy}L-12 ${yy - 5}L-6 ${yy}L0 ${yy - 5}L6 ${yy}L12 ${yy - 5}L${18 + yy * 0.1} ${yy}L${18 + yy * 0.1} ${yy + 4}L12 ${yy - 1}L6 ${yy + 4}L0 ${yy - 1}L-6 ${yy + 4}L-12 ${yy - 1}L${-18 - yy * 0.1} ${yy + 4}Z`,
          map,
        );
    if (kind === 1)
      for (const [dx, dy] of [
        [0, -18],
        [-9, -7],
        [9, -7],
        [0, 3],
        [-12, 8],
        [12, 8],
        [0, 18],
      ] as const)
        pen.fill(band, new Outline().ellipse(dx, dy, 3.2), map);
    if (kind === 2)
      for (let petal = 0; petal < 6; petal++)
        pen.fill(band, leaf(0.5), placed(x, y + 2, { scale: 15, rot: petal * 60 + rot }));
    if (kind === 2) pen.disc(line, x, y + 2, 3.6);
  };
  egg(24, 42, -12, [a, c], 0);
  egg(76, 42, 12, [c, a], 1);
  egg(50, 48, 0, [b, snow], 2);
  for (let blade = 0; blade < 25; blade++)
    pen.polygon(d, [
      [2 + blade * 4, 84],
      [4 + blade * 4 + (blade % 3) - 1, 62 + ((blade * 7) % 11)],
      [6 + blade * 4, 84],
    ]);
}

function clover(pen: Pen, { line, a, c, d }: Inks): void {
  pen.stroke(
    a,
    [
      [50, 52],
      [52, 78],
      [62, 104],
    ],
    (done) => 4 + 2 * done,
  );
  for (const rot of [-90, 0, 90, 180]) {
    const map = placed(50, 48, { rot: rot + 90 });
    pen.path(
      a,
      'M0 0C-6 -10 -24 -16 -24 -30C-24 -40 -16 -46 -8 -44C-4 -43 0 -40 0 -36C0 -40 4 -43 8 -44C16 -46 24 -40 24 -30C24 -16 6 -10 0 0Z',
      map,
    );
    pen.path(d, 'M-0.8 -4L-12 -28L-10 -29L0 -10L10 -29L12 -28L0.8 -4Z', map);
  }
  pen.disc(line, 50, 48, 3).disc(c, 50, 48, 1.6);
}

function fireworks(pen: Pen, { line, a, b, c, d }: Inks): void {
  const burst = (x: number, y: number, r: number, [outer, inner]: readonly [string, string], rays: number) => {
    for (let ray = 0; ray < rays; ray++) {
      const at = (ray / rays) * 360 + 8;
      pen.stroke(outer, [polar(x, y, r * 0.42, at), polar(x, y, r * 0.84, at)], (done) => r * (0.05 + 0.06 * done));
      pen
        .disc(inner, ...polar(x, y, r, at), r * 0.06)
        .stroke(inner, [polar(x, y, r * 0.16, at + 180 / rays), polar(x, y, r * 0.5, at + 180 / rays)], r * 0.05);
    }
  };
  burst(34, 34, 32, [a, c], 14);
  burst(76, 54, 22, [b, d], 12);
  burst(70, 14, 13, [c, b], 10);
  for (const [x, y, r] of [
    [14, 76, 5],
    [92, 26, 4],
    [50, 78, 3.4],
  ] as const)
    pen.fill(line, sparkle(x, y, r));
  pen
    .stroke(
      line,
      [
        [36, 96],
        [33, 80],
        [34, 66],
      ],
      1,
    )
    .stroke(
      line,
      [
        [66, 96],
        [73, 86],
        [76, 76],
      ],
      1,
    );
}

const flake: EmblemSeed['sprinkle'] = (pen, { d }) => pen.fill(d, sparkle(0, 0, 0.4, 0.22));

export const festiveEmblems: EmblemSeed[] = [
  {
    handle: 'tree-lot',
    title: 'Tree Lot',
    theme: 'Christmas',
    story:
      'The car park behind the school turns into a forest every December. Ours was the one nobody else saw from the good side.',
    notes: [
      'A forest in a car park, for three weeks a year.',
      'Choose one, tie it to the roof, drive slowly.',
      'Lights on, needles off by the sixth.',
    ],
    tags: ['christmas', 'trees', 'winter', 'holiday', 'festive'],
    categories: ['christmas-prints', 'winter-prints'],
    motif: treeLot,
    sprinkle: flake,
    words: [{ text: 'merry everything', font: 'lobster-400', share: 0.94 }],
    ...inkPairs.festive,
  },
  {
    handle: 'six-arms-of-snow',
    title: 'Six Arms of Snow',
    theme: 'Winter',
    story: 'From a bookplate of crystals that a farmer photographed one by one. No two alike, and this one is ours.',
    notes: [
      'No two alike; this one is yours.',
      'A crystal that does not melt in the car.',
      'Drawn with a ruler and cold fingers.',
    ],
    tags: ['snowflake', 'winter', 'christmas', 'geometric', 'snow'],
    categories: ['winter-prints', 'christmas-prints'],
    motif: snowflake,
    isRepeated: true,
    isStitchable: true,
    ...inkPairs.frost,
  },
  {
    handle: 'nervous-biscuit',
    title: 'Nervous Biscuit',
    theme: 'Christmas',
    story: 'He is the last on the tray and has worked out why. Nutmeg, buttons of icing, excellent posture.',
    notes: [
      'Last on the tray, and he has noticed.',
      'Excellent posture for something with nutmeg.',
      'Do not start with the legs.',
    ],
    tags: ['gingerbread', 'christmas', 'biscuit', 'holiday', 'funny'],
    categories: ['christmas-prints', 'baking-lettering'],
    motif: gingerbread,
    isRepeated: true,
    isStitchable: true,
    day: { ...inkPairs.festive.day, a: '#a9683a', d: '#e59a7a' },
    night: { ...inkPairs.festive.night, a: '#bd7a48', d: '#f0ab8c', ground: '#7f2b30' },
  },
  {
    handle: 'porch-pumpkin',
    title: 'Porch Pumpkin',
    theme: 'Halloween',
    story: 'Carved by committee, which is why the teeth differ. It lasted until Thursday and scared the postman twice.',
    notes: [
      'Carved by committee, lit with a bicycle lamp.',
      'It scared the postman twice.',
      'Knock if the candle is on.',
    ],
    tags: ['halloween', 'pumpkin', 'autumn', 'spooky', 'october'],
    categories: ['halloween-prints', 'autumn-prints'],
    motif: pumpkin,
    isRepeated: true,
    isStitchable: true,
    day: { ...inkPairs.autumn.day, a: '#e07b2e', b: '#c9651f', c: '#5f7a3c', line: '#2c1a14' },
    night: { ...inkPairs.autumn.night, a: '#ea8b3e', b: '#d4742c', c: '#86a05a', line: '#2a1622', ground: '#2a1d3a' },
  },
  {
    handle: 'boo-crew',
    title: 'Boo Crew',
    theme: 'Halloween',
    story: 'Three bed sheets, one pair of scissors and a grandmother who was not asked. Best costumes of the street.',
    notes: [
      'Three bed sheets that nobody asked for.',
      'Here for the sweets, staying for the night.',
      'Slightly see-through, entirely friendly.',
    ],
    tags: ['ghost', 'halloween', 'spooky', 'funny', 'night'],
    categories: ['halloween-prints', 'nursery'],
    motif: ghosts,
    words: [{ text: 'BOO CREW', font: 'righteous-400', share: 0.76 }],
    day: { ...inkPairs.dusk.day, ground: '#f3b867', d: '#f9e2c0', a: '#c47a35', c: '#7a4a8c' },
    night: { ...inkPairs.dusk.night, d: '#d8cbe6', a: '#4a2f5c' },
  },
  {
    handle: 'by-hand-delivered',
    title: 'Delivered by Hand',
    theme: 'Love',
    story: 'The post takes three days; the stairs take forty seconds. We took the stairs.',
    notes: [
      'Faster than the post, by three days.',
      'No stamp needed for the flat upstairs.',
      'Say it once, on good paper.',
    ],
    tags: ['love', 'letter', 'heart', 'valentine', 'gift'],
    categories: ['love-and-weddings', 'mothers-and-gardens'],
    motif: loveLetter,
    words: [{ text: 'by hand, with love', font: 'caveat-700', share: 0.9 }],
    ...inkPairs.candy,
  },
  {
    handle: 'three-good-eggs',
    title: 'Three Good Eggs',
    theme: 'Easter',
    story: 'Zigzag, dots and a flower, in the order in which patience ran out. The grass is from under the slide.',
    notes: [
      'Zigzag, dots, flower: in the order patience ran out.',
      'Hidden badly, found quickly.',
      'For the good eggs you know.',
    ],
    tags: ['easter', 'eggs', 'spring', 'holiday', 'pattern'],
    categories: ['spring-and-easter', 'folk-art'],
    motif: paintedEggs,
    words: [{ text: 'good egg', font: 'pacifico-400', share: 0.62 }],
    day: { ...inkPairs.candy.day, a: '#6f8fce', b: '#ec7f94', c: '#f2b33d', d: '#7fae6a' },
    night: { ...inkPairs.candy.night, a: '#7f9fe0', d: '#8fc07a', ground: '#234a4a' },
  },
  {
    handle: 'fourth-leaf',
    title: 'The Fourth Leaf',
    theme: 'Luck',
    story: 'Found while looking for an earring. The earring was in the other pocket, so it counts double.',
    notes: [
      'Found while looking for something else.',
      'One in five thousand, pressed for you.',
      'For exams, penalties and first dates.',
    ],
    tags: ['clover', 'luck', 'green', 'spring', 'st patricks'],
    categories: ['folk-art', 'ferns-and-leaves', 'birthdays'],
    motif: clover,
    isRepeated: true,
    isStitchable: true,
    day: { ...inkPairs.festive.day, a: '#3f8a58', d: '#82bd8c' },
    night: { ...inkPairs.festive.night, a: '#5aa874', d: '#a6d8ae' },
  },
  {
    handle: 'after-midnight',
    title: 'After Midnight',
    theme: 'New Year',
    story:
      'Seen from the bridge, in gloves, with everybody counting at a different speed. The small yellow one was ours.',
    notes: [
      'Everybody counting at a different speed.',
      'Seen from the bridge, in gloves.',
      'One more second, and then all of it.',
    ],
    tags: ['fireworks', 'new year', 'party', 'night', 'celebration'],
    categories: ['birthdays', 'winter-prints'],
    motif: fireworks,
    ...inkPairs.dusk,
    night: { ...inkPairs.dusk.night, d: '#b79ad0', ground: '#171a38' },
  },
];

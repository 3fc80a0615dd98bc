import { Outline, type Point, placed, polar } from '../outline.ts';
import type { EmblemSeed } from './emblem.ts';
import { inkPairs } from './ink-pairs.ts';
import type { Inks, Pen } from './pen.ts';
import { leaf } from './plant-parts.ts';

const snow = '#fdf6e8';
const coal = '#2b2a33';

function desert(pen: Pen, { line, a, b, c, d }: Inks): void {
  pen.disc(c, 50, 40, 27);
  pen.path(a, 'M2 70L12 52L26 52L30 44L44 44L48 56L60 56L64 48L78 48L84 60L94 60L98 70L98 82L2 82Z');
  pen
    .path(b, 'M2 78C20 70 36 74 50 78C66 82 84 76 98 72L98 96L2 96Z')
    .path(d, 'M2 88C22 82 40 84 58 90C74 94 88 92 98 88L98 104L2 104Z');
  pen
    .rect(line, [26, 50], [7, 46], 3.5)
    .rect(line, [15, 60], [5.4, 16], 2.7)
    .rect(line, [15, 72], [14, 5.4], 2.7)
    .rect(line, [39, 56], [5.4, 15], 2.7)
    .rect(line, [30, 66], [14, 5.4], 2.7);
  pen.rect(line, [74, 72], [5, 24], 2.5).rect(line, [67, 78], [4, 9], 2).rect(line, [67, 84], [9, 4], 2);
  for (const [x, y] of [
    [60, 18],
    [66, 14],
    [80, 26],
  ] as const)
    pen.stroke(
      line,
      [
        [x, y],
        [x + 3, y - 2],
        [x + 5, y],
        [x + 7, y - 2],
        [x + 10, y],
      ],
      0.9,
    );
}

function balloon(pen: Pen, { line, a, b, c, d }: Inks): void {
  const gore = (from: number, to: number, color: string) => {
    const x = (share: number, y: number) =>
      50 + share * (y < 44 ? Math.sqrt(Math.max(0, 1 - ((44 - y) / 41) ** 2)) : 1 - ((y - 44) / 46) ** 2 * 0.74) * 41;
    const edge = (share: number) =>
      Array.from({ length: 15 }, (_, index): Point => [x(share, 3 + index * 6), 3 + index * 6]);
    pen.polygon(color, [...edge(from).reverse(), ...edge(to)]);
  };
  const stripes = [a, c, b, snow, b, c, a];
  stripes.forEach((color, index) => {
    gore(-1 + (index * 2) / 7, -1 + ((index + 1) * 2) / 7, color);
  });
  pen
    .stroke(
      line,
      [
        [40, 88],
        [43, 104],
      ],
      0.9,
    )
    .stroke(
      line,
      [
        [60, 88],
        [57, 104],
      ],
      0.9,
    )
    .stroke(
      line,
      [
        [50, 88],
        [50, 104],
      ],
      0.9,
    );
  pen.rect(line, [39, 85], [22, 3.4], 1).rect(d, [41, 103], [18, 14], 3).rect(line, [40, 102], [20, 3], 1.5);
  for (const [x, y, s] of [
    [10, 84, 1],
    [86, 98, 0.8],
  ] as const)
    pen.fill(
      d,
      new Outline().roundRect(-9, -3, { w: 22, h: 6 }, 3).ellipse(-1, -3, 5).ellipse(6, -3.6, 6),
      placed(x, y, { scale: s }),
    );
}

function van(pen: Pen, { line, a, b, c, d }: Inks): void {
  pen.rect(b, [30, 12], [36, 6], 2).rect(c, [34, 4], [13, 9], 2).rect(d, [49, 6], [14, 7], 2);
  pen
    .path(snow, 'M10 40C12 26 16 20 26 20L78 20C86 20 90 26 92 40L96 48L6 48Z')
    .path(a, 'M4 46L96 46L96 66C96 70 94 72 90 72L10 72C6 72 4 70 4 66Z');
  for (const x of [18, 38, 58]) pen.rect(coal, [x, 26], [16, 15], 3);
  pen.path(coal, 'M78 26L81 26C84 28 86 34 87 41L78 41Z');
  pen
    .rect(snow, [4, 49], [92, 3])
    .disc(c, 92, 57, 3.4)
    .disc(d, 7, 57, 2.6)
    .rect(coal, [56, 54], [8, 1.8], 0.9)
    .rect(coal, [2, 68], [96, 4.4], 2);
  for (const x of [26, 74]) pen.disc(coal, x, 72, 11).disc(snow, x, 72, 5.6).disc(coal, x, 72, 2);
  pen.stroke(
    line,
    [
      [0, 84],
      [100, 84],
    ],
    1.8,
  );
}

function peaksCamp(pen: Pen, { line, a, b, c, d }: Inks): void {
  pen.disc(c, 70, 24, 14);
  pen
    .polygon(a, [
      [2, 80],
      [34, 18],
      [66, 80],
    ])
    .polygon(snow, [
      [34, 18],
      [45, 39],
      [38, 36],
      [34, 43],
      [29, 37],
      [23, 40],
    ]);
  pen
    .polygon(d, [
      [44, 80],
      [72, 34],
      [98, 80],
    ])
    .polygon(snow, [
      [72, 34],
      [80, 48],
      [74, 46],
      [70, 51],
      [65, 46],
    ]);
  pen.path(b, 'M0 80C20 72 40 76 54 80C72 84 88 78 100 76L100 92L0 92Z');
  pen
    .polygon(line, [
      [30, 88],
      [46, 62],
      [62, 88],
    ])
    .polygon(c, [
      [40, 88],
      [46, 70],
      [52, 88],
    ]);
  for (const [x, y, s] of [
    [14, 90, 1],
    [82, 90, 1.1],
    [92, 92, 0.8],
  ] as const) {
    for (const [dy, w] of [
      [-28, 6],
      [-21, 8],
      [-14, 10],
    ] as const)
      pen.polygon(line, [
        [x - w * s, y + (dy + 12) * s],
        [x, y + dy * s],
        [x + w * s, y + (dy + 12) * s],
      ]);
    pen.rect(line, [x - 1.2, y - 4], [2.4, 6]);
  }
}

function canoe(pen: Pen, { line, a, b, c, d }: Inks): void {
  for (const [y, r] of [[26, 24]] as const)
    pen.fill(c, new Outline().sector([50, y + 20], { inner: 0, outer: r }, [180, 360]));
  for (const [x, h] of [
    [8, 26],
    [16, 34],
    [25, 24],
    [74, 26],
    [83, 36],
    [92, 28],
  ] as const)
    pen.polygon(a, [
      [x - 6, 48],
      [x, 48 - h],
      [x + 6, 48],
    ]);
  pen.rect(line, [2, 46], [96, 2.6], 1.3);
  pen
    .path(b, 'M14 56C24 66 76 66 86 56C90 66 82 76 74 77L26 77C18 76 10 66 14 56Z')
    .path(line, 'M14 56C24 66 76 66 86 56L85 61C74 69 26 69 15 61Z');
  pen
    .stroke(
      line,
      [
        [60, 40],
        [40, 84],
      ],
      1.8,
    )
    .fill(line, leaf(0.46), placed(39, 82, { scale: 15, rot: 114 }));
  for (const [x, y, w] of [
    [6, 82, 26],
    [48, 84, 44],
    [18, 90, 40],
    [68, 91, 22],
    [36, 97, 30],
  ] as const)
    pen.rect(d, [x, y], [w, 2], 1);
}

function compass(pen: Pen, { line, a, b, c }: Inks): void {
  pen.fill(line, new Outline().ring(50, 50, 48, 45)).fill(line, new Outline().ring(50, 50, 40, 39));
  for (let mark = 0; mark < 32; mark++)
    if (mark % 4)
      pen.stroke(line, [polar(50, 50, 40.6, mark * 11.25), polar(50, 50, mark % 2 ? 42.4 : 44, mark * 11.25)], 0.8);
  for (const [reach, turn, dark, light] of [
    [27, 45, c, line],
    [38, 0, b, a],
  ] as const) {
    for (let point = 0; point < 4; point++) {
      const at = turn + point * 90;
      pen.polygon(dark, [[50, 50], polar(50, 50, reach * 0.24, at - 45), polar(50, 50, reach, at)]);
      pen.polygon(light, [[50, 50], polar(50, 50, reach, at), polar(50, 50, reach * 0.24, at + 45)]);
    }
  }
  pen.disc(line, 50, 50, 4).disc(c, 50, 50, 2);
}

export const journeyEmblems: EmblemSeed[] = [
  {
    handle: 'desert-evening',
    title: 'Desert Evening',
    theme: 'Travel',
    story: 'The motel had a plastic chair that faced west. We have never had a better seat.',
    notes: [
      'A plastic chair that faced west, and this.',
      'Heat going out of the stones, one color at a time.',
      'Saguaro time: no clock, two arms.',
    ],
    tags: ['desert', 'cactus', 'sunset', 'travel', 'retro'],
    categories: ['road-trips', 'seventies'],
    motif: desert,
    words: [{ text: 'NOTHING ON TODAY', font: 'righteous-400', share: 0.94 }],
    day: { ...inkPairs.dusk.day, a: '#a85a6a', b: '#d9764f', c: '#f0b35c', d: '#eab87c' },
    night: { ...inkPairs.dusk.night, a: '#a95f78', b: '#d9764f', c: '#f5c777', d: '#e7b078', line: '#f6dfc0' },
  },
  {
    handle: 'balloon-morning',
    title: 'Balloon Morning',
    theme: 'Travel',
    story: 'They go up at six, when the air is still. From below you hear only the burner and somebody laughing.',
    notes: [
      'Up at six, over the fields, home by lunch.',
      'Seven gores, one basket, no steering wheel.',
      'For those who travel where the wind is going anyway.',
    ],
    tags: ['hot air balloon', 'travel', 'sky', 'adventure', 'stripes'],
    categories: ['road-trips', 'nursery'],
    motif: balloon,
    isRepeated: true,
    ...inkPairs.record,
  },
  {
    handle: 'slow-van',
    title: 'Slow Van',
    theme: 'Travel',
    story: 'Top speed 92, downhill, empty. It has been overtaken by everything but regret.',
    notes: [
      'Overtaken by everything but regret.',
      'Home is where the handbrake is.',
      'Two weeks, one van, no bookings.',
    ],
    tags: ['van', 'camper', 'travel', 'road trip', 'holiday'],
    categories: ['road-trips', 'camping'],
    motif: van,
    words: [{ text: 'no bookings', font: 'pacifico-400', share: 0.8 }],
    isStitchable: true,
    day: { ...inkPairs.record.day, a: '#2f8a86' },
    night: { ...inkPairs.record.night, a: '#d9583b', ground: '#1f5a5c' },
  },
  {
    handle: 'base-camp',
    title: 'Base Camp',
    theme: 'Camping',
    story: 'High enough to see the next valley, low enough for a kettle to boil properly. The tent leaks on the left.',
    notes: [
      'The tent leaks on the left; sleep on the right.',
      'Two peaks, one kettle, all week.',
      'Go up, look around, come down.',
    ],
    tags: ['mountains', 'tent', 'camping', 'hiking', 'outdoor'],
    categories: ['mountains-and-woods', 'camping'],
    motif: peaksCamp,
    words: [{ text: 'BASE CAMP', font: 'archivo-black-400', share: 0.92 }],
    isStitchable: true,
    day: { ...inkPairs.coast.day, a: '#3f6f86', d: '#7fa3ab', b: '#5e8a56' },
    night: { ...inkPairs.coast.night, a: '#4a7f99', d: '#8fb3ba', b: '#5e8a66', line: '#f3efe0' },
  },
  {
    handle: 'still-water',
    title: 'Still Water',
    theme: 'Camping',
    story:
      'On the lake at the end of the gravel road you can hear a paddle from the other shore. We put it down and listened.',
    notes: [
      'Put the paddle down and listen.',
      'The lake at the end of the gravel road.',
      'Nobody else on the water before seven.',
    ],
    tags: ['canoe', 'lake', 'outdoor', 'camping', 'calm'],
    categories: ['camping', 'mountains-and-woods'],
    motif: canoe,
    words: [{ text: 'STILL WATER', font: 'bebas-neue-400', share: 0.76, tracking: 140 }],
    day: { ...inkPairs.autumn.day, a: '#4f6f52', b: '#c05b32', d: '#8fb3b0', c: '#e9a94f' },
    night: { ...inkPairs.autumn.night, a: '#7f9f7c', b: '#d97a48', d: '#7fa8a6', c: '#f0b860', ground: '#1d3038' },
  },
  {
    handle: 'true-enough-north',
    title: 'True Enough North',
    theme: 'Travel',
    story: 'Copied from a compass with a bent needle that got its owner home for forty years. He knew by how much.',
    notes: [
      'Off by a little, and you know by how much.',
      'For people who like the scenic mistake.',
      'It got its owner home for forty years.',
    ],
    tags: ['compass', 'travel', 'navigation', 'adventure', 'vintage'],
    categories: ['road-trips', 'coast-trips'],
    motif: compass,
    words: [{ text: 'TRUE ENOUGH', font: 'special-elite-400', share: 0.84 }],
    isStitchable: true,
    ...inkPairs.coast,
  },
];

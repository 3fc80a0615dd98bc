import { pressed, sameOnEither } from '../kit/plate.ts';
import { Outline, placed, polar } from '../outline.ts';
import { squarePulls } from '../pixels/grid.ts';
import { paperRocket } from '../pixels/sprites.ts';
import { sparkle } from '../sky-marks.ts';
import type { EmblemSeed } from './emblem.ts';
import { inkPairs } from './ink-pairs.ts';
import type { Inks, Pen } from './pen.ts';

function saturn(pen: Pen, { line, a, b, c, d }: Inks): void {
  const tilt = placed(50, 44, { rot: -18 });
  pen.fill(d, new Outline().ellipse(0, 0, 48, 13), tilt);
  pen.fill(c, new Outline().ellipse(0, 0, 41, 10.4), tilt);
  pen.disc(a, 50, 44, 27);
  for (const [y, h, color] of [
    [-14, 6, b],
    [-2, 5, c],
    [9, 7, b],
  ] as const) {
    const half = Math.sqrt(27 ** 2 - (Math.abs(y + h / 2) + h / 2) ** 2);
    pen.fill(color, new Outline().roundRect(-half, y, { w: half * 2, h }, h / 2), tilt);
  }
  // The near half of the ring again, before the globe.
  const near = new Outline()
    .moveTo(-48, 0)
    .curveTo([-48, 17.3], [48, 17.3], [48, 0])
    .lineTo(41, 0)
    .curveTo([41, 13.8], [-41, 13.8], [-41, 0])
    .close();
  pen.fill(d, near, tilt);
  for (const [x, y, r] of [
    [10, 12, 6],
    [90, 78, 7],
    [20, 80, 4],
    [84, 8, 4],
  ] as const)
    pen.fill(line, sparkle(x, y, r));
}

function moonRow(pen: Pen, { line, b, d }: Inks): void {
  const k = 0.5522847498;
  const phase = (x: number, y: number, r: number, share: number, isWaning: boolean) => {
    const edge = r * (1 - 2 * share);
    const shape = new Outline()
      .moveTo(0, -r)
      .curveTo([r * k, -r], [r, -r * k], [r, 0])
      .curveTo([r, r * k], [r * k, r], [0, r])
      .curveTo([edge * k, r], [edge, r * k], [edge, 0])
      .curveTo([edge, -r * k], [edge * k, -r], [0, -r])
      .close();
    pen.fill(line, shape, isWaning ? placed(x, y, { rot: 180 }) : placed(x, y));
  };
  phase(8, 30, 6.6, 0.25, false);
  phase(24, 24, 8.6, 0.68, false);
  pen.disc(b, 50, 22, 16);
  for (const [x, y, r] of [
    [44, 16, 3.4],
    [55, 27, 4.2],
    [56, 14, 2.2],
    [45, 28, 2],
  ] as const)
    pen.disc(d, x, y, r);
  phase(76, 24, 8.6, 0.68, true);
  phase(92, 30, 6.6, 0.25, true);
  for (const [x, y, r] of [
    [36, 44, 2.6],
    [64, 44, 2.6],
    [16, 46, 1.8],
    [84, 46, 1.8],
    [50, 48, 3.4],
  ] as const)
    pen.fill(line, sparkle(x, y, r));
}

function sunFace(pen: Pen, { line, a, b, c }: Inks): void {
  for (let ray = 0; ray < 16; ray++) {
    const at = ray * 22.5;
    if (ray % 2) {
      pen.stroke(
        a,
        [polar(50, 50, 30, at), polar(50, 50, 37, at + 7), polar(50, 50, 43, at - 5), polar(50, 50, 48, at + 3)],
        (done) => 4.4 - 3.4 * done,
      );
    } else pen.polygon(b, [polar(50, 50, 30, at - 8), polar(50, 50, 49, at), polar(50, 50, 30, at + 8)]);
  }
  pen.disc(b, 50, 50, 31).disc(c, 50, 50, 28);
  pen
    .stroke(
      line,
      [
        [34, 47],
        [39.5, 50.5],
        [45, 47],
      ],
      1.6,
    )
    .stroke(
      line,
      [
        [55, 47],
        [60.5, 50.5],
        [66, 47],
      ],
      1.6,
    );
  pen
    .stroke(
      line,
      [
        [34, 41],
        [39, 38.4],
        [45, 41],
      ],
      1.2,
    )
    .stroke(
      line,
      [
        [55, 41],
        [61, 38.4],
        [66, 41],
      ],
      1.2,
    );
  pen
    .stroke(
      line,
      [
        [50, 42],
        [50, 54],
        [47, 57],
        [51, 58],
      ],
      1.3,
    )
    .stroke(
      line,
      [
        [42, 63],
        [50, 66],
        [58, 63],
      ],
      1.7,
    );
  pen.disc(a, 35, 58, 4.4).disc(a, 65, 58, 4.4);
}

function orbits(pen: Pen, { line, a, b, c, d }: Inks): void {
  for (const r of [18, 27, 37, 48]) pen.fill(line, new Outline().ring(50, 50, r, r - 0.7));
  pen.disc(c, 50, 50, 10);
  for (let ray = 0; ray < 12; ray++) pen.stroke(c, [polar(50, 50, 11.8, ray * 30), polar(50, 50, 14, ray * 30)], 1.1);
  for (const [r, at, size, color] of [
    [18, 200, 2.6, a],
    [27, 320, 4.2, b],
    [37, 95, 5.4, a],
    [48, 235, 6.4, d],
    [37, 250, 2.4, c],
  ] as const) {
    pen.disc(color, ...polar(50, 50, r - 0.35, at), size);
  }
  const [x, y] = polar(50, 50, 47.6, 235);
  pen.fill(line, new Outline().ellipse(0, 0, 10, 1.3), placed(x, y, { rot: -20 }));
}

function comet(pen: Pen, { line, a, b, c, d }: Inks): void {
  for (const [offset, color, length, width] of [
    [-13, d, 60, 6],
    [-6.5, a, 78, 6.6],
    [0, b, 90, 7],
    [6.5, c, 74, 6.6],
    [13, d, 56, 6],
  ] as const) {
    const [sx, sy] = [72 + offset * 0.7, 28 + offset * 0.7];
    pen.stroke(
      color,
      [
        [sx, sy],
        [sx - length * 0.35, sy + length * 0.35],
        [sx - length * 0.72, sy + length * 0.72],
      ],
      width,
    );
  }
  pen.fill(line, sparkle(74, 26, 25, 0.3)).fill(c, sparkle(74, 26, 15, 0.34));
  for (const [x, y, r] of [
    [22, 16, 5],
    [40, 28, 3],
    [92, 70, 4],
    [78, 86, 2.6],
    [10, 44, 2.6],
  ] as const)
    pen.fill(line, sparkle(x, y, r));
}

const star: EmblemSeed['sprinkle'] = (pen, { d }, random) =>
  random.next() > 0.6 ? pen.fill(d, sparkle(0, 0, 0.5)) : pen.disc(d, 0, 0, 0.09);

export const cosmosEmblems: EmblemSeed[] = [
  {
    handle: 'ringed-planet',
    title: 'Ringed Planet',
    theme: 'Space',
    story:
      'Drawn after a night at the public observatory, where the queue was long and the view took four seconds. They were enough.',
    notes: [
      'Four seconds at the telescope, kept for good.',
      'The best-dressed planet we know.',
      'A weekend away, by other means.',
    ],
    tags: ['planet', 'saturn', 'space', 'stars', 'science'],
    categories: ['planets', 'science'],
    motif: saturn,
    sprinkle: star,
    words: [{ text: 'NEED SOME SPACE', font: 'righteous-400', share: 0.94 }],
    isStitchable: true,
    ...inkPairs.orbit,
  },
  pressed({
    handle: 'paper-rocket',
    title: 'Paper Rocket',
    theme: 'Pixel art',
    story: 'Designed by a consultant aged six, who insisted on the fins. Fuel: one carton of apple juice.',
    notes: ['Fins by a consultant aged six.', 'Runs on apple juice and countdowns.', 'Ten, nine, eight, bedtime.'],
    tags: ['rocket', 'pixel art', '8-bit', 'space', 'kids', 'stars', 'adventure'],
    categories: ['planets', 'nursery'],
    pulls: sameOnEither(() => squarePulls(paperRocket)),
    isRepeated: true,
    day: { ...inkPairs.coast.day, a: '#d9503c', d: '#cfdde2', b: '#efb43f', c: '#e98a3c' },
    night: {
      ...inkPairs.coast.night,
      ground: '#24466a',
      line: '#0f2136',
      a: '#ea6650',
      d: '#e6eef0',
      b: '#f5c04d',
      c: '#f09a4a',
    },
  }),
  {
    handle: 'waxing-waning',
    title: 'Waxing, Waning',
    theme: 'Moonlight',
    story: 'Five evenings of one month, hung like washing. The full one was drawn last, because of clouds.',
    notes: [
      'It is only a phase.',
      'Five evenings of one month, side by side.',
      'For those who look up on the way to the bins.',
    ],
    tags: ['moon', 'phases', 'night', 'stars', 'celestial'],
    categories: ['moonlight', 'constellations'],
    motif: moonRow,
    words: [{ text: 'only a phase', font: 'playfair-display-400-italic', share: 0.66 }],
    sprinkle: star,
    ...inkPairs.orbit,
    day: { ...inkPairs.orbit.day, b: '#d9a23c', d: '#c28a2c' },
    night: { ...inkPairs.orbit.night, b: '#f3c562', d: '#dba944' },
  },
  {
    handle: 'old-sun',
    title: 'The Old Sun',
    theme: 'Retro',
    story:
      'After the face on a faded playing card in a drawer full of string. It looks as if it has heard that one before.',
    notes: [
      'Has heard that one before, and smiles anyway.',
      'From a playing card at the bottom of a drawer.',
      'Sixteen rays, straight and wavy by turns.',
    ],
    tags: ['sun', 'face', 'celestial', 'vintage', 'tarot'],
    categories: ['folk-art', 'seventies', 'constellations'],
    motif: sunFace,
    isStitchable: true,
    day: { ...inkPairs.autumn.day, a: '#d0673a', b: '#e5a03a', c: '#f3c668' },
    night: { ...inkPairs.autumn.night, a: '#d9713f', b: '#ecab47', c: '#f6cf78', line: '#4a2a1c', ground: '#1f2f4a' },
  },
  {
    handle: 'another-lap',
    title: 'Another Lap',
    theme: 'Birthday',
    story:
      'Nine hundred and forty million kilometers, and back in time for cake. It is the only race in which everybody finishes.',
    notes: [
      '940 million kilometers, and back in time for cake.',
      'A birthday, as the astronomers see it.',
      'The only race in which everybody finishes.',
    ],
    tags: ['birthday', 'space', 'orbit', 'sun', 'gift'],
    categories: ['birthdays', 'planets'],
    motif: orbits,
    words: [
      { text: 'ANOTHER LAP', font: 'bebas-neue-400', share: 0.86, tracking: 80 },
      { text: 'around the sun', font: 'pacifico-400', share: 0.62, ink: 'b' },
    ],
    ...inkPairs.orbit,
  },
  {
    handle: 'striped-comet',
    title: 'Striped Comet',
    theme: 'Retro',
    story: 'Five stripes, one star, and the certainty of a lunch box from another decade. It still flies.',
    notes: [
      'Five stripes and a lot of confidence.',
      'As seen on lunch boxes of another decade.',
      'Make a wish, it is going quite fast.',
    ],
    tags: ['comet', 'star', 'retro', 'stripes', 'seventies'],
    categories: ['seventies', 'planets'],
    motif: comet,
    isRepeated: true,
    isStitchable: true,
    ...inkPairs.record,
  },
];

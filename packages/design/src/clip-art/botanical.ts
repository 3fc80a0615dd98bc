import { around, both, box, brush, cut, draw, leaf, line, oval, type Path, petal, put, solid } from './pen.ts';

/** A leaf with its midrib cut out of it. */
const ribbed = (length: number, width: number, rib = 1.6): Path => [
  ...solid(leaf(length, width)),
  ...cut(draw(`M${-rib / 2} ${-length * 0.04}L${rib / 2} ${-length * 0.04}L0 ${-length * 0.86}Z`)),
];

/** Leaves in pairs along a stem that stands upright, smaller toward its tip. */
function branch(pairs: number, step: number, make: (size: number) => Path, angle: number): Path {
  const height = pairs * step;
  const leaves = Array.from({ length: pairs }, (_, at) => {
    const size = 1 - (at / pairs) * 0.45;
    return both(put(make(size), { x: 0.8, y: -step * (at + 0.6), rot: angle }));
  }).flat();
  const tip = put(make(0.55), { y: -height });
  return solid(leaves, tip, brush([[0, 14, 0, 0, 0, -height / 2, 0, -height - 4]], 3, 2.2, 1));
}

/** Leaves along an arc, as one half of a wreath; the arc's middle is the origin, and it ends a little before the top. */
function bough(radius: number, from: number, to: number, count: number, make: (at: number) => Path): Path {
  return Array.from({ length: count }, (_, at) => {
    const angle = from + ((to - from) * (at + 0.5)) / count;
    const turn = Math.sign(to - from) * 90;
    const place = put(put(make(at / count), { rot: turn }), { y: -radius });
    return put(place, { rot: angle });
  }).flat();
}

function laurel(radius: number, reach: number): Path {
  const pair = (at: number): Path => {
    const size = 1 - at * 0.35;
    return [...put(leaf(20 * size, 8), { rot: 32 }), ...put(leaf(20 * size, 8), { rot: -32 })];
  };
  const half = bough(radius, 172, reach, 9, pair);
  const tip = put(put(leaf(16, 7), { rot: -90 }), { y: -radius });
  const stem = arcBrush(radius, 176, reach);
  return solid(both([...half, ...put(tip, { rot: reach }), ...stem]));
}

/** A thin bow about the origin, clockwise angles from the top. */
function arcBrush(radius: number, from: number, to: number, width = 1.8): Path {
  const point = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)] as const;
  };
  const pieces = 4;
  const curves = Array.from({ length: pieces }, (_, at) => {
    const [a, b] = [from + ((to - from) * at) / pieces, from + ((to - from) * (at + 1)) / pieces];
    const handle = (4 / 3) * Math.tan((((b - a) / 4) * Math.PI) / 180) * radius;
    const [x0, y0] = point(a);
    const [x3, y3] = point(b);
    const [ca, sa, cb, sb] = [
      ...[Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)],
      ...[Math.cos((b * Math.PI) / 180), Math.sin((b * Math.PI) / 180)],
    ] as [number, number, number, number];
    return [x0, y0, x0 + ca * handle, y0 + sa * handle, x3 - cb * handle, y3 - sb * handle, x3, y3] as const;
  });
  return brush(curves, width, width, width * 0.6);
}

const stem = (height: number, bend = 6) =>
  brush([[0, 0, bend, height * 0.3, bend, height * 0.7, 0, height]], 3, 3, 2.4);

const tulip: Path = [
  ...solid(
    draw(
      'M-22 -62C-26 -34 -22 -8 0 -6C22 -8 26 -34 22 -62C14 -56 8 -48 6 -42C4 -56 2 -64 0 -70C-2 -64 -4 -56 -6 -42C-8 -48 -14 -56 -22 -62Z',
    ),
    put(stem(76, 2), { y: -10 }),
    put(leaf(52, 20, 0.5), { y: 62, rot: 26 }),
    put(leaf(42, 17, 0.5), { y: 62, rot: -28 }),
  ),
];

const daisy: Path = [
  ...solid(around(put(petal(40, 15), { y: -12 }), 14), oval(0, 0, 16)),
  ...cut(oval(0, 0, 13)),
  ...solid(oval(0, 0, 10)),
];

const sunflower: Path = [
  ...solid(around(put(leaf(30, 14), { y: -22 }), 18), around(put(leaf(24, 12), { y: -22 }), 18, 10), oval(0, 0, 27)),
  ...cut(oval(0, 0, 22)),
  ...solid(oval(0, 0, 19)),
  ...cut(around(oval(0, -13, 2), 12), around(oval(0, -7, 1.8), 7, 12), oval(0, 0, 1.8)),
];

const blossomPetal = draw('M0 0C20 -8 26 -30 12 -44L0 -37L-12 -44C-26 -30 -20 -8 0 0Z');
const blossom: Path = [
  ...solid(around(put(blossomPetal, { y: -3 }), 5), oval(0, 0, 8)),
  ...cut(around(draw('M-.7 -8L.7 -8L.5 -20L-.5 -20Z'), 5), around(oval(0, -22, 1.9), 5)),
];

const lotus: Path = solid(
  leaf(64, 30, 0.5),
  both(put(leaf(58, 26, 0.5), { x: 6, rot: 32 })),
  both(put(leaf(52, 22, 0.5), { x: 12, rot: 62 })),
  draw('M-34 7C-16 12 16 12 34 7C20 18 -20 18 -34 7Z'),
);
const lotusLines: Path = cut(
  both(put(draw('M-.9 -12L.9 -12L.5 -52L-.5 -52Z'), { x: 3.5, rot: 15 })),
  both(put(draw('M-.9 -20L.9 -20L.5 -44L-.5 -44Z'), { x: 8, rot: 46 })),
);

const clover: Path = solid(
  around(
    put(draw('M0 0C-22 -10 -32 -26 -22 -36C-14 -44 -3 -38 0 -30C3 -38 14 -44 22 -36C32 -26 22 -10 0 0Z'), { y: -2 }),
    4,
    45,
  ),
  oval(0, 0, 9),
  brush([[0, 0, 4, 20, 2, 40, 18, 58]], 3, 3, 4),
);

const fir = draw('M0 -70L17 -44L9 -45L25 -20L14 -22L33 8H4V24H-4V8H-33L-14 -22L-25 -20L-9 -45L-17 -44Z');

const oak: Path = solid(
  oval(0, -38, 30),
  oval(-26, -22, 22),
  oval(26, -22, 22),
  oval(-12, -52, 20),
  oval(14, -54, 19),
  draw('M-7 -12C-5 12 -8 28 -18 38H18C8 28 5 12 7 -12Z'),
);

const palmLeaf = draw(
  'M0 0C8 -20 30 -26 48 -8C44 -9 40 -9 37 -7C36 -10 31 -12 28 -10C27 -13 21 -14 18 -11C15 -12 8 -8 0 0Z',
);
const palm: Path = solid(
  put(palmLeaf, { rot: 8 }),
  put(palmLeaf, { rot: -34 }),
  put(palmLeaf, { rot: -72, scale: 0.9 }),
  put(palmLeaf, { sx: -1, rot: -8 }),
  put(palmLeaf, { sx: -1, rot: 34 }),
  brush([[0, -2, 8, 26, 6, 52, -4, 84]], 5, 7, 11),
  draw('M-34 84C-20 76 16 76 32 84Z'),
);

const cactus: Path = [
  ...solid(
    box(-11, -60, 22, 104, 11),
    draw('M-34 -34a7 7 0 0 1 14 0V-14a6 6 0 0 0 6 6H-6V7H-15C-27 7 -34 0 -34 -12Z'),
    draw('M34 -44a7 7 0 0 0 -14 0V-20a6 6 0 0 1 -6 6H6V1H15C27 1 34 -6 34 -18Z'),
    draw('M-22 44H22L18 70H-18Z'),
  ),
  ...cut(box(-5.5, -46, 2, 70, 1), box(3.5, -46, 2, 70, 1)),
];

const mushroom: Path = [
  ...solid(
    draw('M-46 -4C-46 -40 -24 -60 0 -60C24 -60 46 -40 46 -4C46 2 40 4 34 4H-34C-40 4 -46 2 -46 -4Z'),
    draw('M-13 8H13C12 24 16 34 20 44C22 50 16 52 10 52H-10C-16 52 -22 50 -20 44C-16 34 -12 24 -13 8Z'),
  ),
  ...cut(oval(-20, -26, 8, 7), oval(8, -42, 7, 6), oval(24, -18, 8, 7), oval(-2, -12, 5, 4)),
];

const ear: Path = solid(
  ...Array.from({ length: 6 }, (_, at) => both(put(leaf(22, 11, 0.55), { x: 1.5, y: -4 - at * 12, rot: 30 }))),
  put(leaf(24, 11, 0.55), { y: -74 }),
  line(0, 52, 0, -10, 2.6),
  line(0, -10, 0, -76, 5),
  put(leaf(40, 9), { y: 34, rot: 38 }),
);

const eucalyptus = branch(6, 15, (size) => put(oval(0, -9 * size, 7 * size, 9 * size), {}), 62);
const berrySprig: Path = solid(
  brush([[0, 60, -6, 30, 4, -10, 0, -50]], 2.4, 2.4, 1.4),
  ...[-40, -22, -4, 14].flatMap((y, at) => [
    line(0, y + 8, 16 + at, y - 6, 1.4),
    line(0, y + 14, -16 - at, y, 1.4),
    oval(18 + at, y - 9, 6),
    oval(-18 - at, y - 3, 6),
  ]),
  oval(0, -54, 6.5),
);

export const botanical = {
  leaf: ribbed(80, 38),
  sprig: branch(5, 15, (size) => leaf(30 * size, 12 * size), 52),
  fern: branch(11, 8.5, (size) => leaf(34 * size, 7), 66),
  eucalyptus,
  olive: [...branch(5, 17, (size) => leaf(34 * size, 10), 46), ...solid(oval(-16, -14, 6, 7.5), oval(17, -40, 5.5, 7))],
  berries: berrySprig,
  tulip,
  daisy,
  sunflower,
  blossom,
  lotus: [...lotus, ...lotusLines],
  clover,
  wheat: ear,
  laurel: laurel(52, 24),
  garland: solid(
    around(put(put(leaf(25, 10), { rot: 68 }), { y: -50 }), 18),
    around(put(put(leaf(22, 9), { rot: 112 }), { y: -50 }), 18, 10),
    around(oval(0, -50, 2.8), 9, 5),
  ),
  fir: solid(fir),
  tree: oak,
  palm,
  cactus,
  mushroom,
} satisfies Record<string, Path>;

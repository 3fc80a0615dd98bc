import { rays } from './badges.ts';
import { around, both, box, brush, corners, cut, draw, line, oval, type Path, put, solid, star } from './pen.ts';

const crescent = draw('M12 -50A50 50 0 1 0 46 24A40 40 0 1 1 12 -50Z');

const sun: Path = [...solid(oval(0, 0, 26)), ...solid(around(draw('M-6 -32H6L0 -56Z'), 12))];

const mountains: Path = [
  ...solid(draw('M-70 40L-24 -40L2 2L16 -18L62 40Z')),
  ...cut(draw('M-24 -31L-35 -12L-28 -16L-23 -9L-17 -16L-12 -12Z'), draw('M15.6 -11L8 0L14 -2L18 3L24.5 .5Z')),
];

const wave: Path = solid(
  draw(
    'M-60 30C-44 30 -40 14 -34 -2C-24 -30 4 -44 30 -36C44 -32 52 -20 50 -10C48 -18 38 -24 28 -20C14 -15 14 4 26 14C34 22 46 26 60 30Z',
  ),
);

const waves: Path = solid(
  ...[0, 18, 36].map((y) =>
    brush(
      [
        [-60, y, -50, y - 14, -40, y - 14, -30, y],
        [-30, y, -20, y + 14, -10, y + 14, 0, y],
        [0, y, 10, y - 14, 20, y - 14, 30, y],
        [30, y, 40, y + 14, 50, y + 14, 60, y],
      ],
      5,
    ),
  ),
);

const cloud: Path = solid(oval(-26, 8, 24), oval(4, -10, 30), oval(34, 10, 22), box(-28, 4, 64, 28, 4));

const flame: Path = [
  ...solid(
    draw(
      'M4 -62C8 -40 38 -24 36 12C35 38 18 52 0 52C-20 52 -36 38 -36 12C-36 -6 -24 -16 -20 -32C-12 -28 -9 -20 -9 -12C2 -24 6 -42 4 -62Z',
    ),
  ),
  ...cut(
    draw(
      'M2 -4C6 8 18 14 17 28C16 40 8 46 0 46C-10 46 -17 39 -17 28C-17 20 -12 14 -9 8C-5 11 -3 14 -3 18C1 12 3 4 2 -4Z',
    ),
  ),
];

const anchor: Path = [
  ...solid(
    oval(0, -48, 12),
    box(-4.5, -38, 9, 84),
    box(-24, -28, 48, 8, 4),
    draw(
      'M0 56C-26 54 -44 38 -48 12L-58 18L-46 -12L-30 14L-39 12C-34 30 -20 42 0 44C20 42 34 30 39 12L30 14L46 -12L58 18L48 12C44 38 26 54 0 56Z',
    ),
  ),
  ...cut(oval(0, -48, 6)),
];

const crown: Path = [
  ...solid(
    draw('M-48 30L-54 -24L-26 2L0 -40L26 2L54 -24L48 30Z'),
    box(-48, 34, 96, 10, 3),
    oval(0, -45, 6),
    both(oval(55, -29, 5.4)),
  ),
  ...cut(draw('M0 6L7 15L0 24L-7 15Z'), both(oval(27, 17, 3.6))),
];

const key: Path = [
  ...solid(oval(0, -40, 24), box(-5, -20, 10, 76, 3), box(3, 30, 20, 8, 2), box(3, 44, 15, 8, 2)),
  ...cut(oval(0, -40, 14)),
];

const cup: Path = [
  ...solid(
    draw('M-38 -16H30V18C30 36 20 44 4 44H-12C-28 44 -38 36 -38 18Z'),
    draw('M28 -10H38C50 -10 56 -2 56 8C56 20 46 28 28 28Z'),
    box(-50, 48, 92, 7, 3.5),
    ...[-22, -4, 14].map((x) => brush([[x, -24, x - 8, -34, x + 8, -42, x, -54]], 2, 4, 2)),
  ),
  ...cut(draw('M32 -2H38C44 -2 48 2 48 8C48 15 42 20 32 20Z')),
];

const note: Path = solid(
  put(oval(0, 0, 15, 11), { x: -24, y: 40, rot: -20 }),
  put(oval(0, 0, 15, 11), { x: 30, y: 30, rot: -20 }),
  draw('M-16 -36L44 -50V30H38V-24L-10 -13V40H-16Z'),
);

const bolt = draw('M12 -60L-34 8H-4L-14 60L34 -12H4Z');

const drop = draw('M0 -56C14 -32 36 -12 36 16C36 38 20 52 0 52C-20 52 -36 38 -36 16C-36 -12 -14 -32 0 -56Z');
const paperPlane: Path = solid(
  draw('M-60 -8L60 -48L-16 14Z'),
  draw('M-8 19L60 -48L24 48Z'),
  draw('M-14 22L-3 30L-14 44Z'),
);

const compass: Path = [
  ...solid(oval(0, 0, 54)),
  ...cut(oval(0, 0, 47)),
  ...solid(star(4, 44, 9), star(4, 24, 9, 45)),
  ...cut(oval(0, 0, 4)),
];

const camera: Path = [
  ...solid(
    draw(
      'M-52 -26H-26L-16 -40H16L26 -26H52A8 8 0 0 1 60 -18V32A8 8 0 0 1 52 40H-52A8 8 0 0 1 -60 32V-18A8 8 0 0 1 -52 -26Z',
    ),
  ),
  ...cut(oval(0, 6, 25), box(38, -18, 12, 6, 3)),
  ...solid(oval(0, 6, 19)),
  ...cut(oval(0, 6, 10)),
];

const bike: Path = [
  ...solid(oval(-38, 20, 26), oval(38, 20, 26)),
  ...cut(oval(-38, 20, 22), oval(38, 20, 22)),
  ...solid(
    ...[
      [-38, 20, -16, -18],
      [-16, -18, 26, -18],
      [-16, -18, -2, 20],
      [-38, 20, -2, 20],
      [-2, 20, 27, -14],
    ].map(([a, b, c, d]) => line(a!, b!, c!, d!, 4)),
    line(38, 20, 23, -32, 4),
    brush([[12, -34, 18, -36, 24, -36, 30, -32]], 4),
    line(-16, -18, -20, -30, 4),
    box(-31, -34, 22, 6, 3),
  ),
];

const heartbeat = corners([
  [-70, -2.4],
  [-32, -2.4],
  [-22, -22],
  [-8, 30],
  [6, -48],
  [20, 20],
  [26, -2.4],
  [70, -2.4],
  [70, 2.4],
  [29, 2.4],
  [20, 36],
  [6, -26],
  [-8, 48],
  [-22, -10],
  [-29, 2.4],
  [-70, 2.4],
]);

export const symbols = {
  sun,
  sunRays: [...rays, ...solid(oval(0, 0, 15))],
  moon: solid(crescent),
  moonStar: solid(crescent, put(star(5, 15, 6.2), { x: 22, y: -12 })),
  mountains,
  wave,
  waves,
  cloud,
  bolt: solid(bolt),
  flame,
  drop: solid(drop),
  anchor,
  compass,
  crown,
  key,
  camera,
  cup,
  note: note,
  plane: paperPlane,
  bike,
  heartbeat: solid(heartbeat),
} satisfies Record<string, Path>;

import {
  around,
  both,
  box,
  brush,
  cut,
  draw,
  leaf,
  line,
  oval,
  type Path,
  petal,
  put,
  scallops,
  solid,
  star,
} from './pen.ts';

const curl = brush(
  [
    [0, 0, 18, -14, 40, -14, 52, 0],
    [52, 0, 60, 10, 54, 22, 43, 21],
    [43, 21, 35, 20, 34, 10, 41, 8],
  ],
  1.6,
  4.6,
  3.4,
);

const flourish: Path = solid(
  both(put(curl, { x: 6 })),
  both(put(leaf(24, 9), { x: 30, y: -10, rot: 52 })),
  both(put(leaf(18, 8), { x: 20, y: -6, rot: 142 })),
  put(star(4, 9, 4.4), { y: -2 }),
);

const divider: Path = solid(
  star(4, 10, 5),
  both(put(star(4, 5, 2.6), { x: 18 })),
  both(draw('M27 0C40 -1.6 70 -1.4 92 0C70 1.4 40 1.6 27 0Z')),
);

const lilyHalf = draw('M5 2C14 -6 16 -18 22 -26C30 -36 44 -28 40 -16C38 -10 32 -8 28 -12C30 -4 24 4 14 8L6 12Z');
const lily: Path = solid(
  draw('M0 -70C14 -52 16 -34 5 2H-5C-16 -34 -14 -52 0 -70Z'),
  both(lilyHalf),
  box(-16, 8, 32, 7, 3.5),
  draw('M-5 15H5C6 28 10 34 0 46C-10 34 -6 28 -5 15Z'),
  both(draw('M6 15C8 28 16 34 24 30C20 40 8 38 4 24Z')),
);

const flakeArm: Path = [
  ...line(0, 0, 0, -52, 4),
  ...both([...line(0, -18, 13, -30, 3.4), ...line(0, -32, 12, -43, 3.4)]),
  ...oval(0, -52, 3.6),
];

const mandala: Path = [
  ...solid(around(put(leaf(32, 17), { y: -26 }), 12), around(put(leaf(24, 12), { y: -26 }), 12, 15), oval(0, 0, 30)),
  ...cut(oval(0, 0, 26)),
  ...solid(around(put(petal(19, 9), { y: -5 }), 10)),
  ...solid(around(oval(0, -62, 2.2), 12)),
];

const rosetteWindow: Path = [
  ...solid(scallops(12, 54)),
  ...cut(around(put(petal(34, 15), { y: -14 }), 12), oval(0, 0, 10)),
  ...solid(star(6, 8, 4)),
];

const heartOutline =
  'M0 40C-8 32 -46 10 -46 -18C-46 -34 -34 -44 -21 -44C-11 -44 -4 -38 0 -29C4 -38 11 -44 21 -44C34 -44 46 -34 46 -18C46 10 8 32 0 40Z';
const laceHeart: Path = [
  ...solid(draw(heartOutline)),
  ...cut(put(draw(heartOutline), { scale: 0.82, y: -1 })),
  ...solid(put(draw(heartOutline), { scale: 0.68, y: -1 })),
  ...cut(
    both(put(leaf(22, 8), { x: 2, y: 14, rot: 38 })),
    put(leaf(30, 9), { y: 16 }),
    both(oval(17, -16, 3.4)),
    oval(0, -20, 2.6),
  ),
];

const infinity: Path = solid(
  brush(
    [
      [0, 0, 14, -20, 28, -26, 42, -20],
      [42, -20, 60, -12, 60, 12, 42, 20],
      [42, 20, 28, 26, 14, 20, 0, 0],
      [0, 0, -14, -20, -28, -26, -42, -20],
      [-42, -20, -60, -12, -60, 12, -42, 20],
      [-42, 20, -28, 26, -14, 20, 0, 0],
    ],
    7,
  ),
);

export const ornaments = {
  flourish,
  divider,
  lily,
  snowflake: solid(around(flakeArm, 6), star(6, 9, 6)),
  mandala,
  rosette: rosetteWindow,
  laceHeart,
  infinity,
} satisfies Record<string, Path>;

const notched = (w: number, h: number, r: number) => {
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 0 ${dx} ${dy}`;
  return draw(
    `M${-w / 2 + r} ${-h / 2}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}Z`,
  );
};

const rim = (outer: Path, inner: Path): Path => [...solid(outer), ...cut(inner)];

export const frames = {
  circleFrame: rim(oval(0, 0, 50), oval(0, 0, 46)),
  doubleCircle: [...rim(oval(0, 0, 50), oval(0, 0, 46)), ...rim(oval(0, 0, 43), oval(0, 0, 41.4))],
  dottedCircle: [...rim(oval(0, 0, 44), oval(0, 0, 41.5)), ...solid(around(oval(0, -50, 2.4), 40))],
  ovalFrame: [...rim(oval(0, 0, 40, 54), oval(0, 0, 37, 51)), ...rim(oval(0, 0, 34.5, 48.5), oval(0, 0, 33.3, 47.3))],
  lineFrame: [
    ...rim(box(-60, -42, 120, 84), box(-57, -39, 114, 78)),
    ...rim(box(-54, -36, 108, 72), box(-52.8, -34.8, 105.6, 69.6)),
  ],
  roundFrame: [
    ...rim(box(-60, -40, 120, 80, 16), box(-56.5, -36.5, 113, 73, 12.5)),
    ...rim(box(-54, -34, 108, 68, 10), box(-52.8, -32.8, 105.6, 65.6, 8.8)),
  ],
  ticketFrame: [
    ...rim(notched(128, 84, 14), notched(121, 77, 14.5)),
    ...rim(notched(116, 72, 15), notched(113.6, 69.6, 15.2)),
  ],
  scallopFrame: rim(scallops(24, 50), oval(0, 0, 43)),
  polaroid: rim(box(-44, -50, 88, 104, 3), box(-37, -43, 74, 74)),
  film: [
    ...rim(box(-60, -40, 120, 80, 3), box(-54, -26, 108, 52, 3)),
    ...cut(
      ...Array.from({ length: 9 }, (_, at) => [
        ...box(-55 + at * 12.6, -36.5, 7.6, 6.4, 1.5),
        ...box(-55 + at * 12.6, 30, 7.6, 6.4, 1.5),
      ]),
    ),
  ],
} satisfies Record<string, Path>;

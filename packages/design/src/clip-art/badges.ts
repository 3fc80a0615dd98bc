import {
  around,
  both,
  box,
  brush,
  corners,
  cut,
  draw,
  line,
  oval,
  type Path,
  put,
  scallops,
  solid,
  star,
} from './pen.ts';

const shield = (scale: number) =>
  put(draw('M0 -56C14 -48 30 -44 46 -44C48 -2 34 34 0 56C-34 34 -48 -2 -46 -44C-30 -44 -14 -48 0 -56Z'), { scale });

const hexagon = (radius: number) =>
  corners(
    Array.from({ length: 6 }, (_, at) => {
      const angle = (Math.PI / 180) * (60 * at - 90);
      return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
    }),
  );

const tails: Path = solid(draw('M-22 24L-36 70L-22 64L-14 76L-2 34Z'), draw('M22 24L36 70L22 64L14 76L2 34Z'));

export const badges = {
  seal: solid(scallops(20, 50)),
  ringSeal: [...solid(scallops(24, 50)), ...cut(oval(0, 0, 44)), ...solid(oval(0, 0, 41.5))],
  burstSeal: [...solid(star(30, 54, 48)), ...cut(oval(0, 0, 42)), ...solid(oval(0, 0, 39.5))],
  award: [
    ...tails,
    ...solid(put(scallops(18, 38), { y: -6 })),
    ...cut(oval(0, -6, 31)),
    ...solid(oval(0, -6, 28.5)),
    ...cut(put(star(5, 20, 8.6), { y: -6 })),
  ],
  shield: solid(shield(1)),
  crest: [...solid(shield(1)), ...cut(shield(0.92)), ...solid(shield(0.84))],
  hexBadge: [...solid(hexagon(54)), ...cut(hexagon(49)), ...solid(hexagon(45))],
  stamp: [...solid(scallops(36, 50, true)), ...cut(oval(0, 0, 43)), ...solid(oval(0, 0, 41))],
  plaque: [
    ...solid(
      draw(
        'M-64 -30H-34C-30 -40 -16 -46 0 -46C16 -46 30 -40 34 -30H64V30H34C30 40 16 46 0 46C-16 46 -30 40 -34 30H-64Z',
      ),
    ),
    ...cut(
      draw(
        'M-60 -26H-31C-27 -36 -15 -42 0 -42C15 -42 27 -36 31 -26H60V26H31C27 36 15 42 0 42C-15 42 -27 36 -31 26H-60Z',
      ),
    ),
    ...solid(
      draw(
        'M-57 -23H-29C-25 -33 -14 -39 0 -39C14 -39 25 -33 29 -23H57V23H29C25 33 14 39 0 39C-14 39 -25 33 -29 23H-57Z',
      ),
    ),
  ],
} satisfies Record<string, Path>;

const sparkle = (r: number) =>
  draw(
    `M0 ${-r}C${r * 0.08} ${-r * 0.3} ${r * 0.3} ${-r * 0.08} ${r} 0C${r * 0.3} ${r * 0.08} ${r * 0.08} ${r * 0.3} 0 ${r}C${-r * 0.08} ${r * 0.3} ${-r * 0.3} ${r * 0.08} ${-r} 0C${-r * 0.3} ${-r * 0.08} ${-r * 0.08} ${-r * 0.3} 0 ${-r}Z`,
  );

/** A five-pointed star with round tips. */
const softStar = draw(
  'M-6 -46C-4 -51 4 -51 6 -46L15 -22C16 -19 18 -18 21 -18L46 -17C51 -17 53 -10 49 -7L29 9C27 11 26 13 27 16L34 41C35 46 30 50 25 47L4 33C1 31 -1 31 -4 33L-25 47C-30 50 -35 46 -34 41L-27 16C-26 13 -27 11 -29 9L-49 -7C-53 -10 -51 -17 -46 -17L-21 -18C-18 -18 -16 -19 -15 -22Z',
);

/** One half of a ray of a five-pointed star, a little smaller than it is. */
const facet = (degrees: number) => {
  const at = (r: number, angle: number) =>
    [r * Math.sin((angle * Math.PI) / 180), -r * Math.cos((angle * Math.PI) / 180)] as const;
  const points = [[0, 0], at(54, degrees), at(21, degrees - 36)] as const;
  const [cx, cy] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / 3) as [number, number];
  return corners(points.map(([x, y]) => [cx + (x - cx) * 0.76, cy + (y - cy) * 0.76] as const));
};

export const stars = {
  softStar: solid(softStar),
  sparkle: solid(sparkle(50)),
  sparkles: solid(sparkle(40), put(sparkle(18), { x: 38, y: -36 }), put(sparkle(12), { x: 40, y: 32 })),
  compassStar: [...solid(star(4, 56, 12), star(4, 34, 12, 45))],
  nauticalStar: [...solid(star(5, 54, 21)), ...cut(...Array.from({ length: 5 }, (_, at) => facet(at * 72)))],
  starRing: [...solid(oval(0, 0, 50)), ...cut(oval(0, 0, 45.5)), ...solid(star(5, 40, 16))],
  starArc: solid(
    ...[-60, -30, 0, 30, 60].map((rot) =>
      put(put(star(5, 11 - Math.abs(rot) / 20, 4.6 - Math.abs(rot) / 50), { y: -60 }), { rot }),
    ),
  ),
  shootingStar: solid(
    put(star(5, 26, 11, 12), { x: 34, y: -26 }),
    brush([[16, -14, -6, 2, -24, 14, -54, 26]], 7, 4, 1),
    brush([[24, -4, 6, 12, -8, 22, -34, 34]], 6, 3.4, 1),
    brush([[10, -26, -10, -16, -26, -10, -46, -4]], 6, 3.4, 1),
  ),
} satisfies Record<string, Path>;

const bunting = (x: number, y: number, rot: number) => put(draw('M-11 0H11L0 26Z'), { x, y, rot });

export const banners = {
  ribbon: solid(box(-62, -17, 124, 34), both(draw('M54 17.6L54 27H68V-7H96L86 10L96 27H65L54 17.6Z'))),
  ribbonLine: [
    ...solid(draw('M-60 -18H60V16H-60Z'), both(draw('M62.5 -9H94L83 8L94 25H50V18.5H62.5Z'))),
    ...cut(draw('M-60 -14.5H60V-13.3H-60Z'), draw('M-60 11.3H60V12.5H-60Z')),
  ],
  bowedRibbon: solid(
    draw('M-62 -4C-22 -22 22 -22 62 -4V30C22 12 -22 12 -62 30Z'),
    both(draw('M65 6L100 17L86 29L94 46L50 32V28.5C56 30.6 60.6 32.4 65 34.4Z')),
  ),
  pennant: solid(draw('M-50 -30L62 0L-50 30Z'), box(-57, -38, 5, 90, 2.5)),
  flag: solid(
    box(-46, -50, 5, 106, 2.5),
    draw('M-39 -46C-22 -54 -8 -40 10 -44C26 -48 38 -54 52 -48L44 -26L52 -4C38 -10 26 -4 10 0C-8 4 -22 -10 -39 -2Z'),
  ),
  bunting: solid(
    brush([[-70, -20, -36, 6, 36, 6, 70, -20]], 2.4),
    ...(
      [
        [-54, -10, 26],
        [-28, -2.6, 12],
        [0, -0.5, 0],
        [28, -2.6, -12],
        [54, -10, -26],
      ] as const
    ).map(([x, y, rot]) => bunting(x, y, rot)),
  ),
  label: [
    ...solid(draw('M-50 -26H24L54 0L24 26H-50A6 6 0 0 1 -56 20V-20A6 6 0 0 1 -50 -26Z')),
    ...cut(oval(34, 0, 5.5)),
  ],
  bookmark: solid(draw('M-22 -50H22V50L0 32L-22 50Z')),
} satisfies Record<string, Path>;

const head = (x: number, y: number, rot: number, size: number) =>
  put(draw('M0 -1L.62 .5L0 .22L-.62 .5Z'), { x, y, rot, scale: size });

const feather = both(draw('M2 0L12 8V17L2 9Z'));

export const arrows = {
  longArrow: solid(line(-60, 0, 48, 0, 5), draw('M38 -16L66 0L38 16L45 0Z')),
  boldArrow: solid(draw('M-56 -15H6V-40L58 0L6 40V15H-56Z')),
  chevrons: solid(
    ...[0, 30, 60].map((x) => draw(`M${x - 50} -34H${x - 34}L${x - 8} 0L${x - 34} 34H${x - 50}L${x - 24} 0Z`)),
  ),
  doubleArrow: solid(box(-40, -7, 80, 14), both(draw('M34 -26L64 0L34 26Z'))),
  bentArrow: solid(brush([[-52, 34, -50, -14, -14, -36, 30, -26]], 3, 6, 8), head(48, -21, 104, 34)),
  loopArrow: solid(
    brush(
      [
        [-64, 22, -30, 30, 6, 20, 12, -10],
        [12, -10, 16, -36, -22, -40, -20, -12],
        [-20, -12, -16, 18, 20, 22, 46, 6],
      ],
      3,
      5,
      6,
    ),
    head(62, -4, 58, 30),
  ),
  turnArrow: solid(
    brush(
      [
        [30, -30, 10, -50, -26, -48, -40, -18],
        [-40, -18, -54, 16, -24, 48, 8, 42],
        [8, 42, 28, 38, 42, 22, 43, 4],
      ],
      9,
    ),
    put(draw('M0 -22L22 10L-22 10Z'), { x: 34, y: -30, rot: 128 }),
  ),
  crossedArrows: solid(
    ...[45, -45].map((rot) =>
      put(
        [
          ...line(0, 56, 0, -50, 4),
          ...draw('M0 -72L11 -44L0 -51L-11 -44Z'),
          ...put(feather, { y: 38 }),
          ...put(feather, { y: 48 }),
          ...put(feather, { y: 58 }),
        ],
        { rot },
      ),
    ),
  ),
  bow: solid(
    draw('M0 -66L13 -36L0 -43L-13 -36Z'),
    line(0, -42, 0, 46, 4),
    put(feather, { y: 28 }),
    put(feather, { y: 39 }),
    put(feather, { y: 50 }),
  ),
} satisfies Record<string, Path>;

/** Rays that get wider outwards, for behind something. */
export const rays: Path = solid(
  around(
    corners([
      [-1.2, -20],
      [1.2, -20],
      [4.6, -58],
      [-4.6, -58],
    ]),
    24,
  ),
);

import type { Line, Point } from './drawing.ts';

/*
 * How garments are cut, as the scenes that picture them: assets/scenes/blender/garment_patterns.py. Centimeters of the
 * right half, seen from the front; the origin is the middle between the high points of the shoulders, y points up.
 */

export interface Cut {
  readonly neck: Line;
  readonly backNeck: Line;
  readonly shoulder: Line;
  readonly top: Line;
  readonly cuff: Line;
  readonly under: Line;
  readonly side: Line;
  readonly hem: Line;
  readonly armhole: Line;
}

/** Half widths of a T-shirt, and how far down things are. */
interface TeeMeasures {
  chest: number;
  shoulder: number;
  armpit: number;
  length: number;
  /** Upper and lower end: how far out and how far down. */
  cuff: readonly [number, number, number, number];
  /** How much narrower than the chest, and how much wider the hem is. */
  waist: number;
  flare: number;
  /** How much higher the hem is at the sides. */
  hemCurve: number;
  /** Half width, depth in front and behind. */
  neck: readonly [number, number, number];
}

const regular: TeeMeasures = {
  chest: 26.6,
  shoulder: 23.3,
  armpit: 24.6,
  length: 73.9,
  cuff: [41.8, 15.8, 33.6, 31.2],
  waist: 1,
  flare: 0.6,
  hemCurve: 0.7,
  neck: [8.6, 10.2, 1.7],
};

const between = ([x, y]: Point, [toX, toY]: Point, ...shares: Point[]): Line =>
  shares.map(([across, down]) => [x + (toX - x) * across, y + (toY - y) * down]);

function teeCut(measures: Partial<TeeMeasures>): Cut {
  const tee = { ...regular, ...measures };
  const [high, front, back] = tee.neck;
  const point: Point = [tee.shoulder, (-4.3 * tee.shoulder) / 23.3];
  const armpit: Point = [tee.chest, -tee.armpit];
  const upper: Point = [tee.cuff[0], -tee.cuff[1]];
  const lower: Point = [tee.cuff[2], -tee.cuff[3]];
  const corner: Point = [tee.chest + tee.flare, tee.hemCurve - tee.length];
  const narrow = tee.chest - tee.waist;
  const tall = corner[1] - armpit[1];
  const start: Point = [high, 0];
  return {
    neck: [[0, -front], [0.53 * high, -front], [0.88 * high, -0.55 * front], start],
    backNeck: [[0, -back], [0.49 * high, -back], [0.86 * high, -0.7 * back], start],
    shoulder: [start, ...between(start, point, [0.3, 0.26], [0.71, 0.6]), point],
    top: [point, ...between(point, upper, [0.36, 0.235], [0.72, 0.66]), upper],
    cuff: [upper, lower],
    under: [lower, ...between(lower, armpit, [0.37, 0.333], [0.77, 0.7]), armpit],
    side: [armpit, [narrow, armpit[1] + 0.32 * tall], [narrow + 0.3, armpit[1] + 0.65 * tall], corner],
    hem: [corner, [0.66 * corner[0], 0.35 * tee.hemCurve - 0.2 - tee.length], [8, -tee.length], [0, -tee.length]],
    armhole: [point, ...between(point, armpit, [-0.5, 0.26], [-0.45, 0.72]), armpit],
  };
}

const womensNeck = [8.9, 11, 2] as const;

const fitted: Cut = {
  neck: [
    [0, -11.6],
    [4.8, -11.6],
    [7.9, -6.6],
    [8.9, 0],
  ],
  backNeck: [
    [0, -2],
    [4.4, -2],
    [7.6, -1.4],
    [8.9, 0],
  ],
  shoulder: [
    [8.9, 0],
    [12, -0.9],
    [16, -2.2],
    [19.2, -3.6],
  ],
  top: [
    [19.2, -3.6],
    [24.2, -5.6],
    [28.4, -9],
    [31.6, -12.4],
  ],
  cuff: [
    [31.6, -12.4],
    [25, -24.4],
  ],
  under: [
    [25, -24.4],
    [24.2, -23.6],
    [23.2, -22.6],
    [22.5, -21.5],
  ],
  side: [
    [22.5, -21.5],
    [21.2, -30],
    [18.9, -36],
    [19.3, -42],
    [19.7, -49],
    [22.6, -56],
    [23.3, -64.6],
  ],
  hem: [
    [23.3, -64.6],
    [16, -65.9],
    [8, -66.3],
    [0, -66.3],
  ],
  armhole: [
    [19.2, -3.6],
    [17.6, -8.5],
    [17.6, -16.5],
    [22.5, -21.5],
  ],
};

export const teeCuts = {
  regular: teeCut({}),
  fitted,
  tall: teeCut({ length: 82, cuff: [44.5, 18.7, 36.3, 34.1] }),
  oversized: teeCut({
    ...{ chest: 31.2, shoulder: 29.2, armpit: 28, length: 75, cuff: [50.5, 23, 41, 40.5] },
    ...{ waist: 0.4, neck: [8.8, 9.6, 1.7] },
  }),
  child: teeCut({
    ...{ chest: 19.6, shoulder: 15.9, armpit: 17.6, length: 49, cuff: [28.6, 11.2, 22.8, 22] },
    ...{ waist: 0.3, flare: 0.7, hemCurve: 0.5, neck: [7.3, 7, 1.5] },
  }),
  straight: teeCut({
    ...{ chest: 23.6, shoulder: 19.6, armpit: 21.8, length: 65.5, cuff: [33.8, 13.4, 26.8, 26.4] },
    ...{ waist: 0.2, flare: 0.5, neck: womensNeck },
  }),
  boxy: teeCut({
    ...{ chest: 27.4, shoulder: 24.6, armpit: 23.4, length: 55.5, cuff: [37.6, 15.2, 30.2, 29.6] },
    ...{ waist: 0.1, flare: 0.2, neck: [9, 9.4, 1.9] },
  }),
  long: teeCut({
    ...{ chest: 23.4, shoulder: 19.4, armpit: 21.6, length: 74.5, cuff: [33.4, 13.2, 26.5, 26] },
    ...{ waist: 1.6, flare: 1.8, hemCurve: 6.5, neck: womensNeck },
  }),
  slim: teeCut({
    ...{ chest: 25, shoulder: 21.8, armpit: 23.6, length: 72.6, cuff: [38.6, 15.2, 31, 29.4] },
    ...{ waist: 1.5, flare: 0.5 },
  }),
  womensSlim: teeCut({
    ...{ chest: 22, shoulder: 18.4, armpit: 21, length: 65, cuff: [31, 12.6, 24.9, 24.2] },
    ...{ waist: 2, flare: 1.5, neck: [8.9, 11.4, 2] },
  }),
  relaxed: teeCut({
    ...{ chest: 28.4, shoulder: 25.2, armpit: 25.6, length: 73, cuff: [43.8, 17.6, 35.2, 33.4] },
    ...{ waist: 0.5, flare: 0.4, neck: [8.9, 10.4, 1.7] },
  }),
  allOver: teeCut({
    ...{ chest: 26.2, shoulder: 22.8, armpit: 24.2, length: 73, cuff: [43.4, 12.4, 37.4, 28.6] },
    ...{ waist: 0.9, flare: 0.5, neck: [8.7, 9.6, 1.7] },
  }),
} satisfies Record<string, Cut>;

/** Sweatshirt and hoodie: dropped shoulders, sleeves that hang down, ribs that draw the cloth in. */
export const fleeceCut: Cut = {
  neck: [
    [0, -9.4],
    [4.8, -9.4],
    [8, -5.2],
    [9, 0],
  ],
  backNeck: [
    [0, -1.8],
    [4.4, -1.8],
    [7.8, -1.2],
    [9, 0],
  ],
  shoulder: [
    [9, 0],
    [14, -1.2],
    [20, -3],
    [25.2, -5.2],
  ],
  top: [
    [25.2, -5.2],
    [33, -10],
    [39.6, -28],
    [44.2, -43],
    [46.2, -49.5],
    [48, -54],
    [47.7, -57],
    [47.4, -59],
    [47.8, -61.5],
    [48.2, -64],
  ],
  cuff: [
    [48.2, -64],
    [40, -67],
  ],
  under: [
    [40, -67],
    [39.3, -65],
    [38.6, -62.6],
    [37.6, -60.6],
    [35.4, -58.4],
    [33.8, -47],
    [29.2, -29.4],
  ],
  side: [
    [29.2, -29.4],
    [28.4, -40],
    [28.6, -52],
    [29.4, -61],
    [29.7, -64],
    [29.2, -66],
    [28.4, -67.2],
    [28, -69],
    [27.8, -71.2],
    [27.8, -73.2],
  ],
  hem: [
    [27.8, -73.2],
    [18, -73.9],
    [8, -73.9],
    [0, -73.9],
  ],
  armhole: [
    [25.2, -5.2],
    [23.6, -12],
    [23.6, -22],
    [29.2, -29.4],
  ],
};

/** How much wider each half is than the first, and how much longer its body and sleeves are; ribs stay as they are. */
function fleece(wider: number, longer: number, sleeves: number): Cut {
  const share = (value: number, from: number, to: number) => Math.min(Math.max((value - from) / (to - from), 0), 1);
  const moved = (line: Line, down: number, fullAt: number): Line =>
    line.map(([x, y]): Point => [x + wider * share(x, 9, 29.2), y - down * share(-y, 29.4, fullAt)]);
  const body = (line: Line) => moved(line, longer, 61);
  const sleeve = (line: Line) => moved(line, sleeves, 57);
  const { neck, backNeck, shoulder, top, cuff, under, side, hem, armhole } = fleeceCut;
  return {
    ...{ neck, backNeck, shoulder: body(shoulder), armhole: body(armhole), side: body(side), hem: body(hem) },
    ...{ top: sleeve(top), cuff: sleeve(cuff), under: sleeve(under) },
  };
}

export const fleeceCuts = {
  boxy: fleece(3, -1, 0),
  oversized: fleece(5.5, 2, 6),
  washed: fleece(1.2, 0, 2),
  relaxed: fleece(4, 1, 6),
  washedCrew: fleece(1.6, -1.5, 2),
} satisfies Record<string, Cut>;

export const hood = {
  outer: [
    [0, 28.6],
    [5, 28.6],
    [10, 27],
    [12.6, 22],
    [15.6, 15],
    [14.6, 5.5],
    [9.6, 0.6],
  ],
  opening: [
    [0, 21.4],
    [4.6, 21.4],
    [8.4, 15],
    [8.2, 6.5],
    [8, -0.6],
    [3.6, -6],
    [0.25, -9.8],
  ],
  /** Where a cord comes out and where it ends, with the room in which it swings. */
  cord: { x: 3.8, from: -7.9, to: -24.5, halfWidth: 0.9 },
} satisfies { outer: Line; opening: Line; cord: Record<'x' | 'from' | 'to' | 'halfWidth', number> };

export const pocket: Line = [
  ...([
    [0, -46.8],
    [10.2, -46.8],
    [10.2, -46.8],
    [10.2, -46.8],
    [12.4, -50.2],
    [16.4, -54.5],
    [18.6, -58.8],
  ] as const),
  ...([
    [18.7, -62],
    [18.7, -64],
    [18.7, -66.4],
    [12, -66.9],
    [6, -66.9],
    [0, -66.9],
  ] as const),
];

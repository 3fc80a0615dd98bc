import { sampled } from '../brush.ts';
import type { Inks } from '../emblem/pen.ts';
import { ball, heap, turned } from '../halftone/bodies.ts';
import { lit, type Shade } from '../halftone/screen.ts';
import { type Box, disc, type Field, gridded, polygonField, slab, smooth } from '../kit/field.ts';
import { fractal, noise } from '../kit/noise.ts';
import { flickPress, hatched, penLine } from '../kit/pen-line.ts';
import type { Pull } from '../kit/plate.ts';
import { traced } from '../kit/trace.ts';
import { Outline, type Point, pointList, polar } from '../outline.ts';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';

const identity = [1, 0, 0, 1, 0, 0] as const;

/** A drawing by one pen, over at most one flat color. */
class Sheet {
  readonly ink = new Outline();
  readonly random: SeededRandom;
  readonly pulls: Pull[] = [];
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    this.random = seededRandom(`pen ${name}`);
  }

  flat(ink: keyof Inks, field: Field, box: Box): this {
    this.pulls.push({ ink, outline: traced(field, { box, step: 0.5 }) });
    return this;
  }

  line(points: readonly Point[], width = 0.6, press?: (done: number) => number): this {
    this.ink.add(penLine(points, width, press), identity);
    return this;
  }

  /** A straight line by hand: its middle is never quite where a ruler would have it. */
  stroke([ax, ay]: Point, [bx, by]: Point, width = 0.6): this {
    const off = () => this.random.between(-0.22, 0.22);
    return this.line(
      [
        [ax + off(), ay + off()],
        [(ax + bx) / 2 + off(), (ay + by) / 2 + off()],
        [bx + off(), by + off()],
      ],
      width,
      () => 0.95,
    );
  }

  box(x: number, y: number, w: number, h: number, width = 0.6): this {
    return this.stroke([x, y], [x + w, y], width)
      .stroke([x + w, y], [x + w, y + h], width)
      .stroke([x + w, y + h], [x, y + h], width)
      .stroke([x, y + h], [x, y], width);
  }

  hatch(box: Box, where: Field, angle: number, spacing: number, width = 0.38): this {
    const { random } = this;
    this.ink.add(hatched({ box, angle, spacing, width, where, random, name: `${this.name} ${angle}` }), identity);
    return this;
  }

  /** Tone by up to four layers of lines that cross. */
  tone(box: Box, shade: Shade, spacing = 1.3): this {
    for (const [from, angle] of [
      [0.26, -0.75],
      [0.5, 0.5],
      [0.7, -0.1],
      [0.86, 1.35],
    ] as const)
      this.hatch(box, (x, y) => shade(x, y) - from, angle, spacing);
    return this;
  }

  done(): Pull[] {
    return [...this.pulls, { ink: 'line', outline: this.ink }];
  }
}

export function oldTown(): Pull[] {
  const sheet = new Sheet('old town');
  const { random } = sheet;
  sheet.flat('a', disc(74, 20, 13), { x: 55, y: 0, w: 40, h: 40 });
  let left = 2;
  for (let house = 0; house < 6; house++) {
    const w = random.between(13, 18.5);
    const [top, base, right] = [random.between(36, 62), 112, left + w];
    const peak = top - random.between(9, 15);
    const middle = left + w / 2;
    sheet.stroke([left, base], [left, top], 0.8).stroke([right, base], [right, top], 0.8);
    if (house % 3 === 1) {
      // A stepped gable.
      for (let step = 0; step < 4; step++) {
        for (const side of [-1, 1]) {
          const [x0, x1] = [middle + (side * w * (4 - step)) / 8, middle + (side * w * (3 - step)) / 8];
          const [y0, y1] = [top - ((top - peak) * step) / 4, top - ((top - peak) * (step + 1)) / 4];
          sheet.stroke([x0, y0], [x0, y1], 0.7).stroke([x0, y1], [x1, y1], 0.7);
        }
      }
    } else
      sheet
        .stroke([left - 1.2, top + 0.6], [middle, peak], 0.9)
        .stroke([right + 1.2, top + 0.6], [middle, peak], 0.9)
        .stroke([left, top], [right, top], 0.5);
    const roof = polygonField(
      [
        [
          [left, top],
          [middle, peak],
          [right, top],
        ],
      ],
      0.5,
    );
    if (house % 3 !== 1)
      sheet.hatch(
        { x: left, y: peak, w, h: top - peak },
        (x, y) => Math.min(roof(x, y) - 0.3, x - middle + (house % 2 ? w : 0)),
        house % 2 ? 0.9 : -0.9,
        1.1,
      );
    const floors = Math.floor((base - top - 14) / 12);
    const columns = w > 15.5 ? 3 : 2;
    for (let floor = 0; floor < floors; floor++) {
      for (let column = 0; column < columns; column++) {
        const [ww, wh] = [w / columns - 2.6, 6.8];
        const [x, y] = [left + 1.3 + (column * w) / columns, top + 4 + floor * 12];
        sheet
          .box(x, y, ww, wh, 0.5)
          .stroke([x + ww / 2, y], [x + ww / 2, y + wh], 0.34)
          .stroke([x, y + wh / 2], [x + ww, y + wh / 2], 0.34)
          .stroke([x - 0.6, y + wh + 0.8], [x + ww + 0.6, y + wh + 0.8], 0.7);
        if (random.next() < 0.55)
          sheet.hatch(
            { x, y, w: ww, h: wh },
            slab({ x: x + 0.2, y: y + 0.2, w: ww - 0.4, h: wh - 0.4 }),
            0.8,
            0.7,
            0.34,
          );
      }
    }
    sheet.box(middle - 2.2, base - 10, 4.4, 10, 0.6);
    sheet.hatch(
      { x: middle - 2.2, y: base - 10, w: 4.4, h: 10 },
      slab({ x: middle - 2, y: base - 9.8, w: 4, h: 9.6 }),
      1.57,
      0.8,
      0.4,
    );
    sheet.hatch(
      { x: right - 3, y: top, w: 3, h: base - top },
      slab({ x: right - 2.4, y: top + 1, w: 2.2, h: base - top - 2 }),
      0.6,
      1.2,
      0.34,
    );
    if (house % 2 === 0) sheet.box(middle + 3, peak - 1, 2.6, 6.4, 0.6);
    left = right + 0.4;
    if (left > 90) break;
  }
  sheet.line(
    [
      [-2, 112.6],
      [24, 112],
      [60, 113],
      [102, 112.2],
    ],
    1,
  );
  for (let row = 0; row < 3; row++)
    for (let stone = 0; stone < 16; stone++) {
      const x = stone * 6.4 + (row % 2) * 3.2;
      sheet.line(
        [
          [x, 116.4 + row * 3],
          [x + 2.2, 115 + row * 3],
          [x + 4.6, 116.6 + row * 3],
        ],
        0.4,
      );
    }
  return sheet.done();
}

export function fullShelves(): Pull[] {
  const sheet = new Sheet('full shelves');
  const { random } = sheet;
  const flats: Field[] = [];
  for (let shelf = 0; shelf < 4; shelf++) {
    const base = 27 + shelf * 29;
    sheet.stroke([0, base], [100, base], 1).stroke([0, base + 2.4], [100, base + 2.4], 0.7);
    for (let x = 2.4; x < 95; ) {
      const kind = random.next();
      if (kind < 0.08 && x < 82) {
        // A plant, to keep the books apart.
        sheet.line(
          [
            [x + 2, base - 7],
            [x + 3, base],
            [x + 9, base],
            [x + 10, base - 7],
            [x + 2, base - 7],
          ],
          0.7,
          () => 0.9,
        );
        for (let leaf = 0; leaf < 9; leaf++) {
          const turn = 215 + leaf * 14;
          sheet.line(
            [
              [x + 6, base - 7],
              polar(x + 6, base - 7, 7, turn),
              polar(x + 6, base - 5, 12.5, turn + (turn - 270) * 0.4),
            ],
            0.8,
          );
        }
        sheet.hatch({ x: x + 6, y: base - 7, w: 4, h: 7 }, slab({ x: x + 6, y: base - 6.6, w: 3.4, h: 6.4 }), 0.8, 0.8);
        x += 13;
        continue;
      }
      if (kind < 0.17 && x < 78) {
        // Lying ones.
        for (let book = 0; book < 3; book++) {
          const w = 17 - book * 2;
          sheet.box(x + book * 0.8, base - 3.8 - book * 3.8, w, 3.6, 0.6);
          sheet.stroke(
            [x + book * 0.8 + 3, base - 3.8 - book * 3.8],
            [x + book * 0.8 + 3, base - 0.4 - book * 3.8],
            0.4,
          );
        }
        x += 19;
        continue;
      }
      const [w, h] = [random.between(3, 6), random.between(16.5, 23)];
      if (kind > 0.9 && x < 88) {
        const lean = 4;
        sheet
          .stroke([x, base], [x + lean, base - h], 0.6)
          .stroke([x + w, base], [x + w + lean, base - h + 0.8], 0.6)
          .stroke([x + lean, base - h], [x + w + lean, base - h + 0.8], 0.6);
        x += w + lean + 0.6;
        continue;
      }
      sheet.box(x, base - h, w, h, 0.6);
      const inside = slab({ x: x + 0.3, y: base - h + 0.3, w: w - 0.6, h: h - 0.6 });
      const style = random.whole(0, 5);
      if (style === 0) sheet.hatch({ x, y: base - h, w, h }, inside, 1.571, 0.62, 0.4);
      else if (style === 1) sheet.hatch({ x, y: base - h, w, h }, inside, 0.75, 0.95);
      else if (style === 2)
        for (const at of [0.12, 0.18, 0.8, 0.86]) sheet.stroke([x, base - h * at], [x + w, base - h * at], 0.45);
      else if (style === 3) flats.push(slab({ x: x + 0.5, y: base - h + 0.4, w, h }));
      else if (style === 4)
        for (let mark = 0; mark < 6; mark++)
          sheet.stroke(
            [x + w / 2, base - h * 0.76 + mark * 1.7],
            [x + w / 2 + 0.05, base - h * 0.76 + mark * 1.7 + 1],
            1.1,
          );
      x += w + 0.35;
    }
  }
  sheet.flat('a', (x, y) => flats.reduce((most, field) => Math.max(most, field(x, y)), -1), {
    x: 0,
    y: 0,
    w: 102,
    h: 118,
  });
  return sheet.done();
}

export function winterOak(): Pull[] {
  const sheet = new Sheet('winter oak');
  const { random } = sheet;
  const bark: Point[][] = [];
  const grow = (at: Point, turn: number, length: number, width: number, level: number): void => {
    const bend = random.between(-13, 13);
    const middle = polar(...at, length * 0.5, turn + bend);
    const end = polar(...middle, length * 0.55, turn - bend * 0.4);
    sheet.line([at, middle, end], width, (done) => 1 - 0.38 * done);
    if (width > 2.4) bark.push([at, middle, end]);
    if (level === 0) return;
    const forks = level > 4 ? 3 : random.whole(2, 3);
    for (let fork = 0; fork < forks; fork++) {
      const spread = (fork - (forks - 1) / 2) * random.between(30, 44) + random.between(-9, 9);
      grow(
        fork === 1 && forks === 3 ? end : polar(...middle, length * random.between(0.25, 0.55), turn - bend * 0.4),
        turn + spread + (270 - turn) * 0.07,
        length * random.between(0.66, 0.84),
        width * 0.6,
        level - 1,
      );
    }
  };
  grow([50, 112], 271, 27, 9, 6);
  for (const side of [-1, 1])
    for (const reach of [9, 15])
      sheet.line(
        [
          [50 + side * 2.4, 98],
          [50 + side * 3.6, 108],
          [50 + side * reach, 114],
        ],
        4.4,
        (done) => 1 - 0.8 * done,
      );
  sheet.line(
    [
      [4, 115],
      [30, 113.6],
      [64, 114.4],
      [98, 113.4],
    ],
    0.7,
  );
  for (let tuft = 0; tuft < 26; tuft++) {
    const x = random.between(4, 97);
    sheet.line(
      [
        [x, 116],
        [x + 0.5, 113.4],
        [x + random.between(-1.6, 2.4), 111],
      ],
      0.45,
      flickPress,
    );
  }
  for (const [x, y] of [
    [76, 8],
    [83, 13],
    [90, 6],
  ] as const)
    sheet.line(
      [
        [x - 3, y - 1.4],
        [x - 1.4, y - 2],
        [x, y],
        [x + 1.6, y - 2.2],
        [x + 3.2, y - 1.2],
      ],
      0.7,
    );
  return sheet.done();
}

export function highGround(): Pull[] {
  const sheet = new Sheet('high ground');
  const land = fractal('high ground', 4);
  const box = { x: 0, y: 0, w: 100, h: 116 };
  const height = gridded(
    (x, y) => land(x * 0.026, y * 0.026) * 13 + 5.5 * Math.exp(-(((x - 62) / 20) ** 2 + ((y - 44) / 24) ** 2)),
    box,
    0.5,
  );
  const frame = slab(box);
  sheet.flat('d', (x, y) => Math.min(frame(x, y), -3.2 - height(x, y)), box);
  for (let level = -7; level <= 12; level++) {
    const width = level % 4 === 0 ? 0.34 : 0.16;
    const slope = 0.3;
    const band: Field = (x, y) => {
      const [h, dx, dy] = [height(x, y), height(x + slope, y), height(x, y + slope)];
      const steep = Math.hypot(dx - h, dy - h) / slope;
      return Math.min(width - Math.abs(h - level) / Math.max(0.06, steep), frame(x, y));
    };
    if (level > -4) sheet.ink.add(traced(band, { box, step: 0.24, tolerance: 0.05, leastArea: 0.25 }), identity);
    else if (level % 2 === 0)
      sheet.ink.add(traced(band, { box, step: 0.3, tolerance: 0.06, leastArea: 0.25 }), identity);
  }
  const peaks: Point[] = [];
  for (let x = 6; x < 95; x += 1.5)
    for (let y = 6; y < 111; y += 1.5) {
      const h = height(x, y);
      if (
        h > 4.5 &&
        [
          [2, 0],
          [-2, 0],
          [0, 2],
          [0, -2],
        ].every(([dx, dy]) => height(x + dx!, y + dy!) < h) &&
        peaks.every(([px, py]) => Math.hypot(px - x, py - y) > 9)
      )
        peaks.push([x, y]);
    }
  for (const [x, y] of peaks)
    sheet
      .line(
        [
          [x - 1.6, y + 1.1],
          [x, y - 1.7],
        ],
        0.7,
        () => 1,
      )
      .line(
        [
          [x, y - 1.7],
          [x + 1.6, y + 1.1],
        ],
        0.7,
        () => 1,
      )
      .line(
        [
          [x + 1.6, y + 1.1],
          [x - 1.6, y + 1.1],
        ],
        0.7,
        () => 1,
      );
  sheet.box(0, 0, 100, 116, 0.9).box(-2, -2, 104, 120, 0.5);
  const route: Point[] = [
    [8, 108],
    [20, 96],
    [24, 80],
    [38, 70],
    [46, 58],
    [58, 52],
    [62, 44],
  ];
  const path = sampled(route, 8);
  const dash = new Outline();
  for (let at = 0; at + 3 < path.length; at += 5)
    dash.add(
      penLine([path[at]!, path[at + 1]!, path[at + 3]!], 1.2, () => 1),
      identity,
    );
  sheet.pulls.push({ ink: 'line', outline: new Outline().add(sheet.ink, identity) }, { ink: 'a', outline: dash });
  return sheet.pulls;
}

export function nightMoth(): Pull[] {
  const sheet = new Sheet('night moth');
  const half = new Sheet('night moth half');
  const upper = sampled(pointList('52,40 62,26 78,14 98,8 97,26 88,44 74,54 56,56'), 7, true);
  const lower = sampled(pointList('54,57 70,57 84,62 88,74 80,86 68,88 58,76'), 7, true);
  const [upperField, lowerField] = [polygonField([upper], 0.4), polygonField([lower], 0.4)];
  half.line([...upper, upper[0]!], 0.9, () => 0.9).line([...lower, lower[0]!], 0.9, () => 0.9);
  for (let vein = 0; vein < 9; vein++)
    half.line(
      [[54, 46], polar(54, 46, 18, -52 + vein * 9), polar(54, 46, 42 - Math.abs(vein - 2.5) * 3.4, -50 + vein * 9.6)],
      0.45,
      flickPress,
    );
  const box = { x: 50, y: 4, w: 52, h: 88 };
  half
    .hatch(box, (x, y) => Math.min(upperField(x, y) - 0.4, 4.4 - upperField(x, y)), 0.35, 0.95)
    .hatch(box, (x, y) => Math.min(lowerField(x, y) - 0.4, 3.8 - lowerField(x, y)), 1.2, 0.95);
  const band: Field = (x, y) =>
    Math.min(upperField(x, y) - 1, 2.6 - Math.abs(Math.hypot(x - 50, y - 46) - 31 + 1.4 * Math.sin(y * 0.7)));
  half.hatch(box, band, -0.6, 0.6, 0.42);
  for (const [x, y, r] of [
    [79, 31, 5.2],
    [73, 72, 4.6],
  ] as const)
    for (const [share, width] of [
      [1, 0.9],
      [0.62, 0.7],
      [0.3, 1.6],
    ] as const)
      half.line(
        Array.from({ length: 13 }, (_, at): Point => polar(x, y, r * share, at * 30)),
        width,
        () => 0.9,
      );
  half.line(
    [
      [51.4, 34],
      [58, 22],
      [66, 15],
    ],
    0.8,
  );
  for (let barb = 0; barb < 8; barb++) {
    const at = barb / 8;
    half
      .line(
        [
          [53 + at * 12, 32 - at * 16],
          [56.4 + at * 13, 31 - at * 13],
        ],
        0.4,
        flickPress,
      )
      .line(
        [
          [53 + at * 12, 32 - at * 16],
          [52.4 + at * 11, 27 - at * 15],
        ],
        0.4,
        flickPress,
      );
  }
  const right = half.ink;
  sheet.flat(
    'b',
    (x, y) => {
      const mx = 50 + Math.abs(x - 50);
      return Math.max(2 + 3 * (0.9 - Math.hypot(mx - 79, y - 31) / 3.4), 5 - 1.4 * Math.hypot(mx - 73, y - 72)) - 2;
    },
    { x: 10, y: 10, w: 80, h: 80 },
  );
  sheet.ink.add(right, identity);
  const flipped = new Outline();
  for (const subpath of splitRings(right)) flipped.polygon(subpath.map(([x, y]): Point => [100 - x, y]).reverse());
  sheet.ink.add(flipped, identity);
  for (let ring = 0; ring < 15; ring++) {
    const y = 42 + ring * 3;
    const r = 4.6 * Math.sin(Math.PI * (0.2 + 0.75 * (ring / 15))) + 0.6;
    sheet.line(
      [
        [50 - r, y],
        [50, y + 1.6],
        [50 + r, y],
      ],
      1,
    );
  }
  for (let hair = 0; hair < 60; hair++) {
    const turn = sheet.random.between(0, 360);
    const from = polar(50, 39, 2.6, turn);
    sheet.line([from, polar(50, 39, sheet.random.between(4.6, 6.6), turn + 12)], 0.5, flickPress);
  }
  return sheet.done();
}

function splitRings(outline: Outline): Point[][] {
  const rings: Point[][] = [];
  for (const segment of outline.segments) {
    if (segment.op === 'M') rings.push([segment.at]);
    else if (segment.op !== 'Z') rings.at(-1)!.push(segment.at);
  }
  return rings;
}

export function windowBottles(): Pull[] {
  const sheet = new Sheet('window bottles');
  const bottle = turned(
    24,
    [
      [3.6, 9.9],
      [4, 10],
      [4, 14],
      [3.4, 15],
      [3.6, 34],
      [8, 44],
      [13, 54],
      [13.6, 70],
      [13.6, 98],
      [13, 102],
    ],
    () => 0.3,
  );
  const jug = turned(
    57,
    [
      [10, 41.9],
      [10.6, 42],
      [9, 48],
      [9.4, 54],
      [16, 66],
      [19, 80],
      [17, 94],
      [12, 102.4],
    ],
    () => 0.05,
  );
  const bowl = heap(ball(88, 90, 11.6, () => 0.1));
  const all = heap(bottle, jug, bowl);
  const shade = lit(all, { ambient: 0.04, gloss: 0.4 });
  const box = { x: -1, y: 6, w: 104, h: 98 };
  const rim: Field = (x, y) => (all(x, y) ? 1 : -1);
  const outer = traced(rim, { box, step: 0.4, tolerance: 0.16 });
  for (const ring of splitRings(outer))
    sheet.line([...ring.filter((_, at) => at % 2 === 0), ring[0]!], 0.85, () => 0.9);
  sheet.tone(box, shade, 1.25);
  sheet
    .line(
      [
        [70, 52],
        [80, 54],
        [82, 66],
        [75, 76],
      ],
      1.3,
      () => 0.9,
    )
    .line(
      [
        [69, 56],
        [76, 57],
        [78, 66],
        [73, 72],
      ],
      0.7,
      () => 0.9,
    );
  sheet
    .line(
      [
        [88, 80],
        [89, 75],
        [92, 72],
      ],
      1.1,
    )
    .line(
      [
        [89, 77],
        [95, 74],
        [99, 77],
        [93, 79],
        [89, 77],
      ],
      0.7,
    );
  const cast: Field = (x, y) => Math.min(y - 100 - 0.2 * Math.abs(x - 56) * 0.05, 111 - y - 0.05 * Math.abs(x - 60));
  sheet.hatch(
    { x: 8, y: 99, w: 95, h: 13 },
    (x, y) => (all(x, y) ? -1 : Math.min(cast(x, y), (Math.sin(x * 0.09 - 1) + 0.7) * 3)),
    0.06,
    1.3,
    0.45,
  );
  sheet
    .line(
      [
        [-2, 101],
        [10, 101],
      ],
      0.7,
    )
    .line(
      [
        [99, 98],
        [103, 98],
      ],
      0.7,
    );
  sheet.flat('a', (x, y) => (jug(x - 0.8, y - 0.6) ? 1 : -1), box);
  return sheet.done();
}

export function tallShip(): Pull[] {
  const sheet = new Sheet('tall ship');
  const sail = (x: number, y: number, w: number, h: number) => {
    const belly = w * 0.16;
    const edge: Point[] = [
      [x - w / 2, y],
      [x + w / 2, y],
      [x + w / 2 + belly, y + h * 0.55],
      [x + w / 2 - 0.4, y + h],
      [x, y + h - h * 0.14],
      [x - w / 2 - 0.6, y + h],
      [x - w / 2 + belly * 0.9, y + h * 0.5],
    ];
    const ring = sampled(edge, 6, true);
    sheet
      .line([...ring, ring[0]!], 0.75, () => 0.9)
      .stroke([x - w / 2 - 1.4, y - 0.4], [x + w / 2 + 1.4, y - 0.4], 0.9);
    const inside = polygonField([ring], 0.4);
    sheet.hatch(
      { x: x - w / 2, y, w: w + belly, h },
      (px, py) => Math.min(inside(px, py) - 0.3, x + w * 0.02 - px + h * 0.04 * Math.sin(py)),
      1.45,
      0.95,
      0.34,
    );
    for (const part of [-0.22, 0.08, 0.34])
      sheet.line(
        [
          [x + w * part, y + 0.6],
          [x + w * part + belly * 0.9, y + h * 0.5],
          [x + w * part, y + h * 0.88],
        ],
        0.34,
      );
  };
  for (const [x, top, scale] of [
    [28, 20, 0.86],
    [52, 6, 1],
    [76, 24, 0.8],
  ] as const) {
    sheet.stroke([x, top - 4], [x, 90], 1);
    for (const [level, share] of [
      [0, 0.44],
      [1, 0.64],
      [2, 0.84],
      [3, 1],
    ] as const)
      sail(x + 1, top + (level * 17 + level * level * 0.8) * scale, 22 * share * scale + 2, (14 + level * 1.6) * scale);
    sheet.line(
      [
        [x, top - 4],
        [x + 5, top - 5.4],
        [x + 9, top - 3],
      ],
      1.4,
      flickPress,
    );
  }
  const hull = sampled(pointList('6,84 14,90 40,93 70,92 92,86 97,83 92,98 84,107 22,107 12,98'), 6, true);
  const inHull = polygonField([hull], 0.4);
  sheet
    .line([...hull, hull[0]!], 1, () => 0.9)
    .line(
      [
        [9, 90],
        [40, 97],
        [70, 96.6],
        [94, 90],
      ],
      0.6,
    )
    .line(
      [
        [11, 94],
        [40, 101],
        [70, 100.6],
        [92, 95],
      ],
      0.5,
    );
  sheet
    .hatch(
      { x: 6, y: 84, w: 92, h: 24 },
      (x, y) => Math.min(inHull(x, y) - 0.3, y - 97.4 + 0.004 * (x - 52) ** 2),
      0.03,
      0.85,
      0.45,
    )
    .hatch({ x: 6, y: 84, w: 92, h: 24 }, (x, y) => Math.min(inHull(x, y) - 0.3, y - 101), 0.7, 1);
  for (let port = 0; port < 9; port++) sheet.box(18 + port * 8, 94.6 + 0.5 * Math.sin(port * 0.4), 2, 2, 0.6);
  sheet
    .stroke([97, 83], [110, 72], 1)
    .stroke([110, 72], [76, 22], 0.34)
    .stroke([104, 77], [76, 40], 0.34)
    .stroke([76, 20], [52, 4], 0.3)
    .stroke([52, 4], [28, 17], 0.3)
    .stroke([28, 17], [4, 84], 0.3);
  for (const x of [28, 52, 76]) for (const off of [-8, -4, 4, 8]) sheet.stroke([x, 34], [x + off * 1.2, 91], 0.26);
  sheet.flat('d', (x, y) => Math.min(y - 104 - 1.5 * Math.sin(x * 0.3), 122 - y, x + 4, 112 - x), {
    x: -5,
    y: 98,
    w: 118,
    h: 26,
  });
  for (let wave = 0; wave < 34; wave++) {
    const [x, y] = [sheet.random.between(-2, 100), sheet.random.between(108, 120)];
    sheet.line(
      [
        [x, y],
        [x + 3, y - 1.2],
        [x + 6, y],
        [x + 9, y - 0.9],
      ],
      0.6,
    );
  }
  return sheet.done();
}

export function foundFeather(): Pull[] {
  const sheet = new Sheet('found feather');
  const quill: Point[] = [
    [16, 122],
    [28, 98],
    [44, 68],
    [62, 38],
    [84, 6],
  ];
  const line = sampled(quill, 30);
  sheet.line(quill, 1.8, (done) => 1.05 - 0.85 * done);
  const gap = noise('found feather');
  for (let at = 22; at < line.length - 1; at += 1) {
    const share = (at - 22) / (line.length - 23);
    const [[x, y], [nx, ny]] = [line[at]!, line[Math.min(line.length - 1, at + 1)]!];
    const turn = (Math.atan2(ny - y, nx - x) * 180) / Math.PI;
    for (const side of [1, -1] as const) {
      const reach = (side > 0 ? 17 : 26) * Math.sin(Math.PI * (0.1 + 0.86 * share)) ** 0.7;
      const open = gap(share * 13, side * 4) > 0.55 ? 9 : 0;
      const spread = 46 - 24 * share + open;
      const fluffy = share < 0.14 ? sheet.random.between(-26, 26) : 0;
      sheet.line(
        [
          [x, y],
          polar(x, y, reach * 0.5, turn + side * (spread + 8) + fluffy),
          polar(x, y, reach, turn + side * (spread - 12) + fluffy),
        ],
        share < 0.14 ? 0.4 : 0.62,
        flickPress,
      );
      const isBanded = Math.sin(share * 27 + side * 0.4) > 0.25;
      if (isBanded)
        for (const off of [0.25, 0.5])
          sheet.line(
            [
              polar(x, y, reach * 0.22, turn + side * (spread + 5) + off),
              polar(x, y, reach * 0.9, turn + side * (spread - 10) + off * 2),
            ],
            0.62,
            () => 0.9,
          );
    }
  }
  return sheet.done();
}

export function lanternJelly(): Pull[] {
  const sheet = new Sheet('lantern jelly');
  const bell: Point[] = [
    [14, 46],
    [14, 30],
    [26, 12],
    [50, 4],
    [74, 12],
    [86, 30],
    [86, 46],
  ];
  const dome = sampled([...bell, [74, 50], [62, 46], [50, 51], [38, 46], [26, 50]], 7, true);
  const inside = polygonField([dome], 0.4);
  sheet.flat('a', (x, y) => inside(x - 1, y - 0.8), { x: 8, y: 0, w: 86, h: 60 });
  sheet.line([...dome, dome[0]!], 0.9, () => 0.9);
  for (let rib = -6; rib <= 6; rib++)
    sheet.line(
      [
        [50 + rib * 1.4, 7 + Math.abs(rib) * 0.4],
        [50 + rib * 4.4, 20 + Math.abs(rib) * 0.6],
        [50 + rib * 5.6, 46 - Math.abs(rib % 2) * 2],
      ],
      0.5,
    );
  sheet.tone(
    { x: 10, y: 2, w: 80, h: 52 },
    (x, y) =>
      inside(x, y) < 0.6 ? 0 : smooth(14, 0, inside(x, y)) * 0.5 * smooth(20, 80, x) + 0.42 * smooth(36, 50, y),
    1.2,
  );
  const sway = noise('lantern jelly sway');
  for (let arm = 0; arm < 17; arm++) {
    const x0 = 17 + arm * 4.1;
    const length = 50 + 22 * sway(arm * 1.7, 3);
    const points = Array.from({ length: 9 }, (_, at): Point => {
      const t = at / 8;
      return [x0 + 6 * t * sway(arm * 0.9, t * 2.4) + 3.4 * Math.sin(t * 7 + arm), 47 + t * length];
    });
    sheet.line(points, arm % 4 === 2 ? 0.4 : 0.75, (done) => 1 - 0.75 * done);
  }
  for (const arm of [-1, 0, 1, 2]) {
    const x0 = 42 + arm * 6;
    const ruffle = (side: 1 | -1) =>
      Array.from({ length: 22 }, (_, at): Point => {
        const t = at / 21;
        return [
          x0 + 5 * Math.sin(t * 5 + arm * 2) + side * (1 - t) * (2.4 + 1.7 * Math.sin(at * 2.1 + arm)),
          48 + t * 50,
        ];
      });
    sheet.line(ruffle(1), 0.6, () => 0.9).line(ruffle(-1), 0.6, () => 0.9);
    for (let at = 1; at < 20; at++) sheet.line([ruffle(1)[at]!, ruffle(-1)[at]!], 0.3);
  }
  return sheet.done();
}

export function curledCat(): Pull[] {
  const sheet = new Sheet('curled cat');
  const fur = fractal('curled cat', 3);
  const body = (x: number, y: number) => 1 - Math.hypot((x - 50) / 46, (y - 38) / 33);
  const head = (x: number, y: number) => 1 - Math.hypot((x - 30) / 18, (y - 50) / 14);
  const tail = polygonField(
    [sampled(pointList('90,50 84,64 66,72 46,72 38,66 46,62 62,64 76,58 82,48'), 6, true)],
    0.4,
  );
  const { random } = sheet;
  for (let hair = 0; hair < 1700; hair++) {
    const [x, y] = [random.between(2, 98), random.between(3, 76)];
    const [inBody, inHead, inTail] = [body(x, y), head(x, y), tail(x, y)];
    if (inBody < 0 && inHead < 0 && inTail < 0) continue;
    let turn: number;
    let dark: number;
    if (inHead > 0) {
      turn = (Math.atan2(y - 54, x - 27) * 180) / Math.PI;
      dark = 0.04 + 0.4 * smooth(0.22, 0, inHead) + (Math.sin(x * 1.1) > 0.6 && y < 44 ? 0.5 : 0);
    } else if (inTail > 0) {
      turn = 184 + (x - 60) * -0.5;
      dark = 0.3 + (Math.sin(x * 0.55 + y * 0.2) > 0 ? 0.6 : 0);
    } else {
      turn = (Math.atan2(y - 40, x - 46) * 180) / Math.PI + 84;
      const stripe = Math.sin(Math.atan2(y - 42, x - 42) * 9 + 3 * fur(x * 0.04, y * 0.04)) > 0.25;
      dark = 0.2 + 0.4 * smooth(0.3, 0, inBody) * smooth(10, 70, y) + (stripe ? 0.75 : -0.05);
    }
    if (random.next() > dark) continue;
    const length = random.between(2.8, 5);
    sheet.line([[x, y], polar(x, y, length * 0.5, turn + 6), polar(x, y, length, turn + 14)], 0.7, flickPress);
  }
  const rim = (
    field: (x: number, y: number) => number,
    count: number,
    cx: number,
    cy: number,
    from: number,
    to: number,
  ) => {
    for (let at = 0; at < count; at++) {
      const turn = from + ((to - from) * at) / count + random.between(-1, 1);
      let away = 4;
      while (field(...polar(cx, cy, away, turn)) > 0) away += 0.4;
      const [x, y] = polar(cx, cy, away, turn);
      sheet.line([[x, y], polar(x, y, 2.2, turn + 70), polar(x, y, 4, turn + 86)], 0.75, flickPress);
    }
  };
  rim(body, 150, 50, 38, 140, 395);
  rim(head, 60, 30, 50, 30, 330);
  for (const [x, y, lean] of [
    [17, 42, -1],
    [36, 35, 1],
  ] as const) {
    sheet.line(
      [
        [x - 5, y + 5],
        [x + lean * 2 - 1, y - 8],
        [x + 6, y + 2],
      ],
      1.2,
      () => 0.9,
    );
    for (let hair = 0; hair < 6; hair++)
      sheet.line(
        [
          [x - 2 + hair, y + 3],
          [x + lean * 2 - 1 + hair * 0.4, y - 4],
        ],
        0.4,
        flickPress,
      );
  }
  sheet
    .line(
      [
        [20, 53],
        [23, 55.4],
        [27, 54.2],
      ],
      1.2,
    )
    .line(
      [
        [33, 52],
        [37, 53.6],
        [40, 51],
      ],
      1.2,
    )
    .line(
      [
        [28, 58],
        [30, 59.6],
        [32, 57.6],
        [28, 58],
      ],
      1.4,
    )
    .line(
      [
        [30, 59.6],
        [30, 61.4],
        [26.6, 62.8],
      ],
      0.6,
    )
    .line(
      [
        [30, 61.4],
        [33.6, 62],
      ],
      0.6,
    );
  for (const [side, drop] of [
    [-1, 0],
    [-1, 3],
    [-1, 6],
    [1, -1],
    [1, 2],
    [1, 5],
  ] as const)
    sheet.line(
      [
        [30 + side * 5, 59 + drop * 0.4],
        [30 + side * 15, 57 + drop],
        [30 + side * 23, 58 + drop * 1.6],
      ],
      0.4,
      flickPress,
    );
  sheet
    .line(
      [
        [2, 76],
        [30, 79],
        [66, 79],
        [98, 75],
      ],
      0.7,
    )
    .line(
      [
        [12, 80],
        [40, 82.4],
        [72, 82],
      ],
      0.5,
    );
  sheet.flat('d', (x, y) => 1 - Math.hypot((x - 50) / 52, (y - 74) / 8), { x: -4, y: 64, w: 108, h: 20 });
  return sheet.done();
}

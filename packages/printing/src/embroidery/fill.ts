import type { Point } from '@merchmill/design/geometry.ts';
import { isIn, type Mask } from './mask.ts';
import { paintLine } from './paint-line.ts';
import { wayThrough } from './travel.ts';

/* Rows of stitches side by side, laid like bricks. In pixels of the grid. */

export interface FillRows {
  readonly angleDeg: number;
  readonly spacing: number;
  readonly stitch: number;
  /** Of stitches from one part to the next. */
  readonly run: number;
  /** By so much rows are longer at both ends. */
  readonly pull: number;
}

interface Row {
  readonly v: number;
  readonly from: number;
  readonly to: number;
}

/** Rows that follow each other, each beside the one before. */
type Section = Row[];

const brick = [0, 0.5, 0.25, 0.75];

class Rows {
  readonly #mask: Mask;
  readonly #rows: FillRows;
  readonly #cos: number;
  readonly #sin: number;

  constructor(mask: Mask, rows: FillRows) {
    this.#mask = mask;
    this.#rows = rows;
    const angle = (rows.angleDeg * Math.PI) / 180;
    this.#cos = Math.cos(angle);
    this.#sin = Math.sin(angle);
  }

  /** From along and across the rows to the grid. */
  point(u: number, v: number): Point {
    return { x: u * this.#cos - v * this.#sin, y: u * this.#sin + v * this.#cos };
  }

  sections(): Section[] {
    const { x, y, w, h } = this.#mask;
    const ends = [
      [x, y],
      [x + w, y],
      [x, y + h],
      [x + w, y + h],
    ] as const;
    const us = ends.map(([px, py]) => px * this.#cos + py * this.#sin);
    const vs = ends.map(([px, py]) => -px * this.#sin + py * this.#cos);
    const { spacing } = this.#rows;
    const done: Section[] = [];
    let open: Section[] = [];
    for (let k = Math.floor(Math.min(...vs) / spacing); k <= Math.ceil(Math.max(...vs) / spacing); k++) {
      const rows = this.#rowsAt(k * spacing, Math.min(...us), Math.max(...us));
      open = this.#follow(open, rows, done);
    }
    return [...done, ...open];
  }

  /** Needle holes of a row, from its start. */
  stitches({ v, from, to }: Row): Point[] {
    const { stitch, spacing, pull } = this.#rows;
    const index = Math.round(v / spacing);
    const offset = brick[((index % brick.length) + brick.length) % brick.length]! * stitch;
    const least = stitch / 4;
    const us = [from - pull];
    for (let u = Math.ceil((from - offset) / stitch) * stitch + offset; u < to; u += stitch) {
      if (u - from >= least && to - u >= least) us.push(u);
    }
    us.push(to + pull);
    return us.map((u) => this.point(u, v));
  }

  #rowsAt(v: number, least: number, most: number): Row[] {
    const rows: Row[] = [];
    let from: number | null = null;
    for (let u = Math.floor(least); u <= most + 1; u++) {
      const { x, y } = this.point(u, v);
      const inside = isIn(this.#mask, Math.floor(x) - this.#mask.x, Math.floor(y) - this.#mask.y);
      if (inside) from ??= u;
      else if (from !== null) {
        if (u - from > this.#rows.spacing / 2) rows.push({ v, from: from - 0.5, to: u - 0.5 });
        from = null;
      }
    }
    return rows;
  }

  #follow(open: Section[], rows: readonly Row[], done: Section[]): Section[] {
    const touches = (a: Row, b: Row) => a.from < b.to && b.from < a.to;
    const after = open.map((section) => rows.filter((row) => touches(section.at(-1)!, row)));
    const goingOn = new Map<Row, Section>();
    for (const [index, section] of open.entries()) {
      const [only, ...others] = after[index]!;
      const isShared = only && open.filter((_, other) => after[other]!.includes(only)).length > 1;
      if (!only || others.length || isShared) done.push(section);
      else goingOn.set(only, section);
    }
    return rows.map((row) => {
      const section = goingOn.get(row) ?? [];
      section.push(row);
      return section;
    });
  }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The needle's way through a section from one of its four ends. */
function throughSection(rows: Rows, { section, fromEnd, leftwards }: Start): Point[][] {
  const inOrder = fromEnd ? section.toReversed() : section;
  return inOrder.map((row, index) => {
    const stitches = rows.stitches(row);
    return (index % 2 === 0) === leftwards ? stitches.toReversed() : stitches;
  });
}

/** Sections that touch each other. */
function neighborsOf(sections: readonly Section[], spacing: number): Map<Section, Section[]> {
  const touches = (a: Row, b: Row) => Math.abs(b.v - a.v - spacing) < spacing / 2 && a.from < b.to && b.from < a.to;
  return new Map(
    sections.map((section) => [
      section,
      sections.filter((other) => touches(section.at(-1)!, other[0]!) || touches(other.at(-1)!, section[0]!)),
    ]),
  );
}

const stitchesOf = (section: Section) => section.reduce((sum, { from, to }) => sum + to - from, 0);

/** Of sections that are left those at the ends; the largest, through which ways lead to the others, comes last. */
function outermost(left: readonly Section[], neighbors: ReadonlyMap<Section, readonly Section[]>): readonly Section[] {
  const largest = left.reduce((most, section) => (stitchesOf(section) > stitchesOf(most) ? section : most));
  const others = left.filter((section) => section !== largest);
  const outer = others.filter((section) => neighbors.get(section)!.filter((other) => left.includes(other)).length < 2);
  return outer.length ? outer : others.length ? others : left;
}

interface Start {
  readonly section: Section;
  readonly fromEnd: boolean;
  readonly leftwards: boolean;
  readonly at: Point;
}

/** Ends of sections at which the needle may begin. */
const startsOf = (rows: Rows, sections: readonly Section[]): Start[] =>
  sections.flatMap((section) =>
    [true, false].flatMap((fromEnd) =>
      [true, false].map((leftwards) => {
        const row = section.at(fromEnd ? -1 : 0)!;
        return { section, fromEnd, leftwards, at: rows.point(leftwards ? row.to : row.from, row.v) };
      }),
    ),
  );

/**
 * Fills a region. Parts that rows cannot go through at once are sewn one after the other, ends of the region first: the
 * way to the next then leads through what is yet to be sewn over it. Where no way leads another path begins.
 * @param travel the region in which the needle may go, which is not less than what is filled
 */
export function fillPaths(mask: Mask, settings: FillRows, from: Point, travel: Mask = mask): Point[][] {
  const rows = new Rows(mask, settings);
  let left = rows.sections();
  const neighbors = neighborsOf(left, settings.spacing);
  const bare = { ...mask, data: Uint8Array.from(mask.data) };
  const paths: Point[][] = [];
  let here = from;
  while (left.length) {
    const next = startsOf(rows, outermost(left, neighbors)).reduce((best, start) =>
      distance(start.at, here) < distance(best.at, here) ? start : best,
    );
    left = left.filter((section) => section !== next.section);
    for (const row of throughSection(rows, next)) {
      const path = paths.at(-1);
      const step = settings.run;
      const way = path ? (wayThrough(bare, here, row[0]!, step) ?? wayThrough(travel, here, row[0]!, step)) : null;
      if (path && way) path.push(...way, ...row);
      else paths.push([...row]);
      here = row.at(-1)!;
    }
    for (const row of next.section)
      paintLine(bare, rows.point(row.from, row.v), rows.point(row.to, row.v), settings.spacing, 0);
  }
  return paths;
}

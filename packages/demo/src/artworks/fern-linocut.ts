import type { ArtworkSeed } from '../catalog.types.ts';
import { Board } from './board.ts';
import { sampled, stroked } from './brush.ts';
import { Outline, type Point } from './outline.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const green = '#20483a';
const paper = '#f3ead6';

interface Frond {
  /** From the root to the tip. */
  spine: Point[];
  /** Length of the longest side leaf. */
  reach: number;
  pairs: number;
}

interface LeafSize {
  length: number;
  width: number;
  /** How far the tip bends sideways. */
  lift: number;
}

/**
 * One half of a side leaf: a straight edge along its rib and round teeth on the outside. The slit between two halves
 * is what the knife leaves of the rib.
 */
function halfLeaf(from: Point, angle: number, size: LeafSize, side: 1 | -1): Outline {
  const { length, width, lift } = size;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const gap = width * 0.07;
  const at = (along: number, away: number): Point => {
    const y = side * (away + gap) + lift * (along / length) ** 2;
    return [from[0] + along * cos - y * sin, from[1] + along * sin + y * cos];
  };
  const teeth = Math.max(3, Math.round(length / (width * 1.05)));
  const outer: Point[] = [];
  for (let tooth = 0; tooth < teeth; tooth++) {
    const start = tooth / teeth;
    const reach = width * (1 - start ** 1.5) + width * 0.06;
    outer.push(at(length * (start + 0.62 / teeth), reach));
    if (tooth < teeth - 1) outer.push(at(length * (start + 1 / teeth), reach * 0.36));
  }
  const root = at(width * 0.15, 0);
  const [bendX, bendY] = at(length / 2, -lift * side * 0.25);
  return new Outline()
    .moveTo(...root)
    .through([...outer, at(length, 0)], 0.9)
    .quadTo([bendX, bendY], root)
    .close();
}

/** Side leaves grow to a third of the way up, then shorten toward the tip. */
function addFrond(outline: Outline, frond: Frond): void {
  const line = sampled(frond.spine, 40);
  const random = seededRandom('fern');
  const [root, tip] = [line[0]!, line.at(-1)!];
  const spacing = (Math.hypot(tip[0] - root[0], tip[1] - root[1]) * 0.84) / frond.pairs;
  outline.add(
    stroked(
      line.filter((_, index) => index % 6 === 0 || index === line.length - 1),
      (done) => frond.reach * (0.036 - 0.03 * done),
      2,
    ),
    [1, 0, 0, 1, 0, 0],
  );
  for (let pair = 0; pair < frond.pairs; pair++) {
    const share = 0.15 + 0.84 * (pair / (frond.pairs - 1)) ** 0.9;
    const index = Math.min(line.length - 2, Math.floor(share * (line.length - 1)));
    const part = share * (line.length - 1) - index;
    const [startX, startY] = line[index]!;
    const [nextX, nextY] = line[index + 1]!;
    const [x, y] = [startX + (nextX - startX) * part, startY + (nextY - startY) * part];
    const heading = Math.atan2(nextY - startY, nextX - startX);
    const envelope = Math.min(1, 0.5 + (share - 0.15) * 2.6) * (1 - ((share - 0.15) / 0.87) ** 1.5);
    const length = frond.reach * envelope * random.between(0.94, 1.04) + frond.reach * 0.05;
    for (const side of [-1, 1] as const) {
      const angle = heading + side * (1.2 - 0.42 * share + random.between(-0.03, 0.03));
      // The leaves of a pair do not quite meet, as on the plant.
      const up = side === 1 ? 0 : spacing * 0.2;
      const shifted: Point = [x + up * Math.cos(heading), y + up * Math.sin(heading)];
      const size = { length, width: Math.min(length * 0.16, spacing * 0.44), lift: -side * length * 0.09 };
      outline.add(halfLeaf(shifted, angle, size, -1), [1, 0, 0, 1, 0, 0]);
      outline.add(halfLeaf(shifted, angle, size, 1), [1, 0, 0, 1, 0, 0]);
    }
  }
}

/** Short gouge marks of the knife, all leaning away from the plant and none touching another. */
function gouges(random: SeededRandom, box: { x: number; y: number; w: number; h: number }, frond: Frond): Outline {
  const outline = new Outline();
  const unit = Math.min(box.w, box.h) / 100;
  const spine = sampled(frond.spine, 12);
  const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const kept: Point[] = [];
  for (let tries = 0; tries < 1400; tries++) {
    const middle: Point = [box.x + box.w * random.between(0.045, 0.955), box.y + box.h * random.between(0.04, 0.96)];
    const near = spine.reduce((best, point) => (distance(point, middle) < distance(best, middle) ? point : best));
    const up = (near[1] - frond.spine.at(-1)![1]) / (frond.spine[0]![1] - frond.spine.at(-1)![1]);
    const clear = frond.reach * (0.18 + 0.95 * Math.sin(Math.PI * Math.min(1, up * 1.05) ** 1.3));
    if (distance(near, middle) < clear || kept.some((other) => distance(other, middle) < 5.4 * unit)) continue;
    kept.push(middle);
    const angle = Math.atan2(middle[1] - near[1], middle[0] - near[0]) + random.between(-0.2, 0.2);
    const half = unit * random.between(1.1, 2.3);
    const [dx, dy] = [half * Math.cos(angle), half * Math.sin(angle)];
    const line: Point[] = [
      [middle[0] - dx, middle[1] - dy],
      [middle[0] - dy * 0.12, middle[1] + dx * 0.12],
      [middle[0] + dx, middle[1] + dy],
    ];
    outline.add(
      stroked(line, (done) => unit * (0.16 + 0.5 * Math.sin(Math.PI * done)), 3),
      [1, 0, 0, 1, 0, 0],
    );
  }
  return outline;
}

/** The printed block: nearly straight edges, as a hand-cut block has. */
function block(random: SeededRandom, box: { x: number; y: number; w: number; h: number }): Outline {
  const { x, y, w, h } = box;
  const jitter = Math.min(w, h) * 0.004;
  const corners: Point[] = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
  const points = corners.flatMap(([ax, ay], side) => {
    const [bx, by] = corners[(side + 1) % 4]!;
    return Array.from({ length: 14 }, (_, step): Point => {
      const t = step / 14;
      return [
        ax + (bx - ax) * t + random.between(-jitter, jitter),
        ay + (by - ay) * t + random.between(-jitter, jitter),
      ];
    });
  });
  return new Outline().polygon(points);
}

function frondIn(box: { x: number; y: number; w: number; h: number }, lean: number): Frond {
  const { x, y, w, h } = box;
  const at = (along: number, up: number): Point => [x + w * along, y + h * (1 - up)];
  return {
    spine: [
      at(0.5 - lean * 0.06, 0.015),
      at(0.5 - lean * 0.05, 0.3),
      at(0.5 + lean * 0.02, 0.62),
      at(0.5 + lean * 0.11, 0.97),
    ],
    reach: Math.min(w * 0.47, h * 0.33),
    pairs: 17,
  };
}

function paintSheet(board: Board, ink: string, ground: string): void {
  const { width, height } = board;
  const margin = width * 0.09;
  const box = { x: margin, y: margin, w: width - 2 * margin, h: height * 0.94 - 2 * margin };
  board.sheet('Paper', ground);
  board.fill('Block', block(seededRandom('fern-block'), box), ink);
  const inner = { x: box.x + box.w * 0.06, y: box.y + box.h * 0.05, w: box.w * 0.88, h: box.h * 0.9 };
  const frond = frondIn(inner, 1);
  const cut = new Outline();
  addFrond(cut, frond);
  board.fill('Gouge marks', gouges(seededRandom('fern-gouges'), box, frond), ground);
  board.fill('Fern', cut, ground);
  const y = box.y + box.h + width * 0.062;
  board.text({
    text: 'Dryopteris',
    font: 'playfair-display-400-italic',
    fill: ink,
    at: [box.x, y],
    sizeMm: width * 0.038,
    align: 'left',
  });
  board.text({
    text: 'MALE FERN, CUT IN LINO',
    font: 'special-elite-400',
    fill: ink,
    at: [box.x + box.w, y],
    sizeMm: width * 0.022,
    align: 'right',
    tracking: 60,
  });
}

/** Fronds side by side, every second one leaning the other way. */
function paintRow(board: Board, ink: string, ground: string): void {
  const { width, height, format } = board;
  board.sheet('Ground', ink);
  const cut = new Outline();
  const count = format === 'wrap' ? 5 : 3;
  for (let index = 0; index < count; index++) {
    const w = (width / count) * 1.02;
    const box = { x: (width / count) * (index + 0.5) - w / 2, y: -height * 0.02, w, h: height * 1.03 };
    addFrond(cut, { ...frondIn(box, index % 2 ? -1 : 1), pairs: 15 });
  }
  board.fill('Ferns', cut, ground);
}

function paintGarment(board: Board, ink: string): void {
  const { width, height } = board;
  const box = { x: width * 0.08, y: height * 0.01, w: width * 0.84, h: Math.min(height * 0.78, width * 1.08) };
  const outline = new Outline();
  addFrond(outline, frondIn(box, 1));
  board.fill('Fern', outline, ink);
  const y = box.y + box.h + width * 0.09;
  board.text({
    text: 'Dryopteris',
    font: 'playfair-display-400-italic',
    fill: ink,
    at: [width / 2, y],
    sizeMm: width * 0.075,
  });
  board.text({
    text: 'GROWS IN THE SHADE',
    font: 'special-elite-400',
    fill: ink,
    at: [width / 2, y + width * 0.06],
    sizeMm: width * 0.034,
    tracking: 120,
  });
}

export const fernLinocut: ArtworkSeed = {
  handle: 'fern-linocut',
  title: 'Fern Linocut',
  theme: 'Botanical',
  story:
    'A male fern from behind the workshop, pressed in a phone book for a week and then cut in lino at the same size. The marks around it are the knife looking for the edge.',
  tags: ['fern', 'botanical', 'linocut', 'leaves', 'green', 'plant'],
  palette: [green, paper],
  make(area, ink) {
    const board = new Board(area);
    if (board.format === 'garment') {
      paintGarment(board, ink === 'light' ? paper : green);
      return board.done(null);
    }
    const [block, ground] = ink === 'light' ? [paper, green] : [green, paper];
    if (board.format === 'sheet') paintSheet(board, block, ground);
    else paintRow(board, block, ground);
    return board.done(board.format === 'sheet' ? ground : block);
  },
};

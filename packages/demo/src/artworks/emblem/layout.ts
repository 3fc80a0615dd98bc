import type { DesignArea } from '@merchmill/design/document.ts';
import { layoutText } from '@merchmill/design/text-layout.ts';
import type { ArtArea, Fonts, Ink, ListedArtwork } from '../../catalog.types.ts';
import { Board, mugFaces } from '../board.ts';
import { type Affine, Outline, type Point, placed, polar } from '../outline.ts';
import { seededRandom } from '../seeded-random.ts';
import type { EmblemSeed, Line } from './emblem.ts';
import { type Inks, Pen } from './pen.ts';

/** Words whose capitals would be lower than this are left out: they could not be read. */
const leastCapMm = 2.8;
/** Between a motif and its words, and between two lines, as shares of the composition's width. */
const wordsGap = 0.085;
const lineGap = 0.045;
/** Size of a motif in a composition with a backdrop: the backdrop is 1. */
const insideBackdrop = { disc: 0.72, arch: 0.74, panel: 0.8, ring: 0.7, rays: 0.64, sun: 0.86 } as const;

interface Box {
  left: number;
  top: number;
  w: number;
  h: number;
}

/** A seed with its motif drawn and measured. */
interface Drawn extends EmblemSeed {
  /** Box of the motif; without width where there is none. */
  shape: Box;
  /** To set its words in. */
  fonts: Fonts;
  marks(inks: Inks): Pen['marks'];
}

interface SetLine extends Line {
  sizeMm: number;
  /** From the top of its ink to the baseline, and of all its ink. */
  ascentMm: number;
  heightMm: number;
}

function probe({ text, font, tracking = 0 }: Line, fonts: Fonts) {
  const style = { text, tracking, lineHeight: 1.15, align: 'center' as const, curve: 0, sizeMm: 10 };
  const { capHeightMm, ascentMm, widthMm, heightMm, ink } = layoutText(fonts(font), style);
  return { probe: { capHeightMm, ascentMm }, ink: ink ?? { x: 0, y: 0, w: widthMm, h: heightMm } };
}
const probes = new WeakMap<Line, ReturnType<typeof probe>>();

/** Measures of a line 10 mm high; each line is laid out once however often it is fitted. */
function probed(line: Line, fonts: Fonts): ReturnType<typeof probe> {
  const known = probes.get(line) ?? probe(line, fonts);
  probes.set(line, known);
  return known;
}

/** Sizes of the lines in a composition of this width. */
function setLines(lines: readonly Line[], widthMm: number, fonts: Fonts): SetLine[] {
  return lines.flatMap((line) => {
    const { probe, ink } = probed(line, fonts);
    const scale = (widthMm * line.share) / ink.w;
    if (probe.capHeightMm * scale < leastCapMm) return [];
    // Capitals are measured without what hangs below them, so that a comma moves no line.
    const isCaps = line.text === line.text.toUpperCase();
    const rise = isCaps ? probe.capHeightMm : probe.ascentMm - ink.y;
    return [{ ...line, sizeMm: 10 * scale, ascentMm: rise * scale, heightMm: (isCaps ? rise : ink.h) * scale }];
  });
}

const heightOf = (lines: readonly SetLine[], widthMm: number) =>
  lines.reduce((sum, { heightMm }) => sum + heightMm, 0) + Math.max(0, lines.length - 1) * lineGap * widthMm;

function paintLines(board: Board, lines: readonly SetLine[], at: { x: number; top: number; w: number }, inks: Inks) {
  let y = at.top;
  for (const { text, font, sizeMm, ascentMm, heightMm, tracking = 0, ink = 'line' } of lines) {
    board.text({ text, font, fill: inks[ink], sizeMm, tracking, at: [at.x, y + ascentMm] });
    y += heightMm + lineGap * at.w;
  }
}

/** Height of the picture (motif with backdrop) of width 1; 0 where there is none. */
function pictureHeight({ backdrop = 'none', shape }: Drawn): number {
  if (backdrop === 'none') return shape.w ? shape.h / shape.w : 0;
  return backdrop === 'arch' ? 1.24 : backdrop === 'panel' ? 1.1 : 1;
}

function backdropOutline(backdrop: NonNullable<EmblemSeed['backdrop']>, { left, top, w, h }: Box): Outline {
  const [cx, cy, r] = [left + w / 2, top + h / 2, w / 2];
  const outline = new Outline();
  switch (backdrop) {
    case 'disc':
      return outline.ellipse(cx, cy, r);
    case 'sun':
      return outline.ellipse(cx, cy, r * 0.86);
    case 'ring':
      return outline.ring(cx, cy, r, r * 0.965).ring(cx, cy, r * 0.93, r * 0.915);
    case 'panel':
      return outline.roundRect(left, top, { w, h }, w * 0.06);
    case 'arch':
      return outline
        .moveTo(left, top + r)
        .arc(cx, top + r, r, [180, 360])
        .lineTo(left + w, top + h)
        .lineTo(left, top + h)
        .close();
    case 'rays': {
      const rays = 24;
      for (let ray = 0; ray < rays; ray++) {
        const at = (ray / rays) * 360;
        const half = 360 / rays / 4;
        const reach = ray % 2 ? r * 0.9 : r;
        outline.polygon([
          polar(cx, cy, r * 0.3, at - half),
          polar(cx, cy, reach, at - half),
          polar(cx, cy, reach, at + half),
          polar(cx, cy, r * 0.3, at + half),
        ]);
      }
      return outline;
    }
    default:
      return outline;
  }
}

/** Paints the motif in this width, centered at a point. */
function paintMotif(board: Board, seed: Drawn, inks: Inks, places: readonly { at: Point; w: number; rot?: number }[]) {
  const { left, top, w: shapeW, h: shapeH } = seed.shape;
  const [midX, midY] = [left + shapeW / 2, top + shapeH / 2];
  const maps = places.map(({ at, w, rot = 0 }): Affine => {
    const [a, b, c, d, x, y] = placed(at[0], at[1], { scale: w / shapeW, rot });
    return [a, b, c, d, x - a * midX - c * midY, y - b * midX - d * midY];
  });
  for (const { color, outline } of seed.marks(inks)) {
    const all = new Outline();
    for (const map of maps) all.add(outline, map);
    board.fill('Motif', all, color);
  }
}

/** The picture in a box that has its proportions. */
function paintPicture(board: Board, seed: Drawn, inks: Inks, box: Box): void {
  const { backdrop = 'none', backdropInk = 'a' } = seed;
  const motifHeight = (100 * seed.shape.h) / seed.shape.w;
  const center: Point = [box.left + box.w / 2, box.top + box.h / 2];
  if (backdrop === 'none') {
    paintMotif(board, seed, inks, [{ at: center, w: box.w }]);
    return;
  }
  board.fill('Backdrop', backdropOutline(backdrop, box), inks[backdropInk]);
  const share = insideBackdrop[backdrop];
  const room = { w: box.w * share, h: box.h * (backdrop === 'arch' ? 0.68 : share) };
  const w = Math.min(room.w, (room.h * 100) / motifHeight);
  const at: Point = backdrop === 'arch' ? [center[0], box.top + box.h * 0.93 - (w * motifHeight) / 200] : center;
  paintMotif(board, seed, inks, [{ at, w }]);
}

/** Sizes of the whole (picture over words) that fits into a room. */
function fitted(seed: Drawn, room: { w: number; h: number }, words: readonly Line[]) {
  const measure = (w: number) => {
    const lines = setLines(words, w, seed.fonts);
    const picture = { w: pictureShare(seed) * w, h: pictureShare(seed) * w * pictureHeight(seed) };
    const gap = lines.length && picture.h ? wordsGap * w : 0;
    return { w, picture, lines, gap, h: picture.h + gap + heightOf(lines, w) };
  };
  let whole = measure(room.w);
  // Lines drop out as the whole gets smaller, so it is measured anew.
  for (let round = 0; round < 4 && whole.h > room.h * 1.0001; round++) whole = measure((whole.w * room.h) / whole.h);
  return whole;
}

/** A tall motif is drawn narrower than its words. */
function pictureShare(seed: Drawn): number {
  const height = pictureHeight(seed);
  return height === 0 ? 0 : Math.min(1, 1.25 / height);
}

function paintWhole(
  board: Board,
  seed: Drawn,
  inks: Inks,
  room: Box & { isTop?: boolean },
  words = seed.words ?? [],
): Box {
  const { w, h, picture, lines, gap } = fitted(seed, room, words);
  const x = room.left + room.w / 2;
  const top = room.isTop ? room.top : room.top + (room.h - h) / 2;
  if (picture.h) paintPicture(board, seed, inks, { left: x - picture.w / 2, top, ...picture });
  paintLines(board, lines, { x, top: top + picture.h + gap, w }, inks);
  return { left: x - w / 2, top, w, h };
}

/** Small marks over the ground, clear of what is in the boxes. */
function paintSprinkle(board: Board, seed: Drawn, inks: Inks, { keep, size }: { keep: readonly Box[]; size: number }) {
  if (!seed.sprinkle) return;
  const { width, height, bleed } = board;
  const random = seededRandom(`sprinkle ${seed.handle}`);
  const kept: Point[] = [];
  const layers = new Map<string, Outline>();
  const [most, margin] = [70, size * 0.75];
  for (let tries = 0; tries < 900 && kept.length < most; tries++) {
    const [x, y] = [random.between(-bleed, width + bleed), random.between(-bleed, height + bleed)];
    if (kept.some((other) => Math.hypot(other[0] - x, other[1] - y) < size * 2.3)) continue;
    const isTaken = keep.some(
      (box) =>
        x > box.left - margin && x < box.left + box.w + margin && y > box.top - margin && y < box.top + box.h + margin,
    );
    if (isTaken) continue;
    kept.push([x, y]);
    const pen = new Pen();
    seed.sprinkle(pen, inks, random);
    const map = placed(x, y, { scale: size * random.between(0.75, 1.1), rot: random.between(0, 360) });
    for (const [level, { color, outline }] of pen.marks.entries()) {
      const key = `${level} ${color}`;
      layers.set(key, (layers.get(key) ?? new Outline()).add(outline, map));
    }
  }
  for (const [key, outline] of [...layers].sort(([a], [b]) => (a < b ? -1 : 1)))
    board.fill('Sprinkle', outline, key.split(' ')[1]!);
}

/** The motif in offset rows over the whole ground. */
function paintRepeat(board: Board, seed: Drawn, inks: Inks, columns: number): void {
  const { width, height, bleed } = board;
  const stepX = (width + 2 * bleed) / columns;
  const ratio = seed.shape.h / seed.shape.w;
  const w = Math.min(stepX * 0.7, (stepX * 0.8) / ratio);
  const stepY = Math.max(stepX * 0.42, w * ratio * 1.16);
  const rows = Math.ceil((height + 2 * bleed) / stepY) + 1;
  const random = seededRandom(`repeat ${seed.handle}`);
  const places: { at: Point; w: number; rot: number }[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const at: Point = [-bleed + (column + (row % 2 ? 0.5 : 0)) * stepX, -bleed + (row + 0.35) * stepY];
      places.push({ at, w, rot: random.between(-9, 9) });
    }
  }
  paintMotif(board, seed, inks, places);
}

/** A line of several words as two, each as wide as it has letters: room on a mug is high rather than wide. */
function brokenInTwo(line: Line): Line[] {
  const words = line.text.split(' ');
  if (words.length < 2) return [line];
  const halves = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (pair: readonly string[]) => Math.max(...pair.map((text) => text.length));
  const best = halves.reduce((kept, pair) => (longest(pair) < longest(kept) ? pair : kept));
  return best.map((text) => ({ ...line, text, share: (line.share * text.length) / longest(best) }));
}

function paintWrap(board: Board, seed: Drawn, inks: Inks): void {
  const { width, height } = board;
  const face = (share: number, w = width * 0.31): Box => ({
    left: width * share - w / 2,
    top: height * 0.11,
    w,
    h: height * 0.78,
  });
  const words = seed.words ?? [];
  const isPictured = pictureHeight(seed) > 0;
  const wordsAlone: Drawn = { ...seed, backdrop: 'none', shape: { ...seed.shape, w: 0, h: 0 } };
  const right = face(mugFaces.right);
  const left = face(mugFaces.left);
  if (seed.sprinkle) {
    const size = height * 0.075;
    paintSprinkle(board, seed, inks, {
      size,
      keep: [face(mugFaces.right, width * 0.27), face(mugFaces.left, width * 0.27)],
    });
  }
  paintWhole(board, seed, inks, right, isPictured ? [] : words);
  if (words.length) {
    const broken = words.length === 1 ? brokenInTwo(words[0]!) : words;
    paintWhole(board, wordsAlone, inks, face(mugFaces.left, width * 0.34), broken);
  } else paintWhole(board, seed, inks, left, []);
}

/** A desk mat is as wide as a wrap in proportion, but lies flat: all of it is seen at once. */
const isMat = (widthMm: number) => widthMm > 500;

/** A whole in the middle of a sheet. */
function paintSheet(board: Board, seed: Drawn, inks: Inks): void {
  const { width, height } = board;
  // A tumbler is seen from one side only; on a phone the camera takes the top.
  const [isTall, isRound] = [width / height < 0.6, width > height * 1.3 && !isMat(width)];
  const share = isTall ? { w: 0.78, h: 0.58 } : isRound ? { w: 0.27, h: 0.74 } : { w: 0.76, h: 0.76 };
  const middle = isTall ? 0.6 : 0.5;
  const room = {
    left: (width * (1 - share.w)) / 2,
    top: height * (middle - share.h / 2),
    w: width * share.w,
    h: height * share.h,
  };
  const whole = fitted(seed, room, seed.words ?? []);
  const box = { left: (width - whole.w) / 2, top: room.top + (room.h - whole.h) / 2, w: whole.w, h: whole.h };
  paintSprinkle(board, seed, inks, { size: Math.min(width, height) * 0.055, keep: [box] });
  paintWhole(board, seed, inks, room);
}

/** How many motifs stand side by side where the design is repeated; 0 where it is shown once. */
function repeatColumns(seed: Drawn, { widthMm, heightMm }: ArtArea): number {
  if (!seed.isRepeated) return 0;
  if (widthMm > 1000) return 6;
  const ratio = widthMm / heightMm;
  if (ratio > 1.6) return isMat(widthMm) ? 8 : 5;
  if (ratio < 0.6) return 3;
  return ratio > 0.9 && ratio < 1.3 ? 4 : 0;
}

function paintArea(area: ArtArea, seed: Drawn, inks: Inks): DesignArea {
  if (area.edge === 'float') {
    const board = new Board(area, { isWhole: true });
    const { width, height } = board;
    const isBadge = width > height * 1.3;
    const w = isBadge ? width : Math.min(width * 0.86, height * 0.86);
    paintWhole(
      board,
      seed,
      inks,
      { left: (width - w) / 2, top: height * 0.02, w, h: height * 0.96, isTop: !isBadge },
      isBadge && seed.shape.w > 0 ? [] : seed.words,
    );
    return board.done(null);
  }
  const board = new Board(area);
  board.sheet('Ground', inks.ground);
  const columns = repeatColumns(seed, area);
  if (columns) paintRepeat(board, seed, inks, columns);
  else if (board.format === 'wrap' && !isMat(area.widthMm)) paintWrap(board, seed, inks);
  else paintSheet(board, seed, inks);
  return board.done(inks.ground);
}

/** Draws the motif once for each set of inks, and measures it. */
function drawnEmblem(seed: EmblemSeed, fonts: Fonts): Drawn {
  const drawn = new Map<Inks, Pen['marks']>();
  const marks = (inks: Inks) => {
    const pen = new Pen();
    if (!drawn.has(inks)) seed.motif?.(pen, inks, fonts);
    const known = drawn.get(inks) ?? pen.marks;
    drawn.set(inks, known);
    return known;
  };
  // A plate for dark ground may reach a little farther than the one for light ground.
  const ends = [...marks(seed.day), ...marks(seed.night)].flatMap(({ outline }) =>
    outline.segments.flatMap((step) =>
      step.op === 'Z' ? [] : step.op === 'C' ? [step.from, step.to, step.at] : [step.at],
    ),
  );
  if (!ends.length) return { ...seed, fonts, marks, shape: { left: 0, top: 0, w: 0, h: 0 } };
  const range = (axis: 0 | 1) =>
    ends.reduce(([low, high], end) => [Math.min(low, end[axis]), Math.max(high, end[axis])], [Infinity, -Infinity]);
  const [[left, right], [top, bottom]] = [range(0), range(1)] as [[number, number], [number, number]];
  return { ...seed, fonts, marks, shape: { left, top, w: right - left, h: bottom - top } };
}

/** Makes the artwork that lays the motif out for any print area. */
export function emblem(seed: EmblemSeed): ListedArtwork {
  const { handle, title, theme, story, notes, tags, categories, day, night, isStitchable = false } = seed;
  const palette = [...new Set([...Object.values(day), ...Object.values(night)])].slice(0, 8);
  let drawn: Drawn | undefined;
  const make = (area: ArtArea, ink: Ink) => {
    drawn ??= drawnEmblem(seed, area.fonts);
    return paintArea(area, drawn, ink === 'light' ? night : day);
  };
  return { handle, title, theme, story, notes, tags, categories, palette, make, isAnySize: true, isStitchable };
}

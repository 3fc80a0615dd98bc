import type { Font, FontFace } from './font-file.ts';
import { type ScriptClass, scriptClassOf } from './scripts.ts';
import { subsetRange } from './subsets.ts';
import { type BidiLevels, visualOrder } from './text-bidi.ts';

/** A piece of text (a character with its marks) that no subset file of the font can draw. */
export interface MissingGlyph {
  readonly text: string;
  /** UTF-16 index in the layer's text. */
  readonly index: number;
}

/** Lengths in em from the start of the line's baseline, y up. */
export interface LineGlyph {
  readonly face: FontFace;
  readonly glyphId: number;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
  /** Belongs to letters that hang together, and must still do so on a curve. */
  readonly isJoined: boolean;
}

/** The smallest part of a line that a caret can stand beside: one grapheme, or the graphemes joined by a ligature. */
export interface LineCluster {
  readonly start: number;
  readonly end: number;
  readonly x: number;
  readonly advance: number;
  /** Its text begins at its right side. */
  readonly isLeftwards: boolean;
}

export interface ShapedLine {
  /** UTF-16 range in the layer's text. */
  readonly start: number;
  readonly end: number;
  readonly glyphs: readonly LineGlyph[];
  readonly clusters: readonly LineCluster[];
  /** Em, without the tracking after the last character. */
  readonly width: number;
  readonly missing: readonly MissingGlyph[];
  /** Where text runs in both directions: the width without the spaces at its end, and where the last caret is. */
  readonly both?: { readonly width: number; readonly endX: number };
}

/** Room left where a character could not be drawn, so that the gap shows. */
const missingAdvanceEm = 0.5;
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;
/** Marks of direction and of joining have no outline of their own. */
export const isUnseen = (character: string): boolean => invisible.test(character);
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function graphemes(text: string): Intl.SegmentData[] {
  return [...segmenter.segment(text)];
}

function isCovered(face: FontFace, grapheme: string): boolean {
  for (const character of grapheme) {
    if (!face.covers(character.codePointAt(0)!) && !invisible.test(character)) return false;
  }
  return true;
}

interface Run {
  face: FontFace | null;
  /** The file is not here yet: room is left, and nothing is missing. */
  isPending: boolean;
  start: number;
  text: string;
  script: ScriptClass;
  level: number;
}

const arabicMark = '\u061c';

interface Piece {
  readonly segment: string;
  readonly index: number;
}

function faceFor(font: Font, segment: string): FontFace | null {
  // A letter with a separate accent is drawn by the file that has the composed letter.
  const composed = segment.normalize('NFC');
  return font.faces.find((candidate) => isCovered(candidate, segment) || isCovered(candidate, composed)) ?? null;
}

/** The marks that voice a kana have no width, and are placed by themselves: the kana may be of another file. */
const isVoiced = /^[\u3041-\u30ff][\u3099\u309a]$/;

/**
 * A sign of several that no file has as one, such as an astronaut of a woman and a rocket, is drawn sign by sign; a kana
 * and its mark in two files likewise.
 */
function piecesOf(font: Font, { segment, index }: Piece): Piece[] {
  const characters = [...segment];
  const signs = characters.filter((character) => !invisible.test(character));
  const isSplit =
    signs.length > 1 &&
    (isVoiced.test(segment) || signs.every((sign) => subsetRange.emoji.has(sign.codePointAt(0)!))) &&
    faceFor(font, segment) === null;
  if (!isSplit) return [{ segment, index }];
  let at = index;
  return characters.map((character) => {
    const piece = { segment: character, index: at };
    at += character.length;
    return piece;
  });
}

/** A grapheme, or its signs one by one, with the file that draws each; null where none does. */
export const facedPieces = (font: Font, grapheme: Piece): (Piece & { readonly face: FontFace | null })[] =>
  piecesOf(font, grapheme).map((piece) => ({ ...piece, face: faceFor(font, piece.segment) }));

/** Splits a line where the font file, the direction, or a script that is shaped as a whole changes. */
function splitRuns(font: Font, text: string, levelAt: (index: number) => number): Run[] {
  const runs: Run[] = [];
  for (const grapheme of segmenter.segment(text)) {
    for (const { segment, index, face: found } of facedPieces(font, grapheme)) {
      const isPending = found?.isPending === true;
      const face = isPending ? null : found;
      const level = levelAt(index);
      const last = runs.at(-1);
      // The mark of Arabic order is no letter of it.
      const script = segment === arabicMark ? (last?.script ?? 'plain') : scriptClassOf(segment);
      // A face of null marks text that cannot be drawn.
      if (face && last?.face === face && last.level === level && last.script === script) last.text += segment;
      else runs.push({ face, isPending, start: index, text: segment, script, level });
    }
  }
  return runs;
}

interface LineSink {
  glyphs: LineGlyph[];
  clusters: LineCluster[];
  missing: MissingGlyph[];
  x: number;
}

/** Letters of this script are written in one stroke: space between them would tear it. */
const isJoined = (script: ScriptClass) => script === 'arabic';
const hangsTogether = (script: ScriptClass) => script === 'arabic' || script === 'devanagari';

function addRun(sink: LineSink, run: Run & { face: FontFace }, offset: number, lineTracking: number): void {
  const isLeftwards = run.level % 2 === 1;
  const tracking = isJoined(run.script) ? 0 : lineTracking;
  // Letter spacing pulls the parts of a ligature apart, so there must be none.
  const shaped = run.face.shape(run.text, tracking === 0, isLeftwards);
  // From the right the end of a cluster is the start of the one before it.
  let leftEnd = run.text.length;
  for (let first = 0; first < shaped.length; ) {
    const cluster = shaped[first]!.cluster;
    const clusterX = sink.x;
    let next = first;
    for (; next < shaped.length && shaped[next]!.cluster === cluster; next++) {
      const glyph = shaped[next]!;
      sink.glyphs.push({
        face: run.face,
        glyphId: glyph.glyphId,
        x: sink.x + glyph.offsetX,
        y: glyph.offsetY,
        advance: glyph.advance,
        isJoined: hangsTogether(run.script),
      });
      sink.x += glyph.advance;
    }
    const end = isLeftwards ? leftEnd : (shaped[next]?.cluster ?? run.text.length);
    leftEnd = cluster;
    const advance = sink.x - clusterX;
    sink.clusters.push({ start: offset + cluster, end: offset + end, x: clusterX, advance, isLeftwards });
    sink.x += tracking;
    first = next;
  }
}

function addRuns(sink: LineSink, runs: readonly Run[], start: number, tracking: number): void {
  for (const run of runs) {
    const offset = start + run.start;
    if (run.face) {
      addRun(sink, { ...run, face: run.face }, offset, tracking);
      continue;
    }
    if (!run.isPending) sink.missing.push({ text: run.text, index: offset });
    sink.clusters.push({
      start: offset,
      end: offset + run.text.length,
      x: sink.x,
      advance: missingAdvanceEm,
      isLeftwards: run.level % 2 === 1,
    });
    sink.x += missingAdvanceEm + tracking;
  }
}

const emptySink = (x = 0): LineSink => ({ glyphs: [], clusters: [], missing: [], x });
const byIndex = (a: MissingGlyph, b: MissingGlyph) => a.index - b.index;

/** A line that runs in both directions: its parts in the order in which they stand, and the spaces at its end beside. */
function shapeBothWays(font: Font, text: string, line: LineOf, { base, levels }: BidiLevels): ShapedLine {
  const { start, tracking } = line;
  const seen = text.trimEnd().length;
  // Spaces at the end of a line stand where the paragraph runs to (rule L1).
  const levelAt = (index: number) => (index < seen ? (levels[line.inParagraph + index] ?? base) : base);
  const runs = splitRuns(font, text, levelAt);
  const sink = emptySink();
  const words = runs.flatMap((run) => (run.start < seen ? [upTo(run, seen)] : []));
  addRuns(sink, visualOrder(words), start, tracking);
  const width = Math.max(0, ...sink.clusters.map(({ x, advance }) => x + advance));
  const spaces = emptySink(sink.x);
  addRuns(
    spaces,
    splitRuns(font, text.slice(seen), () => base),
    start + seen,
    tracking,
  );
  const room = spaces.x - sink.x;
  const shift = base % 2 === 1 ? -spaces.x : 0;
  const endX = base % 2 === 1 ? -room : seen < text.length ? spaces.x - tracking : width;
  return {
    start,
    end: start + text.length,
    glyphs: [...sink.glyphs, ...spaces.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + shift }))],
    clusters: [...sink.clusters, ...spaces.clusters.map((cluster) => ({ ...cluster, x: cluster.x + shift }))],
    width,
    missing: [...sink.missing, ...spaces.missing].sort(byIndex),
    both: { width, endX },
  };
}

const upTo = (run: Run, end: number): Run => ({ ...run, text: run.text.slice(0, end - run.start) });

/** Where a line is. */
export interface LineOf {
  /** UTF-16 index in the layer's text. */
  readonly start: number;
  /** UTF-16 index in its paragraph. */
  readonly inParagraph: number;
  /** Extra space after every character, in em. */
  readonly tracking: number;
}

/**
 * Shapes one line of a layer's text, without its line break.
 * @param levels of its paragraph, where text runs in both directions
 */
export function shapeLine(font: Font, text: string, line: LineOf, levels: BidiLevels | null = null): ShapedLine {
  const spaced = text.replaceAll('\t', ' ');
  if (levels) return shapeBothWays(font, spaced, line, levels);
  const { start, tracking } = line;
  const sink = emptySink();
  addRuns(
    sink,
    splitRuns(font, spaced, () => 0),
    start,
    tracking,
  );
  const { glyphs, clusters, missing } = sink;
  const width = clusters.length > 0 ? Math.max(0, sink.x - tracking) : 0;
  return { start, end: start + text.length, glyphs, clusters, width, missing };
}

/** Width of a line in em, trailing spaces not counted. */
export function lineWidth(line: ShapedLine, text: string): number {
  if (line.both) return line.both.width;
  const trimmedEnd = line.start + text.slice(line.start, line.end).trimEnd().length;
  if (trimmedEnd === line.end) return line.width;
  const last = line.clusters.findLast((cluster) => cluster.start < trimmedEnd);
  return last ? Math.max(0, last.x + last.advance) : 0;
}

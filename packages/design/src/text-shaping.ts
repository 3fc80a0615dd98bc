import type { Font, FontFace } from './font-file.ts';

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
}

/** The smallest part of a line that a caret can stand beside: one grapheme, or the graphemes joined by a ligature. */
export interface LineCluster {
  readonly start: number;
  readonly end: number;
  readonly x: number;
  readonly advance: number;
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
}

/** Room left where a character could not be drawn, so that the gap shows. */
const missingAdvanceEm = 0.5;
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;
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
  start: number;
  text: string;
}

/** Splits a line where the font file changes. A face of null marks text that cannot be drawn. */
function splitRuns(font: Font, text: string): Run[] {
  const runs: Run[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    // A letter with a separate accent is drawn by the file that has the composed letter.
    const face =
      font.faces.find((candidate) => isCovered(candidate, segment) || isCovered(candidate, segment.normalize('NFC'))) ??
      null;
    const last = runs.at(-1);
    if (last && last.face === face && face) last.text += segment;
    else runs.push({ face, start: index, text: segment });
  }
  return runs;
}

interface LineSink {
  glyphs: LineGlyph[];
  clusters: LineCluster[];
  missing: MissingGlyph[];
  x: number;
}

function addRun(sink: LineSink, run: Run & { face: FontFace }, offset: number, tracking: number): void {
  // Letter spacing pulls the parts of a ligature apart, so there must be none.
  const shaped = run.face.shape(run.text, tracking === 0);
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
      });
      sink.x += glyph.advance;
    }
    const end = shaped[next]?.cluster ?? run.text.length;
    sink.clusters.push({ start: offset + cluster, end: offset + end, x: clusterX, advance: sink.x - clusterX });
    sink.x += tracking;
    first = next;
  }
}

/**
 * Shapes one line of a layer's text, without its line break.
 * @param start UTF-16 index of the line in the layer's text
 * @param tracking extra space after every character, in em
 */
export function shapeLine(font: Font, text: string, start: number, tracking: number): ShapedLine {
  const sink: LineSink = { glyphs: [], clusters: [], missing: [], x: 0 };
  for (const run of splitRuns(font, text.replaceAll('\t', ' '))) {
    const offset = start + run.start;
    if (run.face) {
      addRun(sink, { ...run, face: run.face }, offset, tracking);
      continue;
    }
    sink.missing.push({ text: run.text, index: offset });
    sink.clusters.push({ start: offset, end: offset + run.text.length, x: sink.x, advance: missingAdvanceEm });
    sink.x += missingAdvanceEm + tracking;
  }
  const { glyphs, clusters, missing } = sink;
  const width = clusters.length > 0 ? Math.max(0, sink.x - tracking) : 0;
  return { start, end: start + text.length, glyphs, clusters, width, missing };
}

/** Width of a line in em, trailing spaces not counted. */
export function lineWidth(line: ShapedLine, text: string): number {
  const trimmedEnd = line.start + text.slice(line.start, line.end).trimEnd().length;
  if (trimmedEnd === line.end) return line.width;
  const last = line.clusters.findLast((cluster) => cluster.start < trimmedEnd);
  return last ? Math.max(0, last.x + last.advance) : 0;
}

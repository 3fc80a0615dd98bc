import type { TextLayer } from './document.ts';
import type { Font, GlyphOutline } from './font-file.ts';
import { type Box, BoxBuilder, formatNumber } from './geometry.ts';
import { bendOutline, type LinePlacer } from './text-bend.ts';
import { largestShare } from './text-fit.ts';
import { graphemes, type LineGlyph, lineWidth, type MissingGlyph, type ShapedLine } from './text-shaping.ts';
import { keepsWords, type WrappableText, wrappable, wrapText } from './text-wrap.ts';

/** What decides the look of a text; a text layer is one. */
export type TextStyle = Pick<
  TextLayer,
  'text' | 'sizeMm' | 'tracking' | 'lineHeight' | 'align' | 'wrapMm' | 'fit' | 'curve' | 'bend'
>;

/** A place between two characters: the point on the baseline and the direction in which the text runs there. */
export interface Caret {
  /** UTF-16 index in the layer's text. */
  readonly index: number;
  readonly xMm: number;
  readonly yMm: number;
  readonly angleDeg: number;
}

export interface LayoutLine {
  readonly start: number;
  readonly end: number;
  readonly widthMm: number;
  readonly carets: readonly Caret[];
}

/** A text turned into outlines. The origin is the top-left corner of the layer's box. */
export interface TextLayout {
  /** One path for the whole text; the fill rule is nonzero. Empty when nothing is drawn. */
  readonly d: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Box around the outlines; swashes may reach outside the layer's box. Null when nothing is drawn. */
  readonly ink: Box | null;
  readonly lines: readonly LayoutLine[];
  /** Em size that the letters have, which is less than that of the style where they had to fit. */
  readonly sizeMm: number;
  readonly ascentMm: number;
  readonly descentMm: number;
  readonly capHeightMm: number;
  readonly missing: readonly MissingGlyph[];
}

/** Matrix a b c d e f as in SVG. */
type Affine = readonly [number, number, number, number, number, number];

const pointsOfOp: Record<string, number> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 };

function appendOutline(out: string[], outline: GlyphOutline, m: Affine, ink: BoxBuilder): void {
  const { ops, coords } = outline;
  let at = 0;
  for (const op of ops) {
    let text = op;
    for (let point = 0; point < pointsOfOp[op]!; point++, at += 2) {
      const x = m[0] * coords[at]! + m[2] * coords[at + 1]! + m[4];
      const y = m[1] * coords[at]! + m[3] * coords[at + 1]! + m[5];
      ink.add(x, y);
      text += `${point ? ' ' : ''}${formatNumber(x)},${formatNumber(y)}`;
    }
    out.push(text);
  }
}

/** An arc of less than this is not seen, and its radius would leave the range of sound arithmetic. */
const leastCurveDeg = 0.1;
const isStraight = (style: TextStyle) => Math.abs(style.curve) < leastCurveDeg;

/** Distance from the start of the text box to the start of a line. */
function alignOffset(style: TextStyle, boxWidth: number, width: number): number {
  if (style.align === 'left') return 0;
  return style.align === 'right' ? boxWidth - width : (boxWidth - width) / 2;
}

/**
 * Lines on concentric circles. The widest line spans the asked arc, so its radius is width / angle; the circle's
 * center lies below the text when it bows up (positive angle) and above it when it bows down. The origin is the
 * middle of the first baseline.
 */
function arcPlacer(style: TextStyle, boxWidth: number, line: { index: number; width: number }): LinePlacer {
  const firstRadius = boxWidth / ((style.curve * Math.PI) / 180);
  const wanted = firstRadius - line.index * style.sizeMm * style.lineHeight;
  // Inner lines of a tight arc must not turn inside out around the center.
  const smallest = style.sizeMm / 4;
  const radius = firstRadius > 0 ? Math.max(wanted, smallest) : Math.min(wanted, -smallest);
  const offset = alignOffset(style, boxWidth, line.width);
  return (along) => {
    const angle = (offset + along - boxWidth / 2) / radius;
    return { x: radius * Math.sin(angle), y: firstRadius - radius * Math.cos(angle), angle };
  };
}

function straightPlacer(style: TextStyle, boxWidth: number, line: { index: number; width: number }): LinePlacer {
  const x = alignOffset(style, boxWidth, line.width);
  const y = line.index * style.sizeMm * style.lineHeight;
  return (along) => ({ x: x + along, y, angle: 0 });
}

function lineCarets(line: ShapedLine, text: string, style: TextStyle, place: LinePlacer): Caret[] {
  const carets: Caret[] = [];
  const add = (index: number, em: number) => {
    const { x, y, angle } = place(em * style.sizeMm);
    carets.push({ index, xMm: x, yMm: y, angleDeg: (angle * 180) / Math.PI });
  };
  for (const cluster of line.clusters) {
    // A ligature is one outline: its inner carets divide it evenly.
    const parts = graphemes(text.slice(cluster.start, cluster.end));
    parts.forEach(({ index }, order) => {
      const along = (cluster.advance * order) / parts.length;
      add(cluster.start + index, cluster.x + (cluster.isLeftwards ? cluster.advance - along : along));
    });
  }
  if (line.both) {
    carets.sort((a, b) => a.index - b.index);
    add(line.end, line.both.endX);
    return carets;
  }
  const last = line.clusters.at(-1);
  add(line.end, last ? last.x + last.advance : 0);
  return carets;
}

/** Where the unmoved text, first baseline at y = 0, lies; the caller shifts it so that the box starts at 0,0. */
function frameOf(lines: readonly PlacedLine[], style: TextStyle, metrics: VerticalMetrics): Box {
  const { ascent, descent } = metrics;
  if (isStraight(style)) {
    const widest = Math.max(0, ...lines.map((line) => line.width));
    const height = ascent + descent + (lines.length - 1) * style.sizeMm * style.lineHeight;
    return { x: 0, y: -ascent, w: style.wrapMm ?? widest, h: height };
  }
  const builder = new BoxBuilder();
  for (const { shaped, place } of lines) {
    for (const cluster of shaped.clusters) {
      for (const em of [cluster.x, cluster.x + cluster.advance]) {
        const { x, y, angle } = place(em * style.sizeMm);
        for (const up of [ascent, -descent]) builder.add(x + up * Math.sin(angle), y - up * Math.cos(angle));
      }
    }
  }
  return builder.box() ?? { x: 0, y: -ascent, w: 0, h: ascent + descent };
}

interface VerticalMetrics {
  ascent: number;
  descent: number;
}

interface PlacedLine {
  shaped: ShapedLine;
  width: number;
  place: LinePlacer;
}

/** Where lines wrap, in mm; curved ones only where they are told to. */
function wrapWidth(style: TextStyle): number | null {
  return style.wrapMm ?? (isStraight(style) ? style.fit?.widthMm : undefined) ?? null;
}

function linesOf(text: WrappableText, style: TextStyle): ShapedLine[] {
  const wrapMm = wrapWidth(style);
  return wrapText(text, { wrap: wrapMm === null ? null : wrapMm / style.sizeMm });
}

function placeLines(text: WrappableText, style: TextStyle): PlacedLine[] {
  const shapedLines = linesOf(text, style);
  const widths = shapedLines.map((line) => lineWidth(line, style.text) * style.sizeMm);
  const widest = Math.max(0, ...widths);
  const isCurved = !isStraight(style) && widest > 0;
  return shapedLines.map((shaped, index) => {
    const line = { index, width: widths[index]! };
    const place = isCurved
      ? arcPlacer(style, widest, line)
      : straightPlacer(style, isStraight(style) ? (style.wrapMm ?? widest) : widest, line);
    return { shaped, width: line.width, place };
  });
}

/** The style in the size that it is drawn in: as large as it says, or as fits. */
function fittedStyle(font: Font, text: WrappableText, style: TextStyle): TextStyle {
  const { heightMm } = style.fit ?? {};
  const widthMm = style.wrapMm ?? style.fit?.widthMm;
  if (heightMm === undefined || widthMm === undefined) return style;
  const at = (share: number): TextStyle => ({ ...style, sizeMm: style.sizeMm * share });
  const fits = (share: number, { wholeWords }: { wholeWords: boolean }) => {
    const smaller = at(share);
    const lines = placeLines(text, smaller);
    const box = frameOf(lines, smaller, metricsOf(font, smaller));
    const drawn = isStraight(style) ? Math.max(0, ...lines.map(({ width }) => width)) : box.w;
    const widest = Math.max(drawn, smaller.sizeMm * leastWidthEm);
    const isWithin = widest <= widthMm + tolerance && box.h <= heightMm + tolerance;
    return (
      isWithin &&
      (!wholeWords ||
        !isStraight(style) ||
        keepsWords(
          text,
          lines.map(({ shaped }) => shaped),
        ))
    );
  };
  return at(largestShare(fits));
}

const tolerance = 1e-9;
/** Of the box of a text that has no letters. */
const leastWidthEm = 0.2;

function metricsOf(font: Font, style: TextStyle): VerticalMetrics {
  const primary = font.faces[0]!;
  return { ascent: primary.ascender * style.sizeMm, descent: -primary.descender * style.sizeMm };
}

/** Whether a glyph follows the curve with its outline. Joined scripts always do: standing on it, they would come apart. */
const isBent = (glyph: LineGlyph, style: TextStyle) => !isStraight(style) && (style.bend === true || glyph.isJoined);

function drawGlyphs(line: PlacedLine, style: TextStyle, frame: Box, sink: { out: string[]; ink: BoxBuilder }): void {
  for (const glyph of line.shaped.glyphs) {
    const outline = glyph.face.outline(glyph.glyphId);
    if (outline.ops === '') continue;
    if (isBent(glyph, style)) {
      appendOutline(
        sink.out,
        bendOutline(outline, glyph, style.sizeMm, line.place),
        [1, 0, 0, 1, -frame.x, -frame.y],
        sink.ink,
      );
      continue;
    }
    // On an arc every glyph stands upright on the baseline below its own middle.
    const { x, y, angle } = line.place((glyph.x + glyph.advance / 2) * style.sizeMm);
    const scale = style.sizeMm / glyph.face.unitsPerEm;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const back = (-glyph.advance / 2) * style.sizeMm;
    const up = glyph.y * style.sizeMm;
    appendOutline(
      sink.out,
      outline,
      [
        scale * cos,
        scale * sin,
        scale * sin,
        -scale * cos,
        x + back * cos + up * sin - frame.x,
        y + back * sin - up * cos - frame.y,
      ],
      sink.ink,
    );
  }
}

function computeLayout(font: Font, wanted: TextStyle): TextLayout {
  const text = wrappable(font, wanted.text, wanted.tracking / 1000);
  const style = fittedStyle(font, text, wanted);
  const { ascent, descent } = metricsOf(font, style);
  const lines = placeLines(text, style);
  const frame = frameOf(lines, style, { ascent, descent });
  const sink = { out: [] as string[], ink: new BoxBuilder() };
  for (const line of lines) drawGlyphs(line, style, frame, sink);
  return {
    d: sink.out.join(''),
    // An empty text keeps a box that can be seen and selected.
    widthMm: Math.max(frame.w, style.sizeMm * leastWidthEm),
    heightMm: frame.h,
    ink: sink.ink.box(),
    lines: lines.map(({ shaped, width, place }) => ({
      start: shaped.start,
      end: shaped.end,
      widthMm: width,
      carets: lineCarets(shaped, style.text, style, (along) => {
        const { x, y, angle } = place(along);
        return { x: x - frame.x, y: y - frame.y, angle };
      }),
    })),
    sizeMm: style.sizeMm,
    ascentMm: ascent,
    descentMm: descent,
    capHeightMm: font.faces[0]!.capHeight * style.sizeMm,
    missing: lines.flatMap(({ shaped }) => shaped.missing),
  };
}

/** Of what is remembered of all fonts together, in bytes; about. */
const mostRemembered = 32_000_000;
/** A caret and the cluster that it stands beside. */
const bytesPerCaret = 100;
const emptyLayoutBytes = 1000;

const remembered = new Map<string, TextLayout>();
let rememberedBytes = 0;

const bytesOf = ({ d, lines }: TextLayout): number =>
  lines.reduce((bytes, { carets }) => bytes + bytesPerCaret * carets.length, emptyLayoutBytes + d.length);

function remember(key: string, layout: TextLayout): void {
  remembered.set(key, layout);
  rememberedBytes += bytesOf(layout);
  for (const [oldest, old] of remembered) {
    if (rememberedBytes <= mostRemembered) return;
    forget(oldest, old);
  }
}

function forget(key: string, layout: TextLayout): void {
  remembered.delete(key);
  rememberedBytes -= bytesOf(layout);
}

/** How much of what was laid out is remembered, in bytes. */
export const rememberedLayoutBytes = (): number => rememberedBytes;

const fontNumbers = new WeakMap<Font, number>();
let lastNumber = 0;

/** Tells fonts apart: that of before a file came is another. */
function numberOf(font: Font): number {
  let number = fontNumbers.get(font);
  if (number === undefined) {
    number = ++lastNumber;
    fontNumbers.set(font, number);
  }
  return number;
}

/** Lays a text out in a font. Results are remembered, as the same layer is drawn, measured and checked in turn. */
export function layoutText(font: Font, style: TextStyle): TextLayout {
  const { text, sizeMm, tracking, lineHeight, align, wrapMm, fit, curve, bend } = style;
  const room = fit && [fit.widthMm, fit.heightMm];
  const look = [text, sizeMm, tracking, lineHeight, align, wrapMm ?? null, curve, room, bend];
  const key = JSON.stringify([numberOf(font), ...look]);
  let layout = remembered.get(key);
  if (layout) forget(key, layout);
  else layout = computeLayout(font, style);
  remember(key, layout);
  return layout;
}

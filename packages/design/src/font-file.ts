import { unzlibSync } from 'fflate';
import * as hb from 'harfbuzzjs';
import type { CodePoints } from './subsets.ts';

/** Outline in font units, y up: one letter of `ops` (M L Q C Z) per command, its points flat in `coords`. */
export interface GlyphOutline {
  readonly ops: string;
  readonly coords: Float64Array;
}

/** Lengths in em; `cluster` is the UTF-16 index, inside the shaped text, of the character the glyph stands for. */
export interface ShapedGlyph {
  readonly glyphId: number;
  readonly cluster: number;
  readonly advance: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

/** One subset file of a font. Metrics are in em, `descender` is negative. */
export interface FontFace {
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly capHeight: number;
  /** The file has been asked for and isn't here yet; `covers` then says what it may have. */
  readonly isPending?: boolean;
  covers(codePoint: number): boolean;
  /** Glyphs in the order in which they stand from left to right. */
  shape(text: string, ligatures: boolean, isLeftwards?: boolean): ShapedGlyph[];
  outline(glyphId: number): GlyphOutline;
}

/** A font is the ordered list of its subset files: the first one that has a character draws it. */
export interface Font {
  readonly id: string;
  readonly faces: readonly FontFace[];
  /** It is known but not installed: room is left for its letters. */
  readonly isAbsent?: boolean;
}

const woffSignature = 0x774f4646;
const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const sfntHeaderBytes = 12;
const sfntEntryBytes = 16;
const align4 = (length: number) => (length + 3) & ~3;

interface WoffTable {
  tag: number;
  offset: number;
  packedLength: number;
  length: number;
  checksum: number;
}

function woffTables(view: DataView): WoffTable[] {
  if (view.byteLength < woffHeaderBytes || view.getUint32(0) !== woffSignature) throw new Error('Not a WOFF 1 file');
  const count = view.getUint16(12);
  return Array.from({ length: count }, (_, index) => {
    const at = woffHeaderBytes + woffEntryBytes * index;
    return {
      tag: view.getUint32(at),
      offset: view.getUint32(at + 4),
      packedLength: view.getUint32(at + 8),
      length: view.getUint32(at + 12),
      checksum: view.getUint32(at + 16),
    };
  });
}

/** Unpacks a WOFF 1 file (https://www.w3.org/TR/WOFF/) to the plain TrueType/OpenType file inside it. */
export function woffToSfnt(woff: Uint8Array): Uint8Array {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const tables = woffTables(view);
  const directoryBytes = sfntHeaderBytes + sfntEntryBytes * tables.length;
  const sfnt = new Uint8Array(tables.reduce((total, table) => total + align4(table.length), directoryBytes));
  const out = new DataView(sfnt.buffer);
  const entrySelector = Math.floor(Math.log2(tables.length));
  const searchRange = sfntEntryBytes << entrySelector;
  out.setUint32(0, view.getUint32(4));
  out.setUint16(4, tables.length);
  out.setUint16(6, searchRange);
  out.setUint16(8, entrySelector);
  out.setUint16(10, tables.length * sfntEntryBytes - searchRange);
  let offset = directoryBytes;
  tables.forEach((table, index) => {
    const packed = woff.subarray(table.offset, table.offset + table.packedLength);
    const plain = table.packedLength < table.length ? unzlibSync(packed) : packed;
    if (plain.length !== table.length) throw new Error('Damaged WOFF file: a table has the wrong length');
    sfnt.set(plain, offset);
    const at = sfntHeaderBytes + sfntEntryBytes * index;
    out.setUint32(at, table.tag);
    out.setUint32(at + 4, table.checksum);
    out.setUint32(at + 8, offset);
    out.setUint32(at + 12, table.length);
    offset += align4(table.length);
  });
  return sfnt;
}

function readOutline(font: hb.Font, glyphId: number): GlyphOutline {
  let ops = '';
  const coords: number[] = [];
  for (const command of font.glyphToJson(glyphId)) {
    ops += command.type;
    coords.push(...command.values);
  }
  return { ops, coords: Float64Array.from(coords) };
}

// Buffers live in WebAssembly memory that is given back only when the garbage collector runs, so one is reused.
const sharedBuffer = new hb.Buffer();
const withoutLigatures = ['liga', 'clig', 'dlig'].map((tag) => new hb.Feature(tag, 0));

interface ShapeOptions {
  readonly ligatures: boolean;
  readonly isLeftwards: boolean;
}

function shapeText(
  { font, unitsPerEm }: { font: hb.Font; unitsPerEm: number },
  text: string,
  { ligatures, isLeftwards }: ShapeOptions,
): ShapedGlyph[] {
  sharedBuffer.reset();
  sharedBuffer.addText(text);
  sharedBuffer.guessSegmentProperties();
  sharedBuffer.setDirection(isLeftwards ? hb.Direction.RTL : hb.Direction.LTR);
  hb.shape(font, sharedBuffer, ligatures ? [] : withoutLigatures);
  const positions = sharedBuffer.getGlyphPositions();
  return sharedBuffer.getGlyphInfos().map((info, index) => {
    const position = positions[index]!;
    return {
      glyphId: info.codepoint,
      cluster: info.cluster,
      advance: position.xAdvance / unitsPerEm,
      offsetX: position.xOffset / unitsPerEm,
      offsetY: position.yOffset / unitsPerEm,
    };
  });
}

/** Opens one WOFF 1 subset file. */
export function openFace(woff: Uint8Array): FontFace {
  const face = new hb.Face(new hb.Blob(woffToSfnt(woff)));
  const font = new hb.Font(face);
  const unitsPerEm = face.upem;
  const covered = new Set(face.collectUnicodes());
  const extents = font.hExtents();
  const outlines = new Map<number, GlyphOutline>();
  const capGlyph = font.nominalGlyph(0x48);
  const capExtents = capGlyph === undefined ? undefined : font.glyphExtents(capGlyph);
  return {
    unitsPerEm,
    ascender: extents.ascender / unitsPerEm,
    descender: extents.descender / unitsPerEm,
    capHeight: capExtents ? capExtents.yBearing / unitsPerEm : 0.7,
    covers: (codePoint) => covered.has(codePoint),
    shape: (text, ligatures, isLeftwards = false) => shapeText({ font, unitsPerEm }, text, { ligatures, isLeftwards }),
    outline(glyphId) {
      let outline = outlines.get(glyphId);
      if (!outline) {
        outline = readOutline(font, glyphId);
        outlines.set(glyphId, outline);
      }
      return outline;
    },
  };
}

/** A file counts with what lies in its range: the same wherever other files are not loaded. */
export function withinRange(face: FontFace, range: CodePoints): FontFace {
  return { ...face, covers: (codePoint) => range.has(codePoint) && face.covers(codePoint) };
}

/** A subset file that is opened when a character of its range is asked for. */
export function lazyFace(range: CodePoints, read: () => Uint8Array): FontFace {
  let opened: FontFace | undefined;
  const face = () => {
    opened ??= openFace(read());
    return opened;
  };
  return {
    get unitsPerEm() {
      return face().unitsPerEm;
    },
    get ascender() {
      return face().ascender;
    },
    get descender() {
      return face().descender;
    },
    get capHeight() {
      return face().capHeight;
    },
    covers: (codePoint) => range.has(codePoint) && face().covers(codePoint),
    shape: (...text) => face().shape(...text),
    outline: (glyphId) => face().outline(glyphId),
  };
}

/** Opens a font from WOFF 1 files, of which the first that has a character draws it. */
export function openFont(id: string, files: readonly Uint8Array[]): Font {
  if (files.length === 0) throw new Error(`Font ${id} has no files`);
  return { id, faces: files.map(openFace) };
}

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ImageLayer, ShapeLayer, TextLayer } from '../document.ts';
import { type Font, type FontFace, lazyFace } from '../font-file.ts';
import { type DesignFont, designFont, designFonts, type FontSlice, fontSlices } from '../fonts.ts';
import type { PrintArea } from '../print-area.ts';
import type { RenderEnv } from '../render.ts';
import { sliceTables } from '../slice-tables.ts';

const optionalFonts = new URL('../../../../assets/fonts/package.json', import.meta.url);
const require = createRequire(optionalFonts);

const isInstalled = ({ fontPackage, numbered }: DesignFont) =>
  !numbered || existsSync(new URL(`node_modules/${fontPackage}/package.json`, optionalFonts));

/** The fonts that can be tested with: those of optional packages may not be there. */
export const testFonts = designFonts.filter(isInstalled);

/** A font of an optional package in one file: what its numbered files must equal. */
export const wholeFile = ({ fontPackage, files, numbered }: DesignFont): URL =>
  new URL(`node_modules/${fontPackage}/files/${files[0]!.replace('-latin-', `-${numbered!.cut}-`)}`, optionalFonts);

export const numberedFonts = testFonts.filter(({ numbered }) => numbered);
/** Without them the tests of Japanese and Korean are left out; `npm test` installs them. */
export const hasNumberedFonts = numberedFonts.length > 0 && numberedFonts.every((font) => existsSync(wholeFile(font)));
const fonts = new Map<string, Font>();

export function readFontFile(fontId: string, index = 0): Uint8Array {
  const { fontPackage, files } = designFont(fontId);
  return readFileSync(require.resolve(`${fontPackage}/files/${files[index]}`));
}

const faces = new Map<string, FontFace>();

function openSlice({ fontPackage, file, range }: FontSlice): FontFace {
  let face = faces.get(file);
  if (!face) {
    face = lazyFace(range, () => readFileSync(require.resolve(`${fontPackage}/files/${file}`)));
    faces.set(file, face);
  }
  return face;
}

export function testFont(id: string): Font {
  let font = fonts.get(id);
  if (!font) {
    font = { id, faces: fontSlices(id, sliceTables).map(openSlice) };
    fonts.set(id, font);
  }
  return font;
}

export const testEnv: RenderEnv = { font: testFont, imageHref: ({ key }) => `/pictures/${key}.png` };

/** A print area at the front, 300 × 400 mm unless said. */
export const frontArea = (area: Partial<PrintArea> = {}): PrintArea => ({
  code: 'front',
  label: 'Front',
  widthMm: 300,
  heightMm: 400,
  bleedMm: 0,
  safeMm: 0,
  dpi: 300,
  technique: 'dtg',
  edge: 'float',
  ...area,
});

const base = { x: 50, y: 50, w: 40, h: 20, rot: 0, opacity: 1, visible: true, locked: false, role: 'art' } as const;

export function textLayer(layer: Partial<TextLayer> = {}): TextLayer {
  return {
    ...base,
    id: 'text',
    type: 'text',
    text: 'Hello',
    font: 'roboto-700',
    sizeMm: 10,
    tracking: 0,
    lineHeight: 1.2,
    align: 'center',
    curve: 0,
    fill: '#112233',
    stroke: null,
    ...layer,
  };
}

export function shapeLayer(layer: Partial<ShapeLayer> = {}): ShapeLayer {
  return { ...base, id: 'shape', type: 'shape', shape: 'rect', fill: '#445566', stroke: null, ...layer };
}

export function imageLayer(layer: Partial<ImageLayer> = {}): ImageLayer {
  return { ...base, id: 'image', type: 'image', asset: 'photo', crop: { x: 0, y: 0, w: 1, h: 1 }, ...layer };
}

import { boxContains, layerBounds, trimBox } from '@merchmill/design/bounds.ts';
import { type Change, fitAreaTo, removeLayer, replaceLayer, setBackground } from '@merchmill/design/changes.ts';
import { colorDifference } from '@merchmill/design/color.ts';
import type { DesignDocument, Layer } from '@merchmill/design/document.ts';
import { filterPixels } from '@merchmill/design/filter-pixels.ts';
import { fitDocument } from '@merchmill/design/fit.ts';
import { fontsThatWrite } from '@merchmill/design/font-advice.ts';
import type { Font } from '@merchmill/design/font-file.ts';
import { type DesignFont, designFont } from '@merchmill/design/fonts.ts';
import type { Box } from '@merchmill/design/geometry.ts';
import { hexOf, rgbOf } from '@merchmill/design/hex-color.ts';
import { findLayer } from '@merchmill/design/layers.ts';
import { safeBox } from '@merchmill/design/placement.ts';
import { preflight } from '@merchmill/design/preflight.ts';
import type { Finding, PreflightEnv } from '@merchmill/design/preflight-inspection.ts';
import { effectiveDpi } from '@merchmill/design/preflight-rules.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { scaleLayer, scalePattern } from '@merchmill/design/resize.ts';
import { limitsOf } from '@merchmill/design/technique-limits.ts';
import { layoutText } from '@merchmill/design/text-layout.ts';
import { leastStrokeMm } from '@merchmill/design/thin-rules.ts';

/* What one press can do about a finding of the pre-flight. A fix is only offered when it does away with the finding. */

/** A design as it is tried out with a fix. */
export interface CheckedDesign {
  readonly document: DesignDocument;
  readonly printArea: PrintArea;
  readonly garmentHex?: string;
  readonly env: PreflightEnv;
}

export interface Fix {
  /** Key of the words on its button. */
  readonly name: FixName;
  /** Of `shrink`: the resolution that the picture has afterwards. */
  readonly dpi?: number;
  /** Of `chooseFont`: its name. */
  readonly font?: string;
  readonly change: Change;
}

export type FixName =
  | 'fitProduct'
  | 'moveInside'
  | 'shrink'
  | 'thicken'
  | 'widen'
  | 'calmer'
  | 'enlarge'
  | 'solid'
  | 'whiteGround'
  | 'contrast'
  | 'chooseFont'
  | 'dropCharacters'
  | 'remove';

const dpiSteps = [100, 150, 300];
const growth = 1.05;
const maxGrowth = 80;
const inkChoices = ['#17171a', '#ffffff'];

/** The fix for a finding, or null where a person has to decide. */
export function fixFor(finding: Finding, design: CheckedDesign): Fix | null {
  const [first] = fixesFor(finding, design);
  return first ?? null;
}

/** All ways to do away with a finding, one of each name, the best first; each is tried when it is asked for. */
export function* fixesFor(finding: Finding, design: CheckedDesign): Generator<Fix> {
  const names = new Set<FixName>();
  for (const fix of candidates(finding, design)) {
    if (names.has(fix.name) || !settles(fix, finding, design)) continue;
    names.add(fix.name);
    yield fix;
  }
}

function settles({ change }: Fix, finding: Finding, design: CheckedDesign): boolean {
  const { printArea, env, garmentHex } = design;
  const document = fitDocument(change(design.document), env);
  const { findings } = preflight(document, printArea.code, printArea, env, garmentHex ? { garmentHex } : {});
  return !findings.some(
    ({ rule, layerId, level }) =>
      // Nothing else is looked at where a design takes too much.
      rule === 'budget' || (rule === finding.rule && layerId === finding.layerId && level !== 'green'),
  );
}

function* candidates(finding: Finding, design: CheckedDesign): Generator<Fix> {
  const { document, printArea } = design;
  const { code } = printArea;
  if (finding.rule === 'geometry') yield { name: 'fitProduct', change: fitAreaTo(code, printArea) };
  if (finding.rule === 'bleed-coverage') yield { name: 'whiteGround', change: setBackground(code, '#ffffff') };
  const layer = finding.layerId ? findLayer(document.areas[code]?.layers ?? [], finding.layerId) : undefined;
  if (layer && !layer.locked) yield* layerFixes(finding, layer, design);
}

function* layerFixes(finding: Finding, layer: Layer, design: CheckedDesign): Generator<Fix> {
  const { printArea, document } = design;
  const fix = (name: FixName, edit: (layer: Layer) => Layer, dpi?: number): Fix => ({
    name,
    ...(dpi ? { dpi } : {}),
    change: replaceLayer(printArea.code, layer.id, edit),
  });
  switch (finding.rule) {
    case 'missing-picture':
      yield { name: 'remove', change: removeLayer(printArea.code, layer.id) };
      return;
    case 'missing-font':
      yield* otherFonts(layer, design);
      return;
    case 'missing-glyphs':
      yield* otherFonts(layer, design);
      yield fix('dropCharacters', (found) => withoutMissing(found, design));
      return;
    case 'resolution': {
      const picture = layer.type === 'image' ? document.assets[layer.asset] : undefined;
      if (layer.type !== 'image' || !picture) return;
      const dpi = effectiveDpi(layer, picture);
      // Rounding must not leave it a hair below.
      for (const step of dpiSteps)
        if (dpi < step) yield fix('shrink', (found) => shrinkPicture(found, dpi / (step + 0.01)), step);
      return;
    }
    case 'outside':
    case 'safe-margin': {
      const inside = finding.rule === 'outside' ? trimBox(printArea) : safeBox(printArea);
      yield fix('moveInside', (found) => moveInside(found, inside));
      // Outlines and swashes may reach past the layer's own box.
      for (const room of [0.98, 0.94, 0.88, 0.8])
        yield fix('moveInside', (found) => moveInside(found, shrunk(inside, room)));
      return;
    }
    case 'small-text':
      for (let step = 1, scale = growth; step <= maxGrowth; step++, scale *= growth) {
        yield fix('enlarge', (found) => scaleLayer(found, scale));
      }
      return;
    case 'thin-stroke':
      if (layer.type === 'text' || layer.type === 'shape')
        yield fix('thicken', (found) => withStroke(found, leastStrokeMm(layer, limitsOf(design))));
      return;
    case 'thin-fill':
      yield* wider(layer, limitsOf(design).thinnestFillMm, fix);
      return;
    case 'thin-parts':
      for (let step = 1, scale = growth; step <= maxGrowth; step++, scale *= growth) {
        yield fix('enlarge', (found) => scaleLayer(found, scale));
      }
      return;
    case 'no-ink':
      yield { name: 'remove', change: removeLayer(printArea.code, layer.id) };
      return;
    case 'out-of-gamut':
      for (let percent = calmerBy; percent <= 100; percent += calmerBy)
        yield fix('calmer', (found) => calmer(found, percent));
      return;
    case 'semi-transparent':
      yield fix('solid', (found) => ({ ...found, opacity: 1 }));
      return;
    case 'ink-on-garment':
      for (const ink of inksOn(design.garmentHex ?? '#ffffff')) yield fix('contrast', (found) => withInk(found, ink));
      if (layer.type === 'image') yield fix('contrast', inverted);
      return;
    default:
      return;
  }
}

/** The copies of a pattern are what prints coarse; its box may cover all that it is meant to. */
function shrinkPicture(layer: Layer, scale: number): Layer {
  if (layer.type !== 'image' || !layer.pattern) return scaleLayer(layer, scale);
  return { ...layer, pattern: scalePattern(layer.pattern, scale) };
}

/** Fonts tried for a text before one is taken to be in none. */
const maxFonts = 4;

/** The fonts that most likely write a text that its own cannot; they must be loaded before they can be offered. */
export function fontsToOffer(layer: Layer, { offers }: CheckedDesign['env']): DesignFont[] {
  return layer.type === 'text' ? fontsThatWrite(layer.text, designFont(layer.font), offers).slice(0, maxFonts) : [];
}

function* otherFonts(layer: Layer, { env, printArea }: CheckedDesign): Generator<Fix> {
  if (layer.type !== 'text') return;
  for (const { id, label } of fontsToOffer(layer, env)) {
    const font = loadedFont(env, id);
    if (!font || layoutText(font, layer).missing.length > 0) continue;
    const change = replaceLayer(printArea.code, layer.id, (found) =>
      found.type === 'text' ? { ...found, font: id } : found,
    );
    yield { name: 'chooseFont', font: label, change };
  }
}

function loadedFont(env: CheckedDesign['env'], id: string): Font | null {
  try {
    return env.font(id);
  } catch {
    return null;
  }
}

/** Plain inks, the one that stands out most first. */
function inksOn(garmentHex: string): string[] {
  return inkChoices.toSorted((a, b) => colorDifference(b, garmentHex) - colorDifference(a, garmentHex));
}

function shrunk(box: Box, share: number): Box {
  const [w, h] = [box.w * share, box.h * share];
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
}

/** Moves a layer the shortest way into a box; one that is too large is made smaller first. */
export function moveInside(layer: Layer, box: Box): Layer {
  const bounds = layerBounds(layer);
  if (boxContains(box, bounds)) return layer;
  const scale = Math.min(1, box.w / bounds.w, box.h / bounds.h);
  const sized = scale < 1 ? scaleLayer(layer, scale) : layer;
  const [halfW, halfH] = [(bounds.w * scale) / 2, (bounds.h * scale) / 2];
  const within = (at: number, low: number, high: number) => Math.min(Math.max(at, low), Math.max(low, high));
  return {
    ...sized,
    x: within(layer.x, box.x + halfW, box.x + box.w - halfW),
    y: within(layer.y, box.y + halfH, box.y + box.h - halfH),
  };
}

function withoutMissing(layer: Layer, { env }: CheckedDesign): Layer {
  if (layer.type !== 'text') return layer;
  const { missing } = layoutText(env.font(layer.font), layer);
  const text = [...missing]
    .sort((a, b) => b.index - a.index)
    .reduce((left, part) => left.slice(0, part.index) + left.slice(part.index + part.text.length), layer.text);
  return { ...layer, text };
}

function withStroke(layer: Layer, widthMm: number): Layer {
  return (layer.type === 'text' || layer.type === 'shape') && layer.stroke
    ? { ...layer, stroke: { ...layer.stroke, widthMm } }
    : layer;
}

/** Light for dark and dark for light: what was as bright as the product stands out, and its shades stay. */
function inverted(layer: Layer): Layer {
  if (layer.type !== 'image') return layer;
  const [dark, light] = inkChoices as [string, string];
  return { ...layer, filters: { ...layer.filters, tone: { kind: 'duotone', dark: light, light: dark } } };
}

/** A bar gets as thick as it must be; other drawings and letters as large as they must be. */
function* wider(layer: Layer, leastMm: number, fix: (name: FixName, edit: (layer: Layer) => Layer) => Fix) {
  if (layer.type === 'shape' && (layer.shape === 'rect' || layer.shape === 'ellipse')) {
    yield fix('widen', (found) => ({ ...found, w: Math.max(found.w, leastMm), h: Math.max(found.h, leastMm) }));
  }
  for (let step = 1, scale = growth; step <= maxGrowth; step++, scale *= growth) {
    yield fix('enlarge', (found) => scaleLayer(found, scale));
  }
}

const calmerBy = 10;

/** With so much less color. */
function calmer(layer: Layer, percent: number): Layer {
  if (layer.type === 'image') {
    const saturation = Math.max(-100, (layer.filters?.saturation ?? 0) - percent);
    return { ...layer, filters: { ...layer.filters, saturation } };
  }
  if (layer.type !== 'text' && layer.type !== 'shape') return layer;
  const { fill, stroke } = layer;
  return {
    ...layer,
    fill: fill && calmerColor(fill, percent),
    stroke: stroke && { ...stroke, color: calmerColor(stroke.color, percent) },
  };
}

function calmerColor(hex: string, percent: number): string {
  const pixel = Uint8ClampedArray.of(...rgbOf(hex), 255);
  filterPixels(pixel, 1, { saturation: -percent });
  return hexOf([pixel[0]!, pixel[1]!, pixel[2]!]);
}

function withInk(layer: Layer, ink: string): Layer {
  if (layer.type !== 'text' && layer.type !== 'shape') return layer;
  if (layer.fill !== null) return { ...layer, fill: ink };
  return layer.stroke ? { ...layer, stroke: { ...layer.stroke, color: ink } } : layer;
}

import { boxContains, layerBounds, trimBox } from '@merchmill/design/bounds.ts';
import {
  type Change,
  changeLayers,
  fitAreaTo,
  removeLayer,
  replaceLayer,
  setBackground,
} from '@merchmill/design/changes.ts';
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
import type { Finding, PreflightEnv, RuleName } from '@merchmill/design/preflight-inspection.ts';
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
const inkChoices = ['#17171a', '#ffffff'];

/** The fix for a finding, or null where a person has to decide. */
export function fixFor(finding: Finding, design: CheckedDesign): Fix | null {
  const [first] = fixesFor(finding, design);
  return first ?? null;
}

/** All ways to do away with a finding, one of each name, the best first; each is tried when it is asked for. */
export function* fixesFor(finding: Finding, design: CheckedDesign): Generator<Fix> {
  const names = new Set<FixName>();
  const { layerId } = finding;
  let known: boolean | undefined;
  const isOutside = () => (known ??= isToldOf(findingsOf(design.document, design), { rule: 'outside', layerId }));
  for (const fix of candidates(finding, design)) {
    if (names.has(fix.name) || !settles(fix, finding, { ...design, isOutside })) continue;
    names.add(fix.name);
    yield fix;
  }
}

/** @param design `isOutside`: whether the layer leaves the area as it is, so that enlarging it is no worse */
function settles(
  { name, change }: Fix,
  finding: Finding,
  design: CheckedDesign & { isOutside: () => boolean },
): boolean {
  const { layerId } = finding;
  const tried = findingsOf(change(design.document), design);
  // Nothing else is looked at where a design takes too much.
  if (tried.some(({ rule }) => rule === 'budget') || isToldOf(tried, { rule: finding.rule, layerId })) return false;
  return name !== 'enlarge' || !isToldOf(tried, { rule: 'outside', layerId }) || design.isOutside();
}

function findingsOf(document: DesignDocument, { printArea, env, garmentHex }: CheckedDesign): readonly Finding[] {
  const fitted = fitDocument(document, env);
  return preflight(fitted, printArea.code, printArea, env, garmentHex ? { garmentHex } : {}).findings;
}

const isToldOf = (findings: readonly Finding[], about: { rule: RuleName; layerId: string | undefined }) =>
  findings.some(({ rule, layerId, level }) => rule === about.rule && layerId === about.layerId && level !== 'green');

function* candidates(finding: Finding, design: CheckedDesign): Generator<Fix> {
  const { document, printArea } = design;
  const { code } = printArea;
  if (finding.rule === 'geometry') yield { name: 'fitProduct', change: fitAreaTo(code, printArea) };
  if (finding.rule === 'bleed-coverage') yield { name: 'whiteGround', change: setBackground(code, '#ffffff') };
  const layer = finding.layerId ? findLayer(document.areas[code]?.layers ?? [], finding.layerId) : undefined;
  const remedy = layerRemedies[finding.rule];
  if (!layer || layer.locked || !remedy) return;
  const fix: MakeFix = (name, edit, dpi) => ({
    name,
    ...(dpi ? { dpi } : {}),
    change: replaceLayer(code, layer.id, edit),
  });
  yield* remedy({ finding, layer, design, fix });
}

type MakeFix = (name: FixName, edit: (layer: Layer) => Layer, dpi?: number) => Fix;

/** What is the matter with a layer that may be changed. */
interface Complaint {
  readonly finding: Finding;
  readonly layer: Layer;
  readonly design: CheckedDesign;
  /** A change of the layer. */
  readonly fix: MakeFix;
}

type Remedy = (complaint: Complaint) => Iterable<Fix>;

/** What may do away with the findings of a rule, the best first. */
const layerRemedies: Partial<Record<RuleName, Remedy>> = {
  'missing-picture': removed,
  'missing-font': ({ layer, design }) => otherFonts(layer, design),
  *'missing-glyphs'({ layer, design, fix }) {
    yield* otherFonts(layer, design);
    yield fix('dropCharacters', (found) => withoutMissing(found, design));
  },
  resolution: finerPictures,
  outside: ({ design, fix }) => movedInside(trimBox(design.printArea), fix),
  'safe-margin': ({ design, fix }) => movedInside(safeBox(design.printArea), fix),
  'small-text': largerLetters,
  'thin-stroke': thickerStroke,
  'thin-fill': wider,
  'thin-parts': ({ fix }) => enlarged(fix),
  'no-ink': removed,
  *'out-of-gamut'({ fix }) {
    for (let percent = calmerBy; percent <= 100; percent += calmerBy)
      yield fix('calmer', (found) => calmer(found, percent));
  },
  'semi-transparent': opaque,
  'ink-on-garment': contrasting,
  'stitch-letters': largerLetters,
  'stitch-opacity': opaque,
};

function removed({ layer, design }: Complaint): Fix[] {
  return [{ name: 'remove', change: removeLayer(design.printArea.code, layer.id) }];
}

function* finerPictures({ layer, design, fix }: Complaint): Generator<Fix> {
  const picture = layer.type === 'image' ? design.document.assets[layer.asset] : undefined;
  if (layer.type !== 'image' || !picture) return;
  const dpi = effectiveDpi(layer, picture);
  // Rounding must not leave it a hair below.
  for (const step of dpiSteps)
    if (dpi < step) yield fix('shrink', (found) => shrinkPicture(found, dpi / (step + 0.01)), step);
}

/** Outlines and swashes may reach past the layer's own box. */
const rooms = [1, 0.98, 0.94, 0.88, 0.8];

const movedInside = (box: Box, fix: MakeFix): Fix[] =>
  rooms.map((room) => fix('moveInside', (found) => moveInside(found, shrunk(box, room))));

const growth = 1.05;
const maxGrowth = 80;

/** Larger step by step. What would leave the print area by it is not offered. @param least by how much it must grow */
function* enlarged(fix: MakeFix, least = growth, steps = maxGrowth): Generator<Fix> {
  for (let step = 0, scale = least; step < steps; step++, scale *= growth)
    yield fix('enlarge', (found) => scaleLayer(found, scale));
}

/** A hair more than it takes: rounding must not leave letters below. */
const andAHair = 1.001;
/** Letters that share a box grow a little less than they are told to. */
const letterSteps = 6;

/** As large as letters must be to be read and, where they are sewn, to be sewn. */
function* largerLetters({ layer, design, fix }: Complaint): Generator<Fix> {
  if (layer.type !== 'text') return;
  const { leastCapHeightMm, sewing } = limitsOf(design);
  const { capHeightMm } = layoutText(design.env.font(layer.font), layer);
  const leastMm = Math.max(leastCapHeightMm, sewing?.leastCapHeightMm ?? 0);
  yield* enlarged(fix, (leastMm / capHeightMm) * andAHair, letterSteps);
}

function* thickerStroke({ layer, design, fix }: Complaint): Generator<Fix> {
  if (layer.type === 'text' || layer.type === 'shape')
    yield fix('thicken', (found) => withStroke(found, leastStrokeMm(layer, limitsOf(design))));
}

/** A bar gets as thick as it must be; other drawings and letters as large as they must be. */
function* wider({ layer, design, fix }: Complaint): Generator<Fix> {
  const leastMm = limitsOf(design).thinnestFillMm;
  if (layer.type === 'shape' && (layer.shape === 'rect' || layer.shape === 'ellipse')) {
    yield fix('widen', (found) => ({ ...found, w: Math.max(found.w, leastMm), h: Math.max(found.h, leastMm) }));
  }
  yield* enlarged(fix);
}

/** It may be seen through by itself, or by the groups around it. */
function* opaque({ layer, design, fix }: Complaint): Generator<Fix> {
  yield fix('solid', (found) => ({ ...found, opacity: 1 }));
  const change = changeLayers(design.printArea.code, (layers) => layers.map((each) => withOpaque(each, layer.id)));
  yield { name: 'solid', change };
}

/** With a layer that is in it, and all around that, as opaque as can be. */
function withOpaque(layer: Layer, id: string): Layer {
  if (layer.id === id) return { ...layer, opacity: 1 };
  if (layer.type !== 'group' || layer.locked || !findLayer(layer.children, id)) return layer;
  return { ...layer, opacity: 1, children: layer.children.map((child) => withOpaque(child, id)) };
}

function* contrasting({ layer, design, fix }: Complaint): Generator<Fix> {
  for (const ink of inksOn(design.garmentHex ?? '#ffffff')) yield fix('contrast', (found) => withInk(found, ink));
  if (layer.type === 'image') yield fix('contrast', inverted);
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

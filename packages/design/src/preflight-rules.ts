import { absentFontFix, absentFontMessage } from './absent-font.ts';
import { boxContains, boxesOverlap, fromParent, growBox } from './bounds.ts';
import { colorDifference } from './color.ts';
import type { ImageLayer, TextLayer } from './document.ts';
import { embroideryRules } from './embroidery-rules.ts';
import { checkExcluded } from './excluded-areas.ts';
import { fontsThatWrite } from './font-advice.ts';
import { designFont } from './fonts.ts';
import type { Box, Point } from './geometry.ts';
import { checkDieLine, checkKeepOut, crossesDieLine } from './keep-out.ts';
import type { FindingLevel, FoundBy, InspectedLayer, Inspection, RuleName } from './preflight-inspection.ts';
import type { PrintArea, Technique } from './print-area.ts';
import { mmPerInch } from './units.ts';

interface Rule {
  readonly rule: RuleName;
  readonly check: (inspection: Inspection) => FoundBy[];
}

interface ResolutionStep {
  readonly from: number;
  readonly level: FindingLevel;
  readonly verdict: string;
}

const smallestCapHeightMm = 2.5;
const thinnestStrokeMm = 0.35;
/** Colors nearer than this (CIE76) do not stand out from the product. */
const leastDifference = 10;
const geometryToleranceMm = 0.1;
/** A print area of at most this resolution is one that is looked at from afar, such as a large poster. */
const farDpi = 200;

const resolutionSteps: Record<'near' | 'far', readonly ResolutionStep[]> = {
  near: [
    { from: 300, level: 'green', verdict: 'prints sharp' },
    { from: 150, level: 'green', verdict: 'prints well' },
    { from: 100, level: 'amber', verdict: 'will look slightly soft in print' },
    { from: 0, level: 'red', verdict: 'is too small to print at this size' },
  ],
  far: [
    { from: 150, level: 'green', verdict: 'prints sharp' },
    { from: 100, level: 'green', verdict: 'prints well' },
    { from: 72, level: 'amber', verdict: 'will look slightly soft in print' },
    { from: 0, level: 'red', verdict: 'is too small to print at this size' },
  ],
};

/** Ink of these techniques lies on a white ground that shows through or is missing where color is thin. */
const needsSolidInk = new Set<Technique>(['dtg', 'dtf']);

const trimBox = (area: PrintArea): Box => ({ x: 0, y: 0, w: area.widthMm, h: area.heightMm });
const size = (w: number, h: number) => `${Math.round(w * 10) / 10} × ${Math.round(h * 10) / 10} mm`;

function nameOf({ layer }: InspectedLayer, article: 'The' | 'the' = 'The'): string {
  if (layer.type === 'image') return `${article} image`;
  if (layer.type === 'shape') return `${article} shape`;
  const text = layer.text.replace(/\s+/g, ' ').trim();
  return `${article} text “${text.length > 24 ? `${text.slice(0, 23)}…` : text}”`;
}

/** Pixels of the picture per printed inch, along the axis where they are fewer. */
export function effectiveDpi(layer: ImageLayer, picture: { widthPx: number; heightPx: number }): number {
  const { crop, pattern } = layer;
  return Math.min(
    (picture.widthPx * crop.w * mmPerInch) / (pattern?.tileW ?? layer.w),
    (picture.heightPx * crop.h * mmPerInch) / (pattern?.tileH ?? layer.h),
  );
}

/** As it is told to people: whole, and never more than there is. */
export const shownDpi = (layer: ImageLayer, picture: { widthPx: number; heightPx: number }): number =>
  Math.floor(effectiveDpi(layer, picture));

function checkGeometry({ area, printArea }: Inspection): FoundBy[] {
  if (!area) return [];
  const differs = (a: number, b: number) => Math.abs(a - b) > geometryToleranceMm;
  if (!differs(area.widthMm, printArea.widthMm) && !differs(area.heightMm, printArea.heightMm)) return [];
  const made = size(area.widthMm, area.heightMm);
  return [
    {
      level: 'red',
      message: `This design was made for ${made}, but this product’s print area is ${size(printArea.widthMm, printArea.heightMm)}.`,
      fix: 'Fit the design to this product.',
    },
  ];
}

function checkEmpty({ area, layers }: Inspection): FoundBy[] {
  const hasGround = area !== null && area.background !== null && area.background.toLowerCase() !== '#ffffff';
  if (layers.length > 0 || hasGround) return [];
  return [{ level: 'red', message: 'There’s nothing to print here yet.', fix: 'Add an image, text, or a shape.' }];
}

function checkMissingPictures({ document, layers }: Inspection): FoundBy[] {
  return layers.flatMap(({ layer }) => {
    if (layer.type !== 'image' || Object.hasOwn(document.assets, layer.asset)) return [];
    const message = 'An image in this design is missing.';
    return [{ level: 'red', layerId: layer.id, message, fix: 'Replace or remove it.' }];
  });
}

function checkBudget({ budgetProblem }: Inspection): FoundBy[] {
  return budgetProblem ? [{ level: 'red', ...budgetProblem }] : [];
}

/** Letters that run to the left would turn the marks around them, too. */
const inOwnDirection = (text: string) => (/[\u0590-\u08ff]/.test(text) ? `\u2068${text}\u2069` : text);

function checkMissingFont({ layers, env }: Inspection): FoundBy[] {
  return layers.flatMap(({ layer }) => {
    if (layer.type !== 'text' || !env.font(layer.font).isAbsent) return [];
    return [{ level: 'red', layerId: layer.id, message: absentFontMessage(layer.font), fix: absentFontFix }];
  });
}

/** What to do about characters that a font lacks: another font only where one is likely to have them. */
function missingGlyphsFix({ text, font }: TextLayer, { offers }: Inspection['env']): string {
  return fontsThatWrite(text, designFont(font), offers).length > 0
    ? 'Choose another font or remove these characters.'
    : 'No font here has all of them. Remove these characters, or upload the text as an image.';
}

function checkMissingGlyphs({ layers, env }: Inspection): FoundBy[] {
  return layers.flatMap(({ layer, layout }) => {
    if (layer.type !== 'text' || !layout || layout.missing.length === 0) return [];
    const characters = [...new Set(layout.missing.map(({ text }) => text))].join(' ');
    return [
      {
        level: 'red',
        layerId: layer.id,
        message: `${designFont(layer.font).label} doesn’t include “${inOwnDirection(characters)}”.`,
        fix: missingGlyphsFix(layer, env),
      },
    ];
  });
}

function checkResolution({ document, layers, printArea }: Inspection): FoundBy[] {
  const steps = resolutionSteps[printArea.dpi < farDpi ? 'far' : 'near'];
  return layers.flatMap(({ layer }) => {
    const picture = layer.type === 'image' ? document.assets[layer.asset] : undefined;
    if (layer.type !== 'image' || !picture) return [];
    const dpi = effectiveDpi(layer, picture);
    const { level, verdict } = steps.find((step) => dpi >= step.from)!;
    const shown = shownDpi(layer, picture);
    return [
      {
        level,
        layerId: layer.id,
        effectiveDpi: shown,
        message: `The image ${verdict} (${shown} DPI).`,
        ...(level === 'green' ? {} : { fix: 'Make it smaller or use a larger image.' }),
      },
    ];
  });
}

function checkOutside({ layers, printArea }: Inspection): FoundBy[] {
  const trim = trimBox(printArea);
  return layers.flatMap((inspected): FoundBy[] => {
    const { layer, bounds } = inspected;
    if (boxContains(trim, bounds)) return [];
    if (!boxesOverlap(trim, bounds)) {
      const message = `${nameOf(inspected)} is outside the print area and won’t be printed.`;
      return [{ level: 'amber', layerId: layer.id, message, fix: 'Move it into the print area or remove it.' }];
    }
    // Pictures and shapes must reach past a full edge; only words would be cut.
    if (printArea.edge === 'full' && layer.type !== 'text') return [];
    const message = `${nameOf(inspected)} extends past the print area and will be cut off.`;
    return [{ level: 'amber', layerId: layer.id, message, fix: 'Move it inside or make it smaller.' }];
  });
}

function checkSafeMargin({ layers, printArea }: Inspection): FoundBy[] {
  if (printArea.edge !== 'full' || printArea.safeMm === 0) return [];
  const trim = trimBox(printArea);
  const safe = growBox(trim, -printArea.safeMm);
  return layers.flatMap((inspected): FoundBy[] => {
    const { layer, bounds } = inspected;
    if (layer.type !== 'text' || !boxContains(trim, bounds) || boxContains(safe, bounds)) return [];
    if (crossesDieLine(inspected, printArea)) return [];
    const message = printArea.seamMm
      ? `${nameOf(inspected)} is close to the seam and may be sewn in.`
      : `${nameOf(inspected)} is close to the edge and may be trimmed or folded over.`;
    return [
      {
        level: 'amber',
        layerId: layer.id,
        message,
        fix: `Keep text at least ${printArea.safeMm} mm from the ${printArea.seamMm ? 'seam' : 'edge'}.`,
      },
    ];
  });
}

function checkSmallText({ layers }: Inspection): FoundBy[] {
  return layers.flatMap((inspected): FoundBy[] => {
    const { layer, layout } = inspected;
    if (!layout?.ink || layout.capHeightMm >= smallestCapHeightMm) return [];
    const message = `${nameOf(inspected)} is very small: its capital letters are only ${layout.capHeightMm.toFixed(1)} mm high.`;
    return [{ level: 'amber', layerId: layer.id, message, fix: 'Make it larger so people can read it.' }];
  });
}

function checkThinStroke({ layers }: Inspection): FoundBy[] {
  return layers.flatMap((inspected): FoundBy[] => {
    const { layer } = inspected;
    if (layer.type === 'image' || !layer.stroke) return [];
    // The inner half of a letter's outline is hidden behind its fill.
    const seenMm = layer.type === 'text' && layer.fill !== null ? layer.stroke.widthMm / 2 : layer.stroke.widthMm;
    if (seenMm >= thinnestStrokeMm) return [];
    const message = `The outline of ${nameOf(inspected, 'the')} is too thin to print reliably.`;
    return [{ level: 'amber', layerId: layer.id, message, fix: `Make it at least ${thinnestStrokeMm} mm wide.` }];
  });
}

/** Whether something painted before, in another color than the product, lies under all of a layer. */
function liesOnInk(index: number, { layers, area }: Inspection, garmentHex: string): boolean {
  const contrasts = (hex: string | null) => hex !== null && colorDifference(hex, garmentHex) >= leastDifference;
  if (contrasts(area?.background ?? null)) return true;
  const { bounds } = layers[index]!;
  return layers.slice(0, index).some(({ layer, bounds: below }) => {
    if (layer.type === 'text' || !boxContains(below, bounds)) return false;
    return layer.type === 'image' || contrasts(layer.fill);
  });
}

function checkInkOnGarment(inspection: Inspection): FoundBy[] {
  const { garmentHex, layers, printArea } = inspection;
  if (garmentHex === null || printArea.edge === 'full') return [];
  return layers.flatMap((inspected, index): FoundBy[] => {
    const { layer } = inspected;
    if (layer.type === 'image') return [];
    const inks = [layer.fill, layer.stroke?.color ?? null].filter((hex) => hex !== null);
    const stands = inks.some((hex) => colorDifference(hex, garmentHex) >= leastDifference);
    if (stands || liesOnInk(index, inspection, garmentHex)) return [];
    const message = `${nameOf(inspected)} is almost the same color as the product and will be hard to see.`;
    return [{ level: 'amber', layerId: layer.id, message, fix: 'Choose another ink or product color.' }];
  });
}

/** Whether a layer is a solid rectangle that all the given points lie in. */
function coversPoints({ layer, frames, opacity }: InspectedLayer, points: readonly Point[]): boolean {
  if (opacity < 1 || layer.type === 'text') return false;
  const isRectangle =
    layer.type === 'image'
      ? !layer.mask || (layer.mask.shape === 'rect' && !layer.mask.radiusMm)
      : layer.shape === 'rect' && !layer.radiusMm && layer.fill !== null;
  if (!isRectangle) return false;
  const tolerance = 0.01;
  return points.every((point) => {
    const inGroup = [...frames].reverse().reduce((inner, frame) => fromParent(frame, inner), point);
    const { x, y } = fromParent(layer, inGroup);
    return x >= -tolerance && y >= -tolerance && x <= layer.w + tolerance && y <= layer.h + tolerance;
  });
}

function checkBleedCoverage({ area, layers, printArea }: Inspection): FoundBy[] {
  if (printArea.edge !== 'full' || !area || area.background !== null || layers.length === 0) return [];
  // Mirrored, or stretched, the sides are covered where the front is.
  const neededMm = area.wrap === 'mirror' || area.wrap === 'extend' ? 0 : printArea.bleedMm;
  const { x, y, w, h } = growBox(trimBox(printArea), neededMm);
  const ends = [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ];
  if (layers.some((inspected) => coversPoints(inspected, ends))) return [];
  const past = neededMm > 0 ? ` ${neededMm} mm past every edge` : ' to every edge';
  const message = 'Your design doesn’t reach the edges, so a white border may show.';
  return [{ level: 'amber', message, fix: `Choose a background color or enlarge the image${past}.` }];
}

function checkSemiTransparent({ layers, printArea }: Inspection): FoundBy[] {
  if (!needsSolidInk.has(printArea.technique)) return [];
  return layers.flatMap((inspected): FoundBy[] => {
    if (inspected.opacity === 1) return [];
    const message = `${nameOf(inspected)} is semi-transparent and may print pale or speckled on fabric.`;
    return [{ level: 'amber', layerId: inspected.layer.id, message, fix: 'Use full opacity and a lighter color.' }];
  });
}

/** All that is checked, in the order in which findings of the same level are listed. */
export const preflightRules: readonly Rule[] = [
  { rule: 'geometry', check: checkGeometry },
  { rule: 'empty', check: checkEmpty },
  { rule: 'excluded', check: ({ document, printArea, printAreas }) => checkExcluded(document, printArea, printAreas) },
  { rule: 'missing-picture', check: checkMissingPictures },
  { rule: 'budget', check: checkBudget },
  { rule: 'missing-font', check: checkMissingFont },
  { rule: 'missing-glyphs', check: checkMissingGlyphs },
  { rule: 'resolution', check: checkResolution },
  { rule: 'outside', check: checkOutside },
  { rule: 'safe-margin', check: checkSafeMargin },
  { rule: 'keep-out', check: (inspection) => checkKeepOut(inspection, nameOf) },
  { rule: 'die-line', check: (inspection) => checkDieLine(inspection, nameOf) },
  { rule: 'small-text', check: checkSmallText },
  { rule: 'thin-stroke', check: checkThinStroke },
  { rule: 'ink-on-garment', check: checkInkOnGarment },
  { rule: 'bleed-coverage', check: checkBleedCoverage },
  { rule: 'semi-transparent', check: checkSemiTransparent },
  ...embroideryRules.map(({ rule, check }) => ({ rule, check: (inspection: Inspection) => check(inspection, nameOf) })),
];

import { absentFontFix, absentFontMessage } from './absent-font.ts';
import { boxContains, boxesOverlap, fromParent, growBox, trimBox } from './bounds.ts';
import type { ImageLayer, TextLayer } from './document.ts';
import { embroideryRules } from './embroidery-rules.ts';
import { checkExcluded } from './excluded-areas.ts';
import { fontsThatWrite } from './font-advice.ts';
import { designFont } from './fonts.ts';
import type { Point } from './geometry.ts';
import { checkGamut, checkInkOnGarment, checkSemiTransparent, checkSoftEdges } from './ink-rules.ts';
import { checkDieLine, checkKeepOut, crossesDieLine } from './keep-out.ts';
import { knownPicture } from './known-picture.ts';
import { nameOf } from './layer-calls.ts';
import { isBlank } from './picture-ink.ts';
import { checkNoInk, checkThinParts } from './picture-rules.ts';
import { printedBox } from './placement.ts';
import type { FoundBy, InspectedLayer, Inspection, RuleName } from './preflight-inspection.ts';
import { commonLimits, limitsOf } from './technique-limits.ts';
import { checkThinFill, checkThinStroke } from './thin-rules.ts';
import { mmPerInch, shownMm } from './units.ts';

interface Rule {
  readonly rule: RuleName;
  readonly check: (inspection: Inspection) => FoundBy[];
}

const size = (w: number, h: number) => `${Math.round(w * 10) / 10} × ${Math.round(h * 10) / 10} mm`;

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
  const differs = (a: number, b: number) => Math.abs(a - b) > commonLimits.geometryToleranceMm;
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

function checkEmpty(inspection: Inspection): FoundBy[] {
  const { area, layers, printArea } = inspection;
  const hasGround = area !== null && area.background !== null && area.background.toLowerCase() !== '#ffffff';
  if (hasGround) return [];
  if (layers.length === 0) {
    return [{ level: 'red', message: 'There’s nothing to print here yet.', fix: 'Add an image, text, or a shape.' }];
  }
  const printed = printedBox(printArea);
  const leavesInk = (inspected: InspectedLayer) => {
    const picture = knownPicture(inspected, inspection);
    return boxesOverlap(printed, inspected.bounds) && !(picture && isBlank(picture.seen));
  };
  if (layers.some(leavesInk)) return [];
  const message = 'Nothing in this design would print.';
  return [{ level: 'red', message, fix: 'Move something into the print area, or add an image, text, or a shape.' }];
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

function checkResolution(inspection: Inspection): FoundBy[] {
  const { document, layers, printArea } = inspection;
  const steps = limitsOf(inspection).resolution?.[printArea.dpi < commonLimits.farDpi ? 'far' : 'near'];
  if (!steps) return [];
  return layers.flatMap((inspected): FoundBy[] => {
    const { layer } = inspected;
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
        message: `${nameOf(inspected)} ${verdict} (${shown} DPI).`,
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
    // What lies in the bleed is printed; words there are cut off as a whole.
    if (!boxesOverlap(layer.type === 'text' ? trim : printedBox(printArea), bounds)) {
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

function checkSmallText(inspection: Inspection): FoundBy[] {
  const { leastCapHeightMm } = limitsOf(inspection);
  return inspection.layers.flatMap((inspected): FoundBy[] => {
    const { layer, layout } = inspected;
    if (!layout?.ink || layout.capHeightMm >= leastCapHeightMm) return [];
    const message = `${nameOf(inspected)} is very small: its capital letters are only ${shownMm(layout.capHeightMm)} mm high.`;
    return [{ level: 'amber', layerId: layer.id, message, fix: 'Make it larger so people can read it.' }];
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
  { rule: 'keep-out', check: checkKeepOut },
  { rule: 'die-line', check: checkDieLine },
  { rule: 'small-text', check: checkSmallText },
  { rule: 'thin-stroke', check: checkThinStroke },
  { rule: 'thin-fill', check: checkThinFill },
  { rule: 'thin-parts', check: checkThinParts },
  { rule: 'no-ink', check: checkNoInk },
  { rule: 'ink-on-garment', check: checkInkOnGarment },
  { rule: 'bleed-coverage', check: checkBleedCoverage },
  { rule: 'semi-transparent', check: checkSemiTransparent },
  { rule: 'soft-edges', check: checkSoftEdges },
  { rule: 'out-of-gamut', check: checkGamut },
  ...embroideryRules,
];

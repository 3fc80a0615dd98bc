import { boundsThrough, boxAround, type Frame, growBox } from './bounds.ts';
import type { BudgetProblem } from './budget.ts';
import type { DesignArea, DesignDocument, ImageLayer, Layer, ShapeLayer, TextLayer } from './document.ts';
import type { Box } from './geometry.ts';
import { drawnLayers } from './layers.ts';
import { parsePathData } from './path-data.ts';
import type { PictureFacts } from './picture-facts.ts';
import type { PrintArea } from './print-area.ts';
import type { RenderEnv } from './render.ts';
import { pathBoxSize } from './shapes.ts';
import { layoutText, type TextLayout } from './text-layout.ts';

export type FindingLevel = 'green' | 'amber' | 'red';

export type RuleName =
  | 'geometry'
  | 'empty'
  | 'missing-picture'
  | 'budget'
  | 'excluded'
  | 'missing-font'
  | 'missing-glyphs'
  | 'resolution'
  | 'outside'
  | 'safe-margin'
  | 'keep-out'
  | 'die-line'
  | 'small-text'
  | 'thin-stroke'
  | 'thin-fill'
  | 'thin-parts'
  | 'no-ink'
  | 'ink-on-garment'
  | 'bleed-coverage'
  | 'semi-transparent'
  | 'soft-edges'
  | 'out-of-gamut'
  | 'stitch-images'
  | 'stitch-threads'
  | 'stitch-count'
  | 'stitch-letters'
  | 'stitch-columns'
  | 'stitch-opacity';

export interface Finding {
  readonly rule: RuleName;
  readonly level: FindingLevel;
  readonly layerId?: string;
  /** What is the matter, for the shopper. */
  readonly message: string;
  /** What to do about it. */
  readonly fix?: string;
  /** Printed resolution of a picture at its size in the design. */
  readonly effectiveDpi?: number;
}

export type FoundBy = Omit<Finding, 'rule'>;

/** A layer that leaves ink, taken out of its groups. */
export interface InspectedLayer {
  readonly layer: TextLayer | ImageLayer | ShapeLayer;
  /** The groups around it, innermost first. */
  readonly frames: readonly Frame[];
  /** Upright box of what is drawn, strokes included, in the area's millimeters. */
  readonly bounds: Box;
  /** Its own opacity times that of its groups. */
  readonly opacity: number;
  /** Of a text. */
  readonly layout: TextLayout | null;
  /** What it is called, and which one of those that are called the same (`callLayers`). */
  readonly call?: { readonly noun: string; readonly place?: number };
}

/** What pre-flight asks for beside the design itself; what it cannot be told, it does not check. */
export interface PreflightEnv extends Pick<RenderEnv, 'font' | 'offers'> {
  /** Of a stored picture, by its hash; null where it is not measured (yet). */
  pictureFacts?(sha256: string): PictureFacts | null;
  /** How far an sRGB color (0 to 255) is from the nearest that can be printed in four inks, as a CIE76 difference. */
  outOfGamut?(red: number, green: number, blue: number): number;
}

export interface Inspection {
  readonly document: DesignDocument;
  readonly area: DesignArea | null;
  readonly printArea: PrintArea;
  readonly garmentHex: string | null;
  readonly env: PreflightEnv;
  readonly layers: readonly InspectedLayer[];
  /** All areas of the product. */
  readonly printAreas: readonly PrintArea[];
  /** It takes too much to print: its layers are not looked at then. */
  readonly budgetProblem: BudgetProblem | null;
}

const knownBoxes = new WeakMap<ShapeLayer, Box>();

/** Box of what a shape draws without its stroke, in the layer's own millimeters. Path data may leave its box. */
function shapeBox(layer: ShapeLayer): Box {
  if (layer.shape !== 'path') return { x: 0, y: 0, w: layer.w, h: layer.h };
  const known = knownBoxes.get(layer) ?? pathBox(layer);
  knownBoxes.set(layer, known);
  return known;
}

function pathBox(layer: ShapeLayer): Box {
  const points = parsePathData(layer.path ?? '').flatMap(({ points: flat }) =>
    flat.flatMap((x, at) =>
      at % 2 ? [] : [{ x: (x * layer.w) / pathBoxSize, y: (flat[at + 1]! * layer.h) / pathBoxSize }],
    ),
  );
  return boxAround(points);
}

/** Width by which a stroke reaches past the outline it follows. */
const strokeReach = (layer: TextLayer | ShapeLayer) => (layer.stroke ? layer.stroke.widthMm / 2 : 0);

function hasPaint(layer: TextLayer | ShapeLayer): boolean {
  return layer.fill !== null || layer.stroke !== null;
}

function inspectLeaf(
  layer: TextLayer | ImageLayer | ShapeLayer,
  frames: readonly Frame[],
  opacity: number,
  env: Pick<RenderEnv, 'font'>,
): InspectedLayer | null {
  if (layer.type === 'text') {
    const font = env.font(layer.font);
    const layout = layoutText(font, layer);
    const own = { ...layer, w: layout.widthMm, h: layout.heightMm };
    // A text of missing glyphs alone, or in a missing font, draws nothing but must be reported all the same.
    if (!hasPaint(layer) || (!layout.ink && layout.missing.length === 0 && !font.isAbsent)) return null;
    const ink = layout.ink ?? { x: 0, y: 0, w: layout.widthMm, h: layout.heightMm };
    const bounds = boundsThrough(growBox(ink, strokeReach(layer)), [own, ...frames]);
    return { layer, frames, bounds, opacity, layout };
  }
  if (layer.type === 'image') {
    const bounds = boundsThrough({ x: 0, y: 0, w: layer.w, h: layer.h }, [layer, ...frames]);
    return { layer, frames, bounds, opacity, layout: null };
  }
  if (!hasPaint(layer) || (layer.shape === 'path' && !layer.path)) return null;
  const bounds = boundsThrough(growBox(shapeBox(layer), strokeReach(layer)), [layer, ...frames]);
  return { layer, frames, bounds, opacity, layout: null };
}

/** The layers that leave ink, in painting order. */
export function inspectLayers(layers: readonly Layer[], env: Pick<RenderEnv, 'font'>): InspectedLayer[] {
  return drawnLayers(layers).flatMap(({ layer, groups, opacity }) => inspectLeaf(layer, groups, opacity, env) ?? []);
}

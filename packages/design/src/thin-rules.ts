import type { ShapeLayer, TextLayer } from './document.ts';
import { nameOf } from './layer-calls.ts';
import { sidesOf, thinShare } from './local-width.ts';
import type { FoundBy, InspectedLayer, Inspection } from './preflight-inspection.ts';
import { shapePath } from './shapes.ts';
import { commonLimits, limitsOf, type TechniqueLimits } from './technique-limits.ts';

/* Lines and parts of fills that are thinner than a technique can print. */

/** How wide an outline must be for enough of it to be seen: the inner half of a letter's is hidden behind its fill. */
export const leastStrokeMm = (layer: TextLayer | ShapeLayer, { thinnestLineMm }: TechniqueLimits): number =>
  thinnestLineMm * (layer.type === 'text' && layer.fill !== null ? 2 : 1);

export function checkThinStroke(inspection: Inspection): FoundBy[] {
  const limits = limitsOf(inspection);
  return inspection.layers.flatMap((inspected): FoundBy[] => {
    const { layer } = inspected;
    if (layer.type === 'image' || !layer.stroke) return [];
    const leastMm = leastStrokeMm(layer, limits);
    if (layer.stroke.widthMm >= leastMm) return [];
    const message = `The outline of ${nameOf(inspected, 'the')} is too thin to print reliably.`;
    return [{ level: 'amber', layerId: layer.id, message, fix: `Make it at least ${leastMm} mm wide.` }];
  });
}

/** Letters of an em so many times the limit have no stem below it, in any font. */
const emsPerLimit = 100;

const measuredShares = new WeakMap<object, Map<number, number>>();

/** Measured once for each drawing and limit, as pre-flight follows every change. */
function remembered(drawing: object, limitMm: number, measure: () => number): number {
  let known = measuredShares.get(drawing);
  if (!known) {
    known = new Map();
    measuredShares.set(drawing, known);
  }
  const share = known.get(limitMm) ?? measure();
  known.set(limitMm, share);
  return share;
}

const known = new Map<string, number>();
const maxKnown = 200;

function thinShareOfShape(layer: ShapeLayer, limitMm: number): number {
  const { shape, w, h, path, points, inner, fillRule } = layer;
  if (shape === 'rect' || shape === 'ellipse') return Math.min(w, h) < limitMm ? 1 : 0;
  return remembered(layer, limitMm, () => {
    // A shape that is only moved is another layer and the same drawing.
    const key = [limitMm, shape, w, h, points, inner, fillRule, path].join();
    const share = known.get(key) ?? thinShare(sidesOf(shapePath(layer)), limitMm, fillRule);
    if (known.size >= maxKnown) known.clear();
    known.set(key, share);
    return share;
  });
}

function thinShareOf({ layer, layout }: InspectedLayer & { layer: TextLayer | ShapeLayer }, limitMm: number): number {
  if (limitMm <= 0) return 0;
  if (layer.type === 'shape') return thinShareOfShape(layer, limitMm);
  if (!layout?.ink || layout.sizeMm > emsPerLimit * limitMm) return 0;
  return remembered(layout, limitMm, () => thinShare(sidesOf(layout.d), limitMm));
}

/**
 * Characters of path data that are measured of all shapes of an area, and of all texts; what is painted after them is taken
 * to be wide enough. Letters are drawn in more than shapes, and alike.
 */
const maxPathData = { shape: 200_000, text: 1_000_000 };

/** The shapes and texts that are measured: a hostile design has enough of them to keep a server busy. */
function measuredDrawings({ layers }: Inspection): ReadonlySet<InspectedLayer> {
  const length = { shape: 0, text: 0 };
  return new Set(
    layers.filter(({ layer, layout }) => {
      if (layer.type === 'image') return false;
      length[layer.type] +=
        layer.type === 'text' ? (layout?.d.length ?? 0) : (layer.path?.length ?? 50 * (layer.points ?? 1));
      return length[layer.type] <= maxPathData[layer.type];
    }),
  );
}

export function checkThinFill(inspection: Inspection): FoundBy[] {
  const { thinnestFillMm, leastCapHeightMm, sewing } = limitsOf(inspection);
  const measured = measuredDrawings(inspection);
  return inspection.layers.flatMap((inspected): FoundBy[] => {
    const { layer, layout } = inspected;
    if (layer.type === 'image' || layer.fill === null || !measured.has(inspected)) return [];
    // Small letters are told about as such, and sewn ones by their columns.
    if (layer.type === 'text' && (sewing || !layout || layout.capHeightMm < leastCapHeightMm)) return [];
    // An outline makes what it runs around wider.
    const limitMm = thinnestFillMm - (layer.stroke?.widthMm ?? 0);
    const { thinTextShare, thinShapeShare } = commonLimits;
    const most = layer.type === 'text' ? thinTextShare : thinShapeShare;
    if (thinShareOf({ ...inspected, layer }, limitMm) <= most) return [];
    const made = sewing ? 'be sewn' : 'print';
    const message =
      layer.type === 'text'
        ? `${nameOf(inspected)} has strokes thinner than ${thinnestFillMm} mm, which may not print.`
        : `${nameOf(inspected)} is thinner than ${thinnestFillMm} mm and may not ${made}.`;
    const fix = layer.type === 'text' ? 'Make it larger or choose a bolder font.' : 'Make it thicker.';
    return [{ level: 'amber', layerId: layer.id, message, fix }];
  });
}

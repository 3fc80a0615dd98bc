import type { DesignArea } from './document.ts';
import { nameOf } from './layer-calls.ts';
import { type Ring, ringsOf } from './outline.ts';
import {
  type FindingLevel,
  type FoundBy,
  type InspectedLayer,
  type Inspection,
  inspectLayers,
} from './preflight-inspection.ts';
import type { RenderEnv } from './render.ts';
import { shapePath } from './shapes.ts';
import { limitsOf, techniqueLimits } from './technique-limits.ts';
import { nearestThread } from './threads.ts';
import { shownMm } from './units.ts';

/* What can be sewn. Stitches are counted by what they take on the average: they are laid only when a file is made. */

/** Stitches for each square millimeter and for each millimeter of edge, of some twenty designs on caps. */
const perMm2 = 0.63;
const perMmOfEdge = 2.65;

interface Measure {
  readonly areaMm2: number;
  readonly edgeMm: number;
}

/** Holes of letters run the other way around and are taken away; those of shapes are not told apart from what lies on others. */
function measureOf(rings: readonly Ring[], hasHoles: boolean): Measure {
  let [areas, edgeMm] = [0, 0];
  for (const ring of rings) {
    let turn = 0;
    for (const [index, a] of ring.entries()) {
      const b = ring[(index + 1) % ring.length]!;
      turn += a.x * b.y - b.x * a.y;
      edgeMm += Math.hypot(b.x - a.x, b.y - a.y);
    }
    areas += hasHoles ? turn : Math.abs(turn);
  }
  return { areaMm2: Math.abs(areas) / 2, edgeMm };
}

/** Characters of path data that an area may have: some 1,600 letters of a plain font, each of twenty stitches and more. */
const maxPathData = 2_000_000;
/** An arc of a dozen characters becomes four curves. */
const arcGrowth = 16;

function pathDataOf({ layer, layout }: InspectedLayer): number {
  if (layer.type !== 'shape') return layout?.d.length ?? 0;
  const path = layer.path ?? '';
  return path.length * (/a/i.test(path) ? arcGrowth : 1);
}

const isTooMuchToMeasure = (layers: readonly InspectedLayer[]): boolean =>
  layers.reduce((length, inspected) => length + pathDataOf(inspected), 0) > maxPathData;

const measured = new WeakMap<object, Measure>();

/** Of the fill of a text or shape; each is measured once, as pre-flight follows every change. */
function fillMeasure({ layer, layout }: InspectedLayer): Measure | null {
  if (layer.type === 'image' || layer.fill === null) return null;
  const key = layout ?? layer;
  const known = measured.get(key);
  if (known) return known;
  const measure =
    layer.type === 'text' ? measureOf(ringsOf(layout!.d), true) : measureOf(ringsOf(shapePath(layer)), false);
  measured.set(key, measure);
  return measure;
}

/** Of the outline of a text or shape. */
function strokeMeasure(inspected: InspectedLayer): Measure | null {
  const { layer, layout } = inspected;
  if (layer.type === 'image' || !layer.stroke) return null;
  const { edgeMm } = measureOf(ringsOf(layer.type === 'text' ? layout!.d : shapePath(layer)), false);
  return { areaMm2: edgeMm * layer.stroke.widthMm, edgeMm: 2 * edgeMm };
}

function checkImages(inspection: Inspection): FoundBy[] {
  if (!limitsOf(inspection).sewing) return [];
  return inspection.layers.flatMap(({ layer }): FoundBy[] =>
    layer.type === 'image'
      ? [{ level: 'red', layerId: layer.id, message: 'Images can’t be embroidered.', fix: 'Use text and shapes here.' }]
      : [],
  );
}

function checkThreads(inspection: Inspection): FoundBy[] {
  const { sewing } = limitsOf(inspection);
  if (!sewing) return [];
  const hexes = inspection.layers.flatMap(({ layer }) =>
    layer.type === 'image' ? [] : [layer.fill, layer.stroke?.color ?? null],
  );
  const colors = [...hexes, inspection.area?.background ?? null].filter((hex) => hex !== null);
  const threads = new Set(colors.map((hex) => nearestThread(hex).code));
  if (threads.size <= sewing.mostThreads) return [];
  const message = `This design needs ${threads.size} threads, and the machine has ${sewing.mostThreads} needles.`;
  return [{ level: 'red', message, fix: 'Use fewer colors.' }];
}

function checkSmallLetters(inspection: Inspection): FoundBy[] {
  // Even smaller ones are told about as too small for any print.
  const { sewing, leastCapHeightMm: readableMm } = limitsOf(inspection);
  if (!sewing) return [];
  const { leastCapHeightMm } = sewing;
  return inspection.layers.flatMap((inspected): FoundBy[] => {
    const { layer, layout } = inspected;
    if (!layout?.ink || layout.capHeightMm >= leastCapHeightMm || layout.capHeightMm < readableMm) return [];
    const height = shownMm(layout.capHeightMm);
    const message = `${nameOf(inspected)} is small for embroidery: its capital letters are only ${height} mm high.`;
    return [{ level: 'amber', layerId: layer.id, message, fix: `Make them at least ${leastCapHeightMm} mm high.` }];
  });
}

function checkThinColumns(inspection: Inspection): FoundBy[] {
  // Even thinner outlines are told about as too thin for any print.
  const { sewing, thinnestLineMm } = limitsOf(inspection);
  if (!sewing || isTooMuchToMeasure(inspection.layers)) return [];
  return inspection.layers.flatMap((inspected): FoundBy[] => {
    const { layer } = inspected;
    if (layer.type === 'image') return [];
    // Leaves and rays taper: what is thin of shapes on the average is sewn well where letters would not be read.
    const fill = layer.type === 'text' ? fillMeasure(inspected) : null;
    const widths = fill && fill.edgeMm > 0 ? [(2 * fill.areaMm2) / fill.edgeMm] : [];
    // Half of a letter's outline is hidden behind its fill.
    const half = layer.type === 'text' && layer.fill !== null ? 0.5 : 1;
    const strokeMm = layer.stroke ? layer.stroke.widthMm * half : null;
    if (strokeMm !== null && strokeMm >= thinnestLineMm) widths.push(strokeMm);
    const thinnest = Math.min(...widths);
    if (!(thinnest < sewing.thinnestColumnMm)) return [];
    const message = `${nameOf(inspected)} has lines of about ${shownMm(thinnest)} mm, which are sewn as a single thread.`;
    return [{ level: 'amber', layerId: layer.id, message, fix: 'Make them bolder or larger.' }];
  });
}

/** Thread covers: there is no sewing half of it. */
function checkSeenThrough(inspection: Inspection): FoundBy[] {
  if (!limitsOf(inspection).sewing) return [];
  return inspection.layers.flatMap((inspected): FoundBy[] => {
    const { layer, opacity } = inspected;
    if (layer.type === 'image' || opacity === 1) return [];
    const message = `${nameOf(inspected)} is semi-transparent, but will be sewn solid.`;
    return [{ level: 'amber', layerId: layer.id, message, fix: 'Make it opaque. A lighter color looks paler.' }];
  });
}

/** About how many stitches an area takes; without end where it takes too many to be worth measuring. */
export function estimateStitches(layers: readonly InspectedLayer[]): number {
  if (isTooMuchToMeasure(layers)) return Number.POSITIVE_INFINITY;
  const measures = layers.flatMap((inspected) => [fillMeasure(inspected), strokeMeasure(inspected)]);
  return measures.reduce(
    (sum, measure) => sum + (measure ? measure.areaMm2 * perMm2 + measure.edgeMm * perMmOfEdge : 0),
    0,
  );
}

/** Whether laying its stitches is of no use, and takes for as long as somebody likes: nothing that says so is ordered. */
export function hasTooManyStitches({ layers }: DesignArea, env: Pick<RenderEnv, 'font'>): boolean {
  const { sewing } = techniqueLimits.embroidery;
  return sewing !== null && estimateStitches(inspectLayers(layers, env)) > sewing.mostStitches;
}

function checkStitches(inspection: Inspection): FoundBy[] {
  const { sewing } = limitsOf(inspection);
  if (!sewing) return [];
  const about = Math.round(estimateStitches(inspection.layers) / 1000) * 1000;
  if (about <= sewing.manyStitches) return [];
  const level: FindingLevel = about > sewing.mostStitches ? 'red' : 'amber';
  const takes = Number.isFinite(about) ? `about ${about.toLocaleString('en-US')} stitches` : 'a great many stitches';
  const message =
    level === 'red'
      ? `This design takes ${takes}, more than can be sewn here.`
      : `This design takes ${takes} and will feel stiff.`;
  return [{ level, message, fix: 'Make it smaller, or leave wide areas open.' }];
}

export const embroideryRules = [
  { rule: 'stitch-images', check: checkImages },
  { rule: 'stitch-threads', check: checkThreads },
  { rule: 'stitch-count', check: checkStitches },
  { rule: 'stitch-letters', check: checkSmallLetters },
  { rule: 'stitch-columns', check: checkThinColumns },
  { rule: 'stitch-opacity', check: checkSeenThrough },
] as const satisfies readonly { rule: string; check: (inspection: Inspection) => FoundBy[] }[];

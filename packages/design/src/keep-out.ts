import type { KeepOutZone } from './area-ground.ts';
import { boxAround, boxContains, boxesOverlap, type Frame, growBox, toParent } from './bounds.ts';
import type { Box, Point } from './geometry.ts';
import { nameOf } from './layer-calls.ts';
import { distanceToEdge, type Edge, edgesOf, isInside, type Ring, ringsOf } from './outline.ts';
import type { FoundBy, InspectedLayer, Inspection } from './preflight-inspection.ts';
import type { PrintArea } from './print-area.ts';
import { commonLimits } from './technique-limits.ts';

/* What of a design lies where the product has a hole, a strap, or an edge. */

/** Points across a layer, and down: the hole of a screw is found in a line of words. */
const samples = 20;

interface Known {
  readonly rings: readonly Ring[];
  readonly edges: readonly Edge[];
  readonly box: Box;
}

const knownDrawings = new Map<string, Known>();
const maxKnown = 200;

/** Products have few drawings, and a design is checked after each change. */
function knownDrawing(path: string): Known {
  const known = knownDrawings.get(path);
  if (known) return known;
  if (knownDrawings.size >= maxKnown) knownDrawings.clear();
  const rings = ringsOf(path);
  const made = { rings, edges: edgesOf(rings), box: boxAround(rings.flat()) };
  knownDrawings.set(path, made);
  return made;
}

/** Edges that come as near to a box: of most layers there is none, and nothing more is to be measured. */
function edgesNear({ edges }: Known, box: Box, byMm = 0): Edge[] {
  const near = growBox(box, byMm + 1e-6);
  return edges.filter((edge) => boxesOverlap(boxAround(edge), near));
}

function spreadPoints({ layer, frames, layout }: InspectedLayer): Point[] {
  const own: Frame = layout ? { ...layer, w: layout.widthMm, h: layout.heightMm } : layer;
  const ink: Box = layout?.ink ?? { x: 0, y: 0, w: own.w, h: own.h };
  const steps = Array.from({ length: samples + 1 }, (_, index) => index / samples);
  return steps.flatMap((down) =>
    steps.map((across) => {
      const inner = { x: ink.x + ink.w * across, y: ink.y + ink.h * down };
      return [own, ...frames].reduce<Point>((point, frame) => toParent(frame, point), inner);
    }),
  );
}

const knownPoints = new WeakMap<InspectedLayer, readonly Point[]>();

/** Points spread over what a layer draws, in millimeters of the area: the same for each zone and the die-line. */
function pointsOf(inspected: InspectedLayer): readonly Point[] {
  const known = knownPoints.get(inspected);
  if (known) return known;
  const made = spreadPoints(inspected);
  knownPoints.set(inspected, made);
  return made;
}

const shareIn = (points: readonly Point[], rings: readonly Ring[]) =>
  points.filter((point) => isInside(rings, point)).length / points.length;

const fates = {
  cut: (label: string) => `is over the ${label} and won’t print.`,
  covered: (label: string) => `is under the ${label} and won’t show.`,
};

function sentenceOf({ kind, label }: KeepOutZone, inspected: InspectedLayer, share: number): string {
  const fate = fates[kind](label);
  return share === 1 ? `${nameOf(inspected, 'The')} ${fate}` : `Part of ${nameOf(inspected, 'the')} ${fate}`;
}

/** Layers over a hole or under what covers them: a text that is over a hole as a whole is an error. */
export function checkKeepOut({ layers, printArea }: Inspection): FoundBy[] {
  const zones = printArea.ground?.zones ?? [];
  if (zones.length === 0) return [];
  return layers.flatMap((inspected) => {
    const isText = inspected.layer.type === 'text';
    const found = zones.flatMap((zone): FoundBy[] => {
      const { rings, box } = knownDrawing(zone.path);
      const share = boxesOverlap(box, inspected.bounds) ? shareIn(pointsOf(inspected), rings) : 0;
      if (share < (isText ? commonLimits.hiddenTextShare : commonLimits.hiddenShare)) return [];
      const level = isText && share === 1 && zone.kind === 'cut' ? 'red' : 'amber';
      const fix = `Move it away from the ${zone.label}.`;
      return [{ level, layerId: inspected.layer.id, message: sentenceOf(zone, inspected, share), fix }];
    });
    // A mug has a handle at each end.
    return found.filter(({ message }, index) => found.findIndex((other) => other.message === message) === index);
  });
}

/** Whether a layer lies in the trim box and yet crosses the die-line. */
export function crossesDieLine(inspected: InspectedLayer, { ground, widthMm, heightMm }: PrintArea): boolean {
  if (!ground?.shape) return false;
  const points = pointsOf(inspected);
  if (!points.every(({ x, y }) => x >= 0 && y >= 0 && x <= widthMm && y <= heightMm)) return false;
  const known = knownDrawing(ground.shape);
  // With no edge between them, where one is all are.
  const asked = edgesNear(known, inspected.bounds).length ? points : points.slice(0, 1);
  return asked.some((point) => !isInside(known.rings, point));
}

/** Words that cross the die-line, or come close to it at a corner. Beside the trim box they are found anyway. */
export function checkDieLine({ layers, printArea }: Inspection): FoundBy[] {
  const { ground, widthMm, heightMm, safeMm, edge } = printArea;
  const shape = ground?.shape;
  if (!shape) return [];
  const known = knownDrawing(shape);
  const safe: Box = { x: safeMm, y: safeMm, w: widthMm - 2 * safeMm, h: heightMm - 2 * safeMm };
  return layers.flatMap((inspected): FoundBy[] => {
    if (inspected.layer.type !== 'text') return [];
    const found = { level: 'amber', layerId: inspected.layer.id } as const;
    const name = nameOf(inspected, 'The');
    if (crossesDieLine(inspected, printArea)) {
      return [{ ...found, message: `${name} crosses the die-line and will be cut off.`, fix: 'Move it inside.' }];
    }
    if (edge === 'float' || !boxContains(safe, inspected.bounds)) return [];
    const edges = edgesNear(known, inspected.bounds, safeMm);
    if (!edges.length || pointsOf(inspected).every((point) => distanceToEdge(edges, point) >= safeMm)) return [];
    const message = `${name} is close to the die-line and may be trimmed.`;
    return [{ ...found, message, fix: `Keep text at least ${safeMm} mm from the edge.` }];
  });
}

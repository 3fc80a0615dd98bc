import { boxAround, boxContains, boxesOverlap, layerBounds } from '@merchmill/design/bounds.ts';
import type { AssetRef, Layer } from '@merchmill/design/document.ts';
import type { Box } from '@merchmill/design/geometry.ts';
import { safeBox } from '@merchmill/design/placement.ts';
import { inspectLayers } from '@merchmill/design/preflight-inspection.ts';
import { shownDpi } from '@merchmill/design/preflight-rules.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { RenderEnv } from '@merchmill/design/render.ts';
import { cmOf, inchesOf, type LengthUnit } from '../features/catalog/product/lengths.ts';
import { layerName } from './layer-names.ts';
import { angleIn } from './measures.ts';
import { editorMessages as messages } from './messages.ts';
import { placedBoxOf } from './pointer-transforms.ts';
import { spokenMessages } from './spoken-messages.ts';

/** What is selected, as it is heard: each part in words. */
export interface SelectionFacts {
  /** Which layers, and where: of others everything is said anew. */
  readonly key: string;
  readonly area: string;
  readonly what: string;
  readonly width: string;
  readonly size: string;
  readonly place: string;
  readonly angle: string;
  /** Of a picture. */
  readonly dpi: string | null;
  /** Null for what is hidden. */
  readonly where: string | null;
}

interface Selected {
  readonly layers: readonly Layer[];
  readonly area: PrintArea;
  readonly assets: Readonly<Record<string, AssetRef>>;
  readonly unit: LengthUnit;
  readonly env: Pick<RenderEnv, 'font'>;
}

/** Box around the ink; of what leaves none, around the layers. */
function inkBox(layers: readonly Layer[], env: Selected['env']): Box {
  const inked = inspectLayers(layers, env).map(({ bounds }) => bounds);
  const boxes = inked.length > 0 ? inked : layers.map(layerBounds);
  return boxAround(
    boxes.flatMap(({ x, y, w, h }) => [
      { x, y },
      { x: x + w, y: y + h },
    ]),
  );
}

/** How what is printed lies to the edges of its area. */
export function whereIs(box: Box, area: PrintArea): keyof typeof spokenMessages.where {
  const trim = { x: 0, y: 0, w: area.widthMm, h: area.heightMm };
  if (boxContains(safeBox(area), box)) return 'safe';
  if (boxContains(trim, box)) return 'edge';
  return boxesOverlap(trim, box) ? 'cut' : 'out';
}

function whatIs(layers: readonly Layer[]): string {
  const [only, ...others] = layers;
  if (!only || others.length > 0) return messages.layers.count({ count: layers.length });
  return spokenMessages.kinds[only.type]({ name: layerName(only) });
}

export function selectionFacts({ layers, area, assets, unit, env }: Selected): SelectionFacts {
  const [only] = layers;
  const box = placedBoxOf(layers);
  const bounds = layerBounds(box);
  const length = unit === 'cm' ? cmOf : inchesOf;
  const picture = layers.length === 1 && only?.type === 'image' ? assets[only.asset] : undefined;
  const seen = layers.filter(({ visible }) => visible);
  return {
    key: [area.code, ...layers.map(({ id }) => id)].join(' '),
    area: area.label,
    what: whatIs(layers),
    width: spokenMessages.width[unit]({ value: length(box.w) }),
    size: spokenMessages.size[unit]({ w: length(box.w), h: length(box.h) }),
    place: spokenMessages.place[unit]({ x: length(bounds.x), y: length(bounds.y) }),
    angle: spokenMessages.angle(angleIn(box.rot)),
    dpi: picture && only?.type === 'image' ? spokenMessages.dpi({ dpi: shownDpi(only, picture) }) : null,
    where: seen.length > 0 ? spokenMessages.where[whereIs(inkBox(seen, env), area)] : null,
  };
}

/**
 * The sentence about a selection: all of it when it is another one, else what has changed since, and how it lies to the
 * edges now. Empty when there is nothing new.
 */
export function spokenSelection(before: SelectionFacts | null, now: SelectionFacts): string {
  const where = now.where ?? spokenMessages.hidden;
  const parts = before?.key === now.key ? changedParts(before, now) : [now.area, now.what, now.width, now.dpi];
  const isSame = parts.length === 0 && before?.where === now.where;
  return isSame ? '' : `${[...parts, where].filter(Boolean).join(', ')}.`;
}

function changedParts(before: SelectionFacts, now: SelectionFacts): (string | null)[] {
  const told = ['what', 'place', 'size', 'angle', 'dpi'] as const;
  return told.filter((part) => before[part] !== now[part] && now[part] !== null).map((part) => now[part]);
}

import { boxAround, corners, fromParent, layerBounds } from './bounds.ts';
import { type Change, changeLayers, copyWithIds, idSource } from './changes.ts';
import type { DesignDocument, Layer } from './document.ts';
import { type Box, type Point, rotatePoint } from './geometry.ts';
import { type GroupPath, selectablesOf, withNewGroups } from './groups.ts';
import { scaleLayer } from './resize.ts';
import { normalizeDegrees } from './snapping.ts';

/*
 * What is done to several layers at once. They are layers of the area itself, not of its groups; a change is one step,
 * however many they are.
 */

type Ids = ReadonlySet<string>;

/** The upright box around all that is seen of these layers. */
export function commonBox(layers: readonly Layer[]): Box {
  return boxAround(layers.flatMap(corners));
}

/** Replaces layers by what `edit` makes of them; ids and order stay. */
export function editLayers(areaCode: string, ids: Ids, edit: (layer: Layer) => Layer): Change {
  return changeLayers(areaCode, (layers) => {
    const edited = layers.map((layer) => (ids.has(layer.id) ? edit(layer) : layer));
    return edited.every((layer, index) => layer === layers[index]) ? layers : edited;
  });
}

/** Puts changed layers in the place of those that have the same ids. */
export function replaceLayers(areaCode: string, changed: readonly Layer[]): Change {
  const byId = new Map(changed.map((layer) => [layer.id, layer]));
  return editLayers(areaCode, new Set(byId.keys()), ({ id }) => byId.get(id)!);
}

export function removeLayers(areaCode: string, ids: Ids): Change {
  return changeLayers(areaCode, (layers) => {
    const rest = layers.filter((layer) => !ids.has(layer.id));
    return rest.length === layers.length ? layers : rest;
  });
}

export function moveLayers(areaCode: string, ids: Ids, { dx, dy }: { dx: number; dy: number }): Change {
  if (dx === 0 && dy === 0) return (document) => document;
  return editLayers(areaCode, ids, (layer) => ({ ...layer, x: layer.x + dx, y: layer.y + dy }));
}

/** Layers made larger or smaller as one drawing, about a point that stays where it is. */
export function scaleLayers(layers: readonly Layer[], scale: number, about: Point): Layer[] {
  return layers.map((layer) => ({
    ...scaleLayer(layer, scale),
    x: about.x + (layer.x - about.x) * scale,
    y: about.y + (layer.y - about.y) * scale,
  }));
}

/** Layers turned as one drawing, about a point that stays where it is. */
export function turnLayers(layers: readonly Layer[], byDeg: number, about: Point): Layer[] {
  return layers.map((layer) => {
    const arm = rotatePoint({ x: layer.x - about.x, y: layer.y - about.y }, byDeg);
    return { ...layer, x: about.x + arm.x, y: about.y + arm.y, rot: normalizeDegrees(layer.rot + byDeg) };
  });
}

export type Order = 'front' | 'forward' | 'backward' | 'back' | { readonly index: number };

/** Each of them passes one that is not among them. */
function stepped(layers: readonly Layer[], ids: Ids): Layer[] {
  const next = [...layers];
  for (let index = next.length - 2; index >= 0; index--) {
    const [lower, upper] = [next[index]!, next[index + 1]!];
    if (ids.has(lower.id) && !ids.has(upper.id)) next.splice(index, 2, upper, lower);
  }
  return next;
}

/** Groups of others that lie partly under one of these and partly above it. */
function splitGroups(layers: readonly Layer[], ids: Ids, entered: GroupPath): number {
  const places = layers.flatMap(({ id }, index) => (ids.has(id) ? [index] : []));
  const others = selectablesOf(layers, entered).filter(
    (selectable) => selectable.length > 1 && !selectable.some(({ id }) => ids.has(id)),
  );
  return others.filter((selectable) => {
    const [low, high] = [layers.indexOf(selectable[0]!), layers.indexOf(selectable.at(-1)!)];
    return places.some((place) => low < place && place < high);
  }).length;
}

/** A step past one other layer, or past a whole group. */
function steppedOver(layers: readonly Layer[], ids: Ids, entered: GroupPath): Layer[] {
  const before = splitGroups(layers, ids, entered);
  let next = stepped(layers, ids);
  for (let step = 0; step < layers.length && splitGroups(next, ids, entered) > before; step++)
    next = stepped(next, ids);
  return next;
}

function ordered(layers: readonly Layer[], ids: Ids, order: Order, entered: GroupPath): Layer[] {
  if (order === 'forward') return steppedOver(layers, ids, entered);
  if (order === 'backward') return steppedOver(layers.toReversed(), ids, entered).toReversed();
  const chosen = layers.filter((layer) => ids.has(layer.id));
  const others = layers.filter((layer) => !ids.has(layer.id));
  if (order === 'front') return [...others, ...chosen];
  if (order === 'back') return [...chosen, ...others];
  return others.toSpliced(Math.max(order.index, 0), 0, ...chosen);
}

/**
 * Moves layers in the order of painting, in which the last one is on top; among themselves their order stays.
 * @param entered the group that is worked in: other groups are passed as a whole
 */
export function reorderLayers(areaCode: string, ids: Ids, order: Order, entered: GroupPath = []): Change {
  return changeLayers(areaCode, (layers) => {
    const next = ordered(layers, ids, order, entered);
    return next.every((layer, index) => layer === layers[index]) ? layers : next;
  });
}

/** What a copy of a layer is called by: pictures have a word of their own. */
const stemOf = (layer: Layer) => (layer.type === 'image' ? 'picture' : layer.type);

/**
 * Copies of layers, moved by a distance, under ids that the design does not use yet; so are their groups, but for the
 * one that is worked in.
 */
export function copiesOf(
  document: DesignDocument,
  originals: readonly Layer[],
  by: Point,
  entered: GroupPath = [],
): Layer[] {
  const nextId = idSource(document);
  return withNewGroups(originals, nextId, entered).map((layer) => {
    const copy = copyWithIds(layer, nextId(stemOf(layer)), nextId);
    return { ...copy, x: copy.x + by.x, y: copy.y + by.y };
  });
}

/** Adds layers on top, or with the lowest of them at an index of the painting order. */
export function addLayers(areaCode: string, added: readonly Layer[], index?: number): Change {
  return changeLayers(areaCode, (layers) =>
    added.length === 0 ? layers : layers.toSpliced(index ?? layers.length, 0, ...added),
  );
}

/** Whether a layer's turned box touches an upright one. */
export function touchesBox(layer: Layer, box: Box): boolean {
  const bounds = layerBounds(layer);
  const isApart =
    bounds.x > box.x + box.w || box.x > bounds.x + bounds.w || bounds.y > box.y + box.h || box.y > bounds.y + bounds.h;
  if (isApart) return false;
  // Two rectangles are apart exactly where a line along a side of one of them lies between them.
  const own = boxAround(
    [
      { x: box.x, y: box.y },
      { x: box.x + box.w, y: box.y },
      { x: box.x + box.w, y: box.y + box.h },
      { x: box.x, y: box.y + box.h },
    ].map((corner) => fromParent(layer, corner)),
  );
  return own.x <= layer.w && own.x + own.w >= 0 && own.y <= layer.h && own.y + own.h >= 0;
}

import { type Alignment, type Axis, alignLayers, distributeLayers } from '@merchmill/design/align.ts';
import { type Change, ungroupLayer, updateLayer } from '@merchmill/design/changes.ts';
import type { Layer } from '@merchmill/design/document.ts';
import { limits } from '@merchmill/design/document-limits.ts';
import { isAllowed, walkLayers } from '@merchmill/design/layers.ts';
import {
  addLayers,
  commonBox,
  copiesOf,
  editLayers,
  moveLayers,
  type Order,
  removeLayers,
  reorderLayers,
  replaceLayers,
  scaleLayers,
} from '@merchmill/design/selection.ts';
import { normalizeDegrees } from '@merchmill/design/snapping.ts';
import type { EditorKit } from './editor-context.tsx';
import { areaOf, documentOf, type EditorStore, selectedLayer, selectedLayers } from './editor-store.ts';
import { layerName, nameOfAll } from './layer-names.ts';
import { editorMessages as messages } from './messages.ts';
import { angleIn, placeIn, sizeIn } from './millimeters.ts';
import { canScale, isSelectable } from './pointer-machine.ts';
import { allWithinLimits, areInReach, placedBoxOf } from './pointer-transforms.ts';

/*
 * What can be done to layers from anywhere: keys, the layers panel, the properties. However many they are, it is one
 * step, and it is said.
 */

function found(store: EditorStore, ids: Iterable<string>): readonly Layer[] {
  const wanted = new Set(ids);
  return areaOf(store.getState()).layers.filter((layer) => wanted.has(layer.id));
}

const idsOf = (layers: readonly Layer[]): ReadonlySet<string> => new Set(layers.map(({ id }) => id));

/** Selects layers; several are counted, which the focus doesn't say. */
export function selectLayers(store: EditorStore, ids: readonly string[]): void {
  const before = store.getState().selected;
  store.getState().select(...ids);
  const { selected, announce } = store.getState();
  if (selected === before || Math.max(before.size, selected.size) < 2) return;
  announce(selected.size === 0 ? messages.said.deselected : messages.said.selected({ count: selected.size }));
}

/** Everything of the area that isn't locked or hidden. */
export function selectAll(store: EditorStore): void {
  const all = areaOf(store.getState()).layers.filter(isSelectable);
  selectLayers(
    store,
    all.map(({ id }) => id),
  );
}

export function removeAll(store: EditorStore, ids: Iterable<string>): void {
  const gone = found(store, ids).filter((layer) => isAllowed(layer, 'remove'));
  if (gone.length === 0) return;
  const editor = store.getState();
  const goneIds = idsOf(gone);
  editor.apply(removeLayers(editor.areaCode, goneIds));
  editor.select(...[...editor.selected].filter((id) => !goneIds.has(id)));
  editor.announce(messages.said.removed({ name: nameOfAll(gone) }));
}

function countOf(layers: readonly Layer[]): number {
  let count = 0;
  walkLayers(layers, () => count++);
  return count;
}

/** Whether an area takes more layers; where it doesn't, that is told. */
export function hasRoomFor({ store, tell }: Pick<EditorKit, 'store' | 'tell'>, added: readonly Layer[]): boolean {
  const most = limits.layersPerArea;
  if (countOf(areaOf(store.getState()).layers) + countOf(added) <= most) return true;
  tell(messages.layers.tooMany({ most }));
  return false;
}

/** How far beside what was there a copy lies, so that both can be seen. */
export const copyOffsetMm = 5;

/** Copies lie right above the topmost of what they are copies of. */
export function duplicateAll(kit: Pick<EditorKit, 'store' | 'tell'>, ids: Iterable<string>): void {
  const { store } = kit;
  const originals = found(store, ids);
  const topmost = originals.at(-1);
  if (!topmost || !hasRoomFor(kit, originals)) return;
  const editor = store.getState();
  const copies = copiesOf(documentOf(editor), originals, { x: copyOffsetMm, y: copyOffsetMm });
  editor.apply(addLayers(editor.areaCode, copies, areaOf(editor).layers.indexOf(topmost) + 1));
  editor.select(...idsOf(copies));
  editor.announce(messages.said.duplicated({ name: nameOfAll(originals) }));
}

export function reorderAll(store: EditorStore, ids: Iterable<string>, order: Order): void {
  const moved = found(store, ids);
  const [only, ...others] = moved;
  if (!only) return;
  const editor = store.getState();
  editor.apply(reorderLayers(editor.areaCode, idsOf(moved), order));
  const { layers } = areaOf(store.getState());
  const place = layers.length - layers.findIndex((layer) => layer.id === only.id);
  editor.announce(
    others.length > 0
      ? messages.said.reorderedSeveral({ name: nameOfAll(moved) })
      : messages.said.reordered({ name: layerName(only), place, count: layers.length }),
  );
}

export function setVisible(store: EditorStore, ids: Iterable<string>, visible: boolean): void {
  const editor = store.getState();
  const edit = (layer: Layer) => (layer.visible === visible ? layer : { ...layer, visible });
  editor.apply(editLayers(editor.areaCode, new Set(ids), edit));
}

export function setLocked(store: EditorStore, ids: Iterable<string>, locked: boolean): void {
  const editor = store.getState();
  const edit = (layer: Layer) => (layer.locked === locked ? layer : { ...layer, locked });
  editor.apply(editLayers(editor.areaCode, new Set(ids), edit));
}

export function rename(store: EditorStore, id: string, name: string): void {
  const editor = store.getState();
  editor.apply(updateLayer(editor.areaCode, id, { name: name.trim().slice(0, 60) || undefined }));
}

export function ungroupById(store: EditorStore, id: string): void {
  const editor = store.getState();
  editor.apply(ungroupLayer(editor.areaCode, id));
  editor.select();
}

export function nudge(store: EditorStore, dx: number, dy: number): void {
  const editor = store.getState();
  const movable = selectedLayers(editor).filter((layer) => isAllowed(layer, 'move'));
  const there = movable.map((layer) => ({ ...layer, x: layer.x + dx, y: layer.y + dy }));
  if (there.length === 0 || !areInReach(there)) return;
  editor.apply(moveLayers(editor.areaCode, idsOf(movable), { dx, dy }));
  const { x, y, w, h } = placedBoxOf(there);
  editor.announce(messages.said.position(placeIn({ x: x - w / 2, y: y - h / 2 })));
}

export function turn(store: EditorStore, byDeg: number): void {
  const editor = store.getState();
  const layer = selectedLayer(editor);
  if (!layer || !isAllowed(layer, 'rotate')) return;
  const rot = normalizeDegrees(layer.rot + byDeg);
  editor.apply(updateLayer(editor.areaCode, layer.id, { rot }));
  editor.announce(messages.said.angle(angleIn(rot)));
}

export function scale(store: EditorStore, by: number): void {
  const editor = store.getState();
  const layers = selectedLayers(editor);
  if (layers.length === 0 || !canScale(layers)) return;
  const scaled = allWithinLimits(scaleLayers(layers, by, placedBoxOf(layers)));
  if (!scaled) return;
  editor.apply(replaceLayers(editor.areaCode, scaled));
  editor.announce(messages.said.size(sizeIn(placedBoxOf(selectedLayers(store.getState())))));
}

function arrange(store: EditorStore, change: Change): void {
  const editor = store.getState();
  editor.apply(change);
  const { x, y } = commonBox(selectedLayers(store.getState()));
  editor.announce(messages.said.position(placeIn({ x, y })));
}

/** One layer to the print area, several to each other. */
export function align(store: EditorStore, to: Alignment): void {
  const editor = store.getState();
  arrange(store, alignLayers(editor.areaCode, selectedLayers(editor), to));
}

export function distribute(store: EditorStore, axis: Axis): void {
  const editor = store.getState();
  arrange(store, distributeLayers(editor.areaCode, selectedLayers(editor), axis));
}

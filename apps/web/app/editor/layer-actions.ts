import { type Alignment, type Axis, alignLayers, distributeLayers } from '@merchmill/design/align.ts';
import { freshId, together, ungroupLayer, updateLayer } from '@merchmill/design/changes.ts';
import type { Layer } from '@merchmill/design/document.ts';
import { limits } from '@merchmill/design/document-limits.ts';
import { canGroup, dissolveLoneGroups, groupLayers, ungroupLayers } from '@merchmill/design/grouping.ts';
import { type GroupPath, groupPathOf, isIn } from '@merchmill/design/groups.ts';
import { isAllowed, walkLayers } from '@merchmill/design/layers.ts';
import {
  addLayers,
  copiesOf,
  editLayers,
  moveLayers,
  type Order,
  removeLayers,
  reorderLayers,
  replaceLayers,
  scaleLayers,
  turnLayers,
} from '@merchmill/design/selection.ts';
import type { EditorKit } from './editor-context.tsx';
import {
  areaOf,
  documentOf,
  type EditorStore,
  selectableIds,
  selectedLayers,
  selectionParts,
  withToggled,
} from './editor-store.ts';
import { layerName, nameOfAll } from './layer-names.ts';
import { angleIn } from './measures.ts';
import { editorMessages as messages } from './messages.ts';
import { canScale, canTurn, isSelectable } from './pointer-machine.ts';
import { allWithinLimits, areInReach, placedBoxOf } from './pointer-transforms.ts';

/*
 * What can be done to layers from anywhere: keys, the layers panel, the properties. However many they are, it is one
 * step; what it does to the selection is said by its status, and the rest is announced.
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

/** Adds layers to what is selected, or takes them away: with all that is selected together with them. */
export function toggleLayers(store: EditorStore, ids: readonly string[]): void {
  const editor = store.getState();
  const all = new Set(ids.flatMap((id) => selectableIds(editor, id)));
  selectLayers(store, withToggled(editor.selected, [...all]));
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
  editor.apply(together(removeLayers(editor.areaCode, goneIds), dissolveLoneGroups(editor.areaCode)));
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
  const copies = copiesOf(documentOf(editor), originals, { x: copyOffsetMm, y: copyOffsetMm }, editor.entered);
  editor.apply(addLayers(editor.areaCode, copies, areaOf(editor).layers.indexOf(topmost) + 1));
  editor.select(...idsOf(copies));
  editor.announce(messages.said.duplicated({ name: nameOfAll(originals) }));
}

export function reorderAll(store: EditorStore, ids: Iterable<string>, order: Order): void {
  const moved = found(store, ids);
  const [only, ...others] = moved;
  if (!only) return;
  const editor = store.getState();
  editor.apply(reorderLayers(editor.areaCode, idsOf(moved), order, editor.entered));
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

/** Makes what is selected a group. */
export function groupSelected({ store, tell }: Pick<EditorKit, 'store' | 'tell'>): void {
  const editor = store.getState();
  const layers = selectedLayers(editor);
  if (selectionParts(store.getState()).length < 2) return;
  if (!canGroup(layers)) {
    tell(messages.layers.tooDeep({ most: limits.groupDepth }));
    return;
  }
  const group = { id: freshId(documentOf(editor), 'group'), entered: editor.entered };
  editor.apply(groupLayers(editor.areaCode, idsOf(layers), group));
  editor.announce(messages.said.grouped({ count: layers.length }));
}

/** Whether there is a group among what is selected. */
export function canUngroup(layers: readonly Layer[], entered: GroupPath): boolean {
  return layers.some((layer) => layer.type === 'group' || groupPathOf(layers, layer, entered) !== null);
}

/** Dissolves the groups that are selected; their layers stay selected. */
export function ungroupSelected(store: EditorStore): void {
  const editor = store.getState();
  const { areaCode, entered } = editor;
  const layers = selectedLayers(editor);
  if (!canUngroup(layers, entered)) return;
  const grouped = layers.filter((layer) => groupPathOf(layers, layer, entered));
  const nested = layers.filter(({ type }) => type === 'group');
  const before = idsOf(areaOf(editor).layers);
  editor.apply(
    together(ungroupLayers(areaCode, idsOf(grouped), entered), ...nested.map(({ id }) => ungroupLayer(areaCode, id))),
  );
  const isSelected = (id: string) => editor.selected.has(id) || !before.has(id);
  const selected = areaOf(store.getState()).layers.filter(({ id }) => isSelected(id));
  editor.select(...idsOf(selected));
  editor.announce(messages.said.ungrouped);
}

/** Goes into the group that is selected, to the topmost of its layers, or to the one that is meant. */
export function enterGroup(store: EditorStore, toward: string | null): boolean {
  const editor = store.getState();
  const layers = selectedLayers(editor);
  const to = layers.find(({ id }) => id === toward) ?? layers.at(-1);
  const path = to && groupPathOf(areaOf(editor).layers, to, editor.entered);
  if (!path || !layers.every((layer) => isIn(layer, path))) return false;
  editor.enter(path, ...selectableIds({ ...editor, entered: path }, to.id));
  editor.announce(messages.said.entered);
  return true;
}

/** From the layers of a group to the group. */
export function leaveGroup(store: EditorStore): boolean {
  const editor = store.getState();
  const { entered } = editor;
  if (entered.length === 0) return false;
  const members = areaOf(editor).layers.filter((layer) => isIn(layer, entered));
  editor.enter(entered.slice(0, -1), ...idsOf(members));
  editor.announce(messages.said.left({ count: members.length }));
  return true;
}

export function nudge(store: EditorStore, dx: number, dy: number): void {
  const editor = store.getState();
  const movable = selectedLayers(editor).filter((layer) => isAllowed(layer, 'move'));
  const there = movable.map((layer) => ({ ...layer, x: layer.x + dx, y: layer.y + dy }));
  if (there.length === 0 || !areInReach(there)) return;
  editor.apply(moveLayers(editor.areaCode, idsOf(movable), { dx, dy }));
}

/** Several turn as one drawing. */
export function turn(store: EditorStore, byDeg: number): void {
  const editor = store.getState();
  const layers = selectedLayers(editor);
  if (layers.length === 0 || !canTurn(layers)) return;
  const turned = turnLayers(layers, byDeg, placedBoxOf(layers));
  if (!areInReach(turned)) return;
  editor.apply(replaceLayers(editor.areaCode, turned));
  // Of one layer its angle is told with the rest of it.
  if (layers.length > 1) editor.announce(messages.said.angle(angleIn(byDeg)));
}

export function scale(store: EditorStore, by: number): void {
  const editor = store.getState();
  const layers = selectedLayers(editor);
  if (layers.length === 0 || !canScale(layers)) return;
  const scaled = allWithinLimits(scaleLayers(layers, by, placedBoxOf(layers)));
  if (!scaled) return;
  editor.apply(replaceLayers(editor.areaCode, scaled));
}

/** One layer or group to the print area, several to each other. */
export function align(store: EditorStore, to: Alignment): void {
  const editor = store.getState();
  editor.apply(alignLayers(editor.areaCode, selectionParts(store.getState()), to));
}

export function distribute(store: EditorStore, axis: Axis): void {
  const editor = store.getState();
  editor.apply(distributeLayers(editor.areaCode, selectionParts(store.getState()), axis));
}

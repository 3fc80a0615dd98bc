import { layerBounds } from '@merchmill/design/bounds.ts';
import {
  duplicateLayer,
  freshId,
  moveLayer,
  type Order,
  removeLayer,
  reorderLayer,
  replaceLayer,
  ungroupLayer,
  updateLayer,
} from '@merchmill/design/changes.ts';
import type { Layer } from '@merchmill/design/document.ts';
import type { Box } from '@merchmill/design/geometry.ts';
import { isAllowed } from '@merchmill/design/layers.ts';
import { scaleLayer } from '@merchmill/design/resize.ts';
import { normalizeDegrees } from '@merchmill/design/snapping.ts';
import { areaOf, documentOf, type EditorStore, selectedLayer } from './editor-store.ts';
import { layerName } from './layer-names.ts';
import { editorMessages as messages } from './messages.ts';
import { angleIn, placeIn, sizeIn } from './millimeters.ts';

/* What can be done to one layer from anywhere: keys, the layers panel, the properties. Each is one step and is said. */

function layerOf(store: EditorStore, id: string): Layer | undefined {
  return areaOf(store.getState()).layers.find((layer) => layer.id === id);
}

export function removeById(store: EditorStore, id: string): void {
  const layer = layerOf(store, id);
  if (!layer || !isAllowed(layer, 'remove')) return;
  const editor = store.getState();
  editor.apply(removeLayer(editor.areaCode, id));
  if (editor.selectedId === id) editor.select(null);
  editor.announce(messages.said.removed({ name: layerName(layer) }));
}

export function duplicateById(store: EditorStore, id: string): void {
  const layer = layerOf(store, id);
  if (!layer) return;
  const editor = store.getState();
  const copyId = freshId(documentOf(editor), layer.type === 'image' ? 'picture' : layer.type);
  editor.apply(duplicateLayer(editor.areaCode, id, copyId));
  editor.select(copyId);
  editor.announce(messages.said.duplicated({ name: layerName(layer) }));
}

export function reorderById(store: EditorStore, id: string, order: Order): void {
  const layer = layerOf(store, id);
  if (!layer) return;
  const editor = store.getState();
  editor.apply(reorderLayer(editor.areaCode, id, order));
  const { layers } = areaOf(store.getState());
  const place = layers.length - layers.findIndex((other) => other.id === id);
  editor.announce(messages.said.reordered({ name: layerName(layer), place, count: layers.length }));
}

export function setVisible(store: EditorStore, id: string, visible: boolean): void {
  const editor = store.getState();
  editor.apply(updateLayer(editor.areaCode, id, { visible }));
}

export function setLocked(store: EditorStore, id: string, locked: boolean): void {
  const editor = store.getState();
  editor.apply(updateLayer(editor.areaCode, id, { locked }));
}

export function rename(store: EditorStore, id: string, name: string): void {
  const editor = store.getState();
  editor.apply(updateLayer(editor.areaCode, id, { name: name.trim().slice(0, 60) || undefined }));
}

export function ungroupById(store: EditorStore, id: string): void {
  const editor = store.getState();
  editor.apply(ungroupLayer(editor.areaCode, id));
  editor.select(null);
}

export function nudge(store: EditorStore, dx: number, dy: number): void {
  const editor = store.getState();
  const layer = selectedLayer(editor);
  if (!layer || !isAllowed(layer, 'move')) return;
  editor.apply(moveLayer(editor.areaCode, layer.id, { dx, dy }));
  const moved = layerOf(store, layer.id);
  if (moved) editor.announce(messages.said.position(placeIn({ x: moved.x - moved.w / 2, y: moved.y - moved.h / 2 })));
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
  const layer = selectedLayer(editor);
  if (!layer || !isAllowed(layer, 'size')) return;
  editor.apply(replaceLayer(editor.areaCode, layer.id, (found) => scaleLayer(found, by)));
  const scaled = layerOf(store, layer.id);
  if (scaled) editor.announce(messages.said.size(sizeIn(scaled)));
}

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Moves a layer to a side or to the middle of a box, by what is seen of it. */
export function alignedIn(layer: Layer, box: Box, alignment: Alignment): Pick<Layer, 'x' | 'y'> {
  const { w, h } = layerBounds(layer);
  const { x, y } = layer;
  switch (alignment) {
    case 'left':
      return { x: box.x + w / 2, y };
    case 'center':
      return { x: box.x + box.w / 2, y };
    case 'right':
      return { x: box.x + box.w - w / 2, y };
    case 'top':
      return { x, y: box.y + h / 2 };
    case 'middle':
      return { x, y: box.y + box.h / 2 };
    case 'bottom':
      return { x, y: box.y + box.h - h / 2 };
  }
}

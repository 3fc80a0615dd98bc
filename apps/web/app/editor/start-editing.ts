import { findLayer, isAllowed } from '@merchmill/design/layers.ts';
import { areaOf, type EditorStore } from './editor-store.ts';

/**
 * Begins to edit a layer: straight words on the canvas itself, curved and mirrored ones in the properties, where they
 * can be read while one types. For anything else its properties open.
 */
export function startEditing(store: EditorStore, id: string): void {
  const editor = store.getState();
  const layer = findLayer(areaOf(editor).layers, id);
  if (!layer || !isAllowed(layer, 'edit')) return;
  if (layer.type === 'text' && layer.curve === 0 && !layer.flipX && !layer.flipY) {
    editor.edit(id);
    return;
  }
  editor.select(id);
  editor.openInspector(true);
  if (layer.type === 'text')
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-designer-text]')?.focus());
}

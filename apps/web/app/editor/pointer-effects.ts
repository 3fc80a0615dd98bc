import type { Handle } from '@merchmill/design/resize.ts';
import { replaceLayers } from '@merchmill/design/selection.ts';
import { canvasLayerId } from './canvas-layer.tsx';
import { type EditorKit, printAreaOf } from './editor-context.tsx';
import { areaOf } from './editor-store.ts';
import { enterGroup, selectLayers } from './layer-actions.ts';
import type { Grab, PointerEffect, PointerScene } from './pointer-types.ts';
import { startEditing } from './start-editing.ts';

/* What stands between the pointer machine and the designer: what is under a pointer, and what is done about it. */

export function grabOf(target: EventTarget): Grab {
  const element = target as Element;
  const handle = element.closest('[data-handle]')?.getAttribute('data-handle');
  if (handle === 'rotate') return { kind: 'rotate' };
  if (handle) {
    const [hx, hy] = handle.split(' ').map(Number) as [Handle['hx'], Handle['hy']];
    return { kind: 'handle', handle: { hx, hy } };
  }
  const id = element.closest('[data-layer]')?.getAttribute('data-layer');
  return id ? { kind: 'layer', id } : { kind: 'ground' };
}

export function pointerScene({ store, view, data }: EditorKit): PointerScene {
  const editor = store.getState();
  const { edge, safeMm } = printAreaOf(data, editor.areaCode);
  return {
    view: view.getState().view,
    area: areaOf(editor),
    safeMm: edge === 'full' ? safeMm : 0,
    selected: editor.selected,
    entered: editor.entered,
  };
}

export function performEffect({ store, view }: EditorKit, effect: PointerEffect): void {
  const editor = store.getState();
  if (effect.do === 'select') {
    selectLayers(store, effect.ids);
    if (effect.pressed) document.getElementById(canvasLayerId(effect.pressed))?.focus({ preventScroll: true });
  } else if (effect.do === 'edit') {
    startEditing(store, effect.id);
  } else if (effect.do === 'enter') {
    enterGroup(store, effect.id);
  } else if (effect.do === 'replace') {
    // Something else may have closed the step in the meantime: what is pasted, or a key.
    if (!editor.history.gesture) editor.begin();
    editor.put(replaceLayers(editor.areaCode, effect.layers));
  } else if (effect.do === 'guides') {
    editor.setGuides(effect.guides);
  } else if (effect.do === 'view') {
    view.getState().setView(effect.view);
  } else {
    editor[effect.do]();
  }
}

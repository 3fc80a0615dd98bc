import type { EditorKit } from './editor-context.tsx';
import { type EditorStore, selectableIds, selectedLayer, withToggled } from './editor-store.ts';
import type { KeyCommand } from './keyboard.ts';
import {
  duplicateAll,
  enterGroup,
  groupSelected,
  leaveGroup,
  nudge,
  removeAll,
  reorderAll,
  scale,
  selectAll,
  selectLayers,
  turn,
  ungroupSelected,
} from './layer-actions.ts';
import { editorMessages as messages } from './messages.ts';
import { startEditing } from './start-editing.ts';

const zoomStep = 1.25;

export interface WindowActions {
  save: () => void;
  help: () => void;
}

interface KeyPlace extends WindowActions {
  /** The layer on the canvas that has the focus. */
  readonly focused: string | null;
}

/** Carries out what a key means. @returns false when there was nothing to do it to */
export function performCommand(kit: EditorKit, command: KeyCommand, place: KeyPlace): boolean {
  const editor = kit.store.getState();
  const { zoom, fit } = kit.view.getState();
  switch (command.does) {
    case 'undo':
      editor.undo();
      editor.announce(messages.said.undone);
      return true;
    case 'redo':
      editor.redo();
      editor.announce(messages.said.redone);
      return true;
    case 'zoom':
      if (command.to === 'fit') fit();
      else zoom(command.to === 'in' ? zoomStep : 1 / zoomStep);
      return true;
    case 'save':
      place.save();
      return true;
    case 'help':
      place.help();
      return true;
    case 'all':
      selectAll(kit.store);
      return true;
    case 'add':
      if (place.focused) addOrRemove(kit.store, place.focused);
      return true;
    case 'leave':
      return leave(kit.store);
    default:
      return performOnSelected(kit, command, place);
  }
}

/** The first press keeps what is selected while the focus goes on; from then on layers are added and taken away. */
function addOrRemove(store: EditorStore, id: string): void {
  const { isAdding, selected, setAdding, announce } = store.getState();
  const selectable = selectableIds(store.getState(), id);
  const isFirst = !isAdding && selected.size <= selectable.length;
  if (!isFirst || !selected.has(id)) selectLayers(store, withToggled(selected, selectable));
  if (!isFirst) return;
  setAdding(true);
  announce(messages.said.adding);
}

function leave(store: EditorStore): boolean {
  const { selected, isAdding, setAdding } = store.getState();
  if (leaveGroup(store)) return true;
  if (selected.size === 0 && !isAdding) return false;
  setAdding(false);
  selectLayers(store, []);
  return true;
}

function performOnSelected(kit: EditorKit, command: KeyCommand, place: KeyPlace): boolean {
  const { store } = kit;
  const { selected } = store.getState();
  const layer = selectedLayer(store.getState());
  if (selected.size === 0) return false;
  switch (command.does) {
    case 'nudge':
      nudge(store, command.dx, command.dy);
      return true;
    case 'turn':
      turn(store, command.byDeg);
      return true;
    case 'scale':
      scale(store, command.by);
      return true;
    case 'order':
      reorderAll(store, selected, command.to);
      return true;
    case 'duplicate':
      duplicateAll(kit, selected);
      return true;
    case 'remove':
      removeAll(store, selected);
      return true;
    case 'group':
      groupSelected(kit);
      return true;
    case 'ungroup':
      ungroupSelected(store);
      return true;
    case 'edit':
      if (!layer) return enterGroup(store, place.focused);
      startEditing(store, layer.id);
      return true;
    default:
      return false;
  }
}

import type { EditorKit } from './editor-context.tsx';
import { selectedLayer } from './editor-store.ts';
import type { KeyCommand } from './keyboard.ts';
import { duplicateById, nudge, removeById, reorderById, scale, turn } from './layer-actions.ts';
import { editorMessages as messages } from './messages.ts';
import { startEditing } from './start-editing.ts';

const zoomStep = 1.25;

export interface WindowActions {
  save: () => void;
  help: () => void;
}

/** Carries out what a key means. @returns false when there was nothing to do it to */
export function performCommand(kit: EditorKit, command: KeyCommand, actions: WindowActions): boolean {
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
      actions.save();
      return true;
    case 'help':
      actions.help();
      return true;
    default:
      return performOnLayer(kit, command);
  }
}

function performOnLayer({ store }: EditorKit, command: KeyCommand): boolean {
  const layer = selectedLayer(store.getState());
  if (!layer) return false;
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
      reorderById(store, layer.id, command.to);
      return true;
    case 'duplicate':
      duplicateById(store, layer.id);
      return true;
    case 'remove':
      removeById(store, layer.id);
      return true;
    case 'edit':
      startEditing(store, layer.id);
      return true;
    case 'leave':
      store.getState().select(null);
      return true;
    default:
      return false;
  }
}

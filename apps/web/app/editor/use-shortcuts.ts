import { useEffect } from 'react';
import { useKit } from './editor-context.tsx';
import { selectedLayer } from './editor-store.ts';
import { commandFor, type KeyCommand } from './keyboard.ts';
import { duplicateById, nudge, removeById, reorderById, scale, turn } from './layer-actions.ts';
import { editorMessages as words } from './messages.ts';
import { startEditing } from './start-editing.ts';

const zoomStep = 1.25;
/** In these keys write, choose or slide; they keep them. */
const ownsKeys = 'input, textarea, select, [contenteditable], [role="slider"], [role="menu"], [role="dialog"]';

interface ShortcutActions {
  save: () => void;
  help: () => void;
}

/** The keys of the designer, wherever the focus is, but for fields and dialogs. */
export function useShortcuts({ save, help }: ShortcutActions): void {
  const kit = useKit();
  useEffect(() => {
    const { store, view } = kit;

    const withLayer = (command: KeyCommand): boolean => {
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
    };

    const perform = (command: KeyCommand): boolean => {
      const editor = store.getState();
      switch (command.does) {
        case 'undo':
          editor.undo();
          editor.announce(words.said.undone);
          return true;
        case 'redo':
          editor.redo();
          editor.announce(words.said.redone);
          return true;
        case 'zoom':
          if (command.to === 'fit') view.getState().fit();
          else view.getState().zoom(command.to === 'in' ? zoomStep : 1 / zoomStep);
          return true;
        case 'save':
          save();
          return true;
        case 'help':
          help();
          return true;
        default:
          return withLayer(command);
      }
    };

    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element | null;
      const command = commandFor({
        key: event.key,
        shift: event.shiftKey,
        command: event.ctrlKey || event.metaKey,
        alt: event.altKey,
      });
      if (!command || event.defaultPrevented) return;
      // Saving means the design wherever one is; never the page.
      if (target?.closest(ownsKeys) && command.does !== 'save') return;
      if (command.does === 'edit' && !target?.closest('[data-layer]') && target !== document.body) return;
      if (perform(command) || command.does === 'duplicate') event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [kit, save, help]);
}

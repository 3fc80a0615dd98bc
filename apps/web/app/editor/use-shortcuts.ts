import { useEffect } from 'react';
import { useEditorKit } from './editor-context.tsx';
import { performCommand, type WindowActions } from './key-commands.ts';
import { commandFor, type KeyCommand } from './keyboard.ts';

/** In these keys write, choose or slide; they keep them. */
export const ownsKeys = 'input, textarea, select, [contenteditable], [role="slider"], [role="menu"], [role="dialog"]';

/** The browser's own Ctrl+D would set a bookmark, its Ctrl+A select the words of the page, and its Ctrl+G search them. */
const isOfBrowser = ({ does }: KeyCommand) =>
  does === 'duplicate' || does === 'all' || does === 'group' || does === 'ungroup';

/** Saving means the design wherever one is; never the page. A choice that was made has no steps of its own to undo. */
function passesFields({ does }: KeyCommand, target: Element): boolean {
  if (does === 'save') return true;
  if (does !== 'undo' && does !== 'redo') return false;
  return target.matches('input[type="radio"], input[type="checkbox"]') && !target.closest('[role="dialog"]');
}

/** The keys of the designer, wherever the focus is, but for fields and dialogs. */
export function useShortcuts({ save, help }: WindowActions): void {
  const kit = useEditorKit();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element | null;
      const { key, shiftKey: shift, altKey: alt } = event;
      const command = commandFor({ key, shift, alt, command: event.ctrlKey || event.metaKey });
      if (!command || event.defaultPrevented) return;
      if (target?.closest(ownsKeys) && !passesFields(command, target)) return;
      const focused = target?.closest('[data-layer]')?.getAttribute('data-layer') ?? null;
      // Elsewhere Enter and the space bar press the button that has the focus.
      if (command.does === 'edit' && !focused && target !== document.body) return;
      if (command.does === 'add' && !focused) return;
      const isDone = performCommand(kit, command, { save, help, focused });
      if (isDone || isOfBrowser(command)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [kit, save, help]);
}

import { useEffect, useRef } from 'react';
import type { FieldErrors } from '../../../shell/page/field-errors.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { editingMessages as messages } from '../messages/editing.ts';

type Props = {
  draft: {
    errors: FieldErrors;
    busy: boolean;
    isChanged: boolean;
    isStale: boolean;
    submit: () => Promise<unknown>;
    discard: () => void;
    keep: () => void;
  };
};

/** Stays at the foot of the window: says whether all is saved, and saves; Ctrl+S and ⌘S do, too. */
export function SaveBar({ draft }: Props) {
  const { errors, busy, isChanged, isStale, submit, discard, keep } = draft;
  const canSave = isChanged && !isStale;
  useSaveKeys(() => canSave && void submit());
  const save = useRef<HTMLButtonElement>(null);
  /** What goes away when it was pressed hands the focus on to the button that stays. */
  const leaving = (act: () => void) => () => {
    act();
    save.current?.focus();
  };
  const faults = Object.keys(errors).length;
  const state = faults > 0 ? messages.checkFields({ count: faults }) : isChanged ? messages.unsaved : messages.allSaved;
  return (
    <div className="mm-save-bar sticky bottom-0 z-20 -mx-4 grid gap-3 border-t bg-paper px-4 py-3 xs:-mx-8 xs:px-8">
      {isStale && (
        <div role="alert">
          <MmNote tone="error">
            <p>{messages.changedMeanwhile}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <MmButton size="s" variant="secondary" onClick={leaving(discard)}>
                {messages.loadTheirs}
              </MmButton>
              <MmButton size="s" variant="secondary" onClick={leaving(keep)}>
                {messages.keepMine}
              </MmButton>
            </div>
          </MmNote>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className={faults > 0 ? 'text-small font-semibold text-danger' : 'text-small text-quiet'}>
          {state}
        </p>
        <div className="ms-auto flex gap-2">
          {isChanged && (
            <MmButton variant="quiet" onClick={leaving(discard)} aria-disabled={busy}>
              {messages.discard}
            </MmButton>
          )}
          <MmButton
            ref={save}
            onClick={() => void submit()}
            busy={busy}
            aria-disabled={!canSave}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {messages.saveChanges}
          </MmButton>
        </div>
      </div>
    </div>
  );
}

function useSaveKeys(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

import type { Blocker } from 'react-router';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { editingMessages as words } from '../messages/editing.ts';
import type { FieldErrors } from './use-draft.ts';

type Props = {
  draft: {
    leaving: Blocker;
    errors: FieldErrors;
    busy: boolean;
    isChanged: boolean;
    isStale: boolean;
    save: () => Promise<void>;
    discard: () => void;
    keep: () => void;
  };
};

/** Stays at the foot of the window: says whether all is saved, and saves. */
export function SaveBar({ draft }: Props) {
  const { errors, busy, isChanged, isStale, save, discard, keep } = draft;
  const faults = Object.keys(errors).length;
  const state = faults > 0 ? words.checkFields({ count: faults }) : isChanged ? words.unsaved : words.allSaved;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 grid gap-3 border-t bg-paper px-4 py-3 xs:-mx-8 xs:px-8">
      {isStale && (
        <div role="alert">
          <MmNote tone="error">
            <p>{words.changedMeanwhile}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <MmButton size="s" variant="secondary" onClick={discard}>
                {words.loadTheirs}
              </MmButton>
              <MmButton size="s" variant="secondary" onClick={keep}>
                {words.keepMine}
              </MmButton>
            </div>
          </MmNote>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className={faults > 0 ? 'text-small font-semibold text-red' : 'text-small text-quiet'}>
          {state}
        </p>
        <div className="ms-auto flex gap-2">
          {isChanged && (
            <MmButton variant="quiet" onClick={discard} disabled={busy}>
              {words.discard}
            </MmButton>
          )}
          <MmButton onClick={() => void save()} busy={busy} disabled={!isChanged || isStale}>
            {words.saveChanges}
          </MmButton>
        </div>
      </div>
      <LeaveDialog leaving={draft.leaving} />
    </div>
  );
}

/** Asks before unsaved changes are left behind. */
function LeaveDialog({ leaving }: { leaving: Blocker }) {
  return (
    <MmDialog
      open={leaving.state === 'blocked'}
      onClose={() => leaving.reset?.()}
      title={words.unsaved}
      closeLabel={words.close}
    >
      <p>{words.leave}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <MmButton onClick={() => leaving.reset?.()}>{words.stay}</MmButton>
        <MmButton variant="danger" onClick={() => leaving.proceed?.()}>
          {words.leaveNow}
        </MmButton>
      </div>
    </MmDialog>
  );
}

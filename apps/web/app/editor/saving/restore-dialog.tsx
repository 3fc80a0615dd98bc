import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import type { Draft } from '../draft.ts';
import { editorMessages as words } from '../messages.ts';

interface RestoreDialogProps {
  draft: Draft;
  onRestore: () => void;
  onFresh: () => void;
}

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** What was drawn and not saved the last time is offered back before anything is drawn over it. */
export function RestoreDialog({ draft, onRestore, onFresh }: RestoreDialogProps) {
  return (
    <MmDialog
      open
      onClose={onRestore}
      title={words.draft.title}
      description={words.draft.text(when.format(draft.savedAt))}
      closeLabel={words.close}
    >
      <div className="grid gap-3">
        <MmButton wide onClick={onRestore}>
          {words.draft.restore}
        </MmButton>
        <MmButton wide variant="secondary" onClick={onFresh}>
          {words.draft.fresh}
        </MmButton>
      </div>
    </MmDialog>
  );
}

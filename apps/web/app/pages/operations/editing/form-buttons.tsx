import { editingMessages } from '../../../messages/editing.ts';
import { MmButton } from '../../../ui/button.tsx';

/** Save and cancel at the end of a dialog's form. */
export function FormButtons({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <div className="flex gap-3">
      <MmButton type="submit" busy={busy}>
        {editingMessages.save}
      </MmButton>
      <MmButton variant="quiet" onClick={onCancel}>
        {editingMessages.cancel}
      </MmButton>
    </div>
  );
}

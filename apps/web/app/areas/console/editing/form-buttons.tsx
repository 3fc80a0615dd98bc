import { MmButton } from '../../../ui/button.tsx';
import { editingMessages } from '../messages/editing.ts';

type Props = { busy: boolean; onCancel: () => void; label?: string };

/** The pair at the end of a dialog's form. @param label of the one that sends it */
export function FormButtons({ busy, onCancel, label = editingMessages.save }: Props) {
  return (
    <div className="flex gap-3">
      <MmButton type="submit" busy={busy}>
        {label}
      </MmButton>
      <MmButton variant="quiet" onClick={onCancel}>
        {editingMessages.cancel}
      </MmButton>
    </div>
  );
}

import { MmButton } from './button.tsx';
import { MmDialog } from './dialog.tsx';
import type { SheetProps } from './sheet-props.ts';

type Props = Omit<SheetProps, 'children'> & {
  /** What the button that does it says. */
  confirm: string;
  /** What the button that leaves all as it is says. */
  keep: string;
  busy: boolean;
  onConfirm: () => void;
};

/** Asks before something is done that is not undone easily. */
export function MmConfirm({ confirm, keep, busy, onConfirm, ...sheet }: Props) {
  return (
    <MmDialog {...sheet}>
      <div className="flex flex-wrap gap-3">
        <MmButton variant="danger" busy={busy} onClick={onConfirm}>
          {confirm}
        </MmButton>
        <MmButton variant="quiet" onClick={sheet.onClose}>
          {keep}
        </MmButton>
      </div>
    </MmDialog>
  );
}

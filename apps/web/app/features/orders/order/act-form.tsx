import type { ReactNode } from 'react';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { lifeMessages as words } from '../messages/order-life.ts';

type ActDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  lead?: string;
  /** What the button does, in a word. */
  label: string;
  /** What leaves it undone. */
  cancel?: string;
  danger?: boolean;
  busy: boolean;
  disabled?: boolean;
  problem: string | null;
  onSubmit: () => void;
  children?: ReactNode;
};

/** A dialog around one form with one button; what went wrong stands above, and nothing typed is lost by it. */
export function ActDialog(props: ActDialogProps) {
  const { open, onClose, title, lead, label, cancel, danger, busy, disabled, problem, onSubmit, children } = props;
  return (
    <MmDialog open={open} onClose={onClose} title={title} description={lead} closeLabel={words.close}>
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {problem && (
          <div role="alert">
            <MmNote tone="error">{problem}</MmNote>
          </div>
        )}
        {children}
        <div className="flex flex-wrap gap-3">
          <MmButton type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
            {label}
          </MmButton>
          <MmButton variant="quiet" onClick={onClose}>
            {cancel ?? words.back}
          </MmButton>
        </div>
      </form>
    </MmDialog>
  );
}

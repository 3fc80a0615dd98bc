import type { ReactNode } from 'react';
import type { FormState } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { lifeMessages as messages } from '../messages/order-life.ts';

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
  form: FormState;
  disabled?: boolean;
  children?: ReactNode;
};

/** A dialog around one form with one button; what went wrong stands above, and nothing typed is lost by it. */
export function ActDialog(props: ActDialogProps) {
  const { open, onClose, title, lead, label, cancel, danger, form, disabled, children } = props;
  return (
    <MmDialog open={open} onClose={onClose} title={title} description={lead} closeLabel={messages.close}>
      <MmForm form={form} className="grid gap-5">
        {children}
        <div className="flex flex-wrap gap-3">
          <MmButton type="submit" variant={danger ? 'danger' : 'primary'} busy={form.busy} disabled={disabled}>
            {label}
          </MmButton>
          <MmButton variant="quiet" onClick={onClose}>
            {cancel ?? messages.back}
          </MmButton>
        </div>
      </MmForm>
    </MmDialog>
  );
}

import type { UserType } from '@merchmill/contract/enums.ts';
import { operationsCalls, type Person } from '@merchmill/contract/operations.ts';
import type { FormEvent } from 'react';
import { operationsMessages as words } from '../../../messages/operations.ts';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../editing/form-buttons.tsx';
import { useWork } from '../use-work.ts';

type Props = { person: Person; options: readonly { value: string; label: string }[]; onClose: () => void };

/** Another type for somebody, with the reason that the audit log keeps. */
export function TypeDialog({ person, options, onClose }: Props) {
  const { busy, run } = useWork();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { type: Number(form.get('type')) as UserType, why: String(form.get('why') ?? '') };
    const saved = await run(
      (call) => call(operationsCalls.changeUserType, { params: { bizId: person.bizId }, body }),
      () => words.saved,
    );
    if (saved) onClose();
  };
  return (
    <MmDialog
      open
      onClose={onClose}
      title={words.changeTypeOf(person.name)}
      description={words.changeTypeNote}
      closeLabel={words.closeDialog}
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-5">
        <MmSelect name="type" label={words.newType} defaultValue={String(person.type)} options={options} />
        <MmTextField name="why" label={words.why} hint={words.whyHint} required minLength={3} maxLength={300} />
        <FormButtons busy={busy} onCancel={onClose} />
      </form>
    </MmDialog>
  );
}

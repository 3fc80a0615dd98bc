import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { type Person, UserTypeForm } from '@merchmill/contract/account/people.console.shapes.ts';
import type { CustomerType } from '@merchmill/contract/enums.ts';
import type { FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../editing/form-buttons.tsx';
import { useSending } from '../editing/use-sending.ts';
import { operationsMessages as words } from '../messages/operations.ts';

type Props = { person: Person; options: readonly { value: string; label: string }[]; onClose: () => void };

/** Another type for somebody, with the reason that the audit log keeps. */
export function TypeDialog({ person, options, onClose }: Props) {
  const { busy, errors, submit } = useSending();
  const { revalidate } = useRevalidator();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void submit({
      schema: UserTypeForm,
      form: { type: Number(form.get('type')) as CustomerType, why: String(form.get('why') ?? '') },
      send: (call, body) => call(peopleConsoleCalls.changeUserType, { params: { bizId: person.bizId }, body }),
      done: () => {
        void revalidate();
        onClose();
      },
      say: words.saved,
    });
  };
  return (
    <MmDialog
      open
      onClose={onClose}
      title={words.changeTypeOf({ name: person.name })}
      description={words.changeTypeNote}
      closeLabel={words.closeDialog}
    >
      <form method="post" noValidate onSubmit={save} className="grid gap-5">
        <MmSelect
          name="type"
          label={words.newType}
          defaultValue={String(person.customerType)}
          options={options}
          error={errors.type}
        />
        <MmTextField name="why" label={words.why} hint={words.whyHint} maxLength={300} error={errors.why} />
        <FormButtons busy={busy} onCancel={onClose} />
      </form>
    </MmDialog>
  );
}

import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { type Person, UserTypeForm } from '@merchmill/contract/account/people.console.shapes.ts';
import { customerTypes } from '@merchmill/contract/enums.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../editing/form-buttons.tsx';
import { operationsMessages as messages } from '../messages/operations.ts';

type Props = { person: Person; onClose: () => void };

const options = customerTypes.map((value) => ({ value: String(value), label: messages.userTypes[value] }));

/** Another type for somebody, with the reason that the audit log keeps. */
export function TypeDialog({ person, onClose }: Props) {
  const form = useForm({
    initial: { type: String(person.customerType), why: '' },
    check: ({ type, why }) => UserTypeForm.safeParse({ type: Number(type), why }),
    send: (call, body) => call(peopleConsoleCalls.changeUserType, { params: { bizId: person.bizId }, body }),
    done: onClose,
    say: messages.saved,
  });
  return (
    <MmDialog
      open
      onClose={onClose}
      title={messages.changeTypeOf({ name: person.name })}
      description={messages.changeTypeNote}
      closeLabel={messages.closeDialog}
    >
      <MmForm form={form} className="grid gap-5">
        <MmSelect {...form.field('type')} label={messages.newType} options={options} />
        <MmTextField {...form.field('why')} label={messages.why} hint={messages.whyHint} maxLength={300} />
        <FormButtons busy={form.busy} onCancel={onClose} />
      </MmForm>
    </MmDialog>
  );
}

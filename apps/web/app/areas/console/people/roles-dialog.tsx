import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { type Person, RolesForm } from '@merchmill/contract/account/people.console.shapes.ts';
import { staffRoleNames } from '@merchmill/contract/permissions.ts';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../editing/form-buttons.tsx';
import { useSending } from '../editing/use-sending.ts';
import { operationsMessages as words } from '../messages/operations.ts';

type Props = { person: Person; onClose: () => void };

/** Roles of the staff for somebody, with the reason that the audit log keeps. */
export function RolesDialog({ person, onClose }: Props) {
  const { busy, errors, submit } = useSending();
  const { revalidate } = useRevalidator();
  const [roles, setRoles] = useState(person.roles);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const why = String(new FormData(event.currentTarget).get('why') ?? '');
    void submit({
      schema: RolesForm,
      form: { roles, why },
      send: (call, body) => call(peopleConsoleCalls.changeRoles, { params: { bizId: person.bizId }, body }),
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
      title={words.rolesOf({ name: person.name })}
      description={words.rolesNote}
      closeLabel={words.closeDialog}
    >
      <form method="post" noValidate onSubmit={save} className="grid gap-5">
        <fieldset className="grid gap-3">
          <legend className="sr-only">{words.roles}</legend>
          {staffRoleNames.map((role) => (
            <div key={role}>
              <MmCheckbox
                checked={roles.includes(role)}
                aria-describedby={`role-${role}`}
                onChange={({ currentTarget: { checked } }) =>
                  setRoles((before) => (checked ? [...before, role] : before.filter((each) => each !== role)))
                }
              >
                {words.staffRoles[role]}
              </MmCheckbox>
              <p id={`role-${role}`} className="ms-8 text-micro text-quiet">
                {words.roleAllows[role]}
              </p>
            </div>
          ))}
        </fieldset>
        <MmTextField name="why" label={words.why} hint={words.whyHint} maxLength={300} error={errors.why} />
        <FormButtons busy={busy} onCancel={onClose} />
      </form>
    </MmDialog>
  );
}

import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { type Person, RolesForm } from '@merchmill/contract/account/people.console.shapes.ts';
import { staffRoleNames } from '@merchmill/contract/permissions.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../editing/form-buttons.tsx';
import { operationsMessages as messages } from '../messages/operations.ts';

type Props = { person: Person; onClose: () => void };

/** Roles of the staff for somebody, with the reason that the audit log keeps. */
export function RolesDialog({ person, onClose }: Props) {
  const form = useForm({
    initial: { roles: person.roles, why: '' },
    check: RolesForm.safeParse,
    send: (call, body) => call(peopleConsoleCalls.changeRoles, { params: { bizId: person.bizId }, body }),
    done: onClose,
    say: messages.saved,
  });
  const { roles } = form.values;
  return (
    <MmDialog
      open
      onClose={onClose}
      title={messages.rolesOf({ name: person.name })}
      description={messages.rolesNote}
      closeLabel={messages.closeDialog}
    >
      <MmForm form={form} className="grid gap-5">
        <fieldset className="grid gap-3">
          <legend className="sr-only">{messages.roles}</legend>
          {staffRoleNames.map((role) => (
            <div key={role}>
              <MmCheckbox
                checked={roles.includes(role)}
                aria-describedby={`role-${role}`}
                onChange={({ currentTarget: { checked } }) =>
                  form.set({ roles: checked ? [...roles, role] : roles.filter((each) => each !== role) })
                }
              >
                {messages.staffRoles[role]}
              </MmCheckbox>
              <p id={`role-${role}`} className="ms-8 text-micro text-quiet">
                {messages.roleAllows[role]}
              </p>
            </div>
          ))}
        </fieldset>
        <MmTextField {...form.field('why')} label={messages.why} hint={messages.whyHint} maxLength={300} />
        <FormButtons busy={form.busy} onCancel={onClose} />
      </MmForm>
    </MmDialog>
  );
}

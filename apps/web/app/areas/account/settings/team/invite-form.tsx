import { teamCalls } from '@merchmill/contract/account/team.calls.ts';
import { InviteForm as Shape } from '@merchmill/contract/account/team.shapes.ts';
import { type TeamRole, teamRoleNames } from '@merchmill/contract/account/team.ts';
import { teamMessages } from '../../../../shell/messages/team.ts';
import { useForm } from '../../../../shell/page/use-form.ts';
import { MmButton } from '../../../../ui/button.tsx';
import { MmForm } from '../../../../ui/form/form.tsx';
import { MmSelect } from '../../../../ui/select.tsx';
import { MmTextField } from '../../../../ui/text-field.tsx';
import { teamSettingsMessages as messages } from '../../messages/team-settings.ts';

export const roleOptions = teamRoleNames.map((value) => ({ value, label: teamMessages.roles[value] }));

/** To whom a link is mailed, and as what they are to work. */
export function InviteForm() {
  const form = useForm({
    initial: { email: '', role: 'designer' as TeamRole },
    check: Shape.safeParse,
    send: (call, body) => call(teamCalls.invite, { body }),
    say: ({ email }) => messages.invited({ email }),
    clears: true,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <div className="grid gap-5 xs:grid-cols-2">
        <MmTextField
          {...form.field('email')}
          label={messages.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
        <MmSelect
          {...form.field('role')}
          label={messages.role}
          hint={messages.roleLeads[form.values.role]}
          options={roleOptions}
        />
      </div>
      <MmButton type="submit" busy={form.busy} className="justify-self-start">
        {messages.invite}
      </MmButton>
    </MmForm>
  );
}

import type { TeamMember } from '@merchmill/contract/account/team.shapes.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { StoreForm } from '@merchmill/contract/stores/store.shapes.ts';
import { OutgoingEmail } from '@merchmill/contract/stores/store-settings.shapes.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { storeSettingsMessages as messages } from '../messages/store-settings.ts';

export function NameForm({ storeId, name }: { storeId: string; name: string }) {
  const form = useForm({
    initial: { name },
    check: (values) => StoreForm.safeParse(values),
    send: (call, body) => call(storeCalls.update, { params: { storeId }, body }),
    say: messages.saved,
    guarded: true,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <MmTextField {...form.field('name')} label={messages.nameLabel} hint={messages.nameHint} maxLength={80} />
      <MmButton type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
        {messages.save}
      </MmButton>
    </MmForm>
  );
}

type EmailProps = {
  storeId: string;
  email: OutgoingEmail;
  /** Of the team; null where it can't be read. */
  members: readonly Pick<TeamMember, 'name' | 'email'>[] | null;
  alwaysNotifies: boolean;
  isByFile: boolean;
};

/** Who can be chosen: the team, and who is chosen already. */
function chosenFrom(members: NonNullable<EmailProps['members']>, chosen: string | null) {
  const known = members.map(({ name, email }) => ({ value: email, label: messages.emailOf({ name, email }) }));
  const isKnown = chosen === null || members.some(({ email }) => email === chosen);
  return isKnown ? known : [...known, { value: chosen, label: chosen }];
}

/** Who is written to, besides the owner, and whether the marketplace writes to buyers, where we can ask it to. */
export function EmailForm({ storeId, email, members, alwaysNotifies, isByFile }: EmailProps) {
  const form = useForm({
    initial: { email: email.email ?? '', notifiesBuyers: email.notifiesBuyers },
    check: (values) => OutgoingEmail.safeParse({ ...values, email: values.email.trim() || null }),
    send: (call, body) => call(storeCalls.setEmail, { params: { storeId }, body }),
    say: messages.saved,
    guarded: true,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      {members ? (
        <MmSelect
          {...form.field('email')}
          label={messages.email}
          hint={messages.emailHint}
          placeholder={messages.emailNobody}
          options={chosenFrom(members, email.email)}
        />
      ) : (
        <MmTextField
          {...form.field('email')}
          label={messages.email}
          hint={messages.emailHint}
          optional={messages.optional}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
      )}
      {alwaysNotifies && <p className="text-small text-quiet">{messages.alwaysNotifies}</p>}
      {!alwaysNotifies && !isByFile && (
        <MmCheckbox {...form.toggle('notifiesBuyers')}>{messages.notifiesBuyers}</MmCheckbox>
      )}
      <MmButton type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
        {messages.save}
      </MmButton>
    </MmForm>
  );
}

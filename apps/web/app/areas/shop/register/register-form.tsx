import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { RegisterForm as RegisterSchema } from '@merchmill/contract/account/account.shapes.ts';
import { ConsentField } from '../../../features/account/consent-field.tsx';
import { useKnownEmail } from '../../../features/account/known-email.ts';
import { accountMessages as messages } from '../../../features/account/messages/account.ts';
import type { Refused } from '../../../shell/page/plain-form.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmPasswordField, MmTextField } from '../../../ui/text-field.tsx';

type Typed = { name: string; email: string; password: string; privacyPolicyVersion: string };

type Props = {
  onSent: (email: string) => void;
  /** What a browser without scripts has sent in vain. */
  refused: Refused<Typed> | undefined;
};

/** Name, address, password and consent; the answer is the same whether or not the address is taken. */
export function RegisterForm({ onSent, refused }: Props) {
  const form = useForm({
    initial: { name: '', email: useKnownEmail(), password: '', privacyPolicyVersion: '' },
    refused,
    check: RegisterSchema.safeParse,
    send: (call, body) => call(accountCalls.register, { body }),
    done: ({ email }) => onSent(email),
    reloads: false,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <MmTextField {...form.field('name')} label={messages.name} hint={messages.nameHint} autoComplete="name" />
      <MmTextField
        {...form.field('email')}
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <MmPasswordField
        {...form.field('password')}
        label={messages.password}
        hint={messages.newPasswordHint}
        autoComplete="new-password"
        showLabel={messages.showPassword}
        hideLabelText={messages.hidePassword}
      />
      <ConsentField
        version={form.values.privacyPolicyVersion}
        onChange={(privacyPolicyVersion) => form.set({ privacyPolicyVersion })}
        error={form.errors.privacyPolicyVersion}
      />
      <MmButton type="submit" size="l" wide busy={form.busy}>
        {messages.createAccount}
      </MmButton>
    </MmForm>
  );
}

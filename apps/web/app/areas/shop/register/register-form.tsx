import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { RegisterForm as RegisterSchema } from '@merchmill/contract/account/account.shapes.ts';
import { Link } from 'react-router';
import { accountMessages as messages } from '../../../features/account/messages/account.ts';
import { privacyVersion } from '../../../features/account/privacy-version.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmPasswordField, MmTextField } from '../../../ui/text-field.tsx';

/** Name, address, password and consent; the answer is the same whether or not the address is taken. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    initial: { name: '', email: '', password: '', privacyPolicyVersion: '' },
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
      {/* What is agreed to is a version of the policy, so that is what the form holds. */}
      <MmCheckbox
        name="privacyPolicyVersion"
        checked={form.values.privacyPolicyVersion !== ''}
        onChange={(event) => form.set({ privacyPolicyVersion: event.target.checked ? privacyVersion : '' })}
        error={form.errors.privacyPolicyVersion}
      >
        {messages.consent({
          policy: (name) => (
            <Link key="policy" to="/privacy" target="_blank" className="mm-link">
              {name}
            </Link>
          ),
        })}
      </MmCheckbox>
      <MmButton type="submit" size="l" wide busy={form.busy}>
        {messages.createAccount}
      </MmButton>
    </MmForm>
  );
}

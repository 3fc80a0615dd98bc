import { securityCalls } from '@merchmill/contract/account/security.calls.ts';
import { PasswordChangeForm } from '@merchmill/contract/account/security.shapes.ts';
import { accountMessages } from '../../../features/account/messages/account.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmPasswordField } from '../../../ui/text-field.tsx';
import { securityMessages as messages } from '../messages/settings.ts';

export function PasswordChange({ email }: { email: string }) {
  const form = useForm({
    initial: { currentPassword: '', password: '' },
    check: PasswordChangeForm.safeParse,
    send: (call, body) => call(securityCalls.changePassword, { body }),
    say: messages.passwordChanged,
    clears: true,
  });
  const eye = { showLabel: messages.showPassword, hideLabelText: messages.hidePassword };
  return (
    <MmForm form={form} className="grid gap-5">
      {/* For the browser, which keeps the password under the name it belongs to. */}
      <input type="email" value={email} readOnly hidden autoComplete="username" />
      <MmPasswordField
        {...form.field('currentPassword')}
        {...eye}
        label={messages.currentPassword}
        autoComplete="current-password"
      />
      <MmPasswordField
        {...form.field('password')}
        {...eye}
        label={messages.newPassword}
        hint={accountMessages.newPasswordHint}
        autoComplete="new-password"
      />
      <MmButton type="submit" busy={form.busy} className="justify-self-start">
        {messages.changePassword}
      </MmButton>
    </MmForm>
  );
}

import { setupCalls } from '@merchmill/contract/account/setup.calls.ts';
import { ChosenPassword } from '@merchmill/contract/account/setup.shapes.ts';
import { setupMessages as messages } from '../../../features/shop/messages/setup.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmPasswordField } from '../../../ui/text-field.tsx';
import { useFinish } from './use-finish.ts';

export function PasswordForm({ token }: { token: string }) {
  const form = useForm({
    initial: { password: '' },
    check: ChosenPassword.safeParse,
    send: (call, body) => call(setupCalls.choosePassword, { params: { token }, body }),
    ...useFinish(),
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <MmPasswordField
        {...form.field('password')}
        label={messages.password}
        hint={messages.passwordHint}
        autoComplete="new-password"
        showLabel={messages.showPassword}
        hideLabelText={messages.hidePassword}
      />
      <MmButton type="submit" size="l" wide busy={form.busy}>
        {messages.choose}
      </MmButton>
    </MmForm>
  );
}

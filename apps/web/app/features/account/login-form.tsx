import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { LoginForm as LoginSchema } from '@merchmill/contract/account/account.shapes.ts';
import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import { useForm } from '../../shell/page/use-form.ts';
import type { SessionUser } from '../../shell/state/cookies.ts';
import { useShop } from '../../shell/state/shop-context.tsx';
import { MmButton } from '../../ui/button.tsx';
import { MmForm } from '../../ui/form/form.tsx';
import { MmPasswordField, MmTextField } from '../../ui/text-field.tsx';
import { accountMessages as messages } from './messages/account.ts';

type LoginFormProps = {
  onDone: (user: SessionUser) => void;
  /** The password is right, but the address has not been confirmed; a code is on its way. */
  onUnverified: (email: string) => void;
};

/** E-mail address and password, in the dialog and on the page. */
export function LoginForm({ onDone, onUnverified }: LoginFormProps) {
  const shop = useShop();
  const form = useForm({
    initial: { email: '', password: '' },
    check: LoginSchema.safeParse,
    send: (call, body) => call(accountCalls.login, { body }),
    reloads: false,
    done: ({ user }) => {
      shop.session.getState().setToken({ kind: 'cookie' }, user);
      onDone(user);
    },
    failed: (error, { sent, focus }) => {
      if (isErrorNamed(error, 'wrongCredentials')) focus('password');
      if (!isErrorNamed(error, 'emailNotVerified')) return false;
      onUnverified(sent.email);
      return true;
    },
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <MmTextField
        {...form.field('email')}
        label={messages.email}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <MmPasswordField
        {...form.field('password')}
        label={messages.password}
        autoComplete="current-password"
        showLabel={messages.showPassword}
        hideLabelText={messages.hidePassword}
      />
      <MmButton type="submit" size="l" wide busy={form.busy}>
        {messages.logIn}
      </MmButton>
    </MmForm>
  );
}

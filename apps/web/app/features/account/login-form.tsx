import { zodResolver } from '@hookform/resolvers/zod';
import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { LoginForm as LoginSchema } from '@merchmill/contract/account/account.shapes.ts';
import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { SessionUser } from '../../shell/state/cookies.ts';
import { useApi, useShop } from '../../shell/state/shop-context.tsx';
import { MmButton } from '../../ui/button.tsx';
import { MmNote } from '../../ui/message.tsx';
import { MmPasswordField, MmTextField } from '../../ui/text-field.tsx';
import { accountMessages as words } from './messages/account.ts';

type LoginFormProps = {
  onDone: (user: SessionUser) => void;
  /** The password is right, but the address has not been confirmed; a code is on its way. */
  onUnverified: (email: string) => void;
};

/** E-mail address and password, in the dialog and on the page. */
export function LoginForm({ onDone, onUnverified }: LoginFormProps) {
  const { call } = useApi();
  const shop = useShop();
  const form = useForm<z.infer<typeof LoginSchema>>({
    resolver: zodResolver(LoginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const { user } = await call(accountCalls.login, { body: values }, { errorMode: 'silent' });
      shop.session.getState().setToken({ kind: 'cookie' }, user);
      onDone(user);
    } catch (error) {
      if (isErrorNamed(error, 'emailNotVerified')) return onUnverified(values.email);
      form.setError('root', { message: isApiError(error) ? error.message : words.tryAgain });
      if (isErrorNamed(error, 'wrongCredentials')) form.setFocus('password');
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {errors.root && (
        <div role="alert">
          <MmNote tone="error">{errors.root.message}</MmNote>
        </div>
      )}
      <MmTextField
        {...form.register('email')}
        label={words.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
      />
      <MmPasswordField
        {...form.register('password')}
        label={words.password}
        autoComplete="current-password"
        showLabel={words.showPassword}
        hideLabelText={words.hidePassword}
        error={errors.password?.message}
      />
      <MmButton type="submit" size="l" wide busy={isSubmitting}>
        {words.logIn}
      </MmButton>
    </form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { setupCalls } from '@merchmill/contract/account/setup.calls.ts';
import { ChosenPassword } from '@merchmill/contract/account/setup.shapes.ts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { setupMessages as words } from '../../../features/shop/messages/setup.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmPasswordField } from '../../../ui/text-field.tsx';
import { useFinish } from './use-finish.ts';

export function PasswordForm({ token }: { token: string }) {
  const form = useForm<z.infer<typeof ChosenPassword>>({
    resolver: zodResolver(ChosenPassword),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const finish = useFinish(form);
  const submit = form.handleSubmit((body) =>
    finish((call) => call(setupCalls.choosePassword, { params: { token }, body }, { errorMode: 'silent' })),
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {errors.root && (
        <div role="alert">
          <MmNote tone="error">{errors.root.message}</MmNote>
        </div>
      )}
      <MmPasswordField
        {...form.register('password')}
        label={words.password}
        hint={words.passwordHint}
        autoComplete="new-password"
        showLabel={words.showPassword}
        hideLabelText={words.hidePassword}
        error={errors.password?.message}
      />
      <MmButton type="submit" size="l" wide busy={isSubmitting}>
        {words.choose}
      </MmButton>
    </form>
  );
}

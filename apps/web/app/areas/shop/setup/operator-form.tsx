import { zodResolver } from '@hookform/resolvers/zod';
import { setupCalls } from '@merchmill/contract/account/setup.calls.ts';
import { FirstOperatorForm } from '@merchmill/contract/account/setup.shapes.ts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { setupMessages as words } from '../../../features/shop/messages/setup.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmPasswordField, MmTextArea, MmTextField } from '../../../ui/text-field.tsx';
import { useFinish } from './use-finish.ts';

type Values = z.infer<typeof FirstOperatorForm>;
type Props = { token: string /** Where the environment says it. */; companyName: string | null };

/** Who runs the shop, and who sells. */
export function OperatorForm({ token, companyName }: Props) {
  const form = useForm<Values>({
    resolver: zodResolver(FirstOperatorForm),
    defaultValues: { name: '', email: '', password: '', companyName: companyName ?? '', companyAddress: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const finish = useFinish(form);
  const submit = form.handleSubmit((body) =>
    finish((call) => call(setupCalls.finish, { params: { token }, body }, { errorMode: 'silent' })),
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-8">
      {errors.root && (
        <div role="alert">
          <MmNote tone="error">{errors.root.message}</MmNote>
        </div>
      )}
      <fieldset className="grid gap-5">
        <legend className="mb-4 text-lead font-bold">{words.you}</legend>
        <MmTextField
          {...form.register('name')}
          label={words.name}
          hint={words.nameHint}
          autoComplete="name"
          error={errors.name?.message}
        />
        <MmTextField
          {...form.register('email')}
          label={words.email}
          hint={words.emailHint}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errors.email?.message}
        />
        <MmPasswordField
          {...form.register('password')}
          label={words.password}
          hint={words.passwordHint}
          autoComplete="new-password"
          showLabel={words.showPassword}
          hideLabelText={words.hidePassword}
          error={errors.password?.message}
        />
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="mb-4 text-lead font-bold">{words.company}</legend>
        <MmTextField
          {...form.register('companyName')}
          label={words.companyName}
          hint={companyName === null ? undefined : words.fixed}
          readOnly={companyName !== null}
          autoComplete="organization"
          error={errors.companyName?.message}
        />
        <MmTextArea
          {...form.register('companyAddress')}
          label={words.companyAddress}
          optional={words.optional}
          hint={words.companyHint}
          autoComplete="street-address"
          error={errors.companyAddress?.message}
        />
      </fieldset>
      <MmButton type="submit" size="l" wide busy={isSubmitting}>
        {words.finish}
      </MmButton>
    </form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { RegisterForm as RegisterSchema } from '@merchmill/contract/account/account.shapes.ts';
import { isApiError } from '@merchmill/contract/api-error.ts';
import { type RefObject, useRef } from 'react';
import { type SubmitErrorHandler, type UseFormReturn, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from 'zod';
import { accountMessages as words } from '../../../features/account/messages/account.ts';
import { privacyVersion } from '../../../features/account/privacy-version.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmPasswordField, MmTextField } from '../../../ui/text-field.tsx';

type Values = z.infer<typeof RegisterSchema>;
const fieldNames = ['name', 'email', 'password', 'privacyPolicyVersion'] as const satisfies (keyof Values)[];

/** Name, address, password and consent; the answer is the same whether or not the address is taken. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { call } = useApi();
  const form = useForm<Values>({
    resolver: zodResolver(RegisterSchema),
    defaultValues: { name: '', email: '', password: '', privacyPolicyVersion: '' },
  });
  const consent = useRef<HTMLInputElement>(null);
  const { errors, isSubmitting } = form.formState;
  // The consent is no registered field: where it alone is missing, nobody else takes the focus there.
  const toConsent: SubmitErrorHandler<Values> = (faults) => {
    if (Object.keys(faults).join() === 'privacyPolicyVersion') consent.current?.focus();
  };
  const submit = form.handleSubmit(async (values) => {
    try {
      const { email } = await call(accountCalls.register, { body: values }, { errorMode: 'silent' });
      onSent(email);
    } catch (error) {
      const known = isApiError(error)
        ? error.fields.filter(({ path }) => fieldNames.some((name) => name === path))
        : [];
      for (const { path, message } of known) form.setError(path as keyof Values, { message }, { shouldFocus: true });
      if (known.length === 0) form.setError('root', { message: isApiError(error) ? error.message : words.tryAgain });
    }
  }, toConsent);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {errors.root && (
        <div role="alert">
          <MmNote tone="error">{errors.root.message}</MmNote>
        </div>
      )}
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
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <MmPasswordField
        {...form.register('password')}
        label={words.password}
        hint={words.newPasswordHint}
        autoComplete="new-password"
        showLabel={words.showPassword}
        hideLabelText={words.hidePassword}
        error={errors.password?.message}
      />
      <Consent form={form} box={consent} />
      <MmButton type="submit" size="l" wide busy={isSubmitting}>
        {words.createAccount}
      </MmButton>
    </form>
  );
}

/** What is agreed to is a version of the policy, so that is what the form holds. */
function Consent({ form, box }: { form: UseFormReturn<Values>; box: RefObject<HTMLInputElement | null> }) {
  const consent = form.watch('privacyPolicyVersion') !== '';
  return (
    <MmCheckbox
      ref={box}
      name="privacyPolicyVersion"
      checked={consent}
      onChange={(event) =>
        form.setValue('privacyPolicyVersion', event.target.checked ? privacyVersion : '', {
          shouldValidate: form.formState.isSubmitted,
        })
      }
      error={form.formState.errors.privacyPolicyVersion?.message}
    >
      {words.consent({
        policy: (name) => (
          <Link key="policy" to="/privacy" target="_blank" className="mm-link">
            {name}
          </Link>
        ),
      })}
    </MmCheckbox>
  );
}

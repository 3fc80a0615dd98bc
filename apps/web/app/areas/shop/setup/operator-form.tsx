import { setupCalls } from '@merchmill/contract/account/setup.calls.ts';
import { FirstOperatorForm } from '@merchmill/contract/account/setup.shapes.ts';
import { setupMessages as words } from '../../../features/shop/messages/setup.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmPasswordField, MmTextArea, MmTextField } from '../../../ui/text-field.tsx';
import { useFinish } from './use-finish.ts';

type Props = { token: string /** Where the environment says it. */; companyName: string | null };

/** Who runs the shop, and who sells. */
export function OperatorForm({ token, companyName }: Props) {
  const form = useForm({
    initial: { name: '', email: '', password: '', companyName: companyName ?? '', companyAddress: '' },
    check: FirstOperatorForm.safeParse,
    send: (call, body) => call(setupCalls.finish, { params: { token }, body }),
    ...useFinish(),
  });
  return (
    <MmForm form={form} className="grid gap-8">
      <fieldset className="grid gap-5">
        <legend className="mb-4 text-lead font-bold">{words.you}</legend>
        <MmTextField {...form.field('name')} label={words.name} hint={words.nameHint} autoComplete="name" />
        <MmTextField
          {...form.field('email')}
          label={words.email}
          hint={words.emailHint}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <MmPasswordField
          {...form.field('password')}
          label={words.password}
          hint={words.passwordHint}
          autoComplete="new-password"
          showLabel={words.showPassword}
          hideLabelText={words.hidePassword}
        />
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="mb-4 text-lead font-bold">{words.company}</legend>
        <MmTextField
          {...form.field('companyName')}
          label={words.companyName}
          hint={companyName === null ? undefined : words.fixed}
          readOnly={companyName !== null}
          autoComplete="organization"
        />
        <MmTextArea
          {...form.field('companyAddress')}
          label={words.companyAddress}
          optional={words.optional}
          hint={words.companyHint}
          autoComplete="street-address"
        />
      </fieldset>
      <MmButton type="submit" size="l" wide busy={form.busy}>
        {words.finish}
      </MmButton>
    </MmForm>
  );
}

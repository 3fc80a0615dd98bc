import { setupCalls } from '@merchmill/contract/account/setup.calls.ts';
import { FirstOperatorForm } from '@merchmill/contract/account/setup.shapes.ts';
import { setupMessages as messages } from '../../../features/shop/messages/setup.ts';
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
        <legend className="mb-4 text-lead font-bold">{messages.you}</legend>
        <MmTextField {...form.field('name')} label={messages.name} hint={messages.nameHint} autoComplete="name" />
        <MmTextField
          {...form.field('email')}
          label={messages.email}
          hint={messages.emailHint}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <MmPasswordField
          {...form.field('password')}
          label={messages.password}
          hint={messages.passwordHint}
          autoComplete="new-password"
          showLabel={messages.showPassword}
          hideLabelText={messages.hidePassword}
        />
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="mb-4 text-lead font-bold">{messages.company}</legend>
        <MmTextField
          {...form.field('companyName')}
          label={messages.companyName}
          hint={companyName === null ? undefined : messages.fixed}
          readOnly={companyName !== null}
          autoComplete="organization"
        />
        <MmTextArea
          {...form.field('companyAddress')}
          label={messages.companyAddress}
          optional={messages.optional}
          hint={messages.companyHint}
          autoComplete="street-address"
        />
      </fieldset>
      <MmButton type="submit" size="l" wide busy={form.busy}>
        {messages.finish}
      </MmButton>
    </MmForm>
  );
}

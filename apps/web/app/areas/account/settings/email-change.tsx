import { securityCalls } from '@merchmill/contract/account/security.calls.ts';
import { EmailChangeForm, EmailCodeForm } from '@merchmill/contract/account/security.shapes.ts';
import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import { useEffect, useRef, useState } from 'react';
import { OutboxHint } from '../../../features/account/outbox-hint.tsx';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmDigitsField } from '../../../ui/number-fields.tsx';
import { MmPasswordField, MmTextField } from '../../../ui/text-field.tsx';
import { securityMessages as messages } from '../messages/settings.ts';

/** The new address and the password, then the code that was mailed there. */
export function EmailChange() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const back = () => {
    setSentTo(null);
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {sentTo === null ? <AddressStep onSent={setSentTo} /> : <CodeStep email={sentTo} onBack={back} />}
    </div>
  );
}

function AddressStep({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    initial: { email: '', password: '' },
    check: EmailCodeForm.safeParse,
    send: (call, body) => call(securityCalls.sendEmailCode, { body }),
    reloads: false,
    done: (_result, { sent }) => onSent(sent.email),
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <MmTextField
        {...form.field('email')}
        label={messages.newEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <MmPasswordField
        {...form.field('password')}
        label={messages.currentPassword}
        autoComplete="current-password"
        showLabel={messages.showPassword}
        hideLabelText={messages.hidePassword}
      />
      <MmButton type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
        {messages.sendCode}
      </MmButton>
    </MmForm>
  );
}

function CodeStep({ email, onBack }: { email: string; onBack: () => void }) {
  const form = useForm({
    initial: { email, code: '' },
    check: EmailChangeForm.safeParse,
    send: (call, body) => call(securityCalls.changeEmail, { body }),
    say: messages.emailChanged({ email }),
    done: onBack,
    failed: (error, { fail }) => {
      if (!isErrorNamed(error, 'codeWrong')) return false;
      fail({ code: error.message });
      return true;
    },
  });
  const { focus } = form;
  useEffect(() => focus('code'), [focus]);
  return (
    <MmForm form={form} className="grid gap-5">
      <p className="text-small break-words" role="status">
        {messages.codeLead({ email })}
      </p>
      <OutboxHint />
      <MmDigitsField
        {...form.field('code')}
        kind="code"
        label={messages.code}
        autoComplete="one-time-code"
        maxLength={6}
        className="mm-headline text-center text-h2 tracking-[0.3em] tabular-nums"
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <MmButton type="submit" busy={form.busy}>
          {messages.changeEmail}
        </MmButton>
        <button type="button" onClick={onBack} className="mm-link min-h-11 text-small font-semibold">
          {messages.otherEmail}
        </button>
      </div>
    </MmForm>
  );
}

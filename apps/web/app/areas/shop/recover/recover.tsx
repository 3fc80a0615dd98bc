import { recoveryCalls } from '@merchmill/contract/account/recovery.calls.ts';
import { RecoverForm } from '@merchmill/contract/account/recovery.shapes.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AccountFrame } from '../../../features/account/account-frame.tsx';
import { useKnownEmail } from '../../../features/account/known-email.ts';
import { accountMessages } from '../../../features/account/messages/account.ts';
import { recoveryMessages as messages } from '../../../features/account/messages/recovery.ts';
import { OutboxHint } from '../../../features/account/outbox-hint.tsx';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';

export const meta = () => [{ title: pageTitle(messages.recoverTitle) }, { name: 'robots', content: 'noindex' }];

export default function Recover() {
  const email = useKnownEmail();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <AccountFrame title={messages.sentTitle} lead={messages.sentLead({ email: sentTo })}>
        <Sent onOther={() => setSentTo(null)} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={messages.recoverTitle} lead={messages.recoverLead}>
      <AskForm email={email} onSent={setSentTo} />
      <p className="mt-6 text-small">
        <Link to="/login" className="mm-link inline-flex min-h-11 items-center font-semibold">
          {messages.backToLogin}
        </Link>
      </p>
    </AccountFrame>
  );
}

function AskForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useForm({
    initial: { email },
    check: RecoverForm.safeParse,
    send: (call, body) => call(recoveryCalls.sendReset, { body }),
    reloads: false,
    done: (_result, { sent }) => onSent(sent.email),
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <MmTextField
        {...form.field('email')}
        label={accountMessages.email}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <MmButton type="submit" size="l" wide busy={form.busy}>
        {messages.send}
      </MmButton>
    </MmForm>
  );
}

/** The same for every address: whether there is an account is told in its mailbox alone. */
function Sent({ onOther }: { onOther: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 outline-none">
      <OutboxHint />
      <p className="text-small text-quiet" role="status">
        {messages.sentHint}
      </p>
      <div className="flex flex-wrap justify-between gap-x-4 text-small font-semibold">
        <button type="button" onClick={onOther} className="mm-link min-h-11">
          {messages.tryAnother}
        </button>
        <Link to="/login" className="mm-link inline-flex min-h-11 items-center">
          {messages.backToLogin}
        </Link>
      </div>
    </div>
  );
}

import { Email } from '@merchmill/contract/account/account.shapes.ts';
import { settingsConsoleCalls as calls } from '@merchmill/contract/shop/settings.console.calls.ts';
import type { Trial } from '@merchmill/contract/shop/settings.console.shapes.ts';
import type { providerGroups } from '@merchmill/contract/shop/shop-settings.ts';
import { useState } from 'react';
import { z } from 'zod';
import { settingsMessages as messages } from '../../../features/shop/messages/setup.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';

/** What somebody else's server said, read out when it comes. */
const Outcome = ({ trial }: { trial: Trial | undefined }) => (
  <div role="status">{trial && <MmNote tone={trial.ok ? 'success' : 'error'}>{trial.message}</MmNote>}</div>
);

const MailTrialForm = z.object({ to: Email });

/** Sends a mail with the settings that are saved. */
export function MailTrial({ email }: { email: string }) {
  const [trial, setTrial] = useState<Trial>();
  const form = useForm({
    initial: { to: email },
    check: MailTrialForm.safeParse,
    send: (call, body) => {
      setTrial(undefined);
      return call(calls.testMail, { body });
    },
    failures: 'toast',
    done: setTrial,
  });
  return (
    <MmForm form={form} aria-labelledby="mail-trial" className="grid gap-4 rounded-card border bg-card p-4 xs:p-6">
      <h3 id="mail-trial" className="font-bold">
        {messages.testTitle}
      </h3>
      <div className="max-w-md">
        <MmTextField
          {...form.field('to')}
          label={messages.testTo}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
      <div>
        <MmButton type="submit" variant="secondary" busy={form.busy}>
          {messages.test}
        </MmButton>
      </div>
      <Outcome trial={trial} />
    </MmForm>
  );
}

/** Asks a provider something harmless with the keys that are saved. */
export function ProviderTrial({ group }: { group: (typeof providerGroups)[number] }) {
  const { busy, run } = useAction();
  const [trial, setTrial] = useState<Trial>();
  const check = async () => {
    setTrial(undefined);
    setTrial((await run((call) => call(calls.checkProvider, { params: { group } })))?.result);
  };
  return (
    <div className="grid gap-4">
      <div>
        <MmButton variant="secondary" size="s" busy={busy} onClick={() => void check()}>
          {messages.check}
        </MmButton>
      </div>
      <Outcome trial={trial} />
    </div>
  );
}

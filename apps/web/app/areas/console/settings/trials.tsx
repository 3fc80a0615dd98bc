import { Email } from '@merchmill/contract/account/account.shapes.ts';
import { settingsConsoleCalls as calls } from '@merchmill/contract/shop/settings.console.calls.ts';
import type { Trial } from '@merchmill/contract/shop/settings.console.shapes.ts';
import type { providerGroups } from '@merchmill/contract/shop/shop-settings.ts';
import { type FormEvent, useState } from 'react';
import { settingsMessages as words } from '../../../features/shop/messages/setup.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { focusFirstFault } from '../editing/use-draft.ts';
import { useWork } from '../use-work.ts';

/** What somebody else's server said, read out when it comes. */
const Outcome = ({ trial }: { trial: Trial | undefined }) => (
  <div role="status">{trial && <MmNote tone={trial.ok ? 'success' : 'error'}>{trial.message}</MmNote>}</div>
);

/** Sends a mail with the settings that are saved. */
export function MailTrial({ email }: { email: string }) {
  const { busy, run } = useWork();
  const [to, setTo] = useState(email);
  const [error, setError] = useState<string>();
  const [trial, setTrial] = useState<Trial>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const fault = Email.safeParse(to).error?.issues[0]?.message;
    setError(fault);
    if (fault) return focusFirstFault();
    setTrial(undefined);
    setTrial(await run((call) => call(calls.testMail, { body: { to } })));
  };
  return (
    <form
      noValidate
      aria-labelledby="mail-trial"
      onSubmit={(event) => void send(event)}
      className="grid gap-4 rounded-card border bg-card p-4 xs:p-6"
    >
      <h3 id="mail-trial" className="font-bold">
        {words.testTitle}
      </h3>
      <div className="max-w-md">
        <MmTextField
          label={words.testTo}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={to}
          error={error}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <div>
        <MmButton type="submit" variant="secondary" busy={busy}>
          {words.test}
        </MmButton>
      </div>
      <Outcome trial={trial} />
    </form>
  );
}

/** Asks a provider something harmless with the keys that are saved. */
export function ProviderTrial({ group }: { group: (typeof providerGroups)[number] }) {
  const { busy, run } = useWork();
  const [trial, setTrial] = useState<Trial>();
  const check = async () => {
    setTrial(undefined);
    setTrial(await run((call) => call(calls.checkProvider, { params: { group } })));
  };
  return (
    <div className="grid gap-4">
      <div>
        <MmButton variant="secondary" size="s" busy={busy} onClick={() => void check()}>
          {words.check}
        </MmButton>
      </div>
      <Outcome trial={trial} />
    </div>
  );
}

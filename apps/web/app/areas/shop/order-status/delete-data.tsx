import { privacyCalls } from '@merchmill/contract/account/privacy.calls.ts';
import { useId, useState } from 'react';
import { guestPrivacyMessages as messages } from '../../../features/account/messages/guest-privacy.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmNote } from '../../../ui/message.tsx';

/** Has a link mailed by which a guest deletes their data. This page's own address proves nobody's mailbox. */
export function DeleteData({ token }: { token: string }) {
  const id = useId();
  const { run, busy } = useAction({ reloads: false });
  const [sent, setSent] = useState(false);
  const send = async () => {
    if (await run((call) => call(privacyCalls.sendGuestLink, { params: { token } }))) setSent(true);
  };
  return (
    <section aria-labelledby={id}>
      <MmCard>
        <h2 id={id} className="mm-headline text-h3">
          {messages.askTitle}
        </h2>
        <p className="mt-2 mb-4 text-quiet">{messages.askText}</p>
        <div role="status">{sent && <MmNote tone="success">{messages.asked}</MmNote>}</div>
        <MmButton variant="secondary" busy={busy} onClick={() => void send()} className={sent ? 'mt-4' : ''}>
          {sent ? messages.askAgain : messages.ask}
        </MmButton>
      </MmCard>
    </section>
  );
}

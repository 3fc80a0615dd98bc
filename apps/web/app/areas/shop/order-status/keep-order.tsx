import { guestCalls } from '@merchmill/contract/orders/guest.calls.ts';
import { useId, useState } from 'react';
import { guestMessages as messages } from '../../../features/orders/messages/guest.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmNote } from '../../../ui/message.tsx';

/** Has a link mailed by which the order becomes an account's. This page's own address proves nobody's mailbox. */
export function KeepOrder({ token }: { token: string }) {
  const id = useId();
  const { run, busy } = useAction({ reloads: false });
  const [sent, setSent] = useState(false);
  const send = async () => {
    if (await run((call) => call(guestCalls.sendAccountLink, { params: { token } }))) setSent(true);
  };
  return (
    <section aria-labelledby={id}>
      <MmCard>
        <h2 id={id} className="mm-headline text-h3">
          {messages.keepTitle}
        </h2>
        <p className="mt-2 mb-4 text-quiet">{messages.keepText}</p>
        <div role="status">{sent && <MmNote tone="success">{messages.kept}</MmNote>}</div>
        <MmButton variant="secondary" busy={busy} onClick={() => void send()} className={sent ? 'mt-4' : ''}>
          {sent ? messages.keepAgain : messages.keep}
        </MmButton>
      </MmCard>
    </section>
  );
}

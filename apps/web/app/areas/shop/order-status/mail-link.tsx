import { privacyCalls } from '@merchmill/contract/account/privacy.calls.ts';
import { guestCalls } from '@merchmill/contract/orders/guest.calls.ts';
import { useId, useState } from 'react';
import { guestPrivacyMessages } from '../../../features/account/messages/guest-privacy.ts';
import { guestMessages } from '../../../features/orders/messages/guest.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmNote } from '../../../ui/message.tsx';

/** What a guest can do by a link that is mailed to them: this page's own address proves nobody's mailbox. */
const offers = {
  keep: {
    call: guestCalls.sendAccountLink,
    title: guestMessages.keepTitle,
    text: guestMessages.keepText,
    button: guestMessages.keep,
    sent: guestMessages.kept,
    again: guestMessages.keepAgain,
  },
  delete: {
    call: privacyCalls.sendGuestLink,
    title: guestPrivacyMessages.askTitle,
    text: guestPrivacyMessages.askText,
    button: guestPrivacyMessages.ask,
    sent: guestPrivacyMessages.asked,
    again: guestPrivacyMessages.askAgain,
  },
} as const;

export function MailLink({ to, token }: { to: keyof typeof offers; token: string }) {
  const id = useId();
  const { run, busy } = useAction({ reloads: false });
  const [isSent, setIsSent] = useState(false);
  const offer = offers[to];
  const send = async () => {
    if (await run((call) => call(offer.call, { params: { token } }))) setIsSent(true);
  };
  return (
    <section aria-labelledby={id}>
      <MmCard>
        <h2 id={id} className="mm-headline text-h3">
          {offer.title}
        </h2>
        <p className="mt-2 mb-4 text-quiet">{offer.text}</p>
        <div role="status">{isSent && <MmNote tone="success">{offer.sent}</MmNote>}</div>
        <MmButton variant="secondary" busy={busy} onClick={() => void send()} className={isSent ? 'mt-4' : ''}>
          {isSent ? offer.again : offer.button}
        </MmButton>
      </MmCard>
    </section>
  );
}

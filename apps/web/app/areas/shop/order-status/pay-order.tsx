import { guestCalls } from '@merchmill/contract/orders/guest.calls.ts';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { guestMessages as messages } from '../../../features/orders/messages/guest.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';

/** Leads back to paying, also in a browser that knows nothing of the order. Who is logged in has pages of their own. */
export function PayOrder({ token, isLoggedIn }: { token: string; isLoggedIn: boolean }) {
  const id = useId();
  const navigate = useNavigate();
  const { run, busy } = useAction({ reloads: false });
  const pay = async () => {
    const resumed = await run((call) => call(guestCalls.pay, { params: { token } }));
    if (resumed) await navigate(resumed.result.page);
  };
  return (
    <section aria-labelledby={id}>
      <MmCard>
        <h2 id={id} className="mm-headline text-h3">
          {messages.payTitle}
        </h2>
        <p className="mt-2 mb-4 text-quiet">{isLoggedIn ? messages.payElsewhere : messages.payText}</p>
        {!isLoggedIn && (
          <MmButton busy={busy} onClick={() => void pay()}>
            {messages.pay}
          </MmButton>
        )}
      </MmCard>
    </section>
  );
}

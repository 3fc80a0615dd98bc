import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import type { StorePayment } from '@merchmill/contract/stores/store-payment.shapes.ts';
import { Link } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { storePaymentMessages as messages } from '../messages/store-payment.ts';
import type { Route } from './+types/payment';
import { Charges } from './charges.tsx';
import { PaymentForm } from './payment-form.tsx';
import { storesLink } from './store-links.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const payment = await loadOr404(call(storeOrderCalls.payment));
  // Without them the rest of the page is as useful.
  const cards = await call(walletCalls.cards).catch(() => []);
  return { payment, cards };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

/** How the orders of all stores are paid, and what was charged. */
export default function StorePaymentPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { payment, cards } = loaderData;
  return (
    <div className="mx-auto max-w-4xl py-8 xs:py-10">
      <Link to={storesLink(userid)} className="mm-link inline-flex min-h-11 items-center text-small font-semibold">
        {messages.back}
      </Link>
      <h1 className="mm-headline mt-2 text-h2">{messages.title}</h1>
      <p className="mt-2 max-w-2xl text-quiet">{messages.lead}</p>
      <div className="mt-6 grid gap-8">
        <Standing payment={payment} />
        <PaymentForm payment={payment} cards={cards} userId={userid} />
        <Charges charges={payment.charges} />
      </div>
    </div>
  );
}

const nameOf = ({ brand, last4 }: { brand: string; last4: string }) => `${brand} •••• ${last4}`;

/** What is wrong with the card, or what it is charged for next. */
function Standing({ payment: { card, problem, gathered, source } }: { payment: StorePayment }) {
  const { run, busy } = useAction();
  if (problem)
    return (
      <MmNote tone="error">
        <p>{messages.problems[problem.kind]({ card: card ? nameOf(card) : '' })}</p>
        {problem.reason && <p>{problem.reason}</p>}
        <p>{messages.meanwhile}</p>
      </MmNote>
    );
  if (!gathered || source === 'wallet') return null;
  return (
    <MmNote tone="info">
      <p>{messages.gathered({ orders: gathered.orders })}</p>
      <p>
        {messages.chargedBy} <MmLocalTime at={gathered.chargedAt} show="minute" />
      </p>
      <div className="mt-2">
        <MmButton
          size="s"
          variant="secondary"
          busy={busy}
          onClick={() => void run((call) => call(storeOrderCalls.chargeNow), messages.charging)}
        >
          {messages.chargeNow}
        </MmButton>
      </div>
    </MmNote>
  );
}

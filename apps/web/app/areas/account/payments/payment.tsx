import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import type { PaymentDetail } from '@merchmill/contract/money/payment.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { TeamLink } from '../../../features/account/team-link.tsx';
import { paymentMessages } from '../../../features/money/messages/payment.ts';
import { walletMessages as messages } from '../../../features/money/messages/wallet.ts';
import { payPageOf } from '../../../features/money/result-view.ts';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { shopName } from '../../../shell/page/shop-name.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmFact } from '../../../ui/fact.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { ColorBar } from '../../../ui/ornaments.tsx';
import type { Route } from './+types/payment';
import './payment.css';
import { methodName } from '../../../features/money/method-name.ts';
import { purposeOf, stateOf, totalOf } from './payment-labels.ts';
import { paymentsLink } from './payments-query.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  return loadOr404(call(paymentCalls.record, { params: { paymentId: params.paymentid } }));
}

export const meta = () => [{ title: pageTitle(messages.recordTitle) }, { name: 'robots', content: 'noindex' }];

/** One payment on one sheet, to be read or printed. */
export default function PaymentPage({ loaderData: payment, params: { userid } }: Route.ComponentProps) {
  const { tone, text } = stateOf(payment);
  const mayPay = useTeamMay('orders.place');
  const isOpen = payment.result === null || payment.result === 'Parted';
  return (
    <div className="mx-auto max-w-3xl py-8 xs:py-10">
      <div className="mm-no-print mb-5 flex flex-wrap items-center justify-between gap-3">
        <Link to={paymentsLink(userid)} className="mm-link inline-flex min-h-11 items-center gap-2 text-small">
          <ArrowLeft aria-hidden className="size-4" />
          {messages.toPayments}
        </Link>
        <MmButton
          variant="secondary"
          icon={<Printer aria-hidden className="size-4.5" />}
          onClick={() => window.print()}
        >
          {messages.print}
        </MmButton>
      </div>
      <article className="mm-payment-sheet relative overflow-hidden border bg-card px-5 py-8 xs:px-10 xs:py-10">
        <ColorBar className="absolute top-0 end-6" />
        <p className="mm-headline mb-4 hidden text-h3 print:block">{shopName()}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="mm-headline text-h2">{purposeOf(payment)}</h1>
          <MmBadge tone={tone}>{text}</MmBadge>
          {payment.disputed && (
            <MmBadge tone={payment.disputed === 'chargedBack' ? 'error' : 'neutral'}>
              {payment.disputed === 'chargedBack' ? messages.disputed : messages.disputeOver}
            </MmBadge>
          )}
        </div>
        {payment.reason && <p className="mt-2 text-small text-quiet">{payment.reason}</p>}
        <Facts payment={payment} />
        <Parts payment={payment} />
        {payment.claims.length > 0 && <Claims payment={payment} userId={userid} />}
        <Flow payment={payment} />
        {isOpen && payment.purpose !== 'bind' && mayPay && (
          <MmLinkButton to={payPageOf(userid, payment)} className="mm-no-print mt-8">
            {paymentMessages.backToPaying}
          </MmLinkButton>
        )}
      </article>
    </div>
  );
}

function Facts({ payment }: { payment: PaymentDetail }) {
  return (
    <dl className="mt-6 grid gap-4 text-small xs:grid-cols-2">
      <MmFact name={messages.paymentId}>
        <span className="break-all tabular-nums">{payment.paymentId}</span>
      </MmFact>
      <MmFact name={messages.paidOn}>
        <MmLocalTime at={payment.createdAt} show="minute" />
      </MmFact>
    </dl>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7 border-t pt-5">
      <h2 className="mm-eyebrow mb-3 text-quiet">{title}</h2>
      {children}
    </section>
  );
}

/** How it was paid, part by part, and what came back. */
function Parts({ payment }: { payment: PaymentDetail }) {
  const { currency, wallet, amountMinor, refundedMinor, method } = payment;
  const rows: [string, string][] = [];
  if (wallet) rows.push([messages.partWallet, formatMinor(wallet.minor, currency)]);
  if (amountMinor > 0) {
    rows.push([methodName(method), formatMinor(amountMinor, currency)]);
  }
  if (refundedMinor > 0) rows.push([messages.givenBack, formatMinor(-refundedMinor, currency)]);
  return (
    <Section title={messages.total}>
      <p className="mm-headline text-h2 tabular-nums">{totalOf(payment)}</p>
      {rows.length > 0 && (
        <dl className="mt-3 grid gap-1.5 text-small tabular-nums">
          {rows.map(([name, amount]) => (
            <MmFact key={name} name={name} inRow>
              {amount}
            </MmFact>
          ))}
        </dl>
      )}
    </Section>
  );
}

function Claims({ payment, userId }: { payment: PaymentDetail; userId: string }) {
  return (
    <Section title={messages.forWhat}>
      <ul className="grid text-small">
        {payment.claims.map((claim) => (
          <li key={claim.bizId} className="flex flex-wrap items-center justify-between gap-x-4">
            <TeamLink
              right="orders.view"
              to={`/user/${userId}/orders/${claim.bizId}`}
              className="mm-link inline-flex min-h-11 items-center"
            >
              {messages.orderTitle({ number: claim.number })}
            </TeamLink>
            <span className="text-quiet">{messages.claims[claim.state]}</span>
            <span className="font-semibold tabular-nums">{formatMinor(claim.amountMinor, payment.currency)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Flow({ payment }: { payment: PaymentDetail }) {
  const steps = [
    { key: 'begun', text: messages.flowBegun, why: null, at: payment.createdAt },
    ...payment.flow.map(({ result, givenUp, why, at }, i) => ({
      key: `${at} ${i}`,
      text: stateOf({ result, purpose: payment.purpose, givenUp: givenUp ? (why ?? messages.closed) : null }).text,
      why: givenUp ? null : why,
      at,
    })),
  ];
  return (
    <Section title={messages.whatHappened}>
      <ol className="grid gap-2 text-small">
        {steps.map(({ key, text, why, at }) => (
          <li key={key} className="grid gap-x-4 xs:grid-cols-[11rem_minmax(0,1fr)]">
            <span className="text-quiet tabular-nums">
              <MmLocalTime at={at} show="minute" />
            </span>
            <span>
              <span className="font-semibold">{text}</span>
              {why && <span className="text-quiet"> · {why}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

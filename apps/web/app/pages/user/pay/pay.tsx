import { formatMinor } from '@merchmill/contract/money.ts';
import { type OrderDetail, orderCalls } from '@merchmill/contract/orders.ts';
import { type PaymentMethods, paymentCalls } from '@merchmill/contract/payments.ts';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { data, useRevalidator } from 'react-router';
import { paymentMessages as words } from '../../../messages/payment.ts';
import { pageContext } from '../../../page-context.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmRadioCards } from '../../../ui/radio-cards.tsx';
import { MmEmptyState, MmErrorState } from '../../../ui/state-panel.tsx';
import { pageTitle } from '../../page-meta.ts';
import { loadOr404 } from '../load-or-404.ts';
import { requireOwner } from '../require-owner.ts';
import { findRunningPayment } from '../running-payment.ts';
import type { Route } from './+types/pay';
import { OrderToPay } from './order-to-pay.tsx';
import { usePay } from './use-pay.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = requireOwner(context.get(pageContext), params.userid, request);
  const order = await loadOr404(call(orderCalls.detail, { params: { orderId: params.orderid } }));
  // Interior users see everybody's orders, but pay only their own.
  if (order.userId !== user.bizId) throw data(null, { status: 404 });
  const methods =
    order.state === 'unpaid'
      ? await call(paymentCalls.paymentMethods, { body: { orderId: order.bizId } }).catch(() => null)
      : null;
  return { order, methods };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData ? words.payTitle(loaderData.order.number) : words.payShort) },
  { name: 'robots', content: 'noindex' },
];

export default function PayPage({ loaderData, params }: Route.ComponentProps) {
  const { order, methods } = loaderData;
  const orderPage = `/user/${params.userid}/orders/${order.bizId}`;
  if (order.state !== 'unpaid') return <NothingToPay cancelled={order.state === 'cancelled'} orderPage={orderPage} />;
  const running = findRunningPayment(order);
  if (running) return <Running paymentId={running.bizId} />;
  return (
    <div className="mx-auto max-w-6xl py-8 xs:py-10">
      <h1 className="mm-headline text-h2">{words.payTitle(order.number)}</h1>
      <div className="mt-8 grid gap-10 sm:grid-cols-[minmax(0,1fr)_22rem] md:gap-14">
        <div>{methods ? <PayForm order={order} methods={methods} userId={params.userid} /> : <NoMethods />}</div>
        <OrderToPay order={order} orderPage={orderPage} />
      </div>
    </div>
  );
}

function NothingToPay({ cancelled, orderPage }: { cancelled: boolean; orderPage: string }) {
  return (
    <MmEmptyState
      level={1}
      title={cancelled ? words.closedTitle : words.paidTitle}
      action={<MmLinkButton to={orderPage}>{words.toOrder}</MmLinkButton>}
    >
      <p>{cancelled ? words.closedText : words.paidText}</p>
    </MmEmptyState>
  );
}

function Running({ paymentId }: { paymentId: string }) {
  return (
    <MmEmptyState
      level={1}
      title={words.runningTitle}
      action={<MmLinkButton to={`/payment-result?paymentId=${paymentId}`}>{words.seePayment}</MmLinkButton>}
    >
      <p>{words.runningText}</p>
    </MmEmptyState>
  );
}

function NoMethods() {
  const { revalidate } = useRevalidator();
  return (
    <MmErrorState title={words.noMethodsTitle} retry={{ label: words.tryAgain, run: () => void revalidate() }}>
      <p>{words.noMethodsText}</p>
    </MmErrorState>
  );
}

type PayFormProps = { order: OrderDetail; methods: PaymentMethods; userId: string };

function PayForm({ order, methods: { methods, cardType }, userId }: PayFormProps) {
  const [chosen, setChosen] = useState(methods[0]?.code ?? '');
  const { paying, problem, pay } = usePay({ userId, orderId: order.bizId });
  if (methods.length === 0) return <MmNote tone="error">{words.noMethodsLeft}</MmNote>;
  const test = methods.some((method) => method.test);
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        pay(chosen);
      }}
      className="grid gap-6"
    >
      {test && <TestNote />}
      <MmRadioCards
        legend={words.howToPay}
        chosen={chosen}
        onChoose={setChosen}
        cards={methods.map((method) => ({
          value: method.code,
          title: method.name,
          aside: method.test && <MmBadge tone="new">{words.testMode}</MmBadge>,
          note: (
            <>
              {method.description}
              {method.code === 'card' && cardType.length > 0 && <CardTypes names={cardType.map(({ name }) => name)} />}
            </>
          ),
        }))}
      />
      <div role="alert">{problem && <MmNote tone="error">{problem}</MmNote>}</div>
      <div className="grid gap-3">
        <MmButton type="submit" size="l" busy={paying} className="w-full xs:w-auto xs:justify-self-start xs:px-12">
          {words.pay(formatMinor(order.totals.totalMinor, order.totals.currency, { code: true }))}
        </MmButton>
        <p className="text-small text-quiet">{words.goingOn}</p>
      </div>
    </form>
  );
}

/** Striped like a proof that must not be mistaken for the print. */
function TestNote() {
  return (
    <div className="flex gap-3 rounded-card border border-ink bg-[repeating-linear-gradient(-45deg,var(--mm-yellow)_0_10px,var(--mm-card)_10px_20px)] p-1.5">
      <p className="flex flex-1 gap-3 rounded-xs bg-card px-4 py-3 text-small font-medium">
        <FlaskConical aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        {words.testNote}
      </p>
    </div>
  );
}

function CardTypes({ names }: { names: readonly string[] }) {
  return (
    <span className="mt-2.5 flex flex-wrap gap-1.5">
      <span className="sr-only">{words.cards}: </span>
      {names.map((name) => (
        <span key={name} className="rounded-xs border bg-paper px-2 py-0.5 text-micro font-semibold text-ink">
          {name}
        </span>
      ))}
    </span>
  );
}

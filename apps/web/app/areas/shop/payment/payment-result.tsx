import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { data, redirect } from 'react-router';
import { returnTo } from '../../../features/account/require-owner.ts';
import { paymentMessages as messages } from '../../../features/money/messages/payment.ts';
import { payPageOf, thankFor, viewResult } from '../../../features/money/result-view.ts';
import { addressLines } from '../../../features/orders/address-rules.ts';
import { type PageContext, pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import type { Route } from './+types/payment-result';
import { PaidOrder } from './paid-order.tsx';
import { CheckingSheet, ResultSheet } from './result-sheet.tsx';
import { usePaymentState } from './use-payment-state.ts';

/** Where the provider sends the shopper back to: names the payment, or an order whose newest payment is meant. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, user, guestId } = context.get(pageContext);
  const userId = user?.bizId ?? guestId;
  if (!userId) throw redirect(returnTo(request));
  const query = new URL(request.url).searchParams;
  const paymentId = query.get('paymentId') ?? undefined;
  const orderId = query.get('orderId') ?? undefined;
  if (!paymentId && !orderId) throw data(null, { status: 404 });
  const payment = await loadOr404(call(paymentCalls.result, { query: paymentId ? { paymentId } : { orderId } }));
  // Without it, the page still says what became of the payment.
  const bought = payment.orderId ? await findBought(call, payment.orderId).catch(() => null) : null;
  return {
    payment,
    bought,
    redirectResult: query.get('redirectResult'),
    userId,
    name: user?.name ?? bought?.order.address.name ?? '',
  };
}

/** The order, and its address in the lines of a label. */
async function findBought(call: PageContext['call'], orderId: string) {
  const [order, countries] = await Promise.all([
    call(orderCalls.detail, { params: { orderId } }),
    call(settingsCalls.countries),
  ]);
  return { order, address: addressLines(order.address, countries) };
}

export const meta = () => [{ title: pageTitle(messages.resultTitle) }, { name: 'robots', content: 'noindex' }];

export default function PaymentResultPage({ loaderData }: Route.ComponentProps) {
  // Another payment is another page, which asks afresh.
  return <KnownPayment key={loaderData.payment.paymentId} {...loaderData} />;
}

function KnownPayment({ payment: first, bought, redirectResult, userId, name }: Route.ComponentProps['loaderData']) {
  const { payment, checking, givenUp, quiet, askAgain } = usePaymentState(first, redirectResult);
  const { result } = payment;
  if (checking || result === null) {
    const payPage = quiet ? payPageOf(userId, payment) : null;
    return <CheckingSheet givenUp={givenUp} onAskAgain={askAgain} payPage={payPage} />;
  }
  const note = result === 'Pending' && (givenUp ? messages.waitingLong : messages.stillChecking);
  const view = viewResult(result, userId, payment);
  const paid = result === 'Authorised' ? bought : null;
  return (
    <ResultSheet view={paid ? thankFor(view, paid.order, name) : view} payment={payment} note={note}>
      {paid && <PaidOrder {...paid} />}
    </ResultSheet>
  );
}

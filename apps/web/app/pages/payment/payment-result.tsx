import { orderCalls } from '@merchmill/contract/orders.ts';
import { paymentCalls } from '@merchmill/contract/payments.ts';
import { data, redirect } from 'react-router';
import { paymentMessages as words } from '../../messages/payment.ts';
import { pageContext } from '../../page-context.ts';
import { pageTitle } from '../page-meta.ts';
import { loadOr404 } from '../user/load-or-404.ts';
import { returnTo } from '../user/require-owner.ts';
import type { Route } from './+types/payment-result';
import { PaidOrder } from './paid-order.tsx';
import { CheckingSheet, ResultSheet } from './result-sheet.tsx';
import { payPageOf, thankFor, viewResult } from './result-view.ts';
import { usePaymentState } from './use-payment-state.ts';

/** Where the provider sends the shopper back to: names the payment, or an order whose newest payment is meant. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, user } = context.get(pageContext);
  if (!user) throw redirect(returnTo(request));
  const query = new URL(request.url).searchParams;
  const paymentId = query.get('paymentId') ?? undefined;
  const orderId = query.get('orderId') ?? undefined;
  if (!paymentId && !orderId) throw data(null, { status: 404 });
  const payment = await loadOr404(call(paymentCalls.result, { query: paymentId ? { paymentId } : { orderId } }));
  // Without it, the page still says what became of the payment.
  const order = payment.orderId
    ? await call(orderCalls.detail, { params: { orderId: payment.orderId } }).catch(() => null)
    : null;
  return { payment, order, redirectResult: query.get('redirectResult'), userId: user.bizId, name: user.name };
}

export const meta = () => [{ title: pageTitle(words.resultTitle) }, { name: 'robots', content: 'noindex' }];

export default function PaymentResultPage({ loaderData }: Route.ComponentProps) {
  // Another payment is another page, which asks afresh.
  return <KnownPayment key={loaderData.payment.paymentId} {...loaderData} />;
}

function KnownPayment({ payment: first, order, redirectResult, userId, name }: Route.ComponentProps['loaderData']) {
  const { payment, checking, givenUp, quiet, askAgain } = usePaymentState(first, redirectResult);
  const { result } = payment;
  if (checking || result === null) {
    const payPage = quiet ? payPageOf(userId, payment) : null;
    return <CheckingSheet givenUp={givenUp} onAskAgain={askAgain} payPage={payPage} />;
  }
  const note = result === 'Pending' && (givenUp ? words.waitingLong : words.stillChecking);
  const view = viewResult(result, userId, payment);
  const paidOrder = result === 'Authorised' ? order : null;
  return (
    <ResultSheet view={paidOrder ? thankFor(view, paidOrder, name) : view} payment={payment} note={note}>
      {paidOrder && <PaidOrder order={paidOrder} />}
    </ResultSheet>
  );
}

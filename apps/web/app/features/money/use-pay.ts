import { isApiError } from '@merchmill/contract/api-error.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import type { StartedPayment } from '@merchmill/contract/money/payment.shapes.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { BrowserCaller } from '../../shell/api/caller.ts';
import { isFinalAnswer } from '../../shell/api/is-final-answer.ts';
import { randomId } from '../../shell/api/random-id.ts';
import { useAction } from '../../shell/page/use-action.ts';
import { sessionMemory } from '../../shell/state/browser-memory.ts';
import { createAttempts } from '../orders/attempts.ts';
import { paymentMessages as messages } from './messages/payment.ts';
import type { PayBody } from './pay-choice.ts';

/** What is paid, and how. */
export type PayRequest =
  | ({ what: 'orders'; orderIds: string[] } & PayBody)
  | ({ what: 'recharge'; amount: number } & PayBody)
  | { what: 'bind'; method: string };

type Options = { idempotencyKey: string; errorMode: 'modal'; retry: true };

/** The call that starts it. */
function send(call: BrowserCaller, request: PayRequest, options: Options): Promise<StartedPayment> {
  if (request.what === 'bind') return call(paymentCalls.bind, { body: { method: request.method } }, options);
  const { what: _what, ...body } = request;
  if ('amount' in body) {
    const { amount, method, token, saveCard } = body;
    return call(walletCalls.recharge, { body: { amount, method, token, saveCard } }, options);
  }
  const { orderIds, token, ...choice } = body;
  const [orderId, ...more] = orderIds;
  if (more.length || !orderId) return call(paymentCalls.session, { body: { orderIds, token, ...choice } }, options);
  return token
    ? call(paymentCalls.payments, { body: { orderId, token, ...choice } }, options)
    : call(paymentCalls.payOrder, { body: { orderId, ...choice } }, options);
}

/**
 * Leaves the shop. It ends only when one comes back by the browser's button and the page comes out of memory as it was
 * left; until then whoever waits for it is busy.
 */
const leaveFor = (address: string): Promise<void> =>
  new Promise((back) => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      window.removeEventListener('pageshow', wake);
      back();
    };
    window.addEventListener('pageshow', wake);
    window.location.assign(address);
  });

/** Starts a payment once and goes where the provider wants the shopper to be. */
export function usePay(userId: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [attempts] = useState(() => createAttempts<PayRequest>(`payAttempt:${userId}`, sessionMemory, randomId));
  const { run, busy, problem } = useAction({ failures: 'inline', reloads: false });

  const start = async (call: BrowserCaller, request: PayRequest): Promise<void> => {
    const { payment, next } = await attempts.send(request, ({ key, body }) =>
      send(call, body, { idempotencyKey: key, errorMode: 'modal', retry: true }),
    );
    if (next.kind !== 'redirect' || !isWebAddress(next.url))
      return navigate(`/payment-result?paymentId=${payment.paymentId}`);
    await leaveFor(next.url);
    await revalidate();
  };
  const sayProblem = (error: unknown) => {
    // Paid or closed meanwhile: the page shows it once it is loaded again.
    if (isFinalAnswer(error)) void revalidate();
    // What was refused has been said, to be acknowledged. What stays is that nobody knows.
    return isApiError(error) ? null : messages.unsure;
  };
  return {
    paying: busy,
    problem,
    pay: (request: PayRequest) => void run((call) => start(call, request), undefined, sayProblem),
  };
}

/** Only addresses of the web, such as the provider's page or our own stand-in of it. */
function isWebAddress(address: string): boolean {
  const url = URL.parse(address, window.location.href);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

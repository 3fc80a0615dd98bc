import { isApiError } from '@merchmill/contract/api-error.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import type { StartedPayment } from '@merchmill/contract/money/payment.shapes.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { isFinalAnswer } from '../../shell/api/is-final-answer.ts';
import { randomId } from '../../shell/api/random-id.ts';
import { sessionMemory } from '../../shell/state/browser-memory.ts';
import { useApi } from '../../shell/state/shop-context.tsx';
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
function send(call: ReturnType<typeof useApi>['call'], request: PayRequest, options: Options): Promise<StartedPayment> {
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

/** Starts a payment once and goes where the provider wants the shopper to be. */
export function usePay(userId: string) {
  const { call } = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [attempts] = useState(() =>
    createAttempts<PayRequest>(`payAttempt:${userId}`, sessionMemory, () => randomId()),
  );
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = useRef(false);
  useEffect(() => {
    // Back from the provider's page by the browser's button: the page may come out of memory as it was left.
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      busy.current = false;
      setPaying(false);
      void revalidate();
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [revalidate]);

  async function start(request: PayRequest): Promise<void> {
    const { key, body } = attempts.begin(request);
    const { payment, next } = await send(call, body, { idempotencyKey: key, errorMode: 'modal', retry: true });
    attempts.end();
    if (next.kind === 'redirect' && isWebAddress(next.url)) window.location.assign(next.url);
    else await navigate(`/payment-result?paymentId=${payment.paymentId}`);
  }

  async function pay(request: PayRequest): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPaying(true);
    setProblem(null);
    try {
      await start(request);
      // It stays busy: the browser is on its way to another page.
    } catch (error) {
      const final = isFinalAnswer(error);
      if (final) attempts.end();
      // What was refused has been said, to be acknowledged. What stays is that nobody knows.
      setProblem(isApiError(error) ? null : messages.unsure);
      busy.current = false;
      setPaying(false);
      // Paid or closed meanwhile: the page shows it once it is loaded again.
      if (final) void revalidate();
    }
  }
  return { paying, problem, pay: (request: PayRequest) => void pay(request) };
}

/** Only addresses of the web, such as the provider's page or our own stand-in of it. */
function isWebAddress(address: string): boolean {
  const url = URL.parse(address, window.location.href);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

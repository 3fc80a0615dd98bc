import { isApiError } from '@merchmill/contract/api-error.ts';
import { paymentCalls } from '@merchmill/contract/payments.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { randomId } from '../../../api/random-id.ts';
import { paymentMessages as words } from '../../../messages/payment.ts';
import { sessionMemory } from '../../../state/browser-memory.ts';
import { useApi } from '../../../state/shop-context.tsx';
import { createAttempts, isFinalAnswer } from '../attempts.ts';

/** Starts a payment once and goes where the provider wants the shopper to be. */
export function usePay({ userId, orderId }: { userId: string; orderId: string }) {
  const { call } = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [attempts] = useState(() =>
    createAttempts<{ orderId: string; method: string }>(`payAttempt:${userId}`, sessionMemory, () => randomId()),
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

  async function start(method: string): Promise<void> {
    const { key, body } = attempts.begin({ orderId, method });
    const { payment, next } = await call(
      paymentCalls.payOrder,
      { body },
      { idempotencyKey: key, errorMode: 'silent', retry: true },
    );
    attempts.end();
    if (next.kind === 'redirect' && isWebAddress(next.url)) window.location.assign(next.url);
    else await navigate(`/payment-result?paymentId=${payment.paymentId}`);
  }

  async function pay(method: string): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPaying(true);
    setProblem(null);
    try {
      await start(method);
      // It stays busy: the browser is on its way to another page.
    } catch (error) {
      const final = isFinalAnswer(error);
      if (final) attempts.end();
      setProblem(isApiError(error) ? error.message : words.unsure);
      busy.current = false;
      setPaying(false);
      // Paid or closed meanwhile: the page shows it once it is loaded again.
      if (final) void revalidate();
    }
  }
  return { paying, problem, pay: (method: string) => void pay(method) };
}

/** Only addresses of the web, such as the provider's page or our own stand-in of it. */
function isWebAddress(address: string): boolean {
  const url = URL.parse(address, window.location.href);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

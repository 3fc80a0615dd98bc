import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import type { PaymentState } from '@merchmill/contract/money/payment.shapes.ts';
import { useEffect, useRef, useState } from 'react';
import { isUndecided, pauseSeconds } from '../../../features/money/result-view.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';

/** These stay what they are. */
const settled: ReadonlySet<PaymentState['result']> = new Set(['Authorised', 'Refused']);

/** Times of asking after which silence means something. */
const quietAfter = 2;

type Asking = { asking: boolean; asked: number };

/**
 * What became of a payment. Back from the provider's page the shop is told to ask the provider, once; then we look now
 * and then, ever more rarely, as long as nothing is decided.
 */
export function usePaymentState(first: PaymentState, redirectResult: string | null) {
  const { call } = useApi();
  const [payment, setPayment] = useState(first);
  const [{ asking, asked }, setProgress] = useState<Asking>({ asking: !settled.has(first.result), asked: 0 });
  const { paymentId } = first;

  const started = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the shopper comes back
  useEffect(() => {
    if (started.current || settled.has(first.result)) return;
    started.current = true;
    const body = { paymentId, redirectResult: redirectResult ?? undefined };
    call(paymentCalls.detail, { body }, { errorMode: 'silent' })
      .then(setPayment)
      // The provider reports by itself too: what is known of it is looked up from now on.
      .catch(() => {})
      .finally(() => setProgress({ asking: false, asked: 0 }));
  }, []);

  const pause = pauseSeconds(asked);
  const waiting = !asking && isUndecided(payment.result) && pause !== null;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(async () => {
      try {
        setPayment(await call(paymentCalls.result, { query: { paymentId } }, { errorMode: 'silent' }));
      } catch {
        // Asked again after the next pause.
      }
      setProgress({ asking: false, asked: asked + 1 });
    }, pause * 1000);
    return () => clearTimeout(timer);
  }, [call, paymentId, waiting, pause, asked]);

  return {
    payment,
    /** The provider is being asked, and there is nothing to show yet. */
    checking: payment.result === null || (asking && (isUndecided(payment.result) || payment.result === 'Parted')),
    /** Asked so often that only the mail will tell. */
    givenUp: !asking && isUndecided(payment.result) && pause === null,
    /** Asked a few times, and the provider knows nothing yet: perhaps the shopper turned back. */
    quiet: !asking && payment.result === null && asked >= quietAfter,
    askAgain: () => setProgress({ asking: false, asked: 0 }),
  };
}

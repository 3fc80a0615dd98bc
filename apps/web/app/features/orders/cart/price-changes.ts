import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import type { Cart, CartLine } from '@merchmill/contract/orders/cart.shapes.ts';
import { useState } from 'react';
import { useApi } from '../../../shell/state/shop-context.tsx';

/** Lines that can be ordered, but cost something else than when their owner last agreed. */
export const changedLines = (cart: Cart): CartLine[] =>
  cart.groups.flatMap((group) => group.lines.filter((line) => line.available && line.priceWas !== null));

/** Agreeing to the prices that the page shows. One that has changed again since goes on being named. */
export function usePriceAgreement(follow: (cart: Cart) => void) {
  const { call } = useApi();
  const [busy, setBusy] = useState(false);
  const agree = async (lines: readonly CartLine[]) => {
    setBusy(true);
    try {
      const prices = lines.map(({ bizId, listPrice }) => ({ bizId, listPrice }));
      follow(await call(cartCalls.confirmPrices, { body: { prices } }));
    } catch {
      // Why not has been said; the note stays.
    } finally {
      setBusy(false);
    }
  };
  return { agree: (lines: readonly CartLine[]) => void agree(lines), busy };
}
export type PriceAgreement = ReturnType<typeof usePriceAgreement>;

import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import type { Cart, CartLine } from '@merchmill/contract/orders/cart.shapes.ts';
import { useAction } from '../../../shell/page/use-action.ts';

/** Lines that can be ordered, but cost something else than when their owner last agreed. */
export const changedLines = (cart: Cart): CartLine[] =>
  cart.groups.flatMap((group) => group.lines.filter((line) => line.available && line.priceWas !== null));

/** Agreeing to the prices that the page shows. One that has changed again since goes on being named. */
export function usePriceAgreement(follow: (cart: Cart) => void) {
  const { run, busy } = useAction({ reloads: false });
  const agree = (lines: readonly CartLine[]) =>
    run(async (call) => {
      const prices = lines.map(({ bizId, listPrice }) => ({ bizId, listPrice }));
      follow(await call(cartCalls.confirmPrices, { body: { prices } }));
    });
  return { agree: (lines: readonly CartLine[]) => void agree(lines), busy };
}
export type PriceAgreement = ReturnType<typeof usePriceAgreement>;

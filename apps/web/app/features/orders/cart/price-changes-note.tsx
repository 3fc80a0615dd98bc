import { formatCents } from '@merchmill/contract/money.ts';
import type { Cart } from '@merchmill/contract/orders/cart.shapes.ts';
import { useCurrency } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { cartMessages as messages } from '../messages/cart.ts';
import { changedLines, type PriceAgreement } from './price-changes.ts';

/** Where the note about changed prices is. */
export const changedPricesId = 'changed-prices';

/** What costs something else than when it was chosen: was, now, and a button to agree. Nothing where nothing does. */
export function PriceChangesNote({ cart, agreement }: { cart: Cart; agreement: PriceAgreement }) {
  const currency = useCurrency();
  const lines = changedLines(cart);
  if (lines.length === 0) return null;
  const price = (cents: number) => formatCents(cents, currency);
  return (
    <div id={changedPricesId} role="status" className="mt-6 max-w-3xl">
      <MmNote>
        <p className="font-semibold">{messages.pricesChangedTitle({ count: lines.length })}</p>
        <ul className="mt-1 list-disc ps-5">
          {lines.map((line) => (
            <li key={line.bizId}>
              {messages.pricesChangedLine({
                title: `${line.title}, ${line.variant}`,
                before: price(line.priceWas ?? line.listPrice),
                now: price(line.listPrice),
              })}
            </li>
          ))}
        </ul>
        <p className="mt-2">{messages.pricesChangedText}</p>
        <MmButton
          variant="secondary"
          size="s"
          busy={agreement.busy}
          onClick={() => agreement.agree(lines)}
          className="mt-3"
        >
          {messages.acceptPrices({ count: lines.length })}
        </MmButton>
      </MmNote>
    </div>
  );
}

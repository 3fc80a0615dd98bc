import { type Tier, unitPriceCents } from '@merchmill/contract/orders/pricing.ts';
import { useCurrency } from '../../../shell/state/shop-context.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmPrice } from '../../../ui/price.tsx';
import { detailMessages as messages } from '../messages/catalog.ts';
import { productPageMessages } from '../messages/product-page.ts';

type TiersProps = { tiers: readonly Tier[]; current: Tier | null; listPrice: number; quantity: number };

/** What one costs when many are bought. */
export function PriceTiers({ tiers, current, listPrice, quantity }: TiersProps) {
  const currency = useCurrency();
  const next = nextTier(tiers, quantity);
  return (
    <div>
      <h2 className="mb-2.5 text-small font-semibold">{messages.tiersTitle}</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] overflow-hidden rounded-card border bg-card text-small">
        {tiers.map((tier) => (
          <li
            key={tier.minQuantity}
            className={cx(
              'grid gap-px border-s px-3.5 py-2.5 first:border-s-0',
              tier === current && 'bg-highlight text-on-highlight',
            )}
          >
            <span className={tier === current ? '' : 'text-quiet'}>
              {messages.tierFrom({ quantity: tier.minQuantity })}
            </span>
            <MmPrice cents={unitPriceCents(listPrice, tier)} currency={currency} className="font-semibold" />
            <span className={cx('text-micro', tier !== current && 'text-quiet')}>
              {messages.tierOff({ percent: tier.percentOff })}
            </span>
          </li>
        ))}
      </ul>
      {next && (
        <p className="mt-2 text-small text-quiet">
          {productPageMessages.nextTier({ units: next.minQuantity - quantity, percent: next.percentOff })}
        </p>
      )}
    </div>
  );
}

/** The tier one reaches next by ordering more. */
function nextTier(tiers: readonly Tier[], quantity: number): Tier | undefined {
  return tiers.filter((tier) => tier.minQuantity > quantity).sort((a, b) => a.minQuantity - b.minQuantity)[0];
}

import { formatMinor } from '@merchmill/contract/money.ts';
import type { StoreVariant } from '@merchmill/contract/stores/store-product.shapes.ts';
import { MmCheckbox, MmChooseAll } from '../../../ui/checkbox.tsx';
import { MmMoneyField } from '../../../ui/number-fields.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import type { Edited } from './edited.ts';

type Props = {
  variants: readonly StoreVariant[];
  edited: Edited;
  currency: string;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Edited>) => void;
};

/** Which variants are sold, each at the price of the rule or one of its own. */
export function VariantFields({ variants, edited, currency, errors, onChange }: Props) {
  const { chosen, prices } = edited;
  const choose = (skuId: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(skuId);
    else next.delete(skuId);
    onChange({ chosen: next });
  };
  return (
    <>
      <p className="text-small text-quiet">{messages.ownPriceHint}</p>
      <MmChooseAll
        checked={chosen.size === variants.length}
        some={chosen.size > 0 && chosen.size < variants.length}
        onChange={({ currentTarget }) =>
          onChange({ chosen: new Set(currentTarget.checked ? variants.map(({ skuId }) => skuId) : []) })
        }
      >
        {messages.chooseAll}
      </MmChooseAll>
      {errors.variants && <p className="text-small text-danger">{errors.variants}</p>}
      <ul className="mt-2 grid gap-3">
        {variants.map(({ skuId, name, cost, price, isAvailable }) => (
          <li
            key={skuId}
            className="grid gap-x-4 border-b pb-3 xs:grid-cols-[minmax(0,1fr)_auto_11rem] xs:items-center"
          >
            <MmCheckbox
              checked={chosen.has(skuId)}
              aria-label={messages.soldOf({ name })}
              onChange={({ currentTarget }) => choose(skuId, currentTarget.checked)}
            >
              {name}
              {!isAvailable && <span className="ms-2 text-danger">{messages.soldOut}</span>}
            </MmCheckbox>
            <p className="text-small text-quiet">
              {messages.cost} {formatMinor(cost, currency)} · {messages.price} {formatMinor(price, currency)}
            </p>
            <MmMoneyField
              name={`price-${skuId}`}
              label={messages.ownPriceOf({ name })}
              hideLabel
              placeholder={messages.ownPrice}
              value={prices[skuId] ?? ''}
              onText={(text) => onChange({ prices: { ...prices, [skuId]: text } })}
              {...(errors[`prices.${skuId}`] ? { error: errors[`prices.${skuId}`]! } : {})}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

import { formatMinor } from '@merchmill/contract/money.ts';
import type { StoreProduct, StoreVariant } from '@merchmill/contract/stores/store-product.shapes.ts';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { MmIconButton } from '../../../ui/button.tsx';
import { MmCheckbox, MmChooseAll } from '../../../ui/checkbox.tsx';
import { MmMoneyField } from '../../../ui/number-fields.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import type { Edited } from './edited.ts';
import { writeMinor } from './store-money.ts';
import { typedPrice } from './typed-price.ts';
import { readRule } from './typed-rule.ts';

type Props = {
  product: Pick<StoreProduct, 'variantList' | 'currency' | 'listingFee' | 'priceRule'>;
  edited: Edited;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Edited>) => void;
};

const cell = 'px-2 py-2 first:ps-0 last:pe-0 xs:px-3';

/** Which variants are sold, each at the price of the rule as it is typed or one of its own, and what each sale brings. */
export function VariantFields({ product, edited, errors, onChange }: Props) {
  const { variantList: variants, currency, listingFee, priceRule } = product;
  const { chosen, prices } = edited;
  const read = readRule(edited.rule, currency);
  const pricing = { rule: 'rule' in read ? read.rule : priceRule, currency, listingFee };
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
      <table className="mt-2 w-full border-collapse text-small">
        <caption className="sr-only">{messages.variants}</caption>
        <thead>
          <tr className="border-b text-start">
            <th scope="col" className={`${cell} text-start font-semibold`}>
              {messages.variant}
            </th>
            <th scope="col" className={`${cell} hidden text-end font-semibold xs:table-cell`}>
              {messages.cost}
            </th>
            <th scope="col" className={`${cell} w-36 text-start font-semibold xs:w-52`}>
              {messages.price}
            </th>
            <th scope="col" className={`${cell} text-end font-semibold`}>
              {messages.profit}
            </th>
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <VariantRow
              key={variant.skuId}
              variant={variant}
              isChosen={chosen.has(variant.skuId)}
              typed={prices[variant.skuId] ?? ''}
              pricing={pricing}
              error={errors[`prices.${variant.skuId}`]}
              onChoose={(on) => choose(variant.skuId, on)}
              onPrice={(text) => onChange({ prices: { ...prices, [variant.skuId]: text } })}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

type RowProps = {
  variant: StoreVariant;
  isChosen: boolean;
  typed: string;
  pricing: Parameters<typeof typedPrice>[2];
  error: string | undefined;
  onChoose: (on: boolean) => void;
  onPrice: (text: string) => void;
};

function VariantRow({ variant, isChosen, typed, pricing, error, onChoose, onPrice }: RowProps) {
  const { skuId, name, cost, isAvailable } = variant;
  const { currency } = pricing;
  const { byRule, profit } = typedPrice(variant, typed, pricing);
  const cellOfPrice = useRef<HTMLTableCellElement>(null);
  const isOwn = typed.trim() !== '';
  // The button goes with what it undoes: who pressed it stays at the price.
  const follow = () => {
    onPrice('');
    cellOfPrice.current?.querySelector('input')?.focus();
  };
  return (
    <tr className="border-b align-top last:border-0">
      <th scope="row" className={`${cell} text-start font-normal`}>
        <MmCheckbox
          checked={isChosen}
          aria-label={messages.soldOf({ name })}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        >
          <span className="break-words">{name}</span>
          {!isAvailable && <span className="block text-danger">{messages.soldOut}</span>}
          <span className="block text-quiet xs:hidden">{messages.costOf({ amount: formatMinor(cost, currency) })}</span>
        </MmCheckbox>
      </th>
      <td className={`${cell} hidden pt-4 text-end text-quiet tabular-nums xs:table-cell`}>
        {formatMinor(cost, currency)}
      </td>
      <td className={cell} ref={cellOfPrice}>
        <div className="flex items-start gap-1">
          <div className="min-w-0 grow">
            <MmMoneyField
              name={`price-${skuId}`}
              label={messages.priceOf({ name })}
              hideLabel
              placeholder={writeMinor(byRule, currency)}
              value={typed}
              hint={isOwn ? messages.ruleSays({ amount: formatMinor(byRule, currency) }) : messages.byRule}
              onText={onPrice}
              {...(error ? { error } : {})}
            />
          </div>
          {isOwn && (
            <MmIconButton label={messages.followRule({ name })} onClick={follow}>
              <RotateCcw aria-hidden className="size-4" />
            </MmIconButton>
          )}
        </div>
      </td>
      <td className={`${cell} pt-4 text-end tabular-nums ${profit !== null && profit < 0 ? 'text-danger' : ''}`}>
        {profit === null ? '–' : formatMinor(profit, currency)}
      </td>
    </tr>
  );
}

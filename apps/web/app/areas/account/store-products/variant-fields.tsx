import { formatMinor } from '@merchmill/contract/money.ts';
import type { StoreProduct, StoreVariant } from '@merchmill/contract/stores/store-product.shapes.ts';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { MmIconButton } from '../../../ui/button.tsx';
import { MmCheckbox, MmChooseAll } from '../../../ui/checkbox.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmMoneyField } from '../../../ui/number-fields.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import type { Edited } from './edited.ts';
import { writeMinor } from './store-money.ts';
import { typedPrice } from './typed-price.ts';
import { checkRule } from './typed-rule.ts';

type Props = {
  product: Pick<StoreProduct, 'variantList' | 'currency' | 'listingFee' | 'priceRule'>;
  edited: Edited;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Edited>) => void;
};
type Pricing = Parameters<typeof typedPrice>[2];

/** Which variants are sold, each at the price of the rule as it is typed or one of its own, and what each sale brings. */
export function VariantFields({ product, edited, errors, onChange }: Props) {
  const { variantList: variants, currency, listingFee, priceRule } = product;
  const { chosen } = edited;
  const rule = checkRule(edited.rule, currency).data;
  const pricing: Pricing = { rule: rule ?? priceRule, currency, listingFee };
  return (
    <div className="grid gap-2">
      <p className="text-small text-quiet">{messages.ownPriceHint}</p>
      {!rule && <MmNote tone="error">{messages.ruleUnclear}</MmNote>}
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
      <MmDataTable
        caption={messages.variants}
        columns={columnsOf({ edited, pricing, errors, onChange })}
        rows={variants}
        rowKey={({ skuId }) => skuId}
        messages={tableMessages}
        isEdited
      />
    </div>
  );
}

type ColumnProps = Omit<Props, 'product'> & { pricing: Pricing };

function columnsOf({ edited, pricing, errors, onChange }: ColumnProps): readonly Column<StoreVariant>[] {
  const { chosen, prices } = edited;
  const { currency } = pricing;
  const typedOf = ({ skuId }: StoreVariant) => prices[skuId] ?? '';
  const choose = (skuId: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(skuId);
    else next.delete(skuId);
    onChange({ chosen: next });
  };
  return [
    {
      key: 'name',
      title: messages.variant,
      cell: ({ skuId, name, isAvailable }) => (
        <MmCheckbox
          checked={chosen.has(skuId)}
          aria-label={messages.soldOf({ name })}
          onChange={({ currentTarget }) => choose(skuId, currentTarget.checked)}
        >
          <span className="font-normal break-words">{name}</span>
          {!isAvailable && <span className="ms-2 font-normal text-danger">{messages.soldOut}</span>}
        </MmCheckbox>
      ),
    },
    { key: 'cost', title: messages.cost, numeric: true, cell: ({ cost }) => formatMinor(cost, currency) },
    {
      key: 'price',
      title: messages.price,
      className: 'xs:w-56',
      cell: (variant) => (
        <PriceField
          variant={variant}
          typed={typedOf(variant)}
          pricing={pricing}
          error={errors[`prices.${variant.skuId}`]}
          onPrice={(text) => onChange({ prices: { ...prices, [variant.skuId]: text } })}
        />
      ),
    },
    {
      key: 'profit',
      title: messages.profit,
      numeric: true,
      cell: (variant) => {
        const { profit } = typedPrice(variant, typedOf(variant), pricing);
        if (profit === null) return '–';
        return <span className={profit < 0 ? 'text-danger' : undefined}>{formatMinor(profit, currency)}</span>;
      },
    },
  ];
}

type FieldProps = {
  variant: StoreVariant;
  typed: string;
  pricing: Pricing;
  error: string | undefined;
  onPrice: (text: string) => void;
};

function PriceField({ variant, typed, pricing, error, onPrice }: FieldProps) {
  const { skuId, name } = variant;
  const { currency } = pricing;
  const { byRule } = typedPrice(variant, typed, pricing);
  const place = useRef<HTMLDivElement>(null);
  const isOwn = typed.trim() !== '';
  // The button goes with what it undoes: who pressed it stays at the price.
  const follow = () => {
    onPrice('');
    place.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={place} className="flex items-start gap-1">
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
  );
}

import type { Sku } from '@merchmill/contract/catalog/product.shapes.ts';
import { formatCents } from '@merchmill/contract/money.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { cartLimits } from '@merchmill/contract/orders/cart.ts';
import { type Tier, tierFor, unitPriceCents } from '@merchmill/contract/orders/pricing.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { productPageMessages } from '../../features/catalog/messages/product-page.ts';
import {
  colorOption,
  isAvailable,
  missingOption,
  skuFor,
  skusOf,
  startingChoice,
} from '../../features/catalog/product/sku-choice.ts';
import { TooMany } from '../../features/catalog/product/too-many.tsx';
import { useAddToCart } from '../../features/catalog/product/use-add-to-cart.ts';
import { useAction } from '../../shell/page/use-action.ts';
import { useCurrency, useShop } from '../../shell/state/shop-context.tsx';
import { MmButton } from '../../ui/button.tsx';
import { MmNote } from '../../ui/message.tsx';
import { MmOptionGroup } from '../../ui/option-group.tsx';
import { MmQuantityInput, useQuantity } from '../../ui/quantity-input.tsx';
import { useEditor, useEditorKit, useInkedCodes } from '../editor-context.tsx';
import type { DesignTarget } from '../editor-props.ts';
import { editorMessages as messages } from '../messages.ts';
import { designPrice } from '../price.ts';
import { savingMessages } from '../saving-messages.ts';
import type { ConfirmedHash } from './check-hash.ts';
import { useSaving } from './use-saving.ts';

/** The chosen variant. Its color is that of the designer; what was chosen before is in the address. */
function useVariant(line: CartLineTarget | null) {
  const { data, store } = useEditorKit();
  const { options, skus } = data.product;
  const colorCode = useEditor((editor) => editor.colorCode);
  const colors = colorOption(options)?.code;
  const [params] = useSearchParams();
  const [rest, setRest] = useState(() => {
    const before = skus.find(({ bizId }) => bizId === line?.skuId)?.values;
    return startingChoice({ options, skus }, (code) => before?.[code] ?? params.get(code), colorCode);
  });
  const chosen = colors ? { ...rest, [colors]: colorCode } : rest;
  const choose = (option: string, code: string) => {
    if (option === colors) store.getState().chooseColor(code);
    else setRest({ ...rest, [option]: code });
  };
  const variant = options
    .map(({ code, values }) => values.find((value) => value.code === chosen[code])?.label ?? '')
    .filter(Boolean)
    .join(', ');
  return {
    options,
    skus,
    chosen,
    choose,
    variant,
    sku: skuFor(skus, chosen),
    missing: missingOption(options, chosen),
    available: skusOf(skus, chosen).some((sku) => sku.available),
  };
}

type CartLineTarget = Extract<DesignTarget, { kind: 'cartLine' }>;

interface CartFormProps {
  tiers: readonly Tier[];
  /** The line that is changed; null to add one. */
  line: CartLineTarget | null;
  onDone: () => void;
  confirmedHash: ConfirmedHash;
  /** The line is what was chosen now. */
  onUpdated: () => void;
}

/** Variant and quantity; the design is saved first, and is then in the cart. */
export function CartForm({ tiers, line, confirmedHash, onDone, onUpdated }: CartFormProps) {
  const { title } = useEditorKit().data.product;
  const { options, skus, chosen, choose, variant, sku, missing, available } = useVariant(line);
  const [asked, setAsked] = useState(0);
  const { quantity, field, take } = useQuantity(line?.quantity);
  const { save, isSaving } = useSaving();
  const { add, busy } = useAddToCart();
  const { run, busy: updating } = useAction({ reloads: false });
  const { counts } = useShop();
  const printCents = usePrintCents();
  const order = ({ bizId: skuId, price }: Sku) =>
    save((templateId) => {
      if (!line) {
        add({ skuId, quantity, templateId, title, variant, confirmedHash });
        onDone();
        return;
      }
      void run(async (call) => {
        const checkHash = await confirmedHash();
        const body = { bizId: line.lineId, skuId, quantity, templateId, checkHash, listPrice: price + printCents };
        const cart = await call(cartCalls.changeLine, { body });
        counts.getState().setCartCount(cart.carProductNum);
        onUpdated();
      }, savingMessages.cart.updated);
    });
  return (
    <div className="grid gap-6">
      {options
        .filter(({ values }) => values.length > 1)
        .map((option) => (
          <MmOptionGroup
            key={option.code}
            label={option.label}
            chosen={chosen[option.code] ?? ''}
            unavailableWord={messages.unavailable}
            choices={option.values.map((value) => ({
              ...value,
              available: isAvailable(skus, chosen, option.code, value.code),
            }))}
            onChoose={(code) => choose(option.code, code)}
            problem={
              asked > 0 && option.code === missing?.code
                ? { text: productPageMessages.chooseFirst({ option: option.label.toLowerCase() }), asked }
                : undefined
            }
          />
        ))}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <MmQuantityInput
          label={savingMessages.cart.quantity}
          messages={{ less: savingMessages.cart.less, more: savingMessages.cart.more }}
          {...field}
          max={cartLimits.quantityPerLine}
          tooMany={<TooMany max={cartLimits.quantityPerLine} />}
        />
        {sku && <Total listCents={sku.price + printCents} quantity={quantity} tiers={tiers} />}
      </div>
      {!available && <MmNote tone="info">{savingMessages.cart.unavailable}</MmNote>}
      <MmButton
        wide
        size="l"
        busy={isSaving || busy || updating}
        disabled={!available}
        onClick={() => {
          if (missing) setAsked(asked + 1);
          else if (sku) take(() => order(sku));
        }}
      >
        {line ? savingMessages.cart.update : savingMessages.cart.add}
      </MmButton>
    </div>
  );
}

/** What the printed sides add to one unit. */
function usePrintCents(): number {
  const { product } = useEditorKit().data;
  const colorCode = useEditor((editor) => editor.colorCode);
  return designPrice(product, useInkedCodes(), colorCode)?.printCents ?? 0;
}

type TotalProps = { listCents: number; quantity: number; tiers: readonly Tier[] };

function Total({ listCents, quantity, tiers }: TotalProps) {
  const currency = useCurrency();
  const tier = tierFor(tiers, quantity);
  const unitCents = unitPriceCents(listCents, tier);
  return (
    <div className="text-end">
      <p className="text-lead font-semibold tabular-nums">{formatCents(unitCents, currency, { quantity })}</p>
      <p className="text-micro text-quiet tabular-nums">
        {savingMessages.cart.perUnit({ price: formatCents(unitCents, currency) })}
        {tier && ` · ${savingMessages.cart.tier({ percent: tier.percentOff })}`}
      </p>
    </div>
  );
}

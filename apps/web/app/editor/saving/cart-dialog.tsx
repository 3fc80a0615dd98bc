import { formatCents } from '@merchmill/contract/money.ts';
import { cartLimits } from '@merchmill/contract/orders/cart.calls.ts';
import { printingCents, type Tier, tierFor, unitPriceCents } from '@merchmill/contract/orders/pricing.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { productPageMessages } from '../../features/catalog/messages/product-page.ts';
import {
  isAvailable,
  isColour,
  missingOption,
  skuFor,
  skusOf,
  startingChoice,
} from '../../features/catalog/product/sku-choice.ts';
import { TooMany } from '../../features/catalog/product/too-many.tsx';
import { useAddToCart } from '../../features/catalog/product/use-add-to-cart.ts';
import { useCurrency } from '../../shell/state/shop-context.tsx';
import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { MmNote } from '../../ui/message.tsx';
import { MmOptionGroup } from '../../ui/option-group.tsx';
import { MmQuantityInput, useQuantity } from '../../ui/quantity-input.tsx';
import { useEditor, useKit } from '../editor-context.tsx';
import { documentOf } from '../editor-store.ts';
import { editorMessages as words } from '../messages.ts';
import { areasToCheck, useChecked } from '../use-preflight.ts';
import { useSaving } from './use-saving.ts';

/** What the product's page says of prices, beyond those of the variants. */
export interface Pricing {
  /** By print area (US cents). */
  readonly surcharges: Readonly<Record<string, number>>;
  readonly tiers: readonly Tier[];
}

interface CartDialogProps {
  open: boolean;
  onClose: () => void;
  pricing: Pricing;
  onShowChecks: () => void;
}

/** Variant and quantity; the design is saved first and then put into the cart. */
export function CartDialog({ open, onClose, pricing, onShowChecks }: CartDialogProps) {
  return (
    <MmDialog open={open} onClose={onClose} title={words.cart.title} closeLabel={words.close}>
      <CartForm onDone={onClose} pricing={pricing} onShowChecks={onShowChecks} />
    </MmDialog>
  );
}

type CartFormProps = Omit<CartDialogProps, 'open' | 'onClose'> & { onDone: () => void };

function CartForm({ onDone, pricing, onShowChecks }: CartFormProps) {
  const { level } = useChecked();
  if (level !== 'red') return <VariantForm onDone={onDone} pricing={pricing} />;
  return (
    <div className="grid gap-4">
      <MmNote tone="error">{words.cart.notPrintable}</MmNote>
      <MmButton wide onClick={onShowChecks}>
        {words.cart.showChecks}
      </MmButton>
    </div>
  );
}

/** The chosen variant. Its color is that of the designer; what was chosen before is in the address. */
function useVariant() {
  const { data, store } = useKit();
  const { options, skus } = data.product;
  const colourCode = useEditor((editor) => editor.colourCode);
  const colourOption = options.find(isColour)?.code;
  const [params] = useSearchParams();
  const [rest, setRest] = useState(() => startingChoice({ options, skus }, (code) => params.get(code), colourCode));
  const chosen = colourOption ? { ...rest, [colourOption]: colourCode } : rest;
  const choose = (option: string, code: string) => {
    if (option === colourOption) store.getState().chooseColour(code);
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

function VariantForm({ onDone, pricing }: Pick<CartFormProps, 'onDone' | 'pricing'>) {
  const { title } = useKit().data.product;
  const { options, skus, chosen, choose, variant, sku, missing, available } = useVariant();
  const [asked, setAsked] = useState(0);
  const { quantity, field, take } = useQuantity();
  const { save, isSaving } = useSaving();
  const { add, busy } = useAddToCart();
  const order = (skuId: string) =>
    save((templateId) => {
      add({ skuId, quantity, templateId, title, variant });
      onDone();
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
            unavailableWord={words.unavailable}
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
          label={words.cart.quantity}
          words={{ less: words.cart.less, more: words.cart.more }}
          {...field}
          max={cartLimits.quantityPerLine}
          tooMany={<TooMany max={cartLimits.quantityPerLine} />}
        />
        {sku && <Total skuCents={sku.price} quantity={quantity} pricing={pricing} />}
      </div>
      {!available && <MmNote tone="info">{words.cart.unavailable}</MmNote>}
      <MmButton
        wide
        size="l"
        busy={isSaving || busy}
        disabled={!available}
        onClick={() => {
          if (missing) setAsked(asked + 1);
          else if (sku) take(() => order(sku.bizId));
        }}
      >
        {words.cart.add}
      </MmButton>
    </div>
  );
}

function Total({ skuCents, quantity, pricing }: { skuCents: number; quantity: number; pricing: Pricing }) {
  const { data } = useKit();
  const currency = useCurrency();
  const document = useEditor(documentOf);
  const current = useEditor((editor) => editor.areaCode);
  const areas = areasToCheck(
    document,
    data.product.printAreas.map(({ code }) => code),
    current,
  );
  const printCents = printingCents(areas, pricing.surcharges);
  const tier = tierFor(pricing.tiers, quantity);
  const unitCents = unitPriceCents(skuCents + printCents, tier);
  return (
    <div className="text-end">
      <p className="text-lead font-semibold tabular-nums">{formatCents(unitCents, currency, { quantity })}</p>
      <p className="text-micro text-quiet tabular-nums">
        {words.cart.perPiece({ price: formatCents(unitCents, currency) })}
        {tier && ` · ${words.cart.tier({ percent: tier.percentOff })}`}
      </p>
    </div>
  );
}

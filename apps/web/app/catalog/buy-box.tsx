import { cartLimits } from '@merchmill/contract/cart.ts';
import type { ProductDetail } from '@merchmill/contract/catalog.ts';
import { type Tier, tierFor, unitPriceCents } from '@merchmill/contract/pricing.ts';
import { Boxes, Factory } from 'lucide-react';
import type { ReactNode } from 'react';
import { detailMessages as words } from '../messages/catalog.ts';
import { productPageMessages } from '../messages/product-page.ts';
import { useCurrency } from '../state/shop-context.tsx';
import { MmButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { MmNote } from '../ui/message.tsx';
import { MmOptionGroup } from '../ui/option-group.tsx';
import { MmPrice } from '../ui/price.tsx';
import { MmQuantityInput, useQuantity } from '../ui/quantity-input.tsx';
import { DeliveryEstimate, type DeliveryFacts } from './delivery-estimate.tsx';
import { TooMany } from './too-many.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import type { useChoice } from './use-choice.ts';

/** From so few on a shopper is told how many there are. */
const fewLeft = 5;

type BuyBoxProps = {
  product: Pick<
    ProductDetail,
    'options' | 'skus' | 'tiers' | 'productionDays' | 'warehouse' | 'lowestPrice' | 'sizeTable'
  >;
  title: string;
  choice: ReturnType<typeof useChoice>;
  /** Set where a ready design is bought; its price is `markupCents` above the blank's. */
  spuId?: string;
  markupCents?: number;
  delivery: DeliveryFacts;
  /** Other ways to go on, around the cart button. */
  before?: ReactNode;
  after?: ReactNode;
  cart: { label: string; variant: 'primary' | 'secondary' };
};

/** Price, options, quantity and the way into the cart. */
export function BuyBox({ product, title, choice, spuId, markupCents = 0, delivery, before, after, cart }: BuyBoxProps) {
  const { sku, choicesOf, choose, chosen, variant } = choice;
  const { quantity, field, take } = useQuantity();
  const { add, busy } = useAddToCart();
  const listPrice = (sku?.price ?? product.lowestPrice) + (sku ? markupCents : 0);
  const tier = tierFor(product.tiers, quantity);
  const available = sku?.available ?? false;
  return (
    <div className="grid gap-6">
      <UnitPrice listPrice={listPrice} tier={tier} quantity={quantity} />
      {product.options.map((option) => (
        <MmOptionGroup
          key={option.code}
          label={option.label}
          choices={choicesOf(option)}
          chosen={chosen[option.code] ?? ''}
          onChoose={(value) => choose(option.code, value)}
          unavailableWord={words.unavailable}
        />
      ))}
      {product.sizeTable && (
        <a href="#sizes" className="mm-link -mt-3 inline-flex min-h-11 items-center justify-self-start text-small">
          {productPageMessages.sizeGuide}
        </a>
      )}
      {product.tiers.length > 0 && (
        <Tiers tiers={product.tiers} current={tier} listPrice={listPrice} quantity={quantity} />
      )}
      <div className="grid gap-3">
        {!available && <MmNote tone="info">{sku?.left === 0 ? words.soldOut : words.notAvailable}</MmNote>}
        {available && sku && sku.left !== null && sku.left <= fewLeft && (
          <p className="text-small font-semibold text-red">{words.onlyLeft(sku.left)}</p>
        )}
        {before}
        <div className="flex flex-wrap gap-3">
          <MmQuantityInput
            label={words.quantity}
            words={{ less: words.less, more: words.more }}
            {...field}
            tooMany={<TooMany max={cartLimits.quantityPerLine} left={sku?.left} />}
            max={Math.max(1, Math.min(cartLimits.quantityPerLine, sku?.left ?? cartLimits.quantityPerLine))}
          />
          <MmButton
            size="l"
            variant={cart.variant}
            className="flex-1"
            busy={busy}
            disabled={!available}
            onClick={() => sku && take(() => add({ skuId: sku.bizId, quantity, spuId, title, variant }))}
          >
            {cart.label}
          </MmButton>
        </div>
        {after}
        <p className="text-small text-quiet">{words.excludes}</p>
      </div>
      {/* What is printed is made to order, however many blanks there are. */}
      <Making product={product} onHand={spuId ? null : (sku?.onHand ?? null)} />
      <DeliveryEstimate delivery={delivery} quantity={quantity} skuId={spuId ? undefined : sku?.bizId} />
    </div>
  );
}

function UnitPrice({ listPrice, tier, quantity }: { listPrice: number; tier: Tier | null; quantity: number }) {
  const currency = useCurrency();
  const unit = unitPriceCents(listPrice, tier);
  return (
    <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-3">
      <MmPrice
        cents={unit}
        currency={currency}
        instead={tier ? { cents: listPrice, label: words.insteadOf } : undefined}
        className="mm-headline text-h2"
      />
      <span className="text-small text-quiet">
        {words.perPiece}
        {quantity > 1 && (
          <>
            {' · '}
            {words.total}{' '}
            <MmPrice cents={unit} quantity={quantity} currency={currency} className="font-semibold text-ink" />
          </>
        )}
      </span>
    </p>
  );
}

type TiersProps = { tiers: readonly Tier[]; current: Tier | null; listPrice: number; quantity: number };

function Tiers({ tiers, current, listPrice, quantity }: TiersProps) {
  const currency = useCurrency();
  const next = nextTier(tiers, quantity);
  return (
    <div>
      <h2 className="mb-2.5 text-small font-semibold">{words.tiersTitle}</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] overflow-hidden rounded-card border bg-card text-small">
        {tiers.map((tier) => (
          <li
            key={tier.minQuantity}
            className={cx(
              'grid gap-px border-l px-3.5 py-2.5 first:border-l-0',
              tier === current && 'bg-yellow text-on-yellow',
            )}
          >
            <span className={tier === current ? '' : 'text-quiet'}>{words.tierFrom(tier.minQuantity)}</span>
            <MmPrice cents={unitPriceCents(listPrice, tier)} currency={currency} className="font-semibold" />
            <span className={cx('text-micro', tier !== current && 'text-quiet')}>{words.tierOff(tier.percentOff)}</span>
          </li>
        ))}
      </ul>
      {next && (
        <p className="mt-2 text-small text-quiet">
          {productPageMessages.nextTier(next.minQuantity - quantity, next.percentOff)}
        </p>
      )}
    </div>
  );
}

/** The tier one reaches next by ordering more. */
function nextTier(tiers: readonly Tier[], quantity: number): Tier | undefined {
  return tiers.filter((tier) => tier.minQuantity > quantity).sort((a, b) => a.minQuantity - b.minQuantity)[0];
}

type MakingProps = { product: Pick<ProductDetail, 'productionDays' | 'warehouse'>; onHand: number | null };

function Making({ product, onHand }: MakingProps) {
  const { min, max } = product.productionDays;
  const stocked = onHand !== null && onHand > 0;
  const Icon = stocked ? Boxes : Factory;
  return (
    <p className="flex items-start gap-3 border-t pt-5 text-small">
      <Icon aria-hidden className="mt-px size-5 shrink-0 text-cyan" />
      {stocked ? words.inStock(onHand, product.warehouse.name) : words.madeIn(min, max, product.warehouse.name)}
    </p>
  );
}

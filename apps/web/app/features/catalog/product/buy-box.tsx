import type { ProductDetail } from '@merchmill/contract/catalog/product.shapes.ts';
import { cartLimits } from '@merchmill/contract/orders/cart.ts';
import { type Tier, tierFor, unitPriceCents } from '@merchmill/contract/orders/pricing.ts';
import { inStockDays } from '@merchmill/contract/orders/shipping.ts';
import { Boxes, Factory, PencilRuler, ShoppingBag } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { useCurrency } from '../../../shell/state/shop-context.tsx';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmButton, MmIconButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmOptionGroup } from '../../../ui/option-group.tsx';
import { MmPrice } from '../../../ui/price.tsx';
import { MmQuantityInput, useQuantity } from '../../../ui/quantity-input.tsx';
import { catalogMessages, detailMessages as messages } from '../messages/catalog.ts';
import { productPageMessages } from '../messages/product-page.ts';
import { BuyBar } from './buy-bar.tsx';
import { type DeliveryDetails, DeliveryEstimate } from './delivery-estimate.tsx';
import { PriceTiers } from './price-tiers.tsx';
import { TooMany } from './too-many.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import type { useChoice } from './use-choice.ts';

/** From so few on a shopper is told how many there are. */
const fewLeft = 5;

type Choice = ReturnType<typeof useChoice>;
type BuyBoxProps = {
  product: Pick<
    ProductDetail,
    'options' | 'skus' | 'tiers' | 'productionDays' | 'warehouse' | 'lowestPrice' | 'sizeTable'
  >;
  title: string;
  choice: Choice;
  /** Set where a ready design is bought; its price is `markupCents` above the blank's. */
  spuId?: string;
  markupCents?: number;
  delivery: DeliveryDetails;
  /** What the designer opens; null where the design is to stay as it is. Of a blank, this is what one came for. */
  designs: string | null;
};

/** Price, options, quantity and the ways on: into the designer and into the cart. */
export function BuyBox({ product, title, choice, spuId, markupCents = 0, delivery, designs }: BuyBoxProps) {
  const { sku, missing, variant } = choice;
  const { quantity, field, take } = useQuantity();
  // How often somebody wanted to go on without having chosen what must be.
  const [asked, setAsked] = useState(0);
  const buttons = useRef<HTMLDivElement>(null);
  const { add, busy } = useAddToCart();
  const mayOrder = useTeamMay('orders.place');
  const mayDesign = useTeamMay('designs.edit');
  const { listPrice, isFrom } = priceOf(product, choice, markupCents);
  const tier = tierFor(product.tiers, quantity);
  const buying: Buying = {
    isBlank: spuId === undefined,
    mayOrder,
    designerLink: designs && mayDesign ? `/product/designer/${designs}?${new URLSearchParams(choice.chosen)}` : null,
    available: choice.open.some((each) => each.available),
    busy,
    onAdd: () => {
      if (missing) setAsked(asked + 1);
      else if (sku) take(() => add({ skuId: sku.bizId, quantity, spuId, title, variant }));
    },
  };
  const price = <UnitPrice listPrice={listPrice} isFrom={isFrom} tier={tier} />;
  return (
    <div className="grid gap-5">
      <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-3">
        {price}
        <Total cents={isFrom ? null : unitPriceCents(listPrice, tier)} quantity={quantity} />
      </p>
      <Options product={product} choice={choice} asked={asked} />
      <div ref={buttons} className="grid gap-3">
        <Stock choice={choice} />
        <Buttons buying={buying} field={field} left={sku?.left} />
        <noscript>
          <MmNote tone="info">{productPageMessages.needsScripts}</MmNote>
        </noscript>
        <p className="text-small text-quiet">{messages.excludes}</p>
      </div>
      {(mayOrder || buying.designerLink) && (
        <BuyBar instead={buttons} price={price} title={title} variant={variant}>
          <BarButtons buying={buying} />
        </BuyBar>
      )}
      {product.tiers.length > 0 && (
        <PriceTiers tiers={product.tiers} current={tier} listPrice={listPrice} quantity={quantity} />
      )}
      {/* What is printed is made to order, however many blanks there are. */}
      <Making product={product} onHand={spuId ? null : (sku?.onHand ?? null)} />
      <DeliveryEstimate delivery={delivery} quantity={quantity} skuId={spuId ? undefined : sku?.bizId} />
    </div>
  );
}

/** The price of the variant, or the lowest of those that are still open. `isFrom`: they differ. */
function priceOf({ lowestPrice }: Pick<ProductDetail, 'lowestPrice'>, { open }: Choice, markupCents: number) {
  const prices = open.map((sku) => sku.price + markupCents);
  const listPrice = prices.length > 0 ? Math.min(...prices) : lowestPrice;
  return { listPrice, isFrom: prices.some((price) => price !== listPrice) };
}

function Options({ product, choice, asked }: Pick<BuyBoxProps, 'product' | 'choice'> & { asked: number }) {
  const { missing, choicesOf, choose, chosen } = choice;
  return product.options.map((option) => (
    <MmOptionGroup
      key={option.code}
      label={option.label}
      choices={choicesOf(option)}
      chosen={chosen[option.code] ?? ''}
      onChoose={(value) => choose(option.code, value)}
      unavailableWord={messages.unavailable}
      problem={
        asked > 0 && option.code === missing?.code
          ? { text: productPageMessages.chooseFirst({ option: option.label.toLowerCase() }), asked }
          : undefined
      }
      aside={
        product.sizeTable &&
        option.code === 'size' && (
          <a href="#sizes" className="mm-link inline-flex min-h-11 items-center">
            {productPageMessages.sizeGuide}
          </a>
        )
      }
    />
  ));
}

function Stock({ choice: { sku, open, missing } }: { choice: Choice }) {
  if (!open.some((each) => each.available)) {
    return <MmNote tone="info">{sku?.left === 0 ? messages.soldOut : messages.notAvailable}</MmNote>;
  }
  if (missing || !sku || sku.left === null || sku.left > fewLeft) return null;
  return <p className="text-small font-semibold text-danger">{messages.onlyLeft({ left: sku.left })}</p>;
}

type Buying = {
  isBlank: boolean;
  /** Members of a team whose role does not include it see all of the page but that. */
  mayOrder: boolean;
  designerLink: string | null;
  available: boolean;
  busy: boolean;
  onAdd: () => void;
};

type ButtonsProps = {
  buying: Buying;
  field: Pick<ComponentProps<typeof MmQuantityInput>, 'value' | 'onChange' | 'onRefused' | 'ref'>;
  left: number | null | undefined;
};

/** A blank is designed first of all; a ready design is bought, and changed by some. */
function Buttons({ buying, field, left }: ButtonsProps) {
  const { isBlank, mayOrder, designerLink, available, busy, onAdd } = buying;
  const designsFirst = isBlank && designerLink !== null;
  const designer = designerLink && (
    <MmLinkButton
      to={designerLink}
      size="l"
      wide
      variant={designsFirst || !mayOrder ? 'primary' : 'secondary'}
      icon={<PencilRuler aria-hidden className="size-5" />}
    >
      {isBlank ? messages.designIt : messages.personalise}
    </MmLinkButton>
  );
  return (
    <>
      {designsFirst && designer}
      {mayOrder ? (
        <div className="flex flex-wrap gap-3">
          <MmQuantityInput
            label={messages.quantity}
            messages={{ less: messages.less, more: messages.more }}
            {...field}
            tooMany={<TooMany max={cartLimits.quantityPerLine} left={left} />}
            max={Math.max(1, Math.min(cartLimits.quantityPerLine, left ?? cartLimits.quantityPerLine))}
          />
          <MmButton
            size="l"
            variant={designsFirst ? 'secondary' : 'primary'}
            className="flex-1"
            busy={busy}
            disabled={!available}
            onClick={onAdd}
          >
            {isBlank ? messages.addBlank : messages.addToCart}
          </MmButton>
        </div>
      ) : (
        <MmNote tone="info">{messages.roleCannotOrder}</MmNote>
      )}
      {!designsFirst && designer}
    </>
  );
}

function BarButtons({ buying: { isBlank, mayOrder, designerLink, available, busy, onAdd } }: { buying: Buying }) {
  if (mayOrder && (!isBlank || !designerLink)) {
    return (
      <MmButton size="l" busy={busy} disabled={!available} onClick={onAdd}>
        {isBlank ? messages.addBlank : messages.addToCart}
      </MmButton>
    );
  }
  if (!designerLink) return null;
  return (
    <>
      {mayOrder && (
        <MmIconButton
          label={messages.addBlank}
          disabled={!available || busy}
          onClick={onAdd}
          className="size-13 border border-line-strong"
        >
          <ShoppingBag aria-hidden className="size-5" />
        </MmIconButton>
      )}
      <MmLinkButton to={designerLink} size="l">
        {isBlank ? messages.designIt : messages.personalise}
      </MmLinkButton>
    </>
  );
}

function UnitPrice({ listPrice, isFrom, tier }: { listPrice: number; isFrom: boolean; tier: Tier | null }) {
  const currency = useCurrency();
  return (
    <span>
      {isFrom && <span className="text-small text-quiet">{`${catalogMessages.from} `}</span>}
      <MmPrice
        cents={unitPriceCents(listPrice, tier)}
        currency={currency}
        instead={tier ? { cents: listPrice, label: messages.insteadOf } : undefined}
        className="mm-headline text-h2"
      />
    </span>
  );
}

/** What several come to, once it is known what one costs. */
function Total({ cents, quantity }: { cents: number | null; quantity: number }) {
  const currency = useCurrency();
  return (
    <span className="text-small text-quiet">
      {messages.perUnit}
      {cents !== null && quantity > 1 && (
        <>
          {' · '}
          {messages.total}{' '}
          <MmPrice cents={cents} quantity={quantity} currency={currency} className="font-semibold text-ink" />
        </>
      )}
    </span>
  );
}

type MakingProps = { product: Pick<ProductDetail, 'productionDays' | 'warehouse'>; onHand: number | null };

function Making({ product, onHand }: MakingProps) {
  const { min, max } = product.productionDays;
  const stocked = onHand !== null && onHand > 0;
  const place = product.warehouse.name;
  const Icon = stocked ? Boxes : Factory;
  return (
    <p className="flex items-start gap-3 border-t pt-5 text-small">
      <Icon aria-hidden className="mt-px size-5 shrink-0 text-info" />
      {stocked
        ? messages.inStock({ count: onHand, place, ...inStockDays })
        : messages.madeIn({ days: min === max ? min : `${min}–${max}`, place })}
    </p>
  );
}

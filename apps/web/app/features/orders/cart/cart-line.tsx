import { formatCents } from '@merchmill/contract/money.ts';
import type { CartLine } from '@merchmill/contract/orders/cart.shapes.ts';
import { cartLimits } from '@merchmill/contract/orders/cart.ts';
import { CircleAlert, Clock3, PencilRuler, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useCurrency } from '../../../shell/state/shop-context.tsx';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmIconButton } from '../../../ui/button.tsx';
import { MmPrice } from '../../../ui/price.tsx';
import { MmQuantityInput } from '../../../ui/quantity-input.tsx';
import { TooMany } from '../../catalog/product/too-many.tsx';
import { cartMessages as messages } from '../messages/cart.ts';
import { LinePicture } from './line-picture.tsx';
import { isShort, shortLineId, unavailableLineId } from './short-line.ts';

type CartLineProps = {
  line: CartLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Puts it aside for later. */
  onSave: () => void;
  /** Takes the design as it is saved now. */
  onLatest: () => void;
};

export const lineLink = (line: CartLine): string =>
  line.spuHandle ? `/product/spu/${line.spuHandle}` : `/product/detail/${line.productHandle}`;

/** One line: picture, what it is, what one costs, how many, what they cost together. */
export function CartLineRow({ line, onQuantity, onRemove, onSave, onLatest }: CartLineProps) {
  const currency = useCurrency();
  const link = lineLink(line);
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 first:pt-0 last:pb-0 xs:grid-cols-[7rem_minmax(0,1fr)] xs:gap-x-6">
      <LinePicture line={line} link={link} />
      <div className="flex min-w-0 items-start gap-2">
        <div className="min-w-0 flex-1">
          <Link to={link} prefetch="intent" className="font-semibold hover:text-accent hover:underline">
            {line.title}
          </Link>
          <p className="mt-0.5 text-small text-quiet">{line.variant}</p>
          {line.design && (
            <p className="mt-0.5 text-small text-quiet [overflow-wrap:anywhere]">
              {messages.designName({ name: line.design.name })}
            </p>
          )}
          {line.available ? <UnitPrice line={line} /> : <Unavailable link={link} />}
          {isShort(line) && <Short left={line.left} onTake={onQuantity} />}
          {line.design?.current === false && <Older onLatest={onLatest} />}
        </div>
        <MmIconButton
          label={messages.removeLine({ title: line.title, variant: line.variant })}
          onClick={onRemove}
          className="-mt-2.5 -me-2.5 text-quiet hover:text-danger"
        >
          <Trash2 aria-hidden className="size-4.5" />
        </MmIconButton>
      </div>
      {line.available && <QuantityAndPrice line={line} onQuantity={onQuantity} currency={currency} />}
      <div className="col-span-2 flex flex-wrap gap-x-5 xs:col-span-1 xs:col-start-2">
        <EditDesign line={line} />
        <button
          type="button"
          onClick={onSave}
          aria-label={messages.saveLineForLater({ title: line.title, variant: line.variant })}
          className={linkStyle}
        >
          <Clock3 aria-hidden className="size-4" />
          {messages.saveForLater}
        </button>
      </div>
    </li>
  );
}

const linkStyle = 'mm-link -my-2 inline-flex min-h-11 items-center gap-1.5 text-small xs:-my-1 xs:min-h-8';

/** Back to the design of a line; what is changed there takes its place in the cart. */
function EditDesign({ line }: { line: CartLine }) {
  const mayDesign = useTeamMay('designs.edit');
  if (!line.design || !line.templateId || !mayDesign) return null;
  const search = new URLSearchParams({ template: line.templateId, cartLine: line.bizId });
  return (
    <Link
      to={`/product/designer/${line.design.productId}?${search}`}
      aria-label={messages.editDesignOf({ name: line.design.name })}
      className={linkStyle}
    >
      <PencilRuler aria-hidden className="size-4" />
      {messages.editDesign}
    </Link>
  );
}

/** The design was saved anew after it had been put into the cart. */
function Older({ onLatest }: { onLatest: () => void }) {
  return (
    <div className="mt-2 text-small">
      <p className="font-semibold text-info">{messages.olderDesign}</p>
      <MmButton variant="secondary" size="s" className="mt-2" onClick={onLatest}>
        {messages.takeLatest}
      </MmButton>
    </div>
  );
}

function QuantityAndPrice({
  line,
  onQuantity,
  currency,
}: {
  line: CartLine;
  onQuantity: CartLineProps['onQuantity'];
  currency: ReturnType<typeof useCurrency>;
}) {
  return (
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 xs:col-span-1 xs:col-start-2">
      <MmQuantityInput
        label={messages.quantityOf({ title: line.title })}
        messages={{ less: messages.less, more: messages.more }}
        value={line.quantity}
        max={cartLimits.quantityPerLine}
        tooMany={<TooMany max={cartLimits.quantityPerLine} />}
        onChange={onQuantity}
      />
      <MmPrice
        cents={line.unitPrice}
        quantity={line.quantity}
        currency={currency}
        className="text-lead font-semibold"
      />
    </div>
  );
}

function UnitPrice({ line }: { line: CartLine }) {
  const currency = useCurrency();
  const price = (cents: number) => formatCents(cents, currency);
  const cheaper = line.unitPrice < line.listPrice;
  return (
    <>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <span>
          <MmPrice
            cents={line.unitPrice}
            currency={currency}
            instead={cheaper ? { cents: line.listPrice, label: messages.insteadOf } : undefined}
          />{' '}
          <span className="text-quiet">{messages.each}</span>
        </span>
        {cheaper && <MmBadge tone="new">{messages.quantityPrice}</MmBadge>}
        {line.sampleOf && <MmBadge tone="info">{messages.sample}</MmBadge>}
        {line.templateId && !line.design && <MmBadge tone="active">{messages.yourDesign}</MmBadge>}
      </p>
      {line.priceWas !== null && (
        <p className="mt-1.5 text-small font-semibold text-info">
          {messages.wasNow({ before: price(line.priceWas), now: price(line.listPrice) })}{' '}
          {cheaper && <span className="font-normal text-quiet">{messages.beforeQuantityPrice}</span>}
        </p>
      )}
      {line.nextTier && (
        <p className="mt-1.5 text-small text-quiet">
          {messages.moreUnits({ more: line.nextTier.moreUnits, percent: line.nextTier.percentOff })}
        </p>
      )}
    </>
  );
}

/** More is wanted than there is: said here, and changed only by the shopper. */
function Short({ left, onTake }: { left: number; onTake: (quantity: number) => void }) {
  return (
    <div id={shortLineId} className="mt-2 text-small">
      <p className="flex gap-1.5 font-semibold text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {messages.onlyLeft({ left })}
      </p>
      <p className="mt-0.5 text-quiet">{messages.onlyLeftNote}</p>
      <MmButton variant="secondary" size="s" className="mt-2" onClick={() => onTake(left)}>
        {messages.takeLeft({ left })}
      </MmButton>
    </div>
  );
}

function Unavailable({ link }: { link: string }) {
  return (
    <div id={unavailableLineId} className="mt-2 text-small">
      <p className="flex gap-1.5 font-semibold text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {messages.unavailable}
      </p>
      <p className="mt-0.5 text-quiet">{messages.unavailableNote}</p>
      <Link
        to={link}
        prefetch="intent"
        className="mm-link mt-1 inline-flex min-h-11 items-center font-semibold xs:min-h-8"
      >
        {messages.seeOthers}
      </Link>
    </div>
  );
}

/*
 * Prices. Every total of the shop (cart, preview, order, bill) is made here and nowhere else; the price of
 * one piece is worked out by the contract's pricing.ts, as pages do.
 *
 * one piece   = sku + surcharge for each printed area + markup of a ready design, less the quantity tier
 * total       = pieces − promo + shipping + tax
 */
import { convertToMinor } from '@merchmill/contract/money.ts';
import type { Totals } from '@merchmill/contract/orders.ts';
import { type Tier, tierFor, unitPriceCents } from '@merchmill/contract/pricing.ts';
import type { AppliedPromo } from '../promo/promo.rules.ts';
import type { TaxLine } from '../tax/tax.rules.ts';

export type Piece = {
  skuCents: number;
  surchargeCents: number;
  markupCents: number;
  tiers: readonly Tier[];
  quantity: number;
  /** How many of this product with this design the cart holds in all variants: that decides the tier. */
  togetherQuantity: number;
};
export type PricedLine = { listCents: number; unitCents: number; lineCents: number; quantity: number };

export function priceLine({
  skuCents,
  surchargeCents,
  markupCents,
  tiers,
  quantity,
  togetherQuantity,
}: Piece): PricedLine {
  const listCents = skuCents + surchargeCents + markupCents;
  const unitCents = unitPriceCents(listCents, tierFor(tiers, togetherQuantity));
  return { listCents, unitCents, lineCents: unitCents * quantity, quantity };
}

/** The quantity price that is nearest above so many pieces; null where there is none that is better. */
export function nextTier(tiers: readonly Tier[], pieces: number): { morePieces: number; percentOff: number } | null {
  const now = tierFor(tiers, pieces)?.percentOff ?? 0;
  const better = tiers.filter((tier) => tier.minQuantity > pieces && tier.percentOff > now);
  const nearest = better.sort((a, b) => a.minQuantity - b.minQuantity)[0];
  return nearest ? { morePieces: nearest.minQuantity - pieces, percentOff: nearest.percentOff } : null;
}

type TotalLines = Totals['lines'];

export type OrderParts = {
  lines: readonly PricedLine[];
  /** What codes take off these lines and this shipping, in the order in which they do. */
  promos?: readonly AppliedPromo[];
  shipping: { label: string; cents: number } | null;
  /** Duties and taxes; none is a line that says so. */
  taxes: readonly Pick<TaxLine, 'kind' | 'label' | 'cents'>[];
  currency: { currency: string; rate: number };
};

const noTax = { kind: 'tax' as const, label: 'Tax', cents: 0 };
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What each line costs with its share of all codes taken off: what a refund of the line gives back. */
export function afterPromos(lines: readonly PricedLine[], promos: readonly AppliedPromo[]): number[] {
  return lines.map((line, index) => line.lineCents - sum(promos.map((promo) => promo.lineCents[index]!)));
}

/**
 * One line for each code. What it takes off is converted as the difference it makes to each cart line, so that in every
 * currency the items less the codes are what the lines cost after them, and no line falls below zero.
 */
function promoLines({ lines, promos = [], shipping }: OrderParts, minorOf: (cents: number) => number): TotalLines {
  let left = lines.map((line) => line.lineCents);
  let shippingLeft = shipping?.cents ?? 0;
  return promos.map((promo) => {
    const after = left.map((cents, index) => cents - promo.lineCents[index]!);
    const shippingAfter = shippingLeft - promo.shippingCents;
    const off = sum(left.map(minorOf)) - sum(after.map(minorOf)) + minorOf(shippingLeft) - minorOf(shippingAfter);
    [left, shippingLeft] = [after, shippingAfter];
    return { kind: 'promo', label: `${promo.label} (${promo.code})`, amount: -promo.cents, minor: -off };
  });
}

/**
 * The lines that explain a total. Each amount is converted by itself and the total is the sum of what is shown, so that
 * the bill adds up to the unit in every currency; the items are converted cart line by cart line, as the cart shows them.
 */
export function priceOrder(parts: OrderParts): Totals {
  const { lines, shipping } = parts;
  const { currency, rate } = parts.currency;
  const minorOf = (cents: number) => convertToMinor(cents, rate, currency);
  const listed = lines.map((line) => line.listCents * line.quantity);
  const items = { kind: 'items' as const, label: 'Items', amount: sum(listed), minor: sum(listed.map(minorOf)) };
  const discount = {
    kind: 'quantityDiscount' as const,
    label: 'Quantity discount',
    amount: sum(lines.map((line) => line.lineCents)) - items.amount,
    minor: sum(lines.map((line) => minorOf(line.lineCents))) - items.minor,
  };
  const all: TotalLines = [items];
  if (discount.amount !== 0) all.push(discount);
  all.push(...promoLines(parts, minorOf));
  if (shipping)
    all.push({ kind: 'shipping', label: shipping.label, amount: shipping.cents, minor: minorOf(shipping.cents) });
  const taxes = parts.taxes.length ? parts.taxes : [noTax];
  all.push(...taxes.map(({ kind, label, cents }) => ({ kind, label, amount: cents, minor: minorOf(cents) })));
  return {
    currency,
    rate,
    lines: all,
    total: sum(all.map((line) => line.amount)),
    totalMinor: sum(all.map((line) => line.minor)),
  };
}

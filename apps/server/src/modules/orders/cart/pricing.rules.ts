/*
 * Prices. Every total of the shop (cart, preview, order, bill) is made here and nowhere else; the price of
 * one unit is worked out by the contract's pricing.ts, as pages do.
 *
 * one unit   = sku + surcharge for each printed area + markup of a ready design, less the quantity tier
 * total       = units − promo + shipping + tax
 */
import { lineToMinor } from '@merchmill/contract/money.ts';
import type { Totals } from '@merchmill/contract/orders/order.shapes.ts';
import { type Tier, tierFor, unitPriceCents } from '@merchmill/contract/orders/pricing.ts';
import type { AppliedPromo } from '../promo/promo.rules.ts';
import type { TaxLine } from '../tax/tax.rules.ts';
import { type Charge, chargeOf } from './charge.rules.ts';

export type LineToPrice = {
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
}: LineToPrice): PricedLine {
  const listCents = skuCents + surchargeCents + markupCents;
  const unitCents = unitPriceCents(listCents, tierFor(tiers, togetherQuantity));
  return { listCents, unitCents, lineCents: unitCents * quantity, quantity };
}

/** The quantity price that is nearest above so many units; null where there is none that is better. */
export function nextTier(tiers: readonly Tier[], units: number): { moreUnits: number; percentOff: number } | null {
  const now = tierFor(tiers, units)?.percentOff ?? 0;
  const better = tiers.filter((tier) => tier.minQuantity > units && tier.percentOff > now);
  const nearest = better.sort((a, b) => a.minQuantity - b.minQuantity)[0];
  return nearest ? { moreUnits: nearest.minQuantity - units, percentOff: nearest.percentOff } : null;
}

type TotalLines = Totals['lines'];

export type OrderParts = {
  lines: readonly PricedLine[];
  /** What codes take off these lines and this shipping, in the order in which they do. */
  promos?: readonly AppliedPromo[];
  shipping: { label: string; cents: number } | null;
  /** Duties and taxes; none is a line that says so. */
  taxes: readonly Pick<TaxLine, 'kind' | 'label' | 'cents' | 'of'>[];
  currency: { currency: string; rate: number };
};

const noTax = { kind: 'tax' as const, label: 'Tax', amount: 0, minor: 0 };
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What each line costs with its share of all codes taken off: what a refund of the line gives back. */
export function afterPromos(lines: readonly PricedLine[], promos: readonly AppliedPromo[]): number[] {
  return lines.map((line, index) => line.lineCents - sum(promos.map((promo) => promo.lineCents[index]!)));
}

/** An order's parts as they are charged in its currency. */
export const chargeParts = ({ lines, promos = [], shipping, taxes, currency }: OrderParts): Charge =>
  chargeOf({ lines, promos, shippingCents: shipping?.cents ?? 0, taxes }, currency);

/**
 * The lines that explain a total, in US cents and as they are charged. The total is the sum of what is shown, so that the
 * bill adds up to the unit in every currency.
 */
export function priceOrder(parts: OrderParts): Totals {
  const { lines, promos = [], shipping } = parts;
  const { currency, rate } = parts.currency;
  const charge = chargeParts(parts);
  const items = {
    kind: 'items' as const,
    label: 'Items',
    amount: sum(lines.map((line) => line.listCents * line.quantity)),
    minor: sum(lines.map((line) => lineToMinor(line.listCents, line.quantity, parts.currency))),
  };
  const discount = {
    kind: 'quantityDiscount' as const,
    label: 'Quantity discount',
    amount: sum(lines.map((line) => line.lineCents)) - items.amount,
    minor: sum(charge.lines.map((line) => line.lineMinor)) - items.minor,
  };
  const all: TotalLines = [items];
  if (discount.amount !== 0) all.push(discount);
  for (const [index, promo] of promos.entries()) {
    const label = `${promo.label} (${promo.code})`;
    all.push({ kind: 'promo', label, amount: -promo.cents, minor: -charge.promoMinor[index]! || 0 });
  }
  if (shipping)
    all.push({ kind: 'shipping', label: shipping.label, amount: shipping.cents, minor: charge.shippingMinor });
  const taxes = parts.taxes.map(({ kind, label, cents }, index) => {
    return { kind, label, amount: cents, minor: charge.taxMinor[index]! };
  });
  all.push(...(taxes.length ? taxes : [noTax]));
  return {
    currency,
    rate,
    lines: all,
    total: sum(all.map((line) => line.amount)),
    totalMinor: sum(all.map((line) => line.minor)),
  };
}

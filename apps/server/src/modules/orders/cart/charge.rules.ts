/*
 * What an order charges in its currency, in the unit that is shown. The price of one unit is converted; everything else
 * is worked out from that in the currency itself, so that price × quantity is the line and the lines make the total
 * (docs/decisions/020-prices-in-the-orders-currency.md).
 */
import { convertToMinor, lineToMinor } from '@merchmill/contract/money.ts';
import { type AppliedPromo, splitByWeight } from '../promo/promo.rules.ts';
import { type TaxLine, taxCents } from '../tax/tax.rules.ts';

export type Money = { currency: string; rate: number };
/** A line as it is charged; `discountMinor` is its share of what codes take off. */
export type ChargedLine = { unitMinor: number; lineMinor: number; discountMinor: number };
export type Charge = {
  lines: ChargedLine[];
  /** Taken off by each code, in their order. */
  promoMinor: number[];
  /** Before codes. */
  shippingMinor: number;
  /** One for each of the taxes and duties. */
  taxMinor: number[];
};

export type ToCharge = {
  lines: readonly { unitCents: number; lineCents: number; quantity: number }[];
  promos: readonly AppliedPromo[];
  shippingCents: number;
  taxes: readonly Pick<TaxLine, 'kind' | 'cents' | 'of'>[];
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The share of a charged amount that some of its US cents are: all of it for all of them. */
const shareOf = (minor: number, part: number, whole: number): number =>
  part === whole || whole === 0 ? minor : Math.round(minor * (part / whole));

/**
 * What a code takes off each amount: together its own amount as it is shown, spread as in US cents, but all of an amount
 * that it pays for whole and of none more than there is.
 */
function takeOff(offCents: readonly number[], cents: readonly number[], minors: readonly number[], money: Money) {
  const wholes = offCents.map((off, index) => (off === cents[index] ? minors[index]! : 0));
  const parts = offCents.map((off, index) => {
    return off === 0 || off === cents[index] ? 0 : shareOf(minors[index]!, off, cents[index]!);
  });
  const room = parts.map((part, index) => (offCents[index] === 0 || wholes[index]! > 0 ? 0 : minors[index]! - part));
  const wanted = convertToMinor(sum(offCents), money.rate, money.currency) - sum(wholes);
  const wantedParts = Math.max(0, Math.min(wanted, sum(parts) + sum(room)));
  const spread =
    wantedParts <= sum(parts)
      ? splitByWeight(wantedParts, parts)
      : splitByWeight(wantedParts - sum(parts), room).map((extra, index) => parts[index]! + extra);
  return wholes.map((whole, index) => whole + spread[index]!);
}

/** Codes, one after the other, off the lines and, as the last amount, off the shipping. */
function chargePromos({ lines, promos, shippingCents }: ToCharge, before: readonly number[], money: Money) {
  let cents = [...lines.map((line) => line.lineCents), shippingCents];
  let left = [...before];
  const promoMinor = promos.map((promo) => {
    const offCents = [...promo.lineCents, promo.shippingCents];
    const off = takeOff(offCents, cents, left, money);
    cents = cents.map((amount, index) => amount - offCents[index]!);
    left = left.map((amount, index) => amount - off[index]!);
    return sum(off);
  });
  return { promoMinor, cents, left };
}

/** Flat duties are so many times the shown one, others are converted; a tax is its rate of what is shown. */
function chargeTaxes(
  { taxes }: ToCharge,
  net: Record<'goods' | 'shipping', { cents: number; minor: number }>,
  { currency, rate }: Money,
): number[] {
  const minorOf = (cents: number) => convertToMinor(cents, rate, currency);
  const duties = taxes.map(({ kind, cents, of }) => {
    if (kind !== 'duty') return 0;
    return of?.kind === 'duty' ? minorOf(of.eachCents) * of.count : minorOf(cents);
  });
  const dutyCents = sum(taxes.map(({ kind, cents }) => (kind === 'duty' ? cents : 0)));
  return taxes.map(({ kind, cents, of }, index) => {
    if (kind === 'duty') return duties[index]!;
    if (of?.kind !== 'tax') return minorOf(cents);
    const base =
      shareOf(net.goods.minor, of.goodsCents, net.goods.cents) +
      shareOf(net.shipping.minor, of.shippingCents, net.shipping.cents) +
      shareOf(sum(duties), of.dutyCents, dutyCents);
    return taxCents(base, of.milliPercent);
  });
}

/** The one way from US prices to what is charged. */
export function chargeOf(order: ToCharge, money: Money): Charge {
  const units = order.lines.map(({ unitCents }) => lineToMinor(unitCents, 1, money));
  const lineMinors = order.lines.map(({ unitCents, quantity }) => lineToMinor(unitCents, quantity, money));
  const shippingMinor = convertToMinor(order.shippingCents, money.rate, money.currency);
  const { promoMinor, cents, left } = chargePromos(order, [...lineMinors, shippingMinor], money);
  const net = {
    goods: { cents: sum(cents.slice(0, -1)), minor: sum(left.slice(0, -1)) },
    shipping: { cents: cents.at(-1)!, minor: left.at(-1)! },
  };
  return {
    lines: units.map((unitMinor, index) => {
      const lineMinor = lineMinors[index]!;
      return { unitMinor, lineMinor, discountMinor: lineMinor - left[index]! };
    }),
    promoMinor,
    shippingMinor,
    taxMinor: chargeTaxes(order, net, money),
  };
}

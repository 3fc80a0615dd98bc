import { currencies } from '@merchmill/contract/currencies.ts';
import type { InvoiceDocument } from '@merchmill/contract/money/invoice.shapes.ts';
import type { RefundPart } from '@merchmill/contract/money/refund.shapes.ts';
import { shareOf } from '@merchmill/contract/money/refund.ts';
import { convertToMinor, displayDecimals, minorToCents } from '@merchmill/contract/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditDocument,
  invoiceDocument,
  itemizedCreditDocument,
  taxCentsOf,
  taxLabels,
} from '../../money/invoice/invoice.rules.ts';
import { splitBill } from '../../money/payment/split.rules.ts';
import { type RefundLeg, spreadCharge } from '../../money/refund/refund.rules.ts';
import { chargeParts, type OrderParts, priceLine, priceOrder } from '../../orders/cart/pricing.rules.ts';
import { applyPromos, type PromoTerms } from '../../orders/promo/promo.rules.ts';
import { taxCents } from '../../orders/tax/tax.rules.ts';
import { refundParts } from './aftersale.rules.ts';

/* Money from the cart to the last credit note, in every currency: see docs/decisions/020. */

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const unit = fc.record({
  skuCents: fc.integer({ min: 1, max: 30_000 }),
  surchargeCents: fc.constantFrom(0, 300, 455),
  markupCents: fc.integer({ min: 0, max: 3000 }),
  tiers: fc.constant([{ minQuantity: 5, percentOff: 7 }]),
  quantity: fc.integer({ min: 1, max: 60 }),
  togetherQuantity: fc.integer({ min: 1, max: 60 }),
});
const terms = (fields: Partial<PromoTerms>): PromoTerms => ({
  ...{ promoId: 'p', code: 'CODE', label: 'Off', kind: 'percent', percentOff: null, amountCents: null },
  ...{ minSubtotalCents: 0, stackable: true, productIds: null, ...fields },
});
const promo = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percentOff) => terms({ percentOff })),
  fc.integer({ min: 1, max: 90_000 }).map((amountCents) => terms({ kind: 'fixed', amountCents })),
  fc.constant(terms({ kind: 'freeShipping' })),
);

/** Goods and shipping are taxed, some of the goods, or the goods alone; with a duty for each kind, or none. */
const taxing = fc.record({
  milliPercent: fc.constantFrom(0, 2600, 8250, 19_000, 25_500),
  goods: fc.constantFrom('all', 'some'),
  onShipping: fc.boolean(),
  duties: fc.integer({ min: 0, max: 30 }),
});

const anyOrder = fc
  .record({
    currency: fc.constantFrom(...currencies.map(({ code }) => code)),
    rate: fc.integer({ min: 1, max: 400_000 }).map((hundredThousandths) => hundredThousandths / 100_000),
    units: fc.array(unit, { minLength: 1, maxLength: 6 }),
    promos: fc.array(promo, { maxLength: 2 }),
    shippingCents: fc.integer({ min: 0, max: 9000 }),
    taxing,
  })
  .map(({ currency, rate, units, promos: typed, shippingCents, taxing: by }) => {
    const lines = units.map(priceLine);
    const promos = applyPromos(
      typed,
      lines.map((line) => ({ ...line, productId: 'tee' })),
      shippingCents,
    );
    const net = lines.map((line, index) => line.lineCents - sum(promos.map((each) => each.lineCents[index]!)));
    const goodsCents = by.goods === 'all' ? sum(net) : net[0]!;
    const taxedShipping = by.onShipping ? shippingCents - sum(promos.map((each) => each.shippingCents)) : 0;
    const dutyCents = by.duties * 326;
    const base = { goodsCents, shippingCents: taxedShipping, dutyCents };
    const { milliPercent } = by;
    const taxes: OrderParts['taxes'] = [
      ...(by.duties
        ? [
            {
              kind: 'duty' as const,
              label: 'EU duty',
              cents: dutyCents,
              of: { kind: 'duty' as const, eachCents: 326, count: by.duties },
            },
          ]
        : []),
      ...(milliPercent
        ? [
            {
              kind: 'tax' as const,
              label: 'VAT',
              cents: taxCents(sum(Object.values(base)), milliPercent),
              of: { kind: 'tax' as const, milliPercent, ...base },
            },
          ]
        : []),
    ];
    const parts: OrderParts = {
      lines,
      promos,
      shipping: { label: 'Post', cents: shippingCents },
      taxes,
      currency: { currency, rate },
    };
    return { parts, by };
  });
type Made = ReturnType<typeof placed>;

/** As it is placed: totals, and the lines with the figures that they keep. */
function placed({ parts, by }: { parts: OrderParts; by: { goods: string; onShipping: boolean } }) {
  const charge = chargeParts(parts);
  const lines = parts.lines.map((line, index) => ({
    ...{ id: `l${index}`, title: `Thing ${index}`, variant: '', ...line },
    discountCents: sum((parts.promos ?? []).map((each) => each.lineCents[index]!)),
    ...charge.lines[index]!,
  }));
  return { parts, by, charge, lines, totals: priceOrder(parts) };
}

const at = new Date('2026-11-20T10:00:00Z');
const seller = { name: 'Merchmill', lines: [], taxIds: [], email: 'help@example.com', website: 'example.com' };
const buyer = { name: 'Ada', lines: [], email: 'ada@example.com', taxId: null };
const invoiceOf = ({ lines, totals }: Made): InvoiceDocument =>
  invoiceDocument({ number: 'N', placedAt: at, paidAt: at, totals, lines, taxSentence: null }, seller, buyer);

describe('money in every currency', () => {
  it('multiplies and adds up: price × quantity is the line, the lines make the total', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const made = placed(order);
        const { currency, rate } = made.totals;
        const shown = (cents: number) => convertToMinor(cents, rate, currency);
        const document = invoiceOf(made);
        for (const [index, line] of document.lines.entries()) {
          expect(line.unitMinor).toBe(shown(made.lines[index]!.unitCents));
          expect(line.minor).toBe(line.unitMinor! * line.quantity);
        }
        expect(document.totals[0]!.minor).toBe(sum(document.lines.map((line) => line.minor)));
        expect(document.totalMinor).toBe(sum(document.totals.map((each) => each.minor)));
        expect(made.totals.totalMinor).toBe(sum(made.totals.lines.map((line) => line.minor)));
        expect(made.totals.total).toBe(sum(made.totals.lines.map((line) => line.amount)));
        expect(made.totals.lines.find((line) => line.kind === 'shipping')?.minor).toBe(
          shown(order.parts.shipping!.cents),
        );
        expect(made.totals.totalMinor).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 600 },
    );
  });

  it('a code takes off its amount as it is shown, or what there is of it', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const { totals, lines, charge } = placed(order);
        const promos = order.parts.promos ?? [];
        for (const line of lines) {
          expect(line.discountMinor).toBeGreaterThanOrEqual(0);
          expect(line.discountMinor).toBeLessThanOrEqual(line.lineMinor);
          if (line.discountCents === line.lineCents) expect(line.discountMinor).toBe(line.lineMinor);
          if (line.discountCents === 0) expect(line.discountMinor).toBe(0);
        }
        const [only] = promos;
        if (promos.length !== 1 || !only) return;
        const shown = convertToMinor(only.cents, totals.rate, totals.currency);
        const whole = only.lineCents.some((cents, index) => cents > 0 && cents === lines[index]!.lineCents);
        // No more than there is of what it is for: a code for goods takes nothing off the shipping.
        const goods = sum(lines.map((line, index) => (only.lineCents[index] ? line.lineMinor : 0)));
        const all = goods + (only.shippingCents ? charge.shippingMinor : 0);
        if (!whole) expect(charge.promoMinor[0]).toBe(Math.min(shown, all));
      }),
      { numRuns: 600 },
    );
  });

  it('a tax is right to the printed net, and a duty is so many times the shown one', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const { totals, by, parts } = placed(order);
        const minorOf = (...kinds: string[]) =>
          sum(totals.lines.filter((line) => kinds.includes(line.kind)).map((line) => line.minor));
        const duty = parts.taxes.find((tax) => tax.kind === 'duty')?.of;
        if (duty?.kind === 'duty')
          expect(minorOf('duty')).toBe(convertToMinor(duty.eachCents, totals.rate, totals.currency) * duty.count);
        const tax = parts.taxes.find((each) => each.kind === 'tax')?.of;
        if (tax?.kind !== 'tax' || by.goods !== 'all' || !by.onShipping) return;
        const net = minorOf('items', 'quantityDiscount', 'promo', 'shipping', 'duty');
        expect(minorOf('tax')).toBe(taxCents(net, tax.milliPercent));
      }),
      { numRuns: 600 },
    );
  });

  it('refunds add up to the charge, in any order and by wallet and card, and credit notes to the invoice', () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.integer({ min: 0, max: 300_000 }),
        fc.infiniteStream(fc.nat()),
        (order, balance, seed) => {
          const made = placed(order);
          const { totals, lines } = made;
          const { currency, rate, totalMinor } = totals;
          const totalCents = minorToCents(totalMinor, rate, currency);
          const split = splitBill({ totalCents, totalMinor, currency, rate }, balance);
          let left = {
            paymentId: 'p',
            wallet: { cents: split.walletCents, minor: split.walletMinor },
            provider: { cents: split.amountCents, minor: split.amountMinor },
          };
          const take = (leg: RefundLeg) => {
            const before = left[leg.part];
            left = { ...left, [leg.part]: { cents: before.cents - leg.cents, minor: before.minor - leg.minor } };
            expect(Math.min(left[leg.part].cents, left[leg.part].minor)).toBeGreaterThanOrEqual(0);
          };
          const invoice = invoiceOf(made);
          const labels = taxLabels(totals);
          const taxGiven = new Map<string, number>();
          const all = taxCentsOf(totals);
          let [orderCents, given, taxBefore] = [0, 0, 0];
          let parts = refundParts(lines, totals, { given: new Map(), remade: new Map() });
          for (let open = parts; open.length > 0; open = parts.filter((part) => part.left > 0)) {
            const part = open[seed.next().value! % open.length]!;
            const units = 1 + (seed.next().value! % part.left);
            const share = shareOf(part, units);
            expect(Math.min(...Object.values(share))).toBeGreaterThanOrEqual(0);
            const amountMinor = share.netMinor + share.taxMinor;
            const legs = spreadCharge(amountMinor, [left]);
            for (const leg of legs!) take(leg);
            orderCents += share.net + share.tax;
            given += amountMinor;
            const taken: RefundPart = { ...part, given: part.given + units, left: part.left - units };
            parts = parts.map((each) => (each === part ? taken : each));
            if (amountMinor === 0) continue;
            const credited = {
              title: 'Thing',
              variant: '',
              quantity: units,
              netCents: share.net,
              taxCents: share.tax,
            };
            const note = itemizedCreditDocument(invoice, labels, {
              ...{ number: 'I', at, amountMinor, taxCents: { all, before: taxBefore }, taxGiven },
              parts: [{ ...credited, netMinor: share.netMinor, taxMinor: share.taxMinor }],
            });
            taxBefore += share.tax;
            expect(note.lines.map((line) => [line.minor, line.taxMinor])).toEqual([[share.netMinor, share.taxMinor]]);
            expect(sum(note.totals.map((each) => each.minor))).toBe(amountMinor);
            for (const { label, minor } of note.totals) {
              expect(minor).toBeGreaterThanOrEqual(0);
              taxGiven.set(label, (taxGiven.get(label) ?? 0) + minor);
            }
          }
          expect([given, orderCents]).toEqual([totalMinor, totals.total]);
          expect(left.wallet.minor + left.provider.minor).toBe(0);
          expect(left.provider.cents).toBe(0);
          const taxed = invoice.totals.filter(({ label, minor }) => labels.has(label) && minor > 0);
          expect(sum(taxed.map(({ label }) => taxGiven.get(label) ?? 0))).toBe(invoice.taxMinor);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('the ledger differs from the prices in dollars by half a unit for each amount at most, and by nothing in dollars', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const { totals, parts } = placed(order);
        const worth = minorToCents(totals.totalMinor, totals.rate, totals.currency);
        if (totals.currency === 'USD' && totals.rate === 1) expect(worth).toBe(totals.total);
        const units = sum(parts.lines.map((line) => line.quantity)) + 30 + 4;
        const unitCents = (totals.rate / 10 ** displayDecimals(totals.currency)) * 100;
        // Rounded are each price, each amount off, shipping and duty; a tax adds its share of these.
        expect(Math.abs(worth - totals.total)).toBeLessThanOrEqual((units + 8) * unitCents + 2);
      }),
    );
  });

  it('an older credit without charged parts is spread as before', () => {
    const [order] = fc.sample(anyOrder, { numRuns: 1, seed: 7 });
    const made = placed(order!);
    const document = invoiceOf(made);
    const lines = [{ title: 'Refund', variant: '', quantity: 1, amountMinor: document.totalMinor }];
    const note = creditDocument(document, taxLabels(made.totals), {
      number: 'I',
      at,
      amountMinor: document.totalMinor,
      lines,
    });
    expect(note.taxMinor).toBe(document.taxMinor);
  });
});

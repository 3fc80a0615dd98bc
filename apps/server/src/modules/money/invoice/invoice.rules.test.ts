import type { InvoiceDocument } from '@merchmill/contract/money/invoice.shapes.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitByWeight } from '../../orders/promo/promo.rules.ts';
import {
  creditDocument,
  documentNumber,
  type InvoicedOrder,
  invoiceDocument,
  itemizedCreditDocument,
  seriesOf,
  taxLabels,
} from './invoice.rules.ts';
import { plainAmount } from './invoice-export.rules.ts';

const seller = { name: 'Merchmill', lines: [], taxIds: [], email: 'help@example.com', website: 'example.com' };
const buyer = { name: 'Ada', lines: ['Ackerstr. 1'], email: 'ada@example.com', taxId: null };
const at = new Date('2026-11-20T10:00:00Z');

const order: InvoicedOrder = {
  number: 'K3ZA-77QP',
  placedAt: at,
  paidAt: at,
  totals: {
    currency: 'EUR',
    rate: 1.16,
    lines: [
      { kind: 'items', label: 'Items', amount: 10_000, minor: 8621 },
      { kind: 'quantityDiscount', label: 'Quantity discount', amount: -1000, minor: -863 },
      { kind: 'promo', label: '$5 off (TEAM5)', amount: -500, minor: -431 },
      { kind: 'shipping', label: 'Shipping: Economy', amount: 489, minor: 422 },
      { kind: 'tax', label: 'German VAT 19%', amount: 1708, minor: 1472 },
    ],
    total: 10_697,
    totalMinor: 9221,
  },
  lines: [{ title: 'Tee', variant: 'Black', quantity: 5, unitCents: 1800, lineCents: 9000, discountCents: 500 }],
  taxSentence: '19% German VAT.',
};
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const taxes = taxLabels(order.totals);

describe('invoices', () => {
  it('counts anew in each year, invoices and credit notes by themselves', () => {
    expect(documentNumber(seriesOf('invoice', 2026), 1)).toBe('2026-000001');
    expect(documentNumber(seriesOf('creditNote', 2027), 123_456)).toBe('CN-2027-123456');
  });

  it('leads from the lines to the total, in the charged currency', () => {
    const document = invoiceDocument(order, seller, buyer);
    expect(document.lines).toEqual([{ title: 'Tee', variant: 'Black', quantity: 5, unitMinor: 1552, minor: 7759 }]);
    expect(document.totals[0]).toEqual({ label: 'Subtotal', minor: 7759 });
    expect(document.totals.map(({ label }) => label)).toEqual([
      'Subtotal',
      '$5 off (TEAM5)',
      'Shipping: Economy',
      'German VAT 19%',
    ]);
    expect([document.taxMinor, document.taxNote]).toEqual([1472, '19% German VAT.']);
  });

  const credit = (document: InvoiceDocument, amountMinor: number) =>
    creditDocument(document, taxes, {
      number: '2026-000001',
      at,
      amountMinor,
      lines: [{ title: 'Refund', variant: '', quantity: 1, amountMinor }],
    });

  it('a credit note in full gives back all of the taxes, and names what it corrects', () => {
    const note = credit(invoiceDocument(order, seller, buyer), 9221);
    expect(note).toMatchObject({ corrects: '2026-000001', totalMinor: 9221, taxMinor: 1472 });
    expect(note.totals).toEqual([{ label: 'Contains German VAT 19%', minor: 1472 }]);
  });

  it('a credit note in part has its part of the taxes, never more than there were', () => {
    const document = invoiceDocument(order, seller, buyer);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9221 }), (amountMinor) => {
        const { taxMinor, totals } = credit(document, amountMinor);
        expect(taxMinor).toBe(sum(totals.map(({ minor }) => minor)));
        expect(taxMinor).toBeLessThanOrEqual(Math.min(amountMinor, 1472));
        expect(Math.abs(taxMinor - (amountMinor * 1472) / 9221)).toBeLessThan(1);
      }),
    );
  });

  it('[CAP-18] notes for items, one after the other, give back net and every tax of the invoice exactly', () => {
    const both = { ...order, totals: { ...order.totals, lines: [...order.totals.lines] } };
    both.totals.lines.push({ kind: 'duty', label: 'EU customs duty', amount: 300, minor: 259 });
    both.totals.totalMinor += 259;
    const document = invoiceDocument(both, seller, buyer);
    const labels = taxLabels(both.totals);
    const weights = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 3 }), (weight, perNote) => {
        const [nets, taxCents] = [splitByWeight(8989, weight), splitByWeight(2008, weight)];
        const parts = weight.map((_, index) => ({ netCents: nets[index]!, taxCents: taxCents[index]! }));
        const [all, cents] = [2008, 8989 + 2008];
        const taxGiven = new Map<string, number>();
        let [before, given, gone] = [0, 0, 0];
        for (let at = 0; at < parts.length; at += perNote) {
          const own = parts
            .slice(at, at + perNote)
            .map((part) => ({ title: 'Tee', variant: '', quantity: 1, ...part }));
          gone += sum(own.map((part) => part.netCents + part.taxCents));
          const amountMinor = Math.round((both.totals.totalMinor * gone) / cents) - given;
          given += amountMinor;
          const common = { number: '1', at: order.paidAt, amountMinor };
          const note = itemizedCreditDocument(document, labels, {
            ...common,
            parts: own,
            taxCents: { all, before },
            taxGiven,
          });
          before += sum(own.map((part) => part.taxCents));
          expect(sum(note.totals.map(({ minor }) => minor))).toBe(amountMinor);
          expect(sum(note.lines.map((line) => line.minor + line.taxMinor!))).toBe(amountMinor);
          expect(Math.min(...note.lines.flatMap((line) => [line.minor, line.taxMinor!]))).toBeGreaterThanOrEqual(0);
          for (const { label, minor } of note.totals.slice(1)) taxGiven.set(label, (taxGiven.get(label) ?? 0) + minor);
        }
        expect(given).toBe(document.totalMinor);
        expect([...taxGiven]).toEqual([
          ['German VAT 19%', 1472],
          ['EU customs duty', 259],
        ]);
      }),
    );
    const whole = { title: 'Tee', variant: '', quantity: 5, netCents: 8989, taxCents: 2008 };
    const note = itemizedCreditDocument(document, labels, {
      ...{ number: '1', at, amountMinor: document.totalMinor, parts: [whole] },
      taxCents: { all: 2008, before: 0 },
      taxGiven: new Map(),
    });
    expect(note.totals).toEqual([
      { label: 'Net', minor: 7749 },
      { label: 'German VAT 19%', minor: 1472 },
      { label: 'EU customs duty', minor: 259 },
    ]);
  });

  it('a tax of one US cent is given back in its currency, and one of less stays in the net', () => {
    const creditOf = (minor: number, cents: number) => {
      const lines = [
        { kind: 'items' as const, label: 'Items', amount: 100, minor: 1400 },
        { kind: 'tax' as const, label: 'Korean VAT', amount: cents, minor },
      ];
      const totals = { currency: 'KRW', rate: 0.0007, lines, total: 100 + cents, totalMinor: 1400 + minor };
      const parts = [{ title: 'Tee', variant: '', quantity: 1, netCents: 100, taxCents: cents }];
      return itemizedCreditDocument(invoiceDocument({ ...order, totals }, seller, buyer), taxLabels(totals), {
        ...{ number: '1', at, amountMinor: totals.totalMinor, parts },
        taxCents: { all: cents, before: 0 },
        taxGiven: new Map(),
      }).totals;
    };
    expect(creditOf(14, 1)).toEqual([
      { label: 'Net', minor: 1400 },
      { label: 'Korean VAT', minor: 14 },
    ]);
    expect(creditOf(5, 0)[0]).toEqual({ label: 'Net', minor: 1405 });
  });

  it('lines that do not add up to the credit are a mistake', () => {
    const lines = [{ title: 'Refund', variant: '', quantity: 1, amountMinor: 1 }];
    const document = invoiceDocument(order, seller, buyer);
    expect(() => creditDocument(document, taxes, { number: 'x', at, amountMinor: 2, lines })).toThrow(/lines of 1/);
  });

  it('amounts of the table have the decimals of their currency', () => {
    expect([plainAmount(-9221, 'EUR'), plainAmount(1500, 'JPY')]).toEqual(['-92.21', '1500']);
  });
});

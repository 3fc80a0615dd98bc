import type { InvoicePaper } from '@merchmill/contract/invoices.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditPaper, type InvoicedOrder, invoicePaper, paperNumber, seriesOf, taxLabels } from './invoice.rules.ts';
import { csvRow, plainAmount } from './invoice-export.rules.ts';

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
  lines: [{ title: 'Tee', variant: 'Black', quantity: 5, unitCents: 1800, lineCents: 9000 }],
  taxSentence: '19% German VAT.',
};
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const taxes = taxLabels(order.totals);

describe('invoices', () => {
  it('counts anew in each year, invoices and credit notes by themselves', () => {
    expect(paperNumber(seriesOf('invoice', 2026), 1)).toBe('2026-000001');
    expect(paperNumber(seriesOf('creditNote', 2027), 123_456)).toBe('CN-2027-123456');
  });

  it('leads from the lines to the total, in the charged currency', () => {
    const paper = invoicePaper(order, seller, buyer);
    expect(paper.lines).toEqual([{ title: 'Tee', variant: 'Black', quantity: 5, unitMinor: 1552, minor: 7759 }]);
    expect(paper.totals[0]).toEqual({ label: 'Subtotal', minor: 7759 });
    expect(paper.totals.map(({ label }) => label)).toEqual([
      'Subtotal',
      '$5 off (TEAM5)',
      'Shipping: Economy',
      'German VAT 19%',
    ]);
    expect([paper.taxMinor, paper.taxNote]).toEqual([1472, '19% German VAT.']);
  });

  const credit = (paper: InvoicePaper, amountMinor: number) =>
    creditPaper(paper, taxes, {
      number: '2026-000001',
      at,
      amountMinor,
      lines: [{ title: 'Refund', variant: '', quantity: 1, amountMinor }],
    });

  it('a credit note in full gives back all of the taxes, and names what it corrects', () => {
    const note = credit(invoicePaper(order, seller, buyer), 9221);
    expect(note).toMatchObject({ corrects: '2026-000001', totalMinor: 9221, taxMinor: 1472 });
    expect(note.totals).toEqual([{ label: 'Contains German VAT 19%', minor: 1472 }]);
  });

  it('a credit note in part has its part of the taxes, never more than there were', () => {
    const paper = invoicePaper(order, seller, buyer);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9221 }), (amountMinor) => {
        const { taxMinor, totals } = credit(paper, amountMinor);
        expect(taxMinor).toBe(sum(totals.map(({ minor }) => minor)));
        expect(taxMinor).toBeLessThanOrEqual(Math.min(amountMinor, 1472));
        expect(Math.abs(taxMinor - (amountMinor * 1472) / 9221)).toBeLessThan(1);
      }),
    );
  });

  it('lines that do not add up to the credit are a mistake', () => {
    const lines = [{ title: 'Refund', variant: '', quantity: 1, amountMinor: 1 }];
    const paper = invoicePaper(order, seller, buyer);
    expect(() => creditPaper(paper, taxes, { number: 'x', at, amountMinor: 2, lines })).toThrow(/lines of 1/);
  });

  it('no cell of the table is taken for a formula, and amounts stay numbers', () => {
    expect(csvRow(['=1+1', '-5.00', 'a "b", c', '@x'])).toBe('\'=1+1,-5.00,"a ""b"", c",\'@x\r\n');
    expect([plainAmount(-9221, 'EUR'), plainAmount(1500, 'JPY')]).toEqual(['-92.21', '1500']);
  });
});

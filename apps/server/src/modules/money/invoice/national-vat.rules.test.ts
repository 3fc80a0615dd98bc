import { vatSentence } from '@merchmill/contract/money/invoice.calls.ts';
import type { InvoiceCard } from '@merchmill/contract/money/invoice.shapes.ts';
import { expect, it } from 'vitest';
import { exportRow } from './invoice-export.rules.ts';
import { creditedVat, nationalVat, vatCurrencies } from './national-vat.rules.ts';

const document = {
  ...{ seller: {} as never, buyer: {} as never, orderNumber: '', orderedAt: '', settledAt: '', currency: 'USD' },
  ...{ lines: [], taxNote: null, totalMinor: 12_300, taxMinor: 2300, corrects: null },
  totals: [
    { label: 'Subtotal', minor: 10_000 },
    { label: 'Polish VAT', minor: 2300 },
  ],
};
const dollars = { currency: 'USD', rate: 1, asOf: new Date('2020-01-01'), source: '' };
const zloty = { currency: 'PLN', rate: 0.2734, asOf: new Date('2026-11-20T15:00:00Z'), source: 'ECB' };

it('a tax in the money of its state is its amount at the dated rate', () => {
  const vat = nationalVat(document, 'Polish VAT', dollars, zloty);
  expect(vat).toMatchObject({ currency: 'PLN', minor: 8413, asOf: '2026-11-20', source: 'ECB' });
  expect(vat.rate).toBeCloseTo(3.65764, 5);
  expect(vatSentence({ ...document, vat })).toBe(
    'VAT in PLN: zł 84.13, at the rate of November 20, 2026 (1 USD = 3.65764 PLN).',
  );
  expect(vatSentence(document)).toBeNull();
});

it('of two rates the older one dates it, and currencies without decimals are whole', () => {
  const euros = { currency: 'EUR', rate: 1.16, asOf: new Date('2026-11-18'), source: 'ECB' };
  const forint = { currency: 'HUF', rate: 0.00283, asOf: new Date('2026-11-20'), source: 'ECB' };
  const vat = nationalVat({ ...document, currency: 'EUR' }, 'Polish VAT', euros, forint);
  expect([vat.minor, vat.asOf]).toEqual([9428, '2026-11-18']);
});

it('credit notes take it back at the rate of the invoice', () => {
  const issued = { ...document, vat: nationalVat(document, 'Polish VAT', dollars, zloty) };
  expect(creditedVat(issued, [{ label: 'Contains Polish VAT', minor: 1150 }])?.minor).toBe(4207);
  expect(creditedVat(issued, [{ label: 'Polish VAT', minor: 2300 }])?.minor).toBe(8413);
  expect(creditedVat(document, [])).toBeNull();
});

it('every member state has its money, Bulgaria the euro since 2026', () => {
  expect(['BG', 'HR', 'PL', 'SE', 'GB', 'US'].map((country) => vatCurrencies.get(country))).toEqual([
    ...['EUR', 'EUR', 'PLN', 'SEK', 'GBP', undefined],
  ]);
});

it.each([
  [0.00004, 1.16, '0.0000344828'],
  [0.00004, 1.25, '0.000032'],
  [0.0000004, 1.25, '0.00000032'],
  [1, 0.5, '2'],
  [1.16, 0.00000283, '409894'],
])('a rate of %d to %d is written as %s, on the paper and in the table', (fromRate, toRate, written) => {
  const euros = { currency: 'EUR', rate: toRate, asOf: new Date('2026-11-20'), source: 'ECB' };
  const vat = nationalVat(document, 'Polish VAT', { ...dollars, rate: fromRate }, euros);
  expect(vatSentence({ ...document, vat })).toContain(`(1 USD = ${written} EUR).`);
  const card = { number: '2026-000001', kind: 'invoice', issuedAt: '2026-11-20T10:00:00Z', currency: 'USD' };
  const row = exportRow({ ...card, totalMinor: 12_300 } as InvoiceCard, { ...document, vat });
  expect(row.slice(-2)).toEqual([written, '2026-11-20']);
});

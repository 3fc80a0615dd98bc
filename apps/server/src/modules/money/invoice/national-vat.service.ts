import type { InvoicePaper } from '@merchmill/contract/money/invoice.shapes.ts';
import type { Totals } from '@merchmill/contract/orders/order.shapes.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { currencies, rateHistory } from '../../shop/currency/currency.tables.ts';
import { type DatedRate, nationalVat, vatCurrencies } from './national-vat.rules.ts';

/** The rates in use of these currencies, with the day and the publisher of each. */
async function readDatedRates(ctx: Ctx, codes: readonly string[]): Promise<Map<string, DatedRate>> {
  const rows = await ctx.db
    .select({ row: currencies, source: rateHistory.source })
    .from(currencies)
    .leftJoin(rateHistory, and(eq(rateHistory.code, currencies.code), eq(rateHistory.asOf, currencies.updatedAt)))
    .where(inArray(currencies.code, [...codes]));
  return new Map(
    rows.map(({ row: { code, rate, updatedAt }, source }) => [
      code,
      { currency: code, rate, asOf: updatedAt, source: source ?? '' },
    ]),
  );
}

/** The value added tax of an invoice in the money of its state, at the rates in use now; null where it is in it already. */
export async function findNationalVat(
  ctx: Ctx,
  paper: InvoicePaper,
  { totals, country }: { totals: Totals; country: string },
): Promise<InvoicePaper['vat']> {
  const code = vatCurrencies.get(country);
  const tax = totals.lines.find(({ kind, minor }) => kind === 'tax' && minor > 0);
  if (!code || !tax || code === paper.currency) return null;
  const rates = await readDatedRates(ctx, [paper.currency, code]);
  const [from, to] = [rates.get(paper.currency), rates.get(code)];
  return from && to ? nationalVat(paper, tax.label, from, to) : null;
}

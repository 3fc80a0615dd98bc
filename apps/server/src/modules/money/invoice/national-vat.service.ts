import type { InvoicePaper } from '@merchmill/contract/money/invoice.shapes.ts';
import type { Totals } from '@merchmill/contract/orders/order.shapes.ts';
import type { Ctx } from '../../../context.ts';
import { listDatedRates } from '../../shop/currency/index.ts';
import { nationalVat, vatCurrencies } from './national-vat.rules.ts';

/** The value added tax of an invoice in the money of its state, at the rates in use now; null where it is in it already. */
export async function findNationalVat(
  ctx: Ctx,
  paper: InvoicePaper,
  { totals, country }: { totals: Totals; country: string },
): Promise<InvoicePaper['vat']> {
  const code = vatCurrencies.get(country);
  const tax = totals.lines.find(({ kind, minor }) => kind === 'tax' && minor > 0);
  if (!code || !tax || code === paper.currency) return null;
  const rates = await listDatedRates(ctx, [paper.currency, code]);
  const [from, to] = [rates.get(paper.currency), rates.get(code)];
  return from && to ? nationalVat(paper, tax.label, from, to) : null;
}

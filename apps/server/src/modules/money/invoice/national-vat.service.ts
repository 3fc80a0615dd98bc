import type { InvoiceDocument } from '@merchmill/contract/money/invoice.shapes.ts';
import type { Totals } from '@merchmill/contract/orders/order.shapes.ts';
import type { Ctx } from '../../../context.ts';
import { listDatedRates } from '../../shop/currency/index.ts';
import { nationalVat, vatCurrencies } from './national-vat.rules.ts';

/** The value added tax of an invoice in the money of its state, at the rates in use now; null where it is in it already. */
export async function findNationalVat(
  ctx: Ctx,
  document: InvoiceDocument,
  { totals, country }: { totals: Totals; country: string },
): Promise<InvoiceDocument['vat']> {
  const code = vatCurrencies.get(country);
  const tax = totals.lines.find(({ kind, minor }) => kind === 'tax' && minor > 0);
  if (!code || !tax || code === document.currency) return null;
  const rates = await listDatedRates(ctx, [document.currency, code]);
  const [from, to] = [rates.get(document.currency), rates.get(code)];
  return from && to ? nationalVat(document, tax.label, from, to) : null;
}

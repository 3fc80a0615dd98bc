/* What stands on an invoice and on a credit note. All amounts are in the unit that the charged currency is shown in. */

import type { InvoiceDocument } from '@merchmill/contract/money/invoice.shapes.ts';
import type { InvoiceKind } from '@merchmill/contract/money/invoice.ts';
import type { Totals } from '@merchmill/contract/orders/order.shapes.ts';
import { chargedLine } from '../../orders/order/order.rules.ts';
import { splitByWeight } from '../../orders/promo/promo.rules.ts';
import { creditedVat } from './national-vat.rules.ts';

/** How each kind's numbers begin. */
const marks: Record<InvoiceKind, string> = { invoice: '', creditNote: 'CN-' };

/** The series a number is of: each kind counts anew in each year. */
export const seriesOf = (kind: InvoiceKind, year: number): string => `${marks[kind]}${year}`;

/** E.g. 2026-000001. */
export const documentNumber = (series: string, count: number): string => `${series}-${String(count).padStart(6, '0')}`;

type OrderedLine = Parameters<typeof chargedLine>[0] & { title: string; variant: string; quantity: number };
export type InvoicedOrder = {
  number: string;
  placedAt: Date;
  paidAt: Date;
  /** Where it is paid by invoice. */
  dueOn?: string | undefined;
  totals: Totals;
  lines: readonly OrderedLine[];
  taxSentence: string | null;
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const isTax = ({ kind }: Totals['lines'][number]) => kind === 'tax' || kind === 'duty';

/** The invoice of an order that is paid: its lines, then what leads from their sum to the total. */
export function invoiceDocument(
  order: InvoicedOrder,
  seller: InvoiceDocument['seller'],
  buyer: InvoiceDocument['buyer'],
): InvoiceDocument {
  const { currency, totalMinor } = order.totals;
  const lines = order.lines.map((line) => {
    const { title, variant, quantity } = line;
    const { unitMinor, lineMinor } = chargedLine(line, order.totals);
    return { title, variant, quantity, unitMinor, minor: lineMinor };
  });
  // The lines are what they cost with their quantity prices, so these two kinds are in them already.
  const rest = order.totals.lines.filter(({ kind }) => kind !== 'items' && kind !== 'quantityDiscount');
  return {
    seller,
    buyer,
    orderNumber: order.number,
    orderedAt: order.placedAt.toISOString(),
    settledAt: order.paidAt.toISOString(),
    ...(order.dueOn ? { dueOn: order.dueOn } : {}),
    currency,
    lines,
    totals: [
      { label: 'Subtotal', minor: sum(lines.map((line) => line.minor)) },
      ...rest.map(({ label, minor }) => ({ label, minor })),
    ],
    taxNote: order.taxSentence,
    totalMinor,
    taxMinor: sum(rest.filter(isTax).map(({ minor }) => minor)),
    corrects: null,
  };
}

export type CreditedLine = { title: string; variant: string; quantity: number; amountMinor: number };
export type Credit = { number: string; at: Date; amountMinor: number; lines: readonly CreditedLine[] };

/** Labels of an order's taxes and duties. */
export const taxLabels = ({ lines }: Totals): Set<string> => new Set(lines.filter(isTax).map(({ label }) => label));

/** All taxes and duties of an order, in USD cents. */
export const taxCentsOf = ({ lines }: Totals): number => sum(lines.filter(isTax).map(({ amount }) => amount));

/**
 * The credit note for a part of an invoice, or all of it. Taxes are given back in the ratio in which they are in the
 * total, so that the notes of an invoice that was given back in full have all of them.
 */
export function creditDocument(invoice: InvoiceDocument, taxes: ReadonlySet<string>, credit: Credit): InvoiceDocument {
  const given = sum(credit.lines.map((line) => line.amountMinor));
  if (given !== credit.amountMinor) throw new Error(`lines of ${given} for a credit of ${credit.amountMinor}`);
  const taxed = invoice.totals.filter(({ label, minor }) => taxes.has(label) && minor > 0);
  const net = invoice.totalMinor - sum(taxed.map(({ minor }) => minor));
  const [, ...shares] = splitByWeight(credit.amountMinor, [net, ...taxed.map(({ minor }) => minor)]);
  return {
    ...invoice,
    settledAt: credit.at.toISOString(),
    lines: credit.lines.map(({ amountMinor, ...line }) => ({ ...line, unitMinor: null, minor: amountMinor })),
    totals: taxed.map(({ label }, index) => ({ label: `Contains ${label}`, minor: shares[index]! })),
    totalMinor: credit.amountMinor,
    taxMinor: sum(shares),
    vat: creditedVat(
      invoice,
      taxed.map(({ label }, index) => ({ label, minor: shares[index]! })),
    ),
    corrects: credit.number,
  };
}

/** Units of a line, or the shipping, that money is given back for: in USD cents and, unless it is older, as charged. */
export type CreditedPart = { title: string; variant: string; quantity: number; netCents: number; taxCents: number } & {
  netMinor?: number | null;
  taxMinor?: number | null;
};
export type ItemizedCredit = Omit<Credit, 'lines'> & {
  parts: readonly CreditedPart[];
  /** Tax of the whole order and of what earlier notes were for, in USD cents. */
  taxCents: { all: number; before: number };
  /** Tax that earlier notes have given back, by its label as on the invoice. */
  taxGiven: ReadonlyMap<string, number>;
};

/** By weights, or where there are none all of it to the first. */
function spread(whole: number, weights: readonly number[]): number[] {
  return sum(weights) > 0 ? splitByWeight(whole, weights) : weights.map((_, index) => (index === 0 ? whole : 0));
}

/** What was charged for the parts; null where that is not known, or more than is given back. */
function chargedParts({ parts, amountMinor }: ItemizedCredit): { nets: number[]; taxes: number[] } | null {
  const nets = parts.map(({ netMinor }) => netMinor ?? Number.NaN);
  const taxes = parts.map(({ taxMinor }) => taxMinor ?? Number.NaN);
  return sum(nets) + sum(taxes) === amountMinor ? { nets, taxes } : null;
}

/**
 * The credit note for items and shipping. Each tax is what is missing to its share of all that was given back up to now:
 * so the notes of an invoice that was given back unit by unit have all of its taxes, and never more.
 */
export function itemizedCreditDocument(
  invoice: InvoiceDocument,
  taxes: ReadonlySet<string>,
  credit: ItemizedCredit,
): InvoiceDocument {
  const { parts, taxCents, taxGiven, amountMinor } = credit;
  const charged = chargedParts(credit);
  const upToNow = taxCents.before + sum(parts.map((part) => part.taxCents));
  const taxed = invoice.totals.filter(({ label, minor }) => taxes.has(label) && minor > 0);
  let room = charged ? sum(charged.taxes) : amountMinor;
  const given = taxed.map(({ label, minor }, index) => {
    const due = taxCents.all > 0 ? Math.round((minor * upToNow) / taxCents.all) : 0;
    const share = due - (taxGiven.get(label) ?? 0);
    // Where the taxes are known together, the last of them is what the others leave.
    const isRest = charged !== null && index === taxed.length - 1;
    const tax = isRest ? room : Math.max(0, Math.min(share, room));
    room -= tax;
    return { label, minor: tax };
  });
  const taxMinor = sum(given.map(({ minor }) => minor));
  const netMinor = amountMinor - taxMinor;
  const weights = (name: 'netCents' | 'taxCents') => parts.map((part) => part[name]);
  const nets = charged?.nets ?? spread(netMinor, weights('netCents'));
  const ownTaxes = charged?.taxes ?? spread(taxMinor, weights('taxCents'));
  return {
    ...invoice,
    settledAt: credit.at.toISOString(),
    lines: parts.map(({ title, variant, quantity }, index) => ({
      ...{ title, variant, quantity, unitMinor: null },
      minor: nets[index]!,
      taxMinor: ownTaxes[index]!,
    })),
    totals: [{ label: 'Net', minor: netMinor }, ...given],
    totalMinor: amountMinor,
    taxMinor,
    vat: creditedVat(invoice, given),
    corrects: credit.number,
  };
}

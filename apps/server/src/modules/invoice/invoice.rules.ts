/* What stands on an invoice and on a credit note. All amounts are in the unit that the charged currency is shown in. */
import type { AddressForm } from '@merchmill/contract/account.ts';
import type { InvoiceKind, InvoicePaper } from '@merchmill/contract/invoices.ts';
import { convertToMinor } from '@merchmill/contract/money.ts';
import type { Totals } from '@merchmill/contract/orders.ts';
import { splitByWeight } from '../promo/promo.rules.ts';

/** How each kind's numbers begin. */
const marks: Record<InvoiceKind, string> = { invoice: '', creditNote: 'CN-' };

/** The series a number is of: each kind counts anew in each year. */
export const seriesOf = (kind: InvoiceKind, year: number): string => `${marks[kind]}${year}`;

/** E.g. 2026-000001. */
export const paperNumber = (series: string, count: number): string => `${series}-${String(count).padStart(6, '0')}`;

type OrderedLine = { title: string; variant: string; quantity: number; unitCents: number; lineCents: number };
export type InvoicedOrder = {
  number: string;
  placedAt: Date;
  paidAt: Date;
  totals: Totals;
  lines: readonly OrderedLine[];
  taxSentence: string | null;
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const isTax = ({ kind }: Totals['lines'][number]) => kind === 'tax' || kind === 'duty';

/** An address in the lines of a letter. */
export function addressLines(address: AddressForm, countryName: string): string[] {
  const { company, line1, line2, city, region, postcode } = address;
  const place = [[postcode, city].filter(Boolean).join(' '), region].filter(Boolean).join(', ');
  return [company, line1, line2, place, countryName].filter((line): line is string => Boolean(line));
}

/** The invoice of an order that is paid: its lines, then what leads from their sum to the total. */
export function invoicePaper(
  order: InvoicedOrder,
  seller: InvoicePaper['seller'],
  buyer: InvoicePaper['buyer'],
): InvoicePaper {
  const { currency, rate, totalMinor } = order.totals;
  const minorOf = (cents: number) => convertToMinor(cents, rate, currency);
  const lines = order.lines.map(({ title, variant, quantity, unitCents, lineCents }) => ({
    title,
    variant,
    quantity,
    unitMinor: minorOf(unitCents),
    minor: minorOf(lineCents),
  }));
  // The lines are what they cost with their quantity prices, so these two kinds are in them already.
  const rest = order.totals.lines.filter(({ kind }) => kind !== 'items' && kind !== 'quantityDiscount');
  return {
    seller,
    buyer,
    orderNumber: order.number,
    orderedAt: order.placedAt.toISOString(),
    settledAt: order.paidAt.toISOString(),
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
export function creditPaper(invoice: InvoicePaper, taxes: ReadonlySet<string>, credit: Credit): InvoicePaper {
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
    corrects: credit.number,
  };
}

/** Pieces of a line, or the shipping, that money is given back for, in USD cents. */
export type CreditedPart = { title: string; variant: string; quantity: number; netCents: number; taxCents: number };
export type ItemisedCredit = Omit<Credit, 'lines'> & {
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

/**
 * The credit note for items and shipping. Each tax is what is missing to its share of all that was given back up to now:
 * so the notes of an invoice that was given back piece by piece have all of its taxes, and never more.
 */
export function itemisedCreditPaper(
  invoice: InvoicePaper,
  taxes: ReadonlySet<string>,
  credit: ItemisedCredit,
): InvoicePaper {
  const { parts, taxCents, taxGiven, amountMinor } = credit;
  const upToNow = taxCents.before + sum(parts.map((part) => part.taxCents));
  let room = amountMinor;
  const given = invoice.totals.flatMap(({ label, minor }) => {
    if (!taxes.has(label) || minor <= 0 || taxCents.all === 0) return [];
    const share = Math.round((minor * upToNow) / taxCents.all) - (taxGiven.get(label) ?? 0);
    const tax = Math.max(0, Math.min(share, room));
    room -= tax;
    return [{ label, minor: tax }];
  });
  const taxMinor = amountMinor - room;
  const nets = spread(
    room,
    parts.map((part) => part.netCents),
  );
  const ownTaxes = spread(
    taxMinor,
    parts.map((part) => part.taxCents),
  );
  return {
    ...invoice,
    settledAt: credit.at.toISOString(),
    lines: parts.map(({ title, variant, quantity }, index) => ({
      ...{ title, variant, quantity, unitMinor: null },
      minor: nets[index]!,
      taxMinor: ownTaxes[index]!,
    })),
    totals: [{ label: 'Net', minor: room }, ...given],
    totalMinor: amountMinor,
    taxMinor,
    corrects: credit.number,
  };
}

/*
 * Tax on an order. Prices are net: what is owed is added as lines, one for each rate, with one sentence that says why.
 *
 * A consignment is what leaves one warehouse. It comes from within the tax area of its destination, or from outside:
 *
 *   from within                               tax of the destination, now
 *   from outside, up to the area's threshold  tax of the destination now, and duty and fees where there are any
 *   from outside, above it                    nothing now: the carrier asks for tax and duty on delivery
 *   to a business with a tax id, over a border  nothing: the business accounts for it (reverse charge)
 *   under the seller's own IOSS number        duty only: the seller declares the VAT
 *   with a resale certificate for the state   duty only: the sales tax is paid by who buys it in the end
 */
import {
  type Charged,
  chargeImports,
  chargesOn,
  type Imported,
  roundShare,
  shareOf,
  type TaxGoods,
} from './import-charges.rules.ts';
import { dutyName, type Outcome, percentText, resaleLabel, taxSentence } from './tax-labels.rules.ts';
import { findArea, findRate, type TaxArea, type TaxRate, type TaxTables, toCents } from './tax-tables.rules.ts';

export type { TaxGoods };
export type Consignment = {
  fromCountry: string;
  shippingCents: number;
  /** The goods of each parcel. */
  parcels: readonly (readonly TaxGoods[])[];
};
/** A US resale certificate that was accepted and has not expired, as an order keeps it for an audit. */
export type ResaleCertificate = {
  id: string;
  /** As it stands on the form. */
  number: string;
  /** The state of the destination, by its code and its name. */
  state: string;
  stateName: string;
  /** YYYY-MM-DD */
  acceptedOn: string;
  expiresOn: string;
  /** Of its file. */
  sha256: string;
};
export type TaxedOrder = {
  /** YYYY-MM-DD: the day whose rates and thresholds hold. */
  on: string;
  country: string;
  countryName: string;
  /** State or province; null where it is not known yet. */
  region: string | null;
  consignments: readonly Consignment[];
  /** A tax id that has been checked, and the country it is of. */
  taxId: { country: string; id: string } | null;
  /** The seller's own. */
  iossNumber: string | null;
  /** For the state that it goes to, where there is one. */
  certificate?: ResaleCertificate | null;
};

/** What a tax, or a duty of so much each, was worked out from. */
export type TaxedBase =
  | { kind: 'duty'; eachCents: number; count: number }
  | { kind: 'tax'; goodsCents: number; shippingCents: number; dutyCents: number; milliPercent: number };

/** A line of the bill; fees for an import are duties, too. `baseCents` and `milliPercent` say what a tax was worked out from. */
export type TaxLine = {
  kind: 'tax' | 'duty';
  label: string;
  cents: number;
  baseCents: number;
  milliPercent: number;
  /** The same in its parts; orders older than this and duties by value do not have it. */
  of?: TaxedBase;
};
/** `pending`: the region decides, and it is not known yet. */
export type OrderTax = {
  lines: TaxLine[];
  sentence: string;
  dueOnDelivery: boolean;
  pending: boolean;
  /** That took the sales tax off. */
  certificate?: ResaleCertificate;
};

/** What becomes of one consignment, with what is taxed of it and what is charged for on its way in. */
type Judged = { outcome: Outcome; goodsCents: number; shippingCents: number; imported: Imported | null };

/** The certificate that takes something off: for this very state, and only where it taxes at all. */
function certificateFor(order: TaxedOrder, rate: TaxRate | undefined): ResaleCertificate | null {
  const { certificate, country, region, on } = order;
  const holds = certificate && country === 'US' && certificate.state === region && certificate.expiresOn >= on;
  return holds && rate && rate.milliPercent > 0 ? certificate : null;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Share of a sum, rounded half up to whole cents. */
export const taxCents = (baseCents: number, milliPercent: number): number => roundShare(baseCents * milliPercent);

const nothing = (outcome: Outcome): Judged => ({ outcome, goodsCents: 0, shippingCents: 0, imported: null });

/** Goods that the seller collects the tax for: all or none of a consignment, or one kind of goods at a time. */
function belowThreshold(goods: readonly TaxGoods[], area: TaxArea, facts: TaxTables): readonly TaxGoods[] {
  if (!area.threshold) return goods;
  const most = toCents(area.threshold, facts);
  if (area.threshold.per === 'item') return goods.filter(({ cents, units }) => cents <= most * units);
  return sum(goods.map(({ cents }) => cents)) <= most ? goods : [];
}

function judgeImport(
  consignment: Consignment,
  order: TaxedOrder,
  known: { area: TaxArea; rate: TaxRate | undefined; facts: TaxTables },
): Judged {
  const { area, rate, facts } = known;
  const { parcels } = consignment;
  const goods = parcels.flat();
  const collected = belowThreshold(goods, area, facts);
  if (!collected.length) return nothing('atBorder');
  const isOwn = area.scheme === 'IOSS' && order.iossNumber !== null;
  const imported = { parcels, goods: collected, taxedHere: !isOwn };
  if (!rate) return { ...nothing('unknownRegion'), imported };
  if (isOwn) return { ...nothing('ownNumber'), imported };
  const goodsCents = sum(collected.map(({ cents }) => cents));
  const shippingCents = rate.onShipping ? consignment.shippingCents : 0;
  return { outcome: collected.length < goods.length ? 'partly' : 'imported', goodsCents, shippingCents, imported };
}

/** Outcomes in which the tax of the destination is charged now. */
const taxedNow: ReadonlySet<Outcome> = new Set(['within', 'imported', 'partly']);

function judge(consignment: Consignment, order: TaxedOrder, facts: TaxTables): Judged {
  const area = findArea(facts, order.country, order.on);
  const rate = findRate(facts, order, order.on);
  if (!area) return nothing('untaxed');
  const idArea = order.taxId && findArea(facts, order.taxId.country, order.on);
  const overBorder = consignment.fromCountry !== order.country;
  if (area.reverseCharge && idArea?.code === area.code && overBorder) return nothing('reverseCharge');
  const judged = isImport(facts, order, consignment)
    ? judgeImport(consignment, order, { area, rate, facts })
    : judgeWithin(consignment, rate);
  if (!taxedNow.has(judged.outcome) || !certificateFor(order, rate)) return judged;
  return { ...judged, outcome: 'resale', imported: judged.imported && { ...judged.imported, taxedHere: false } };
}

function judgeWithin({ parcels, shippingCents }: Consignment, rate: TaxRate | undefined): Judged {
  if (!rate) return nothing('unknownRegion');
  const goodsCents = sum(parcels.flat().map(({ cents }) => cents));
  return { outcome: 'within', goodsCents, shippingCents: rate.onShipping ? shippingCents : 0, imported: null };
}

/** What a way into a country costs beside shipping; US cents, and thousandths of a percent of what goods are worth. */
export type ImportCost = { perKindCents: number; perParcelCents: number; share(hs6: string): number };

export function importCost(facts: TaxTables, way: { on: string; from: string; to: string }): ImportCost {
  const { on, from, to } = way;
  const area = findArea(facts, to, on);
  if (!area || findArea(facts, from, on)?.code === area.code)
    return { perKindCents: 0, perParcelCents: 0, share: () => 0 };
  const charges = chargesOn(facts, { country: to, on });
  const flat = (per: 'kind' | 'parcel') =>
    sum(
      charges.flatMap(({ per: each, minor, currency }) =>
        each === per && minor !== null && currency !== null ? [toCents({ minor, currency }, facts)] : [],
      ),
    );
  return {
    perKindCents: (area.duty ? toCents(area.duty, facts) : 0) + flat('kind'),
    perParcelCents: flat('parcel'),
    share: (hs6) => shareOf(charges, hs6)?.milliPercent ?? 0,
  };
}

/** Duty of the area for each kind of goods, and what else is asked for the import. */
function chargesFor(imports: readonly Imported[], order: TaxedOrder, area: TaxArea, facts: TaxTables): Charged[] {
  const charges = chargesOn(facts, order);
  if (area.importDuty === 'perKind' && area.duty) {
    const duty = { place: area.code, per: 'kind' as const, hs: '', name: dutyName(area) };
    const { validFrom } = area;
    charges.unshift({ ...duty, validFrom, milliPercent: null, ...area.duty, taxed: true });
  }
  return chargeImports(charges, imports, facts);
}

export function taxOnOrder(order: TaxedOrder, facts: TaxTables): OrderTax {
  const area = findArea(facts, order.country, order.on);
  const rate = findRate(facts, order, order.on);
  const judged = order.consignments.map((consignment) => judge(consignment, order, facts));
  const imports = judged.flatMap(({ imported }) => imported ?? []);
  const charged = area ? chargesFor(imports, order, area, facts) : [];
  const lines: TaxLine[] = charged.map(({ name, detail, cents, of }) => ({
    kind: 'duty',
    label: `${name} (${detail})`,
    cents,
    baseCents: cents,
    milliPercent: 100_000,
    ...(of ? { of } : {}),
  }));
  // Duties are taxed like the goods, save where somebody else declares the tax.
  const dutyCents = sum(charged.map(({ taxedCents }) => taxedCents));
  const outcomes = new Set(judged.map((each) => each.outcome));
  const certificate = outcomes.has('resale') ? certificateFor(order, rate) : null;
  if (rate) lines.push(...taxLines(judged, dutyCents, rate, certificate));
  const { countryName, taxId, iossNumber } = order;
  const told = { area, rate, countryName, taxId: taxId?.id ?? null, iossNumber, certificate, charged };
  return {
    lines,
    pending: outcomes.has('unknownRegion'),
    sentence: taxSentence(outcomes, told),
    dueOnDelivery:
      ['atBorder', 'partly', 'untaxed'].some((outcome) => outcomes.has(outcome as Outcome)) ||
      (area?.importDuty === 'carrier' && outcomes.has('imported')) ||
      (outcomes.has('reverseCharge') && order.consignments.some((each) => isImport(facts, order, each))),
    ...(certificate ? { certificate } : {}),
  };
}

/** The tax, or that a certificate takes it off. */
function taxLines(
  judged: readonly Judged[],
  dutyCents: number,
  { name, milliPercent }: TaxRate,
  certificate: ResaleCertificate | null,
): TaxLine[] {
  const goodsCents = sum(judged.map((each) => each.goodsCents));
  const shippingCents = sum(judged.map((each) => each.shippingCents));
  const baseCents = goodsCents + shippingCents + dutyCents;
  if (baseCents <= 0) return [];
  if (certificate) return [{ kind: 'tax', label: resaleLabel(certificate), cents: 0, baseCents, milliPercent: 0 }];
  const label = `Tax: ${name} (${percentText(milliPercent)})`;
  const of = { kind: 'tax', goodsCents, shippingCents, dutyCents, milliPercent } as const;
  return [{ kind: 'tax', label, cents: taxCents(baseCents, milliPercent), baseCents, milliPercent, of }];
}

/** Whether goods come into a tax area from outside of it. */
const isImport = (
  facts: TaxTables,
  order: Pick<TaxedOrder, 'country' | 'on'>,
  { fromCountry }: Pick<Consignment, 'fromCountry'>,
) => findArea(facts, fromCountry, order.on)?.code !== findArea(facts, order.country, order.on)?.code;

/** What is sent there by post has its duty paid before it enters: the United States since 2025-08-29. */
const prepaidOnly: ReadonlySet<string> = new Set(['US']);

/** Who pays at the border, we before (DDP) or the recipient (DAP); null where there is none between the two. */
export function termsOf(
  facts: TaxTables,
  { on, from, to }: { on: string; from: string; to: string },
  dueOnDelivery: boolean,
): 'DDP' | 'DAP' | null {
  const area = findArea(facts, to, on);
  if (from === to || (area && findArea(facts, from, on)?.code === area.code)) return null;
  return prepaidOnly.has(to) || !dueOnDelivery ? 'DDP' : 'DAP';
}

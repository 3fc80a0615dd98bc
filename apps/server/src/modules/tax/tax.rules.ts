/*
 * Tax on an order. Prices are net: what is owed is added as lines, one for each rate, with one sentence that says why.
 *
 * A consignment is what leaves one warehouse. It comes from within the tax area of its destination, or from outside:
 *
 *   from within                               tax of the destination, now
 *   from outside, up to the area's threshold  tax of the destination now, and duty where the area has one by kind of goods
 *   from outside, above it                    nothing now: the carrier asks for tax and duty on delivery
 *   to a business with a tax id, over a border  nothing: the business accounts for it (reverse charge)
 *   under the seller's own IOSS number        duty only: the seller declares the VAT
 */
import { findArea, findRate, type TaxArea, type TaxFacts, type TaxRate, toCents } from './tax-facts.rules.ts';
import { lawfulText, type Outcome, percentText, taxSentence } from './tax-words.rules.ts';

/** Goods of one kind in a parcel; `cents` for all their pieces, discounts taken off. */
export type TaxGoods = { hs6: string; pieces: number; cents: number };
export type Consignment = {
  fromCountry: string;
  shippingCents: number;
  /** The goods of each parcel. */
  parcels: readonly (readonly TaxGoods[])[];
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
};

/** A line of the bill. `baseCents` and `milliPercent` say what a tax was worked out from. */
export type TaxLine = {
  kind: 'tax' | 'duty';
  label: string;
  cents: number;
  baseCents: number;
  milliPercent: number;
};
export type OrderTax = { lines: TaxLine[]; sentence: string; dueOnDelivery: boolean };

/** What becomes of one consignment, with what is taxed of it and how many duties it has. */
type Judged = { outcome: Outcome; baseCents: number; duties: number };

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Share of a sum, rounded half up to whole cents. */
export const taxCents = (baseCents: number, milliPercent: number): number =>
  Math.floor((baseCents * milliPercent + 50_000) / 100_000);

const nothing = (outcome: Outcome): Judged => ({ outcome, baseCents: 0, duties: 0 });

/** Goods that the seller collects the tax for: all or none of a consignment, or one kind of goods at a time. */
function belowThreshold(goods: readonly TaxGoods[], area: TaxArea, facts: TaxFacts): readonly TaxGoods[] {
  if (!area.threshold) return goods;
  const most = toCents(area.threshold, facts);
  if (area.threshold.per === 'item') return goods.filter(({ cents, pieces }) => cents <= most * pieces);
  return sum(goods.map(({ cents }) => cents)) <= most ? goods : [];
}

function judgeImport(
  consignment: Consignment,
  order: TaxedOrder,
  known: { area: TaxArea; rate: TaxRate; facts: TaxFacts },
): Judged {
  const { area, rate, facts } = known;
  const goods = consignment.parcels.flat();
  const collected = belowThreshold(goods, area, facts);
  if (!collected.length) return nothing('atBorder');
  const duties = area.importDuty === 'perKind' ? countDuties(consignment) : 0;
  if (area.scheme === 'IOSS' && order.iossNumber) return { outcome: 'ownNumber', baseCents: 0, duties };
  const taxed = sum(collected.map(({ cents }) => cents)) + (rate.onShipping ? consignment.shippingCents : 0);
  return { outcome: collected.length < goods.length ? 'partly' : 'imported', baseCents: taxed, duties };
}

/** One for each kind of goods in each parcel. */
const countDuties = ({ parcels }: Consignment) =>
  sum(parcels.map((goods) => new Set(goods.map(({ hs6 }) => hs6)).size));

function judge(consignment: Consignment, order: TaxedOrder, facts: TaxFacts): Judged {
  const area = findArea(facts, order.country, order.on);
  const rate = findRate(facts, order, order.on);
  if (!area) return nothing('untaxed');
  if (!rate) return nothing('unknownRegion');
  const idArea = order.taxId && findArea(facts, order.taxId.country, order.on);
  const overBorder = consignment.fromCountry !== order.country;
  if (area.reverseCharge && idArea?.code === area.code && overBorder) return nothing('reverseCharge');
  if (findArea(facts, consignment.fromCountry, order.on)?.code !== area.code)
    return judgeImport(consignment, order, { area, rate, facts });
  const goods = sum(consignment.parcels.flat().map(({ cents }) => cents));
  return { outcome: 'within', baseCents: goods + (rate.onShipping ? consignment.shippingCents : 0), duties: 0 };
}

/** Duty for each kind of goods in a parcel between two countries, US cents; 0 where there is none of this sort. */
export function dutyPerKindCents(facts: TaxFacts, way: { on: string; from: string; to: string }): number {
  const area = findArea(facts, way.to, way.on);
  const within = area && findArea(facts, way.from, way.on)?.code === area.code;
  return area?.duty && !within ? toCents(area.duty, facts) : 0;
}

export function taxOnOrder(order: TaxedOrder, facts: TaxFacts): OrderTax {
  const area = findArea(facts, order.country, order.on);
  const rate = findRate(facts, order, order.on);
  const judged = order.consignments.map((consignment) => judge(consignment, order, facts));
  const duties = sum(judged.map((each) => each.duties));
  const dutyCents = area?.duty ? duties * toCents(area.duty, facts) : 0;
  const lines: TaxLine[] = [];
  if (area?.duty && duties > 0) {
    const label = `${area.code} customs duty (${duties} × ${lawfulText(area.duty)})`;
    lines.push({ kind: 'duty', label, cents: dutyCents, baseCents: dutyCents, milliPercent: 100_000 });
  }
  // The duty is taxed like the goods, save where somebody else declares the tax.
  const taxedDuty = judged.filter((each) => each.outcome !== 'ownNumber').map((each) => each.duties);
  const dutyBase = area?.duty ? sum(taxedDuty) * toCents(area.duty, facts) : 0;
  const baseCents = sum(judged.map((each) => each.baseCents)) + dutyBase;
  if (rate && baseCents > 0) {
    const { name, milliPercent } = rate;
    const label = `Tax: ${name} (${percentText(milliPercent)})`;
    lines.push({ kind: 'tax', label, cents: taxCents(baseCents, milliPercent), baseCents, milliPercent });
  }
  const outcomes = new Set(judged.map((each) => each.outcome));
  const { countryName, taxId, iossNumber } = order;
  return {
    lines,
    sentence: taxSentence(outcomes, { area, rate, countryName, taxId: taxId?.id ?? null, iossNumber, duties }),
    dueOnDelivery:
      ['atBorder', 'partly', 'untaxed'].some((outcome) => outcomes.has(outcome as Outcome)) ||
      (area?.importDuty === 'carrier' && outcomes.has('imported')) ||
      (outcomes.has('reverseCharge') && order.consignments.some((each) => isImport(facts, order, each))),
  };
}

const isImport = (facts: TaxFacts, order: TaxedOrder, { fromCountry }: Consignment) =>
  findArea(facts, fromCountry, order.on)?.code !== findArea(facts, order.country, order.on)?.code;

/*
 * What is asked for goods on their way into a country beside its taxes, as far as it is collected at checkout: a share of
 * their value by kind of goods, so much for each kind in a parcel, so much for each parcel.
 */
import { lawfulText, percentText } from './tax-labels.rules.ts';
import { findArea, type ImportCharge, inForce, type TaxTables, toCents } from './tax-tables.rules.ts';

/** Goods of one kind in a parcel; `cents` for all their units, discounts taken off. */
export type TaxGoods = { hs6: string; units: number; cents: number };

/** A consignment from outside, with the goods that are charged for now. */
export type Imported = {
  parcels: readonly (readonly TaxGoods[])[];
  goods: readonly TaxGoods[];
  /** The tax on it is collected by us. */
  taxedHere: boolean;
};
/** `taxedCents`: how much of it the tax of the country is charged on. `of`: so many times so much. */
export type Charged = {
  name: string;
  detail: string;
  cents: number;
  taxedCents: number;
  of?: { kind: 'duty'; eachCents: number; count: number };
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** A sum of amounts times thousandths of a percent, in whole cents, half a cent up. */
export const roundShare = (milli: number): number => Math.floor((milli + 50_000) / 100_000);

const isFlat = (row: ImportCharge): row is ImportCharge & { minor: number; currency: string } =>
  row.minor !== null && row.currency !== null;

/** What holds on a day for goods that come into a country, those of its customs area before its own. */
export function chargesOn(facts: TaxTables, { country, on }: { country: string; on: string }): ImportCharge[] {
  const places = new Set([findArea(facts, country, on)?.code, country]);
  const here = [...places].flatMap((each) => facts.charges.filter(({ place }) => place === each));
  const things = Map.groupBy(here, ({ place, per, hs }) => `${place}/${per}/${hs}`);
  return [...things.values()].flatMap((rows) => inForce(rows, on) ?? []);
}

/** The share that is asked of one kind of goods: of several rows that with the most digits, of those the last. */
export function shareOf(charges: readonly ImportCharge[], hs6: string): ImportCharge | undefined {
  return charges
    .filter(({ per, hs }) => per === 'value' && hs6.startsWith(hs))
    .reduce<ImportCharge | undefined>(
      (best, row) => (!best || row.hs.length >= best.hs.length ? row : best),
      undefined,
    );
}

/** Kinds of goods, counted in each parcel. */
const countKinds = (parcels: Imported['parcels']): number =>
  sum(parcels.map((goods) => new Set(goods.map(({ hs6 }) => hs6)).size));

function chargeFlat(charge: ImportCharge, imports: readonly Imported[], facts: TaxTables): Charged[] {
  if (!isFlat(charge) || charge.minor === 0) return [];
  const count = ({ parcels }: Imported) => (charge.per === 'parcel' ? parcels.length : countKinds(parcels));
  const times = sum(imports.map(count));
  const each = toCents(charge, facts);
  const taxedTimes = charge.taxed ? sum(imports.filter(({ taxedHere }) => taxedHere).map(count)) : 0;
  const detail = `${times} × ${lawfulText(charge)}`;
  const of = { kind: 'duty' as const, eachCents: each, count: times };
  return [{ name: charge.name, detail, cents: times * each, taxedCents: taxedTimes * each, of }];
}

/** Rounded for each consignment, as customs sees each by itself. */
function chargeShares(charges: readonly ImportCharge[], imports: readonly Imported[]): Charged[] {
  const parts = imports.flatMap(({ goods, taxedHere }) => {
    const asked = goods.flatMap(({ hs6, cents }) => {
      const row = shareOf(charges, hs6);
      return row?.milliPercent ? [{ ...row, milli: cents * row.milliPercent }] : [];
    });
    return [...Map.groupBy(asked, ({ name }) => name)].map(([name, rows]) => {
      const of = (list: typeof rows) => roundShare(sum(list.map(({ milli }) => milli)));
      const taxedCents = taxedHere ? of(rows.filter(({ taxed }) => taxed)) : 0;
      return { name, rows, cents: of(rows), taxedCents };
    });
  });
  return [...Map.groupBy(parts, ({ name }) => name)].map(([name, own]) => {
    const percents = new Set(own.flatMap(({ rows }) => rows.map(({ milliPercent }) => percentText(milliPercent!))));
    return {
      name,
      detail: [...percents].join(', '),
      cents: sum(own.map(({ cents }) => cents)),
      taxedCents: sum(own.map(({ taxedCents }) => taxedCents)),
    };
  });
}

/** What is charged for these consignments, a line for each thing that is asked. */
export function chargeImports(
  charges: readonly ImportCharge[],
  imports: readonly Imported[],
  facts: TaxTables,
): Charged[] {
  if (!imports.length) return [];
  const flat = charges.flatMap((charge) => chargeFlat(charge, imports, facts));
  return [...chargeShares(charges, imports), ...flat].filter(({ cents }) => cents > 0);
}

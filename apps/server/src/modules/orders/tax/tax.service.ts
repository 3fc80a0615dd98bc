import type { TaxProfile, TaxProfileForm } from '@merchmill/contract/orders/tax.shapes.ts';
import { eq, inArray } from 'drizzle-orm';
import { invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { findCountry } from '../../../reference/countries.ts';
import { listCurrencies } from '../../shop/currency/index.ts';
import { listOtherTaxIds } from './business-tax-ids.ts';
import { findCertificate } from './certificate.service.ts';
import {
  type Consignment,
  type ImportCost,
  importCost,
  type OrderTax,
  type TaxedOrder,
  taxOnOrder,
  termsOf,
} from './tax.rules.ts';
import { importCharges, taxAreaCountries, taxAreas, taxProfiles, taxRates } from './tax.tables.ts';
import { taxDay } from './tax-day.ts';
import { checkTaxId, iossNumberPattern, requireTaxId } from './tax-id.rules.ts';
import { findArea, findRate, type TaxTables, toCents, toTaxTables } from './tax-tables.rules.ts';

/** All that the taxes of a country are worked out from. */
export async function readTaxTables(ctx: Ctx, country: string): Promise<TaxTables> {
  const areas = await ctx.db.select().from(taxAreas);
  const members = await ctx.db.select().from(taxAreaCountries);
  const rates = await ctx.db.select().from(taxRates).where(eq(taxRates.country, country));
  const charges = await ctx.db.select().from(importCharges);
  const currencies = await listCurrencies(ctx);
  const usdPerUnit = new Map(currencies.map(({ currency, rate }) => [currency, rate]));
  return toTaxTables({ areas, members, rates, charges }, usdPerUnit);
}

/** What bringing goods into a country costs beside shipping, by where they come from. */
export function importCostTo(facts: TaxTables, to: string, on: string): (from: string) => ImportCost {
  return (from) => importCost(facts, { on, from, to });
}

/** On which terms a parcel goes over the border, where there is one; `dueOnDelivery` as its order was taxed. */
export async function customsTerms(ctx: Ctx, way: { from: string; to: string }, dueOnDelivery: boolean) {
  return termsOf(await readTaxTables(ctx, way.to), { ...way, on: taxDay(ctx.now()) }, dueOnDelivery);
}

type Asked = { country: string; region?: string | undefined; from?: string | undefined; value: number };

/** How goods of a value are taxed on their way to an address, as if they were one parcel with one unit in it. */
export async function getTaxArea(ctx: Ctx, { country, region = '', from, value }: Asked) {
  const facts = await readTaxTables(ctx, country);
  const on = taxDay(ctx.now());
  const area = findArea(facts, country, on);
  const rate = findRate(facts, { country, region }, on);
  const goods = [{ hs6: '000000', units: 1, cents: value }];
  const consignment = { fromCountry: from ?? '', shippingCents: 0, parcels: [goods] };
  const order = { ...toTaxed(country, region, [consignment]), on, taxId: null, iossNumber: null };
  const { sentence, lines } = taxOnOrder(order, facts);
  const within = area && from ? findArea(facts, from, on)?.code === area.code : false;
  const now = lines.length > 0 || value === 0 || rate?.milliPercent === 0;
  return {
    country,
    area: area ? { code: area.code, name: area.name } : null,
    scheme: area?.scheme ?? null,
    tax: rate ? { name: rate.name, percent: rate.milliPercent / 1000 } : null,
    threshold: area?.threshold ? { ...area.threshold, cents: toCents(area.threshold, facts) } : null,
    duty: area?.duty ? { ...area.duty, cents: toCents(area.duty, facts) } : null,
    collected: !area
      ? ('none' as const)
      : within
        ? ('within' as const)
        : now
          ? ('atCheckout' as const)
          : ('onDelivery' as const),
    sentence,
  };
}

function toTaxed(country: string, region: string | null | undefined, consignments: readonly Consignment[]) {
  const countryName = findCountry(country)?.name ?? country;
  return { country, countryName, region: region || null, consignments };
}

export type OrderToTax = {
  userId: string | null;
  country: string;
  region?: string | null | undefined;
  consignments: readonly Consignment[];
};

/** The taxes of an order placed now, for whom this person buys. */
export async function taxOf(ctx: Ctx, facts: TaxTables, order: OrderToTax): Promise<OrderTax> {
  const profile = order.userId ? await findProfile(ctx, order.userId) : undefined;
  const taxed: TaxedOrder = {
    ...toTaxed(order.country, order.region, order.consignments),
    on: taxDay(ctx.now()),
    taxId: profile ? await taxIdFor(ctx, facts, profile, order.country) : null,
    iossNumber: profile?.iossNumber ?? null,
    certificate: order.userId ? await findCertificate(ctx, order.userId, order) : null,
  };
  return taxOnOrder(taxed, facts);
}

/** The tax id for a country: its own, or else one of the same tax area; the first where none is of either. */
async function taxIdFor(ctx: Ctx, facts: TaxTables, { ownerId, taxId, taxIdCountry }: ProfileRow, country: string) {
  const main = taxId && taxIdCountry ? [{ country: taxIdCountry, id: taxId }] : [];
  const ids = [...main, ...(await listOtherTaxIds(ctx, ownerId))];
  const areaOf = (code: string) => findArea(facts, code, taxDay(ctx.now()))?.code;
  const area = areaOf(country);
  return (
    ids.find((each) => each.country === country) ??
    ids.find((each) => area !== undefined && areaOf(each.country) === area) ??
    ids[0] ??
    null
  );
}

/** The tax id that stands on the invoice of an order to a country. */
export async function findInvoiceTaxId(ctx: Ctx, ownerId: string, country: string): Promise<string | null> {
  const profile = await findProfile(ctx, ownerId);
  if (!profile) return null;
  const facts = await readTaxTables(ctx, country);
  return (await taxIdFor(ctx, facts, profile, country))?.id ?? null;
}

type ProfileRow = typeof taxProfiles.$inferSelect;

async function findProfile(ctx: Ctx, userId: string) {
  const [row] = await ctx.db.select().from(taxProfiles).where(ownedBy(userId, taxProfiles));
  return row;
}

/** The companies of these owners, as far as they named one. */
export async function listCompanies(
  { db }: Pick<Ctx, 'db'>,
  ownerIds: readonly string[],
): Promise<Map<string, string>> {
  if (!ownerIds.length) return new Map();
  const { ownerId, company } = taxProfiles;
  const rows = await db
    .select({ ownerId, company })
    .from(taxProfiles)
    .where(inArray(ownerId, [...ownerIds]));
  return new Map(rows.flatMap(({ ownerId, company }) => (company === null ? [] : [[ownerId, company] as const])));
}

/** What a person has told about their business; nothing to begin with. */
export async function getTaxProfile(ctx: Ctx, userId: string): Promise<TaxProfile> {
  const row = await findProfile(ctx, userId);
  const checked = row?.taxId && row.taxIdCountry ? checkTaxId(row.taxIdCountry, row.taxId) : undefined;
  return {
    company: row?.company ?? null,
    taxId: row?.taxId ?? null,
    taxIdCountry: row?.taxIdCountry ?? null,
    iossNumber: row?.iossNumber ?? null,
    check: checked?.check ?? null,
  };
}

/** Keeps them as told; an id that cannot be one of its country is refused. */
export async function setTaxProfile(ctx: Ctx, userId: string, form: TaxProfileForm): Promise<TaxProfile> {
  const { company, taxId, taxIdCountry } = form;
  if (taxId && !taxIdCountry) throw invalidField('taxIdCountry', 'Please choose the tax ID’s country.');
  const checked = taxId && taxIdCountry ? requireTaxId(taxIdCountry, taxId, 'taxId') : undefined;
  const iossNumber = form.iossNumber?.toUpperCase().replace(/\s/g, '') || null;
  if (iossNumber && !iossNumberPattern.test(iossNumber))
    throw invalidField('iossNumber', 'Please enter IM followed by ten digits.');
  const values = {
    company: company || null,
    taxId: checked?.id ?? null,
    taxIdCountry: checked ? taxIdCountry! : null,
    iossNumber,
    updatedAt: ctx.now(),
  };
  await ctx.db
    .insert(taxProfiles)
    .values({ ownerId: userId, ...values })
    .onConflictDoUpdate({ target: taxProfiles.ownerId, set: values });
  return getTaxProfile(ctx, userId);
}

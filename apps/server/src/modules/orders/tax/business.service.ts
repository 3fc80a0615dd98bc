import type { BodyOf } from '@merchmill/contract/call.ts';
import { dynamicInfoKeys } from '@merchmill/contract/enums.ts';
import type { businessCalls } from '@merchmill/contract/orders/business.calls.ts';
import type { BusinessIdentity, TaxInfo } from '@merchmill/contract/orders/business.shapes.ts';
import { sql } from 'drizzle-orm';
import { invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { findCountry } from '../../../reference/countries.ts';
import { businessIdentities } from './business.tables.ts';
import { listResaleStates } from './certificate.service.ts';
import { eprFault, eprNumberOf } from './epr.rules.ts';
import { getTaxProfile } from './tax.service.ts';
import { requireTaxId } from './tax-id.rules.ts';

type Form = BodyOf<typeof businessCalls.saveIdentity>;

export async function getBusinessIdentity(ctx: Ctx, ownerId: string): Promise<BusinessIdentity> {
  const [row] = await ctx.db.select().from(businessIdentities).where(ownedBy(ownerId, businessIdentities));
  return {
    address: row?.address ?? null,
    register: row?.register ?? null,
    registerNumber: row?.registerNumber ?? null,
    traderStatus: row?.traderStatus ?? null,
    traderDeclaredAt: row?.traderDeclaredAt?.toISOString() ?? null,
    euResponsible: row?.euResponsible ?? null,
    epr: row?.epr ?? [],
    otherTaxIds: row?.otherTaxIds ?? [],
  };
}

function checkCountries({ address, epr = [] }: Form): void {
  if (address && !findCountry(address.country)) throw invalidField('address.country', 'Please choose a country.');
  const wrong = epr.findIndex(({ country }) => !findCountry(country));
  if (wrong >= 0) throw invalidField(`epr.${wrong}.country`, 'Please choose a country.');
}

/** Registration numbers as they are kept; refused where a register's numbers look different, or one is there twice. */
function checkEpr(epr: BusinessIdentity['epr']): BusinessIdentity['epr'] {
  const seen = new Set<string>();
  return epr.map(({ country, scheme, number: typed }, at) => {
    const number = eprNumberOf(typed);
    const example = eprFault({ country, scheme, number });
    if (example) throw invalidField(`epr.${at}.number`, `This isn’t a number of this register. Example: ${example}.`);
    const key = `${country} ${scheme}`;
    if (seen.has(key)) throw invalidField(`epr.${at}.scheme`, 'There’s already a number for this country and scheme.');
    seen.add(key);
    return { country, scheme, number };
  });
}

function checkOtherTaxIds(ids: BusinessIdentity['otherTaxIds'], mainCountry: string | null) {
  const seen = new Set<string | null>([mainCountry]);
  return ids.map(({ country, id }, at) => {
    const checked = requireTaxId(country, id, `otherTaxIds.${at}.id`);
    if (seen.has(country))
      throw invalidField(`otherTaxIds.${at}.country`, 'There’s already a tax ID for this country.');
    seen.add(country);
    return { country, id: checked.id };
  });
}

/** Keeps it as told. When the trader status was declared stays while it is the same. */
export async function saveBusinessIdentity(ctx: Ctx, ownerId: string, form: Form): Promise<BusinessIdentity> {
  checkCountries(form);
  const { taxIdCountry } = await getTaxProfile(ctx, ownerId);
  const now = ctx.now();
  const { address = null, euResponsible = null, traderStatus = null } = form;
  const values = {
    ...{ address, euResponsible, traderStatus },
    register: form.register || null,
    registerNumber: form.registerNumber || null,
    traderDeclaredAt: traderStatus ? now : null,
    epr: checkEpr(form.epr ?? []),
    otherTaxIds: checkOtherTaxIds(form.otherTaxIds ?? [], taxIdCountry),
    updatedAt: now,
  };
  const { traderStatus: declared, traderDeclaredAt } = businessIdentities;
  const at = sql`case when ${declared} = excluded.trader_status then ${traderDeclaredAt} else excluded.trader_declared_at end`;
  await ctx.db
    .insert(businessIdentities)
    .values({ ownerId, ...values })
    .onConflictDoUpdate({ target: businessIdentities.ownerId, set: { ...values, traderDeclaredAt: at } });
  return getBusinessIdentity(ctx, ownerId);
}

/** Company and tax facts together, and whether they make a business. */
async function getTaxInfo(ctx: Ctx, ownerId: string): Promise<TaxInfo> {
  const profile = await getTaxProfile(ctx, ownerId);
  const { registerNumber, otherTaxIds } = await getBusinessIdentity(ctx, ownerId);
  const resaleStates = await listResaleStates(ctx, ownerId);
  const isProved =
    profile.taxId !== null || registerNumber !== null || otherTaxIds.length > 0 || resaleStates.length > 0;
  return { ...profile, resaleStates, business: profile.company !== null && isProved };
}

type Wanted = Partial<Record<(typeof dynamicInfoKeys)[number], string | undefined>>;

/** The parts that are asked for by their names; all where none is. */
export async function getDynamicInfo(ctx: Ctx, ownerId: string, query: Wanted) {
  const named = dynamicInfoKeys.filter((key) => query[key] !== undefined && !['false', '0'].includes(query[key]!));
  const wanted = new Set(named.length ? named : dynamicInfoKeys);
  return {
    ...(wanted.has('score') ? { score: 0 } : {}),
    ...(wanted.has('member_info') ? { member_info: null } : {}),
    ...(wanted.has('tax_info') ? { tax_info: await getTaxInfo(ctx, ownerId) } : {}),
  };
}

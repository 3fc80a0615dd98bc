import type { EditedTaxRate, TaxRateForm } from '@merchmill/contract/orders/tax.console.shapes.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { findCountry } from '../../../reference/countries.ts';
import { versionOf } from '../../../row-version.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { refuseBegun, statesOf } from './dated-rows.ts';
import { taxRates } from './tax.tables.ts';

export type TaxKey = Pick<TaxRateForm, 'country' | 'region' | 'validFrom'>;
const subject = 'taxRate';
const idOf = ({ country, region, validFrom }: TaxKey) => `${country}/${region}/${validFrom}`;
const isRow = ({ country, region, validFrom }: TaxKey) =>
  and(eq(taxRates.country, country), eq(taxRates.region, region), eq(taxRates.validFrom, validFrom));

/** Every rate; of each place the latest first. */
export async function listTaxRates(ctx: Ctx): Promise<EditedTaxRate[]> {
  const rows = await ctx.db
    .select()
    .from(taxRates)
    .orderBy(asc(taxRates.country), asc(taxRates.region), desc(taxRates.validFrom));
  const listed = statesOf(ctx, rows, ({ country, region }) => `${country}/${region}`);
  return listed.map(({ row, state }) => ({ ...row, version: versionOf(row), state }));
}

async function lockRate(ctx: Ctx, key: TaxKey, version: string): Promise<TaxRateForm> {
  const [row] = await ctx.db.select().from(taxRates).where(isRow(key)).for('update');
  if (versionOf(assertFound(row)) !== version) throw new AppError('dataChanged');
  refuseBegun(ctx, key);
  return row!;
}

const toEdited = (form: TaxRateForm): EditedTaxRate => ({ ...form, version: versionOf(form), state: 'future' });

export function createTaxRate(ctx: Ctx, actor: Actor, form: TaxRateForm): Promise<EditedTaxRate> {
  return inTransaction(ctx, async (ctx) => {
    refuseBegun(ctx, form);
    const country = findCountry(form.country);
    if (!country) throw invalidField('country', 'Unknown country. Choose another one.');
    if (form.region !== '' && !country.regions.some((region) => region.code === form.region))
      throw invalidField('region', `${country.name} doesn’t have this region.`);
    const made = await ctx.db.insert(taxRates).values(form).onConflictDoNothing().returning();
    if (!made.length) throw invalidField('validFrom', 'A rate already starts on this date.');
    await recordChange(ctx, actor, { subject, subjectId: idOf(form), what: 'create', after: form });
    return toEdited(form);
  });
}

type TaxEdit = { version: string; form: TaxRateForm };

export function saveTaxRate(ctx: Ctx, actor: Actor, { version, form }: TaxEdit): Promise<EditedTaxRate> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRate(ctx, form, version);
    const { name, milliPercent, onShipping } = form;
    await ctx.db.update(taxRates).set({ name, milliPercent, onShipping }).where(isRow(form));
    await recordChange(ctx, actor, { subject, subjectId: idOf(form), what: 'edit', before, after: form });
    return toEdited(form);
  });
}

export function removeTaxRate(ctx: Ctx, actor: Actor, { version, ...key }: TaxKey & { version: string }) {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRate(ctx, key, version);
    await ctx.db.delete(taxRates).where(isRow(key));
    await recordChange(ctx, actor, { subject, subjectId: idOf(key), what: 'remove', before });
    return {};
  });
}

import type { EditedTaxArea, TaxAreaForm } from '@merchmill/contract/orders/tax.console.shapes.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { versionOf } from '../../../row-version.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { listCurrencies } from '../../shop/currency/index.ts';
import { refuseBegun, statesOf } from './dated-rows.ts';
import { taxAreaCountries, taxAreas } from './tax.tables.ts';
import { taxDay } from './tax-day.ts';

type Row = typeof taxAreas.$inferSelect;
type Key = Pick<TaxAreaForm, 'code' | 'validFrom'>;
const subject = 'taxArea';
const idOf = ({ code, validFrom }: Key) => `${code}/${validFrom}`;
const isRow = ({ code, validFrom }: Key) => and(eq(taxAreas.code, code), eq(taxAreas.validFrom, validFrom));

const formOf = ({ thresholdPer, ...row }: Row): TaxAreaForm => ({ ...row, thresholdPer: thresholdPer ?? 'parcel' });
const columnsOf = (form: TaxAreaForm) => ({
  ...form,
  thresholdPer: form.thresholdMinor === null ? null : form.thresholdPer,
});

/** Countries of each area on a day. */
async function membersOn(ctx: Ctx, day: string): Promise<Map<string, string[]>> {
  const rows = await ctx.db
    .select()
    .from(taxAreaCountries)
    .orderBy(asc(taxAreaCountries.country), asc(taxAreaCountries.validFrom));
  const areaOf = new Map<string, string | null>();
  for (const { country, validFrom, area } of rows) if (validFrom <= day) areaOf.set(country, area);
  const members = Map.groupBy(areaOf, ([, area]) => area ?? '');
  return new Map([...members].map(([area, countries]) => [area, countries.map(([country]) => country)]));
}

/** Areas with their thresholds and duties, past and to come; of each the latest first. */
export async function listTaxAreas(ctx: Ctx): Promise<EditedTaxArea[]> {
  const members = await membersOn(ctx, taxDay(ctx.now()));
  const rows = await ctx.db.select().from(taxAreas).orderBy(asc(taxAreas.code), desc(taxAreas.validFrom));
  return statesOf(ctx, rows, ({ code }) => code).map(({ row, state }) => {
    const form = formOf(row);
    return { ...form, version: versionOf(form), state, countries: members.get(row.code) ?? [] };
  });
}

const getArea = async (ctx: Ctx, key: Key): Promise<EditedTaxArea> =>
  assertFound((await listTaxAreas(ctx)).find((area) => idOf(area) === idOf(key)));

/** A threshold in a currency that the shop has no rate for could not be worked out. */
async function refuseUnknownCurrencies(ctx: Ctx, form: TaxAreaForm): Promise<void> {
  const known = new Set((await listCurrencies(ctx)).map(({ currency }) => currency));
  for (const field of ['thresholdCurrency', 'dutyCurrency'] as const) {
    const currency = form[field];
    if (currency !== null && !known.has(currency))
      throw invalidField(field, `The shop has no exchange rate for ${currency}.`);
  }
}

async function lockArea(ctx: Ctx, key: Key, version: string): Promise<TaxAreaForm> {
  const [row] = await ctx.db.select().from(taxAreas).where(isRow(key)).for('update');
  const form = formOf(assertFound(row));
  if (versionOf(form) !== version) throw new AppError('dataChanged');
  refuseBegun(ctx, key);
  return form;
}

export function createTaxArea(ctx: Ctx, actor: Actor, form: TaxAreaForm): Promise<EditedTaxArea> {
  return inTransaction(ctx, async (ctx) => {
    refuseBegun(ctx, form);
    await refuseUnknownCurrencies(ctx, form);
    const made = await ctx.db.insert(taxAreas).values(columnsOf(form)).onConflictDoNothing().returning();
    if (!made.length) throw invalidField('validFrom', 'This area already has a version starting on this date.');
    await recordChange(ctx, actor, { subject, subjectId: idOf(form), what: 'create', after: form });
    return getArea(ctx, form);
  });
}

type AreaEdit = { version: string; form: TaxAreaForm };

export function saveTaxArea(ctx: Ctx, actor: Actor, { version, form }: AreaEdit): Promise<EditedTaxArea> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockArea(ctx, form, version);
    await refuseUnknownCurrencies(ctx, form);
    await ctx.db.update(taxAreas).set(columnsOf(form)).where(isRow(form));
    await recordChange(ctx, actor, { subject, subjectId: idOf(form), what: 'edit', before, after: form });
    return getArea(ctx, form);
  });
}

export function removeTaxArea(ctx: Ctx, actor: Actor, { version, ...key }: Key & { version: string }) {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockArea(ctx, key, version);
    await ctx.db.delete(taxAreas).where(isRow(key));
    await recordChange(ctx, actor, { subject, subjectId: idOf(key), what: 'remove', before });
    return {};
  });
}

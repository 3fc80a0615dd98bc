import type { EditedImportCharge, ImportChargeForm } from '@merchmill/contract/orders/tax.console.shapes.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { findCountry } from '../../../reference/countries.ts';
import { versionOf } from '../../../row-version.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { listCurrencies } from '../../shop/currency/index.ts';
import { refuseBegun, statesOf } from './dated-rows.ts';
import { importCharges, taxAreas } from './tax.tables.ts';

type Key = Pick<ImportChargeForm, 'place' | 'per' | 'hs' | 'validFrom'>;
const subject = 'importCharge';
const idOf = ({ place, per, hs, validFrom }: Key) => [place, per, hs || 'all', validFrom].join('/');
const isRow = ({ place, per, hs, validFrom }: Key) =>
  and(
    eq(importCharges.place, place),
    eq(importCharges.per, per),
    eq(importCharges.hs, hs),
    eq(importCharges.validFrom, validFrom),
  );

/** Every duty and fee on imports; of each the latest first. */
export async function listImportCharges(ctx: Ctx): Promise<EditedImportCharge[]> {
  const { place, per, hs, validFrom } = importCharges;
  const rows = await ctx.db.select().from(importCharges).orderBy(asc(place), asc(per), asc(hs), desc(validFrom));
  const listed = statesOf(ctx, rows, (row) => `${row.place}/${row.per}/${row.hs}`);
  return listed.map(({ row, state }) => ({ ...row, version: versionOf(row), state }));
}

const toEdited = (form: ImportChargeForm): EditedImportCharge => ({
  ...form,
  version: versionOf(form),
  state: 'future',
});

async function refuseUnknown(ctx: Ctx, { place, currency }: ImportChargeForm): Promise<void> {
  const isArea = (await ctx.db.$count(taxAreas, eq(taxAreas.code, place))) > 0;
  if (!isArea && !findCountry(place))
    throw invalidField('place', 'Please enter a country or tax area code such as RO.');
  if (currency === null) return;
  const isKnown = (await listCurrencies(ctx)).some((known) => known.currency === currency);
  if (!isKnown) throw invalidField('currency', `The shop has no exchange rate for ${currency}.`);
}

async function lockCharge(ctx: Ctx, key: Key, version: string): Promise<ImportChargeForm> {
  const [row] = await ctx.db.select().from(importCharges).where(isRow(key)).for('update');
  if (versionOf(assertFound(row)) !== version) throw new AppError('dataChanged');
  refuseBegun(ctx, key);
  return row!;
}

export function createImportCharge(ctx: Ctx, actor: Actor, form: ImportChargeForm): Promise<EditedImportCharge> {
  return inTransaction(ctx, async (ctx) => {
    refuseBegun(ctx, form);
    await refuseUnknown(ctx, form);
    const made = await ctx.db.insert(importCharges).values(form).onConflictDoNothing().returning();
    if (!made.length) throw invalidField('validFrom', 'This charge already has a version starting on this date.');
    await recordChange(ctx, actor, { subject, subjectId: idOf(form), what: 'create', after: form });
    return toEdited(form);
  });
}

type ChargeEdit = { version: string; form: ImportChargeForm };

export function saveImportCharge(ctx: Ctx, actor: Actor, { version, form }: ChargeEdit): Promise<EditedImportCharge> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockCharge(ctx, form, version);
    await refuseUnknown(ctx, form);
    await ctx.db.update(importCharges).set(form).where(isRow(form));
    await recordChange(ctx, actor, { subject, subjectId: idOf(form), what: 'edit', before, after: form });
    return toEdited(form);
  });
}

export function removeImportCharge(ctx: Ctx, actor: Actor, { version, ...key }: Key & { version: string }) {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockCharge(ctx, key, version);
    await ctx.db.delete(importCharges).where(isRow(key));
    await recordChange(ctx, actor, { subject, subjectId: idOf(key), what: 'remove', before });
    return {};
  });
}

import type { EditedPromo, PromoForm } from '@merchmill/contract/operations-tables.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import { AppError, found, invalidField } from '../../app-error.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { newId } from '../../ids.ts';
import { versionOf } from '../../row-version.ts';
import { type Doer, recordChange } from '../audit/audit.service.ts';
import { promoCodes } from './promo.tables.ts';

type Row = typeof promoCodes.$inferSelect;
const subject = 'promoCode';
const most = 500;

const formOf = (row: Row): PromoForm => ({
  code: row.code,
  label: row.label,
  kind: row.kind,
  percentOff: row.percentOff,
  amount: row.amountCents,
  validFrom: row.validFrom.toISOString(),
  validUntil: row.validUntil?.toISOString() ?? null,
  totalLimit: row.totalLimit,
  perUserLimit: row.perUserLimit,
  minSubtotal: row.minSubtotalCents,
  stackable: row.stackable,
});

const toEdited = (row: Row): EditedPromo => ({
  ...formOf(row),
  bizId: row.id,
  version: versionOf(formOf(row)),
  usedCount: row.usedCount,
  onlyFor: row.productIds.length + row.categoryIds.length,
});

const columnsOf = ({ amount, minSubtotal, validFrom, validUntil, ...form }: PromoForm) => ({
  ...form,
  amountCents: amount,
  minSubtotalCents: minSubtotal,
  validFrom: new Date(validFrom),
  validUntil: validUntil === null ? null : new Date(validUntil),
});

/** The latest promo codes. */
export async function listPromos({ db }: Ctx): Promise<EditedPromo[]> {
  const rows = await db.select().from(promoCodes).orderBy(desc(promoCodes.createdAt), desc(promoCodes.id)).limit(most);
  return rows.map(toEdited);
}

async function refuseTakenCode({ db }: Ctx, code: string, id: string): Promise<void> {
  const [other] = await db
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(and(eq(promoCodes.code, code), ne(promoCodes.id, id)));
  if (other) throw invalidField('code', 'There is such a code already.');
}

export function createPromo(ctx: Ctx, who: Doer, form: PromoForm): Promise<EditedPromo> {
  return inTransaction(ctx, async (ctx) => {
    const [id, createdAt] = [newId(ctx.now()), ctx.now()];
    await refuseTakenCode(ctx, form.code, id);
    const [row] = await ctx.db
      .insert(promoCodes)
      .values({ id, createdAt, ...columnsOf(form) })
      .returning();
    await recordChange(ctx, who, { subject, subjectId: id, what: 'create', after: form });
    return toEdited(row!);
  });
}

export type PromoEdit = { bizId: string; version: string; form: PromoForm };

/** Changes a code for orders to come; those that used it keep what they got. */
export function savePromo(ctx: Ctx, who: Doer, { bizId, version, form }: PromoEdit): Promise<EditedPromo> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(promoCodes).where(eq(promoCodes.id, bizId)).for('update');
    const before = found(row);
    if (versionOf(formOf(before)) !== version) throw new AppError('dataChanged');
    if (before.usedCount > 0 && form.code !== before.code)
      throw invalidField('code', 'Orders have used it: the code stays as it is.');
    if (form.totalLimit !== null && form.totalLimit < before.usedCount)
      throw invalidField('totalLimit', `${before.usedCount} orders have used it already.`);
    await refuseTakenCode(ctx, form.code, bizId);
    const [after] = await ctx.db.update(promoCodes).set(columnsOf(form)).where(eq(promoCodes.id, bizId)).returning();
    await recordChange(ctx, who, { subject, subjectId: bizId, what: 'edit', before: formOf(before), after: form });
    return toEdited(after!);
  });
}

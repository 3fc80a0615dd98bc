import type { EditedMethod, MethodForm } from '@merchmill/contract/orders/shipping.console.shapes.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { versionOf } from '../../../row-version.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { shippingMethods, shippingRates } from './shipping.tables.ts';

type Row = typeof shippingMethods.$inferSelect;
const subject = 'shippingMethod';

const formOf = ({ code: _, position: __, ...form }: Row): MethodForm => form;

/** Ways of shipping in their order, retired ones too. */
export async function listMethods(ctx: Ctx): Promise<EditedMethod[]> {
  const rows = await ctx.db
    .select({
      row: shippingMethods,
      rateNumber: sql<number>`(select count(*)::int from ${shippingRates} r where r.method = ${shippingMethods}.code)`,
    })
    .from(shippingMethods)
    .orderBy(asc(shippingMethods.position), asc(shippingMethods.code));
  return rows.map(({ row, rateNumber }) => {
    const form = formOf(row);
    return { ...form, code: row.code, version: versionOf(form), rateNumber };
  });
}

const getMethod = async (ctx: Ctx, code: string): Promise<EditedMethod> =>
  assertFound((await listMethods(ctx)).find((method) => method.code === code));

export function createMethod(ctx: Ctx, actor: Actor, { code, form }: { code: string; form: MethodForm }) {
  return inTransaction(ctx, async (ctx) => {
    const position = sql`(select coalesce(max(m.position), -1) + 1 from shipping_methods m)`;
    const made = await ctx.db
      .insert(shippingMethods)
      .values({ ...form, code, position })
      .onConflictDoNothing()
      .returning();
    if (!made.length) throw invalidField('code', 'This shipping method already exists.');
    await recordChange(ctx, actor, { subject, subjectId: code, what: 'create', after: form });
    return getMethod(ctx, code);
  });
}

async function lockMethod(ctx: Ctx, code: string, version: string): Promise<MethodForm> {
  const [row] = await ctx.db.select().from(shippingMethods).where(eq(shippingMethods.code, code)).for('update');
  const form = formOf(assertFound(row));
  if (versionOf(form) !== version) throw new AppError('dataChanged');
  return form;
}

export type MethodEdit = { code: string; version: string; form: MethodForm };

export function saveMethod(ctx: Ctx, actor: Actor, { code, version, form }: MethodEdit): Promise<EditedMethod> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockMethod(ctx, code, version);
    await ctx.db.update(shippingMethods).set(form).where(eq(shippingMethods.code, code));
    await recordChange(ctx, actor, { subject, subjectId: code, what: 'edit', before, after: form });
    // Prices by shipping are on detail pages, which are kept for visitors.
    await raiseTags(ctx, 'shipping');
    return getMethod(ctx, code);
  });
}

/** Takes away a way that nothing is priced by; orders keep the name of theirs. */
export function removeMethod(ctx: Ctx, actor: Actor, { code, version }: Omit<MethodEdit, 'form'>) {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockMethod(ctx, code, version);
    const [priced] = await ctx.db.select().from(shippingRates).where(eq(shippingRates.method, code)).limit(1);
    if (priced) throw invalidField('version', 'This method has rates. Retire it instead.');
    await ctx.db.delete(shippingMethods).where(eq(shippingMethods.code, code));
    await recordChange(ctx, actor, { subject, subjectId: code, what: 'remove', before });
    return {};
  });
}

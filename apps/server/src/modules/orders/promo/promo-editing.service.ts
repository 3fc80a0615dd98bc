import type { EditedPromo, PromoForm } from '@merchmill/contract/orders/promo.console.shapes.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { findCountry } from '../../../reference/countries.ts';
import { versionOf } from '../../../row-version.ts';
import { findContactsByEmail, listContacts } from '../../account/account/index.ts';
import { listProductTitles } from '../../catalog/catalog/index.ts';
import { listCategoryTitles } from '../../catalog/listing/index.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { promoCodes } from './promo.tables.ts';
import { promoInWords } from './promo-labels.rules.ts';

type Row = typeof promoCodes.$inferSelect;
const subject = 'promoCode';
const most = 500;

/** Addresses of accounts by their ids. */
type People = ReadonlyMap<string, string>;

const formOf = (row: Row, people: People): PromoForm => ({
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
  products: row.productIds,
  categories: row.categoryIds,
  countries: row.countries,
  people: row.userIds.flatMap((id) => people.get(id) ?? []).sort(),
});

const columnsOf = (
  { amount, minSubtotal, validFrom, validUntil, products, categories, people: _, ...form }: PromoForm,
  userIds: string[],
) => ({
  ...form,
  userIds,
  productIds: products,
  categoryIds: categories,
  amountCents: amount,
  minSubtotalCents: minSubtotal,
  validFrom: new Date(validFrom),
  validUntil: validUntil === null ? null : new Date(validUntil),
});

async function readPeople(ctx: Ctx, rows: readonly Row[]): Promise<People> {
  const ids = [...new Set(rows.flatMap((row) => row.userIds))];
  if (!ids.length) return new Map();
  const known = await listContacts(ctx, ids);
  return new Map([...known].map(([id, { email }]) => [id, email]));
}

type Targets = Pick<Row, 'productIds' | 'categoryIds'>;

/** Titles of products and categories that codes are only for. */
async function readTitles(ctx: Ctx, rows: readonly Targets[]): Promise<Map<string, string>> {
  const productIds = [...new Set(rows.flatMap((row) => row.productIds))];
  const categoryIds = [...new Set(rows.flatMap((row) => row.categoryIds))];
  const ofProducts = productIds.length ? await listProductTitles(ctx, productIds) : [];
  const ofCategories = categoryIds.length ? await listCategoryTitles(ctx, categoryIds) : [];
  return new Map([...ofProducts, ...ofCategories]);
}

async function toEdited(ctx: Ctx, rows: readonly Row[]): Promise<EditedPromo[]> {
  const [people, titles] = [await readPeople(ctx, rows), await readTitles(ctx, rows)];
  return rows.map((row) => {
    const form = formOf(row, people);
    const own = [...form.products, ...form.categories];
    return {
      ...form,
      bizId: row.id,
      version: versionOf(form),
      usedCount: row.usedCount,
      onlyFor: own.length,
      titles: Object.fromEntries(own.map((id) => [id, titles.get(id) ?? id])),
      inWords: promoInWords(form, {
        titles,
        countryName: (code) => findCountry(code)?.name ?? code,
      }),
    };
  });
}

/** The latest promo codes. */
export async function listPromos(ctx: Ctx): Promise<EditedPromo[]> {
  const rows = await ctx.db
    .select()
    .from(promoCodes)
    .orderBy(desc(promoCodes.createdAt), desc(promoCodes.id))
    .limit(most);
  return toEdited(ctx, rows);
}

/** Of the accounts with these addresses, their ids; an address without an account is refused. */
async function requirePeople(ctx: Ctx, people: readonly string[]): Promise<string[]> {
  if (!people.length) return [];
  const wanted = [...new Set(people.map((email) => email.toLowerCase()))];
  const known = await findContactsByEmail(ctx, wanted);
  const missing = wanted.find((email) => !known.some((each) => each.email === email));
  if (missing) throw invalidField('people', `There’s no account with the address ${missing}.`);
  return known.map(({ id }) => id);
}

/** What a code is for must be there. */
async function requireTargets(ctx: Ctx, form: PromoForm): Promise<void> {
  const titles = await readTitles(ctx, [{ productIds: form.products, categoryIds: form.categories }]);
  if (form.products.some((id) => !titles.has(id)))
    throw invalidField('products', 'This product no longer exists. Choose another one.');
  if (form.categories.some((id) => !titles.has(id)))
    throw invalidField('categories', 'This category no longer exists. Choose another one.');
  const country = form.countries.find((code) => !findCountry(code));
  if (country) throw invalidField('countries', `Unknown country: ${country}.`);
}

async function refuseTakenCode({ db }: Ctx, code: string, id: string): Promise<void> {
  const [other] = await db
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(and(eq(promoCodes.code, code), ne(promoCodes.id, id)));
  if (other) throw invalidField('code', 'This code already exists. Choose another one.');
}

export function createPromo(ctx: Ctx, actor: Actor, form: PromoForm): Promise<EditedPromo> {
  return inTransaction(ctx, async (ctx) => {
    const [id, createdAt] = [newId(ctx.now()), ctx.now()];
    await refuseTakenCode(ctx, form.code, id);
    await requireTargets(ctx, form);
    const userIds = await requirePeople(ctx, form.people);
    const [row] = await ctx.db
      .insert(promoCodes)
      .values({ id, createdAt, ...columnsOf(form, userIds) })
      .returning();
    await recordChange(ctx, actor, { subject, subjectId: id, what: 'create', after: form });
    return (await toEdited(ctx, [row!]))[0]!;
  });
}

export type PromoEdit = { bizId: string; version: string; form: PromoForm };

/** Changes a code for orders to come; those that used it keep what they got. */
export function savePromo(ctx: Ctx, actor: Actor, { bizId, version, form }: PromoEdit): Promise<EditedPromo> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(promoCodes).where(eq(promoCodes.id, bizId)).for('update');
    const before = assertFound(row);
    const was = formOf(before, await readPeople(ctx, [before]));
    if (versionOf(was) !== version) throw new AppError('dataChanged');
    if (before.usedCount > 0 && form.code !== before.code)
      throw invalidField('code', 'Orders have used this code, so it can’t change.');
    if (form.totalLimit !== null && form.totalLimit < before.usedCount)
      throw invalidField('totalLimit', `${before.usedCount} orders have already used this code.`);
    await refuseTakenCode(ctx, form.code, bizId);
    await requireTargets(ctx, form);
    const userIds = await requirePeople(ctx, form.people);
    const [after] = await ctx.db
      .update(promoCodes)
      .set(columnsOf(form, userIds))
      .where(eq(promoCodes.id, bizId))
      .returning();
    await recordChange(ctx, actor, { subject, subjectId: bizId, what: 'edit', before: was, after: form });
    return (await toEdited(ctx, [after!]))[0]!;
  });
}

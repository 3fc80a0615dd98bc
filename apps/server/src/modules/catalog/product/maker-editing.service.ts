import type { EditedMaker, MakerForm } from '@merchmill/contract/catalog/maker.console.shapes.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { versionOf } from '../../../row-version.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { makers, products } from '../catalog/catalog.tables.ts';
import { changeMaker, deleteMaker, insertMaker, lockMaker, namesMaker } from '../catalog/index.ts';

const subject = 'maker';
const productNumber = sql<number>`(select count(*)::int from ${products} where ${namesMaker})`;

const toEdited = ({ id, ...form }: typeof makers.$inferSelect, number: number): EditedMaker => ({
  ...form,
  bizId: id,
  version: versionOf(form),
  productNumber: number,
});

/** Everybody that facts can name, by name. */
export async function listMakers({ db }: Ctx): Promise<EditedMaker[]> {
  const rows = await db.select({ row: makers, productNumber }).from(makers).orderBy(asc(makers.name), asc(makers.id));
  return rows.map(({ row, productNumber }) => toEdited(row, productNumber));
}

async function getMaker({ db }: Ctx, id: string): Promise<EditedMaker> {
  const [found] = await db.select({ row: makers, productNumber }).from(makers).where(eq(makers.id, id));
  const { row, productNumber: number } = assertFound(found);
  return toEdited(row, number);
}

async function refuseTakenName({ db }: Ctx, name: string, but = ''): Promise<void> {
  if ((await db.$count(makers, and(eq(makers.name, name), ne(makers.id, but)))) > 0)
    throw invalidField('name', 'Another entry already uses this name.');
}

export function createMaker(ctx: Ctx, actor: Actor, form: MakerForm): Promise<EditedMaker> {
  return inTransaction(ctx, async (ctx) => {
    const id = newId(ctx.now());
    await refuseTakenName(ctx, form.name);
    await insertMaker(ctx, { ...form, id });
    await recordChange(ctx, actor, { subject, subjectId: id, what: 'create', after: form });
    return getMaker(ctx, id);
  });
}

/** A maker that is about to be changed from the version that was read. */
async function lockVersion(ctx: Ctx, id: string, version: string) {
  const { id: _, ...before } = assertFound(await lockMaker(ctx, id));
  if (versionOf(before) !== version) throw new AppError('dataChanged');
  return before;
}

type Edit = { bizId: string; version: string; form: MakerForm };

const roles = ['manufacturer', 'importer', 'euResponsible', 'ukResponsible'] as const;

/** Changes it on all products that name it. Where it is and what it does stays as long as products rely on it. */
export function saveMaker(ctx: Ctx, actor: Actor, { bizId, version, form }: Edit): Promise<EditedMaker> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockVersion(ctx, bizId, version);
    await refuseTakenName(ctx, form.name, bizId);
    const using = await ctx.db
      .select({ id: products.id })
      .from(products)
      .innerJoin(makers, and(eq(makers.id, bizId), namesMaker));
    const lost = using.length ? roles.find((role) => before[role] && !form[role]) : undefined;
    if (lost) throw invalidField(`form.${lost}`, 'Products name it in this role, so it can’t be taken away.');
    if (using.length && form.country !== before.country)
      throw invalidField('form.country', 'Products name it, so its country can’t change. Add a new entry instead.');
    await changeMaker(ctx, bizId, form);
    await recordChange(ctx, actor, { subject, subjectId: bizId, what: 'edit', before, after: form });
    await raiseTags(ctx, ...using.map(({ id }) => `product:${id}` as const));
    return getMaker(ctx, bizId);
  });
}

export function removeMaker(ctx: Ctx, actor: Actor, { bizId, version }: Omit<Edit, 'form'>) {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockVersion(ctx, bizId, version);
    const { productNumber } = await getMaker(ctx, bizId);
    if (productNumber > 0) throw invalidField('version', 'Products name it, so it can’t be deleted.');
    await deleteMaker(ctx, bizId);
    await recordChange(ctx, actor, { subject, subjectId: bizId, what: 'remove', before });
    return {};
  });
}

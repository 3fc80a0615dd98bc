import type { CategoryForm, EditedCategory } from '@merchmill/contract/catalog/category.console.shapes.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { versionOf } from '../../../row-version.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { rootIds, type Tab } from '../catalog/catalog.rules.ts';
import { placeItems } from './bulk-placement.service.ts';
import { getCategoryTree, linkOf } from './category-tree.ts';
import { rewriteWords } from './item-words.service.ts';
import { categories, formerHandles, hotEntries, productCategories, spuCategories } from './listing.tables.ts';

type Row = typeof categories.$inferSelect;
const subject = 'category';

const formOf = (row: Row): CategoryForm => ({
  tab: row.tab,
  parentId: row.parentId === rootIds[row.tab] ? null : row.parentId,
  title: row.title,
  handle: row.handle,
  intro: row.intro,
  hidden: row.hidden,
  coverItemId: row.coverItemId,
});

/** Rows of a tree, each before those in it, beside each other in their order. */
function inTreeOrder(rows: readonly Row[], tab: Tab): Row[] {
  const below = Map.groupBy(rows, (row) => row.parentId);
  const from = (id: string): Row[] => (below.get(id) ?? []).flatMap((row) => [row, ...from(row.id)]);
  return from(rootIds[tab]);
}

const ofTab = (tab: Tab) => and(eq(categories.tab, tab), eq(categories.kind, 'category'));

/** The whole tree of a tab as a list, hidden ones too. */
export async function listEditedCategories(ctx: Ctx, tab: Tab): Promise<EditedCategory[]> {
  const items = tab === CategoryTabType.product ? sql`product_categories` : sql`spu_categories`;
  const rows = await ctx.db
    .select({
      row: categories,
      itemNumber: sql<number>`(select count(*)::int from ${items} m where m.category_id = ${categories}.id)`,
    })
    .from(categories)
    .where(ofTab(tab))
    .orderBy(asc(categories.position), asc(categories.id));
  const former = Map.groupBy(
    await ctx.db.select().from(formerHandles).where(eq(formerHandles.tab, tab)).orderBy(asc(formerHandles.handle)),
    (each) => each.categoryId,
  );
  const numbers = new Map(rows.map(({ row, itemNumber }) => [row.id, itemNumber]));
  const { byId } = await getCategoryTree(ctx, tab);
  return inTreeOrder(
    rows.map(({ row }) => row),
    tab,
  ).map((row) => {
    const node = byId.get(row.id);
    const form = formOf(row);
    return {
      ...form,
      bizId: row.id,
      version: versionOf(form),
      depth: row.path.length - 2,
      itemNumber: numbers.get(row.id) ?? 0,
      link: node ? linkOf(node) : null,
      formerHandles: former.get(row.id)?.map(({ handle }) => handle) ?? [],
    };
  });
}

async function getEdited(ctx: Ctx, tab: Tab, id: string): Promise<EditedCategory> {
  return assertFound((await listEditedCategories(ctx, tab)).find(({ bizId }) => bizId === id));
}

/** One change of a tree at a time: paths of what lies below are made from those above. */
async function lockTree(ctx: Ctx, tab: Tab): Promise<void> {
  await ctx.db.select({ id: categories.id }).from(categories).where(eq(categories.id, rootIds[tab])).for('update');
}

async function lockCategory(ctx: Ctx, id: string, version: string): Promise<Row> {
  const [seen] = await ctx.db.select({ tab: categories.tab }).from(categories).where(eq(categories.id, id));
  await lockTree(ctx, assertFound(seen).tab);
  const [row] = await ctx.db
    .select()
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.kind, 'category')));
  if (versionOf(formOf(assertFound(row))) !== version) throw new AppError('dataChanged');
  return row!;
}

/** Ids from the root down to the category that something is to lie in. */
async function pathTo(ctx: Ctx, { tab, parentId }: CategoryForm, own?: string): Promise<string[]> {
  if (parentId === null) return [rootIds[tab]];
  const [parent] = await ctx.db
    .select({ path: categories.path })
    .from(categories)
    .where(and(eq(categories.id, parentId), ofTab(tab)));
  if (!parent) throw invalidField('parentId', 'This category no longer exists. Choose another one.');
  if (own && parent.path.includes(own)) throw invalidField('parentId', 'A category can’t be inside itself.');
  return parent.path;
}

/** A handle is of one category, and of one that had it before. */
async function refuseTakenHandle(ctx: Ctx, { tab, handle }: CategoryForm, own: string): Promise<void> {
  const [other] = await ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(ofTab(tab), eq(categories.handle, handle), ne(categories.id, own)));
  const [former] = await ctx.db
    .select({ id: formerHandles.categoryId })
    .from(formerHandles)
    .where(and(eq(formerHandles.tab, tab), eq(formerHandles.handle, handle), ne(formerHandles.categoryId, own)));
  if (other) throw invalidField('handle', 'Another category already uses this address.');
  if (former) throw invalidField('handle', 'Old links with this address already lead to another category.');
}

export async function createCategory(ctx: Ctx, actor: Actor, form: CategoryForm): Promise<EditedCategory> {
  const id = newId(ctx.now());
  const { tab, title, handle, intro, hidden, coverItemId } = form;
  await inTransaction(ctx, async (ctx) => {
    await lockTree(ctx, tab);
    const above = await pathTo(ctx, form);
    await refuseTakenHandle(ctx, form, id);
    const parentId = above.at(-1)!;
    await ctx.db.insert(categories).values({
      ...{ id, tab, kind: 'category', parentId, title, handle, intro, hidden, coverItemId },
      path: [...above, id],
      position: sql`(select coalesce(max(c.position), -1) + 1 from categories c where c.parent_id = ${parentId})`,
    });
    await recordChange(ctx, actor, { subject, subjectId: id, what: 'create', after: form });
    await raiseTags(ctx, 'menu');
  });
  return getEdited(ctx, tab, id);
}

/** Ids of all that lies in a category or below it. */
async function itemsBelow(ctx: Ctx, tab: Tab, categoryId: string): Promise<string[]> {
  const [table, item] =
    tab === CategoryTabType.product
      ? [productCategories, productCategories.productId]
      : [spuCategories, spuCategories.spuId];
  const rows = await ctx.db
    .selectDistinct({ id: sql<string>`${item}` })
    .from(table)
    .innerJoin(categories, eq(categories.id, table.categoryId))
    .where(sql`${categoryId} = any(${categories.path})`);
  return rows.map(({ id }) => id);
}

/** Hangs a category with all below it under another one, as its last. */
async function move(ctx: Ctx, row: Row, above: readonly string[]): Promise<void> {
  const parentId = above.at(-1)!;
  await ctx.db
    .update(categories)
    .set({
      parentId,
      position: sql`(select coalesce(max(c.position), -1) + 1 from categories c where c.parent_id = ${parentId})`,
    })
    .where(eq(categories.id, row.id));
  await ctx.db.execute(sql`
    update categories set path = ${sql.param([...above])}::text[] || path[array_position(path, ${row.id}):]
    where ${row.id} = any(path)`);
}

export type CategoryEdit = { bizId: string; version: string; form: CategoryForm };

/** Renames, moves, hides or shows a category. What is in it is listed and found anew. */
export async function saveCategory(
  ctx: Ctx,
  actor: Actor,
  { bizId, version, form }: CategoryEdit,
): Promise<EditedCategory> {
  const { tab, title, handle, intro, hidden, coverItemId } = form;
  await inTransaction(ctx, async (ctx) => {
    const row = await lockCategory(ctx, bizId, version);
    const before = formOf(row);
    if (tab !== before.tab) throw invalidField('tab', 'A category can’t move to another tab.');
    const above = await pathTo(ctx, form, bizId);
    await refuseTakenHandle(ctx, form, bizId);
    await ctx.db.update(categories).set({ title, handle, intro, hidden, coverItemId }).where(eq(categories.id, bizId));
    if (handle !== before.handle) {
      await ctx.db.delete(formerHandles).where(and(eq(formerHandles.tab, tab), eq(formerHandles.handle, handle)));
      await ctx.db
        .insert(formerHandles)
        .values({ tab, handle: before.handle, categoryId: bizId })
        .onConflictDoNothing();
    }
    const moved = form.parentId !== before.parentId;
    if (moved) await move(ctx, row, above);
    if (moved || title !== before.title) {
      const items = await itemsBelow(ctx, tab, bizId);
      await rewriteWords(ctx, tab, items);
      await placeItems(ctx, tab, items);
    }
    await recordChange(ctx, actor, { subject, subjectId: bizId, what: 'edit', before, after: form });
    await raiseTags(ctx, 'menu');
  });
  return getEdited(ctx, tab, bizId);
}

type Order = { tab: Tab; parentId: string | null; bizIds: string[] };

/** Puts the categories beside each other in another order; where others came or went meanwhile it is refused. */
export async function orderCategories(
  ctx: Ctx,
  actor: Actor,
  { tab, parentId, bizIds }: Order,
): Promise<EditedCategory[]> {
  const parent = parentId ?? rootIds[tab];
  await inTransaction(ctx, async (ctx) => {
    await lockTree(ctx, tab);
    const rows = await ctx.db
      .select({ id: categories.id })
      .from(categories)
      .where(and(ofTab(tab), eq(categories.parentId, parent)))
      .orderBy(asc(categories.position), asc(categories.id));
    const before = rows.map(({ id }) => id);
    if (versionOf(before.toSorted()) !== versionOf(bizIds.toSorted())) throw new AppError('dataChanged');
    await ctx.db
      .update(categories)
      .set({ position: sql`array_position(${sql.param(bizIds)}::text[], ${categories.id})` })
      .where(and(ofTab(tab), eq(categories.parentId, parent)));
    await recordChange(ctx, actor, { subject, subjectId: parent, what: 'order', before, after: bizIds });
    await raiseTags(ctx, 'menu');
  });
  return listEditedCategories(ctx, tab);
}

/** Takes away a category in which nothing is and which nothing opens. */
export function removeCategory(ctx: Ctx, actor: Actor, { bizId, version }: Omit<CategoryEdit, 'form'>) {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockCategory(ctx, bizId, version);
    const [below] = await ctx.db.select().from(categories).where(eq(categories.parentId, bizId)).limit(1);
    if (below || (await itemsBelow(ctx, row.tab, bizId)).length)
      throw invalidField('version', 'This category isn’t empty. Empty or hide it first.');
    const [entry] = await ctx.db
      .select({ title: hotEntries.title })
      .from(hotEntries)
      .where(eq(hotEntries.categoryId, bizId));
    if (entry) throw invalidField('version', `${entry.title} opens it.`);
    await ctx.db.delete(categories).where(eq(categories.id, bizId));
    await recordChange(ctx, actor, { subject, subjectId: bizId, what: 'remove', before: formOf(row) });
    await raiseTags(ctx, 'menu');
    return {};
  });
}

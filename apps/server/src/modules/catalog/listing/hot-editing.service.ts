import type { EditedHot, HotForm, HotRow, PickedItem } from '@merchmill/contract/catalog/hot.console.shapes.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { CategoryTabType, HotCategoryKind, HotCategoryType } from '@merchmill/contract/enums.ts';
import { and, asc, desc, eq, ilike, inArray, ne, sql } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { tagsOf } from '../../../platform/cache/tags.ts';
import { anywhere } from '../../../platform/db/like.ts';
import { versionOf } from '../../../row-version.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import type { Tab } from '../catalog/catalog.rules.ts';
import { products, spus } from '../catalog/catalog.tables.ts';
import { placeDesignsIn, placeItems } from './bulk-placement.service.ts';
import { productCardFields, productCover, spuCardFields, spuCover } from './cards.ts';
import { type DateRule, nextFestival } from './festival.rules.ts';
import { categories, hotEntries, productCategories, spuCategories } from './listing.tables.ts';

type Entry = typeof hotEntries.$inferSelect;
const subject = 'hotEntry';
/** So many years of a festival are shown. */
const yearsShown = 3;
const maxItems = 40;

/** The next days of a festival, the nearest first. */
export function festivalDays(dateRule: DateRule, orderByLeadDays: number, now: Date) {
  const days: { date: string; orderBy: string }[] = [];
  for (let from = now; days.length < yearsShown; from = new Date(Date.parse(days.at(-1)!.date) + dayMs)) {
    days.push(nextFestival(dateRule, orderByLeadDays, from));
  }
  return days;
}

const nextOf = ({ dateRule, orderByLeadDays }: Entry, now: Date) =>
  dateRule ? festivalDays(dateRule, orderByLeadDays ?? 0, now) : [];

const linkTable = (tab: Tab) =>
  tab === CategoryTabType.product
    ? { table: productCategories, item: productCategories.productId }
    : { table: spuCategories, item: spuCategories.spuId };

/** Ids of what is in a collection, in their order. */
async function listItemIds(ctx: Ctx, tab: Tab, categoryId: string): Promise<string[]> {
  const { table, item } = linkTable(tab);
  const rows = await ctx.db
    .select({ id: sql<string>`${item}` })
    .from(table)
    .where(eq(table.categoryId, categoryId))
    .orderBy(desc(table.weight), desc(item));
  return rows.map(({ id }) => id);
}

type ItemQuery = { ids: readonly string[] } | { keyword: string };

/** Items to show or to choose from: those named, in their order, or the best sold with such a title. */
export async function listItems(ctx: Ctx, tab: Tab, wish: ItemQuery): Promise<PickedItem[]> {
  const isProduct = tab === CategoryTabType.product;
  const table = isProduct ? products : spus;
  const pattern = 'keyword' in wish ? anywhere(wish.keyword) : '';
  const where = 'ids' in wish ? inArray(table.id, [...wish.ids]) : ilike(table.title, pattern);
  const most = 'ids' in wish ? wish.ids.length : maxItems;
  if (most === 0) return [];
  const order = [desc(table.settleOrderNum), desc(table.id)];
  const items = isProduct
    ? (
        await ctx.db
          .select({ card: productCardFields, published: products.published })
          .from(products)
          .where(where)
          .orderBy(...order)
          .limit(most)
      ).map(({ card, published }) => ({ bizId: card.id, title: card.title, picture: productCover(card), published }))
    : (
        await ctx.db
          .select({ card: spuCardFields, published: sql<boolean>`${products.published} and ${spus.published}` })
          .from(spus)
          .innerJoin(products, eq(products.id, spus.productId))
          .where(where)
          .orderBy(...order)
          .limit(most)
      ).map(({ card, published }) => ({ bizId: card.id, title: card.title, picture: spuCover(card), published }));
  if (!('ids' in wish)) return items;
  const byId = new Map(items.map((item) => [item.bizId, item]));
  return wish.ids.flatMap((id) => byId.get(id) ?? []);
}

/** Categories of both tabs, with the titles above them. */
export async function listDirectories(ctx: Ctx): Promise<{ bizId: string; title: string; tab: Tab }[]> {
  const rows = await ctx.db
    .select({ id: categories.id, title: categories.title, tab: categories.tab, path: categories.path })
    .from(categories)
    .where(eq(categories.kind, 'category'));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return rows
    .map(({ id, tab, path }) => ({ bizId: id, tab, title: path.flatMap((each) => titles.get(each) ?? []).join(' › ') }))
    .sort((a, b) => a.tab - b.tab || a.title.localeCompare(b.title));
}

/** Every entry in its order. */
export async function listHots(ctx: Ctx): Promise<HotRow[]> {
  const number = sql<number>`(select count(*)::int from ${spuCategories} s where s.category_id = ${hotEntries}.category_id)
    + (select count(*)::int from ${productCategories} p where p.category_id = ${hotEntries}.category_id)`;
  const rows = await ctx.db
    .select({ entry: hotEntries, number })
    .from(hotEntries)
    .orderBy(asc(hotEntries.position), asc(hotEntries.id));
  return rows.map(({ entry, number }) => ({
    bizId: entry.id,
    type: entry.type as HotRow['type'],
    kind: entry.kind,
    handle: entry.handle,
    title: entry.title,
    itemNumber: entry.kind === HotCategoryKind.collection ? number : null,
    next: nextOf(entry, ctx.now())[0] ?? null,
  }));
}

async function readTarget(ctx: Ctx, entry: Entry): Promise<HotForm['target']> {
  if (entry.articleHandle !== null) return { kind: HotCategoryKind.article, articleHandle: entry.articleHandle };
  const categoryId = entry.categoryId!;
  if (entry.kind === HotCategoryKind.dir) return { kind: HotCategoryKind.dir, categoryId };
  const [collection] = await ctx.db
    .select({ tab: categories.tab })
    .from(categories)
    .where(eq(categories.id, categoryId));
  const { tab } = assertFound(collection);
  return { kind: HotCategoryKind.collection, tab, items: await listItemIds(ctx, tab, categoryId) };
}

async function readHot(ctx: Ctx, id: string, lock: boolean): Promise<{ entry: Entry; form: HotForm }> {
  const select = ctx.db.select().from(hotEntries).where(eq(hotEntries.id, id));
  const [row] = await (lock ? select.for('update') : select);
  const entry = assertFound(row);
  const { handle, title, blurb, dateRule, orderByLeadDays } = entry;
  const type = entry.type as HotForm['type'];
  const festival = dateRule ? { dateRule, orderByLeadDays: orderByLeadDays ?? 0 } : null;
  return { entry, form: { type, handle, title, blurb, target: await readTarget(ctx, entry), festival } };
}

export async function getHot(ctx: Ctx, id: string): Promise<EditedHot> {
  const { entry, form } = await readHot(ctx, id, false);
  const { target } = form;
  const picked =
    target.kind === HotCategoryKind.collection ? await listItems(ctx, target.tab, { ids: target.items }) : [];
  return { ...form, bizId: id, version: versionOf(form), picked, next: nextOf(entry, ctx.now()) };
}

async function refuseFaults(ctx: Ctx, form: HotForm, id: string): Promise<void> {
  if ((form.type === HotCategoryType.Festivals) !== (form.festival !== null))
    throw invalidField('festival', 'Festivals need a date. Other entries have none.');
  const [other] = await ctx.db
    .select({ id: hotEntries.id })
    .from(hotEntries)
    .where(and(eq(hotEntries.type, form.type), eq(hotEntries.handle, form.handle), ne(hotEntries.id, id)));
  if (other) throw invalidField('handle', 'Another entry already uses this address.');
  if (form.target.kind !== HotCategoryKind.dir) return;
  const [category] = await ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, form.target.categoryId), eq(categories.kind, 'category')));
  if (!category) throw invalidField('target.categoryId', 'This category no longer exists. Choose another one.');
}

/** The first of a collection is its most featured. */
const weightAt = (place: number) => 1000 - place;

type Collection = { categoryId: string; tab: Tab; items: readonly string[]; before: readonly string[] };

/** Puts exactly these things into a collection, in this order. */
async function writeItems(ctx: Ctx, { categoryId, tab, items, before }: Collection): Promise<void> {
  const wanted = [...new Set(items)];
  const known = await listItems(ctx, tab, { ids: wanted });
  if (known.length < wanted.length)
    throw invalidField('target.items', 'Some of these items no longer exist. Reload and try again.');
  const { table } = linkTable(tab);
  await ctx.db.delete(table).where(eq(table.categoryId, categoryId));
  if (wanted.length && tab === CategoryTabType.product)
    await ctx.db
      .insert(productCategories)
      .values(wanted.map((productId, at) => ({ categoryId, productId, weight: weightAt(at) })));
  if (wanted.length && tab === CategoryTabType.pod)
    await ctx.db.insert(spuCategories).values(wanted.map((spuId, at) => ({ categoryId, spuId, weight: weightAt(at) })));
  await placeItems(ctx, tab, [...new Set([...before, ...wanted])]);
}

/** Puts a ready design last into a collection of designs, where there is one of this handle. */
export async function addToCollection({ db }: Ctx, handle: string, spuId: string): Promise<void> {
  const isCollection = and(eq(categories.kind, 'collection'), eq(categories.tab, CategoryTabType.pod));
  const [collection] = await db
    .select({ categoryId: categories.id })
    .from(categories)
    .where(and(eq(categories.handle, handle), isCollection));
  if (collection) {
    await db
      .insert(spuCategories)
      .values({ ...collection, spuId, weight: 0 })
      .onConflictDoNothing();
  }
}

const festivalColumns = ({ festival }: HotForm) => ({
  dateRule: festival?.dateRule ?? null,
  orderByLeadDays: festival?.orderByLeadDays ?? null,
});

async function createCollection(ctx: Ctx, form: HotForm, tab: Tab): Promise<string> {
  const id = newId(ctx.now());
  const { handle, title, blurb: intro } = form;
  const made = await ctx.db
    .insert(categories)
    .values({ id, tab, kind: 'collection', parentId: null, handle, title, intro, path: [id], position: 0 })
    .onConflictDoNothing()
    .returning({ id: categories.id });
  if (!made.length) throw invalidField('handle', 'Another collection already uses this address.');
  return id;
}

/** Designs in the categories that a festival opens, or did: it is a facet of theirs. */
async function placeDirectories(ctx: Ctx, ...forms: HotForm[]): Promise<void> {
  const opened = forms.flatMap(({ type, target }) =>
    type === HotCategoryType.Festivals && target.kind === HotCategoryKind.dir ? [target.categoryId] : [],
  );
  for (const categoryId of new Set(opened)) await placeDesignsIn(ctx, categoryId);
}

export async function createHot(ctx: Ctx, actor: Actor, form: HotForm): Promise<EditedHot> {
  const id = newId(ctx.now());
  await inTransaction(ctx, async (ctx) => {
    await refuseFaults(ctx, form, id);
    const { target, type, handle, title, blurb } = form;
    const isCollection = target.kind === HotCategoryKind.collection;
    const categoryId = isCollection
      ? await createCollection(ctx, form, target.tab)
      : target.kind === HotCategoryKind.dir
        ? target.categoryId
        : null;
    await ctx.db.insert(hotEntries).values({
      id,
      type,
      kind: target.kind,
      handle,
      title,
      blurb,
      position: sql`(select coalesce(max(${hotEntries.position}), 0) + 1 from ${hotEntries})`,
      categoryId,
      articleHandle: target.kind === HotCategoryKind.article ? target.articleHandle : null,
      ...festivalColumns(form),
    });
    if (isCollection)
      await writeItems(ctx, { categoryId: categoryId!, tab: target.tab, items: target.items, before: [] });
    await placeDirectories(ctx, form);
    await recordChange(ctx, actor, { subject, subjectId: id, what: 'create', after: form });
    await raiseTags(ctx, 'menu');
  });
  return getHot(ctx, id);
}

function refuseOtherKind(before: HotForm, form: HotForm): void {
  if (form.handle !== before.handle) throw invalidField('handle', 'The address can’t be changed.');
  if (form.type !== before.type)
    throw invalidField('type', 'An entry can’t move to another list. Add a new one instead.');
  const [was, is] = [before.target, form.target];
  const otherTab = was.kind === HotCategoryKind.collection && is.kind === was.kind && is.tab !== was.tab;
  if (was.kind !== is.kind || otherTab) throw invalidField('target', 'The type of target can’t be changed.');
}

export type HotEdit = { bizId: string; version: string; form: HotForm };

export async function saveHot(ctx: Ctx, actor: Actor, { bizId, version, form }: HotEdit): Promise<EditedHot> {
  await inTransaction(ctx, async (ctx) => {
    const { entry, form: before } = await readHot(ctx, bizId, true);
    if (versionOf(before) !== version) throw new AppError('dataChanged');
    refuseOtherKind(before, form);
    await refuseFaults(ctx, form, bizId);
    const { target, title, blurb } = form;
    await ctx.db
      .update(hotEntries)
      .set({
        title,
        blurb,
        ...festivalColumns(form),
        ...(target.kind === HotCategoryKind.article ? { articleHandle: target.articleHandle } : {}),
        ...(target.kind === HotCategoryKind.dir ? { categoryId: target.categoryId } : {}),
      })
      .where(eq(hotEntries.id, bizId));
    if (target.kind === HotCategoryKind.collection && before.target.kind === target.kind) {
      const categoryId = entry.categoryId!;
      await ctx.db.update(categories).set({ title, intro: blurb }).where(eq(categories.id, categoryId));
      if (versionOf(before.target.items) !== versionOf(target.items))
        await writeItems(ctx, { categoryId, tab: target.tab, items: target.items, before: before.target.items });
    }
    if (versionOf(before.target) !== versionOf(target)) await placeDirectories(ctx, before, form);
    await recordChange(ctx, actor, { subject, subjectId: bizId, what: 'edit', before, after: form });
    await raiseTags(ctx, 'menu', ...tagsOf('category', entry.categoryId === null ? [] : [entry.categoryId]));
  });
  return getHot(ctx, bizId);
}

/** Takes an entry away, with the collection that was made for it. */
export function removeHot(
  ctx: Ctx,
  actor: Actor,
  { bizId, version }: Omit<HotEdit, 'form'>,
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (ctx) => {
    const { entry, form } = await readHot(ctx, bizId, true);
    if (versionOf(form) !== version) throw new AppError('dataChanged');
    await ctx.db.delete(hotEntries).where(eq(hotEntries.id, bizId));
    if (form.target.kind === HotCategoryKind.collection) {
      await ctx.db.delete(categories).where(eq(categories.id, entry.categoryId!));
      await placeItems(ctx, form.target.tab, form.target.items);
    }
    await placeDirectories(ctx, form);
    await recordChange(ctx, actor, { subject, subjectId: bizId, what: 'remove', before: form });
    await raiseTags(ctx, 'menu', ...tagsOf('category', entry.categoryId === null ? [] : [entry.categoryId]));
    return {};
  });
}

/** Puts all entries in another order; where others were added or removed meanwhile it is refused. */
export async function orderHots(ctx: Ctx, actor: Actor, bizIds: string[]): Promise<HotRow[]> {
  await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ id: hotEntries.id })
      .from(hotEntries)
      .orderBy(asc(hotEntries.position), asc(hotEntries.id))
      .for('update');
    const before = rows.map(({ id }) => id);
    if (versionOf(before.toSorted()) !== versionOf(bizIds.toSorted())) throw new AppError('dataChanged');
    await ctx.db
      .update(hotEntries)
      .set({ position: sql`array_position(${sql.param(bizIds)}::text[], ${hotEntries.id})` });
    await recordChange(ctx, actor, {
      subject: 'hotEntries',
      subjectId: 'all',
      what: 'order',
      before,
      after: bizIds,
    });
    await raiseTags(ctx, 'menu');
  });
  return listHots(ctx);
}

import type { FacetQuery } from '@merchmill/contract/catalog/facet-query.shapes.ts';
import type { Listing } from '@merchmill/contract/catalog/listing.shapes.ts';
import type { HotEntry } from '@merchmill/contract/catalog/merchandising.shapes.ts';
import type { CollectionCard } from '@merchmill/contract/catalog/search.shapes.ts';
import { CategoryTabType, HotCategoryType, type ListingSort } from '@merchmill/contract/enums.ts';
import type { Picture } from '@merchmill/contract/shapes.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { found } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { kept, keptBriefly } from '../../../platform/cache/readings.ts';
import type { Tab } from '../catalog/catalog.rules.ts';
import { tabPages } from '../catalog/catalog.rules.ts';
import { type CategoryTree, getCategoryTree, linkOf } from './category-tree.ts';
import { readCovers } from './covers.ts';
import { nextFestival } from './festival.rules.ts';
import { chosenOf, readItems } from './listing.service.ts';
import { categories, hotEntries, type ListingScope } from './listing.tables.ts';

const tabs: readonly Tab[] = [CategoryTabType.product, CategoryTabType.pod];

/** Of collections, by id; one that holds nothing has none. */
async function readCollectionCovers(ctx: Ctx): Promise<Map<string, Picture>> {
  const covers = new Map<string, Picture>();
  for (const tab of tabs) {
    for (const [id, picture] of await readCovers(ctx, tab, eq(categories.kind, 'collection'))) covers.set(id, picture);
  }
  return covers;
}

async function readHotEntries(ctx: Ctx) {
  ctx.reads.add('menu');
  const rows = await ctx.db
    .select({ entry: hotEntries, target: { kind: categories.kind, tab: categories.tab, handle: categories.handle } })
    .from(hotEntries)
    .leftJoin(categories, eq(categories.id, hotEntries.categoryId))
    .orderBy(asc(hotEntries.position), asc(hotEntries.id));
  return { rows, covers: await readCollectionCovers(ctx) };
}

type Read = Awaited<ReturnType<typeof readHotEntries>>;
type Row = Read['rows'][number];

/** Template-design entries open their directory narrowed to what is offered by its die-line. */
const scopeOf = ({ entry }: Row): ListingScope => (entry.type === HotCategoryType.knifeProduct ? 'knife' : 'all');

/** Where an entry leads, and the picture of that: a category, a collection, or an article, which has none. */
function targetOf(
  row: Row,
  covers: Read['covers'],
  trees: ReadonlyMap<Tab, CategoryTree>,
): Pick<HotEntry, 'link' | 'image'> {
  const { entry, target } = row;
  if (!target) return { link: `/article/${entry.articleHandle}`, image: null };
  const directory = trees.get(target.tab)!.byId.get(entry.categoryId!);
  if (directory) return { link: linkOf(directory, scopeOf(row)), image: directory.cover };
  return { link: `/collection/${target.handle}`, image: covers.get(entry.categoryId!) ?? null };
}

function toEntry(row: Row, covers: Read['covers'], trees: ReadonlyMap<Tab, CategoryTree>, now: Date): HotEntry {
  const { entry } = row;
  const day = entry.dateRule ? nextFestival(entry.dateRule, entry.orderByLeadDays!, now) : null;
  return {
    bizId: entry.id,
    title: entry.title,
    handle: entry.handle,
    blurb: entry.blurb,
    ...targetOf(row, covers, trees),
    type: entry.type,
    kind: entry.kind,
    date: day?.date ?? null,
    orderBy: day?.orderBy ?? null,
  };
}

/**
 * Hot lists and template designs in their curated order, festivals by their date.
 * @param type only these; None for all
 */
export async function listHotEntries(ctx: Ctx, type: HotCategoryType = HotCategoryType.None): Promise<HotEntry[]> {
  const { rows, covers } = await kept(ctx, 'hot entries', (ctx) => readHotEntries(ctx));
  const trees = new Map(await Promise.all(tabs.map(async (tab) => [tab, await getCategoryTree(ctx, tab)] as const)));
  const now = ctx.now();
  // What opens a hidden category is left out with it.
  const isOpen = ({ entry, target }: Row) =>
    target?.kind !== 'category' || trees.get(target.tab)!.byId.has(entry.categoryId!);
  const entries = rows.filter(isOpen).map((row) => toEntry(row, covers, trees, now));
  const festivals = entries.filter((entry) => entry.date !== null);
  festivals.sort((a, b) => (a.date! < b.date! ? -1 : 1));
  const inPlace = entries.map((entry) => (entry.date === null ? entry : festivals.shift()!));
  return type === HotCategoryType.None ? inPlace : inPlace.filter((entry) => entry.type === type);
}

/** Every collection that holds something, by title. */
export function listCollections(ctx: Ctx): Promise<CollectionCard[]> {
  return kept(ctx, 'collections', async (ctx) => {
    ctx.reads.add('menu');
    const isCollection = eq(categories.kind, 'collection');
    const rows = await ctx.db.select().from(categories).where(isCollection).orderBy(asc(categories.title));
    const covers = await readCollectionCovers(ctx);
    return rows.flatMap(({ id, title, handle, intro }) => {
      const image = covers.get(id);
      return image ? [{ bizId: id, title, handle, link: `/collection/${handle}`, intro, image }] : [];
    });
  });
}

/** Of all collections, those included in which nothing is. */
export async function listCollectionHandles({ db }: Ctx): Promise<string[]> {
  const rows = await db
    .select({ handle: categories.handle })
    .from(categories)
    .where(eq(categories.kind, 'collection'))
    .orderBy(asc(categories.handle));
  return rows.map(({ handle }) => handle);
}

/** A curated collection by its handle. */
export async function findCollection(ctx: Ctx, handle: string) {
  ctx.reads.add('menu');
  const [row] = await ctx.db
    .select()
    .from(categories)
    .where(and(eq(categories.handle, handle), eq(categories.kind, 'collection')));
  const collection = found(row);
  ctx.reads.add(`category:${collection.id}`);
  return collection;
}

/** What a collection's page says besides what it holds. */
export function collectionFrame({ tab, title, intro, handle }: Awaited<ReturnType<typeof findCollection>>) {
  const crumb = { title, link: `/collection/${handle}` };
  const { title: above, link } = tabPages[tab];
  return { title, intro, breadcrumbs: [{ title: above, link }, crumb], children: [] };
}

type CollectionQuery = z.output<typeof FacetQuery> & { sort: ListingSort; pageNum: number; pageSize: number };

/** A curated collection as a listing. */
export function getCollection(ctx: Ctx, handle: string, query: CollectionQuery): Promise<Listing> {
  return keptBriefly(ctx, `collection ${handle} ${JSON.stringify(query)}`, async (ctx) => {
    const collection = await findCollection(ctx, handle);
    const { sort, pageNum, pageSize } = query;
    const { tab, id: categoryId } = collection;
    const request = { tab, categoryId, scope: 'all' as const, chosen: chosenOf(query), sort, pageNum, pageSize };
    const { inCategory: _, ...items } = await readItems(ctx, request);
    return { ...items, ...collectionFrame(collection), correctedTo: null, nearestWords: [] };
  });
}

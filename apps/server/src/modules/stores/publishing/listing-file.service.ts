import { pictureWidths } from '@merchmill/contract/picture-widths.ts';
import type { ListingFile, MadeListingFile } from '@merchmill/contract/stores/store-file.shapes.ts';
import { csvTable } from '@merchmill/documents/csv.ts';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { dayIn } from '../../../days.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Acting } from '../../../principal.ts';
import { nameOfUser } from '../../account/account/index.ts';
import { getStore, requireByFile, type Store } from '../store/index.ts';
import { breachesOf } from './breach.rules.ts';
import { noteCosts } from './cost.service.ts';
import { type Findings, toChecked, toListing } from './listing.rules.ts';
import { type AssembledProduct, assemble, findingsOf } from './listing.service.ts';
import { type FileListing, listingTable } from './listing-file.rules.ts';
import { storeListingFiles } from './listing-file.tables.ts';
import { listingsMatched } from './publishing.events.ts';
import { storeProducts } from './publishing.tables.ts';
import { holdsBack } from './quote.rules.ts';
import { abilitiesOf, getStoreProducts } from './store-product.service.ts';

/*
 * Listings of a store that sells by files. What is in a file counts as being in the store: orders name its SKUs from then
 * on.
 */

type Owner = Pick<Acting, 'ownerId'>;
const maxFiles = 50;
const largest = Math.max(...pictureWidths);

/** What stands against it, in one sentence; undefined where nothing does. */
function problemOf(ctx: Ctx, store: Store, each: AssembledProduct, findings: Findings): string | undefined {
  const abilities = abilitiesOf(ctx, store);
  const listing = toListing(each, 'publish', abilities);
  if (listing.wanted.variants.every(({ isAvailable }) => !isAvailable)) return 'Nothing of it is in stock.';
  return breachesOf(toChecked(each, listing, findings), abilities).find(holdsBack)?.message;
}

async function noteExported(ctx: Ctx, store: Store, { row, ...each }: AssembledProduct): Promise<void> {
  const { wanted } = toListing({ row, ...each }, 'publish', abilitiesOf(ctx, store));
  const exported = { state: 'exported', reason: null, publishedVersion: row.version, publishedAt: ctx.now() } as const;
  const [noted] = await ctx.db
    .update(storeProducts)
    .set({ ...exported, sentVariants: wanted.variants })
    .where(and(eq(storeProducts.id, row.id), eq(storeProducts.version, row.version)))
    .returning({ id: storeProducts.id });
  if (!noted) throw new AppError('dataChanged');
  await noteCosts(ctx, [{ row, ...each }]);
}

export async function exportListings(
  ctx: Ctx,
  acting: Acting,
  storeId: string,
  bizIds: readonly string[],
): Promise<MadeListingFile> {
  const store = await getStore(ctx, acting, storeId);
  requireByFile(store);
  const rows = await getStoreProducts(ctx, acting, bizIds);
  if (rows[0]?.storeId !== storeId) throw invalidField('bizIds', 'Please choose products of this store.');
  const findings = await findingsOf(ctx, rows);
  const all = (await assemble(ctx, store, rows)).map((each) => ({
    each,
    problem: problemOf(ctx, store, each, findings(each.row)),
  }));
  const good = all.filter(({ problem }) => problem === undefined);
  if (!good.length) throw invalidField('bizIds', all[0]!.problem!);
  const id = newId(ctx.now());
  await inTransaction(ctx, async (ctx) => {
    const storeProductIds = good.map(({ each }) => each.row.id);
    await ctx.db
      .insert(storeListingFiles)
      .values({ id, storeId, storeProductIds, personId: acting.personId, at: ctx.now() });
    for (const { each } of good) await noteExported(ctx, store, each);
    await publishEvent(ctx, listingsMatched, { storeId });
  });
  const [file] = await listFiles(ctx, eq(storeListingFiles.id, id));
  const skipped = all.flatMap(({ each: { row }, problem }) =>
    problem === undefined ? [] : [{ bizId: row.id, title: row.title, message: problem }],
  );
  return { ...file!, skipped };
}

async function listFiles(ctx: Ctx, which: ReturnType<typeof eq>): Promise<ListingFile[]> {
  const { id, storeProductIds, at, personId } = storeListingFiles;
  const rows = await ctx.db
    .select({ bizId: id, storeProductIds, at, by: nameOfUser<string | null>(personId) })
    .from(storeListingFiles)
    .where(which)
    .orderBy(desc(at), desc(id))
    .limit(maxFiles);
  return rows.map(({ bizId, storeProductIds: { length: products }, at, by }) => ({
    ...{ bizId, products, by, at: at.toISOString() },
  }));
}

export async function listListingFiles(ctx: Ctx, owner: Owner, storeId: string): Promise<{ list: ListingFile[] }> {
  await getStore(ctx, owner, storeId);
  return { list: await listFiles(ctx, eq(storeListingFiles.storeId, storeId)) };
}

function toFileListing(ctx: Ctx, store: Store, each: AssembledProduct): FileListing {
  const { wanted } = toListing(each, 'publish', abilitiesOf(ctx, store));
  const { reference: id, title, description, tags, options, disclosure } = wanted.draft;
  const pictures = each.pictureRows.map(({ url, alt }) => ({ url: `${ctx.config.publicUrl}${url}/${largest}`, alt }));
  return { id, title, description, tags, options, variants: wanted.variants, pictures, madeBy: disclosure.madeBy };
}

async function* allAtOnce<T>(rows: T) {
  yield rows;
}

/** Its products as they are now; those that were deleted since are left out. */
export async function downloadListings(ctx: Ctx, owner: Owner, fileId: string): Promise<FileAnswer<'text/csv'>> {
  const [file] = await ctx.db.select().from(storeListingFiles).where(eq(storeListingFiles.id, fileId));
  const { storeId, storeProductIds, at } = assertFound(file);
  const store = await getStore(ctx, owner, storeId);
  const rows = await ctx.db
    .select()
    .from(storeProducts)
    .where(
      and(
        inArray(storeProducts.id, storeProductIds),
        ownedBy(owner, storeProducts),
        ne(storeProducts.state, 'deleted'),
      ),
    );
  const inOrder = storeProductIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const listings = (await assemble(ctx, store, inOrder)).map((each) => toFileListing(ctx, store, each));
  const { columns, rows: cells } = listingTable(store.source, listings);
  const name = `products-${dayIn(at, store.timeZone)}.csv`;
  return { name, type: 'text/csv', body: csvTable(columns, allAtOnce(cells)) };
}

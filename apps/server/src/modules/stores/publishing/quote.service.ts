import type { PublishQuote as QuoteShape } from '@merchmill/contract/stores/publishing.shapes.ts';
import type { RunGoal } from '@merchmill/contract/stores/publishing.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import type { Acting } from '../../../principal.ts';
import { getStore, readQuota, requireConnection, type Store } from '../store/index.ts';
import { knownOf } from './fingerprint.ts';
import { noFindings, type StoreProductRow, toChecked, toListing } from './listing.rules.ts';
import { type AssembledProduct, assemble, findingsOf } from './listing.service.ts';
import { storeMedia } from './publishing.tables.ts';
import { type PublishQuote, type QuoteItem, quotePublish } from './quote.rules.ts';
import { abilitiesOf, getStoreProducts } from './store-product.service.ts';

/** Ids of pictures that a store has already, by key. */
export async function readMedia(
  ctx: Pick<Ctx, 'db'>,
  storeId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (!keys.length) return new Map();
  const rows = await ctx.db
    .select({ key: storeMedia.key, pictureId: storeMedia.pictureId })
    .from(storeMedia)
    .where(and(eq(storeMedia.storeId, storeId), inArray(storeMedia.key, [...new Set(keys)])));
  return new Map(rows.map(({ key, pictureId }) => [key, pictureId]));
}

/**
 * What it takes to do this to these products of one store, and what that was worked out from; nothing is asked of the
 * platform.
 */
export async function quoteProducts(
  ctx: Ctx,
  store: Store,
  rows: readonly StoreProductRow[],
  goal: RunGoal,
): Promise<{ quote: PublishQuote; assembled: AssembledProduct[] }> {
  const abilities = abilitiesOf(ctx, store);
  const marketplace = ctx.marketplaces.get(store.source)!;
  const assembled = await assemble(ctx, store, rows);
  const findings = goal === 'publish' ? await findingsOf(ctx, rows) : () => noFindings;
  const pictureIds = await readMedia(
    ctx,
    store.id,
    assembled.flatMap(({ pictures }) => pictures.map(({ key }) => key)),
  );
  const items = assembled.map((each): QuoteItem => {
    const listing = toListing(each, goal, abilities);
    const checked = toChecked(each, listing, findings(each.row));
    const profitsMinor = checked.variants.map(({ profitMinor }) => profitMinor);
    return { id: each.row.id, wanted: listing.wanted, known: knownOf(each.row, pictureIds), checked, profitsMinor };
  });
  const quota = await readQuota(ctx, { marketplace, storeId: store.id });
  // What was left then says nothing once the quota is whole again.
  return { quote: quotePublish(items, abilities, quota && quota.resetsAt > ctx.now() ? quota : null), assembled };
}

export async function getQuote(
  ctx: Ctx,
  owner: Pick<Acting, 'ownerId'>,
  { bizIds, goal, words }: { bizIds: readonly string[]; goal: 'publish' | 'hide' | 'delete'; words: readonly string[] },
): Promise<QuoteShape> {
  const found = await getStoreProducts(ctx, owner, bizIds);
  const rows = found.map((row) => ({ ...row, confirmedWords: [...row.confirmedWords, ...words] }));
  const store = await getStore(ctx, owner, rows[0]!.storeId);
  requireConnection(store);
  const {
    quote: { items, ...quote },
  } = await quoteProducts(ctx, store, rows, goal);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return {
    ...quote,
    items: items.map(({ id, isDone, calls, profitMinor, pictures, breaches }) => ({
      ...{ bizId: id, title: titles.get(id) ?? '', isDone, calls, profit: profitMinor, pictures, breaches },
    })),
  };
}

import { isFollowing } from '@merchmill/contract/stores/publishing.ts';
import { eq, sql } from 'drizzle-orm';
import { MarketplaceError, type RemoteListing } from '../../../adapters/marketplaces/port.ts';
import type { Ctx } from '../../../context.ts';
import { storeProducts } from './publishing.tables.ts';
import { compareListing, type NotTaken } from './read-back.rules.ts';
import { type At, galleryOf, type ItemWork } from './step.service.ts';

async function findListing({ marketplace, access }: At, listingId: string): Promise<RemoteListing | undefined> {
  return marketplace.listing(access, listingId).catch((error: unknown) => {
    if (error instanceof MarketplaceError && error.kind === 'notFound') return undefined;
    throw error;
  });
}

/**
 * Looks at what was written. A step that did not stick is forgotten, so that it is done again; what is as it should be
 * gives nothing.
 */
export async function readBack(ctx: Ctx, work: ItemWork, at: At): Promise<NotTaken[]> {
  const { wanted, row, run } = work;
  if (row.listingId === null) return [];
  const listing = await findListing(at, row.listingId);
  const { name } = at.marketplace;
  if (wanted.goal === 'delete')
    return listing ? [{ step: 'activate', message: `The listing is still there. Delete it in ${name}.` }] : [];
  if (!listing) throw new MarketplaceError('notFound', 'The listing is gone.');
  const all = compareListing(wanted, listing, { pictureIds: galleryOf(work), marketplace: name });
  // A rule has touched the variants alone.
  const notTaken = isFollowing(run.goal) ? all.filter(({ step }) => step === 'variants') : all;
  const steps = notTaken.map(({ step }) => step);
  await ctx.db
    .update(storeProducts)
    .set({
      ...{ url: listing.url, remoteVersion: listing.version },
      ...(steps.length ? { written: sql`${storeProducts.written} - ${`{${steps.join(',')}}`}::text[]` } : {}),
    })
    .where(eq(storeProducts.id, row.id));
  return notTaken;
}

import { inArray } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { lowestDesignCents } from './catalog.rules.ts';
import { printAreas, skus, spus } from './catalog.tables.ts';

type Sku = Pick<typeof skus.$inferSelect, 'priceCents' | 'offered' | 'values'>;

/** Skus in the colors of a design; of these the ones on offer, where there are any. */
function priceable(own: readonly Sku[], colours: readonly string[]): readonly Sku[] {
  const inColour = own.filter(({ values }) => values.colour === undefined || colours.includes(values.colour));
  const offered = inColour.filter((sku) => sku.offered);
  return offered.length ? offered : inColour;
}

export type Repriced = { id: string; wasCents: number; cents: number };

/**
 * The prices that ready designs on products are listed with follow their variants and areas. Gives those that have
 * changed.
 */
export async function repriceSpus(ctx: Ctx, productIds: readonly string[]): Promise<Repriced[]> {
  const ids = [...productIds];
  const { id, productId, colours, printedAreas, markupCents, lowestPriceCents } = spus;
  const priceFacts = { id, productId, colours, printedAreas, markupCents, lowestPriceCents };
  const designs = await ctx.db.select(priceFacts).from(spus).where(inArray(spus.productId, ids));
  if (!designs.length) return [];
  const ownSkus = Map.groupBy(
    await ctx.db.select().from(skus).where(inArray(skus.productId, ids)),
    (sku) => sku.productId,
  );
  const areas = await ctx.db.select().from(printAreas).where(inArray(printAreas.productId, ids));
  const ownAreas = Map.groupBy(areas, (area) => area.productId);
  const changed = designs.flatMap((design) => {
    const skuCents = priceable(ownSkus.get(design.productId) ?? [], design.colours).map((sku) => sku.priceCents);
    const own = (ownAreas.get(design.productId) ?? []).map(({ code, surchargeCents }) => [code, surchargeCents]);
    const surchargeCentsByArea: Record<string, number> = Object.fromEntries(own);
    const cents = skuCents.length ? lowestDesignCents({ ...design, skuCents, surchargeCentsByArea }) : null;
    return cents === null || cents === design.lowestPriceCents
      ? []
      : [{ id: design.id, wasCents: design.lowestPriceCents, cents }];
  });
  for (const [cents, own] of Map.groupBy(changed, (each) => each.cents)) {
    const which = own.map((each) => each.id);
    await ctx.db.update(spus).set({ lowestPriceCents: cents }).where(inArray(spus.id, which));
  }
  return changed;
}

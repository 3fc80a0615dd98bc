import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { findStoreVariants, type StoreVariant } from '../publishing/index.ts';
import type { StoreOrderRow } from './history.service.ts';
import { type Decision, type Match, matchLine, variantKeyOf } from './match.rules.ts';
import { storeLineDecisions, storeOrderLines } from './store-order.tables.ts';

export type MatchedLine = Match & { lineId: string; quantity: number; variant: StoreVariant | undefined };

async function readDecisions({ db }: Ctx, storeId: string, keys: readonly string[]): Promise<Map<string, Decision>> {
  const rows = await db
    .select()
    .from(storeLineDecisions)
    .where(and(eq(storeLineDecisions.storeId, storeId), inArray(storeLineDecisions.variantKey, [...keys])));
  return new Map(
    rows.map(({ variantKey, storeProductId, skuId }) => [
      variantKey,
      { ours: storeProductId !== null && skuId !== null ? { storeProductId, skuId } : null },
    ]),
  );
}

const present = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];

/** Finds out anew what each line is, and writes it down; lines that are gone at the marketplace go here. */
export async function matchLines(ctx: Ctx, { id, storeId, remote }: StoreOrderRow): Promise<MatchedLine[]> {
  const { lines } = remote;
  const keys = lines.map((line) => variantKeyOf(line, line.title));
  const decisions = await readDecisions(ctx, storeId, keys);
  const decided = [...decisions.values()].flatMap(({ ours }) => ours?.storeProductId ?? []);
  const codes = present(lines.flatMap(({ sku, barcode }) => [sku, barcode]));
  const ours = await findStoreVariants(ctx, storeId, {
    listingIds: present(lines.map(({ listingId }) => listingId)),
    variantIds: present(lines.map(({ variantId }) => variantId)),
    skus: [...codes, ...codes.map((code) => code.trim().toUpperCase())],
    storeProductIds: decided,
  });
  const matched = lines.map((line, at) => {
    const match = matchLine(line, ours, decisions.get(keys[at]!));
    const variant =
      match.resolution === 'ours'
        ? ours.find((each) => each.storeProductId === match.storeProductId && each.skuId === match.skuId)
        : undefined;
    // What the seller named may have been taken out of the store since: then they are asked again.
    const isLost = match.resolution === 'ours' && !variant;
    const sure: Match = isLost ? { resolution: 'unresolved', matchedBy: null } : match;
    return { ...sure, lineId: line.lineId, quantity: line.quantity, variant };
  });
  await ctx.db.delete(storeOrderLines).where(eq(storeOrderLines.storeOrderId, id));
  let place = 0;
  const rows = matched.map((match, position) => ({
    ...{ storeOrderId: id, lineId: match.lineId, position, quantity: match.quantity, variantKey: keys[position]! },
    ...{ resolution: match.resolution, matchedBy: match.matchedBy },
    storeProductId: match.resolution === 'ours' ? match.storeProductId : null,
    skuId: match.resolution === 'ours' ? match.skuId : null,
    importPosition: match.resolution === 'ours' ? place++ : null,
  }));
  if (rows.length) await ctx.db.insert(storeOrderLines).values(rows);
  return matched;
}

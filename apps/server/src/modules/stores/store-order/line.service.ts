import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { findStoreVariants, type StoreVariant } from '../publishing/index.ts';
import type { StoreOrderRow } from './history.service.ts';
import { type Decision, indexVariants, type Match, matchLine } from './match.rules.ts';
import { storeLineDecisions, storeOrderLines } from './store-order.tables.ts';
import { variantKeyOf } from './variant-key.ts';

type LineRow = typeof storeOrderLines.$inferSelect;
export type MatchedLine = Match & {
  lineId: string;
  quantity: number;
  variantKey: string;
  variant: StoreVariant | undefined;
};

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

export function listLines({ db }: Pick<Ctx, 'db'>, storeOrderId: string): Promise<LineRow[]> {
  return db
    .select()
    .from(storeOrderLines)
    .where(eq(storeOrderLines.storeOrderId, storeOrderId))
    .orderBy(asc(storeOrderLines.position));
}

function asMatch({ resolution, matchedBy, storeProductId, skuId }: LineRow): Match | undefined {
  if (resolution === 'ours' && matchedBy && storeProductId && skuId)
    return { resolution, matchedBy, storeProductId, skuId };
  return resolution === 'notOurs' ? { resolution, matchedBy: 'decision' } : undefined;
}

/**
 * Finds out what each line is. `made`: lines that our order was made of. What the seller has set up since changes none of
 * them, so a line is found out anew only where the buyer has bought another variant.
 */
export async function matchLines(
  ctx: Ctx,
  { storeId, remote: { lines } }: { storeId: string; remote: Pick<StoreOrderRow['remote'], 'lines'> },
  made: readonly LineRow[],
): Promise<MatchedLine[]> {
  const keys = lines.map((line) => variantKeyOf(line, line.title));
  const decisions = await readDecisions(ctx, storeId, keys);
  const decided = [...decisions.values()].flatMap(({ ours }) => ours?.storeProductId ?? []);
  const codes = present(lines.flatMap(({ sku, barcode }) => [sku, barcode]));
  const found = await findStoreVariants(ctx, storeId, {
    listingIds: present(lines.map(({ listingId }) => listingId)),
    variantIds: present(lines.map(({ variantId }) => variantId)),
    skus: [...codes, ...codes.map((code) => code.trim().toUpperCase())],
    storeProductIds: [...decided, ...present(made.map(({ storeProductId }) => storeProductId))],
  });
  const index = indexVariants(found);
  return lines.map((line, at) => {
    const variantKey = keys[at]!;
    const known = made.find((row) => row.lineId === line.lineId && row.variantKey === variantKey);
    const match = (known && asMatch(known)) ?? matchLine(line, index, decisions.get(variantKey));
    const variant = match.resolution === 'ours' ? index.find(match) : undefined;
    // What the seller named may have been taken out of the store since: then they are asked again.
    const isLost = match.resolution === 'ours' && !variant;
    const sure: Match = isLost ? { resolution: 'unresolved', matchedBy: null } : match;
    return { ...sure, lineId: line.lineId, quantity: line.quantity, variantKey, variant };
  });
}

async function replaceLines({ db }: Ctx, id: string, rows: readonly LineRow[]): Promise<void> {
  await db.delete(storeOrderLines).where(eq(storeOrderLines.storeOrderId, id));
  if (rows.length) await db.insert(storeOrderLines).values([...rows]);
}

/** Writes down what each line is; lines that are gone at the marketplace go here. */
export function saveLines(ctx: Ctx, { id }: Pick<StoreOrderRow, 'id'>, matched: readonly MatchedLine[]): Promise<void> {
  const rows = matched.map((match, position) => ({
    ...{ storeOrderId: id, lineId: match.lineId, position, quantity: match.quantity, variantKey: match.variantKey },
    ...{ resolution: match.resolution, matchedBy: match.matchedBy },
    storeProductId: match.resolution === 'ours' ? match.storeProductId : null,
    skuId: match.resolution === 'ours' ? match.skuId : null,
  }));
  return replaceLines(ctx, id, rows);
}

/** After an edit that came too late: what is made of a line stays, and what was added is not made. */
export function keepLines(
  ctx: Ctx,
  { id, remote }: Pick<StoreOrderRow, 'id' | 'remote'>,
  made: readonly LineRow[],
): Promise<void> {
  const nothing = { resolution: 'unresolved', matchedBy: null, storeProductId: null, skuId: null } as const;
  const rows = remote.lines.map((line, position) => {
    const { lineId, quantity } = line;
    const known = made.find((row) => row.lineId === lineId);
    const fresh = { storeOrderId: id, lineId, variantKey: variantKeyOf(line, line.title), ...nothing };
    return { ...(known ?? fresh), position, quantity };
  });
  return replaceLines(ctx, id, rows);
}

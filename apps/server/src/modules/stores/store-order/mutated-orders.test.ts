import { minuteMs } from '@merchmill/contract/durations.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isExhaustive, isWhole } from '../../../testing/profile.ts';
import { quickest } from '../../../testing/test-app.ts';
import { listOrderLines } from '../../orders/order/index.ts';
import { storeProducts } from '../publishing/publishing.tables.ts';
import { storeOrderLines } from './store-order.tables.ts';
import {
  aSizedProduct,
  type BoughtMutated,
  buyMutated,
  drawMutated,
  giveBarcodes,
  mutations,
  type Truth,
} from './test-mutated-orders.ts';
import { detailOf, openStoreSelling, type StoreSelling, settleAll } from './test-store-orders.ts';

const each = isExhaustive ? 100 : isWhole ? 20 : 5;
const orders = each * mutations.length;
/** Bought before what is bought is settled: each has its time from being bought to being decided about. */
const atOnce = 20;

describe('orders of listings that their seller has changed', () => {
  let on: StoreSelling;
  const hashes = new Map<string, string>();

  beforeAll(async () => {
    const wallet = isWhole ? 3_000_000 : 300_000;
    const makeProduct = aSizedProduct;
    on = await openStoreSelling(quickest(), { products: 6, wallet, makeProduct });
    for (const { id, documentHash } of await on.shop.ctx.db.select().from(storeProducts)) hashes.set(id, documentHash);
    giveBarcodes(on);
    await settleAll(on);
  });
  afterAll(() => on.close());

  const keyOf = (skuId: string, documentHash: string | null) => `${skuId} of ${documentHash}`;
  const countBy = (all: readonly { key: string; quantity: number }[]) =>
    Object.fromEntries(
      [...Map.groupBy(all, ({ key }) => key)].map(([key, group]) => [
        key,
        group.reduce((sum, { quantity }) => sum + quantity, 0),
      ]),
    );
  const madeOf = async (orderId: string) => {
    const lines = await listOrderLines(on.shop.ctx, orderId);
    return countBy(lines.map(({ skuId, documentHash, quantity }) => ({ key: keyOf(skuId, documentHash), quantity })));
  };
  const wantedOf = (truth: readonly Truth[]) =>
    countBy(
      truth.map(({ storeProductId, skuId, quantity }) => ({
        ...{ key: keyOf(skuId, hashes.get(storeProductId)!), quantity },
      })),
    );

  /** What has become of an order, seen from what was bought. */
  async function judge({ remoteId, truth }: BoughtMutated) {
    const { bizId, state, orderId, orderedAt, holds, changes } = await detailOf(on, remoteId);
    const rows = await on.shop.ctx.db.select().from(storeOrderLines).where(eq(storeOrderLines.storeOrderId, bizId));
    const lines = truth.map((line) => ({ line, row: rows.find(({ lineId }) => lineId === line.lineId) }));
    const isWrong = ({ line, row }: (typeof lines)[number]) =>
      row?.resolution === 'notOurs' ||
      (row?.resolution === 'ours' && (row.storeProductId !== line.storeProductId || row.skuId !== line.skuId));
    const held = changes.findLast(({ what }) => what === 'held');
    const isHeld = state === 'held' && orderId === null && holds.some(({ kind }) => kind === 'unresolved');
    return {
      dropped: lines.filter(({ row }) => !row).length + (rows.length === truth.length ? 0 : 1),
      wrong: lines.filter(isWrong).length,
      attached: lines.every(({ row }) => row?.resolution === 'ours'),
      /** All of it is made, or none. */
      isMade:
        orderId !== null && JSON.stringify(sorted(await madeOf(orderId))) === JSON.stringify(sorted(wantedOf(truth))),
      isHeld,
      heldAfterMs: held ? Date.parse(held.at) - Date.parse(orderedAt) : null,
    };
  }
  const sorted = (counts: Record<string, number>) => Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));

  it(`[SOR-03][SOR-04] of ${orders} no line is dropped and none is made wrongly; nearly all are found again, and the others held at once`, {
    timeout: 900_000,
  }, async () => {
    const bought: BoughtMutated[] = [];
    for (const one of drawMutated(each, 15)) {
      bought.push(buyMutated(on, one));
      if (bought.length % atOnce === 0) await settleAll(on);
    }
    await settleAll(on);
    const judged: (Awaited<ReturnType<typeof judge>> & { kinds: string })[] = [];
    for (const order of bought) judged.push({ kinds: order.kinds.join(), ...(await judge(order)) });
    expect(judged.filter(({ dropped }) => dropped > 0)).toEqual([]);
    expect(judged.filter(({ wrong }) => wrong > 0)).toEqual([]);
    // Each order is made whole or waits whole.
    expect(judged.filter(({ isMade, isHeld, attached }) => (attached ? !isMade : !isHeld))).toEqual([]);
    expect(judged.filter(({ attached }) => attached).length / orders).toBeGreaterThanOrEqual(0.95);
    const waits = judged.filter(({ attached }) => !attached);
    const longestMs = Math.max(...waits.map(({ heldAfterMs }) => heldAfterMs ?? Number.POSITIVE_INFINITY));
    if (isExhaustive) {
      const lines = bought.reduce((sum, { truth }) => sum + truth.length, 0);
      const kinds = [...Map.groupBy(waits, (each) => each.kinds)].map(([kind, all]) => `${all.length} ${kind}`);
      process.stdout.write(
        `${orders} orders, ${lines} lines; held: ${kinds.join(', ')}, after at most ${longestMs / 1000} s\n`,
      );
    }
    if (isWhole) expect(waits.length).toBeGreaterThan(0);
    expect(longestMs).toBeLessThan(minuteMs);
  });
});

import { minuteMs } from '@merchmill/contract/durations.ts';
import { storeProductCalls as calls } from '@merchmill/contract/stores/publishing.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Marketplace } from '../../../adapters/marketplaces/port.ts';
import { isWhole, someOf } from '../../../testing/profile.ts';
import { backendsOfLong } from '../../../testing/test-app.ts';
import { sandboxOf } from '../../../testing/test-marketplace.ts';
import { callMarketplace } from '../store/index.ts';
import { setMarketplace } from '../store/test-stores.ts';
import { publishItem } from './publish-item.jobs.ts';
import { publishItems } from './publishing.tables.ts';
import { openSelling, type Publishing, type Selling, someDrafts } from './test-publishing.ts';

class Killed extends Error {}

/** Calls of the port that are sent to the platform, in which the process may die. */
const isSent = (name: string) =>
  !['begin', 'finish', 'refresh', 'revoke', 'quota', 'readWebhook', 'subscribe'].includes(name);

/** A marketplace in whose n-th call the process dies: before it is sent, or with the answer on its way. */
function dyingIn(marketplace: Marketplace, at: number, when: 'before' | 'after') {
  let calls = 0;
  const dying = new Proxy(marketplace, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function' || !isSent(String(name))) return value;
      return async (...given: unknown[]) => {
        const isLast = ++calls === at;
        if (isLast && when === 'before') throw new Killed();
        const answer: unknown = await value.apply(target, given);
        if (isLast) throw new Killed();
        return answer;
      };
    },
  });
  return { dying, made: () => calls };
}

describe.each(backendsOfLong())('publishing that is killed on %s', (backend) => {
  let on: Publishing;
  let selling: Selling;
  let sandbox: Marketplace;

  beforeAll(async () => {
    ({ on, selling } = await openSelling(backend));
    sandbox = sandboxOf(on.shop.ctx);
  });
  afterAll(() => on.close());

  /** A run that nothing works on but this test. */
  async function aRun(goal: 'publish' | 'delete', bizIds: string[]) {
    const { runId } = await on.shop.call(selling.seller, calls[goal], { body: { bizIds } });
    const items = await on.shop.ctx.db.select().from(publishItems).where(eq(publishItems.runId, runId!));
    return items.map(({ id }) => id);
  }
  const begin = (itemId: string) => publishItem.run(on.shop.ctx, { itemId, rank: 0 });
  const listed = (reference: string) =>
    callMarketplace(on.shop.ctx, selling.storeId, 'seller', (market, access) => market.findListings(access, reference));

  it('[API-093][PUB-04] at every step, before and after it, is resumed: none doubled, none lost', async () => {
    const callsAt = Array.from({ length: 14 }, (_, at) => at + 1);
    let killed = 0;
    for (const when of ['before', 'after'] as const) {
      for (const at of someOf(callsAt, 6)) {
        const [bizId] = await someDrafts(on, selling, 1);
        const [itemId] = await aRun('publish', [bizId!]);
        setMarketplace(on.shop, dyingIn(sandbox, at, when).dying);
        const died = await begin(itemId!).then(
          () => false,
          (error) => error instanceof Killed,
        );
        if (died) killed++;
        setMarketplace(on.shop, sandbox);
        on.shop.pass(minuteMs);
        if (died) await begin(itemId!);
        const listings = await listed(bizId!);
        expect(listings, `${when} call ${at}`).toMatchObject([{ state: 'active', reference: bizId }]);
        const product = await on.shop.call(selling.seller, calls.detail, { params: { bizId: bizId! } });
        expect(product).toMatchObject({ state: 'published', listingId: listings[0]!.listingId });
        // The item is done: once more it does nothing.
        on.market.control.clearCounters();
        await begin(itemId!);
        expect(on.market.control.counters()).toEqual({});
        await begin((await aRun('delete', [bizId!]))[0]!);
        expect(await listed(bizId!)).toEqual([]);
      }
    }
    expect(killed).toBeGreaterThanOrEqual(isWhole ? 12 : 6);
  });

  it('[API-093] keeps a product that is under way out of a second run', async () => {
    const [bizId] = await someDrafts(on, selling, 1);
    const [itemId] = await aRun('publish', [bizId!]);
    expect(await on.shop.call(selling.seller, calls.publish, { body: { bizIds: [bizId!] } })).toMatchObject({
      ...{ runId: null, skipped: 1 },
    });
    expect(await on.shop.call(selling.seller, calls.delete, { body: { bizIds: [bizId!] } })).toEqual({
      ...{ runId: null, skipped: 1 },
    });
    await begin(itemId!);
    expect(await listed(bizId!)).toHaveLength(1);
  });

  const read = (bizId: string) => on.shop.call(selling.seller, calls.detail, { params: { bizId } });

  it('[API-093][PUB-04] in two jobs at once makes one listing', async () => {
    const [bizId] = await someDrafts(on, selling, 1);
    const [itemId] = await aRun('publish', [bizId!]);
    await Promise.all([begin(itemId!), begin(itemId!)]);
    expect(await listed(bizId!)).toMatchObject([{ state: 'active' }]);
    expect((await read(bizId!)).state).toBe('published');
  });

  /** A job that has noted that it makes a listing, and whose call is on its way until it is let go. */
  async function aSlowCreate() {
    const [bizId] = await someDrafts(on, selling, 1);
    const [itemId] = await aRun('publish', [bizId!]);
    const gate = Promise.withResolvers<void>();
    const sent = Promise.withResolvers<void>();
    const createListing: Marketplace['createListing'] = async (access, draft) => {
      setMarketplace(on.shop, sandbox);
      sent.resolve();
      await gate.promise;
      return sandbox.createListing(access, draft);
    };
    setMarketplace(on.shop, { ...sandbox, createListing });
    const slow = begin(itemId!);
    await sent.promise;
    return { bizId: bizId!, itemId: itemId!, slow, letGo: gate.resolve };
  }

  it('[API-093][PUB-04] looks for a listing only when what was sent has arrived, or never will', async () => {
    const { bizId, itemId, slow, letGo } = await aSlowCreate();
    await expect(begin(itemId)).rejects.toThrow('may still be making');
    on.shop.pass(minuteMs - 1000);
    await expect(begin(itemId)).rejects.toThrow('may still be making');
    letGo();
    await slow;
    expect(await listed(bizId)).toMatchObject([{ state: 'active' }]);
  });

  it('[API-093][PUB-04] takes a listing back that was made after another job had made one', async () => {
    const { bizId, itemId, slow, letGo } = await aSlowCreate();
    on.shop.pass(minuteMs);
    await begin(itemId);
    const [listing] = await listed(bizId);
    letGo();
    await slow;
    expect(await listed(bizId)).toMatchObject([{ listingId: listing!.listingId, state: 'active' }]);
    expect(await read(bizId)).toMatchObject({ state: 'published', listingId: listing!.listingId });
  });

  it('[API-093][PUB-04] finds the listing that came first, not a copy its seller made', async () => {
    const [bizId] = await someDrafts(on, selling, 1);
    const [itemId] = await aRun('publish', [bizId!]);
    on.market.control.plan({ kind: 'hangUp', on: 'createListing' });
    await expect(begin(itemId!)).rejects.toThrow();
    const [own] = await listed(bizId!);
    await new Promise((done) => setTimeout(done, 5));
    let copy = own!.listingId;
    while (copy >= own!.listingId) copy = on.market.control.copyListing(own!.listingId).id;
    on.shop.pass(minuteMs);
    await begin(itemId!);
    expect((await read(bizId!)).listingId).toBe(own!.listingId);
  });

  it('[API-093] deletes no draft that is being published', async () => {
    const [bizId, other] = await someDrafts(on, selling, 2);
    const [itemId] = await aRun('publish', [bizId!]);
    const body = { bizIds: [bizId!, other!] };
    expect(await on.shop.call(selling.seller, calls.delete, { body })).toEqual({ runId: null, skipped: 1 });
    expect((await on.shop.send(selling.seller, calls.detail, { params: { bizId: other! } })).status).toBe(404);
    await begin(itemId!);
    expect(await read(bizId!)).toMatchObject({ state: 'published' });
    const status = await on.shop.call(selling.seller, calls.publishingStatus, { query: { storeId: selling.storeId } });
    expect(status).toMatchObject({ done: 1, finishedAt: expect.any(String) });
  });

  it('[API-094][PUB-07] ends in a sentence where the marketplace is away for long', async () => {
    const [bizId] = await someDrafts(on, selling, 1);
    const [itemId] = await aRun('publish', [bizId!]);
    await publishItem.onDead?.(on.shop.ctx, { itemId: itemId!, rank: 0 });
    const status = await on.shop.call(selling.seller, calls.publishingStatus, { query: { storeId: selling.storeId } });
    expect(status?.items).toMatchObject([{ state: 'failed', message: expect.stringMatching(/Try again later\.$/) }]);
    expect(status?.finishedAt).not.toBeNull();
    await publishItem.onDead?.(on.shop.ctx, { itemId: itemId!, rank: 0 });
    await begin(itemId!);
    expect(await listed(bizId!)).toEqual([]);
  });
});

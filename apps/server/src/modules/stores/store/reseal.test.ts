import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SecretBox } from '../../../secret-box.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { resealStores } from './reseal.service.ts';
import { revokeAllOf } from './revoke.service.ts';
import { stores } from './store.tables.ts';
import { aStore } from './test-stores.ts';

const [oldKey, newKey] = ['the key that is being replaced, of old', 'the key that takes its place, from now on'];
const boxOf = (...secretKeys: string[]) => new SecretBox({ secretKeys, dataDir: '/nowhere' });

describe('the key that seals tokens of stores', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ config: { secretKeys: [oldKey] } });
  });
  afterAll(() => shop.close());

  it('[STO-07] is replaced by a command, after which the old one opens nothing', async () => {
    const seller = await shop.aUser();
    const ids = [await aStore(shop, seller), await aStore(shop, seller)];
    const read = async (id: string) => (await shop.ctx.db.select().from(stores).where(eq(stores.id, id)))[0]!;
    const before = await read(ids[0]!);
    const ctx = { db: shop.ctx.db, secrets: boxOf(newKey, oldKey) };
    expect(await resealStores(ctx)).toBe(2);
    for (const id of ids) {
      const { credentials, webhookSecret } = await read(id);
      const [sealed, name] = [credentials!, `storeCredentials:${id}`];
      expect(boxOf(newKey).open(name, sealed)).toContain('accessToken');
      expect(boxOf(oldKey).open(name, sealed)).toBeUndefined();
      expect(boxOf(newKey).open(`storeWebhook:${id}`, webhookSecret!)).toBeTruthy();
    }
    const name = `storeCredentials:${ids[0]}`;
    expect(boxOf(newKey).open(name, (await read(ids[0]!)).credentials!)).toBe(
      boxOf(oldKey).open(name, before.credentials!),
    );
    expect(await resealStores(ctx)).toBe(0);
  });

  it('[STO-07] when it is lost, keeps nobody from disconnecting a store or closing an account', async () => {
    const seller = await shop.aUser();
    const [ended] = [await aStore(shop, seller), await aStore(shop, seller)];
    const unreadable = { credentials: boxOf('a key that nobody has').seal('storeCredentials:x', '{}') };
    await shop.ctx.db.update(stores).set(unreadable).where(eq(stores.ownerId, seller.userId));
    await shop.call(seller, storeCalls.disconnect, { params: { storeId: ended } });
    const [row] = await shop.ctx.db.select().from(stores).where(eq(stores.id, ended));
    expect(row).toMatchObject({ state: 'disconnected', credentials: null });
    await expect(revokeAllOf(shop.ctx, seller.userId)).resolves.toBeUndefined();
  });

  it('leaves alone what it cannot open', async () => {
    const id = await aStore(shop, await shop.aUser());
    const ctx = { db: shop.ctx.db, secrets: boxOf('another key altogether, which opens nothing') };
    const before = await shop.ctx.db.select().from(stores).where(eq(stores.id, id));
    expect(await resealStores(ctx)).toBe(0);
    expect(await shop.ctx.db.select().from(stores).where(eq(stores.id, id))).toEqual(before);
  });
});

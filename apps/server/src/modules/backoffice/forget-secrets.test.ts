import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SecretBox } from '../../secret-box.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { authenticators } from '../account/account/sign-in.tables.ts';
import { stores } from '../stores/store/store.tables.ts';
import { aStore } from '../stores/store/test-stores.ts';
import { forgetSecrets, resealSecrets } from './forget-secrets.service.ts';

const [oldKey, newKey] = ['the key that is being replaced, of old', 'the key that takes its place, from now on'];
const boxOf = (...secretKeys: string[]) => new SecretBox({ secretKeys, dataDir: '/nowhere' });

describe('the key of the secrets', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ config: { secretKeys: [oldKey] } });
  });
  afterAll(() => shop.close());

  it('[STO-07] is replaced for authenticators and stores by one command', async () => {
    const { db } = shop.ctx;
    const seller = await shop.aUser();
    const storeId = await aStore(shop, seller);
    const name = `authenticator:${seller.userId}`;
    const app = { userId: seller.userId, secret: boxOf(oldKey).seal(name, 'ABC'), createdAt: shop.ctx.now() };
    await db.insert(authenticators).values(app);
    const ctx = { db, secrets: boxOf(newKey, oldKey) };
    expect(await resealSecrets(ctx)).toEqual({ stores: 1, authenticators: 1 });
    const [row] = await db.select().from(authenticators);
    expect(boxOf(newKey).open(name, row!.secret)).toBe('ABC');
    const [store] = await db.select().from(stores).where(eq(stores.id, storeId));
    expect(boxOf(newKey).open(`storeCredentials:${storeId}`, store!.credentials!)).toContain('accessToken');
    expect(await resealSecrets(ctx)).toEqual({ stores: 0, authenticators: 0 });
  });

  it('[STO-07] is lost: stores wait for their sellers', async () => {
    const { db, now } = shop.ctx;
    const secrets = boxOf('a third key, which has sealed nothing here');
    const forgotten = await forgetSecrets({ db, now, secrets }, () => {});
    expect(forgotten?.stores).toBe(1);
    const rows = await db.select({ state: stores.state }).from(stores);
    expect(rows).toEqual([{ state: 'needsReauth' }]);
  });
});

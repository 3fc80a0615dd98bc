import { dayMs, hourMs } from '@merchmill/contract/durations.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backends } from '../../../testing/test-app.ts';
import { orderImports } from '../../orders/checkout/checkout.tables.ts';
import { forgetStoreBuyers } from './store-order.jobs.ts';
import { storeOrders } from './store-order.tables.ts';
import { buy, openStoreSelling, rowOf, type StoreSelling, settleAll } from './test-store-orders.ts';

describe.each(backends())('what store orders say of their buyers on %s', (backend) => {
  let on: StoreSelling;

  beforeAll(async () => {
    on = await openStoreSelling(backend);
    on.shop.ctx.config.retain = { ...on.shop.ctx.config.retain, storeOrdersDays: 3 };
  });
  afterAll(() => on.close());

  const bought = async () => {
    const answers = [{ key: 'name', label: 'Name', value: 'For Ada', fileId: null }];
    const [plain, personal] = [buy(on), buy(on, [{ answers }], 'Dear Ada')];
    await settleAll(on);
    return { placed: plain.id, held: personal.id };
  };
  const forget = () => forgetStoreBuyers.run(on.shop.ctx, {});
  /** Everything that is kept of an order, as text. */
  const kept = async (remoteId: string) => {
    const row = (await rowOf(on, remoteId))!;
    const imports = await on.shop.ctx.db.select().from(orderImports).where(eq(orderImports.id, row.id));
    return JSON.stringify([row, imports]);
  };

  it('goes some time after the order ended, and what was sold stays', async () => {
    const { placed, held } = await bought();
    on.market.control.editOrder(placed, { state: 'cancelled' });
    await settleAll(on);
    expect((await rowOf(on, placed))!.state).toBe('canceled');
    on.shop.pass(2 * dayMs);
    await forget();
    expect(await kept(placed)).toContain('Ada');
    on.shop.pass(dayMs + hourMs);
    await forget();
    for (const word of ['Ada', 'Ackerstr', '10115', 'ada@example.com']) expect(await kept(placed)).not.toContain(word);
    expect(await rowOf(on, placed)).toMatchObject({
      erasedAt: expect.any(Date),
      remote: { total: { currency: 'USD' } },
    });
    expect(await kept(held)).toContain('For Ada');
  });

  it('goes when the store is deleted, whatever its orders wait for', async () => {
    const { held } = await bought();
    await on.shop.call(on.seller, storeCalls.delete, { params: { storeId: on.storeId } });
    await forget();
    for (const word of ['Ada', 'Ackerstr', 'ada@example.com']) expect(await kept(held)).not.toContain(word);
    const all = await on.shop.ctx.db.select().from(storeOrders);
    expect(all.every(({ erasedAt, buyer }) => erasedAt !== null && buyer === '')).toBe(true);
    await on.market.sendWebhooks();
  });
});

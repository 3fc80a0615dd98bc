import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireUnpaidOrders } from '../../modules/fulfillment/aftersale/cancel.service.ts';
import { trackParcels } from '../../modules/fulfillment/shipment/shipment.jobs.ts';
import { completeDays } from '../../modules/orders/order/order.rules.ts';
import { orders } from '../../modules/orders/order/order.tables.ts';
import { anOrder, type MadeOrder } from '../../modules/orders/order/test-orders.ts';
import { completeDeliveredOrders, releaseDueOrders } from '../../modules/orders/release/release.service.ts';
import { aProduct, aShopThatShips } from '../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { rowsOf } from '../db/client.ts';
import { Turn, workOff } from './work-off.ts';

/** More than two batches. RELEASES=1000 prints how many a minute are released, in batches of the usual size. */
const many = Number(process.env.RELEASES ?? 25);
const sizes = process.env.RELEASES ? {} : { batch: 10 };

describe.each(backends())('what the clock asks for, on %s', (backend) => {
  let shop: TestApp;
  let first: MadeOrder;
  let tee: Awaited<ReturnType<typeof aProduct>>;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
    first = await anOrder(shop, tee);
  });
  afterAll(() => shop.close());

  let filled = 0;
  /** So many orders like the first one in this state, without lines. */
  async function fill(state: string, set: ReturnType<typeof sql>): Promise<void> {
    filled += 100_000;
    const columns = (
      await rowsOf<{ name: string }>(
        shop.ctx.db,
        sql`select column_name as name from information_schema.columns where table_name = 'orders' and table_schema = 'public'
              and is_generated = 'NEVER' and column_name not in ('id', 'number', 'request_key', 'state', 'cart_version')`,
      )
    ).map(({ name }) => sql.identifier(name));
    const listed = sql.join(columns, sql`, `);
    await shop.ctx.db.execute(sql`
      insert into orders (id, number, request_key, state, cart_version, ${listed})
      select ${`${state}-`} || lpad(n::text, 6, '0'), ${`${state}-`} || n, ${`${state}-`} || n, ${state}, ${filled}::int + n, ${listed}
      from orders, generate_series(1, ${many}::int) n where id = ${first.orderId}`);
    await shop.ctx.db.execute(sql`update orders set ${set} where id like ${`${state}-%`}`);
  }
  const count = (state: 'inProduction' | 'completed' | 'cancelled') =>
    shop.ctx.db.$count(orders, eq(orders.state, state));

  it('releases all orders that are due in one run', { timeout: 600_000 }, async () => {
    await fill('paid', sql`release_at = now() - interval '1 hour'`);
    const started = performance.now();
    await releaseDueOrders(shop.ctx, new Turn(shop.ctx, sizes));
    const seconds = (performance.now() - started) / 1000;
    if (process.env.RELEASES)
      process.stdout.write(`${backend}: ${Math.round((many / seconds) * 60)} releases a minute\n`);
    expect(await count('inProduction')).toBe(many);
  });

  it('completes and expires all that are due in one run', async () => {
    await fill('delivered', sql`delivered_at = now() - ${completeDays + 1} * interval '1 day'`);
    await completeDeliveredOrders(shop.ctx, new Turn(shop.ctx, sizes));
    expect(await count('completed')).toBe(many);
    await fill('unpaid', sql`placed_at = now() - interval '60 days'`);
    await expireUnpaidOrders(shop.ctx, new Turn(shop.ctx, sizes));
    expect(await count('cancelled')).toBeGreaterThanOrEqual(many);
  });

  it('asks carriers about all parcels, those that do not answer too', async () => {
    const parcels = 230;
    await shop.ctx.db.execute(sql`
      insert into shipments (id, order_id, carrier, warehouse, from_country, state, service, weight_grams, tracking_number, next_check_at, created_at)
      select 'parcel-' || lpad(n::text, 6, '0'), ${first.orderId}, 'nobody', 'Riga', 'LV', 'handedOver', 'parcel', 100, 'T' || n, now() - interval '1 minute', now()
      from generate_series(1, ${parcels}::int) n`);
    const asked = new Set<string>();
    const log = Object.assign(Object.create(shop.ctx.log), {
      error: (about: { shipmentId?: string }) => void asked.add(about.shipmentId!),
    });
    await trackParcels.run({ ...shop.ctx, log }, {});
    expect(asked.size).toBe(parcels);
  });

  it('meets each row once: one that fails every time holds up none behind it, and is heard of', async () => {
    const ids = Array.from({ length: 25 }, (_, n) => ({ id: String(n).padStart(5, '0') }));
    const met: string[] = [];
    const run = workOff(new Turn(shop.ctx, { batch: 10 }), {
      list: async (after, limit) => ids.filter(({ id }) => id > after).slice(0, limit),
      work: async ({ id }) => {
        met.push(id);
        if (id === '00003') throw new Error('always');
        return true;
      },
    });
    await expect(run).rejects.toThrow('always');
    expect(met).toEqual(ids.map(({ id }) => id));
  });

  it('asks for its next turn where its time is over', async () => {
    const turn = new Turn(shop.ctx, { seconds: 0 });
    const done = await workOff(turn, { list: async () => [{ id: '1' }], work: async () => true });
    expect([done, turn.more]).toEqual([0, true]);
  });
});

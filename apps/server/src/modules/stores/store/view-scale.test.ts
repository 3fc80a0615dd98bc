import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/db/client.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aStore } from './test-stores.ts';
import { settingsOf } from './view.service.ts';

const many = 20_000;

describe.each(backends())('stores that are told of much, on %s', (backend) => {
  let shop: TestApp;
  let seller: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    seller = await shop.aUser({ name: 'Sam' });
  });
  afterAll(() => shop.close());

  it('[API-072] say when they were told last by one look into the index, not by reading all events', async () => {
    const [busy, quiet] = [await aStore(shop, seller), await aStore(shop, seller)];
    const at = shop.ctx.now();
    await shop.ctx.db.execute(sql`
      insert into store_events (inbox, event_id, store_id, store_event, raw_body, received_at)
      select ${`store:${busy}`}, 'event-' || n, ${busy}, '{}'::jsonb, '', ${at.toISOString()}::timestamptz - n * interval '1 minute'
      from generate_series(0, ${many}) n`);
    await shop.ctx.db.execute(sql`analyze store_events`);
    const { list } = await shop.call(seller, storeCalls.list);
    expect(list.map(({ bizId, eventAt }) => [bizId, eventAt])).toEqual([
      [busy, at.toISOString()],
      [quiet, null],
    ]);
    const rows = await rowsOf<{ 'QUERY PLAN': string }>(
      shop.ctx.db,
      sql`explain ${settingsOf(shop.ctx, [busy, quiet])}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Backward using store_events_of_store');
    expect(plan).not.toMatch(/Seq Scan on store_events|store_events_received/);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/db/client.ts';
import { backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { users } from '../account/account/account.tables.ts';
import { userMatches } from './user-search.service.ts';

const many = 100_000;
/** So many at once: one statement for all of them would take longer than the shop lets any. */
const step = 5000;

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** PostgreSQL only: what its planner does with many rows. */
describe.runIf(backends().includes('postgres'))('finding a user among 100,000 on PostgreSQL', () => {
  let shop: TestApp;

  beforeAll(async () => {
    shop = await testApp({ backend: 'postgres' });
    const { db } = shop.ctx;
    for (let from = 1; from <= many; from += step) {
      const to = from + step - 1;
      await db.execute(sql`insert into users (id, email, name, created_at)
      select 'u' || n, 'person' || n || '@example.com', 'Person ' || md5(n::text), now() from generate_series(${from}::int, ${to}::int) n`);
      await db.execute(sql`insert into addresses (id, user_id, name, company, line1, city, country, phone, is_default, created_at)
      select 'a' || n, 'u' || n, 'Home ' || md5('3.' || n), 'Firm ' || md5('5.' || n), 'Street ' || md5('7.' || n),
        'Town', 'FR', '+33 (6) ' || lpad((n * 97)::text, 9, '0'), true, now() from generate_series(${from}::int, ${to}::int) n`);
      if (to > 20_000) continue;
      await db.execute(sql`insert into orders (id, number, user_id, source, request_key, cart_version, currency, rate, totals,
        total_cents, total_minor, address, shipping, placed_at)
      select 'o' || n, lpad(n::text, 4, 'N') || '-' || lpad(n::text, 6, '0'), 'u' || n, 'cart', 'r' || n, 1, 'USD', 1, '{}', 100, 100,
        jsonb_build_object('name', 'Recipient ' || md5('11.' || n), 'line1', 'Road ' || md5('13.' || n), 'country', 'FR'),
        '{}', now() from generate_series(${from}::int, ${to}::int) n`);
      await db.execute(sql`insert into tax_profiles (user_id, company, tax_id, tax_id_country, updated_at)
      select 'u' || n, 'Trade ' || md5('17.' || n), 'FR' || lpad(n::text, 11, '0'), 'FR', now() from generate_series(${from}::int, ${to}::int) n`);
    }
    for (const table of ['users', 'addresses', 'orders', 'tax_profiles'])
      await db.execute(sql.raw(`vacuum analyze ${table}`));
  });
  afterAll(() => shop.close());

  const md5 = async (n: number | string) =>
    (await rowsOf<{ hash: string }>(shop.ctx.db, sql`select md5(${n}::text) as hash`))[0]!.hash;
  const wanted = (q: string) => shop.ctx.db.select({ id: users.id }).from(users).where(userMatches(shop.ctx, q));

  it('finds one by each thing that is known of them', async () => {
    const n = 777;
    const words = [
      'u777',
      'person777@',
      await md5(n),
      await md5(`3.${n}`),
      await md5(`5.${n}`),
      `street ${await md5(`7.${n}`)}`,
      String(n * 97).padStart(9, '0'),
      'N777-000777',
      await md5(`11.${n}`),
      await md5(`13.${n}`),
      await md5(`17.${n}`),
      'fr 00000000777',
    ];
    for (const q of words) expect([q, await wanted(q)]).toEqual([q, [{ id: 'u777' }]]);
  });

  it.each(['Person abcdef12', '06 123 456 78', 'FR00000000777'])('reads no table from end to end for %s', async (q) => {
    const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      shop.ctx.db,
      sql`explain (format json) ${wanted(q)} order by ${users.createdAt} desc limit 40`,
    );
    const plan = nodes(row!['QUERY PLAN'][0].Plan);
    const read = plan.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
    expect(read).toEqual([]);
  });
});

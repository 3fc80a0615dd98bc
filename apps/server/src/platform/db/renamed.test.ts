import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../../ids.ts';
import { backends } from '../../testing/test-app.ts';
import { createDatabase } from '../../testing/throw-away-postgres.ts';
import { type Database, openDatabase, rowsOf } from './client.ts';
import { migrationsBefore } from './test-migrations.ts';

const colors = [{ code: 'black', label: 'Black', hex: '#111111' }];
const options = [
  { code: 'size', label: 'Size', values: [{ code: 'm', label: 'M' }] },
  { code: 'colour', label: 'Colour', values: colors },
  { code: 'finish', label: 'Colour of the frame', values: [{ code: 'oak', label: 'Oak' }] },
];

describe.each(backends())('what is stored under its former name, on %s', (backend) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-renamed-'));
  let database: Database;

  beforeAll(async () => {
    const url = backend === 'postgres' ? await createDatabase(inject('postgres')!, `renamed_${newId()}`) : undefined;
    const place = { url, dataDir: folder };
    const before = await openDatabase({ ...place, migrations: migrationsBefore('words-of-the-field', folder) });
    const { db } = before;
    await db.execute(sql`insert into warehouses (code, name, country, position) values ('eu', 'Riga', 'LV', 1)`);
    await db.execute(sql`insert into products (id, handle, title, subtitle, description, facts, options, colours, default_colour,
        scenes, tiers, production_days_min, production_days_max, hs6, warehouse_code, knife, global_warehouse, release_time,
        lowest_price_cents, facets, search_text)
      values ('p', 'tee', 'Tee', '', '', '[]', ${JSON.stringify(options)}, ${JSON.stringify(colors)}, 'black',
        '[{"scene": "tee"}]', '[]', 1, 2, '610910', 'eu', false, false, now(), 1000, '{c:grey,c:black}', '')`);
    await db.execute(sql`insert into skus (id, product_id, code, position, colour, values, variant, price_cents, weight_grams,
        length_mm, width_mm, height_mm)
      values ('s', 'p', 'TEE', 1, 'black', '{"size": "m", "colour": "black"}', 'Black, M', 1000, 1, 1, 1, 1)`);
    await db.execute(sql`insert into settings (key, value) values ('factory', '{"on": true}')`);
    await db.execute(sql`insert into audit_changes (at, subject, subject_id, what) values
      (now(), 'productionPiece', 'x', 'reprint'), (now(), 'factory', 'factory', 'set'), (now(), 'order', 'o', 'note')`);
    await db.execute(sql`insert into shop_events (id, type, version, payload, occurred_at)
      values ('e', 'secondMaking.ordered', 1, '{"orderId": "o", "secondMakingId": "m"}', now())`);
    await before.close();
    database = await openDatabase(place);
  });
  afterAll(async () => {
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const read = (query: ReturnType<typeof sql>) => rowsOf(database.db, query);

  it('options, variants and facets of products are found under the new one', async () => {
    const [, color, finish] = options;
    expect(await read(sql`select options, colors, default_color, facets from products`)).toEqual([
      {
        options: [options[0], { ...color, code: 'color', label: 'Color' }, finish],
        colors,
        default_color: 'black',
        facets: ['c:gray', 'c:black'],
      },
    ]);
    expect(await read(sql`select color, values from skus`)).toEqual([
      { color: 'black', values: { size: 'm', color: 'black' } },
    ]);
    const found = await read(sql`select t.token from product_index i join facet_tokens t on t.id = any(i.facets)
      where i.id = 'p' order by 1`);
    expect(found).toEqual([{ token: 'c:black' }, { token: 'c:gray' }]);
  });

  it('the log keeps its lines, and cannot be changed afterwards', async () => {
    expect(await read(sql`select subject from audit_changes order by subject`)).toEqual(
      ['order', 'productionUnit', 'simulator'].map((subject) => ({ subject })),
    );
    await expect(database.db.execute(sql`update audit_changes set subject = 'order'`)).rejects.toThrow();
  });

  it('events that wait and settings are read by this version', async () => {
    expect(await read(sql`select type, payload from shop_events`)).toEqual([
      { type: 'replacement.ordered', payload: { orderId: 'o', replacementId: 'm' } },
    ]);
    expect(await read(sql`select key from settings where key in ('factory', 'simulator')`)).toEqual([
      { key: 'simulator' },
    ]);
  });

  it('nothing is called by the former name any more', async () => {
    const former = await read(sql`
      select name from (
        select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
        union all select conname from pg_constraint where connamespace = 'public'::regnamespace
        union all select column_name from information_schema.columns where table_schema = 'public'
        union all select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ 'colour|piece'
        union all select tgname from pg_trigger
      ) as names where name ~ 'colour|favourite|piece|second_making|personalis'`);
    expect(former).toEqual([]);
  });
});

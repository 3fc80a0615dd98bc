import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UserType } from '@merchmill/contract/enums.ts';
import { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { openDatabase } from '../../../platform/db/client.ts';
import { migrationsBefore } from '../../../platform/db/test-migrations.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { createDatabase } from '../../../testing/throw-away-postgres.ts';

describe.each(backends())('invoice accounts of the version before payments could be reversed, on %s', (backend) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-receipts-'));
  const owner = newId();
  const order = newId();
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let shop: TestApp;
  let staff: Actor;
  beforeAll(async () => {
    const url = backend === 'postgres' ? await createDatabase(inject('postgres')!, `receipts_${newId()}`) : undefined;
    const place = { url, dataDir: folder };
    const before = await openDatabase({ ...place, migrations: migrationsBefore('reversed-payments', folder) });
    for (const statement of [
      sql`insert into owners (id, type, created_at) values (${owner}, 4, now())`,
      sql`insert into users (id, email, name, email_verified_at, created_at)
        values (${owner}, 'bo@example.org', 'Bo', now(), now())`,
      sql`insert into credit_accounts (user_id, limit_cents, terms_days, opened_at, stated_from)
        values (${owner}, 100000, 30, now(), '2026-01-01')`,
      sql`insert into orders (id, request_key, cart_version, number, user_id, source, currency, rate, total_cents, total_minor, totals, address, shipping, placed_at)
        values (${order}, ${order}, 1, 'ABCD-2345', ${owner}, 'cart', 'USD', 1, 10000, 10000, '{}', '{}', '{}', now())`,
      sql`insert into credit_invoices (order_id, user_id, amount_cents, open_cents, issued_on, due_on, issued_at)
        values (${order}, ${owner}, 10000, 3000, '2026-01-02', '2026-02-01', now())`,
    ])
      await before.db.execute(statement);
    for (const reference of ['AB-123 4', 'ab1234', 'AB 1234', '---'])
      await before.db.execute(sql`insert into credit_receipts
        (id, user_id, kind, amount_cents, received_on, reference, recorded_by, created_at)
        values (${newId()}, ${owner}, 'bank', 1500, '2026-01-05', ${reference}, ${owner}, now())`);
    await before.db.execute(sql`with t as (insert into ledger_transactions (id, kind, key, ref, lines, at)
        values ('t1', 'refundedToInvoice', 'refund:1', ${`order:${order}`}, 2, now())),
      a as (insert into ledger_accounts (id, kind, owner)
        values (${`receivable:${owner}`}, 'receivable', ${owner}), (${`refundDue:${order}`}, 'refundDue', ${order}))
      insert into ledger_postings (transaction_id, account_id, amount_cents)
        values ('t1', ${`receivable:${owner}`}, -1000), ('t1', ${`refundDue:${order}`}, 1000)`);
    await before.close();
    database = await openDatabase(place);
    shop = await testApp({ database });
    staff = await shop.aUser({ type: UserType.interior });
  });
  afterAll(async () => {
    await shop?.close();
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('keep each payment, also those whose references differ only by how they were written', async () => {
    const { payments } = await shop.call(staff, creditCalls.receivable, { params: { ownerId: owner } });
    expect(payments.map(({ reference }) => reference).toSorted()).toEqual(['---', 'AB 1234', 'AB-123 4', 'ab1234']);
    const pay = (amount: number) =>
      shop.send(staff, creditCalls.recordPayment, {
        params: { ownerId: owner },
        body: { amount, receivedOn: '2026-01-05', reference: 'ab.12.34' },
      });
    for (const amount of [1500, 1600])
      expect((await pay(amount)).data).toMatchObject({ fields: [{ path: 'reference' }] });
    await expect(shop.ctx.db.execute(sql`update credit_receipts set entry = 9`)).rejects.toThrow();
  });

  it('know what was refunded of each invoice', async () => {
    const { rows } = (await shop.ctx.db.execute(
      sql`select refunded_cents as cents from credit_invoices`,
    )) as unknown as {
      rows: { cents: number }[];
    };
    expect(rows).toEqual([{ cents: 1000 }]);
  });
});

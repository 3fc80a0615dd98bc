import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../../ids.ts';
import { hashPassword } from '../../modules/account/account/password.ts';
import { backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { createDatabase } from '../../testing/throw-away-postgres.ts';
import { Jobs, job } from '../jobs/queue.ts';
import { openDatabase, rowsOf } from './client.ts';
import { migrationsBefore } from './test-migrations.ts';

/** The first migration after the version that knew staff by the type of a user. */
const firstAfter = 'owners_and_staff';
const password = 'another morning by the lake';

/** What that version queued itself for those who listen to an event. */
const listening = [
  ...['order.fillMissing', 'invoice.issue', 'invoice.credit', 'payment.close'],
  ...['production.makePrintFiles', 'production.remakePrintFiles', 'production.start', 'production.tryAgain'],
  ...['production.startAgain', 'production.stopLine'],
  ...['aftersale.checkAddress', 'aftersale.checkArtwork', 'aftersale.sendProof', 'aftersale.tellReleased'],
  ...['aftersale.tellHandedOver', 'aftersale.tellDelivered', 'aftersale.tellRefunded'],
];

describe.each(backends())('a shop of the version before, on %s', (backend) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-upgrade-'));
  const ids = { ada: newId(), olga: newId(), otto: newId(), toni: newId() };
  const ofDemo = 'support@example.com';
  let shop: TestApp;
  let database: Awaited<ReturnType<typeof openDatabase>>;

  beforeAll(async () => {
    const url = backend === 'postgres' ? await createDatabase(inject('postgres')!, `upgrade_${newId()}`) : undefined;
    const place = { url, dataDir: folder };
    const before = await openDatabase({ ...place, migrations: migrationsBefore(firstAfter, folder) });
    const hash = await hashPassword(password);
    for (const [name, type] of [
      ['ada', 1],
      ['olga', 3],
      ['otto', 3],
      ['toni', 2],
    ] as const)
      await before.db.execute(sql`insert into users (id, email, name, password_hash, type, email_verified_at, created_at)
        values (${ids[name]}, ${`${name}@example.org`}, ${name}, ${hash}, ${type}, now(), now() - interval '1 year')`);
    await before.db.execute(sql`insert into users (id, email, name, password_hash, type, email_verified_at, created_at)
      values (${newId()}, ${ofDemo}, 'sol', ${hash}, 1, now(), now() - interval '1 year')`);
    await before.db.execute(sql`insert into addresses (id, user_id, name, line1, city, country, is_default, created_at)
      values (${newId()}, ${ids.ada}, 'Ada', 'Lake Road 1', 'Riga', 'LV', true, now())`);
    await before.db.execute(sql`insert into audit_changes (at, user_id, subject, subject_id, what, after)
      values (now() - interval '2 days', ${ids.olga}, 'user', ${ids.otto}, 'changeType', '{"type": 3}')`);
    const fill = job('order.fillMissing', z.object({ skuIds: z.array(z.string()) }), async () => {});
    const queue = new Jobs(before, [fill], () => {});
    await queue.start();
    await queue.enqueue({ db: before.db }, fill, { skuIds: [ids.ada] });
    await queue.stop();
    await before.close();
    database = await openDatabase(place);
    shop = await testApp({ database });
  });
  afterAll(async () => {
    await shop?.close();
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const logIn = async (name: string) => {
    const { token, user } = await shop.call(null, accountCalls.login, {
      body: { email: `${name}@example.org`, password },
    });
    return { user, actor: { userId: user.bizId, email: user.email, token } };
  };

  it('has its interior users as owners, who log in and see the console', async () => {
    const { user, actor } = await logIn('olga');
    expect(user).toMatchObject({ type: 3, roles: ['owner'] });
    const { list } = await shop.call(actor, peopleConsoleCalls.users, { query: {} });
    const kinds = Object.fromEntries(
      list.map(({ name, type, customerType, roles }) => [name, [type, customerType, roles]]),
    );
    expect(kinds).toEqual({
      ada: [1, 1, []],
      olga: [3, 1, ['owner']],
      otto: [3, 1, ['owner']],
      sol: [1, 1, []],
      toni: [2, 2, []],
    });
  });

  it('keeps who made somebody staff and when', async () => {
    const { rows } = (await shop.ctx.db.execute(
      sql`select granted_by, granted_at > now() - interval '3 days' as recent from staff_roles order by granted_by nulls last`,
    )) as unknown as { rows: { granted_by: string | null; recent: boolean }[] };
    expect(rows).toEqual([
      { granted_by: ids.olga, recent: true },
      { granted_by: null, recent: false },
    ]);
  });

  it('leaves everybody what is theirs', async () => {
    const { actor } = await logIn('ada');
    expect(await shop.call(actor, accountCalls.addresses)).toMatchObject([{ line1: 'Lake Road 1' }]);
  });

  it('does the jobs that were queued for events before there was a table of them', async () => {
    expect(shop.ctx.jobs.names).toEqual(expect.arrayContaining(listening));
    await shop.runJobs();
    expect(await rowsOf(shop.ctx.db, sql`select name, state from jobs.job where name = 'order.fillMissing'`)).toEqual([
      { name: 'order.fillMissing', state: 'completed' },
    ]);
  });

  it('knows who was of its demo, and keeps them out where everybody can reach it', async () => {
    const logInAs = (email: string) => shop.send(null, accountCalls.login, { body: { email, password } });
    expect((await logInAs(ofDemo)).code).toBe(0);
    shop.ctx.config.demoPeople = false;
    expect((await logInAs(ofDemo)).code).toBe(errors.wrongCredentials.code);
    expect((await logInAs('ada@example.org')).code).toBe(0);
    shop.ctx.config.demoPeople = true;
  });
});

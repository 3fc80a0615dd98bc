import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hourMs } from '@merchmill/contract/durations.ts';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { rowsOf } from '../../../platform/db/client.ts';
import { isExhaustive, isWhole } from '../../../testing/profile.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { saveSettings } from '../../shop/settings/test-settings.ts';
import { handOver } from './handover.service.ts';
import { HotFolder, watchHanging } from './hot-folder.ts';
import { handOverBatch } from './production.jobs.ts';
import { aProductionFloor, type ProductionFloor } from './test-production.ts';

/** All files of a folder by their paths, hidden ones too. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

/** How often a process is killed half-way. WHOLE=1 does it more often. */
const kills = isExhaustive ? 6 : isWhole ? 3 : 1;

/** A folder that nothing can be written into: even for root, who may write into all that is on a disk. */
const readOnlyFolder = '/sys';

describe('the hot folder', () => {
  let shop: TestApp;
  let floor: ProductionFloor;
  let hot: string;
  beforeAll(async () => {
    shop = await testApp();
    floor = await aProductionFloor(shop);
    await shop.ctx.db.execute(sql`update print_areas set technique = 'dtf' where product_id = ${floor.tee.productId}`);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await floor.logIn();
    hot = mkdtempSync(path.join(tmpdir(), 'merchmill-hot-'));
    shop.ctx.config.hotFolder = hot;
  });
  afterEach(async () => {
    rmSync(hot, { recursive: true, force: true });
    await saveSettings(shop, floor.operator, 'fileNames', {});
  });

  /** A batch of so many orders, which is begun unless told otherwise. */
  async function aBatch(orders: number, { isBegun = true } = {}) {
    const units = [];
    for (let k = 0; k < orders; k++) {
      const { orderId } = await floor.releasedOrder();
      units.push((await floor.listUnits(orderId)).find((unit) => unit.technique === 'dtf')!);
    }
    const unitIds = units.map(({ bizId }) => bizId);
    const { batches } = await shop.call(floor.operator, productionCalls.makeBatches, { body: { unitIds } });
    if (isBegun) await shop.call(floor.operator, productionCalls.start, { body: { unitIds } });
    const { bizId: batchId, number, filesUrl } = batches[0]!;
    const params = { batchId };
    const headers = { authorization: floor.operator.token };
    return {
      ...{ batchId, number, units, ticket: `dtf/${number}.ticket.json` },
      zip: async () => unzipSync((await shop.app.inject({ url: filesUrl, headers })).rawPayload),
      state: async () => (await shop.call(floor.operator, productionCalls.batch, { params })).handover!,
      again: () => shop.call(floor.operator, productionCalls.handOver, { params }),
    };
  }
  const ticketIn = (file: string) => JSON.parse(readFileSync(path.join(hot, file), 'utf8'));

  it('[HOT-06] has the files of a batch and its ticket once printing begins, as they are in the ZIP', async () => {
    const { batchId, zip, state } = await aBatch(2);
    expect(await state()).toMatchObject({ state: 'none' });
    await shop.runJobs();
    const files = await zip();
    expect(Object.keys(files)).toHaveLength(5);
    expect(filesIn(hot)).toEqual(
      Object.keys(files)
        .map((name) => `dtf/${name}`)
        .sort(),
    );
    for (const [name, bytes] of Object.entries(files))
      expect(readFileSync(path.join(hot, 'dtf', name)).equals(bytes), name).toBe(true);
    expect(await state()).toMatchObject({ state: 'done', files: 5, handedAt: expect.any(String), fault: null });
    // What a press has taken is not written a second time.
    rmSync(path.join(hot, 'dtf'), { recursive: true });
    await handOverBatch.run(shop.ctx, { batchId });
    expect(filesIn(hot)).toEqual([]);
  });

  it('[HOT-06] has them where a template with folders says, every placeholder filled in', async () => {
    const parts = '{technique}/{date}/{batch}-{place}_{order}_{unit}_{line}_{sku}_{color}_{area}_{quantity}_{dpi}';
    await saveSettings(shop, floor.operator, 'fileNames', {
      PRINT_FILE_NAMES: `${parts}_{widthMm}x{heightMm}_{size}`,
    });
    const { number, units } = await aBatch(1);
    await shop.runJobs();
    const [print, , ticket] = filesIn(hot).sort((a, b) => b.localeCompare(a));
    expect(print).toMatch(
      new RegExp(`^dtf/\\d{4}-\\d\\d-\\d\\d/${number}-01_${units[0]!.orderNumber}_${units[0]!.code}_1_`),
    );
    expect(ticket).toBe(`${number}.ticket.json`);
    expect(ticketIn(ticket!).units[0].areas[0].files[0].name).toMatch(/^dtf\//);
  });

  it('[HOT-08] tells on the batch page why it took no files, and takes them once that is put right', async () => {
    const { batchId, state, again, ticket } = await aBatch(1);
    const attempt = (folder: string) => {
      shop.ctx.config.hotFolder = folder;
      return handOverBatch.run(shop.ctx, { batchId }).then(
        () => 'done',
        () => 'failed',
      );
    };
    expect([await attempt(path.join(hot, 'nowhere')), (await state()).fault]).toEqual(['failed', 'missing']);
    expect([await attempt(readOnlyFolder), (await state()).fault]).toEqual(['failed', 'readOnly']);
    expect(await state()).toMatchObject({ state: 'waiting', files: 0, handedAt: null });
    await handOverBatch.onDead!(shop.ctx, { batchId });
    expect(await state()).toMatchObject({ state: 'failed', fault: 'readOnly' });
    shop.ctx.config.hotFolder = hot;
    expect((await again()).handover).toMatchObject({ state: 'waiting', fault: null });
    await shop.runJobs();
    expect(await state()).toMatchObject({ state: 'done', files: 3, fault: null });
    expect(filesIn(hot)).toContain(ticket);
  });

  it('[HOT-08] hands everything over again when asked to', async () => {
    const { again, state, batchId } = await aBatch(1);
    await shop.runJobs();
    const before = filesIn(hot);
    rmSync(path.join(hot, before[0]!));
    shop.pass(60_000);
    await again();
    await shop.runJobs();
    expect(filesIn(hot)).toEqual(before);
    expect((await state()).files).toBe(3);
    const rows = await rowsOf<{ what: string }>(
      shop.ctx.db,
      sql`select what from audit_changes where subject_id = ${batchId}`,
    );
    expect(rows.map(({ what }) => what)).toContain('handOver');
  });

  it('[HOT-06] follows no link that is in it', async () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'merchmill-outside-'));
    symlinkSync(outside, path.join(hot, 'dtf'));
    const { state, batchId } = await aBatch(1);
    await shop.runJobs();
    expect(await state()).toMatchObject({ state: 'waiting', fault: 'link' });
    expect(filesIn(outside)).toEqual([]);
    rmSync(path.join(hot, 'dtf'));
    await handOver(shop.ctx, batchId);
    expect(await state()).toMatchObject({ state: 'done', files: 3 });
    rmSync(outside, { recursive: true });
  });

  it('[HOT-06] writes over nothing that is not its own', async () => {
    const { zip, state, batchId, number, ticket } = await aBatch(1, { isBegun: false });
    const [name, plate] = Object.keys(await zip());
    const at = (file: string) => path.join(hot, 'dtf', file);
    mkdirSync(path.join(hot, 'dtf'));
    writeFileSync(at(name!), 'not ours');
    const renamed = (file: string) => file.replace('_x2', `_x2_${number}`);
    // What appears after names were settled is no reason for another name: people are told.
    await handOverBatch
      .run({ ...shop.ctx, files: { ...shop.ctx.files, fetchTo: async () => undefined } }, { batchId })
      .catch(() => {});
    writeFileSync(at(renamed(plate!)), 'not ours');
    await handOver(shop.ctx, batchId).catch(() => {});
    expect(await state()).toMatchObject({ state: 'waiting', fault: 'taken' });
    expect([readFileSync(at(name!), 'utf8'), readFileSync(at(renamed(plate!)), 'utf8')]).toEqual([
      'not ours',
      'not ours',
    ]);
    rmSync(at(renamed(plate!)));
    await handOver(shop.ctx, batchId);
    expect(await state()).toMatchObject({ state: 'done', files: 3 });
    expect(readFileSync(at(name!), 'utf8')).toBe('not ours');
    expect(ticketIn(ticket).units[0].areas[0].files.map((file: { name: string }) => file.name)).toEqual([
      renamed(name!),
      renamed(plate!),
    ]);
  });

  it('[HOT-06] gives two batches whose files would have one name two names', async () => {
    await saveSettings(shop, floor.operator, 'fileNames', { PRINT_FILE_NAMES: '{sku}_{area}' });
    const [first, second] = [await aBatch(1), await aBatch(1)];
    await shop.runJobs();
    const prints = filesIn(hot).filter((name) => /(?<!white)\.png$/.test(name));
    const { skuCode } = first.units[0]!;
    expect(prints).toEqual([`dtf/${skuCode}_front.png`, `dtf/${skuCode}_front_${second.number}.png`].sort());
    expect(filesIn(hot)).toEqual(expect.arrayContaining([first.ticket, second.ticket]));
  });

  it('[HOT-08] has nothing of what was canceled before', async () => {
    const { units, ticket, batchId, state } = await aBatch(2, { isBegun: false });
    await shop.ctx.db.execute(sql`update production_units set state = 'cancelled' where id = ${units[0]!.bizId}`);
    await handOverBatch.run(shop.ctx, { batchId });
    expect(filesIn(hot).filter((name) => name.includes(units[0]!.orderNumber))).toEqual([]);
    expect(ticketIn(ticket).units.map(({ unit }: { unit: string }) => unit)).toEqual([units[1]!.code]);
    const gone = await aBatch(1, { isBegun: false });
    await shop.ctx.db.execute(sql`update production_units set state = 'cancelled' where id = ${gone.units[0]!.bizId}`);
    await handOverBatch.run(shop.ctx, { batchId: gone.batchId });
    expect(await gone.state()).toMatchObject({ state: 'failed', fault: 'nothing' });
    expect((await state()).state).toBe('done');
  });

  /** Hands a batch over; something happens when the first picture is in the folder, and its plate is not. */
  async function handOverWhile(batchId: string, happens: () => Promise<unknown>) {
    let fetched = 0;
    const files = {
      ...shop.ctx.files,
      fetchTo: async (key: string, file: string) => {
        if (++fetched === 2) await happens();
        return shop.ctx.files.fetchTo(key, file);
      },
    };
    await handOver({ ...shop.ctx, files }, batchId);
    return fetched;
  }

  it.each([
    ['unit is canceled', 'production_units', 'cancelled'],
    ['order is refunded', 'orders', 'refunded'],
  ])('[HOT-08] leaves off the ticket a unit that is handed over while its %s', async (_, table, state) => {
    const { units, ticket, batchId, again } = await aBatch(2, { isBegun: false });
    await again();
    const id = table === 'orders' ? units[0]!.orderId : units[0]!.bizId;
    const fetched = await handOverWhile(batchId, () =>
      shop.ctx.db.execute(sql`update ${sql.identifier(table)} set state = ${state} where id = ${id}`),
    );
    expect(fetched).toBe(4);
    const left = filesIn(hot).filter((name) => name.includes(units[0]!.orderNumber));
    expect(left.length).toBeLessThanOrEqual(2);
    expect(ticketIn(ticket).units.map(({ unit }: { unit: string }) => unit)).toEqual([units[1]!.code]);
  });

  it('[HOT-08] has no ticket of what is recalled while it is handed over', async () => {
    const { batchId, again, state, ticket } = await aBatch(2, { isBegun: false });
    await again();
    await handOverWhile(batchId, () =>
      shop.ctx.db.execute(
        sql`insert into recalls (id, batch_id, text, created_at) values (${batchId}, ${batchId}, 'Smells.', now())`,
      ),
    );
    expect(await state()).toMatchObject({ state: 'failed', fault: 'nothing' });
    expect(filesIn(hot)).not.toContain(ticket);
    expect(filesIn(hot)).toHaveLength(2);
  });

  it('[HOT-06] writes over nothing that is not its own when it hands over again under other names', async () => {
    const { again, state, batchId, zip, number } = await aBatch(1);
    await shop.runJobs();
    await saveSettings(shop, floor.operator, 'fileNames', { PRINT_FILE_NAMES: '{batch}_{unit}' });
    const [name] = Object.keys(await zip());
    await again();
    const noFiles = { ...shop.ctx.files, fetchTo: async () => undefined };
    await handOver({ ...shop.ctx, files: noFiles }, batchId).catch(() => {});
    expect(name).toContain(number);
    writeFileSync(path.join(hot, 'dtf', name!), 'not ours');
    await handOver(shop.ctx, batchId).catch(() => {});
    expect(await state()).toMatchObject({ state: 'waiting', fault: 'taken' });
    expect(readFileSync(path.join(hot, 'dtf', name!), 'utf8')).toBe('not ours');
    rmSync(path.join(hot, 'dtf', name!));
    await handOver(shop.ctx, batchId);
    expect(await state()).toMatchObject({ state: 'done', files: 3 });
  });

  it('[HOT-07] writes a file again that another run lost before it had its name', async () => {
    const { batchId, again, state } = await aBatch(1, { isBegun: false });
    await again();
    const { reveal } = HotFolder.prototype;
    vi.spyOn(HotFolder.prototype, 'reveal').mockImplementationOnce(function (this: HotFolder, name, part) {
      rmSync(path.join(hot, path.dirname(name), part));
      return reveal.call(this, name, part);
    });
    await expect(handOver(shop.ctx, batchId)).rejects.toMatchObject({ reason: 'other' });
    expect(await state()).toMatchObject({ state: 'waiting', files: 0, fault: 'other' });
    await handOver(shop.ctx, batchId);
    expect(await state()).toMatchObject({ state: 'done', files: 3 });
    expect(filesIn(hot)).toHaveLength(3);
  });

  it('[HOT-07] removes what its batches left half written, and nothing of another shop', async () => {
    const [before, next] = [await aBatch(1), await aBatch(1, { isBegun: false })];
    await shop.runJobs();
    const [left, others] = [before.batchId, 'another'].map((id) => `dtf/.mm-${id}-0123456789abcdef.part`);
    const then = new Date(Date.now() - 2 * hourMs);
    for (const name of [left!, others!]) {
      writeFileSync(path.join(hot, name), 'half');
      utimesSync(path.join(hot, name), then, then);
    }
    await handOverBatch.run(shop.ctx, { batchId: next.batchId });
    expect(filesIn(hot).filter((name) => name.endsWith('.part'))).toEqual([others]);
  });

  it('[HOT-08] is left alone while it hangs, and the batch page says so', async () => {
    const { batchId, again, state } = await aBatch(1, { isBegun: false });
    await again();
    const answer = Promise.withResolvers<void>();
    const hanging = watchHanging(0, () => answer.promise);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await expect(handOver(shop.ctx, batchId)).rejects.toMatchObject({ reason: 'hanging' });
    expect(await state()).toMatchObject({ state: 'waiting', fault: 'hanging' });
    expect(filesIn(hot)).toEqual([]);
    answer.resolve();
    await hanging;
    await handOver(shop.ctx, batchId);
    expect(await state()).toMatchObject({ state: 'done', fault: null });
    expect(handOverBatch.atOnce).toBe(1);
  });

  it('[HOT-08] stays asked for where an instance has no hot folder', async () => {
    const { batchId, again } = await aBatch(1, { isBegun: false });
    const never = await aBatch(1, { isBegun: false });
    await again();
    shop.ctx.config.hotFolder = null;
    await expect(handOverBatch.run(shop.ctx, { batchId })).rejects.toThrow('no hot folder');
    await handOverBatch.run(shop.ctx, { batchId: never.batchId });
  });

  it('[HOT-08] goes on at once when asked for a second time, though it waits for its next try', async () => {
    const { state, again } = await aBatch(1, { isBegun: false });
    shop.ctx.config.hotFolder = path.join(hot, 'nowhere');
    await again();
    await shop.runJobs();
    expect(await state()).toMatchObject({ state: 'waiting', fault: 'missing' });
    // As after many tries.
    await shop.ctx.db.execute(
      sql`update jobs.job set start_after = now() + interval '1 hour' where name = ${handOverBatch.name} and state = 'retry'`,
    );
    shop.ctx.config.hotFolder = hot;
    await again();
    await shop.runJobs();
    expect(await state()).toMatchObject({ state: 'done', files: 3 });
  });

  it('[HOT-07] is served by one instance at a time', async () => {
    const { batchId, again, state } = await aBatch(3, { isBegun: false });
    await again();
    const runs = await Promise.allSettled([handOver(shop.ctx, batchId), handOver(shop.ctx, batchId)]);
    expect(runs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await state()).toMatchObject({ state: 'done', files: 7 });
    expect(filesIn(hot)).toHaveLength(7);
  });

  const databaseUrl = () => {
    if (shop.database.kind !== 'postgres') throw new Error('One process alone opens an embedded database.');
    return shop.database.url;
  };

  /** Takes files out as a press does, and tells each time that it found one. */
  function aPress() {
    const taken: string[] = [];
    const take = () => {
      for (const name of filesIn(hot).filter((each) => !each.endsWith('.part'))) {
        taken.push(name);
        renameSync(path.join(hot, name), path.join(hot, `${taken.length}.part`));
      }
      return taken;
    };
    return { taken, take };
  }

  /** An instance that is killed while it hands a batch over, at the moment that is waited for. */
  async function killed(batchId: string, isMoment: () => boolean): Promise<string | null> {
    const file = path.join(import.meta.dirname, 'test-handover-child.ts');
    const child = spawn(process.execPath, [file], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        ...{
          ENV_FILE: 'none',
          NODE_OPTIONS: '',
          LOG_LEVEL: 'silent',
          BATCH_ID: batchId,
          AHEAD_MS: `${shop.ctx.now().getTime() - Date.now()}`,
          HOT_FOLDER: hot,
        },
        ...{ DATA_DIR: shop.ctx.config.dataDir, DATABASE_URL: databaseUrl() },
      },
    });
    const ended = once(child, 'exit');
    await Promise.race([once(child, 'message'), ended]);
    while (child.exitCode === null && child.signalCode === null) {
      if (isMoment()) child.kill('SIGKILL');
      await new Promise((resolve) => setImmediate(resolve));
    }
    await ended;
    return child.signalCode;
  }

  it.runIf(inject('postgres'))(
    '[HOT-07] gives each file out once, and the ticket last, however often it is killed half-way',
    async () => {
      const { batchId, again, state, ticket, zip } = await aBatch(4, { isBegun: false });
      const expected = Object.keys(await zip()).map((name) => `dtf/${name}`);
      await again();
      const { taken, take } = aPress();
      const parts = () => filesIn(hot).filter((name) => name.includes('/.mm-'));
      for (let k = 0; k < kills; k++) {
        const [known, count] = [new Set(parts()), take().length];
        const isWriting = () => parts().some((name) => !known.has(name));
        // While a file is written, or as soon as it has its name.
        expect(await killed(batchId, k % 2 ? isWriting : () => take().length > count)).toBe('SIGKILL');
        take();
        expect(taken).not.toContain(ticket);
        shop.pass(61_000);
      }
      await floor.logIn();
      // What was left half written is an hour old by then.
      const then = new Date(Date.now() - 2 * hourMs);
      for (const name of parts()) utimesSync(path.join(hot, name), then, then);
      await shop.runJobs();
      take();
      expect(taken.toSorted()).toEqual(expected.toSorted());
      expect(taken.filter((name) => name === ticket)).toHaveLength(1);
      expect(await state()).toMatchObject({ state: 'done', files: expected.length });
      expect(parts()).toEqual([]);
    },
    120_000,
  );
});

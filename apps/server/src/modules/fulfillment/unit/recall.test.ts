import { errors } from '@merchmill/contract/errors.ts';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { recallCalls as calls } from '@merchmill/contract/fulfillment/recall.calls.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/db/client.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { products } from '../../catalog/catalog/catalog.tables.ts';
import { aMaker, someFacts } from '../../catalog/catalog/test-catalog.ts';
import { listChanges } from '../../shop/audit/audit.service.ts';
import { mails } from '../../shop/mail/mail.tables.ts';
import { aProductionFloor, type ProductionFloor } from '../production/test-production.ts';
import { notifyBuyers } from './recall-notice.service.ts';
import { productionUnits } from './unit.tables.ts';

describe('units and recalls', () => {
  let shop: TestApp;
  let floor: ProductionFloor;
  beforeAll(async () => {
    shop = await testApp();
    floor = await aProductionFloor(shop);
    const compliance = someFacts(await aMaker(shop.ctx));
    await shop.ctx.db.update(products).set({ compliance }).where(eq(products.id, floor.tee.productId));
  });
  afterAll(() => shop.close());

  const page = (code: string) => shop.send(null, calls.unitPage, { params: { code } });
  const shipped = async () => {
    const { orderId, number } = await floor.releasedOrder();
    const { printed } = await floor.packed(orderId);
    const body = { orderId, warehouse: printed.warehouse, second: false };
    await shop.call(floor.operator, productionCalls.ship, { body });
    const unit = await shop.call(floor.operator, productionCalls.unit, { params: { unitId: printed.bizId } });
    return { orderId, number, unit };
  };
  /** Emails about a recall of something in this order. */
  const mailsOf = (number: string) =>
    shop.ctx.db.$count(mails, eq(mails.subject, `Recall: Test Tee in order ${number}`));

  it('[CAP-20][UNI-01] each made unit has a page under the code on its label, which is about nobody', async () => {
    const { unit, number } = await shipped();
    expect(unit.code).toMatch(/^([0-9A-F]{4}-){2}[0-9A-F]{4}$/);
    const { data } = await page(unit.code.toLowerCase());
    expect(data).toMatchObject({
      code: unit.code,
      batch: unit.batch!.number,
      product: { title: 'Test Tee', variant: unit.variant },
      compliance: { material: 'paper', manufacturer: { country: 'PT' } },
      recalls: [],
    });
    expect(data.madeAt).not.toBeNull();
    for (const secret of [number, 'Grace', unit.orderId]) expect(JSON.stringify(data)).not.toContain(secret);
    const unknown = await Promise.all(['0000-0000-0000', 'nonsense', '%00'].map(page));
    expect(new Set(unknown.map(({ status, code, msg }) => `${status} ${code} ${msg}`)).size).toBe(1);
    expect(unknown[0]!.status).toBe(404);
    const { orderId } = await floor.releasedOrder();
    const { printed } = await floor.unitsOf(orderId);
    await shop.ctx.db.update(productionUnits).set({ state: 'cancelled' }).where(eq(productionUnits.id, printed.bizId));
    expect((await page(printed.code)).status).toBe(404);
  });

  it('[CAP-20][UNI-03][UNI-12] finds all units of a batch by its number, a unit of it or the product, with their orders, also as CSV', async () => {
    const { unit, orderId, number } = await shipped();
    const trace = (find: string) => shop.call(floor.operator, calls.trace, { query: { find } });
    const ofBatch = await trace(unit.batch!.number);
    expect(ofBatch).toMatchObject({ name: unit.batch!.number, orders: 1, units: 2, total: 1, recall: null });
    expect(ofBatch.list).toMatchObject([{ code: unit.code, order: { bizId: orderId, number } }]);
    expect((await trace(unit.code)).target).toEqual(ofBatch.target);
    const ofProduct = await trace(floor.tee.handle);
    expect(ofProduct).toMatchObject({ target: { kind: 'product' } });
    expect(ofProduct.orders).toBeGreaterThan(1);
    expect((await trace('test TEE')).target).toEqual(ofProduct.target);
    const csv = await shop.app.inject({
      url: `/media/recalls/units.csv?find=${unit.batch!.number}`,
      headers: { authorization: floor.operator.token },
    });
    expect(csv.body.split('\r\n').filter(Boolean)).toHaveLength(2);
    expect(csv.body).toContain(unit.code);
    const taken = await listChanges(shop.ctx, { subject: 'recall', subjectId: ofBatch.target.bizId }, 5);
    expect(taken.map(({ userId, what }) => [userId, what])).toEqual([[floor.operator.userId, 'export']]);
    expect((await shop.send(floor.operator, calls.trace, { query: { find: 'B-99999' } })).status).toBe(404);
    const shopper = await shop.aUser();
    expect((await shop.send(shopper, calls.trace, { query: { find: 'B-00001' } })).code).toBe(errors.prohibited.code);
  });

  it('[CAP-20][UNI-04][UNI-05] a recall stands on the pages of its units, and emails each order with shipped units once', async () => {
    const [hit, other] = [await shipped(), await shipped()];
    const waiting = await floor.releasedOrder();
    const { target } = await shop.call(floor.operator, calls.trace, { query: { find: hit.unit.batch!.number } });
    const body = { target, text: 'The print contains too much lead. Stop using it.' };
    const tooShort = await shop.send(floor.operator, calls.start, { body: { ...body, text: 'Stop.' } });
    expect((tooShort.data as unknown as { fields: { path: string }[] }).fields[0]!.path).toBe('text');
    const recall = await shop.call(floor.operator, calls.start, { body });
    const again = await shop.send(floor.operator, calls.start, { body });
    expect((again.data as unknown as { fields: { path: string }[] }).fields[0]!.path).toBe('target.bizId');
    expect((await page(hit.unit.code)).data.recalls).toMatchObject([{ text: body.text }]);
    expect((await page(other.unit.code)).data.recalls).toEqual([]);
    await shop.runJobs();
    expect(await notifyBuyers(shop.ctx, recall.bizId)).toBe(0);
    expect([await mailsOf(hit.number), await mailsOf(other.number), await mailsOf(waiting.number)]).toEqual([1, 0, 0]);
    const { list } = await shop.call(floor.operator, calls.recalls);
    expect(list[0]).toMatchObject({ batch: hit.unit.batch!.number, emailed: 1, endedAt: null });
    const ended = await shop.call(floor.operator, calls.end, { params: { bizId: recall.bizId } });
    expect(ended.endedAt).not.toBeNull();
    expect((await page(hit.unit.code)).data.recalls).toEqual([]);
    expect((await shop.send(floor.operator, calls.end, { params: { bizId: 'none' } })).status).toBe(404);
    const kind = 'product' as const;
    const whole = { target: { kind, bizId: floor.tee.productId }, text: body.text };
    const { bizId } = await shop.call(floor.operator, calls.start, { body: whole });
    await shop.runJobs();
    expect([await mailsOf(hit.number), await mailsOf(other.number), await mailsOf(waiting.number)]).toEqual([2, 1, 0]);
    expect((await page(other.unit.code)).data.recalls).toHaveLength(1);
    const [latest] = (await shop.call(floor.operator, calls.recalls)).list;
    expect(latest).toMatchObject({ batch: null, find: floor.tee.handle });
    await shop.call(floor.operator, calls.end, { params: { bizId } });
  });

  it('[CAP-20][UNI-11] finds the units of a batch among 100,000 within a second, by an index', async () => {
    const { unit } = await shipped();
    const row = and(eq(productionUnits.id, unit.bizId));
    const [like] = await shop.ctx.db.select().from(productionUnits).where(row);
    await shop.ctx.db.execute(sql`insert into production_batches (id, warehouse, technique, product_id, created_at)
      select 'many-' || n, 'Riga', 'dtg', ${like!.productId}, now() from generate_series(1, 4167) n`);
    await shop.ctx.db.execute(sql`insert into production_units
      (id, order_id, order_line_id, warehouse, technique, part, product_id, area_codes, quantity, state, passed_at,
       batch_id, due_at, created_at, since)
      select 'many-' || n, ${like!.orderId}, ${like!.orderLineId}, 'Riga', 'dtg', n, ${like!.productId}, '{front}', 1,
        'shipped', now(), 'many-' || (1 + n % 4167), now(), now(), now() from generate_series(1, 100000) n`);
    await shop.ctx.db.execute(sql`analyze production_units, production_batches`);
    const [batch] = await rowsOf<{ seq: number }>(
      shop.ctx.db,
      sql`select seq from production_batches where id = 'many-2000'`,
    );
    const find = `B-${String(batch!.seq).padStart(5, '0')}`;
    const began = performance.now();
    const found = await shop.call(floor.operator, calls.trace, { query: { find } });
    const tookMs = performance.now() - began;
    expect(found.total).toBe(24);
    expect(tookMs).toBeLessThan(1000);
    process.stdout.write(`24 units of a batch among 100,000 in ${tookMs.toFixed(0)} ms\n`);
    const plan = await rowsOf<Record<string, string>>(
      shop.ctx.db,
      sql`explain select id from production_units where batch_id = 'many-2000' and id > '' order by id limit 50`,
    );
    expect(plan.map((each) => Object.values(each)[0]).join('\n')).toContain('production_units_of_batch');
  });
});

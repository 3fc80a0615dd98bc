import { errors } from '@merchmill/contract/errors.ts';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { recallCalls } from '@merchmill/contract/fulfillment/recall.calls.ts';
import type { RecallTarget } from '@merchmill/contract/fulfillment/recall.shapes.ts';
import { simulatorConsoleCalls } from '@merchmill/contract/fulfillment/simulator.console.calls.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { backendsOfLong, type TestApp, testApp } from '../../../testing/test-app.ts';
import { mails } from '../../shop/mail/mail.tables.ts';
import { tickSimulator } from '../production/production.jobs.ts';
import { aProductionFloor, type ProductionFloor } from '../production/test-production.ts';
import { byIds, lockUnits, moveUnits } from './unit.service.ts';

const text = 'The print contains too much lead. Stop using it.';
const why = 'This unit is recalled.';

describe.each(backendsOfLong())('recalled units on %s', (backend) => {
  let shop: TestApp;
  let floor: ProductionFloor;
  beforeEach(async () => {
    shop = await testApp({ backend });
    floor = await aProductionFloor(shop);
  });
  afterEach(() => shop.close());

  const unit = (unitId: string) => shop.call(floor.operator, productionCalls.unit, { params: { unitId } });
  const recall = (target: RecallTarget) => shop.call(floor.operator, recallCalls.start, { body: { target, text } });
  const recallBatchOf = async (unitId: string) => recall({ kind: 'batch', bizId: (await unit(unitId)).batch!.bizId });
  const end = (bizId: string) => shop.call(floor.operator, recallCalls.end, { params: { bizId } });
  const step = (name: 'start' | 'finish' | 'pass' | 'pack', ...unitIds: string[]) =>
    shop.call(floor.operator, productionCalls[name], { body: { unitIds } });
  const batch = (...unitIds: string[]) => shop.call(floor.operator, productionCalls.makeBatches, { body: { unitIds } });
  const ship = (orderId: string) =>
    shop.send(floor.operator, productionCalls.ship, { body: { orderId, warehouse: 'Riga' } });
  const remake = (unitId: string, quantity: number) =>
    shop.send(floor.operator, productionCalls.reprint, {
      params: { unitId },
      body: { reason: 'recalled', quantity },
    });
  const parcel = async (number: string) =>
    (await shop.call(floor.operator, productionCalls.packing, { params: { number } })).parcels[0]!;

  it('[CAP-20][UNI-06] while a product is recalled, nothing of it is batched, picked or started; the end of the recall releases it', async () => {
    const { orderId } = await floor.releasedOrder();
    const { printed, picked } = await floor.unitsOf(orderId);
    const { bizId } = await recall({ kind: 'product', bizId: floor.tee.productId });
    expect((await unit(printed.bizId)).recalled).toBe('product');
    expect(await batch(printed.bizId)).toEqual({ batches: [], refused: [{ bizId: printed.bizId, why }] });
    expect(await step('finish', picked.bizId)).toEqual({ done: 0, units: 0, refused: [{ bizId: picked.bizId, why }] });
    await end(bizId);
    expect((await unit(printed.bizId)).recalled).toBe(null);
    expect((await batch(printed.bizId)).batches).toHaveLength(1);
    await recall({ kind: 'product', bizId: floor.tee.productId });
    expect(await step('start', printed.bizId)).toEqual({ done: 0, units: 0, refused: [{ bizId: printed.bizId, why }] });
  });

  it('[CAP-20][UNI-07] of a recalled batch nothing is packed, and what is printed is finished and made again in another one', async () => {
    const { orderId } = await floor.releasedOrder();
    const { printed, picked } = await floor.unitsOf(orderId);
    await batch(printed.bizId);
    await step('start', printed.bizId);
    await recallBatchOf(printed.bizId);
    expect((await step('finish', printed.bizId, picked.bizId)).done).toBe(2);
    await step('pass', printed.bizId, picked.bizId);
    const refused = [{ bizId: printed.bizId, why }];
    expect(await step('pack', printed.bizId, picked.bizId)).toEqual({ done: 1, units: 1, refused });
    expect((await remake(printed.bizId, 2)).data).toMatchObject({ state: 'reprint', recalled: null, batch: null });
    expect((await batch(printed.bizId)).batches).toHaveLength(1);
    for (const name of ['start', 'finish', 'pass', 'pack'] as const)
      expect([name, (await step(name, printed.bizId)).done]).toEqual([name, 1]);
    expect((await ship(orderId)).code).toBe(0);
  });

  it('[CAP-20][UNI-08] a box with a recalled unit stays until the unit is made again or the recall ends', async () => {
    const { orderId, number } = await floor.releasedOrder();
    const { printed } = await floor.packed(orderId);
    expect((await remake(printed.bizId, 1)).code).toBe(errors.alreadyDone.code);
    const { bizId } = await recallBatchOf(printed.bizId);
    const sent = await ship(orderId);
    expect([sent.code, sent.msg]).toEqual([errors.orderOnHold.code, why]);
    const held = await parcel(number);
    expect(held.shippable).toBe(false);
    expect(held.units.map(({ technique, recalled }) => [technique, recalled]).sort()).toEqual([
      ['dtg', 'batch'],
      ['pick', null],
    ]);
    const { list } = await shop.call(floor.operator, recallCalls.recalls);
    expect(list[0]).toMatchObject({ bizId, held: 2 });
    const find = (await unit(printed.bizId)).batch!.number;
    expect(await shop.call(floor.operator, recallCalls.trace, { query: { find } })).toMatchObject({
      ...{ held: 2, units: 2 },
      recall: { held: 2 },
    });
    // One of the two is made again, the other one is not.
    const again = (await remake(printed.bizId, 1)).data;
    expect(again).toMatchObject({
      state: 'reprint',
      quantity: 1,
      attempt: 2,
      batch: null,
      recalled: null,
      passed: false,
    });
    expect(again.history.map(({ from, to }) => [from, to])).toEqual([
      [null, 'packed'],
      ['packed', 'reprint'],
    ]);
    expect(await unit(printed.bizId)).toMatchObject({ state: 'packed', quantity: 1, recalled: 'batch' });
    expect((await ship(orderId)).msg).toBe(why);
    expect((await end(bizId)).held).toBe(0);
    expect((await parcel(number)).shippable).toBe(true);
    expect((await ship(orderId)).code).toBe(0);
    expect((await unit(printed.bizId)).state).toBe('shipped');
  });

  it('[CAP-20][UNI-09] the simulator leaves recalled units alone, and goes on with the others', async () => {
    const held = await floor.releasedOrder();
    const { printed, picked } = await floor.packed(held.orderId);
    const waiting = await floor.releasedOrder();
    const { printed: unstarted } = await floor.unitsOf(waiting.orderId);
    await batch(unstarted.bizId);
    await recallBatchOf(unstarted.bizId);
    const { bizId } = await recallBatchOf(printed.bizId);
    const other = await floor.releasedOrder();
    const smooth = { running: true, speed: 600, reprintPercent: 0, lostPercent: 0, latePercent: 0 };
    await shop.call(floor.operator, simulatorConsoleCalls.setSimulator, { body: smooth });
    const turns = async (count: number) => {
      for (let turn = 0; turn < count; turn++) {
        shop.pass(60_000);
        await tickSimulator.run(shop.ctx, {});
        await shop.runJobs();
      }
      return (await shop.call(floor.operator, simulatorConsoleCalls.simulator)).steps;
    };
    const done = await turns(12);
    const states = async (orderId: string) => (await floor.listUnits(orderId)).map(({ state }) => state).sort();
    expect(await states(other.orderId)).toEqual(['shipped', 'shipped']);
    expect(await states(held.orderId)).toEqual(['packed', 'packed']);
    expect((await unit(unstarted.bizId)).state).toBe('filesReady');
    expect(await turns(3)).toBe(done);
    await end(bizId);
    await turns(3);
    expect([(await unit(printed.bizId)).state, (await unit(picked.bizId)).state]).toEqual(['shipped', 'shipped']);
  });

  it('looks open recalls up by their index among many that have ended', async () => {
    await shop.ctx.db.execute(sql`insert into recalls (id, product_id, text, created_at, ended_at)
      select 'many-' || n, ${floor.tee.productId}, 'x', now(), now() from generate_series(1, 5000) n`);
    await shop.ctx.db.execute(sql`analyze recalls`);
    const plan = await rowsOf<Record<string, string>>(
      shop.ctx.db,
      sql`explain select exists (select from recalls r where r.product_id = u.id and r.ended_at is null)
        from (values ('a'), ('b')) u (id)`,
    );
    expect(plan.map((each) => Object.values(each)[0]).join('\n')).toContain('recalls_of_product');
  });

  it.runIf(backend === 'postgres')(
    '[CAP-20][UNI-10] what leaves while its recall begins has left before, and its buyer is told',
    async () => {
      const { orderId, number } = await floor.releasedOrder();
      const { printed } = await floor.packed(orderId);
      const { batch } = await unit(printed.bizId);
      let begun: ReturnType<typeof recall> | undefined;
      let isOver = false;
      let waited = false;
      await inTransaction(shop.ctx, async (ctx) => {
        const units = await lockUnits(ctx, byIds([printed.bizId]));
        begun = recall({ kind: 'batch', bizId: batch!.bizId }).finally(() => {
          isOver = true;
        });
        await new Promise((resolve) => setTimeout(resolve, 500));
        waited = !isOver;
        await moveUnits(ctx, units, { to: 'shipped', userId: null, note: 'Handed over' });
      });
      expect(waited).toBe(true);
      expect((await begun!).held).toBe(0);
      await shop.runJobs();
      expect(await shop.ctx.db.$count(mails, eq(mails.subject, `Recall: Test Tee in order ${number}`))).toBe(1);
    },
  );

  it.runIf(backend === 'postgres')(
    '[CAP-20][UNI-10] of many parcels that leave while they are recalled, each has left and is told, or is held',
    async () => {
      const parcels = [];
      for (let index = 0; index < 6; index++) {
        const order = await floor.releasedOrder();
        const { printed } = await floor.packed(order.orderId);
        parcels.push({ ...order, unitId: printed.bizId, batchId: (await unit(printed.bizId)).batch!.bizId });
      }
      const answers = await Promise.all(
        parcels.map(async ({ orderId, batchId }, index) => {
          const both = [() => ship(orderId), () => recall({ kind: 'batch', bizId: batchId })];
          const begun = (index % 2 ? both.toReversed() : both).map((begin) => begin());
          return (await Promise.all(begun))[index % 2] as Awaited<ReturnType<typeof ship>>;
        }),
      );
      await shop.runJobs();
      for (const [index, { code, msg }] of answers.entries()) {
        const { number, unitId } = parcels[index]!;
        const told = await shop.ctx.db.$count(mails, eq(mails.subject, `Recall: Test Tee in order ${number}`));
        const found = [code === 0 ? 'left' : msg, (await unit(unitId)).state, told];
        expect(found).toEqual(code === 0 ? ['left', 'shipped', 1] : [why, 'packed', 0]);
      }
    },
  );
});

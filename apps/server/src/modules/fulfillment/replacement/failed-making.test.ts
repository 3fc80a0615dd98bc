import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/db/client.ts';
import { RenderFailed } from '../../../platform/render/render-pool.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { letRelease, type MadeOrder } from '../../orders/order/test-orders.ts';
import { aBoughtOrder } from '../aftersale/test-aftersale.ts';
import { aProductionFloor, type ProductionFloor } from '../production/test-production.ts';
import { drawing } from './failed-making.service.ts';

it('what the machine or the end of the server broke off is not called impossible to draw', async () => {
  const outcome = (reason: string, tries: number) =>
    drawing(tries, () => Promise.reject(new RenderFailed(reason, '.'))).catch(({ name }: Error) => name);
  expect(await outcome('TookTooMuch', 3)).toBe('RenderFailed');
  expect(await outcome('TookTooMuch', 4)).toBe('Hopeless');
  expect(await outcome('Crashed', 9)).toBe('RenderFailed');
  expect(await outcome('Crashed', 10)).toBe('Hopeless');
  expect(await outcome('Closed', 40)).toBe('RenderFailed');
});

describe.each(backends())('an order that cannot be made, on %s', (backend) => {
  let shop: TestApp;
  let productionFloor: ProductionFloor;
  let isBroken = false;
  /** The picture of a print is made, and what else is made of it is not. */
  let isPictureAlone = false;
  beforeAll(async () => {
    shop = await testApp({ backend });
    productionFloor = await aProductionFloor(shop);
    const run = shop.ctx.prints.run.bind(shop.ctx.prints);
    shop.ctx.prints.run = (...asked) =>
      isBroken || (isPictureAlone && asked[0].format !== 'png')
        ? Promise.reject(new RenderFailed('TookTooMuch', 'it took too much memory'))
        : run(...asked);
  });
  afterAll(() => shop.close());

  const failed = () =>
    rowsOf<{ name: string }>(shop.ctx.db, sql`select name from jobs.job where name like '%.dead' and state < 'active'`);
  const exceptions = async ({ orderId }: MadeOrder) =>
    (await shop.call(productionFloor.operator, backofficeCalls.exceptions, { query: { pageSize: 100 } })).list.filter(
      (each) => each.orderId === orderId,
    );
  const mailsTo = (order: MadeOrder, title: RegExp) =>
    rowsOf<{ subject: string }>(shop.ctx.db, sql`select subject from mails where "to" = ${order.owner.email}`).then(
      (rows) => rows.filter(({ subject }) => title.test(subject)),
    );
  /** By somebody else each time: what one person gives back in a day is limited. */
  const answer = async (bizId: string, remedy: 'tryAgain' | 'askCustomer' | 'cancel') =>
    shop.call(await shop.aUser({ type: UserType.interior }), aftersaleCalls.answer, {
      params: { bizId },
      body: { remedy },
    });
  const stateOf = async ({ orderId }: MadeOrder) =>
    (await shop.call(productionFloor.operator, orderCalls.detail, { params: { orderId } })).state;

  /** Fails until it is given up. */
  async function workInVain(): Promise<void> {
    for (let tries = 0; tries < 6; tries++) {
      await shop.runJobs();
      await shop.ctx.db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`);
    }
    await shop.runJobs();
  }
  async function anUnprintable(): Promise<MadeOrder> {
    // The same design is drawn once for all orders.
    await shop.ctx.db.execute(sql`delete from order_line_print_files`);
    await shop.ctx.db.execute(sql`delete from print_files`);
    isBroken = true;
    const order = await aBoughtOrder(shop, productionFloor.tee);
    await workInVain();
    return order;
  }

  it('becomes one question for operations while it waits for its release, and its customer is told', async () => {
    const order = await anUnprintable();
    const [question, ...more] = await exceptions(order);
    expect(question).toMatchObject({ kind: 'printFilesFailed', owner: 'operations', orderLineId: order.lineIds[0] });
    expect(question!.remedies).toEqual(['tryAgain', 'askCustomer', 'cancel']);
    expect(more).toEqual([]);
    expect(await mailsTo(order, /is running a little late/)).toHaveLength(1);
    // Carried out twice it does no harm.
    await shop.ctx.jobs.find('production.makePrintFiles')!.onDead!(shop.ctx, { orderId: order.orderId });
    expect(await exceptions(order)).toHaveLength(1);
    expect(await mailsTo(order, /is running a little late/)).toHaveLength(1);
    expect(await letRelease(shop)).toBe(0);

    isBroken = false;
    await answer(question!.bizId, 'tryAgain');
    await shop.runJobs();
    expect(await exceptions(order)).toEqual([]);
    expect(await failed()).toEqual([]);
    await letRelease(shop);
    await shop.runJobs();
    expect(await productionFloor.listUnits(order.orderId)).toHaveLength(2);
  });

  it('[WHT-04] is an order that goes on with its pictures where nothing but another format cannot be made', async () => {
    await shop.ctx.db.execute(sql`delete from order_line_print_files`);
    await shop.ctx.db.execute(sql`delete from print_files`);
    const { productId } = productionFloor.tee;
    const printedBy = (technique: string) =>
      shop.ctx.db.execute(sql`update print_areas set technique = ${technique} where product_id = ${productId}`);
    await printedBy('dtf');
    isPictureAlone = true;
    const order = await aBoughtOrder(shop, productionFloor.tee);
    await workInVain();
    expect(await exceptions(order)).toEqual([]);
    const formats = async () =>
      rowsOf<{ format: string }>(
        shop.ctx.db,
        sql`select f.format from order_line_print_files f where f.order_line_id = ${order.lineIds[0]!} order by 1`,
      ).then((rows) => rows.map(({ format }) => format));
    expect(await formats()).toEqual(['png']);
    isPictureAlone = false;
    await letRelease(shop);
    await shop.runJobs();
    // Production has begun, and has tried again.
    expect(await formats()).toEqual(['png', 'white']);
    expect(await productionFloor.listUnits(order.orderId)).toHaveLength(2);
    await printedBy('dtg');
  });

  it('asks again where trying again was in vain; then the customer is asked for another design, or it is canceled', async () => {
    const order = await anUnprintable();
    const [first] = await exceptions(order);
    await answer(first!.bizId, 'tryAgain');
    await workInVain();
    const [second] = await exceptions(order);
    expect(second).toMatchObject({ kind: 'printFilesFailed' });
    expect(second!.bizId).not.toBe(first!.bizId);
    await answer(second!.bizId, 'askCustomer');
    const [asked] = await exceptions(order);
    expect(asked).toMatchObject({
      kind: 'designUnprintable',
      owner: 'customer',
      remedies: ['replaceDesign', 'cancel'],
    });
    expect(await letRelease(shop)).toBe(0);
    await answer(asked!.bizId, 'cancel');
    expect(await stateOf(order)).toBe('cancelled');
  });

  it('that is released already can be tried again or given back', async () => {
    isBroken = false;
    const order = await aBoughtOrder(shop, productionFloor.tee);
    await shop.runJobs();
    // The file is lost between payment and release, and the drawing fails.
    await shop.ctx.db.execute(sql`delete from order_line_print_files`);
    await shop.ctx.db.execute(sql`delete from print_files`);
    isBroken = true;
    await letRelease(shop);
    await workInVain();
    const [question] = await exceptions(order);
    expect(question).toMatchObject({ kind: 'productionFailed', owner: 'operations', remedies: ['tryAgain', 'cancel'] });
    expect(await mailsTo(order, /is running a little late/)).toHaveLength(1);
    await answer(question!.bizId, 'cancel');
    expect(await stateOf(order)).toBe('refunded');
  });
});

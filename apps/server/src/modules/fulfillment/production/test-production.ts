import { UserType } from '@merchmill/contract/enums.ts';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { sql } from 'drizzle-orm';
import { aProduct, aShopThatShips } from '../../../testing/shop-makers.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { aPaidOrder, letRelease } from '../../orders/order/test-orders.ts';

/* A workshop for tests: a product that is printed, staff, and orders that were released to it. */

export async function aProductionFloor(shop: TestApp) {
  await aShopThatShips(shop.ctx);
  const tee = await aProduct(shop.ctx);
  const staff = { operator: await shop.aUser({ type: UserType.interior, name: 'Olga' }) };

  /** An order of two printed black tees and a bare white one, in production with its files made. */
  async function releasedOrder() {
    const order = await aPaidOrder(shop, tee);
    await shop.runJobs();
    await letRelease(shop);
    await shop.runJobs();
    return order;
  }

  const listUnits = async (orderId: string) =>
    (await shop.call(staff.operator, productionCalls.units, { query: { orderId } })).list;

  /** A batch of what is printed of so many orders, by a technique that the product has from now on. */
  async function batchBy(technique: string, orders: number) {
    await shop.ctx.db.execute(sql`update print_areas set technique = ${technique} where product_id = ${tee.productId}`);
    const made = [];
    for (let k = 0; k < orders; k++) made.push(await releasedOrder());
    const units = (await Promise.all(made.map(({ orderId }) => listUnits(orderId)))).flat();
    const printed = units.filter((unit) => unit.technique === technique);
    const unitIds = printed.map(({ bizId }) => bizId);
    const { batches } = await shop.call(staff.operator, productionCalls.makeBatches, { body: { unitIds } });
    return { batch: batches[0]!, printed, orderId: made[0]!.orderId };
  }

  /** The printed and the picked row of an order. */
  async function unitsOf(orderId: string) {
    const list = await listUnits(orderId);
    return {
      printed: list.find((unit) => unit.technique === 'dtg')!,
      picked: list.find((unit) => unit.technique === 'pick')!,
    };
  }

  /** Prints and picks everything of an order, up to the quality check. */
  async function made(orderId: string) {
    const { printed, picked } = await unitsOf(orderId);
    await shop.call(staff.operator, productionCalls.makeBatches, { body: { unitIds: [printed.bizId] } });
    await shop.call(staff.operator, productionCalls.start, { body: { unitIds: [printed.bizId] } });
    await shop.call(staff.operator, productionCalls.finish, { body: { unitIds: [printed.bizId, picked.bizId] } });
    return { printed, picked };
  }

  /** Everything checked and packed. */
  async function packed(orderId: string) {
    const { printed, picked } = await made(orderId);
    const body = { unitIds: [printed.bizId, picked.bizId] };
    await shop.call(staff.operator, productionCalls.pass, { body });
    await shop.call(staff.operator, productionCalls.pack, { body });
    return { printed, picked };
  }

  /** Sessions end after some days: whoever lets so many pass logs somebody in again. */
  async function logIn(): Promise<void> {
    staff.operator = await shop.aUser({ type: UserType.interior });
  }

  return {
    tee,
    get operator() {
      return staff.operator;
    },
    ...{ logIn, releasedOrder, listUnits, batchBy, unitsOf, made, packed },
  };
}
export type ProductionFloor = Awaited<ReturnType<typeof aProductionFloor>>;

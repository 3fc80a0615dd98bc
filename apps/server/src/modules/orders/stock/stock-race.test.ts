import { errors } from '@merchmill/contract/errors.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { stock } from '../../catalog/catalog/catalog.tables.ts';
import { cartLines } from '../cart/cart.tables.ts';
import { orderLines } from '../order/order.tables.ts';
import { stockReservations } from './stock.tables.ts';
import { aStockShopper, orderForm, stockInDoubt, stockOf } from './test-stock.ts';

/** Attempts to buy; RACES=1000 for the whole of it. */
const attempts = Number(process.env.RACES ?? 60);
const inStock = Math.round(attempts / 10);
const atOnce = 24;

/** Does it for all, so many at a time. */
async function spread<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = [...items.entries()];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** The embedded database takes one after the other: it proves nothing here. */
describe.runIf(backends().includes('postgres'))('the last units on PostgreSQL', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend: 'postgres' });
    await aShopThatShips(shop.ctx);
  });
  afterAll(() => shop.close());

  it(`${attempts} orders for the last ${inStock} units of two variants: exactly ${inStock} are sold`, {
    timeout: 600_000,
  }, async ({ annotate }) => {
    const { skuIds, productId } = await aProduct(shop.ctx, { onHand: inStock / 2 });
    const [black, white] = [skuIds.black, skuIds.white];
    await shop.ctx.db.insert(stock).values({ skuId: white, warehouseCode: 'eu-riga', onHand: inStock - inStock / 2 });
    // A third want one of each, the others one of either: the same stock locations from all sides.
    const wishes = Array.from({ length: attempts }, (_, i): Record<string, number> => {
      if (i % 3 === 2) return i % 2 ? { [black]: 1, [white]: 1 } : { [white]: 1, [black]: 1 };
      return { [i % 3 ? white : black]: 1 };
    });
    // Everybody has seen the total while there were some left; it is the same for the same wish.
    const shown = new Map<string, ReturnType<typeof orderForm>>();
    const shoppers = await spread(wishes, async (wish) => {
      const { actor, addressId } = await aStockShopper(shop, wish);
      const name = Object.keys(wish).join();
      if (!shown.has(name)) shown.set(name, orderForm(shop, actor, addressId));
      return { actor, body: { ...(await shown.get(name)!), addressId } };
    });
    const begun = performance.now();
    const answers = await spread(shoppers, ({ actor, body }) => shop.send(actor, checkoutCalls.create, { body }));
    const seconds = (performance.now() - begun) / 1000;

    const sold = await shop.ctx.db.select().from(orderLines).where(eq(orderLines.productId, productId));
    const unitsOf = (skuId: string) => sold.filter((line) => line.skuId === skuId).length;
    expect([unitsOf(black), unitsOf(white)]).toEqual([inStock / 2, inStock / 2]);
    for (const skuId of [black, white])
      expect(await stockOf(shop, skuId)).toEqual({ onHand: inStock / 2, reserved: inStock / 2 });
    expect(await stockInDoubt(shop)).toEqual([]);
    const held = await shop.ctx.db
      .select({ held: stockReservations.held })
      .from(stockReservations)
      .where(inArray(stockReservations.skuId, [black, white]));
    expect(held.map((row) => row.held)).toEqual(Array.from({ length: inStock }, () => 1));

    // Whoever was refused was told so, and still has everything in the cart.
    const refused = answers.filter((answer) => answer.code !== 0);
    const known: number[] = [errors.outOfStock.code, errors.skuUnavailable.code];
    expect(refused.filter((answer) => !known.includes(answer.code)).map((answer) => answer.msg)).toEqual([]);
    const placed = new Set(sold.map((line) => line.orderId));
    expect(answers.length - refused.length).toBe(placed.size);
    const losers = shoppers.filter((_, i) => answers[i]!.code !== 0).map(({ actor }) => actor.userId);
    const kept = await shop.ctx.db.select().from(cartLines).where(inArray(cartLines.ownerId, losers));
    expect(new Set(kept.map((line) => line.ownerId)).size).toBe(losers.length);
    const figures = `${attempts} attempts, ${placed.size} orders, ${sold.length} units sold, ${refused.length} refused`;
    await annotate(`${figures}, ${seconds.toFixed(1)} s at ${atOnce} at once`);
  });
});

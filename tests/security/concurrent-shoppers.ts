import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { newId } from '../../apps/server/src/ids.ts';
import { addresses, users } from '../../apps/server/src/modules/account/account/account.tables.ts';
import { createSession } from '../../apps/server/src/modules/account/account/session.service.ts';
import { cartLines, carts } from '../../apps/server/src/modules/orders/cart/cart.tables.ts';
import type { MadeProduct } from '../../apps/server/src/testing/shop-makers.ts';
import { berlin } from '../../apps/server/src/testing/shop-makers.ts';
import type { Actor, TestApp } from '../../apps/server/src/testing/test-app.ts';

/** How many take part in each race: few in the usual test run, RACES=1000 for the whole proof. */
export const racers = Number(process.env.RACES ?? 40);
/** Requests under way at the same time: more than there are connections to the database, so that some have to wait. */
const atOnce = 60;

export type Shopper = { actor: Actor; addressId: string };

/** So many people, each with an address and one tee in the cart. Their carts are alike. */
export async function concurrentShoppers(shop: TestApp, tee: MadeProduct, size: number): Promise<Shopper[]> {
  const { ctx } = shop;
  const now = ctx.now();
  const shoppers = Array.from({ length: size }, () => {
    const userId = newId(now);
    return { userId, addressId: newId(now), email: `${userId}@example.com` };
  });
  const each = <T>(row: (member: (typeof shoppers)[number]) => T) => shoppers.map(row);
  await ctx.db.insert(users).values(
    each(({ userId, email }) => ({
      id: userId,
      email,
      name: 'Pat',
      emailVerifiedAt: now,
      createdAt: now,
    })),
  );
  await ctx.db
    .insert(addresses)
    .values(
      each(({ userId, addressId }) => ({ ...berlin, id: addressId, ownerId: userId, isDefault: true, createdAt: now })),
    );
  await ctx.db
    .insert(carts)
    .values(each(({ userId }) => ({ ownerId: userId, accountId: userId, version: 1, changedAt: now })));
  await ctx.db.insert(cartLines).values(
    each(({ userId }) => ({
      id: newId(now),
      ownerId: userId,
      skuId: tee.skuIds.black,
      quantity: 1,
      seenUnitCents: 2000,
      createdAt: now,
    })),
  );
  return Promise.all(
    each(async ({ userId, email, addressId }) => ({
      actor: { userId, email, token: await createSession(ctx, userId) },
      addressId,
    })),
  );
}

/** What the checkout page of everybody in a crowd would send: their carts are alike, only the address is their own. */
export async function checkoutOf(shop: TestApp, { actor }: Shopper, promoCodes: string[] = []) {
  const choice = { country: 'DE', currency: 'EUR', promoCodes };
  const { cartVersion, method, totals } = await shop.call(actor, checkoutCalls.preview, { body: choice });
  const shown = { cartVersion, expectedTotalMinor: totals.totalMinor };
  return { source: 'cart' as const, method, currency: 'EUR', promoCodes, ...shown };
}

/** Starts all of them at once, as many as fit, in the order they stand in. */
export async function race<T, R>(runners: readonly T[], run: (runner: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let i = next++; i < runners.length; i = next++) results[i] = await run(runners[i]!, i);
    }),
  );
  return results;
}

/** Twenty seconds of asking: so long a hundred at once may keep a small machine busy. */
const patience = 1000;

/** Counts of a race, printed where it is run as a proof. */
export class Tally {
  readonly #begun = performance.now();
  #attempts = 0;
  #again = 0;

  /**
   * Asks until there is an answer: who is told that the shop is busy, or that the first request is still under way,
   * asks again with the same key, as our pages do.
   */
  async insist<A extends { status: number }>(send: () => Promise<A>): Promise<A> {
    for (let tries = 0; ; tries++) {
      this.#attempts++;
      const answer = await send();
      if (answer.status === 200 || (answer.status < 500 && answer.status !== 409) || tries === patience) return answer;
      this.#again++;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  tell(name: string, figures: Record<string, number>): void {
    if (!process.env.RACES) return;
    const seconds = ((performance.now() - this.#begun) / 1000).toFixed(1);
    const told = Object.entries({ attempts: this.#attempts, askedAgain: this.#again, ...figures });
    console.info(`${name}: ${told.map(([what, count]) => `${what} ${count}`).join(', ')} in ${seconds} s`);
  }
}

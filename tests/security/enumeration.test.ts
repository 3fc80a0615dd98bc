import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { recoveryCalls } from '@merchmill/contract/account/recovery.calls.ts';
import type { Call } from '@merchmill/contract/call.ts';
import { guestCalls } from '@merchmill/contract/orders/guest.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../apps/server/src/ids.ts';
import { aBrowser } from '../../apps/server/src/modules/account/account/test-browser.ts';
import { aBareOrder } from '../../apps/server/src/modules/money/processing/test-checkout.ts';
import { orders } from '../../apps/server/src/modules/orders/order/order.tables.ts';
import { type TestApp, testApp } from '../../apps/server/src/testing/test-app.ts';

/*
 * Whether an address has an account, or an order, is not told: neither by what is answered nor by how long that takes.
 * Of two answers, one about a known address and one about an unknown one, whoever has nothing but the time guesses right
 * as often as by a coin: that is an area under the curve of a half. ADDRESSES=500 is the whole proof, of 500 known and
 * 500 unknown; the usual run tries a few, by which only a coarse difference shows.
 */
const addresses = Number(process.env.ADDRESSES ?? 30);
/** By so few, chance alone is off by more: four of its deviations. */
const byChance = 4 * Math.sqrt((2 * addresses + 1) / (12 * addresses ** 2));
const allowed = process.env.ADDRESSES ? 0.05 : byChance;

/** How often one of the first takes longer than one of the others; as long is half of that. */
function areaUnderCurve(first: readonly number[], others: readonly number[]): number {
  let wins = 0;
  for (const one of first) for (const other of others) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (first.length * others.length);
}

type Body = Record<string, string>;
type Question = { title: string; call: Call; known: () => Promise<Body>; unknown: () => Promise<Body> };

describe('who has an account is not told', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp();
  });
  afterAll(() => shop.close());

  const fresh = () => `${newId()}@example.com`;
  const registration = (email: string) => ({
    ...{ name: 'Pat', email, password: 'a garden full of frogs', privacyPolicyVersion: '1' },
  });
  async function anOrder() {
    const user = await shop.aUser();
    await aBareOrder(shop, user);
    const [order] = (await shop.ctx.db.select().from(orders)).filter(({ ownerId }) => ownerId === user.userId);
    return { number: order!.number, email: user.email };
  }
  const questions: Question[] = [
    {
      ...{ title: '[API-031] register', call: accountCalls.register },
      known: async () => registration((await shop.aUser()).email),
      unknown: async () => registration(fresh()),
    },
    {
      ...{ title: '[API-033] sendReset', call: recoveryCalls.sendReset },
      known: async () => ({ email: (await shop.aUser()).email }),
      unknown: async () => ({ email: fresh() }),
    },
    {
      ...{ title: 'track', call: guestCalls.track },
      known: anOrder,
      unknown: async () => ({ ...(await anOrder()), email: fresh() }),
    },
  ];

  it('by a gauge that notices a difference', () => {
    expect([areaUnderCurve([3, 4], [1, 2]), areaUnderCurve([1, 2], [1, 2]), areaUnderCurve([1, 1], [2, 2])]).toEqual([
      1, 0.5, 0,
    ]);
  });

  it.each(questions)('by $title', { timeout: 3_600_000 }, async ({ title, call, known, unknown }) => {
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const said = { known: new Set<string>(), unknown: new Set<string>() };
    const ask = async (kind: 'known' | 'unknown', body: Body) => {
      const browser = aBrowser(shop);
      const started = performance.now();
      const { status, code, msg, data } = await browser.send(call, { body } as never);
      took[kind].push(performance.now() - started);
      said[kind].add(JSON.stringify({ status, code, msg, data }).replaceAll(body.email!, 'the address'));
    };
    // What is loaded with the first of its kind counts for nobody.
    await aBrowser(shop).send(call, { body: await unknown() } as never);
    for (let count = 0; count < addresses; count++) {
      const inTurn = [['known', await known()] as const, ['unknown', await unknown()] as const];
      for (const [kind, body] of count % 2 ? inTurn.reverse() : inTurn) await ask(kind, body);
    }
    expect([...said.known]).toHaveLength(1);
    expect(said.known).toEqual(said.unknown);
    const area = areaUnderCurve(took.known, took.unknown);
    if (process.env.ADDRESSES) console.log(`${title}: ${addresses} + ${addresses}, AUC ${area.toFixed(3)}`);
    expect(Math.abs(area - 0.5)).toBeLessThanOrEqual(allowed);
  });
});

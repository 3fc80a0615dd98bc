import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { type Account, accountId, faultOf } from './ledger.rules.ts';
import { balanceOf, checkLedger, post } from './ledger.service.ts';
import { ledgerPostings, ledgerTransactions } from './ledger.tables.ts';

const clearing: Account = { kind: 'providerClearing', owner: 'test-provider' };
const prepaid = (owner: string): Account => ({ kind: 'orderPrepaid', owner });

/** The database's own words are in the innermost cause: how many stand around it differs with the driver. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const words = (error: unknown): string => (error instanceof Error ? `${error.message} ${words(error.cause)}` : '');
  return work.then(() => 'not refused', words);
}

describe('the rules of the ledger', () => {
  it('says what is wrong with postings', () => {
    const [a, b] = [prepaid('a'), prepaid('b')];
    expect(faultOf([{ account: a, amountCents: 5 }])).toMatch(/at least two/);
    expect(
      faultOf([
        { account: a, amountCents: 5 },
        { account: b, amountCents: -4 },
      ]),
    ).toMatch(/by 1 cents/);
    for (const amountCents of [0, 0.5, Number.NaN, 2 ** 60]) {
      const postings = [
        { account: a, amountCents },
        { account: b, amountCents: -amountCents },
      ];
      expect(faultOf(postings), String(amountCents)).toMatch(/not a whole number/);
    }
    expect(
      faultOf([
        { account: a, amountCents: 5 },
        { account: b, amountCents: -5 },
      ]),
    ).toBeUndefined();
  });
});

describe.each(backends())('the ledger on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
  });
  afterAll(() => shop.close());

  let count = 0;
  /** A payment of so many cents for an order of its own. */
  function movement(amountCents: number, order = `o${++count}`) {
    return {
      kind: 'orderPaid',
      key: `payment:${order}`,
      ref: `order:${order}`,
      order,
      postings: [
        { account: clearing, amountCents },
        { account: prepaid(order), amountCents: -amountCents },
      ],
    };
  }
  const rows = (transactionId: string) =>
    shop.ctx.db.select().from(ledgerPostings).where(eq(ledgerPostings.transactionId, transactionId));

  it('balances are sums of postings', async () => {
    const before = await balanceOf(shop.ctx, clearing);
    const [first, second] = [movement(1999), movement(501)];
    await post(shop.ctx, first);
    await post(shop.ctx, second);
    expect(await balanceOf(shop.ctx, clearing)).toBe(before + 2500);
    expect(await balanceOf(shop.ctx, prepaid(first.order))).toBe(-1999);
    expect(await balanceOf(shop.ctx, prepaid('nobody'))).toBe(0);
    expect(await checkLedger(shop.ctx)).toMatchObject({ sumCents: 0, unbalanced: 0 });
  });

  it('the same key posts once, and gives the first transaction again', async () => {
    const paid = movement(4200);
    const first = await post(shop.ctx, paid);
    const again = await post(shop.ctx, { ...paid, postings: paid.postings.toReversed() });
    expect([first.isNew, again.isNew]).toEqual([true, false]);
    expect(again.transactionId).toBe(first.transactionId);
    expect(await rows(first.transactionId)).toHaveLength(2);
    expect(await balanceOf(shop.ctx, prepaid(paid.order))).toBe(-4200);
  });

  it('other money under a key that was posted is a mistake, not a repetition', async () => {
    const paid = movement(100);
    await post(shop.ctx, paid);
    await expect(post(shop.ctx, movement(101, paid.order))).rejects.toThrow(/different postings/);
    expect(await balanceOf(shop.ctx, prepaid(paid.order))).toBe(-100);
  });

  it('a transaction of the caller that fails takes its postings with it', async () => {
    const paid = movement(700);
    const failing = inTransaction(shop.ctx, async (ctx) => {
      await post(ctx, paid);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await balanceOf(shop.ctx, prepaid(paid.order))).toBe(0);
    expect((await post(shop.ctx, paid)).isNew).toBe(true);
  });

  it('the database refuses what does not balance, is empty, or is added to an old transaction', async () => {
    const { transactionId } = await post(shop.ctx, movement(300));
    const opened = (await rows(transactionId)).map((row) => row.accountId);
    const insert = (id: string, amounts: number[]) =>
      inTransaction(shop.ctx, async ({ db }) => {
        const head = { id, kind: 'test', key: id, ref: id, lines: 2, at: shop.ctx.now() };
        await db.insert(ledgerTransactions).values(head);
        for (const [i, amountCents] of amounts.entries()) {
          await db.insert(ledgerPostings).values({ transactionId: id, accountId: opened[i % 2]!, amountCents });
        }
      });
    expect(await refusal(insert('uneven', [5, -4]))).toMatch(/does not balance: USD 1/);
    expect(await refusal(insert('empty', []))).toMatch(/has 0 postings, not 2/);
    expect(await refusal(insert('half', [5]))).toMatch(/has 1 postings, not 2/);
    expect(await refusal(insert('nothing', [0, 0]))).toMatch(/ledger_postings_amount/);
    const more = [1, -1].map((amountCents, i) => ({ transactionId, accountId: opened[i]!, amountCents }));
    expect(await refusal(shop.ctx.db.insert(ledgerPostings).values(more))).toMatch(/has 4 postings, not 2/);
    expect(await checkLedger(shop.ctx)).toMatchObject({ sumCents: 0, unbalanced: 0 });
    expect(await rows(transactionId)).toHaveLength(2);
  });

  it('the database refuses to change or remove what was posted', async () => {
    const { transactionId } = await post(shop.ctx, movement(250));
    for (const statement of [
      sql`update ledger_postings set amount_cents = amount_cents * 2`,
      sql`update ledger_transactions set key = 'other'`,
      sql`update ledger_accounts set owner = 'other'`,
      sql`delete from ledger_postings`,
      sql`delete from ledger_transactions`,
      sql`truncate ledger_postings`,
      sql`truncate ledger_accounts cascade`,
    ]) {
      expect(await refusal(shop.ctx.db.execute(statement))).toMatch(/only ever added to/);
    }
    expect((await rows(transactionId)).map((row) => row.amountCents).toSorted((a, b) => a - b)).toEqual([-250, 250]);
  });

  it('counts in cents far beyond what a 32-bit number holds', async () => {
    const order = `big${++count}`;
    const amount = 9_000_000_000_000;
    await post(shop.ctx, movement(amount, order));
    expect(await balanceOf(shop.ctx, prepaid(order))).toBe(-amount);
  });

  it('of parallel postings with one key exactly one counts', async () => {
    const paid = movement(1234);
    const all = await Promise.all(Array.from({ length: 12 }, () => post(shop.ctx, paid)));
    expect(all.filter((each) => each.isNew)).toHaveLength(1);
    expect(new Set(all.map((each) => each.transactionId)).size).toBe(1);
    expect(await balanceOf(shop.ctx, prepaid(paid.order))).toBe(-1234);
    expect(accountId(prepaid(paid.order))).toBe(`orderPrepaid:${paid.order}`);
  });
});

import { supportCalls } from '@merchmill/contract/account/support.calls.ts';
import { teamCalls } from '@merchmill/contract/account/team.calls.ts';
import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { exceptionCalls } from '@merchmill/contract/orders/exception.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { dashboardCalls } from '@merchmill/contract/stores/dashboard.calls.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import { toni } from '@merchmill/demo/history/customers.ts';
import { purchases } from '@merchmill/demo/history/purchases.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { users } from '../modules/account/account/account.tables.ts';
import { createSession } from '../modules/account/account/session.service.ts';
import { printFiles } from '../modules/design/design/design.tables.ts';
import { claims } from '../modules/fulfillment/aftersale/aftersale.tables.ts';
import { invoices } from '../modules/money/invoice/invoice.tables.ts';
import { checkLedger } from '../modules/money/ledger/ledger.service.ts';
import { orderEvents, orders } from '../modules/orders/order/order.tables.ts';
import { mails } from '../modules/shop/mail/mail.tables.ts';
import { rowsOf } from '../platform/db/client.ts';
import { type Actor, type TestApp, testApp } from '../testing/test-app.ts';
import { loadDemo } from './load-demo.ts';

describe('the weeks before the demo shop is opened', () => {
  let shop: TestApp;
  let opened: Date;
  const send = vi.fn();
  beforeAll(async () => {
    shop = await testApp();
    shop.ctx.mailer = { send };
    opened = shop.clock.now();
    await loadDemo({ ctx: shop.ctx, clock: shop.clock });
  });
  afterAll(() => shop.close());

  async function as(email: string): Promise<Actor> {
    const [user] = await shop.ctx.db.select().from(users).where(eq(users.email, email));
    return { userId: user!.id, email, token: await createSession(shop.ctx, user!.id) };
  }

  it('have an order in every state that somebody can come across', async () => {
    const { counts } = await shop.call(await as('business@example.com'), orderCalls.list);
    const { orders: all } = await shop.call(await as('operations@example.com'), backofficeCalls.overview);
    expect(Object.values(all).reduce((sum, number) => sum + number, 0)).toBe(
      // Those of a test user are in no count.
      purchases.filter(({ who }) => who !== toni).length +
        (await shop.ctx.db.$count(orders, eq(orders.source, 'import'))),
    );
    expect(counts.all).toBeGreaterThan(8);
    const states = [
      'unpaid',
      'paid',
      'inProduction',
      'partlyShipped',
      'shipped',
      'delivered',
      'completed',
      'cancelled',
    ];
    expect(Object.keys(all)).toEqual(expect.arrayContaining(states));
    const currencies = await shop.ctx.db.selectDistinct({ currency: orders.currency }).from(orders);
    expect(currencies.map(({ currency }) => currency).sort()).toEqual(['EUR', 'GBP', 'USD']);
  });

  it('leave each side something to decide', async () => {
    const support = await as('support@example.com');
    const decisions = await shop.call(support, aftersaleConsoleCalls.decisions, { query: {} });
    expect(decisions).toMatchObject({ total: 2 });
    const dana = await as('distributor@example.com');
    const questions = await shop.call(dana, exceptionCalls.list, { query: { open: 'true' } });
    expect(questions.list.map(({ kind }) => kind).sort()).toEqual(['lostParcel', 'outOfStock']);
    expect((await shop.call(support, supportCalls.messages, { query: {} })).open).toBe(1);
    expect(await shop.ctx.db.$count(claims, eq(claims.state, 'open'))).toBe(1);
  });

  it('give the business customer a team, and an invitation that nobody has answered', async () => {
    const { members, invitations } = await shop.call(await as('business@example.com'), teamCalls.view);
    expect(members.map(({ email, role }) => [email, role])).toEqual([
      ['designer@example.com', 'designer'],
      ['accountant@example.com', 'accountant'],
    ]);
    expect(invitations).toMatchObject([{ role: 'orders', expired: false }]);
    const { list } = await shop.call(await as('accountant@example.com'), teamCalls.mine);
    expect(list).toMatchObject([{ name: 'Bo Business', role: 'accountant' }]);
  });

  it('give the distributor a store that sells by file, with orders that wait for them and orders that need nothing', async () => {
    const dana = await as('distributor@example.com');
    const [store] = (await shop.call(dana, storeCalls.list)).list;
    expect(store).toMatchObject({ state: 'byFile', health: 'byFile' });
    const query = { storeId: store!.bizId, show: 'all' as const };
    const { list, counts } = await shop.call(dana, storeOrderCalls.list, { query });
    expect(counts).toMatchObject({ all: 10, fulfilled: 5, placed: 1, held: 4, unpaid: 0, ready: 0 });
    const holds = list.flatMap(({ holds }) => holds.map(({ kind }) => kind)).sort();
    expect(holds).toEqual(['answers', 'country', 'unpaidThere', 'unresolved']);
    expect(await shop.ctx.db.$count(orders, eq(orders.source, 'import'))).toBe(6);
    const products = await shop.call(dana, storeProductCalls.list, { query: { storeId: store!.bizId } });
    expect(products.list.map(({ state }) => state)).toEqual(Array(4).fill('exported'));
    const { sales, toDos } = await shop.call(dana, dashboardCalls.read, { query: { period: '30' } });
    expect(sales[0]).toMatchObject({ currency: 'GBP', totals: { orders: 10 } });
    expect(toDos.length).toBeGreaterThan(0);
  });

  it('lie in the past, in order: nothing has happened that is still to come', async () => {
    const { db } = shop.ctx;
    expect(await db.$count(orderEvents, gt(orderEvents.at, shop.ctx.now()))).toBe(0);
    expect(await db.$count(mails, gt(mails.createdAt, shop.ctx.now()))).toBe(0);
    expect(Math.abs(shop.clock.now().getTime() - Date.now())).toBeLessThan(1000);
    const [first] = await db.select({ at: sql<string>`min(${orders.placedAt})` }).from(orders);
    expect(opened.getTime() - new Date(first!.at).getTime()).toBeGreaterThan(40 * dayMs);
    const steps = await rowsOf<{ ordered: boolean }>(
      db,
      sql`select at >= coalesce(lag(at) over (partition by order_id order by seq), at) as ordered from order_events`,
    );
    expect(steps.every(({ ordered }) => ordered)).toBe(true);
  });

  it('balance: every cent is where the ledger says', async () => {
    expect(await checkLedger(shop.ctx)).toMatchObject({ sumCents: 0, unbalanced: 0 });
    const dana = await as('distributor@example.com');
    const { balance } = await shop.call(dana, walletCalls.wallet);
    const { list } = await shop.call(dana, walletCalls.records, { query: { pageSize: 50 } });
    expect(balance).toBe(list.reduce((sum, record) => sum + record.amount, 0));
    expect(balance).toBeGreaterThan(0);
  });

  it('have invoices and credit notes that are numbered without a gap', async () => {
    const rows = await shop.ctx.db.select().from(invoices);
    const series = Map.groupBy(rows, ({ number }) => number.replace(/\d+$/, ''));
    expect(rows.length).toBeGreaterThan(20);
    for (const [name, own] of series) {
      const numbers = own.map(({ number }) => Number(/\d+$/.exec(number)![0])).sort((a, b) => a - b);
      expect(numbers, name).toEqual(numbers.map((_, index) => numbers[0]! + index));
    }
  });

  it('tell nobody outside: mails are kept as sent when they were written', async () => {
    expect(send).not.toHaveBeenCalled();
    expect(await shop.ctx.db.$count(mails)).toBeGreaterThan(80);
    expect(await shop.ctx.db.$count(mails, isNull(mails.sentAt))).toBe(0);
    expect(await shop.ctx.db.$count(mails, and(sql`${mails.sentAt} <> ${mails.createdAt}`))).toBe(0);
  });

  it('leave only print files to be drawn, which nobody waited for', async () => {
    const waiting = await rowsOf<{ name: string }>(
      shop.ctx.db,
      sql`select distinct name from jobs.job where state not in ('completed', 'cancelled') order by name`,
    );
    expect(waiting.map(({ name }) => name)).toEqual(['production.makePrintFiles', 'production.start']);
    expect(await shop.ctx.db.$count(printFiles)).toBe(0);
    const [designs] = await rowsOf<{ number: number }>(
      shop.ctx.db,
      sql`select count(distinct document_hash)::int as number from order_lines where document_hash is not null`,
    );
    expect(designs!.number).toBeLessThanOrEqual(10);
  });
});

describe('a demo shop where somebody else than the sandbox would be asked to pay', () => {
  it('begins without orders', async () => {
    const shop = await testApp();
    const sandbox = shop.ctx.cardPayments.get('sandbox')!;
    (shop.ctx.cardPayments as Map<string, typeof sandbox>).set('stripe', sandbox);
    await loadDemo({ ctx: shop.ctx, clock: shop.clock });
    expect(await shop.ctx.db.$count(orders)).toBe(0);
    await shop.close();
  });
});

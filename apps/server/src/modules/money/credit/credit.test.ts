import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import { invoiceMethod } from '@merchmill/contract/money/credit.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { listChanges } from '../../shop/audit/audit.service.ts';
import { mails } from '../../shop/mail/mail.tables.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { balance, closeBalanced, recharged, stateOf } from '../processing/test-checkout.ts';
import { requestRefund } from '../refund/index.ts';
import { remindOfInvoicesJob } from './credit.jobs.ts';
import { listReceivables } from './credit-view.service.ts';
import { aBusiness, aDollarOrder, anInvoice, byInvoice } from './test-credit.ts';

describe.each(backends())('paying by invoice on %s', (backend) => {
  let shop: TestApp;
  let staff: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    staff = await shop.aUser({ type: UserType.interior });
  });
  afterAll(() => closeBalanced(shop));

  const accountOf = async (actor: Actor) => (await shop.call(actor, creditCalls.account)).account!;
  const owed = ({ userId }: Actor) => balanceOf(shop.ctx, { kind: 'receivable', owner: userId });
  const pay = (to: Actor, amount: number, reference: string, more: object = {}) =>
    shop.send(staff, creditCalls.recordPayment, {
      params: { ownerId: to.userId },
      body: { amount, reference, receivedOn: shop.ctx.now().toISOString().slice(0, 10), ...more },
    });
  const refund = (orderId: string, amountCents: number, key: string, to: 'source' | 'wallet' = 'source') =>
    inTransaction(shop.ctx, (ctx) =>
      requestRefund(ctx, { orderId, amountCents, key, to, reason: 'Torn', by: staff.userId }),
    );
  const subjects = async ({ email }: Actor) =>
    (await shop.ctx.db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt)).map(
      ({ subject }) => subject,
    );

  it('[INV-01] an order is paid, owed, and due after the terms; the method says what is left', async () => {
    const bo = await aBusiness(shop, staff, { limit: 100_000, termsDays: 14 });
    const { orderId, number } = await aDollarOrder(shop, bo, 30_000);
    const methods = await shop.call(bo, paymentCalls.paymentMethods, { body: { orderId } });
    expect(methods.invoice).toEqual({ available: 100_000, termsDays: 14, dueOn: expect.any(String), problem: null });
    const paid = await byInvoice(shop, bo, orderId);
    expect(paid.data).toMatchObject({
      next: { kind: 'done' },
      payment: { method: invoiceMethod, result: 'Authorised' },
    });
    expect(await stateOf(shop, orderId)).toMatchObject({ order: 'paid', booked: ['orderPaid'], prepaid: -30_000 });
    expect(await owed(bo)).toBe(30_000);
    const account = await accountOf(bo);
    const today = shop.ctx.now().toISOString().slice(0, 10);
    const dueOn = new Date(Date.parse(today) + 14 * dayMs).toISOString().slice(0, 10);
    expect(account).toMatchObject({ used: 30_000, available: 70_000, nextDue: { dueOn, amount: 30_000 } });
    expect(account.invoices).toMatchObject([{ orderId, orderNumber: number, open: 30_000, dueOn, overdueDays: 0 }]);
    // Paid is paid.
    expect((await byInvoice(shop, bo, orderId)).code).toBe(errors.alreadyDone.code);
  });

  it('[INV-02] nobody else pays by invoice, and what is somebody else’s is not found', async () => {
    const [bo, eve] = [await aBusiness(shop, staff), await shop.aUser({ type: UserType.B2B })];
    const own = await aDollarOrder(shop, eve, 1000);
    expect((await shop.call(eve, paymentCalls.paymentMethods, { body: { orderId: own.orderId } })).invoice).toBeNull();
    expect((await byInvoice(shop, eve, own.orderId)).code).toBe(errors.invoiceUnavailable.code);
    const { orderId } = await aDollarOrder(shop, bo, 1000);
    expect((await byInvoice(shop, eve, orderId)).status).toBe(404);
    expect((await shop.call(eve, creditCalls.account)).account).toBeNull();
    expect((await shop.send(eve, creditCalls.settle, { body: { amount: 1 } })).status).toBe(404);
    expect((await shop.send(eve, creditCalls.receivable, { params: { ownerId: bo.userId } })).status).toBe(403);
    expect((await shop.send(staff, creditCalls.receivable, { params: { ownerId: eve.userId } })).status).toBe(404);
  });

  it('[INV-03] many tabs at once never owe more than the limit', async () => {
    const bo = await aBusiness(shop, staff, { limit: 50_000 });
    const placed = [];
    for (let count = 0; count < 12; count++) placed.push(await aDollarOrder(shop, bo, 12_000));
    const answers = await Promise.all(placed.map(({ orderId }) => byInvoice(shop, bo, orderId)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(4);
    expect(answers.filter(({ code }) => code === errors.invoiceLimit.code)).toHaveLength(8);
    expect([await owed(bo), (await accountOf(bo)).available]).toEqual([48_000, 2000]);
  });

  it('[INV-03] the same order in two tabs is owed once', async () => {
    const bo = await aBusiness(shop, staff);
    const { orderId } = await aDollarOrder(shop, bo, 5000);
    const answers = await Promise.all(Array.from({ length: 4 }, () => byInvoice(shop, bo, orderId)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await owed(bo)).toBe(5000);
  });

  it('[INV-05] only what the wallet leaves is owed, and both parts go back to where they came from', async () => {
    const bo = await aBusiness(shop, staff);
    await recharged(shop, bo, 2000);
    const { orderId } = await aDollarOrder(shop, bo, 5000);
    expect((await byInvoice(shop, bo, orderId, { useWallet: true })).code).toBe(0);
    expect([await balance(shop, bo), await owed(bo)]).toEqual([0, 3000]);
    await refund(orderId, 5000, 'all-of-it');
    expect([await balance(shop, bo), await owed(bo)]).toEqual([2000, 0]);
    expect((await stateOf(shop, orderId)).refundDue).toBe(0);
  });

  it('[INV-06] a refund takes off its own invoice, and what was paid already is there for the next one', async () => {
    const bo = await aBusiness(shop, staff);
    const [first, second] = [await anInvoice(shop, bo, 10_000), await anInvoice(shop, bo, 20_000)];
    // Staff who say "to the wallet" give nobody money that was never paid.
    expect(await refund(second.orderId, 5000, 'a part', 'wallet')).toMatchObject({ byInvoice: true });
    expect([await balance(shop, bo), await owed(bo)]).toEqual([0, 25_000]);
    const opens = async () => (await accountOf(bo)).invoices.map(({ orderId, open }) => [orderId, open]);
    expect(await opens()).toEqual([
      [first.orderId, 10_000],
      [second.orderId, 15_000],
    ]);
    await pay(bo, 25_000, 'BANK-1');
    expect([await owed(bo), await opens()]).toEqual([0, []]);
    await refund(first.orderId, 4000, 'after it was paid');
    expect(await accountOf(bo)).toMatchObject({ used: -4000, available: 104_000, invoices: [] });
    const third = await anInvoice(shop, bo, 10_000);
    expect([await owed(bo), await opens()]).toEqual([6000, [[third.orderId, 6000]]]);
    await expect(refund(first.orderId, 6001, 'too much')).rejects.toThrow();
  });

  it('[INV-07] a bank payment counts once, pays the oldest first, and is written down with who recorded it', async () => {
    const bo = await aBusiness(shop, staff);
    const [first, second] = [await anInvoice(shop, bo, 10_000), await anInvoice(shop, bo, 20_000)];
    const answers = await Promise.all(Array.from({ length: 4 }, () => pay(bo, 15_000, 'TRANSFER 77')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await owed(bo)).toBe(15_000);
    expect((await accountOf(bo)).invoices).toMatchObject([{ orderId: second.orderId, open: 15_000 }]);
    expect((await accountOf(bo)).payments).toMatchObject([{ kind: 'bank', amount: 15_000, reference: 'TRANSFER 77' }]);
    const other = await pay(bo, 1, 'TRANSFER 77');
    expect([other.status, other.data]).toMatchObject([400, { fields: [{ path: 'reference' }] }]);
    expect((await pay(bo, 1, 'LATER', { receivedOn: '2099-01-01' })).data).toMatchObject({
      fields: [{ path: 'receivedOn' }],
    });
    const changes = await listChanges(shop.ctx, { subject: 'invoiceAccount', subjectId: bo.userId }, 10);
    expect(changes.filter(({ what }) => what === 'recordPayment')).toHaveLength(1);
    expect(changes[0]).toMatchObject({ userId: staff.userId, after: { amount: 15_000, reference: 'TRANSFER 77' } });
    expect((await subjects(bo)).filter((subject) => subject.startsWith('We received'))).toHaveLength(1);
    expect(first.orderId).not.toBe(second.orderId);
    expect(
      (
        await shop.send(bo, creditCalls.recordPayment, {
          params: { ownerId: bo.userId },
          body: { amount: 1, reference: 'MINE', receivedOn: '2026-01-01' },
        })
      ).status,
    ).toBe(403);
  });

  it('[INV-08] is settled from the wallet, never by more than is owed or there, and by one key once', async () => {
    const bo = await aBusiness(shop, staff);
    await recharged(shop, bo, 6000);
    await anInvoice(shop, bo, 5000);
    const settle = (amount: number, idempotencyKey?: string) =>
      shop.send(bo, creditCalls.settle, { body: { amount } }, idempotencyKey ? { idempotencyKey } : {});
    expect((await settle(5001)).data).toMatchObject({ fields: [{ path: 'amount' }] });
    const key = 'the-same-key-of-all';
    await settle(2000, key);
    await settle(2000, key);
    expect([await owed(bo), await balance(shop, bo)]).toEqual([3000, 4000]);
    const answers = await Promise.all([settle(3000), settle(3000), settle(3000)]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect([await owed(bo), await balance(shop, bo)]).toEqual([0, 1000]);
    await anInvoice(shop, bo, 5000);
    expect((await settle(2000)).code).toBe(errors.walletTooLow.code);
    expect(await owed(bo)).toBe(5000);
  });

  it('[INV-09][INV-10][INV-17] staff change limit and terms or block, with a reason, and are told when another one was faster', async () => {
    const bo = await aBusiness(shop, staff);
    const params = { ownerId: bo.userId };
    const form = { version: 1, limit: 20_000, termsDays: 60, blocked: false, reason: 'Good payer' } as const;
    const changed = await shop.call(staff, creditCalls.change, { params, body: form });
    expect(changed).toMatchObject({ limit: 20_000, termsDays: 60, version: 2 });
    expect((await shop.send(staff, creditCalls.change, { params, body: form })).code).toBe(errors.dataChanged.code);
    const block = { ...form, version: 2, blocked: true, reason: 'Mail came back' };
    expect((await shop.call(staff, creditCalls.change, { params, body: block })).blockedReason).toBe('Mail came back');
    const { orderId } = await aDollarOrder(shop, bo, 1000);
    const { invoice } = await shop.call(bo, paymentCalls.paymentMethods, { body: { orderId } });
    expect(invoice?.problem).toBe('blocked');
    expect((await byInvoice(shop, bo, orderId)).code).toBe(errors.invoiceUnavailable.code);
    expect(await subjects(bo)).toEqual(
      expect.arrayContaining(['Your invoice account has changed', 'Paying by invoice is paused']),
    );
    const [change] = await listChanges(shop.ctx, { subject: 'invoiceAccount', subjectId: bo.userId }, 1);
    expect(change).toMatchObject({ before: { blocked: false }, after: { blocked: true, reason: 'Mail came back' } });
    const list = await shop.call(staff, creditCalls.receivables, { query: { state: 'blocked' } });
    expect(list.list.map(({ owner }) => owner.bizId)).toContain(bo.userId);
  });

  it('[INV-17] a page of what customers owe takes as many statements as one account', async () => {
    const all: Actor[] = [];
    for (let count = 0; count < 4; count++) all.push(await aBusiness(shop, staff));
    await anInvoice(shop, all[3]!, 700);
    const { database } = shop;
    const query = database.kind === 'pglite' ? vi.spyOn(database.pglite, 'query') : vi.spyOn(database.pool, 'query');
    const list = async (pageSize: number) => {
      query.mockClear();
      const { list } = await listReceivables(shop.ctx, { state: 'all', pageNum: 1, pageSize });
      return { list, statements: query.mock.calls.length };
    };
    const one = await list(1);
    const many = await list(100);
    expect(one.statements).toBeGreaterThan(0);
    expect(many.statements).toBe(one.statements);
    query.mockRestore();
    for (const actor of all)
      expect(many.list.find(({ owner }) => owner.bizId === actor.userId)).toMatchObject({
        ...{ owner: { name: 'Bo', email: actor.email }, company: 'Bo’s Gifts GmbH' },
        ...{ used: actor === all[3] ? 700 : 0, limit: 100_000 },
      });
  });

  it('[INV-04] an order in another currency is not sold by invoice', async () => {
    const bo = await aBusiness(shop, staff);
    const { orderId } = await aDollarOrder(shop, bo, 1000);
    await shop.ctx.db.update(orders).set({ currency: 'EUR' }).where(eq(orders.id, orderId));
    const { invoice } = await shop.call(bo, paymentCalls.paymentMethods, { body: { orderId } });
    expect(invoice?.problem).toBe('currency');
    expect((await byInvoice(shop, bo, orderId)).code).toBe(errors.invoiceUnavailable.code);
  });

  it('[INV-13] customers are told where to transfer to, on the page and in reminders, once the shop has said it', async () => {
    const bo = await aBusiness(shop, staff, { termsDays: 14 });
    await anInvoice(shop, bo, 5000);
    expect((await shop.call(bo, creditCalls.account)).bank).toEqual([]);
    shop.ctx.config.bank.lines = ['Pine Prints', 'IBAN LV80 BANK 0000 4351 9500 1'];
    const { account, bank } = await shop.call(bo, creditCalls.account);
    expect(bank).toEqual(shop.ctx.config.bank.lines);
    expect((await shop.call(await shop.aUser(), creditCalls.account)).bank).toEqual([]);
    shop.pass(11 * dayMs);
    await remindOfInvoicesJob.run(shop.ctx, {});
    const [mail] = (await shop.ctx.db.select().from(mails).where(eq(mails.to, bo.email))).filter(({ subject }) =>
      subject.startsWith('Invoice for order'),
    );
    for (const line of [...bank, account!.number]) expect(mail!.text).toContain(line);
    shop.ctx.config.bank.lines = [];
    staff = await shop.freshSession(staff);
  });

  it('[INV-11][INV-12][INV-17] reminds once at each step, and overdue beyond the days nothing more is sold by invoice', async () => {
    let bo = await aBusiness(shop, staff, { termsDays: 14 });
    const { number } = await anInvoice(shop, bo, 5000);
    const remind = async () => {
      await remindOfInvoicesJob.run(shop.ctx, {});
      await remindOfInvoicesJob.run(shop.ctx, {});
      return (await subjects(bo)).filter((subject) => subject.startsWith('Invoice for order'));
    };
    const dayOn = (day: number) => shop.pass(day * dayMs);
    dayOn(10);
    expect(await remind()).toEqual([]);
    dayOn(1);
    const soon = `Invoice for order ${number} is due soon`;
    expect(await remind()).toEqual([soon]);
    dayOn(9);
    expect(await remind()).toEqual([soon]);
    dayOn(1);
    expect(await remind()).toEqual([soon, `Invoice for order ${number} is 7 days overdue`]);
    // Down for two weeks: only the last step is told.
    dayOn(24);
    expect((await remind()).at(-1)).toBe(`Invoice for order ${number} is 30 days overdue`);
    expect(await remind()).toHaveLength(3);
    bo = await shop.freshSession(bo);
    staff = await shop.freshSession(staff);
    const { orderId } = await aDollarOrder(shop, bo, 1000);
    const { invoice } = await shop.call(bo, paymentCalls.paymentMethods, { body: { orderId } });
    expect(invoice).toMatchObject({ problem: 'overdue' });
    expect((await byInvoice(shop, bo, orderId)).code).toBe(errors.invoiceOverdue.code);
    const { list } = await shop.call(staff, creditCalls.receivables, { query: { state: 'overdue' } });
    expect(list.find(({ owner }) => owner.bizId === bo.userId)).toMatchObject({ overdue: 5000, used: 5000 });
    await pay(bo, 5000, 'AT-LAST');
    expect((await byInvoice(shop, bo, orderId)).code).toBe(0);
  });
});

import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { listChanges } from '../../shop/audit/audit.service.ts';
import { mails } from '../../shop/mail/mail.tables.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { closeBalanced, recharged } from '../processing/test-checkout.ts';
import { requestRefund } from '../refund/index.ts';
import { remindOfInvoicesJob } from './credit.jobs.ts';
import { replay } from './credit.rules.ts';
import { listOpenItems } from './credit.service.ts';
import { creditInvoices, creditReceipts, creditReversals } from './credit.tables.ts';
import { listCreditMoves } from './credit-moves.service.ts';
import { addReceipt } from './receipt.service.ts';
import { aBusiness, aDollarOrder, anInvoice, byInvoice, letPayByInvoice } from './test-credit.ts';

describe.each(backends())('bank payments that are reversed, on %s', (backend) => {
  let shop: TestApp;
  let staff: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    staff = await shop.aUser({ type: UserType.interior });
  });
  afterAll(() => closeBalanced(shop));

  const today = () => shop.ctx.now().toISOString().slice(0, 10);
  const accountOf = async (actor: Actor) => (await shop.call(actor, creditCalls.account)).account!;
  const receivableOf = ({ userId }: Actor) => shop.call(staff, creditCalls.receivable, { params: { ownerId: userId } });
  const owed = ({ userId }: Actor) => balanceOf(shop.ctx, { kind: 'receivable', owner: userId });
  const pay = (to: Actor, amount: number, reference: string, receivedOn = today(), more: object = {}) =>
    shop.send(staff, creditCalls.recordPayment, {
      params: { ownerId: to.userId },
      body: { amount, reference, receivedOn, ...more },
    });
  /** Gives the id of what was recorded. */
  const paid = async (to: Actor, amount: number, reference: string) => {
    const { code, data } = await pay(to, amount, reference);
    expect(code).toBe(0);
    return data.payments.find((payment) => payment.reference === reference && payment.reversedOn === null)!.bizId;
  };
  const reverse = (of: Actor, bizId: string, by = staff, idempotencyKey?: string) =>
    shop.send(
      by,
      creditCalls.reversePayment,
      { params: { ownerId: of.userId, bizId }, body: { reason: 'Wrong amount' } },
      idempotencyKey ? { idempotencyKey } : {},
    );
  const refund = (orderId: string, amountCents: number, key: string) =>
    inTransaction(shop.ctx, (ctx) =>
      requestRefund(ctx, { orderId, amountCents, key, to: 'source', reason: 'Torn', by: staff.userId }),
    );
  const opens = async (actor: Actor) => (await accountOf(actor)).invoices.map(({ orderId, open }) => [orderId, open]);
  const mailsTo = ({ email }: Actor) =>
    shop.ctx.db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt);

  it('[INV-18] open the latest due again, once, and tell the customer and the audit log', async () => {
    const bo = await aBusiness(shop, staff);
    const [first, second] = [await anInvoice(shop, bo, 10_000), await anInvoice(shop, bo, 20_000)];
    const bizId = await paid(bo, 25_000, 'TRANSFER 1');
    await refund(second.orderId, 4000, 'a part of it');
    const done = await reverse(bo, bizId, staff, 'one-press-of-the-button');
    expect([done.code, done.data.used]).toEqual([0, 26_000]);
    expect(done.data.payments).toMatchObject([{ bizId, reversedOn: today(), reversedReason: 'Wrong amount' }]);
    expect([await owed(bo), await opens(bo)]).toEqual([
      26_000,
      // Never more than the invoice less what was refunded on it.
      [
        [first.orderId, 10_000],
        [second.orderId, 16_000],
      ],
    ]);
    const account = await accountOf(bo);
    expect(account.payments).toMatchObject([{ bizId, amount: 25_000, reversedOn: today() }]);
    expect(JSON.stringify(account)).not.toContain('Wrong amount');
    // The same press again is answered as it was; another one is refused.
    expect((await reverse(bo, bizId, staff, 'one-press-of-the-button')).data).toEqual(done.data);
    expect((await reverse(bo, bizId)).code).toBe(errors.alreadyDone.code);
    expect(await owed(bo)).toBe(26_000);
    const [change, ...more] = (
      await listChanges(shop.ctx, { subject: 'invoiceAccount', subjectId: bo.userId, what: 'reversePayment' }, 10)
    ).map(({ userId, after }) => ({ userId, after }));
    expect(more).toEqual([]);
    expect(change).toMatchObject({
      userId: staff.userId,
      after: { amount: 25_000, reference: 'TRANSFER 1', reason: 'Wrong amount' },
    });
    const told = (await mailsTo(bo)).filter(({ subject }) => subject.includes('was reversed'));
    expect(told.map(({ subject }) => subject)).toEqual(['Your payment of $250.00 USD was reversed']);
    expect(told[0]!.text).toContain('You owe $260.00 USD.');
    expect(told[0]!.text).not.toContain('Wrong amount');
  });

  it('[INV-18] two of the staff at once reverse it once', async () => {
    const bo = await aBusiness(shop, staff);
    const other = await shop.aUser({ type: UserType.interior });
    await anInvoice(shop, bo, 10_000);
    const bizId = await paid(bo, 10_000, 'RACED');
    const answers = await Promise.all([staff, other, staff, other].map((by) => reverse(bo, bizId, by)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      ...Array.from({ length: 3 }, () => errors.alreadyDone.code),
    ]);
    expect([
      await owed(bo),
      (await mailsTo(bo)).filter(({ subject }) => subject.includes('was reversed')).length,
    ]).toEqual([10_000, 1]);
  });

  it('[INV-19] nobody reverses for an account of their own, of another customer, or what came out of the wallet', async () => {
    const [bo, eve] = [await aBusiness(shop, staff), await aBusiness(shop, staff)];
    await anInvoice(shop, bo, 10_000);
    const bizId = await paid(bo, 1000, 'MINE');
    expect((await reverse(eve, bizId)).status).toBe(404);
    expect((await reverse(bo, bizId, bo)).status).toBe(403);
    expect((await reverse(bo, bizId, await shop.aUser({ roles: ['support'] }))).status).toBe(403);
    const own = await shop.aUser({ type: UserType.interior });
    await letPayByInvoice(shop, own);
    expect((await pay(own, 700, 'TO-MYSELF')).code).toBe(0);
    const [receipt] = (await receivableOf(own)).payments;
    expect((await reverse(own, receipt!.bizId, own)).code).toBe(errors.prohibited.code);
    await recharged(shop, bo, 2000);
    const settled = await shop.call(bo, creditCalls.settle, { body: { amount: 2000 } });
    const fromWallet = settled.payments.find(({ kind }) => kind === 'wallet')!;
    expect((await reverse(bo, fromWallet.bizId)).status).toBe(404);
    const unsaid = await shop.send(staff, creditCalls.reversePayment, {
      params: { ownerId: bo.userId, bizId },
      body: { reason: ' ' },
    });
    expect([unsaid.status, unsaid.data]).toMatchObject([400, { fields: [{ path: 'reason' }] }]);
    expect(await owed(bo)).toBe(7000);
  });

  it('what was paid beyond goes first, and the reference may be recorded once more', async () => {
    const bo = await aBusiness(shop, staff);
    const { orderId } = await anInvoice(shop, bo, 10_000);
    const bizId = await paid(bo, 15_000, 'TYPED-15000');
    expect((await pay(bo, 1500, 'typed 15000')).data).toMatchObject({ fields: [{ path: 'reference' }] });
    await reverse(bo, bizId);
    expect([await owed(bo), await opens(bo)]).toEqual([10_000, [[orderId, 10_000]]]);
    const answers = await Promise.all(Array.from({ length: 3 }, () => pay(bo, 1500, 'typed 15000')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect([await owed(bo), await opens(bo)]).toEqual([8500, [[orderId, 8500]]]);
    const { payments } = await accountOf(bo);
    expect(payments.map(({ amount, reversedOn }) => [amount, reversedOn])).toEqual([
      [1500, null],
      [15_000, today()],
    ]);
  });

  it('[INV-07][INV-21] references are the same however they are written; the same payment for another customer is pointed out', async () => {
    const [bo, eve] = [await aBusiness(shop, staff), await aBusiness(shop, staff)];
    await anInvoice(shop, bo, 10_000);
    await paid(bo, 3000, 'AB-123 4');
    const same = await pay(bo, 3000, 'ab1234');
    expect([same.status, same.data]).toMatchObject([400, { fields: [{ path: 'reference' }] }]);
    expect((await pay(bo, 3001, 'Ａb/12.34')).data).toMatchObject({ fields: [{ path: 'reference' }] });
    expect((await pay(bo, 3000, '-- /')).data).toMatchObject({ fields: [{ path: 'reference' }] });
    expect(await owed(bo)).toBe(7000);
    expect((await receivableOf(bo)).payments).toMatchObject([{ reference: 'AB-123 4', alsoFor: [] }]);
    const number = async (actor: Actor) => ({ ownerId: actor.userId, number: (await accountOf(actor)).number });
    // Another amount or day is another payment.
    await pay(eve, 3001, 'AB 1234');
    expect((await receivableOf(eve)).payments).toMatchObject([{ alsoFor: [] }]);
    await reverse(eve, (await receivableOf(eve)).payments[0]!.bizId);
    const twice = await pay(eve, 3000, 'AB.1234');
    expect([twice.code, twice.data.payments[0]]).toMatchObject([0, { alsoFor: [await number(bo)] }]);
    expect((await receivableOf(bo)).payments).toMatchObject([{ alsoFor: [await number(eve)] }]);
    expect(JSON.stringify(await accountOf(eve))).not.toContain('alsoFor');
    await reverse(eve, twice.data.payments[0]!.bizId);
    for (const actor of [bo, eve])
      expect((await receivableOf(actor)).payments.flatMap(({ alsoFor }) => alsoFor)).toEqual([]);
  });

  it('[INV-07] a bank gives a reference twice: staff say that it is another payment; a call sent twice counts once', async () => {
    const bo = await aBusiness(shop, staff);
    await anInvoice(shop, bo, 10_000);
    await paid(bo, 3000, 'IA-00012');
    const refused = await pay(bo, 3000, 'IA 00012');
    expect((refused.data as unknown as { fields: { message: string }[] }).fields[0]!.message).toMatch(
      /^\$30\.00 received on .+ is already recorded with this reference\.$/,
    );
    const body = { amount: 3000, reference: 'IA 00012', receivedOn: today(), another: true };
    const input = { params: { ownerId: bo.userId }, body };
    const key = { idempotencyKey: newId() };
    for (let sent = 0; sent < 2; sent++)
      expect((await shop.send(staff, creditCalls.recordPayment, input, key)).code).toBe(0);
    expect([await owed(bo), (await receivableOf(bo)).payments.length]).toEqual([4000, 2]);
  });

  it('[INV-18] payments from the wallet push no bank payment out of the list it is reversed from', async () => {
    const bo = await aBusiness(shop, staff);
    await anInvoice(shop, bo, 10_000);
    const bizId = await paid(bo, 3000, 'FIRST');
    const row = {
      ownerId: bo.userId,
      kind: 'wallet' as const,
      amountCents: 1,
      receivedOn: today(),
      recordedBy: bo.userId,
    };
    for (let n = 0; n < 60; n++) await addReceipt(shop.ctx, { ...row, reference: `w${n}` });
    expect((await receivableOf(bo)).payments.map((payment) => payment.bizId)).toContain(bizId);
  });

  it('[INV-20] an invoice opened again long after its day is overdue at once, and is reminded of by the next step only', async () => {
    let bo = await aBusiness(shop, staff, { termsDays: 14 });
    const { number } = await anInvoice(shop, bo, 5000);
    await anInvoice(shop, bo, 6000);
    const bizId = await paid(bo, 11_000, 'RETURNED');
    shop.pass((14 + 20) * dayMs);
    [bo, staff] = [await shop.freshSession(bo), await shop.freshSession(staff)];
    const reminders = async () => {
      await remindOfInvoicesJob.run(shop.ctx, {});
      await remindOfInvoicesJob.run(shop.ctx, {});
      return (await mailsTo(bo)).filter(({ subject }) => /^Invoice for order|invoices (to pay|are due)/.test(subject));
    };
    expect(await reminders()).toEqual([]);
    await reverse(bo, bizId);
    expect((await accountOf(bo)).overdue).toBe(11_000);
    expect((await mailsTo(bo)).at(-1)!.text).toContain('$110.00 USD of it is overdue. Please pay this part now.');
    const { orderId } = await aDollarOrder(shop, bo, 1000);
    expect((await byInvoice(shop, bo, orderId)).code).toBe(errors.invoiceOverdue.code);
    expect(await reminders()).toEqual([]);
    shop.pass(10 * dayMs);
    const sent = await reminders();
    expect(sent.map(({ subject }) => subject)).toEqual(['2 invoices to pay']);
    expect(sent[0]!.text).toContain(number);
    staff = await shop.freshSession(staff);
  });

  it('the database lets no more be open than payments leave, and keeps payments and reversals as they are', async () => {
    const bo = await aBusiness(shop, staff);
    const { orderId } = await anInvoice(shop, bo, 10_000);
    const bizId = await paid(bo, 4000, 'KEPT');
    const { db } = shop.ctx;
    const setOpen = (openCents: number) =>
      db.update(creditInvoices).set({ openCents }).where(eq(creditInvoices.orderId, orderId));
    await expect(setOpen(6001)).rejects.toThrow();
    await refund(orderId, 1000, 'of what is kept');
    await expect(setOpen(5001)).rejects.toThrow();
    await reverse(bo, bizId);
    await expect(setOpen(9001)).rejects.toThrow();
    await expect(db.update(creditInvoices).set({ refundedCents: 0 })).rejects.toThrow();
    for (const table of [creditReceipts, creditReversals]) await expect(db.delete(table)).rejects.toThrow();
    await expect(db.update(creditReversals).set({ reason: 'Another' })).rejects.toThrow();
    expect(await opens(bo)).toEqual([[orderId, 9000]]);
  });

  const step = fc.record({
    kind: fc.constantFrom('order', 'refund', 'payment', 'wallet', 'reversal', 'reversal'),
    cents: fc.integer({ min: 100, max: 9000 }),
    which: fc.nat(),
  });
  it('what is open less what was paid beyond is the balance of the ledger, after any payments, refunds, orders, and reversals', async () => {
    let count = 0;
    const run = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const bo = await aBusiness(shop, staff, { limit: 1_000_000 });
      await recharged(shop, bo, 20_000);
      const placed: { orderId: string; left: number }[] = [];
      const standing: string[] = [];
      for (const { kind, cents, which } of steps) {
        const order = placed[which % (placed.length || 1)];
        if (kind === 'order') placed.push({ ...(await anInvoice(shop, bo, cents)), left: cents });
        else if (kind === 'payment') standing.push(await paid(bo, cents, `PROPERTY ${count++}`));
        else if (kind === 'wallet') await shop.send(bo, creditCalls.settle, { body: { amount: Math.min(cents, 900) } });
        else if (kind === 'reversal' && standing.length) {
          const [bizId] = standing.splice(which % standing.length, 1);
          expect((await reverse(bo, bizId!)).code).toBe(0);
        } else if (kind === 'refund' && order) {
          const amount = Math.min(cents, order.left);
          if (amount === 0) continue;
          await refund(order.orderId, amount, `property-${count++}`);
          order.left -= amount;
        }
        const items = await listOpenItems(shop.ctx, bo.userId);
        const moves = await listCreditMoves(shop.ctx, bo.userId, new Date(shop.ctx.now().getTime() + 1));
        expect(items.reduce((sum, { openCents }) => sum + openCents, 0)).toBe(Math.max(0, await owed(bo)));
        // What is kept with each move is what a statement works out.
        const byOrder = (a: { orderId: string }, b: { orderId: string }) => (a.orderId < b.orderId ? -1 : 1);
        expect(items.toSorted(byOrder)).toMatchObject(replay(moves).toSorted(byOrder));
      }
    });
    await fc.assert(run, { numRuns: 6, endOnFailure: true });
  });
});

import { UserType } from '@merchmill/contract/enums.ts';
import { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import { statementCalls } from '@merchmill/contract/money/statement.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aMember, forOwner } from '../../account/team/test-team.ts';
import { listChanges } from '../../shop/audit/audit.service.ts';
import { mails } from '../../shop/mail/mail.tables.ts';
import { creditInvoices } from '../credit/credit.tables.ts';
import { aBusiness, anInvoice } from '../credit/test-credit.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { closeBalanced, recharged } from '../processing/test-checkout.ts';
import { requestRefund } from '../refund/index.ts';
import { makeStatementsJob } from './statement.jobs.ts';
import { creditStatements } from './statement.tables.ts';

describe.each(backends())('statements of invoice accounts on %s', (backend) => {
  let shop: TestApp;
  let staff: Actor;
  beforeAll(async () => {
    shop = await testApp({
      backend,
      config: { timeZone: 'America/New_York', environment: { SHOP_TIME_ZONE: 'America/New_York' } },
    });
    staff = await shop.aUser({ type: UserType.interior });
    // The year after this one: far enough for any day on which this runs.
    goTo(`${year}-01-10T12:00:00Z`);
    staff = await shop.freshSession(staff);
  });
  afterAll(() => closeBalanced(shop));

  const year = new Date().getUTCFullYear() + 1;
  const goTo = (at: string) => shop.pass(Date.parse(at) - shop.ctx.now().getTime());
  const state = async () => {
    await makeStatementsJob.run(shop.ctx, {});
    await makeStatementsJob.run(shop.ctx, {});
  };
  const rowsOf = ({ userId }: Actor) =>
    shop.ctx.db
      .select()
      .from(creditStatements)
      .where(eq(creditStatements.ownerId, userId))
      .orderBy(creditStatements.month);
  const statementMails = async ({ email }: Actor) =>
    (await shop.ctx.db.select().from(mails).where(eq(mails.to, email)))
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith('Your statement'));
  const pay = async (to: Actor, amount: number, reference: string) =>
    shop.call(staff, creditCalls.recordPayment, {
      params: { ownerId: to.userId },
      body: { amount, reference, receivedOn: shop.ctx.now().toISOString().slice(0, 10) },
    });
  type Kind = 'pdf' | 'csv';
  const download = (actor: Actor, kind: Kind, bizId: string, more = {}) =>
    shop.app.inject({
      method: 'GET',
      url: statementCalls[kind].path.replace('{bizId}', bizId),
      headers: { authorization: actor.token, ...more },
    });
  const refund = (orderId: string, amountCents: number) =>
    inTransaction(shop.ctx, (ctx) =>
      requestRefund(ctx, { orderId, amountCents, key: orderId, to: 'source', reason: 'Torn', by: staff.userId }),
    );

  it('[INV-14] one for each month that has ended in the shop’s time zone, once, with all that the ledger has', async () => {
    let bo = await aBusiness(shop, staff, { limit: 1_000_000, termsDays: 14 });
    const first = await anInvoice(shop, bo, 40_000);
    await recharged(shop, bo, 3000);
    await shop.call(bo, creditCalls.settle, { body: { amount: 3000 } });
    // In New York it is still January; by UTC it is February.
    goTo(`${year}-02-01T03:30:00Z`);
    [bo, staff] = [await shop.freshSession(bo), await shop.freshSession(staff)];
    const second = await anInvoice(shop, bo, 20_000);
    await state();
    expect(await rowsOf(bo)).toEqual([]);
    // A minute into February there: a little later than that, so that nothing of January is missing.
    goTo(`${year}-02-01T05:01:00Z`);
    await state();
    expect(await rowsOf(bo)).toEqual([]);
    const third = await anInvoice(shop, bo, 1000);
    goTo(`${year}-02-01T05:06:00Z`);
    await state();
    const [january, ...none] = await rowsOf(bo);
    expect(none).toEqual([]);
    expect(january).toMatchObject({ month: `${year}-01-01`, openingCents: 0, closingCents: 57_000 });
    expect(january!.number).toMatch(new RegExp(`^ST-${year}-01-\\d{5}$`));
    expect(january!.content.lines).toMatchObject([
      { on: `${year}-01-10`, kind: 'invoice', reference: first.number, dueOn: `${year}-01-24`, amount: 40_000 },
      { on: `${year}-01-10`, kind: 'wallet', amount: -3000, balance: 37_000 },
      { on: `${year}-01-31`, kind: 'invoice', reference: second.number, dueOn: `${year}-02-14`, balance: 57_000 },
    ]);
    expect(january!.content.ageing).toEqual({ current: 20_000, to30: 37_000, to60: 0, to90: 0, over90: 0 });
    expect(await statementMails(bo)).toEqual([`Your statement for January ${year}`]);

    goTo(`${year}-02-20T12:00:00Z`);
    [bo, staff] = [await shop.freshSession(bo), await shop.freshSession(staff)];
    await pay(bo, 45_000, 'FEB');
    await refund(third.orderId, 400);
    // Nothing ran for months: what is missing is made up for, month by month.
    goTo(`${year}-05-03T12:00:00Z`);
    [bo, staff] = [await shop.freshSession(bo), await shop.freshSession(staff)];
    await state();
    const rows = await rowsOf(bo);
    expect(rows.map(({ month }) => month)).toEqual([1, 2, 3, 4].map((month) => `${year}-0${month}-01`));
    for (const [index, row] of rows.entries()) {
      const { opening, closing, lines, sums, ageing } = row.content;
      expect(opening).toBe(rows[index - 1]?.content.closing ?? 0);
      expect(lines.reduce((sum, { amount }) => sum + amount, opening)).toBe(closing);
      expect(Object.values(sums).reduce((sum, amount) => sum + amount, opening)).toBe(closing);
      expect(Object.values(ageing).reduce((sum, amount) => sum + amount, 0)).toBe(closing);
    }
    expect(rows[1]!.content.sums).toEqual({ invoice: 1000, refund: -400, payment: -45_000, wallet: 0, reversal: 0 });
    expect(rows[3]!.closingCents).toBe(await balanceOf(shop.ctx, { kind: 'receivable', owner: bo.userId }));
    // What is kept with each move and what is worked out for a day are the same.
    const open = await shop.ctx.db.select().from(creditInvoices).where(eq(creditInvoices.ownerId, bo.userId));
    expect(open.reduce((sum, { openCents }) => sum + openCents, 0)).toBe(rows[3]!.closingCents);
    expect(rows[3]!.content.ageing).toMatchObject({ to60: 0, to90: 12_600, over90: 0 });
    expect(await statementMails(bo)).toHaveLength(4);
  });

  it('[INV-16][INV-22] comes as PDF and CSV, to its owner and to staff who see receivables', async () => {
    goTo(`${year}-06-10T12:00:00Z`);
    staff = await shop.freshSession(staff);
    let bo = await aBusiness(shop, staff);
    await anInvoice(shop, bo, 12_345);
    await pay(bo, 2345, '=HYPERLINK("x")');
    goTo(`${year}-07-02T12:00:00Z`);
    [bo, staff] = [await shop.freshSession(bo), await shop.freshSession(staff)];
    shop.ctx.config.bank.lines = ['Pine Prints', 'IBAN LV80 BANK 0000 4351 9500 1'];
    await state();
    shop.ctx.config.bank.lines = [];
    // What was said when it was made stays on it.
    expect((await rowsOf(bo))[0]!.content.bank).toEqual(['Pine Prints', 'IBAN LV80 BANK 0000 4351 9500 1']);
    const { list } = await shop.call(bo, statementCalls.list);
    expect(list).toMatchObject([{ month: `${year}-06`, opening: 0, closing: 10_000 }]);
    const get = (actor: Actor, kind: Kind, more = {}) => download(actor, kind, list[0]!.bizId, more);
    const pdf = await get(bo, 'pdf');
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await get(staff, 'pdf')).statusCode).toBe(200);
    // The same pages whenever they are made.
    expect((await get(bo, 'pdf')).rawPayload.length).toBe(pdf.rawPayload.length);
    const csv = (await get(bo, 'csv')).body;
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv.split('\r\n').at(-2)).toBe(`${year}-06-30,Closing balance,,,,100.00,USD`);
    const eve = await shop.aUser();
    expect((await get(eve, 'pdf')).statusCode).toBe(404);
    expect((await get(eve, 'csv')).statusCode).toBe(404);
    // Who took them besides their owner is in the audit log.
    const member = await aMember(shop, bo, { role: 'accountant' });
    expect((await get(member, 'csv', forOwner(bo).headers)).statusCode).toBe(200);
    const taken = await listChanges(shop.ctx, { subject: 'invoiceAccount', subjectId: bo.userId, what: 'export' }, 9);
    const statement = list[0]!.number;
    expect(taken.map(({ userId, after }) => ({ userId, after }))).toEqual([
      { userId: member.userId, after: { statement, format: 'csv' } },
      { userId: staff.userId, after: { statement, format: 'pdf' } },
    ]);
    const ofBo = { params: { ownerId: bo.userId } };
    expect((await shop.call(staff, statementCalls.ofCustomer, ofBo)).list).toMatchObject([{ month: `${year}-06` }]);
    expect((await shop.send(bo, statementCalls.ofCustomer, ofBo)).status).toBe(403);
  });

  it('[INV-18] show a payment that was reversed as a move of its own, and what it opened again by its age', async () => {
    goTo(`${year}-07-10T12:00:00Z`);
    staff = await shop.freshSession(staff);
    let bo = await aBusiness(shop, staff, { termsDays: 14 });
    const { number } = await anInvoice(shop, bo, 12_000);
    const { payments } = await pay(bo, 13_000, 'CHECK 9');
    goTo(`${year}-08-31T12:00:00Z`);
    [bo, staff] = [await shop.freshSession(bo), await shop.freshSession(staff)];
    await shop.call(staff, creditCalls.reversePayment, {
      params: { ownerId: bo.userId, bizId: payments[0]!.bizId },
      body: { reason: 'The check was returned' },
    });
    goTo(`${year}-09-02T12:00:00Z`);
    [bo, staff] = [await shop.freshSession(bo), await shop.freshSession(staff)];
    await state();
    const [july, august] = await rowsOf(bo);
    expect(july!.content).toMatchObject({ closing: -1000, sums: { payment: -13_000, reversal: 0 } });
    expect(july!.content.lines).toMatchObject([{ reference: number }, { kind: 'payment', reference: 'CHECK 9' }]);
    expect(august!.content).toMatchObject({
      ...{ opening: -1000, closing: 12_000, sums: { payment: 0, reversal: 13_000 } },
      lines: [
        { on: `${year}-08-31`, kind: 'reversal', reference: 'CHECK 9', dueOn: null, amount: 13_000, balance: 12_000 },
      ],
      ageing: { current: 0, to30: 0, to60: 12_000 },
    });
    const csv = (await download(bo, 'csv', august!.id)).body;
    expect(csv).toContain(`${year}-08-31,Payment reversed,CHECK 9,,130.00,120.00,USD`);
    expect(csv).not.toContain('returned');
    expect((await download(bo, 'pdf', august!.id)).statusCode).toBe(200);
  });

  it('[INV-15] none is made where nothing was owed and nothing has moved', async () => {
    goTo(`${year}-09-10T12:00:00Z`);
    staff = await shop.freshSession(staff);
    const bo = await aBusiness(shop, staff);
    goTo(`${year}-11-02T12:00:00Z`);
    await state();
    expect([await rowsOf(bo), await statementMails(bo)]).toEqual([[], []]);
  });

  it('[INV-14] go on where the last one ended when the shop has changed its time zone', async () => {
    goTo(`${year}-11-10T12:00:00Z`);
    staff = await shop.freshSession(staff);
    let bo = await aBusiness(shop, staff);
    await anInvoice(shop, bo, 10_000);
    goTo(`${year}-12-01T05:30:00Z`);
    await state();
    bo = await shop.freshSession(bo);
    // December has begun in New York, and in Honolulu it begins five hours later.
    const second = await anInvoice(shop, bo, 2500);
    const { timeZone } = shop.ctx.config;
    shop.ctx.config.timeZone = 'Pacific/Honolulu';
    goTo(`${year + 1}-01-02T12:00:00Z`);
    await state();
    shop.ctx.config.timeZone = timeZone;
    const rows = await rowsOf(bo);
    expect(rows.map(({ openingCents, closingCents }) => [openingCents, closingCents])).toEqual([
      [0, 10_000],
      [10_000, 12_500],
    ]);
    expect(rows[1]!.content.lines).toMatchObject([{ reference: second.number, amount: 2500, balance: 12_500 }]);
  });

  it('what was stated cannot be changed', async () => {
    await expect(shop.ctx.db.update(creditStatements).set({ closingCents: 0 })).rejects.toThrow();
    await expect(shop.ctx.db.delete(creditStatements)).rejects.toThrow();
  });
});

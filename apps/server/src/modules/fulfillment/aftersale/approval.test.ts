import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import type { AnswerForm } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import { exceptionCalls } from '@merchmill/contract/orders/exception.calls.ts';
import type { StaffRole } from '@merchmill/contract/permissions.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { aProduct, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backendsOfLong, type TestApp, testApp } from '../../../testing/test-app.ts';
import { raiseException } from '../../orders/exception/exception.service.ts';
import { orders } from '../../orders/order/order.tables.ts';
import type { MadeOrder } from '../../orders/order/test-orders.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { makeRefund } from './order-refund.service.ts';
import { aBoughtOrder, aReleasedOrder, large } from './test-aftersale.ts';

describe.each(backendsOfLong())('what one person may give back, on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  const anOperator = (name = 'Olga') => shop.aUser({ type: UserType.interior, name });
  const givenOf = async ({ orderId }: MadeOrder) =>
    (await shop.ctx.db.select().from(orders).where(eq(orders.id, orderId)))[0]!.refundedCents;
  const give = (actor: Actor, { orderId, lineIds }: MadeOrder, quantity: number) =>
    shop.send(actor, aftersaleConsoleCalls.refundOrder, {
      params: { orderId },
      body: { reason: 'Sorry for the crooked print.', lines: [{ orderLineId: lineIds[0]!, quantity }] },
    });
  const decide = (actor: Actor, bizId: string, decision: string, approve = true) =>
    shop.send(actor, aftersaleConsoleCalls.decideRefund, { params: { bizId }, body: { approve, decision } });
  const saleOf = (actor: Actor, { orderId }: MadeOrder) =>
    shop.call(actor, aftersaleCalls.get, { params: { orderId } });
  const refundMails = async ({ owner }: MadeOrder) =>
    (await listMails(shop.ctx, 500)).filter(({ to, subject }) => to === owner.email && /refund/i.test(subject));

  it('[CAP-05][CAP-20] counts all that the order was given, and both say their words; the customer reads the last', async () => {
    const order = await aReleasedOrder(shop, tee, large);
    const [olga, otto] = [await anOperator(), await anOperator('Otto')];
    for (let i = 0; i < 3; i++) expect((await give(olga, order, 1)).data.state).toBe('approved');
    // Three times 25.50; with the fourth it were 102.00, whoever gives it.
    const fourth = await give(otto, order, 1);
    expect([fourth.data.state, await givenOf(order)]).toEqual(['asked', 7650]);
    const { bizId } = fourth.data;
    expect((await decide(otto, bizId, 'Once more')).code).toBe(errors.secondPerson.code);

    const { list } = await shop.call(olga, aftersaleConsoleCalls.decisions);
    expect(list.find((each) => each.bizId === bizId)).toMatchObject({
      ...{ amount: 2550, needsTwo: true, givenOfOrder: 7650, givenByYou: 7650 },
      approvals: [{ name: 'Otto', note: 'Sorry for the crooked print.', amount: 2550 }],
    });
    expect((await decide(olga, bizId, 'Here is your money back.')).data.state).toBe('approved');
    expect(await givenOf(order)).toBe(10_200);

    const [kept] = (await saleOf(olga, order)).refundRequests;
    expect(kept!.approvals!.map(({ name, note }) => `${name}: ${note}`)).toEqual([
      'Otto: Sorry for the crooked print.',
      'Olga: Here is your money back.',
    ]);
    const [shown] = (await saleOf(order.owner, order)).refundRequests;
    expect([shown!.decision, shown!.approvals]).toEqual(['Here is your money back.', undefined]);
    const audit = await shop.call(olga, backofficeCalls.audit, {
      query: { subject: 'refundRequest', subjectId: bizId },
    });
    expect(audit.list.map(({ by, after }) => [by!.name, after])).toMatchObject([
      ['Olga', { decision: 'Here is your money back.', carriedOut: true }],
      ['Otto', { decision: 'Sorry for the crooked print.', carriedOut: false }],
    ]);
    await shop.runJobs();
    const mails = await refundMails(order);
    expect(mails.map((mail) => mail.subject)).toEqual(Array(4).fill(`Your $25.50 refund for order ${order.number}`));
    const last = mails.find((mail) => mail.text.includes('Here is your money back.'))!;
    expect(last.text).toContain('We refunded $25.50 to your original payment method.');
    expect(last.text).toContain('1 × Square Tee, Black');
    expect(last.text).not.toMatch(/your request|crooked|USD/);
  });

  it('[CAP-20] counts what this person has given of any order within a day', async () => {
    const olga = await anOperator();
    const [first, second, third] = [
      await aReleasedOrder(shop, tee),
      await aReleasedOrder(shop, tee),
      await aReleasedOrder(shop, tee),
    ];
    expect((await give(olga, first, 2)).data.state).toBe('approved');
    expect((await give(olga, second, 2)).data.state).toBe('asked');
    expect((await give(await anOperator(), third, 2)).data.state).toBe('approved');
    shop.pass(dayMs + 1000);
    const { bizId } = (await saleOf(second.owner, second)).refundRequests[0]!;
    expect((await decide(olga, bizId, 'A day later')).data.state).toBe('approved');
  });

  it('a question whose answer gives too much stays open until a second person answers alike', async () => {
    const [olga, otto] = [await anOperator(), await anOperator('Otto')];
    await give(olga, await aReleasedOrder(shop, tee), 2);
    const order = await aBoughtOrder(shop, tee);
    await inTransaction(shop.ctx, (ctx) => raiseException(ctx, { orderId: order.orderId, kind: 'paymentReview' }));
    const { list } = await shop.call(olga, backofficeCalls.exceptions, { query: { owner: 'operations' } });
    const { bizId } = list.find((each) => each.orderId === order.orderId)!;
    const answer = (actor: Actor, body: AnswerForm) =>
      shop.send(actor, aftersaleCalls.answer, { params: { bizId }, body });
    const waiting = await answer(olga, { remedy: 'cancel', note: 'A stolen card' });
    expect([waiting.code, waiting.data.closedAt, await givenOf(order)]).toEqual([0, null, 0]);
    const again = await shop.call(otto, backofficeCalls.exceptions, { query: { owner: 'operations' } });
    expect(again.list.find((each) => each.bizId === bizId)!.approvals).toMatchObject([
      { name: 'Olga', note: 'A stolen card', amount: 8089 },
    ]);
    expect((await answer(olga, { remedy: 'cancel', note: 'A stolen card' })).code).toBe(errors.secondPerson.code);
    const done = await answer(otto, { remedy: 'cancel', note: 'The card was stolen' });
    expect([done.data.remedy, await givenOf(order)]).toEqual(['cancel', 8089]);
  });

  it('whoever became an operator a few days ago is not one of the two, first or second; the others hear of them', async () => {
    const [olga, otto] = [await anOperator(), await anOperator('Otto')];
    const own = await shop.aUser({ name: 'Own Account' });
    await shop.call(olga, peopleConsoleCalls.changeRoles, {
      params: { bizId: own.userId },
      body: { roles: ['finance'], why: 'Helps out' },
    });
    await shop.runJobs();
    const told = (await listMails(shop.ctx, 500)).filter(
      ({ subject }) => subject === 'Own Account joined the staff with the role Finance',
    );
    const readers = told.map(({ to }) => to);
    expect(readers.filter((to) => to === otto.email)).toHaveLength(1);
    expect(readers).not.toContain(olga.email);
    expect(readers).not.toContain(own.email);

    const order = await aReleasedOrder(shop, tee, large);
    const { bizId } = (await give(olga, order, 4)).data;
    const refused = await decide(own, bizId, 'Fine with me');
    expect([refused.code, refused.msg]).toEqual([
      errors.secondPerson.code,
      'You joined the staff less than 7 days ago. Someone who has been there longer must agree.',
    ]);
    const other = await aReleasedOrder(shop, tee, large);
    const asked = (await give(own, other, 4)).data;
    expect([asked.state, (await decide(olga, asked.bizId, 'Fine with me')).data.state]).toEqual(['asked', 'asked']);
    expect([await givenOf(order), await givenOf(other)]).toEqual([0, 0]);
    expect((await decide(otto, asked.bizId, 'Yes')).data.state).toBe('approved');
    shop.pass(7 * dayMs + 1000);
    expect((await decide(own, bizId, 'Fine with me')).data.state).toBe('approved');
  });

  it('a yes ends with the role of whoever said it: no second account lends one for an hour', async () => {
    const [olga, own] = [await anOperator(), await shop.aUser({ name: 'Second Account' })];
    const setRoles = (roles: StaffRole[]) =>
      shop.call(olga, peopleConsoleCalls.changeRoles, {
        params: { bizId: own.userId },
        body: { roles, why: 'Helps out' },
      });
    const order = await aReleasedOrder(shop, tee, large);
    await setRoles(['support']);
    const { bizId } = (await give(own, order, 12)).data;
    for (const roles of [[], ['content']] satisfies StaffRole[][]) {
      await setRoles(roles);
      expect((await decide(olga, bizId, 'Fine with me')).data?.state).not.toBe('approved');
    }
    expect(await givenOf(order)).toBe(0);
  });

  it('customers who cancel in time are not limited, nor are staff by their own orders', async () => {
    const olga = await anOperator();
    const own = await aBoughtOrder(shop, tee, { ...large, owner: olga });
    const cancelled = await shop.call(olga, aftersaleCalls.cancel, { params: { orderId: own.orderId }, body: {} });
    expect(cancelled.refunded).toBe(large.fields.totalCents);
    expect((await give(olga, await aReleasedOrder(shop, tee), 2)).data.state).toBe('approved');
  });

  it('nobody answers an internal exception about their own order', async () => {
    const olga = await anOperator();
    const own = await aBoughtOrder(shop, tee, { owner: olga });
    await inTransaction(shop.ctx, (ctx) => raiseException(ctx, { orderId: own.orderId, kind: 'paymentReview' }));
    const [asked] = (await shop.call(olga, exceptionCalls.list, { query: { open: 'true' } })).list;
    const answer = await shop.send(olga, aftersaleCalls.answer, {
      params: { bizId: asked!.bizId },
      body: { remedy: 'cancel' },
    });
    expect(answer.code).toBe(errors.prohibited.code);
    expect(await givenOf(own)).toBe(0);
  });

  it('the rule is where the money is given: no way of the server leads past it', async () => {
    const olga = await anOperator();
    const { orderId } = await aReleasedOrder(shop, tee, large);
    const past = inTransaction(shop.ctx, async (ctx) => {
      const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
      const actor = { by: 'shop', userId: olga.userId } as const;
      await makeRefund(ctx, { order: order!, what: 'rest', reason: 'All of it', key: `test:${orderId}`, actor });
    });
    await expect(past).rejects.toMatchObject({ errorName: 'secondPerson' });
  });
});

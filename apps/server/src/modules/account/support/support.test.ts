import { supportCalls } from '@merchmill/contract/account/support.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { auditChanges } from '../../shop/audit/audit.tables.ts';
import { mails } from '../../shop/mail/mail.tables.ts';

describe.each(backends())('messages to the shop on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  let staff: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    ada = await shop.aUser({ name: 'Ada', email: 'ada@example.com' });
    staff = await shop.aUser({ name: 'Otto', type: UserType.interior });
    await shop.ctx.db.execute(sql`insert into orders (id, number, user_id, source, request_key, cart_version, currency,
        rate, totals, total_cents, total_minor, address, shipping, placed_at)
      values ('order-1', 'M-1001', ${ada.userId}, 'cart', 'request-1', 1, 'USD', 1, '{}', 100, 100, '{}', '{}', now())`);
  });
  afterAll(() => shop.close());

  const mailsTo = (to: string) => shop.ctx.db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.id);
  const open = () => shop.call(staff, supportCalls.messages, { query: { pageSize: 100 } });
  const text = 'The mug came without its handle.';

  it('[API-170] a message goes to the shop with the order it is about, and its sender is told that it arrived', async () => {
    await shop.call(ada, supportCalls.write, { body: { text, orderId: 'order-1', email: 'other@example.com' } });
    const [toShop] = await mailsTo(shop.ctx.config.mail.support);
    expect(toShop).toMatchObject({ subject: 'Message about order M-1001' });
    expect(toShop!.text).toContain('Ada <ada@example.com>');
    expect(toShop!.text).toContain(text);
    const [confirmed, ...more] = await mailsTo('ada@example.com');
    expect(confirmed!.text).toContain('order M-1001');
    expect(more).toEqual([]);
    expect(await mailsTo('other@example.com')).toEqual([]);
    expect((await open()).list).toMatchObject([
      { email: 'ada@example.com', name: 'Ada', order: { bizId: 'order-1', number: 'M-1001' }, text, answer: null },
    ]);
  });

  it('a visitor has to say where the answer goes, and has no orders', async () => {
    expect(await shop.send(null, supportCalls.write, { body: { text } })).toMatchObject({ status: 400 });
    const body = { text, email: 'eve@example.com', orderId: 'order-1' };
    expect(await shop.send(null, supportCalls.write, { body })).toMatchObject({ status: 404 });
  });

  it('somebody else’s order is not found', async () => {
    const eve = await shop.aUser();
    const answer = await shop.send(eve, supportCalls.write, { body: { text, orderId: 'order-1' } });
    expect(answer).toMatchObject({ status: 404 });
  });

  it('an address is written to three times an hour at most, without what was typed, and no message is lost', async () => {
    const before = (await open()).open;
    for (let number = 0; number < 5; number++) {
      await shop.call(null, supportCalls.write, {
        body: { text: 'Buy at evil.example now!', email: 'Bob@Example.com' },
      });
    }
    const sent = await mailsTo('bob@example.com');
    expect(sent).toHaveLength(3);
    expect(sent.map((mail) => mail.text).join()).not.toContain('evil.example');
    expect((await open()).open).toBe(before + 5);
  });

  it('operations answer once, by mail, and it is written down who did', async () => {
    const [first] = (await open()).list;
    const answer = (words: string) => ({ params: { bizId: first!.bizId }, body: { answer: words } });
    const [one, two] = await Promise.all([
      shop.send(staff, supportCalls.answer, answer('A new one is on its way.')),
      shop.send(staff, supportCalls.answer, answer('A new one is on its way.')),
    ]);
    expect([one.code, two.code].sort((a, b) => a - b)).toEqual([0, 11001]);
    const written = (await mailsTo('ada@example.com')).filter(({ subject }) => subject === 'Our reply to your message');
    expect(written).toHaveLength(1);
    expect(written[0]!.text).toContain(`A new one is on its way.\n\nYou wrote:\n\n> ${text}`);
    const { list } = await shop.call(staff, supportCalls.messages, { query: { state: 'answered' } });
    expect(list).toMatchObject([{ bizId: first!.bizId, answer: { text: 'A new one is on its way.', by: 'Otto' } }]);
    const log = await shop.ctx.db.select().from(auditChanges).where(eq(auditChanges.subjectId, first!.bizId));
    expect(log).toMatchObject([{ subject: 'supportMessage', what: 'answer', userId: staff.userId }]);
    const unknown = { params: { bizId: 'nothing' }, body: { answer: 'Hello' } };
    expect(await shop.send(staff, supportCalls.answer, unknown)).toMatchObject({ status: 404 });
  });

  it('nobody else reads or answers them', async () => {
    expect(await shop.send(ada, supportCalls.messages)).toMatchObject({ status: 403 });
    const answer = { params: { bizId: 'any' }, body: { answer: 'Hello' } };
    expect(await shop.send(null, supportCalls.answer, answer)).toMatchObject({ status: 401 });
  });
});

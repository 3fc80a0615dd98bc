import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { staffUserCalls } from '@merchmill/contract/backoffice/staff-user.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips, berlin } from '../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { users } from '../account/account/account.tables.ts';
import { aPaidOrder } from '../orders/order/test-orders.ts';
import { taxProfiles } from '../orders/tax/tax.tables.ts';

describe.each(backends())('users as staff see them on %s', (backend) => {
  let shop: TestApp;
  let olga: Actor;
  let tee: Awaited<ReturnType<typeof aProduct>>;
  beforeAll(async () => {
    shop = await testApp({ backend });
    olga = await shop.aUser({ name: 'Olga', roles: ['owner'] });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  const found = async (query: Record<string, string | number>) =>
    (await shop.call(olga, peopleConsoleCalls.users, { query })).list.map(({ bizId }) => bizId);
  const pageOf = (by: Actor, bizId: string) => shop.call(by, staffUserCalls.detail, { params: { bizId } });

  it('[USR-16] are found by anything that staff have of them', async () => {
    const pia = await shop.aUser({ name: 'Pia Quendel', email: 'pia.quendel@example.com' });
    const body = { ...berlin, company: 'Quendel Kräuter', line1: 'Thymianweg 77', phone: '+49 (30) 901-8204' };
    await shop.call(pia, accountCalls.addAddress, { body });
    await shop.ctx.db.insert(taxProfiles).values({
      ownerId: pia.userId,
      company: 'Quendel Trading',
      taxId: 'DE129273398',
      taxIdCountry: 'DE',
      updatedAt: shop.ctx.now(),
    });
    await aPaidOrder(shop, tee, { owner: pia, fields: { number: 'KDSE-GW2T' } });
    const words = [
      'PIA.quendel@',
      'quend',
      pia.userId,
      'Kräuter',
      'thymianweg 77',
      '030 9018204'.slice(1),
      '+49 30 9018204',
      '901-8204',
      'Quendel Trading',
      'DE 129 273 398',
      'KDSE-GW2T',
      'kdsegw2t',
    ];
    for (const q of words) expect([q, await found({ q })]).toEqual([q, [pia.userId]]);
    for (const q of ['Rosmarinweg', '5550199123', 'ZZ9', '%']) expect([q, await found({ q })]).toEqual([q, []]);
  });

  it('are narrowed by state, role, type and second step', async () => {
    const pia = await shop.aUser({ type: UserType.distributor });
    const mara = await shop.aUser({ roles: ['content'] });
    expect(await found({ type: UserType.distributor })).toEqual([pia.userId]);
    expect(await found({ role: 'content' })).toEqual([mara.userId]);
    expect(await found({ secondStep: 'on' })).toEqual([]);
    await shop.call(olga, peopleConsoleCalls.suspend, { params: { bizId: pia.userId }, body: { why: 'Fraud' } });
    expect(await found({ state: 'suspended' })).toEqual([pia.userId]);
    expect(await found({ state: 'active' })).not.toContain(pia.userId);
    const refused = await shop.send(olga, peopleConsoleCalls.users, { query: { state: 'sleeping' as 'active' } });
    expect([refused.status, refused.code]).toEqual([400, errors.invalidInput.code]);
  });

  it('[USR-16] are exported by who may, as a table without formulas, and that is written down', async () => {
    const pia = await shop.aUser({ name: '=HYPERLINK("https://evil.example")', type: UserType.distributor });
    const mara = await shop.aUser({ roles: ['manager'] });
    const url = `${peopleConsoleCalls.exportUsers.path}?type=${UserType.distributor}&q=${encodeURIComponent(pia.email)}`;
    const get = (by: Actor) => shop.app.inject({ url, headers: { authorization: by.token } });
    for (const roles of [['support'], ['finance'], ['production']] as const)
      expect((await get(await shop.aUser({ roles: [...roles] }))).statusCode).toBe(403);
    const { statusCode, headers, body } = await get(mara);
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('text/csv'),
      expect.stringContaining('attachment'),
    ]);
    const [, row, ...more] = body.trim().split('\r\n');
    expect(more).toEqual([]);
    expect(row).toContain(`${pia.userId},"'=HYPERLINK(""https://evil.example"")",${pia.email},`);
    const exported = { subject: 'user', subjectId: 'all', what: 'export' } as const;
    const { list } = await shop.call(olga, backofficeCalls.audit, { query: { userId: mara.userId } });
    expect(list).toMatchObject([{ ...exported, after: { type: UserType.distributor, searched: true, users: 1 } }]);
    expect(JSON.stringify(list)).not.toContain(pia.email);
    const everybody = await shop.app.inject({
      url: peopleConsoleCalls.exportUsers.path,
      headers: { authorization: mara.token },
    });
    expect(everybody.body.trim().split('\r\n')).toHaveLength(1 + (await shop.ctx.db.$count(users)));
  });

  it('show what the permissions of who looks allow, and nothing of the rest', async () => {
    const pia = await shop.aUser();
    await aPaidOrder(shop, tee, { owner: pia });
    const params = { bizId: pia.userId };
    await shop.call(olga, peopleConsoleCalls.addNote, { params, body: { text: 'Wants matte mugs' } });
    const all = await pageOf(olga, pia.userId);
    expect(all).toMatchObject({
      user: { bizId: pia.userId, orders: 1 },
      orders: { total: 1, list: [{ state: 'paid' }] },
      money: { balance: 0, payments: { total: 0 } },
      designs: { total: 0 },
      sessions: [{}],
      notes: [{ text: 'Wants matte mugs', by: { name: 'Olga' } }],
      support: { total: 0 },
      audit: { to: [{ what: 'addNote' }] },
    });
    const support = await pageOf(await shop.aUser({ roles: ['support'] }), pia.userId);
    expect([support.money, support.audit, support.orders?.total, support.support?.total]).toEqual([null, null, 1, 0]);
    const finance = await pageOf(await shop.aUser({ roles: ['finance'] }), pia.userId);
    expect([finance.support, finance.money?.payments.total]).toEqual([null, 0]);
    const production = await shop.aUser({ roles: ['production'] });
    expect((await shop.send(production, staffUserCalls.detail, { params })).status).toBe(403);
    expect((await shop.send(olga, staffUserCalls.detail, { params: { bizId: 'nobody' } })).status).toBe(404);
  });

  it('do not show their own notes', async () => {
    const sue = await shop.aUser({ roles: ['support'] });
    const note = { params: { bizId: sue.userId }, body: { text: 'Takes long lunches' } };
    await shop.call(olga, peopleConsoleCalls.addNote, note);
    expect((await pageOf(olga, sue.userId)).notes).toHaveLength(1);
    expect((await pageOf(sue, sue.userId)).notes).toEqual([]);
  });

  it('[ENU-01] become test users or stop being it before their first order, and never after', async () => {
    const change = (bizId: string, type: 1 | 2 | 4) =>
      shop.send(olga, peopleConsoleCalls.changeUserType, { params: { bizId }, body: { type, why: 'For a try' } });
    const pia = await shop.aUser();
    expect((await change(pia.userId, UserType.test)).data).toMatchObject({ type: UserType.test });
    expect((await change(pia.userId, UserType.normal)).code).toBe(0);
    await aPaidOrder(shop, tee, { owner: pia });
    expect((await change(pia.userId, UserType.test)).code).toBe(errors.prohibited.code);
    expect((await change(pia.userId, UserType.B2B)).code).toBe(0);
    const { owner: tess } = await aPaidOrder(shop, tee, { type: UserType.test });
    expect((await change(tess.userId, UserType.normal)).code).toBe(errors.prohibited.code);
    expect((await pageOf(olga, tess.userId)).user.type).toBe(UserType.test);
  });
});

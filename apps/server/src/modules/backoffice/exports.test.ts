import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { invoiceCalls } from '@merchmill/contract/money/invoice.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips, type MadeProduct } from '../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { aMember, forOwner } from '../account/team/test-team.ts';
import { aPaidOrder } from '../orders/order/test-orders.ts';
import { listChanges } from '../shop/audit/index.ts';

describe.each(backends())('exports of staff on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  let olga: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
    olga = await shop.aUser({ type: UserType.interior, name: 'Olga' });
  });
  afterAll(() => shop.close());

  const download = (path: string, by: Actor) => shop.app.inject({ url: path, headers: { authorization: by.token } });
  const rowsIn = (body: string) => body.trim().split('\r\n').slice(1);
  const lines = (subject: string) => listChanges(shop.ctx, { subject, what: 'export' }, 9);

  it('of orders have all that match, and leave who took how many in the audit log, but not whom they looked for', async () => {
    const pia = await shop.aUser({ name: '=HYPERLINK("https://evil.example")' });
    const orders = [await aPaidOrder(shop, tee, { owner: pia }), await aPaidOrder(shop, tee, { owner: pia })];
    await aPaidOrder(shop, tee);
    const { path } = backofficeCalls.exportOrders;
    const found = await download(`${path}?state=paid&q=${encodeURIComponent(pia.email)}`, olga);
    expect(found.headers['content-type']).toContain('text/csv');
    const rows = rowsIn(found.body);
    expect(rows.map((row) => row.split(',')[0])).toEqual(orders.map(({ number }) => number).reverse());
    expect(rows[0]).toContain(`"'=HYPERLINK(""https://evil.example"")",${pia.email}`);
    const [line, ...more] = await lines('order');
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      ...{ userId: olga.userId, subjectId: 'all' },
      after: { state: 'paid', searched: true, orders: 2 },
    });
    expect(JSON.stringify(line)).not.toContain(pia.email);
    expect(rowsIn((await download(path, olga)).body)).toHaveLength(3);
    expect((await download(path, pia)).statusCode).toBe(403);
    expect(await lines('order')).toHaveLength(2);
  });

  it('[INV-22] and of members of a team leave who took what of whom in the audit log; owners’ own leave nothing', async () => {
    const pia = await shop.aUser();
    const order = await aPaidOrder(shop, tee, { owner: pia });
    const manager = await aMember(shop, pia);
    const get = (path: string, by: Actor, headers = {}) =>
      shop.app.inject({ url: path, headers: { authorization: by.token, ...headers } });
    const paths = [
      `${orderCalls.export.path}?state=paid&q=tee`,
      `${invoiceCalls.export.path}?orderNumber=${order.number}`,
    ];
    const taken = () => listChanges(shop.ctx, { subject: 'user', subjectId: pia.userId, what: 'export' }, 9);
    for (const path of paths) expect((await get(path, pia)).statusCode).toBe(200);
    expect(await taken()).toEqual([]);
    for (const path of paths) expect((await get(path, manager, forOwner(pia).headers)).statusCode).toBe(200);
    expect((await taken()).map(({ userId, after }) => ({ userId, after }))).toEqual([
      { userId: manager.userId, after: { taken: 'invoices', format: 'csv', searched: true } },
      { userId: manager.userId, after: { taken: 'orders', state: 'paid', searched: true } },
    ]);
    for (const path of paths) expect((await get(path, await shop.aUser(), forOwner(pia).headers)).statusCode).toBe(404);
    expect(await taken()).toHaveLength(2);
  });

  it('of the audit log have the line of themselves, with the filter', async () => {
    const { path } = backofficeCalls.exportAudit;
    const { body } = await download(`${path}?subject=auditLog`, olga);
    const rows = rowsIn(body);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('Olga,auditLog,all,export,');
    expect(await lines('auditLog')).toMatchObject([{ userId: olga.userId, after: { subject: 'auditLog' } }]);
    expect((await download(path, await shop.aUser({ roles: ['production'] }))).statusCode).toBe(403);
    const all = rowsIn((await download(path, olga)).body);
    expect(all.length).toBeGreaterThanOrEqual(2);
  });
});

import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { dayMs, hourMs } from '@merchmill/contract/durations.ts';
import { type OrderState, orderStates, UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { aDocument, aProduct, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { skus } from '../../catalog/catalog/catalog.tables.ts';
import { templates } from '../../design/design/design.tables.ts';
import { saveDocument } from '../../design/document/document.service.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { raiseException } from '../exception/exception.service.ts';
import { completeDeliveredOrders, releaseDueOrders, releaseOrder } from '../release/release.service.ts';
import { statesAfter } from './order.rules.ts';
import { moveOrder } from './order.service.ts';
import { orderEvents, orderLinePrintFiles, orderLines, orders } from './order.tables.ts';
import { anOrder, aPaidOrder, letRelease } from './test-orders.ts';

describe.each(backends())('the life of orders on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  const stateOf = async (orderId: string) => {
    const [row] = await shop.ctx.db.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId));
    return row!.state;
  };

  it('[TRN-07] of all pairs of states exactly the declared ones are allowed, by the shop and by the database', async () => {
    const owner = await shop.aUser();
    const wrong: string[] = [];
    for (const from of orderStates) {
      const { orderId } = await anOrder(shop, tee, { owner, fields: { state: from } });
      for (const to of orderStates.filter((state) => state !== from)) {
        const allowed = statesAfter(from).includes(to);
        const undone = Symbol('undone');
        const attempt = (change: (ctx: TestApp['ctx']) => Promise<boolean>) =>
          inTransaction(shop.ctx, async (ctx) => {
            if (!(await change(ctx))) return false;
            throw undone;
          }).catch((error) => error === undone);
        const byShop = await attempt((ctx) => moveOrder(ctx, orderId, to, { by: 'shop', why: 'test' }));
        const byDatabase = await attempt(async (ctx) => {
          await ctx.db.update(orders).set({ state: to }).where(eq(orders.id, orderId));
          return true;
        });
        if (byShop !== allowed) wrong.push(`shop: ${from} → ${to}`);
        if (byDatabase !== allowed) wrong.push(`database: ${from} → ${to}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('[TRN-07] writes down who changed what when and why, and nobody alters that afterwards', async () => {
    const { owner, orderId } = await aPaidOrder(shop, tee);
    const because = { by: 'customer', userId: owner.userId, why: 'Changed my mind' } as const;
    await inTransaction(shop.ctx, (ctx) => moveOrder(ctx, orderId, 'cancelled', because));
    const flow = await shop.call(owner, orderCalls.statusFlow, { params: { orderId } });
    expect(flow.map(({ state, by, why }) => [state, by, why])).toEqual([
      ['unpaid', 'customer', 'Order placed'],
      ['paid', 'provider', 'Payment authorized'],
      ['cancelled', 'customer', 'Changed my mind'],
    ]);
    const [last] = await shop.ctx.db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.seq, 3)));
    expect(last).toMatchObject({ byUser: owner.userId, at: expect.any(Date) });
    await expect(
      shop.ctx.db.update(orderEvents).set({ why: 'Another story' }).where(eq(orderEvents.orderId, orderId)),
    ).rejects.toThrow();
    await expect(shop.ctx.db.delete(orderEvents).where(eq(orderEvents.orderId, orderId))).rejects.toThrow();
    const eve = await shop.aUser();
    expect((await shop.send(eve, orderCalls.statusFlow, { params: { orderId } })).status).toBe(404);
  });

  it('[CAP-05] gives a paid order to production when its grace time is over, not sooner, and once', async () => {
    const { owner, orderId } = await aPaidOrder(shop, tee);
    expect(await releaseDueOrders(shop.ctx)).toBe(0);
    const { releaseAt, changeable } = await shop.call(owner, orderCalls.detail, { params: { orderId } });
    expect(changeable).toBe(true);
    const waits = (new Date(releaseAt!).getTime() - shop.ctx.now().getTime()) / 60_000;
    expect(waits).toBeGreaterThan(29);
    expect(waits).toBeLessThanOrEqual(30);
    expect(await letRelease(shop)).toBe(1);
    expect(await stateOf(orderId)).toBe('inProduction');
    expect(await releaseDueOrders(shop.ctx)).toBe(0);
  });

  it('keeps orders of test users, unpaid ones and those with an open question from production', async () => {
    const test = await aPaidOrder(shop, tee, { type: UserType.test });
    const unpaid = await anOrder(shop, tee);
    const held = await aPaidOrder(shop, tee);
    const raise = () =>
      inTransaction(shop.ctx, (ctx) =>
        raiseException(ctx, { orderId: held.orderId, kind: 'addressInvalid', detail: 'No such street.' }),
      );
    await raise();
    await raise();
    expect(await letRelease(shop)).toBe(0);
    expect(await releaseOrder(shop.ctx, held.orderId)).toBe(false);
    const states = await Promise.all([test, unpaid, held].map(({ orderId }) => stateOf(orderId)));
    expect(states).toEqual(['paid', 'unpaid', 'paid']);
    const card = await shop.call(held.owner, orderCalls.list);
    expect(card.list[0]!.openExceptions).toBe(1);
    const mails = (await listMails(shop.ctx)).filter((mail) => mail.to === held.owner.email);
    expect(mails.filter((mail) => mail.subject === `Action needed on order ${held.number}`)).toHaveLength(1);
  });

  it('completes an order a fortnight after its delivery', async () => {
    const { orderId } = await anOrder(shop, tee, { fields: { state: 'delivered', deliveredAt: shop.ctx.now() } });
    shop.pass(13 * dayMs);
    await completeDeliveredOrders(shop.ctx);
    expect(await stateOf(orderId)).toBe('delivered');
    shop.pass(25 * hourMs);
    await completeDeliveredOrders(shop.ctx);
    expect(await stateOf(orderId)).toBe('completed');
  });

  describe('the list', () => {
    let owner: Actor;
    let numbers: string[];
    const list = (query: object) => shop.call(owner, orderCalls.list, { query });
    beforeAll(async () => {
      owner = await shop.aUser();
      const states: OrderState[] = ['unpaid', 'unpaid', 'shipped'];
      const made = [];
      for (const [day, state] of states.entries()) {
        const placedAt = new Date(`2026-03-0${day + 1}T23:30:00Z`);
        made.push(await anOrder(shop, tee, { owner, fields: { state, placedAt } }));
      }
      numbers = made.map((each) => each.number);
      await shop.ctx.db.update(orders).set({ trackingText: 'MM111122223LV\n' }).where(eq(orders.number, numbers[2]!));
      await shop.ctx.db.update(orderLines).set({ title: '100% Wool' }).where(eq(orderLines.id, made[1]!.lineIds[1]!));
      await anOrder(shop, tee);
    });

    it('[USR-03] counts by state and finds by number, title, recipient, tracking number and day', async () => {
      const all = await list({});
      expect(all.counts).toMatchObject({ all: 3, unpaid: 2, shipped: 1, paid: 0 });
      expect(all.list.map((order) => order.number)).toEqual(numbers.toReversed());
      const found = async (query: object) => (await list(query)).list.map((order) => order.number);
      expect(await found({ state: 'shipped' })).toEqual([numbers[2]]);
      expect(await found({ q: numbers[0]!.toLowerCase() })).toEqual([numbers[0]]);
      expect(await found({ q: '0% wo' })).toEqual([numbers[1]]);
      expect(await found({ q: '%' })).toEqual([numbers[1]]);
      expect(await found({ q: 'byron' })).toHaveLength(3);
      expect(await found({ q: 'mm1111' })).toEqual([numbers[2]]);
      expect(await found({ from: '2026-03-02', to: '2026-03-02' })).toEqual([numbers[1]]);
      expect((await list({ q: 'mm1111', state: 'unpaid' })).counts).toMatchObject({ all: 1, unpaid: 0, shipped: 1 });
    });

    it('[API-148] exports what a filter leaves as CSV that no spreadsheet runs', async () => {
      const nasty = '=HYPERLINK("http://x")';
      await shop.ctx.db.update(orderLines).set({ title: nasty }).where(eq(orderLines.title, '100% Wool'));
      const get = (query: string, token?: string) =>
        shop.app.inject({
          url: `/api/orders/export${query}`,
          headers: token ? { authorization: token } : {},
        });
      const answer = await get('?state=unpaid', owner.token);
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      const rows = answer.body.replace('\uFEFF', '').trim().split('\r\n');
      expect(rows).toHaveLength(1 + 4);
      expect(rows[0]).toMatch(/^Order,Status,/);
      expect(rows.filter((row) => row.startsWith(`${numbers[1]},unpaid,`))).toHaveLength(2);
      expect(answer.body).toContain(`"'=HYPERLINK(""http://x"")"`);
      expect(rows[1]).toContain(',25.50,51.00,80.89,');
      expect((await get('')).statusCode).toBe(401);
      expect((await get('?state=lost', owner.token)).statusCode).toBe(400);
    });

    it('[USR-03] keeps filters with the account, by name', async () => {
      const save = (name: string, filter: object) =>
        shop.call(owner, orderCalls.saveFilter, { body: { name, filter } });
      await save('To pay', { state: 'unpaid' });
      const kept = await save('To pay', { state: 'unpaid', q: 'tee' });
      expect(kept).toMatchObject([{ name: 'To pay', filter: { state: 'unpaid', q: 'tee' } }]);
      const eve = await shop.aUser();
      const bizId = kept[0]!.bizId;
      expect((await shop.send(eve, orderCalls.deleteFilter, { params: { bizId } })).status).toBe(404);
      expect(await shop.call(owner, orderCalls.deleteFilter, { params: { bizId } })).toEqual([]);
    });
  });

  describe('changing what is printed', () => {
    async function aTemplate(
      owner: Actor,
      change: (document: ReturnType<typeof aDocument>) => object = (same) => same,
    ) {
      const bizId = newId();
      const documentHash = await saveDocument(shop.ctx, change(aDocument()) as never);
      const row = { id: bizId, ownerId: owner.userId, productId: tee.productId, name: 'Blue', color: 'black' };
      const at = { version: 1, createdAt: shop.ctx.now(), updatedAt: shop.ctx.now() };
      await shop.ctx.db.insert(templates).values({ ...row, ...at, documentHash, printedAreas: ['front'] });
      return { templateId: bizId, documentHash };
    }
    const blue = (document: ReturnType<typeof aDocument>) => {
      const front = document.areas.front!;
      const layers = front.layers.map((layer) => ({ ...layer, fill: '#00749c' }));
      return { ...document, areas: { front: { ...front, layers } } };
    };

    it('[API-143] prints another design until the release, with new print files, for the price that was paid', async () => {
      const { owner, orderId, lineIds } = await aPaidOrder(shop, tee);
      await shop.runJobs();
      const { templateId, documentHash } = await aTemplate(owner, blue);
      const before = await shop.call(owner, orderCalls.customization, { params: { orderId } });
      expect(before).toMatchObject({
        changeable: true,
        lines: [{ orderLineId: lineIds[0], choices: [{ templateId, current: false }] }],
      });
      const body = { orderLineId: lineIds[0]!, templateId };
      const after = await shop.call(owner, orderCalls.customize, { params: { orderId }, body });
      expect(after.lines[0]!.choices).toMatchObject([{ templateId, current: true }]);
      await shop.runJobs();
      const [line] = await shop.ctx.db.select().from(orderLines).where(eq(orderLines.id, lineIds[0]!));
      expect(line).toMatchObject({ documentHash, unitCents: 2550, title: 'Test Tee with your design' });
      const files = await shop.ctx.db
        .select()
        .from(orderLinePrintFiles)
        .where(eq(orderLinePrintFiles.orderLineId, lineIds[0]!));
      expect(files).toHaveLength(1);
      await letRelease(shop);
      const late = await shop.send(owner, orderCalls.customize, { params: { orderId }, body });
      expect(late.code).toBe(errors.orderNotChangeable.code);
    });

    it('[BCK-04] keeps what was printed and its name when the design is saved anew, until the order takes that', async () => {
      const { owner, orderId, lineIds } = await aPaidOrder(shop, tee);
      const of = { params: { orderId } };
      const mine = { name: 'Blue', productId: tee.productId, color: 'black' };
      const save = (document: object, head: object = {}) =>
        shop.call(owner, designCalls.saveTemplate, { body: { ...mine, ...head, document: document as never } });
      const first = await save(blue(aDocument()));
      const orderLineId = lineIds[0]!;
      const put = { ...of, body: { orderLineId, templateId: first.bizId } };
      const [taken] = (await shop.call(owner, orderCalls.customize, put)).lines;
      expect(taken!.design).toEqual({
        ...{ templateId: first.bizId, productId: tee.productId },
        ...{ name: 'Blue', current: true },
      });
      const printed = async () => {
        const [line] = await shop.ctx.db.select().from(orderLines).where(eq(orderLines.id, orderLineId));
        return line!.documentHash;
      };
      const before = await printed();
      await save(aDocument(), { bizId: first.bizId, version: first.version });
      const [older] = (await shop.call(owner, orderCalls.customization, of)).lines;
      expect([older!.design?.name, older!.design?.current, await printed()]).toEqual(['Blue', false, before]);
      const [newer] = (await shop.call(owner, orderCalls.customize, put)).lines;
      expect([newer!.design?.current, (await printed()) === before]).toEqual([true, false]);
    });

    it("refuses a blank item, somebody else's design and somebody else's order", async () => {
      const { owner, orderId, lineIds } = await anOrder(shop, tee);
      const [ada, mine] = [await shop.aUser(), await aTemplate(owner, blue)];
      const theirs = await aTemplate(ada, blue);
      const put = (actor: Actor, orderLineId: string, templateId: string) =>
        shop.send(actor, orderCalls.customize, { params: { orderId }, body: { orderLineId, templateId } });
      expect((await put(owner, lineIds[1]!, mine.templateId)).code).toBe(errors.designInvalid.code);
      expect((await put(owner, lineIds[0]!, theirs.templateId)).status).toBe(404);
      expect((await put(ada, lineIds[0]!, theirs.templateId)).status).toBe(404);
      expect((await shop.send(ada, orderCalls.customization, { params: { orderId } })).status).toBe(404);
    });
  });

  it('[API-142] puts an order into the cart again and says what is no longer sold', async () => {
    const { owner, orderId } = await anOrder(shop, tee);
    await shop.ctx.db.update(skus).set({ offered: false }).where(eq(skus.id, tee.skuIds.white));
    const answer = await shop.call(owner, orderCalls.reorder, { params: { orderId } });
    await shop.ctx.db.update(skus).set({ offered: true }).where(eq(skus.id, tee.skuIds.white));
    expect(answer).toEqual({ added: 1, missing: [{ title: 'Test Tee', variant: 'White' }], short: [] });
    const cart = await shop.call(owner, cartCalls.view);
    expect(cart.groups.flatMap((group) => group.lines)).toMatchObject([{ skuId: tee.skuIds.black, quantity: 2 }]);
    expect((await shop.send(await shop.aUser(), orderCalls.reorder, { params: { orderId } })).status).toBe(404);
  });
});

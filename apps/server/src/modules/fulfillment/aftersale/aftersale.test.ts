import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import type { AnswerForm } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import { exceptionCalls } from '@merchmill/contract/orders/exception.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { fileCalls } from '@merchmill/contract/shop/file.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { aDocument, aProduct, aPromo, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backendsOfLong, type TestApp, testApp } from '../../../testing/test-app.ts';
import { saveDocument } from '../../design/document/document.service.ts';
import { findRefundRequest } from '../../money/refund/requested-refund.service.ts';
import { raiseException } from '../../orders/exception/exception.service.ts';
import { orderEvents, orders } from '../../orders/order/order.tables.ts';
import { anOrder, letRelease, type MadeOrder } from '../../orders/order/test-orders.ts';
import { promoCodes, promoRedemptions, promoUsers } from '../../orders/promo/promo.tables.ts';
import { releaseDueOrders } from '../../orders/release/release.service.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { listUnitsToShip } from '../shipment/shipment.service.ts';
import { replacements } from '../shipment/shipment.tables.ts';
import { expireUnpaidOrders } from './cancel.service.ts';
import {
  aBoughtOrder,
  aDeliveredOrder,
  aPhoto,
  aReleasedOrder,
  asForm,
  letRefundsArrive,
  shipAll,
} from './test-aftersale.ts';

describe.each(backendsOfLong())('after the sale on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  let operations: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  const rowOf = async (orderId: string) => (await shop.ctx.db.select().from(orders).where(eq(orders.id, orderId)))[0]!;
  const cancel = (actor: Actor | null, orderId: string, reason?: string) =>
    shop.send(actor, aftersaleCalls.cancel, { params: { orderId }, body: { reason } });
  const subjectsOf = async ({ email }: Actor) =>
    (await listMails(shop.ctx, 500)).filter((mail) => mail.to === email).map((mail) => mail.subject);
  const sale = ({ owner, orderId }: MadeOrder) => shop.call(owner, aftersaleCalls.get, { params: { orderId } });

  describe('cancelling', () => {
    it('[API-142] an unpaid order ends, and who did it and why stays', async () => {
      const { owner, orderId } = await anOrder(shop, tee);
      expect((await cancel(owner, orderId, 'Wrong size')).data).toEqual({ state: 'cancelled', refunded: 0 });
      const events = await shop.ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
      expect(events.at(-1)).toMatchObject({
        state: 'cancelled',
        by: 'customer',
        byUser: owner.userId,
        why: 'Wrong size',
      });
      const again = await cancel(owner, orderId);
      expect(again).toMatchObject({ code: errors.alreadyDone.code, data: { state: 'cancelled', refunded: 0 } });
      expect((await cancel(await shop.aUser(), orderId)).status).toBe(404);
      expect((await cancel(null, orderId)).code).toBe(errors.notLoggedIn.code);
    });

    it('gives back what a promo code was used for', async () => {
      const { owner, orderId } = await anOrder(shop, tee);
      const code = await aPromo(shop.ctx);
      const [promo] = await shop.ctx.db.select().from(promoCodes).where(eq(promoCodes.code, code));
      const used = { id: newId(), promoId: promo!.id, orderId, ownerId: owner.userId, discountCents: 100 };
      await shop.ctx.db.insert(promoRedemptions).values({ ...used, redeemedAt: shop.ctx.now() });
      await shop.ctx.db.update(promoCodes).set({ usedCount: 1 }).where(eq(promoCodes.id, promo!.id));
      await shop.ctx.db.insert(promoUsers).values({ promoId: promo!.id, ownerId: owner.userId, usedCount: 1 });
      await cancel(owner, orderId);
      const [after] = await shop.ctx.db.select().from(promoCodes).where(eq(promoCodes.code, code));
      expect(after!.usedCount).toBe(0);
    });

    it('[API-142][CAP-05] a paid order gives all of its money back until its release, not afterwards', async () => {
      const order = await aBoughtOrder(shop, tee);
      expect(await sale(order)).toMatchObject({ cancel: 'free', refundable: 0 });
      expect((await cancel(order.owner, order.orderId)).data).toEqual({ state: 'cancelled', refunded: 8089 });
      expect(await rowOf(order.orderId)).toMatchObject({ paidCents: 8089, refundedCents: 8089 });
      expect(await cancel(order.owner, order.orderId)).toMatchObject({
        code: errors.alreadyDone.code,
        data: { state: 'cancelled', refunded: 8089 },
      });
      await letRefundsArrive(shop);
      expect(await findRefundRequest(shop.ctx, `cancel:${order.orderId}`)).toMatchObject({
        done: true,
        amountCents: 8089,
      });
      const subjects = await subjectsOf(order.owner);
      // One thing is told of once: that the money arrives is no other mail.
      expect(subjects.filter((subject) => !/^(Thanks|Your proof)/.test(subject))).toEqual([
        `Order ${order.number} was canceled`,
      ]);

      const released = await aReleasedOrder(shop, tee);
      expect((await cancel(released.owner, released.orderId)).code).toBe(errors.orderNotChangeable.code);
      expect((await rowOf(released.orderId)).refundedCents).toBe(0);
    });

    it.runIf(backend === 'postgres')('either is canceled or released, never both', async () => {
      const made = await Promise.all(Array.from({ length: 6 }, () => aBoughtOrder(shop, tee)));
      shop.pass(31 * 60_000);
      await Promise.all([releaseDueOrders(shop.ctx), ...made.map(({ owner, orderId }) => cancel(owner, orderId))]);
      await releaseDueOrders(shop.ctx);
      for (const { orderId } of made) {
        const { state, refundedCents } = await rowOf(orderId);
        expect([`cancelled 8089`, `inProduction 0`]).toContain(`${state} ${refundedCents}`);
      }
    });

    it('closes what nobody has paid for a week, and nothing else', async () => {
      const old = await anOrder(shop, tee);
      const { payBy, placedAt } = await shop.call(old.owner, orderCalls.detail, { params: old });
      expect(Date.parse(payBy!) - Date.parse(placedAt)).toBe(7 * dayMs);
      const paid = await aBoughtOrder(shop, tee);
      shop.pass(7 * dayMs + 1000);
      const fresh = await anOrder(shop, tee);
      await expireUnpaidOrders(shop.ctx);
      const states = await Promise.all([old, paid, fresh].map(async ({ orderId }) => (await rowOf(orderId)).state));
      expect(states).toEqual(['cancelled', 'paid', 'unpaid']);
      const events = await shop.ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, old.orderId));
      expect(events.at(-1)).toMatchObject({ by: 'system', why: 'Not paid in time' });
    });

    it('[API-148] several unpaid ones at once, telling which were not; those to pay go to one page', async () => {
      const owner = await shop.aUser();
      const [a, b] = [await anOrder(shop, tee, { owner }), await anOrder(shop, tee, { owner })];
      const paid = await aBoughtOrder(shop, tee, { owner });
      const theirs = await anOrder(shop, tee);
      const orderIds = [a, b, paid, theirs].map((order) => order.orderId);
      const pay = await shop.call(owner, aftersaleCalls.bulk, { body: { action: 'pay', orderIds } });
      expect(pay).toMatchObject({ payLink: `/user/${owner.userId}/pay?orders=${a.orderId},${b.orderId}` });
      expect(pay.failed.map((each) => each.orderId)).toEqual([paid.orderId, theirs.orderId]);
      const { done, failed } = await shop.call(owner, aftersaleCalls.bulk, { body: { action: 'cancel', orderIds } });
      expect(done).toEqual([a.orderId, b.orderId]);
      expect(failed.map((each) => [each.orderId, each.number])).toEqual([
        [paid.orderId, paid.number],
        [theirs.orderId, null],
      ]);
      expect((await rowOf(theirs.orderId)).state).toBe('unpaid');
    });

    it('[ENU-03] scope 1 is every order that the filter lists, 2 those that are named, and nothing chosen is refused', async () => {
      const owner = await shop.aUser();
      const [a, b] = [await anOrder(shop, tee, { owner }), await anOrder(shop, tee, { owner })];
      const paid = await aBoughtOrder(shop, tee, { owner });
      const theirs = await anOrder(shop, tee);
      const bulk = (body: object) => shop.send(owner, aftersaleCalls.bulk, { body: body as never });
      const cancel = { action: 'cancel' };
      expect((await bulk({ ...cancel, scope: 2 })).status).toBe(400);
      expect((await bulk({ ...cancel, scope: 0 })).status).toBe(400);
      const named = await bulk({ ...cancel, scope: 2, orderIds: [a.orderId] });
      expect(named.data).toMatchObject({ done: [a.orderId], failed: [] });
      const all = await bulk({ ...cancel, scope: 1, filter: { state: 'unpaid' } });
      expect(all.data).toMatchObject({ done: [b.orderId], failed: [] });
      const states = await Promise.all([paid, theirs].map(async ({ orderId }) => (await rowOf(orderId)).state));
      expect(states).toEqual(['paid', 'unpaid']);
    });
  });

  describe('refunds after the release', () => {
    const askAll = (order: MadeOrder) => ask(order, [2, 1], true);
    const ask = ({ owner, orderId, lineIds }: MadeOrder, quantities: number[], shipping = false) => {
      const lines = quantities.flatMap((quantity, i) => (quantity ? [{ orderLineId: lineIds[i]!, quantity }] : []));
      const body = { reason: 'The print came out crooked.', lines, shipping };
      return shop.send(owner, aftersaleCalls.refund, { params: { orderId }, body });
    };
    const decide = async (bizId: string, approve: boolean) => {
      operations = await shop.aUser({ type: UserType.interior });
      const body = { approve, decision: approve ? 'You are right, sorry.' : 'It is as ordered.' };
      return shop.send(operations, aftersaleConsoleCalls.decideRefund, { params: { bizId }, body });
    };

    it('[API-142] are asked for by item and given back once operations approve', async () => {
      const order = await aReleasedOrder(shop, tee);
      const asked = await ask(order, [1, 0]);
      expect(asked.data).toMatchObject({ state: 'asked', amount: 2550 });
      expect((await ask(order, [0, 1])).code).toBe(errors.alreadyDone.code);
      const confirmation = `We got your refund request for order ${order.number}`;
      expect((await subjectsOf(order.owner)).filter((subject) => subject === confirmation)).toHaveLength(1);
      expect((await rowOf(order.orderId)).refundedCents).toBe(0);
      expect((await decide(asked.data.bizId, true)).data.state).toBe('approved');
      expect((await decide(asked.data.bizId, true)).code).toBe(errors.alreadyDone.code);
      expect(await rowOf(order.orderId)).toMatchObject({ state: 'inProduction', refundedCents: 2550 });
    });

    it('of everything with its shipping end the order, and nothing is left of it', async () => {
      const order = await aReleasedOrder(shop, tee);
      const asked = await askAll(order);
      expect(asked.data.amount).toBe(8089);
      await decide(asked.data.bizId, true);
      expect(await rowOf(order.orderId)).toMatchObject({ state: 'refunded', refundedCents: 8089 });
      expect((await sale(order)).parts.map((part) => part.left)).toEqual([0, 0, 0]);
      const left = await ask(order, [1, 0]);
      expect(left.code).toBe(errors.refundTooMuch.code);
    });

    it('declined ones change nothing; asking for too many, too early or for others is refused', async () => {
      const order = await aReleasedOrder(shop, tee);
      const asked = await ask(order, [1, 0]);
      expect((await decide(asked.data.bizId, false)).data.state).toBe('declined');
      expect((await rowOf(order.orderId)).refundedCents).toBe(0);
      expect((await ask(order, [3, 0])).status).toBe(404);
      expect((await ask({ ...order, owner: await shop.aUser() }, [1, 0])).status).toBe(404);
      expect((await ask(await aBoughtOrder(shop, tee), [1, 0])).code).toBe(errors.refundTooMuch.code);
      const params = { bizId: asked.data.bizId };
      const byCustomer = await shop.send(order.owner, aftersaleConsoleCalls.decideRefund, {
        params,
        body: { approve: true, decision: 'Yes' },
      });
      expect(byCustomer.status).toBe(403);
    });

    it('the last unit that has not shipped takes its shipping with it, and ends the order', async () => {
      const order = await aReleasedOrder(shop, tee);
      operations = await shop.aUser({ type: UserType.interior });
      const params = { orderId: order.orderId };
      const give = (...orderLineIds: string[]) => {
        const lines = orderLineIds.map((orderLineId) => ({ orderLineId, quantity: 1 }));
        const body = { reason: 'We cannot make it.', lines };
        return shop.call(operations, aftersaleConsoleCalls.refundOrder, { params, body });
      };
      await give(order.lineIds[0]!);
      expect(await rowOf(order.orderId)).toMatchObject({ state: 'inProduction', refundedCents: 2550 });
      await give(order.lineIds[0]!, order.lineIds[1]!);
      expect(await rowOf(order.orderId)).toMatchObject({ state: 'refunded', refundedCents: 8089 });
    });

    it('[CAP-05] operations give back items and shipping of their own accord, each once', async () => {
      const order = await aReleasedOrder(shop, tee);
      operations = await shop.aUser({ type: UserType.interior });
      const params = { orderId: order.orderId };
      const give = (quantity: number, shipping: boolean) => {
        const lines = quantity ? [{ orderLineId: order.lineIds[0]!, quantity }] : [];
        const body = { reason: 'Late, with our apologies.', lines, shipping };
        return shop.send(operations, aftersaleConsoleCalls.refundOrder, { params, body });
      };
      expect((await give(1, true)).data).toMatchObject({ state: 'approved', amount: 2550 + 989 });
      expect((await give(0, true)).code).toBe(errors.refundTooMuch.code);
      expect((await give(2, false)).code).toBe(errors.refundTooMuch.code);
      expect((await give(1, false)).data).toMatchObject({ amount: 2550 });
      expect((await give(0, false)).status).toBe(400);
      expect(await rowOf(order.orderId)).toMatchObject({ state: 'inProduction', refundedCents: 5100 + 989 });
      const body = { reason: 'I help myself to it.', lines: [], shipping: true };
      expect((await shop.send(order.owner, aftersaleConsoleCalls.refundOrder, { params, body })).status).toBe(403);
    });

    it('nobody decides about their own order', async () => {
      const insider = await shop.aUser({ type: UserType.interior });
      const order = await aReleasedOrder(shop, tee, { owner: insider });
      const { bizId } = (await ask(order, [1, 0])).data;
      const body = { approve: true, decision: 'Of course' };
      const answer = await shop.send(insider, aftersaleConsoleCalls.decideRefund, { params: { bizId }, body });
      expect(answer.code).toBe(errors.prohibited.code);
    });
  });

  describe('questions', () => {
    const raise = (order: MadeOrder, kind: 'addressInvalid' | 'paymentReview' | 'artworkBelowStandard') =>
      inTransaction(shop.ctx, (ctx) =>
        raiseException(ctx, { orderId: order.orderId, kind, orderLineId: order.lineIds[0] }),
      );
    const openOf = async ({ owner }: MadeOrder) =>
      (await shop.call(owner, exceptionCalls.list, { query: { open: 'true' } })).list;
    const answer = (actor: Actor, bizId: string, body: AnswerForm) =>
      shop.send(actor, aftersaleCalls.answer, { params: { bizId }, body });
    const address = { name: 'Ada', line1: 'Neue Str. 2', city: 'Berlin', postcode: '10117', country: 'DE' };

    it('[API-144] a corrected address is taken over, the question keeps its history, and the order goes on', async () => {
      const order = await aBoughtOrder(shop, tee);
      await raise(order, 'addressInvalid');
      expect(await letRelease(shop)).toBe(0);
      const [asked] = await openOf(order);
      expect(asked).toMatchObject({ owner: 'customer', remedies: ['correctAddress', 'keepAddress', 'cancel'] });
      const wrong = { ...address, postcode: 'ABC' };
      expect((await answer(order.owner, asked!.bizId, { remedy: 'correctAddress', address: wrong })).status).toBe(400);
      const abroad = { ...address, country: 'FR', postcode: '75001' };
      expect((await answer(order.owner, asked!.bizId, { remedy: 'correctAddress', address: abroad })).status).toBe(400);
      expect((await answer(order.owner, asked!.bizId, { remedy: 'resend' })).status).toBe(400);
      const eve = await shop.aUser();
      expect((await answer(eve, asked!.bizId, { remedy: 'keepAddress' })).status).toBe(404);
      const { data } = await answer(order.owner, asked!.bizId, { remedy: 'correctAddress', address, note: 'Moved' });
      expect(data).toMatchObject({ remedy: 'correctAddress', history: [{ by: 'system' }, { by: 'customer' }] });
      expect(data.history[1]!.text).toBe('Address corrected: Moved');
      expect((await rowOf(order.orderId)).address).toMatchObject({ line1: 'Neue Str. 2' });
      const again = await answer(order.owner, asked!.bizId, { remedy: 'keepAddress' });
      expect(again.code).toBe(errors.exceptionClosed.code);
      expect(await openOf(order)).toEqual([]);
      expect(await releaseDueOrders(shop.ctx)).toBe(1);
    });

    it('those of operations are answered by operations, and canceling gives the money back', async () => {
      const order = await aBoughtOrder(shop, tee);
      await raise(order, 'paymentReview');
      const [asked] = await openOf(order);
      expect((await answer(order.owner, asked!.bizId, { remedy: 'approve' })).status).toBe(403);
      operations = await shop.aUser({ type: UserType.interior });
      expect((await answer(operations, asked!.bizId, { remedy: 'cancel', note: 'Stolen card' })).code).toBe(0);
      expect(await rowOf(order.orderId)).toMatchObject({ state: 'cancelled', refundedCents: 8089 });
    });

    it('what operations say about an exception of their own stays internal', async () => {
      const order = await aBoughtOrder(shop, tee);
      await raise(order, 'paymentReview');
      const [asked] = await openOf(order);
      operations = await shop.aUser({ type: UserType.interior });
      await answer(operations, asked!.bizId, { remedy: 'cancel', note: 'Stolen card' });
      const params = { orderId: order.orderId };
      const seen = [
        await shop.call(order.owner, orderCalls.detail, { params }),
        await shop.call(order.owner, aftersaleCalls.get, { params }),
        (await listMails(shop.ctx, 500)).filter(({ to }) => to === order.owner.email),
      ];
      expect(JSON.stringify(seen)).not.toMatch(/stolen|cancel your order: /i);
      expect(JSON.stringify(seen)).toContain(
        'We’re sorry, we had to cancel your order. You get back everything you paid.',
      );
      const { list } = await shop.call(operations, backofficeCalls.audit, { query: { subjectId: asked!.bizId } });
      expect(list).toMatchObject([{ what: 'answer', after: { remedy: 'cancel', note: 'Stolen card' } }]);
    });

    it('an address that cannot be right is asked about as soon as the order is paid', async () => {
      const wrong = { ...address, postcode: '1' };
      const order = await aBoughtOrder(shop, tee, { fields: { address: wrong } });
      const [asked] = await openOf(order);
      expect(asked).toMatchObject({ kind: 'addressInvalid' });
      expect(asked!.question).toContain('postal code for Germany');
      expect(await letRelease(shop)).toBe(0);
    });

    it('a design that must not be printed is asked about, and replaced or printed as its owner says', async () => {
      const { areas, ...document } = aDocument();
      const layers = areas.front!.layers.map((layer) => ({ ...layer, opacity: 0 }));
      const unseen = { ...document, areas: { front: { ...areas.front!, layers } } };
      const line = { documentHash: await saveDocument(shop.ctx, unseen) };
      const order = await aBoughtOrder(shop, tee, { line });
      const [asked] = await openOf(order);
      expect(asked).toMatchObject({ kind: 'artworkBelowStandard', orderLineId: order.lineIds[0] });
      expect(asked!.question).toContain('nothing to print');
      expect(await letRelease(shop)).toBe(0);
      expect((await answer(order.owner, asked!.bizId, { remedy: 'replaceDesign' })).status).toBe(400);
      expect((await answer(order.owner, asked!.bizId, { remedy: 'printAnyway' })).code).toBe(0);
      expect(await releaseDueOrders(shop.ctx)).toBe(1);
    });

    it('a lost parcel is made again or given back with its shipping, as its owner likes', async () => {
      const lost = { fields: { address: { ...address, line2: 'simulate: lost' } } };
      const again = await aReleasedOrder(shop, tee, lost);
      await shipAll(shop, again, 11);
      const [first] = await openOf(again);
      expect((await answer(again.owner, first!.bizId, { remedy: 'resend' })).code).toBe(0);
      expect(await listUnitsToShip(shop.ctx, again.orderId)).toHaveLength(2);

      const back = await aReleasedOrder(shop, tee, lost);
      await shipAll(shop, back, 11);
      const [second] = await openOf(back);
      expect((await answer(back.owner, second!.bizId, { remedy: 'refund' })).code).toBe(0);
      expect(await rowOf(back.orderId)).toMatchObject({ state: 'refunded', refundedCents: 8089 });
    });

    it('[CAP-05] operations answer for the customer with a part of a lost parcel, no more, and it is written down', async () => {
      const lost = { fields: { address: { ...address, line2: 'simulate: lost' } } };
      const order = await aReleasedOrder(shop, tee, lost);
      await shipAll(shop, order, 11);
      const [asked] = await openOf(order);
      operations = await shop.aUser({ type: UserType.interior });
      const back = (actor: Actor, quantity: number) => {
        const lines = [{ orderLineId: order.lineIds[0]!, quantity }];
        return answer(actor, asked!.bizId, { remedy: 'refund', refund: { lines, shipping: true } });
      };
      expect((await back(operations, 3)).code).toBe(errors.refundTooMuch.code);
      expect((await back(operations, 1)).code).toBe(0);
      expect(await rowOf(order.orderId)).toMatchObject({ state: 'shipped', refundedCents: 2550 + 989 });
      const entries = await shop.call(operations, backofficeCalls.audit, { query: { subjectId: asked!.bizId } });
      expect(entries.list).toMatchObject([
        { subject: 'orderException', what: 'answer', by: { bizId: operations.userId }, after: { remedy: 'refund' } },
      ]);
    });
  });

  describe('claims', () => {
    async function upload(owner: Actor): Promise<string> {
      const { payload, headers } = asForm(await aPhoto());
      const answer = await shop.app.inject({
        method: 'POST',
        url: fileCalls.upload.path,
        payload,
        headers: { ...headers, authorization: owner.token },
      });
      return answer.json().data.fileId;
    }
    const text = 'The print is torn at the seam.';
    const claim = (actor: Actor, orderId: string, orderLineId: string, photoIds: string[], quantity?: number) =>
      shop.send(actor, aftersaleCalls.claim, { params: { orderId }, body: { orderLineId, text, photoIds, quantity } });

    it('[CAP-05] a delivered item is claimed with a photo and answered with its money', async () => {
      const { owner, orderId, lineIds, number } = await aDeliveredOrder(shop, tee);
      const photoId = await upload(owner);
      const made = await claim(owner, orderId, lineIds[0]!, [photoId]);
      expect(made.data).toMatchObject({ state: 'open', text, photos: [{ url: `/media/file/${photoId}` }] });
      expect((await claim(owner, orderId, lineIds[0]!, [photoId])).code).toBe(errors.alreadyDone.code);
      // The one that was taken is confirmed, with what it is about.
      const confirmed = (await listMails(shop.ctx, 500)).filter(
        ({ to, subject }) => to === owner.email && subject === `We got your claim on order ${number}`,
      );
      expect(confirmed.map((mail) => mail.text)).toEqual([expect.stringContaining('- 2 × Square Tee, Black')]);
      operations = await shop.aUser({ type: UserType.interior });
      const params = { bizId: made.data.bizId };
      const body = { answer: 'refund' as const, answerText: 'Sorry, here is your money.' };
      expect((await shop.send(owner, aftersaleConsoleCalls.answerClaim, { params, body })).status).toBe(403);
      const answered = await shop.call(operations, aftersaleConsoleCalls.answerClaim, { params, body });
      expect(answered).toMatchObject({ state: 'answered', answer: 'refund' });
      expect(await rowOf(orderId)).toMatchObject({ state: 'delivered', refundedCents: 5100 });
      expect(await subjectsOf(owner)).toContain(`Your $51.00 refund for order ${number}`);
      expect((await shop.send(operations, aftersaleConsoleCalls.answerClaim, { params, body })).code).toBe(
        errors.alreadyDone.code,
      );
    });

    it('[CAP-05] no unit is both given back and made again, nor claimed beyond its number', async () => {
      const { owner, orderId, lineIds } = await aDeliveredOrder(shop, tee);
      const photoId = await upload(owner);
      operations = await shop.aUser({ type: UserType.interior });
      const settle = async (quantity: number, answer: 'refund' | 'reprint') => {
        const { bizId } = (await claim(owner, orderId, lineIds[0]!, [photoId], quantity)).data;
        const body = { answer, answerText: 'We make it right.' };
        await shop.call(operations, aftersaleConsoleCalls.answerClaim, { params: { bizId }, body });
      };
      expect((await claim(owner, orderId, lineIds[0]!, [photoId], 3)).status).toBe(400);
      await settle(1, 'reprint');
      expect((await claim(owner, orderId, lineIds[0]!, [photoId], 2)).status).toBe(400);
      await settle(1, 'refund');
      expect((await claim(owner, orderId, lineIds[0]!, [photoId])).code).toBe(errors.claimSettled.code);
      const { parts, claims } = await sale({ owner, orderId, lineIds, number: '' });
      expect(parts.map(({ given, left }) => [given, left])).toEqual([
        [1, 0],
        [0, 1],
        [0, 1],
      ]);
      expect(claims.map(({ answer, quantity }) => [answer, quantity])).toEqual([
        ['refund', 1],
        ['reprint', 1],
      ]);
      expect(await rowOf(orderId)).toMatchObject({ state: 'delivered', refundedCents: 2550 });
      const again = { id: newId(), orderId, orderLineId: lineIds[0]!, quantity: 1, claimId: newId() };
      await expect(shop.ctx.db.insert(replacements).values({ ...again, createdAt: shop.ctx.now() })).rejects.toThrow();
    });

    it("refuses somebody else's photo and order, and what is not delivered or too long ago", async () => {
      const delivered = await aDeliveredOrder(shop, tee);
      const eve = await shop.aUser();
      const theirs = await upload(eve);
      const { owner, orderId, lineIds } = delivered;
      expect((await claim(owner, orderId, lineIds[0]!, [theirs])).status).toBe(400);
      expect((await claim(eve, orderId, lineIds[0]!, [theirs])).status).toBe(404);
      const young = await aReleasedOrder(shop, tee, { owner });
      const mine = await upload(owner);
      expect((await claim(owner, young.orderId, young.lineIds[0]!, [mine])).code).toBe(errors.claimNotNow.code);
      await shop.ctx.db
        .update(orders)
        .set({ deliveredAt: new Date(shop.ctx.now().getTime() - 31 * dayMs) })
        .where(eq(orders.id, orderId));
      expect((await claim(owner, orderId, lineIds[0]!, [mine])).code).toBe(errors.claimNotNow.code);
    });
  });

  it('[CAP-17] writes at each step: paid, proof, in production, on its way, arrived', async () => {
    const { owner, number } = await aDeliveredOrder(shop, tee);
    expect((await subjectsOf(owner)).toReversed()).toEqual([
      `Thanks for your order ${number}`,
      `Your proof for order ${number}`,
      `Order ${number} is in production`,
      `A package from order ${number} shipped`,
      `A package from order ${number} was delivered`,
    ]);
  });

  it('what was delivered is reviewed from its order, once', async () => {
    const { owner, orderId, lineIds } = await aDeliveredOrder(shop, tee);
    const reviewed = async () =>
      (await shop.call(owner, orderCalls.detail, { params: { orderId } })).lines.map((line) => line.reviewed);
    expect(await reviewed()).toEqual([false, false]);
    await shop.call(owner, orderCalls.review, { body: { orderLineId: lineIds[1]!, rating: 4, text: 'Soft.' } });
    expect(await reviewed()).toEqual([false, true]);
  });
});

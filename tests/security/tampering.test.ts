import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import type { Call } from '@merchmill/contract/call.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls, buyerCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signWebhook } from '../../apps/server/src/adapters/card-payments/sandbox/sandbox-signature.ts';
import { newId } from '../../apps/server/src/ids.ts';
import {
  aSession,
  balance,
  closeBalanced,
  exceptionsOf,
  letWebhooksArrive,
  press,
  recharged,
  sendWebhook,
  stateOf,
} from '../../apps/server/src/modules/money/processing/test-checkout.ts';
import { orders } from '../../apps/server/src/modules/orders/order/order.tables.ts';
import { aProduct, aPromo, aSpu, berlin, type MadeProduct } from '../../apps/server/src/testing/shop-makers.ts';
import { type Actor, type TestApp, testApp } from '../../apps/server/src/testing/test-app.ts';
import type { Given } from './fixture.ts';
import { request } from './request.ts';
import { type SeededShop, seedShop } from './seeded-shop.ts';
import { snapshot } from './snapshot.ts';

/*
 * Everything a client can change on its way: amounts, currencies, ids. Each is refused, or stands as an exception before
 * people, and moves nothing.
 */

/** Numbers that no amount and no count is: below nothing, between two cents, beyond all bounds. */
const absurd = fc.oneof(
  fc.integer({ min: -1_000_000, max: -1 }),
  fc.double({ min: 0.001, max: 999.999, noNaN: true }).filter((value) => !Number.isInteger(value)),
  fc.integer({ min: 1_000_000_000, max: Number.MAX_SAFE_INTEGER }),
  fc.constantFrom<unknown>(0, -0.01, 1e308, '100', '1e3', null, [100], { amount: 100 }, true),
);
const webhookPath = '/open/webhooks/payment/sandbox';
const runs = { numRuns: 40, seed: 5 };

describe('tampering', () => {
  let shop: TestApp;
  let seededShop: SeededShop;
  let owner: Actor;
  let eve: Actor;
  let other: MadeProduct;
  beforeAll(async () => {
    shop = await testApp();
    seededShop = await seedShop(shop);
    owner = seededShop.owner;
    eve = await shop.aUser({ name: 'Eve' });
    other = await aProduct(shop.ctx, { priceCents: 9900 });
  });
  afterAll(() => closeBalanced(shop));

  const send = (actor: Actor, call: Call, given: Given) => request(shop, actor, call, { given });
  type Refusal = keyof typeof errors;
  /** The answers of idempotent calls are kept; nothing else may be there that was not before. */
  const look = async () => ({ ...(await snapshot(shop)), idempotency_keys: '' });
  async function expectNothing(work: () => Promise<void>): Promise<void> {
    const before = await look();
    await work();
    expect(await look()).toEqual(before);
  }
  async function expectRefused(actor: Actor, call: Call, given: Given, refusals: Refusal | readonly Refusal[]) {
    const { code, msg } = await send(actor, call, given);
    const codes = [refusals].flat().map((name) => errors[name].code as number);
    expect(codes, `${call.id} ${JSON.stringify(given)}: ${msg}`).toContain(code);
  }

  describe('at the checkout', () => {
    type Form = Awaited<ReturnType<SeededShop['checkout']>>;
    let form: Form;
    beforeAll(async () => {
      form = await seededShop.checkout();
    });
    const order = (changes: object, refusals: Refusal | readonly Refusal[]) =>
      expectRefused(owner, checkoutCalls.create, { body: { ...form, ...changes } }, refusals);

    it('another total than the real one is never charged, whatever it is', async () => {
      await expectNothing(() =>
        fc.assert(
          fc.asyncProperty(fc.integer(), async (expectedTotalMinor) => {
            fc.pre(expectedTotalMinor !== form.expectedTotalMinor);
            await order({ expectedTotalMinor }, 'dataChanged');
          }),
          runs,
        ),
      );
    });

    it('another currency, way of shipping, version of the cart, address or code is refused', async () => {
      const [addressOfEve, foreignPromo] = [newId(), await aPromo(shop.ctx, { productIds: [other.productId] })];
      await expectNothing(async () => {
        await order({ currency: 'USD' }, 'dataChanged');
        // Shown in US dollars, and another total than the page has shown.
        await order({ currency: 'XXX' }, 'dataChanged');
        await order({ currency: 'eur' }, 'invalidInput');
        await order({ method: 'teleport' }, 'cannotShip');
        await order({ plan: 'free' }, 'invalidInput');
        for (const cartVersion of [0, -1, form.cartVersion - 1, form.cartVersion + 1]) {
          await order({ cartVersion }, 'dataChanged');
        }
        await order({ addressId: addressOfEve }, 'notFound');
        await order({ promoCodes: ['NOSUCHCODE'] }, 'promoCode');
        await order({ promoCodes: [foreignPromo] }, 'promoCode');
        await order({ promoCodes: ['TWICE', 'TWICE'] }, 'invalidInput');
      });
    });

    it('what only the shop decides is no field of an order', async () => {
      await expectNothing(async () => {
        for (const name of [
          'totalMinor',
          'totalCents',
          'rate',
          'userId',
          'state',
          'paidCents',
          'lines',
          'shipping',
          'tax',
        ]) {
          await order({ [name]: 1 }, 'invalidInput');
        }
      });
    });

    it("an address of the owner's is not there for somebody else's order", async () => {
      await shop.call(eve, cartCalls.add, { body: { skuId: seededShop.tee.skuIds.black, quantity: 1 } });
      await expectNothing(() => expectRefused(eve, checkoutCalls.create, { body: form }, 'notFound'));
    });

    it('a price that was agreed to below the real one does not become the price', async () => {
      const buyer = await shop.aUser();
      const { groups } = await shop.call(buyer, cartCalls.add, { body: { skuId: other.skuIds.black, quantity: 1 } });
      const line = groups[0]!.lines[0]!;
      const forged = { prices: [{ bizId: line.bizId, listPrice: 1 }] };
      const { subtotal } = await shop.call(buyer, cartCalls.confirmPrices, { body: forged });
      expect(subtotal).toBe(9900);
      const choice = { country: 'DE', currency: 'EUR' };
      const { cartVersion, method, totals } = await shop.call(buyer, checkoutCalls.preview, { body: choice });
      const { bizId: addressId } = (await send(buyer, accountCalls.addAddress, { body: berlin })).data as {
        bizId: string;
      };
      const shown = { cartVersion, expectedTotalMinor: totals.totalMinor };
      const wanted = { source: 'cart', addressId, method, currency: 'EUR', ...shown };
      await expectNothing(() => expectRefused(buyer, checkoutCalls.create, { body: wanted }, 'dataChanged'));
    });
  });

  describe('of a single item, without a cart', () => {
    type Form = Awaited<ReturnType<SeededShop['checkout']>>;
    let form: Omit<Form, 'cartVersion' | 'source'> & { source: string; item: { skuId: string; quantity: number } };
    beforeAll(async () => {
      const { cartVersion: _, ...terms } = await seededShop.checkout();
      const item = { skuId: other.skuIds.black, quantity: 2 };
      const { method, totals } = await shop.call(owner, checkoutCalls.preview, {
        body: { item, country: 'DE', currency: 'EUR' },
      });
      form = { ...terms, method, source: 'product', item, expectedTotalMinor: totals.totalMinor };
    });
    const order = (changes: object, refusals: Refusal | readonly Refusal[]) =>
      expectRefused(owner, checkoutCalls.create, { body: { ...form, ...changes } }, refusals);
    const withItem = (changes: object) => ({ item: { ...form.item, ...changes } });

    it('another total, quantity, variant or design than was shown is refused', async () => {
      const otherTotals = fc.integer().filter((total) => total !== form.expectedTotalMinor);
      await expectNothing(async () => {
        await fc.assert(
          fc.asyncProperty(otherTotals, (expectedTotalMinor) => order({ expectedTotalMinor }, 'dataChanged')),
          runs,
        );
        await fc.assert(
          fc.asyncProperty(absurd, (quantity) => order(withItem({ quantity }), 'invalidInput')),
          runs,
        );
        await order(withItem({ quantity: 3 }), 'dataChanged');
        await order(withItem({ skuId: seededShop.tee.skuIds.black }), 'dataChanged');
        await order(withItem({ skuId: newId() }), 'notFound');
        await order(withItem({ spuId: newId() }), 'notFound');
        await order(withItem({ spuId: seededShop.spu.spuId }), 'skuUnavailable');
        await order({ currency: 'USD' }, 'dataChanged');
        await order({ addressId: newId() }, 'notFound');
        await order({ promoCodes: ['NOSUCHCODE'] }, 'promoCode');
      });
    });

    it('what only the shop decides, or belongs to a cart, is no field of it', async () => {
      await expectNothing(async () => {
        for (const name of ['totalMinor', 'rate', 'userId', 'state', 'lines', 'cartVersion', 'tax'])
          await order({ [name]: 1 }, 'invalidInput');
        for (const name of ['unitPrice', 'listPrice', 'priceCents', 'documentHash', 'warehouse'])
          await order(withItem({ [name]: 1 }), 'invalidInput');
        await order({ source: 'import' }, 'invalidInput');
        await order({ item: undefined }, 'invalidInput');
      });
    });

    it("a design of the owner's is not there for somebody else's order", async () => {
      const templateId = await seededShop.template();
      const { bizId: addressId } = await shop.call(eve, accountCalls.addAddress, { body: berlin });
      const body = { ...form, addressId, item: { skuId: seededShop.tee.skuIds.black, quantity: 1, templateId } };
      const { country, currency } = { country: 'DE', currency: 'EUR' };
      await expectNothing(async () => {
        await expectRefused(eve, checkoutCalls.create, { body }, 'notFound');
        await expectRefused(eve, checkoutCalls.preview, { body: { item: body.item, country, currency } }, 'notFound');
        expect((await request(shop, null, checkoutCalls.create, { given: { body } })).status).toBe(401);
      });
    });
  });

  it('no quantity but a whole one from 1 to 999 goes into a cart', async () => {
    const skuId = seededShop.tee.skuIds.black;
    const bizId = await seededShop.cartLine();
    await expectNothing(() =>
      fc.assert(
        fc.asyncProperty(absurd, async (quantity) => {
          await expectRefused(owner, cartCalls.add, { body: { skuId, quantity } }, 'invalidInput');
          await expectRefused(owner, cartCalls.setQuantity, { body: { bizId, quantity } }, 'invalidInput');
        }),
        runs,
      ),
    );
  });

  it('a variant, a ready design and a price belong together, and nobody says which', async () => {
    const spu = await aSpu(shop.ctx, other);
    const add = (body: object, refusals: Refusal | readonly Refusal[]) =>
      expectRefused(owner, cartCalls.add, { body: { quantity: 1, ...body } }, refusals);
    const templateId = await seededShop.template();
    await expectNothing(async () => {
      await add({ skuId: newId() }, 'notFound');
      await add({ skuId: seededShop.tee.skuIds.black, spuId: spu.spuId }, 'skuUnavailable');
      await add({ skuId: other.skuIds.white, spuId: spu.spuId }, 'skuUnavailable');
      await add({ skuId: other.skuIds.black, templateId }, 'designInvalid');
      await add({ skuId: other.skuIds.black, spuId: spu.spuId, templateId }, 'invalidInput');
      for (const name of ['price', 'unitCents', 'priceCents', 'seenUnitCents', 'ownerId'])
        await add({ skuId: other.skuIds.black, [name]: 1 }, 'invalidInput');
    });
  });

  describe('paying', () => {
    it('amount and currency are no fields of a payment, and nobody pays or looks at what is not theirs', async () => {
      const orderId = await seededShop.unpaid();
      const paymentId = await seededShop.session();
      const payments = [paymentCalls.sessions, paymentCalls.payOrder, paymentCalls.payments];
      await expectNothing(async () => {
        for (const call of payments) {
          const body = {
            orderId,
            method: 'card',
            ...(call === paymentCalls.payments ? { token: 'sandbox-authorised' } : {}),
          };
          for (const name of ['amount', 'amountMinor', 'currency', 'returnUrl', 'userId', 'provider', 'test']) {
            await expectRefused(owner, call, { body: { ...body, [name]: 1 } }, 'invalidInput');
          }
          await expectRefused(owner, call, { body: { ...body, method: 'nothing' } }, 'invalidInput');
          await expectRefused(eve, call, { body }, 'notFound');
        }
        const mixed = { orderIds: [orderId, newId()], method: 'card' };
        await expectRefused(owner, paymentCalls.session, { body: mixed }, 'notFound');
        await expectRefused(eve, paymentCalls.detail, { body: { paymentId, redirectResult: 'x' } }, 'notFound');
      });
    });

    it('the result of another payment, brought back by the browser, pays nothing', async () => {
      const [mine, paidOne] = [await seededShop.unpaid(), await seededShop.unpaid()];
      const session = await aSession(shop, owner, mine);
      const good = await aSession(shop, owner, paidOne);
      const { headers } = await press(shop, good.page, '4111 1111 1111 1111');
      const redirectResult = new URL(String(headers.location)).searchParams.get('redirectResult')!;
      for (const result of [redirectResult, 'Authorised', good.reference, newId(), '{"result":"Authorised"}']) {
        const body = { paymentId: session.paymentId, redirectResult: result };
        const answer = await shop.call(owner, paymentCalls.detail, { body });
        expect([answer.result, (await stateOf(shop, mine)).order]).toEqual([null, 'unpaid']);
      }
      await letWebhooksArrive(shop);
      expect([(await stateOf(shop, mine)).order, (await stateOf(shop, paidOne)).order]).toEqual(['unpaid', 'paid']);
    });

    it('a card that somebody else has kept, or a made-up token, pays nothing and cannot fill a wallet', async () => {
      const token = await seededShop.card();
      const before = await balance(shop, eve);
      for (const stolen of [token, 'sandbox-', 'x', newId()]) {
        const body = { amount: 2000, method: 'card', token: stolen };
        const { data, code } = await send(eve, walletCalls.recharge, { body });
        const result = (data as { payment: { result: string } } | null)?.payment.result;
        expect([stolen, code === 0 ? result : 'Refused']).toEqual([stolen, 'Refused']);
      }
      await letWebhooksArrive(shop);
      expect(await balance(shop, eve)).toBe(before);
    });

    it('no amount but the allowed ones is recharged or paid back', async () => {
      const saver = await shop.aUser();
      await recharged(shop, saver, 5000);
      await expectNothing(async () => {
        const pay = { method: 'card', token: 'sandbox-authorised' };
        await fc.assert(
          fc.asyncProperty(absurd, async (amount) => {
            await expectRefused(saver, walletCalls.recharge, { body: { ...pay, amount } }, 'invalidInput');
            await expectRefused(saver, walletCalls.balanceRefund, { body: { amount } }, 'invalidInput');
          }),
          runs,
        );
        for (const amount of [1, 499, 100_001]) {
          await expectRefused(saver, walletCalls.recharge, { body: { ...pay, amount } }, 'invalidInput');
        }
        for (const amount of [5001, 10_000_000]) {
          await expectRefused(saver, walletCalls.balanceRefund, { body: { amount } }, 'balanceNotRefundable');
        }
        const currency = { ...pay, amount: 2000, currency: 'JPY' };
        await expectRefused(saver, walletCalls.recharge, { body: currency }, 'invalidInput');
      });
    });
  });

  it('nobody asks back more than they bought, another line, or another amount', async () => {
    const { orderId, lineIds } = seededShop.released;
    const reason = 'It came torn at the seam.';
    const [first] = lineIds as [string];
    const askBack = (lines: unknown, more: object = {}) => ({ params: { orderId }, body: { reason, lines, ...more } });
    const nothingThere = ['notFound', 'refundTooMuch', 'invalidInput'] as const;
    await expectNothing(async () => {
      await expectRefused(owner, aftersaleCalls.refund, askBack([{ orderLineId: first, quantity: 3 }]), nothingThere);
      const twice = [1, 2].map(() => ({ orderLineId: first, quantity: 2 }));
      await expectRefused(owner, aftersaleCalls.refund, askBack(twice), nothingThere);
      const elsewhere = [{ orderLineId: seededShop.delivered.lineIds[0], quantity: 1 }];
      await expectRefused(owner, aftersaleCalls.refund, askBack(elsewhere), nothingThere);
      const one = [{ orderLineId: first, quantity: 1 }];
      await expectRefused(owner, aftersaleCalls.refund, askBack(one, { amount: 1_000_000 }), 'invalidInput');
      await fc.assert(
        fc.asyncProperty(absurd, async (quantity) => {
          const lines = [{ orderLineId: first, quantity }];
          await expectRefused(owner, aftersaleCalls.refund, askBack(lines), 'invalidInput');
        }),
        runs,
      );
    });
  });

  it('the link of an order is for that order, that country and that price', async () => {
    const token = await seededShop.buyerToken(seededShop.kept.orderId);
    const theirs = await seededShop.buyerToken(seededShop.released.orderId);
    const [id, signature] = token.split('.') as [string, string];
    const changed = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    const forged = [
      `${id}.${changed}`,
      `${theirs.split('.')[0]}.${signature}`,
      `${id}.${theirs.split('.')[1]}`,
      `${id}.`.padEnd(30, 'x'),
    ];
    await expectNothing(async () => {
      for (const wrong of forged) {
        for (const call of [buyerCalls.order, buyerCalls.cancel]) {
          const given = { params: { token: wrong }, body: call === buyerCalls.cancel ? {} : undefined };
          await expectRefused(eve, call, given, ['notFound', 'linkInvalid']);
        }
      }
      const swap = (skuId: string, orderLineId = seededShop.kept.lineIds[1]!) =>
        expectRefused(eve, buyerCalls.swap, { params: { token }, body: { orderLineId, skuId } }, [
          'skuUnavailable',
          'notFound',
        ]);
      await swap(other.skuIds.black);
      await swap(newId());
      await swap(seededShop.tee.skuIds.black, seededShop.released.lineIds[1]);
      const paris = { ...berlin, country: 'FR', postcode: '75001', city: 'Paris' };
      await expectRefused(eve, buyerCalls.address, { params: { token }, body: paris }, 'invalidInput');
    });
  });

  describe('webhooks that are signed rightly, and say something else', () => {
    const clearing = async () => {
      const { ledger_postings, ledger_transactions, wallets } = await snapshot(shop);
      return { ledger_postings, ledger_transactions, wallets };
    };

    it('any other amount or currency pays nothing: it stands before people', async () => {
      const orderId = await seededShop.unpaid();
      const { paymentId, reference } = await aSession(shop, owner, orderId);
      const before = await clearing();
      const heard: number[] = [];
      const amounts = fc.integer({ min: 1, max: 1_000_000 }).filter((minor) => minor !== 8089);
      await fc.assert(
        fc.asyncProperty(amounts, fc.constantFrom('USD', 'EUR', 'JPY', 'XXX'), async (amountMinor, currency) => {
          heard.push((await sendWebhook(shop, { paymentId, reference, amountMinor, currency })).statusCode);
        }),
        { numRuns: 25, seed: 3 },
      );
      await shop.runJobs();
      expect(new Set(heard)).toEqual(new Set([200]));
      expect((await stateOf(shop, orderId)).order).toBe('unpaid');
      expect(await clearing()).toEqual(before);
      expect((await exceptionsOf(shop, paymentId)).length).toBeGreaterThan(0);
    });

    it('a recharge is worth what was asked for, not what a message says', async () => {
      const saver = await shop.aUser();
      const body = { amount: 2000, method: 'card' };
      const { payment, next } = await shop.call(saver, walletCalls.recharge, { body });
      if (next.kind !== 'redirect') throw new Error('no page to go to');
      const reference = new URL(next.url).pathname.split('/').at(-1)!;
      const { paymentId } = payment;
      for (const wrong of [{ amountMinor: 200_000 }, { amountMinor: 1 }, { currency: 'JPY' }]) {
        await sendWebhook(shop, { paymentId, reference, amountMinor: 2000, currency: 'USD', ...wrong });
      }
      await shop.runJobs();
      expect(await balance(shop, saver)).toBe(0);
      await sendWebhook(shop, { paymentId, reference, amountMinor: 2000, currency: 'USD' });
      await shop.runJobs();
      expect(await balance(shop, saver)).toBe(2000);
    });

    it('what is no message at all is refused without a fault, and moves nothing', async () => {
      const orderId = await seededShop.unpaid();
      const { paymentId, reference } = await aSession(shop, owner, orderId);
      const before = await clearing();
      for (const amountMinor of [-8089, 80.89, '8089', null, 1e308, 2 ** 31] as number[]) {
        const { statusCode } = await sendWebhook(shop, { paymentId, reference, amountMinor });
        expect([amountMinor, statusCode < 500]).toEqual([amountMinor, true]);
      }
      await shop.runJobs();
      expect([(await stateOf(shop, orderId)).order, await clearing()]).toEqual(['unpaid', before]);
      await expectNothing(async () => {
        const sign = (body: string) => signWebhook(shop.ctx.signingKey, body, shop.ctx.now());
        for (const body of [
          '',
          'null',
          '[]',
          '{}',
          'nonsense',
          '{"type":"payment"}',
          '{"type":"payment","paymentId":{}}',
        ]) {
          const headers = { 'content-type': 'application/json', ...sign(body) };
          const answer = await shop.app.inject({ method: 'POST', url: webhookPath, payload: body, headers });
          expect([body, answer.statusCode < 500]).toEqual([body, true]);
        }
      });
    });

    it('a body changed after it was signed, a signature of another body or of long ago is not believed', async () => {
      const orderId = await seededShop.unpaid();
      const { paymentId, reference } = await aSession(shop, owner, orderId);
      const said = { paymentId, reference, amountMinor: 8089, currency: 'USD' };
      const old = new Date(shop.ctx.now().getTime() - 600_000);
      await expectNothing(async () => {
        const answers = [
          await sendWebhook(shop, said, { body: JSON.stringify({ ...said, amountMinor: 1 }) }),
          await sendWebhook(shop, said, { key: 'another key' }),
          await sendWebhook(shop, said, { at: old }),
          await sendWebhook(shop, said, { headers: { 'sandbox-signature': 'x' } }),
        ];
        expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401, 401]);
      });
      const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, orderId));
      expect([row!.state, row!.paidCents]).toEqual(['unpaid', 0]);
    });
  });
});

import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { invoiceCalls } from '@merchmill/contract/money/invoice.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { certificateCalls } from '@merchmill/contract/orders/certificate.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import type { PlanKind } from '@merchmill/contract/orders/shipping.shapes.ts';
import { taxCalls } from '@merchmill/contract/orders/tax.calls.ts';
import type { ImageLayer } from '@merchmill/design/document.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { aProduct, aShopThatShips, aShopThatTaxes, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { products, productWarehouses } from '../../catalog/catalog/catalog.tables.ts';
import { saveDocument } from '../../design/document/document.service.ts';
import { cartLines } from '../cart/cart.tables.ts';
import { markPaid } from '../order/order.service.ts';
import { orderLines, orders } from '../order/order.tables.ts';
import { aCertificate, accept, reject } from '../tax/test-certificates.ts';

const paris = { name: 'Ada', line1: '1 rue de la Paix', city: 'Paris', postcode: '75002', country: 'FR' };

describe.each(backends())('the checkout on %s', (backend) => {
  let shop: TestApp;
  let anywhere: MadeProduct;
  let american: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    await aShopThatTaxes(shop.ctx);
    anywhere = await aProduct(shop.ctx);
    await shop.ctx.db.insert(productWarehouses).values(
      ['eu-riga', 'us-ohio'].map((warehouseCode, position) => ({
        productId: anywhere.productId,
        warehouseCode,
        position,
      })),
    );
    american = await aProduct(shop.ctx, { warehouse: 'us-ohio' });
    await shop.ctx.db.update(products).set({ hs6: '640399' }).where(eq(products.id, american.productId));
  });
  afterAll(() => shop.close());

  /** Two tees that are made in Riga and Ohio, and a pair of shoes from Ohio, to Paris. */
  async function aShopper(type: UserType = UserType.normal) {
    const actor = await shop.aUser({ type });
    const { bizId: addressId } = await shop.call(actor, accountCalls.addAddress, { body: paris });
    await shop.call(actor, cartCalls.add, { body: { skuId: anywhere.skuIds.black, quantity: 2 } });
    await shop.call(actor, cartCalls.add, { body: { skuId: american.skuIds.black, quantity: 1 } });
    return { actor, addressId };
  }
  type Asked = { country?: string; region?: string; method?: string; plan?: PlanKind; currency?: string };
  const preview = (actor: Actor, asked: Asked = {}) =>
    shop.call(actor, checkoutCalls.preview, { body: { country: 'FR', currency: 'USD', method: 'economy', ...asked } });
  const formOf = (shown: Awaited<ReturnType<typeof preview>>, addressId: string) => ({
    source: 'cart' as const,
    addressId,
    method: shown.method,
    plan: shown.plan,
    currency: shown.totals.currency,
    cartVersion: shown.cartVersion,
    expectedTotalMinor: shown.totals.totalMinor,
  });

  it('a design that takes too much to print is refused before it is ordered, however it came into the cart', async () => {
    const { actor, addressId } = await aShopper();
    const [widthPx, heightPx] = [5000, 3750];
    const photo = { fileId: 'photo', sha256: '0'.repeat(64), mime: 'image/jpeg', widthPx, heightPx } as const;
    const layers = Array.from(
      { length: 190 },
      (_, at): ImageLayer => ({
        ...{ id: `copy-${at}`, type: 'image', asset: 'photo', crop: { x: 0, y: 0, w: 1, h: 1 } },
        ...{ x: 50, y: 60, w: 800, h: 600, rot: 0, opacity: 1, visible: true, locked: false, role: 'art' },
      }),
    );
    const front = { widthMm: 100, heightMm: 120, background: null, layers };
    const documentHash = await saveDocument(shop.ctx, { v: 1, areas: { front }, assets: { photo } });
    const line = and(eq(cartLines.ownerId, actor.userId), eq(cartLines.skuId, anywhere.skuIds.black));
    await shop.ctx.db.update(cartLines).set({ documentHash, seenUnitCents: null }).where(line);
    const body = formOf(await preview(actor), addressId);
    const refused = await shop.send(actor, checkoutCalls.create, { body });
    expect([refused.code, refused.msg]).toEqual([
      errors.designNotPrintable.code,
      expect.stringMatching(/repeated too often/),
    ]);
  });

  it('[API-147][CAP-09] shows duty and tax line by line, and says why', async () => {
    const { actor } = await aShopper();
    const { totals, tax, parcels } = await preview(actor);
    // Cheapest: everything from Ohio has two duties; the tees from Riga and the shoes from Ohio have one.
    expect(parcels.map((parcel) => parcel.warehouse.code)).toEqual(['eu-riga', 'us-ohio']);
    const shippingCents = 469 + 130 + 749;
    const taxCents = Math.round((4000 + 2000 + shippingCents + 348 + 232) * 0.2);
    expect(totals.lines.map((line) => [line.kind, line.label, line.amount])).toEqual([
      ['items', 'Items', 6000],
      ['shipping', 'Shipping: Economy', shippingCents],
      ['duty', 'EU customs duty (1 × €3)', 348],
      ['duty', 'French import handling charge (1 × €2)', 232],
      ['tax', 'Tax: French VAT (20%)', taxCents],
    ]);
    expect(totals.total).toBe(6000 + shippingCents + 348 + 232 + taxCents);
    expect(tax).toEqual({
      pending: false,
      sentence:
        '20% French VAT, customs duty of €3 per kind of goods and the French import handling charge, collected now under IOSS, so nothing is due on delivery.',
      dueOnDelivery: false,
    });
  });

  it('[CAP-09] a parcel into the United States has its duty paid at checkout, on the order and on the invoice', async () => {
    const onlyRiga = await aProduct(shop.ctx);
    const actor = await shop.aUser();
    const ohio = { ...paris, country: 'US', region: 'OH', city: 'Columbus', postcode: '43215' };
    const { bizId: addressId } = await shop.call(actor, accountCalls.addAddress, { body: ohio });
    await shop.call(actor, cartCalls.add, { body: { skuId: onlyRiga.skuIds.black, quantity: 1 } });
    const shown = await preview(actor, { country: 'US', region: 'OH' });
    const charged = shown.totals.lines.filter(({ kind }) => kind === 'duty' || kind === 'tax');
    expect(charged.map(({ label, amount }) => [label, amount])).toEqual([
      ['US customs duty (16.5%)', 330],
      ['Tax: Ohio sales tax (5.75%)', Math.round((2000 + 749 + 330) * 0.0575)],
    ]);
    expect(shown.tax?.dueOnDelivery).toBe(false);
    expect(shown.plans[0]!.duty).toBe(330);
    const { bizId } = await shop.call(actor, checkoutCalls.create, { body: formOf(shown, addressId) });
    await inTransaction(shop.ctx, (ctx) => markPaid(ctx, bizId));
    await shop.runJobs();
    const [invoice] = (await shop.call(actor, invoiceCalls.list)).list;
    const { document } = await shop.call(actor, invoiceCalls.detail, { params: { bizId: invoice!.bizId } });
    expect(document.totals).toContainEqual({ label: 'US customs duty (16.5%)', minor: 330 });
  });

  it('[CAP-09] the fee of a country for each parcel from outside the Union is a line of the bill', async () => {
    const { actor } = await aShopper();
    const dutiesTo = async (country: string) =>
      (await preview(actor, { country })).totals.lines.filter(({ kind }) => kind === 'duty').map(({ label }) => label);
    const [union, fee, ...none] = await dutiesTo('RO');
    expect([union, fee, none]).toEqual(['EU customs duty (1 × €3)', 'Romanian parcel fee (1 × lei 25)', []]);
    expect(await dutiesTo('IT')).toContain('Italian parcel fee (1 × €2)');
    expect(await dutiesTo('DE')).toEqual(['EU customs duty (1 × €3)']);
  });

  it('[API-147] offers the cheapest split and the one with the fewest parcels, and totals the chosen one', async () => {
    const { actor } = await aShopper();
    const cheapest = await preview(actor);
    expect(cheapest.plans.map(({ kinds, parcels, price, duty }) => [kinds, parcels, price, duty])).toEqual([
      [['cheapest', 'soonest'], 2, 1348, 580],
      [['fewestParcels'], 1, 749 + 2 * 240, 1160],
    ]);
    const fewest = await preview(actor, { plan: 'fewestParcels' });
    expect(fewest.plan).toBe('fewestParcels');
    expect(fewest.parcels.map((parcel) => [parcel.warehouse.code, parcel.units])).toEqual([['us-ohio', 3]]);
    expect(fewest.totals.lines.find((line) => line.kind === 'duty')!.amount).toBe(696);
    expect(fewest.totals.total).toBeGreaterThan(cheapest.totals.total);
  });

  it('[API-141] an order keeps the parcels and the tax it was shown with, and each line the place that makes it', async () => {
    const { actor, addressId } = await aShopper();
    const shown = await preview(actor, { currency: 'EUR' });
    const { bizId } = await shop.call(actor, checkoutCalls.create, { body: formOf(shown, addressId) });
    const order = await shop.call(actor, orderCalls.detail, { params: { orderId: bizId } });
    expect(order.totals).toEqual(shown.totals);
    expect(order.parcels).toEqual(shown.parcels);
    expect(shown.tax).toEqual({ ...order.tax, pending: false });
    expect(order.lines.map((line) => line.warehouse)).toEqual(['Riga', 'Ohio']);
    const rows = await shop.ctx.db.select().from(orderLines).where(eq(orderLines.orderId, bizId));
    expect(rows.map((row) => row.warehouseCode).sort()).toEqual(['eu-riga', 'us-ohio']);
  });

  it('a business with a valid tax id is charged no VAT; told after the total was shown, it is not charged silently', async () => {
    const { actor, addressId } = await aShopper();
    const shown = await preview(actor);
    const body = { company: 'Ada SARL', taxId: 'FR40303265045', taxIdCountry: 'FR' };
    await shop.call(actor, taxCalls.setProfile, { body });
    const refused = await shop.send(actor, checkoutCalls.create, { body: formOf(shown, addressId) });
    expect(refused.code).toBe(errors.dataChanged.code);
    const now = await preview(actor);
    expect(now.totals.lines.filter((line) => line.kind === 'tax' && line.amount > 0)).toEqual([]);
    expect(now.tax.sentence).toMatch(/^Reverse charge: .* but haven’t verified it online\.$/);
    expect((await shop.send(actor, checkoutCalls.create, { body: formOf(now, addressId) })).code).toBe(0);
  });

  it("somebody else's tax id changes nothing, and test users are taxed like everybody", async () => {
    const { actor: business } = await aShopper();
    await shop.call(business, taxCalls.setProfile, { body: { taxId: 'FR40303265045', taxIdCountry: 'FR' } });
    const [other, tester] = [await aShopper(), await aShopper(UserType.test)];
    expect((await preview(tester.actor)).totals).toEqual((await preview(other.actor)).totals);
    expect((await preview(other.actor)).totals.lines.at(-1)!.amount).toBeGreaterThan(0);
  });

  it('a plan that another one has shown does not change the total of the one asked for', async () => {
    const { actor, addressId } = await aShopper();
    const fewest = await preview(actor, { plan: 'fewestParcels' });
    const body = { ...formOf(fewest, addressId), plan: 'cheapest' as const };
    expect((await shop.send(actor, checkoutCalls.create, { body })).code).toBe(errors.dataChanged.code);
  });

  it('sales tax comes with the state', async () => {
    const { actor } = await aShopper();
    const unknown = await preview(actor, { country: 'US' });
    expect(unknown.tax).toMatchObject({ sentence: expect.stringContaining('once we know the address'), pending: true });
    expect(unknown.totals.lines.at(-1)).toMatchObject({ kind: 'tax', amount: 0 });
    const ohio = await preview(actor, { country: 'US', region: 'OH' });
    expect(ohio.tax.pending).toBe(false);
    expect(ohio.totals.lines.at(-1)).toMatchObject({ label: 'Tax: Ohio sales tax (5.75%)' });
    expect(ohio.parcels.map((parcel) => parcel.warehouse.code)).toEqual(['us-ohio']);
  });
  describe('with a US resale certificate', () => {
    const ohio = { country: 'US', region: 'OH' };
    const columbus = {
      name: 'Ada',
      line1: '1 High St',
      city: 'Columbus',
      region: 'OH',
      postcode: '43215',
      country: 'US',
    };
    async function aReseller() {
      const { actor } = await aShopper();
      const { bizId: addressId } = await shop.call(actor, accountCalls.addAddress, { body: columbus });
      const { bizId } = await aCertificate(shop, actor, { states: ['OH'], number: 'OH-77', expiresOn: '2026-12-31' });
      return { actor, addressId, certificateId: bizId, staff: await shop.aUser({ type: UserType.interior }) };
    }
    const taxIn = ({ totals }: Awaited<ReturnType<typeof preview>>) => totals.lines.find(({ kind }) => kind === 'tax')!;
    const orderOf = async (orderId: string) =>
      (await shop.ctx.db.select().from(orders).where(eq(orders.id, orderId)))[0]!;

    it('[USR-16][BIZ-10][BIZ-09] cart, order and invoice have no sales tax and say why; the order keeps it when it is rejected', async () => {
      const { actor, addressId, certificateId, staff } = await aReseller();
      const taxed = await preview(actor, ohio);
      await accept(shop, staff, certificateId);
      const shown = await preview(actor, ohio);
      expect(taxIn(shown)).toMatchObject({ label: 'Resale certificate, OH', amount: 0, minor: 0 });
      expect(shown.totals.total).toBe(taxed.totals.total - taxIn(taxed).amount);
      const { bizId } = await shop.call(actor, checkoutCalls.create, { body: formOf(shown, addressId) });
      const { tax } = await orderOf(bizId);
      expect(tax?.certificate).toMatchObject({
        id: certificateId,
        number: 'OH-77',
        state: 'OH',
        expiresOn: '2026-12-31',
      });
      expect(tax?.certificate?.sha256).toMatch(/^[0-9a-f]{64}$/);
      await reject(shop, staff, certificateId, 'The permit was revoked.');
      const order = await shop.call(actor, orderCalls.detail, { params: { orderId: bizId } });
      expect(order.totals).toEqual(shown.totals);
      expect(order.tax!.sentence).toBe('No Ohio sales tax: resale certificate OH-77 for Ohio is on file.');
      const body = { company: 'Ada Goods LLC' };
      await shop.call(actor, taxCalls.setProfile, { body });
      await inTransaction(shop.ctx, (ctx) => markPaid(ctx, bizId));
      await shop.runJobs();
      const { list } = await shop.call(actor, invoiceCalls.list, { query: { orderId: bizId } });
      const { document } = await shop.call(actor, invoiceCalls.detail, { params: { bizId: list[0]!.bizId } });
      expect(document.totals).toContainEqual({ label: 'Resale certificate, OH', minor: 0 });
      expect(document).toMatchObject({ taxMinor: 0, taxNote: order.tax!.sentence, buyer: { name: 'Ada Goods LLC' } });
      // What explains a sale without tax stays with the books.
      const queue = await shop.call(staff, certificateCalls.queue, { query: { state: 'closed' } });
      expect(queue.list.find((each) => each.bizId === certificateId)?.used).toBe(true);
    });

    it('[BIZ-11] what is rejected or runs out between cart and order charges nothing silently', async () => {
      const { actor, addressId, certificateId, staff } = await aReseller();
      await accept(shop, staff, certificateId);
      const shown = await preview(actor, ohio);
      await reject(shop, staff, certificateId);
      const order = () => shop.send(actor, checkoutCalls.create, { body: formOf(shown, addressId) });
      expect((await order()).code).toBe(errors.dataChanged.code);
      const { bizId } = await aCertificate(shop, actor, {
        states: ['OH'],
        expiresOn: shop.ctx.now().toISOString().slice(0, 10),
      });
      await accept(shop, staff, bizId);
      expect((await preview(actor, ohio)).totals).toEqual(shown.totals);
      shop.pass(dayMs);
      expect((await order()).code).toBe(errors.dataChanged.code);
      expect(taxIn(await preview(actor, ohio)).amount).toBeGreaterThan(0);
    });

    it('[BIZ-11] an order and a rejection at the same time: it is placed with what held, or not at all', async () => {
      for (let n = 0; n < 4; n++) {
        const { actor, addressId, certificateId, staff } = await aReseller();
        await accept(shop, staff, certificateId);
        const shown = await preview(actor, ohio);
        const [placed, rejected] = await Promise.all([
          shop.send(actor, checkoutCalls.create, { body: formOf(shown, addressId) }),
          reject(shop, staff, certificateId),
        ]);
        expect(rejected.code).toBe(0);
        expect([0, errors.dataChanged.code]).toContain(placed.code);
        if (placed.code === 0) expect((await orderOf(placed.data.bizId)).tax?.certificate?.id).toBe(certificateId);
      }
    });

    it('[BIZ-10] a certificate of somebody else, or of another state, takes nothing off', async () => {
      const { certificateId, staff } = await aReseller();
      await accept(shop, staff, certificateId);
      const { actor } = await aShopper();
      expect(taxIn(await preview(actor, ohio)).amount).toBeGreaterThan(0);
      const own = await aCertificate(shop, actor, { states: ['TX'] });
      await accept(shop, staff, own.bizId);
      expect(taxIn(await preview(actor, ohio)).amount).toBeGreaterThan(0);
    });
  });
});

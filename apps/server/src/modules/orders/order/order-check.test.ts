import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { preflightVersion } from '@merchmill/design/preflight-report.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { aShopThatShips, berlin, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { checkMark } from '../../design/design/index.ts';
import { aTwoSidedProduct, onFront, square, words } from '../../design/design/test-designs.ts';
import { saveDocument } from '../../design/document/document.service.ts';
import { measureReplacement, replaceDesign } from '../purchase/index.ts';
import { markPaid } from './order.service.ts';
import { orderLinePrintFiles, orderLines } from './order.tables.ts';

describe.each(backends())('what was confirmed of a design, with its order, on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  let ada: Actor;
  let staff: Actor;
  let orderId: string;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aTwoSidedProduct(shop.ctx);
    [ada, staff] = [await shop.aUser(), await shop.aUser({ type: UserType.interior })];
    const { bizId: addressId } = await shop.call(ada, accountCalls.addAddress, { body: berlin });
    // Both sides are printed, and one of them is warned of.
    const document = onFront([square, { ...words('Tiny'), sizeMm: 1 }]);
    const back = {
      widthMm: 80,
      heightMm: 60,
      background: null,
      layers: [{ ...square, id: 'behind', x: 40, y: 30, w: 20, h: 20 }],
    };
    const { bizId: templateId } = await save({ ...document, areas: { ...document.areas, back } });
    await shop.call(ada, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 1, templateId } });
    const { data } = await shop.send(ada, checkoutCalls.preview, { body: { country: 'DE', currency: 'USD' } });
    const { cartVersion, method, totals } = data;
    const chosen = { source: 'cart' as const, addressId, method, currency: 'USD', cartVersion };
    const body = { ...chosen, expectedTotalMinor: totals.totalMinor };
    orderId = (await shop.call(ada, checkoutCalls.create, { body })).bizId;
    await inTransaction(shop.ctx, (ctx) => markPaid(ctx, orderId));
    await shop.runJobs();
  });
  afterAll(() => shop.close());

  const save = (document: ReturnType<typeof onFront>) =>
    shop.call(ada, designCalls.saveTemplate, {
      body: { name: 'Both sides', productId: tee.productId, color: 'black', document },
    });
  const line = async () => (await shop.ctx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)))[0]!;
  const comparisons = async () => {
    const { lines } = await shop.call(staff, orderCalls.detail, { params: { orderId } });
    return [...new Set(lines[0]!.printFiles!.map(({ sinceOrdered }) => sinceOrdered))];
  };

  const reportsOf = async (lineId: string) => {
    const ofLine = eq(orderLinePrintFiles.orderLineId, lineId);
    const rows = await shop.ctx.db.select().from(orderLinePrintFiles).where(ofLine);
    return Object.fromEntries(rows.map(({ areaCode, preflight }) => [areaCode, preflight]));
  };

  it('[CHK-34] the line of an order keeps the hash that its line in the cart had', async () => {
    expect(await line()).toMatchObject({
      checkHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      checkVersion: preflightVersion,
    });
  });

  it('[CHK-36] production sees that files are as when ordered, that one is not, and under which rules', async () => {
    const { id, checkHash } = await line();
    expect(await comparisons()).toEqual(['same']);
    const ofLine = eq(orderLines.id, id);
    await shop.ctx.db
      .update(orderLines)
      .set({ checkVersion: 0, checkHash: 'a'.repeat(64) })
      .where(ofLine);
    expect(await comparisons()).toEqual(['otherRules']);
    // What is said has not changed with the rules.
    const reports = await reportsOf(id);
    await shop.ctx.db.update(orderLines).set(checkMark(reports, 0)).where(ofLine);
    expect(await comparisons()).toEqual(['same']);
    await shop.ctx.db.update(orderLines).set({ checkVersion: null, checkHash: null }).where(ofLine);
    expect(await comparisons()).toEqual([null]);
    await shop.ctx.db.update(orderLines).set({ checkVersion: preflightVersion, checkHash }).where(ofLine);
    const [file] = await shop.ctx.db.select().from(orderLinePrintFiles).where(eq(orderLinePrintFiles.orderLineId, id));
    const findings = [{ rule: 'semi-transparent', level: 'amber' as const, message: 'Something else.' }];
    await shop.ctx.db
      .update(orderLinePrintFiles)
      .set({ preflight: { level: 'amber', findings } })
      .where(eq(orderLinePrintFiles.areaCode, file!.areaCode));
    expect(await comparisons()).toEqual(['changed']);
  });

  it('[CHK-36] and says nothing of that while files are made, or are those of an earlier design', async () => {
    const { id, documentHash } = await line();
    const ofLine = eq(orderLines.id, id);
    const links = await shop.ctx.db.select().from(orderLinePrintFiles).where(eq(orderLinePrintFiles.orderLineId, id));
    expect(new Set(links.map(({ areaCode }) => areaCode))).toEqual(new Set(['front', 'back']));
    await shop.ctx.db.delete(orderLinePrintFiles).where(eq(orderLinePrintFiles.areaCode, 'back'));
    expect(await comparisons()).toEqual([null]);
    await shop.ctx.db.insert(orderLinePrintFiles).values(links.filter(({ areaCode }) => areaCode === 'back'));
    expect(await comparisons()).toEqual(['changed']);
    const later = await saveDocument(shop.ctx, onFront([{ ...square, w: 41 }]));
    await shop.ctx.db.update(orderLines).set({ documentHash: later }).where(ofLine);
    expect(await comparisons()).toEqual([null]);
    await shop.ctx.db.update(orderLines).set({ documentHash }).where(ofLine);
    expect(await comparisons()).toEqual(['changed']);
  });

  it('[CHK-35] another design comes onto an order only as it was confirmed, and its hash with it', async () => {
    const before = await line();
    const { bizId: templateId } = await save(onFront([{ ...square, w: 40 }]));
    const put = (checkHash?: string) =>
      shop.send(ada, orderCalls.customize, {
        params: { orderId },
        body: { orderLineId: before.id, templateId, checkHash },
      });
    expect((await put('b'.repeat(64))).code).toBe(errors.dataChanged.code);
    expect(await line()).toEqual(before);
    expect((await put()).code).toBe(0);
    const { checkHash } = await line();
    expect([checkHash, (await put(checkHash!)).code]).toEqual([expect.not.stringMatching(before.checkHash!), 0]);
  });

  it('[CHK-35] and not where it was saved again since its pictures were measured', async () => {
    const before = await line();
    const saved = await save(onFront([{ ...square, w: 35 }]));
    const change = { orderId, orderLineId: before.id, templateId: saved.bizId };
    const measuredHash = await measureReplacement(shop.ctx, ada.userId, saved.bizId);
    const put = () =>
      inTransaction(shop.ctx, (ctx) => replaceDesign(ctx, ada.userId, { ...change, measuredHash })).then(
        () => 'put',
        (error) => error.errorName,
      );
    const { bizId, version } = saved;
    const form = { bizId, name: 'Both sides', productId: tee.productId, color: 'black' };
    const again = { ...form, version, document: onFront([{ ...square, w: 30 }]) };
    await shop.call(ada, designCalls.saveTemplate, { body: again });
    expect([await put(), await line()]).toEqual(['dataChanged', before]);
    await shop.call(ada, designCalls.saveTemplate, {
      body: { ...again, version: version + 1, document: saved.document },
    });
    expect([await put(), (await line()).documentHash]).toEqual(['put', measuredHash]);
  });
});

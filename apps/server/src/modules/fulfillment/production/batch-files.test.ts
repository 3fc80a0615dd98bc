import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import type { SettingsForm } from '@merchmill/contract/shop/settings.console.shapes.ts';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { saveSettings } from '../../shop/settings/test-settings.ts';
import { aProductionFloor, type ProductionFloor } from './test-production.ts';

describe('files of a batch', () => {
  let shop: TestApp;
  let floor: ProductionFloor;
  beforeAll(async () => {
    shop = await testApp();
    floor = await aProductionFloor(shop);
    await shop.ctx.db.execute(sql`update print_areas set technique = 'dtf' where product_id = ${floor.tee.productId}`);
  });
  afterAll(() => shop.close());
  afterEach(() => save({}));

  const save = (form: SettingsForm) => saveSettings(shop, floor.operator, 'fileNames', form);
  const fetched = (url: string) => shop.app.inject({ url, headers: { authorization: floor.operator.token } });
  const nameOf = async (url: string) =>
    /filename="([^"]+)"/.exec(String((await fetched(url)).headers['content-disposition']))?.[1];

  /** A batch of so many orders, of two transfers each. */
  async function aBatch(orders: number) {
    const made = [];
    for (let k = 0; k < orders; k++) made.push(await floor.releasedOrder());
    const units = [];
    for (const { orderId } of made)
      units.push((await floor.listUnits(orderId)).find((unit) => unit.technique === 'dtf')!);
    const { batches } = await shop.call(floor.operator, productionCalls.makeBatches, {
      body: { unitIds: units.map(({ bizId }) => bizId) },
    });
    const batch = batches[0]!;
    const zip = async () => unzipSync((await fetched(batch.filesUrl)).rawPayload);
    return {
      batch,
      orders: made,
      units,
      zip,
      names: async () => Object.keys(await zip()).filter((name) => name.endsWith('png')),
    };
  }

  it('[HOT-01] are called as before, in the ZIP and by themselves, until the shop has a template', async () => {
    const { batch, orders, units, names } = await aBatch(1);
    const { list } = await shop.call(floor.operator, productionCalls.batch, { params: { batchId: batch.bizId } });
    const expected = `01_${units[0]!.orderNumber}_black_front_x2`;
    expect(await names()).toEqual([`${expected}.png`, `${expected}.white.png`]);
    const { lines } = await shop.call(floor.operator, orderCalls.detail, { params: { orderId: orders[0]!.orderId } });
    for (const files of [list[0]!.printFiles, lines.flatMap(({ printFiles = [] }) => printFiles)]) {
      const own = [];
      for (const { url } of files) own.push(await nameOf(url));
      expect(own).toEqual(await names());
    }
  });

  it('[HOT-01] are called by the template of the shop everywhere', async () => {
    const { batch, units, names } = await aBatch(2);
    const template = '{technique}/{batch}/{order}-{line}_{sku}_{widthMm}x{heightMm}';
    expect((await save({ PRINT_FILE_NAMES: template, GANG_SHEET_NAMES: '{technique}-{widthMm}_{batch}' })).code).toBe(
      0,
    );
    const found = await names();
    expect(found[0]).toMatch(new RegExp(`^dtf/${batch.number}/${units[0]!.orderNumber}-1_[\\w-]+_\\d+x\\d+\\.png$`));
    expect(found[2]).toContain(units[1]!.orderNumber);
    const { list } = await shop.call(floor.operator, productionCalls.batch, { params: { batchId: batch.bizId } });
    expect(await nameOf(list[0]!.printFiles[0]!.url)).toBe(found[0]!.split('/').at(-1));
    const { pdfUrl, ticketUrl } = await shop.call(floor.operator, productionCalls.gangPlan, {
      params: { batchId: batch.bizId },
      query: { widthMm: 300 },
    });
    expect(await nameOf(pdfUrl)).toBe(`dtf-300_${batch.number}.pdf`);
    const ticket = (await fetched(ticketUrl)).json();
    expect(ticket.file.name).toBe(`dtf-300_${batch.number}.pdf`);
    const told = ticket.sheets.flatMap(({ placements }: { placements: { printFile: { name: string } }[] }) =>
      placements.map(({ printFile }) => printFile.name),
    );
    expect(new Set(told)).toEqual(new Set(found.filter((name) => !name.endsWith('.white.png'))));
  });

  it('[HOT-03] get the unit where the template does not tell them from each other', async () => {
    const { units, names } = await aBatch(2);
    await save({ PRINT_FILE_NAMES: '{sku}' });
    expect(await names()).toEqual(
      units.flatMap(({ code, skuCode }) => [`${skuCode}_${code}.png`, `${skuCode}_${code}.white.png`]),
    );
  });

  it('[HOT-02] refuses a template that it cannot name files by, naming the field', async () => {
    const answer = await save({ PRINT_FILE_NAMES: '../{order}_{foo}', GANG_SHEET_NAMES: '{order}' });
    expect(answer).toMatchObject({
      status: 400,
      data: {
        fields: [
          { path: 'form.PRINT_FILE_NAMES', message: expect.stringContaining('There is no {foo}.') },
          { path: 'form.GANG_SHEET_NAMES', message: expect.stringContaining('There is no {order}.') },
        ],
      },
    });
    expect(shop.ctx.config.fileNames.prints).toBe('{place}_{order}_{variant}_{area}_x{quantity}');
  });

  it('leave out what was taken back, and are given by line to staff alone', async () => {
    const { batch, orders, names } = await aBatch(2);
    const { list } = await shop.call(floor.operator, productionCalls.batch, { params: { batchId: batch.bizId } });
    await shop.ctx.db.execute(
      sql`update production_units set state = 'cancelled' where order_id = ${orders[0]!.orderId}`,
    );
    expect((await names()).map((name) => name.slice(0, 3))).toEqual(['02_', '02_']);
    const { url } = list[0]!.printFiles[0]!;
    const stranger = await shop.aUser();
    expect((await shop.app.inject({ url, headers: { authorization: stranger.token } })).statusCode).toBe(403);
    expect((await fetched(url.replace(list[0]!.orderLineId, orders[0]!.orderId))).statusCode).toBe(404);
  });
});

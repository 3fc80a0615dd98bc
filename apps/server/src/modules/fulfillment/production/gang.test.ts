import { createHash } from 'node:crypto';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { pdfObjects, pdfPages } from '@merchmill/printing/cut/test-pdf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { aProductionFloor, type ProductionFloor } from './test-production.ts';

describe('gang sheets', () => {
  let shop: TestApp;
  let floor: ProductionFloor;
  beforeAll(async () => {
    shop = await testApp();
    floor = await aProductionFloor(shop);
  });
  afterAll(() => shop.close());

  const fetchAs = (token: string, url: string) => shop.app.inject({ url, headers: { authorization: token } });
  const plan = (batchId: string, query: { widthMm?: number; lengthMm?: number; spacingMm?: number } = {}) =>
    shop.call(floor.operator, productionCalls.gangPlan, { params: { batchId }, query });

  it('[NST-02] lays every print of a batch out as often as it is needed, with the number of its unit', async () => {
    const { batch, printed } = await floor.batchBy('dtf', 2);
    const prints = printed.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(prints).toBe(4);
    const { sheets, pdfUrl, rule } = await plan(batch.bizId);
    expect(rule).toEqual({ widthMm: 560, lengthMm: 1000, spacingMm: 3 });
    expect(sheets).toMatchObject([{ prints }]);
    const answer = await fetchAs(floor.operator.token, pdfUrl);
    expect(answer.headers['content-disposition']).toContain(`${batch.number}-gang-sheet.pdf`);
    const pages = pdfPages(pdfObjects(answer.rawPayload));
    expect(pages.map(({ pictures, paths }) => [pictures.length, paths.length])).toEqual([[prints, prints]]);
    expect(pages[0]!.boxes.MediaBox!.map((pt) => Math.round((pt / 72) * 25.4))).toEqual([0, 0, 560, sheets[0]!.usedMm]);
  });

  it('[NST-03] tells how many sheets it is for a size of sheet, and what is larger than one', async () => {
    const { batch, printed } = await floor.batchBy('dtf', 1);
    const { sheets, tooLarge } = await plan(batch.bizId);
    expect([sheets.length, tooLarge]).toEqual([1, []]);
    const { usedMm, fill, covered } = sheets[0]!;
    expect(usedMm).toBeGreaterThan(10);
    expect(fill).toBeGreaterThan(covered);
    const tiny = await plan(batch.bizId, { widthMm: 50, lengthMm: 50, spacingMm: 45 });
    expect(tiny.sheets).toEqual([]);
    expect(tiny.tooLarge).toEqual([{ code: printed[0]!.code, areaCode: 'front', quantity: 2 }]);
    expect((await fetchAs(floor.operator.token, tiny.pdfUrl)).statusCode).toBe(404);
    const refused = await fetchAs(floor.operator.token, `/media/production/${batch.bizId}/gang-sheet.pdf?widthMm=1`);
    expect(refused.statusCode).toBe(400);
  });

  it('[NST-04] gives machines a ticket of that very file: each print, its place, and the hash of both', async () => {
    const { batch, printed } = await floor.batchBy('dtf', 1);
    const { pdfUrl, ticketUrl, sheets } = await plan(batch.bizId, { widthMm: 300 });
    const ticket = (await fetchAs(floor.operator.token, ticketUrl)).json();
    const pdf = (await fetchAs(floor.operator.token, pdfUrl)).rawPayload;
    expect(ticket).toMatchObject({
      ...{ batch: batch.number, technique: 'dtf', units: 'mm', tooLarge: [] },
      sheet: { widthMm: 300, lengthMm: 1000, spacingMm: 3 },
      file: { sha256: createHash('sha256').update(pdf).digest('hex'), bytes: pdf.length },
      sheets: [{ page: 1, usedMm: sheets[0]!.usedMm, fill: sheets[0]!.fill }],
    });
    const { printFiles } = await shop.call(floor.operator, productionCalls.unit, {
      params: { unitId: printed[0]!.bizId },
    });
    const { sha256 } = printFiles.find(({ format }) => format === 'png')!;
    expect(ticket.sheets[0].placements).toHaveLength(2);
    for (const placement of ticket.sheets[0].placements) {
      expect(placement).toMatchObject({
        ...{ unit: printed[0]!.code, order: printed[0]!.orderNumber, areaCode: 'front' },
        printFile: { sha256 },
        turn: expect.any(Number),
      });
      expect(placement.xMm + placement.yMm).not.toBeNaN();
    }
  });

  it('[NST-01] makes of a sheet of stickers the file that is cut, and keeps its lines on gang sheets', async () => {
    const { batch, orderId } = await floor.batchBy('cut', 1);
    const { lines } = await shop.call(floor.operator, orderCalls.detail, { params: { orderId } });
    const file = lines.flatMap(({ printFiles = [] }) => printFiles).find(({ format }) => format === 'cut')!;
    expect(file.facts).toMatchObject({ stickers: expect.any(Number), cutMm: expect.any(Number) });
    const alone = await fetchAs(floor.operator.token, file.url);
    expect(alone.headers['content-type']).toBe('application/pdf');
    const spots = (bytes: Buffer) =>
      pdfPages(pdfObjects(bytes)).flatMap(({ paths }) =>
        paths.flatMap(({ space, isStroked }) => (isStroked ? [/\/Separation \/(\w+)/.exec(space)![1]] : [])),
      );
    expect(spots(alone.rawPayload)).toEqual(['CutContour']);
    const { pdfUrl } = await plan(batch.bizId);
    const together = await fetchAs(floor.operator.token, pdfUrl);
    expect(spots(together.rawPayload)).toEqual(['CutContour', 'ThruCut', 'CutContour', 'ThruCut']);
  });

  it('has none of what is printed on the goods one at a time, and shows them to operations alone', async () => {
    const { batch: tees } = await floor.batchBy('dtg', 1);
    expect(tees.gangRule).toBeNull();
    const params = { batchId: tees.bizId };
    expect(await shop.send(floor.operator, productionCalls.gangPlan, { params })).toMatchObject({ status: 404 });
    const { batch } = await floor.batchBy('dtf', 1);
    const stranger = await shop.aUser();
    for (const ending of ['pdf', 'json']) {
      const url = `/media/production/${batch.bizId}/gang-sheet.${ending}`;
      expect((await fetchAs(stranger.token, url)).statusCode).toBe(403);
      expect((await shop.app.inject({ url })).statusCode).toBe(401);
    }
  });
});

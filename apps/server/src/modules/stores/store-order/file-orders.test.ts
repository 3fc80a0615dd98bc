import { errorCodes as codes } from '@merchmill/contract/error-codes.ts';
import { noOrderRules } from '@merchmill/contract/stores/order-rules.shapes.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { storeFileCalls as calls } from '@merchmill/contract/stores/store-file.calls.ts';
import { maxTrackingParcels } from '@merchmill/contract/stores/store-file.ts';
import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import { readCsv, textOf } from '@merchmill/documents/csv-read.ts';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backendsOfLong } from '../../../testing/test-app.ts';
import { bookParcel, shipLines } from '../../fulfillment/shipment/shipment.service.ts';
import { listOrderLines } from '../../orders/order/index.ts';
import { letRelease } from '../../orders/order/test-orders.ts';
import { checkAccess } from '../store/doubt.service.ts';
import { checkStores, readShopJob, subscribeStore } from '../store/store.jobs.ts';
import { stores } from '../store/store.tables.ts';
import { storeTrackingFiles } from './order-file.tables.ts';
import { settleOrderFile } from './order-import.jobs.ts';
import { tellStoreParcel } from './parcel.jobs.ts';
import { lookAtStoreOrders, noteStoreParcel } from './store-order.jobs.ts';
import { storeOrderHistory, storeOrderSyncs, storeOrders, storeParcels } from './store-order.tables.ts';
import { check, type FileSelling, fileOf, importFile, openFileSelling, template } from './test-file-orders.ts';
import { listStoreFiles } from './tracking-file.service.ts';

describe.each(backendsOfLong())('a store by file on %s', (backend) => {
  let on: FileSelling;
  beforeAll(async () => {
    on = await openFileSelling(backend);
  });
  afterAll(() => on.shop.close());

  const params = () => ({ storeId: on.storeId });
  const rows = () => on.shop.ctx.db.select().from(storeOrders).where(eq(storeOrders.storeId, on.storeId));
  const find = async (number: string) => (await rows()).find((row) => row.number === number)!;
  const detail = async (number: string) =>
    on.shop.call(on.seller, storeOrderCalls.detail, { params: { bizId: (await find(number)).id } });

  it('[FIL-01] has a state of its own, no tokens, and is called, probed, and polled by nobody', async () => {
    const { list } = await on.shop.call(on.seller, storeCalls.list);
    expect(list).toMatchObject([
      { state: 'byFile', health: 'byFile', platform: 'Etsy', currency: 'USD', quota: null, answeredAt: null },
    ]);
    for (const clock of [checkStores, checkAccess, lookAtStoreOrders]) await clock.run(on.shop.ctx, {});
    await subscribeStore.run(on.shop.ctx, { storeId: on.storeId });
    await readShopJob.run(on.shop.ctx, { storeId: on.storeId });
    const [row] = await on.shop.ctx.db.select().from(stores).where(eq(stores.id, on.storeId));
    expect(row).toMatchObject({ credentials: null, webhookSecret: null, answeredAt: null, failedAt: null, doubts: 0 });
    expect(await on.shop.ctx.db.$count(storeOrderSyncs)).toBe(0);
    for (const call of [storeOrderCalls.sync, storeCalls.disconnect])
      expect(await on.shop.send(on.seller, call, { params: params() })).toMatchObject({
        code: codes.storeNotConnected,
      });
    const hook = { method: 'POST' as const, url: `/open/webhooks/etsy/${on.storeId}`, payload: {} };
    expect((await on.shop.app.inject(hook)).statusCode).toBe(404);
    const { shipping } = { shipping: await on.shop.call(on.seller, storeCalls.shipping, { params: params() }) };
    expect(shipping.known).toEqual([]);
    expect(await on.shop.call(on.seller, storeCalls.vacation, { params: params() })).toMatchObject({ ability: 'none' });
    expect(await on.shop.call(on.seller, storeCalls.tags, { params: params() })).toEqual({ list: [] });
  });

  it('[FIL-02] a dry run stores nothing and says what would be made; the import makes exactly that', async () => {
    const text = template([
      { number: 'D1', sku: on.skus[0]!, quantity: '2' },
      { number: 'D1', sku: on.skus[1]! },
      { number: 'D2', sku: 'UNKNOWN' },
      { number: 'D3', sku: on.skus[0]!, zip: '1' },
      { number: 'D4', sku: on.skus[0]!, paid: 'no' },
      { number: 'D5', sku: on.skus[0]!, quantity: '0' },
    ]);
    const report = await check(on, text);
    expect(report.counts).toMatchObject({ add: 4, change: 0, none: 0, faulty: 1, matched: 4, unmatched: 1 });
    expect(report.counts).toMatchObject({ made: 1, held: 3 });
    expect(report.faults).toMatchObject([{ line: 7, number: 'D5', column: 'Quantity' }]);
    const holds = Object.fromEntries(report.orders.map(({ number, holds }) => [number, holds.map(({ kind }) => kind)]));
    expect(holds).toEqual({ D1: [], D2: ['unresolved'], D3: ['address'], D4: ['unpaidThere'] });
    expect(await rows()).toEqual([]);
    const imported = await importFile(on, text);
    expect(imported).toMatchObject({ name: 'orders.csv', format: 'template', added: 4, changed: 0 });
    const after = await rows();
    expect(Object.fromEntries(after.map(({ number, state }) => [number, state]))).toEqual({
      ...{ D1: 'placed', D2: 'held', D3: 'held', D4: 'held' },
    });
    expect(after.every(({ receivedBy }) => receivedBy === 'file')).toBe(true);
    const { files } = { files: await on.shop.call(on.seller, calls.files, { params: params() }) };
    expect(files.orders).toMatchObject([{ added: 4, left: 0, by: 'Sam' }]);
  });

  it('[FIL-02] the same file twice brings nothing, and its jobs may run twice', async () => {
    const text = template([{ number: '#E1', sku: on.skus[0]! }]);
    await importFile(on, text);
    const [{ fileId }] = [await find('#E1')];
    await settleOrderFile.run(on.shop.ctx, { fileId: fileId! });
    const before = await rows();
    const again = await check(on, text.replace('#E1', 'e1'));
    expect(again.counts).toMatchObject({ add: 0, change: 0, none: 1 });
    const body = { name: 'again.csv', file: fileOf(text), fingerprint: (await check(on, text)).fingerprint };
    const refused = await on.shop.send(on.seller, calls.importOrders, { params: params(), body });
    expect(refused.code).toBe(codes.alreadyDone);
    expect(await rows()).toEqual(before);
    const { changes } = await detail('#E1');
    expect(changes.filter(({ what }) => what === 'received')).toHaveLength(1);
  });

  it('[FIL-02] what is no longer as it was shown is shown again, and nothing is stored', async () => {
    const text = template([{ number: 'F1', sku: on.skus[0]! }]);
    const { fingerprint } = await check(on, text);
    const other = { file: fileOf(text.replace('24.90', '99.00')), fingerprint };
    const answer = await on.shop.send(on.seller, calls.importOrders, { params: params(), body: other });
    expect(answer.msg).toMatch(/changed/i);
    expect(await find('F1')).toBeUndefined();
  });

  it('[FIL-02] what waits is put right by a corrected file; what is being made changes no more, but can be canceled', async () => {
    await importFile(on, template([{ number: 'D3', sku: on.skus[0]!, zip: '10118' }]));
    expect((await find('D3')).state).toBe('placed');
    const more = await check(on, template([{ number: 'D3', sku: on.skus[0]!, quantity: '3' }]));
    expect(more.counts).toMatchObject({ none: 1, change: 0 });
    const canceled = `Order number,Status,Recipient,Address 1,City,Country,SKU,Quantity\nD3,canceled,,,,,${on.skus[0]!},1\n`;
    expect((await check(on, canceled)).counts).toMatchObject({ change: 1, ended: 1 });
    await importFile(on, canceled);
    expect((await find('D3')).state).toBe('canceled');
  });

  it('[FIL-02] a file cancels what gathers for the card, too', async () => {
    await importFile(on, template([{ number: 'D4', sku: on.skus[0]! }]));
    const { db, now } = on.shop.ctx;
    const gathering = { state: 'toCharge' as const, chargeSince: now() };
    await db.update(storeOrders).set(gathering).where(eq(storeOrders.number, 'D4'));
    const canceled = `Order number,Status,Recipient,Address 1,City,Country,SKU,Quantity\nD4,canceled,,,,,${on.skus[0]!},1\n`;
    await importFile(on, canceled);
    expect((await find('D4')).state).toBe('canceled');
  });

  it('[FIL-05] an order of a store by file is canceled here', async () => {
    await importFile(on, template([{ number: 'G1', sku: on.skus[0]! }]));
    const { bizId } = await detail('G1');
    await on.shop.call(on.seller, storeOrderCalls.cancel, { params: { bizId }, body: { reason: 'Sold out' } });
    const { state, changes } = await detail('G1');
    expect(state).toBe('canceled');
    expect(changes.filter(({ what }) => what === 'canceled')).toMatchObject([{ message: 'Sold out', by: 'Sam' }]);
    expect(changes.find(({ what }) => what === 'withdrawn')?.message).toBe('Canceled by the seller');
  });

  it('[SOR-20] the rule about shipping services that nobody has matched holds no order of a file', async () => {
    const rules = { ...noOrderRules, shippingUnmapped: true };
    await on.shop.call(on.seller, storeCalls.setOrderRules, { params: params(), body: rules });
    const text = template([{ number: 'R1', sku: on.skus[0]! }]);
    expect((await check(on, text)).orders).toMatchObject([{ becomes: 'ready', holds: [] }]);
    await importFile(on, text);
    expect((await find('R1')).state).toBe('placed');
    await on.shop.call(on.seller, storeCalls.setOrderRules, { params: params(), body: noOrderRules });
  });

  it('[FIL-06] files are listed with what is left to do, which the database counts', async () => {
    const { name } = await importFile(on, template(['C1', 'C2', 'C3'].map((number) => ({ number, sku: 'NONE' }))));
    const added = await rows();
    const ours = added.filter(({ number }) => ['C1', 'C2', 'C3'].includes(number));
    const ids = ours.map(({ id }) => id);
    await on.shop.ctx.db.update(storeOrders).set({ state: 'ready', holds: [] }).where(inArray(storeOrders.id, ids));
    const parcels = Array.from({ length: maxTrackingParcels + 5 }, (_, at) => ({
      ...{ shipmentId: `many-${at}`, storeOrderId: ids[0]!, state: 'waiting' as const, carrier: 'x', number: `N${at}` },
      updatedAt: on.shop.ctx.now(),
    }));
    await on.shop.ctx.db.insert(storeParcels).values(parcels);
    const { database } = on.shop;
    const query = database.kind === 'pglite' ? vi.spyOn(database.pglite, 'query') : vi.spyOn(database.pool, 'query');
    const files = await listStoreFiles(on.shop.ctx, { ownerId: added[0]!.ownerId }, on.storeId);
    const answers = (await Promise.all(query.mock.results.map(({ value }) => value))) as { rows: unknown[] }[];
    query.mockRestore();
    expect(answers.length).toBeGreaterThan(0);
    expect(Math.max(...answers.map(({ rows }) => rows.length))).toBeLessThanOrEqual(files.orders.length);
    expect(files.orders[0]).toMatchObject({ name, left: 3 });
    expect(files.parcels).toBe(parcels.length);
    // One request is about no more than it can do at once; the rest is for the next.
    const sizes = [maxTrackingParcels, 5];
    for (const size of sizes)
      expect((await on.shop.call(on.seller, calls.exportTracking, { params: params() })).parcels).toBe(size);
    const told = await on.shop.ctx.db.select().from(storeParcels).where(eq(storeParcels.storeOrderId, ids[0]!));
    expect(
      told.filter(({ state, fulfillmentId, shipmentId }) => state === 'told' && fulfillmentId === shipmentId),
    ).toHaveLength(parcels.length);
    await on.shop.ctx.db.delete(storeTrackingFiles);
    await on.shop.ctx.db.delete(storeOrders).where(inArray(storeOrders.id, ids));
  });

  it('[FIL-04] says which columns are missing, and takes a mapping by hand', async () => {
    const text = 'Ref,Who,Where,Town,Land,What,Many\n1,Ada,Ackerstr. 1,Berlin,DE,Tee,1\n';
    const unknown = await check(on, text);
    expect(unknown).toMatchObject({ format: 'other', missing: expect.arrayContaining(['number', 'quantity']) });
    expect(unknown.counts.add).toBe(0);
    const mapping = { number: 0, name: 1, line1: 2, city: 3, country: 4, title: 5, quantity: 6 };
    const mapped = await check(on, text, mapping);
    expect(mapped).toMatchObject({ missing: [], mapping, counts: { add: 1 } });
    const body = (mapping: object) => ({ file: fileOf(text), mapping });
    for (const wrong of [
      { ...mapping, sku: 7 },
      { ...mapping, sku: 0 },
    ]) {
      const answer = await on.shop.send(on.seller, calls.checkOrders, { params: params(), body: body(wrong) });
      expect([answer.status, answer.msg]).toEqual([400, expect.stringMatching(/column/)]);
    }
  });

  it('[FIL-04] takes every encoding, and refuses what is no table in one sentence', async () => {
    const text = template([{ number: 'H1', recipient: 'Åsa Müller', sku: on.skus[0]! }]);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    for (const bytes of [
      text,
      Buffer.from(text, 'latin1'),
      utf16,
      text.replaceAll(',', ';'),
      text.replaceAll(',', '\t'),
    ])
      expect((await check(on, bytes)).orders).toMatchObject([{ number: 'H1', buyer: 'Åsa Müller', becomes: 'ready' }]);
    const many = `Order number\n${'1\n'.repeat(10_001)}`;
    for (const wrong of [Buffer.from('PK\u0003\u0004\0\0\0\0'), '', ' \n', many, Buffer.alloc(5_000_001, 'a')]) {
      const body = { file: fileOf(wrong) };
      const answer = await on.shop.send(on.seller, calls.checkOrders, { params: params(), body });
      expect(answer.status).toBe(400);
    }
    expect((await check(on, 'Order number,"Rec\n1')).faults).toMatchObject([
      { message: expect.stringMatching(/closed/) },
    ]);
  });

  it('[FIL-06] tracking numbers leave in a file once, in the words of the marketplace, and can be had again', async () => {
    await importFile(on, template([{ number: 'T1', sku: on.skus[0]!, quantity: '3', title: '=evil' }]));
    const { orderId } = await find('T1');
    await letRelease(on.shop);
    const [line] = await listOrderLines(on.shop.ctx, orderId!);
    const sent: string[] = [];
    const send = async (quantity: number) => {
      const lines = [{ orderLineId: line!.id, quantity }];
      const toShip = { orderId: orderId!, lines, warehouse: line!.warehouseCode!, by: null };
      const shipmentId = await shipLines(on.shop.ctx, toShip);
      await bookParcel(on.shop.ctx, shipmentId);
      await noteStoreParcel.run(on.shop.ctx, { orderId: orderId!, shipmentId });
      await noteStoreParcel.run(on.shop.ctx, { orderId: orderId!, shipmentId });
      await on.shop.runJobs();
      // Nobody tells a marketplace.
      await tellStoreParcel.run(on.shop.ctx, { shipmentId });
      sent.push(shipmentId);
    };
    await send(2);
    const files = () => on.shop.call(on.seller, calls.files, { params: params() });
    expect(await files()).toMatchObject({ parcels: 1, tracking: [] });
    const made = await on.shop.call(on.seller, calls.exportTracking, { params: params() });
    expect(made.parcels).toBe(1);
    expect((await detail('T1')).state).toBe('placed');
    await send(1);
    const second = await on.shop.call(on.seller, calls.exportTracking, { params: params() });
    expect(await detail('T1')).toMatchObject({ state: 'fulfilled', parcels: [{ state: 'told' }, { state: 'told' }] });
    expect(await on.shop.send(on.seller, calls.exportTracking, { params: params() })).toMatchObject({
      code: codes.alreadyDone,
    });
    expect(await files()).toMatchObject({ parcels: 0, tracking: [{ bizId: second.bizId }, { bizId: made.bizId }] });
    const read = async (bizId: string) => {
      const headers = { authorization: on.seller.token };
      const { rawPayload } = await on.shop.app.inject({ url: `/api/storeFiles/tracking/${bizId}`, headers });
      return readCsv(textOf(rawPayload)!);
    };
    const numbers = await on.shop.ctx.db.select().from(storeParcels);
    const numberOf = (at: number) => numbers.find(({ shipmentId }) => shipmentId === sent[at])!.number;
    const [first, again] = [await read(made.bizId), await read(made.bizId)];
    expect(again).toEqual(first);
    expect(first.heading[0]).toBe('Order ID');
    expect(first.rows.map(({ cells }) => [cells[0], cells[3], cells[7], cells[8]])).toEqual([
      ['T1', numberOf(0), "'=evil", '2'],
    ]);
    expect((await read(second.bizId)).rows.map(({ cells }) => [cells[3], cells[8]])).toEqual([[numberOf(1), '1']]);
    const history = await on.shop.ctx.db.select().from(storeOrderHistory);
    expect(history.filter(({ what }) => what === 'tracking')).toHaveLength(2);
    // A newer export of the marketplace says that it has shipped: nothing follows from it.
    const again2 = await check(on, template([{ number: 'T1', sku: on.skus[0]!, quantity: '3', title: 'new' }]));
    expect(again2.counts).toMatchObject({ none: 1, change: 0 });
  });

  it('[FIL-01] is deleted with all that is there, and files of others are not found', async () => {
    const stranger = await on.shop.aUser();
    const { tracking } = await on.shop.call(on.seller, calls.files, { params: params() });
    const bizId = tracking[0]!.bizId;
    expect((await on.shop.send(stranger, calls.files, { params: params() })).status).toBe(404);
    const url = `/api/storeFiles/tracking/${bizId}`;
    const headers = { authorization: stranger.token };
    expect((await on.shop.app.inject({ url, headers })).statusCode).toBe(404);
    await on.shop.call(on.seller, storeCalls.delete, { params: params() });
    expect((await on.shop.call(on.seller, storeCalls.list)).list).toEqual([]);
  });
});

import { dayMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { unitSorts } from '@merchmill/contract/fulfillment/production.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { shippingConsoleCalls } from '@merchmill/contract/orders/shipping.console.calls.ts';
import { readDst } from '@merchmill/printing/embroidery/dst-read.ts';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { backendsOfLong, type TestApp, testApp } from '../../../testing/test-app.ts';
import { raiseException } from '../../orders/exception/exception.service.ts';
import { moveOrder } from '../../orders/order/order.service.ts';
import { startProduction } from '../unit/unit.service.ts';
import { stopCanceledOrders } from './production.jobs.ts';
import { aProductionFloor, type ProductionFloor } from './test-production.ts';

describe.each(backendsOfLong())('production on %s', (backend) => {
  let shop: TestApp;
  let productionFloor: ProductionFloor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    productionFloor = await aProductionFloor(shop);
  });
  afterAll(() => shop.close());

  const detail = (unitId: string) => shop.call(productionFloor.operator, productionCalls.unit, { params: { unitId } });
  const orderState = async (orderId: string) =>
    (await shop.call(productionFloor.operator, orderCalls.detail, { params: { orderId } })).state;

  it('[CAP-20] takes a released order in: what is printed by technique, what is bare from stock, files made', async () => {
    const { orderId, number } = await productionFloor.releasedOrder();
    const { printed, picked } = await productionFloor.unitsOf(orderId);
    expect(printed).toMatchObject({
      ...{ state: 'filesReady', quantity: 2, warehouse: 'Riga', areaCodes: ['front'], attempt: 1, batch: null },
      orderNumber: number,
    });
    expect(picked).toMatchObject({ state: 'filesReady', quantity: 1, areaCodes: [] });
    const { printFiles, history } = await detail(printed.bizId);
    expect(printFiles).toMatchObject([{ areaCode: 'front', widthPx: 591 }]);
    expect(history.map((event) => [event.from, event.to])).toEqual([
      [null, 'waiting'],
      ['waiting', 'filesReady'],
    ]);
    await startProduction(shop.ctx, orderId);
    expect(await productionFloor.listUnits(orderId)).toHaveLength(2);
  });

  it('what came in is due at the close of its last day, by the clock and the holidays of the place', async () => {
    const tonga = 'Pacific/Tongatapu';
    const { operator } = productionFloor;
    const riga = async () => (await shop.call(operator, shippingConsoleCalls.calendars)).find(isRiga)!;
    const isRiga = ({ warehouse }: { warehouse: string }) => warehouse === 'eu-riga';
    const setCalendar = async (timeZone: string, days: readonly string[]) => {
      const { version, cutOffMinutes } = await riga();
      const holidays = days.map((day) => ({ day, name: 'Day off' }));
      const form = { timeZone, cutOffMinutes, holidays };
      await shop.call(operator, shippingConsoleCalls.saveCalendar, {
        params: { warehouse: 'eu-riga' },
        body: { version, form },
      });
    };
    const dueOf = async () =>
      (await productionFloor.unitsOf((await productionFloor.releasedOrder()).orderId)).printed.dueAt;
    const before = await riga();
    await setCalendar(tonga, []);
    // Tonga is 13 hours ahead, so it closes when it is four in the morning in Greenwich.
    const first = await dueOf();
    expect(first).toMatch(/T04:00:00/);
    await setCalendar(tonga, [first.slice(0, 10)]);
    const later = await dueOf();
    expect(later > first).toBe(true);
    const cards = (await shop.call(operator, productionCalls.board, {})).columns.flatMap(({ list }) => list);
    expect(cards.map(({ dueAt }) => dueAt)).toEqual(expect.arrayContaining([first, later]));
    await setCalendar(
      before.timeZone,
      before.holidays.map(({ day }) => day),
    );
  });

  it('[CAP-20] puts ready units of several orders into one batch, and nothing twice', async () => {
    const orders = [await productionFloor.releasedOrder(), await productionFloor.releasedOrder()];
    const rows = await Promise.all(orders.map(({ orderId }) => productionFloor.unitsOf(orderId)));
    const unitIds = rows.flatMap(({ printed, picked }) => [printed.bizId, picked.bizId]);
    const made = await shop.call(productionFloor.operator, productionCalls.makeBatches, { body: { unitIds } });
    expect(made.batches).toMatchObject([{ technique: 'dtg', units: 4, counts: { filesReady: 4 } }]);
    expect(made.refused.map((row) => row.bizId).sort()).toEqual(rows.map(({ picked }) => picked.bizId).sort());
    const again = await shop.call(productionFloor.operator, productionCalls.makeBatches, { body: { unitIds } });
    expect([again.batches, again.refused.length]).toEqual([[], 4]);
    const batchId = made.batches[0]!.bizId;
    const batch = await shop.call(productionFloor.operator, productionCalls.batch, { params: { batchId } });
    expect(batch.list.map((unit) => unit.orderNumber).sort()).toEqual(orders.map((order) => order.number).sort());
  });

  it('prints nothing that is in no batch, and checks nothing that is not printed', async () => {
    const { orderId } = await productionFloor.releasedOrder();
    const { printed } = await productionFloor.unitsOf(orderId);
    const body = { unitIds: [printed.bizId] };
    for (const step of [productionCalls.start, productionCalls.finish, productionCalls.pass, productionCalls.pack]) {
      const answer = await shop.call(productionFloor.operator, step, { body });
      expect([step.id, answer.done, answer.refused.length]).toEqual([step.id, 0, 1]);
    }
    expect((await detail(printed.bizId)).state).toBe('filesReady');
  });

  it('packs nothing that has not passed the check', async () => {
    const { orderId } = await productionFloor.releasedOrder();
    const { printed } = await productionFloor.made(orderId);
    const body = { unitIds: [printed.bizId] };
    expect((await shop.call(productionFloor.operator, productionCalls.pack, { body })).refused[0]!.why).toContain(
      'hasn’t passed',
    );
    await shop.call(productionFloor.operator, productionCalls.pass, { body });
    expect((await shop.call(productionFloor.operator, productionCalls.pass, { body })).done).toBe(0);
    expect((await shop.call(productionFloor.operator, productionCalls.pack, { body })).done).toBe(1);
  });

  it('[CAP-20][UNI-02] makes again what did not pass, with the reason, while the others of the row go on', async () => {
    const { orderId } = await productionFloor.releasedOrder();
    const { printed, picked } = await productionFloor.made(orderId);
    const failure = { reason: 'smudge' as const, note: 'a thumb', quantity: 1 };
    const again = await shop.call(productionFloor.operator, productionCalls.reprint, {
      params: { unitId: printed.bizId },
      body: failure,
    });
    expect(again).toMatchObject({ state: 'reprint', quantity: 1, attempt: 2, batch: null, passed: false });
    expect(again.code).not.toBe((await detail(printed.bizId)).code);
    expect(again.history.at(-1)).toMatchObject({ to: 'reprint', reason: 'smudge', note: 'a thumb', by: 'Olga' });
    expect(await detail(printed.bizId)).toMatchObject({ state: 'qualityCheck', quantity: 1, attempt: 1 });

    const rest = { unitIds: [printed.bizId, picked.bizId] };
    await shop.call(productionFloor.operator, productionCalls.pass, { body: rest });
    await shop.call(productionFloor.operator, productionCalls.pack, { body: rest });
    const { batches } = await shop.call(productionFloor.operator, productionCalls.makeBatches, {
      body: { unitIds: [again.bizId] },
    });
    expect(batches).toMatchObject([{ units: 1 }]);
    for (const step of [productionCalls.start, productionCalls.finish, productionCalls.pass, productionCalls.pack]) {
      expect(
        (await shop.call(productionFloor.operator, step, { body: { unitIds: [again.bizId] } })).done,
        step.id,
      ).toBe(1);
    }
  });

  it('refuses to fail more than there are, or what is past the check', async () => {
    const { orderId } = await productionFloor.releasedOrder();
    const { printed } = await productionFloor.packed(orderId);
    const fail = (quantity: number, unitId: string) =>
      shop.send(productionFloor.operator, productionCalls.reprint, {
        params: { unitId },
        body: { reason: 'color', quantity },
      });
    expect((await fail(1, printed.bizId)).code).toBe(errors.alreadyDone.code);
    const other = await productionFloor.releasedOrder();
    const { printed: fresh } = await productionFloor.made(other.orderId);
    expect((await fail(3, fresh.bizId)).code).toBe(errors.invalidInput.code);
    expect((await fail(1, 'nobody')).status).toBe(404);
  });

  it('[CAP-20] sends a packed parcel off once, with a label; its order follows', async () => {
    const { orderId, number } = await productionFloor.releasedOrder();
    await productionFloor.packed(orderId);
    const find = () =>
      shop.call(productionFloor.operator, productionCalls.packing, { params: { number: number.toLowerCase() } });
    expect((await find()).parcels).toMatchObject([{ warehouse: 'Riga', shippable: true, shipments: [] }]);
    const ship = () =>
      shop.send(productionFloor.operator, productionCalls.ship, { body: { orderId, warehouse: 'Riga' } });
    expect((await ship()).data.parcels[0]).toMatchObject({ shippable: false, shipments: [{ trackingNumber: null }] });
    expect((await ship()).code).toBe(errors.nothingPacked.code);
    await shop.runJobs();
    expect(await orderState(orderId)).toBe('shipped');
    const [shipment] = (await find()).parcels[0]!.shipments;
    expect(shipment!.trackingNumber).toMatch(/^MM/);
    const label = await shop.app.inject({
      url: shipment!.labelUrl,
      headers: { authorization: productionFloor.operator.token },
    });
    expect([label.statusCode, label.headers['content-type'], label.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const scanned = { number: shipment!.trackingNumber! };
    expect((await shop.call(productionFloor.operator, productionCalls.packing, { params: scanned })).number).toBe(
      number,
    );
  });

  it('sends nothing off while a question about the order is open', async () => {
    const { orderId, number } = await productionFloor.releasedOrder();
    await productionFloor.packed(orderId);
    await inTransaction(shop.ctx, (ctx) => raiseException(ctx, { orderId, kind: 'addressInvalid' }));
    const sent = await shop.send(productionFloor.operator, productionCalls.ship, {
      body: { orderId, warehouse: 'Riga' },
    });
    expect(sent.code).toBe(errors.orderOnHold.code);
    const order = await shop.call(productionFloor.operator, productionCalls.packing, { params: { number } });
    expect([order.parcels[0]!.shippable, order.held === null]).toEqual([false, false]);
  });

  it('stops making what was refunded', async () => {
    const { orderId } = await productionFloor.releasedOrder();
    const { printed } = await productionFloor.made(orderId);
    await inTransaction(shop.ctx, (ctx) => moveOrder(ctx, orderId, 'refunded', { by: 'shop', why: 'test' }));
    const body = { unitIds: [printed.bizId] };
    await shop.call(productionFloor.operator, productionCalls.pass, { body });
    expect((await shop.call(productionFloor.operator, productionCalls.pack, { body })).refused[0]!.why).toContain(
      'no longer in production',
    );
    await stopCanceledOrders.run(shop.ctx, {});
    expect((await productionFloor.listUnits(orderId)).map((unit) => unit.state)).toEqual(['cancelled', 'cancelled']);
  });

  it('[CAP-20] shows the board with the most urgent first and what is late', async () => {
    const board = () => shop.call(productionFloor.operator, productionCalls.board, { query: { warehouse: 'Riga' } });
    const columns = (await board()).columns;
    expect(columns.map((column) => column.state)).toEqual([
      ...['waiting', 'filesReady', 'printing', 'qualityCheck', 'reprint', 'packed', 'shipped'],
    ]);
    const ready = columns.find((column) => column.state === 'filesReady')!;
    expect(ready.rows).toBeGreaterThan(0);
    expect(ready.late).toBe(0);
    expect(ready.list.map((unit) => unit.dueAt)).toEqual(ready.list.map((unit) => unit.dueAt).toSorted());
    shop.pass(10 * dayMs);
    const later = (await board()).columns.find((column) => column.state === 'filesReady')!;
    expect([later.late, later.list[0]!.urgency]).toEqual([later.rows, 'late']);
    const late = await shop.call(productionFloor.operator, productionCalls.units, {
      query: { urgency: 'late', states: 'filesReady', minAgeHours: 200 },
    });
    expect(late.total).toBe(later.rows);
    const elsewhere = await shop.call(productionFloor.operator, productionCalls.units, {
      query: { warehouse: 'Ohio' },
    });
    expect(elsewhere.total).toBe(0);
  });

  it('lists what is made by its deadline and by how long it waits, either way round', async () => {
    await productionFloor.releasedOrder();
    shop.pass(2 * dayMs);
    await productionFloor.releasedOrder();
    for (const sort of unitSorts) {
      const { list } = await shop.call(productionFloor.operator, productionCalls.units, {
        query: { sort, pageSize: 50 },
      });
      const values = list.map((unit) => Date.parse(sort.endsWith('dueAt') ? unit.dueAt : unit.since));
      const way = sort.startsWith('-') ? -1 : 1;
      expect(new Set(values).size).toBeGreaterThan(1);
      expect([sort, values]).toEqual([sort, values.toSorted((a, b) => way * (a - b))]);
    }
  });

  it('[CAP-20] gives the print files and the sheet of a batch to operations, and to nobody else', async () => {
    const { orderId } = await productionFloor.releasedOrder();
    const { printed } = await productionFloor.unitsOf(orderId);
    const { batches } = await shop.call(productionFloor.operator, productionCalls.makeBatches, {
      body: { unitIds: [printed.bizId] },
    });
    const { sheetUrl, filesUrl } = batches[0]!;
    const fetchAs = (token: string, url: string) => shop.app.inject({ url, headers: { authorization: token } });
    const zip = unzipSync((await fetchAs(productionFloor.operator.token, filesUrl)).rawPayload);
    expect(Object.keys(zip)).toEqual([expect.stringMatching(/\.png$/), `${batches[0]!.number}.ticket.json`]);
    expect(Buffer.from(Object.values(zip)[0]!.slice(1, 4)).toString()).toBe('PNG');
    expect((await fetchAs(productionFloor.operator.token, sheetUrl)).body.slice(0, 5)).toBe('%PDF-');
    const stranger = await shop.aUser();
    for (const url of [sheetUrl, filesUrl]) expect((await fetchAs(stranger.token, url)).statusCode).toBe(403);
    expect((await shop.app.inject({ url: sheetUrl })).statusCode).toBe(401);
  });

  /** An order that is made by a technique, its print files, and the batch that it is in. */
  async function madeBy(technique: string) {
    const { productId } = productionFloor.tee;
    const setTechnique = (to: string) =>
      shop.ctx.db.execute(sql`update print_areas set technique = ${to} where product_id = ${productId}`);
    await setTechnique(technique);
    const { orderId } = await productionFloor.releasedOrder();
    await setTechnique('dtg');
    const { lines } = await shop.call(productionFloor.operator, orderCalls.detail, { params: { orderId } });
    const unit = (await productionFloor.listUnits(orderId)).find((each) => each.technique === technique)!;
    const { batches } = await shop.call(productionFloor.operator, productionCalls.makeBatches, {
      body: { unitIds: [unit.bizId] },
    });
    const headers = { authorization: productionFloor.operator.token };
    const fetched = (url: string) => shop.app.inject({ url, headers });
    const { [`${batches[0]!.number}.ticket.json`]: _, ...zip } = unzipSync(
      (await fetched(batches[0]!.filesUrl)).rawPayload,
    );
    return { files: lines.flatMap(({ printFiles = [] }) => printFiles), batch: batches[0]!, zip, fetched };
  }

  it('[WHT-02] has the plate of its white beside what is printed by DTF', async () => {
    const { files, zip } = await madeBy('dtf');
    expect(files).toMatchObject([
      { areaCode: 'front', format: 'png' },
      { areaCode: 'front', format: 'white', facts: { inkShare: expect.any(Number) } },
    ]);
    const plain = ([name]: [string, Uint8Array]) => !name.endsWith('.white.png');
    expect(Object.entries(zip).map(plain)).toEqual([true, false]);
    const [ink, plate] = await Promise.all(Object.values(zip).map((file) => sharp(file).stats()));
    // There is as much white as there is color, but for its edges.
    const [covered, white] = [ink!.channels[3]!.mean / 255, 1 - plate!.channels[0]!.mean / 255];
    expect(white).toBeCloseTo(files[1]!.facts!.inkShare!, 3);
    expect(white / covered).toBeGreaterThan(0.8);
    expect(white / covered).toBeLessThan(1);
  });

  it('[PDF-04] has a PDF beside the picture of what is printed on paper', async () => {
    const { files, zip } = await madeBy('giclee');
    expect(files).toMatchObject([
      { areaCode: 'front', format: 'png' },
      { areaCode: 'front', format: 'pdf' },
    ]);
    const [picture, pdf] = Object.entries(zip);
    expect([picture![0], pdf![0]]).toEqual([expect.stringMatching(/\.png$/), expect.stringMatching(/\.pdf$/)]);
    expect(Buffer.from(pdf![1].subarray(0, 9)).toString('latin1')).toBe('%PDF-1.6\n');
    expect(pdf![1].length).toBe(files[1]!.bytes);
  });

  it('[EMB-01] has what the machine sews beside what is embroidered, and its threads', async () => {
    const { files, zip, batch, fetched } = await madeBy('embroidery');
    expect(files.map(({ format }) => format)).toEqual(['png', 'dst']);
    const { stitches, threads } = files[1]!.facts!.embroidery!;
    expect(threads.reduce((sum, thread) => sum + thread.stitches, 0)).toBe(stitches);
    expect(Object.keys(zip).map((name) => name.replace(/^.*_x\d+/, ''))).toEqual(['.png', '.dst', '.threads.txt']);
    const [, dst, chart] = Object.values(zip);
    const { commands, header } = readDst(dst!);
    // [EMB-02] The machine starts and ends in the middle, cuts before it goes on, and changes the thread as told.
    expect(commands.at(-1)).toMatchObject({ x: 0, y: 0 });
    expect(commands.filter(({ kind }) => kind === 'stitch')).toHaveLength(stitches);
    expect(Number(header.CO)).toBe(threads.length - 1);
    for (const [index, { kind, x, y }] of commands.entries()) {
      const before = commands[index - 1];
      if (kind === 'jump' && before && Math.hypot(x - before.x, y - before.y) > 70)
        expect(['trim', 'jump', 'color']).toContain(before.kind);
    }
    const text = new TextDecoder().decode(chart);
    for (const { code, name, hex } of threads) for (const word of [code, name, hex]) expect(text).toContain(word);
    expect((await fetched(batch.sheetUrl)).body.slice(0, 5)).toBe('%PDF-');
  });

  it('is closed to everybody but operations', async () => {
    const stranger = await shop.aUser();
    expect((await shop.send(stranger, productionCalls.board)).status).toBe(403);
    expect((await shop.send(stranger, productionCalls.pass, { body: { unitIds: ['x'] } })).status).toBe(403);
    expect((await shop.send(null, productionCalls.units)).status).toBe(401);
  });

  it('keeps its history, and its states, whoever writes them', async () => {
    const refusal = (statement: ReturnType<typeof sql>) =>
      shop.ctx.db.execute(statement).then(
        () => 'not refused',
        (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
      );
    expect(await refusal(sql`delete from production_events`)).toContain('only ever added');
    expect(await refusal(sql`update production_units set state = 'packed' where passed_at is null`)).toContain(
      'production_units_',
    );
  });

  it.runIf(backend === 'postgres')('of many people who pack and ship the same order one sends it off', async () => {
    const { orderId } = await productionFloor.releasedOrder();
    await productionFloor.packed(orderId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.send(productionFloor.operator, productionCalls.ship, { body: { orderId, warehouse: 'Riga' } }),
      ),
    );
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    const { printed } = await productionFloor.unitsOf(orderId);
    expect((await detail(printed.bizId)).history.filter((event) => event.to === 'shipped')).toHaveLength(1);
  });
});

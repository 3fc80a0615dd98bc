import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { OrderTicket, ticketSchema } from './order-ticket.ts';
import { aProductionFloor, type ProductionFloor } from './test-production.ts';

const documented = JSON.parse(
  readFileSync(new URL('../../../../../../docs/order-ticket.schema.json', import.meta.url), 'utf8'),
);
const ajv = new Ajv2020({ allErrors: true, strict: false });
(addFormatsModule as unknown as (ajv: Ajv2020) => void)(ajv);
const meets = ajv.compile(documented);

describe('the ticket of a batch', () => {
  let shop: TestApp;
  let floor: ProductionFloor;
  beforeAll(async () => {
    shop = await testApp();
    floor = await aProductionFloor(shop);
  });
  afterAll(() => shop.close());

  /** A batch of so many orders by a technique, and what is in its ZIP. */
  async function aBatch(technique: string, orders: number) {
    const { batch, printed: units } = await floor.batchBy(technique, orders);
    const headers = { authorization: floor.operator.token };
    const fetched = async () => (await shop.app.inject({ url: batch.filesUrl, headers })).rawPayload;
    const read = async () => {
      const zip = unzipSync(await fetched());
      const name = Object.keys(zip).at(-1)!;
      return { zip, name, bytes: zip[name]!, ticket: JSON.parse(new TextDecoder().decode(zip[name])) as OrderTicket };
    };
    return { batch, units, read, fetched };
  }

  it('[HOT-05] is described by the schema in the documentation, which is made of the shape it has', () => {
    expect(documented).toEqual(ticketSchema());
    expect(meets({ schema: 'merchmill.order-ticket', version: 2 })).toBe(false);
  });

  it.each(['dtg', 'dtf', 'embroidery', 'giclee', 'cut'])(
    '[HOT-04][HOT-05] of what is made by %s names all files with their hashes, and meets the schema',
    async (technique) => {
      const { batch, units, read } = await aBatch(technique, 2);
      const { zip, name, ticket } = await read();
      expect(name).toBe(`${batch.number}.ticket.json`);
      expect(meets(ticket), ajv.errorsText(meets.errors)).toBe(true);
      expect(OrderTicket.parse(ticket)).toEqual(ticket);
      const files = ticket.units.flatMap(({ areas }) => areas.flatMap((area) => area.files));
      expect(files.map((file) => file.name)).toEqual(Object.keys(zip).slice(0, -1));
      for (const { name, sha256, bytes } of files) {
        expect([name, createHash('sha256').update(zip[name]!).digest('hex')]).toEqual([name, sha256]);
        expect(zip[name]).toHaveLength(bytes);
      }
      expect(ticket.units.map(({ unit, shipBy }) => [unit, shipBy])).toEqual(
        units.map(({ code, dueAt }) => [code, dueAt]),
      );
    },
  );

  it('[HOT-04] says of each unit what it is, of each area its size and the print check, and of files white and threads', async () => {
    const { units, read, batch } = await aBatch('dtf', 1);
    const { ticket } = await read();
    const [unit] = units;
    expect(ticket).toMatchObject({
      ...{ schema: 'merchmill.order-ticket', version: 1 },
      batch: { number: batch.number, technique: 'dtf', product: batch.title, warehouse: 'Riga' },
      units: [
        {
          order: unit!.orderNumber,
          line: 1,
          sku: unit!.skuCode,
          variant: 'Black',
          color: 'black',
          quantity: 2,
          attempt: 1,
        },
      ],
    });
    const area = ticket.units[0]!.areas[0]!;
    expect(area.sizeMm.width).toBeCloseTo((area.sizePx.width / area.dpi) * 25.4, 1);
    expect(area).toMatchObject({ area: 'front', check: { level: expect.stringMatching(/green|amber/) } });
    expect(area.files.map(({ format }) => format)).toEqual(['png', 'white']);
    expect(area.files[1]!.facts!.inkShare).toBeGreaterThan(0);
    const sewn = await (await aBatch('embroidery', 1)).read();
    const [, dst, threads] = sewn.ticket.units[0]!.areas[0]!.files;
    expect([dst!.format, threads!.format]).toEqual(['dst', 'threads']);
    expect(dst!.facts!.embroidery!.threads.length).toBeGreaterThan(0);
  });

  it('[HOT-04] is the same to the byte whenever it is asked for, and has nothing that was canceled', async () => {
    const { units, read, fetched } = await aBatch('dtg', 2);
    const first = await fetched();
    shop.pass(90_000);
    expect((await fetched()).equals(first)).toBe(true);
    await shop.ctx.db.execute(sql`update orders set state = 'refunded' where id = ${units[0]!.orderId}`);
    const { ticket, zip } = await read();
    expect(ticket.units.map(({ unit }) => unit)).toEqual([units[1]!.code]);
    expect(Object.keys(zip)).toHaveLength(2);
  });
});

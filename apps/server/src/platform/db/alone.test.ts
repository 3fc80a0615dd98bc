import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { closeContext, createContext } from '../../create-context.ts';
import { insertReference } from '../../import/reference.ts';
import { createDatabase } from '../../testing/throw-away-postgres.ts';
import { alone, aloneOnServer } from './alone.ts';
import { openDatabase, rowsOf } from './client.ts';

const server = inject('postgres');
const aDatabase = () => createDatabase(server!, `alone_${randomBytes(6).toString('hex')}`);

it.runIf(server)(
  'two instances start at once on an empty database: one prepares it, the other waits and says so',
  async () => {
    const url = await aDatabase();
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const atWork = { now: 0, most: 0 };
    const start = async () => {
      const database = await openDatabase({ url, dataDir: '', say });
      const config = readConfig({
        DATA_DIR: `/tmp/merchmill-alone-${randomBytes(4).toString('hex')}`,
        LOG_LEVEL: 'silent',
      });
      const ctx = await createContext({ config, database, log: Fastify({ logger: false }).log, say });
      const prepare = async () => {
        atWork.most = Math.max(atWork.most, ++atWork.now);
        await insertReference(ctx);
        atWork.now--;
      };
      await alone(database, prepare, say);
      return { database, ctx };
    };
    const shops = await Promise.all([start(), start()]);
    try {
      expect(atWork.most).toBe(1);
      const [row] = await rowsOf<{ warehouses: number }>(
        shops[0]!.database.db,
        sql`select count(*)::int as warehouses from warehouses`,
      );
      expect(row).toEqual({ warehouses: 1 });
      expect(said[0]).toMatch(/^Another instance is preparing the database/);
    } finally {
      for (const { ctx, database } of shops) {
        await closeContext(ctx);
        await database.close();
      }
    }
  },
  60_000,
);

it.runIf(server)(
  'the lock goes with the connection of whoever held it',
  async () => {
    const url = await aDatabase();
    const order: string[] = [];
    const first = aloneOnServer(url, async (connection) => {
      const { rows } = await connection.query('select pg_backend_pid() as pid');
      const second = aloneOnServer(url, async () => void order.push('second'));
      await new Promise((resolve) => setTimeout(resolve, 600));
      order.push('first dies');
      const killer = new pg.Client({ connectionString: url });
      await killer.connect();
      await killer.query('select pg_terminate_backend($1)', [rows[0].pid]);
      await killer.end();
      await second;
    }).catch(() => {});
    await first;
    expect(order).toEqual(['first dies', 'second']);
  },
  20_000,
);

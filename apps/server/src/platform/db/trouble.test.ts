import { once } from 'node:events';
import { createServer } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { databaseTrouble, TransactionFailed } from './trouble.ts';

const coded = (code: string, message = 'it says why') => Object.assign(new Error(message), { code });
const asked = (cause: Error, query = 'select 1 from "orders"') => new DrizzleQueryError(query, ['secret'], cause);
const ended = new Error('Connection terminated unexpectedly');

describe('the state of health that a failure tells of', () => {
  it.each([
    ['a lock that is not had in time', '55P03'],
    ['a statement that takes too long', '57014'],
    ['a deadlock', '40P01'],
    ['two transactions that do not go together', '40001'],
    ['too many connections', '53300'],
  ])('busy: %s', (_what, code) => {
    expect(databaseTrouble(asked(coded(code)))).toBe('busy');
    expect(databaseTrouble(asked(coded(code), 'update "orders" set "state" = $1'))).toBe('busy');
    expect(databaseTrouble(coded(code))).toBe('busy');
  });

  it('busy: no connection of the pool came free', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const pool = new pg.Pool({ max: 1, connectionTimeoutMillis: 50, host: '127.0.0.1', port });
    const [unanswered, waiting] = await Promise.all([1, 2].map(() => pool.connect().catch((error) => error)));
    expect([databaseTrouble(unanswered), databaseTrouble(waiting)]).toEqual(['away', 'busy']);
    await pool.end();
    silent.close();
  });

  it.each([
    ['it stops', '57P01'],
    ['it starts', '57P03'],
    ['its disk is full', '53100'],
    ['its disk is faulty', '58030'],
    ['it is a copy that only reads', '25006'],
    ['nobody listens there', 'ECONNREFUSED'],
    ['its name is unknown', 'ENOTFOUND'],
    ['the connection was reset', 'ECONNRESET'],
  ])('away: %s', (_what, code) => {
    expect(databaseTrouble(asked(coded(code)))).toBe('away');
    expect(databaseTrouble(new TransactionFailed('begin', coded(code)))).toBe('away');
  });

  it('away: a real server that is not there, and a file that finds no room', async () => {
    const client = new pg.Client({ host: '127.0.0.1', port: 1 });
    const refused = await client.connect().catch((error) => error);
    expect(databaseTrouble(new TransactionFailed('begin', refused))).toBe('away');
    expect(databaseTrouble(coded('ENOSPC'))).toBe('away');
    expect(databaseTrouble(ended)).toBe('away');
  });

  it('unknown: lost while something was to be kept', () => {
    expect(databaseTrouble(new TransactionFailed('commit', asked(ended, 'rollback')))).toBe('unknown');
    const notQueryable = new Error('Client has encountered a connection error and is not queryable');
    expect(databaseTrouble(new TransactionFailed('commit', asked(notQueryable, 'rollback')))).toBe('unknown');
    expect(databaseTrouble(new TransactionFailed('commit', new Error('the database worker has ended')))).toBe(
      'unknown',
    );
    expect(databaseTrouble(asked(ended, 'insert into "orders" values ($1)'))).toBe('unknown');
    expect(databaseTrouble(asked(coded('57P01'), 'update "orders" set "state" = $1'))).toBe('unknown');
  });

  it('known: a commit that the database refused, and a statement that it never heard', () => {
    expect(databaseTrouble(new TransactionFailed('commit', asked(coded('40001'), 'commit')))).toBe('busy');
    const notQueryable = new Error('Client has encountered a connection error and is not queryable');
    expect(databaseTrouble(asked(notQueryable, 'insert into "orders" values ($1)'))).toBe('away');
    expect(databaseTrouble(asked(coded('ECONNREFUSED'), 'insert into "orders" values ($1)'))).toBe('away');
  });

  it('none: a mistake of ours, a doubled key, a partner that does not answer, nothing at all', () => {
    expect(databaseTrouble(asked(coded('42601')))).toBeNull();
    expect(databaseTrouble(asked(coded('23505'), 'insert into "orders" values ($1)'))).toBeNull();
    expect(databaseTrouble(new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }))).toBeNull();
    expect(databaseTrouble(coded('ECONNRESET'))).toBeNull();
    expect(databaseTrouble(new Error('broken'))).toBeNull();
    expect(databaseTrouble(undefined)).toBeNull();
    expect(databaseTrouble('timeout')).toBeNull();
  });
});

import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../testing/throw-away-postgres.ts';
import { openDatabase } from './client.ts';

describe.runIf(inject('postgres'))('opening a database on a server', () => {
  it('waits for another instance that migrates, however long, and limits statements only after', async () => {
    const url = await createDatabase(inject('postgres')!, 'opened_twice');
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('select pg_advisory_lock(727274)');
    const opening = openDatabase({ url, dataDir: '', poolSize: 1 });
    // Longer than statements of pages may wait for a lock.
    await new Promise((resolve) => setTimeout(resolve, 5500));
    await other.end();
    const database = await opening;
    if (database.kind !== 'postgres') throw new Error('a server was asked for');
    const limits = await database.pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    );
    expect(limits.rows).toEqual([{ statement: '15s', lock: '5s' }]);
    await database.close();
  });
});

import { describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../testing/throw-away-postgres.ts';
import { openDatabase } from './client.ts';

describe.runIf(inject('postgres'))('opening a database on a server', () => {
  it('limits how long statements and locks of visitors may take', async () => {
    const url = await createDatabase(inject('postgres')!, 'opened_twice');
    const database = await openDatabase({ url, dataDir: '', poolSize: 1 });
    if (database.kind !== 'postgres') throw new Error('a server was asked for');
    const limits = await database.pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    );
    expect(limits.rows).toEqual([{ statement: '15s', lock: '5s' }]);
    await database.close();
  });
});

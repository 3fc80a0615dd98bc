import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../db/client.ts';
import { Jobs, job } from './queue.ts';

it('a job can be queued within a transaction the first time the queue is there', async () => {
  const database = await openDatabase({ dataDir: 'memory://', template: readFileSync(inject('template')) });
  const greeting = job('test.greeting', z.object({ name: z.string() }), async () => {});
  const jobs = new Jobs(database, [greeting], (error) => {
    throw error;
  });
  try {
    await jobs.start();
    const queued = database.db.transaction(async (db) => {
      await jobs.enqueue({ db }, greeting, { name: 'Ada' });
      return 'queued';
    });
    const tooLong = new Promise((resolve) => setTimeout(() => resolve('stands still'), 5000).unref());
    expect(await Promise.race([queued, tooLong])).toBe('queued');
  } finally {
    await jobs.stop();
    await database.close();
  }
});

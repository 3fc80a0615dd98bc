import { dayMs } from '@merchmill/contract/durations.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { listChanges, recordChange } from './audit.service.ts';

describe.each(backends())('the audit log on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
  });
  afterAll(() => shop.close());

  it('keeps who changed what, with the state before and after', async () => {
    const change = {
      subject: 'simulator',
      subjectId: 's1',
      what: 'set',
      before: { on: false },
      after: { on: true },
    } as const;
    await inTransaction(shop.ctx, (ctx) => recordChange(ctx, { personId: 'ada' }, change));
    const [row] = await listChanges(shop.ctx, { subject: 'simulator', subjectId: 's1' }, 10);
    expect(row).toMatchObject({ ...change, userId: 'ada' });
  });

  it('forgets a change whose transaction did not come to its end', async () => {
    const broken = inTransaction(shop.ctx, async (ctx) => {
      await recordChange(ctx, { personId: 'ada' }, { subject: 'simulator', subjectId: 'broken', what: 'set' });
      throw new Error('the machine broke');
    });
    await expect(broken).rejects.toThrow('the machine broke');
    expect(await listChanges(shop.ctx, { subjectId: 'broken' }, 10)).toEqual([]);
  });

  it('narrows by person, thing, kind and time, newest first and page by page', async () => {
    const record = (userId: string, subjectId: string, what: string) =>
      recordChange(shop.ctx, { personId: userId }, { subject: 'promoCode', subjectId, what });
    await record('bob', 'd1', 'open');
    await record('bob', 'd1', 'close');
    await record('eve', 'd2', 'open');
    const ofBob = await listChanges(shop.ctx, { userId: 'bob' }, 1);
    expect(ofBob.map((row) => row.what)).toEqual(['close']);
    const older = await listChanges(shop.ctx, { userId: 'bob', before: ofBob[0]!.id }, 10);
    expect(older.map((row) => row.what)).toEqual(['open']);
    expect((await listChanges(shop.ctx, { subject: 'promoCode', what: 'open' }, 10)).map((row) => row.userId)).toEqual([
      'eve',
      'bob',
    ]);
    const tomorrow = new Date(shop.ctx.now().getTime() + dayMs);
    expect(await listChanges(shop.ctx, { subject: 'promoCode', from: tomorrow }, 10)).toEqual([]);
    expect(await listChanges(shop.ctx, { subject: 'promoCode', until: tomorrow }, 10)).toHaveLength(3);
  });

  it.each([
    ['altered', sql`update audit_changes set what = 'nothing'`],
    ['deleted', sql`delete from audit_changes`],
    ['emptied', sql`truncate audit_changes`],
  ])('cannot be %s, by anybody', async (_what, statement) => {
    const refused = await shop.ctx.db.execute(statement).then(
      () => 'not refused',
      (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
    );
    expect(refused).toContain('only ever added');
  });
});

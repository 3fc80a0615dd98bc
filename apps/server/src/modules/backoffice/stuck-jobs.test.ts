import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { jobsConsoleCalls } from '@merchmill/contract/backoffice/jobs.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/db/client.ts';
import { handleFinalFailures } from '../../platform/jobs/dead-letters.ts';
import { Turn } from '../../platform/jobs/work-off.ts';
import { type Actor, backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { issueInvoiceOfOrder } from '../money/invoice/invoice.jobs.ts';
import { listMails, sendMail } from '../shop/mail/mail.service.ts';
import { notifyFailedJobs } from './failed-jobs-notification.service.ts';

const canary = 'ann@example.com';

describe.each(backends())('jobs that are stuck, on %s', (backend) => {
  let shop: TestApp;
  let operator: Actor;
  const sent: { to: string; subject: string; text: string }[] = [];
  let isAway = false;
  const refused = new Set<string>();
  let refusal: object = { code: 'EENVELOPE' };
  const mailer = {
    async send(mail: { to: string; subject: string; text: string }) {
      if (isAway || refused.has(mail.to))
        throw Object.assign(new Error(`550 no such user <${canary}> "Ann Lee"`), refusal);
      sent.push(mail);
    },
  };

  beforeAll(async () => {
    shop = await testApp({ backend });
    shop.ctx.mailer = mailer;
    operator = await shop.aUser({ type: UserType.interior, email: 'operator@example.com' });
  });
  afterAll(() => shop.close());

  const stuck = (query: object = {}) => shop.call(operator, jobsConsoleCalls.stuck, { query });
  const bringForward = () =>
    shop.ctx.db.execute(sql`update jobs.job set start_after = now() where state = 'retry' and name not like '%.dead'`);
  /** So that the next fault is the last one. */
  const useUpTries = () =>
    shop.ctx.db.execute(sql`update jobs.job set retry_limit = retry_count where state < 'active'`);
  async function aDeadMail(): Promise<void> {
    isAway = true;
    await sendMail(shop.ctx, { template: 'testMail', to: canary, subject: 'Hello', blocks: ['Your parcel'] });
    await useUpTries();
    await shop.runJobs();
    isAway = false;
  }
  const stateOf = async (queue: string) =>
    (await shop.call(operator, jobsConsoleCalls.queues)).find((each) => each.queue === queue)!;

  it('shows what has failed for good with a cause that holds nobody’s data, and runs it again once', async () => {
    await aDeadMail();
    const { list, total } = await stuck();
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ queue: 'mail.deliver', state: 'failed', tries: 1, order: null });
    expect(list[0]!.cause!.message).toBe('The mail server rejected the recipient (EENVELOPE).');
    expect(JSON.stringify(list)).not.toMatch(/ann|lee/i);
    const [kept] = await rowsOf<{ text: string }>(
      shop.ctx.db,
      sql`select string_agg(coalesce(output::text, '') || coalesce(source_output::text, ''), ' ') as text from jobs.job`,
    );
    expect(kept!.text).not.toMatch(/ann@|lee/i);
    expect(await stateOf('mail.deliver')).toMatchObject({ failed: 1, waiting: 0 });
    expect((await shop.call(operator, backofficeCalls.overview)).failedJobs).toBe(1);

    const body = { ids: list.map(({ id }) => id) };
    expect(await shop.call(operator, jobsConsoleCalls.retry, { body })).toEqual({ done: 1 });
    expect(await shop.call(operator, jobsConsoleCalls.retry, { body })).toEqual({ done: 0 });
    await shop.runJobs();
    expect(sent.filter(({ to }) => to === canary)).toHaveLength(1);
    expect((await stuck()).total).toBe(0);
    const audit = await shop.call(operator, backofficeCalls.audit, { query: { subject: 'backgroundJob' } });
    expect(audit.list).toMatchObject([{ what: 'retry', subjectId: body.ids[0] }]);
  });

  it('tries a mail no further whose recipient is refused, with one line and no stack, and says what it was about', async () => {
    const told: unknown[] = [];
    const { log } = shop.ctx;
    const tell = (level: string) => (about: unknown) => told.push({ level, about });
    shop.ctx.log = { ...log, debug: () => {}, info: () => {}, warn: tell('warn'), error: tell('error') } as never;
    refusal = { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' };
    isAway = true;
    await sendMail(
      shop.ctx,
      { template: 'orderPaid', to: canary, subject: 'Order 1', blocks: ['.'] },
      { orderId: 'nothing' },
    );
    await shop.runJobs();
    isAway = false;
    refusal = { code: 'EENVELOPE' };
    shop.ctx.log = log;
    const { list } = await stuck({ state: 'failed' });
    const why = 'The mail server rejected the recipient (550).';
    expect(list).toMatchObject([{ mail: 'order', tries: 1, cause: { message: why } }]);
    expect(told).toEqual([{ level: 'warn', about: { job: 'mail.deliver', tries: 1, why } }]);
    const body = { ids: list.map(({ id }) => id), why: 'There is no such address' };
    await shop.call(operator, jobsConsoleCalls.discard, { body });
  });

  it('does not send a code that has expired while the mail server was away', async () => {
    sent.length = 0;
    isAway = true;
    const until = new Date(shop.ctx.now().getTime() + 15 * 60_000);
    await sendMail(
      shop.ctx,
      { template: 'verificationCode', to: canary, subject: '123456', blocks: ['.'] },
      { until, urgent: true },
    );
    await shop.runJobs();
    isAway = false;
    shop.pass(16 * 60_000);
    await bringForward();
    await shop.runJobs();
    expect(sent).toEqual([]);
    expect((await stuck()).total).toBe(0);
    expect(JSON.stringify(await listMails(shop.ctx))).not.toContain('123456');
  });

  it('discards what nobody wants any more, with the reason in the audit log', async () => {
    await aDeadMail();
    const ids = (await stuck({ queue: 'mail.deliver', state: 'failed' })).list.map(({ id }) => id);
    const discarded = { body: { ids, why: 'The address does not exist' } };
    expect(await shop.call(operator, jobsConsoleCalls.discard, discarded)).toEqual({ done: 1 });
    expect(await shop.call(operator, jobsConsoleCalls.discard, discarded)).toEqual({ done: 0 });
    const audit = await shop.call(operator, backofficeCalls.audit, { query: { subject: 'backgroundJob' } });
    expect(audit.list[0]).toMatchObject({ what: 'discard', after: { why: 'The address does not exist' } });
  });

  it('shows what waits too long, and brings it forward', async () => {
    isAway = true;
    await sendMail(shop.ctx, { template: 'testMail', to: canary, subject: 'Later', blocks: ['.'] });
    await shop.runJobs();
    isAway = false;
    expect((await stuck()).total).toBe(0);
    await shop.ctx.db.execute(
      sql`update jobs.job set created_on = now() - interval '20 minutes' where state = 'retry'`,
    );
    const { list } = await stuck({ state: 'waiting' });
    expect(list).toMatchObject([{ queue: 'mail.deliver', state: 'waiting', tries: 1 }]);
    expect(list[0]!.nextTryAt).not.toBeNull();
    expect((await stateOf('mail.deliver')).oldestSeconds).toBeGreaterThanOrEqual(1199);
    await shop.ctx.db.execute(sql`update jobs.job set start_after = now() + interval '1 hour' where state = 'retry'`);
    await shop.call(operator, jobsConsoleCalls.retry, { body: { ids: [list[0]!.id] } });
    await shop.runJobs();
    expect((await stuck()).total).toBe(0);
  });

  it('names the order that a job is about, and can retry every kind of job', async () => {
    const { ctx } = shop;
    for (const name of ctx.jobs.names) {
      await ctx.db.execute(sql`
        insert into jobs.job (name, data, keep_until, source_name, source_retry_count, source_output)
        values (${`${name}.dead`}, '{"orderId": "nothing"}', now() + interval '1 day', ${name}, 3, '{"value": {"message": "job timed out"}}')`);
    }
    const { list, total } = await stuck({ pageSize: 100 });
    expect(total).toBe(ctx.jobs.names.length);
    expect(list.every(({ cause, tries }) => cause?.message === 'job timed out' && tries === 4)).toBe(true);
    const { done } = await shop.call(operator, jobsConsoleCalls.retry, { body: { ids: list.map(({ id }) => id) } });
    expect(done).toBe(ctx.jobs.names.length);
    await ctx.db.execute(sql`delete from jobs.job where state < 'active' and name not like '\\_\\_pgboss%'`);
    expect(issueInvoiceOfOrder.retries).toBeGreaterThan(30);
  });

  it('tells operations once an hour, also when the queue of mails is what stands still', async () => {
    sent.length = 0;
    await aDeadMail();
    await aDeadMail();
    isAway = true;
    await notifyFailedJobs(shop.ctx);
    isAway = false;
    await notifyFailedJobs(shop.ctx);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: operator.email, subject: '2 background jobs failed' });
    expect(sent[0]!.text).toContain('/operations/jobs');
    expect(sent[0]!.text).not.toContain(canary);
    await aDeadMail();
    await notifyFailedJobs(shop.ctx);
    expect(sent).toHaveLength(1);
    shop.pass(61 * 60_000);
    await notifyFailedJobs(shop.ctx);
    expect(sent.map(({ subject }) => subject)).toEqual(['2 background jobs failed', 'A background job failed']);
    shop.pass(61 * 60_000);
    await notifyFailedJobs(shop.ctx);
    expect(sent).toHaveLength(2);
  });

  it('tells everybody who can be reached, once, and nobody of a demo that is kept out', async () => {
    const { config } = shop.ctx;
    const people = config.demoPeople;
    config.demoPeople = false;
    await shop.aUser({ type: UserType.interior, email: 'operations@example.com', isDemo: true });
    const gone = await shop.aUser({ type: UserType.interior, email: 'gone@example.com' });
    const last = await shop.aUser({ type: UserType.interior, email: 'last@example.com' });
    refused.add(gone.email);
    sent.length = 0;
    await aDeadMail();
    shop.pass(61 * 60_000);
    for (let minute = 0; minute < 3; minute++) await notifyFailedJobs(shop.ctx);
    expect(sent.map(({ to }) => to)).toEqual([operator.email, last.email]);
    // What fails while the mails are sent is told the next time.
    await aDeadMail();
    shop.pass(61 * 60_000);
    const { send } = mailer;
    mailer.send = async (mail) => {
      mailer.send = send;
      await aDeadMail();
      await send(mail);
    };
    await notifyFailedJobs(shop.ctx);
    sent.length = 0;
    shop.pass(61 * 60_000);
    await notifyFailedJobs(shop.ctx);
    expect(sent[0]!.subject).toBe('A background job failed');
    config.demoPeople = people;
  });

  it('measures every queue', async () => {
    const metrics = (await shop.app.inject('/metrics')).body;
    expect(metrics).toContain('jobs_dead{queue="mail.deliver"} 6');
    for (const name of ['jobs_waiting', 'jobs_running', 'job_oldest_seconds']) {
      expect(metrics).toContain(`${name}{queue="mail.deliver"} 0`);
    }
  });

  it('keeps of what the clock asks for again and again the last failure only', async () => {
    for (let n = 0; n < 3; n++) {
      await shop.ctx.db.execute(sql`
        insert into jobs.job (name, data, keep_until, source_name) values
        ('payment.reconcile.dead', '{}', now() + interval '90 days', 'payment.reconcile')`);
    }
    const next = shop.ctx.jobs.find('jobs.carryOutDeaths')!;
    await next.run(shop.ctx, {});
    expect(await stateOf('payment.reconcile')).toMatchObject({ failed: 1 });
    await bringForward();
  });

  it('lets none that cannot be carried out hold up the others, and leaves those of another version to it', async () => {
    const { ctx } = shop;
    const insert = (name: string, data: string, count = 1) =>
      ctx.db.execute(sql`
        insert into jobs.job (name, data, keep_until, created_on)
        select ${name}, ${data}::jsonb, now() + interval '90 days', now() - interval '1 hour' from generate_series(1, ${count}::int)`);
    await ctx.db.execute(sql`update jobs.job set output = '{"effect": true}' where name like '%.dead'`);
    await ctx.db.execute(
      sql`select jobs.create_queue('next.version.dead', '{"policy": "standard", "partition": false}'::jsonb)`,
    );
    await insert('production.makePrintFiles.dead', '{"wrong": true}', 25);
    await insert('next.version.dead', '{"n": 1}');
    await insert('mail.deliver.dead', '{"mailId": "good"}');
    expect(await handleFinalFailures(ctx, new Turn(ctx, { batch: 10 }))).toBe(1);
    const open = await rowsOf<{ name: string }>(
      ctx.db,
      sql`select distinct name from jobs.job where name like '%.dead' and output -> 'effect' is null order by name`,
    );
    expect(open.map(({ name }) => name)).toEqual(['next.version.dead', 'production.makePrintFiles.dead']);
  });

  it('keeps them for longer than a month', async () => {
    const [row] = await rowsOf<{ days: number }>(
      shop.ctx.db,
      sql`select min(extract(epoch from keep_until - now()) / 86400)::int as days from jobs.job where name like '%.dead'`,
    );
    expect(row!.days).toBeGreaterThanOrEqual(30);
  });
});

import { createServer, type Server } from 'node:net';
import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { currencyCalls } from '@merchmill/contract/shop/currency.calls.ts';
import { fileCalls } from '@merchmill/contract/shop/file.calls.ts';
import { subscriberCalls } from '@merchmill/contract/shop/subscriber.calls.ts';
import { pageContext } from '@merchmill/web/app/page-context.ts';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { type HandleErrorFunction, RouterContextProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { AdyenPayments } from '../../adapters/card-payments/adyen/adyen.ts';
import { createMailer } from '../../adapters/mail/mailers.ts';
import { routes } from '../../app.ts';
import type { Ctx } from '../../context.ts';
import { newId, newSecret } from '../../ids.ts';
import { loadDemo } from '../../import/load-demo.ts';
import { aBareOrder, aSession } from '../../modules/money/processing/test-checkout.ts';
import { multipart, photo } from '../../modules/shop/file/test-pictures.ts';
import { deliverMail, sendMail } from '../../modules/shop/mail/mail.service.ts';
import { safeError, sayError } from '../../safe-error.ts';
import { saidOf } from '../../start/start-fault.ts';
import { type Actor, type TestApp, testApp } from '../../testing/test-app.ts';
import { rowsOf } from '../db/client.ts';
import { causeOf } from '../jobs/cause.ts';
import { RenderFailed } from '../render/render-pool.ts';

/* What people type, and what only they should know. */
const email = 'canary.victim@example.com';
const name = 'Canary Bird';
const street = 'Canary Street 42';
const card = '4111111111111111';
const hash = '$argon2id$v=19$m=65536,t=3,p=4$CANARYSALT$CANARYHASH';
const code = 'code-918273';
const password = 'my-canary-Passw0rd';
const everything = `${name} <${email}> ${street} ${card} ${hash} ${code} ${password}`;
const isPrivate = /canary|4111\s?1111|\$argon2id|918273/i;
const privateParts = (text: string) => text.match(new RegExp(isPrivate, 'gi')) ?? [];

const lines: string[] = [];
const bodies: string[] = [];
let shop: TestApp;
let ada: Actor;
beforeAll(async () => {
  shop = await testApp({ config: { logLevel: 'trace' }, log: { write: (line) => lines.push(line) } });
  ada = await shop.aUser();
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

const run = (statement: string) => shop.ctx.db.execute(sql.raw(statement));

/** Breaks a table by a rule that nothing meets while `work` is done. */
async function refusing(table: string, work: () => Promise<unknown>, rule = 'false'): Promise<void> {
  await run(`alter table ${table} add constraint refuses_all check (${rule}) not valid`);
  await work().finally(() => run(`alter table ${table} drop constraint refuses_all`));
}

async function ask(asked: InjectOptions) {
  const answer = await shop.app.inject(asked);
  bodies.push(answer.body);
  return answer;
}
async function post(url: string, payload: unknown, headers: Record<string, string> = {}) {
  return (await ask({ method: 'POST', url, payload: payload as object, headers })).statusCode;
}

/** A job that fails so; its output is what the queue keeps. */
async function failingJob(fail: (ctx: Ctx) => Promise<unknown>): Promise<void> {
  vi.spyOn(deliverMail, 'run').mockImplementation(async (ctx) => {
    await fail(ctx);
  });
  await shop.ctx.jobs.enqueue(shop.ctx, deliverMail, { mailId: newId() });
  await shop.runJobs();
}

const jobOutputs = () =>
  rowsOf<{ output: unknown }>(shop.ctx.db, sql`select output from jobs.job where output is not null`).then((rows) =>
    rows.map(({ output }) => JSON.stringify(output)),
  );

/** A mail server that refuses the recipient and says whom. */
async function refusingMailServer(): Promise<{ url: string; server: Server }> {
  const server = createServer((socket) => {
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      const said = bytes.toString();
      if (/^RCPT/.test(said)) socket.write(`550 5.1.1 <${email}> ${name} is unknown here\r\n`);
      else if (/^(EHLO|HELO|MAIL|RSET)/.test(said)) socket.write('250 ok\r\n');
      else if (/^QUIT/.test(said)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, server };
}

const address = { name, line1: street, city: 'Berlin', postcode: '10115', country: 'DE', phone: card };
const route = (id: string) => routes.find(({ call }) => call.id === id)!;

/** Each fails in its own way, and must leave a line that says so in `says`. */
const failures: [what: string, says: RegExp, fail: () => Promise<unknown>][] = [
  [
    'a statement of a call that meets a missing table',
    /42P01/,
    async () => {
      await run('alter table subscribers rename to subscribers_away');
      expect(await post(subscriberCalls.add.path, { email })).toBe(500);
      await run('alter table subscribers_away rename to subscribers');
    },
  ],
  [
    'a check that a registration does not meet',
    /23514.*refuses_all|refuses_all.*23514/,
    () =>
      refusing('registrations', async () => {
        expect(await post(accountCalls.register.path, { name, email, password, privacyPolicyVersion: '1' })).toBe(500);
      }),
  ],
  [
    'an address that cannot be kept',
    /refuses_all/,
    () =>
      refusing('addresses', async () => {
        expect(await post(accountCalls.addAddress.path, address, { authorization: ada.token })).toBe(500);
      }),
  ],
  [
    'an answer that cannot be kept under its key',
    /idempotency_keys/,
    () =>
      refusing(
        'idempotency_keys',
        async () => {
          vi.spyOn(route('payment.payOrder'), 'handle').mockRejectedValue(
            Object.assign(new Error(everything), { statusCode: 500 }),
          );
          const headers = { authorization: ada.token, 'idempotency-key': newSecret() };
          expect(await post(paymentCalls.payOrder.path, { orderId: newId(), method: card }, headers)).toBe(500);
        },
        "request_hash = ''",
      ),
  ],
  [
    'a value that two rows may not share',
    /23505.*users_email|users_email.*23505/,
    () =>
      failingJob((ctx) =>
        Promise.all(
          [1, 2].map(() =>
            ctx.db.execute(
              sql`insert into users (id, email, name, created_at) values (${newId()}, ${email}, ${name}, now())`,
            ),
          ),
        ),
      ),
  ],
  ['a value of the wrong kind', /22P02/, () => failingJob((ctx) => ctx.db.execute(sql`select ${street}::text::int`))],
  [
    'a statement that takes too long',
    /57014/,
    async () => {
      const url = inject('postgres');
      if (!url) return failingJob(() => Promise.reject(Object.assign(new Error(everything), { code: '57014' })));
      // The embedded database knows no such limit.
      const pool = new pg.Pool({ connectionString: url, statement_timeout: 50 });
      await failingJob(() => drizzle(pool).execute(sql`select pg_sleep(1), ${everything}::text`));
      await pool.end();
    },
  ],
  [
    'a database that is not there',
    /ECONNREFUSED/,
    () => {
      const away = drizzle(new pg.Pool({ connectionString: `postgres://shop:${password}@127.0.0.1:1/shop` }));
      return failingJob(() => away.execute(sql`select ${everything}::text`));
    },
  ],
  [
    'a pool with no connection left',
    /timeout exceeded when trying to connect/,
    async () => {
      const url = inject('postgres');
      if (!url) return failingJob(() => Promise.reject(new Error('timeout exceeded when trying to connect')));
      const pool = new pg.Pool({ connectionString: url, max: 1 });
      const busy = await pool.connect();
      pool.options.connectionTimeoutMillis = 50;
      await failingJob(() => drizzle(pool).execute(sql`select ${everything}::text`));
      busy.release();
      await pool.end();
    },
  ],
  [
    'a mail server that refuses a recipient',
    /rejected the recipient \(550\)/,
    async () => {
      const { url, server } = await refusingMailServer();
      const before = shop.ctx.mailer;
      shop.ctx.mailer = createMailer({ ...shop.ctx.config, mail: { ...shop.ctx.config.mail, smtpUrl: url } });
      await sendMail(shop.ctx, { template: 'testMail', to: email, subject: code, blocks: [everything] });
      await shop.runJobs();
      shop.ctx.mailer = before;
      server.close();
    },
  ],
  [
    'a job whose payload has another shape',
    /ZodError.*invalid_/,
    async () => {
      await shop.ctx.jobs.enqueue(shop.ctx, deliverMail, { mailId: { [email]: everything } } as never);
      await shop.runJobs();
    },
  ],
  ['JSON of others that cannot be read', /SyntaxError/, () => failingJob(async () => JSON.parse(everything))],
  ['a shape of others that is not met', /ZodError/, () => failingJob(async () => z.enum(['a']).parse(everything))],
  [
    'a picture that cannot be drawn',
    /RenderFailed.*TypeError/,
    () => failingJob(() => Promise.reject(new RenderFailed('TypeError', `no glyph for ${everything}`))),
  ],
  [
    'several at once',
    /AggregateError/,
    () =>
      failingJob(() => Promise.reject(new AggregateError([new Error(everything), new TypeError(street)], everything))),
  ],
  ['something thrown that is no error', /"type":"string"/, () => failingJob(() => Promise.reject(everything))],
  [
    'a provider of payments that answers rubbish',
    /ProviderError/,
    async () => {
      const { orderId } = await aBareOrder(shop, ada);
      const { paymentId } = await aSession(shop, ada, orderId);
      const rubbish = JSON.stringify({ message: everything, errorCode: card, pspReference: email });
      const settings = { apiKey: password, merchantAccount: 'm', hmacKeys: ['00'], test: true, livePrefix: null };
      const adyen = new AdyenPayments(settings, async () => ({
        status: 422,
        headers: {},
        body: Buffer.from(rubbish),
      }));
      const providers = shop.ctx.cardPayments as Map<string, unknown>;
      const sandbox = providers.get('sandbox');
      providers.set('sandbox', adyen);
      const headers = { authorization: ada.token };
      expect(await post(paymentCalls.detail.path, { paymentId, redirectResult: card }, headers)).toBe(200);
      providers.set('sandbox', sandbox);
    },
  ],
  [
    'a body that is no JSON',
    /"status":400/,
    async () => {
      const body = `{"email":"${email}","password":"${password}`;
      expect(await post(accountCalls.login.path, body, { 'content-type': 'application/json' })).toBe(400);
    },
  ],
  [
    'an answer off its shape',
    /does not match its schema/,
    async () => {
      vi.spyOn(route('settings.currencies'), 'handle').mockResolvedValue({ [email]: everything, list: [everything] });
      const { statusCode } = await ask({ url: currencyCalls.currencies.path, headers: { authorization: ada.token } });
      expect(statusCode).toBe(500);
    },
  ],
  [
    'a store that refuses an upload',
    /AccessDenied/,
    async () => {
      const refused = Object.assign(new Error(`denied for ${everything}`), {
        Code: 'x',
        code: 'AccessDenied',
        Key: email,
      });
      vi.spyOn(shop.ctx.files, 'putFile').mockRejectedValue(refused);
      const content = await photo(500, 300).png().toBuffer();
      const { payload, headers } = multipart([{ field: 'file', filename: `${email}.png`, type: 'image/png', content }]);
      expect(await post(fileCalls.upload.path, payload, { ...headers, authorization: ada.token })).toBe(500);
    },
  ],
  [
    'a page that cannot be rendered',
    /"msg":"page"/,
    async () => {
      // By a name that the compiler does not follow: pages are of another project.
      const entry: string = '@merchmill/web/app/entry.server.tsx';
      const { handleError } = (await import(entry)) as { handleError: HandleErrorFunction };
      const context = new RouterContextProvider();
      const report = (error: unknown) => shop.app.log.error({ err: error }, 'page');
      context.set(pageContext, { report } as never);
      const cause = Object.assign(new Error(everything), { query: 'select $1', params: [everything] });
      const failed = new Error(`Failed query: select $1\nparams: ${everything}`, { cause });
      handleError(failed, { request: new Request('http://localhost/'), context, params: {} } as never);
    },
  ],
  [
    'an address that nothing answers to',
    /"status":404/,
    async () => expect(await post(`/nothing?email=${email}&card=${card}`, {})).toBe(404),
  ],
  [
    'an error handed to the log as it is',
    /"code":"23505"/,
    async () => shop.app.log.error(Object.assign(new Error(everything), { code: '23505', detail: everything })),
  ],
];

describe('whatever fails, what people typed is in no log, no answer and no table of jobs', () => {
  it.each(failures)('%s', async (_what, says, fail) => {
    const from = { lines: lines.length, bodies: bodies.length };
    await fail();
    const written = [...lines.slice(from.lines), ...(await jobOutputs())].join('\n');
    expect(written).toMatch(says);
    expect(privateParts(written)).toEqual([]);
    expect(privateParts(bodies.slice(from.bodies).join('\n'))).toEqual([]);
  });

  it('every line of a request has its trace', () => {
    const untraced = lines.map((line) => JSON.parse(line)).filter((line) => 'req' in line || 'res' in line);
    expect(untraced.length).toBeGreaterThan(15);
    expect(untraced.filter((line) => typeof line.trace !== 'string')).toEqual([]);
  });

  it('a start that loses the race for the demo people names no hash', async () => {
    const other = await testApp();
    await other.ctx.db.execute(sql`alter table users add constraint refuses_all check (false)`);
    // Reading the catalog takes a second, and it fails before it is needed.
    vi.doMock('../../import/import-catalog.ts', () => ({ prepareCatalog: () => ({}), insertCatalog: async () => {} }));
    const failed = await loadDemo({ ctx: other.ctx }).then(
      () => undefined,
      (error: unknown) => error,
    );
    await other.close();
    expect(String(failed)).toMatch(/argon2id.*example\.com|example\.com.*argon2id/s);
    const said = saidOf(failed);
    expect(said).toContain('refuses_all');
    expect(said).toContain('insert into "users"');
    expect(said).not.toMatch(/argon2|example\.com/);
  });
});

describe('what is kept of an error', () => {
  it('is what finds the fault: class, code, rule, statement, lines of programs, causes', () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
      code: '23505',
      severity: 'ERROR',
      constraint: 'users_email',
      table: 'users',
      detail: `Key (email)=(${email}) already exists.`,
    });
    const query = `insert into users values ($1, '${name}')`;
    const failed = Object.assign(new Error(`Failed query: ${query}\nparams: ${email}`, { cause }), {
      name: 'DrizzleQueryError',
      query,
      params: [email],
    });
    expect(safeError(failed)).toMatchObject({
      type: 'DrizzleQueryError',
      message: '',
      statement: "insert into users values ($1, '…')",
      stack: expect.stringContaining('apps/server/src/platform/http/log-privacy.test.ts:'),
      cause: { code: '23505', constraint: 'users_email', table: 'users', message: cause.message },
    });
    expect(sayError(failed)).toBe(`DrizzleQueryError: Error 23505 ${cause.message}`);
    expect(causeOf(failed)).toEqual({ kind: 'Error', code: '23505', message: cause.message });
  });

  it('a message that looks like a line of a stack is none', () => {
    const failed = new Error(`x\n    at ${password} (/${card}:1:1)\n    at y (/z:1:1)`);
    expect(privateParts(JSON.stringify(safeError(failed)))).toEqual([]);
    failed.message = 'changed';
    expect(JSON.stringify(safeError(failed))).not.toContain(card);
  });
});

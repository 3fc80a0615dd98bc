import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ApiError } from '@merchmill/contract/api-error.ts';
import type { Call, DataOf, InputOf } from '@merchmill/contract/call.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import type { StaffRole } from '@merchmill/contract/permissions.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject } from 'vitest';
import { buildApp, routes } from '../app.ts';
import { Clock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { closeContext, createContext } from '../create-context.ts';
import { newId } from '../ids.ts';
import { addUser as addUserOf } from '../modules/account/account/new-user.service.ts';
import { createSession } from '../modules/account/account/session.service.ts';
import { photoSceneFolder } from '../modules/design/picture/index.ts';
import { type Database, openDatabase } from '../platform/db/client.ts';
import { createServer } from '../platform/http/server.ts';
import { DrawnOnce } from './drawn-once.ts';
import { postgresTemplate } from './global-setup.ts';
import { isExhaustive, isWhole } from './profile.ts';
import { createDatabase, dropDatabase } from './throw-away-postgres.ts';

export type Backend = 'pglite' | 'postgres';
/** What a suite runs on where both would do: a database on a server opens in a quarter of the time, and computes less. */
export const quickest = (): Backend => (inject('postgres') ? 'postgres' : 'pglite');
const bothIf = (areBoth: boolean): Backend[] => (areBoth && inject('postgres') ? ['pglite', 'postgres'] : [quickest()]);
/**
 * Suites that prove something about the database: on both in CI and with WHOLE=1, where the machine has PostgreSQL. What is
 * about several connections runs on PostgreSQL always.
 */
export const backends = (): Backend[] => bothIf(isWhole);
/**
 * The same for a suite that takes ten seconds or more: on both with WHOLE=1 only. What differs between the databases shows
 * in the many short ones; in CI, shops of browser suites are on the embedded one, too, but for those of sellers.
 */
export const backendsOfLong = (): Backend[] => bothIf(isExhaustive);

export type Actor = { userId: string; email: string; token: string };
/** With a response's envelope taken apart. */
export type Answer<C extends Call> = {
  status: number;
  code: number;
  msg: string;
  data: DataOf<C>;
  headers: Record<string, unknown>;
};

type Extra = { headers?: Record<string, string>; idempotencyKey?: string };

function fill(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
}

function toInject(
  call: Call,
  input: { params?: unknown; query?: unknown; body?: unknown },
  extra: Extra,
  token?: string,
): InjectOptions {
  return {
    method: call.method,
    url: fill(call.path, input.params as Record<string, unknown>),
    ...(input.query ? { query: input.query as Record<string, string> } : {}),
    ...(input.body === undefined ? {} : { payload: input.body as object }),
    headers: {
      ...(token ? { authorization: token } : {}),
      ...(call.idempotent ? { 'idempotency-key': extra.idempotencyKey ?? randomBytes(16).toString('hex') } : {}),
      ...extra.headers,
    },
  };
}

async function openTestDatabase(backend: Backend, given: string | undefined) {
  if (given) return openDatabase({ url: given, dataDir: '', poolSize: 20 });
  if (backend === 'pglite') return openDatabase({ dataDir: 'memory://', template: readFileSync(inject('template')) });
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(inject('postgres')!, name, postgresTemplate);
  const database = await openDatabase({ url, dataDir: '', poolSize: 20 });
  // Hundreds are made in a run: without it they fill the disk.
  return { ...database, close: () => database.close().then(() => dropDatabase(url)) };
}

type TestOptions = {
  backend?: Backend;
  databaseUrl?: string;
  pages?: 'built';
  config?: Partial<Config>;
  /** Where the log goes, whose level is in `config`. */
  log?: { write(line: string): void };
  /** A database that other servers use too; whoever opened it closes it. */
  database?: Database;
  /** Serves something more. */
  more?: (app: FastifyInstance, ctx: Ctx) => void;
};

/** Calls through the front door. */
function callsOf(app: FastifyInstance) {
  /** Gives the envelope back as it came. */
  async function send<C extends Call>(
    actor: Actor | null,
    call: C,
    input?: InputOf<C>,
    extra: Extra = {},
  ): Promise<Answer<C>> {
    const response = await app.inject(toInject(call, (input ?? {}) as never, extra, actor?.token));
    return { status: response.statusCode, headers: response.headers, ...response.json() };
  }

  /** Makes a call that must succeed, and gives its data. */
  async function call<C extends Call>(
    actor: Actor | null,
    call: C,
    input?: InputOf<C>,
    extra: Extra = {},
  ): Promise<DataOf<C>> {
    const answer = await send(actor, call, input, extra);
    if (answer.code !== 0) throw new ApiError(answer.code, answer.status, `${call.id}: ${answer.msg}`);
    return answer.data;
  }

  return { send, call };
}

/** `interior` stands for an owner of the shop, where no roles are given. */
type Person = { type?: UserType; name?: string; email?: string; roles?: readonly StaffRole[]; isDemo?: boolean };

async function addUser(ctx: Ctx, fields: Person): Promise<Actor> {
  const { email = `${newId()}@example.com`, name = 'Pat', type = UserType.normal } = fields;
  const roles = fields.roles ?? (type === UserType.interior ? ['owner'] : []);
  const person = {
    email,
    name,
    roles,
    isDemo: fields.isDemo ?? false,
    type: type === UserType.interior ? UserType.normal : type,
  };
  const userId = await inTransaction(ctx, (ctx) => addUserOf(ctx, person));
  return { userId, email, token: await createSession(ctx, userId) };
}

/**
 * The whole server on a database of its own, without pages unless asked for, with a clock that can be turned. Close it when done. What
 * does not ask for a database gets PostgreSQL where the machine has it, which opens three times as fast.
 */
export async function testApp(options: TestOptions = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-app-'));
  const defaults = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'http://localhost:3000',
  });
  const config: Config = { ...defaults, ...options.config };
  const app = createServer(config, options.log);
  const database = options.database ?? (await openTestDatabase(options.backend ?? quickest(), options.databaseUrl));
  const served: { method: string | string[]; url: string }[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.refuses) served.push({ method, url });
  });
  const clock = new Clock();
  const ctx: Ctx = await createContext({ config, database, log: app.log, now: clock.now });
  ctx.render = new DrawnOnce({ workers: 1, photoFolder: photoSceneFolder(config) });
  await buildApp(app, ctx, { pages: options.pages ?? 'none' });
  options.more?.(app, ctx);
  await app.ready();

  return {
    app,
    ctx,
    clock,
    database,
    /** Every route but those that only refuse. */
    served,
    servedCalls: routes.map((route) => route.call),
    ...callsOf(app),
    /** Somebody with an account and a session. */
    aUser: (fields: Person = {}) => addUser(ctx, fields),
    /** The same person with another session: the one before may have ended since the clock was turned. */
    async freshSession({ userId, email }: Actor): Promise<Actor> {
      return { userId, email, token: await createSession(ctx, userId) };
    },
    /** Runs all jobs that are due. */
    runJobs: () => ctx.jobs.drain(ctx),
    /** Turns the clock forward. */
    pass(ms: number) {
      clock.turnTo(new Date(clock.now().getTime() + ms));
    },
    async close() {
      await app.close();
      await closeContext(ctx);
      if (!options.database) await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type TestApp = Awaited<ReturnType<typeof testApp>>;

/*
 * The real server, started by hand from outside: it loads, waits for the word to open, and then is `main.ts` as it is.
 * Round it stand a few watchers, so that whoever looks on knows which operation a statement belongs to, can end the
 * process between a provider's deed and its being written down, can let the provider stumble, and can keep its words
 * back. No line of the server takes part in this.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { allCalls } from '@merchmill/contract/calls.ts';
import pg from 'pg';
import { ProviderError } from '../../apps/server/src/adapters/card-payments/provider-call.ts';
import { type Deliver, SandboxPayments } from '../../apps/server/src/adapters/card-payments/sandbox/sandbox.ts';
import { allJobs } from '../../apps/server/src/all-jobs.ts';
import type { Ctx } from '../../apps/server/src/context.ts';
import { Jobs } from '../../apps/server/src/platform/jobs/queue.ts';
import '../../apps/server/src/shop.ts';
import { randomFrom } from './random.ts';
import { preferNew } from './trap.ts';
import { type FromShop, type Order, type ProviderFault, providerFaults, type WatchedPlace } from './watched-words.ts';
import { askDatabase, trap, watchWorker } from './watched-worker.ts';

const slowMs = 1500;
// Whoever looks on may be gone: then there is nobody to tell.
const tell = (word: FromShop) => process.send!(word, () => {});
const operations = new AsyncLocalStorage<string>();
const operation = () => operations.getStore() ?? 'nobody';

// --- What each statement is part of ---

const patterns = allCalls.map(({ id, method, path }) => {
  const address = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return { id, isThis: (asked: string, where: string) => asked === method && address.test(where) };
});

function nameOfRequest({ method = '', url = '' }: IncomingMessage): string {
  const path = url.split('?')[0]!;
  if (path.startsWith('/sandbox/checkout/')) return 'sandbox.page';
  return patterns.find((each) => each.isThis(method, path))?.id ?? 'page';
}

subscribe('http.server.request.start', (message) => {
  operations.enterWith(nameOfRequest((message as { request: IncomingMessage }).request));
});

function withOperation(query: unknown): unknown {
  const name = operations.getStore();
  if (!name) return query;
  const sign = (text: string) => (text.startsWith('/*') ? text : `/*${name}*/${text}`);
  if (typeof query === 'string') return sign(query);
  const { text, name: prepared } = query as { text?: unknown; name?: unknown };
  return typeof text === 'string' && prepared === undefined ? { ...(query as object), text: sign(text) } : query;
}

type Asked = { query(this: unknown, query: unknown, ...rest: unknown[]): unknown };
for (const asked of [pg.Client.prototype, pg.Pool.prototype] as unknown as Asked[]) {
  const { query: real } = asked;
  asked.query = function (query, ...rest) {
    return real.call(this, withOperation(query), ...rest);
  };
}

watchWorker(() => operations.getStore());

// --- Ends that no statement marks ---

let death: { place: WatchedPlace; nth: number } | undefined;

/** Counts a place where the process may be ended; true where this is the one. */
function isEnd(place: WatchedPlace): boolean {
  if (death?.place !== place) return false;
  death.nth--;
  return death.nth === 0;
}

/** Tells it, and does nothing more: whoever hears it ends the process. */
function waitForTheEnd(point: string): Promise<never> {
  tell({ kind: 'died', point });
  return new Promise(() => {});
}

for (const each of allJobs) {
  const real = each.run;
  each.run = (ctx, payload) =>
    operations.run(each.name, async () => {
      await real(ctx, payload);
      if (isEnd('jobDone')) await waitForTheEnd(`${each.name}: done, not ticked off`);
    });
}

// --- The provider ---

let stumbling: (() => number) | undefined;
let areWebhooksHeld = false;

function drawFault(): ProviderFault | undefined {
  if (!stumbling || stumbling() < 0.5) return undefined;
  return providerFaults[Math.floor(stumbling() * providerFaults.length)];
}

const inside = new AsyncLocalStorage<true>();

async function front<T>(verb: string, call: () => Promise<T>): Promise<T> {
  if (inside.getStore()) return call();
  if (isEnd('providerBefore')) await waitForTheEnd(`${operation()}: provider's ${verb}, before`);
  const fault = drawFault();
  if (fault) tell({ kind: 'fault', point: `${fault} ${verb}` });
  if (fault === 'broken') throw new ProviderError('sandbox', verb, { status: 503 });
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
  const answer = await inside.run(true, call);
  if (isEnd('providerAfter')) await waitForTheEnd(`${operation()}: provider's ${verb}, done and not written down`);
  if (fault === 'silent') throw new ProviderError('sandbox', verb, { code: 'TimeoutError' });
  return answer;
}

type Provider = Record<string, (this: unknown, about: unknown) => Promise<unknown>>;
const provider = SandboxPayments.prototype as unknown as Provider;
for (const verb of ['open', 'pay', 'status', 'refund', 'refundStatus']) {
  const real = provider[verb]!;
  provider[verb] = function (about) {
    return front(verb, () => real.call(this, about));
  };
}

/** Every word of the provider comes twice, or not yet. */
const twice =
  (deliver: Deliver): Deliver =>
  async (request) => {
    if (areWebhooksHeld) return 503;
    return operations.run('payment.webhook', async () => {
      await deliver(request);
      return deliver(request);
    });
  };
const { deliverBy } = SandboxPayments.prototype;
SandboxPayments.prototype.deliverBy = function (deliver) {
  deliverBy.call(this, twice(deliver));
};

// --- What is asked for from outside ---

let shop: Ctx | undefined;
const { work } = Jobs.prototype;
Jobs.prototype.work = function (ctx, schedules) {
  shop = ctx;
  return work.call(this, ctx, schedules);
};

async function runJob(name: string): Promise<void> {
  const job = allJobs.find((each) => each.name === name);
  if (shop && job) await shop.jobs.enqueue(shop, job, {});
}

async function answer(id: number, text: string, values: unknown[]): Promise<void> {
  const said = await askDatabase(text, values).then(
    (rows) => ({ rows }),
    (error) => ({ fault: String(error) }),
  );
  tell({ kind: 'answered', id, ...said });
}

function armTrap({ statement: kind, moment, nth, known }: Extract<Order, { kind: 'dieAt' }>): void {
  const points = new Set(known);
  const isWanted = preferNew((point) => points.has(point));
  trap.arm({ at: 'statement', kind, moment, nth, isWanted, onDeath: (point) => tell({ kind: 'died', point }) });
}

process.on('message', (order: Order) => {
  if (order.kind === 'open') void import('../../apps/server/src/main.ts');
  else if (order.kind === 'ask') void answer(order.id, order.text, order.values);
  else if (order.kind === 'dieAt') armTrap(order);
  else if (order.kind === 'letLive') trap.disarm();
  else if (order.kind === 'die') death = order;
  else if (order.kind === 'stumble') stumbling = order.seed === null ? undefined : randomFrom(order.seed);
  else if (order.kind === 'keepWords') areWebhooksHeld = order.keep;
  else runJob(order.job).catch(() => {});
});
process.on('disconnect', () => process.exit(1));
tell({ kind: 'loaded' });

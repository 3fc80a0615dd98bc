/*
 * The real server, started by hand from outside: it loads, waits for the word to open, and then is `main.ts` as it is.
 * Round its publishing stand a few watchers: whoever looks on hears of which product a job takes, and has the process
 * killed at a named point of one of them. No line of the server takes part in this.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import type { Marketplace } from '../../apps/server/src/adapters/marketplaces/port.ts';
import { publishItem } from '../../apps/server/src/modules/stores/publishing/publish-item.jobs.ts';
import { publishItems } from '../../apps/server/src/modules/stores/publishing/publishing.tables.ts';
import { Jobs } from '../../apps/server/src/platform/jobs/queue.ts';
import '../../apps/server/src/shop.ts';
import { readStatement } from './fault-points.ts';
import { type FromPublisher, type PublisherOrder, type PublishPlace, watchedCalls } from './publish-points.ts';

// Whoever looks on may be gone: then there is nobody to tell.
const tell = (word: FromPublisher, then = () => {}) => process.send!(word, then);
/** The product that is being published. */
const working = new AsyncLocalStorage<string>();

let last: { place: PublishPlace; productId: string } | undefined;
const isLast = (place: string) => last?.place === place && last.productId === working.getStore();

/** Kills the process, as nothing in it can hold up; what has called this hears nothing more. */
function die(): Promise<never> {
  tell({ kind: 'died', productId: last!.productId, at: Date.now() }, () => process.kill(process.pid, 'SIGKILL'));
  return new Promise(() => {});
}

const { run } = publishItem;
publishItem.run = async (ctx, payload) => {
  const [item] = await ctx.db
    .select({ productId: publishItems.storeProductId })
    .from(publishItems)
    .where(eq(publishItems.id, payload.itemId));
  const productId = item?.productId ?? '';
  tell({ kind: 'took', productId, at: Date.now() });
  await working.run(productId, async () => {
    await run(ctx, payload);
    if (isLast('job, unheard')) await die();
  });
};

/** The marketplace, in whose calls the process may die: before they are sent, or with the answer on its way. */
function watched(marketplace: Marketplace): Marketplace {
  return new Proxy(marketplace, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function' || !watchedCalls.includes(String(name))) return value;
      return async (...given: unknown[]) => {
        if (isLast(`${String(name)}, before`)) await die();
        const answer: unknown = await value.apply(target, given);
        if (isLast(`${String(name)}, unheard`)) await die();
        return answer;
      };
    },
  });
}

const { work } = Jobs.prototype;
Jobs.prototype.work = function (ctx, schedules) {
  const marketplaces = ctx.marketplaces as Map<number, Marketplace>;
  for (const [source, marketplace] of marketplaces) marketplaces.set(source, watched(marketplace));
  return work.call(this, ctx, schedules);
};

/** Connections whose transaction has ended an item. */
const ending = new WeakSet<object>();
type Asked = { query(this: object, query: unknown, ...rest: unknown[]): unknown };
const client = pg.Client.prototype as unknown as Asked;
const { query } = client;
client.query = function (asked, ...rest) {
  const text = typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text);
  const { verb } = readStatement(text);
  if (/^update "publish_items" set .*"finished_at"/.test(text)) ending.add(this);
  const isEnd = (verb === 'commit' || verb === 'rollback') && ending.delete(this) && verb === 'commit';
  if (isEnd && isLast('end, before')) return die();
  const answer = query.call(this, asked, ...rest);
  return isEnd && isLast('end, unheard') ? Promise.resolve(answer).then(die) : answer;
};

process.on('message', (order: PublisherOrder) => {
  if (order.kind === 'open') void import('../../apps/server/src/main.ts');
  else last = order;
});
process.on('disconnect', () => process.exit(1));
tell({ kind: 'loaded' });

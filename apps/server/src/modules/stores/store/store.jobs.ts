import { dayMs } from '@merchmill/contract/durations.ts';
import { platformOf } from '@merchmill/contract/stores/store.ts';
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MarketplaceError } from '../../../adapters/marketplaces/port.ts';
import type { Ctx } from '../../../context.ts';
import { deleteDue } from '../../../platform/db/delete-due.ts';
import { onEvent } from '../../../platform/events/event.ts';
import { job, patient } from '../../../platform/jobs/job.ts';
import { clockJob, type Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { callMarketplace } from './call.service.ts';
import { webhookSecretName } from './credentials.service.ts';
import { noteShop } from './shop-facts.service.ts';
import { storeConnected } from './store.events.ts';
import { findStore, withoutSecrets } from './store.service.ts';
import { storeConnections, storeEvents, stores } from './store.tables.ts';

/** Nobody has a use for older ones: what changed is read from the platform. */
const eventDays = 30;
/** A store that nobody has called for this long is looked at: four calls a day, of which it needs none otherwise. */
const lookHours = 6;
const retryMinutes = 10;
const atOnce = 5;

const webhookUrl = ({ config }: Pick<Ctx, 'config'>, source: number, storeId: string) =>
  `${config.publicUrl}/open/webhooks/${platformOf(source)!.slug}/${storeId}`;

/** What no later try makes better: the store is gone, or waits for its seller. */
const isOver = (error: unknown) =>
  error instanceof MarketplaceError && ['needsReauth', 'notFound', 'refused'].includes(error.kind);

/** Has the platform send events of a store; asked again it changes nothing. */
export const subscribeStore = onEvent(
  storeConnected,
  'store.subscribe',
  async (ctx, { storeId }) => {
    const [row] = await ctx.db.select().from(stores).where(eq(stores.id, storeId));
    const secret = row?.webhookSecret && ctx.secrets.open(webhookSecretName(storeId), row.webhookSecret);
    if (!row || !secret) return;
    try {
      await callMarketplace(ctx, storeId, 'seller', (marketplace, access) =>
        marketplace.subscribe(access, webhookUrl(ctx, row.source, storeId), secret),
      );
    } catch (error) {
      if (isOver(error)) return;
      throw error;
    }
    await ctx.db.update(stores).set({ subscribedAt: ctx.now() }).where(eq(stores.id, storeId));
  },
  { ...patient, room: 'elsewhere' },
);

/** Looks after stores that nobody calls: what the shop says of itself, and whether it still lets us in. */
export const checkStores = clockJob(
  'store.checkHealth',
  async (ctx, turn) => {
    const before = (ms: number) => new Date(ctx.now().getTime() - ms);
    const silent = and(
      or(isNull(stores.answeredAt), lt(stores.answeredAt, before((lookHours / 24) * dayMs))),
      or(isNull(stores.failedAt), lt(stores.failedAt, before(retryMinutes * 60_000))),
    );
    const failing = lt(stores.failedAt, before(retryMinutes * 60_000));
    await workOff(turn, {
      list: (after, limit) =>
        ctx.db
          .select()
          .from(stores)
          .where(and(inArray(stores.state, ['pending', 'connected']), or(silent, failing), gt(stores.id, after)))
          .orderBy(asc(stores.id))
          .limit(limit),
      work: async (row) => {
        try {
          const shop = await callMarketplace(ctx, row.id, 'seller', (marketplace, access) => marketplace.shop(access));
          await noteShop(ctx, withoutSecrets(row), shop);
          return true;
        } catch (error) {
          // It is written down as the store's health.
          if (error instanceof MarketplaceError) return false;
          throw error;
        }
      },
      atOnce,
    });
  },
  { room: 'elsewhere' },
);

/** What the shop says of itself now: the marketplace has told that something of it has changed. */
export const readShopJob = job(
  'store.readShop',
  z.object({ storeId: z.string() }),
  async (ctx, { storeId }) => {
    const store = await findStore(ctx, storeId);
    if (!store) return;
    try {
      await noteShop(ctx, store, await callMarketplace(ctx, storeId, 'seller', (there, access) => there.shop(access)));
    } catch (error) {
      if (!isOver(error)) throw error;
    }
  },
  { retries: 8, retrySeconds: 10, room: 'elsewhere' },
);

/** Events that are deleted at a time: nobody waits for a lock of many rows. */
const eventsAtOnce = 1000;

async function forgetEvents({ db, now }: Pick<Ctx, 'db' | 'now'>, turn: Turn): Promise<void> {
  const { inbox, eventId, receivedAt } = storeEvents;
  const old = lt(receivedAt, new Date(now().getTime() - eventDays * dayMs));
  for (let last = eventsAtOnce; last === eventsAtOnce; ) {
    if (turn.isOver) {
      turn.more = true;
      return;
    }
    const some = db.select({ inbox, eventId }).from(storeEvents).where(old).limit(eventsAtOnce);
    const gone = await db.delete(storeEvents).where(sql`(${inbox}, ${eventId}) in ${some}`).returning({ eventId });
    last = gone.length;
  }
}

/** What was begun and never finished, and old events. */
export const forgetStoreTraces = clockJob('store.forget', async (ctx, turn) => {
  const over = lt(storeConnections.expiresAt, new Date(ctx.now().getTime() - dayMs));
  await deleteDue(ctx.db, turn, storeConnections, over);
  await forgetEvents(ctx, turn);
});

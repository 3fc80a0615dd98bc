import { dayMs } from '@merchmill/contract/durations.ts';
import { platformOf } from '@merchmill/contract/stores/store.ts';
import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { MarketplaceError } from '../../../adapters/marketplaces/port.ts';
import type { Ctx } from '../../../context.ts';
import { deleteDue } from '../../../platform/db/delete-due.ts';
import { onEvent } from '../../../platform/events/event.ts';
import { patient } from '../../../platform/jobs/job.ts';
import { clockJob, workOff } from '../../../platform/jobs/work-off.ts';
import { callMarketplace } from './call.service.ts';
import { webhookSecretName } from './credentials.service.ts';
import { noteShop } from './shop-facts.service.ts';
import { storeConnected } from './store.events.ts';
import { withoutSecrets } from './store.service.ts';
import { storeConnections, storeEvents, stores } from './store.tables.ts';

/** Nobody has a use for older ones: what changed is read from the platform. */
const eventDays = 30;
/** A store that nobody has called for so long is looked at: four calls a day, of which it needs none otherwise. */
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
    const secret = row && ctx.secrets.open(webhookSecretName(storeId), row.webhookSecret);
    if (!row || secret === undefined) return;
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

/** What was begun and never finished, and old events. */
export const forgetStoreTraces = clockJob('store.forget', async (ctx, turn) => {
  const before = (days: number) => new Date(ctx.now().getTime() - days * dayMs);
  await deleteDue(ctx.db, turn, storeConnections, lt(storeConnections.expiresAt, before(1)));
  const old = lt(storeEvents.receivedAt, before(eventDays));
  await ctx.db.delete(storeEvents).where(old);
});

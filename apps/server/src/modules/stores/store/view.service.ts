import type { StoreDetail, StoreSummary } from '@merchmill/contract/stores/store.shapes.ts';
import { type GuideStep, guideSteps, platformOf } from '@merchmill/contract/stores/store.ts';
import { desc, eq, inArray, lte } from 'drizzle-orm';
import type { Quota } from '../../../adapters/marketplaces/port.ts';
import type { Ctx } from '../../../context.ts';
import type { Acting } from '../../../principal.ts';
import { nameOfUser } from '../../account/account/index.ts';
import { stepsDone } from './guide.rules.ts';
import { healthOf } from './health.rules.ts';
import { abilitiesOf, byFile, figuresOf } from './platforms.rules.ts';
import { readQuotas } from './quota.service.ts';
import { getStore, listStoresOf, marketplaceOf, type Store } from './store.service.ts';
import { storeEvents, storeSettings, storeStateChanges } from './store.tables.ts';

/* Stores as their sellers see them. */

const maxChanges = 50;
const iso = (at: Date | null) => at?.toISOString() ?? null;

type Beside = { guideDone: readonly GuideStep[]; eventAt: Date | null; quota: Quota | null };

/**
 * What is set of stores, and when each was told of something last: by one look into the index of stores and times for
 * each. With `=`, the planner may take the index of times alone, and read the events of all other stores.
 */
export function settingsOf({ db }: Pick<Ctx, 'db'>, storeIds: string[]) {
  const { storeId, receivedAt } = storeEvents;
  const last = db
    .select({ storeId, at: receivedAt })
    .from(storeEvents)
    .where(lte(storeId, storeSettings.storeId))
    .orderBy(desc(storeId), desc(receivedAt))
    .limit(1)
    .as('last');
  return db
    .select({ storeId: storeSettings.storeId, guideDone: storeSettings.guideDone, eventAt: last.at })
    .from(storeSettings)
    .leftJoinLateral(last, eq(last.storeId, storeSettings.storeId))
    .where(inArray(storeSettings.storeId, storeIds));
}

/** More stores take no more statements. */
async function readBeside(ctx: Ctx, stores: readonly Store[]): Promise<(storeId: string) => Beside> {
  if (!stores.length) return () => ({ guideDone: [], eventAt: null, quota: null });
  const storeIds = stores.map(({ id }) => id);
  const quotas = await readQuotas(
    ctx,
    stores.flatMap((store) => {
      const marketplace = marketplaceOf(ctx, store);
      return marketplace ? [{ marketplace, storeId: store.id }] : [];
    }),
  );
  const settings = await settingsOf(ctx, storeIds);
  const byStore = new Map(settings.map((row) => [row.storeId, row]));
  return (storeId) => ({
    ...{ guideDone: byStore.get(storeId)?.guideDone ?? [], eventAt: byStore.get(storeId)?.eventAt ?? null },
    quota: quotas.get(storeId) ?? null,
  });
}

function toSummary(ctx: Ctx, store: Store, { guideDone, eventAt, quota }: Beside): StoreSummary {
  const marketplace = marketplaceOf(ctx, store);
  const now = ctx.now();
  const current = quota && quota.resetsAt > now ? quota : null;
  const { state, failure } = store;
  const forOrders = marketplace?.abilities.quota.forOrders ?? 0;
  return {
    ...{
      bizId: store.id,
      source: store.source,
      platform: marketplace?.name ?? platformOf(store.source)?.name ?? 'Other marketplace',
      name: store.name,
    },
    ...{ url: store.url, currency: store.currency, country: store.country, timeZone: store.timeZone, state },
    ...{ reason: store.reason, stateSince: store.stateSince.toISOString(), onVacation: store.isOnVacation },
    ...{ connectedAt: store.connectedAt.toISOString(), approvedAt: iso(store.approvedAt) },
    health: healthOf({ state, failure, quota, forOrders, now }),
    ...{ answeredAt: iso(store.answeredAt), failure, eventAt: iso(eventAt) },
    quota: current && { limit: current.limit, left: current.left, resetsAt: current.resetsAt.toISOString() },
    guide: { done: stepsDone(store, guideDone).length, all: guideSteps.length },
  };
}

export async function listStores(ctx: Ctx, principal: Acting): Promise<{ list: StoreSummary[] }> {
  const stores = await listStoresOf(ctx, principal);
  const besideOf = await readBeside(ctx, stores);
  return { list: stores.map((store) => toSummary(ctx, store, besideOf(store.id))) };
}

async function listChanges(ctx: Ctx, storeId: string): Promise<StoreDetail['changes']> {
  const { id, state, reason, at, personId } = storeStateChanges;
  const rows = await ctx.db
    .select({ bizId: id, state, reason, at, by: nameOfUser<string | null>(personId) })
    .from(storeStateChanges)
    .where(eq(storeStateChanges.storeId, storeId))
    .orderBy(desc(at), desc(id))
    .limit(maxChanges);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function readStore(ctx: Ctx, principal: Pick<Acting, 'ownerId'>, storeId: string): Promise<StoreDetail> {
  const store = await getStore(ctx, principal, storeId);
  const besideOf = await readBeside(ctx, [store]);
  const abilities = marketplaceOf(ctx, store)?.abilities;
  return {
    ...toSummary(ctx, store, besideOf(storeId)),
    abilities: abilities ? abilitiesOf(abilities) : store.state === 'byFile' ? byFile : [],
    figures: abilities ? figuresOf(abilities) : null,
    changes: await listChanges(ctx, storeId),
  };
}

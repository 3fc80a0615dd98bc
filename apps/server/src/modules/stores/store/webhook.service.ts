import { platformBySlug } from '@merchmill/contract/stores/store.ts';
import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Marketplace, StoreEvent } from '../../../adapters/marketplaces/port.ts';
import { AppError, assertFound, Fault } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { webhookSecretName } from './credentials.service.ts';
import { beginDoubt } from './doubt.service.ts';
import { storeEventReceived } from './store.events.ts';
import { readShopJob } from './store.jobs.ts';
import type { StoreRow } from './store.service.ts';
import { storeEvents, stores } from './store.tables.ts';

/*
 * Events of marketplaces: believed only when signed, stored before they are answered, told to modules with the same
 * transaction. Each says that something has changed, and never what: late, doubled and reordered ones do no harm.
 */

type Delivery = { rawBody: Uint8Array; headers: Record<string, string | string[] | undefined> };
type Accepted = { accepted: true };
const accepted: Accepted = { accepted: true };

const marketplaceOf = ({ marketplaces }: Pick<Ctx, 'marketplaces'>, slug: string): Marketplace =>
  assertFound(marketplaces.get(assertFound(platformBySlug(slug)).source));

/** What a platform says. Signed nonsense is no fault of ours. */
function readEvent(ctx: Ctx, marketplace: Marketplace, { rawBody, headers }: Delivery, secret: string): StoreEvent {
  let event: StoreEvent | undefined;
  try {
    event = marketplace.readWebhook(rawBody, headers, secret);
  } catch (error) {
    if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error;
    throw new AppError('invalidInput', 'This message can’t be read.');
  }
  if (event) return event;
  ctx.log.warn({ source: marketplace.source }, 'store event with an invalid signature rejected');
  throw new AppError('badSignature');
}

type Come = { inbox: string; store: StoreRow | undefined; event: StoreEvent; rawBody: Uint8Array };

/** Tells modules of it, where the store works; what comes before approval is read from the platform then. */
async function tell(ctx: Ctx, { id, state }: StoreRow, { about, resourceId }: StoreEvent): Promise<void> {
  if (about === 'uninstalled') return beginDoubt(ctx, id);
  if (about === 'shop') await ctx.jobs.enqueue(ctx, readShopJob, { storeId: id }, { key: id });
  if (about === 'ping' || state !== 'connected') return;
  await publishEvent(ctx, storeEventReceived, { storeId: id, about, resourceId });
}

/** Stores one event and tells of it, in one; an event that came before is left as it is. */
async function keepEvent(ctx: Ctx, { inbox, store, event, rawBody }: Come): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const stored = await ctx.db
      .insert(storeEvents)
      .values({
        ...{ inbox, eventId: event.eventId, storeId: store?.id ?? null, storeEvent: event, receivedAt: now },
        ...{ rawBody: Buffer.from(rawBody).toString('utf8').replaceAll('\0', ''), processedAt: store ? now : null },
      })
      .onConflictDoNothing()
      .returning({ eventId: storeEvents.eventId });
    if (stored.length && store) await tell(ctx, store, event);
  });
}

/** Of one store: the address names it, its own secret signs. */
export async function receiveStoreEvent(
  ctx: Ctx,
  { platform, storeId }: { platform: string; storeId: string },
  delivery: Delivery,
): Promise<Accepted> {
  const marketplace = marketplaceOf(ctx, platform);
  const [row] = await ctx.db
    .select()
    .from(stores)
    .where(and(eq(stores.id, storeId), eq(stores.source, marketplace.source)));
  const store = assertFound(row);
  const secret = ctx.secrets.open(webhookSecretName(store.id), assertFound(store.webhookSecret));
  if (secret === undefined) throw new Fault(`no key opens the secret of the events of store ${store.id}`);
  const event = readEvent(ctx, marketplace, delivery, secret);
  // A ping may come unsigned: nothing is kept of it.
  if (event.about === 'ping' || store.state === 'disconnected') return accepted;
  await keepEvent(ctx, { inbox: `store:${store.id}`, store, event, rawBody: delivery.rawBody });
  return accepted;
}

/** Of all stores of an installation: the body names the shop. */
export async function receiveInstallationEvent(ctx: Ctx, platform: string, delivery: Delivery): Promise<Accepted> {
  const marketplace = marketplaceOf(ctx, platform);
  const event = readEvent(ctx, marketplace, delivery, assertFound(marketplace.installationSecret));
  if (event.about === 'ping') return accepted;
  const ofShop = and(eq(stores.source, marketplace.source), eq(stores.shopId, event.shopId));
  const [store] = await ctx.db
    .select()
    .from(stores)
    .where(and(ofShop, ne(stores.state, 'disconnected')));
  await keepEvent(ctx, { inbox: `installation:${marketplace.source}`, store, event, rawBody: delivery.rawBody });
  return accepted;
}

import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { type Marketplace, MarketplaceError, type StoreAccess } from '../../../adapters/marketplaces/port.ts';
import { Fault } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type Held, holdAccess, isOver, refreshAccess } from './credentials.service.ts';
import { clearDoubt, noteDoubt } from './doubt.service.ts';
import type { CallPurpose } from './quota.rules.ts';
import { noteQuota, takeQuota } from './quota.service.ts';
import type { StoreRow } from './store.service.ts';
import { stores } from './store.tables.ts';

/*
 * The one way to a marketplace for a store that is connected. Each call that the work makes has fresh tokens and its share
 * of the quota; what the answer says of access, quota and health is kept.
 */

/** What is asked without access: nothing is guarded there. */
const unguarded: ReadonlySet<string> = new Set(['begin', 'finish', 'refresh', 'quota', 'readWebhook', 'revoke']);
/** Health is noted no more often than this. */
const noteEveryMs = 60_000;

const isKind = (error: unknown, kind: MarketplaceError['kind']): error is MarketplaceError =>
  error instanceof MarketplaceError && error.kind === kind;

/** The platform does not take our tokens: the one that ends soon, or any. */
const isEnded = (error: unknown): error is MarketplaceError => isKind(error, 'expired') || isKind(error, 'needsReauth');

class StoreCalls {
  readonly #ctx: Ctx;
  readonly #store: StoreRow;
  readonly #marketplace: Marketplace;
  readonly #purpose: CallPurpose;
  #held: Held;

  constructor(ctx: Ctx, { store, marketplace, held, purpose }: Opened & { purpose: CallPurpose }) {
    this.#ctx = ctx;
    this.#store = store;
    this.#marketplace = marketplace;
    this.#held = held;
    this.#purpose = purpose;
  }

  /** The marketplace, with each call that takes an access made by this store's newest one. */
  guarded(): Marketplace {
    return new Proxy(this.#marketplace, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        if (unguarded.has(String(name))) return value.bind(target);
        return (_access: StoreAccess, ...rest: unknown[]) =>
          this.#make((access) => value.call(target, access, ...rest) as Promise<unknown>);
      },
    });
  }

  async #make(call: (access: StoreAccess) => Promise<unknown>): Promise<unknown> {
    const of = { marketplace: this.#marketplace, storeId: this.#store.id };
    await takeQuota(this.#ctx, of, this.#purpose);
    const before = this.#marketplace.quota(this.#held.access);
    try {
      const result = await this.#withAccess(call);
      await this.#noteAnswer();
      return result;
    } catch (error) {
      // What is refused or not there is an answer, too.
      if (isKind(error, 'unavailable')) await this.#noteFailure(error);
      else if (error instanceof MarketplaceError && !isEnded(error)) await this.#noteAnswer();
      throw error;
    } finally {
      await noteQuota(this.#ctx, of, { access: this.#held.access, before });
    }
  }

  /** Tokens that the platform does not take are renewed, and the call made once more: it was not carried out. */
  async #withAccess(call: (access: StoreAccess) => Promise<unknown>): Promise<unknown> {
    try {
      if (isOver(this.#held, this.#ctx.now())) await this.#renew();
      const used = this.#held.version;
      try {
        return await call(this.#held.access);
      } catch (error) {
        if (!isEnded(error) || !this.#held.access.credentials.refreshToken) throw error;
        // Of several calls at once, the first renews for all.
        if (this.#held.version === used) await this.#renew();
        return await call(this.#held.access);
      }
    } catch (error) {
      if (!isEnded(error)) throw error;
      return this.#doubt(error);
    }
  }

  /** What the platform says of our access is believed when it stays with it. */
  async #doubt(error: MarketplaceError): Promise<never> {
    const isLost = error.kind === 'needsReauth' || !this.#held.access.credentials.refreshToken;
    const { id: storeId, name } = this.#store;
    const doubted = { marketplace: this.#marketplace, storeId, held: this.#held };
    if (isLost && (await noteDoubt(this.#ctx, doubted)))
      throw new MarketplaceError('needsReauth', `Connect ${name} again to go on.`);
    throw new MarketplaceError('unavailable', `We’re checking the connection to ${name}.`);
  }

  async #renew(): Promise<void> {
    const { id, name } = this.#store;
    const held = await refreshAccess(this.#ctx, this.#marketplace, id, this.#held);
    if (!held) throw new MarketplaceError('unavailable', `${name} was disconnected meanwhile.`);
    this.#held = held;
  }

  async #noteAnswer(): Promise<void> {
    const { db } = this.#ctx;
    const now = this.#ctx.now();
    const due = or(
      isNull(stores.answeredAt),
      lt(stores.answeredAt, new Date(now.getTime() - noteEveryMs)),
      isNotNull(stores.failure),
    );
    await db
      .update(stores)
      .set({ answeredAt: now, failedAt: null, failure: null })
      .where(and(eq(stores.id, this.#store.id), due));
    if (this.#store.doubts) await clearDoubt(this.#ctx, this.#store.id);
  }

  async #noteFailure({ message }: MarketplaceError): Promise<void> {
    await this.#ctx.db
      .update(stores)
      .set({ failedAt: this.#ctx.now(), failure: message.slice(0, 300) })
      .where(eq(stores.id, this.#store.id));
  }
}

type Opened = { store: StoreRow; marketplace: Marketplace; held: Held };

/** A store that may be called for this purpose; what stands against it, in one sentence for the seller. */
async function open(ctx: Ctx, storeId: string, purpose: CallPurpose): Promise<Opened> {
  const [store] = await ctx.db
    .select()
    .from(stores)
    .where(and(eq(stores.id, storeId), isNull(stores.deletedAt)));
  if (!store) throw new MarketplaceError('notFound', 'This store isn’t connected.');
  const { state, name } = store;
  if (state === 'byFile') throw new MarketplaceError('needsReauth', `${name} has no connection: it sells by files.`);
  if (state === 'disconnected') throw new MarketplaceError('needsReauth', `${name} is disconnected.`);
  if (state === 'needsReauth') throw new MarketplaceError('needsReauth', `Connect ${name} again to go on.`);
  if (state === 'pending' && purpose !== 'seller')
    throw new MarketplaceError('refused', `Approve ${name} first: until then nothing is published or imported.`);
  const marketplace = ctx.marketplaces.get(store.source);
  if (!marketplace) throw new MarketplaceError('unavailable', `The marketplace of ${name} isn’t set up.`);
  const held = holdAccess(ctx, store);
  if (!held) throw new MarketplaceError('needsReauth', `${name} is disconnected.`);
  return { store, marketplace, held };
}

/**
 * Works at the marketplace of a store, and throws what its port throws. `purpose` decides about the quota: publishing and
 * sellers leave a share of it to orders. `access` is for the calls that take one; its tokens are renewed on the way.
 * Outside of transactions only.
 */
export async function callMarketplace<T>(
  ctx: Ctx,
  storeId: string,
  purpose: CallPurpose,
  work: (marketplace: Marketplace, access: StoreAccess) => Promise<T>,
): Promise<T> {
  if ('rollback' in ctx.db) throw new Fault('a marketplace is not called inside a transaction');
  const opened = await open(ctx, storeId, purpose);
  const calls = new StoreCalls(ctx, { ...opened, purpose });
  return work(calls.guarded(), opened.held.access);
}

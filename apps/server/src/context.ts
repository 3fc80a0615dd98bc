import type { FastifyBaseLogger } from 'fastify';
import type { CardPayments } from './adapters/card-payments/port.ts';
import type { Carrier } from './adapters/carriers/port.ts';
import type { FileStorage } from './adapters/file-storage/port.ts';
import type { Mailer } from './adapters/mail/port.ts';
import type { Marketplace } from './adapters/marketplaces/port.ts';
import type { RateSource } from './adapters/rates/port.ts';
import type { SignInProvider } from './adapters/sign-in/port.ts';
import type { Config } from './config.ts';
import type { LiveSettings } from './live-settings.ts';
import type { PicturePools } from './modules/shop/file/index.ts';
import type { Cache } from './platform/cache/cache.ts';
import { Raised } from './platform/cache/raise.ts';
import type { ReadLog } from './platform/cache/reads.ts';
import type { Db } from './platform/db/client.ts';
import { TransactionFailed } from './platform/db/trouble.ts';
import type { Jobs } from './platform/jobs/queue.ts';
import type { LiveFeed } from './platform/live/live-feed.ts';
import type { GangPool } from './platform/render/gang/gang-pool.ts';
import type { PhotoScenePool } from './platform/render/photo-scene-pool.ts';
import type { PrintPool } from './platform/render/print-pool.ts';
import type { PrintProfile } from './platform/render/print-profile.ts';
import type { RenderPool } from './platform/render/render-pool.ts';
import type { SecretBox } from './secret-box.ts';

/** What a use case works with. Time comes from here, so that tests and simulators can turn the clock. */
export type Ctx = {
  db: Db;
  now(): Date;
  config: Config;
  log: FastifyBaseLogger;
  jobs: Jobs;
  files: FileStorage;
  mailer: Mailer;
  rates: RateSource;
  /** Null where it is not set up. */
  google: SignInProvider | null;
  render: RenderPool;
  pictures: PicturePools;
  prints: PrintPool;
  /** Of the press that prints on paper; null for the one that comes with the shop. */
  printProfile: PrintProfile | null;
  gangs: GangPool;
  photoScenes: PhotoScenePool;
  cardPayments: ReadonlyMap<string, CardPayments>;
  carriers: ReadonlyMap<string, Carrier>;
  /** Those that are set up, by their \`platformSource\`. */
  marketplaces: ReadonlyMap<number, Marketplace>;
  /** Seals what the database keeps of secrets. */
  secrets: SecretBox;
  /** Keeps `config` as the console says. */
  settings: LiveSettings;
  /** Key of this installation for signing what leaves it and comes back: the same in all instances. */
  signingKey: string;
  /** What this instance keeps in memory, and how it hears of changes. */
  cache: Cache;
  /** How people's open pages hear that there is something new for them. */
  live: LiveFeed;
  /** Where services note what they read, so that an answer made of it can be kept. */
  reads: ReadLog;
  /** Tags that the transaction of this context has raised; told once it is committed. */
  raised?: Raised;
};

/** What a transaction within another has raised is told with that one's. */
function announce(ctx: Ctx, raised: Raised): void {
  if (ctx.raised) {
    ctx.raised.take(raised);
    return;
  }
  if (raised.tags.size) ctx.cache.feed.committed(raised);
  if (raised.people.size) ctx.live.tell(raised.people);
}

/**
 * Runs `work` in one transaction. Inside, use the context it is given (name it `ctx` too, so that the outer one is out
 * of reach): the embedded database has one connection, and a query on the outer one would wait for ever. Await nothing
 * there but the database.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const isOutermost = !('rollback' in ctx.db);
  let failing: 'begin' | 'commit' | undefined = 'begin';
  let raised = new Raised();
  try {
    const done = await ctx.db.transaction(async (tx) => {
      failing = undefined;
      raised = new Raised();
      const result = await work({ ...ctx, db: tx as unknown as Db, raised });
      failing = 'commit';
      return result;
    });
    announce(ctx, raised);
    return done;
  } catch (error) {
    // By itself the error would not tell: the driver gives that of a ROLLBACK on the connection that COMMIT lost.
    if (isOutermost && failing) {
      // It may have been committed.
      announce(ctx, raised);
      throw new TransactionFailed(failing, error);
    }
    throw error;
  }
}

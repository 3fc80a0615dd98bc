import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { CardPayments } from './adapters/card-payments/port.ts';
import { createCardPayments } from './adapters/card-payments/providers.ts';
import { SandboxPayments } from './adapters/card-payments/sandbox/sandbox.ts';
import { createCarriers } from './adapters/carriers/carriers.ts';
import { createFileStorage } from './adapters/file-storage/stores.ts';
import { createMailer } from './adapters/mail/mailers.ts';
import { createMarketplaces } from './adapters/marketplaces/marketplaces.ts';
import { createRateSource } from './adapters/rates/sources.ts';
import { createGoogleSignIn } from './adapters/sign-in/providers.ts';
import { allEvents } from './all-events.ts';
import { allJobs } from './all-jobs.ts';
import type { Config } from './config.ts';
import type { Ctx } from './context.ts';
import { newSecret } from './ids.ts';
import { LiveSettings } from './live-settings.ts';
import { photoSceneFolder } from './modules/design/picture/index.ts';
import { clearWorkFolders, closePicturePools, createPicturePools } from './modules/shop/file/index.ts';
import { hastenMails } from './modules/shop/mail/index.ts';
import { getSigningKey, prepareSecrets } from './modules/shop/settings/index.ts';
import { createCache } from './platform/cache/cache.ts';
import { unnoted } from './platform/cache/reads.ts';
import type { Database } from './platform/db/client.ts';
import { Jobs } from './platform/jobs/queue.ts';
import { LiveFeed } from './platform/live/live-feed.ts';
import { createGangPool } from './platform/render/gang/gang-pool.ts';
import { createPhotoScenePool } from './platform/render/photo-scene-pool.ts';
import { createPrintPool } from './platform/render/print-pool.ts';
import { keepPrintProfile, type PrintProfile } from './platform/render/print-profile.ts';
import { proofTable } from './platform/render/proof-table.ts';
import { RenderPool } from './platform/render/render-pool.ts';
import { SecretBox } from './secret-box.ts';

export type Parts = {
  config: Config;
  database: Database;
  log: FastifyBaseLogger;
  now?: () => Date;
  say?: (text: string) => void;
};

/** Its table is made now: where that fails, it is said to whoever starts the shop, and not to a visitor. */
async function preparePrintProfile({ printIccFile, dataDir }: Config): Promise<PrintProfile | null> {
  if (!printIccFile) return null;
  const profile = await keepPrintProfile(printIccFile, path.join(dataDir, 'profiles'));
  await proofTable(profile);
  return profile;
}

/** Puts the configured parts together: with no configuration at all, the local stand-ins of everything. */
export async function createContext({ config, database, log, now = () => new Date(), say }: Parts): Promise<Ctx> {
  const { db } = database;
  const printProfile = await preparePrintProfile(config);
  const secrets = new SecretBox(config);
  await prepareSecrets(db, secrets);
  const signingKey = await getSigningKey(db, secrets, newSecret());
  const jobs = new Jobs(database, allJobs, (error) => log.error({ err: error }, 'job queue'), allEvents);
  await jobs.start(say);
  await clearWorkFolders({ config });
  const sandbox = new SandboxPayments({ db, now, signingKey, jobs, publicUrl: config.publicUrl });
  const providers = () => createCardPayments(config, { now, sandbox });
  const cardPayments = new Map<string, CardPayments>();
  let sentBy: string | undefined;
  const sendWaiting = async () => {
    const { smtpUrl, from } = config.mail;
    const sendsBy = smtpUrl && `${smtpUrl} ${from}`;
    if (sendsBy && sendsBy !== sentBy) await hastenMails({ jobs });
    sentBy = sendsBy;
  };
  const cache = createCache({ database, directUrl: config.databaseDirectUrl, log });
  const settings = new LiveSettings({
    ...{ db, config, secrets, log },
    async changed() {
      // What was made since the change was written is of what held before.
      cache.feed.versions.raise(['settings']);
      cardPayments.clear();
      for (const [name, provider] of providers()) cardPayments.set(name, provider);
      await sendWaiting();
    },
  });
  for (const [name, provider] of providers()) cardPayments.set(name, provider);
  await settings.look();
  cache.feed.before('settings', () => settings.takeOver());
  await sendWaiting();
  settings.follow();
  return {
    db,
    now,
    config,
    log,
    jobs,
    files: createFileStorage(config, path.join(config.dataDir, 'files'), signingKey),
    mailer: createMailer(config),
    rates: createRateSource(config),
    google: createGoogleSignIn(config),
    render: new RenderPool({ workers: config.renderWorkers, photoFolder: photoSceneFolder(config) }),
    pictures: createPicturePools(),
    prints: createPrintPool(),
    printProfile,
    gangs: createGangPool(),
    photoScenes: createPhotoScenePool(),
    cardPayments,
    carriers: createCarriers(config, { db, now }),
    marketplaces: createMarketplaces(config, { signingKey, now }),
    secrets,
    settings,
    signingKey,
    cache,
    live: new LiveFeed({ database, directUrl: config.databaseDirectUrl, log }),
    reads: unnoted,
  };
}

export async function closeContext(ctx: Ctx): Promise<void> {
  await ctx.settings.stop();
  await ctx.jobs.stop();
  await ctx.cache.feed.close();
  await ctx.live.close();
  const pools = [ctx.render, ctx.prints, ctx.gangs, ctx.photoScenes];
  await Promise.all([closePicturePools(ctx.pictures), ...pools.map((pool) => pool.close())]);
}

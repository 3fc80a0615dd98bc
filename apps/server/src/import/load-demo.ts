import { count, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Ctx } from '../context.ts';
import { newSecret } from '../ids.ts';
import { users } from '../modules/account/account/account.tables.ts';
import { hashPassword } from '../modules/account/account/index.ts';
import { type ImportPart, importShop } from './import-shop.ts';

/** What filling an empty shop with the demo consists of, in order. */
export type DemoPart = ImportPart | 'history';

export type DemoShop = {
  /** Who can log in, to be told once. */
  logins: string;
};

type Filling = {
  ctx: Ctx;
  /** That `ctx` goes by, where `buildApp` has been: the demo opened some weeks ago. None: nobody has been in it yet. */
  clock?: Clock;
  /** Told what begins. */
  onPart?: ((part: DemoPart) => void) | undefined;
};

/** Only what the sandbox can pay for and the simulated carrier can bring may be made up. */
const canPretend = ({ config, cardPayments, carriers }: Ctx) =>
  config.demoHistory && [...cardPayments.keys()].join() === 'sandbox' && [...carriers.keys()].join() === 'simulated';

/**
 * The embedded database has one session, and waits for the disk after each of a thousand transactions. What is made up
 * need not outlive a crash in the middle of it: the next commit after the work keeps all of it.
 */
async function withoutWaiting(ctx: Ctx, work: () => Promise<void>): Promise<void> {
  if (ctx.config.databaseUrl) return work();
  await ctx.db.execute(sql`set synchronous_commit = off`);
  try {
    await work();
  } finally {
    await ctx.db.execute(sql`set synchronous_commit = on`);
  }
}

/**
 * Fills an empty database with the demo shop. Where others can reach it, its people get a password that is not published.
 * @returns null where there is a shop already
 */
export async function loadDemo({ ctx, clock, onPart = () => {} }: Filling): Promise<DemoShop | null> {
  const [{ have } = { have: 0 }] = await ctx.db.select({ have: count() }).from(users);
  if (have > 0) return null;
  // Only an empty shop needs it; every other start goes without reading it.
  const demo = await import('@merchmill/demo/demo.ts');
  const password = ctx.config.isPublic ? newSecret() : demo.publishedPassword;
  const passwordHash = await hashPassword(password);
  const content = demo.demoShop();
  const importing = { passwordHash, isDemo: true, onPart };
  if (!clock || !canPretend(ctx)) await importShop(ctx, content, importing);
  else {
    const now = clock.now();
    try {
      clock.turnTo(demo.openingDay(now));
      await importShop(ctx, content, importing);
      onPart('history');
      const { openPast } = await import('./past.ts');
      const past = openPast({ ctx, clock });
      // A shop with fewer weeks is whole, and better than none.
      await withoutWaiting(ctx, () => demo.livePast(past, now, content.catalog.designs)).catch((error: unknown) => {
        ctx.log.error({ err: error }, 'the demo history ended early');
      });
      await past.settle();
    } finally {
      clock.turnBack();
    }
  }
  const lines = demo.people.map(({ email, name }) => `  ${email.padEnd(26)} ${name}`);
  return { logins: `Demo logins, all with the password ${password}:\n${lines.join('\n')}` };
}

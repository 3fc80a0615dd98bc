import { and, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { sign } from '../../../platform/http/security.ts';
import { loginTries } from './account.tables.ts';
import {
  attackedPace,
  attackOverAfterMs,
  calmPace,
  failuresOfAnAttack,
  forgottenAfterMs,
  maxWaitSeconds,
  type Pace,
} from './login-delay.rules.ts';

/** Says how long to wait, and nothing about whether there is such an account. */
export class TooManyTries extends AppError {
  readonly seconds: number;
  constructor(seconds: number) {
    const time = seconds === 1 ? '1 second' : `${seconds} seconds`;
    super('tooManyRequests', `Too many failed attempts. Please try again in ${time}.`);
    this.seconds = seconds;
  }
}

/** Where somebody tries to get in: a browser known to the account, or else a network. */
export type Place = { known: true; deviceId: string } | { known: false; network: string };
/** A try that was taken; told whether the password was right, it is given back or kept. */
export type Try = { settle(right: boolean): Promise<void> };

const everywhere = 'everywhere';
const idOf = (ctx: Ctx, email: string, place: string) => sign(ctx.signingKey, `login:${email}:${place}`);
const at = (time: Date) => sql`${time.toISOString()}::timestamptz`;

/** `waitSeconds` of the rules, where it can be worked out and written in one go. */
const waitOf = (failures: ReturnType<typeof sql>, { freeTries, firstWaitSeconds }: Pace) =>
  sql`case when ${failures} < ${freeTries}::int then 0
    else least(${maxWaitSeconds}::int, ${firstWaitSeconds}::int * power(2, least(${failures} - ${freeTries}::int, 10))) end`;

async function isUnderAttack(ctx: Ctx, email: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - attackOverAfterMs);
  const attacked = and(
    eq(loginTries.id, idOf(ctx, email, everywhere)),
    gt(loginTries.at, since),
    gt(loginTries.failures, failuresOfAnAttack - 1),
  );
  return (await ctx.db.$count(loginTries, attacked)) > 0;
}

async function countEverywhere(ctx: Ctx, email: string): Promise<void> {
  const now = ctx.now();
  const since = new Date(now.getTime() - attackOverAfterMs);
  await ctx.db
    .insert(loginTries)
    .values({ id: idOf(ctx, email, everywhere), failures: 1, at: now, notBefore: now })
    .onConflictDoUpdate({
      target: loginTries.id,
      set: {
        failures: sql`case when ${loginTries.at} < ${at(since)} then 1 else ${loginTries.failures} + 1 end`,
        at: now,
      },
    });
}

/**
 * Takes a try before the password is looked at, as if it were wrong: of tries made at once, each one counts. Throws
 * where it is too early for one.
 */
export async function takeTry(ctx: Ctx, email: string, place: Place): Promise<Try> {
  const pace = !place.known && (await isUnderAttack(ctx, email)) ? attackedPace : calmPace;
  const id = idOf(ctx, email, place.known ? `device ${place.deviceId}` : `network ${place.network}`);
  const now = ctx.now();
  const since = new Date(now.getTime() - forgottenAfterMs);
  const failures = sql`(case when ${loginTries.at} < ${at(since)} then 1 else ${loginTries.failures} + 1 end)`;
  const until = (count: ReturnType<typeof sql>) => sql`${at(now)} + make_interval(secs => ${waitOf(count, pace)})`;
  const [taken] = await ctx.db
    .insert(loginTries)
    .values({ id, failures: 1, at: now, notBefore: until(sql`1`) })
    .onConflictDoUpdate({
      target: loginTries.id,
      set: { failures, at: now, notBefore: until(failures) },
      setWhere: sql`${loginTries.notBefore} <= ${at(now)}`,
    })
    .returning({ id: loginTries.id });
  if (!taken) {
    const [row] = await ctx.db
      .select({ notBefore: loginTries.notBefore })
      .from(loginTries)
      .where(eq(loginTries.id, id));
    const leftMs = (row?.notBefore.getTime() ?? 0) - now.getTime();
    throw new TooManyTries(Math.max(1, Math.ceil(leftMs / 1000)));
  }
  return {
    settle: async (right) => {
      if (right) await ctx.db.delete(loginTries).where(eq(loginTries.id, id));
      else if (!place.known) await countEverywhere(ctx, email);
    },
  };
}

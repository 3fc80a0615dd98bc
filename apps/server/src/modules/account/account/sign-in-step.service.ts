import { minuteMs } from '@merchmill/contract/durations.ts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { type Device, deviceId } from './device.service.ts';
import { signInSteps } from './sign-in.tables.ts';

/*
 * What a browser has begun: it belongs to the browser by the secret of its device cookie, is over after a few minutes,
 * and of each kind there is one, so that beginning again voids what was begun before.
 */

export type StepKind = 'code' | 'passkey' | 'newPasskey' | 'google' | 'googleNew';
export const stepMs = 10 * minuteMs;

const idOf = (kind: StepKind, device: Device) => deviceId(`step:${kind}`, device);
const isLive = (ctx: Ctx, kind: StepKind, device: Device) =>
  and(eq(signInSteps.id, idOf(kind, device)), gt(signInSteps.expiresAt, ctx.now()));

type Begun = { userId?: string | null; data?: string };

export async function beginStep(ctx: Ctx, kind: StepKind, device: Device, { userId = null, data = '' }: Begun) {
  const step = { userId, data, tries: 0, expiresAt: new Date(ctx.now().getTime() + stepMs) };
  await ctx.db
    .insert(signInSteps)
    .values({ id: idOf(kind, device), ...step })
    .onConflictDoUpdate({ target: signInSteps.id, set: step });
}

export async function findStep(ctx: Ctx, kind: StepKind, device: Device) {
  const [step] = await ctx.db
    .select()
    .from(signInSteps)
    .where(isLive(ctx, kind, device));
  return step;
}

/** Counts a try in the database before anything is compared, so that parallel ones count too. */
export async function countTry(ctx: Ctx, kind: StepKind, device: Device, max: number) {
  const [step] = await ctx.db
    .update(signInSteps)
    .set({ tries: sql`${signInSteps.tries} + 1` })
    .where(and(isLive(ctx, kind, device), lt(signInSteps.tries, max)))
    .returning();
  return step;
}

/** Ends a step and gives it to whoever ended it; of two at once, one gets it. */
export async function takeStep(ctx: Ctx, kind: StepKind, device: Device) {
  const [step] = await ctx.db
    .delete(signInSteps)
    .where(isLive(ctx, kind, device))
    .returning();
  return step;
}

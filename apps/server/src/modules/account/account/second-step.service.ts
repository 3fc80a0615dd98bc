import { dayMs } from '@merchmill/contract/durations.ts';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { users } from './account.tables.ts';
import { hasSecondStep, isRightCode } from './authenticator.service.ts';
import { type Device, deviceId, isKnownDevice, type Origin, rememberDevice } from './device.service.ts';
import { isKeptOut } from './locked-out.ts';
import { type Place, takeTry } from './login-delay.service.ts';
import { tellOfNewDevice } from './new-device.service.ts';
import type { Session } from './registration.service.ts';
import { createSession, readUser } from './session.service.ts';
import { authenticators, passkeys } from './sign-in.tables.ts';
import { tellOfSignIn } from './sign-in-mail.service.ts';
import { beginStep, countTry, findStep, takeStep } from './sign-in-step.service.ts';

/* The second step of a login: a code of the app, a recovery code, or a passkey, after the first step was right. */

/** Of one login. Then the first step is to be made again. */
const triesOfStep = 5;

/** Somebody is in: the browser is known from now on. */
export async function openSession(ctx: Ctx, userId: string, origin: Origin): Promise<Session> {
  const token = await createSession(ctx, userId, origin);
  await tellOfNewDevice(ctx, userId, origin);
  await rememberDevice(ctx, userId, origin.device);
  return { token, user: assertFound(await readUser(ctx, userId)) };
}

/**
 * Logs in whoever has shown one thing that only they have: the password.
 * @throws AppError secondStepNeeded where the account asks for more; this browser may go on with it then
 */
export async function passFirstStep(ctx: Ctx, userId: string, origin: Origin): Promise<Session> {
  if (!(await hasSecondStep(ctx, userId))) return openSession(ctx, userId, origin);
  await beginStep(ctx, 'code', origin.device, { userId });
  throw new AppError('secondStepNeeded');
}

/** What the login that this browser has begun can be finished with. */
export async function readSecondStep(ctx: Ctx, device: Device) {
  const step = assertFound(await findStep(ctx, 'code', device));
  if (step.tries >= triesOfStep) throw new AppError('notFound');
  return { hasPasskey: (await ctx.db.$count(passkeys, eq(passkeys.userId, step.userId!))) > 0 };
}

/**
 * Where codes are tried. Who tries them has the password already, so browsers that the account does not know count
 * together, whatever network they are in: more networks do not buy more guesses.
 */
async function placeOf(ctx: Ctx, userId: string, device: Device): Promise<Place> {
  const known = await isKnownDevice(ctx, userId, device);
  return known ? { known, deviceId: deviceId(userId, device) } : { known, network: 'all' };
}

/** Once a day: the password is in wrong hands, or its owner has lost the app. */
async function warnOfPassword(ctx: Ctx, userId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const { warnedAt } = authenticators;
    const isDue = or(isNull(warnedAt), lt(warnedAt, new Date(now.getTime() - dayMs)));
    const [warned] = await ctx.db
      .update(authenticators)
      .set({ warnedAt: now })
      .where(and(eq(authenticators.userId, userId), isDue))
      .returning({ userId: authenticators.userId });
    if (warned) await tellOfSignIn(ctx, userId, 'passwordKnown');
  });
}

/** Finishes a login with a code of the app or a recovery code. */
export async function logInWithCode(ctx: Ctx, code: string, origin: Origin): Promise<Session> {
  const { device } = origin;
  const begun = await findStep(ctx, 'code', device);
  if (!begun?.userId || begun.tries >= triesOfStep) throw new AppError('stepOver');
  const { userId } = begun;
  const [user] = await ctx.db.select({ demo: users.demo }).from(users).where(eq(users.id, userId));
  if (isKeptOut(ctx.config, user)) throw new AppError('stepOver');
  const taken = await takeTry(ctx, `codes of ${userId}`, await placeOf(ctx, userId, device));
  const step = await countTry(ctx, 'code', device, triesOfStep);
  if (!step) throw new AppError('stepOver');
  const right = await isRightCode(ctx, userId, code);
  await taken.settle(right);
  if (!right) {
    if (step.tries === triesOfStep) await warnOfPassword(ctx, userId);
    throw new AppError('codeWrong');
  }
  await takeStep(ctx, 'code', device);
  return openSession(ctx, userId, origin);
}

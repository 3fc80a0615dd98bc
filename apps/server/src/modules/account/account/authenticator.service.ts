import { createHash, randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { users } from './account.tables.ts';
import { authenticators, recoveryCodes } from './sign-in.tables.ts';
import { tellOfSignIn } from './sign-in-mail.service.ts';

/* Codes of an authenticator app (RFC 6238), and the recovery codes for who lost it. */

const periodSeconds = 30;
/** A clock may be off by one step, to either side. */
const toleratedSteps = 1;
const recoveryCodeCount = 10;
/** Read aloud and typed: no letter that looks like another. 80 bits, so that a plain hash is enough. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryLength = 16;

const sealedAs = (userId: string) => `authenticator:${userId}`;

export const isAuthenticatorOn = (userId: string) =>
  and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));

export async function hasSecondStep(ctx: Pick<Ctx, 'db'>, userId: string): Promise<boolean> {
  return (await ctx.db.$count(authenticators, isAuthenticatorOn(userId))) > 0;
}

/** The same of each user; for queries over `users`. */
export const hasSecondStepOfUser: SQL<boolean> = sql<boolean>`exists (
  select from ${authenticators} a where a.user_id = users.id and a.confirmed_at is not null)`;

const totpOf = (ctx: Ctx, secret: string, label: string) =>
  new TOTP({
    issuer: ctx.config.brand.name,
    label,
    secret: Secret.fromBase32(secret),
    period: periodSeconds,
  });

/** Begins to set up an app, or begins anew; what is on already stays as it is. */
export async function startAuthenticator(ctx: Ctx, userId: string) {
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const { base32: secret } = new Secret({ size: 20 });
  const begun = { secret: ctx.secrets.seal(sealedAs(userId), secret), createdAt: ctx.now(), lastStep: 0 };
  const [row] = await ctx.db
    .insert(authenticators)
    .values({ userId, ...begun })
    .onConflictDoUpdate({ target: authenticators.userId, set: begun, setWhere: isNull(authenticators.confirmedAt) })
    .returning({ userId: authenticators.userId });
  if (!row) throw new AppError('dataChanged');
  const address = totpOf(ctx, secret, assertFound(user).email).toString();
  const picture = Buffer.from(renderSVG(address, { border: 2 })).toString('base64');
  return { secret, address, pictureUrl: `data:image/svg+xml;base64,${picture}` };
}

/** The time step of a right code; undefined for a wrong one. */
function stepOfCode(ctx: Ctx, { userId, secret: sealed }: typeof authenticators.$inferSelect, code: string) {
  const secret = ctx.secrets.open(sealedAs(userId), sealed);
  if (secret === undefined) {
    ctx.log.error({ userId }, 'an authenticator was encrypted with a different SECRET_KEY than this instance uses');
    return undefined;
  }
  const timestamp = ctx.now().getTime();
  const delta = totpOf(ctx, secret, '').validate({ token: code, timestamp, window: toleratedSteps });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

/** What a changed SECRET_KEY seals anew is written with the code that was taken. */
function resealed(ctx: Ctx, { userId, secret }: typeof authenticators.$inferSelect): { secret?: string } {
  if (!ctx.secrets.isOld(secret)) return {};
  const name = sealedAs(userId);
  return { secret: ctx.secrets.seal(name, ctx.secrets.open(name, secret)!) };
}

/** Seals every authenticator with the key of now, and says how many it did; with a shop that runs. */
export async function resealAuthenticators({ db, secrets }: Pick<Ctx, 'db' | 'secrets'>): Promise<number> {
  let done = 0;
  for (const { userId, secret } of await db.select().from(authenticators)) {
    const text = secrets.isOld(secret) ? secrets.open(sealedAs(userId), secret) : undefined;
    if (text === undefined) continue;
    await db
      .update(authenticators)
      .set({ secret: secrets.seal(sealedAs(userId), text) })
      .where(and(eq(authenticators.userId, userId), eq(authenticators.secret, secret)));
    done++;
  }
  return done;
}

async function isRightAppCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const [row] = await ctx.db.select().from(authenticators).where(isAuthenticatorOn(userId));
  const step = row && stepOfCode(ctx, row, code);
  if (step === undefined) return false;
  // A code that somebody looked at or caught is worth nothing once it was used; of two at once, one is taken.
  const taken = await ctx.db
    .update(authenticators)
    .set({ lastStep: step, ...resealed(ctx, row!) })
    .where(and(isAuthenticatorOn(userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId });
  return taken.length > 0;
}

const tidy = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');
const hashOf = (userId: string, code: string) =>
  createHash('sha256')
    .update(`recovery:${userId}:${tidy(code)}`)
    .digest('hex');

function newRecoveryCode(): string {
  const letters = Array.from({ length: recoveryLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

async function takeRecoveryCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const taken = await ctx.db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(userId, code))))
    .returning({ hash: recoveryCodes.hash });
  if (!taken.length) return false;
  await tellOfSignIn(ctx, userId, 'recoveryCodeUsed');
  return true;
}

/** Whether it is a code of the app that was not used yet, or a recovery code, which is spent by it. */
export function isRightCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const typed = tidy(code);
  return /^\d{6}$/.test(typed) ? isRightAppCode(ctx, userId, typed) : takeRecoveryCode(ctx, userId, typed);
}

async function writeRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const createdAt = ctx.now();
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db.insert(recoveryCodes).values(codes.map((code) => ({ hash: hashOf(userId, code), userId, createdAt })));
  return codes;
}

/** Turns the second step on: the app has shown that it makes the right codes. */
export async function confirmAuthenticator(ctx: Ctx, userId: string, code: string): Promise<string[]> {
  const isBegun = and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt));
  const [row] = await ctx.db.select().from(authenticators).where(isBegun);
  if (!row) throw new AppError('dataChanged');
  const lastStep = stepOfCode(ctx, row, tidy(code));
  if (lastStep === undefined) throw new AppError('codeWrong');
  return inTransaction(ctx, async (ctx) => {
    const confirmed = await ctx.db
      .update(authenticators)
      .set({ confirmedAt: ctx.now(), lastStep })
      .where(and(isBegun, eq(authenticators.secret, row.secret)))
      .returning({ userId: authenticators.userId });
    if (!confirmed.length) throw new AppError('dataChanged');
    await tellOfSignIn(ctx, userId, 'authenticatorOn');
    return writeRecoveryCodes(ctx, userId);
  });
}

/** New recovery codes; the old ones are void. */
export function renewRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(authenticators).where(isAuthenticatorOn(userId)).for('update');
    if (!row) throw new AppError('dataChanged');
    await tellOfSignIn(ctx, userId, 'recoveryCodesNew');
    return writeRecoveryCodes(ctx, userId);
  });
}

export async function removeAuthenticator(ctx: Ctx, userId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(authenticators).where(eq(authenticators.userId, userId)).returning();
    await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    if (gone?.confirmedAt) await tellOfSignIn(ctx, userId, 'authenticatorOff');
  });
}

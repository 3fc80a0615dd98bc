import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { devices } from './account.tables.ts';

/** The secret of a browser's device cookie, and whether the browser had it already. */
export type Device = { secret: string; isNew: boolean };

/** Where somebody asks from: the browser, the network of its address, and what the browser calls itself. */
export type Origin = { device: Device; network: string; client: string | null };

/** A browser as one person or one address knows it: nobody can tell that two of them are the same one. */
export const deviceId = (owner: string, { secret }: Device): string =>
  createHash('sha256').update(`${owner}:${secret}`).digest('hex');

/** Whether the person has logged in from this browser before. */
export async function isKnownDevice(ctx: Ctx, userId: string, device: Device): Promise<boolean> {
  return (await ctx.db.$count(devices, eq(devices.id, deviceId(userId, device)))) > 0;
}

/** Whether the person has logged in from anywhere lately. */
export const hasDevices = async (ctx: Ctx, userId: string): Promise<boolean> =>
  (await ctx.db.$count(devices, eq(devices.userId, userId))) > 0;

export async function rememberDevice(ctx: Ctx, userId: string, device: Device): Promise<void> {
  const seenAt = ctx.now();
  await ctx.db
    .insert(devices)
    .values({ id: deviceId(userId, device), userId, seenAt })
    .onConflictDoUpdate({ target: devices.id, set: { seenAt } });
}

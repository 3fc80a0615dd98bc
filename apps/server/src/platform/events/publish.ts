import type { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { newId } from '../../ids.ts';
import { shopEvents } from './event.tables.ts';
import type { ShopEvent } from './event.ts';

/** Tells that something happened, in the caller's transaction: by one row, however many there are to act upon it. */
export async function publishEvent<Payload extends z.ZodType>(
  ctx: Pick<Ctx, 'db' | 'jobs' | 'now'>,
  event: ShopEvent<Payload>,
  payload: z.input<Payload>,
): Promise<void> {
  const said = event.payload.parse(payload);
  const now = ctx.now();
  await ctx.db.insert(shopEvents).values({
    id: newId(now),
    type: event.type,
    version: event.version,
    subject: event.subject(said),
    payload: said as Record<string, unknown>,
    occurredAt: now,
  });
  ctx.jobs.wake();
}

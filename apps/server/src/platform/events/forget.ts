import { dayMs } from '@merchmill/contract/durations.ts';
import { lt } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { deleteDue } from '../db/delete-due.ts';
import { Turn } from '../jobs/work-off.ts';
import { shopEvents } from './event.tables.ts';

const keptDays = 30;

/** Their jobs have what they need of them. */
export async function forgetOldEvents(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptDays * dayMs);
  await deleteDue(ctx.db, new Turn(ctx), shopEvents, lt(shopEvents.occurredAt, before));
}

import { sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { rowsOf } from '../db/client.ts';
import type { Dispatcher } from '../events/dispatch.ts';

/** No queue has this name: it stands for events that are not in their queues yet. */
const told = '';

/** Queues with something due, by one statement: asking each of them takes a hundred times as long. */
async function readDue(ctx: Pick<Ctx, 'db'>, { waits }: Dispatcher): Promise<Set<string>> {
  const rows = await rowsOf<{ name: string }>(
    ctx.db,
    sql`select distinct name from jobs.job where state < 'active' and not blocked and start_after <= now()
        union all select ${told} where ${waits}`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** The same, with those that have something to do because of an event. Without events the others go on. */
export async function dueQueues(ctx: Pick<Ctx, 'db' | 'log'>, dispatcher: Dispatcher): Promise<Set<string>> {
  const due = await readDue(ctx, dispatcher);
  if (!due.has(told)) return due;
  try {
    await dispatcher.run(ctx.db);
  } catch (error) {
    ctx.log.error({ err: error }, 'events could not be dispatched');
    return due;
  }
  return readDue(ctx, dispatcher);
}

import type { JobQueue, StuckJob } from '@merchmill/contract/backoffice/jobs.shapes.ts';
import { mailKinds, type StuckState } from '@merchmill/contract/backoffice/jobs.ts';
import { inArray } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../context.ts';
import {
  type Decided,
  discardJobs,
  listQueueStates,
  listStuckJobs,
  retryJobs,
  type Stuck,
} from '../../platform/jobs/dead-letters.ts';
import type { UserPrincipal } from '../../principal.ts';
import { shipments } from '../fulfillment/shipment/shipment.tables.ts';
import { orders } from '../orders/order/order.tables.ts';
import { type Change, recordChanges } from '../shop/audit/index.ts';

/** Every kind of job, those with nothing in them too. */
export async function listJobQueues(ctx: Ctx): Promise<JobQueue[]> {
  const states = new Map((await listQueueStates(ctx)).map((state) => [state.queue, state]));
  for (const queue of ctx.jobs.names) {
    if (!states.has(queue)) states.set(queue, { queue, waiting: 0, running: 0, failed: 0, oldestSeconds: 0 });
  }
  return [...states.values()].toSorted((a, b) => a.queue.localeCompare(b.queue));
}

const textIn = (data: Record<string, unknown>, name: string): string[] => {
  const value = data[name];
  return typeof value === 'string' ? [value] : [];
};

/** The order that each job is about, by the job's id. */
async function findOrders(ctx: Ctx, jobs: readonly Stuck[]): Promise<Map<string, StuckJob['order']>> {
  const shipmentIds = jobs.flatMap(({ data }) => textIn(data, 'shipmentId'));
  const parcels = shipmentIds.length
    ? await ctx.db
        .select({ id: shipments.id, orderId: shipments.orderId })
        .from(shipments)
        .where(inArray(shipments.id, shipmentIds))
    : [];
  const orderOf = new Map(parcels.map(({ id, orderId }) => [id, orderId]));
  const orderIdOf = ({ data }: Stuck) =>
    textIn(data, 'orderId')[0] ?? orderOf.get(textIn(data, 'shipmentId')[0] ?? '') ?? '';
  const ids = [...new Set(jobs.map(orderIdOf))].filter((id) => id !== '');
  const rows = ids.length
    ? await ctx.db.select({ bizId: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, ids))
    : [];
  const known = new Map(rows.map((row) => [row.bizId, row]));
  return new Map(jobs.map((job) => [job.id, known.get(orderIdOf(job)) ?? null]));
}

type Wanted = { pageNum: number; pageSize: number; queue?: string | undefined; state?: StuckState | undefined };

export async function listStuck(ctx: Ctx, { pageNum, pageSize, ...wanted }: Wanted) {
  const { list, total } = await listStuckJobs(ctx, { ...wanted, limit: pageSize, offset: (pageNum - 1) * pageSize });
  const orderOf = await findOrders(ctx, list);
  const shown = list.map(
    ({ id, queue, state, data, cause, tries, since, nextTryAt }): StuckJob => ({
      ...{ id, queue, state, cause, tries, order: orderOf.get(id) ?? null },
      mail: queue.startsWith('mail.') ? (mailKinds.find((kind) => kind === data.kind) ?? null) : null,
      since: since.toISOString(),
      nextTryAt: nextTryAt?.toISOString() ?? null,
    }),
  );
  return { list: shown, total, pageNum, pageSize };
}

/** Payloads name things by their ids and hold nobody's data. */
const change = ({ id, queue, data, cause }: Decided, what: string, after?: object): Change => ({
  subject: 'backgroundJob',
  subjectId: id,
  what,
  before: { queue, about: data, cause },
  after,
});

export function retryStuck(
  ctx: Ctx,
  principal: UserPrincipal,
  { ids }: { ids: readonly string[] },
): Promise<{ done: number }> {
  return inTransaction(ctx, async (ctx) => {
    const retried = await retryJobs(ctx, ids);
    await recordChanges(
      ctx,
      principal,
      retried.map((job) => change(job, 'retry')),
    );
    return { done: retried.length };
  });
}

export function discardStuck(
  ctx: Ctx,
  principal: UserPrincipal,
  { ids, why }: { ids: readonly string[]; why: string },
): Promise<{ done: number }> {
  return inTransaction(ctx, async (ctx) => {
    const discarded = await discardJobs(ctx, ids);
    await recordChanges(
      ctx,
      principal,
      discarded.map((job) => change(job, 'discard', { why })),
    );
    return { done: discarded.length };
  });
}

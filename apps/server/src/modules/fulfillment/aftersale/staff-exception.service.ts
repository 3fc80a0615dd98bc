import type { OrderException } from '@merchmill/contract/orders/exception.shapes.ts';
import type { Ctx } from '../../../context.ts';
import { type Asked, readExceptions, toExceptions } from '../../orders/exception/index.ts';
import { listApprovals } from './approval.service.ts';

/** Under which the answer to an exception stands in the ledger. */
export const exceptionKey = (exceptionId: string) => `exception:${exceptionId}`;

/** `isOwn`: the order is that of whoever asks, who is its customer only. */
type StaffAsked = Asked & { isOwn?: boolean };

/** Exceptions with what only staff see of them: why one of them holds an order, and who has said yes to an answer. */
export async function toStaffExceptions(ctx: Ctx, rows: readonly StaffAsked[]): Promise<OrderException[]> {
  const approvals = await listApprovals(
    ctx,
    rows.map(({ exception }) => exceptionKey(exception.id)),
  );
  const known = new Map(rows.map((row) => [row.exception.id, row]));
  return (await toExceptions(ctx, rows)).map((each) => {
    const { isOwn, exception } = known.get(each.bizId)!;
    if (isOwn) return each;
    return { ...each, reason: exception.reason, approvals: approvals.get(exceptionKey(each.bizId)) ?? [] };
  });
}

/** All exceptions about an order as staff see them, the newest first. */
export async function listStaffExceptions(ctx: Ctx, orderId: string): Promise<OrderException[]> {
  return toStaffExceptions(ctx, await readExceptions(ctx, orderId));
}

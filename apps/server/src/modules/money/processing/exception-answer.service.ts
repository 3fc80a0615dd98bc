import type { PaymentException } from '@merchmill/contract/money/processing.console.shapes.ts';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { answerException, listOpenExceptions } from '../payment/index.ts';
import { replaceFailedRefunds } from '../refund/index.ts';
import { loseDispute } from './dispute.service.ts';

/** What providers said and could not be believed or used, the oldest first. */
export async function listPaymentExceptions(ctx: Ctx, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const { rows, total } = await listOpenExceptions(ctx, { limit: pageSize, offset: (pageNum - 1) * pageSize });
  const list = rows.map(
    ({ id, provider, kind, paymentId, expected, got, refundDueCents, createdAt }): PaymentException => ({
      ...{ bizId: id, provider, kind, paymentId, expected, got, refundDue: refundDueCents },
      createdAt: createdAt.toISOString(),
    }),
  );
  return { list, total, pageNum, pageSize };
}

type Resolution = { bizId: string; note: string; refund?: 'source' | 'wallet' | undefined };

/** Somebody has looked at it; the note says what was done. What failed as a refund can be made again with it. */
export async function answerPaymentException(
  ctx: Ctx,
  principal: UserPrincipal,
  { bizId, note, refund }: Resolution,
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (ctx) => {
    const answered = await answerException(ctx, bizId);
    if (!answered) throw new AppError('alreadyDone');
    if (answered.kind === 'chargeback') await loseDispute(ctx, answered.paymentId);
    if (refund) {
      if (answered.kind !== 'refundFailed')
        throw new AppError('invalidInput', 'Only failed refunds can be made again.');
      await replaceFailedRefunds(ctx, answered.paymentId, { to: refund, by: principal });
    }
    const after = { note, refund };
    await recordChange(ctx, principal, { subject: 'paymentException', subjectId: bizId, what: 'answer', after });
  });
  return {};
}

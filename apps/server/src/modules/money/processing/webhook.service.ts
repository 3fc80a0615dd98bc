import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { CardPayments, ProviderNotice } from '../../../adapters/card-payments/port.ts';
import { AppError, found } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { job, patient } from '../../../platform/jobs/queue.ts';
import { settleRefund } from '../refund/index.ts';
import { settleDispute } from './dispute.service.ts';
import { webhookInbox } from './processing.tables.ts';
import { type Outcome, settlePayment } from './settlement.service.ts';

const oneOf = (provider: string, eventId: string) =>
  and(eq(webhookInbox.provider, provider), eq(webhookInbox.eventId, eventId));

/** Whatever a provider says, to whom it concerns. */
function settleNotice(ctx: Ctx, notice: ProviderNotice): Promise<Outcome> {
  if (notice.kind === 'refund') return settleRefund(ctx, notice);
  if (notice.kind === 'dispute') return settleDispute(ctx, notice);
  return settlePayment(ctx, notice);
}

/** Lets a stored webhook have its effect, and ticks it off with it. */
export const processWebhook = job(
  'payment.processWebhook',
  z.object({ provider: z.string(), eventId: z.string() }),
  async (ctx, { provider, eventId }) => {
    const [stored] = await ctx.db.select().from(webhookInbox).where(oneOf(provider, eventId));
    if (!stored || stored.processedAt) return;
    await inTransaction(ctx, async (ctx) => {
      const outcome = await settleNotice(ctx, stored.notice);
      await ctx.db.update(webhookInbox).set({ processedAt: ctx.now(), outcome }).where(oneOf(provider, eventId));
    });
  },
  patient,
);

/** Stores one event and queues its work, in one; an event that came before is left as it is. */
async function storeNotice(ctx: Ctx, notice: ProviderNotice, rawBody: string): Promise<void> {
  const { provider, eventId } = notice;
  await inTransaction(ctx, async (ctx) => {
    const stored = await ctx.db
      .insert(webhookInbox)
      .values({ provider, eventId, rawBody, notice, receivedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ eventId: webhookInbox.eventId });
    if (stored.length) await ctx.jobs.enqueue(ctx, processWebhook, { provider, eventId });
  });
}

type Delivery = { rawBody: Uint8Array; headers: Record<string, string | string[] | undefined> };

/** What a provider says; undefined where it is not the provider who says it. Signed nonsense is no fault of ours. */
async function readNotices(provider: CardPayments, { rawBody, headers }: Delivery) {
  try {
    return await provider.readWebhook(rawBody, headers);
  } catch (error) {
    if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error;
    throw new AppError('invalidInput', 'This message can’t be read.');
  }
}

/** A provider's webhook: believed only when signed, stored before it is answered, worked on afterwards. */
export async function receiveWebhook(ctx: Ctx, providerName: string, delivery: Delivery): Promise<{ accepted: true }> {
  const provider = found(ctx.cardPayments.get(providerName));
  const notices = await readNotices(provider, delivery);
  if (!notices) {
    ctx.log.warn({ provider: providerName }, 'webhook with an invalid signature rejected');
    throw new AppError('badSignature');
  }
  const rawBody = Buffer.from(delivery.rawBody).toString('utf8');
  for (const notice of notices) await storeNotice(ctx, notice, rawBody);
  return { accepted: true };
}

import { z } from 'zod';
import type { ProviderEvent } from '../port.ts';
import type { sandboxEvents, sandboxPayments, sandboxRefunds } from './sandbox.tables.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;
export type SandboxEvent = typeof sandboxEvents.$inferSelect;
export type SandboxRefund = typeof sandboxRefunds.$inferSelect;

export const name = 'sandbox';
export const merchant = 'merchmill-sandbox';

export const paymentResults = ['Authorised', 'Pending', 'Received', 'Refused'] as const;
const refundResults = ['Refunded', 'RefundFailed'] as const;
const disputeResults = ['ChargedBack', 'ChargebackReversed'] as const;

const isOneOf = <T extends string>(list: readonly T[], result: string): result is T =>
  (list as readonly string[]).includes(result);

const said = {
  eventId: z.string().min(1).max(64),
  live: z.boolean(),
  merchant: z.string(),
  paymentId: z.string().min(1).max(64),
  reference: z.string().min(1).max(64),
  reason: z.string().max(200).nullable(),
  currency: z.string(),
  amountMinor: z.number().int(),
};
const Webhook = z.discriminatedUnion('type', [
  z.object({ type: z.literal('payment'), ...said, result: z.enum(paymentResults) }),
  z.object({
    type: z.literal('refund'),
    ...said,
    refundId: z.string().min(1).max(64),
    result: z.enum(refundResults),
  }),
  z.object({ type: z.literal('dispute'), ...said, result: z.enum(disputeResults) }),
]);

/** The sandbox's word about one thing that happened. */
export function toEvent(payment: SandboxPayment, event: SandboxEvent, refund: SandboxRefund | null): ProviderEvent {
  const { paymentId, reference, currency, amountMinor } = payment;
  const { id: eventId, result, reason } = event;
  const common = { provider: name, eventId, paymentId, merchant: payment.merchant, test: true, reason, currency };
  if (isOneOf(paymentResults, result)) return { kind: 'payment', ...common, reference, amountMinor, result };
  if (isOneOf(disputeResults, result)) return { kind: 'dispute', ...common, reference, amountMinor, result };
  if (!refund) throw new Error(`sandbox event ${eventId} is about a refund that is not there`);
  const { refundId, amountMinor: refunded } = refund;
  return { kind: 'refund', ...common, refundId, reference: refund.reference, amountMinor: refunded, result };
}

/** A event as it is sent. */
export function writeWebhook({ provider: _provider, test, kind, ...providerEvent }: ProviderEvent): string {
  return JSON.stringify({ type: kind, live: !test, ...providerEvent });
}

/** A sent event as it is read, none where it is about something else; throws where it is no event. */
export function readEvents(body: string): ProviderEvent[] {
  const said = z.looseObject({ type: z.string() }).parse(JSON.parse(body));
  if (!Webhook.options.some((each) => each.shape.type.value === said.type)) return [];
  const { type, live, ...providerEvent } = Webhook.parse(said);
  return [{ provider: name, test: !live, kind: type, ...providerEvent } as ProviderEvent];
}

import { and, asc, desc, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../db/client.ts';
import { newId, newSecret } from '../../../ids.ts';
import { job } from '../../../jobs/queue.ts';
import type { CardPayments, OfferedMethod, PaymentToOpen, ProviderNotice } from '../port.ts';
import {
  challengeCode,
  challengeFailed,
  findTestCard,
  retryAfterSeconds,
  type Step,
  type TestCard,
  testCards,
  transferSteps,
  unknownCard,
} from './sandbox.rules.ts';
import { sandboxEvents, sandboxPayments } from './sandbox.tables.ts';
import { isSigned, signWebhook } from './sandbox-signature.ts';

type Parts = Pick<Ctx, 'db' | 'now' | 'signingKey' | 'jobs'> & { publicUrl: string };
export type SandboxPayment = typeof sandboxPayments.$inferSelect;
type Event = typeof sandboxEvents.$inferSelect;
/** Hands a webhook to the shop's front door and gives the HTTP status of the answer. */
export type Deliver = (request: { path: string; body: string; headers: Record<string, string> }) => Promise<number>;
/** What the shopper did on the page. */
export type Choice = { kind: 'card'; number: string } | { kind: 'transfer' } | { kind: 'code'; code: string | null };

const name = 'sandbox';
const merchant = 'merchmill-sandbox';
const methods: (OfferedMethod & { code: SandboxPayment['method'] })[] = [
  { code: 'card', name: 'Card', description: 'Visa or Mastercard, with test cards: no money moves.' },
  {
    code: 'bankTransfer',
    name: 'Bank transfer',
    description: 'You announce a transfer; we start when it has arrived.',
  },
];

const Webhook = z.object({
  eventId: z.string().min(1).max(64),
  type: z.literal('payment'),
  live: z.boolean(),
  merchant: z.string(),
  paymentId: z.string().min(1).max(64),
  reference: z.string().min(1).max(64),
  result: z.enum(['Authorised', 'Pending', 'Received', 'Refused']),
  reason: z.string().max(200).nullable(),
  currency: z.string(),
  amountMinor: z.number().int(),
});

function toNotice(payment: SandboxPayment, event: Event): ProviderNotice {
  const { paymentId, reference, currency, amountMinor } = payment;
  const { id: eventId, result, reason } = event;
  return {
    provider: name,
    eventId,
    paymentId,
    reference,
    merchant: payment.merchant,
    test: true,
    result,
    reason,
    currency,
    amountMinor,
  };
}

/**
 * The built-in provider: a small payment provider of its own with its own books, a page where test cards are typed, and
 * signed webhooks. No money moves, and it says so.
 */
export class SandboxPayments implements CardPayments {
  readonly name = name;
  readonly merchant = merchant;
  readonly test = true;
  readonly cardTypes = [
    { code: 'visa', name: 'Visa' },
    { code: 'mastercard', name: 'Mastercard' },
  ];
  readonly #parts: Parts;
  #deliver: Deliver | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  methods(): OfferedMethod[] {
    return methods;
  }

  /** Where webhooks go. Set once the front door stands. */
  deliverBy(deliver: Deliver): void {
    this.#deliver = deliver;
  }

  async open(payment: PaymentToOpen): Promise<{ url: string; reference: string }> {
    const { reference } = await this.#begin(payment);
    return { url: this.#pageOf(reference), reference };
  }

  async pay(payment: PaymentToOpen & { token: string }) {
    const { reference } = await this.#begin(payment);
    const card = testCards.find((each) => each.token === payment.token);
    if (card) await this.#useCard(reference, card);
    else await this.#decide(reference, [unknownCard]);
    const notice = (await this.status(payment.paymentId)) ?? null;
    return { reference, notice, redirectUrl: notice ? null : this.#pageOf(reference) };
  }

  async status(paymentId: string): Promise<ProviderNotice | undefined> {
    const { db, now } = this.#parts;
    const [row] = await db
      .select()
      .from(sandboxPayments)
      .innerJoin(sandboxEvents, eq(sandboxEvents.reference, sandboxPayments.reference))
      .where(and(eq(sandboxPayments.paymentId, paymentId), lte(sandboxEvents.happensAt, now())))
      .orderBy(desc(sandboxEvents.seq))
      .limit(1);
    return row && toNotice(row.sandbox_payments, row.sandbox_events);
  }

  readWebhook(
    rawBody: Uint8Array,
    headers: Record<string, string | string[] | undefined>,
  ): ProviderNotice[] | undefined {
    const body = Buffer.from(rawBody).toString('utf8');
    if (!isSigned(this.#parts.signingKey, body, headers, this.#parts.now())) return undefined;
    const { type: _type, live, ...notice } = Webhook.parse(JSON.parse(body));
    return [{ provider: name, test: !live, ...notice }];
  }

  // --- The page ---

  async find(reference: string): Promise<SandboxPayment | undefined> {
    const [payment] = await this.#parts.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.reference, reference));
    return payment;
  }

  /** The payment after the shopper's choice. Only the first decision counts. */
  async choose(reference: string, choice: Choice): Promise<SandboxPayment | undefined> {
    const payment = await this.find(reference);
    if (!payment) return undefined;
    const { state, method, last4 } = payment;
    if (choice.kind === 'transfer' && state === 'open' && method === 'bankTransfer') {
      await this.#decide(reference, transferSteps);
    }
    if (choice.kind === 'card' && state === 'open' && method === 'card') {
      const card = findTestCard(choice.number);
      if (card) await this.#useCard(reference, card);
    }
    if (choice.kind === 'code' && state === 'challenge') {
      const card = testCards.find((each) => each.challenge && each.number.endsWith(last4!));
      await this.#decide(reference, choice.code === challengeCode && card ? card.steps : [challengeFailed]);
    }
    return this.find(reference);
  }

  /** Where the browser goes when it is done here. `redirectResult` is there once there is a result. */
  async returnAddress(payment: SandboxPayment): Promise<string> {
    const [first] = await this.#parts.db
      .select({ id: sandboxEvents.id })
      .from(sandboxEvents)
      .where(eq(sandboxEvents.reference, payment.reference))
      .orderBy(asc(sandboxEvents.seq))
      .limit(1);
    const url = new URL(payment.returnUrl);
    if (first) url.searchParams.set('redirectResult', first.id);
    return url.href;
  }

  // --- Telling the shop ---

  /** Tells the shop what has happened and it has not heard yet. What it does not take is told again later. */
  async tellDue(): Promise<void> {
    const { db, now } = this.#parts;
    const due = await db
      .select()
      .from(sandboxEvents)
      .innerJoin(sandboxPayments, eq(sandboxPayments.reference, sandboxEvents.reference))
      .where(and(isNotNull(sandboxEvents.nextTryAt), lte(sandboxEvents.nextTryAt, now())))
      .orderBy(asc(sandboxEvents.nextTryAt), asc(sandboxEvents.seq))
      .limit(50);
    for (const row of due) await this.#tell(row.sandbox_events, row.sandbox_payments);
  }

  async #tell(event: Event, payment: SandboxPayment): Promise<void> {
    const { db, now, signingKey, jobs } = this.#parts;
    if (!this.#deliver) throw new Error('the sandbox provider was not told where webhooks go');
    const { provider: _provider, test, ...notice } = toNotice(payment, event);
    const body = JSON.stringify({ type: 'payment', live: !test, ...notice });
    const headers = { 'content-type': 'application/json', ...signWebhook(signingKey, body, now()) };
    const status = await this.#deliver({ path: `/open/webhooks/payment/${name}`, body, headers }).catch(() => 0);
    const isHeard = status >= 200 && status < 300;
    const tries = event.tries + 1;
    const again = isHeard ? undefined : retryAfterSeconds(tries);
    await db
      .update(sandboxEvents)
      .set({
        tries,
        heardAt: isHeard ? now() : null,
        nextTryAt: again === undefined ? null : new Date(now().getTime() + again * 1000),
      })
      .where(eq(sandboxEvents.id, event.id));
    if (again !== undefined) await jobs.enqueue({ db }, tellSandboxEvents, {}, { afterSeconds: again });
  }

  // --- The books ---

  #pageOf(reference: string): string {
    return `${this.#parts.publicUrl}/sandbox/checkout/${reference}`;
  }

  /** The payment as it stands; one that nobody has decided yet may be begun anew with another method. */
  async #begin({ paymentId, method, currency, amountMinor, label, returnUrl }: PaymentToOpen): Promise<SandboxPayment> {
    const { db, now } = this.#parts;
    const known = methods.find((each) => each.code === method);
    if (!known) throw new Error(`the sandbox provider has no method ${method}`);
    const fresh = { method: known.code, returnUrl, label, state: 'open' as const, brand: null, last4: null };
    const facts = { reference: newSecret(), paymentId, merchant, currency, amountMinor, createdAt: now() };
    await db
      .insert(sandboxPayments)
      .values({ ...facts, ...fresh })
      .onConflictDoUpdate({
        target: sandboxPayments.paymentId,
        set: fresh,
        setWhere: ne(sandboxPayments.state, 'decided'),
      });
    const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.paymentId, paymentId));
    if (payment!.currency !== currency || payment!.amountMinor !== amountMinor) {
      throw new Error(`payment ${paymentId} was opened for another amount`);
    }
    return payment!;
  }

  async #useCard(reference: string, card: TestCard): Promise<void> {
    const { db } = this.#parts;
    const kept = { brand: card.brand, last4: card.number.slice(-4) };
    if (!card.challenge) return this.#decide(reference, card.steps, kept);
    await db
      .update(sandboxPayments)
      .set({ ...kept, state: 'challenge' })
      .where(and(eq(sandboxPayments.reference, reference), ne(sandboxPayments.state, 'decided')));
  }

  /** Writes down what happens now and later. Of two decisions only the first counts. */
  async #decide(reference: string, steps: readonly Step[], kept: { brand?: string; last4?: string } = {}) {
    const { now, jobs } = this.#parts;
    await this.#parts.db.transaction(async (tx) => {
      const db = tx as unknown as Db;
      const decided = await db
        .update(sandboxPayments)
        .set({ ...kept, state: 'decided' })
        .where(and(eq(sandboxPayments.reference, reference), inArray(sandboxPayments.state, ['open', 'challenge'])))
        .returning({ reference: sandboxPayments.reference });
      if (!decided.length) return;
      for (const [seq, { result, reason, afterSeconds }] of steps.entries()) {
        const happensAt = new Date(now().getTime() + afterSeconds * 1000);
        const row = {
          id: newId(now()),
          reference,
          seq,
          result,
          reason: reason ?? null,
          happensAt,
          nextTryAt: happensAt,
        };
        await db.insert(sandboxEvents).values(row);
        await jobs.enqueue({ db }, tellSandboxEvents, {}, { afterSeconds });
      }
    });
  }
}

/** Delivers the sandbox provider's webhooks. Run twice, the shop may hear one twice, as from any provider. */
export const tellSandboxEvents = job('sandboxPayments.tell', z.object({}), async (ctx) => {
  const provider = ctx.cardPayments.get(name);
  if (provider instanceof SandboxPayments) await provider.tellDue();
});

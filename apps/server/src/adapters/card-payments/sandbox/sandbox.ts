import { and, asc, desc, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { newSecret } from '../../../ids.ts';
import type { Db } from '../../../platform/db/client.ts';
import { byTheClock, job } from '../../../platform/jobs/queue.ts';
import type {
  CardPayments,
  Charge,
  OfferedMethod,
  PaymentEvent,
  PaymentToOpen,
  ProviderEvent,
  RefundToMake,
  Shopper,
} from '../port.ts';
import {
  challengeCode,
  challengeFailed,
  declinedOffSession,
  expiryOf,
  findTestCard,
  refundSeconds,
  retryAfterSeconds,
  type Step,
  type TestCard,
  testCardOf,
  testCards,
  transferSteps,
  unknownCard,
} from './sandbox.rules.ts';
import { sandboxEvents, sandboxPayments, sandboxRefunds } from './sandbox.tables.ts';
import { findCard, keepCard, listCards, removeCard } from './sandbox-cards.ts';
import {
  merchant,
  name,
  paymentResults,
  readEvents,
  type SandboxEvent,
  type SandboxPayment,
  toEvent,
  writeWebhook,
} from './sandbox-events.ts';
import { addEvent, makeRefund, readRefund } from './sandbox-refunds.ts';
import { isSigned, signWebhook } from './sandbox-signature.ts';

type Parts = Pick<Ctx, 'db' | 'now' | 'signingKey'> & { jobs: Pick<Ctx['jobs'], 'enqueue'>; publicUrl: string };
/** Hands a webhook to the shop's front door and gives the HTTP status of the answer. */
export type Deliver = (request: { path: string; body: string; headers: Record<string, string> }) => Promise<number>;
/** What the shopper did on the page; of a typed card its date as it was typed. */
export type Choice =
  | { kind: 'card'; number: string; expiry?: string | undefined }
  | { kind: 'transfer' }
  | { kind: 'code'; code: string | null };
/** What is kept of the card that a payment is decided with. */
type Kept = Pick<SandboxPayment, 'brand' | 'last4' | 'expiryMonth' | 'expiryYear'>;

const methods: (OfferedMethod & { code: SandboxPayment['method'] })[] = [
  { code: 'card', name: 'Card', description: 'Visa or Mastercard test cards. No money moves.' },
  {
    code: 'bankTransfer',
    name: 'Bank transfer',
    description: 'Counts as paid once the transfer arrives.',
  },
];

const toldAtOnce = 50;

/**
 * The built-in provider: a small payment provider of its own with its own records, a page where test cards are typed, and
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

  /** Only a card can be bound without paying. */
  methods({ amountMinor }: Charge): OfferedMethod[] {
    return methods.filter((method) => amountMinor > 0 || method.code === 'card');
  }

  readonly savedCards = {
    list: ({ reference }: Shopper) => listCards(this.#parts, reference),
    remove: ({ reference }: Shopper, cardId: string) => removeCard(this.#parts, reference, cardId),
  };

  /** Where webhooks go. Set once the front door stands. */
  deliverBy(deliver: Deliver): void {
    this.#deliver = deliver;
  }

  async open(payment: PaymentToOpen): Promise<{ url: string; reference: string }> {
    const { reference } = await this.#begin(payment);
    return { url: this.#pageOf(reference), reference };
  }

  async pay(payment: PaymentToOpen & { token: string; offSession?: boolean }) {
    const { reference } = await this.#begin(payment);
    const saved = await findCard(this.#parts, payment.shopper.reference, payment.token);
    const card = saved ? testCardOf(saved) : testCards.find((each) => each.token === payment.token);
    const declined = payment.offSession && card ? declinedOffSession(card) : undefined;
    if (declined) {
      await this.#decide(reference, [declined]);
      const providerEvent = (await this.status(payment)) ?? null;
      return { reference, providerEvent, redirectUrl: null, needsShopper: card?.challenge === true };
    }
    if (card) await this.#useCard(reference, card, saved ?? expiryOf(undefined, this.#parts.now()));
    else await this.#decide(reference, [unknownCard]);
    const providerEvent = (await this.status(payment)) ?? null;
    return { reference, providerEvent, redirectUrl: providerEvent ? null : this.#pageOf(reference) };
  }

  async status({ paymentId }: { paymentId: string }): Promise<PaymentEvent | undefined> {
    const { db, now } = this.#parts;
    const [row] = await db
      .select()
      .from(sandboxPayments)
      .innerJoin(sandboxEvents, eq(sandboxEvents.reference, sandboxPayments.reference))
      .where(
        and(
          eq(sandboxPayments.paymentId, paymentId),
          inArray(sandboxEvents.result, [...paymentResults]),
          lte(sandboxEvents.happensAt, now()),
        ),
      )
      .orderBy(desc(sandboxEvents.seq))
      .limit(1);
    const providerEvent = row && toEvent(row.sandbox_payments, row.sandbox_events, null);
    return providerEvent?.kind === 'payment' ? providerEvent : undefined;
  }

  /** Decided without anything having happened: its page takes no card any more. */
  async close({ reference }: { reference: string }): Promise<void> {
    await this.#parts.db
      .update(sandboxPayments)
      .set({ state: 'decided' })
      .where(and(eq(sandboxPayments.reference, reference), inArray(sandboxPayments.state, ['open', 'challenge'])));
  }

  async refund(refund: RefundToMake) {
    const { reference, isNew } = await makeRefund(this.#parts, refund);
    const { db, jobs } = this.#parts;
    if (isNew) await jobs.enqueue({ db }, sendSandboxEvents, {}, { afterSeconds: refundSeconds });
    return { reference, providerEvent: (await this.refundStatus(refund)) ?? null };
  }

  refundStatus({ refundId }: Pick<RefundToMake, 'refundId'>) {
    return readRefund(this.#parts, refundId);
  }

  async readWebhook(
    rawBody: Uint8Array,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<ProviderEvent[] | undefined> {
    const body = Buffer.from(rawBody).toString('utf8');
    return isSigned(this.#parts.signingKey, body, headers, this.#parts.now()) ? readEvents(body) : undefined;
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
    const { state, method } = payment;
    if (choice.kind === 'transfer' && state === 'open' && method === 'bankTransfer') {
      await this.#decide(reference, transferSteps);
    }
    if (choice.kind === 'card' && state === 'open' && method === 'card') {
      const card = findTestCard(choice.number);
      if (card) await this.#useCard(reference, card, expiryOf(choice.expiry, this.#parts.now()));
    }
    if (choice.kind === 'code' && state === 'challenge') {
      const card = testCardOf(payment);
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
    const { now } = this.#parts;
    // What falls due meanwhile is for the next time: so each event is told once in this one.
    const at = now();
    while ((await this.#tellSome(at)) === toldAtOnce);
  }

  async #tellSome(at: Date): Promise<number> {
    const due = await this.#parts.db
      .select()
      .from(sandboxEvents)
      .innerJoin(sandboxPayments, eq(sandboxPayments.reference, sandboxEvents.reference))
      .leftJoin(sandboxRefunds, eq(sandboxRefunds.refundId, sandboxEvents.refundId))
      .where(and(isNotNull(sandboxEvents.nextTryAt), lte(sandboxEvents.nextTryAt, at)))
      .orderBy(asc(sandboxEvents.nextTryAt), asc(sandboxEvents.seq))
      .limit(toldAtOnce);
    for (const row of due) {
      await this.#tell(row.sandbox_events, toEvent(row.sandbox_payments, row.sandbox_events, row.sandbox_refunds));
    }
    return due.length;
  }

  async #tell(event: SandboxEvent, providerEvent: ProviderEvent): Promise<void> {
    const { db, now, signingKey, jobs } = this.#parts;
    if (!this.#deliver) throw new Error('the sandbox provider has no webhook URL');
    const body = writeWebhook(providerEvent);
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
    if (again !== undefined) await jobs.enqueue({ db }, sendSandboxEvents, {}, { afterSeconds: again });
  }

  // --- What it has on record ---

  #pageOf(reference: string): string {
    return `${this.#parts.publicUrl}/sandbox/checkout/${reference}`;
  }

  /** The payment as it stands; one that nobody has decided yet may be begun anew with another method. */
  async #begin(payment: PaymentToOpen): Promise<SandboxPayment> {
    const { db, now } = this.#parts;
    const { paymentId, currency, amountMinor, label, returnUrl, shopper, saveCard } = payment;
    const known = methods.find((each) => each.code === payment.method);
    if (!known) throw new Error(`the sandbox provider has no method ${payment.method}`);
    const noCard = { brand: null, last4: null, expiryMonth: null, expiryYear: null };
    const wanted = { method: known.code, returnUrl, label, shopper: shopper.reference, saveCard };
    const fresh = { ...wanted, ...noCard, state: 'open' as const };
    const facts = { reference: newSecret(), paymentId, merchant, currency, amountMinor, createdAt: now() };
    await db
      .insert(sandboxPayments)
      .values({ ...facts, ...fresh })
      .onConflictDoUpdate({
        target: sandboxPayments.paymentId,
        set: fresh,
        setWhere: ne(sandboxPayments.state, 'decided'),
      });
    const [begun] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.paymentId, paymentId));
    if (begun!.currency !== currency || begun!.amountMinor !== amountMinor) {
      throw new Error(`payment ${paymentId} was opened for another amount`);
    }
    return begun!;
  }

  async #useCard(
    reference: string,
    card: TestCard,
    { expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number },
  ): Promise<void> {
    const { db } = this.#parts;
    const kept = { brand: card.brand, last4: card.number.slice(-4), expiryMonth, expiryYear };
    if (!card.challenge) return this.#decide(reference, card.steps, kept);
    await db
      .update(sandboxPayments)
      .set({ ...kept, state: 'challenge' })
      .where(and(eq(sandboxPayments.reference, reference), ne(sandboxPayments.state, 'decided')));
  }

  /** Writes down what happens now and later. Of two decisions only the first counts. */
  async #decide(reference: string, steps: readonly Step[], kept: Partial<Kept> = {}) {
    const { now, jobs } = this.#parts;
    await this.#parts.db.transaction(async (tx) => {
      const db = tx as unknown as Db;
      const [decided] = await db
        .update(sandboxPayments)
        .set({ ...kept, state: 'decided' })
        .where(and(eq(sandboxPayments.reference, reference), inArray(sandboxPayments.state, ['open', 'challenge'])))
        .returning();
      if (!decided) return;
      for (const { result, reason, afterSeconds } of steps) {
        await addEvent({ db, now }, { reference, result, reason: reason ?? null }, afterSeconds);
        await jobs.enqueue({ db }, sendSandboxEvents, {}, { afterSeconds });
      }
      if (steps.some((step) => step.result === 'Authorised')) await keepCard({ db, now }, decided);
    });
  }
}

/** Delivers the sandbox provider's webhooks. Run twice, the shop may hear one twice, as from any provider. */
export const sendSandboxEvents = job(
  'sandboxPayments.tell',
  z.object({}),
  async (ctx) => {
    const provider = ctx.cardPayments.get(name);
    if (provider instanceof SandboxPayments) await provider.tellDue();
  },
  { ...byTheClock, atOnce: 1 },
);

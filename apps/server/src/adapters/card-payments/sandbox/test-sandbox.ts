/* The built-in provider with records of its own, in the script that all providers follow. */
import { readFileSync } from 'node:fs';
import { displayDecimals } from '@merchmill/contract/money.ts';
import { eq } from 'drizzle-orm';
import { inject } from 'vitest';
import { newId } from '../../../ids.ts';
import { type Database, openDatabase } from '../../../platform/db/client.ts';
import type { Delivery, Stage } from '../test-stages.ts';
import { refundSeconds } from './sandbox.rules.ts';
import { sandboxCards, sandboxEvents, sandboxPayments, sandboxRefunds } from './sandbox.tables.ts';
import { SandboxPayments } from './sandbox.ts';
import { addEvent } from './sandbox-refunds.ts';
import { signWebhook } from './sandbox-signature.ts';

const signingKey = 'key-of-a-test';
const cards = { paid: '4111111111111111', refused: '4000000000000002' };

/** The database is opened once and emptied for each stage. */
let database: Promise<Database> | undefined;
async function emptyDatabase() {
  database ??= openDatabase({ dataDir: 'memory://', template: readFileSync(inject('template')) });
  const { db } = await database;
  for (const table of [sandboxEvents, sandboxRefunds, sandboxPayments, sandboxCards]) await db.delete(table);
  return db;
}

export async function closeSandboxDatabase(): Promise<void> {
  await (await database)?.close();
}

export async function sandboxStage(start: () => Date): Promise<Stage> {
  const db = await emptyDatabase();
  let passedSeconds = 0;
  const now = () => new Date(start().getTime() + passedSeconds * 1000);
  const jobs = { enqueue: async () => {} };
  const provider = new SandboxPayments({ db, now, signingKey, jobs, publicUrl: 'https://shop.example' });
  const told: Delivery[] = [];
  provider.deliverBy(async ({ body, headers }) => {
    told.push({ rawBody: Buffer.from(body), headers });
    return 200;
  });

  /** What the sandbox sends about this, told now. */
  async function tell(about: Record<string, string>): Promise<Delivery> {
    told.length = 0;
    await provider.tellDue();
    const isIt = ({ rawBody }: Delivery) => {
      const said = JSON.parse(rawBody.toString()) as Record<string, unknown>;
      return Object.entries(about).every(([key, value]) => said[key] === value);
    };
    const found = told.find(isIt);
    if (!found) throw new Error(`nothing was told of ${JSON.stringify(about)}`);
    return found;
  }

  return {
    provider,
    pay: async (reference) => void (await provider.choose(reference, { kind: 'card', number: cards.paid })),
    expire: async (reference) => void (await provider.choose(reference, { kind: 'card', number: cards.refused })),
    isPayable: async (reference) => (await provider.find(reference))!.state === 'open',
    async askedFor(reference) {
      const { currency, amountMinor } = (await provider.find(reference))!;
      return { currency, amount: amountMinor / 10 ** displayDecimals(currency) };
    },
    tellPaid: (reference) => tell({ type: 'payment', reference }),
    async tellRefund({ refundId }, isMade) {
      if (!isMade) {
        const failed = { result: 'RefundFailed' as const, reason: 'This card can’t receive refunds' };
        await db.update(sandboxEvents).set(failed).where(eq(sandboxEvents.refundId, refundId));
      }
      passedSeconds += refundSeconds;
      return tell({ type: 'refund', refundId });
    },
    async tellChargeback(reference) {
      await addEvent({ db, now }, { reference, result: 'ChargedBack', reason: 'Not known', refundId: null }, 0);
      return tell({ type: 'dispute', reference });
    },
    tellNothing() {
      const body = JSON.stringify({ type: 'payout', eventId: 'payout-1', live: false });
      return { rawBody: Buffer.from(body), headers: signWebhook(signingKey, body, now()) };
    },
    async keepCard(shopper) {
      const id = newId(now());
      const printed = { brand: 'Visa', last4: '1111', expiryMonth: 3, expiryYear: 2030 };
      await db.insert(sandboxCards).values({ id, shopper, ...printed, createdAt: now() });
      return id;
    },
  };
}

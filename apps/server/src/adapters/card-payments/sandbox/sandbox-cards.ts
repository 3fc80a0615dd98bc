import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { SavedCard } from '../port.ts';
import { sandboxCards } from './sandbox.tables.ts';
import type { SandboxPayment } from './sandbox-events.ts';

type Parts = Pick<Ctx, 'db' | 'now'>;

const toCard = ({ id, brand, last4, expiryMonth, expiryYear }: typeof sandboxCards.$inferSelect): SavedCard => ({
  id,
  brand,
  last4,
  expiryMonth,
  expiryYear,
});

/** Keeps the card that a payment was decided with, where its shopper has asked for it. A newer date replaces an older. */
export async function keepCard({ db, now }: Parts, payment: SandboxPayment): Promise<void> {
  const { shopper, saveCard, brand, last4, expiryMonth, expiryYear } = payment;
  if (!saveCard || !shopper || !brand || !last4 || !expiryMonth || !expiryYear) return;
  const printed = { shopper, brand, last4, expiryMonth, expiryYear };
  await db
    .insert(sandboxCards)
    .values({ id: newId(now()), ...printed, createdAt: now() })
    .onConflictDoUpdate({
      target: [sandboxCards.shopper, sandboxCards.brand, sandboxCards.last4],
      set: { expiryMonth, expiryYear },
    });
}

export async function listCards({ db }: Parts, shopper: string): Promise<SavedCard[]> {
  const rows = await db
    .select()
    .from(sandboxCards)
    .where(eq(sandboxCards.shopper, shopper))
    .orderBy(desc(sandboxCards.createdAt), desc(sandboxCards.id));
  return rows.map(toCard);
}

export async function findCard({ db }: Parts, shopper: string, id: string): Promise<SavedCard | undefined> {
  const [row] = await db
    .select()
    .from(sandboxCards)
    .where(and(eq(sandboxCards.id, id), eq(sandboxCards.shopper, shopper)));
  return row && toCard(row);
}

export async function removeCard({ db }: Parts, shopper: string, id: string): Promise<void> {
  await db.delete(sandboxCards).where(and(eq(sandboxCards.id, id), eq(sandboxCards.shopper, shopper)));
}

import type { AgeBand, CreditProblem } from '@merchmill/contract/money/credit.ts';
import { daysBetween } from '../../../days.ts';

/* Days and amounts of invoice accounts. Days are those of the shop's time zone, written as 2026-11-30. */

/** E.g. IA-00012: what a transfer names. */
export const accountNumber = (serial: number): string => `IA-${String(serial).padStart(5, '0')}`;

/** E.g. ST-2026-11-00012. */
export const statementNumber = (month: string, serial: number): string =>
  `ST-${month.slice(0, 7)}-${String(serial).padStart(5, '0')}`;

export type OpenItem = { orderId: string; openCents: number; dueOn: string };

/**
 * What an amount takes off open invoices: off that of its own order first, where it has one, and then off the oldest.
 * Gives those that change, and what is left of the amount.
 */
export function allot(
  items: readonly OpenItem[],
  { cents, orderId }: { cents: number; orderId?: string | undefined },
): { changed: OpenItem[]; leftCents: number } {
  let leftCents = cents;
  const own = items.filter((item) => item.orderId === orderId);
  const others = items.filter((item) => item.orderId !== orderId).sort((a, b) => compareItems(a, b));
  const changed: OpenItem[] = [];
  for (const item of [...own, ...others]) {
    const takes = Math.min(leftCents, item.openCents);
    if (takes <= 0) continue;
    leftCents -= takes;
    changed.push({ ...item, openCents: item.openCents - takes });
  }
  return { changed, leftCents };
}

/** The oldest due first. */
const compareItems = (a: OpenItem, b: OpenItem) =>
  a.dueOn === b.dueOn ? (a.orderId < b.orderId ? -1 : 1) : a.dueOn < b.dueOn ? -1 : 1;

/** With what can be open of it at most: its amount, less what went back of it. */
export type OwedItem = OpenItem & { owedCents: number };

/** What is open again of invoices once a payment over this amount is reversed: the latest due first. Gives those that change. */
export function reopen<Item extends OwedItem>(items: readonly Item[], cents: number): Item[] {
  let leftCents = cents;
  const changed: Item[] = [];
  for (const item of items.toSorted((a, b) => compareItems(b, a))) {
    const gets = Math.min(leftCents, item.owedCents - item.openCents);
    if (gets <= 0) continue;
    leftCents -= gets;
    changed.push({ ...item, openCents: item.openCents + gets });
  }
  return changed;
}

/** An invoice and what goes back of it name their order; payments and their reversals do not. */
export type Move = { cents: number; orderId?: string | undefined; dueOn?: string | undefined };

/**
 * What is open after these moves, in their order: invoices and reversed payments count above zero, all else below. The same
 * as is kept with each move, but for any moment.
 */
export function replay(moves: readonly Move[]): OpenItem[] {
  let items: OwedItem[] = [];
  let credit = 0;
  const change = (changed: readonly OpenItem[]) => {
    const byOrder = new Map(changed.map(({ orderId, openCents }) => [orderId, openCents]));
    items = items.map((item) => ({ ...item, openCents: byOrder.get(item.orderId) ?? item.openCents }));
  };
  for (const { cents, orderId, dueOn } of moves) {
    if (cents > 0 && orderId === undefined) {
      change(reopen(items, Math.max(0, cents - credit)));
      credit = Math.max(0, credit - cents);
      continue;
    }
    if (cents > 0) items.push({ orderId: orderId!, openCents: cents, owedCents: cents, dueOn: dueOn! });
    else
      items = items.map((item) => (item.orderId === orderId ? { ...item, owedCents: item.owedCents + cents } : item));
    const amount = cents > 0 ? credit : credit - cents;
    const { changed, leftCents } = allot(items, { cents: amount, ...(cents < 0 ? { orderId } : {}) });
    change(changed);
    credit = leftCents;
  }
  return items
    .filter(({ openCents }) => openCents > 0)
    .map(({ orderId, openCents, dueOn }) => ({ orderId, openCents, dueOn }));
}

const bandOf = (late: number): AgeBand => {
  if (late <= 0) return 'current';
  if (late <= 30) return 'to30';
  if (late <= 60) return 'to60';
  return late <= 90 ? 'to90' : 'over90';
};

/** What is open by how late it is on a day. */
export function ageingOf(items: readonly OpenItem[], today: string): Record<AgeBand, number> {
  const ageing = { current: 0, to30: 0, to60: 0, to90: 0, over90: 0 };
  for (const { openCents, dueOn } of items) ageing[bandOf(daysBetween(dueOn, today))] += openCents;
  return ageing;
}

export const overdueOf = (items: readonly OpenItem[], today: string): number =>
  items.reduce((sum, { openCents, dueOn }) => sum + (dueOn < today ? openCents : 0), 0);

type Standing = {
  blocked: boolean;
  limitCents: number;
  usedCents: number;
  oldestDueOn: string | null;
  today: string;
  blockDays: number;
};

/** Why so much cannot be paid by invoice; null where it can. */
export function problemOf(standing: Standing, wanted: { cents: number; currency: string }): CreditProblem | null {
  const { blocked, limitCents, usedCents, oldestDueOn, today, blockDays } = standing;
  if (blocked) return 'blocked';
  if (oldestDueOn !== null && daysBetween(oldestDueOn, today) > blockDays) return 'overdue';
  if (wanted.currency !== 'USD') return 'currency';
  return usedCents + wanted.cents > limitCents ? 'limit' : null;
}

/** The reminder that is due for an invoice, and was not sent yet: of several that were missed only the last. */
export function dueReminder<T extends number>(
  stages: readonly T[],
  { dueOn, remindedDays }: { dueOn: string; remindedDays: number | null },
  today: string,
): T | null {
  const late = daysBetween(dueOn, today);
  const due = stages.filter((stage) => stage <= late && (remindedDays === null || stage > remindedDays)).at(-1);
  return due ?? null;
}

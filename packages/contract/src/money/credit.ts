/* Invoice accounts: what pages and server both know of them. No Zod here: pages import it. */

/** The method that stands for paying an order by invoice. */
export const invoiceMethod = 'invoice';

/** Days from an invoice to the day it is due. */
export const creditTerms = [14, 30, 45, 60] as const;
export type CreditTerms = (typeof creditTerms)[number];

export const maxLimitCents = 100_000_000;
export const minLimitCents = 10_000;

/** Why an order cannot be paid by invoice now. */
export const creditProblems = ['blocked', 'overdue', 'limit', 'currency'] as const;
export type CreditProblem = (typeof creditProblems)[number];

/** How late what is owed is: not yet due, or by days. */
export const ageBands = ['current', 'to30', 'to60', 'to90', 'over90'] as const;
export type AgeBand = (typeof ageBands)[number];

/** What moves an invoice account. */
export const creditMoves = ['invoice', 'refund', 'payment', 'wallet', 'reversal'] as const;
export type CreditMove = (typeof creditMoves)[number];

/** Which accounts staff look at. */
export const receivableQueues = ['all', 'overdue', 'blocked'] as const;
export type ReceivableQueue = (typeof receivableQueues)[number];

/** Reminders of an invoice, in days from when it is due. */
export const reminderDays = [-3, 7, 14, 30] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** What counts of a bank's reference: its letters and digits. Statements and people write the rest as they like. */
export const referenceKeyOf = (reference: string): string =>
  reference
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

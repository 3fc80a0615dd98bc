import type { Shapes } from '../call.ts';
import { BizId, Cents, oneLine, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import {
  ageBands,
  creditProblems,
  creditTerms,
  maxLimitCents,
  minLimitCents,
  receivableQueues,
  referenceKeyOf,
} from './credit.ts';

export const CreditTerms = z.literal(creditTerms, { error: 'Please choose the terms.' });
export const LimitCents = z
  .number({ error: 'Please enter a limit.' })
  .int()
  .min(minLimitCents, 'Please enter at least $100.')
  .max(maxLimitCents, 'Please enter at most $1,000,000.');
export const Why = z.string().trim().min(3, 'Please say why.').max(300, 'Please keep it under 300 characters.');

/** Amounts are US cents. */
const figures = {
  limit: Cents,
  /** Owed now; below zero where more was paid than is owed. */
  used: Cents,
  available: Cents,
  overdue: Cents,
};

/** What a customer may pay by invoice. Who orders for them sees no more of the account than that. */
export const CreditOffer = z.object({
  available: Cents,
  termsDays: CreditTerms,
  /** When an order would be due that is paid by invoice today. */
  dueOn: z.iso.date(),
  /** Why it is not possible now. */
  problem: z.enum(creditProblems).nullable(),
});
export type CreditOffer = z.infer<typeof CreditOffer>;

export const CreditInvoice = z.object({
  orderId: BizId,
  orderNumber: z.string(),
  amount: Cents,
  open: Cents,
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  overdueDays: z.number().int(),
});
export type CreditInvoice = z.infer<typeof CreditInvoice>;

export const CreditReceipt = z.object({
  bizId: BizId,
  kind: z.enum(['bank', 'wallet']),
  amount: Cents,
  receivedOn: z.iso.date(),
  reference: z.string(),
  /** When a bank payment was reversed; null for all that stand. */
  reversedOn: z.iso.date().nullable(),
});
export type CreditReceipt = z.infer<typeof CreditReceipt>;

export const CreditAccount = z.object({
  ...figures,
  /** To name with a bank transfer. */
  number: z.string(),
  termsDays: CreditTerms,
  blocked: z.boolean(),
  problem: z.enum(creditProblems).nullable(),
  nextDue: z.object({ dueOn: z.iso.date(), amount: Cents }).nullable(),
  /** The oldest due first. */
  invoices: z.array(CreditInvoice),
  /** The latest first. */
  payments: z.array(CreditReceipt),
});
export type CreditAccount = z.infer<typeof CreditAccount>;

const owner = z.object({ bizId: BizId, name: z.string(), email: z.string() });

export const Receivable = z.object({
  ...figures,
  owner,
  company: z.string().nullable(),
  number: z.string(),
  termsDays: CreditTerms,
  blocked: z.boolean(),
  /** When the oldest of what is open was due, or will be. */
  oldestDueOn: z.iso.date().nullable(),
});
export type Receivable = z.infer<typeof Receivable>;

/** A payment as staff see it. */
export const ReceivablePayment = CreditReceipt.extend({
  /** Why it was reversed. */
  reversedReason: z.string().nullable(),
  /** Other accounts for which a payment of the same reference, amount, and day was recorded: perhaps it is theirs. */
  alsoFor: z.array(z.object({ ownerId: BizId, number: z.string() })),
});
export type ReceivablePayment = z.infer<typeof ReceivablePayment>;

export const ReceivableDetail = Receivable.extend({
  version: z.number().int(),
  blockedReason: z.string().nullable(),
  ageing: z.record(z.enum(ageBands), Cents),
  invoices: z.array(CreditInvoice),
  payments: z.array(ReceivablePayment),
  /** It is of whoever asks: somebody else changes it. */
  own: z.boolean(),
});
export type ReceivableDetail = z.infer<typeof ReceivableDetail>;

const byOwner = z.object({ ownerId: BizId });

export const CreditChange = z.object({
  version: z.number().int(),
  limit: LimitCents,
  termsDays: CreditTerms,
  blocked: z.boolean(),
  reason: Why,
});

export const BankPayment = z.object({
  amount: z
    .number({ error: 'Please enter the amount.' })
    .int()
    .min(1, 'Please enter the amount.')
    .max(maxLimitCents, 'Please check the amount.'),
  /** The day on the bank’s statement. */
  receivedOn: z.iso.date('Please enter a date such as 2026-11-30.'),
  /** The bank’s reference: one that is recorded already is refused, however it is written. */
  reference: oneLine()
    .min(3, 'Please enter the bank’s reference.')
    .max(80)
    .refine((reference) => referenceKeyOf(reference) !== '', 'Please enter the bank’s reference.'),
  /** The bank gave this reference to another payment, too. */
  another: z.boolean().optional(),
});

export const ReversedPayment = z.object({ reason: Why });

export const creditShapes = {
  account: {
    summary: 'My invoice account: limit, balance, open invoices, and payments; null without one.',
    data: z.object({
      account: CreditAccount.nullable(),
      /** What my wallet has. */
      wallet: Cents,
      /** Where to transfer to, line by line; empty where the shop has not said it. */
      bank: z.array(z.string()),
    }),
  },
  settle: {
    summary: 'Pay from my wallet what I owe by invoice. The oldest invoices are paid first.',
    body: z.object({
      amount: z
        .number({ error: 'Please enter the amount.' })
        .int()
        .min(1, 'Please enter the amount.')
        .max(maxLimitCents, 'Please enter a smaller amount.'),
    }),
    data: CreditAccount,
  },
  receivables: {
    summary: 'Invoice accounts, the most overdue first.',
    query: PageQuery.extend({ state: z.enum(receivableQueues).default('all') }),
    data: pageOf(Receivable),
  },
  receivable: {
    summary: 'One customer’s invoice account with open invoices and payments.',
    params: byOwner,
    data: ReceivableDetail,
  },
  change: {
    summary: 'Change a customer’s credit limit or terms, or block or unblock paying by invoice.',
    params: byOwner,
    body: CreditChange,
    data: ReceivableDetail,
  },
  recordPayment: {
    summary:
      'Record a bank payment. It pays the oldest invoices first. A reference that is recorded already is refused, unless it is said to be of another payment.',
    params: byOwner,
    body: BankPayment,
    data: ReceivableDetail,
  },
  reversePayment: {
    summary:
      'Reverse a bank payment that was recorded by mistake or returned. What it paid is open again, the latest due first.',
    params: byOwner.extend({ bizId: BizId }),
    body: ReversedPayment,
    data: ReceivableDetail,
  },
} satisfies Shapes;

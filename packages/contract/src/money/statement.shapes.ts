import { fileOf, type Shapes } from '../call.ts';
import { BizId, Cents } from '../shapes.ts';
import { z } from '../zod.ts';
import { CreditTerms } from './credit.shapes.ts';
import { ageBands, creditMoves } from './credit.ts';
import { DocumentBrand, InvoiceDocument } from './invoice.shapes.ts';

const StatementLine = z.object({
  on: z.iso.date(),
  kind: z.enum(creditMoves),
  reference: z.string(),
  dueOn: z.iso.date().nullable(),
  amount: Cents,
  balance: Cents,
});

/** What stands on a statement, for good. */
export const StatementContent = z.object({
  seller: InvoiceDocument.shape.seller,
  brand: DocumentBrand,
  /** Where to transfer to, line by line. */
  bank: z.array(z.string()).optional(),
  accountNumber: z.string(),
  from: z.iso.date(),
  until: z.iso.date(),
  company: z.string(),
  email: z.string(),
  limit: Cents,
  termsDays: CreditTerms,
  opening: Cents,
  closing: Cents,
  sums: z.object({
    ...{ invoice: Cents, refund: Cents, payment: Cents, wallet: Cents },
    /** Missing on statements from before payments could be reversed. */
    reversal: Cents.optional(),
  }),
  ageing: z.record(z.enum(ageBands), Cents),
  lines: z.array(StatementLine),
});
export type StatementContent = z.infer<typeof StatementContent>;

export const CreditStatement = z.object({
  bizId: BizId,
  number: z.string(),
  /** Such as 2026-11. */
  month: z.string(),
  opening: Cents,
  closing: Cents,
});
export type CreditStatement = z.infer<typeof CreditStatement>;

const byId = z.object({ bizId: BizId });

export const statementShapes = {
  list: {
    summary: 'Monthly statements of my invoice account, newest first.',
    data: z.object({ list: z.array(CreditStatement) }),
  },
  pdf: {
    summary: 'A monthly statement as PDF. Staff who see receivables can download any.',
    params: byId,
    data: fileOf('application/pdf'),
  },
  csv: {
    summary: 'A monthly statement as CSV. Staff who see receivables can download any.',
    params: byId,
    data: fileOf('text/csv'),
  },
  ofCustomer: {
    summary: 'Monthly statements of one customer’s invoice account, newest first.',
    params: z.object({ ownerId: BizId }),
    data: z.object({ list: z.array(CreditStatement) }),
  },
} satisfies Shapes;

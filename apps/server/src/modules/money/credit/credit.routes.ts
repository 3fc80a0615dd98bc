import type { MediaType } from '@merchmill/contract/call.ts';
import { creditCalls as calls } from '@merchmill/contract/money/credit.calls.ts';
import type { CreditStatement } from '@merchmill/contract/money/credit.shapes.ts';
import type { Ctx } from '../../../context.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import { type Route, route } from '../../../platform/http/serve.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { recordBankPayment, reverseBankPayment } from './bank-payment.service.ts';
import { changeCreditAccount, settleFromWallet } from './credit-account.service.ts';
import { getCreditAccount, getOwnCredit, getReceivable, listReceivables } from './credit-view.service.ts';

type File<Mime extends MediaType> = (ctx: Ctx, principal: UserPrincipal, id: string) => Promise<FileAnswer<Mime>>;

/** What a later module knows of an account: its statements. */
export type Statements = {
  list(ctx: Ctx, ownerId: string): Promise<{ list: CreditStatement[] }>;
  pdf: File<'application/pdf'>;
  csv: File<'text/csv'>;
};

export const creditRoutes = (statements: Statements): Route[] => [
  route(calls.account, ({ ctx, principal }) => getOwnCredit(ctx, principal.ownerId)),
  route(calls.settle, async ({ ctx, principal, body, key }) => {
    await settleFromWallet(ctx, principal, { ...body, key });
    return getCreditAccount(ctx, principal.ownerId);
  }),
  route(calls.statements, ({ ctx, principal }) => statements.list(ctx, principal.ownerId)),
  route(calls.statementPdf, ({ ctx, principal, params }) => statements.pdf(ctx, principal, params.bizId)),
  route(calls.statementCsv, ({ ctx, principal, params }) => statements.csv(ctx, principal, params.bizId)),
  route(calls.receivables, ({ ctx, query }) => listReceivables(ctx, query)),
  route(calls.receivable, async ({ ctx, principal, params: { ownerId } }) => ({
    ...(await getReceivable(ctx, principal, ownerId)),
    statements: (await statements.list(ctx, ownerId)).list,
  })),
  route(calls.change, async ({ ctx, principal, params: { ownerId }, body }) => {
    await changeCreditAccount(ctx, principal, ownerId, body);
    return getReceivable(ctx, principal, ownerId);
  }),
  route(calls.recordPayment, async ({ ctx, principal, params: { ownerId }, body }) => {
    await recordBankPayment(ctx, principal, ownerId, body);
    return getReceivable(ctx, principal, ownerId);
  }),
  route(calls.reversePayment, async ({ ctx, principal, params: { ownerId, bizId: receiptId }, body }) => {
    await reverseBankPayment(ctx, principal, { ownerId, receiptId }, body);
    return getReceivable(ctx, principal, ownerId);
  }),
];

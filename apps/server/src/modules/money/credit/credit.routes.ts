import { creditCalls as calls } from '@merchmill/contract/money/credit.calls.ts';
import { type Route, route } from '../../../platform/http/serve.ts';
import { recordBankPayment, reverseBankPayment } from './bank-payment.service.ts';
import { changeCreditAccount, settleFromWallet } from './credit-account.service.ts';
import { getCreditAccount, getOwnCredit, getReceivable, listReceivables } from './credit-view.service.ts';

export const creditRoutes: Route[] = [
  route(calls.account, ({ ctx, principal }) => getOwnCredit(ctx, principal.ownerId)),
  route(calls.settle, async ({ ctx, principal, body, key }) => {
    await settleFromWallet(ctx, principal, { ...body, key });
    return getCreditAccount(ctx, principal.ownerId);
  }),
  route(calls.receivables, ({ ctx, query }) => listReceivables(ctx, query)),
  route(calls.receivable, ({ ctx, principal, params }) => getReceivable(ctx, principal, params.ownerId)),
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

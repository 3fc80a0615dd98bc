import { creditCalls as calls } from '@merchmill/contract/money/credit.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { changeCreditAccount, recordBankPayment, settleFromWallet } from './credit-account.service.ts';
import { getCreditAccount, getOwnCredit, getReceivable, listReceivables } from './credit-view.service.ts';

/** Statements are served by their own module. */
export const creditRoutes = [
  route(calls.account, ({ ctx, principal }) => getOwnCredit(ctx, principal.ownerId)),
  route(calls.settle, async ({ ctx, principal, body, key }) => {
    await settleFromWallet(ctx, principal, { ...body, key });
    return getCreditAccount(ctx, principal.ownerId);
  }),
  route(calls.receivables, ({ ctx, query }) => listReceivables(ctx, query)),
  route(calls.change, async ({ ctx, principal, params: { ownerId }, body }) => {
    await changeCreditAccount(ctx, principal, ownerId, body);
    return getReceivable(ctx, principal, ownerId);
  }),
  route(calls.recordPayment, async ({ ctx, principal, params: { ownerId }, body }) => {
    await recordBankPayment(ctx, principal, ownerId, body);
    return getReceivable(ctx, principal, ownerId);
  }),
];

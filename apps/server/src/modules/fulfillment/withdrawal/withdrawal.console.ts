import { withdrawalConsoleCalls } from '@merchmill/contract/fulfillment/withdrawal.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { closeWithdrawal, listWithdrawals, receiveGoods } from './settle.service.ts';

/** Withdrawals as staff settle them. */
export const withdrawalConsole = [
  route(withdrawalConsoleCalls.list, ({ ctx, query }) => listWithdrawals(ctx, query)),
  route(withdrawalConsoleCalls.receive, ({ ctx, principal, params, body }) =>
    receiveGoods(ctx, principal, params.bizId, body.lines),
  ),
  route(withdrawalConsoleCalls.close, ({ ctx, principal, params, body }) =>
    closeWithdrawal(ctx, principal, params.bizId, body.answer),
  ),
];

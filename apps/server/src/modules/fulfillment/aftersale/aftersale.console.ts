import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { answerClaim } from './claim.service.ts';
import { listDecisions } from './decision.service.ts';
import { changeMethod, listMethodChoices } from './method-change.service.ts';
import { decideRefund, refundOrder } from './refund-request.service.ts';
import { askCustomer, correctAddress, holdForCustomer, remakeItems } from './staff-acts.service.ts';
import { cancelForCustomer } from './staff-cancel.service.ts';

/**
 * What staff do about orders after the sale, for those who call, or of the shop's own accord. Large sums need two of
 * them (approval.service.ts).
 */
export const aftersaleConsole = [
  route(aftersaleConsoleCalls.decisions, ({ ctx, principal, query }) => listDecisions(ctx, principal, query)),
  route(aftersaleConsoleCalls.refundOrder, ({ ctx, principal, params, body }) =>
    refundOrder(ctx, principal, { ...params, ...body }),
  ),
  route(aftersaleConsoleCalls.decideRefund, ({ ctx, principal, params, body }) =>
    decideRefund(ctx, principal, { ...params, ...body }),
  ),
  route(aftersaleConsoleCalls.answerClaim, ({ ctx, principal, params, body }) =>
    answerClaim(ctx, principal, { ...params, ...body }),
  ),
  route(aftersaleConsoleCalls.cancel, ({ ctx, principal, params, body }) =>
    cancelForCustomer(ctx, principal, { ...params, ...body }),
  ),
  route(aftersaleConsoleCalls.correctAddress, ({ ctx, principal, params, body }) =>
    correctAddress(ctx, principal, { ...params, ...body }),
  ),
  route(aftersaleConsoleCalls.methods, ({ ctx, params }) => listMethodChoices(ctx, params.orderId)),
  route(aftersaleConsoleCalls.changeMethod, ({ ctx, principal, params, body }) =>
    changeMethod(ctx, principal, { ...params, ...body }),
  ),
  route(aftersaleConsoleCalls.hold, ({ ctx, principal, params, body }) =>
    holdForCustomer(ctx, principal, { ...params, ...body }),
  ),
  route(aftersaleConsoleCalls.ask, ({ ctx, principal, params, body }) =>
    askCustomer(ctx, principal, { ...params, ...body }),
  ),
  route(aftersaleConsoleCalls.remake, ({ ctx, principal, params, body }) =>
    remakeItems(ctx, principal, { ...params, ...body }),
  ),
];

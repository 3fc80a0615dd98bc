import { aftersaleCalls } from '@merchmill/contract/aftersale.ts';
import { operationsCalls } from '@merchmill/contract/operations.ts';
import { route } from '../../http/serve.ts';
import { answerClaim } from './claim.service.ts';
import { listDecisions } from './decision.service.ts';
import { decideRefund, refundOrder } from './refund-request.service.ts';

/** Money after the sale as staff decide about it; large sums need two of them (two-people.service.ts). */
export const aftersaleConsole = [
  route(operationsCalls.decisions, ({ ctx, principal, query }) => listDecisions(ctx, principal, query)),
  route(aftersaleCalls.refundOrder, ({ ctx, principal, params, body }) =>
    refundOrder(ctx, principal, { ...params, ...body }),
  ),
  route(aftersaleCalls.decideRefund, ({ ctx, principal, params, body }) =>
    decideRefund(ctx, principal, { ...params, ...body }),
  ),
  route(aftersaleCalls.answerClaim, ({ ctx, principal, params, body }) =>
    answerClaim(ctx, principal, { ...params, ...body }),
  ),
];

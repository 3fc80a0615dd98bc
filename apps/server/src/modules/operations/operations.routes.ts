import { aftersaleCalls } from '@merchmill/contract/aftersale.ts';
import { operationsCalls } from '@merchmill/contract/operations.ts';
import { route } from '../../http/serve.ts';
import { answerClaim } from '../aftersale/claim.service.ts';
import { decideRefund, refundOrder } from '../aftersale/refund-request.service.ts';
import { getFactory, setFactory } from '../production/factory.service.ts';
import { readAuditLog } from './audit-log.service.ts';
import { listDecisions } from './decision.service.ts';
import { searchOrders } from './order-search.service.ts';
import { getOverview, listOpenExceptions } from './overview.service.ts';
import { answerPaymentException, listPaymentExceptions } from './payment-exception.service.ts';
import { changeUserType, listPeople } from './people.service.ts';

/** Decisions about money after the sale are served here: large ones need two people of the house. */
export const operationsRoutes = [
  route(operationsCalls.overview, ({ ctx }) => getOverview(ctx)),
  route(operationsCalls.orders, ({ ctx, query }) => searchOrders(ctx, query)),
  route(operationsCalls.exceptions, ({ ctx, query }) => listOpenExceptions(ctx, query)),
  route(operationsCalls.decisions, ({ ctx, who, query }) => listDecisions(ctx, who, query)),
  route(aftersaleCalls.refundOrder, ({ ctx, who, params, body }) => refundOrder(ctx, who, { ...params, ...body })),
  route(aftersaleCalls.decideRefund, ({ ctx, who, params, body }) => decideRefund(ctx, who, { ...params, ...body })),
  route(aftersaleCalls.answerClaim, ({ ctx, who, params, body }) => answerClaim(ctx, who, { ...params, ...body })),
  route(operationsCalls.paymentExceptions, ({ ctx, query }) => listPaymentExceptions(ctx, query)),
  route(operationsCalls.answerPaymentException, ({ ctx, who, params, body }) =>
    answerPaymentException(ctx, who, { ...params, ...body }),
  ),
  route(operationsCalls.users, ({ ctx, query }) => listPeople(ctx, query)),
  route(operationsCalls.changeUserType, ({ ctx, who, params, body }) =>
    changeUserType(ctx, who, { ...params, ...body }),
  ),
  route(operationsCalls.audit, ({ ctx, query }) => readAuditLog(ctx, query)),
  route(operationsCalls.factory, ({ ctx }) => getFactory(ctx)),
  route(operationsCalls.setFactory, ({ ctx, who, body }) => setFactory(ctx, who, body)),
];

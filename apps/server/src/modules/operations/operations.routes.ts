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
import { changeRoles, changeUserType, listPeople } from './people.service.ts';

/** Decisions about money after the sale are served here: large ones need two people of the house. */
export const operationsRoutes = [
  route(operationsCalls.overview, ({ ctx }) => getOverview(ctx)),
  route(operationsCalls.orders, ({ ctx, query }) => searchOrders(ctx, query)),
  route(operationsCalls.exceptions, ({ ctx, query }) => listOpenExceptions(ctx, query)),
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
  route(operationsCalls.paymentExceptions, ({ ctx, query }) => listPaymentExceptions(ctx, query)),
  route(operationsCalls.answerPaymentException, ({ ctx, principal, params, body }) =>
    answerPaymentException(ctx, principal, { ...params, ...body }),
  ),
  route(operationsCalls.users, ({ ctx, query }) => listPeople(ctx, query)),
  route(operationsCalls.changeUserType, ({ ctx, principal, params, body }) =>
    changeUserType(ctx, principal, { ...params, ...body }),
  ),
  route(operationsCalls.changeRoles, ({ ctx, principal, params, body }) =>
    changeRoles(ctx, principal, { ...params, ...body }),
  ),
  route(operationsCalls.audit, ({ ctx, query }) => readAuditLog(ctx, query)),
  route(operationsCalls.factory, ({ ctx }) => getFactory(ctx)),
  route(operationsCalls.setFactory, ({ ctx, principal, body }) => setFactory(ctx, principal, body)),
];

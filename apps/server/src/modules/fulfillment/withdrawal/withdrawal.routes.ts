import { withdrawalCalls } from '@merchmill/contract/fulfillment/withdrawal.calls.ts';
import { evenly } from '../../../platform/http/evenly.ts';
import { route } from '../../../platform/http/serve.ts';
import { requestWithdrawal } from './request.service.ts';
import {
  declareByLink,
  declareWithdrawal,
  getWithdrawal,
  getWithdrawalByLink,
  listDeclarations,
} from './withdrawal.service.ts';

export const withdrawalRoutes = [
  route(withdrawalCalls.ofOrder, ({ ctx, principal, params }) => getWithdrawal(ctx, principal.ownerId, params.orderId)),
  route(withdrawalCalls.declare, ({ ctx, principal, params, body }) =>
    declareWithdrawal(ctx, principal, params.orderId, body),
  ),
  route(withdrawalCalls.declared, ({ ctx, principal, params }) =>
    listDeclarations(ctx, principal.ownerId, params.orderId),
  ),
  route(withdrawalCalls.byLink, ({ ctx, params }) => getWithdrawalByLink(ctx, params.token)),
  route(withdrawalCalls.declareByLink, ({ ctx, params, body }) => declareByLink(ctx, params.token, body)),
  route(withdrawalCalls.request, ({ ctx, body }) => evenly(() => requestWithdrawal(ctx, body))),
];

import { exceptionCalls } from '@merchmill/contract/orders/exception.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { listExceptions } from './exception.service.ts';

export const exceptionRoutes = [
  route(exceptionCalls.list, ({ ctx, principal, query }) => listExceptions(ctx, principal.ownerId, query)),
];

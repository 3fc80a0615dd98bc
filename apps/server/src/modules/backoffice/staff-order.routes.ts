import { staffOrderCalls } from '@merchmill/contract/backoffice/staff-order.calls.ts';
import { route } from '../../platform/http/serve.ts';
import { getStaffOrder } from './staff-order.service.ts';

export const staffOrderRoutes = [
  route(staffOrderCalls.detail, ({ ctx, principal, params }) => getStaffOrder(ctx, principal, params.orderId)),
];

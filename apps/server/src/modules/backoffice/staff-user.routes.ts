import { staffUserCalls } from '@merchmill/contract/backoffice/staff-user.calls.ts';
import { route } from '../../platform/http/serve.ts';
import { getStaffUser } from './staff-user.service.ts';

export const staffUserRoutes = [
  route(staffUserCalls.detail, ({ ctx, principal, params }) => getStaffUser(ctx, principal, params.bizId)),
];

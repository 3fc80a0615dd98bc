import { operationsCalls as calls } from '@merchmill/contract/backoffice/backoffice.ts';
import { type Route, route } from '../../../platform/http/serve.ts';
import { type CountOrders, changeRoles, changeUserType, listPeople } from './people.service.ts';

/** Users as staff see and change them. Orders are of a later module, so it is handed in how many somebody has. */
export const peopleConsole = (countOrders: CountOrders): Route[] => [
  route(calls.users, ({ ctx, query }) => listPeople({ ctx, countOrders }, query)),
  route(calls.changeUserType, ({ ctx, principal, params, body }) =>
    changeUserType({ ctx, countOrders }, principal, { ...params, ...body }),
  ),
  route(calls.changeRoles, ({ ctx, principal, params, body }) =>
    changeRoles({ ctx, countOrders }, principal, { ...params, ...body }),
  ),
];

import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { type Route, route } from '../../../platform/http/serve.ts';
import { type CountOrders, changeRoles, changeUserType, listPeople } from './people.service.ts';

/** Users as staff see and change them. Orders are of a later module, so it is handed in how many somebody has. */
export const peopleConsole = (countOrders: CountOrders): Route[] => [
  route(peopleConsoleCalls.users, ({ ctx, query }) => listPeople({ ctx, countOrders }, query)),
  route(peopleConsoleCalls.changeUserType, ({ ctx, principal, params, body }) =>
    changeUserType({ ctx, countOrders }, principal, { ...params, ...body }),
  ),
  route(peopleConsoleCalls.changeRoles, ({ ctx, principal, params, body }) =>
    changeRoles({ ctx, countOrders }, principal, { ...params, ...body }),
  ),
];

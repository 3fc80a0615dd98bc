import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { type Route, route } from '../../../platform/http/serve.ts';
import { changeRoles, changeUserType, type Elsewhere, listPeople, type Teams } from './people.service.ts';
import { exportPeople } from './people-export.service.ts';
import { reinstateUser, suspendUser } from './suspension.service.ts';
import { addNote, endUserSession, endUserSessions } from './user-care.service.ts';

/** Users as staff see and change them. What later modules know of them is handed in. */
export const peopleConsole = (elsewhere: Elsewhere & Teams): Route[] => [
  route(peopleConsoleCalls.users, ({ ctx, query }) => listPeople({ ctx, ...elsewhere }, query)),
  route(peopleConsoleCalls.exportUsers, ({ ctx, principal, query }) =>
    exportPeople({ ctx, ...elsewhere }, principal, query),
  ),
  route(peopleConsoleCalls.changeUserType, ({ ctx, principal, params, body }) =>
    changeUserType({ ctx, ...elsewhere }, principal, { ...params, ...body }),
  ),
  route(peopleConsoleCalls.changeRoles, ({ ctx, principal, params, body }) =>
    changeRoles({ ctx, ...elsewhere }, principal, { ...params, ...body }),
  ),
  route(peopleConsoleCalls.suspend, ({ ctx, principal, params, body }) =>
    suspendUser({ ctx, ...elsewhere }, principal, { ...params, ...body }),
  ),
  route(peopleConsoleCalls.reinstate, ({ ctx, principal, params, body }) =>
    reinstateUser({ ctx, ...elsewhere }, principal, { ...params, ...body }),
  ),
  route(peopleConsoleCalls.endUserSession, ({ ctx, principal, params }) => endUserSession(ctx, principal, params)),
  route(peopleConsoleCalls.endUserSessions, ({ ctx, principal, params }) =>
    endUserSessions(ctx, principal, params.bizId),
  ),
  route(peopleConsoleCalls.addNote, ({ ctx, principal, params, body }) =>
    addNote(ctx, principal, { ...params, ...body }),
  ),
];

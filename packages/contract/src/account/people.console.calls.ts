import { callsOf } from '../call.ts';
import type { peopleConsoleShapes } from './people.console.shapes.ts';

export const peopleConsoleCalls = callsOf<typeof peopleConsoleShapes>()({
  users: { id: 'operations.users', method: 'GET', path: '/api/operations/users', who: 'users.view' },
  changeUserType: {
    id: 'operations.changeUserType',
    method: 'PUT',
    path: '/api/operations/users/{bizId}/type',
    who: 'users.edit',
  },
  changeRoles: {
    id: 'operations.changeRoles',
    method: 'PUT',
    path: '/api/operations/users/{bizId}/roles',
    who: 'staff.manage',
  },
});

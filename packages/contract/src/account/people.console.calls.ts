import { callsOf } from '../call.ts';
import type { peopleConsoleShapes } from './people.console.shapes.ts';

/** Browsers open it by itself: it is a file. */
export const peopleExportPath = '/api/operations/users/export';

export const peopleConsoleCalls = callsOf<typeof peopleConsoleShapes>()({
  users: { id: 'operations.users', method: 'GET', path: '/api/operations/users', who: 'users.view' },
  exportUsers: {
    id: 'operations.exportUsers',
    method: 'GET',
    path: peopleExportPath,
    who: 'users.export',
    limit: 'download',
  },
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
  suspend: {
    id: 'operations.suspendUser',
    method: 'PUT',
    path: '/api/operations/users/{bizId}/suspension',
    who: 'users.edit',
  },
  reinstate: {
    id: 'operations.reinstateUser',
    method: 'POST',
    path: '/api/operations/users/{bizId}/reinstatement',
    who: 'users.edit',
  },
  endUserSession: {
    id: 'operations.endUserSession',
    method: 'DELETE',
    path: '/api/operations/users/{bizId}/sessions/{sessionId}',
    who: 'users.edit',
  },
  endUserSessions: {
    id: 'operations.endUserSessions',
    method: 'DELETE',
    path: '/api/operations/users/{bizId}/sessions',
    who: 'users.edit',
  },
  addNote: {
    id: 'operations.addUserNote',
    method: 'POST',
    path: '/api/operations/users/{bizId}/notes',
    who: 'users.note',
  },
});

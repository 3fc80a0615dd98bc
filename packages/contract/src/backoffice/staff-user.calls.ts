import { callsOf } from '../call.ts';
import type { staffUserShapes } from './staff-user.shapes.ts';

/** A user as staff see them. What they do about one is declared by the modules that do it. */
export const staffUserCalls = callsOf<typeof staffUserShapes>()({
  detail: { id: 'staffUser.detail', method: 'GET', path: '/api/operations/users/{bizId}', who: 'users.view' },
});

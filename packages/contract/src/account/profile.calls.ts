import { callsOf } from '../call.ts';
import type { profileShapes } from './profile.shapes.ts';

/* What somebody says of themselves. */

export const profileCalls = callsOf<typeof profileShapes>()({
  update: { id: 'profile.update', method: 'PUT', path: '/api/user', who: 'user' },
  setMailModes: { id: 'profile.setMailModes', method: 'PUT', path: '/api/user/mail-modes', who: 'user' },
});

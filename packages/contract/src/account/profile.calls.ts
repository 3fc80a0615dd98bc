import { callsOf } from '../call.ts';
import type { profileShapes } from './profile.shapes.ts';

/* What somebody says of themselves. */

export const profileCalls = callsOf<typeof profileShapes>()({
  update: { id: 'profile.update', method: 'PUT', path: '/api/user', who: 'user' },
});

import { callsOf } from '../call.ts';
import type { setupShapes } from './setup.shapes.ts';

/* What whoever holds a one-time link may do: become the first operator, or choose a password. */

export const setupCalls = callsOf<typeof setupShapes>()({
  link: { id: 'setup.link', method: 'GET', path: '/api/setup/{token}', who: 'anyone', limit: 'code' },
  finish: { id: 'setup.finish', method: 'POST', path: '/api/setup/{token}', who: 'anyone', limit: 'code' },
  choosePassword: {
    id: 'setup.choosePassword',
    method: 'POST',
    path: '/api/setup/{token}/password',
    who: 'anyone',
    limit: 'code',
  },
});

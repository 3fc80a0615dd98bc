import { callsOf } from '../call.ts';
import type { behalfShapes } from './behalf.shapes.ts';

export const behalfCalls = callsOf<typeof behalfShapes>()({
  start: { id: 'behalf.start', method: 'POST', path: '/api/operations/users/{bizId}/behalf', who: 'users.assist' },
  end: { id: 'behalf.end', method: 'POST', path: '/api/behalf/end', who: 'user' },
});

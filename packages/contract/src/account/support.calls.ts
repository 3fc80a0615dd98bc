import { callsOf } from '../call.ts';
import type { supportShapes } from './support.shapes.ts';

export const supportCalls = callsOf<typeof supportShapes>()({
  write: { id: 'support.write', method: 'POST', path: '/api/feedback', who: 'anyone', limit: 'mail' },
  messages: { id: 'support.messages', method: 'GET', path: '/api/operations/support', who: 'support.answer' },
  answer: {
    id: 'support.answer',
    method: 'POST',
    path: '/api/operations/support/{bizId}/answer',
    who: 'support.answer',
  },
});

import { callsOf } from '../call.ts';
import type { exceptionShapes } from './exception.shapes.ts';

export const exceptionCalls = callsOf<typeof exceptionShapes>()({
  list: { id: 'exception.list', method: 'GET', path: '/api/orderException', who: 'user' },
});

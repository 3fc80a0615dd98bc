import { callsOf } from '../call.ts';
import type { aftersaleConsoleShapes } from './aftersale.console.shapes.ts';

/** More than so much is given back by two people only: of one order in all, and by one person in 24 hours. */
export const fourEyesCents = 10_000;

export const aftersaleConsoleCalls = callsOf<typeof aftersaleConsoleShapes>()({
  decisions: { id: 'operations.decisions', method: 'GET', path: '/api/operations/decisions', who: 'orders.view' },
});

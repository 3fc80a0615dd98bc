import { callsOf } from '../call.ts';
import type { simulatorConsoleShapes } from './simulator.console.shapes.ts';

export const simulatorConsoleCalls = callsOf<typeof simulatorConsoleShapes>()({
  factory: { id: 'operations.factory', method: 'GET', path: '/api/operations/factory', who: 'simulator.run' },
  setFactory: { id: 'operations.setFactory', method: 'PUT', path: '/api/operations/factory', who: 'simulator.run' },
});

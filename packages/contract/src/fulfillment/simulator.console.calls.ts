import { callsOf } from '../call.ts';
import type { simulatorConsoleShapes } from './simulator.console.shapes.ts';

export const simulatorConsoleCalls = callsOf<typeof simulatorConsoleShapes>()({
  simulator: { id: 'operations.simulator', method: 'GET', path: '/api/operations/simulator', who: 'simulator.run' },
  setSimulator: {
    id: 'operations.setSimulator',
    method: 'PUT',
    path: '/api/operations/simulator',
    who: 'simulator.run',
  },
});

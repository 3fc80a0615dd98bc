import { simulatorConsoleCalls } from '@merchmill/contract/fulfillment/simulator.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { getSimulator, setSimulator } from './simulator.service.ts';

export const simulatorConsole = [
  route(simulatorConsoleCalls.simulator, ({ ctx }) => getSimulator(ctx)),
  route(simulatorConsoleCalls.setSimulator, ({ ctx, principal, body }) => setSimulator(ctx, principal, body)),
];

import { simulatorConsoleCalls } from '@merchmill/contract/fulfillment/simulator.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { getFactory, setFactory } from './simulator.service.ts';

export const simulatorConsole = [
  route(simulatorConsoleCalls.factory, ({ ctx }) => getFactory(ctx)),
  route(simulatorConsoleCalls.setFactory, ({ ctx, principal, body }) => setFactory(ctx, principal, body)),
];

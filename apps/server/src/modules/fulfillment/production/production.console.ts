import { simulatorConsoleCalls } from '@merchmill/contract/fulfillment/simulator.console.calls.ts';
import { settingsConsoleCalls } from '@merchmill/contract/shop/settings.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { getFactory, setFactory } from './simulator.service.ts';
import { listWarehouses, saveWarehouse } from './warehouse-editing.service.ts';

/** Where things are made, and the simulator that makes them in a demo. */
export const productionConsole = [
  route(settingsConsoleCalls.warehouses, ({ ctx }) => listWarehouses(ctx)),
  route(settingsConsoleCalls.saveWarehouse, ({ ctx, principal, params, body }) =>
    saveWarehouse(ctx, principal, { ...params, ...body }),
  ),
  route(simulatorConsoleCalls.factory, ({ ctx }) => getFactory(ctx)),
  route(simulatorConsoleCalls.setFactory, ({ ctx, principal, body }) => setFactory(ctx, principal, body)),
];

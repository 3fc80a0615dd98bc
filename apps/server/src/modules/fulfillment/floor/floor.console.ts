import { operationsCalls } from '@merchmill/contract/backoffice/backoffice.ts';
import { operationsSettingsCalls } from '@merchmill/contract/shop/settings.console.ts';
import { route } from '../../../platform/http/serve.ts';
import { getFactory, setFactory } from './factory.service.ts';
import { listWarehouses, saveWarehouse } from './warehouse-editing.service.ts';

/** Where things are made, and the simulator that makes them in a demo. */
export const productionConsole = [
  route(operationsSettingsCalls.warehouses, ({ ctx }) => listWarehouses(ctx)),
  route(operationsSettingsCalls.saveWarehouse, ({ ctx, principal, params, body }) =>
    saveWarehouse(ctx, principal, { ...params, ...body }),
  ),
  route(operationsCalls.factory, ({ ctx }) => getFactory(ctx)),
  route(operationsCalls.setFactory, ({ ctx, principal, body }) => setFactory(ctx, principal, body)),
];

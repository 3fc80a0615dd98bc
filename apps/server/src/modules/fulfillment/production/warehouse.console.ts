import { warehouseConsoleCalls } from '@merchmill/contract/fulfillment/warehouse.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { listWarehouses, saveWarehouse } from './warehouse-editing.service.ts';

export const warehouseConsole = [
  route(warehouseConsoleCalls.warehouses, ({ ctx }) => listWarehouses(ctx)),
  route(warehouseConsoleCalls.saveWarehouse, ({ ctx, principal, params, body }) =>
    saveWarehouse(ctx, principal, { ...params, ...body }),
  ),
];

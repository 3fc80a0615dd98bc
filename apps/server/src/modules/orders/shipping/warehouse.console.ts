import { warehouseConsoleCalls } from '@merchmill/contract/orders/warehouse.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { listEditedWarehouses, saveWarehouse } from './warehouse-editing.service.ts';

export const warehouseConsole = [
  route(warehouseConsoleCalls.warehouses, ({ ctx }) => listEditedWarehouses(ctx)),
  route(warehouseConsoleCalls.saveWarehouse, ({ ctx, principal, params, body }) =>
    saveWarehouse(ctx, principal, { ...params, ...body }),
  ),
];

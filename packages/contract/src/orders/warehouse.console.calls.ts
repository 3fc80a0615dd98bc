import { callsOf } from '../call.ts';
import type { warehouseConsoleShapes } from './warehouse.console.shapes.ts';

/** Where the shop makes and ships, as staff edit it. */
export const warehouseConsoleCalls = callsOf<typeof warehouseConsoleShapes>()({
  warehouses: {
    id: 'operationsSettings.warehouses',
    method: 'GET',
    path: '/api/operations/tables/warehouses',
    who: 'settings.view',
  },
  saveWarehouse: {
    id: 'operationsSettings.saveWarehouse',
    method: 'PUT',
    path: '/api/operations/tables/warehouses/{code}',
    who: 'settings.edit',
  },
});

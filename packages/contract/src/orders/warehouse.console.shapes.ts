import type { Shapes } from '../call.ts';
import { Version } from '../catalog/product.console.shapes.ts';
import { oneLine } from '../shapes.ts';
import { z } from '../zod.ts';

export const EditedWarehouse = z.object({
  code: z.string(),
  name: z.string(),
  country: z.string(),
  version: Version,
});
export type EditedWarehouse = z.infer<typeof EditedWarehouse>;

export const WarehouseForm = z.object({
  name: oneLine().min(1, 'Please enter a name.').max(60),
  country: z.string().regex(/^[A-Z]{2}$/, 'Please choose a country.'),
});
export type WarehouseForm = z.infer<typeof WarehouseForm>;

export const warehouseConsoleShapes = {
  warehouses: {
    summary: 'Warehouses.',
    data: z.array(EditedWarehouse),
  },
  saveWarehouse: {
    summary:
      'Update a warehouse’s name and location. A new country resets its shipping zones, time zone, and holidays.',
    params: z.object({ code: z.string().min(1).max(40) }),
    body: z.object({ version: Version, form: WarehouseForm }),
    data: EditedWarehouse,
  },
} satisfies Shapes;

import type { EditedWarehouse, WarehouseForm } from '@merchmill/contract/fulfillment/warehouse.console.shapes.ts';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { AppError, found, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { findCountry } from '../../../reference/countries.ts';
import { holidaysOf, nearTo, timeZoneOf, zonesOf } from '../../../reference/shipping.ts';
import { versionOf } from '../../../row-version.ts';
import { warehouses } from '../../catalog/catalog/catalog.tables.ts';
import { orderLines, orders } from '../../orders/order/order.tables.ts';
import { shippingHolidays, shippingOrigins, shippingZones } from '../../orders/shipping/shipping.tables.ts';
import { recordChange } from '../../shop/audit/index.ts';

type Row = typeof warehouses.$inferSelect;

const toEdited = ({ code, name, country }: Row): EditedWarehouse => ({
  ...{ code, name, country },
  version: versionOf({ code, name, country }),
});

export async function listWarehouses({ db }: Pick<Ctx, 'db'>): Promise<EditedWarehouse[]> {
  return (await db.select().from(warehouses).orderBy(asc(warehouses.position))).map(toEdited);
}

const finalStates = ['shipped', 'delivered', 'completed', 'cancelled', 'refunded'] as const;

/** What is ordered is made and sent from where its order says, by name. */
async function refuseWhileOrdered({ db }: Ctx, name: string): Promise<void> {
  const [open] = await db
    .select({ id: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.warehouse, name), notInArray(orders.state, [...finalStates])))
    .limit(1);
  if (open) throw invalidField('form.name', 'Open orders use this name. Rename the warehouse once they have shipped.');
}

/** In another country other places are near, and other days are holidays. */
async function moveTo(ctx: Ctx, code: string, country: string): Promise<void> {
  await ctx.db.delete(shippingZones).where(eq(shippingZones.warehouse, code));
  await ctx.db.insert(shippingZones).values(zonesOf({ code, country, near: nearTo(country) }));
  await ctx.db
    .update(shippingOrigins)
    .set({ timeZone: timeZoneOf(country) })
    .where(eq(shippingOrigins.warehouse, code));
  await ctx.db.delete(shippingHolidays).where(eq(shippingHolidays.warehouse, code));
  const holidays = holidaysOf({ code, country });
  if (holidays.length) await ctx.db.insert(shippingHolidays).values(holidays);
}

export type WarehouseEdit = { code: string; version: string; form: WarehouseForm };

/** Changes what a warehouse is called and where it is. Prices stay; parcels that have left stay as they were. */
export function saveWarehouse(
  ctx: Ctx,
  principal: UserPrincipal,
  { code, version, form }: WarehouseEdit,
): Promise<EditedWarehouse> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(warehouses).where(eq(warehouses.code, code)).for('update');
    const before = toEdited(found(row));
    if (before.version !== version) throw new AppError('dataChanged');
    if (!findCountry(form.country)) throw invalidField('form.country', 'Please choose a country from the list.');
    const names = await ctx.db.select({ code: warehouses.code, name: warehouses.name }).from(warehouses);
    if (names.some((each) => each.code !== code && [each.code, each.name].includes(form.name)))
      throw invalidField('form.name', 'Another warehouse already uses this name.');
    if (form.name !== before.name) await refuseWhileOrdered(ctx, before.name);
    const [after] = await ctx.db.update(warehouses).set(form).where(eq(warehouses.code, code)).returning();
    if (form.country !== before.country) await moveTo(ctx, code, form.country);
    const { name, country } = before;
    const change = { before: { name, country }, after: form };
    await recordChange(ctx, principal, { subject: 'warehouse', subjectId: code, what: 'edit', ...change });
    await raiseTags(ctx, 'shipping');
    return toEdited(after!);
  });
}

import type { EditedWarehouse, WarehouseForm } from '@merchmill/contract/orders/warehouse.console.shapes.ts';
import { eq } from 'drizzle-orm';
import { AppError, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { findCountry } from '../../../reference/countries.ts';
import { holidaysOf, nearTo, timeZoneOf, zonesOf } from '../../../reference/shipping.ts';
import { versionOf } from '../../../row-version.ts';
import { changeWarehouse, listWarehouses, lockWarehouse } from '../../catalog/catalog/index.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { hasOpenOrdersFrom } from '../order/index.ts';
import type { Warehouse } from './shipping.service.ts';
import { shippingHolidays, shippingOrigins, shippingZones } from './shipping.tables.ts';

const toEdited = ({ code, name, country }: Warehouse): EditedWarehouse => ({
  ...{ code, name, country },
  version: versionOf({ code, name, country }),
});

export async function listEditedWarehouses(ctx: Pick<Ctx, 'db'>): Promise<EditedWarehouse[]> {
  return (await listWarehouses(ctx)).map(toEdited);
}

/** What is ordered is made and sent from where its order says, by name. */
async function refuseWhileOrdered(ctx: Ctx, name: string): Promise<void> {
  if (await hasOpenOrdersFrom(ctx, name))
    throw invalidField('form.name', 'Open orders use this name. Rename the warehouse once they have shipped.');
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
    const before = toEdited(await lockWarehouse(ctx, code));
    if (before.version !== version) throw new AppError('dataChanged');
    if (!findCountry(form.country)) throw invalidField('form.country', 'Please choose a country from the list.');
    const names = await listWarehouses(ctx);
    if (names.some((each) => each.code !== code && [each.code, each.name].includes(form.name)))
      throw invalidField('form.name', 'Another warehouse already uses this name.');
    if (form.name !== before.name) await refuseWhileOrdered(ctx, before.name);
    const after = await changeWarehouse(ctx, code, form);
    if (form.country !== before.country) await moveTo(ctx, code, form.country);
    const { name, country } = before;
    const change = { before: { name, country }, after: form };
    await recordChange(ctx, principal, { subject: 'warehouse', subjectId: code, what: 'edit', ...change });
    await raiseTags(ctx, 'shipping');
    return toEdited(after);
  });
}

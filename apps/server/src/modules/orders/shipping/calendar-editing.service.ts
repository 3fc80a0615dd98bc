import type { CalendarForm, EditedCalendar } from '@merchmill/contract/orders/shipping.console.shapes.ts';
import { asc, eq } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { versionOf } from '../../../row-version.ts';
import { listWarehouses, lockWarehouse } from '../../catalog/catalog/index.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { firstWorkingDay } from './calendar.rules.ts';
import { usualOrigin } from './shipping.service.ts';
import { shippingHolidays, shippingOrigins } from './shipping.tables.ts';

/** When each warehouse works. One that nothing was told of works as usual. */
export async function listCalendars(ctx: Ctx): Promise<EditedCalendar[]> {
  const places = await listWarehouses(ctx);
  const origins = new Map((await ctx.db.select().from(shippingOrigins)).map((origin) => [origin.warehouse, origin]));
  const days = await ctx.db.select().from(shippingHolidays).orderBy(asc(shippingHolidays.day));
  const daysOf = Map.groupBy(days, ({ warehouse }) => warehouse);
  return places.map(({ code, name }) => {
    const { timeZone, cutOffMinutes } = origins.get(code) ?? usualOrigin;
    const holidays = (daysOf.get(code) ?? []).map(({ day, name }) => ({ day, name }));
    const form: CalendarForm = { timeZone, cutOffMinutes, holidays };
    const origin = { timeZone, cutOffMinutes, holidays: new Set(holidays.map(({ day }) => day)) };
    return { ...form, warehouse: code, name, version: versionOf(form), nextStart: firstWorkingDay(ctx.now(), origin) };
  });
}

const getCalendar = async (ctx: Ctx, warehouse: string): Promise<EditedCalendar> =>
  assertFound((await listCalendars(ctx)).find((calendar) => calendar.warehouse === warehouse));

function refuseUnknownZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw invalidField('timeZone', 'Please enter a time zone such as America/New_York.');
  }
}

export type CalendarEdit = { warehouse: string; version: string; form: CalendarForm };

/** Changes when a warehouse works. What was promised before stays promised. */
export function saveCalendar(
  ctx: Ctx,
  actor: Actor,
  { warehouse, version, form }: CalendarEdit,
): Promise<EditedCalendar> {
  return inTransaction(ctx, async (ctx) => {
    await lockWarehouse(ctx, warehouse);
    const { timeZone, cutOffMinutes, holidays, ...seen } = await getCalendar(ctx, warehouse);
    const before: CalendarForm = { timeZone, cutOffMinutes, holidays };
    if (seen.version !== version) throw new AppError('dataChanged');
    refuseUnknownZone(form.timeZone);
    const own = { timeZone: form.timeZone, cutOffMinutes: form.cutOffMinutes };
    await ctx.db
      .insert(shippingOrigins)
      .values({ warehouse, ...own })
      .onConflictDoUpdate({ target: shippingOrigins.warehouse, set: own });
    await ctx.db.delete(shippingHolidays).where(eq(shippingHolidays.warehouse, warehouse));
    if (form.holidays.length)
      await ctx.db.insert(shippingHolidays).values(form.holidays.map((holiday) => ({ warehouse, ...holiday })));
    await recordChange(ctx, actor, { subject: 'calendar', subjectId: warehouse, what: 'edit', before, after: form });
    // Days of arrival are on detail pages, which are kept for visitors.
    await raiseTags(ctx, 'shipping');
    return getCalendar(ctx, warehouse);
  });
}

import { call } from '../call.ts';
import { text, Version } from '../catalog/product.console.ts';
import { Nothing } from '../shapes.ts';
import { z } from '../zod.ts';

/* Ways of shipping, and when warehouses work, as operations edit them. Prices and zones are with the other tables. */

const whole = (least: number, most: number) =>
  z
    .number({ error: 'Please enter a number.' })
    .int('Please enter a whole number.')
    .min(least, `At least ${least}.`)
    .max(most, `At most ${most}.`);
const MethodCode = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'Small letters, digits and dashes.');
const Day = z.iso.date('A day such as 2026-12-24.');

export const MethodForm = z.object({
  label: text(60),
  tracked: z.boolean(),
  /** Of the largest parcel it takes: its weight, its longest side and its volume. */
  maxWeightGrams: whole(1, 1_000_000),
  maxLengthMm: whole(1, 10_000),
  maxVolumeCm3: whole(1, 10_000_000),
  /** Not offered any more; what was ordered with it is sent with it. */
  retired: z.boolean(),
});
export type MethodForm = z.infer<typeof MethodForm>;
export const EditedMethod = MethodForm.extend({
  code: MethodCode,
  version: Version,
  /** How many prices there are by it. */
  rateNumber: z.number().int(),
});
export type EditedMethod = z.infer<typeof EditedMethod>;

export const CalendarForm = z
  .object({
    /** IANA name, e.g. Europe/Riga. */
    timeZone: z.string().trim().min(1).max(60),
    /** After midnight, local time: what is ordered before it on a working day is begun that day. */
    cutOffMinutes: whole(0, 1440),
    /** Days on which it does not work, beside Saturdays and Sundays. */
    holidays: z.array(z.object({ day: Day, name: text(60) })).max(400),
  })
  .superRefine(({ holidays }, checked) => {
    for (const [index, { day }] of holidays.entries()) {
      if (holidays.findIndex((each) => each.day === day) < index)
        checked.addIssue({ code: 'custom', path: ['holidays', index, 'day'], message: 'This day is there twice.' });
    }
  });
export type CalendarForm = z.infer<typeof CalendarForm>;
export const EditedCalendar = z.object({
  ...CalendarForm.shape,
  warehouse: z.string(),
  name: z.string(),
  version: Version,
  /** The day on which work on an order of this moment would begin. */
  nextStart: Day,
});
export type EditedCalendar = z.infer<typeof EditedCalendar>;

const root = '/api/operations/tables';
const byCode = z.object({ code: MethodCode });

export const operationsShippingCalls = {
  methods: call({
    id: 'operationsShipping.methods',
    method: 'GET',
    path: `${root}/shipping-methods`,
    who: 'settings.view',
    summary: 'Ways of shipping in their order, retired ones too.',
    data: z.array(EditedMethod),
  }),
  createMethod: call({
    id: 'operationsShipping.createMethod',
    method: 'POST',
    path: `${root}/shipping-methods`,
    who: 'settings.edit',
    summary: 'Add a way of shipping; it is offered where it has a price.',
    body: z.object({ code: MethodCode, form: MethodForm }),
    data: EditedMethod,
  }),
  saveMethod: call({
    id: 'operationsShipping.saveMethod',
    method: 'PUT',
    path: `${root}/shipping-methods/{code}`,
    who: 'settings.edit',
    summary: 'Change a way of shipping, or retire it.',
    params: byCode,
    body: z.object({ version: Version, form: MethodForm }),
    data: EditedMethod,
  }),
  removeMethod: call({
    id: 'operationsShipping.removeMethod',
    method: 'POST',
    path: `${root}/shipping-methods/{code}/remove`,
    who: 'settings.edit',
    summary: 'Take away a way of shipping that has no price; one in use is retired.',
    params: byCode,
    body: z.object({ version: Version }),
    data: Nothing,
  }),
  calendars: call({
    id: 'operationsShipping.calendars',
    method: 'GET',
    path: `${root}/calendars`,
    who: 'settings.view',
    summary: 'When each warehouse works: its cut-off and its holidays.',
    data: z.array(EditedCalendar),
  }),
  saveCalendar: call({
    id: 'operationsShipping.saveCalendar',
    method: 'PUT',
    path: `${root}/calendars/{warehouse}`,
    who: 'settings.edit',
    summary: 'Change when a warehouse works; days of arrival that are promised from now on follow.',
    params: z.object({ warehouse: z.string().min(1).max(40) }),
    body: z.object({ version: Version, form: CalendarForm }),
    data: EditedCalendar,
  }),
};

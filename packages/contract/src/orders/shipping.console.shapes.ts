import type { Shapes } from '../call.ts';
import { label, Version } from '../catalog/product.console.shapes.ts';
import { CountryCode, Nothing, whole } from '../shapes.ts';
import { z } from '../zod.ts';

const Amount = whole(0, 10_000_000);
const Code = z.string().min(1).max(40);
const MethodCode = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'Please use lowercase letters, digits, and dashes.');
const Day = z.iso.date('Please enter a date such as 2026-12-24.');

export const MethodForm = z.object({
  label: label(60),
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
    holidays: z.array(z.object({ day: Day, name: label(60) })).max(400),
  })
  .superRefine(({ holidays }, checked) => {
    for (const [index, { day }] of holidays.entries()) {
      if (holidays.findIndex((each) => each.day === day) < index)
        checked.addIssue({
          code: 'custom',
          path: ['holidays', index, 'day'],
          message: 'This date is listed twice. Please remove one.',
        });
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

const RateKey = z.object({ warehouse: Code, zone: Code, method: Code });
const Band = z.object({ upToGrams: whole(1, 1_000_000), price: Amount });
export const RateForm = z
  .object({
    basis: z.enum(['item', 'weight']),
    /** For the first unit of a parcel, and for each further one. */
    first: Amount,
    additional: Amount,
    /** By weight: a parcel costs what the lightest band that carries it says. */
    bands: z.array(Band).max(30),
    transitDaysMin: whole(0, 90),
    transitDaysMax: whole(0, 90),
  })
  .superRefine(({ basis, bands, transitDaysMin, transitDaysMax }, checked) => {
    const fault = (path: string, message: string) => checked.addIssue({ code: 'custom', path: [path], message });
    if (transitDaysMax < transitDaysMin) fault('transitDaysMax', 'The longest time can’t be less than the shortest.');
    if (basis === 'weight' && bands.length === 0) fault('bands', 'Please add at least one weight tier.');
    if (basis === 'item' && bands.length > 0) fault('bands', 'Only prices by weight have weight tiers.');
    if (bands.some((band, index) => index > 0 && band.upToGrams <= bands[index - 1]!.upToGrams))
      fault('bands', 'Each weight tier must be heavier than the one before.');
  });
export type RateForm = z.infer<typeof RateForm>;
export const EditedRate = z.object({ ...RateForm.shape, ...RateKey.shape, version: Version });
export type EditedRate = z.infer<typeof EditedRate>;

export const EditedZone = z.object({ warehouse: Code, country: CountryCode, zone: Code });
export type EditedZone = z.infer<typeof EditedZone>;
const byCode = z.object({ code: MethodCode });

export const shippingConsoleShapes = {
  shipping: {
    summary: 'Shipping rates by warehouse, zone, and method, and each country’s zone.',
    data: z.object({
      rates: z.array(EditedRate),
      zones: z.array(EditedZone),
      warehouses: z.array(z.object({ code: z.string(), name: z.string() })),
      methods: z.array(z.object({ code: z.string(), label: z.string() })),
    }),
  },
  createRate: {
    summary: 'Add a shipping rate.',
    body: z.object({ key: RateKey, form: RateForm }),
    data: EditedRate,
  },
  saveRate: {
    summary: 'Update a shipping rate.',
    params: RateKey,
    body: z.object({ version: Version, form: RateForm }),
    data: EditedRate,
  },
  removeRate: {
    summary: 'Delete a shipping rate.',
    params: RateKey,
    body: z.object({ version: Version }),
    data: Nothing,
  },
  saveZone: {
    summary: 'Assign a country to a warehouse’s zone, or remove it (null).',
    params: z.object({ warehouse: Code, country: CountryCode }),
    body: z.object({ before: Code.nullable().default(null), zone: Code.nullable().default(null) }),
    data: Nothing,
  },
  methods: {
    summary: 'Shipping methods in order, retired ones included.',
    data: z.array(EditedMethod),
  },
  createMethod: {
    summary: 'Add a shipping method. It is offered wherever it has a rate.',
    body: z.object({ code: MethodCode, form: MethodForm }),
    data: EditedMethod,
  },
  saveMethod: {
    summary: 'Update or retire a shipping method.',
    params: byCode,
    body: z.object({ version: Version, form: MethodForm }),
    data: EditedMethod,
  },
  removeMethod: {
    summary: 'Delete a shipping method without rates. One in use can only be retired.',
    params: byCode,
    body: z.object({ version: Version }),
    data: Nothing,
  },
  calendars: {
    summary: 'Each warehouse’s working days, cutoff time, and holidays.',
    data: z.array(EditedCalendar),
  },
  saveCalendar: {
    summary: 'Update a warehouse’s calendar. Later delivery estimates follow it.',
    params: z.object({ warehouse: z.string().min(1).max(40) }),
    body: z.object({ version: Version, form: CalendarForm }),
    data: EditedCalendar,
  },
} satisfies Shapes;

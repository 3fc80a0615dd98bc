import { fileOf, type Shapes } from '../call.ts';
import { ProductCompliance } from '../catalog/facts.shapes.ts';
import { orderStates } from '../enums.ts';
import { BizId, CountryCode, IsoTime, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { recallKinds, unitStates } from './production.ts';

/** What a unit's public page says. Nothing of it is about a person. */
export const UnitPage = z.object({
  /** As printed, e.g. A1B2-C3D4-E5F6. */
  code: z.string(),
  product: z.object({ title: z.string(), variant: z.string(), link: z.string().nullable() }),
  batch: z.string().nullable(),
  /** When it passed quality control. */
  madeAt: IsoTime.nullable(),
  /** Where it was finished. */
  madeIn: CountryCode.nullable(),
  compliance: ProductCompliance,
  recalls: z.array(z.object({ since: IsoTime, text: z.string() })),
});
export type UnitPage = z.infer<typeof UnitPage>;

export const TracedUnit = z.object({
  bizId: BizId,
  code: z.string(),
  state: z.enum(unitStates),
  quantity: z.number().int(),
  variant: z.string(),
  batch: z.string().nullable(),
  order: z.object({ bizId: BizId, number: z.string(), state: z.enum(orderStates), country: CountryCode }),
});
export type TracedUnit = z.infer<typeof TracedUnit>;

export const Recall = z.object({
  bizId: BizId,
  /** Number of the batch; null where a product is recalled. */
  batch: z.string().nullable(),
  product: z.string(),
  /** What finds its units: the number of the batch, or the handle of the product. */
  find: z.string(),
  text: z.string(),
  since: IsoTime,
  /** Null while it goes on. */
  endedAt: IsoTime.nullable(),
  /** Orders whose customers were emailed. */
  emailed: z.number().int(),
  /** Units that have not left and stay while it goes on. */
  held: z.number().int(),
});
export type Recall = z.infer<typeof Recall>;

/** What can be recalled. */
export const RecallTarget = z.object({ kind: z.enum(recallKinds), bizId: BizId });
export type RecallTarget = z.infer<typeof RecallTarget>;

const find = z.string().trim().min(1, 'Please fill this in.').max(120);

export const Trace = pageOf(TracedUnit).extend({
  target: RecallTarget,
  /** Number of the batch, or title of the product. */
  name: z.string(),
  product: z.string(),
  units: z.number().int(),
  orders: z.number().int(),
  /** Of the units: those that have not left. */
  held: z.number().int(),
  /** The recall that goes on. */
  recall: Recall.nullable(),
});
export type Trace = z.infer<typeof Trace>;

export const RecallForm = z.object({
  target: RecallTarget,
  text: z
    .string()
    .trim()
    .min(20, 'Please write at least 20 characters.')
    .max(1000, 'Please keep it under 1000 characters.'),
});
export type RecallForm = z.infer<typeof RecallForm>;

export const recallShapes = {
  unitPage: {
    summary: 'The public page of a made unit, by the code on its label.',
    params: z.object({ code: z.string().max(64) }),
    data: UnitPage,
  },
  trace: {
    summary:
      'All units of a batch or product with their orders, found by batch number, unit code, or the handle or title of a product.',
    query: PageQuery.extend({ find }),
    data: Trace,
  },
  traceCsv: {
    summary: 'The same as CSV, all units.',
    query: z.object({ find }),
    data: fileOf('text/csv'),
  },
  recalls: {
    summary: 'Recalls, newest first.',
    query: PageQuery,
    data: pageOf(Recall),
  },
  start: {
    summary:
      'Recall a batch or product. Unit pages show it, units that haven’t shipped are held, and customers with shipped units are emailed.',
    body: RecallForm,
    data: Recall,
  },
  end: {
    summary: 'End a recall. Held units continue.',
    params: z.object({ bizId: BizId }),
    data: Recall,
  },
} satisfies Shapes;

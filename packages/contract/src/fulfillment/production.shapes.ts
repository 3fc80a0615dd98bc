import { fileOf, type Shapes } from '../call.ts';
import { PrintFile } from '../design/design.shapes.ts';
import { orderStates } from '../enums.ts';
import { BizId, CountryCode, IsoTime, PageQuery, Picture, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { gangBounds } from './gang-sheets.ts';
import { handoverFaults, handoverStates } from './handover.ts';
import { recallKinds, reprintReasons, unitSorts, unitStates, urgencies } from './production.ts';

export const Unit = z.object({
  bizId: BizId,
  /** As printed on its label. */
  code: z.string(),
  orderId: BizId,
  orderNumber: z.string(),
  orderLineId: BizId,
  state: z.enum(unitStates),
  title: z.string(),
  variant: z.string(),
  skuCode: z.string(),
  quantity: z.number().int(),
  picture: Picture,
  /** The place that makes it: its name, and its code unless the unit is older than codes. */
  warehouse: z.string(),
  warehouseCode: z.string().nullable(),
  technique: z.string(),
  areaCodes: z.array(z.string()),
  /** 1 for what is made for the first time, one more with each reprint. */
  attempt: z.number().int(),
  /** Made a second time, since the first one arrived with a fault. */
  second: z.boolean(),
  /** It has passed the quality check and waits to be packed. */
  passed: z.boolean(),
  /** What an open recall covers of it; while it does, a unit that has not left stays. */
  recalled: z.enum(recallKinds).nullable(),
  batch: z.object({ bizId: BizId, number: z.string() }).nullable(),
  /** Until when it has to ship. */
  dueAt: IsoTime,
  urgency: z.enum(urgencies),
  /** Since when it is in its state. */
  since: IsoTime,
});
export type Unit = z.infer<typeof Unit>;

export const UnitEvent = z.object({
  from: z.enum(unitStates).nullable(),
  to: z.enum(unitStates),
  at: IsoTime,
  /** Name of the person; null for the shop itself. */
  by: z.string().nullable(),
  reason: z.enum(reprintReasons).nullable(),
  note: z.string(),
});
export const UnitDetail = Unit.extend({
  country: CountryCode,
  orderState: z.enum(orderStates),
  printFiles: z.array(PrintFile),
  history: z.array(UnitEvent),
});
export type UnitDetail = z.infer<typeof UnitDetail>;

const filter = {
  warehouse: z.string().max(40).optional(),
  technique: z.string().max(40).optional(),
  urgency: z.enum(urgencies).optional(),
};
const csv = <T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)));

export const UnitQuery = PageQuery.extend({
  ...filter,
  /** Comma separated. */
  states: csv(unitStates).optional(),
  /** At least so many hours in its state. */
  minAgeHours: z.coerce.number().int().min(0).max(10_000).optional(),
  batchId: BizId.optional(),
  orderId: BizId.optional(),
  /** As bar codes hold it: the number of an order or of a batch. */
  code: z
    .string()
    .trim()
    .max(40)
    .transform((text) => text.toUpperCase())
    .optional(),
  sort: z.enum(unitSorts).default('dueAt'),
});

export const Batch = z.object({
  bizId: BizId,
  number: z.string(),
  warehouse: z.string(),
  technique: z.string(),
  /** The product. */
  title: z.string(),
  /** Null where everything in it failed the check and is made again in other batches. */
  picture: Picture.nullable(),
  units: z.number().int(),
  counts: z.partialRecord(z.enum(unitStates), z.number().int()),
  /** Deadline of its most urgent unit that has not left. */
  dueAt: IsoTime.nullable(),
  urgency: z.enum(urgencies),
  createdAt: IsoTime,
  sheetUrl: z.string(),
  filesUrl: z.string(),
  /** Labels for its items. */
  labelsUrl: z.string(),
  /** What its prints are laid on together; null where they are printed one at a time. */
  gangRule: z.object({ widthMm: z.number(), lengthMm: z.number(), spacingMm: z.number() }).nullable(),
});
export type Batch = z.infer<typeof Batch>;
/** Where the files of a batch are on their way into the hot folder. */
export const Handover = z.object({
  state: z.enum(handoverStates),
  /** How many files are in the folder, with the ticket. */
  files: z.number().int(),
  handedAt: IsoTime.nullable(),
  /** Why it did not work the last time. */
  fault: z.enum(handoverFaults).nullable(),
});
export type Handover = z.infer<typeof Handover>;
export const BatchDetail = Batch.extend({
  list: z.array(UnitDetail.omit({ history: true })),
  /** Null where no hot folder is set up. */
  handover: Handover.nullable(),
});
export type BatchDetail = z.infer<typeof BatchDetail>;

export const BoardColumn = z.object({
  state: z.enum(unitStates),
  /** Rows and units of the whole column, of which the most urgent are in the list. */
  rows: z.number().int(),
  units: z.number().int(),
  late: z.number().int(),
  list: z.array(Unit),
});
export const Board = z.object({
  columns: z.array(BoardColumn),
  /** Names. */
  warehouses: z.array(z.string()),
  techniques: z.array(z.string()),
});
export type Board = z.infer<typeof Board>;

/** What leaves one warehouse for one order. */
export const PackingParcel = z.object({
  warehouse: z.string(),
  /** What it is shipped by; older units have none and are shipped by the name. */
  warehouseCode: z.string().nullable(),
  /** It replaces units that arrived with a fault: they travel by themselves. */
  second: z.boolean(),
  units: z.array(Unit),
  /** Everything has passed and can go into the box. */
  packable: z.boolean(),
  /** Everything is in the box. */
  shippable: z.boolean(),
  /** What has left already. */
  shipments: z.array(
    z.object({ bizId: BizId, trackingNumber: z.string().nullable(), carrier: z.string(), labelUrl: z.string() }),
  ),
});
export const PackingOrder = z.object({
  orderId: BizId,
  number: z.string(),
  state: z.enum(orderStates),
  recipient: z.object({ name: z.string(), city: z.string(), country: CountryCode }),
  method: z.string(),
  /** A card with a message goes with it. */
  gift: z.boolean(),
  /** Why nothing may leave now; null when it may. */
  held: z.string().nullable(),
  parcels: z.array(PackingParcel),
});
export type PackingOrder = z.infer<typeof PackingOrder>;

const unitId = z.object({ unitId: BizId });
const batchId = z.object({ batchId: BizId });
const within = ({ least, most }: { least: number; most: number }) => z.coerce.number().min(least).max(most);
export const GangQuery = z.object({
  widthMm: within(gangBounds.widthMm).int().optional(),
  lengthMm: within(gangBounds.lengthMm).int().optional(),
  spacingMm: within(gangBounds.spacingMm).optional(),
});
export type GangQuery = z.infer<typeof GangQuery>;

export const GangPlan = z.object({
  rule: z.object({ widthMm: z.number(), lengthMm: z.number(), spacingMm: z.number() }),
  sheets: z.array(
    z.object({
      /** How much of its length is used. */
      usedMm: z.number(),
      prints: z.number().int(),
      /** Share of the used part that prints take, each with half of the spacing around it. */
      fill: z.number(),
      /** The same without the spacing. */
      covered: z.number(),
    }),
  ),
  /** Prints that are larger than a sheet. */
  tooLarge: z.array(z.object({ code: z.string(), areaCode: z.string(), quantity: z.number().int() })),
  /** The sheets as a PDF, and where all lies on them as JSON. */
  pdfUrl: z.string(),
  ticketUrl: z.string(),
});
export type GangPlan = z.infer<typeof GangPlan>;

const unitIds = z.array(BizId).min(1).max(200);
/** What became of each unit of a bulk action. */
export const BulkResult = z.object({
  /** Items that took the step, and how many units they are. */
  done: z.number().int(),
  units: z.number().int(),
  refused: z.array(z.object({ bizId: BizId, why: z.string() })),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const productionShapes = {
  board: {
    summary: 'The production floor at a glance: the most urgent units of each status.',
    query: z.object(filter),
    data: Board,
  },
  units: {
    summary: 'Units in production, most urgent first.',
    query: UnitQuery,
    data: pageOf(Unit),
  },
  unit: {
    summary: 'A unit with its print files and its history.',
    params: unitId,
    data: UnitDetail,
  },
  makeBatches: {
    summary: 'Group ready units into batches, one warehouse, technique, and product each.',
    body: z.object({ unitIds }),
    data: z.object({ batches: z.array(Batch), refused: BulkResult.shape.refused }),
  },
  batches: {
    summary: 'Batches, newest first.',
    query: PageQuery,
    data: pageOf(Batch),
  },
  batch: {
    summary: 'A batch with its units and their print files.',
    params: batchId,
    data: BatchDetail,
  },
  handOver: {
    summary: 'Hand a batch over to the hot folder, again if it was handed over before.',
    params: batchId,
    data: BatchDetail,
  },
  batchSheet: {
    summary: 'A batch’s work sheet.',
    params: batchId,
    data: fileOf('application/pdf'),
  },
  batchFiles: {
    summary: 'All print files of a batch as a ZIP archive.',
    params: batchId,
    data: fileOf('application/zip'),
  },
  printFile: {
    summary: 'A print file of an order line, by the name that it has in production.',
    params: z.object({ lineId: BizId, printFileId: BizId }),
    data: fileOf('image/png', 'application/pdf', 'image/tiff', 'application/octet-stream'),
  },
  gangPlan: {
    summary: 'How the prints of a batch lie on sheets or a roll together. Sizes left out are those of the technique.',
    params: batchId,
    query: GangQuery,
    data: GangPlan,
  },
  gangSheet: {
    summary: 'A batch’s prints on sheets or a roll, one page each, with cut lines where it is cut.',
    params: batchId,
    query: GangQuery,
    data: fileOf('application/pdf'),
  },
  gangTicket: {
    summary: 'Where each print of a batch lies on its sheet, with the hash of the file, as JSON for machines.',
    params: batchId,
    query: GangQuery,
    // Not plain JSON, which is how the envelope of a refusal comes.
    data: fileOf('application/vnd.merchmill.gang-sheet+json'),
  },
  unitLabels: {
    summary: 'Product labels for a batch, one for each item.',
    params: batchId,
    data: fileOf('application/pdf'),
  },
  label: {
    summary: 'A parcel’s shipping label.',
    params: z.object({ shipmentId: BizId }),
    data: fileOf('application/pdf'),
  },
  start: {
    summary: 'Start printing units. Each must be in a batch.',
    body: z.object({ unitIds }),
    data: BulkResult,
  },
  finish: {
    summary: 'Send printed or picked units to quality control.',
    body: z.object({ unitIds }),
    data: BulkResult,
  },
  pass: {
    summary: 'Pass units in quality control.',
    body: z.object({ unitIds }),
    data: BulkResult,
  },
  undoPass: {
    summary: 'Return units to quality control, before they are packed.',
    body: z.object({ unitIds }),
    data: BulkResult,
  },
  reprint: {
    summary:
      'Fail some of these units in quality control, or take recalled ones out of their box, and remake them. The rest continue.',
    params: unitId,
    body: z.object({
      reason: z.enum(reprintReasons),
      note: z.string().trim().max(300).default(''),
      quantity: z.number().int().min(1).max(100_000),
    }),
    data: UnitDetail,
  },
  stockOut: {
    summary: 'Report a unit’s item as out of stock. The order goes on hold, and the customer can wait or cancel.',
    params: unitId,
    body: z.object({ note: z.string().trim().max(300).default('') }),
    data: UnitDetail,
  },
  packing: {
    summary: 'An order’s packing list, by order number.',
    params: z.object({
      number: z
        .string()
        .trim()
        .min(1)
        .max(40)
        .transform((text) => text.toUpperCase()),
    }),
    data: PackingOrder,
  },
  pack: {
    summary: 'Mark units as packed.',
    body: z.object({ unitIds }),
    data: BulkResult,
  },
  ship: {
    summary: 'Ship an order’s packed units from a warehouse with one label.',
    body: z.object({ orderId: BizId, warehouse: z.string().max(40), second: z.boolean().default(false) }),
    data: PackingOrder,
  },
} satisfies Shapes;

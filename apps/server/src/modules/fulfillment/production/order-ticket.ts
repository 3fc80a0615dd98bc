import { IsoTime } from '@merchmill/contract/shapes.ts';
import { PrintFacts, PrintFormat } from '@merchmill/design/print-formats.ts';
import { z } from 'zod';

/* The order ticket: what a batch is, for the programs of presses and machines. `docs/order-ticket.schema.json` is made of it. */

const level = z.enum(['green', 'amber', 'red']);
const size = (what: string) => z.object({ width: z.number().positive(), height: z.number().positive() }).describe(what);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const TicketFormat = z.enum([...PrintFormat.options, 'threads']);
export type TicketFormat = z.infer<typeof TicketFormat>;

const TicketFile = z.object({
  name: z.string().describe('Name of the file, from the folder in which the ticket lies; slashes part folders.'),
  format: TicketFormat.describe(
    'png: the print; white: plate of the white ink; pdf, cmyk, cut: the print for presses and cutters; dst: stitches; threads: list of threads.',
  ),
  sha256: sha256.describe('Of the bytes of the file.'),
  bytes: z.number().int().positive(),
  facts: PrintFacts.describe(
    'inkShare: share of the area that ink lies on, of a plate that white lies on; stickers and cutMm: what is cut; embroidery: stitches and threads.',
  ).optional(),
});

const TicketArea = z.object({
  area: z.string().describe('Code of the print area.'),
  sizeMm: size('Of the file with its bleed, to a tenth of a millimeter.'),
  sizePx: size('Of the picture.'),
  dpi: z.number().int().positive(),
  check: z
    .object({
      level,
      findings: z.array(z.object({ rule: z.string(), level, message: z.string() })),
    })
    .describe('What the print check said when the file was made.'),
  files: z.array(TicketFile).min(1),
});

const TicketUnit = z.object({
  unit: z.string().describe('Number of the unit, as on its label.'),
  order: z.string(),
  line: z.number().int().positive().describe('Place of the item in its order.'),
  sku: z.string(),
  product: z.string(),
  variant: z.string(),
  color: z.string().describe('Code of the color of the blank.'),
  size: z.string().nullable().describe('Code of the size; null where the product has none.'),
  technique: z.string(),
  quantity: z.number().int().positive(),
  attempt: z.number().int().positive().describe('1, and one more with each remake.'),
  shipBy: IsoTime,
  areas: z.array(TicketArea),
});

export const OrderTicket = z.object({
  schema: z.literal('merchmill.order-ticket'),
  version: z.literal(1).describe('Goes up when what was there before means something else; fields may be added.'),
  batch: z.object({
    number: z.string(),
    technique: z.string(),
    product: z.string(),
    warehouse: z.string(),
    createdAt: IsoTime,
  }),
  units: z.array(TicketUnit).describe('In the order of the batch sheet, without what was canceled.'),
});
export type OrderTicket = z.infer<typeof OrderTicket>;

/** The same for whoever reads tickets with other tools. A program that knows this version takes what is added later. */
export function ticketSchema(): object {
  const schema = z.toJSONSchema(OrderTicket, {
    target: 'draft-2020-12',
    io: 'output',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
    },
  });
  return { ...schema, title: 'Merchmill order ticket' };
}

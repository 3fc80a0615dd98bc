import type { HandoverFault } from '@merchmill/contract/fulfillment/handover.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { productionBatches, productionUnits } from '../unit/unit.tables.ts';

/** Batches that were asked to be handed over to the hot folder. */
export const handovers = pgTable(
  'handovers',
  {
    batchId: text()
      .primaryKey()
      .references(() => productionBatches.id),
    /** Counts up with each time that it is handed over again. */
    round: integer().notNull().default(1),
    state: text({ enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    askedAt: time().notNull(),
    handedAt: time(),
    /** Why it did not work the last time; null where nothing was wrong. */
    fault: text().$type<HandoverFault>(),
  },
  (t) => [check('handovers_done', sql`(${t.state} = 'done') = (${t.handedAt} is not null)`)],
);

/** Files that were or are being handed over, by where they lie in the hot folder. The last of a batch is its ticket. */
export const handoverFiles = pgTable(
  'handover_files',
  {
    path: text().primaryKey(),
    batchId: text()
      .notNull()
      .references(() => handovers.batchId),
    round: integer().notNull(),
    /** What prints it; null for the ticket. */
    unitId: text().references(() => productionUnits.id),
    areaCode: text(),
    /** A format of a print, `threads`, or `ticket`. */
    format: text().notNull(),
    /** Name of the print, as on the ticket. */
    name: text().notNull(),
    state: text({ enum: ['planned', 'staged', 'handed'] })
      .notNull()
      .default('planned'),
    /** Name under which it is on the disk until it is renamed. */
    part: text(),
    sha256: text(),
    /** Of a planned file: of what was handed under its name in an earlier round; null where none was. */
    bytes: bigint({ mode: 'number' }),
    handedAt: time(),
  },
  (t) => [
    index('handover_files_of_batch').on(t.batchId),
    index('handover_files_of_unit').on(t.unitId),
    // Some disks do not tell capitals from small letters.
    uniqueIndex('handover_files_once').on(sql`lower(${t.path})`),
    check('handover_files_staged', sql`(${t.state} = 'planned') = (${t.sha256} is null)`),
    check('handover_files_part', sql`(${t.state} = 'staged') = (${t.part} is not null)`),
    check('handover_files_handed', sql`(${t.state} = 'handed') = (${t.handedAt} is not null)`),
  ],
);

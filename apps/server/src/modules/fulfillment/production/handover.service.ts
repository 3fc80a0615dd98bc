import { createReadStream } from 'node:fs';
import path from 'node:path';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { Fault } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { runAlone } from '../../../platform/db/lone-run.ts';
import { fetchPrintFile } from '../../design/design/index.ts';
import { inWorkFolder } from '../../shop/file/index.ts';
import { type BatchWork, getBatchWork, listUnitRows } from '../unit/index.ts';
import { productionUnits } from '../unit/unit.tables.ts';
import { type BatchFile, type BatchPrint, filesOfPrint, isWanted, listBatchPrints } from './batch-files.service.ts';
import { handoverFiles, handovers } from './handover.tables.ts';
import { type HandoverFileRow, planFiles, printOf } from './handover-plan.service.ts';
import { type HotFolder, isHanging, watchHanging } from './hot-folder.ts';
import type { Source } from './hot-folder-disk.ts';
import { faultOf, HotFolderFault } from './hot-folder-fault.ts';
import { isOnServer, openHotFolder, runMs } from './hot-folder-place.ts';
import type { OrderTicket } from './order-ticket.ts';
import { ticketBytes, ticketOf } from './ticket.service.ts';

/** What a run works with. */
type Run = { ctx: Ctx; folder: HotFolder; batchId: string; round: number };

/** A row of this very round: another run may have begun a later one. */
const isRow = ({ path, batchId, round }: HandoverFileRow) =>
  and(eq(handoverFiles.path, path), eq(handoverFiles.batchId, batchId), eq(handoverFiles.round, round));

async function listFiles({ ctx, batchId, round }: Omit<Run, 'folder'>): Promise<HandoverFileRow[]> {
  const own = and(eq(handoverFiles.batchId, batchId), eq(handoverFiles.round, round));
  return ctx.db.select().from(handoverFiles).where(own).orderBy(handoverFiles.path);
}

const isStagedAs = (row: HandoverFileRow) =>
  and(isRow(row), eq(handoverFiles.state, 'staged'), eq(handoverFiles.part, row.part!));

/** What this run has just written went away under its hidden name: unless somebody else gave it its name, it is not there. */
async function assertGiven({ ctx, folder }: Run, row: HandoverFileRow, before: HandoverFileRow): Promise<void> {
  const [staged] = await ctx.db.select().from(handoverFiles).where(isStagedAs(row));
  if (!staged || (await folder.has(row.path))) return;
  const planned = { state: 'planned', part: null, sha256: null, bytes: before.bytes } as const;
  await ctx.db.update(handoverFiles).set(planned).where(isStagedAs(row));
  throw new HotFolderFault('other');
}

/**
 * Gives a file that is on the disk its name.
 * @param before the row as it was planned, where this very run has written the file
 */
async function reveal(run: Run, row: HandoverFileRow, before?: HandoverFileRow): Promise<void> {
  const { ctx, folder } = run;
  if (!(await folder.reveal(row.path, row.part!)) && before) await assertGiven(run, row, before);
  const isStaged = and(isRow(row), eq(handoverFiles.state, 'staged'));
  await ctx.db.update(handoverFiles).set({ state: 'handed', part: null, handedAt: ctx.now() }).where(isStaged);
}

/**
 * Writes a file, notes that it is on the disk, and only then gives it its name: whoever dies in between is followed by
 * somebody who knows whether it has been there for others to take.
 */
async function hand(run: Run, row: HandoverFileRow, read: Source, expected?: string) {
  const { ctx, folder, batchId } = run;
  const { part, sha256, bytes } = await folder.stage(row.path, batchId, row.bytes !== null, read);
  if (expected !== undefined && sha256 !== expected) {
    await folder.forget(row.path, part);
    throw new HotFolderFault('damaged');
  }
  const isPlanned = and(isRow(row), eq(handoverFiles.state, 'planned'));
  const [staged] = await ctx.db
    .update(handoverFiles)
    .set({ state: 'staged', part, sha256, bytes })
    .where(isPlanned)
    .returning();
  if (staged) await reveal(run, staged, row);
  else await folder.forget(row.path, part);
}

/** The bytes of a print go through a folder of ours: the store may give a second name to its own file, not a copy. */
async function handFile(run: Run, row: HandoverFileRow, { from, sha256, bytes }: BatchFile): Promise<void> {
  if (from instanceof Uint8Array) {
    await hand(run, row, () => [from], sha256);
    return;
  }
  await inWorkFolder(run.ctx, bytes, async (work) => {
    const file = path.join(work, sha256);
    await fetchPrintFile(run.ctx, from, file);
    await hand(run, row, () => createReadStream(file), sha256);
  });
}

/** What is not wanted any more is not handed over; what is there already stays, and is not on the ticket. */
async function drop({ ctx, folder }: Run, row: HandoverFileRow): Promise<void> {
  if (row.state === 'handed') return;
  await ctx.db.delete(handoverFiles).where(and(isRow(row), ne(handoverFiles.state, 'handed')));
  if (row.part) await folder.forget(row.path, row.part);
}

const isPrinted = (work: BatchWork['units'][number]) => isWanted(work) && work.recalled === null;

/** Orders are taken back, and products recalled, at any moment. */
async function isStillWanted(ctx: Ctx, unitId: string): Promise<boolean> {
  const [work] = await listUnitRows(ctx, { where: eq(productionUnits.id, unitId), limit: 1 });
  return work !== undefined && isPrinted(work);
}

async function handPrints(run: Run, rows: readonly HandoverFileRow[], prints: readonly BatchPrint[]): Promise<void> {
  for (const row of rows) {
    if (!row.unitId) continue;
    const print = printOf(row, prints);
    const file = print && filesOfPrint(print).find(({ format }) => format === row.format);
    if (!file || !(await isStillWanted(run.ctx, row.unitId))) await drop(run, row);
    else if (row.state === 'planned') await handFile(run, row, file);
    else if (row.state === 'staged') await reveal(run, row);
  }
}

/** A ticket of what is in the folder, by the hashes that it has there. */
function asHanded(ticket: OrderTicket, prefix: string, rows: readonly HandoverFileRow[]): OrderTicket {
  const handed = new Map(rows.map((row) => [row.path, row]));
  const toFiles = (files: OrderTicket['units'][number]['areas'][number]['files']) =>
    files.flatMap((file) => {
      const row = handed.get(`${prefix}${file.name}`);
      return row ? [{ ...file, sha256: row.sha256!, bytes: row.bytes! }] : [];
    });
  return {
    ...ticket,
    units: ticket.units.map((unit) => ({
      ...unit,
      areas: unit.areas.map((area) => ({ ...area, files: toFiles(area.files) })),
    })),
  };
}

/** The ticket comes last: what it names is there. */
async function handTicket(run: Run, batch: BatchWork, prints: readonly BatchPrint[]): Promise<void> {
  const rows = await listFiles(run);
  const ticket = rows.find(({ unitId }) => !unitId);
  if (ticket?.state === 'staged') await reveal(run, ticket);
  if (ticket?.state !== 'planned') return;
  const handed = rows.filter(({ unitId }) => unitId);
  const named: BatchPrint[] = [];
  for (const print of prints) {
    const { id } = print.work.unit;
    const row = handed.find(({ unitId, areaCode }) => unitId === id && areaCode === print.areaCode);
    if (row && (await isStillWanted(run.ctx, id))) named.push({ ...print, name: row.name });
  }
  if (!named.length) throw new HotFolderFault('nothing');
  const prefix = ticket.path.slice(0, -ticket.name.length);
  const bytes = ticketBytes(asHanded(ticketOf(batch, named), prefix, handed));
  await hand(run, ticket, () => [bytes]);
}

/** What processes that died have left half written, of this batch or an earlier one: not what they had finished. */
async function sweep({ ctx, folder }: Run, rows: readonly HandoverFileRow[]): Promise<void> {
  const old = await folder.listOldParts(rows.map((row) => row.path));
  if (!old.length) return;
  // Another shop may use the same folder.
  const [ours, finished] = await Promise.all([
    ctx.db
      .select({ batchId: handovers.batchId })
      .from(handovers)
      .where(inArray(handovers.batchId, [...new Set(old.map(({ batchId }) => batchId))])),
    ctx.db
      .select({ part: handoverFiles.part })
      .from(handoverFiles)
      .where(
        inArray(
          handoverFiles.part,
          old.map(({ part }) => part),
        ),
      ),
  ]);
  const [batchIds, parts] = [new Set(ours.map((row) => row.batchId)), new Set(finished.map((row) => row.part))];
  for (const { beside, part, batchId } of old)
    if (batchIds.has(batchId) && !parts.has(part)) await folder.forget(beside, part);
}

async function handAll(run: Run): Promise<void> {
  const { ctx, batchId, round } = run;
  const batch = await getBatchWork(ctx, batchId);
  const prints = (await listBatchPrints(ctx, batch)).filter(({ work }) => isPrinted(work));
  const rows = await planFiles(run, batch, prints, () => listFiles(run));
  await sweep(run, rows);
  await handPrints(run, rows, prints);
  await handTicket(run, batch, prints);
  // Also where it took so long that others had given it up.
  const isThis = and(eq(handovers.batchId, batchId), eq(handovers.round, round), ne(handovers.state, 'done'));
  await ctx.db.update(handovers).set({ state: 'done', handedAt: ctx.now(), fault: null }).where(isThis);
}

async function work(ctx: Ctx, batchId: string, round: number): Promise<void> {
  const folder = await openHotFolder(ctx.config);
  try {
    await handAll({ ctx, folder, batchId, round });
  } finally {
    folder.close();
  }
}

/** Notes why it did not work, for people; what is of no use to try again ends here. */
async function note(ctx: Ctx, batchId: string, error: unknown): Promise<void> {
  const { reason } = faultOf(error);
  const ends = reason === 'nothing';
  const isWaiting = and(eq(handovers.batchId, batchId), eq(handovers.state, 'waiting'));
  await ctx.db
    .update(handovers)
    .set({ fault: reason, ...(ends ? { state: 'failed' } : {}) })
    .where(isWaiting);
  if (!ends) throw error;
}

const running = 'This batch is being handed over right now.';

async function findWaiting(ctx: Ctx, batchId: string) {
  const [asked] = await ctx.db.select().from(handovers).where(eq(handovers.batchId, batchId));
  return asked?.state === 'waiting' ? asked : undefined;
}

/**
 * Hands a batch over to the hot folder: all of its files, then its ticket. Run again it does what is left to do; files
 * that were taken out of the folder are not written a second time.
 */
export async function handOver(ctx: Ctx, batchId: string): Promise<void> {
  const asked = await findWaiting(ctx, batchId);
  if (!asked) return;
  // Another instance may have one: the job is not done.
  if (!ctx.config.hotFolder) throw new Fault('This instance has no hot folder, and a batch waits to be handed over.');
  const isLocal = !isOnServer(ctx.config.hotFolder);
  if (isLocal && isHanging()) return note(ctx, batchId, new HotFolderFault('hanging'));
  const run = () => work(ctx, batchId, asked.round);
  await runAlone(ctx, `handover:${batchId}`, running, () =>
    (isLocal ? watchHanging(runMs, run) : run()).catch((error: unknown) => note(ctx, batchId, error)),
  );
}

/** A batch that was begun is handed over once. */
export async function handOverStarted(ctx: Ctx, batchId: string): Promise<void> {
  if (ctx.config.hotFolder)
    await ctx.db.insert(handovers).values({ batchId, askedAt: ctx.now() }).onConflictDoNothing();
  await handOver(ctx, batchId);
}

/** Nobody tries it any more: people are told. */
export async function giveUpHandOver(ctx: Ctx, batchId: string): Promise<void> {
  const isWaiting = and(eq(handovers.batchId, batchId), eq(handovers.state, 'waiting'));
  await ctx.db
    .update(handovers)
    .set({ state: 'failed', fault: sql`coalesce(${handovers.fault}, 'other')` })
    .where(isWaiting);
}

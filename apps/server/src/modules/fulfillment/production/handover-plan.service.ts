import { withSuffix } from '@merchmill/contract/fulfillment/file-names.ts';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { BatchWork } from '../unit/index.ts';
import { batchNumber } from '../unit/unit.rules.ts';
import { type BatchPrint, filesOfPrint } from './batch-files.service.ts';
import { handoverFiles } from './handover.tables.ts';
import type { HotFolder } from './hot-folder.ts';
import { HotFolderFault } from './hot-folder-fault.ts';
import { ticketName } from './ticket.service.ts';

export type HandoverFileRow = typeof handoverFiles.$inferSelect;
type Planned = Pick<HandoverFileRow, 'path' | 'unitId' | 'areaCode' | 'format' | 'name'>;
type Run = { ctx: Ctx; folder: HotFolder; batchId: string; round: number };
/** `before`: bytes of what was handed in earlier rounds, by path. */
type Plan = Run & { before: ReadonlyMap<string, number | null> };

/** The print that a file is of, by the name under which it was planned. */
export function printOf({ unitId, areaCode, name }: HandoverFileRow, prints: readonly BatchPrint[]) {
  const print = prints.find(({ work, areaCode: code }) => work.unit.id === unitId && code === areaCode);
  return print && { ...print, name };
}

/** A template without folders leaves its files in one for each technique, as presses look for them. */
const folderOf = ({ row }: BatchWork, template: string) => (template.includes('/') ? '' : `${row.technique}/`);

const pathsOf = (folder: string, print: BatchPrint) => filesOfPrint(print).map(({ name }) => `${folder}${name}`);

/** Whether a name is free: neither another batch's, whose files may have been taken out, nor a file of somebody else's. */
async function isFree({ ctx, folder, batchId, before }: Plan, paths: readonly string[]): Promise<boolean> {
  const low = paths.map((path) => path.toLowerCase());
  const rows = await ctx.db
    .select({ batchId: handoverFiles.batchId, path: handoverFiles.path })
    .from(handoverFiles)
    .where(inArray(sql`lower(${handoverFiles.path})`, low));
  if (rows.some((row) => row.batchId !== batchId)) return false;
  for (const path of paths) if (!before.has(path) && (await folder.has(path))) return false;
  return true;
}

/** Names that are not free get the number of the batch. */
async function placePrint(run: Plan, folder: string, print: BatchPrint, batch: string): Promise<Planned[]> {
  for (const name of [print.name, withSuffix(print.name, batch)]) {
    const named = { ...print, name };
    if (!(await isFree(run, pathsOf(folder, named)))) continue;
    return filesOfPrint(named).map((file) => ({
      ...{ path: `${folder}${file.name}`, unitId: print.work.unit.id, areaCode: print.areaCode },
      ...{ format: file.format, name },
    }));
  }
  throw new HotFolderFault('taken');
}

/**
 * What a round hands over and where. It is written down before the first file is, and stays: a round that is gone on with
 * after a template was changed, or a unit was canceled, gives no file a second name.
 */
export async function planFiles(
  run: Run,
  batch: BatchWork,
  prints: readonly BatchPrint[],
  list: () => Promise<HandoverFileRow[]>,
): Promise<HandoverFileRow[]> {
  const rows = await list();
  if (rows.length) return rows;
  const { ctx, batchId, round } = run;
  const isOwn = eq(handoverFiles.batchId, batchId);
  if (!prints.length) throw new HotFolderFault('nothing');
  const folder = folderOf(batch, ctx.config.fileNames.prints);
  const handed = await ctx.db
    .select({ path: handoverFiles.path, bytes: handoverFiles.bytes })
    .from(handoverFiles)
    .where(and(isOwn, eq(handoverFiles.state, 'handed')));
  const before = new Map(handed.map(({ path, bytes }) => [path, bytes]));
  const planned: Planned[] = [];
  for (const print of prints)
    planned.push(...(await placePrint({ ...run, before }, folder, print, batchNumber(batch.row.seq))));
  const name = ticketName(batch);
  planned.push({ path: `${folder}${name}`, unitId: null, areaCode: null, format: 'ticket', name });
  const fresh = { state: 'planned', part: null, sha256: null, handedAt: null } as const;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(handoverFiles).where(and(isOwn, lt(handoverFiles.round, round)));
    await ctx.db
      .insert(handoverFiles)
      .values(planned.map((file) => ({ ...file, ...fresh, bytes: before.get(file.path) ?? null, batchId, round })));
  });
  return list();
}

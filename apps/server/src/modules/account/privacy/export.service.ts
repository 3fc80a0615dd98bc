import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DataExport } from '@merchmill/contract/account/privacy.shapes.ts';
import { exportDays } from '@merchmill/contract/account/privacy.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { type ZipEntry, zipOf } from '@merchmill/documents/zip.ts';
import { and, asc, desc, eq, gt, lt, ne } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { dayInUtc } from '../../../days.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { exportRows, jsonFile, type Person } from '../../../platform/db/personal-data.ts';
import { type Turn, workOff } from '../../../platform/jobs/work-off.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { inWorkFolder } from '../../shop/file/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { getContact, lockUser } from '../account/index.ts';
import { privacyPage } from './deletion.service.ts';
import { readPerson } from './person.service.ts';
import { allPersonalData } from './personal-data.ts';
import { exportReadyMail } from './privacy.mails.ts';
import { exportKey } from './privacy.personal.ts';
import { dataExports } from './privacy.tables.ts';

type Row = typeof dataExports.$inferSelect;

/** Room that is kept free on this machine while an archive is made. */
const workBytes = 500 * 1024 * 1024;

const toExport = ({ id: bizId, state, askedAt, bytes, expiresAt }: Row): DataExport => ({
  ...{ bizId, state, bytes },
  askedAt: askedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
});

const since = (ctx: Pick<Ctx, 'now'>, days: number) => new Date(ctx.now().getTime() - days * dayMs);

export async function listExports(ctx: Ctx, ownerId: string): Promise<DataExport[]> {
  const rows = await ctx.db
    .select()
    .from(dataExports)
    .where(and(ownedBy(ownerId, dataExports), gt(dataExports.askedAt, since(ctx, exportDays))))
    .orderBy(desc(dataExports.askedAt), desc(dataExports.id));
  return rows.map(toExport);
}

/** Notes that somebody wants their data; `andThen` has it made. Once a day, unless it failed. */
export function requestExport(
  ctx: Ctx,
  { ownerId, personId }: UserPrincipal,
  andThen: (ctx: Ctx, exportId: string) => Promise<void>,
): Promise<DataExport> {
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, personId);
    const lately = and(gt(dataExports.askedAt, since(ctx, 1)), ne(dataExports.state, 'failed'));
    if (await ctx.db.$count(dataExports, and(ownedBy(ownerId, dataExports), lately)))
      throw new AppError('tooManyRequests', 'You can ask for your data once a day. Please use the latest one for now.');
    const askedAt = ctx.now();
    const row = { id: newId(askedAt), ownerId, state: 'asked' as const, askedAt };
    const [added] = await ctx.db.insert(dataExports).values(row).returning();
    await andThen(ctx, row.id);
    return toExport(added!);
  });
}

/** What is kept when the account is deleted, with why; the first thing that one reads in the archive. */
function aboutFile(ctx: Ctx): ZipEntry {
  const kept = allPersonalData.flatMap(({ module, tables }) =>
    tables.flatMap((each) => (each.becomes === 'kept' ? [{ part: module, ...each.kept }] : [])),
  );
  const once = new Map(kept.map((each) => [`${each.part} ${each.why}`, each]));
  return jsonFile(
    'about.json',
    { shop: ctx.config.brand.name, madeAt: ctx.now(), keptAfterDeletion: [...once.values()] },
    ctx.now(),
  );
}

async function* entriesOf(ctx: Ctx, person: Person): AsyncGenerator<ZipEntry> {
  yield aboutFile(ctx);
  for (const module of allPersonalData) {
    yield* exportRows(ctx, module, person);
    if (module.files) yield* module.files(ctx, person);
  }
}

/** Makes the archive and says by mail that it is ready. One that is made already stays as it is. */
export async function makeExportFile(ctx: Ctx, exportId: string): Promise<void> {
  const [row] = await ctx.db.select().from(dataExports).where(eq(dataExports.id, exportId));
  if (row?.state !== 'asked') return;
  const person = await readPerson(ctx, row.ownerId);
  const bytes = await inWorkFolder(ctx, workBytes, async (folder) => {
    const file = path.join(folder, 'export.zip');
    await pipeline(Readable.from(zipOf(entriesOf(ctx, person)), { objectMode: false }), createWriteStream(file));
    const { size } = await stat(file);
    await ctx.files.putFile(exportKey(exportId), file, 'application/zip');
    return size;
  });
  await inTransaction(ctx, async (ctx) => {
    const readyAt = ctx.now();
    const expiresAt = new Date(readyAt.getTime() + exportDays * dayMs);
    const asked = and(eq(dataExports.id, exportId), eq(dataExports.state, 'asked'));
    const done = { state: 'ready' as const, bytes, readyAt, expiresAt };
    const [made] = await ctx.db.update(dataExports).set(done).where(asked).returning({ id: dataExports.id });
    if (!made) return;
    const { name, email } = await getContact(ctx, row.ownerId);
    const mail = exportReadyMail(name, expiresAt, privacyPage(ctx, row.ownerId));
    await sendMail(ctx, { to: email, ...mail }, { until: expiresAt });
  });
}

export async function giveUpExport(ctx: Ctx, exportId: string): Promise<void> {
  const asked = and(eq(dataExports.id, exportId), eq(dataExports.state, 'asked'));
  await ctx.db.update(dataExports).set({ state: 'failed' }).where(asked);
}

/** Read while it is sent: an archive may be larger than the memory. */
async function* chunksOf(ctx: Pick<Ctx, 'files'>, key: string): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'merchmill-export-'));
  try {
    const file = path.join(folder, 'export.zip');
    assertFound(await ctx.files.fetchTo(key, file));
    yield* createReadStream(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function readExport(ctx: Ctx, ownerId: string, id: string): Promise<FileAnswer<'application/zip'>> {
  const mine = and(eq(dataExports.id, id), ownedBy(ownerId, dataExports), gt(dataExports.expiresAt, ctx.now()));
  const [found] = await ctx.db.select().from(dataExports).where(mine);
  const { readyAt } = assertFound(found);
  const name = `my-data-${dayInUtc(readyAt!)}.zip`;
  return { name, type: 'application/zip', body: chunksOf(ctx, exportKey(id)) };
}

/** Archives are deleted when they can't be downloaded any more. */
export function forgetOldExports(ctx: Ctx, turn: Turn): Promise<number> {
  return workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select({ id: dataExports.id })
        .from(dataExports)
        .where(and(lt(dataExports.askedAt, since(ctx, exportDays + 1)), gt(dataExports.id, after)))
        .orderBy(asc(dataExports.id))
        .limit(limit),
    work: async ({ id }) => {
      await ctx.files.delete(exportKey(id));
      await ctx.db.delete(dataExports).where(eq(dataExports.id, id));
      return true;
    },
  });
}

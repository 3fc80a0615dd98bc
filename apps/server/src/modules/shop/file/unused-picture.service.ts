import { pictureWidths } from '@merchmill/contract/picture-widths.ts';
import { and, eq, lt, not, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Ctx, inTransaction } from '../../../context.ts';
import { servedFormats } from './file.rules.ts';
import type { FileRow } from './file.service.ts';
import { files, fileUses, materials } from './file.tables.ts';
import { forgetFacts } from './picture-facts.service.ts';
import { viewKey } from './picture-view.service.ts';

async function forgetPicture(ctx: Ctx, { id, sha256, storageKey }: FileRow): Promise<void> {
  const others = await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(fileUses).where(eq(fileUses.fileId, id));
    await ctx.db.delete(files).where(eq(files.id, id));
    await forgetFacts(ctx, sha256);
    return ctx.db.$count(files, eq(files.sha256, sha256));
  });
  // The same picture may have come from somebody else as well: its bytes are kept once for all.
  if (!others) await deleteBytes(ctx, { sha256, storageKey });
}

async function deleteBytes(ctx: Ctx, { sha256, storageKey }: Pick<FileRow, 'sha256' | 'storageKey'>): Promise<void> {
  await ctx.files.delete(storageKey);
  for (const widthPx of pictureWidths)
    for (const format of servedFormats) await ctx.files.delete(viewKey(sha256, { widthPx, format }));
}

/** Deletes a picture for good, its bytes first: what was begun and did not end is done by the next call. */
export async function erasePicture(ctx: Ctx, { id, sha256, storageKey }: FileRow): Promise<void> {
  if ((await ctx.db.$count(files, eq(files.sha256, sha256))) < 2) await deleteBytes(ctx, { sha256, storageKey });
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(materials).where(eq(materials.fileId, id));
    await ctx.db.delete(fileUses).where(eq(fileUses.fileId, id));
    await ctx.db.delete(files).where(eq(files.id, id));
    await forgetFacts(ctx, sha256);
  });
}

/** Forgets pictures from before a time that have one use only, a mark that begins with `mark`, and are nobody's material. */
export async function forgetUnusedPictures(ctx: Ctx, { mark, before }: { mark: string; before: Date }): Promise<void> {
  const other = alias(fileUses, 'other');
  const isMark = sql<boolean>`starts_with(${fileUses.usedBy}, ${mark})`;
  const isOther = and(eq(other.fileId, files.id), not(eq(other.usedBy, fileUses.usedBy)));
  const isUnused = notExists(ctx.db.select().from(other).where(isOther));
  const isNobodys = notExists(ctx.db.select().from(materials).where(eq(materials.fileId, files.id)));
  const rows = await ctx.db
    .select({ file: files })
    .from(fileUses)
    .innerJoin(files, eq(files.id, fileUses.fileId))
    .where(and(isMark, lt(files.createdAt, before), isUnused, isNobodys));
  for (const { file } of rows) await forgetPicture(ctx, file);
}

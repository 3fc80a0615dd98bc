import path from 'node:path';
import { hourMs } from '@merchmill/contract/durations.ts';
import type { Material } from '@merchmill/contract/shop/file.shapes.ts';
import type { UploadMime } from '@merchmill/contract/shop/upload-rules.ts';
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { type Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { acceptUpload, getMaterial, requireRoomForUpload } from './file.service.ts';
import { uploads } from './file.tables.ts';
import { type IncomingFile, inWorkFolder } from './incoming.ts';

/** How long a signed address holds: enough for 100 MiB over a slow line. */
const addressSeconds = 15 * 60;
/** How long after that a file may still be completed before it is cleared away. */
const graceMs = hourMs;

export type UploadForm = { name: string; bytes: number; mime: UploadMime };

/** A signed address for one file of exactly this length and type. */
export async function signUpload(ctx: Ctx, userId: string, { name, bytes, mime }: UploadForm) {
  const now = ctx.now();
  const id = newId(now);
  const storageKey = `incoming/${id}`;
  const expiresAt = new Date(now.getTime() + addressSeconds * 1000);
  await inTransaction(ctx, async (ctx) => {
    await requireRoomForUpload(ctx, userId, bytes);
    await ctx.db
      .insert(uploads)
      .values({ id, ownerId: userId, storageKey, name, mime, bytes, createdAt: now, expiresAt });
  });
  const signed = await ctx.files.signUpload(storageKey, { mime, bytes, at: now, expiresSeconds: addressSeconds });
  return { uploadId: id, method: 'PUT' as const, ...signed, expiresAt: expiresAt.toISOString() };
}

/**
 * Takes the bytes of a direct upload into the local store. The address must have been checked; it is used up by the
 * first sender, unless that one does not get to its end.
 */
export async function receiveUpload<T>(
  ctx: Ctx,
  key: string,
  withFile: (userId: string, store: (file: IncomingFile) => Promise<void>) => Promise<T>,
) {
  const now = ctx.now();
  const [taken] = await ctx.db
    .update(uploads)
    .set({ receivedAt: now })
    .where(and(eq(uploads.storageKey, key), isNull(uploads.receivedAt), gt(uploads.expiresAt, now)))
    .returning();
  if (!taken) throw new AppError('prohibited', 'This upload URL has already been used.');
  try {
    await withFile(taken.ownerId, ({ path: file }) => ctx.files.putFile(key, file, taken.mime));
  } catch (error) {
    await ctx.db.update(uploads).set({ receivedAt: null }).where(eq(uploads.id, taken.id));
    throw error;
  }
}

async function getUpload(ctx: Ctx, userId: string, id: string) {
  const [row] = await ctx.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), ownedBy(userId, uploads)));
  return assertFound(row);
}

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.errorName.startsWith('upload');

async function takeIn(ctx: Ctx, upload: typeof uploads.$inferSelect, incoming: IncomingFile): Promise<Material> {
  const { id, ownerId: userId, name, storageKey } = upload;
  try {
    const material = await acceptUpload(ctx, userId, {
      incoming,
      name,
      andThen: (ctx, materialId) =>
        ctx.db.update(uploads).set({ completedAt: ctx.now(), materialId }).where(eq(uploads.id, id)),
    });
    await ctx.files.delete(storageKey);
    return material;
  } catch (error) {
    // What is refused once is refused always. After any other fault it may be tried again.
    if (isRefusal(error)) await ctx.files.delete(storageKey);
    throw error;
  }
}

/** Takes in a file that was sent to its signed address. Asked again, it gives the same material again. */
export async function completeUpload(ctx: Ctx, userId: string, uploadId: string): Promise<Material> {
  const upload = await getUpload(ctx, userId, uploadId);
  if (upload.materialId) return getMaterial(ctx, userId, upload.materialId);
  return inWorkFolder(ctx, upload.bytes, async (folder) => {
    const incoming = { path: path.join(folder, 'incoming'), bytes: upload.bytes, folder };
    const fetched = await ctx.files.fetchTo(upload.storageKey, incoming.path);
    if (fetched === undefined) {
      // Another request may have completed it in the meantime.
      const { materialId } = await getUpload(ctx, userId, uploadId);
      if (materialId) return getMaterial(ctx, userId, materialId);
      throw new AppError('uploadMissing');
    }
    if (fetched !== upload.bytes) throw new AppError('uploadUnreadable');
    return takeIn(ctx, upload, incoming);
  });
}

/** Clears away what was announced and never completed, and what was sent again afterwards. */
export function forgetOldUploads(ctx: Ctx, turn: Turn): Promise<number> {
  const before = new Date(ctx.now().getTime() - graceMs);
  return workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select()
        .from(uploads)
        .where(and(lt(uploads.expiresAt, before), gt(uploads.id, after)))
        .orderBy(asc(uploads.id))
        .limit(limit),
    work: async ({ id, storageKey }) => {
      await ctx.files.delete(storageKey);
      await ctx.db.delete(uploads).where(eq(uploads.id, id));
      return true;
    },
  });
}

import { dayMs } from '@merchmill/contract/durations.ts';
import type { Material } from '@merchmill/contract/shop/file.shapes.ts';
import { and, count, desc, eq, exists, gt, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { anywhere } from '../../../platform/db/like.ts';
import { pictureName } from './file.rules.ts';
import { files, fileUses, materials, uploads } from './file.tables.ts';
import type { IncomingFile } from './incoming.ts';
import { keepFacts } from './picture-facts.service.ts';
import { type KeptPicture, takePicture } from './picture-work.ts';

export type FileRow = typeof files.$inferSelect;

/** Bytes of new pictures that one person may add within a day. */
const dailyBytes = 500 * 1024 * 1024;

/** Where the bytes of a picture lie, for everybody who has its hash from a design. */
export const originalKey = (sha256: string) => `original/${sha256}`;

/** Address of a picture; with '/' and a width it is that of a view. */
export const fileUrl = (fileId: string) => `/media/file/${fileId}`;

function toMaterial(material: typeof materials.$inferSelect, file: FileRow): Material {
  const { id: fileId, sha256, mime, widthPx, heightPx, bytes } = file;
  return {
    bizId: material.id,
    name: material.name,
    fileId,
    sha256,
    mime,
    widthPx,
    heightPx,
    bytes,
    picture: { url: fileUrl(fileId), alt: material.name },
    createdAt: material.createdAt.toISOString(),
  };
}

/** Writes a picture's bytes to the store, once however often the same picture comes. */
async function storeOriginal(ctx: Ctx, { sha256, path, mime }: KeptPicture): Promise<void> {
  const key = originalKey(sha256);
  if (!(await ctx.files.has(key))) await ctx.files.putFile(key, path, mime);
}

async function addFile(ctx: Ctx, uploadedBy: string | null, kept: KeptPicture): Promise<FileRow> {
  const { sha256, mime, widthPx, heightPx, bytes } = kept;
  const row = {
    id: newId(ctx.now()),
    uploadedBy,
    sha256,
    storageKey: originalKey(sha256),
    mime,
    widthPx,
    heightPx,
    bytes,
    createdAt: ctx.now(),
  };
  const [added] = await ctx.db.insert(files).values(row).onConflictDoNothing().returning();
  await keepFacts(ctx, sha256, kept.facts);
  if (added || !uploadedBy) return assertFound(added);
  const [known] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.uploadedBy, uploadedBy), eq(files.sha256, sha256)));
  return assertFound(known);
}

/**
 * A picture of the shop's own, sent by `turn`; who may see it is said by its uses, which `andThen` writes down in the
 * same transaction.
 */
export async function addShopPicture(
  ctx: Ctx,
  incoming: IncomingFile,
  turn: string,
  andThen?: (ctx: Ctx, fileId: string) => Promise<unknown>,
): Promise<FileRow> {
  const kept = await takePicture(ctx, incoming, turn);
  await storeOriginal(ctx, kept);
  return inTransaction(ctx, async (ctx) => {
    const file = await addFile(ctx, null, kept);
    await andThen?.(ctx, file.id);
    return file;
  });
}

/** Whether a picture is used in one of these. */
export async function isUsedIn(ctx: Pick<Ctx, 'db'>, fileId: string, uses: readonly string[]): Promise<boolean> {
  return (await ctx.db.$count(fileUses, and(eq(fileUses.fileId, fileId), inArray(fileUses.usedBy, [...uses])))) > 0;
}

async function bytesOfToday(ctx: Ctx, userId: string): Promise<number> {
  const since = new Date(ctx.now().getTime() - dayMs);
  const [row] = await ctx.db
    .select({ bytes: sql<string | null>`sum(${files.bytes})` })
    .from(files)
    .where(and(eq(files.uploadedBy, userId), gt(files.createdAt, since)));
  return Number(row?.bytes ?? 0);
}

async function requireDailyRoom(ctx: Ctx, userId: string): Promise<number> {
  const left = dailyBytes - (await bytesOfToday(ctx, userId));
  if (left > 0) return left;
  throw new AppError('tooManyRequests', 'You’ve reached today’s upload limit. Please continue tomorrow.');
}

/**
 * Makes sure that a direct upload has room beside all that were announced and not completed, whether they have arrived
 * or not: the store may hold them until they are cleared away. Holds off others of the same person; call it in a
 * transaction.
 */
export async function requireRoomForUpload(ctx: Ctx, userId: string, bytes: number): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upload:${userId}`}, 0))`);
  const left = await requireDailyRoom(ctx, userId);
  const [open] = await ctx.db
    .select({ bytes: sql<string | null>`sum(${uploads.bytes})` })
    .from(uploads)
    .where(and(ownedBy(userId, uploads), isNull(uploads.completedAt)));
  if (Number(open?.bytes ?? 0) + bytes <= left) return;
  throw new AppError(
    'tooManyRequests',
    'Too many uploads are unfinished. Please finish them or try again in two hours.',
  );
}

export type Upload = {
  incoming: IncomingFile;
  name: string;
  /** Done in the same transaction as the new material. */
  andThen?: (ctx: Ctx, materialId: string) => Promise<unknown>;
};

/** The one way in for a person's picture, by whatever road its bytes came. The same picture again is the same material. */
export async function acceptUpload(ctx: Ctx, userId: string, { incoming, name, andThen }: Upload): Promise<Material> {
  await requireDailyRoom(ctx, userId);
  const kept = await takePicture(ctx, incoming, userId);
  await storeOriginal(ctx, kept);
  return inTransaction(ctx, async (ctx) => {
    const file = await addFile(ctx, userId, kept);
    const row = {
      id: newId(ctx.now()),
      ownerId: userId,
      fileId: file.id,
      name: pictureName(name),
      createdAt: ctx.now(),
    };
    const [added] = await ctx.db.insert(materials).values(row).onConflictDoNothing().returning();
    const [known] = added
      ? [added]
      : await ctx.db
          .select()
          .from(materials)
          .where(and(ownedBy(userId, materials), eq(materials.fileId, file.id)));
    const material = assertFound(known);
    await andThen?.(ctx, material.id);
    return toMaterial(material, file);
  });
}

export async function getMaterial(ctx: Ctx, ownerId: string, id: string): Promise<Material> {
  const [row] = await ctx.db
    .select()
    .from(materials)
    .innerJoin(files, eq(files.id, materials.fileId))
    .where(and(eq(materials.id, id), ownedBy(ownerId, materials)));
  const { materials: material, files: file } = assertFound(row);
  return toMaterial(material, file);
}

type MaterialQuery = {
  pageNum: number;
  pageSize: number;
  keyword?: string | undefined;
  folderId?: string | undefined;
};

export async function listMaterials(ctx: Ctx, userId: string, { keyword, folderId, ...page }: MaterialQuery) {
  const mine = and(
    ownedBy(userId, materials),
    keyword ? ilike(materials.name, anywhere(keyword)) : undefined,
    folderId ? eq(materials.folderId, folderId) : undefined,
  );
  const rows = await ctx.db
    .select()
    .from(materials)
    .innerJoin(files, eq(files.id, materials.fileId))
    .where(mine)
    .orderBy(desc(materials.createdAt), desc(materials.id))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize);
  const [all] = await ctx.db.select({ total: count() }).from(materials).where(mine);
  const list = rows.map(({ materials: material, files: file }) => toMaterial(material, file));
  return { list, total: all?.total ?? 0, ...page };
}

/** Takes a picture out of the collection. What uses it keeps it. */
export async function deleteMaterial(ctx: Ctx, userId: string, id: string): Promise<Record<string, never>> {
  const [deleted] = await ctx.db
    .delete(materials)
    .where(and(eq(materials.id, id), ownedBy(userId, materials)))
    .returning({ id: materials.id });
  assertFound(deleted);
  return {};
}

/** Of these files those that a person (null: anybody) may see and design with, by their ids. */
export async function findUsableFiles(
  ctx: Pick<Ctx, 'db'>,
  userId: string | null,
  fileIds: readonly string[],
): Promise<Map<string, FileRow>> {
  if (!fileIds.length) return new Map();
  const { db } = ctx;
  const ofFile = eq(fileUses.fileId, files.id);
  const isPublic = exists(
    db
      .select()
      .from(fileUses)
      .where(and(ofFile, isNull(fileUses.ownerId), sql`not starts_with(${fileUses.usedBy}, ${keptMark})`)),
  );
  const isUsed = (by: string) =>
    exists(
      db
        .select()
        .from(fileUses)
        .where(and(ofFile, ownedBy(by, fileUses))),
    );
  const isMaterial = (of: string) =>
    exists(
      db
        .select()
        .from(materials)
        .where(and(eq(materials.fileId, files.id), ownedBy(of, materials))),
    );
  const rows = await db
    .select()
    .from(files)
    .where(
      and(
        inArray(files.id, [...fileIds]),
        userId === null ? isPublic : or(isMaterial(userId), isUsed(userId), isPublic),
      ),
    );
  return new Map(rows.map((file) => [file.id, file]));
}

export async function findFile(ctx: Pick<Ctx, 'db'>, id: string): Promise<FileRow | undefined> {
  const [row] = await ctx.db.select().from(files).where(eq(files.id, id));
  return row;
}

export type FileUse = {
  /** `template:<id>`, `spu:<id>` and the like. */
  usedBy: string;
  /** Whose it is; null is everybody's. */
  ownerId: string | null;
};

const keptMark = 'document:';

/**
 * By what pictures of a design are used whose owner's account is deleted, while others still print it: it belongs to
 * nobody, and nobody is shown them for it.
 */
export const keptUse = (documentHash: string): FileUse => ({ usedBy: `${keptMark}${documentHash}`, ownerId: null });

/** Writes down that exactly these files are used in something. */
export async function setFileUses(
  ctx: Pick<Ctx, 'db'>,
  { usedBy, ownerId }: FileUse,
  fileIds: readonly string[],
): Promise<void> {
  await ctx.db.delete(fileUses).where(eq(fileUses.usedBy, usedBy));
  if (!fileIds.length) return;
  await ctx.db.insert(fileUses).values([...new Set(fileIds)].map((fileId) => ({ fileId, usedBy, ownerId })));
}

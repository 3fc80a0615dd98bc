import type { MaterialFolder } from '@merchmill/contract/design/design.shapes.ts';
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { materialFolders, materials } from './file.tables.ts';

/* Folders of somebody's pictures. */

const maxFolders = 100;

const mine = (userId: string, id: string) => and(eq(materialFolders.id, id), ownedBy(userId, materialFolders));

const sizeOf = (ctx: Pick<Ctx, 'db'>, folderId: string) => ctx.db.$count(materials, eq(materials.folderId, folderId));

export function listFolders(ctx: Ctx, userId: string): Promise<MaterialFolder[]> {
  const { id: bizId, name } = materialFolders;
  return ctx.db
    .select({ bizId, name, count: count(materials.id) })
    .from(materialFolders)
    .leftJoin(materials, eq(materials.folderId, bizId))
    .where(ownedBy(userId, materialFolders))
    .groupBy(bizId, name)
    .orderBy(asc(sql`lower(${name})`), asc(bizId));
}

/** Two folders are never told apart by capitals alone. */
async function requireFreeName(ctx: Ctx, userId: string, { bizId, name }: { bizId: string; name: string }) {
  const same = sql`lower(${materialFolders.name}) = lower(${name})`;
  const taken = and(ownedBy(userId, materialFolders), same, ne(materialFolders.id, bizId));
  if (await ctx.db.$count(materialFolders, taken))
    throw invalidField('name', 'You have a folder of that name already.');
}

export function saveFolder(
  ctx: Ctx,
  userId: string,
  { bizId, name }: { bizId?: string | undefined; name: string },
): Promise<MaterialFolder> {
  return inTransaction(ctx, async (ctx) => {
    // Holds off others of the same person, so that no name is taken twice.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`materialFolders:${userId}`}, 0))`);
    const id = bizId ?? newId(ctx.now());
    await requireFreeName(ctx, userId, { bizId: id, name });
    if (bizId) {
      const [renamed] = await ctx.db.update(materialFolders).set({ name }).where(mine(userId, id)).returning();
      assertFound(renamed);
      return { bizId: id, name, count: await sizeOf(ctx, id) };
    }
    if ((await ctx.db.$count(materialFolders, ownedBy(userId, materialFolders))) >= maxFolders)
      throw new AppError('invalidInput', `You can have up to ${maxFolders} folders. Please delete one first.`);
    await ctx.db.insert(materialFolders).values({ id, ownerId: userId, name, createdAt: ctx.now() });
    return { bizId: id, name, count: 0 };
  });
}

/** Takes away the folder alone: its pictures are outside of folders then. */
export async function deleteFolder(ctx: Ctx, userId: string, id: string): Promise<Record<string, never>> {
  const [deleted] = await ctx.db.delete(materialFolders).where(mine(userId, id)).returning({ id: materialFolders.id });
  assertFound(deleted);
  return {};
}

/** All of them or none: what is not somebody's own is not found. */
export function moveMaterials(
  ctx: Ctx,
  userId: string,
  { bizIds, folderId }: { bizIds: readonly string[]; folderId: string | null },
): Promise<Record<string, never>> {
  const ids = [...new Set(bizIds)];
  return inTransaction(ctx, async (ctx) => {
    if (folderId !== null) {
      const [folder] = await ctx.db.select().from(materialFolders).where(mine(userId, folderId)).for('share');
      assertFound(folder);
    }
    const moved = await ctx.db
      .update(materials)
      .set({ folderId })
      .where(and(inArray(materials.id, ids), ownedBy(userId, materials)))
      .returning({ id: materials.id });
    if (moved.length < ids.length) assertFound(undefined);
    return {};
  });
}

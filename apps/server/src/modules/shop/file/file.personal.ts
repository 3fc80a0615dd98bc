import { and, eq, exists, isNull, ne, or } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { deleted, keptRows, type Person, type PersonalData } from '../../../platform/db/personal-data.ts';
import { files, fileUses, materialFolders, materials, uploads } from './file.tables.ts';
import { erasePicture } from './unused-picture.service.ts';

/** Pictures that a person uploaded, or that are in something of theirs. */
const theirs = ({ db }: Pick<Ctx, 'db'>, { id }: Pick<Person, 'id'>) =>
  or(
    eq(files.uploadedBy, id),
    exists(
      db
        .select()
        .from(fileUses)
        .where(and(eq(fileUses.fileId, files.id), ownedBy(id, fileUses))),
    ),
  );

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

type Picture = Pick<typeof files.$inferSelect, 'id' | 'uploadedBy'>;

/**
 * Whether it is somebody else's picture, or their things need it as well: a logo of the shop, a design that others have
 * ordered.
 */
async function isNeeded({ db }: Pick<Ctx, 'db'>, { id, uploadedBy }: Picture, userId: string): Promise<boolean> {
  if (uploadedBy !== null && uploadedBy !== userId) return true;
  const byOthers = and(eq(fileUses.fileId, id), or(isNull(fileUses.ownerId), ne(fileUses.ownerId, userId)));
  const ofOthers = and(eq(materials.fileId, id), ne(materials.ownerId, userId));
  return (await db.$count(fileUses, byOthers)) > 0 || (await db.$count(materials, ofOthers)) > 0;
}

export const filePersonalData: PersonalData = {
  module: 'file',
  tables: [
    deleted(materials, ({ id }) => ownedBy(id, materials)),
    deleted(materialFolders, ({ id }) => ownedBy(id, materialFolders)),
    deleted(fileUses, ({ id }) => ownedBy(id, fileUses)),
    deleted(uploads, ({ id }) => ownedBy(id, uploads), ['storageKey']),
    keptRows(files, ({ id }) => eq(files.uploadedBy, id), {
      kept: { why: 'A picture that others have ordered, or of the shop itself', years: null },
      erased: { uploadedBy: null },
      stays: ['id', 'sha256', 'storageKey', 'mime'],
      hidden: ['storageKey'],
    }),
  ],
  async *files(ctx, person) {
    const rows = await ctx.db.select().from(files).where(theirs(ctx, person)).orderBy(files.id);
    for (const { id, storageKey, mime, createdAt } of rows) {
      const bytes = await ctx.files.get(storageKey);
      if (bytes) yield { name: `file/pictures/${id}.${extensions[mime]}`, bytes, at: createdAt };
    }
  },
  async eraseFiles(ctx, person) {
    const { id } = person;
    for (const { storageKey } of await ctx.db.select().from(uploads).where(ownedBy(id, uploads)))
      await ctx.files.delete(storageKey);
    for (const file of await ctx.db.select().from(files).where(theirs(ctx, person)))
      if (!(await isNeeded(ctx, file, id))) await erasePicture(ctx, file);
  },
};

import type { PictureMime } from '@merchmill/contract/shop/picture-header.ts';
import type { UploadMime } from '@merchmill/contract/shop/upload-rules.ts';
import type { PictureFacts } from '@merchmill/design/picture-facts.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';

/* Accounts come later in the graph of the modules: the keys to them stand with theirs (account.triggers.sql). */

/** Pictures as they are kept: upright, in sRGB, without metadata. Rows never change. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    /** Null for pictures of the shop, and of people who are gone. */
    uploadedBy: text(),
    /** Of the stored bytes, in hexadecimal. */
    sha256: text().notNull(),
    storageKey: text().notNull(),
    mime: text().$type<PictureMime>().notNull(),
    widthPx: integer().notNull(),
    heightPx: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('files_once_per_person').on(t.uploadedBy, t.sha256),
    index('files_of_picture').on(t.sha256),
    check('files_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('files_size', sql`${t.widthPx} > 0 and ${t.heightPx} > 0 and ${t.bytes} > 0`),
  ],
);

/** What a picture's own pixels say about how it prints; of the same picture once, whoever has it. */
export const pictureFacts = pgTable('picture_facts', {
  sha256: text().primaryKey(),
  /** By which way of measuring: what is older is measured again, and not read until then. */
  version: integer().notNull(),
  facts: jsonb().$type<PictureFacts>().notNull(),
});

/** Where somebody keeps pictures together. */
export const materialFolders = pgTable(
  'material_folders',
  {
    id: text().primaryKey(),
    ownerId: text('user_id').notNull(),
    name: text().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [uniqueIndex('material_folders_once').on(t.ownerId, sql`lower(${t.name})`)],
);

/** Somebody's collection of pictures to design with. */
export const materials = pgTable(
  'materials',
  {
    id: text().primaryKey(),
    ownerId: text('user_id').notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    name: text().notNull(),
    /** Null outside of all folders; a deleted one takes no picture along. */
    folderId: text().references(() => materialFolders.id, { onDelete: 'set null' }),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('materials_once').on(t.ownerId, t.fileId),
    index().on(t.ownerId, t.createdAt),
    index('materials_of_folder').on(t.folderId),
  ],
);

/**
 * What a picture is used in (`template:<id>`, `spu:<id>`): whoever may see that may see the picture, also when it is no
 * longer among the materials. A use without a person is public.
 */
export const fileUses = pgTable(
  'file_uses',
  {
    fileId: text()
      .notNull()
      .references(() => files.id),
    usedBy: text().notNull(),
    /** Whose it is; null: everybody's, unless it is kept for nobody to see (`keptUse`). */
    ownerId: text('user_id'),
  },
  (t) => [primaryKey({ columns: [t.usedBy, t.fileId] }), index().on(t.fileId, t.ownerId)],
);

/** Files on their way directly into the store. */
export const uploads = pgTable(
  'uploads',
  {
    id: text().primaryKey(),
    ownerId: text('user_id').notNull(),
    storageKey: text().notNull(),
    name: text().notNull(),
    mime: text().$type<UploadMime>().notNull(),
    bytes: integer().notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    /** When the local store took the file: its address holds once. */
    receivedAt: time(),
    completedAt: time(),
    materialId: text(),
  },
  (t) => [uniqueIndex('uploads_key').on(t.storageKey), index().on(t.expiresAt), index().on(t.ownerId)],
);

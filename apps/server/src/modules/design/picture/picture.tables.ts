import type { PictureRole } from '@merchmill/contract/catalog/picture-roles.ts';
import type { PhotoSpec } from '@merchmill/mockup/photo-spec.ts';
import type { SceneMeta } from '@merchmill/mockup/scene.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { files } from '../../shop/file/file.tables.ts';

/** Scenes that were made of photographs, called by what their layers hold. Rows never change. */
export const photoScenes = pgTable(
  'photo_scenes',
  {
    id: text().primaryKey(),
    /** The photograph. */
    fileId: text()
      .notNull()
      .references(() => files.id),
    role: text().$type<PictureRole>().notNull(),
    /** How it was made, to begin with when it is made again. */
    spec: jsonb().$type<PhotoSpec>().notNull(),
    meta: jsonb().$type<SceneMeta>().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    index().on(t.createdAt, t.id),
    index().on(t.fileId),
    check('photo_scenes_id', sql`${t.id} ~ '^photo-[0-9a-f]{20}$'`),
  ],
);

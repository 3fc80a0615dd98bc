import type { DesignDocument } from '@merchmill/design/document.ts';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';

/** Design documents by the hash of their content. They never change: a saved change is another document. */
export const designDocuments = pgTable('design_documents', {
  hash: text().primaryKey(),
  document: jsonb().$type<DesignDocument>().notNull(),
  createdAt: time().notNull(),
});

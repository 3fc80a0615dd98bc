import { createHash } from 'node:crypto';
import { type DesignDocument, documentHashInput } from '@merchmill/design/document.ts';
import { isInked } from '@merchmill/design/layers.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { designDocuments } from './document.tables.ts';

const foreignKeyViolation = '23503';

/** Identity of a design's content: equal designs have equal hashes, and nobody guesses one. */
export function hashDocument(document: DesignDocument): string {
  return createHash('sha256').update(documentHashInput(document)).digest('hex').slice(0, 40);
}

/**
 * Keeps a document, once however often it is saved, and gives its hash. It must have been parsed strictly before. One that
 * is there already is locked until the transaction ends, unchanged: nobody deletes it before what needs it is there.
 */
export async function saveDocument(ctx: Pick<Ctx, 'db' | 'now'>, document: DesignDocument): Promise<string> {
  const hash = hashDocument(document);
  await ctx.db
    .insert(designDocuments)
    .values({ hash, document, createdAt: ctx.now() })
    .onConflictDoUpdate({ target: designDocuments.hash, set: { createdAt: ctx.now() }, setWhere: sql`false` });
  return hash;
}

/** Waits for whoever is saving this document; in the caller's transaction. */
export async function lockDocument(ctx: Pick<Ctx, 'db'>, hash: string): Promise<void> {
  const { hash: key } = designDocuments;
  await ctx.db.select({ key }).from(designDocuments).where(eq(key, hash)).for('update');
}

export async function findDocument(ctx: Pick<Ctx, 'db'>, hash: string): Promise<DesignDocument | undefined> {
  const [row] = await ctx.db.select().from(designDocuments).where(eq(designDocuments.hash, hash));
  return row?.document;
}

export async function getDocument(ctx: Pick<Ctx, 'db'>, hash: string): Promise<DesignDocument> {
  return assertFound(await findDocument(ctx, hash));
}

export async function getDocuments(
  ctx: Pick<Ctx, 'db'>,
  hashes: readonly string[],
): Promise<Map<string, DesignDocument>> {
  if (!hashes.length) return new Map();
  const rows = await ctx.db
    .select()
    .from(designDocuments)
    .where(inArray(designDocuments.hash, [...hashes]));
  return new Map(rows.map((row) => [row.hash, row.document]));
}

/** Whether it is there; nothing of it is read. */
export async function isKept(ctx: Pick<Ctx, 'db'>, hash: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ hash: designDocuments.hash })
    .from(designDocuments)
    .where(eq(designDocuments.hash, hash));
  return rows.length > 0;
}

/**
 * Deletes a document that nothing needs any more, and says whether it did. What needs it is known to the database, by
 * its foreign keys: carts, orders and products of later modules. `before` deletes what goes with it.
 */
export async function forgetDocument(
  ctx: Ctx,
  hash: string,
  before: (ctx: Ctx) => Promise<void> = async () => {},
): Promise<boolean> {
  try {
    await inTransaction(ctx, async (ctx) => {
      await before(ctx);
      await ctx.db.delete(designDocuments).where(eq(designDocuments.hash, hash));
    });
    return true;
  } catch (error) {
    if ((error as { cause?: { code?: unknown } }).cause?.code === foreignKeyViolation) return false;
    throw error;
  }
}

/** Codes of the areas that something is printed on, be it a color alone. */
export function printedAreas(document: DesignDocument): string[] {
  return Object.keys(document.areas).filter((code) => isInked(document.areas[code]));
}

import path from 'node:path';
import { type PictureFacts, pictureFactsVersion } from '@merchmill/design/picture-facts.ts';
import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { RenderBusy, RenderFailed } from '../../../platform/render/render-pool.ts';
import { files, pictureFacts } from './file.tables.ts';
import { inWorkFolder } from './incoming.ts';

/* What pictures' own pixels say, measured once for each picture and kept by its hash. */

export async function keepFacts({ db }: Pick<Ctx, 'db'>, sha256: string, facts: PictureFacts): Promise<void> {
  const { version } = facts;
  await db
    .insert(pictureFacts)
    .values({ sha256, version, facts })
    .onConflictDoUpdate({ target: pictureFacts.sha256, set: { version, facts } });
}

/** Of these pictures, by their hashes, those that are measured, in one query. */
export async function loadPictureFacts(
  { db }: Pick<Ctx, 'db'>,
  hashes: readonly string[],
): Promise<Map<string, PictureFacts>> {
  if (!hashes.length) return new Map();
  const rows = await db
    .select({ sha256: pictureFacts.sha256, facts: pictureFacts.facts })
    .from(pictureFacts)
    .where(and(inArray(pictureFacts.sha256, [...new Set(hashes)]), eq(pictureFacts.version, pictureFactsVersion)));
  return new Map(rows.map(({ sha256, facts }) => [sha256, facts]));
}

type Kept = Pick<typeof files.$inferSelect, 'sha256' | 'storageKey' | 'bytes' | 'widthPx' | 'heightPx'>;

async function measure(ctx: Ctx, { sha256, storageKey, bytes, widthPx, heightPx }: Kept): Promise<boolean> {
  const facts = await inWorkFolder(ctx, bytes, async (folder) => {
    const from = path.join(folder, 'original');
    // It may just have been deleted.
    if (!(await ctx.files.fetchTo(storageKey, from))) return null;
    return ctx.pictures.views.run({ kind: 'measure', from }, { turn: `measure ${sha256}`, weight: widthPx * heightPx });
  });
  if (!facts) return false;
  await keepFacts(ctx, sha256, facts);
  return true;
}

/** Pictures that are not measured in today's way, each once, behind this hash. */
const unmeasured = ({ db }: Pick<Ctx, 'db'>) =>
  notExists(
    db
      .select()
      .from(pictureFacts)
      .where(and(eq(pictureFacts.sha256, files.sha256), eq(pictureFacts.version, pictureFactsVersion))),
  );

const kept = {
  sha256: files.sha256,
  storageKey: files.storageKey,
  bytes: files.bytes,
  widthPx: files.widthPx,
  heightPx: files.heightPx,
};

/**
 * Measures those of these pictures that are not measured yet. Not in a transaction: it reads files.
 * @throws AppError busy where there is no room for it now
 */
export async function measureMissing(ctx: Ctx, hashes: readonly string[]): Promise<void> {
  if (!hashes.length) return;
  const rows = await ctx.db
    .selectDistinctOn([files.sha256], kept)
    .from(files)
    .where(and(inArray(files.sha256, [...new Set(hashes)]), unmeasured(ctx)))
    .orderBy(asc(files.sha256));
  for (const row of rows) {
    try {
      await measure(ctx, row);
    } catch (error) {
      // A picture that cannot be read is told of where it is printed.
      if (!(error instanceof RenderFailed)) throw error instanceof RenderBusy ? new AppError('busy') : error;
      ctx.log.warn({ sha256: row.sha256, err: error }, 'A picture could not be measured');
    }
  }
}

/** Measures all pictures that are not, or were in an older way, one after the other. */
export function measurePictures(ctx: Ctx, turn: Turn): Promise<number> {
  return workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .selectDistinctOn([files.sha256], { id: files.sha256, ...kept })
        .from(files)
        .where(and(gt(files.sha256, after), unmeasured(ctx)))
        .orderBy(asc(files.sha256))
        .limit(limit),
    work: (row) => measure(ctx, row),
  });
}

/** Forgets what is known of a picture that is no longer there. */
export async function forgetFacts({ db }: Pick<Ctx, 'db'>, sha256: string): Promise<void> {
  const isThere = sql`exists (select 1 from ${files} where ${files.sha256} = ${sha256})`;
  await db.delete(pictureFacts).where(and(eq(pictureFacts.sha256, sha256), sql`not ${isThere}`));
}

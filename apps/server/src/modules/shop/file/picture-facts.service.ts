import path from 'node:path';
import { hourMs } from '@merchmill/contract/durations.ts';
import { type PictureFacts, pictureFactsVersion } from '@merchmill/design/picture-facts.ts';
import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { RenderBusy, RenderFailed } from '../../../platform/render/render-pool.ts';
import { files, pictureFacts } from './file.tables.ts';
import { inWorkFolder } from './incoming.ts';
import { isOwnFault } from './picture-work.ts';

/* What pictures' own pixels say, measured once for each picture and kept by its hash. */

/** Keeps them while the picture is there: nobody deletes it until they are kept, and then they go with it. */
export async function keepFacts({ db }: Pick<Ctx, 'db'>, sha256: string, facts: PictureFacts): Promise<void> {
  const { version } = facts;
  const ofPicture = db
    .select({
      sha256: files.sha256,
      version: sql<number>`${version}::integer`.as('version'),
      facts: sql<PictureFacts>`${JSON.stringify(facts)}::jsonb`.as('facts'),
    })
    .from(files)
    .where(eq(files.sha256, sha256))
    .limit(1)
    .for('key share');
  await db
    .insert(pictureFacts)
    .select(ofPicture)
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

type Measuring = {
  /** Measurements that are under way, by the picture's hash: who needs the same one meanwhile waits for it. */
  running: Map<string, Promise<boolean>>;
  /** Pictures that could not be measured, with the time from which it is tried again. */
  failed: Map<string, number>;
};

const measurings = new WeakMap<Ctx['pictures'], Measuring>();

function measuringOf({ pictures }: Ctx): Measuring {
  const known = measurings.get(pictures) ?? { running: new Map(), failed: new Map() };
  measurings.set(pictures, known);
  return known;
}

function noteFailure(ctx: Ctx, sha256: string, err: RenderFailed): void {
  const { failed } = measuringOf(ctx);
  const now = ctx.now().getTime();
  for (const [other, until] of failed) if (until <= now) failed.delete(other);
  // Not for good: what ended its process may have been the machine.
  failed.set(sha256, now + hourMs);
  ctx.log.warn({ sha256, err }, 'A picture could not be measured');
}

async function measuredFacts(
  ctx: Ctx,
  { sha256, storageKey, bytes, widthPx, heightPx }: Kept,
): Promise<PictureFacts | null> {
  return inWorkFolder(ctx, bytes, async (folder) => {
    const from = path.join(folder, 'original');
    // It may just have been deleted.
    if (!(await ctx.files.fetchTo(storageKey, from))) return null;
    const turn = { turn: `measure ${sha256}`, weight: widthPx * heightPx };
    return ctx.pictures.measuring.run({ kind: 'measure', from }, turn);
  });
}

async function measureNow(ctx: Ctx, picture: Kept): Promise<boolean> {
  const { sha256 } = picture;
  // Another one may have been faster.
  if ((await loadPictureFacts(ctx, [sha256])).size) return false;
  try {
    const facts = await measuredFacts(ctx, picture);
    if (facts) await keepFacts(ctx, sha256, facts);
    return facts !== null;
  } catch (error) {
    if (!(error instanceof RenderFailed) || isOwnFault(error)) throw error;
    // A picture that cannot be read is told of where it is printed.
    noteFailure(ctx, sha256, error);
    return false;
  }
}

/**
 * Measures a picture, once however many need it. Says whether it did: one that could not be read is left alone for an hour.
 * @throws RenderBusy, and RenderFailed where the shop is at fault
 */
async function measure(ctx: Ctx, picture: Kept): Promise<boolean> {
  const { running, failed } = measuringOf(ctx);
  const { sha256 } = picture;
  if ((failed.get(sha256) ?? 0) > ctx.now().getTime()) return false;
  const known = running.get(sha256);
  if (known) return known;
  const made = measureNow(ctx, picture).finally(() => running.delete(sha256));
  running.set(sha256, made);
  return made;
}

/** Of a picture that it is not measured in today's way. */
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
    await measure(ctx, row).catch((error: unknown) => {
      throw error instanceof RenderBusy || error instanceof RenderFailed ? new AppError('busy') : error;
    });
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

const isGone = ({ db }: Pick<Ctx, 'db'>) =>
  notExists(db.select().from(files).where(eq(files.sha256, pictureFacts.sha256)));

/** Forgets what is known of a picture that is no longer there. */
export async function forgetFacts(ctx: Pick<Ctx, 'db'>, sha256: string): Promise<void> {
  await ctx.db.delete(pictureFacts).where(and(eq(pictureFacts.sha256, sha256), isGone(ctx)));
}

/** The same of all pictures. */
export async function forgetOrphanFacts(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await ctx.db.delete(pictureFacts).where(isGone(ctx));
}

import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';

const answerWithinMs = 500;
/** A database that has answered so lately and is slow now is busy, not away: to be left out would not help the others. */
const busyForMs = 10_000;
const writeEveryMs = 5000;
const writeWithinMs = 2000;
/** More than what a full disk has left over in blocks that are begun. */
const probe = Buffer.alloc(64 * 1024);

/** The same answer for all who ask within a time, and one asking at a time. */
function remembered(forMs: number, look: () => Promise<boolean>): () => Promise<boolean> {
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<boolean> | undefined;
  return () => {
    if (!looking || performance.now() - lookedAtMs > forMs) {
      lookedAtMs = performance.now();
      looking = look();
    }
    return looking;
  };
}

const within = <T>(ms: number, work: Promise<T>, otherwise: () => T): Promise<T> =>
  Promise.race([work, new Promise<T>((resolve) => setTimeout(() => resolve(otherwise()), ms).unref())]);

async function canWrite(folder: string): Promise<boolean> {
  const file = path.join(folder, `.writable-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, probe, { flush: true });
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** Whether requests may come: the database answers, and what is kept on this machine can be written. */
export function createReadiness({ db, config }: Pick<Ctx, 'db' | 'config'>): () => Promise<boolean> {
  let answeredAtMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    try {
      await db.execute(sql`select 1`);
      answeredAtMs = performance.now();
      return true;
    } catch {
      answeredAtMs = Number.NEGATIVE_INFINITY;
      return false;
    }
  };
  const databaseAnswers = () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return within(answerWithinMs, asking, () => performance.now() - answeredAtMs < busyForMs);
  };
  const needsFolder = !config.databaseUrl || !config.s3;
  const folderIsWritable = remembered(writeEveryMs, () => within(writeWithinMs, canWrite(config.dataDir), () => false));
  return async () => {
    const [answers, isWritable] = await Promise.all([databaseAnswers(), !needsFolder || folderIsWritable()]);
    return answers && isWritable;
  };
}

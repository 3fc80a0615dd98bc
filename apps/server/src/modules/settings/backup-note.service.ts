import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { settings } from './settings.tables.ts';

/** The last backup that was made whole. */
export const BackupNote = z.object({ at: z.iso.datetime(), bytes: z.number().int(), files: z.number().int() });
export type BackupNote = z.output<typeof BackupNote>;

const key = 'last-backup';

export async function noteBackup({ db }: Pick<Ctx, 'db'>, note: BackupNote): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value: note })
    .onConflictDoUpdate({ target: settings.key, set: { value: note } });
}

/** When this shop was backed up last; null where it never was. */
export async function findLastBackup({ db }: Pick<Ctx, 'db'>): Promise<BackupNote | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row ? BackupNote.parse(row.value) : null;
}

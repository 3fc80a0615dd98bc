import { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { readFact, writeFact } from './shop-settings.service.ts';

/** The last backup that was made whole. */
export const BackupNote = z.object({ at: z.iso.datetime(), bytes: z.number().int(), files: z.number().int() });
export type BackupNote = z.output<typeof BackupNote>;

export const backupNoteKey = 'last-backup';

export async function noteBackup({ db }: Pick<Ctx, 'db'>, note: BackupNote): Promise<void> {
  await writeFact({ db }, backupNoteKey, note);
}

/** When this shop was backed up last; null where it never was. */
export async function findLastBackup({ db }: Pick<Ctx, 'db'>): Promise<BackupNote | null> {
  const note = await readFact({ db }, backupNoteKey);
  return note === undefined ? null : BackupNote.parse(note);
}

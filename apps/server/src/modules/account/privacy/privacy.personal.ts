import { eq } from 'drizzle-orm';
import { ownedBy } from '../../../owned-by.ts';
import { deleted, keptRows, type PersonalData } from '../../../platform/db/personal-data.ts';
import { accountDeletions, dataExports } from './privacy.tables.ts';

/** Where an archive lies in the file store. */
export const exportKey = (id: string) => `export/${id}.zip`;

export const privacyPersonalData: PersonalData = {
  module: 'privacy',
  tables: [
    deleted(dataExports, ({ id }) => ownedBy(id, dataExports)),
    keptRows(accountDeletions, ({ id }) => eq(accountDeletions.userId, id), {
      kept: { why: 'Proof that an account was deleted', years: 3 },
      erased: {},
      stays: ['userId', 'designs'],
      hidden: ['designs'],
    }),
  ],
  async eraseFiles(ctx, { id }) {
    const rows = await ctx.db.select({ id: dataExports.id }).from(dataExports).where(ownedBy(id, dataExports));
    for (const each of rows) await ctx.files.delete(exportKey(each.id));
  },
};

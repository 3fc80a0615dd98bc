import { and, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { deleted, type Kept, keptRows, type Person, type PersonalData } from '../../../platform/db/personal-data.ts';
import { businessIdentities } from './business.tables.ts';
import { certificateFiles, resaleCertificates } from './certificate.tables.ts';
import { taxProfiles } from './tax.tables.ts';

/** Without its form, a sale without tax cannot be defended before the state that asks (docs/decisions/074). */
const exemptSales: Kept = { why: 'Bookkeeping: why sales tax was not charged', years: 10 };

/** Certificates that no order was placed with prove nothing. */
const isUnused = ({ id }: Pick<Person, 'id'>) =>
  and(ownedBy(id, resaleCertificates), isNull(resaleCertificates.usedAt));

/** Files of a person, with whether an order was placed because of them. */
const filesOf = async ({ db }: Pick<Ctx, 'db'>, { id }: Pick<Person, 'id'>) => {
  const used = await db
    .select({ fileId: resaleCertificates.fileId, usedAt: resaleCertificates.usedAt })
    .from(resaleCertificates)
    .where(ownedBy(id, resaleCertificates));
  const usedIds = new Set(used.flatMap(({ fileId, usedAt }) => (usedAt ? [fileId] : [])));
  const files = await db.select().from(certificateFiles).where(ownedBy(id, certificateFiles));
  return files.map((file) => ({ file, isUsed: usedIds.has(file.id) }));
};

export const taxPersonalData: PersonalData = {
  module: 'tax',
  tables: [
    deleted(taxProfiles, ({ id }) => ownedBy(id, taxProfiles)),
    deleted(businessIdentities, ({ id }) => ownedBy(id, businessIdentities)),
    keptRows(resaleCertificates, ({ id }) => ownedBy(id, resaleCertificates), {
      kept: exemptSales,
      erased: {},
      stays: ['id', 'ownerId', 'fileId', 'states', 'number', 'state', 'reason', 'decidedBy'],
      hidden: ['decidedBy'],
    }),
    keptRows(certificateFiles, ({ id }) => ownedBy(id, certificateFiles), {
      kept: exemptSales,
      erased: { name: 'certificate' },
      stays: ['id', 'ownerId', 'uploadedBy', 'storageKey', 'mime', 'sha256'],
      hidden: ['storageKey'],
    }),
  ],
  async *files(ctx, person) {
    for (const { file } of await filesOf(ctx, person)) {
      const bytes = await ctx.files.get(file.storageKey);
      if (bytes) yield { name: `tax/certificates/${file.id}-${file.name}`, bytes, at: file.createdAt };
    }
  },
  async eraseFiles(ctx, person) {
    for (const { file, isUsed } of await filesOf(ctx, person)) if (!isUsed) await ctx.files.delete(file.storageKey);
  },
  async erase(ctx, person) {
    const unused = (await filesOf(ctx, person)).filter(({ isUsed }) => !isUsed).map(({ file }) => file.id);
    await ctx.db.delete(resaleCertificates).where(isUnused(person));
    await ctx.db
      .delete(certificateFiles)
      .where(and(ownedBy(person.id, certificateFiles), inArray(certificateFiles.id, unused)));
  },
};

import type {
  Certificate,
  CertificateForm,
  CertificateToCheck,
} from '@merchmill/contract/orders/certificate.shapes.ts';
import type { CertificateQueue, certificateQueues } from '@merchmill/contract/orders/certificate.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Acting } from '../../../principal.ts';
import { findCountry } from '../../../reference/countries.ts';
import { listContacts } from '../../account/account/index.ts';
import { notifyStaff } from '../../account/notification/index.ts';
import { expiryRange, statusOf } from './certificate.rules.ts';
import { certificateFiles, resaleCertificates } from './certificate.tables.ts';
import { getOwnFile, isFresh, toFile } from './certificate-file.service.ts';
import type { ResaleCertificate } from './tax.rules.ts';
import { taxProfiles } from './tax.tables.ts';
import { taxDay } from './tax-day.ts';

export type CertificateRow = typeof resaleCertificates.$inferSelect;
type FileRow = typeof certificateFiles.$inferSelect;

const usStates = new Map(findCountry('US')!.regions.map(({ code, name }) => [code, name]));

export const statesOf = ({ states }: Pick<CertificateRow, 'states'>) =>
  states.map((code) => ({ code, name: usStates.get(code) ?? code }));

export const toCertificate = (ctx: Pick<Ctx, 'now'>, row: CertificateRow, file: FileRow): Certificate => ({
  bizId: row.id,
  states: statesOf(row),
  number: row.number,
  expiresOn: row.expiresOn,
  status: statusOf(row, taxDay(ctx.now())),
  reason: row.reason,
  file: toFile(file),
  submittedAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

const selectWithFile = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .select({ row: resaleCertificates, file: certificateFiles })
    .from(resaleCertificates)
    .innerJoin(certificateFiles, eq(certificateFiles.id, resaleCertificates.fileId));

/** More than this nobody has: one form for each state, some of them twice. */
const mostListed = 200;

export async function listCertificates(ctx: Ctx, ownerId: string): Promise<{ list: Certificate[] }> {
  const rows = await selectWithFile(ctx)
    .where(ownedBy(ownerId, resaleCertificates))
    .orderBy(desc(resaleCertificates.createdAt), desc(resaleCertificates.id))
    .limit(mostListed);
  return { list: rows.map(({ row, file }) => toCertificate(ctx, row, file)) };
}

function checkForm(ctx: Ctx, { states, expiresOn }: CertificateForm): void {
  const wrong = states.findIndex((code, at) => !usStates.has(code) || states.indexOf(code) !== at);
  if (wrong >= 0) throw invalidField('states', 'Please choose each US state once.');
  const { first, last } = expiryRange(taxDay(ctx.now()));
  if (expiresOn < first) throw invalidField('expiresOn', 'This certificate has already expired.');
  if (expiresOn > last) throw invalidField('expiresOn', `Please enter a date no later than ${last}.`);
}

/** What is for no other states than these, in this state of review: it is replaced by a certificate for them. */
export const coveredBy = (ownerId: string, states: readonly string[], state: CertificateRow['state']) =>
  and(
    ownedBy(ownerId, resaleCertificates),
    eq(resaleCertificates.state, state),
    sql`${resaleCertificates.states} <@ ${JSON.stringify(states)}::jsonb`,
  );

/** Hands a certificate to the staff. One that still waits for the same states is replaced by it. */
export async function submitCertificate(ctx: Ctx, acting: Acting, form: CertificateForm): Promise<Certificate> {
  const { ownerId } = acting;
  const file = await getOwnFile(ctx, ownerId, form.fileId);
  checkForm(ctx, form);
  return inTransaction(ctx, async (ctx) => {
    const ofFile = and(eq(resaleCertificates.fileId, file.id), ownedBy(ownerId, resaleCertificates));
    const [earlier] = await ctx.db.select().from(resaleCertificates).where(ofFile);
    if (earlier) return toCertificate(ctx, earlier, file);
    if (!isFresh(ctx, file)) throw invalidField('fileId', 'Please upload the file again.');
    const { fileId, number, expiresOn } = form;
    const states = [...form.states].sort();
    await ctx.db
      .update(resaleCertificates)
      .set({ state: 'replaced' })
      .where(coveredBy(ownerId, states, 'pending'));
    const now = ctx.now();
    const [row] = await ctx.db
      .insert(resaleCertificates)
      .values({ id: newId(now), ownerId, fileId, states, number, expiresOn, createdAt: now })
      .onConflictDoNothing()
      .returning();
    // Sent twice at the same time: the other one has told the staff.
    if (!row) throw new AppError('alreadyDone', 'This certificate was already submitted.');
    const title = `Resale certificate for ${states.join(', ')} to review`;
    await notifyStaff(ctx, {
      ...{ kind: 'certificateToReview', title, link: '/operations/certificates' },
      by: acting.personId,
    });
    return toCertificate(ctx, row, file);
  });
}

const inQueue: Record<CertificateQueue, readonly CertificateRow['state'][]> = {
  pending: ['pending'],
  accepted: ['accepted'],
  closed: ['rejected', 'replaced'],
};

type Wish = { state: (typeof certificateQueues)[number]; pageNum: number; pageSize: number };

/** Pending ones oldest first, others newest first. */
export async function listQueue(ctx: Ctx, asker: Acting, { state, pageNum, pageSize }: Wish) {
  const wanted = inArray(resaleCertificates.state, [...inQueue[state]]);
  const { createdAt, id } = resaleCertificates;
  const rows = await selectWithFile(ctx)
    .where(wanted)
    .orderBy(...(state === 'pending' ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const people = rows.flatMap(({ row }) => [row.ownerId, ...(row.decidedBy ? [row.decidedBy] : [])]);
  const contacts = await listContacts(ctx, [...new Set(people)]);
  const companies = await companiesOf(ctx, [...new Set(rows.map(({ row }) => row.ownerId))]);
  const list = rows.map(({ row, file }): CertificateToCheck => {
    const { name, email } = assertFound(contacts.get(row.ownerId));
    return {
      ...toCertificate(ctx, row, file),
      owner: { bizId: row.ownerId, name, email },
      company: companies.get(row.ownerId) ?? null,
      decidedBy: row.decidedBy ? (contacts.get(row.decidedBy)?.name ?? null) : null,
      used: row.usedAt !== null,
      own: isOwn(asker, row, file),
    };
  });
  return { list, total: await ctx.db.$count(resaleCertificates, wanted), pageNum, pageSize };
}

/** Whether it came from whoever decides, or is for whom they act. */
export const isOwn = (
  { ownerId, personId }: Acting,
  row: Pick<CertificateRow, 'ownerId'>,
  file: Pick<FileRow, 'uploadedBy'>,
): boolean => row.ownerId === ownerId || row.ownerId === personId || file.uploadedBy === personId;

async function companiesOf({ db }: Ctx, ownerIds: string[]): Promise<Map<string, string | null>> {
  if (!ownerIds.length) return new Map();
  const { ownerId, company } = taxProfiles;
  const rows = await db.select({ ownerId, company }).from(taxProfiles).where(inArray(ownerId, ownerIds));
  return new Map(rows.map((row) => [row.ownerId, row.company]));
}

const holdsOn = (on: string) =>
  and(eq(resaleCertificates.state, 'accepted'), sql`${resaleCertificates.expiresOn} >= ${on}::date`);

/** The certificate that takes the sales tax off what this owner has sent to a state today; the one that lasts longest. */
export async function findCertificate(
  ctx: Ctx,
  ownerId: string,
  { country, region }: { country: string; region?: string | null | undefined },
): Promise<ResaleCertificate | null> {
  if (country !== 'US' || !region) return null;
  const [found] = await selectWithFile(ctx)
    .where(
      and(
        ownedBy(ownerId, resaleCertificates),
        holdsOn(taxDay(ctx.now())),
        sql`${resaleCertificates.states} @> ${JSON.stringify([region])}::jsonb`,
      ),
    )
    .orderBy(desc(resaleCertificates.expiresOn), desc(resaleCertificates.id))
    .limit(1);
  if (!found) return null;
  const { row, file } = found;
  return {
    ...{ id: row.id, number: row.number, state: region, stateName: usStates.get(region) ?? region },
    ...{ expiresOn: row.expiresOn, acceptedOn: taxDay(row.decidedAt!), sha256: file.sha256 },
  };
}

/** US states for which this owner has an accepted certificate today. */
export async function listResaleStates(ctx: Ctx, ownerId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ states: resaleCertificates.states })
    .from(resaleCertificates)
    .where(and(ownedBy(ownerId, resaleCertificates), holdsOn(taxDay(ctx.now()))));
  return [...new Set(rows.flatMap(({ states }) => states))].sort();
}

/**
 * Holds a certificate that an order is placed with until the caller's transaction ends: it cannot be rejected meanwhile.
 * From now on it belongs to the books.
 */
export async function useCertificate(ctx: Ctx, certificateId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ usedAt: resaleCertificates.usedAt })
    .from(resaleCertificates)
    .where(and(eq(resaleCertificates.id, certificateId), holdsOn(taxDay(ctx.now()))))
    .for('update');
  if (!row) throw new AppError('dataChanged', 'Your resale certificate has changed. Please review the new total.');
  if (row.usedAt) return;
  await ctx.db.update(resaleCertificates).set({ usedAt: ctx.now() }).where(eq(resaleCertificates.id, certificateId));
}

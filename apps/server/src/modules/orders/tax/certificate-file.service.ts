import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dayMs, hourMs } from '@merchmill/contract/durations.ts';
import type { CertificateFile } from '@merchmill/contract/orders/certificate.shapes.ts';
import { type CertificateMime, certificateBytes } from '@merchmill/contract/orders/certificate.ts';
import { readPictureHeader } from '@merchmill/contract/shop/picture-header.ts';
import { and, asc, eq, gt, lt, notExists } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import { newId } from '../../../ids.ts';
import { ownedBy, seenBy } from '../../../owned-by.ts';
import { type Turn, workOff } from '../../../platform/jobs/work-off.ts';
import type { Acting, UserPrincipal } from '../../../principal.ts';
import { recordTaken } from '../../shop/audit/index.ts';
import { pictureName } from '../../shop/file/file.rules.ts';
import type { IncomingFile } from '../../shop/file/index.ts';
import { certificateMime, savedName } from './certificate.rules.ts';
import { certificateFiles, resaleCertificates } from './certificate.tables.ts';

type FileRow = typeof certificateFiles.$inferSelect;

/** New files that one owner may send within a day: there are about fifty states. */
const dailyFiles = 60;

/** How long a file waits for its certificate. */
const freshMs = dayMs;

export const toFile = ({ name, mime, bytes }: Omit<FileRow, 'id'>) => ({ name, mime, bytes });

/** What it is by its bytes; refused where that is nothing that proves a certificate. */
async function checkedBytes({ path, bytes }: IncomingFile) {
  if (bytes > certificateBytes)
    throw new AppError('tooLarge', `This file is larger than ${certificateBytes / 1024 / 1024} MB.`);
  const content = await readFile(path);
  const mime = certificateMime(content);
  if (!mime || (mime !== 'application/pdf' && !readPictureHeader(content, mime)))
    throw invalidField('file', 'Please upload a complete PDF, JPEG, or PNG file.');
  return { content, mime };
}

/** Takes in the file of a certificate that is submitted next. Nothing of it is opened or drawn by the shop. */
export async function addCertificateFile(
  ctx: Ctx,
  { ownerId, personId }: Acting,
  { name, ...incoming }: IncomingFile & { name: string },
): Promise<CertificateFile> {
  const now = ctx.now();
  const lately = gt(certificateFiles.createdAt, new Date(now.getTime() - dayMs));
  if ((await ctx.db.$count(certificateFiles, and(ownedBy(ownerId, certificateFiles), lately))) >= dailyFiles)
    throw new AppError('tooManyRequests', 'You’ve reached today’s upload limit. Please continue tomorrow.');
  const { content, mime } = await checkedBytes(incoming);
  const storageKey = `certificate/${randomUUID()}`;
  await ctx.files.put(storageKey, content, mime);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const row = {
    ...{ id: newId(now), ownerId, uploadedBy: personId, storageKey, name: savedName(pictureName(name), mime) },
    ...{ mime, bytes: content.length, sha256, createdAt: now },
  };
  await ctx.db.insert(certificateFiles).values(row);
  return { fileId: row.id, ...toFile(row) };
}

/** Of the owner's own certificate; staff who review certificates get any, which is in the audit log. */
export async function readCertificateFile(
  ctx: Ctx,
  principal: UserPrincipal,
  id: string,
): Promise<FileAnswer<CertificateMime>> {
  const [row] = await ctx.db
    .select({ file: certificateFiles, ownerId: resaleCertificates.ownerId })
    .from(resaleCertificates)
    .innerJoin(certificateFiles, eq(certificateFiles.id, resaleCertificates.fileId))
    .where(and(eq(resaleCertificates.id, id), seenBy(principal, resaleCertificates, 'certificates.decide')));
  const { file, ownerId } = assertFound(row);
  if (ownerId !== principal.ownerId)
    await recordTaken(ctx, principal, { subject: 'resaleCertificate', subjectId: id, what: 'openFile' });
  const { name, mime, bytes, storageKey } = file;
  return { name, type: mime, body: { bytes, read: async () => assertFound(await ctx.files.get(storageKey)) } };
}

export async function getOwnFile(ctx: Ctx, ownerId: string, fileId: string): Promise<FileRow> {
  const [row] = await ctx.db
    .select()
    .from(certificateFiles)
    .where(and(eq(certificateFiles.id, fileId), ownedBy(ownerId, certificateFiles)));
  return assertFound(row);
}

/** Whether it is still there to be submitted. */
export const isFresh = (ctx: Ctx, { createdAt }: FileRow): boolean =>
  createdAt.getTime() > ctx.now().getTime() - freshMs;

/** Files that were sent and never submitted; they are too old to be submitted by now. */
export async function forgetUnsubmitted(ctx: Ctx, turn: Turn): Promise<void> {
  const due = and(
    lt(certificateFiles.createdAt, new Date(ctx.now().getTime() - freshMs - hourMs)),
    notExists(ctx.db.select().from(resaleCertificates).where(eq(resaleCertificates.fileId, certificateFiles.id))),
  );
  await workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select()
        .from(certificateFiles)
        .where(and(due, gt(certificateFiles.id, after)))
        .orderBy(asc(certificateFiles.id))
        .limit(limit),
    work: async ({ id, storageKey }) => {
      // What it names first: a row that is left is met again.
      await ctx.files.delete(storageKey);
      await ctx.db.delete(certificateFiles).where(eq(certificateFiles.id, id));
      return true;
    },
  });
}

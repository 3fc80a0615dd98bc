import type { BodyOf } from '@merchmill/contract/call.ts';
import type { certificateCalls } from '@merchmill/contract/orders/certificate.calls.ts';
import type { Certificate } from '@merchmill/contract/orders/certificate.shapes.ts';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { type Turn, workOff } from '../../../platform/jobs/work-off.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { getContact } from '../../account/account/index.ts';
import { notify, ownMailTo } from '../../account/notification/index.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { type MailContent, mailDay, sendMail } from '../../shop/mail/index.ts';
import { acceptedMail, expiringMail, rejectedMail, type ToldCertificate } from './certificate.mails.ts';
import { noticeUntil, statusOf } from './certificate.rules.ts';
import { type CertificateRow, coveredBy, isOwn, statesOf, toCertificate } from './certificate.service.ts';
import { certificateFiles, resaleCertificates } from './certificate.tables.ts';
import { taxDay } from './tax-day.ts';

type Decision = BodyOf<typeof certificateCalls.decide>;

/** E.g. Texas, or Texas and 3 more states. */
function placesOf(row: CertificateRow): string {
  const [first, ...more] = statesOf(row).map(({ name }) => name);
  if (!more.length) return first!;
  return more.length === 1 ? `${first} and ${more[0]}` : `${first} and ${more.length} more states`;
}

const pageOf = ({ ownerId }: Pick<CertificateRow, 'ownerId'>) => `/user/${ownerId}/settings/business`;

type News = { title: (places: string) => string; mail: (told: ToldCertificate) => MailContent; by: string | null };

/** Tells the owner, in the caller's transaction. */
async function tellOwner(ctx: Ctx, row: CertificateRow, { title, mail, by }: News): Promise<void> {
  const { ownerId, number, expiresOn } = row;
  const places = placesOf(row);
  await notify(ctx, ownerId, { kind: 'certificate', title: title(places), link: pageOf(row), by });
  const own = await ownMailTo(ctx, ownerId, 'certificate');
  if (!own) return;
  const { name, email } = await getContact(ctx, ownerId);
  const told = { name, number, places, expiresOn, link: `${ctx.config.publicUrl}${pageOf(row)}` };
  await sendMail(ctx, { to: email, ...mail(told), ...own });
}

/** What is changed by a decision; refused where it comes too late or makes no sense. */
function changeBy(ctx: Ctx, row: CertificateRow, form: Decision) {
  const status = statusOf(row, taxDay(ctx.now()));
  if (form.decision === 'accept') {
    if (row.state !== 'pending') throw new AppError('alreadyDone', 'This certificate was already reviewed.');
    if (row.expiresOn < taxDay(ctx.now()))
      throw new AppError('alreadyDone', 'This certificate has expired. Reject it, so that a new one is sent.');
    return { state: 'accepted' as const, reason: null };
  }
  if (status !== 'pending' && status !== 'accepted')
    throw new AppError('alreadyDone', 'This certificate was already reviewed.');
  return { state: 'rejected' as const, reason: form.reason };
}

function newsOf(row: CertificateRow, form: Decision, by: string): News {
  if (form.decision === 'accept')
    return { title: (places) => `Resale certificate for ${places} accepted`, mail: acceptedMail, by };
  return {
    title: (places) => `Resale certificate for ${places} rejected`,
    mail: (told) => rejectedMail(told, form.reason, row.state === 'accepted'),
    by,
  };
}

/**
 * Accepts what waits, or rejects it; what is accepted can still be rejected. Orders that were placed with it stay as they
 * are. The one that is accepted replaces older ones for the same states.
 */
export function decideCertificate(
  ctx: Ctx,
  principal: UserPrincipal,
  bizId: string,
  form: Decision,
): Promise<Certificate> {
  return inTransaction(ctx, async (ctx) => {
    const [locked] = await ctx.db
      .select()
      .from(resaleCertificates)
      .where(eq(resaleCertificates.id, bizId))
      .for('update');
    const row = assertFound(locked);
    const [file] = await ctx.db.select().from(certificateFiles).where(eq(certificateFiles.id, row.fileId));
    if (isOwn(principal, row, file!))
      throw new AppError('prohibited', 'Someone else must review a certificate that you sent.');
    const change = changeBy(ctx, row, form);
    if (change.state === 'accepted')
      await ctx.db
        .update(resaleCertificates)
        .set({ state: 'replaced' })
        .where(coveredBy(row.ownerId, row.states, 'accepted'));
    const decided = { ...change, decidedBy: principal.personId, decidedAt: ctx.now() };
    const [after] = await ctx.db
      .update(resaleCertificates)
      .set(decided)
      .where(eq(resaleCertificates.id, bizId))
      .returning();
    await recordChange(ctx, principal, {
      subject: 'resaleCertificate',
      subjectId: bizId,
      what: form.decision,
      before: { state: row.state },
      after: { ...change, states: row.states, expiresOn: row.expiresOn },
    });
    await tellOwner(ctx, row, newsOf(row, form, principal.personId));
    return toCertificate(ctx, after!, file!);
  });
}

/** Tells owners of accepted certificates that run out soon, once for each. */
export async function noticeExpiring(ctx: Ctx, turn: Turn): Promise<void> {
  const today = taxDay(ctx.now());
  const due = and(
    eq(resaleCertificates.state, 'accepted'),
    isNull(resaleCertificates.noticedAt),
    sql`${resaleCertificates.expiresOn} between ${today}::date and ${noticeUntil(ctx.now())}::date`,
  );
  await workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select({ id: resaleCertificates.id })
        .from(resaleCertificates)
        .where(and(due, gt(resaleCertificates.id, after)))
        .orderBy(asc(resaleCertificates.id))
        .limit(limit),
    work: ({ id }) =>
      inTransaction(ctx, async (ctx) => {
        const [row] = await ctx.db
          .update(resaleCertificates)
          .set({ noticedAt: ctx.now() })
          .where(and(due, eq(resaleCertificates.id, id)))
          .returning();
        if (!row) return false;
        const title = (places: string) => `Resale certificate for ${places} expires on ${mailDay(row.expiresOn)}`;
        await tellOwner(ctx, row, { title, mail: expiringMail, by: null });
        return true;
      }),
  });
}

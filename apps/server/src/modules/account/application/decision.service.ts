import type { applicationCalls } from '@merchmill/contract/account/application.calls.ts';
import type { ApplicationToDecide } from '@merchmill/contract/account/application.shapes.ts';
import type { BodyOf } from '@merchmill/contract/call.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { eq } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { creditPage, openCreditAccount } from '../../money/credit/index.ts';
import { getTaxProfile, setTaxProfile } from '../../orders/tax/index.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { getContact, readOwnerType, setOwnerType } from '../account/index.ts';
import { notify } from '../notification/index.ts';
import { approvedMail, declinedMail } from './application.mails.ts';
import { type ApplicationRow, isOwn, toDecide } from './application.service.ts';
import { businessApplications } from './application.tables.ts';

type Decision = BodyOf<typeof applicationCalls.decide>;

/**
 * Makes a business customer of whoever has applied. A test user's orders are in no books, and stay so; a distributor has
 * more than a business customer has.
 */
async function makeBusiness(ctx: Ctx, principal: UserPrincipal, { ownerId }: ApplicationRow): Promise<void> {
  const type = await readOwnerType(ctx, ownerId);
  if (type === UserType.test) throw new AppError('prohibited', 'A test user can’t become a business customer.');
  if (type !== UserType.normal) return;
  await setOwnerType(ctx, ownerId, UserType.B2B);
  await recordChange(ctx, principal, {
    ...{ subject: 'user', subjectId: ownerId, what: 'changeType' },
    before: { type },
    after: { type: UserType.B2B, why: 'Business application approved' },
  });
}

/** What was checked stands on invoices from now on, unless the customer has said otherwise there. */
async function fillTaxProfile(ctx: Ctx, row: ApplicationRow): Promise<void> {
  const { ownerId, legalName, country, taxId, taxIdCheck } = row;
  const { company, taxId: known, taxIdCountry, iossNumber } = await getTaxProfile(ctx, ownerId);
  await setTaxProfile(ctx, ownerId, {
    company: company ?? legalName,
    ...(known && taxIdCountry && { taxId: known, taxIdCountry }),
    ...(!known && taxIdCheck !== 'none' && { taxId, taxIdCountry: country }),
    ...(iossNumber ? { iossNumber } : {}),
  });
}

async function tellApplicant(ctx: Ctx, { ownerId, legalName }: ApplicationRow, form: Decision, by: string) {
  const invoice = form.decision === 'approve' ? form.invoice : undefined;
  const page = invoice ? creditPage(ownerId) : `/user/${ownerId}/settings/business`;
  const title =
    form.decision === 'approve'
      ? 'Your business account is approved'
      : 'Your business account application was declined';
  await notify(ctx, ownerId, { kind: 'businessAccount', title, link: page, by });
  const { name, email } = await getContact(ctx, ownerId);
  const told = { name, legalName, link: `${ctx.config.publicUrl}${page}` };
  const mail = form.decision === 'approve' ? approvedMail(told, invoice) : declinedMail(told, form.reason);
  await sendMail(ctx, { to: email, ...mail });
}

/** Approves an open application or declines it; once, and never one's own. */
export function decideApplication(
  ctx: Ctx,
  principal: UserPrincipal,
  bizId: string,
  form: Decision,
): Promise<ApplicationToDecide> {
  return inTransaction(ctx, async (ctx) => {
    const [locked] = await ctx.db
      .select()
      .from(businessApplications)
      .where(eq(businessApplications.id, bizId))
      .for('update');
    const row = assertFound(locked);
    if (isOwn(principal, row)) throw new AppError('prohibited', 'Someone else must decide about your own application.');
    if (row.state !== 'submitted') throw new AppError('alreadyDone', 'This application is no longer open.');
    const change =
      form.decision === 'approve'
        ? { state: 'approved' as const, reason: null }
        : { state: 'declined' as const, reason: form.reason };
    const [after] = await ctx.db
      .update(businessApplications)
      .set({ ...change, decidedBy: principal.personId, decidedAt: ctx.now() })
      .where(eq(businessApplications.id, bizId))
      .returning();
    if (form.decision === 'approve') {
      await makeBusiness(ctx, principal, row);
      await fillTaxProfile(ctx, row);
      if (form.invoice) await openCreditAccount(ctx, principal, { ownerId: row.ownerId, ...form.invoice });
    }
    await recordChange(ctx, principal, {
      ...{ subject: 'businessApplication', subjectId: bizId, what: form.decision },
      before: { state: row.state },
      after: { ...change, ...(form.decision === 'approve' ? { invoice: form.invoice } : {}) },
    });
    await tellApplicant(ctx, row, form, principal.personId);
    const [shown] = await toDecide(ctx, principal, [after!]);
    return shown!;
  });
}

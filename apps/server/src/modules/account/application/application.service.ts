import type {
  Application,
  ApplicationForm,
  ApplicationToDecide,
} from '@merchmill/contract/account/application.shapes.ts';
import type { ApplicationQueue } from '@merchmill/contract/account/application.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Acting } from '../../../principal.ts';
import { requireAnyTaxId } from '../../orders/tax/index.ts';
import { listContacts, readOwnerType } from '../account/index.ts';
import { notifyStaff } from '../notification/index.ts';
import { businessApplications } from './application.tables.ts';

export type ApplicationRow = typeof businessApplications.$inferSelect;

export const toApplication = (row: ApplicationRow): Application => {
  const { id, legalName, registerNumber, country, taxId, website, volume, sells, wishedLimitCents, state } = row;
  return {
    ...{ bizId: id, legalName, registerNumber, country, taxId, website, volume, sells, state },
    ...{ wishedLimit: wishedLimitCents, reason: row.reason },
    submittedAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
};

/** Nobody applies so often that more would help. */
const mostListed = 50;

export async function listApplications(ctx: Ctx, ownerId: string) {
  const rows = await ctx.db
    .select()
    .from(businessApplications)
    .where(ownedBy(ownerId, businessApplications))
    .orderBy(desc(businessApplications.createdAt), desc(businessApplications.id))
    .limit(mostListed);
  const business = (await readOwnerType(ctx, ownerId)) === UserType.B2B;
  return { list: rows.map(toApplication), business };
}

/** Hands an application to the staff; one at a time. */
export async function submitApplication(ctx: Ctx, acting: Acting, form: ApplicationForm): Promise<Application> {
  const { ownerId, personId } = acting;
  const { id: taxId, check: taxIdCheck } = requireAnyTaxId(form.country, form.taxId, 'taxId');
  const { legalName, registerNumber, country, website, volume, sells, wishedLimit } = form;
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const [row] = await ctx.db
      .insert(businessApplications)
      .values({
        ...{ id: newId(now), ownerId, submittedBy: personId, legalName, country, taxId, taxIdCheck, volume, sells },
        ...{ registerNumber: registerNumber || null, website: website || null, createdAt: now },
        wishedLimitCents: wishedLimit ?? null,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError('alreadyDone', 'You already have an open application.');
    const link = `/operations/applications/${row.id}`;
    // Without the name, which would outlive the account in the lists of staff.
    const title = 'New business application';
    await notifyStaff(ctx, { kind: 'applicationToDecide', title, link, by: personId });
    return toApplication(row);
  });
}

/** Takes an open application back. */
export async function withdrawApplication(ctx: Ctx, { ownerId }: Acting, bizId: string): Promise<Application> {
  const mine = and(eq(businessApplications.id, bizId), ownedBy(ownerId, businessApplications));
  const [withdrawn] = await ctx.db
    .update(businessApplications)
    .set({ state: 'withdrawn', decidedAt: ctx.now() })
    .where(and(mine, eq(businessApplications.state, 'submitted')))
    .returning();
  if (withdrawn) return toApplication(withdrawn);
  const [row] = await ctx.db.select().from(businessApplications).where(mine);
  assertFound(row);
  throw new AppError('alreadyDone', 'This application was already decided or withdrawn.');
}

const inQueue: Record<ApplicationQueue, readonly ApplicationRow['state'][]> = {
  submitted: ['submitted'],
  approved: ['approved'],
  closed: ['declined', 'withdrawn'],
};

/** Whether it came from whoever decides, or is for whom they act. */
export const isOwn = ({ ownerId, personId }: Acting, row: Pick<ApplicationRow, 'ownerId' | 'submittedBy'>): boolean =>
  row.ownerId === ownerId || row.ownerId === personId || row.submittedBy === personId;

export async function toDecide(
  ctx: Ctx,
  asker: Acting,
  rows: readonly ApplicationRow[],
): Promise<ApplicationToDecide[]> {
  const people = rows.flatMap(({ ownerId, decidedBy }) => [ownerId, ...(decidedBy ? [decidedBy] : [])]);
  const contacts = await listContacts(ctx, [...new Set(people)]);
  return rows.map((row) => {
    const { name, email } = assertFound(contacts.get(row.ownerId));
    return {
      ...toApplication(row),
      owner: { bizId: row.ownerId, name, email },
      taxIdCheck: row.taxIdCheck,
      decidedBy: row.decidedBy ? (contacts.get(row.decidedBy)?.name ?? null) : null,
      own: isOwn(asker, row),
    };
  });
}

type Wish = { state: ApplicationQueue; pageNum: number; pageSize: number };

/** Open ones oldest first, others newest first. */
export async function listQueue(ctx: Ctx, asker: Acting, { state, pageNum, pageSize }: Wish) {
  const wanted = inArray(businessApplications.state, [...inQueue[state]]);
  const { createdAt, id } = businessApplications;
  const rows = await ctx.db
    .select()
    .from(businessApplications)
    .where(wanted)
    .orderBy(...(state === 'submitted' ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const total = await ctx.db.$count(businessApplications, wanted);
  return { list: await toDecide(ctx, asker, rows), total, pageNum, pageSize };
}

export async function getApplication(ctx: Ctx, asker: Acting, bizId: string): Promise<ApplicationToDecide> {
  const [row] = await ctx.db.select().from(businessApplications).where(eq(businessApplications.id, bizId));
  const [shown] = await toDecide(ctx, asker, [assertFound(row)]);
  return shown!;
}

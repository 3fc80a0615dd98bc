import type { ProductRemoval, StaffRemoval } from '@merchmill/contract/design/report.shapes.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { listContacts, nameOfUser } from '../../account/account/index.ts';
import { notify, notifyStaff } from '../../account/notification/index.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { restoreSpu } from '../publication/index.ts';
import { appealMail } from './report.mails.ts';
import { productRemovals } from './report.tables.ts';
import { listReported, toReportedProduct } from './reported-product.ts';

type Row = typeof productRemovals.$inferSelect;
type Page = { pageNum: number; pageSize: number };

function toRemoval(row: Row, title: string): ProductRemoval {
  const { appealState: state, appealText, appealedAt, appealAnswer: answer } = row;
  const appeal = state && { state, text: appealText ?? '', at: appealedAt!.toISOString(), answer };
  return {
    ...{ bizId: row.id, title, category: row.category, reason: row.reason, appeal },
    ...{ removedAt: row.removedAt.toISOString(), appealUntil: row.appealUntil.toISOString() },
  };
}

const titlesOf = (ctx: Ctx, rows: readonly Row[]) =>
  listReported(
    ctx,
    rows.map(({ spuId }) => spuId),
  );

/** What was taken down of this person's. */
export async function listOwnRemovals(ctx: Ctx, ownerId: string, page: Page) {
  const own = eq(productRemovals.makerId, ownerId);
  const rows = await ctx.db
    .select()
    .from(productRemovals)
    .where(own)
    .orderBy(desc(productRemovals.removedAt), desc(productRemovals.id))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize);
  const known = await titlesOf(ctx, rows);
  const list = rows.map((row) => toRemoval(row, assertFound(known.get(row.spuId)).title));
  return { list, total: await ctx.db.$count(productRemovals, own), ...page };
}

/** Appeals once against a removal of this person's product. */
export function appealRemoval(
  ctx: Ctx,
  { ownerId, personId }: UserPrincipal,
  bizId: string,
  text: string,
): Promise<ProductRemoval> {
  return inTransaction(ctx, async (ctx) => {
    const mine = and(eq(productRemovals.id, bizId), eq(productRemovals.makerId, ownerId));
    const [locked] = await ctx.db.select().from(productRemovals).where(mine).for('update');
    const row = assertFound(locked);
    if (row.appealState) throw new AppError('alreadyDone', 'You already appealed against this decision.');
    const now = ctx.now();
    if (now > row.appealUntil) throw new AppError('prohibited', 'The time to appeal against this decision is over.');
    const change = { appealState: 'open' as const, appealText: text, appealedAt: now };
    const [changed] = await ctx.db.update(productRemovals).set(change).where(mine).returning();
    const { title } = assertFound((await titlesOf(ctx, [row])).get(row.spuId));
    await recordChange(ctx, { personId }, { subject: 'productRemoval', subjectId: bizId, what: 'appeal' });
    const news = { title: `Appeal about “${title}”`, link: '/operations/reports?show=appeals' };
    await notifyStaff(ctx, { kind: 'productReported', ...news, by: personId });
    return toRemoval(changed!, title);
  });
}

const mayDecide = ({ removedBy, makerId }: Row, { personId, ownerId }: UserPrincipal): boolean =>
  removedBy !== personId && makerId !== ownerId;

/** Open appeals oldest first, or all that was taken down, newest first. */
export async function listRemovals(
  ctx: Ctx,
  principal: UserPrincipal,
  { show, ...page }: Page & { show: 'appeals' | 'all' },
) {
  const where = show === 'appeals' ? eq(productRemovals.appealState, 'open') : undefined;
  const { appealedAt, removedAt, id } = productRemovals;
  const rows = await ctx.db
    .select({ row: productRemovals, removedBy: nameOfUser(productRemovals.removedBy) })
    .from(productRemovals)
    .where(where)
    .orderBy(...(show === 'appeals' ? [asc(appealedAt), asc(id)] : [desc(removedAt), desc(id)]))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize);
  const known = await titlesOf(
    ctx,
    rows.map(({ row }) => row),
  );
  const list = rows.map(({ row, removedBy }): StaffRemoval => {
    const spu = assertFound(known.get(row.spuId));
    return {
      ...toRemoval(row, spu.title),
      ...{ product: toReportedProduct(spu), removedBy: removedBy ?? '–', mayDecide: mayDecide(row, principal) },
    };
  });
  return { list, total: await ctx.db.$count(productRemovals, where), ...page };
}

type Answer = { restore: boolean; answer: string };

/** Somebody else than whoever took it down decides: the product comes back, or stays down. */
export async function answerAppeal(ctx: Ctx, principal: UserPrincipal, bizId: string, { restore, answer }: Answer) {
  await inTransaction(ctx, async (ctx) => {
    const byId = eq(productRemovals.id, bizId);
    const [locked] = await ctx.db.select().from(productRemovals).where(byId).for('update');
    const row = assertFound(locked);
    if (row.appealState !== 'open') throw new AppError('alreadyDone', 'There’s no open appeal here.');
    if (!mayDecide(row, principal)) throw new AppError('prohibited', 'Someone else must decide this appeal.');
    const appealState = restore ? ('restored' as const) : ('rejected' as const);
    const change = { appealState, appealAnswer: answer, answeredBy: principal.personId, answeredAt: ctx.now() };
    await ctx.db.update(productRemovals).set(change).where(byId);
    const isBack = restore && (await restoreSpu(ctx, row.spuId, row.removedAt));
    const what = restore ? 'restore' : 'reject';
    await recordChange(ctx, principal, { subject: 'productRemoval', subjectId: bizId, what, after: change });
    await tellMaker(ctx, row, { restore, answer, isBack });
  });
  return {};
}

type Told = Answer & { isBack: boolean };

async function tellMaker(ctx: Ctx, { makerId, spuId }: Row, { restore, answer, isBack }: Told): Promise<void> {
  const maker = makerId ? (await listContacts(ctx, [makerId])).get(makerId) : undefined;
  if (!maker) return;
  const { title } = assertFound((await listReported(ctx, [spuId])).get(spuId));
  const path = `/user/${maker.id}/removals`;
  await notify(ctx, maker.id, {
    kind: 'productRemoved',
    title: `Your appeal about “${title}” was decided`,
    link: path,
  });
  const about = { shop: ctx.config.brand.name, title, name: maker.name, answer, restored: restore, isBack };
  const mail = appealMail({ ...about, link: `${ctx.config.publicUrl}${path}` });
  await sendMail(ctx, { to: maker.email, ...mail });
}

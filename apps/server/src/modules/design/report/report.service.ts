import type { ProductReport, ReportForm } from '@merchmill/contract/design/report.shapes.ts';
import { appealMonths } from '@merchmill/contract/design/report.ts';
import { hourMs } from '@merchmill/contract/durations.ts';
import { and, asc, desc, eq, gt, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { getContact, listContacts, nameOfUser } from '../../account/account/index.ts';
import { notify, notifyStaff } from '../../account/notification/index.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { takeDownSpu } from '../publication/index.ts';
import { reasonsMail, receiptMail, rejectedMail, removedMail } from './report.mails.ts';
import { productRemovals, productReports } from './report.tables.ts';
import { findPublished, listReported, type Reported, toReportedProduct } from './reported-product.ts';

type Form = z.output<typeof ReportForm>;
type ReportRow = typeof productReports.$inferSelect;

/** Receipts that an address gets within the hour: anybody can type anybody's. */
const receiptsPerHour = 3;

/** Called with the report that it is about written down. */
async function mayReceive(ctx: Ctx, reporterId: string | null, address: string): Promise<boolean> {
  if (reporterId && (await getContact(ctx, reporterId)).email === address) return true;
  const { email, createdAt } = productReports;
  const lately = new Date(ctx.now().getTime() - hourMs);
  return (await ctx.db.$count(productReports, and(eq(email, address), gt(createdAt, lately)))) <= receiptsPerHour;
}

/** Takes a report in. Sent again while it waits, the first one stands; who sends it is answered alike. */
export async function sendReport(ctx: Ctx, reporterId: string | null, form: Form): Promise<Record<string, never>> {
  await inTransaction(ctx, async (ctx) => {
    const { id: spuId, title } = await findPublished(ctx, form.handle);
    const now = ctx.now();
    const id = newId(now);
    const { category, statement, name, goodFaith } = form;
    const email = form.email.toLowerCase() || null;
    const [added] = await ctx.db
      .insert(productReports)
      .values({ id, spuId, category, statement, name, email, goodFaith, reporterId, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: productReports.id });
    if (!added) return;
    const news = { title: `“${title}” was reported`, link: '/operations/reports' };
    await notifyStaff(ctx, { kind: 'productReported', ...news, by: reporterId });
    if (!email || !(await mayReceive(ctx, reporterId, email))) return;
    const mail = receiptMail({ shop: ctx.config.brand.name, title, id, at: now });
    await sendMail(ctx, { to: email, ...mail });
  });
  return {};
}

type Page = { pageNum: number; pageSize: number };

/** Those that wait oldest first, decided ones newest first. */
export async function listReports(ctx: Ctx, { show, ...page }: Page & { show: 'open' | 'decided' }) {
  const { state, createdAt, id } = productReports;
  const where = show === 'open' ? eq(state, 'open') : ne(state, 'open');
  const rows = await ctx.db
    .select({ row: productReports, decidedBy: nameOfUser(productReports.decidedBy) })
    .from(productReports)
    .where(where)
    .orderBy(...(show === 'open' ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize);
  const known = await listReported(
    ctx,
    rows.map(({ row }) => row.spuId),
  );
  const list = rows.map(({ row, decidedBy }): ProductReport => {
    const { id: bizId, state, category, statement, name, email, decision } = row;
    return {
      ...{ bizId, state, category, statement, name, email, decision, decidedBy },
      product: toReportedProduct(assertFound(known.get(row.spuId))),
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    };
  });
  return { list, total: await ctx.db.$count(productReports, where), ...page };
}

function monthsAfter(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}

/** Takes the product down everywhere, and gives whoever made it the reasons. */
async function remove(ctx: Ctx, principal: UserPrincipal, report: ReportRow, spu: Reported, reason: string) {
  const now = ctx.now();
  const until = monthsAfter(now, appealMonths);
  const { category } = report;
  await takeDownSpu(ctx, spu.id, reason);
  const [removal] = await ctx.db
    .insert(productRemovals)
    .values({
      ...{ id: newId(now), spuId: spu.id, makerId: spu.makerId, category, reason },
      ...{ removedBy: principal.personId, removedAt: now, appealUntil: until },
    })
    .returning();
  if (!spu.makerId) return removal!.id;
  const maker = (await listContacts(ctx, [spu.makerId])).get(spu.makerId);
  if (!maker) return removal!.id;
  const path = `/user/${maker.id}/removals`;
  await notify(ctx, maker.id, { kind: 'productRemoved', title: `“${spu.title}” was taken down`, link: path });
  const about = { shop: ctx.config.brand.name, title: spu.title, name: maker.name, category, reason, until };
  const mail = reasonsMail({ ...about, link: `${ctx.config.publicUrl}${path}` });
  await sendMail(ctx, { to: maker.email, ...mail });
  return removal!.id;
}

type Decision = { decision: 'remove' | 'reject'; reason: string };

/** Settles one report, or with a removal all that wait about the same product; each of their senders is told. */
export async function decideReport(ctx: Ctx, principal: UserPrincipal, bizId: string, { decision, reason }: Decision) {
  await inTransaction(ctx, async (ctx) => {
    const [seen] = await ctx.db.select().from(productReports).where(eq(productReports.id, bizId));
    const ofSpu = and(eq(productReports.spuId, assertFound(seen).spuId), eq(productReports.state, 'open'));
    const open = await ctx.db.select().from(productReports).where(ofSpu).orderBy(productReports.id).for('update');
    const report = open.find(({ id }) => id === bizId);
    if (!report) throw new AppError('alreadyDone', 'This report was already decided.');
    const spu = assertFound((await listReported(ctx, [report.spuId])).get(report.spuId));
    if (spu.makerId === principal.ownerId)
      throw new AppError('prohibited', 'Someone else must decide about your own product.');
    const removalId = decision === 'remove' ? await remove(ctx, principal, report, spu, reason) : null;
    const settled = decision === 'remove' ? open : [report];
    const state = decision === 'remove' ? ('removed' as const) : ('rejected' as const);
    const change = { state, removalId, decision: reason, decidedBy: principal.personId, decidedAt: ctx.now() };
    const about = { shop: ctx.config.brand.name, title: spu.title, reason };
    for (const { id, email } of settled) {
      await ctx.db.update(productReports).set(change).where(eq(productReports.id, id));
      const after = { ...change, spuId: spu.id };
      await recordChange(ctx, principal, { subject: 'productReport', subjectId: id, what: decision, after });
      const mail = decision === 'remove' ? removedMail(about) : rejectedMail(about);
      if (email) await sendMail(ctx, { to: email, ...mail });
    }
  });
  return {};
}

import { minuteMs } from '@merchmill/contract/durations.ts';
import type { CreditStatement, StatementContent } from '@merchmill/contract/money/statement.shapes.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { beginOf, dayIn, monthOf, nextMonth } from '../../../days.ts';
import { newId } from '../../../ids.ts';
import { ownedBy, seenBy } from '../../../owned-by.ts';
import { type Turn, workOff } from '../../../platform/jobs/work-off.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { getContact } from '../../account/account/index.ts';
import { notify } from '../../account/notification/index.ts';
import { getTaxProfile } from '../../orders/tax/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { statementNumber } from '../credit/credit.rules.ts';
import {
  creditPage,
  holdToState,
  listCreditMoves,
  listToState,
  markStated,
  monthName,
  statementMail,
} from '../credit/index.ts';
import { documentBrandOf, sellerOf } from '../invoice/index.ts';
import { contentOf, type StatedAccount } from './statement.rules.ts';
import { creditStatements } from './statement.tables.ts';

/** Clocks of two instances may differ: what was booked in a month is certain a little after its end. */
const graceMs = 5 * minuteMs;

type Account = NonNullable<Awaited<ReturnType<typeof holdToState>>>;

/**
 * From when on a month's statement tells. Months without one had nothing to tell, so it goes on where the last one ended:
 * where the shop has changed its time zone since, nothing is told twice or left out.
 */
async function beginOfStatement(ctx: Ctx, ownerId: string, month: string): Promise<Date> {
  const [last] = await ctx.db
    .select({ endedAt: creditStatements.endedAt })
    .from(creditStatements)
    .where(and(ownedBy(ownerId, creditStatements), lt(creditStatements.month, month)))
    .orderBy(desc(creditStatements.month))
    .limit(1);
  if (!last) return new Date(0);
  return last.endedAt ?? beginOf(month, ctx.config.timeZone);
}

async function readContent(ctx: Ctx, account: Account, month: string, until: Date): Promise<StatementContent> {
  const { ownerId, serial, limitCents, termsDays } = account;
  const { timeZone } = ctx.config;
  const { name, email } = await getContact(ctx, ownerId);
  const { company } = await getTaxProfile(ctx, ownerId);
  const stated: StatedAccount = { serial, limitCents, termsDays, company: company ?? name, email };
  const from = await beginOfStatement(ctx, ownerId, month);
  const moves = await listCreditMoves(ctx, ownerId, until);
  return {
    ...{ seller: sellerOf(ctx), brand: documentBrandOf(ctx), bank: ctx.config.bank.lines },
    ...contentOf(stated, { month, timeZone, from, moves }),
  };
}

/** The statement of one month, with its mail; none where nothing was owed and nothing has moved. */
async function makeStatement(ctx: Ctx, account: Account, month: string): Promise<void> {
  const { ownerId, serial } = account;
  const endedAt = beginOf(nextMonth(month), ctx.config.timeZone);
  const content = await readContent(ctx, account, month, endedAt);
  if (!content.lines.length && content.opening === 0) return;
  const now = ctx.now();
  const number = statementNumber(month, serial);
  const { opening: openingCents, closing: closingCents } = content;
  const row = { id: newId(now), ownerId, number, month, openingCents, closingCents, content, endedAt, createdAt: now };
  await ctx.db.insert(creditStatements).values(row);
  const title = `Your statement for ${monthName(month)} is ready`;
  await notify(ctx, ownerId, { kind: 'invoiceAccount', title, link: creditPage(ownerId), by: null });
  const { name, email } = await getContact(ctx, ownerId);
  const link = `${ctx.config.publicUrl}${creditPage(ownerId)}`;
  await sendMail(ctx, { to: email, ...statementMail({ name, month, number, closingCents, link }) });
}

/** The month that has begun, for statements: a little later than by the clock. */
const currentMonth = (ctx: Ctx): string => monthOf(dayIn(new Date(ctx.now().getTime() - graceMs), ctx.config.timeZone));

/** Makes the next missing statement of an account; false where none is missing. */
function stateNext(ctx: Ctx, ownerId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const account = await holdToState(ctx, ownerId);
    if (!account || account.statedFrom >= currentMonth(ctx)) return false;
    await makeStatement(ctx, account, account.statedFrom);
    await markStated(ctx, ownerId, nextMonth(account.statedFrom));
    return true;
  });
}

/** Makes the statements of all months that have ended, each once; those of months when nothing ran as well. */
export async function makeStatements(ctx: Ctx, turn: Turn): Promise<void> {
  await workOff(turn, {
    list: (after, limit) => listToState(ctx, currentMonth(ctx), { after, limit }),
    work: async ({ id }) => {
      while (await stateNext(ctx, id)) if (turn.isOver) break;
      return true;
    },
  });
}

type Row = typeof creditStatements.$inferSelect;

const toStatement = ({ id, number, month, openingCents, closingCents }: Row): CreditStatement => ({
  ...{ bizId: id, number, month: month.slice(0, 7), opening: openingCents, closing: closingCents },
});

/** Ten years of them. */
const mostListed = 120;

export async function listStatements(ctx: Ctx, ownerId: string): Promise<{ list: CreditStatement[] }> {
  const rows = await ctx.db
    .select()
    .from(creditStatements)
    .where(ownedBy(ownerId, creditStatements))
    .orderBy(desc(creditStatements.month))
    .limit(mostListed);
  return { list: rows.map(toStatement) };
}

/** Of the owner's own account; staff who see receivables get any. */
export async function getStatement(ctx: Ctx, principal: UserPrincipal, id: string): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(creditStatements)
    .where(and(eq(creditStatements.id, id), seenBy(principal, creditStatements, 'receivables.view')));
  return assertFound(row);
}

import { hourMs } from '@merchmill/contract/durations.ts';
import type { StoreStatement, StoreStatementContent } from '@merchmill/contract/stores/store-statement.shapes.ts';
import { statementGraceHours } from '@merchmill/contract/stores/store-statement.ts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { addDays, beginOf, dayInUtc, monthOf, nextMonth } from '../../../days.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { type Turn, workOff } from '../../../platform/jobs/work-off.ts';
import type { Acting } from '../../../principal.ts';
import { getContact } from '../../account/account/index.ts';
import { readRates } from '../../shop/currency/index.ts';
import { listSellers, listStores } from '../store/index.ts';
import { readReturned, readSales, type StorePeriod } from '../store-order/index.ts';
import { storeStatements } from './dashboard.tables.ts';
import { pricedRows } from './figures.rules.ts';
import { lastDayOf, missingMonths, statedStores, summaryOf } from './store-statement.rules.ts';

/*
 * Monthly statements of sellers. They keep what was so when the month had ended: rates, prices of ours, and what platforms take
 * may change later.
 */

type Owner = Pick<Acting, 'ownerId'>;

async function readContent(ctx: Ctx, ownerId: string, month: string): Promise<StoreStatementContent | null> {
  const { list: stores } = await listStores(ctx, { ownerId, personId: ownerId });
  const periods = stores.map(({ bizId, timeZone }): StorePeriod => {
    return { storeId: bizId, starts: [beginOf(month, timeZone), beginOf(nextMonth(month), timeZone)] };
  });
  // What was sold later is in the second part.
  const sold = (await readSales(ctx, periods)).filter(({ at }) => at === 0);
  const returned = await readReturned(ctx, periods);
  if (!sold.length && !returned.length) return null;
  const currencies = [...sold, ...returned].map(({ currency }) => currency);
  const rateOf = await readRates(ctx, currencies);
  const { name, email } = await getContact(ctx, ownerId);
  return {
    ...{ from: month, until: lastDayOf(month), name, email },
    stores: statedStores({ stores, rows: pricedRows(sold, rateOf), returned, rateOf }),
  };
}

async function listMade({ db }: Ctx, ownerId: string): Promise<Set<string>> {
  const rows = await db
    .select({ month: storeStatements.month })
    .from(storeStatements)
    .where(ownedBy(ownerId, storeStatements));
  return new Set(rows.map(({ month }) => month));
}

/** Makes the statements that a seller lacks; says whether it made one. */
async function makeMissing(ctx: Ctx, ownerId: string): Promise<boolean> {
  const current = monthOf(dayInUtc(new Date(ctx.now().getTime() - statementGraceHours * hourMs)));
  const made = await listMade(ctx, ownerId);
  // Those before were made with it.
  if (made.has(monthOf(addDays(current, -1)))) return false;
  const { list: stores } = await listStores(ctx, { ownerId, personId: ownerId });
  const first = stores.map(({ connectedAt }) => connectedAt.slice(0, 10)).sort()[0] ?? current;
  const months = missingMonths(first, current, made);
  for (const month of months) {
    const content = await readContent(ctx, ownerId, month);
    const row = { id: newId(ctx.now()), ownerId, month, content, createdAt: ctx.now() };
    await ctx.db.insert(storeStatements).values(row).onConflictDoNothing();
  }
  return months.length > 0;
}

/** Makes the statements of all months that have ended, each once; those of months when nothing ran as well. */
export function makeStatements(ctx: Ctx, turn: Turn): Promise<number> {
  return workOff(turn, {
    list: async (after, limit) => (await listSellers(ctx, { after, limit })).map((id) => ({ id })),
    work: ({ id }) => makeMissing(ctx, id),
  });
}

const mine = (owner: Owner) => and(ownedBy(owner, storeStatements), isNotNull(storeStatements.content));

/** Ten years of them. */
const mostListed = 120;

export async function listStatements(ctx: Ctx, owner: Owner): Promise<{ list: StoreStatement[] }> {
  const rows = await ctx.db
    .select()
    .from(storeStatements)
    .where(mine(owner))
    .orderBy(desc(storeStatements.month))
    .limit(mostListed);
  return { list: rows.map(({ id, content }) => summaryOf(id, content!)) };
}

export async function getStatement(ctx: Ctx, owner: Owner, id: string): Promise<StoreStatementContent> {
  const [row] = await ctx.db
    .select({ content: storeStatements.content })
    .from(storeStatements)
    .where(and(eq(storeStatements.id, id), mine(owner)));
  return assertFound(row).content!;
}

import { and, asc, desc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { Fault } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { type Account, accountId, faultOf, isSameMoney, type Posting } from './ledger.rules.ts';
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from './ledger.tables.ts';

export type Movement = {
  kind: string;
  /** Unique per thing that may happen once, e.g. `payment:<id>`. */
  key: string;
  ref: string;
  postings: readonly Posting[];
};

export type Posted = { transactionId: string; isNew: boolean };

async function listPostings(ctx: Ctx, transactionId: string): Promise<Posting[]> {
  const rows = await ctx.db
    .select({ kind: ledgerAccounts.kind, owner: ledgerAccounts.owner, amountCents: ledgerPostings.amountCents })
    .from(ledgerPostings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
    .where(eq(ledgerPostings.transactionId, transactionId));
  return rows.map(({ amountCents, ...account }) => ({ account, amountCents }));
}

/** The first movement with this key. That it moved other money is a mistake that must not pass for a repetition. */
async function findFirst(ctx: Ctx, { key, postings }: Movement): Promise<Posted> {
  const [first] = await ctx.db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.key, key));
  if (!isSameMoney(await listPostings(ctx, first!.id), postings)) {
    throw new Fault(`the ledger already has different postings under the key ${key}`);
  }
  return { transactionId: first!.id, isNew: false };
}

/**
 * Moves money, in the caller's transaction where there is one. A key that was posted before changes nothing and gives
 * the first transaction.
 */
export async function post(ctx: Ctx, movement: Movement): Promise<Posted> {
  const { kind, key, ref, postings } = movement;
  const fault = faultOf(postings);
  if (fault) throw new Fault(`ledger ${key}: ${fault}`);
  return inTransaction(ctx, async (ctx) => {
    const at = ctx.now();
    const [fresh] = await ctx.db
      .insert(ledgerTransactions)
      .values({ id: newId(at), kind, key, ref, lines: postings.length, at })
      .onConflictDoNothing()
      .returning({ id: ledgerTransactions.id });
    if (!fresh) return findFirst(ctx, movement);
    // In one order everywhere: two transactions that open the same accounts must not wait for each other.
    const sorted = postings
      .map((each) => ({ ...each, id: accountId(each.account) }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    await ctx.db
      .insert(ledgerAccounts)
      .values(sorted.map(({ id, account }) => ({ id, ...account })))
      .onConflictDoNothing();
    await ctx.db
      .insert(ledgerPostings)
      .values(sorted.map(({ id, amountCents }) => ({ transactionId: fresh.id, accountId: id, amountCents })));
    return { transactionId: fresh.id, isNew: true };
  });
}

function toSafeCents(sum: string): number {
  const cents = Number(sum);
  if (!Number.isSafeInteger(cents)) throw new Fault(`a sum of ${sum} cents is beyond exact numbers`);
  return cents;
}

/** The sum of everything posted to an account; zero for one that was never used. */
export async function balanceOf(ctx: Ctx, account: Account): Promise<number> {
  const [row] = await ctx.db
    .select({ sum: sql<string>`coalesce(sum(${ledgerPostings.amountCents}), 0)::text` })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.accountId, accountId(account)));
  return toSafeCents(row!.sum);
}

/** The same for many of one kind, by their owners; only those that were used. */
export async function balancesOf(
  ctx: Pick<Ctx, 'db'>,
  kind: Account['kind'],
  owners: readonly string[],
): Promise<Map<string, number>> {
  if (!owners.length) return new Map();
  const ids = new Map(owners.map((owner) => [accountId({ kind, owner }), owner]));
  const rows = await ctx.db
    .select({ id: ledgerPostings.accountId, sum: sql<string>`sum(${ledgerPostings.amountCents})::text` })
    .from(ledgerPostings)
    .where(inArray(ledgerPostings.accountId, [...ids.keys()]))
    .groupBy(ledgerPostings.accountId);
  return new Map(rows.map(({ id, sum }) => [ids.get(id)!, toSafeCents(sum)]));
}

export type LedgerCheck = { transactions: number; sumCents: number; unbalanced: number };

/** Adds up the whole ledger: `sumCents` and `unbalanced` are zero, or something is very wrong. */
export async function checkLedger(ctx: Ctx): Promise<LedgerCheck> {
  const [row] = await rowsOf<{ transactions: number; sum: string; unbalanced: number }>(
    ctx.db,
    sql`select count(*)::int as transactions, coalesce(sum(total), 0)::text as sum,
          count(*) filter (where total <> 0)::int as unbalanced
        from (select t.id, coalesce(sum(p.amount_cents), 0) as total
              from ledger_transactions t left join ledger_postings p on p.transaction_id = t.id
              group by t.id) totals`,
  );
  return { transactions: row!.transactions, sumCents: toSafeCents(row!.sum), unbalanced: row!.unbalanced };
}

type Part = { from: number | null; limit: number };

/** What was posted to an account, newest first, from one posting back; with the sum that was there after the newest. */
export async function listStatement(ctx: Ctx, account: Account, { from, limit }: Part) {
  const ofAccount = eq(ledgerPostings.accountId, accountId(account));
  const rows = await ctx.db
    .select({
      id: ledgerPostings.id,
      amountCents: ledgerPostings.amountCents,
      kind: ledgerTransactions.kind,
      ref: ledgerTransactions.ref,
      at: ledgerTransactions.at,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(and(ofAccount, from === null ? undefined : lte(ledgerPostings.id, from)))
    .orderBy(desc(ledgerPostings.id))
    .limit(limit);
  const [top] = rows;
  if (!top) return { rows, sumCents: 0 };
  const [row] = await ctx.db
    .select({ sum: sql<string>`sum(${ledgerPostings.amountCents})::text` })
    .from(ledgerPostings)
    .where(and(ofAccount, lte(ledgerPostings.id, top.id)));
  return { rows, sumCents: toSafeCents(row!.sum) };
}

type Span = { from?: Date | undefined; until: Date };

/** What was posted to an account within a time, oldest first. */
export async function listPostingsWithin(ctx: Pick<Ctx, 'db'>, account: Account, { from, until }: Span) {
  const { at, kind, ref } = ledgerTransactions;
  return ctx.db
    .select({ amountCents: ledgerPostings.amountCents, kind, ref, at })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(and(eq(ledgerPostings.accountId, accountId(account)), lt(at, until), from && gte(at, from)))
    .orderBy(asc(ledgerPostings.id));
}

import type { WalletRecord } from '@merchmill/contract/money/wallet.shapes.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { balanceOf, listStatement, type Posted, post } from '../ledger/index.ts';
import type { Account } from '../ledger/ledger.rules.ts';
import { wallets } from './wallet.tables.ts';

const walletOf = (userId: string): Account => ({ kind: 'wallet', owner: userId });

/** What a person has with us, in cents. */
export async function readBalance(ctx: Ctx, userId: string): Promise<number> {
  const posted = await balanceOf(ctx, walletOf(userId));
  // What we owe is posted below zero; 0 - 0 and not -0.
  return 0 - posted;
}

/** Holds the wallet until the end of the caller's transaction, so that what is read of it stays true. */
export async function lockWallet(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.insert(wallets).values({ ownerId: userId, openedAt: ctx.now() }).onConflictDoNothing();
  await ctx.db.select({ userId: wallets.ownerId }).from(wallets).where(ownedBy(userId, wallets)).for('update');
}

/** `other` is the account on the other side. */
export type WalletMove = {
  userId: string;
  amountCents: number;
  kind: string;
  key: string;
  ref: string;
  other: Account;
};

const move = (ctx: Ctx, { userId, amountCents, other, ...what }: WalletMove, sign: 1 | -1): Promise<Posted> =>
  post(ctx, {
    ...what,
    postings: [
      { account: walletOf(userId), amountCents: sign * amountCents },
      { account: other, amountCents: -sign * amountCents },
    ],
  });

/** Takes money out, in the caller's transaction. False where there is not enough: nothing is taken then. */
export async function takeFromWallet(ctx: Ctx, movement: WalletMove): Promise<boolean> {
  await lockWallet(ctx, movement.userId);
  if ((await readBalance(ctx, movement.userId)) < movement.amountCents) return false;
  await move(ctx, movement, 1);
  return true;
}

/** Puts money in, in the caller's transaction. A key that was posted before changes nothing. */
export async function putIntoWallet(ctx: Ctx, movement: WalletMove): Promise<void> {
  await lockWallet(ctx, movement.userId);
  await move(ctx, movement, -1);
}

type Feed = { cursor?: string | undefined; pageSize: number };

/** What went in and out, newest first, each with what was there after it. */
export async function listWalletRecords(ctx: Ctx, userId: string, { cursor, pageSize }: Feed) {
  const from = cursor ? Number(cursor) : null;
  const { rows, sumCents } = await listStatement(ctx, walletOf(userId), { from, limit: pageSize + 1 });
  let balance = 0 - sumCents;
  const list = rows.slice(0, pageSize).map(({ id, amountCents, kind, ref, at }): WalletRecord => {
    const record = { bizId: String(id), kind, ref, amount: 0 - amountCents, balance, at: at.toISOString() };
    balance += amountCents;
    return record;
  });
  const next = rows[pageSize];
  return { list, nextCursor: next ? String(next.id) : null };
}

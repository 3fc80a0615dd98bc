import { formatCents } from '@merchmill/contract/money.ts';
import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { findCountry } from '../../../reference/countries.ts';
import { listingScopes, productListings } from '../../catalog/listing/listing.tables.ts';
import { type AppliedPromo, type PromoLine, type PromoTerms, whyNotFor, whyNotTogether } from './promo.rules.ts';
import { promoCodes, promoRedemptions, promoUsers } from './promo.tables.ts';

type Row = typeof promoCodes.$inferSelect;
type Currency = { currency: string; rate: number };
/** A code that was typed: its terms where it holds, else why it does not. */
export type TypedPromo = { code: string; terms: PromoTerms | null; problem: string | null };
export type PromoQuery = {
  codes: readonly string[];
  /** Null for a guest, whose own use cannot be counted yet. */
  userId: string | null;
  lines: readonly PromoLine[];
  currency: Currency;
  /** Where it is delivered to; absent where that is not known yet. */
  country?: string | undefined;
};

/** The same words for a code that never was and one that is not yet: codes are not to be guessed. */
const unknown = (code: string) => `We don’t recognize the code ${code}. Please check the spelling.`;

/** Why a code cannot be used by anybody now, or by this person any more. */
function whyNotNow(row: Row, usedByPerson: number, now: Date): string | null {
  if (row.validFrom > now) return unknown(row.code);
  if (row.validUntil && row.validUntil <= now) return `${row.code} has expired.`;
  if (row.totalLimit !== null && row.usedCount >= row.totalLimit) return `${row.code} has reached its usage limit.`;
  if (row.perUserLimit !== null && usedByPerson >= row.perUserLimit) return `You’ve already used ${row.code}.`;
  return null;
}

/** Why a code is not for this person, or not for what is delivered there. */
function whyNotHere(row: Row, userId: string | null, country: string | undefined): string | null {
  if (row.perUserLimit !== null && userId === null) return `${row.code} has a limit per customer. Log in to use it.`;
  if (row.userIds.length > 0 && userId === null) return `${row.code} is for certain accounts. Log in to use it.`;
  if (row.userIds.length > 0 && !row.userIds.includes(userId!)) return `${row.code} isn’t valid for your account.`;
  if (country === undefined || !row.countries.length || row.countries.includes(country)) return null;
  return `${row.code} isn’t valid for delivery to ${findCountry(country)?.name ?? country}.`;
}

/** Of the products in question, those that lie in one of the categories. */
async function productsIn(ctx: Ctx, categoryIds: string[], productIds: string[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  if (!categoryIds.length || !productIds.length) return found;
  const rows = await ctx.db
    .select({ categoryId: productListings.categoryId, productId: productListings.productId })
    .from(productListings)
    .where(
      and(
        inArray(productListings.categoryId, categoryIds),
        inArray(productListings.productId, productIds),
        eq(productListings.scope, listingScopes.all),
      ),
    );
  for (const { categoryId, productId } of rows) {
    found.set(categoryId, (found.get(categoryId) ?? new Set()).add(productId));
  }
  return found;
}

async function termsOf(ctx: Ctx, rows: readonly Row[], lines: readonly PromoLine[]): Promise<Map<string, PromoTerms>> {
  const categoryIds = [...new Set(rows.flatMap((row) => row.categoryIds))];
  const members = await productsIn(ctx, categoryIds, [...new Set(lines.map((line) => line.productId))]);
  return new Map(
    rows.map((row) => {
      const open = !row.productIds.length && !row.categoryIds.length;
      const own = [...row.productIds, ...row.categoryIds.flatMap((id) => [...(members.get(id) ?? [])])];
      const { id: promoId, code, label, kind, percentOff, amountCents, minSubtotalCents, stackable } = row;
      const terms = { promoId, code, label, kind, percentOff, amountCents, minSubtotalCents, stackable };
      return [code, { ...terms, productIds: open ? null : new Set(own) }];
    }),
  );
}

/** The codes in the order they were typed, each with what it holds for or why it does not. */
export async function readPromos(ctx: Ctx, question: PromoQuery): Promise<TypedPromo[]> {
  const { codes, userId, lines, currency, country } = question;
  if (!codes.length) return [];
  const rows = await ctx.db
    .select()
    .from(promoCodes)
    .where(inArray(promoCodes.code, [...codes]));
  const used = userId
    ? await ctx.db
        .select()
        .from(promoUsers)
        .where(
          and(
            ownedBy(userId, promoUsers),
            inArray(
              promoUsers.promoId,
              rows.map((row) => row.id),
            ),
          ),
        )
    : [];
  const terms = await termsOf(ctx, rows, lines);
  const money = (cents: number) => formatCents(cents, currency);
  const typed: TypedPromo[] = [];
  for (const code of codes) {
    const row = rows.find((each) => each.code === code);
    const own = terms.get(code);
    if (!row || !own) {
      typed.push({ code, terms: null, problem: unknown(code) });
      continue;
    }
    const usedByPerson = used.find((each) => each.promoId === row.id)?.usedCount ?? 0;
    const before = typed.flatMap((each) => each.terms ?? []);
    const problem =
      whyNotNow(row, usedByPerson, ctx.now()) ??
      whyNotHere(row, userId, country) ??
      whyNotFor(own, lines, money) ??
      whyNotTogether([...before, own]);
    typed.push({ code, terms: problem ? null : own, problem });
  }
  return typed;
}

type Redeemer = { orderId: string; userId: string };

/** Takes one use of a person's limit. */
async function useByPerson(ctx: Ctx, promoId: string, userId: string, limit: number | null): Promise<boolean> {
  const [row] = await ctx.db
    .insert(promoUsers)
    .values({ promoId, ownerId: userId, usedCount: 1 })
    .onConflictDoUpdate({
      target: [promoUsers.promoId, promoUsers.ownerId],
      set: { usedCount: sql`${promoUsers.usedCount} + 1` },
      ...(limit === null ? {} : { setWhere: sql`${promoUsers.usedCount} < ${limit}` }),
    })
    .returning({ promoId: promoUsers.promoId });
  return row !== undefined;
}

/**
 * Counts the codes of an order, in the order's own transaction: a limit is a condition of the update, so that no
 * number of orders at the same moment gets past it. Codes are taken in the order of their ids, so that two orders never
 * wait for each other.
 */
export async function redeemPromos(
  ctx: Ctx,
  { orderId, userId }: Redeemer,
  applied: readonly AppliedPromo[],
): Promise<void> {
  const now = ctx.now();
  for (const { promoId, code, cents } of applied.toSorted((a, b) => (a.promoId < b.promoId ? -1 : 1))) {
    const [promo] = await ctx.db
      .update(promoCodes)
      .set({ usedCount: sql`${promoCodes.usedCount} + 1` })
      .where(
        and(
          eq(promoCodes.id, promoId),
          or(isNull(promoCodes.totalLimit), lt(promoCodes.usedCount, promoCodes.totalLimit)),
          lte(promoCodes.validFrom, now),
          or(isNull(promoCodes.validUntil), gt(promoCodes.validUntil, now)),
        ),
      )
      .returning({ perUserLimit: promoCodes.perUserLimit });
    if (!promo) throw new AppError('promoCode', `${code} has just reached its usage limit.`);
    if (!(await useByPerson(ctx, promoId, userId, promo.perUserLimit)))
      throw new AppError('promoCode', `You’ve already used ${code}.`);
    await ctx.db
      .insert(promoRedemptions)
      .values({ id: newId(now), promoId, orderId, ownerId: userId, discountCents: cents, redeemedAt: now });
  }
}

/**
 * Gives back what an order used, in the transaction in which the order is canceled or expires. Doing it again does
 * nothing.
 */
export async function releasePromo(ctx: Ctx, orderId: string): Promise<void> {
  const given = await ctx.db
    .update(promoRedemptions)
    .set({ releasedAt: ctx.now() })
    .where(and(eq(promoRedemptions.orderId, orderId), isNull(promoRedemptions.releasedAt)))
    .returning({ promoId: promoRedemptions.promoId, userId: promoRedemptions.ownerId });
  for (const { promoId, userId } of given.toSorted((a, b) => (a.promoId < b.promoId ? -1 : 1))) {
    await ctx.db
      .update(promoCodes)
      .set({ usedCount: sql`${promoCodes.usedCount} - 1` })
      .where(eq(promoCodes.id, promoId));
    await ctx.db
      .update(promoUsers)
      .set({ usedCount: sql`${promoUsers.usedCount} - 1` })
      .where(and(eq(promoUsers.promoId, promoId), ownedBy(userId, promoUsers)));
  }
}
